"""Card art, as it was baked; and where there is none: a silhouette in its light before a scene. Every
faction has its own scenes, and each card its own hue, scene and sparks, all drawn from the card's id, so a
card looks the same everywhere and unlike its neighbours.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering
from render.art import art_file, cropped
from render.canvas import blurred, curve, faded, gradient, radial
from render.echoes_of_time.focus import focus_of, framed
from render.echoes_of_time.scenes import BACKDROPS, FOREGROUNDS, SCENES
from render.palette import WHITE, Colour, Tone, mix
from render.sprites import MASKS


def seed_of(key: str) -> int:
    """A number that depends on the key alone, the same in every process."""
    return zlib.crc32(key.encode())


# --- the silhouette ---------------------------------------------------------------------------------------


def _moved(mask: Image.Image, x: int, y: int) -> Image.Image:
    image = Image.new("L", mask.size, 0)
    image.paste(mask, (x, y))
    return image


def embossed(image: Image.Image, name: str, box: tuple[int, int, int], tone: Tone) -> None:
    """Set a silhouette into an RGB picture: (x, y, size), lit from above left, with a shadow and a halo."""
    x, y, size = box
    fine = max(1, round(size / 90))
    figure = lettering.icon(name, size)
    halo = blurred(figure, size * 0.09, size // 4, 1.25)
    image.paste(tone.light, (x - size // 4, y - size // 4), faded(halo, 0.5))
    shade = blurred(figure, size * 0.03, size // 10, 1.3)
    image.paste(
        mix(tone.deep, (0, 0, 0), 0.6),
        (x - size // 10 + fine * 2, y - size // 10 + fine * 3),
        faded(shade, 0.85),
    )
    body = gradient(
        size,
        size,
        (
            (0, tone.pale),
            (0.4, mix(tone.pale, tone.light, 0.55)),
            (0.75, tone.light),
            (1, mix(tone.light, tone.mid, 0.7)),
        ),
    )
    lit = body.copy()
    highlight = ImageChops.subtract(figure, _moved(figure, fine, fine))
    lowlight = ImageChops.subtract(figure, _moved(figure, -fine, -fine * 2))
    lit.paste(
        mix(tone.mid, tone.deep, 0.35),
        (0, 0),
        faded(lowlight.filter(ImageFilter.GaussianBlur(fine * 0.8)), 0.75),
    )
    lit.paste(WHITE, (0, 0), faded(highlight, 0.9))
    image.paste(lit, (x, y), figure)


GLEAMS: dict[str, tuple[Colour, ...]] = {
    "water": ((120, 255, 225), (140, 200, 255), (190, 170, 255)),
    "sky": ((255, 150, 215), (255, 214, 140), (150, 200, 255)),
    "forest": ((250, 245, 130), (140, 255, 190), (255, 210, 120)),
    "earth": ((255, 220, 90), (255, 110, 90), (255, 170, 190)),
    "none": ((255, 226, 170), (170, 215, 255), (225, 190, 255)),
}
"""Colours of the light behind the silhouettes, per faction."""


def _variant(tone: Tone, gleam: Colour, dice: Random) -> Tone:
    """The faction's tone, leaning to a gleam, darker or brighter, from card to card."""
    share = dice.uniform(0.0, 0.22)
    middle = mix(mix(tone.mid, gleam, share), tone.deep, dice.uniform(0, 0.25))
    return Tone(tone.deep, middle, mix(tone.light, gleam, share), mix(tone.pale, (255, 255, 255), share))


def _position(icon: str, width: int, height: int, figure: float) -> tuple[int, int, int]:
    """Where the silhouette goes (x, y, size): in the middle, but one that is cut off at an edge of its own
    box (a head without a neck) is moved to that edge of the picture, so that the frame cuts it."""
    size = round(min(width, height) * figure)
    probe = lettering.icon(icon, 64)
    near, above, far, under = probe.getbbox() or (0, 0, 64, 64)

    def straight(box: tuple[int, int, int, int], least: int) -> bool:
        return sum(probe.crop(box).histogram()[129:]) > least

    x, y = (width - size) // 2, (height - size) // 2
    stands = above < 7 and straight((0, above + 1, 64, above + 2), 20)  # flat on both sides, so whole
    if under > 57 and not stands and straight((0, under - 2, 64, under - 1), 28):
        size = round(size * 1.1)
        x, y = (width - size) // 2, height - size * under // 64 + 1
    left, right = (
        near < 7 and straight((near + 1, 0, near + 2, 64), 20),
        far > 57 and straight((far - 2, 0, far - 1, 64), 20),
    )
    if left != right and width < size * 1.3:
        x = -size * near // 64 - 1 if left else width - size * far // 64 + 1
    return x, y, size


