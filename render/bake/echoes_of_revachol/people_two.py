"""People with a skill, from Cindy to Evrart, in the order of the cards."""

from __future__ import annotations

from render.bake.echoes_of_revachol import behind
from render.bake.echoes_of_revachol.grounds import BLUE, CRIMSON, NIGHT, ORANGE, PETROL, TEAL, VIOLET
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.things import thing

PEOPLE = [
    Person(
        "cindy",
        ground=NIGHT,
        rim="e060ff",
        behind=behind.bricks(
            '<path d="M20,130 Q90,10 130,140 T250,100 M380,60 Q470,0 440,120 T540,160" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round"/>'
        ),
    ),
    Person(
        "kim_kitsuragi",
        ground=PETROL,
        rim="ff9a3c",
        behind=behind.lorries(),
        lift=40,
        y=222,
    ),
    Person(
        "harry_du_bois",
        ground=VIOLET,
        rim="c060ff",
        behind=behind.spiral(420, 120),
        lift=36,
        y=228,
    ),
    Person(
        "garte",
        ground=ORANGE,
        rim="ffb060",
        behind=behind.bottles(5),
        things=[thing("beer-stein", 366, 322, 124, "f0b040")],
        x=250,
    ),
    Person(
        "titus_hardie",
        ground=BLUE,
        rim="ffa040",
        behind=behind.harbour(),
    ),
    Person(
        "ruby",
        ground=TEAL,
        rim="ff6a5a",
        behind=behind.waves(110, 110),
    ),
    Person(
        "evrart_claire",
        ground=CRIMSON,
        rim="ffb040",
        behind='<path d="M60,520 L60,150 Q60,40 270,40 Q480,40 480,150 L480,520 Z" fill="#888"/><path d="M90,520 L90,160 Q90,80 270,80 Q450,80 450,160 L450,520 Z" fill="#444"/>',
        y=248,
    ),
]
