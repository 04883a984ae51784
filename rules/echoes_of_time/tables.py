"""Indexes over the card set: who listens to what, who lends a discount, whom a chain reaches.

They are made by ``index`` at import. Whoever changes CARDS or SOURCES in place calls it again; all indexes
are filled in place too, so everybody who imported them sees the new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.operations import (
    COLOURS,
    Advance,
    Conquer,
    CopyFlame,
    CopyImmediate,
    Count,
    Discount,
    Draw,
    Effect,
    Flame,
    Fortify,
    Gain,
    Immediate,
    Match,
    Permanent,
    Play,
    Program,
    Shift,
    Sift,
    StrengthBonus,
    Take,
)

CONQUER_SLOT = 100
FORTIFY_SLOT = 101
CHOICES = (Advance, Play, Conquer, Fortify, CopyImmediate, CopyFlame, Take, Sift)
"""Operations that leave a choice (ET-E3)."""
_QUIET = (Gain, Shift, Advance, CopyImmediate, CopyFlame)

COST: list[int] = []
TIME: list[int] = []
STRENGTH: list[int] = []
CREATURE: list[bool] = []
FACTION: list[str | None] = []
COPY_OF: dict[int, int] = {}
"""The other copy of a double artifact (ET-P5)."""
EFFECTS: dict[int, list[Effect]] = {}
PROGRAMS: dict[tuple[int, int], Program] = {}
IMMEDIATE: dict[int, list[int]] = {}
FLAMES: dict[int, list[tuple[int, int]]] = {}
"""Owner → its flame effects as (slot, colour index)."""
DISCOUNTS: dict[int, list[tuple[int, Discount, frozenset[int]]]] = {}
BONUSES: dict[int, list[tuple[StrengthBonus, frozenset[int] | None]]] = {}
LISTENERS: dict[str, dict[int, list[tuple[int, frozenset[int]]]]] = {}
"""Trigger event → owner → its permanent effects with the cards they care about."""
CALM: set[tuple[int, int]] = set()
"""Effects that only draw or gain, and by numbers that this does not change: among themselves their order
cannot matter, so nobody is asked for it."""
DECLINABLE: set[tuple[int, int]] = set()
"""Effects asked about as a whole (ET-E3): a choice beside other operations. One choice alone has its own way
to decline, and so has a cost."""
REACHES: set[int] = set()
"""Owners with an effect that reaches opponents, Sources or the discard pile, or that draws or plays
(ET-T4)."""

DERIVED: list[Callable[[], None]] = []
"""What other modules work out from the card set, done again after the indexes."""


@cache
def matching(match: Match) -> frozenset[int]:
    """The cards of the set that have all the symbols asked for."""
    return frozenset(card for card, design in enumerate(CARDS) if design.matches(match))


def index() -> None:
    """Fill all indexes from CARDS and SOURCES."""
    matching.cache_clear()
    COST[:] = [design.cost for design in CARDS]
    TIME[:] = [design.time for design in CARDS]
    STRENGTH[:] = [design.strength or 0 for design in CARDS]
    CREATURE[:] = [design.type == "creature" for design in CARDS]
    FACTION[:] = [design.faction for design in CARDS]
    for table in (COPY_OF, EFFECTS, PROGRAMS, IMMEDIATE, FLAMES, DISCOUNTS, BONUSES, LISTENERS):
        table.clear()
    for sets in (CALM, DECLINABLE, REACHES):
        sets.clear()
    for card, design in enumerate(CARDS):
        EFFECTS[card] = list(design.effects)
        for other in (card - 1, card + 1):
            if design.copies == 2 and 0 <= other < len(CARDS) and CARDS[other] is design:
                COPY_OF[card] = other
    for number, source in enumerate(SOURCES):
        EFFECTS[SOURCE + number] = list(source.lasting)
        PROGRAMS[SOURCE + number, CONQUER_SLOT] = source.conquer_effect
        PROGRAMS[SOURCE + number, FORTIFY_SLOT] = source.fortify_effect
    for owner, effects in EFFECTS.items():
        for slot, effect in enumerate(effects):
            _index_effect(owner, slot, effect)
    CALM.update(key for key, program in PROGRAMS.items() if _is_calm(program))
    DECLINABLE.update(
        key
        for key, program in PROGRAMS.items()
        if program.cost is None
        and len(program.do) > 1
        and any(isinstance(operation, CHOICES) for operation in program.do)
    )
    for work in DERIVED:
        work()


def _index_effect(owner: int, slot: int, effect: Effect) -> None:
    if isinstance(effect, Discount):
        DISCOUNTS.setdefault(owner, []).append((slot, effect, matching(effect.match)))
        return
    if isinstance(effect, StrengthBonus):
        every = None if effect.every is None else matching(effect.every)
        BONUSES.setdefault(owner, []).append((effect, every))
        return
    PROGRAMS[owner, slot] = effect
    if _reaches(effect):
        REACHES.add(owner)
    if isinstance(effect, Immediate):
        IMMEDIATE.setdefault(owner, []).append(slot)
    elif isinstance(effect, Flame):
        FLAMES.setdefault(owner, []).append((slot, COLOURS.index(effect.colour)))
    elif isinstance(effect, Permanent):
        event = LISTENERS.setdefault(effect.on.event, {})
        event.setdefault(owner, []).append((slot, matching(effect.on.match)))


def _is_calm(program: Program) -> bool:
    return (
        program.cost is None
        and all(isinstance(operation, Draw | Gain) for operation in program.do)
        and all(count.count != "hand" for count in _counts(program))  # a draw changes this one
    )


def _counts(program: Program) -> Iterator[Count]:
    """The counts that an effect reads."""
    if program.needs is not None:
        yield program.needs.count
    for operation in program.do:
        if isinstance(operation, Draw | Gain) and isinstance(operation.amount, Count):
            yield operation.amount


def _reaches(program: Program) -> bool:
    return (program.cost is not None and program.cost.pay != "points") or any(
        not isinstance(operation, _QUIET) for operation in program.do
    )


index()
