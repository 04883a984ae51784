"""The skills of a detective: the paints of their attributes, and the head that thinks each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from render.bake.echoes_of_revachol import behind
from render.bake.echoes_of_revachol.person import SKINS
from render.bake.heads import caps, clothes, hats
from render.bake.heads.ornaments import crown, glasses
from render.bake.heads.sitter import Beard, Sitter
from render.bake.heads.styles import (
    bald,
    bob,
    bun,
    crop,
    curly,
    face,
    mohawk,
    quiff,
    shock,
    short,
    slick,
)


@dataclass(slots=True, frozen=True)
class Mood:
    """An attribute's paints: of the head, of the ground, of its light, of the light from behind, of the cloth."""

    skin: str
    ground: str
    light: str
    rim: str
    cloth: str


MOODS = {
    "intellect": Mood(
        "06121c 0d3348 1c6a8c 4fb0cc b4e8ee ffffff",
        "060c18 0c2038 14486c 3a88a8 c8e8d8",
        "9fe8ff",
        "ffd060",
        "123a58",
    ),
    "psyche": Mood(
        "0e0818 2e1850 5c3a98 9a78d8 dcc4f8 ffffff",
        "0a0614 22123c 4a2a78 8a5ab0 f0c8e0",
        "e8b0ff",
        "60ffc8",
        "32205c",
    ),
    "physique": Mood(
        "18060c 521426 a0304a dc6a74 f8c0b4 fff4e8",
        "12060a 3a0e1c 782038 b84a4a f4c08c",
        "ff9a80",
        "50d8ff",
        "5a1426",
    ),
    "motorics": Mood(
        "161004 4a3408 94701a d8b040 f8e49a ffffff",
        "0e0c06 302408 6a5214 ac8a2c f4e4a0",
        "fff0a0",
        "c060ff",
        "4a3a10",
    ),
}
for key, mood in MOODS.items():
    SKINS[key] = mood.skin


@dataclass(slots=True, frozen=True)
class Mind:
    """A skill: its attribute, its silhouette with place and size, what lies behind the head, and the head that
    thinks it. ``wave``: how far it dissolves, in pixels; ``echo``: pixels between it and its double; ``split``:
    by how much its upper half is moved; ``over``: whether the silhouette lies on the face; ``twin``: whether it
    looks into its own face, mirrored."""

    attribute: str
    icon: str
    at: tuple[float, float, float]
    behind: str
    sitter: Sitter
    wave: float = 0.0
    echo: int = 0
    split: int = 0
    over: bool = False
    twin: bool = False


def _head(words: str, yaw: float = 26.0, **more: Any) -> Sitter:
    """A head with those words for its face, looking that far to our right."""
    first = Sitter("mind", yaw=yaw, turn=yaw * 0.4, x=0.42 if yaw > 0 else 0.58, y=0.47, size=1.12, brow=1.0)
    return replace(first, shapes=face(words), **more)


EAST, WEST = (318, 52, 180), (56, 52, 180)
"""Beside the head, where it looks to our right, and to our left."""

