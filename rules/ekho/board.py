"""The city board of Ekho: districts, locations and the links between them, loaded from ``board.toml``.

A *location* is a number: its place in the file. What the rules ask of the board is checked on load.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field

from rules.cards import CardError, Names, Row, load_rows
from rules.ekho.operations import Id, Operation

Direction = Literal["n", "e", "s", "w"]
DIRECTIONS: tuple[Direction, ...] = ("n", "e", "s", "w")
FEWEST_LOCATIONS, MOST_LOCATIONS = 24, 30
DISTRICTS = 11
"""Fewest districts: each has a deck of contacts (EK-K3)."""
MAP = (1000, 625)
"""Width and height of the map in its own units."""
MOST_OFF = 45
"""Degrees by which a link's direction may differ from the bearing on the map: it is the nearest one."""
LINKED, FORKED = 85, 25
"""Of 100 pairs of location and direction: how many have a link at least, and how many have two."""
UNSTABLE = 12
"""Locations on which curses fall (EK-W6)."""


class District(Row):
    """A part of the city; locations of one district share a deck of contacts (EK-K1)."""

    id: Id
    names: Names
    art: str


class Special(Row):
    """What a sleuth may do at a location in place of a contact (EK-K1), for a number of clues."""

    names: Names
    clues: int = Field(default=0, ge=0, le=5)
    happens: list[Operation] = Field(min_length=1, max_length=3)


class Location(Row):
    """A place of the city with its point on the map. Curses fall on ``unstable`` ones alone (EK-W6)."""

    id: Id
    names: Names
    district: Id
    x: int = Field(ge=0, le=MAP[0])
    y: int = Field(ge=0, le=MAP[1])
    art: str
    unstable: bool = False
    special: Special | None = None


class Link(Row):
    """A way between two locations: its compass direction at ``start`` (``there``) and at ``end`` (``back``),
    and what it costs: 1 on a white rectangle, 0 where they lie flush (EK-W1)."""

    start: Id
    end: Id
    there: Direction
    back: Direction
    cost: Literal[0, 1] = 1


@dataclass(frozen=True, slots=True)
class Way:
    """A link as seen from one of its ends."""

    to: int
    direction: Direction
    cost: int


