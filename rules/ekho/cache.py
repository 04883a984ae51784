"""What is worked out from a state of Ekho and kept beside it, see ``rules.state_cache``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from rules.ekho.state import State
from rules.game import BoardTurn, Event, Prompt
from rules.state_cache import StateCache

Scene: TypeAlias = tuple[list[tuple[int, int]], set[int], list[int]]
"""Enemies and their places, those that are being evaded or fought, places with gates."""
Asked: TypeAlias = dict[int, tuple[object, Prompt]]
"""Open questions by their numbers, each beside all that it depends on."""


NOBODY = -1
"""In place of the figure that answers."""


@dataclass(slots=True)
class Cache:
    """Beside a state.

    events  what has happened within this choice
    begun   the turns that began with it, each with the number of its first event
    beyond  from which event on it is the city's doing, see ``rules.game.Result.beyond``
    asked   the open questions, once they have been worked out, while a choice is made those before it;
            ``listed`` the same in their order
    drawn   whether something became known that nobody knew
    actor   the figure that answers
    stirred whether anything has changed that questions of other figures may depend on, see ``stir``
    scene   what the questions of those who move depend on, the last time it was worked out
    """

    events: list[Event] = field(default_factory=list)
    begun: list[tuple[int, BoardTurn]] = field(default_factory=list)
    beyond: int | None = None
    asked: Asked = field(default_factory=dict)
    listed: list[Prompt] = field(default_factory=list)
    drawn: bool = False
    actor: int = NOBODY
    stirred: bool = True
    scene: Scene | None = None


CACHES: StateCache[State, Cache] = StateCache(Cache)
cache_of = CACHES.of


def stir(state: State) -> None:
    """Something has changed that questions of other figures than the one that answers may depend on: they are
    looked over. Whatever is told does that (``zones.emit``), unless it is in ``events.OWN``; so this is for
    what happens before it is told."""
    cache_of(state).stirred = True


def hand_over(state: State) -> None:
    """What happens from now on is the city's doing (see ``rules.game.Result.beyond``)."""
    cache = cache_of(state)
    if cache.beyond is None:
        cache.beyond = len(cache.events)
