"""Where the signs of a compact thing stand on its painting: in its corners, none over another and none over
the number of its choice, so that what is painted stays free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render.canvas import Box
from render.echoes_of_time.things import Thing

NUMBER = 55, 48
"""Pixels of the upper left corner of a painting that a number takes."""
LEAST, LARGEST, SHARE, HIGH = 40, 54, 0.17, 0.38
"""Pixels of the smallest and the largest signs, and their share of the width and of the height of a
painting."""
ROOMY = 250
"""Width from which faction and specialisation are shown, and strength stands beside the costs."""
NEXT = 2
"""Pixels between two signs."""


@dataclass(slots=True, frozen=True)
class Corner:
    """A sign and its corner, from that of the painting; see ``render.echoes_of_time.sign.draw_sign``."""

    kind: str
    text: str
    x: int
    y: int
    size: int

    @property
    def box(self) -> Box:
        """Its left, top, width and height."""
        return self.x, self.y, self.size, self.size


def lean_of(width: int, numbered: bool) -> float:
    """Where the middle of what is painted stands best, as a share of the width: beside the number."""
    if not numbered:
        return 0.5
    return 0.58 if width < ROOMY else 0.53


def corners_of(thing: Thing, width: int, height: int, numbered: bool) -> list[Corner]:
    """The signs of a thing with a painting of that size. ``numbered``: its upper left corner is left to a
    number. The most important signs get their places first; one that has none is left out."""
    size = max(LEAST, min(LARGEST, round(width * SHARE), round(height * HIGH)))
    taken: list[Box] = [(-10, -20, NUMBER[0] + 10, NUMBER[1] + 20)] if numbered else []
    found = []
    for kind, text, places in _wanted(thing, width, height, size, numbered):
        for x, y in places:
            inside = min(x, y) >= 0 and x + size <= width and y + size <= height
            if inside and not any(_meet((x, y, size, size), other) for other in taken):
                taken.append((x, y, size, size))
                found.append(Corner(kind, text, x, y, size))
                break
    return found


def _wanted(
    thing: Thing, width: int, height: int, size: int, numbered: bool
) -> Iterator[tuple[str, str, list[tuple[int, int]]]]:
    """Signs, the most important ones first, each with the places that it may take, the best one first."""
    step, foot, head = size + NEXT, height - size - 2, 3
    strength, worth = [("", ""), ("", ""), *thing.low][-2:]
    end = width - size - 3
    row = [(3 + number * step, foot) for number in range(4)]
    beside = [(NUMBER[0] + number * step, foot) for number in range(4)]
    above = [(end - number * step, head) for number in range(4)]
    start = [(3 + number * step, head) for number in range(3)]
    if worth[0]:
        yield *worth, [(end, foot), above[0]]
    for kind, text in thing.left:
        yield kind, text, [*(row if numbered else start), *beside, *above]
    if strength[1]:
        under = [(3, foot)] if not numbered else row if width >= ROOMY else []
        yield *strength, [*under, *above, *row]
    for kind, text in thing.right if width >= ROOMY or not thing.low[1:] else ():
        yield kind, text, above


def _meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