TIERS = (80, 144, 232, 400)
"""Heights in pixels in which arts are painted. Cards of every other size show a reduced copy: boards have
cards of ever new sizes, and painting takes ten times as long as reducing."""


GAME = "echoes-of-time"
NEAR = 110
"""Pixels of the shorter side under which an art shows only its middle."""
LOW = 1.6
"""Width by height of a window from which an art shows only the thing that it is known by."""


@dataclass(slots=True, frozen=True)
class Subject:
    """What an art shows: the id of its card, its silhouette, the faction ("none": no faction) and its hue."""

    key: str
    icon: str
    faction: str
    tone: Tone


def paint(subject: Subject, width: int, height: int, figure: float = 0.8, lean: float = 0.5) -> Image.Image:
    """The art of a card as an RGB picture. ``figure`` is the silhouette's size as a share of the shorter
    side; in a low window the thing that it shows stands at ``lean``, a share of the width."""
    if width > LOW * height and art_file(GAME, subject.key) is not None:
        return MASKS.make(
            ("time low", subject.key, width, height, lean),
            lambda: framed(GAME, subject.key, width, height, lean),
        )
    # What is small shows the figure nearer.
    zoom = 1.22 if min(width, height) < NEAR else 1.0
    box = focus_of(subject.key)
    # A narrow window shows what the art is known by, which is not always in its middle.
    found = cropped(GAME, subject.key, width, height, ((box.left + box.right) / 2, 0.5), zoom)
    if found is not None:
        return found
    tier = next((tier for tier in TIERS if tier >= height), height)
    # Eight pixels more or less in width are not seen, and save another painting.
    wide = max(8, round(width * tier / height / 8) * 8)
    painted = MASKS.make(("art", subject, figure, wide, tier), lambda: _paint(subject, wide, tier, figure))
    if painted.size == (width, height):
        return painted
    return painted.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0)


def _paint(subject: Subject, width: int, height: int, figure: float) -> Image.Image:
    dice = Random(seed_of(subject.key))
    gleam = dice.choice(GLEAMS[subject.faction])
    hue = _variant(subject.tone, gleam, dice)
    scenes = SCENES[subject.faction]
    scene = scenes[seed_of(subject.key + subject.icon) % len(scenes)]
    core = mix(mix(hue.mid, hue.light, 0.3), gleam, dice.uniform(0.1, 0.42))
    image = radial(width, height, core, mix(hue.deep, hue.mid, 0.25), 1.0).copy()
    fine = 2
    light = Image.new("L", (width * fine, height * fine), 0)
    BACKDROPS[scene[0]](ImageDraw.Draw(light), width * fine, height * fine, dice)
    image.paste(mix(hue.light, gleam, 0.3), (0, 0), faded(light.reduce(fine), 0.72))
    if scene[1]:
        dark = Image.new("L", (width * fine, height * fine), 0)
        FOREGROUNDS[scene[1]](ImageDraw.Draw(dark), width * fine, height * fine, dice)
        image.paste(mix(hue.deep, hue.mid, 0.15), (0, 0), dark.reduce(fine).point(curve(1.35, 0, 245)))
    edge = Image.radial_gradient("L").resize((width, height), Image.Resampling.BILINEAR)
    image.paste(mix(hue.deep, (0, 0, 0), 0.5), (0, 0), edge.point(curve(1.2, -125)))
    embossed(image, subject.icon, _position(subject.icon, width, height, figure), hue)
    sparks = Image.new("L", (width * fine, height * fine), 0)
    pen = ImageDraw.Draw(sparks)
    for _ in range(22 if height > 90 else 0):
        x, y = dice.uniform(0, width * fine), dice.uniform(0, height * fine)
        r = height * fine * dice.uniform(0.002, 0.007)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=dice.randrange(90, 230))
    image.paste(hue.pale, (0, 0), sparks.reduce(fine))
    return image
