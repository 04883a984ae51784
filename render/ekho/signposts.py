"""Signposts on the map of a question: at each location that can be chosen its number, and on a ribbon its
name.

First the numbers are seated, each on the lower edge of its landmark, or beside that where a piece lies: they
stand alike in every language. Then the names find room about them, as many as can be.
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

LETTERS = 30
"""Pixels of the letters, 10 in a chat."""
DISC, SMALL_DISC, MANY = 70, 58, 12
"""Diameter of a number on the map, and where there are more than MANY."""
TUCKED = 12
"""Pixels of a ribbon that lie under its number."""
SEATS = (
    *((0, 38), (0, 30), (0, 20)),
    *((side * x, y) for x, y in ((26, 36), (44, 26), (54, 8), (56, -16), (40, -40)) for side in (1, -1)),
    *((0, 64), (0, 84), (0, -52)),
    *((side * x, y) for x, y in ((40, 72), (84, 36), (92, 0), (84, -40)) for side in (1, -1)),
)
"""Where a number may stand about its location, the best seat first: it covers the foot of the landmark."""
LEASH = 74
"""Pixels from a location from which its number has a line that leads there."""
LANDMARK = (46, 50, 40)
"""What of a landmark no post should cover: half its width, what is above and below its point."""
SMALL = (30, 34, 26)
"""The same of one that cannot be chosen."""
OVER_LANDMARK, OVER_SMALL, OVER_PIECE, OVER_POST, OUTSIDE = 7.0, 4.0, 14.0, 30.0, 60.0
"""What a pixel costs that a post covers, or that lies outside the map."""
UNNAMED, ASTRAY, ALIEN, FAR = 2e4, 8e3, 3e4, 28.0
"""What it costs to leave a name out, to let it reach to another place, to put a number nearer to another
place, and to stand a pixel away from the best seat."""
TOUCHING = 1e5
"""What it costs two numbers to touch."""
ROUNDS = 3
ABOUT = 340
"""Pixels around a location in which names could seem to be those of others."""


@dataclass(slots=True, frozen=True)
class Post:
    """Where the number of a choice stands (its middle), and its name: on how many lines, in which box; the
    diameter of the number."""

    disc: tuple[int, int]
    lines: int = 0
    ribbon: Box = (0, 0, 0, 0)
    size: int = DISC

    @property
    def boxes(self) -> list[Box]:
        """What it covers."""
        found = [centred(*self.disc, self.size, self.size)]
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
    lies there, the box of the map itself, and the diameter of the numbers."""

    spots: tuple[tuple[int, int], ...]
    landmarks: tuple[Box, ...]
    small: tuple[Box, ...]
    pieces: tuple[Box, ...]
    inside: Box
    disc: int = DISC

    def about(self, named: Named) -> tuple[tuple[int, int], ...]:
        """The point of a location, and those of the others near it."""
        others = (spot for place, spot in enumerate(self.spots) if place != named.place)
        return (named.spot, *(spot for spot in others if math.dist(spot, named.spot) < ABOUT))

    def cost(self, post: Post, named: Named, about: tuple[tuple[int, int], ...]) -> float:
        """What it costs a post to stand where it stands, others left aside; ``about`` as that gives it."""
        far = math.dist(named.spot, post.disc)
        near = min(math.dist(post.disc, other) for other in about) < far - 1
        cost = (0.0 if post.lines else UNNAMED) + (ALIEN if near else 0.0) + FAR * _off(post, named)
        if post.lines and Map(about, (Label(named.name, post.ribbon, 0),)).astray():
            cost += ASTRAY
        own = _landmark(named.spot, LANDMARK)
        for box in post.boxes:
            cost += OUTSIDE * (box[2] * box[3] - shared(box, self.inside))
            hidden = covered(box, self.landmarks)
            if box is not post.ribbon:  # a number sits on its own landmark
                hidden -= shared(box, own)
            cost += OVER_LANDMARK * hidden + OVER_SMALL * covered(box, self.small)
            cost += OVER_PIECE * covered(box, self.pieces)
        return cost


Priced = list[tuple[float, Post]]
"""The posts that may stand for one location, the cheapest first."""


def posts(
    named: Sequence[Named],
    spots: Sequence[tuple[int, int]],
    pieces: Sequence[Box],
    inside: Box,
    keyed: bool = True,
) -> list[Post]:
    """A post for each of the named. ``spots``: all locations in the picture; ``pieces``: what lies there;
    ``inside``: the box of the map; ``keyed``: whether a name without room may be left to a key beside it."""
    chosen = {one.place for one in named}
    ground = Ground(
        tuple(spots),
        tuple(_landmark(spots[place], LANDMARK) for place in sorted(chosen)),
        tuple(_landmark(spot, SMALL) for place, spot in enumerate(spots) if place not in chosen),
        tuple(pieces),
        inside,
        SMALL_DISC if len(named) > MANY else DISC,
    )
    discs = _discs(tuple((one.spot, one.place) for one in named), ground)
    return _names(tuple(named), tuple(discs), ground, keyed)


@lru_cache(maxsize=64)
def _names(
    named: tuple[Named, ...], discs: tuple[tuple[int, int], ...], ground: Ground, keyed: bool
) -> list[Post]:
    """The posts with their names at numbers that stand already. Not to be changed."""
    tries = [
        _priced((post for post in _named(one, disc, ground.disc) if keyed or post.lines), one, ground)
        for one, disc in zip(named, discs, strict=True)
    ]
    return _settled(tries)


def _landmark(spot: tuple[int, int], size: tuple[int, int, int]) -> Box:
    aside, above, below = size
    return spot[0] - aside, spot[1] - above, 2 * aside, above + below


@lru_cache(maxsize=64)
def _discs(asked: tuple[tuple[tuple[int, int], int], ...], ground: Ground) -> list[tuple[int, int]]:
    """Where the numbers stand."""
    tries = [_priced(_seats(spot, ground.disc), Named(spot, place, ""), ground) for spot, place in asked]
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


def _off(post: Post, named: Named) -> float:
    """Pixels from the best seat of a number to where it stands."""
    across, down = SEATS[0]
    return math.dist(post.disc, (named.spot[0] + across, named.spot[1] + down))


def _seats(spot: tuple[int, int], size: int) -> Iterator[Post]:
    """Posts without a name: where the number may stand."""
    for across, down in SEATS:
        yield Post((spot[0] + across, spot[1] + down), size=size)


def _named(named: Named, disc: tuple[int, int], size: int) -> Iterator[Post]:
    """Posts with the name itself at a side of its number or its landmark, above or below them, or without a
    name."""
    half = size // 2
    yield Post(disc, size=size)
    x, y = named.spot
    for lines in shapes(named.name):
        mark = label(named.name, LETTERS, lines)
        wide, high = mark.width, mark.height
        for middle in (disc[1], disc[1] - 18, disc[1] + 18, y, y - 18):
            top = middle - high // 2
            for left in (disc[0] + half - TUCKED, disc[0] - half + TUCKED - wide):
                yield Post(disc, lines, (left, top, wide, high), size)
        for across in (0, wide // 4, -wide // 4, wide // 2 - half, half - wide // 2):
            left = across - wide // 2
            yield Post(disc, lines, (disc[0] + left, disc[1] + half - 4, wide, high), size)
            yield Post(disc, lines, (disc[0] + left, disc[1] - half + 4 - high, wide, high), size)
            yield Post(disc, lines, (x + left, y - LANDMARK[1] + 6 - high, wide, high), size)