MINDS = {
    "logic": Mind(
        "intellect",
        "jigsaw-piece",
        EAST,
        behind.dots(),
        _head("narrow straight bones squint .3", 30, hair=slick("0c2038", line=0.08)),
        split=22,
    ),
    "encyclopedia": Mind(
        "intellect",
        "book-pile",
        WEST,
        behind.shelves(31),
        _head(
            "round bulb .6 smile raise", -22, age=1.8, hair=bald("b4e8ee"), worn=(glasses("half", "c8e8d8"),)
        ),
    ),
    "rhetoric": Mind(
        "intellect",
        "public-speaker",
        EAST,
        behind.waves(420, 250),
        _head("jaw bones talk raise .8", 34, sex=0.3, pitch=6, hair=quiff("14486c")),
    ),
    "drama": Mind(
        "intellect",
        "drama-masks",
        WEST,
        behind.rays(262, 60, 14),
        _head("almond pointed grin raise", -30, roll=-9, hair=bob("0c2038", fringe=0.5, part=None)),
    ),
    "conceptualization": Mind(
        "intellect",
        "palette",
        EAST,
        behind.leaves(41),
        _head(
            "long .4 smirk raise .6", 24, pitch=8, roll=6, hair=shock("c8e8d8"), worn=(caps.beret("3a88a8"),)
        ),
        wave=8,
    ),
    "visual_calculus": Mind(
        "intellect",
        "compass",
        WEST,
        behind.chart(),
        _head(
            "sharp gaunt .5 squint .6 frown .5", -32, hair=short("0c2038"), worn=(glasses("round", "b4e8ee"),)
        ),
    ),
    "volition": Mind(
        "psyche",
        "candle-flame",
        (196, 6, 176),
        behind.rays(284, 120, 26),
        _head("oval straight bones jaw .6 closed .9", 0, sex=0.7, pitch=8, hair=None, x=0.5, y=0.6, size=1.1),
    ),
    "inland_empire": Mind(
        "psyche",
        "dream-catcher",
        (304, 40, 196),
        behind.spiral(300, 190),
        _head("big stare oval worry talk .6", 30, sex=0.2, age=0.7, pitch=10, roll=8, hair=None, brow=0.6),
        wave=16,
    ),
    "empathy": Mind(
        "psyche",
        "shining-heart",
        (217, 36, 122),
        behind.roofs(33),
        _head("heart full .5 sad .8", 70, sex=0, roll=-4, hair=bun("2e1850"), lashes=0.6, x=0.25, size=0.98),
        twin=True,
    ),
    "authority": Mind(
        "psyche",
        "crown",
        EAST,
        behind.stripes(0),
        _head(
            "bull jaw beetle frown .8 angry .7",
            20,
            muscle=1,
            pitch=6,
            hair=short("2e1850"),
            beard=Beard("2e1850", lip=0.3, chin=0.5, jaw=0.4, side=0.3),
            worn=(crown("f0c8e0", "60ffc8"),),
            clothes=clothes.fur("4a2a78", "dcc4f8", 0.5, 0.3),
        ),
    ),
    "esprit_de_corps": Mind(
        "psyche",
        "allied-star",
        EAST,
        behind.blinds(),
        _head(
            "square jaw .5 squint .3",
            -26,
            hair=short("22123c"),
            x=0.42,
            worn=(caps.cap("3a2468", "160c28", "f0c8e0"),),
            clothes=clothes.uniform("3a2468", "dcc4f8"),
        ),
        echo=96,
    ),
    "suggestion": Mind(
        "psyche",
        "pendulum-swing",
        (20, 224, 200),
        behind.spiral(220, 200),
        _head(
            "almond stare narrow pointed .8 smirk",
            -10,
            pitch=-6,
            hair=None,
            beard=Beard("160c28", lip=0.26, chin=0.34, twirl=1.1),
            brow=1.5,
            worn=(hats.turban("6a3ab0", "60ffc8"),),
            x=0.6,
            y=0.5,
        ),
    ),
    "endurance": Mind(
        "physique",
        "heart-organ",
        EAST,
        behind.bricks(),
        _head("bull 1.4 broken jaw 1.2 square squint .5 frown .5", 18, muscle=1, weight=0.2, hair=None),
    ),
    "pain_threshold": Mind(
        "physique",
        "pierced-heart",
        WEST,
        behind.stripes(60),
        _head("gaunt bones sneer angry squint", -34, roll=-10, pitch=8, hair=crop("3a0e1c"), stubble=1.0),
        split=-20,
    ),
    "physical_instrument": Mind(
        "physique",
        "biceps",
        EAST,
        behind.rays(400, 300, 12),
        _head("bull 1.4 lantern jaw square grin beetle", 26, muscle=1, weight=0.1, hair=quiff("3a0e1c")),
    ),
    "electrochemistry": Mind(
        "physique",
        "pill",
        WEST,
        behind.spiral(150, 170),
        _head("laugh wide stare .6 raise", -20, sex=0.3, roll=-9, pitch=6, hair=mohawk("f4c08c")),
        wave=6,
        echo=34,
    ),
    "shivers": Mind(
        "physique",
        "wind-slap",
        EAST,
        behind.roofs(61),
        _head(
            "narrow oval closed sad .5",
            34,
            sex=0.1,
            pitch=8,
            hair=None,
            worn=(hats.hood("782038", 0.1, 0.08),),
        ),
        wave=9,
    ),
    "half_light": Mind(
        "physique",
        "angry-eyes",
        (300, 46, 206),
        behind.harbour(),
        _head("shout .8 gaunt sneer stare beetle", 12, pitch=-6, hair=shock("3a0e1c"), brow=1.4),
    ),
    "hand_eye_coordination": Mind(
        "motorics",
        "crosshair",
        (243, 168, 130),
        behind.stripes(30),
        _head("straight jaw .5 squint .5", 22, hair=quiff("302408"), stubble=0.6),
        over=True,
    ),
    "perception": Mind(
        "motorics",
        "semi-closed-eye",
        WEST,
        behind.waves(130, 250),
        _head("big stare jug 1.4 raise", -14, sex=0.4, hair=None, brow=0.7),
        echo=-64,
    ),
    "reaction_speed": Mind(
        "motorics",
        "lightning-arc",
        EAST,
        behind.stripes(-50),
        _head("sharp narrow stare talk", 38, roll=-6, hair=slick("302408", lift=0.5)),
        echo=-70,
    ),
    "savoir_faire": Mind(
        "motorics",
        "acrobatic",
        WEST,
        behind.blinds(),
        _head(
            "pointed smirk aquiline .4 raise .4",
            -30,
            roll=6,
            y=0.5,
            hair=short("302408"),
            beard=Beard("302408", lip=0.2, chin=0.16, twirl=0.9),
            worn=(hats.brimmed("6a5214", "f8e49a", 0.5, 0.5, rake=0.16),),
        ),
    ),
    "interfacing": Mind(
        "motorics",
        "gear-hammer",
        EAST,
        behind.speakers(),
        _head(
            "round squint .4 smile .4",
            24,
            pitch=-8,
            hair=curly("302408", top=0.5, side=0.4, back=0.4),
            worn=(glasses("square", "f8e49a", "d8b040"),),
        ),
    ),
    "composure": Mind(
        "motorics",
        "sunglasses",
        EAST,
        behind.church(),
        _head(
            "bones jaw .5 full .3",
            -18,
            x=0.42,
            roll=4,
            pitch=4,
            hair=slick("302408"),
            worn=(glasses("big", "181008", "241a08"),),
            clothes=clothes.jacket("302408", "f8e49a", lapel="6a5214", gloss=0.4),
        ),
    ),
}
