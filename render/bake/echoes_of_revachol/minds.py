"""The skills of a detective as painted heads: each in the colours of its attribute, lit by what it thinks of."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol import behind, hats, wear
from render.bake.echoes_of_revachol.bust import bust
from render.bake.echoes_of_revachol.face import Face
from render.bake.echoes_of_revachol.grid import HEIGHT, WIDTH, flat, shifted
from render.bake.echoes_of_revachol.oil import Field, noise, screen, soft, tone
from render.bake.echoes_of_revachol.person import SKINS, Part, Person


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
    """A skill: its attribute, its silhouette with place and size, what lies behind the head, and how the head is
    held. ``wave``: how far it dissolves, in pixels; ``echo``: pixels between it and its double; ``split``:
    whether it is cut in two."""

    attribute: str
    icon: str
    at: tuple[float, float, float]
    behind: str
    face: Face
    head: str = "noHair1"
    tilt: float = 0.0
    mirror: bool = False
    wave: float = 0.0
    echo: int = 0
    split: int = 0
    size: float = 1.0
    seen: bool = True


FOREHEAD, FRONT, ABOVE, CHEST = (214, 96, 120), (330, 150, 190), (170, 30, 200), (170, 350, 130)
HEART = (200, 330, 150)
BESIDE = (350, 90, 180)

MINDS = {
    "logic": Mind("intellect", "jigsaw-piece", (176, 74, 150), behind.dots(), Face(0.8, brow=6), split=26),
    "encyclopedia": Mind(
        "intellect",
        "book-pile",
        (150, 30, 190),
        behind.shelves(31),
        Face(0.9, brow=-6, mouth="smile"),
        tilt=-6,
        size=0.9,
    ),
    "rhetoric": Mind(
        "intellect",
        "public-speaker",
        (346, 200, 150),
        behind.waves(420, 250),
        Face(0.8, brow=9, mouth="open"),
        tilt=-4,
    ),
    "drama": Mind(
        "intellect",
        "drama-masks",
        (300, 60, 210),
        behind.rays(262, 60, 14),
        Face(1.1, brow=-12, mouth="grin"),
        tilt=8,
        mirror=True,
    ),
    "conceptualization": Mind(
        "intellect", "palette", (170, 30, 190), behind.leaves(41), Face(0.7, brow=-6, mouth="smirk"), wave=16
    ),
    "visual_calculus": Mind(
        "intellect", "compass", (330, 70, 180), behind.chart(), Face(0.7, brow=12), head="short1", mirror=True
    ),
    "volition": Mind(
        "psyche", "candle-flame", (190, 40, 150), behind.rays(262, 110, 20), Face(0.8, brow=4), tilt=-4
    ),
    "inland_empire": Mind(
        "psyche",
        "dream-catcher",
        (310, 50, 200),
        behind.spiral(300, 190),
        Face(1.2, brow=-14, mouth="open"),
        wave=26,
        tilt=7,
    ),
    "empathy": Mind(
        "psyche",
        "shaking-hands",
        (180, 310, 160),
        behind.roofs(33),
        Face(0.75, brow=-14, mouth="frown"),
        echo=84,
        head="medium1",
    ),
    "authority": Mind(
        "psyche",
        "crown",
        (176, 34, 170),
        behind.stripes(0),
        Face(0.7, brow=18, mouth="teeth"),
        tilt=-6,
        size=1.02,
    ),
    "esprit_de_corps": Mind(
        "psyche",
        "allied-star",
        (330, 60, 170),
        behind.blinds(),
        Face(0.8, brow=4),
        head="hatBeanie",
        echo=-96,
        size=0.92,
    ),
    "suggestion": Mind(
        "psyche",
        "crystal-ball",
        (316, 250, 170),
        behind.snow(51),
        Face(0.6, brow=10, mouth="smirk", lashes=0.8),
        head="longBangs",
        size=0.9,
        mirror=True,
    ),
    "endurance": Mind(
        "physique", "heart-organ", (190, 310, 156), behind.bricks(), Face(0.5, brow=8, mouth="teeth"), tilt=6
    ),
    "pain_threshold": Mind(
        "physique",
        "pierced-heart",
        (310, 210, 180),
        behind.stripes(60),
        Face(0.5, brow=-16, mouth="teeth"),
        tilt=-12,
        split=-22,
        mirror=True,
    ),
    "physical_instrument": Mind(
        "physique",
        "biceps",
        (316, 180, 190),
        behind.rays(400, 300, 12),
        Face(0.6, brow=16, mouth="flat", nose=1.2),
        head="flatTop",
        size=0.95,
    ),
    "electrochemistry": Mind(
        "physique",
        "pill",
        (320, 100, 150),
        behind.spiral(400, 170),
        Face(1.3, brow=-8, mouth="grin", lids="ff60c0"),
        wave=12,
        echo=30,
        tilt=8,
    ),
    "shivers": Mind(
        "physique",
        "wind-slap",
        (300, 60, 190),
        behind.roofs(61),
        Face(0.3, brow=-8, mouth="flat"),
        wave=22,
        echo=-46,
        size=0.95,
    ),
    "half_light": Mind(
        "physique",
        "angry-eyes",
        (178, 60, 190),
        behind.harbour(),
        Face(1.2, brow=20, mouth="teeth"),
        tilt=-3,
        size=1.04,
    ),
    "hand_eye_coordination": Mind(
        "motorics",
        "crosshair",
        (214, 120, 170),
        behind.stripes(30),
        Face(1.0, brow=10),
        head="pomp",
        size=0.95,
    ),
    "perception": Mind(
        "motorics",
        "semi-closed-eye",
        (170, 20, 210),
        behind.waves(130, 250),
        Face(1.3, brow=-10, big=1.3),
        echo=60,
    ),
    "reaction_speed": Mind(
        "motorics",
        "lightning-arc",
        (320, 40, 200),
        behind.stripes(-50),
        Face(1.15, brow=-4, mouth="open"),
        echo=-64,
        tilt=-8,
        head="shaved3",
        size=0.9,
    ),
    "savoir_faire": Mind(
        "motorics",
        "acrobatic",
        (316, 60, 200),
        behind.blinds(),
        Face(0.7, brow=-4, arch=14, mouth="smirk"),
        head="hatHip",
        size=0.88,
        mirror=True,
    ),
    "interfacing": Mind(
        "motorics",
        "gear-hammer",
        (170, 40, 180),
        behind.speakers(),
        Face(0.8, brow=4),
        split=30,
        head="noHair1",
    ),
    "composure": Mind(
        "motorics",
        "sunglasses",
        (322, 70, 170),
        behind.church(),
        Face(0.5, brow=0, mouth="flat"),
        head="short4",
        tilt=4,
    ),
}


def _warped(picture: Field, far: float, seed: int) -> Field:
    """The picture, dissolving sideways like smoke, more towards its top."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    moved = (noise((HEIGHT, WIDTH), seed, 4, (2.2, 0.7)) - 0.5) * 2 * far
    lifted = (noise((HEIGHT, WIDTH), seed + 1, 4) - 0.5) * far
    return np.stack(
        [
            ndimage.map_coordinates(
                picture[..., at], [rows + lifted, columns + moved], order=1, mode="nearest"
            )
            for at in range(3)
        ],
        axis=2,
    ).astype(np.float32)


