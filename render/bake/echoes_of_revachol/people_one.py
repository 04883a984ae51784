"""People with a skill, from Lena to Dolores, in the order of the cards."""

from __future__ import annotations

from render.bake.echoes_of_revachol import behind
from render.bake.echoes_of_revachol.grounds import CRIMSON, GOLD, GREEN, ORANGE, PETROL, ROSE, SKY, TEAL
from render.bake.echoes_of_revachol.person import Person

PEOPLE = [
    Person(
        "lena",
        ground=ROSE,
        rim="ffd0a0",
        behind=behind.bottles(11),
        y=246,
        emblem=("rocking-chair", 330, 70, 190),
    ),
    Person(
        "cuno",
        ground=ORANGE,
        rim="ff5a4a",
        behind=behind.bricks(),
        y=258,
    ),
    Person(
        "jean_vicquemare",
        ground=SKY,
        rim="7fb0ff",
        behind=behind.blinds(),
    ),
    Person(
        "klaasje",
        ground=PETROL,
        rim="ff9ad0",
        behind=behind.roofs(12),
        x=262,
    ),
    Person(
        "trant_heidelstam",
        ground=TEAL,
        rim="ffe08a",
        behind=behind.shelves(3),
    ),
    Person(
        "elizabeth",
        ground=GREEN,
        rim="ffd060",
        behind=behind.leaves(3),
        y=252,
        emblem=("gavel", 350, 60, 130),
    ),
    Person(
        "measurehead",
        ground=CRIMSON,
        rim="ff6a3a",
        behind=behind.stripes(-18),
        x=262,
    ),
    Person(
        "joyce_messier",
        ground=SKY,
        rim="ffe0a0",
        behind='<path d="M360,420 L360,60 L500,380 Z M346,400 L346,110 L230,380 Z" fill="#eee"/><path d="M0,430 Q140,410 280,430 T560,430 L560,520 L0,520 Z" fill="#444"/>',
    ),
    Person(
        "dolores_dei",
        ground=GOLD,
        rim="fff0a0",
        behind=behind.rays(255, 226),
        y=236,
        lights=[(262, 440, 130, "ff9a40")],
    ),
]
