"""The town of Ekho by day, evenly lit: ground, streets, houses, trees. ``city`` lays the night on it.

Everything is drawn ``SCALE`` pixels a unit large and reduced afterwards.
"""

from __future__ import annotations

import math
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFilter

from render.bake.ekho.town import House, Tree, in_river, on_island, standing
from render.canvas import faded
from render.ekho.city import ISLANDS, Point, bank, point
from render.ekho.streets import streets
from render.ekho.tones import DISTRICTS
from render.palette import Colour, colour, mix
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, DISTRICT_OF, PLACES

SCALE = 4.4
"""Pixels for a unit of the board."""
SIZE = (round(MAP[0] * SCALE), round(MAP[1] * SCALE))
ROOFS = [
    colour(code) for code in ("#be624a", "#966894", "#607cb0", "#ce9254", "#569696", "#aa5868", "#706c80")
]
WALLS = [
    colour(code) for code in ("#b39a78", "#a8927c", "#9c8c80", "#b8a27c", "#958e7c", "#ac8c74", "#8f8a90")
]
BEAM, RIM, STONE = colour("#5a4036"), colour("#463a3a"), colour("#b9a58c")
LAWN = colour("#5d6e52")
KERB, COBBLES, WORN = colour("#0c1028"), colour("#7c89bb"), colour("#aab6e0")
"""A street by the light of the moon, from its kerb to its middle."""
GOLDEN, GILT = colour("#b3762c"), colour("#f2bd63")
"""A street that costs nothing, by the light of its lamps."""
SQUARE, INLAY = colour("#5f5c86"), colour("#4a4870")
"""A plaza: dark enough for the landmark on it to stand out."""
PANE = (2.2, 2.6)
"""Half the width and height of a window, in units."""


def _scaled(*spots: Point) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in spots]


def ground() -> Image.Image:
    """Lawns and yards, each district in its tint with soft edges, and the land of the islands."""
    small = Image.new("RGB", MAP, LAWN)
    for number in range(len(BOARD.districts)):
        mask = Image.new("L", MAP, 0)
        pen = ImageDraw.Draw(mask)
        places = [place for place in range(PLACES) if DISTRICT_OF[place] == number]
        for place in places:
            x, y = point(place)
            pen.ellipse((x - 62, y - 54, x + 62, y + 54), fill=255)
        for (start, end), line in streets().items():
            if start in places and end in places:
                pen.line(line, 255, 66)
        soft = mask.filter(ImageFilter.GaussianBlur(16))
        small.paste(mix(DISTRICTS[number], LAWN, 0.45), (0, 0), faded(soft, 0.7))
    return small.resize(SIZE, Image.Resampling.BICUBIC)


def river() -> Image.Image:
    """The mask of the water, islands left out."""
    mask = Image.new("L", SIZE, 0)
    pen = ImageDraw.Draw(mask)
    rows = [y / 2 for y in range(-40, 2 * MAP[1] + 40, 3)]
    left = [(bank(y)[0] - bank(y)[1] / 2 + 2.4 * math.sin(y / 17), y) for y in rows]
    right = [(bank(y)[0] + bank(y)[1] / 2 + 2.4 * math.sin(y / 23 + 2), y) for y in rows]
    pen.polygon(_scaled(*left, *reversed(right)), fill=255)
    for outline in islands(0):
        pen.polygon(_scaled(*outline), fill=0)
    return mask


def islands(more: float) -> list[list[Point]]:
    """The shores of the islands, ``more`` units farther out."""
    found = []
    for name, half, tall in ISLANDS:
        x, y = point(BOARD.number[name])
        outline = []
        for step in range(72):
            turn = step * math.tau / 72
            far = 1 + 0.05 * math.sin(turn * 5 + x) + 0.03 * math.sin(turn * 9)
            outline.append(
                (x + (half + more) * far * math.cos(turn), y + 3 + (tall + more) * far * math.sin(turn))
            )
        found.append(outline)
    return found


def shores(image: Image.Image, water: Image.Image) -> None:
    """A quay of stone along the water."""
    grown = water.reduce(4).filter(ImageFilter.MaxFilter(9)).resize(SIZE, Image.Resampling.BICUBIC)
    image.paste(RIM, (0, 0), grown)
    inner = water.reduce(4).filter(ImageFilter.MaxFilter(5)).resize(SIZE, Image.Resampling.BICUBIC)
    image.paste(STONE, (0, 0), inner)


