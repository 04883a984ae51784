"""Arts of cards: the pictures that were painted for them, or else a silhouette in thick pale paint on a dark
painted ground in the card's own colours."""

from __future__ import annotations

from collections.abc import Hashable
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
FACE, SCENE = (0.5, 0.4), (0.5, 0.48)
"""What of a bust and of a task stays in the middle where its picture is cut."""
LOOK = {
    "a_funeral_by_the_sea": (0.5, 0.56),
    "a_game_of_petanque": (0.5, 0.5),
    "call_in_the_precinct": (0.5, 0.5),
    "check_the_traps": (0.34, 0.46),
    "comb_the_whole_coast": (0.66, 0.5),
    "down_from_the_tree": (0.5, 0.58),
    "face_the_mercenaries": (0.5, 0.42),
    "find_your_badge": (0.6, 0.6),
    "follow_the_money": (0.5, 0.5),
    "footprints_on_the_roof": (0.66, 0.5),
    "go_to_the_island": (0.46, 0.64),
    "look_at_the_dead_man": (0.5, 0.54),
    "make_the_union_talk": (0.5, 0.46),
    "name_the_murderer": (0.5, 0.4),
    "news_for_a_widow": (0.56, 0.48),
    "open_the_harbour": (0.5, 0.56),
    "question_the_witnesses": (0.5, 0.44),
    "remember_who_you_are": (0.51, 0.44),
    "report_to_the_station": (0.5, 0.46),
    "settle_the_strike": (0.5, 0.56),
    "the_armoured_boots": (0.58, 0.52),
    "the_drug_line": (0.74, 0.48),
    "the_hostel_bill": (0.47, 0.4),
    "the_insect_of_legend": (0.42, 0.36),
    "the_other_shoe": (0.46, 0.56),
    "the_silence_in_the_church": (0.5, 0.48),
    "the_sunken_carriage": (0.46, 0.42),
    "through_the_lorry_jam": (0.66, 0.5),
    "trace_the_bullet": (0.5, 0.44),
}
"""The same for scenes whose matter lies elsewhere."""
HEADS = {
    "annette": (0.5, 0.45),
    "authority": (0.5, 0.43),
    "chester_mclaine": (0.5, 0.44),
    "cindy": (0.44, 0.42),
    "composure": (0.46, 0.45),
    "cuno": (0.47, 0.4),
    "cunoesse": (0.56, 0.44),
    "easy_leo": (0.47, 0.45),
    "egg_head": (0.49, 0.44),
    "elizabeth": (0.53, 0.43),
    "empathy": (0.5, 0.46),
    "encyclopedia": (0.53, 0.45),
    "esprit_de_corps": (0.42, 0.45),
    "evrart_claire": (0.53, 0.44),
    "gary": (0.45, 0.45),
    "gaston_martin": (0.49, 0.45),
    "harry_du_bois": (0.46, 0.45),
    "idiot_doom_spiral": (0.5, 0.46),
    "interfacing": (0.48, 0.44),
    "judit_minot": (0.49, 0.44),
    "kim_kitsuragi": (0.5, 0.43),
    "lena": (0.54, 0.42),
    "mack_torson": (0.47, 0.48),
    "measurehead": (0.47, 0.45),
    "morell": (0.49, 0.46),
    "noid": (0.5, 0.44),
    "novelty_dicemaker": (0.54, 0.46),
    "perception": (0.54, 0.42),
    "plaisance": (0.46, 0.42),
    "rene_arnoux": (0.45, 0.44),
    "savoir_faire": (0.47, 0.5),
    "siileng": (0.46, 0.46),
    "steban": (0.47, 0.42),
    "suggestion": (0.56, 0.46),
    "the_gardener": (0.48, 0.5),
    "titus_hardie": (0.46, 0.45),
    "tommy_le_homme": (0.48, 0.47),
    "volition": (0.5, 0.5),
}
"""The middle of the heads of busts that are not at FACE."""
FLAT, TOLD, DIM = 2.2, 1.9, 0.5
"""Width by height from which a box is too flat for a scene, of what of the scene is shown there, and how
bright the ground beside that is."""
LEAST_HEAD = 0.56
"""What of a bust's height a low box must show, or else the whole bust stands in it before its own ground."""
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


def painting(design: Card, area: tuple[int, int], tones: tuple[Colour, ...], low: int = 0) -> Image.Image:
    """What is painted on a card, cut to that width and height. A name covers the ``low`` lowest pixels, which
    heads stand above."""
    name, (width, height) = design.id, area
    if isinstance(design, Task) and width > FLAT * height:
        found = _whole_scene(name, area)
    elif isinstance(design, Task):
        found = baked.cropped(GAME, name, width, height, LOOK.get(name, SCENE))
    elif SQUARE * (height - low) < LEAST_HEAD * width:
        found = _whole_head(name, area, low)
    else:
        across, down = HEADS.get(name, FACE)
        # The head is in the middle of what no name covers.
        covered = SQUARE * low / width / 2 if SQUARE * height < width else 0.0
        found = baked.cropped(GAME, name, width, height, (across, down + covered))
    return found if found is not None else art(Subject(design.id, design.art, tones), area, Room(0.9))


def _whole_scene(name: str, area: tuple[int, int]) -> Image.Image | None:
    """A task in a flat box: as much of its height as tells it, before its own ground out of focus. To cut the
    scene to that shape would leave foreheads, and bodies without heads."""
    width, height = area
    ground = baked.cropped(GAME, name, width, height, LOOK.get(name, SCENE))
    scene = baked.cropped(GAME, name, round(TOLD * height), height, LOOK.get(name, SCENE))
    if ground is None or scene is None:
        return None
    return _before(ground, scene, ("revachol scene", name, area), DIM)


def _whole_head(name: str, area: tuple[int, int], low: int) -> Image.Image | None:
    """A bust in a low box: as much of it as shows the whole head, before its own ground out of focus."""
    width, height = area
    tall = round((height - low) / HEAD)
    ground = baked.cropped(GAME, name, width, height, (0.5, 0.0))
    bust = baked.cropped(GAME, name, round(SQUARE * tall), tall, FACE)
    if ground is None or bust is None:
        return None

    return _before(ground, bust, ("revachol head", name, area, low))


MELTS = 0.82
"""What of the width of a painting beside words is whole: the rest melts into the dark paint."""


def melt(ground: Image.Image, picture: Image.Image) -> None:
    """Lay a painting at the left of a dark ground, into which its right side falls without an edge."""
    side = gradient(
        *picture.size, ((0.0, (255,) * 3), (MELTS, (255,) * 3), (1.0, (0,) * 3)), across=True
    ).getchannel(0)
    ground.paste(picture, (0, 0), side)


def _before(ground: Image.Image, shown: Image.Image, key: Hashable, dim: float = 1.0) -> Image.Image:
    """A picture in the middle of the same ground out of focus, into which its sides fall. ``dim``: how bright
    that ground is."""

    def make() -> Image.Image:
        image = ground.filter(ImageFilter.GaussianBlur(ground.width / 14)).point(
            [round(dim * tone) for tone in range(256)] * 3
        )
        side = gradient(*shown.size, ((0.0, (0,) * 3), (0.16, (255,) * 3), (1.0, (255,) * 3)), across=True)
        cover = side.getchannel(0)
        cover = ImageChops.darker(cover, cover.transpose(Image.Transpose.FLIP_LEFT_RIGHT))
        image.paste(shown, ((ground.width - shown.width) // 2, 0), cover)
        return image

    return MASKS.make(key, make)


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
