"""The sleuths of Ekho as paper-cut busts before the roofs of the city. Heads: Open Peeps by Pablo Stanley
(CC0 1.0), cut out of coloured sheets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from PIL import Image
from scipy import ndimage

from render.bake import fields
from render.bake.command import Painter
from render.bake.echoes_of_revachol import vectors
from render.bake.ekho.paper_scenes import PAPERS, Paper, painted_sky, roofs_of, windows_of
from render.bake.fields import Field, Picture, Point, colour
from render.bake.paper import sheet

SIDE = 360
"""Pixels of a finished side."""
FINE = 1.5
VIEW = (150.0, 96.0, 760.0)
"""Left, top and side of the part of the drawing that is shown, in the units of ``vectors``."""
INK = colour("1c1430")
LOWEST = 430
"""Height in the units of ``vectors`` below which no hair begins: what is cut off there is a scrap."""


@dataclass(slots=True, frozen=True)
class Look:
    """What a sleuth is cut from.

    head     a head of Open Peeps; hair, skin, robe, trim: colours of the sheets, above (a darker one below)
    paper    number of the palette of the night behind
    beard    a beard of Open Peeps, or none
    halo     colour of the disc behind the head
    turban   colour of a turban, or none; jewel: of the stone on it
    glasses  whether it wears some
    brows    units by which their inner ends hang; smile: by which the corners of the mouth rise
    nose     its width, 1 for an ordinary one; lips: their colour where they are painted
    """

    head: str
    hair: str
    skin: str
    robe: str
    trim: str
    paper: int
    halo: str
    beard: str = ""
    turban: str = ""
    jewel: str = "ff7f66"
    glasses: bool = False
    brows: float = 0.0
    smile: float = 0.0
    nose: float = 1.0
    lips: str = ""


LOOKS = {
    "juffin_hally": Look(
        "grayShort", "d8d4cc", "e6b48c", "8c8ca8", "e0c070", 3, "d88a4a", brows=9, smile=7, nose=1.15
    ),
    "max": Look("short4", "2a2430", "e8bc94", "1c1a26", "e8b848", 4, "f0c468", smile=3, nose=1.0),
    "melifaro": Look(
        "pomp", "2c1c24", "d8a078", "c0398a", "f09038", 2, "ff9c58", brows=-5, smile=9, nose=0.95
    ),
    "kofa_yokh": Look(
        "grayMedium", "c8bcae", "e0a884", "6e4028", "c89858", 3, "b8803c", beard="full2", smile=-2, nose=1.25
    ),
    "shurf_lonli_lokli": Look(
        "shaved1",
        "3a3438",
        "e4c4a4",
        "eef0f4",
        "a8b8cc",
        0,
        "8fd0e6",
        turban="f4f6fa",
        jewel="8fd0e6",
        smile=-1,
        nose=1.05,
    ),
    "melamori_blimm": Look(
        "mediumStraight",
        "3c2418",
        "f0c8a4",
        "2f6fae",
        "cfe0f4",
        1,
        "7cd0b0",
        brows=4,
        smile=4,
        nose=0.78,
        lips="b8524c",
    ),
    "luukfi_penz": Look(
        "short2",
        "8a6238",
        "ecc09c",
        "5d4aa8",
        "d8c8f8",
        4,
        "b98cff",
        glasses=True,
        brows=-8,
        smile=5,
        nose=1.12,
    ),
    "numminorikh_kuta": Look(
        "longCurly", "d8b060", "e8b890", "3f8a52", "d8e8a0", 1, "a8ffcc", brows=-4, smile=8, nose=1.32
    ),
    "kekki_tuotli": Look(
        "bun2",
        "6c2a1c",
        "f0c4a0",
        "a83238",
        "f0c878",
        0,
        "ffc870",
        brows=2,
        smile=2,
        nose=0.84,
        lips="b8524c",
    ),
    "tekhi_shekk": Look(
        "longBangs",
        "dce4ec",
        "f4d8c4",
        "2f7c80",
        "bfe8e0",
        2,
        "a8e8dc",
        brows=-2,
        smile=3,
        nose=0.78,
        lips="b4485c",
    ),
}
"""By the sleuth's id."""


def _seen(mask: Field, side: int) -> Field:
    """The part of a mask of ``vectors`` that is shown, in pixels."""
    left, top, wide = VIEW
    image = Image.fromarray((np.clip(mask, 0, 1) * 255).astype(np.uint8))
    box = (left, top, left + wide, top + wide)
    return fields.field_of(image.resize((side, side), Image.Resampling.LANCZOS, box))


def _spot(x: float, y: float, side: int) -> Point:
    """A point of the drawing of 704 units in pixels."""
    scale = side / VIEW[2]
    return (x - vectors.LEFT - VIEW[0]) * scale, (y - vectors.TOP - VIEW[1]) * scale