def roads(image: Image.Image) -> None:
    """Streets with their kerbs as they are seen at night: cold and pale where a way costs a point, broad and
    golden where locations lie flush; bridges of stone over water."""
    pen = ImageDraw.Draw(image)
    flush = {(BOARD.number[one.start], BOARD.number[one.end]) for one in BOARD.links if not one.cost}
    for step in (0, 1, 2):
        for ends, line in sorted(streets().items(), key=lambda one: one[0] in flush):
            golden = ends in flush
            widths = (21.0, 17.4, 12.0) if golden else (12.0, 9.0, 5.6)
            tones = (KERB, GOLDEN, GILT) if golden else (KERB, COBBLES, WORN)
            _way(pen, line, widths[step], tones[step])
    _bridges(image)
    for place in range(PLACES):
        x, y = point(place)
        for wide, high, tone in (
            (30, 17.5, KERB),
            (28, 15.8, COBBLES),
            (25.4, 13.8, INLAY),
            (24, 12.8, SQUARE),
        ):
            pen.ellipse(_box(x, y + 8, wide, high), fill=tone)


def _box(x: float, y: float, wide: float, high: float) -> tuple[float, float, float, float]:
    return (x - wide) * SCALE, (y - high) * SCALE, (x + wide) * SCALE, (y + high) * SCALE


def _way(pen: ImageDraw.ImageDraw, line: tuple[Point, ...], wide: float, tone: Colour) -> None:
    pen.line(_scaled(*line), tone, round(wide * SCALE), joint="curve")
    for x, y in (line[0], line[-1]):
        pen.ellipse(_box(x, y, wide / 2, wide / 2), fill=tone)


def _bridges(image: Image.Image) -> None:
    """Parapets and arches where a street crosses water."""
    pen = ImageDraw.Draw(image)
    for line in streets().values():
        wet = [at for at in line if in_river(at) and not on_island(at, 3)]
        if len(wet) < 2:
            continue
        for side, tone in ((6.2, WORN), (-6.2, mix(COBBLES, KERB, 0.3))):
            beside = []
            for (ax, ay), (bx, by) in pairwise(line):
                long = max(1e-6, math.dist((ax, ay), (bx, by)))
                beside.append((ax - (by - ay) / long * side, ay + (bx - ax) / long * side))
            parapet = [at for at in beside if in_river(at, 4) and not on_island(at, 5)]
            if len(parapet) > 1:
                pen.line(_scaled(*parapet), mix(KERB, tone, 0.1), round(4.2 * SCALE), joint="curve")
                pen.line(_scaled(*parapet), tone, round(2.2 * SCALE), joint="curve")


class Pen:
    """Draws the same shapes twice: in colour on the town, and on a mask that shows only lit windows."""

    def __init__(self, town: Image.Image, panes: Image.Image) -> None:
        self._town, self._panes = ImageDraw.Draw(town), ImageDraw.Draw(panes)

    def polygon(self, spots: list[Point], fill: Colour) -> None:
        """A shape, which hides the windows behind it."""
        self._town.polygon(spots, fill=fill)
        self._panes.polygon(spots, fill=0)

    def ellipse(self, box: tuple[float, float, float, float], fill: Colour) -> None:
        """The same, round."""
        self._town.ellipse(box, fill=fill)
        self._panes.ellipse(box, fill=0)

    def rectangle(self, box: tuple[float, float, float, float], fill: Colour, light: bool = False) -> None:
        """The same, square; with light it is a pane."""
        self._town.rectangle(box, fill=fill)
        self._panes.rectangle(box, fill=255 if light else 0)

    def line(self, spots: list[Point], fill: Colour, width: int) -> None:
        """A line; windows behind it stay lit but for the line."""
        self._town.line(spots, fill, width)
        self._panes.line(spots, 0, width)


def buildings(image: Image.Image, lit: Image.Image) -> list[tuple[House, list[Point]]]:
    """Houses and trees from far to near; ``lit``: the mask of the windows in which light burns. Returns the
    middles of the lit windows of every house, in units."""
    panes: list[tuple[House, list[Point]]] = []
    pen = Pen(image, lit)
    for one in standing():
        if isinstance(one, Tree):
            _tree(pen, one)
        else:
            panes.append((one, _house(pen, one)))
    return panes


