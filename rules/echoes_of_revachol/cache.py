"""What is worked out from a state of Echoes of Revachol and kept beside it, see ``rules.state_cache``."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.echoes_of_revachol.state import State
from rules.game import BoardTurn, Event, Prompt
from rules.state_cache import StateCache


@dataclass(slots=True)
class Cache:
    """Beside a state.

    events  what has happened within this choice
    begun   the turns that began with it, each with the number of its first event
    asked   the open questions by their numbers, once they have been worked out
    """

    events: list[Event] = field(default_factory=list)
    begun: list[tuple[int, BoardTurn]] = field(default_factory=list)
    asked: dict[int, Prompt] = field(default_factory=dict)


CACHES: StateCache[State, Cache] = StateCache(Cache)
cache_of = CACHES.of
