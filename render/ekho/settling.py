"""How names find their places on a map of Ekho: each tries boxes around its location and takes the one that
costs least, for what it covers and how near it is, among the others."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from render.canvas import Box
from render.ekho.frames import Frame
from render.ekho.homes import Home, Try
from render.ekho.ribbons import LIVELY, label, shapes
from render.ekho.zones import HARD, Edges, Zone, burden, edges, shared

SIDES = (
    *((x, 1.0) for x in (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0)),
    *((x, -1.0) for x in (0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0)),
    *((side, y) for side in (1.0, -1.0) for y in (0.0, 0.4, -0.4, 0.75, -0.75)),
)
"""Where about its location a name may stand: 0, 1 below it, 1, 0 to its right, 1, 1 with only a corner
there."""
GAPS = (2, 10, 19, 30, 42)
"""Pixels between a medallion and its name."""
AWAY, ASIDE, ABOVE = 90.0, 40.0, 20.0
"""What it costs that a name stands a gap further away, beside its location, above it."""
OUTSIDE, DOUBTFUL, ASTRAY = 200.0, 14000.0, 45000.0
"""What a pixel outside of the window costs, a name that lies almost as near to another location as to its
own, and one that lies nearer to another."""
OWN, FOREIGN = 4.0, 45.0
"""What a pixel of the landmark costs that a name covers: of its own location, and of another."""
CLEAR = 1.6
"""How many times further than from its own location a name must be from every other."""
UNUSUAL = 150.0
"""What it costs to break a name in another way."""
WORTH = 220.0
"""What it may cost to stand where there is room for the large size."""
TOGETHER = 30.0
"""What it costs that two names share a pixel."""
PUSHES = 5
"""How many boxes of a name without room are tried against its neighbours."""
ROUNDS = 4
"""How often all names are laid anew where the others leave room."""
KEPT = 2
"""How many of the boxes to each side are kept for when pieces lie on the best."""
PLACED = len(GAPS) * len(SIDES)


@dataclass(slots=True, frozen=True)
class Ground:
    """What names lie on in a window: what lies there for good, that and where pieces may come to lie, where
    all locations are, and what their landmarks cover."""

    frame: Frame
    always: list[Edges]
    all: list[Edges]
    spots: list[tuple[int, int]]
    landmarks: list[Box]

    def costs(self, boxes: Sequence[Box], spot: tuple[int, int]) -> list[float]:
        """What each of these boxes costs the name of the location there: for what it covers, and rather below
        its location than above, rather there than beside it, rather near than far."""
        left, top, width, height = hull(boxes)
        right, bottom = left + width, top + height
        near = [
            one for one in self.all if one[0] < right and left < one[2] and one[1] < bottom and top < one[3]
        ]
        area = (left, top, width, height)
        own = self.spots.index(spot)
        near += edges(
            Zone(box, OWN if place == own else FOREIGN, 0.0 if place == own else HARD)
            for place, box in enumerate(self.landmarks)
            if shared(box, area)
        )
        rivals = [one for one in self.spots if one != spot and math.dist(one, spot) < max(width, height)]
        found = []
        for number, box in enumerate(boxes):
            gap, side = divmod(number % PLACED, len(SIDES))
            across, down = SIDES[side]
            cost = AWAY * gap + ASIDE * abs(across) + (0 if down > 0 else ABOVE)
            # Another shape than the best is there for want of room.
            cost += UNUSUAL if number >= PLACED else 0.0
            cost += OUTSIDE * (box[2] * box[3] - shared(box, self.frame.box)) + burden(box, near)
            if cost < ASTRAY:
                far = away(box, spot)
                rival = min((away(box, rival) for rival in rivals), default=math.inf)
                cost += ASTRAY if rival <= far else DOUBTFUL if rival <= CLEAR * far else 0.0
            found.append(cost)
        return found


class Name:
    """A name that looks for its place."""

    def __init__(self, spot: tuple[int, int], text: str, ground: Ground) -> None:
        self._spot, self._text, self._ground = spot, text, ground
        self._shapes = shapes(text)[:1]
        self.at = 0
        """The number of the box in which it stands."""
        self._enlarged = False
        self._sizes = ground.frame.sizes
        self._known: dict[tuple[int, bool], list[Box]] = {}
        self._set_out()

    def _set_out(self) -> None:
        """Find its boxes in its shapes, and what they cost."""
        self.boxes = [box for lines in self._shapes for box in self._around(lines, False)]
        self.costs = self._ground.costs(self.boxes, self._spot)

    def _around(self, lines: int, large: bool) -> list[Box]:
        """The boxes in which the name may stand, on that number of lines."""
        known = self._known.get((lines, large))
        if known is not None:
            return known
        found = self._known[lines, large] = list[Box]()
        frame = self._ground.frame
        mark = label(self._text, self._sizes.label * (LIVELY if large else 100) // 100, lines)
        wide, high = mark.width, mark.height
        for gap in GAPS:
            far = self._sizes.medallion / 2 + gap
            for across, down in SIDES:
                # In the corners the round medallion leaves more room.
                near = far * (0.72 if abs(across) + abs(down) > 1.6 else 1.0)
                x = round(self._spot[0] + across * (near + wide / 2))
                y = round(self._spot[1] + down * (near + high / 2))
                x = min(max(x, frame.box[0] + wide // 2 + 5), frame.box[0] + frame.box[2] - wide // 2 - 5)
                found.append((x - wide // 2, y - high // 2, wide, high))
        return found

    def shown(self) -> Box:
        """Where it stands now, in the size for which there is room."""
        return self._large(self.at) if self._enlarged else self.boxes[self.at]

    def _large(self, number: int) -> Box:
        return self._around(self._shapes[number // PLACED], True)[number % PLACED]

    def go(self, others: Sequence[Box]) -> bool:
        """Go where it is cheapest among names in those boxes; whether that is somewhere else."""
        before, best = self.at, math.inf
        near = edges(Zone(other, TOGETHER) for other in others)
        for number, cost in enumerate(self.costs):
            if cost < best:
                cost += burden(self.boxes[number], near)
                if cost < best:
                    self.at, best = number, cost
        return self.at != before

    def reshape(self) -> None:
        """Where it stands badly, try to break it in other ways too."""
        if self.costs[self.at] > HARD:
            self._shapes = shapes(self._text)
            self._set_out()

    def enlarge(self, others: Sequence[Box]) -> None:
        """Find room for the large size among names in those boxes, not much worse than where it stands."""
        most = self.costs[self.at] + WORTH
        numbers = [number for number, cost in enumerate(self.costs) if cost <= most]
        for number in sorted(numbers, key=lambda number: (number != self.at, self.costs[number])):
            box = self._large(number)
            if burden(box, self._ground.always) or any(shared(box, one) for one in others):
                continue
            if shared(box, self._ground.frame.box) == box[2] * box[3]:
                self.at, self._enlarged = number, True
                return

    def home(self) -> Home:
        """What is kept of the search: where it stands, and the best box to each side in each shape."""
        stands = self.boxes[self.at]
        self._shapes = shapes(self._text)
        self._set_out()
        self.at = self.boxes.index(stands)
        best = (
            number
            for first in range(0, len(self.costs), PLACED)
            for side in range(first, first + len(SIDES))
            for number in sorted(range(side, side + PLACED, len(SIDES)), key=self.costs.__getitem__)[:KEPT]
        )
        kept = {self.at: None} | dict.fromkeys(best)
        large = [self._large(number) for number in kept]
        costs = self._ground.costs(large, self._spot)
        tries = (
            Try(self._shapes[number // PLACED], (self.boxes[number], box), (self.costs[number], cost))
            for number, box, cost in zip(kept, large, costs, strict=True)
        )
        return Home(tuple(tries), self._enlarged)


def hull(boxes: Iterable[Box]) -> Box:
    """The smallest box around boxes."""
    every = list(boxes)
    left, top = min(box[0] for box in every), min(box[1] for box in every)
    right, bottom = max(box[0] + box[2] for box in every), max(box[1] + box[3] for box in every)
    return left, top, right - left, bottom - top


def away(box: Box, spot: tuple[int, int]) -> float:
    """Pixels from a point to a box."""
    x = min(max(spot[0], box[0]), box[0] + box[2])
    y = min(max(spot[1], box[1]), box[1] + box[3])
    return math.dist(spot, (x, y))


def settle(names: Mapping[int, Name]) -> None:
    """Give each name the box that costs least among the others; where one finds none, its neighbours make
    room for it."""
    for name in names.values():
        name.go(())
    hulls = {place: hull(name.boxes) for place, name in names.items()}
    around = {
        place: [other for other in names if other != place and shared(hulls[other], hulls[place])]
        for place in names
    }
    _yield(names, around, list(names))
    for place, name in names.items():
        if name.costs[name.at] > HARD:
            _make_room(names, around, place)


def _yield(names: Mapping[int, Name], around: Mapping[int, list[int]], places: Sequence[int]) -> None:
    """Let these names go where they are cheapest, a few times over."""
    for _ in range(ROUNDS):
        moved = [names[place].go([names[other].shown() for other in around[place]]) for place in places]
        if not any(moved):
            return


def _make_room(names: Mapping[int, Name], around: Mapping[int, list[int]], place: int) -> None:
    """Try the best boxes of a name though its neighbours stand there, and let them go elsewhere."""
    name, near = names[place], around[place]

    def total() -> float:
        cost = 0.0
        for one in (place, *near):
            box = names[one].shown()
            touched = sum(shared(box, names[other].shown()) for other in around[one])
            cost += names[one].costs[names[one].at] + TOGETHER * touched
        return cost

    least, kept = total(), {one: names[one].at for one in (place, *near)}
    for number in sorted(range(len(name.costs)), key=name.costs.__getitem__)[:PUSHES]:
        name.at = number
        _yield(names, around, near)
        now = total()
        if now < least:
            least, kept = now, {one: names[one].at for one in (place, *near)}
        for one, at in kept.items():
            names[one].at = at
