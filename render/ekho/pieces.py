"""What lies on the map of Ekho: sleuths, enemies, gates, clues, and where enemies have gone.

A *frame* says which part of the city is drawn how large: ``Frame.at`` turns units of the board into pixels of
the picture.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas
from render.ekho import signs
from render.ekho.arts import ICONS
from render.ekho.city import Point, point
from render.ekho.districts import DISTRICT_SIZE, DISTRICT_SPOTS, NEAR_DISTRICT_SIZE, district_label
from render.ekho.labels import labels_for
from render.ekho.tones import NIGHT, Shades
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import MASKS, Sprite
from rules.ekho.open_table import March, Table
from rules.ekho.operations import EnemyType
from rules.ekho.tables import BOARD, PLACES, TOKENS

MOST_GROUPS = 4
"""Kinds of enemies that are drawn at one location; of more only the number is told."""
NEAR = 2.2
"""Pixels for a unit of the board where the map shows only a part of the city."""


@dataclass(slots=True, frozen=True)
class Frame:
    """A window on the city: its box in the picture, pixels for each unit, and the unit at its top left."""

    box: Box
    scale: float
    left: float = 0.0
    top: float = 0.0

    def at(self, spot: Point) -> tuple[int, int]:
        """Where a point of the board is in the picture."""
        x, y = (
            self.box[0] + (spot[0] - self.left) * self.scale,
            self.box[1] + (spot[1] - self.top) * self.scale,
        )
        return round(x), round(y)

    def shows(self, spot: Point, margin: int = 0) -> bool:
        """Whether a point lies in the window, so many pixels from its edge."""
        x, y = self.at(spot)
        left, top, width, height = self.box
        return left + margin <= x <= left + width - margin and top + margin <= y <= top + height - margin


@dataclass(slots=True, frozen=True)
class Sizes:
    """Sizes of pieces in pixels."""

    medallion: int
    shield: int
    enemy: int
    badge: int
    label: int

    @classmethod
    def of(cls, zoom: float) -> Sizes:
        """The sizes on the whole map, so many times larger."""
        return cls(*(round(size * zoom) for size in (56, 54, 46, 38, 18)))


@dataclass(slots=True, frozen=True)
class Piece:
    """Something at a location: its kind, which one, how many, and the offset of its middle in pixels."""

    kind: str
    which: int
    count: int
    x: int
    y: int


def pieces_at(table: Table, place: int, sizes: Sizes) -> list[Piece]:
    """What lies at a location: sleuths above its medallion, a gate to the left, clues to the right, enemies
    below."""
    found: list[Piece] = []
    side = sizes.medallion // 2 + sizes.badge * 3 // 10
    gate = next((portal for portal in table.portals if portal.place == place), None)
    if gate is not None:
        found.append(Piece("gate", gate.token, 1, -side, 0))
    elif place in table.sealed:
        found.append(Piece("sealed", 0, 1, -side, 0))
    if table.clues[place]:
        found.append(Piece("clue", 0, table.clues[place], side, 0))
    found += _row(
        [("shield", number, 1) for number, one in enumerate(table.figures) if one.place == place],
        sizes.shield * 86 // 100,
        round(sizes.medallion * 1.9),
        -(sizes.medallion // 2 + sizes.shield * 36 // 100),
    )
    away = [number for number, one in enumerate(table.figures) if place in (one.gate, one.care)]
    found += _row(
        [("away", number, 1) for number in away],
        sizes.shield * 70 // 100,
        sizes.medallion,
        -(sizes.medallion // 2 + sizes.shield * (120 if found and found[-1].kind == "shield" else 36) // 100),
    )
    groups = Counter(TOKENS[foe.token].id for foe in table.foes if foe.place == place)
    first = {TOKENS[foe.token].id: foe.token for foe in reversed(table.foes) if foe.place == place}
    shown = [("enemy", first[key], count) for key, count in list(groups.items())[:MOST_GROUPS]]
    hidden = sum(list(groups.values())[MOST_GROUPS:])
    if hidden:
        shown.append(("more", 0, hidden))
    found += _row(
        shown,
        sizes.enemy * 102 // 100,
        round(sizes.medallion * 2.5),
        sizes.medallion // 2 + sizes.enemy * 30 // 100,
    )
    return found


def _row(things: Sequence[tuple[str, int, int]], step: int, most: int, y: int) -> Iterator[Piece]:
    """Things side by side about the middle, closer together where they would be wider than ``most``."""
    count = len(things)
    step = min(step, most // max(1, count - 1))
    for number, (kind, which, many) in enumerate(things):
        yield Piece(kind, which, many, round((number - (count - 1) / 2) * step), y)


def draw_city(
    canvas: Canvas,
    table: Table,
    frame: Frame,
    sizes: Sizes,
    colours: Shades,
    language: str,
    covered: Sequence[Box] = (),
) -> None:
    """Everything on the part of the city that the frame shows: names of locations below, arrows of the last
    Story phase above them, pieces on top. ``covered`` is where something else will lie and no name should."""
    margin = sizes.medallion // 2
    lying = [
        (place, frame.at(point(place)), pieces_at(table, place, sizes))
        for place in range(PLACES)
        if frame.shows(point(place), -margin)
    ]
    drawn = [
        (_sprite_of(table, piece, sizes, colours), x + piece.x, y + piece.y)
        for _, (x, y), pieces in lying
        for piece in pieces
    ]
    drawn = [(shown, x, _kept(y, shown, frame)) for shown, x, y in drawn]
    taken = [_around(x, y, shown.width * 4 // 5, shown.height * 4 // 5) for shown, x, y in drawn]
    for _, spot, pieces in lying:
        size = sizes.medallion * (14 if any(piece.kind == "gate" for piece in pieces) else 10) // 10
        taken.append(_around(*spot, size, size))
    taken += _heads(table.marches, frame, sizes)
    for number, district in enumerate(BOARD.districts):
        mark = district_label(number, language, DISTRICT_SIZE if frame.scale < NEAR else NEAR_DISTRICT_SIZE)
        taken.append(_around(*frame.at(DISTRICT_SPOTS[district.id]), mark.width - 8, mark.height - 8))
    taken += covered
    lively = {place for place, _, pieces in lying if pieces}
    spots = {place: spot for place, spot, _ in lying}
    for name, x, y in labels_for(spots, taken, frame, sizes, language, lively):
        canvas.sprite(name, x, y)
    draw_marches(canvas, table.marches, frame, sizes, colours)
    for place, (x, y), pieces in lying:
        if any(piece.kind == "gate" for piece in pieces):
            canvas.sprite(signs.portal(round(sizes.medallion * 1.5), colours), x, y)
        canvas.sprite(signs.medallion(place, sizes.medallion), x, y)
    for shown, x, y in drawn:
        canvas.sprite(shown, x, y)


def _heads(marches: Sequence[March], frame: Frame, sizes: Sizes) -> list[Box]:
    """Where the arrows of enemies point, which no name should cover."""
    found = []
    for march in marches:
        if march.start != march.end:
            before = march.path[-2] if len(march.path) > 1 else march.start
            (x, y), (u, v) = frame.at(point(march.end)), frame.at(point(before))
            share = min(0.5, sizes.medallion / max(1.0, math.dist((x, y), (u, v))))
            middle = (round(x + (u - x) * share), round(y + (v - y) * share))
            found.append(_around(*middle, sizes.medallion // 2, sizes.medallion // 2))
    return found


def _around(x: int, y: int, width: int, height: int) -> Box:
    """The box of that size about a point."""
    return x - width // 2, y - height // 2, width, height


def _kept(y: int, shown: Sprite, frame: Frame) -> int:
    """The height of a sprite's origin at which its foot does not leave the frame."""
    return min(y, frame.box[1] + frame.box[3] - shown.height + shown.top)


