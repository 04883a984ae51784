"""Windows on the city of Ekho, and how large pieces are in them.

A *frame* says which part of the city is drawn how large: ``Frame.at`` turns units of the board into pixels of
the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.canvas import Box
from render.ekho import nightfall
from render.ekho.city import Point, point
from render.ekho.nightfall import NEAR
from rules.ekho.board import MAP
from rules.ekho.card_index import BOARD, DISTRICT_OF

ZOOM = 1.55
"""How many times larger pieces are where the map shows only a part of the city."""
LABEL, NEAR_LABEL = 20, 18
"""Letters of the names of places on the whole map, and on a part of it before that is made larger."""
MOST_GROUPS = 4
"""Kinds of enemies that are drawn at one location; of more only the number is told."""
ROOM = 48
"""Units around the locations of a district that its window shows at least."""


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
        """Whether a point lies in the window, at least ``margin`` pixels from its edge."""
        x, y = self.at(spot)
        left, top, width, height = self.box
        return left + margin <= x <= left + width - margin and top + margin <= y <= top + height - margin

    @property
    def near(self) -> bool:
        """Whether it shows only a part of the city."""
        return self.box[2] < (MAP[0] - 1) * self.scale

    @property
    def sizes(self) -> Sizes:
        """The sizes of pieces in it."""
        return Sizes.of(ZOOM * self.scale / NEAR if self.near else 1.0)

    def city(self, turn: int) -> Image.Image:
        """The part of the city that it shows, on a turn. Not to be changed."""
        width, height = self.box[2:]
        if not self.near:
            return nightfall.whole(width, height, turn)
        left, top = round(self.left * NEAR), round(self.top * NEAR)
        return nightfall.part(left, top, width, height, self.scale, turn)

    def moved(self) -> Frame:
        """The same window as a picture of its own."""
        return Frame((0, 0, *self.box[2:]), self.scale, self.left, self.top)


@dataclass(slots=True, frozen=True)
class Sizes:
    """Sizes of pieces in pixels. ``quiet``: of the landmark of a place where nothing is going on, 0 where all
    are alike; ``kinds``: of how many kinds enemies are drawn at one place, ``more``: of the number that tells
    of the others, at least."""

    medallion: int
    shield: int
    enemy: int
    badge: int
    label: int
    quiet: int = 0
    kinds: int = MOST_GROUPS
    more: int = 0

    def landmark(self, lively: bool) -> int:
        """The size of a landmark; ``lively``: where something is going on."""
        return self.medallion if lively or not self.quiet else self.quiet

    @classmethod
    def of(cls, zoom: float) -> Sizes:
        """The sizes on the whole map, ``zoom`` times larger."""
        label = LABEL if zoom == 1 else NEAR_LABEL
        return cls(*(round(size * zoom) for size in (56, 58, 50, 44, label)))


def about(box: Box, spot: Point, scale: float = NEAR) -> Frame:
    """A near window of a size, with that point in its middle as far as the city reaches."""
    wide, high = box[2] / scale, box[3] / scale
    left = min(max(0.0, spot[0] - wide / 2), MAP[0] - wide)
    return Frame(box, scale, left, min(max(0.0, spot[1] - high / 2), MAP[1] - high))


def about_district(box: Box, number: int) -> Frame:
    """The near window with a whole district in its middle, less near where that is large."""
    spots = [point(place) for place, district in enumerate(DISTRICT_OF) if district == number]
    across, down = [x for x, _ in spots], [y for _, y in spots]
    wide, high = max(across) - min(across) + 2 * ROOM, max(down) - min(down) + 2 * ROOM
    middle = ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2)
    return about(box, middle, min(NEAR, box[2] / wide, box[3] / high))


def district_number(key: str) -> int | None:
    """The number of the district of that id, None where there is none."""
    return next((number for number, one in enumerate(BOARD.districts) if one.id == key), None)