def _tones(code: str, dark: float = 0.42) -> tuple[Picture, Picture]:
    above = colour(code)
    return above, fields.mixed(above, INK, dark)


def bust(name: str) -> Image.Image:
    """The bust of a sleuth."""
    side, look = round(SIDE * FINE), LOOKS[name]
    random = fields.dice(f"ekho sleuth {name}")
    papers = PAPERS[look.paper]
    picture = _behind(side, papers, look, random)
    picture = figure(picture, name, random)
    picture = picture * fields.vignette(side, side, 0.32)[..., None]
    return fields.image_of(picture).resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def figure(picture: Picture, name: str, random: np.random.Generator) -> Picture:
    """A sleuth, laid as paper onto a square picture: the breast touches its lower edge."""
    side, look = picture.shape[0], LOOKS[name]
    whole, hair, _, _ = (_seen(mask, side) for mask in vectors.head(look.head))
    skin = _skin(whole, side, bool(look.turban))
    picture = _body(picture, side, look, random)
    picture = sheet(picture, skin, _tones(look.skin, 0.3), 8, random, 0.8)
    picture = _shade(picture, skin, look)
    picture = _face(picture, side, look, random)
    if look.beard:
        picture = sheet(picture, _seen(vectors.beard(look.beard), side), _tones(look.hair), 4, random, 0.8)
    if look.turban:
        picture = _turban(picture, side, look, random)
    else:
        picture = sheet(picture, _hair(hair), _tones(look.hair), 6, random, 1.0)
    return picture


def _skin(whole: Field, side: int, covered: bool) -> Field:
    """The head without the lines around it; ``covered``: without what a turban hides."""
    solid = ndimage.binary_erosion(ndimage.binary_fill_holes(whole > 0.5), iterations=4)
    if covered:
        solid[: round(_spot(0, 210, side)[1])] = False
    return fields.blur(solid.astype(np.float32), 0.8)


def _hair(mask: Field) -> Field:
    """Hair without the thin lines that are drawn around faces, and without scraps below them."""
    solid = mask > 0.5
    thick = ndimage.binary_dilation(ndimage.binary_opening(solid, iterations=10), iterations=11) & solid
    parts, count = ndimage.label(thick)
    areas = ndimage.sum_labels(thick, parts, range(1, count + 1))
    tops = [one[0].start for one in ndimage.find_objects(parts)]
    low = _spot(0, LOWEST, mask.shape[0])[1]
    large = [number for number, area in enumerate(areas, 1) if area > 900 and tops[number - 1] < low]
    return fields.blur(np.isin(parts, large).astype(np.float32), 0.7)


def _behind(side: int, papers: Paper, look: Look, random: np.random.Generator) -> Picture:
    """Sky, far roofs, and a disc of light behind the head."""
    picture = painted_sky(side, side, papers, random)
    for number in (0, 1):
        roofs = roofs_of(side, side, 0.62 + 0.16 * number, 0.16, side / (7 - 2 * number), random)
        lit = windows_of(roofs, random, 16 + 5 * number)
        picture = sheet(picture, roofs, papers.roofs[number], 5, random)
        picture = fields.mixed(picture, papers.light, lit * 0.9)
    middle = _spot(392, 330, side)
    near = fields.blur(fields.disc(side, side, middle, side * 0.34), 26)
    picture = fields.glow(picture, near * 0.5, papers.light)
    disc = fields.disc(side, side, middle, side * 0.39) - fields.disc(side, side, middle, side * 0.355)
    return sheet(picture, np.clip(disc, 0, 1), _tones(look.halo, 0.25), 4, random, 0.8)


def _body(picture: Picture, side: int, look: Look, random: np.random.Generator) -> Picture:
    """Shoulders in a robe with a trim that crosses on the breast, and the neck."""

    def shape(*points: Point) -> Field:
        return fields.polygon(side, side, fields.spline([_spot(x, y, side) for x, y in points]))

    robe = shape(
        (-40, 860), (40, 700), (190, 620), (330, 590), (520, 590), (640, 640), (740, 740), (800, 900)
    )
    picture = sheet(picture, robe, _tones(look.robe), 9, random)
    neck = shape((320, 470), (330, 600), (380, 668), (450, 676), (520, 600), (520, 480))
    picture = sheet(picture, neck, _tones(look.skin, 0.55), 4, random, 0.8)
    left = shape((286, 588), (330, 596), (420, 720), (520, 900), (440, 900), (340, 720))
    right = shape((560, 590), (520, 592), (440, 700), (330, 900), (420, 900), (500, 730))
    picture = sheet(picture, right, _tones(look.trim, 0.35), 5, random)
    return sheet(picture, left, _tones(look.trim, 0.3), 6, random)


