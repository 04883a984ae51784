"""What has changed on a board of Ekho between two views."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

from render.changes import MORE, Bow
from render.ekho.tones import ALARM
from render.palette import Colour
from rules.ekho.card_index import PLACES
from rules.ekho.open_table import Table
from rules.ekho.view import View

BEND = 0.12
"""How far an arrow on the map bends aside, in lengths of its way."""


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


def way(start: tuple[int, int], end: tuple[int, int], short: int) -> Bow:
    """A bow from one point of a picture towards another; ``short`` pixels are left free at both ends."""
    far = max(1.0, math.dist(start, end))
    share = min(0.3, short / far)
    (x, y), (u, v) = start, end
    across, down = u - x, v - y
    bend = (x + u) / 2 - down * BEND, (y + v) / 2 + across * BEND
    first = round(x + (bend[0] - x) * 2 * share), round(y + (bend[1] - y) * 2 * share)
    return first, bend, (round(u + (bend[0] - u) * 2 * share), round(v + (bend[1] - v) * 2 * share))


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
