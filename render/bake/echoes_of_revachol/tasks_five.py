"""Tasks as scenes: the mercenaries on the square."""

from __future__ import annotations

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.stage import (
    Scene,
    house,
    line,
    path,
    sky,
)
from render.bake.heads import clothes, hats
from render.bake.heads.sitter import Sitter
from render.bake.heads.styles import crop, face


def _merc(name: str, yaw: float, words: str, steel: str) -> Sitter:
    """A mercenary in white armour."""
    return Sitter(
        name,
        age=1.2,
        muscle=1,
        weight=0.2,
        skin="warm",
        yaw=yaw,
        turn=yaw * 0.4,
        pitch=-6,
        shapes=face(words),
        stubble=0.9,
        brow=1.2,
        brows="2a1c18",
        hair=crop("2a1c18"),
        worn=(hats.helmet(steel, cheeks=False),),
        clothes=clothes.armour("e4e0d6", "26262c", "c8452c"),
    )


def _mercenaries() -> Scene:
    body = (
        sky("2a0e14 6a1c1c c84a24 f0a050", 340)
        + house(-30, 350, 170, 260, "3a1a1c 1c0c10", 4, 0.3)
        + house(420, 350, 190, 290, "34181a 180a0e", 6, 0.25)
        + path("M0,344 L560,344 L560,460 L0,460 Z", "5a2a24 24100e")
    )
    front = "".join(
        line(f"M{x},{y} L{x + dx},{y - 190}", "0c0a0c", 16)
        + line(f"M{x + dx * 0.4},{y - 76} l26,22", "0c0a0c", 13)
        + line(f"M{x + dx * 0.16},{y - 30} l-22,34", "141014", 15)
        for x, y, dx in ((112, 462, 60), (404, 466, -60))
    )
    return Scene(
        body,
        [(280, 30, 150, "ff8a40")],
        people=[
            Actor(
                _merc("mercenary one", 24.0, "broken jaw square sneer", "e8e4da"), 104, 196, 140, rim="ff5a3a"
            ),
            Actor(
                _merc("mercenary two", -26.0, "aquiline gaunt bones angry", "dcd8cc"),
                462,
                196,
                138,
                rim="ff5a3a",
            ),
            Actor(
                _merc("mercenary three", -4.0, "bull lantern beetle shout", "f0ece4"),
                284,
                176,
                158,
                rim="ffb03a",
            ),
        ],
        front=front,
    )


TASKS = {"face_the_mercenaries": _mercenaries}
"""By the id of their card."""
