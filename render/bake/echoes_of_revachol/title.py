"""The picture of the game."""

from __future__ import annotations

from dataclasses import replace

from render.bake.echoes_of_revachol.cast import CAST
from render.bake.echoes_of_revachol.stage import Actor, Scene, line, sky, town, water
from render.bake.echoes_of_revachol.things import CHOPS, MOUSTACHE

DUSK = "0b1c26 12343b 2c5a5c 8a7a58 e08a3c ffc878"


def title() -> Scene:
    """The picture of the game: both detectives before the harbour."""
    body = sky(DUSK, 250) + line(
        "M400,250 L424,70 L444,70 L462,250 M350,84 L548,66 M434,24 L350,84 M434,24 L548,66 M434,24 L434,70",
        "16242c",
        7,
    )
    body += town(252, "1c3038 0e1a22", 4, 100, 0.5) + water(250, "c08a50 3a5a5c 12303a", "ffdc90", 290, 3)
    return Scene(
        body,
        [(300, 96, 90, "ffb860"), (36, 226, 40, "ffd080"), (526, 230, 40, "ffd080")],
        [],
        250,
        people=[
            Actor(replace(CAST["kim_kitsuragi"], behind="", head="short5"), 392, 462, 0.76, True),
            Actor(replace(CAST["harry_du_bois"], behind="", chops=CHOPS + MOUSTACHE), 186, 466, 0.86),
        ],
    )