def _sprite_of(table: Table, piece: Piece, sizes: Sizes, colours: Shades) -> Sprite:
    if piece.kind == "gate":
        return signs.gate_badge(piece.which, sizes.badge, colours)
    if piece.kind == "clue":
        return signs.clue(piece.count, sizes.badge - 2, colours)
    if piece.kind == "sealed":
        return signs.badge(ICONS["sealed"], sizes.badge, NIGHT)
    if piece.kind == "enemy":
        return signs.enemy(piece.which, sizes.enemy, colours, piece.count)
    if piece.kind == "more":
        return signs.number(f"+{piece.count}", sizes.enemy // 2)
    away = piece.kind == "away"
    card = table.figures[piece.which].card
    return signs.shield(card, round(sizes.shield * (0.8 if away else 1.0)), dim=away)


# --- marches ------------------------------------------------------------------------------------------------

ASIDE: dict[EnemyType, int] = {"townsfolk": -6, "mage": 0, "fiend": 6, "artifact": 0}
"""Pixels by which the arrows of each type run beside each other."""


def draw_marches(
    canvas: Canvas, marches: Sequence[March], frame: Frame, sizes: Sizes, colours: Shades
) -> None:
    """Arrows along the ways of the last Story phase, in the colours of the types."""
    ways: dict[EnemyType, set[tuple[int, ...]]] = {}
    for march in marches:
        if march.start != march.end:
            path = tuple(march.path) if len(march.path) > 1 else (march.start, march.end)
            if path[0] != march.start:
                path = (march.start, *path)
            ways.setdefault(TOKENS[march.token].type, set()).add(path)
    for kind, paths in ways.items():
        key = ("ekho marches", kind, tuple(sorted(paths)), frame, sizes)
        dark = MASKS.make((*key, 0), partial(_arrows, kind, paths, frame, sizes, 5))
        light = MASKS.make((*key, 1), partial(_arrows, kind, paths, frame, sizes, 0))
        ground = colours.grounds[kind]
        edge: Colour = WHITE if sum(ground) < 330 else BLACK
        canvas.fill(dark, mix(edge, ground, 0.1), frame.box[0], frame.box[1])
        canvas.fill(light, ground, frame.box[0], frame.box[1])


def _arrows(
    kind: EnemyType, paths: set[tuple[int, ...]], frame: Frame, sizes: Sizes, more: int
) -> Image.Image:
    """A mask of the frame's size with arrows, so many pixels thicker."""
    left, top, width, height = frame.box
    image = Image.new("L", (2 * width, 2 * height), 0)
    pen = ImageDraw.Draw(image)
    thick = sizes.medallion // 9 + more
    for path in sorted(paths):
        spots = [(2 * (x - left), 2 * (y - top)) for x, y in (frame.at(point(place)) for place in path)]
        line = _beside(spots, 2 * ASIDE[kind] * sizes.medallion / 56)
        line = _shortened(line, 2 * sizes.medallion * 0.5, 2 * (sizes.medallion * 0.78))
        pen.line(line, 255, 2 * thick, joint="curve")
        _head(pen, line[-2], line[-1], 2 * (sizes.medallion * 0.2 + more * 0.8), 2 * more * 0.5)
    return image.reduce(2)


def _beside(spots: Sequence[Point], aside: float) -> list[Point]:
    """A path moved to its left by so many pixels."""
    moved = []
    for number, (x, y) in enumerate(spots):
        before, after = spots[max(0, number - 1)], spots[min(len(spots) - 1, number + 1)]
        long = max(1e-9, math.dist(before, after))
        moved.append((x - aside * (after[1] - before[1]) / long, y + aside * (after[0] - before[0]) / long))
    return moved


def _shortened(line: list[Point], first: float, last: float) -> list[Point]:
    """A path without so many pixels at its beginning and at its end."""

    def cut(at: Point, toward: Point, by: float) -> Point:
        long = max(1e-9, math.dist(at, toward))
        share = min(0.6, by / long)
        return at[0] + (toward[0] - at[0]) * share, at[1] + (toward[1] - at[1]) * share

    return [cut(line[0], line[1], first), *line[1:-1], cut(line[-1], line[-2], last)]


def _head(pen: ImageDraw.ImageDraw, before: Point, tip: Point, size: float, more: float) -> None:
    long = max(1e-9, math.dist(before, tip))
    dx, dy = (tip[0] - before[0]) / long, (tip[1] - before[1]) / long
    front = (tip[0] + dx * (size * 1.5 + more), tip[1] + dy * (size * 1.5 + more))
    back = (tip[0] - dx * more, tip[1] - dy * more)
    pen.polygon(
        [
            front,
            (back[0] - dy * size * 1.25, back[1] + dx * size * 1.25),
            (back[0] + dy * size * 1.25, back[1] - dx * size * 1.25),
        ],
        fill=255,
    )
