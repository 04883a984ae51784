"""The picture of the game."""

from __future__ import annotations

from dataclasses import replace

from render.bake.echoes_of_revachol.acting import Actor
from render.bake.echoes_of_revachol.seated import SITTERS
from render.bake.echoes_of_revachol.stage import Scene, line, sky, town, water
from render.bake.heads.sitter import Beard
from render.bake.heads.styles import face, shock

HARRY = replace(
    SITTERS["harry_du_bois"],
    yaw=-14.0,
    pitch=-4.0,
    roll=-4.0,
    turn=-10.0,
    shapes=face("bulb .9 bags 1.0 cheeks .4 worry .7 tired .2 broadhead .4 jaw .5"),
    hair=shock("8a4e20", top=0.5, side=0.22, back=0.3, fall=0.6, sweep=(0.7, 0.5), lift=0.4),
    # Shorter than on his card: in a head of this size long strands part, and skin shows between them.
    beard=Beard("70390f", lip=0.17, chin=0.07, jaw=0.17, side=0.12, curl=0.03),
)
KIM = replace(SITTERS["kim_kitsuragi"], yaw=24.0, pitch=3.0, turn=18.0)
DUSK = "0b1c26 12343b 2c5a5c 8a7a58 e08a3c ffc878"
STEEL = "16242c"
Stroke = tuple[tuple[tuple[float, float], tuple[float, float]], float]
CRANE: tuple[Stroke, ...] = (
    (((0.0, 0.0), (0.06, 0.55)), 6),
    (((0.34, 0.0), (0.28, 0.55)), 6),
    (((-0.03, 0.3), (0.37, 0.3)), 4),
    (((0.03, 0.55), (0.31, 0.55)), 12),
    (((0.17, 0.55), (0.17, 1.0)), 6),
    (((-0.31, 0.62), (0.88, 0.78)), 7),
    (((0.17, 1.0), (0.88, 0.78)), 2.5),
    (((0.17, 1.0), (-0.31, 0.62)), 2.5),
    (((0.78, 0.75), (0.78, 0.35)), 2),
)
"""Legs, cabin, mast, jib, stays and rope of a crane, as shares of its height from its foot, each with how thick
it is."""


def _crane(x: float, foot: float, high: float, way: int) -> str:
    """A crane of the harbour whose jib reaches to the right (1) or to the left (-1)."""
    return "".join(
        line(
            f"M{x + way * a * high:.0f},{foot - b * high:.0f} L{x + way * c * high:.0f},{foot - d * high:.0f}",
            STEEL,
            thick,
        )
        for ((a, b), (c, d)), thick in CRANE
    )


def title() -> Scene:
    """The picture of the game: both detectives before the harbour."""
    body = sky(DUSK, 250) + town(252, "24424a 14262e", 9, 150, 0.18)
    body += _crane(262, 252, 190, 1) + _crane(520, 252, 150, -1)
    body += town(252, "1c3038 0e1a22", 4, 80, 0.5) + water(250, "c08a50 3a5a5c 12303a", "ffdc90", 290, 3)
    return Scene(
        body,
        [
            (470, 60, 90, "ffb860"),
            (36, 226, 40, "ffd080"),
            (526, 230, 40, "ffd080"),
            (300, 232, 34, "ffd080"),
        ],
        [],
        250,
        people=[
            Actor(KIM, 404, 220, 176, rim="ff9a50", key=(0.62, 0.5, 0.6)),
            Actor(HARRY, 168, 206, 204, rim="ffb860", key=(0.62, 0.5, 0.6)),
        ],
    )
