"""What stands around the sitter of a portrait."""

from __future__ import annotations

from dataclasses import dataclass, field

from render.bake.heads.tones import SKINS, dyed

__all__ = ["KEY", "SKINS", "Part", "Person", "dyed"]

KEY = (0.75, -0.55, 0.55)
"""Where light usually comes from."""


@dataclass(slots=True)
class Part:
    """A piece of cloth or a thing: a drawing in its own units, its colour, how round it is, and how bright.

    lines     a drawing of seams and folds on it, dark
    """

    body: str
    colour: str
    round: float = 14
    lift: float = -0.1
    lines: str = ""
    shine: float = 0.0
    grain: float = 0.16


@dataclass(slots=True)
class Person:
    """Somebody with a portrait, besides the head: what is around it.

    ground    ramp of the background, dark to light; rim: light from behind
    behind    a drawing in greys on the ground, in pixels; emblem: a silhouette on it with its place and size
    lights    x, y, radius and colour of lamps
    things    what is held or worn on the breast, and lift: pixels by which it is higher than drawn
    x, y      the middle of the light on the ground
    """

    name: str
    ground: str = "0b1420 16303f 2b5866 6c958a e0cfa0"
    rim: str = "ff9a3c"
    behind: str = ""
    lights: list[tuple[float, float, float, str]] = field(default_factory=list)
    things: list[Part] = field(default_factory=list)
    x: float = 268
    y: float = 240
    emblem: tuple[str, float, float, float] = ("", 0, 0, 0)
    lift: float = 20.0
