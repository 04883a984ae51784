"""People without a skill, from Sylvie to Chester, in the order of the cards."""

from __future__ import annotations

from render.bake.echoes_of_revachol import behind
from render.bake.echoes_of_revachol.grounds import (
    ASHEN,
    BLUE,
    CRIMSON,
    GOLD,
    GREEN,
    ORANGE,
    PETROL,
    SKY,
    TEAL,
    VIOLET,
)
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.things import BREAD, DICE, FLASK, FLOWER, MEDALS, RADIO, TAG

PEOPLE = [
    Person(
        "sylvie",
        ground=PETROL,
        rim="ffb050",
        behind=behind.bottles(9),
        y=250,
        things=[FLASK],
    ),
    Person(
        "siileng",
        ground=GOLD,
        rim="ff5a90",
        behind=behind.stripes(50),
        things=[TAG],
    ),
    Person(
        "tommy_le_homme",
        ground=ORANGE,
        rim="ffd050",
        behind=behind.lorries(),
    ),
    Person(
        "rene_arnoux",
        ground=SKY,
        rim="ffd070",
        behind=behind.stripes(8),
        things=[*MEDALS],
    ),
    Person(
        "gaston_martin",
        ground=GREEN,
        rim="ffd890",
        behind=behind.leaves(8),
        things=[BREAD],
    ),
    Person(
        "idiot_doom_spiral",
        ground=VIOLET,
        rim="60c0ff",
        behind=behind.spiral(280, 200),
    ),
    Person(
        "steban",
        ground=CRIMSON,
        rim="ffe070",
        behind=behind.shelves(15),
    ),
    Person(
        "novelty_dicemaker",
        ground=BLUE,
        rim="d070ff",
        behind=behind.shelves(21),
        things=[*DICE],
    ),
    Person(
        "easy_leo",
        ground=TEAL,
        rim="ffb040",
        behind=behind.harbour(),
        y=252,
    ),
    Person(
        "the_gardener",
        ground=GREEN,
        rim="ff90d0",
        behind=behind.leaves(14),
        things=[FLOWER],
        y=262,
    ),
    Person(
        "mack_torson",
        ground=ASHEN,
        rim="60a0ff",
        behind=behind.blinds(),
        y=254,
    ),
    Person(
        "chester_mclaine",
        ground=PETROL,
        rim="b0ff80",
        behind=behind.chart(),
        things=[RADIO],
    ),
]
