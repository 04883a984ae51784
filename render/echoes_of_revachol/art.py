"""Arts of cards: the pictures that were painted for them, or else a silhouette in thick pale paint on a dark
painted ground in the card's own colours."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from PIL import Image, ImageChops, ImageFilter

from render import art as baked
from render import lettering
from render.canvas import faded, gradient, padded
from render.echoes_of_revachol import paint
from render.echoes_of_revachol.tones import BONE, SOOT, ramp
from render.palette import Colour, mix
from render.sprites import MASKS
from rules.echoes_of_revachol.cards import Card, Task

GAME = "echoes-of-revachol"
FACE, SCENE = (0.5, 0.4), (0.5, 0.55)
"""What of a bust and of a task stays in the middle where its picture is cut."""
LOOK = {
    "a_club_in_the_church": 0.64,
    "a_game_of_petanque": 0.67,
    "check_the_traps": 0.6,
    "find_your_badge": 0.62,
    "go_to_the_island": 0.69,
    "look_at_the_dead_man": 0.68,
    "name_the_murderer": 0.4,
    "report_to_the_station": 0.6,
    "the_armoured_boots": 0.66,
    "the_hostel_bill": 0.46,
    "the_insect_of_legend": 0.42,
    "the_other_shoe": 0.74,
    "the_sunken_carriage": 0.62,
}
"""The same from above for scenes whose matter lies higher or lower."""
SQUARE = 1.076
"""Width by height of a bust."""
HEAD = 0.86
"""What of a bust's height its head takes."""


def seed_of(name: str) -> int:
    """A number from a name, the same in every process."""
    return crc32(name.encode())


@dataclass(slots=True, frozen=True)
class Subject:
    """What an art shows.

    name   of the card, from which all that differs between arts is drawn
    icon   its silhouette, empty for strokes of paint alone
    tones  its colours, the first at the top left
    """

    name: str
    icon: str
    tones: tuple[Colour, ...]


@dataclass(slots=True, frozen=True)
class Room:
    """Where the silhouette goes: ``share`` is its size by the smaller side of what is left between the lowest
    ``low`` and the uppermost ``high`` pixels, which names and symbols cover."""

    share: float = 0.86
    low: int = 0
    high: int = 0


def art(subject: Subject, area: tuple[int, int], room: Room) -> Image.Image:
    """The art of a card, of that width and height: one colour gives way to the other from the top left to the
    bottom right."""
    return MASKS.make(("revachol art", subject, area, room), lambda: _painted(subject, area, room))


def picture_of(design: Card) -> str:
    """The id under which the picture of a card is kept."""
    return design.picture if isinstance(design, Task) else design.id


def painting(design: Card, area: tuple[int, int], tones: tuple[Colour, ...], low: int = 0) -> Image.Image:
    """What is painted on a card, cut to that width and height. A name covers the ``low`` lowest pixels, which
    heads stand above."""
    if not isinstance(design, Task) and area[0] * HEAD > SQUARE * (area[1] - low):
        found = _whole_head(design.id, area, low)
    else:
        name = picture_of(design)
        focus = (SCENE[0], LOOK.get(name, SCENE[1])) if isinstance(design, Task) else FACE
        found = baked.cropped(GAME, name, *area, focus)
    return found if found is not None else art(Subject(design.id, design.art, tones), area, Room(0.9))


def _whole_head(name: str, area: tuple[int, int], low: int) -> Image.Image | None:
    """A bust in a low box: as much of it as shows the whole head, before its own ground out of focus."""
    width, height = area
    tall = round((height - low) / HEAD)
    ground = baked.cropped(GAME, name, width, height, (0.5, 0.0))
    bust = baked.cropped(GAME, name, round(SQUARE * tall), tall, FACE)
    if ground is None or bust is None:
        return None

    def make() -> Image.Image:
        image = ground.filter(ImageFilter.GaussianBlur(width / 14))
        side = gradient(
            bust.width, tall, ((0.0, (0,) * 3), (0.16, (255,) * 3), (1.0, (255,) * 3)), across=True
        )
        cover = side.getchannel(0)
        cover = ImageChops.darker(cover, cover.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
        image.paste(bust, ((width - bust.width) // 2, 0), cover)
        return image

    return MASKS.make(("revachol head", name, area, low), make)


def _painted(subject: Subject, area: tuple[int, int], room: Room) -> Image.Image:
    width, height = area
    seed, tones = seed_of(subject.name), subject.tones
    zoom = max(0.65, min(1.3, width / 260))
    grey = paint.cut(width, height, seed % 97, zoom)
    first, second = ramp(tones[0]), ramp(tones[-1])
    image = paint.coloured(grey, first)
    if tones[0] != tones[-1]:
        slant = gradient(
            width, height, ((0.0, (0, 0, 0)), (0.4, (0, 0, 0)), (0.62, (255, 255, 255))), slant=True
        ).getchannel(0)
        # The strokes of both colours reach into each other.
        slant = ImageChops.add(slant, paint.cut(width, height, seed % 89, zoom), 1, -96)
        image = Image.composite(paint.coloured(grey, second), image, slant)
    if not subject.icon:
        return image
    free = height - room.low - room.high
    size = round(min(width, free) * room.share)
    _silhouette(image, subject, ((width - size) // 2, room.high + (free - size) // 2), size)
    return image


def _silhouette(image: Image.Image, subject: Subject, corner: tuple[int, int], size: int) -> None:
    """The icon as if knifed on with thick paint: a soft dark ground, ridges, and drips below it."""
    x, y = corner
    seed = seed_of(subject.name)
    light, shade = mix(subject.tones[0], BONE, 0.74), mix(subject.tones[-1], BONE, 0.5)
    mask = lettering.icon(subject.icon, size)
    pad = max(4, size // 12)
    dark = faded(padded(mask, pad).filter(ImageFilter.GaussianBlur(pad / 2.2)), 2)
    image.paste(SOOT, (x - pad, y - pad + pad // 3), dark)
    grey = paint.cut(size, size, seed % 83, max(0.55, size / 420))
    fall = gradient(size, size, ((0.0, (96, 96, 96)), (1.0, (0, 0, 0)))).getchannel(0)
    grey = ImageChops.add(grey, fall, 1.35)
    ridge = mask.filter(ImageFilter.BoxBlur(max(1, size // 60)))
    grey = ImageChops.multiply(grey, ridge.point([110 + v * 145 // 255 for v in range(256)]))
    ground = paint.coloured(grey, (mix(shade, SOOT, 0.72), shade, light, mix(light, (255, 255, 255), 0.5)))
    image.paste(ground, (x, y), mask)
    if size >= 90:
        run = paint.drips(size, round(size * 0.3), seed % 13, 5)
        top = round(size * 0.55)
        base = ImageChops.multiply(run, mask.crop((0, top, size, top + run.height)))
        image.paste(mix(shade, SOOT, 0.2), (x, y + round(size * 0.72)), faded(base, 0.5))
