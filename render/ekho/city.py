"""The city of Ekho as an engraving: land, river, districts, houses with lit windows, streets. What lies on it
in a game is drawn by ``pieces``.

Everything is given in the units of the board (1000 x 625); a ``scale`` says how many pixels a unit has.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.canvas import curve, faded, gradient
from render.ekho.tones import AMBER, FROST, INK, LAMP, MOONLIGHT, NIGHT, RIVER, SLATE, STEEL, tint
from render.palette import Colour, mix
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, DISTRICT_OF

Point = tuple[float, float]

KHURON: tuple[tuple[float, float, float], ...] = (
    (566, -30, 74),
    (558, 60, 80),
    (546, 150, 122),
    (526, 235, 78),
    (508, 320, 74),
    (496, 395, 84),
    (480, 470, 124),
    (466, 525, 86),
    (455, 580, 90),
    (447, 660, 92),
)
"""The river from the top to the bottom: x, y, width."""
ISLANDS = (("castle_rulkh", 40, 27), ("kholomi", 40, 27), ("river_port", 30, 20))
"""Locations on islands and quays in the river, with half the width and height of their land."""
FREE, WAYSIDE = 31, 8
"""Units around locations and beside streets on which no house stands."""
SIGN = (4.6, 8.6)
"""Half the sides of the white rectangle on a street: along the street, and across it."""
DENSE, SPARSE = 0.7, 0.26
"""How many of the plots are built on, near locations and far from them."""
GREEN = ("left_bank", "petta", "west_gate")
"""Districts with more trees than houses."""


def point(place: int) -> Point:
    """Where a location lies, in units."""
    return BOARD.locations[place].x, BOARD.locations[place].y


def drawn_city(scale: float) -> Image.Image:
    """The whole engraving, drawn anew; ``engraving`` keeps it."""
    size = (round(MAP[0] * scale), round(MAP[1] * scale))
    fine = 2 * scale
    image = _ground().resize((size[0] * 2, size[1] * 2), Image.Resampling.BILINEAR)
    _hatching(image, fine)
    _houses(image, fine)
    _river(image, fine)
    _streets(image, fine)
    image = image.reduce(2)
    fall = Image.radial_gradient("L").resize(size).point(curve(0.9, -96))
    image.paste(INK, (0, 0), fall)
    return image


# --- land ---------------------------------------------------------------------------------------------------


def _ground() -> Image.Image:
    """Night over the land, each district in its tint with soft edges; half a pixel for each unit."""
    small = (MAP[0] // 2, MAP[1] // 2)
    image = gradient(*small, ((0.0, SLATE), (0.5, mix(SLATE, NIGHT, 0.55)), (1.0, NIGHT)), slant=True).copy()
    for number, _ in enumerate(BOARD.districts):
        mask = Image.new("L", small, 0)
        pen = ImageDraw.Draw(mask)
        places = [place for place, district in enumerate(DISTRICT_OF) if district == number]
        for place in places:
            x, y = (part / 2 for part in point(place))
            pen.ellipse((x - 27, y - 25, x + 27, y + 25), fill=255)
            for way in BOARD.ways[place]:
                if way.to in places:
                    pen.line(((x, y), tuple(part / 2 for part in point(way.to))), 255, 30)
        soft = mask.filter(ImageFilter.GaussianBlur(9))
        image.paste(mix(tint(number), SLATE, 0.2), (0, 0), faded(soft, 0.56))
    return image


def _hatching(image: Image.Image, fine: float) -> None:
    """Fine slanting lines, as an engraver lays shadow."""
    mask = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(mask)
    step, (width, height) = 5.2 * fine, image.size
    for number in range(round((width + height) / step)):
        x = number * step
        pen.line(((x, 0), (x - height, height)), 255, max(1, round(fine * 0.35)))
    image.paste(FROST, (0, 0), faded(mask, 0.05))


def _away(spot: Point, start: Point, end: Point) -> float:
    """Units from a point to a line."""
    (x, y), (ax, ay), (bx, by) = spot, start, end
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / max(1e-9, (bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1.0, max(0.0, along))
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))


def bank(y: float) -> tuple[float, float]:
    """The middle of the river and its width at that height."""
    for (x1, y1, w1), (x2, y2, w2) in pairwise(KHURON):
        if y <= y2:
            share = (1 - math.cos(math.pi * min(1.0, max(0.0, (y - y1) / (y2 - y1))))) / 2
            return x1 + (x2 - x1) * share, w1 + (w2 - w1) * share
    return KHURON[-1][0], KHURON[-1][2]


@cache
def _plots() -> tuple[tuple[Point, int, bool], ...]:
    """Where houses and trees stand: the point, the nearest location, whether it is a tree. None where a
    street, a square or water is; fewer towards the walls of the city."""
    dice = Random(7)
    streets = [(point(BOARD.number[link.start]), point(BOARD.number[link.end])) for link in BOARD.links]
    found = []
    for row in range(12, MAP[1], 15):
        for column in range(6, MAP[0], 17):
            spot = (column + dice.uniform(-5, 5), row + dice.uniform(-3, 3))
            chance, kind = dice.random(), dice.random()
            middle, wide = bank(spot[1])
            if chance > DENSE or abs(spot[0] - middle) < wide / 2 + 9:
                continue
            place, near = _nearest(spot)
            if near < FREE or (near > 95 and chance > SPARSE):
                continue
            if any(_away(spot, *street) < WAYSIDE for street in streets):
                continue
            green = BOARD.locations[place].district in GREEN
            found.append((spot, place, kind < (0.6 if green else 0.1) or near > 115))
    return tuple(found)


def _houses(image: Image.Image, fine: float) -> None:
    """The houses and trees of the city."""
    dice, pen = Random(8), ImageDraw.Draw(image)
    for spot, place, green in _plots():
        if green:
            _tree(pen, spot, fine, dice)
        else:
            _house(pen, spot, fine, dice, tint(DISTRICT_OF[place]))


def _nearest(spot: Point) -> tuple[int, float]:
    found = min(range(len(BOARD.locations)), key=lambda place: math.dist(spot, point(place)))
    return found, math.dist(spot, point(found))


def _house(pen: ImageDraw.ImageDraw, spot: Point, fine: float, dice: Random, tone: Colour) -> None:
    """A gable with lit windows; some have a tower or a chimney."""
    x, y = spot[0] * fine, spot[1] * fine
    wide, high, roof = (fine * dice.uniform(*span) for span in ((8, 12), (5, 8), (4.5, 8)))
    left, right, eaves, foot = x - wide / 2, x + wide / 2, y, y + high
    wall, line = mix(mix(tone, NIGHT, 0.74), INK, 0.25), mix(tone, FROST, 0.4)
    thick = max(1, round(fine * 0.4))
    if dice.random() < 0.3:
        chimney = left + wide * 0.22
        pen.rectangle((chimney, y - roof, chimney + fine * 1.6, y), fill=wall, outline=line, width=thick)
    pen.polygon(((left, foot), (left, eaves), (x, eaves - roof), (right, eaves), (right, foot)), fill=wall)
    outline = ((left, foot), (left, eaves), (x, eaves - roof), (right, eaves), (right, foot), (left, foot))
    pen.line(outline, mix(line, NIGHT, 0.38), thick, joint="curve")
    pane = fine * 1.5
    for share in (0.3, 0.7):
        if dice.random() < 0.55:
            at = left + wide * share
            lit = mix(AMBER, LAMP, dice.random())
            pen.rectangle((at - pane / 2, eaves + high * 0.25, at + pane / 2, eaves + high * 0.72), fill=lit)


def _tree(pen: ImageDraw.ImageDraw, spot: Point, fine: float, dice: Random) -> None:
    """A round crown with a stroke of shade."""
    x, y, half = spot[0] * fine, spot[1] * fine, fine * dice.uniform(3.4, 5.2)
    leaf, line = mix((52, 104, 92), NIGHT, dice.uniform(0.35, 0.6)), (112, 160, 150)
    thick = max(1, round(fine * 0.3))
    pen.line(((x, y), (x, y + half * 1.6)), mix(line, NIGHT, 0.4), thick * 2)
    pen.ellipse(
        (x - half, y - half, x + half, y + half), fill=leaf, outline=mix(line, NIGHT, 0.4), width=thick
    )
    pen.line(((x - half * 0.3, y - half * 0.2), (x, y + half * 0.6)), mix(line, NIGHT, 0.5), thick)


# --- water --------------------------------------------------------------------------------------------------


def _river(image: Image.Image, fine: float) -> None:
    """The Khuron with the lines of its current, moonlight on it, and its islands."""
    rows = [y / 2 for y in range(-20, 2 * MAP[1] + 20, 4)]
    banks = [(*bank(y), y) for y in rows]
    left = [((x - wide / 2 + 2 * math.sin(y / 17)) * fine, y * fine) for x, wide, y in banks]
    right = [((x + wide / 2 + 2 * math.sin(y / 23 + 2)) * fine, y * fine) for x, wide, y in banks]
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).polygon([*left, *reversed(right)], fill=255)
    glow = mask.reduce(4).filter(ImageFilter.GaussianBlur(fine * 2)).resize(image.size)
    image.paste(mix(RIVER, MOONLIGHT, 0.2), (0, 0), faded(glow, 0.4))
    water = gradient(*image.size, ((0.0, mix(RIVER, MOONLIGHT, 0.12)), (1.0, mix(RIVER, INK, 0.35))))
    image.paste(water, (0, 0), mask)
    lines = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(lines)
    thick = max(1, round(fine * 0.45))
    for number in range(11):
        share = number / 10 - 0.5
        path = [
            ((x + share * wide * 0.94 + 2.2 * math.sin(y / 15 + number * 1.7)) * fine, y * fine)
            for x, wide, y in banks
        ]
        pen.line(path, 90 if number % 2 else 140, thick)
    dice = Random(5)
    for _ in range(330):
        y = dice.uniform(0, MAP[1])
        x, wide = bank(y)
        at = (x + dice.gauss(0.1, 0.2) * wide) * fine
        long = dice.uniform(2, 8) * fine
        pen.line(((at - long, y * fine), (at + long, y * fine)), dice.randrange(90, 230), thick)
    image.paste(MOONLIGHT, (0, 0), ImageChops.multiply(lines, mask))
    shore = ImageDraw.Draw(image)
    for side in (left, right):
        shore.line(side, INK, round(fine * 3.2), joint="curve")
        shore.line(side, mix(FROST, STEEL, 0.3), max(1, round(fine * 1.1)), joint="curve")
    for name, half, tall in ISLANDS:
        _island(image, point(BOARD.number[name]), half, tall, fine)


def _island(image: Image.Image, spot: Point, half: float, tall: float, fine: float) -> None:
    """Land in the river with the ripples around it."""
    pen = ImageDraw.Draw(image)
    x, y = spot
    for number, tone in (
        (3, mix(RIVER, MOONLIGHT, 0.3)),
        (2, mix(RIVER, MOONLIGHT, 0.5)),
        (1, INK),
        (0, SLATE),
    ):
        more = number * 4.0
        corners = []
        for step in range(48):
            turn = step * math.tau / 48
            far = 1 + 0.05 * math.sin(turn * 5 + x) + 0.03 * math.sin(turn * 9)
            corners.append(
                (
                    (x + (half + more) * far * math.cos(turn)) * fine,
                    (y + 3 + (tall + more) * far * math.sin(turn)) * fine,
                )
            )
        if number >= 2:
            pen.line([*corners, corners[0]], tone, max(1, round(fine * 0.6)))
        else:
            pen.polygon(corners, fill=tone)
            pen.line([*corners, corners[0]], mix(FROST, STEEL, 0.4), max(1, round(fine * 0.9)))


# --- streets ------------------------------------------------------------------------------------------------


def _streets(image: Image.Image, fine: float) -> None:
    """Streets in the light of their lamps: a white rectangle on those that cost a point, a broad golden band
    where locations lie flush (EK-W1)."""
    ends = [
        (point(BOARD.number[link.start]), point(BOARD.number[link.end]), link.cost) for link in BOARD.links
    ]
    light = Image.new("L", (MAP[0] // 2, MAP[1] // 2), 0)
    pen = ImageDraw.Draw(light)
    for start, end, _ in ends:
        pen.line((start[0] / 2, start[1] / 2, end[0] / 2, end[1] / 2), 255, 6)
    glow = light.filter(ImageFilter.GaussianBlur(4)).resize(image.size, Image.Resampling.BICUBIC)
    image.paste(AMBER, (0, 0), faded(glow, 0.42))
    draw = ImageDraw.Draw(image)
    for start, end, cost in sorted(ends, key=lambda one: -one[2]):
        line = tuple(part * fine for part in (*start, *end))
        if cost:
            draw.line(line, INK, round(fine * 6))
            draw.line(line, mix(SLATE, LAMP, 0.3), round(fine * 4.2))
            draw.line(line, mix(SLATE, LAMP, 0.62), max(1, round(fine * 0.8)))
        else:
            for wide, tone in ((17, INK), (13.5, AMBER), (10.5, LAMP), (4, mix(AMBER, INK, 0.35))):
                draw.line(line, tone, round(fine * wide))
    for start, end, cost in ends:
        if cost:
            _rectangle(draw, start, end, fine)


def sign_box(start: Point, end: Point) -> tuple[Point, float, float]:
    """Middle, width and height of the box in which the sign of a street lies."""
    long = math.dist(start, end)
    across, down = abs(end[0] - start[0]) / long, abs(end[1] - start[1]) / long
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    half, wide = SIGN
    return middle, 2 * (half * across + wide * down), 2 * (half * down + wide * across)


def _rectangle(pen: ImageDraw.ImageDraw, start: Point, end: Point, fine: float) -> None:
    """The white rectangle across a street."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    long = math.dist(start, end)
    along = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
    for half, across, tone in ((*SIGN, INK), (SIGN[0] - 1.4, SIGN[1] - 1.4, (255, 255, 255))):
        corners = [
            (
                (x + a * half * along[0] - b * across * along[1]) * fine,
                (y + a * half * along[1] + b * across * along[0]) * fine,
            )
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        pen.polygon(corners, fill=tone)
