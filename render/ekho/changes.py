"""What has changed on a board of Ekho between two views."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from render.canvas import Box
from render.changes import MORE, Bow
from render.ekho.tones import ALARM
from render.palette import Colour
from rules.ekho.card_index import PLACES
from rules.ekho.open_table import Table
from rules.ekho.view import View

BEND, BOWED, MOST_BEND = 0.12, 72, 0.36
"""How far an arrow on the map bends aside, in lengths of its way, in pixels at least, and in lengths of its
way at most for that."""
STUB = 90
"""Pixels of an arrow that would be lost among the pieces."""
CLEAR = 10
"""Pixels between its tip and the arms of those who stand there."""


@dataclass(slots=True, frozen=True)
class Changed:
    """Locations at which something else lies, those where a gate has opened or was closed, figures that are
    not as they were, whether a new Story card has come."""

    places: tuple[int, ...]
    opened: tuple[int, ...]
    closed: tuple[int, ...]
    figures: tuple[int, ...]
    story: bool


def touched(then: View, now: View) -> Changed:
    """What is not as it was then."""
    before, after = then.table, now.table
    places = tuple(place for place in range(PLACES) if _at(before, place) != _at(after, place))
    figures = tuple(
        number
        for number, (old, new) in enumerate(zip(before.figures, after.figures, strict=True))
        if (old.card, old.health, old.sanity, old.clues, old.luck, old.things, old.gate, old.care)
        != (new.card, new.health, new.sanity, new.clues, new.luck, new.things, new.gate, new.care)
    )
    gates, gone = {one.place for one in after.portals}, {one.place for one in before.portals}
    opened, closed = sorted(gates - gone), sorted(gone - gates)
    story = (before.story, before.turn) != (after.story, after.turn)
    return Changed(places, (*opened,), (*closed,), figures, story)


def _at(table: Table, place: int) -> Hashable:
    return (
        tuple(number for number, one in enumerate(table.figures) if place in (one.place, one.gate, one.care)),
        tuple(foe.token for foe in table.foes if foe.place == place),
        tuple(portal.token for portal in table.portals if portal.place == place),
        table.clues[place],
        place in table.sealed,
    )


def steps(then: View, now: View) -> list[tuple[int, int]]:
    """The ways of sleuths that are elsewhere than they were: from where, and to where, each once."""
    pairs = zip(then.table.figures, now.table.figures, strict=True)
    places = [(max(old.place, old.gate), max(new.place, new.gate)) for old, new in pairs]
    return list(dict.fromkeys(one for one in places if min(one) >= 0 and one[0] != one[1]))


def way(start: tuple[int, int], end: tuple[int, int], short: int, there: Sequence[Box] = ()) -> Bow:
    """A bow from one point of a picture towards another; ``short`` pixels are left free at both ends. Where
    boxes of whoever stands ``there`` are given, it ends before the one of them that is nearest. It bends to
    its left: two who change places pass each other."""
    (x, y) = start
    if there:
        left, top, wide, high = min(there, key=lambda box: math.dist(start, _middle(box)))
        there = [(left, top, wide, high)]
        end = _middle(there[0])
    u, v = end
    far = max(1.0, math.dist(start, end))
    share = min(0.3, short / far)
    aside = max(BEND, min(BOWED / far, MOST_BEND))
    bend = (x + u) / 2 - (v - y) * aside, (y + v) / 2 + (u - x) * aside
    first, last = share, 1.0 if there else 1.0 - share
    while last > 0.4 and any(_within(_on((start, bend, end), last), box) for box in there):
        last -= 0.02
    if (last - first) * far < STUB:  # from the middle of the place, rather than too short to be seen
        first = 0.0
    # The same curve, cut where it begins and where its tip is.
    (a, b), (c, d) = _on((start, bend, end), first), _on((start, bend, end), last)
    within = (1 - first) * (1 - last), (1 - first) * last + first * (1 - last), first * last
    middle = (
        within[0] * x + within[1] * bend[0] + within[2] * u,
        within[0] * y + within[1] * bend[1] + within[2] * v,
    )
    return (a, b), middle, (c, d)


def _middle(box: Box) -> tuple[int, int]:
    left, top, wide, high = box
    return left + wide // 2, top + high // 2


def _on(bow: Bow, share: float) -> tuple[int, int]:
    """The point of a bow after that share of it."""
    (x0, y0), (x1, y1), (x2, y2) = bow
    before, after = (1 - share) ** 2, share**2
    between = 2 * share * (1 - share)
    return round(before * x0 + between * x1 + after * x2), round(before * y0 + between * y1 + after * y2)


def _within(spot: tuple[int, int], box: Box) -> bool:
    left, top, width, height = box
    return left - CLEAR <= spot[0] <= left + width + CLEAR and top - CLEAR <= spot[1] <= top + height + CLEAR


def shifted(bow: Bow, by: tuple[int, int]) -> Bow:
    """The same bow elsewhere in a picture."""
    (x0, y0), (x1, y1), (x2, y2) = bow
    across, down = by
    return (x0 + across, y0 + down), (x1 + across, y1 + down), (x2 + across, y2 + down)


def numbers(view: View) -> dict[Hashable, int]:
    """The numbers whose differences are told."""
    table = view.table
    found: dict[Hashable, int] = {
        "handed": table.handed,
        "closed": len(table.closed),
        "open": len(table.portals),
    }
    for number, one in enumerate(table.figures):
        found |= {
            ("health", number): one.health,
            ("sanity", number): one.sanity,
            ("clues", number): one.clues,
        }
    return found


def curse_has_changed(then: View, now: View) -> bool:
    """Whether the City Curse or the number of open gates is not as it was."""
    before, after = numbers(then), numbers(now)
    return any(before[key] != after[key] for key in ("handed", "closed", "open"))


def gate_tone(changed: Changed, place: int) -> Colour:
    """The colour of a gate's frame: an alarm where one has opened, relief where one was closed."""
    return ALARM if place in changed.opened else MORE