class Board:
    """The city. Raises CardError where the rules are not kept."""

    def __init__(
        self, path: Path, districts: Sequence[District], locations: Sequence[Location], links: Sequence[Link]
    ) -> None:
        self.path = path
        self.districts = list(districts)
        self.locations = list(locations)
        self.links = list(links)
        self.number = {location.id: number for number, location in enumerate(locations)}
        """Number of a location by its id."""
        self.unstable = [number for number, location in enumerate(locations) if location.unstable]
        """Locations on which curses fall (EK-W6)."""
        self.ways: list[list[Way]] = [[] for _ in locations]
        """Ways from each location, in the order of the file."""
        self._check_places()
        for link in links:
            self._add(link)
        self._check_connected()
        self._check_directions()
        self._check_cycles()
        self._check_planar()

    def _fail(self, where: str, reason: str) -> CardError:
        return CardError(self.path, where, reason)

    def _check_places(self) -> None:
        if not FEWEST_LOCATIONS <= len(self.locations) <= MOST_LOCATIONS:
            wanted = f"{FEWEST_LOCATIONS}-{MOST_LOCATIONS}"
            raise self._fail("", f"{len(self.locations)} locations, not {wanted} (EK-W2)")
        if len(self.districts) < DISTRICTS:
            raise self._fail("", f"{len(self.districts)} districts, at least {DISTRICTS} are needed (EK-K3)")
        known = {district.id for district in self.districts}
        for location in self.locations:
            if location.district not in known:
                raise self._fail(location.id, f"there is no district {location.district!r}")
        for district in sorted(known - {location.district for location in self.locations}):
            raise self._fail(district, "no location lies in this district")
        if len(self.unstable) != UNSTABLE:
            raise self._fail("", f"{len(self.unstable)} unstable locations, not {UNSTABLE} (EK-W6)")

    def _add(self, link: Link) -> None:
        name = f"{link.start}-{link.end}"
        for end in (link.start, link.end):
            if end not in self.number:
                raise self._fail(name, f"there is no location {end!r}")
        start, end_ = self.number[link.start], self.number[link.end]
        if start == end_ or any(way.to == end_ for way in self.ways[start]):
            raise self._fail(name, "these two are linked already, or are one")
        if link.back != opposite(link.there):
            raise self._fail(name, f"{link.there} and {link.back} are not opposite (EK-W2)")
        if _off(self._point(link.start), self._point(link.end), link.there) > MOST_OFF:
            raise self._fail(name, f"{link.end} does not lie {link.there} of {link.start} on the map (EK-W2)")
        self.ways[start].append(Way(end_, link.there, link.cost))
        self.ways[end_].append(Way(start, link.back, link.cost))

    def _check_connected(self) -> None:
        reached, front = {0}, [0]
        while front:
            for way in self.ways[front.pop()]:
                if way.to not in reached:
                    reached.add(way.to)
                    front.append(way.to)
        for number, location in enumerate(self.locations):
            if number not in reached:
                raise self._fail(location.id, "no way leads there (EK-W2)")

    def _check_directions(self) -> None:
        """Arrows nearly always find a way, and forks are common (EK-W2)."""
        pairs = Counter((number, way.direction) for number, ways in enumerate(self.ways) for way in ways)
        every = len(self.locations) * len(DIRECTIONS)
        forks = sum(count > 1 for count in pairs.values())
        for found, wanted, what in ((len(pairs), LINKED, "a link"), (forks, FORKED, "two links")):
            if 100 * found < wanted * every:
                raise self._fail(
                    "", f"{found} of {every} directions have {what}, at least {wanted} % must (EK-W2)"
                )

    def _check_cycles(self) -> None:
        """Following links of one direction never leads back (EK-W2)."""
        for direction in DIRECTIONS:
            for start in range(len(self.locations)):
                front, reached = [start], set[int]()
                while front:
                    for way in self.toward(front.pop(), direction):
                        if way.to == start:
                            where = self.locations[start].id
                            raise self._fail(where, f"links to {direction} lead back here (EK-W2)")
                        if way.to not in reached:
                            reached.add(way.to)
                            front.append(way.to)

    def _check_planar(self) -> None:
        """No two links cross on the map (EK-W2)."""
        for index, first in enumerate(self.links):
            for second in self.links[:index]:
                if {first.start, first.end} & {second.start, second.end}:
                    continue
                if self._cross(first, second):
                    names = f"{first.start}-{first.end}", f"{second.start}-{second.end}"
                    raise self._fail(names[0], f"it crosses {names[1]} on the map (EK-W2)")

    def _cross(self, first: Link, second: Link) -> bool:
        a, b, c, d = (self._point(end) for end in (first.start, first.end, second.start, second.end))
        return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)

    def _point(self, location: str) -> tuple[int, int]:
        found = self.locations[self.number[location]]
        return found.x, found.y

    def toward(self, location: int, direction: Direction) -> Iterator[Way]:
        """Ways from a location in one direction."""
        return (way for way in self.ways[location] if way.direction == direction)


def opposite(direction: Direction) -> Direction:
    """The direction back."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4]


def _off(start: tuple[int, int], end: tuple[int, int], direction: Direction) -> float:
    """Degrees between the bearing of a point from another one on the map and a compass direction."""
    bearing = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
    return abs((bearing - 90 * DIRECTIONS.index(direction) + 180) % 360 - 180)


def _side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def load_board(path: Path) -> Board:
    """The board of a file. Raises CardError."""
    return Board(
        path,
        load_rows(path, "district", District),
        load_rows(path, "location", Location),
        load_rows(path, "link", Link),
    )
