"""Signposts on the map of a question: at each location that can be chosen its number, and on a ribbon its
name.

First the numbers are seated, each below its landmark on the rim of the plaza, or beside that where a piece
lies: they stand alike in every language. Then the names find room about them, as many as can be.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from render.canvas import Box
from render.ekho.ribbons import label, shapes
from render.ekho.zones import centred, covered, shared
from render.marks import BADGE
from render.renderers import Label, Map

LETTERS = 30
"""Pixels of the letters, 10 in a chat."""
DISC, SMALL_DISC, LEAST_DISC, MANY = 62, 54, 48, 12
"""Diameter of a number on the map, where there are more than MANY, and beside small landmarks."""
TINY = 66
"""Size below which landmarks are small."""
TUCKED = 12
"""Pixels of a ribbon that lie under its number."""
SEATS = (
    *((0, 52), (0, 58)),
    *((side * x, y) for x, y in ((22, 48), (38, 38), (48, 22), (52, 4), (48, -20)) for side in (1, -1)),
    (0, -54),
)
"""Where a number may stand about its location, the best seat first: on the foot of its landmark, else on its
side, so that nobody asks whose it is; for a landmark of the size USUAL."""
USUAL = 84
NEARER = 0.62
"""How near a number must stand to its location, in shares of the way to any other."""
LANDMARK = (46, 50, 40)
"""What of a landmark no post should cover: half its width, what is above and below its point."""
SMALL = (30, 34, 26)
"""The same of one that cannot be chosen."""
OVER_LANDMARK, OVER_SMALL, OVER_PIECE, OVER_POST, OUTSIDE = 18.0, 9.0, 40.0, 30.0, 60.0
"""What a pixel costs that a post covers, or that lies outside the map."""
UNNAMED, ASTRAY, ALIEN, FAR = 2e4, 2e5, 3e4, 28.0
"""What it costs to leave a name out, to let it reach to another place, to put a number nearer to another
place, and to stand a pixel away from the best seat."""
CUT = 2000.0
"""What it costs to cover a pixel of the piece that tells where "You" are."""
APART = 1500.0
"""What it costs a name to stand elsewhere than at the side of its number."""
TOUCHING = 1e5
"""What it costs two numbers to touch, and a name to lie on the number of another."""
BRUSHED = 60
"""Pixels of the corners of a number's box that a name may touch: the number is round."""
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
    lies there, the box of the map itself, the diameter of the numbers, the size of the landmarks, and what no
    name may cut."""

    spots: tuple[tuple[int, int], ...]
    landmarks: tuple[Box, ...]
    small: tuple[Box, ...]
    pieces: tuple[Box, ...]
    inside: Box
    disc: int = DISC
    size: int = USUAL
    whole: tuple[Box, ...] = ()

    def about(self, named: Named) -> tuple[tuple[int, int], ...]:
        """The point of a location, and those of the others near it."""
        others = (spot for place, spot in enumerate(self.spots) if place != named.place)
        return (named.spot, *(spot for spot in others if math.dist(spot, named.spot) < ABOUT))

    def cost(self, post: Post, named: Named, about: tuple[tuple[int, int], ...]) -> float:
        """What it costs a post to stand where it stands, others left aside; ``about`` as that gives it."""
        far = math.dist(named.spot, post.disc)
        near = NEARER * min((math.dist(post.disc, other) for other in about[1:]), default=math.inf) < far
        cost = (0.0 if post.lines else UNNAMED) + (ALIEN if near else 0.0)
        cost += FAR * _off(post, named, self.size)
        if post.lines and not post.ribbon[1] < post.disc[1] < post.ribbon[1] + post.ribbon[3]:
            cost += APART
        if post.lines and Map(about, (Label(named.name, post.ribbon, 0),)).astray():
            cost += ASTRAY
        own = _landmark(named.spot, LANDMARK, self.size)
        for number, box in enumerate(post.boxes):
            cost += OUTSIDE * (box[2] * box[3] - shared(box, self.inside))
            hidden = covered(box, self.landmarks)
            hidden -= shared(box, own) if number == 0 else 0
            cost += OVER_LANDMARK * hidden + OVER_SMALL * covered(box, self.small)
            cost += OVER_PIECE * covered(box, self.pieces) + CUT * covered(box, self.whole)
        return cost


Priced = list[tuple[float, Post]]
"""The posts that may stand for one location, the cheapest first."""


def beside(
    named: Named,
    found: Sequence[Post],
    spots: Sequence[tuple[int, int]],
    pieces: Sequence[Box],
    inside: Box,
    size: int = USUAL,
) -> Post | None:
    """Where the name of a location without a number stands beside the posts that were found; None where it
    would hide more than it tells. The others are as in ``posts``."""
    ground = replace(_ground([named], spots, inside, size), pieces=tuple(pieces))
    foot = named.spot[0] + SEATS[0][0], named.spot[1] + SEATS[0][1]
    best = _best(_priced(_named(named, foot, 0), named, ground), found)
    return best if best.lines else None


def posts(
    named: Sequence[Named],
    spots: Sequence[tuple[int, int]],
    pieces: Sequence[Box],
    inside: Box,
    keyed: bool = True,
    size: int = USUAL,
    whole: Sequence[Box] = (),
) -> list[Post]:
    """A post for each of the named. ``spots``: all locations in the picture; ``pieces``: what lies there;
    ``inside``: the box of the map; ``keyed``: whether a name without room may be left to a key beside it;
    ``size``: of the landmarks; ``whole``: what no name may cut."""
    ground = _ground(named, spots, inside, size)
    discs = _discs(tuple((one.spot, one.place) for one in named), ground)
    ground = replace(ground, pieces=tuple(pieces), whole=tuple(whole))
    return _names(tuple(named), tuple(discs), ground, keyed)


def seated(
    named: Sequence[Named], spots: Sequence[tuple[int, int]], inside: Box, size: int = USUAL
) -> list[Post]:
    """Posts of the named without names: where the numbers stand, whatever lies on the map."""
    ground = _ground(named, spots, inside, size)
    discs = _discs(tuple((one.spot, one.place) for one in named), ground)
    return [Post(disc, size=ground.disc) for disc in discs]


def _ground(named: Sequence[Named], spots: Sequence[tuple[int, int]], inside: Box, size: int) -> Ground:
    """The map without pieces."""
    chosen = {one.place for one in named}
    return Ground(
        tuple(spots),
        tuple(_landmark(spots[place], LANDMARK, size) for place in sorted(chosen)),
        tuple(_landmark(spot, SMALL, USUAL) for place, spot in enumerate(spots) if place not in chosen),
        (),
        inside,
        LEAST_DISC if size < TINY else SMALL_DISC if len(named) > MANY else DISC,
        size,
    )


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


def _landmark(spot: tuple[int, int], outline: tuple[int, int, int], size: int) -> Box:
    """What of a landmark no post should cover, ``size`` pixels large."""
    aside, above, below = (one * size // USUAL for one in outline)
    return spot[0] - aside, spot[1] - above, 2 * aside, above + below


@lru_cache(maxsize=64)
def _discs(asked: tuple[tuple[tuple[int, int], int], ...], ground: Ground) -> list[tuple[int, int]]:
    """Where the numbers stand."""
    tries = [_priced(_seats(spot, ground), Named(spot, place, ""), ground) for spot, place in asked]
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
        cost += sum(TOUCHING for one in others if _hides(post, one) or _hides(one, post))
        if cost < least:
            best, least = post, cost
    return best


def _hides(post: Post, other: Post) -> bool:
    """Whether the name of a post lies on the number of another, or that on the name."""
    return post.lines > 0 and shared(post.ribbon, other.boxes[0]) > BRUSHED


def _off(post: Post, named: Named, size: int) -> float:
    """Pixels from the best seat of a number to where it stands."""
    across, down = (one * size // USUAL for one in SEATS[0])
    return math.dist(post.disc, (named.spot[0] + across, named.spot[1] + down))


def _seats(spot: tuple[int, int], ground: Ground) -> Iterator[Post]:
    """Posts without a name: where the number may stand."""
    for across, down in SEATS:
        x, y = spot[0] + across * ground.size // USUAL, spot[1] + down * ground.size // USUAL
        yield Post((x, y), size=ground.disc)


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
        for middle in (y + 36, y - 40, y + 18):  # at the side of the landmark, whatever stands at the number
            for left in (x + LANDMARK[0] + 2, x - LANDMARK[0] - 2 - wide):
                yield Post(disc, lines, (left, middle - high // 2, wide, high), size)
        for across in (0, wide // 4, -wide // 4, wide // 2 - half, half - wide // 2):
            left = across - wide // 2
            yield Post(disc, lines, (disc[0] + left, disc[1] + half - 4, wide, high), size)
            yield Post(disc, lines, (disc[0] + left, disc[1] - half + 4 - high, wide, high), size)
            yield Post(disc, lines, (x + left, y - LANDMARK[1] + 6 - high, wide, high), size)