def mind(name: str, spec: Mind) -> tuple[Field, Field, Field]:
    """A skill as an even picture, how detailed each pixel is, and the angle of strokes."""
    mood = MOODS[spec.attribute]
    spec.face.iris, spec.face.lips, spec.face.brows = (
        mood.light,
        mood.ground.split()[2],
        mood.ground.split()[0],
    )
    eyes = (
        f'<ellipse cx="420" cy="375" rx="{24 * spec.face.big}" ry="{12 * spec.face.open * spec.face.big}" fill="#{mood.light}"/>'
        f'<ellipse cx="529" cy="372" rx="{18 * spec.face.big}" ry="{11 * spec.face.open * spec.face.big}" fill="#{mood.light}"/>'
    )
    worn = [Part(eyes, "", 3, 0.7)]
    if name == "composure":
        worn = [hats.glasses("dark", "181008", "30200c")]
    person = Person(
        f"mind {name}",
        head=spec.head,
        hair=mood.ground.split()[1],
        skin=spec.attribute,
        face=spec.face,
        ground=mood.ground,
        rim=mood.rim,
        behind=spec.behind,
        tilt=spec.tilt,
        size=spec.size * 1.02,
        wear=wear.tee(mood.cloth),
        worn=worn,
        cloth=mood.cloth,
        x=250,
    )
    picture, detail, flow, figure = bust(person)
    if spec.echo:
        ghost = np.stack([shifted(picture[..., at], 6, spec.echo) for at in range(3)], axis=2)
        alone = shifted(figure, 6, spec.echo) * (1 - figure)
        picture = picture * (1 - 0.72 * alone[..., None]) + ghost * 0.72 * alone[..., None]
    if spec.split:
        rows = np.arange(HEIGHT)[:, None] + 0.35 * np.arange(WIDTH)[None, :]
        upper = (rows < 330).astype(np.float32) * soft(figure, 2)
        moved = np.stack([shifted(picture[..., at], -abs(spec.split), spec.split) for at in range(3)], axis=2)
        mask = shifted(upper, -abs(spec.split), spec.split)
        gap = np.clip(soft(upper, 3) - mask, 0, 1)
        picture = picture * (1 - gap[..., None]) + tone(mood.light) * gap[..., None]
        picture = picture * (1 - mask[..., None]) + moved * mask[..., None]
    if spec.wave:
        picture = _warped(picture, spec.wave, len(name) * 7)
    x, y, size = spec.at
    sign = flat(f"icon:{spec.icon}:{x}:{y}:{size}")[..., 3]
    if name == "composure":
        sign = sign * 0
    dark = np.clip(soft(sign, 12) * 1.3, 0, 1)
    picture = picture * (1 - 0.62 * dark[..., None])
    light = tone(mood.light)
    picture = screen(picture, (0.6 * soft(sign, 22) + 0.5 * soft(sign, 5))[..., None] * light)
    bright = np.clip(0.86 + 0.2 * soft(sign, 4), 0, 1)[..., None] * (0.45 * light + 0.55)
    picture = picture * (1 - sign[..., None]) + bright * sign[..., None]
    detail = np.maximum(detail, 0.6 * np.clip(soft(sign, 2) * 1.4, 0, 1))
    return picture.astype(np.float32), detail, flow
