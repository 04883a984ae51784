"""Pictures of games, drawn from views with Pillow. This is all that other packages need to know."""

from __future__ import annotations

from render.chart import Chart, ticks
from render.check import asset_faults
from render.encode import Kind, Studio, SupersededError, encode, suffix
from render.films import film
from render.lettering import font_file
from render.palette import PALETTES
from render.renderers import HIGHEST, LOWEST, Mark, NoRendererError, Renderer, Theme, renderer
from render.sprites import spill_to_disk

PALETTE_NAMES: tuple[str, ...] = tuple(PALETTES)
"""The palettes that a theme can name, the default one first."""

__all__ = [
    "HIGHEST",
    "LOWEST",
    "PALETTE_NAMES",
    "Chart",
    "Kind",
    "Mark",
    "NoRendererError",
    "Renderer",
    "Studio",
    "SupersededError",
    "Theme",
    "asset_faults",
    "encode",
    "film",
    "font_file",
    "renderer",
    "spill_to_disk",
    "suffix",
    "ticks",
]
