"""Pictures of games, drawn from views with Pillow. This is all that other packages need to know."""

from __future__ import annotations

from render.chart import Chart
from render.check import asset_faults
from render.encode import Kind, Studio, Superseded, encode, film, suffix
from render.palette import PALETTES
from render.renderers import NoRenderer, Renderer, Theme, renderer
from render.sprites import shelve

PALETTE_NAMES: tuple[str, ...] = tuple(PALETTES)
"""The palettes that a theme can name, the default one first."""

__all__ = [
    "PALETTE_NAMES",
    "Chart",
    "Kind",
    "NoRenderer",
    "Renderer",
    "Studio",
    "Superseded",
    "Theme",
    "asset_faults",
    "encode",
    "film",
    "renderer",
    "shelve",
    "suffix",
]
