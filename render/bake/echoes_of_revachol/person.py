"""What a bust is made from."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from render.bake.echoes_of_revachol.face import Face
from render.bake.echoes_of_revachol.oil import Field, tone

SKINS = {
    "pale": "1d1420 4d2a2c 9a553f d79a72 f6d9b0 fff4dc",
    "warm": "1c0f16 47201f 94492f cf8555 f0c08c ffe9c4",
    "dark": "0e0a12 2a1519 5a2d22 8f5434 c98d5c f0cfa0",
    "deep": "0a0810 1e1014 40201c 6c3e2a a87048 e0b888",
    "grey": "191821 3b3038 7d5b52 b98f7a e6cbb0 fdf1dc",
    "rose": "1f1018 54242a a24c40 dc8a6c f8ccaa fff0dc",
    "tide": "041820 0c3a48 1c6e7c 4aa8a8 a0e0d0 f0fff0",
    "moss": "0a1408 1c3814 3c6a28 74a040 b8d478 f8ffd0",
    "olive": "14100f 3a2418 7c4c2c b88450 e4be86 fbe8bc",
}


def dyed(code: str) -> Field:
    """A ramp of paints for cloth or hair of that colour."""
    base = tone(code)
    warm, night = tone("ffe2ae"), tone("0d0a14")
    return np.stack(
        [
            night * 0.75 + base * 0.07,
            night * 0.45 + base * 0.3,
            base * 0.66 + night * 0.1,
            base,
            base * 0.68 + warm * 0.36,
            base * 0.35 + tone("fff4dc") * 0.68,
        ]
    ).clip(0, 1)


KEY = (0.75, -0.55, 0.55)
"""Where light usually comes from."""


@dataclass(slots=True)
class Part:
    """A piece of cloth or a thing: a drawing in its own units, its colour, how round it is, and how bright.

    lines     a drawing of seams and folds on it, dark
    over      whether it lies over the hair
    """

    body: str
    colour: str
    round: float = 14
    lift: float = -0.1
    lines: str = ""
    shine: float = 0.0
    over: bool = False
    grain: float = 0.16


@dataclass(slots=True)
class Person:
    """All that a bust is made from; sizes are 1 for an ordinary grown-up.

    wear      parts over the shoulders, in pixels of the picture; worn: parts on the head, in units of the head
    ground    ramp of the background, dark to light; rim: light from behind
    lift      pixels by which clothes are higher than usual
    behind    a drawing in greys on the ground, in pixels
    crown     how much wider than usual the skull is above the brows, as jowl is for the jaw; middle: how much
              longer it is from eyes to mouth
    turn, nod units of the head by which the face looks further aside and further down
    key       where the light comes from: right, down, towards us
    shaven    whether cheek and jaw have no hair, not even the line around a drawn face
    """

    name: str
    head: str = "short1"
    hair: str = "2a2228"
    skin: str = "warm"
    beard: str = ""
    beards: str = ""
    face: Face = field(default_factory=Face)
    wear: list[Part] = field(default_factory=list)
    worn: list[Part] = field(default_factory=list)
    cloth: str = "7a2c2c"
    ground: str = "0b1420 16303f 2b5866 6c958a e0cfa0"
    rim: str = "ff9a3c"
    behind: str = ""
    lights: list[tuple[float, float, float, str]] = field(default_factory=list)
    x: float = 268
    y: float = 240
    size: float = 1.0
    wide: float = 1.0
    tall: float = 1.0
    jowl: float = 0.0
    chin: float = 0.0
    gaunt: float = 0.0
    tilt: float = 0.0
    child: float = 0.0
    neck: float = 1.0
    emblem: tuple[str, float, float, float] = ("", 0, 0, 0)
    mirror: bool = False
    stubble: float = 0.0
    bare: bool = False
    lift: float = 20.0
    chops: str = ""
    crown: float = 0.0
    middle: float = 0.0
    turn: float = 0.0
    nod: float = 0.0
    key: tuple[float, float, float] = KEY
    shaven: bool = False
