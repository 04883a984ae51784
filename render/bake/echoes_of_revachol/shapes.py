"""What tells the heads of people apart besides hair and clothes: how skull, jaw and face are built, where they
look, and where their light comes from. The drawing beneath is one and the same for all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

ABOVE, SIDE, LOW, FRONT, LEFT = (
    (0.2, -0.9, 0.4),
    (0.95, -0.15, 0.35),
    (0.55, 0.45, 0.6),
    (0.35, -0.4, 0.85),
    (-0.45, -0.45, 0.75),
)
"""Where light comes from: a lamp above, a window at the side, a fire below, a shop in front, from the left."""


@dataclass(slots=True, frozen=True)
class Shape:
    """A build and a pose; see ``Person``. What is None stays as it was drawn."""

    crown: float = 0.0
    jowl: float | None = None
    middle: float = 0.0
    turn: float = 0.0
    nod: float = 0.0
    tilt: float | None = None
    key: tuple[float, float, float] | None = None
    shaven: bool = False

    def fields(self) -> dict[str, Any]:
        """The fields of a person that this changes."""
        names = ("crown", "jowl", "middle", "turn", "nod", "tilt", "key", "shaven")
        return {name: value for name in names if (value := getattr(self, name)) is not None}


SHAPES: dict[str, Shape] = {
    "lena": Shape(jowl=0.12, turn=-16, nod=9, tilt=5, key=FRONT),
    "cuno": Shape(crown=0.1, jowl=-0.05, middle=-0.5, turn=-14, tilt=-9, key=LOW),
    "jean_vicquemare": Shape(jowl=-0.07, middle=0.4, nod=12, key=ABOVE),
    "klaasje": Shape(jowl=-0.1, turn=12, tilt=-6, key=SIDE),
    "trant_heidelstam": Shape(crown=0.08, middle=0.2, turn=-14, nod=-6),
    "elizabeth": Shape(jowl=-0.05, turn=-20, middle=-0.1, tilt=4, key=FRONT),
    "measurehead": Shape(crown=0.05, jowl=0.18, nod=13, turn=-24, key=ABOVE),
    "joyce_messier": Shape(jowl=-0.06, middle=0.25, turn=10, nod=-12),
    "dolores_dei": Shape(jowl=-0.07, middle=0.15, turn=-22, nod=-8, key=FRONT),
    "cindy": Shape(jowl=-0.12, turn=-16, nod=8, tilt=6, key=LEFT),
    "kim_kitsuragi": Shape(jowl=-0.03, middle=0.12, turn=4, nod=-5),
    "harry_du_bois": Shape(jowl=0.16, middle=0.14, turn=-10, nod=4, tilt=3),
    "garte": Shape(crown=0.06, jowl=0.16, turn=-14, nod=6),
    "titus_hardie": Shape(crown=-0.06, jowl=0.16, middle=0.1, nod=8, key=SIDE, shaven=True),
    "ruby": Shape(jowl=0.05, middle=-0.1, turn=14, tilt=-7, key=LOW),
    "evrart_claire": Shape(crown=-0.09, jowl=0.46, turn=-18, key=FRONT, shaven=True),
    "cunoesse": Shape(jowl=-0.06, middle=-0.4, turn=-16, nod=10, key=ABOVE),
    "morell": Shape(crown=0.06, middle=0.2, turn=-10, nod=-6, tilt=-4),
    "gary": Shape(jowl=-0.15, middle=0.4, turn=8, tilt=4),
    "lilienne": Shape(jowl=0.05, turn=-14, nod=9, key=FRONT),
    "soona": Shape(crown=0.1, jowl=-0.12, turn=-18, nod=9, tilt=-5, key=LEFT),
    "judit_minot": Shape(jowl=0.03, middle=-0.15, turn=-12, tilt=-4),
    "annette": Shape(crown=0.06, jowl=0.05, middle=-0.5, turn=-18, tilt=5, key=FRONT),
    "plaisance": Shape(jowl=-0.09, middle=0.35, turn=10, nod=-10),
    "acele": Shape(jowl=-0.06, middle=-0.1, turn=-18, tilt=-4, key=FRONT),
    "andre": Shape(jowl=-0.1, middle=0.3, turn=-10, tilt=9, key=LOW),
    "noid": Shape(jowl=-0.14, middle=0.4, nod=13, key=LOW),
    "egg_head": Shape(crown=0.18, jowl=-0.16, turn=-10, nod=6, key=FRONT),
    "sylvie": Shape(jowl=-0.09, turn=-18, tilt=-7, key=SIDE),
    "siileng": Shape(jowl=0.07, middle=-0.2, turn=-16, tilt=-8, key=LOW),
    "tommy_le_homme": Shape(crown=-0.06, jowl=0.24, turn=10, nod=4, key=SIDE),
    "rene_arnoux": Shape(jowl=-0.13, middle=0.45, turn=8, nod=-12),
    "gaston_martin": Shape(crown=-0.07, jowl=0.38, turn=-18, nod=4, key=FRONT),
    "idiot_doom_spiral": Shape(middle=0.2, turn=-20, nod=-8, tilt=10, key=LOW),
    "steban": Shape(crown=0.06, jowl=-0.15, middle=0.25, nod=8, tilt=-4, key=ABOVE),
    "novelty_dicemaker": Shape(jowl=-0.09, turn=-18, nod=-6, tilt=4, key=LEFT),
    "easy_leo": Shape(crown=-0.05, jowl=0.1, middle=-0.25, turn=-16, tilt=-7),
    "the_gardener": Shape(jowl=-0.04, middle=0.1, turn=10, nod=11, key=ABOVE),
    "mack_torson": Shape(crown=-0.1, jowl=0.26, middle=-0.1, turn=-14),
    "chester_mclaine": Shape(jowl=-0.13, middle=0.35, turn=12, nod=-8, tilt=6, key=SIDE),
}
