"""Indexes over the card set, made once at import: who listens to what, who lends a discount, whom a chain
reaches."""

from __future__ import annotations

from functools import cache

from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.operations import (
    COLOURS,
    Advance,
    Conquer,
    CopyFlame,
    CopyImmediate,
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

COST = [design.cost for design in CARDS]
TIME = [design.time for design in CARDS]
STRENGTH = [design.strength or 0 for design in CARDS]
CREATURE = [design.type == "creature" for design in CARDS]
FACTION = [design.faction for design in CARDS]
COPY_OF: dict[int, int] = {
    card: other
    for card, design in enumerate(CARDS)
    for other in (card - 1, card + 1)
    if design.copies == 2 and 0 <= other < len(CARDS) and CARDS[other] is design
}
"""The other copy of a double artifact (ET-P5)."""

EFFECTS: dict[int, list[Effect]] = {card: list(design.effects) for card, design in enumerate(CARDS)}
for _number, _source in enumerate(SOURCES):
    EFFECTS[SOURCE + _number] = list(_source.lasting)


@cache
def matching(match: Match) -> frozenset[int]:
    """The cards of the set that have all the symbols asked for."""
    return frozenset(card for card, design in enumerate(CARDS) if design.matches(match))


PROGRAMS: dict[tuple[int, int], Program] = {
    (owner, slot): effect
    for owner, effects in EFFECTS.items()
    for slot, effect in enumerate(effects)
    if isinstance(effect, Program)
}
for _number, _source in enumerate(SOURCES):
    PROGRAMS[SOURCE + _number, CONQUER_SLOT] = _source.conquer_effect
    PROGRAMS[SOURCE + _number, FORTIFY_SLOT] = _source.fortify_effect


def _slots(kind: type[Effect]) -> dict[int, list[int]]:
    found = {
        owner: [slot for slot, effect in enumerate(effects) if isinstance(effect, kind)]
        for owner, effects in EFFECTS.items()
    }
    return {owner: slots for owner, slots in found.items() if slots}


IMMEDIATE: dict[int, list[int]] = _slots(Immediate)
FLAMES: dict[int, list[tuple[int, int]]] = {}
"""Owner → its flame effects as (slot, colour index)."""
DISCOUNTS: dict[int, list[tuple[int, Discount, frozenset[int]]]] = {}
BONUSES: dict[int, list[tuple[StrengthBonus, frozenset[int] | None]]] = {}
LISTENERS: dict[str, dict[int, list[tuple[int, frozenset[int]]]]] = {}
"""Trigger event → owner → its permanent effects with the cards they care about."""
for _owner, _effects in EFFECTS.items():
    for _slot, _effect in enumerate(_effects):
        if isinstance(_effect, Flame):
            FLAMES.setdefault(_owner, []).append((_slot, COLOURS.index(_effect.colour)))
        elif isinstance(_effect, Discount):
            DISCOUNTS.setdefault(_owner, []).append((_slot, _effect, matching(_effect.match)))
        elif isinstance(_effect, StrengthBonus):
            _every = None if _effect.every is None else matching(_effect.every)
            BONUSES.setdefault(_owner, []).append((_effect, _every))
        elif isinstance(_effect, Permanent):
            _event = LISTENERS.setdefault(_effect.on.event, {})
            _event.setdefault(_owner, []).append((_slot, matching(_effect.on.match)))

CALM: frozenset[tuple[int, int]] = frozenset(
    key
    for key, program in PROGRAMS.items()
    if program.cost is None and all(isinstance(operation, Draw | Gain) for operation in program.do)
)
"""Effects that only draw or gain: among themselves their order cannot matter, so nobody is asked for it."""

DECLINABLE: frozenset[tuple[int, int]] = frozenset(
    key
    for key, program in PROGRAMS.items()
    if program.cost is None
    and len(program.do) > 1
    and any(isinstance(operation, CHOICES) for operation in program.do)
)
"""Effects asked about as a whole (ET-E3): a choice beside other operations. One choice alone has its own way
to decline, and so has a cost."""

_QUIET = (Gain, Shift, Advance, CopyImmediate, CopyFlame)
REACHES: frozenset[int] = frozenset(
    owner
    for owner, effects in EFFECTS.items()
    if any(
        isinstance(effect, Program)
        and (
            (effect.cost is not None and effect.cost.pay != "points")
            or any(not isinstance(operation, _QUIET) for operation in effect.do)
        )
        for effect in effects
    )
)
"""Owners with an effect that reaches opponents, Sources or the discard pile, or that draws or plays
(ET-T4)."""
