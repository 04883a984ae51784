"""Where a sleuth can go (EK-M1, EK-M2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from rules.ekho.card_index import BOARD, COSTS, PLACES, TOKENS
from rules.ekho.figures import blind_to
from rules.ekho.frames import Stack
from rules.ekho.open_table import NOWHERE, Figure, Table
from rules.game import Pick

Ways = Mapping[int, tuple[int, int]]
"""By place: what it costs to get there, and the place before it on the cheapest way."""


def ways_to(table: Table, stacks: list[Stack], number: int, target: int) -> tuple[int, list[int]]:
    """Cost of the cheapest way of a figure to a place that it can reach, and all places on it."""
    found, path = ways(table, stacks, number), [target]
    while path[-1] in found:
        path.append(found[path[-1]][1])
    return found[target][0], path[::-1]


def ways(table: Table, stacks: list[Stack], number: int) -> Ways:
    """What a figure can reach with its points without meeting an enemy on the way; enemies at its own place
    are not counted."""
    figure = table.figures[number]
    if figure.place < 0:
        return {}
    return _reach(figure.place, figure.points, _blocked(table, stacks, figure))


def steps(table: Table, stacks: list[Stack], number: int) -> tuple[Pick, ...]:
    """The same as options of a question: ("go", place), in the order of the places."""
    figure = table.figures[number]
    if figure.place < 0:
        return ()
    return _steps(figure.place, figure.points, _blocked(table, stacks, figure))


def _blocked(table: Table, stacks: list[Stack], figure: Figure) -> frozenset[int]:
    """The places within reach that a figure does not get past: where an enemy stands in its way."""
    near = NEAR[figure.place][min(figure.points, FARTHEST)]
    in_sight = [foe for foe in table.foes if foe.place in near]
    if not in_sight:
        return _NONE
    passed = {*figure.settled}
    blind = blind_to(figure)
    return frozenset(
        [
            foe.place
            for foe in in_sight
            if foe.token not in passed and not (blind and TOKENS[foe.token].type in blind)
        ]
    )


_NONE = frozenset[int]()


_LINKS = [[(way.to, way.cost) for way in ways] for ways in BOARD.ways]
FARTHEST = max(map(max, COSTS)) + 1
"""Points with which one can get anywhere and a step on."""
NEAR = [
    [
        frozenset(
            place
            for place in range(PLACES)
            if place != start and COSTS[start][place] + min(cost for _, cost in _LINKS[place]) <= points
        )
        for points in range(FARTHEST + 1)
    ]
    for start in range(PLACES)
]
"""By place and points: the other places from which these points may lead on. Whoever stands elsewhere stops
nobody who would not have to stop there anyway."""


@lru_cache(maxsize=1 << 14)
def _reach(start: int, points: int, blocked: frozenset[int]) -> Ways:
    """What can be reached from a place with these points; from blocked places nobody goes on."""
    found = {start: (0, NOWHERE)}
    front = deque([start])
    while front:
        here = front.popleft()
        if here in blocked:
            continue
        cost = found[here][0]
        for to, more in _LINKS[here]:
            whole = cost + more
            if whole <= points and (to not in found or whole < found[to][0]):
                found[to] = (whole, here)
                (front.append if more else front.appendleft)(to)
    del found[start]
    return MappingProxyType(found)


@lru_cache(maxsize=1 << 14)
def _steps(start: int, points: int, blocked: frozenset[int]) -> tuple[Pick, ...]:
    return tuple([("go", place) for place in sorted(_reach(start, points, blocked))])
