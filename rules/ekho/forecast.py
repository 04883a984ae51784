"""What the Story cards to come may do: those of this day lie open, and none comes twice (EK-S15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.ekho.card_index import BOARD, STORIES
from rules.ekho.view import View


def to_come(view: View) -> list[int]:
    """The Story cards that have not come yet."""
    gone = {view.table.story, *view.told}
    return [story for story in range(len(STORIES)) if story not in gone]


def naming(view: View) -> Counter[int]:
    """How many of the cards to come curse each place; a place that none of them curses is not in it."""
    return Counter(place for story in to_come(view) for place in _cursed(story))


def next_card(view: View) -> tuple[int, int]:
    """How many of the cards to come open a gate, and how many make an open one surge. A card that does both
    is counted twice; one that curses sealed places alone, or none, not at all (EK-S17)."""
    gates, sealed = {portal.place for portal in view.table.portals}, {*view.table.sealed}
    opens = surges = 0
    for story in to_come(view):
        places = [place for place in _cursed(story) if place not in sealed]
        opens += any(place not in gates for place in places)
        surges += any(place in gates for place in places)
    return opens, surges


def _cursed(story: int) -> Iterator[int]:
    return (BOARD.number[name] for name in STORIES[story].cursed)
