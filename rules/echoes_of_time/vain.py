"""What of the effects on offer would do nothing now: whoever chooses one is told so before, for a flame may
be lit in vain (ET-F1) and what is impossible of an effect is lost (ET-E15).

Only what is certain counts: what an earlier part of the same effect may change is not said to be vain.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.echoes_of_time import playing, strength, zones
from rules.echoes_of_time.card_index import IN_ORDER, PROGRAMS, matching
from rules.echoes_of_time.effects import advance_moves, applicable, copyable, flames_to_copy, takeable
from rules.echoes_of_time.frames import (
    Applying,
    ApplyQuestion,
    CostDiscardQuestion,
    CostEliminateQuestion,
    EffectCopyQuestion,
    EffectFlameQuestion,
    EitherQuestion,
    TurnQuestion,
)
from rules.echoes_of_time.operations import (
    Advance,
    Conquer,
    CopyFlame,
    CopyImmediate,
    DiscardCost,
    Draw,
    EliminateCost,
    Fortify,
    Gain,
    Operation,
    OpponentsDiscard,
    OpponentsLose,
    Play,
    Program,
    Sift,
    Steal,
    Take,
    Wager,
)
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State

HURTS = (OpponentsDiscard, OpponentsLose, Steal)
"""What opponents have cannot grow while an effect happens."""
STILL = (Draw, Gain, *HURTS)
"""What changes nothing that the operations of SAME look at."""
SAME = (Advance, Conquer, Fortify, *HURTS)
AFTER_DISCARD = (Advance, Conquer, Fortify, CopyFlame, *HURTS)
"""What a discard that is paid with cannot make possible."""


class Lit(NamedTuple):
    """An effect that would apply: ``chain``, the cards used so far with its own; ``spent``, whether a token
    is laid on its owner first (ET-F1)."""

    seat: int
    owner: int
    slot: int
    chain: list[int]
    spent: bool


def vain(state: State, seat: int) -> list[tuple[int, int, int]]:
    """The operations, as (owner, slot, place in IN_ORDER), that would do nothing now, of every effect that
    the open question of a seat offers or is about."""
    if not state.stacks[seat]:
        return []
    return [(lit.owner, lit.slot, at) for lit in _offered(state, seat) for at in idle(state, lit)]


def _offered(state: State, seat: int) -> Iterator[Lit]:
    """The effects that a seat may choose now."""
    stack = state.stacks[seat]
    asked = stack[-1]
    match asked:
        case TurnQuestion():
            colour = zones.outside_colour(state.seats[seat])
            if standing(state, seat).flames[colour]:
                for owner, slot in zones.free_flames(state, seat, (colour,)):
                    if applicable(state, seat, owner, slot, []):
                        yield Lit(seat, owner, slot, [owner], True)
        case EffectFlameQuestion(owner=by, slot=of, at=at, chain=chain):
            copying = IN_ORDER[by, of][at]
            assert isinstance(copying, CopyFlame)
            yield from _flames(state, seat, copying, chain)
        case EffectCopyQuestion(owner=by, slot=of, at=at, chain=chain):
            copying = IN_ORDER[by, of][at]
            assert isinstance(copying, CopyImmediate)
            yield from _copies(state, seat, copying, chain)
        case ApplyQuestion() | EitherQuestion() | CostDiscardQuestion() | CostEliminateQuestion():
            applying = stack[-2]
            if isinstance(applying, Applying):
                yield Lit(seat, asked.owner, asked.slot, applying.chain, False)


def _flames(state: State, seat: int, doing: CopyFlame, chain: list[int]) -> Iterator[Lit]:
    for owner, slot in flames_to_copy(state, seat, doing, chain):
        yield Lit(seat, owner, slot, [*chain, owner], True)


def _copies(state: State, seat: int, doing: CopyImmediate, chain: list[int]) -> Iterator[Lit]:
    for owner, slot in copyable(state, seat, doing, chain):
        yield Lit(seat, owner, slot, [*chain, owner], False)


def idle(state: State, lit: Lit) -> list[int]:
    """The places of the operations of an effect that would surely do nothing now."""
    program, in_order = PROGRAMS[lit.owner, lit.slot], IN_ORDER[lit.owner, lit.slot]
    found: list[int] = []
    for doings in (program.do, program.otherwise):
        before: list[Operation] = []
        for doing in doings:
            if _sure(program, doing, before) and _nothing(state, lit, doing):
                found.append(next(at for at, one in enumerate(in_order) if one is doing))
            else:
                before.append(doing)
    return found


def wholly(state: State, lit: Lit) -> bool:
    """Whether nothing at all would come of an effect."""
    program = PROGRAMS[lit.owner, lit.slot]
    return len(idle(state, lit)) == len(program.do) + len(program.otherwise)


def _sure(program: Program, doing: Operation, before: list[Operation]) -> bool:
    """Whether what is impossible of an operation now still is when its turn comes."""
    if isinstance(program.cost, EliminateCost) and not isinstance(doing, HURTS):
        return False
    if isinstance(program.cost, DiscardCost) and not isinstance(doing, AFTER_DISCARD):
        return False
    return not before or (isinstance(doing, SAME) and all(isinstance(one, STILL) for one in before))


def _nothing(state: State, lit: Lit, doing: Operation) -> bool:
    """Whether an operation would do nothing if it were done now."""
    seat = lit.seat
    others = [other for number, other in enumerate(state.seats) if number != seat]
    match doing:
        case Draw():
            return not (zones.amount_of(state, seat, doing.amount) and (state.deck or state.discard))
        case Gain():
            return not zones.amount_of(state, seat, doing.amount)
        case OpponentsLose() | Steal():
            return not any(other.points for other in others)
        case OpponentsDiscard():
            return not any(other.hand for other in others)
        case Wager():
            return not (state.deck or state.discard)
        case Sift():
            return not state.seats[seat].hand
        case Advance():
            return not advance_moves(state, seat, doing, [])
        case Play():
            found = playing.playable(state, seat, (doing.cards, doing.time))[0]
            return matching(doing.match).isdisjoint(found)
        case Take():
            return not takeable(state, doing)
    return _nothing_of_deed(state, lit, doing)


def _nothing_of_deed(state: State, lit: Lit, doing: Operation) -> bool:
    seat = lit.seat
    match doing:
        case Conquer():
            return not _conquers(state, lit, doing)
        case Fortify():
            return not strength.fortifiable(state, seat, doing.bonus)
        case CopyImmediate():
            return all(wholly(state, one) for one in _copies(state, seat, doing, lit.chain))
        case CopyFlame():  # whoever waits for a flame hears each one, whatever comes of it
            flames = [*_flames(state, seat, doing, lit.chain)]
            if flames and "flame" in standing(state, seat).listeners:
                return False
            return all(_dark(state, lit, one) for one in flames)
    return False


def _dark(state: State, lit: Lit, other: Lit) -> bool:
    """Whether nothing would come of lighting another flame through this one. In a chain of copies the tokens
    of those before lie by then; where each effect counts, such a card may have a flame left."""
    if other.owner in lit.chain:
        return state.options["flame_limit"] == "card"
    return wholly(state, other)


def _conquers(state: State, lit: Lit, doing: Conquer) -> bool:
    """Whether any Source can be conquered with the creatures that are left when the token lies (ET-F1)."""
    seat = lit.seat
    creatures = strength.free_creatures(state, seat)
    if not (lit.spent and lit.owner in creatures):
        return bool(strength.conquerable(state, seat, doing.bonus))
    creatures = [card for card in creatures if card != lit.owner]
    if not creatures:
        return False
    most = strength.total_strength(state, seat, "conquest", creatures) + doing.bonus
    return any(
        most > strength.defence(state, source)
        for source in state.sources
        if source.owner != seat and not source.fortified
    )
