"""People before a nebula, in the light of their faction."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from render.bake.echoes_of_time.people import PEOPLE
from render.bake.echoes_of_time.relief import Layer
from render.bake.echoes_of_time.tones import Mood
from render.bake.fields import Picture, blur, glow, mixed, smooth
from render.bake.heads.portrait import portrait
from render.bake.oil import Layer as Brush
from render.bake.oil import painted

BRUSHES = (
    Brush(30, 11, 0.5, 0.0, 0.7, 0.05),
    Brush(22, 7, 0.5, 0.015, 0.6, 0.05),
    Brush(15, 5, 0.5, 0.025, 0.5, 0.05),
    Brush(10, 3, 0.5, 0.035, 0.35, 0.3),
)
"""Finer strokes than those of Revachol, and on people alone: they are painted on small cards."""


def code_of(tone: Picture) -> str:
    """The digits of a colour."""
    return "".join(f"{round(float(part) * 255):02x}" for part in tone)


def stand(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """The person whose name the layer gives as its material, at the lower edge of the picture."""
    height, width = picture.shape[:2]
    sitter = PEOPLE[layer.stuff]
    placed = replace(
        sitter,
        x=layer.x + (sitter.x - 0.5),
        y=sitter.y + layer.y,
        cool=code_of(mood.sky[2]),
    )
    drawn = portrait(placed, (width, height), height / 520 * layer.size)
    there = drawn.mask
    # Darker towards the lower edge, where a name may stand, and in the faction's own shadow.
    rows = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    dark = 0.55 * smooth(0.6, 1.0, rows) * np.ones_like(there)
    body = mixed(drawn.colours, drawn.colours * 0.5 + mood.sky[1] * 0.3, dark)
    body = glow(body, np.clip(drawn.rim * 1.25, 0, 1) * 0.85, mood.rim)
    picture = picture * (1 - 0.62 * np.clip(blur(there, 16) - there, 0, 1))[..., None]
    picture = glow(picture, np.clip(blur(there, 46) - 0.2 * there, 0, 1) * 0.3, mood.sky[3])
    picture = mixed(picture, body, there)
    strokes = painted(picture, drawn.detail, drawn.flow, len(sitter.name), BRUSHES, keep=0.85)
    return mixed(picture, strokes, blur(there, 1.2))
