"""Signposts on the map of a question: beside each location that can be chosen its number, and on a ribbon its
name; neither covers a landmark or a piece where there is any other room.

First the numbers find their places, each with room for a name of usual length: they stand alike in every
language. Then each name takes a side of its number.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.canvas import Box
from render.ekho.ribbons import label, shapes
from render.ekho.zones import centred, covered, shared
from render.marks import BADGE
from render.renderers import Label, Map

LETTERS = 32
"""Pixels of the letters, 11 in a chat."""
DISC = 70
"""Diameter of a number on the map."""
TUCKED = 12
"""Pixels of a ribbon that lie under its number."""
USUAL = ((190, 76), (240, 46))
"""Widths and heights of usual ribbons."""
LANDMARK = (46, 50, 40)
"""What of a landmark no post should cover: half its width, what is above and below its point."""
SMALL = (30, 34, 26)
"""The same of one that cannot be chosen."""
OVER_LANDMARK, OVER_SMALL, OVER_PIECE, OVER_POST, OUTSIDE = 5.0, 2.5, 3.0, 30.0, 60.0
"""What a pixel costs that a post covers, or that lies outside the map."""
UNNAMED, ASTRAY, ALIEN, FAR = 1.6e4, 6e3, 3e4, 8.0
"""What it costs to leave a name out, to let it reach to another place, to put a number nearer to another
place, and to stand a pixel away."""
TOUCHING = 1e5
"""What it costs two numbers to touch."""
ROUNDS = 3
ABOUT = 340
"""Pixels around a location in which names could seem to be those of others."""


@dataclass(slots=True, frozen=True)
class Post:
    """Where the number of a choice stands (its middle), and its name: on how many lines, in which box."""

    disc: tuple[int, int]
    lines: int = 0
    ribbon: Box = (0, 0, 0, 0)

    @property
    def boxes(self) -> list[Box]:
        """What it covers."""
        found = [centred(*self.disc, DISC, DISC)]
        return [*found, self.ribbon] if self.lines else found


@dataclass(slots=True, frozen=True)
class Named:
    """What a post is about: a point in the picture, the number of its location, its name."""

    spot: tuple[int, int]
    place: int
    name: str


@dataclass(slots=True, frozen=True)
class Ground:
    """The map: the points of all locations, boxes of the landmarks that can be chosen and of the others, what
    lies there, and the box of the map itself."""

    spots: tuple[tuple[int, int], ...]
    landmarks: tuple[Box, ...]
    small: tuple[Box, ...]
    pieces: tuple[Box, ...]
    inside: Box

    def about(self, named: Named) -> tuple[tuple[int, int], ...]:
        """The point of a location, and those of the others near it."""
        others = (spot for place, spot in enumerate(self.spots) if place != named.place)
        return (named.spot, *(spot for spot in others if math.dist(spot, named.spot) < ABOUT))

    def cost(self, post: Post, named: Named, about: tuple[tuple[int, int], ...]) -> float:
        """What it costs a post to stand where it stands, others left aside; ``about`` as that gives it."""
        far = math.dist(named.spot, post.disc)
        near = min(math.dist(post.disc, other) for other in about) < far - 1
        cost = (0.0 if post.lines else UNNAMED) + (ALIEN if near else 0.0) + FAR * far
        if post.lines and Map(about, (Label(named.name, post.ribbon, 0),)).astray():
            cost += ASTRAY
        for box in post.boxes:
            cost += OUTSIDE * (box[2] * box[3] - shared(box, self.inside))
            cost += OVER_LANDMARK * covered(box, self.landmarks) + OVER_SMALL * covered(box, self.small)
            cost += OVER_PIECE * covered(box, self.pieces)
        return cost


Priced = list[tuple[float, Post]]
"""The posts that may stand for one location, the cheapest first."""


def posts(
    named: Sequence[Named], spots: Sequence[tuple[int, int]], pieces: Sequence[Box], inside: Box
) -> list[Post]:
    """A post for each of the named. ``spots``: all locations in the picture; ``pieces``: what lies there;
    ``inside``: the box of the map."""
    chosen = {one.place for one in named}
    ground = Ground(
        tuple(spots),
        tuple(_landmark(spots[place], LANDMARK) for place in sorted(chosen)),
        tuple(_landmark(spot, SMALL) for place, spot in enumerate(spots) if place not in chosen),
        tuple(pieces),
        inside,
    )
    discs = _discs(tuple((one.spot, one.place) for one in named), ground)
    return _names(tuple(named), tuple(discs), ground)


@lru_cache(maxsize=64)
def _names(named: tuple[Named, ...], discs: tuple[tuple[int, int], ...], ground: Ground) -> list[Post]:
    """The posts with their names at numbers that stand already. Not to be changed."""
    tries = [_priced(_named(one, disc), one, ground) for one, disc in zip(named, discs, strict=True)]
    return _settled(tries)


def _landmark(spot: tuple[int, int], size: tuple[int, int, int]) -> Box:
    aside, above, below = size
    return spot[0] - aside, spot[1] - above, 2 * aside, above + below


@lru_cache(maxsize=64)
def _discs(asked: tuple[tuple[tuple[int, int], int], ...], ground: Ground) -> list[tuple[int, int]]:
    """Where the numbers stand, each beside room for a name of usual length."""
    tries = [_priced(_usual(spot), Named(spot, place, ""), ground) for spot, place in asked]
    return [post.disc for post in _settled(tries)]


def _priced(tries: Iterator[Post], named: Named, ground: Ground) -> Priced:
    """Posts with what it costs them to stand where they stand."""
    about = ground.about(named)
    priced = [(ground.cost(post, named, about), number, post) for number, post in enumerate(tries)]
    return [(price, post) for price, _, post in sorted(priced, key=lambda one: one[:2])]


def _settled(tries: Sequence[Priced]) -> list[Post]:
    """A post of each: those with the least choice take theirs first; then each again, beside all others."""
    order = sorted(range(len(tries)), key=lambda at: -tries[at][0][0])
    found: dict[int, Post] = {}
    for _ in range(ROUNDS):
        for at in order:
            found[at] = _best(tries[at], [found[other] for other in found if other != at])
    return [found[at] for at in range(len(tries))]


def _best(tries: Priced, others: Sequence[Post]) -> Post:
    """The cheapest post beside the others."""
    taken = [box for one in others for box in one.boxes]
    best, least = tries[0][1], math.inf
    for price, post in tries:
        if price >= least:
            break
        cost = price + OVER_POST * sum(covered(box, taken) for box in post.boxes)
        cost += sum(TOUCHING for one in others if math.dist(post.disc, one.disc) < BADGE + 2)
        if cost < least:
            best, least = post, cost
    return best


def _usual(spot: tuple[int, int]) -> Iterator[Post]:
    """Posts with a name of usual length: below the location, at its sides, above it; the number before the
    name, behind it, or alone."""
    half = DISC // 2
    for number, (wide, high) in enumerate(USUAL):
        whole = wide + DISC - TUCKED
        for middle, centre in _around(*spot, whole, max(DISC, high)):
            left, top = middle - whole // 2, centre - high // 2
            yield Post((left + half, centre), 2 - number, (left + DISC - TUCKED, top, wide, high))
            yield Post((left + whole - half, centre), 2 - number, (left, top, wide, high))
    for at in _around(*spot, DISC, DISC):
        yield Post(at)


def _named(named: Named, disc: tuple[int, int]) -> Iterator[Post]:
    """Posts with the name itself at a side of its number, above or below it, or without a name."""
    half = DISC // 2
    yield Post(disc)
    for lines in shapes(named.name):
        mark = label(named.name, LETTERS, lines)
        wide, high = mark.width, mark.height
        top = disc[1] - high // 2
        for left in (disc[0] + half - TUCKED, disc[0] - half + TUCKED - wide):
            yield Post(disc, lines, (left, top, wide, high))
        for middle in (0, wide // 2 - half, half - wide // 2):
            left = disc[0] + middle - wide // 2
            yield Post(disc, lines, (left, disc[1] + half - 4, wide, high))
            yield Post(disc, lines, (left, disc[1] - half + 4 - high, wide, high))


def _around(x: int, y: int, wide: int, tall: int) -> Iterator[tuple[int, int]]:
    """Middles of boxes of that size about a location."""
    below, above = y + LANDMARK[2] + tall // 2, y - LANDMARK[1] - tall // 2
    for step in (0, 1, -1, 2, -2, 3, -3, 4, -4):
        yield x + wide * step // 8, below
        yield x + wide * step // 8, above
        yield x + wide * step // 8, below + 30
    for side in (1, -1):
        for down in (0, 24, -24, 48, -48, 72, -72):
            yield x + side * (LANDMARK[0] + wide // 2), y + down
