"""People without a skill, from Cunoesse to Egg Head, in the order of the cards."""

from __future__ import annotations

from render.bake.echoes_of_revachol import behind
from render.bake.echoes_of_revachol.grounds import ASHEN, BLUE, CRIMSON, GREEN, NIGHT, ROSE, SKY, TEAL, VIOLET
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.things import BOOK

PEOPLE = [
    Person(
        "cunoesse",
        ground=GREEN,
        rim="b0ff90",
        behind=behind.bricks(),
        y=258,
    ),
    Person(
        "morell",
        ground=TEAL,
        rim="e8ff90",
        behind=behind.reeds(),
        y=256,
    ),
    Person(
        "gary",
        ground=ASHEN,
        rim="ff7a5a",
        behind=behind.stripes(30),
    ),
    Person(
        "lilienne",
        ground=BLUE,
        rim="ffc070",
        behind=behind.net(),
    ),
    Person(
        "soona",
        ground=NIGHT,
        rim="50e0ff",
        behind=behind.dots(),
    ),
    Person(
        "judit_minot",
        ground=SKY,
        rim="ffd080",
        behind=behind.roofs(21),
        y=254,
    ),
    Person(
        "annette",
        ground=ROSE,
        rim="ffe0a0",
        behind=behind.snow(4),
        y=258,
        things=[BOOK],
    ),
    Person(
        "plaisance",
        ground=VIOLET,
        rim="ffc0e0",
        behind=behind.shelves(8),
    ),
    Person(
        "acele",
        ground=TEAL,
        rim="ff70c0",
        behind=behind.waves(130, 140),
    ),
    Person(
        "andre",
        ground=NIGHT,
        rim="ff4ad0",
        behind=behind.speakers(),
    ),
    Person(
        "noid",
        ground=GREEN,
        rim="e0ff50",
        behind=behind.spiral(430, 130),
        y=262,
    ),
    Person(
        "egg_head",
        ground=CRIMSON,
        rim="50ff90",
        behind=behind.speakers(),
        y=262,
    ),
]