def _tree(pen: Pen, tree: Tree) -> None:
    x, y, size = *tree.foot, tree.size
    dark, light = (
        mix(colour("#2f4a34"), colour("#4a5f3a"), tree.shade),
        mix(colour("#6d8f52"), colour("#8fa05a"), tree.shade),
    )
    pen.ellipse(_box(x + size * 0.5, y + 1, size * 1.1, size * 0.42), fill=mix(LAWN, RIM, 0.55))
    if tree.fir:
        for step, wide in enumerate((1.0, 0.78, 0.52)):
            top, low = y - size * (0.9 + 0.62 * step), y - size * 0.55 * step
            pen.polygon(
                _scaled((x - size * wide, low), (x, top - size * 0.5), (x + size * wide, low)), fill=dark
            )
            pen.polygon(
                _scaled((x - size * wide, low), (x, top - size * 0.5), (x, low)), fill=mix(dark, light, 0.6)
            )
        return
    pen.line(_scaled((x, y), (x, y - size)), BEAM, round(size * 0.28 * SCALE))
    for dx, dy, far, tone in (
        (0.0, 1.2, 1.0, dark),
        (-0.35, 1.35, 0.72, mix(dark, light, 0.5)),
        (0.3, 1.55, 0.6, mix(dark, light, 0.35)),
        (-0.3, 1.7, 0.45, light),
    ):
        pen.ellipse(_box(x + dx * size, y - dy * size, far * size, far * size * 0.88), fill=tone)


def _house(pen: Pen, house: House) -> list[Point]:
    """A gabled front, the slope of its roof behind. Returns the middles of its windows."""
    x, foot = house.foot
    half, eaves, top = house.wide / 2, foot - house.high, foot - house.high - house.gable
    away = -1 if house.leans_left else 1
    back = (away * house.deep * 1.5, -house.deep * 0.9)
    roof = mix(ROOFS[house.roof], DISTRICTS[house.district], 0.5)
    wall = mix(WALLS[house.roof], DISTRICTS[house.district], 0.3)
    side, edge = (x + away * half, x - away * half)
    pen.ellipse(_box(x + 4 + back[0] / 3, foot + 0.5, half * 1.5, 4.2), fill=mix(LAWN, RIM, 0.6))
    pen.polygon(  # the long wall
        _scaled(
            (side, foot), (side + back[0], foot + back[1]), (side + back[0], eaves + back[1]), (side, eaves)
        ),
        fill=mix(wall, RIM, 0.42),
    )
    pen.polygon(
        _scaled((x - half, foot), (x - half, eaves), (x, top), (x + half, eaves), (x + half, foot)), fill=wall
    )
    if house.timbered:
        for line in (
            ((x - half, eaves), (x + half, eaves)),
            ((x, eaves), (x, top)),
            ((x - half, foot), (x - half, eaves)),
        ):
            pen.line(_scaled(*line), BEAM, round(0.9 * SCALE))
    ridge = (x + back[0], top + back[1])
    slope = _scaled((side, eaves), (side + back[0], eaves + back[1]), ridge, (x, top))
    pen.polygon(slope, fill=mix(roof, RIM, 0.12))
    for share in (0.25, 0.5, 0.75):
        a = (side + (x - side) * share, eaves + (top - eaves) * share)
        pen.line(_scaled(a, (a[0] + back[0], a[1] + back[1])), mix(roof, RIM, 0.4), round(0.55 * SCALE))
    over = 1.6
    for start, tone in (
        ((edge, eaves), mix(roof, (255, 240, 220), 0.25)),
        ((side, eaves), mix(roof, RIM, 0.2)),
    ):
        way = 1 if start[0] > x else -1
        pen.line(_scaled((start[0] + way * over, start[1] + over), (x, top)), tone, round(2.3 * SCALE))
    if house.chimney:
        cx, cy = x + back[0] * 0.55 + (side - x) * 0.35, top + back[1] * 0.55 + (eaves - top) * 0.35
        pen.rectangle((_box(cx, cy - 3.6, 1.7, 4.2)), fill=mix(STONE, RIM, 0.35))
        pen.rectangle((_box(cx, cy - 7.6, 2.3, 0.9)), fill=mix(STONE, RIM, 0.6))
    row = foot - house.high * 0.5
    spots = [(x - half * 0.45, row), (x + half * 0.45, row), (x, eaves - house.gable * 0.3)]
    if house.high > 13.5:
        spots[:2] = [(x - half * 0.45, foot - house.high * 0.66), (x + half * 0.45, foot - house.high * 0.66)]
    lit = [spot for spot, burns in zip(spots, house.panes, strict=False) if burns]
    for spot in spots:
        pen.rectangle(_box(*spot, PANE[0] + 0.6, PANE[1] + 0.6), fill=mix(wall, RIM, 0.65))
        pen.rectangle(_box(*spot, *PANE), colour("#2c3350"), light=spot in lit)
        x, y = spot
        for cross in (((x, y - PANE[1]), (x, y + PANE[1])), ((x - PANE[0], y), (x + PANE[0], y))):
            pen.line(_scaled(*cross), BEAM, round(0.5 * SCALE))
    return lit
