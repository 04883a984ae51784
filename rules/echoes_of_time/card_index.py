"""Indexes over the card set: who listens to what, who lends a discount, whom a chain reaches.

They are made by ``index`` at import. Whoever changes CARDS or SOURCES in place calls it again; all indexes
are filled in place too, so everybody who imported them sees the new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.operations import (
    COLOURS,
    Advance,
    CardFilter,
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
    Permanent,
    Play,
    Program,
    Shift,
    Sift,
    StrengthBonus,
    Take,
)

Waiting = tuple[int, int, frozenset[int]]
"""A permanent effect that waits for an event: owner, slot, the cards that it cares about."""
Owned = tuple[int, int]
"""An effect: owner, slot."""
Lender = tuple[int, int, int, int, frozenset[int]]
"""A discount: owner, slot, cards and time that it takes off, the cards that it is for."""


SPACES = 5
"""Spaces of a time board."""
CONQUER_SLOT = 100
FORTIFY_SLOT = 101
CHOICES = (Advance, Play, Conquer, Fortify, CopyImmediate, CopyFlame, Take, Sift)
"""Operations that leave a choice (ET-E3)."""
STOP = object()
"""Where the first list of an effect with two lists ends."""
_QUIET = (Gain, Shift, Advance, CopyImmediate, CopyFlame)

COST: list[int] = []
DEARNESS: list[int] = []
"""Place of each card when all are sorted by cost, the dearest first."""
TIME: list[int] = []
WITHIN: list[list[frozenset[int]]] = []
"""By cost and by time, both from 0: the cards that cost at most that many cards and that much time."""
STRENGTH: list[int] = []
CREATURES: set[int] = set()
FACTION: list[str | None] = []
CONQUER_STRENGTH: list[int] = []
"""What the strength of a conquest must exceed, per Source in the centre (ET-A5)."""
FORTIFY_STRENGTH: list[int] = []
"""What the strength of a fortification must exceed, per Source (ET-A10)."""
CONQUERED_POINTS: list[int] = []
FORTIFIED_POINTS: list[int] = []
COPY_OF: dict[int, int] = {}
"""The other copy of a double artifact (ET-P5)."""
EFFECTS: dict[int, list[Effect]] = {}
PROGRAMS: dict[tuple[int, int], Program] = {}
IN_ORDER: dict[tuple[int, int], list[Any]] = {}
"""The operations of every effect, in the order in which they are done; frames and questions name them by
their place in it. Where there are two lists, an EITHER stands before the first and a STOP between them."""
EITHER = object()
"""Where an effect asks which of its two lists happens."""
IMMEDIATE: dict[int, list[int]] = {}
DISCOUNTS: dict[int, list[tuple[int, Discount, frozenset[int]]]] = {}
POINTS: list[int] = []
"""Printed VP per card, 0 for those with a scoring effect."""
SCORING: dict[int, Count] = {}
"""Card → its scoring effect."""
STEADY: set[int] = set()
"""Cards whose scoring effect counts what only changes with the standing of a seat: its company, what lies
under Sources, the Sources that it holds."""
CALM: set[tuple[int, int]] = set()
"""Effects that only draw or gain, and by numbers that this does not change: among themselves their order
cannot matter, so nobody is asked for it."""
FREE: set[tuple[int, int]] = set()
"""Effects without condition and cost."""
DECLINABLE: set[tuple[int, int]] = set()
"""Effects asked about as a whole (ET-E3): a choice beside other operations. One choice alone has its own way
to decline, and so has a cost."""
REACHES: set[int] = set()
"""Owners with an effect that reaches opponents, Sources or the discard pile, or that draws or plays
(ET-T4)."""

DERIVED: list[Callable[[], None]] = []
"""What other modules work out from the card set, done again after the indexes."""


@dataclass(slots=True)
class Ability:
    """What an owner adds to the standing of a seat (``cache.Standing``)."""

    discounts: list[Lender] = field(default_factory=list)
    bonuses: list[tuple[StrengthBonus, frozenset[int] | None]] = field(default_factory=list)
    flames: tuple[list[Owned], ...] = field(default_factory=lambda: ([], [], []))
    has_flames: bool = False
    listeners: dict[str, list[Waiting]] = field(default_factory=dict)


ABILITIES: dict[int, Ability] = {}
"""Owner → what it adds; only owners that add something."""


def matching(match: CardFilter) -> frozenset[int]:
    """The cards of the set that have all the symbols asked for."""
    found = _MATCHING.get(id(match))
    if found is None:
        cards = frozenset(card for card, design in enumerate(CARDS) if design.matches(match))
        found = _MATCHING[id(match)] = (cards, match)
    return found[0]


def measure(count: Count) -> Measure:
    """What a count counts, the cards that match, each, per, plus and most (``operations.Count``)."""
    found = _MEASURES.get(id(count))
    if found is None:
        cards = matching(count.match)
        made = (count.count, cards, count.each, count.per, count.plus, count.most)
        found = _MEASURES[id(count)] = (made, count)
    return found[0]


Measure = tuple[str, frozenset[int], int, int, int, int | None]
_MATCHING: dict[int, tuple[frozenset[int], CardFilter]] = {}
_MEASURES: dict[int, tuple[Measure, Count]] = {}
"""Both by identity: to hash and compare the rows of the card file, or just to read their fields, would take
longer than most effects. The row is kept too, so that nothing else gets its identity."""


def index() -> None:
    """Fill all indexes from CARDS and SOURCES."""
    _MATCHING.clear()
    _MEASURES.clear()
    for table in (COPY_OF, EFFECTS, PROGRAMS, IN_ORDER, IMMEDIATE, DISCOUNTS, SCORING, ABILITIES):
        table.clear()
    for sets in (STEADY, CALM, FREE, DECLINABLE, REACHES, CREATURES):
        sets.clear()
    _index_prices()
    _index_cards()
    _index_sources()
    for owner, effects in EFFECTS.items():
        for slot, effect in enumerate(effects):
            _index_effect(owner, slot, effect)
    _index_programs()
    for work in DERIVED:
        work()


def _index_prices() -> None:
    """What cards cost, in cards and in time."""
    COST[:] = [design.cost for design in CARDS]
    DEARNESS[:] = [0] * len(CARDS)
    for place, card in enumerate(sorted(range(len(CARDS)), key=lambda card: (-COST[card], card))):
        DEARNESS[card] = place
    TIME[:] = [design.time for design in CARDS]
    WITHIN[:] = [
        [
            frozenset(card for card, needed in enumerate(COST) if needed <= cost and TIME[card] <= time)
            for time in range(SPACES + 1)
        ]
        for cost in range(max(COST, default=0) + 1)
    ]


def _index_cards() -> None:
    """What is printed on cards, their own effects, and which are copies of one another."""
    STRENGTH[:] = [design.strength or 0 for design in CARDS]
    FACTION[:] = [design.faction for design in CARDS]
    POINTS[:] = [design.points or 0 for design in CARDS]
    CREATURES.update(card for card, design in enumerate(CARDS) if design.type == "creature")
    for card, design in enumerate(CARDS):
        EFFECTS[card] = list(design.effects)
        if design.scoring is not None:
            SCORING[card] = design.scoring
            if design.scoring.count not in ("hand", "board", "eliminated"):
                STEADY.add(card)
            POINTS[card] = 0
        for other in (card - 1, card + 1):
            if design.copies == 2 and 0 <= other < len(CARDS) and CARDS[other] is design:
                COPY_OF[card] = other


def _index_sources() -> None:
    """What is printed on Sources, and their effects."""
    CONQUER_STRENGTH[:] = [source.conquer_strength for source in SOURCES]
    FORTIFY_STRENGTH[:] = [source.fortify_strength for source in SOURCES]
    CONQUERED_POINTS[:] = [source.conquered_points for source in SOURCES]
    FORTIFIED_POINTS[:] = [source.fortified_points for source in SOURCES]
    for number, source in enumerate(SOURCES):
        EFFECTS[SOURCE + number] = list(source.lasting)
        PROGRAMS[SOURCE + number, CONQUER_SLOT] = source.conquer_effect
        PROGRAMS[SOURCE + number, FORTIFY_SLOT] = source.fortify_effect


def _index_programs() -> None:
    """In which order the operations of effects are done, and which effects ask for nothing."""
    for key, program in PROGRAMS.items():
        lists = [EITHER, *program.do, STOP, *program.otherwise] if program.otherwise else [*program.do]
        IN_ORDER[key] = lists
    FREE.update(key for key, program in PROGRAMS.items() if program.cost is None and program.needs is None)
    CALM.update(key for key, program in PROGRAMS.items() if _is_calm(program))
    DECLINABLE.update(
        key
        for key, program in PROGRAMS.items()
        if program.cost is None
        and not program.otherwise  # has its own way to decline
        and len(program.do) > 1
        and any(isinstance(operation, CHOICES) for operation in program.do)
    )


def _index_effect(owner: int, slot: int, effect: Effect) -> None:
    if isinstance(effect, Discount):
        cards = matching(effect.match)
        DISCOUNTS.setdefault(owner, []).append((slot, effect, cards))
        _ability(owner).discounts.append((owner, slot, effect.cards, effect.time, cards))
        return
    if isinstance(effect, StrengthBonus):
        every = None if effect.every is None else matching(effect.every)
        _ability(owner).bonuses.append((effect, every))
        return
    PROGRAMS[owner, slot] = effect
    if _reaches(effect):
        REACHES.add(owner)
    if isinstance(effect, Immediate):
        IMMEDIATE.setdefault(owner, []).append(slot)
    elif isinstance(effect, Flame):
        ability = _ability(owner)
        ability.flames[COLOURS.index(effect.colour)].append((owner, slot))
        ability.has_flames = True
    elif isinstance(effect, Permanent):
        cards = matching(effect.on.match)
        _ability(owner).listeners.setdefault(effect.on.event, []).append((owner, slot, cards))


def _ability(owner: int) -> Ability:
    return ABILITIES.setdefault(owner, Ability())


def _is_calm(program: Program) -> bool:
    return (
        program.cost is None
        and not program.otherwise
        and all(isinstance(operation, Draw | Gain) for operation in program.do)
        and all(count.count != "hand" for count in _counts(program))  # a draw changes this one
    )


def _counts(program: Program) -> Iterator[Count]:
    """The counts that an effect reads."""
    if program.needs is not None:
        yield program.needs.count
    for operation in program.operations:
        if isinstance(operation, Draw | Gain) and isinstance(operation.amount, Count):
            yield operation.amount


def _reaches(program: Program) -> bool:
    return (program.cost is not None and program.cost.pay != "points") or any(
        not isinstance(operation, _QUIET) for operation in program.operations
    )


index()
