"""What is worked out from a state of Echoes of Time and kept beside it, see ``rules.state_cache``."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.echoes_of_time.card_index import Lender, Owned, Waiting
from rules.echoes_of_time.operations import StrengthBonus
from rules.echoes_of_time.state import State
from rules.game import BoardTurn, Event, Prompt
from rules.state_cache import StateCache


@dataclass(slots=True)
class Standing:
    """What a seat's company and Sources offer, worked out from them: see ``standing.standing``.

    owners     usable effect owners: free company cards in order of arrival, then controlled Sources
    creatures  free creatures in order of arrival
    held       numbers of the Sources that the seat holds, ascending
    count      company count (ET-G2)
    lenders, bonuses   their discounts and strength bonuses
    flames     their flame effects (owner, slot) by colour, as an index of COLOURS
    listeners  event → permanent effects that wait for it
    scoring    company cards and those under fortified Sources whose VP depend on others
    printed_points, source_points   VP of the others, and of the Sources held (ET-G3)
    beneath, closing   strength in defence, and for a fortification, beneath held Sources by their numbers,
               as far as it was asked for
    attack     strength of all free creatures in a conquest; None until it is asked for
    steady_points   VP of those scoring cards that count only what stands here; None until they are asked for
    """

    owners: list[int]
    creatures: list[int]
    held: list[int]
    count: int
    lenders: list[Lender] = field(default_factory=list)
    bonuses: list[tuple[StrengthBonus, frozenset[int] | None]] = field(default_factory=list)
    flames: tuple[list[Owned], ...] = ([], [], [])
    listeners: dict[str, list[Waiting]] = field(default_factory=dict)
    scoring: list[int] = field(default_factory=list)
    printed_points: int = 0
    source_points: int = 0
    beneath: dict[int, int] = field(default_factory=dict, compare=False)
    closing: dict[int, int] = field(default_factory=dict, compare=False)
    attack: int | None = field(default=None, compare=False)
    steady_points: int | None = field(default=None, compare=False)


@dataclass(slots=True)
class Cache:
    """Beside a state.

    events    what has happened within this choice
    begun     the turns of the board that began with it, each with the number of its first event
    asked     the open questions by their numbers, once they have been worked out
    standing  by seat what its company and Sources offer, once it has been worked out
    """

    events: list[Event] = field(default_factory=list)
    begun: list[tuple[int, BoardTurn]] = field(default_factory=list)
    asked: dict[int, Prompt] = field(default_factory=dict)
    standing: dict[int, Standing] = field(default_factory=dict)


CACHES: StateCache[State, Cache] = StateCache(Cache)
cache_of = CACHES.of