def _shade(picture: Picture, skin: Field, look: Look) -> Picture:
    """A darker sheet on the side of the face that the light does not reach, and warm cheeks."""
    side = skin.shape[0]
    x, y = fields.grid(side, side)
    left, _ = _spot(300, 0, side)
    dark = np.clip((left - x) / (side * 0.1), 0, 1)
    picture = fields.mixed(picture, fields.mixed(colour(look.skin), INK, 0.45), dark * skin * 0.55)
    for at in (_spot(376, 440, side), _spot(552, 436, side)):
        far = ((x - at[0]) ** 2 + (y - at[1]) ** 2) / (side * 0.06) ** 2
        picture = fields.mixed(picture, colour("e8705c"), np.exp(-far) * 0.3 * skin)
    return picture


def _face(picture: Picture, side: int, look: Look, random: np.random.Generator) -> Picture:
    """Eyes, brows, nose and mouth, cut out of paper."""

    def curve(thick: float, *points: Point) -> Field:
        line = fields.spline([_spot(x, y, side) for x, y in points], closed=False)
        return fields.stroke(side, side, line, thick * side / VIEW[2])

    def shape(*points: Point) -> Field:
        return fields.polygon(side, side, fields.spline([_spot(x, y, side) for x, y in points]))

    def round_(x: float, y: float, radius: float) -> Field:
        return fields.disc(side, side, _spot(x, y, side), radius * side / VIEW[2])

    paper, dark = _tones("fffaf0", 0.12), (INK, INK)
    red = colour(look.lips) if look.lips else fields.mixed(colour(look.skin), colour("a4443c"), 0.42)
    lip, lift = (red, fields.mixed(red, INK, 0.3)), look.smile
    brow = _tones(look.hair if look.hair < "c" else "6a5a50", 0.3)
    for x in (414, 530):
        white = shape((x - 30, 376), (x, 358), (x + 28, 374), (x, 388))
        picture = sheet(picture, white, paper, 2, random, 0)
        picture = sheet(picture, round_(x + 5, 373, 12.5), dark, 1, random, 0)
        picture = fields.mixed(picture, colour("ffffff"), round_(x + 10, 368, 3.6))
        picture = fields.mixed(picture, INK, curve(5, (x - 32, 374), (x, 356), (x + 30, 372)))
        tilt = look.brows if x < 470 else -look.brows
        arch = curve(12, (x - 36, 334 - tilt), (x, 322), (x + 34, 334 + tilt))
        picture = sheet(picture, arch, brow, 2, random, 0.5)
    ridge = ((470, 352), (486, 360), (512, 424), (490, 440), (462, 428), (466, 390))
    nose = shape(
        *((474 + (x - 474) * look.nose, 352 + (y - 352) * (0.5 + 0.5 * look.nose)) for x, y in ridge)
    )
    pale = fields.mixed(colour(look.skin), colour("ffffff"), 0.14)
    picture = sheet(picture, nose, (pale, colour(look.skin)), 3, random, 0.4)
    ends = (486 - lift, 484 - lift)
    mouth = shape((432, ends[0]), (462, 478), (478, 482), (496, 477), (524, ends[1]), (480, 503 + lift / 2))
    picture = sheet(picture, mouth, lip, 2, random, 0.4)
    picture = fields.mixed(
        picture, INK, curve(3.4, (430, ends[0]), (478, 490 + lift / 2), (526, ends[1])) * 0.8
    )
    if look.glasses:
        for x in (412, 532):
            ring = round_(x, 374, 46) - round_(x, 374, 39)
            picture = sheet(picture, np.clip(ring, 0, 1), _tones("d8a440", 0.3), 3, random, 0)
        picture = sheet(
            picture, curve(7, (456, 368), (472, 362), (488, 368)), _tones("d8a440", 0.3), 2, random, 0
        )
    return picture


def _turban(picture: Picture, side: int, look: Look, random: np.random.Generator) -> Picture:
    """Bands of cloth about the head, with a stone."""

    def shape(*points: Point) -> Field:
        return fields.polygon(side, side, fields.spline([_spot(x, y, side) for x, y in points]))

    tones = _tones(look.turban, 0.25)
    bands = (
        shape((190, 300), (200, 160), (330, 70), (480, 70), (580, 150), (604, 270), (560, 290), (400, 250)),
        shape((186, 290), (300, 180), (440, 120), (560, 140), (596, 220), (470, 210), (330, 260), (220, 340)),
        shape((200, 240), (360, 230), (520, 260), (604, 250), (600, 300), (500, 306), (340, 290), (196, 330)),
    )
    for band in bands:
        picture = sheet(picture, band, tones, 6, random, 1.0)
    stone = fields.disc(side, side, _spot(486, 236, side), 20 * side / VIEW[2])
    return sheet(picture, stone, _tones(look.jewel, 0.4), 4, random, 0)


PAINTERS: dict[str, Painter] = {name: partial(bust, name) for name in LOOKS}
