"""How effects happen: condition, cost, then their operations in printed order, each finished before the
next."""

from __future__ import annotations

from typing import Any

from rules.echoes_of_time import strength, zones
from rules.echoes_of_time.actions import push_effect, trigger
from rules.echoes_of_time.card_index import (
    DECLINABLE,
    DERIVED,
    EITHER,
    FREE,
    IMMEDIATE,
    IN_ORDER,
    PROGRAMS,
    STOP,
    matching,
)
from rules.echoes_of_time.deeds import OPERATIONS, Handler
from rules.echoes_of_time.events import EffectApplied, EffectDeclined, Taken, TokenUsed
from rules.echoes_of_time.frames import (
    Advancing,
    Applying,
    ApplyQuestion,
    CostDiscardQuestion,
    CostEliminateQuestion,
    EffectAdvanceQuestion,
    EffectConquerQuestion,
    EffectCopyQuestion,
    EffectFlameQuestion,
    EffectFortifyQuestion,
    EffectPlayQuestion,
    EffectSiftQuestion,
    EffectTakeQuestion,
    EitherQuestion,
    Stack,
)
from rules.echoes_of_time.operations import (
    COLOURS,
    Advance,
    Conquer,
    CopyFlame,
    CopyImmediate,
    DiscardCost,
    EliminateCost,
    Fortify,
    Play,
    PointsCost,
    Program,
    Sift,
    Take,
)
from rules.echoes_of_time.state import State
from rules.stacks import new_number

DOING: dict[tuple[int, int], list[tuple[Handler, Any]]] = {}
"""The operations of every effect with their handlers, in printed order."""


def asking(state: State, frame: Applying) -> tuple[int, int, int, int]:
    """What a question of an effect begins with: seat, number, owner, slot."""
    return frame.seat, new_number(state), frame.owner, frame.slot


# --- the life of an effect ---------------------------------------------------------------------------------


def holds(state: State, seat: int, program: Program) -> bool:
    """Whether the condition of an effect holds now."""
    needs = program.needs
    return needs is None or zones.things(state, seat, needs.count) >= needs.at_least


def affordable(state: State, seat: int, program: Program, chain: list[int]) -> bool:
    """Whether the cost of an effect can be paid in full (ET-E15); the chain ends with its own card."""
    cost = program.cost
    if cost is None:
        return True
    player = state.seats[seat]
    if isinstance(cost, DiscardCost):
        return len(player.hand) >= cost.amount
    if isinstance(cost, PointsCost):
        return player.points >= cost.amount
    return bool(zones.eliminable(state, seat, chain, matching(cost.match)))


def applicable(state: State, seat: int, owner: int, slot: int, chain: list[int]) -> bool:
    """Whether an effect could begin now: its condition holds and its cost can be paid."""
    if (owner, slot) in FREE:
        return True
    program = PROGRAMS[owner, slot]
    return holds(state, seat, program) and affordable(state, seat, program, [*chain, owner])


def step_effect(state: State, stack: Stack, frame: Applying) -> bool:
    """0 condition and consent, 1 cost, 2 … the operations (ET-E3, ET-E15, ET-E16). Of two immediate effects
    the second may come too late: the first has sent its card under a Source or out of the company."""
    key = (frame.owner, frame.slot)
    program = PROGRAMS[key]
    if frame.step == 0:
        seat, free = frame.seat, key in FREE
        lapsed = frame.why == "immediate" and not zones.usable(state, seat, frame.owner)
        if lapsed or not (
            free or (holds(state, seat, program) and affordable(state, seat, program, frame.chain))
        ):
            stack.pop()
            return True
        frame.step = 1
        if (not free or key in DECLINABLE) and needs_consent(frame, program):
            stack.append(ApplyQuestion(*asking(state, frame)))
            return True
    if frame.step == 1:
        frame.step = 2
        if key not in FREE and program.cost is not None:
            pay(state, stack, frame, program)
            return True
        if not asks_which(frame, program):
            begun(state, frame)
    doing = DOING[key]
    while frame.step - 2 < len(doing):
        handler, operation = doing[frame.step - 2]
        frame.step += 1
        handler(state, stack, frame, operation)
        if stack[-1] is not frame:
            return True
    stack.pop()
    return True


def needs_consent(frame: Applying, program: Program) -> bool:
    """Whether "apply or decline" is asked before anything else. A cost of one card has its own way to
    decline, and a flame effect was chosen by its owner."""
    cost = program.cost
    if cost is None:
        return (frame.owner, frame.slot) in DECLINABLE and frame.why != "flame"
    return isinstance(cost, PointsCost) or (isinstance(cost, DiscardCost) and cost.amount > 1)


def asks_which(frame: Applying, program: Program) -> bool:
    """Whether the effect begins with the choice of one of two lists, which is also the way to decline it
    (ET-E3). What was paid for, and a flame that was lit, happens."""
    return bool(program.otherwise) and program.cost is None and frame.why != "flame"


def begun(state: State, frame: Applying) -> None:
    """Tell that an effect applies."""
    zones.emit(state, EffectApplied, frame.seat, frame.owner, frame.slot, frame.why)


def decline(state: State, stack: Stack) -> None:
    """The effect on top is declined as a whole."""
    frame = stack.pop()
    assert isinstance(frame, Applying)
    zones.emit(state, EffectDeclined, frame.seat, frame.owner, frame.slot)


def pay(state: State, stack: Stack, frame: Applying, program: Program) -> None:
    """Pay the cost, or ask with what."""
    cost = program.cost
    if isinstance(cost, DiscardCost):
        stack.append(CostDiscardQuestion(*asking(state, frame), cost.amount))
    elif isinstance(cost, EliminateCost):
        stack.append(CostEliminateQuestion(*asking(state, frame), frame.chain[:]))
    elif isinstance(cost, PointsCost):
        begun(state, frame)
        zones.lose(state, frame.seat, cost.amount)


def pay_discard(state: State, frame: Applying, cards: list[int]) -> None:
    """The cards of a discard cost have been chosen."""
    begun(state, frame)
    zones.discard(state, frame.seat, cards, paid=True)


def pay_eliminate(state: State, stack: Stack, frame: Applying, card: int) -> None:
    """The card of an elimination has been chosen (ET-E7); what waits for eliminations comes before the
    bonus."""
    begun(state, frame)
    trigger(state, stack, frame.seat, "eliminate", card)
    zones.eliminate(state, frame.seat, card)


def _ask_which(state: State, stack: Stack, frame: Applying, doing: None) -> None:
    free = asks_which(frame, PROGRAMS[frame.owner, frame.slot])
    stack.append(EitherQuestion(*asking(state, frame), free))


def choose_list(state: State, frame: Applying, free: bool, number: int) -> None:
    """Go on with the first (0) or the second list of an effect."""
    if free:
        begun(state, frame)
    if number:
        frame.step = 3 + IN_ORDER[frame.owner, frame.slot].index(STOP)


def _stop(state: State, stack: Stack, frame: Applying, doing: None) -> None:
    frame.step = 2 + len(IN_ORDER[frame.owner, frame.slot])


# --- operations that leave a choice ------------------------------------------------------------------------


def _at(frame: Applying) -> int:
    """The place of the operation that is done just now; the step is that of the next one already."""
    return frame.step - 3


@OPERATIONS(Advance)
def _advance(state: State, stack: Stack, frame: Applying, doing: Advance) -> None:
    stack.append(Advancing(frame.seat, frame.owner, frame.slot, doing.cards, _at(frame)))


def step_advancing(state: State, stack: Stack, frame: Advancing) -> bool:
    """Advance further cards of one effect, each a different one, fully resolved before the next is chosen."""
    seat, owner, slot, at = frame.seat, frame.owner, frame.slot, frame.at
    doing = IN_ORDER[owner, slot][at]
    assert isinstance(doing, Advance)
    if frame.left == 0 or not advance_moves(state, seat, doing, frame.used):
        stack.pop()
        return True
    frame.left -= 1
    stack.append(EffectAdvanceQuestion(seat, new_number(state), owner, slot, at, frame.used[:]))
    return True


def advance_moves(state: State, seat: int, doing: Advance, used: list[int]) -> list[tuple[int, int]]:
    """Moves (card, steps) that an advance effect offers."""
    cards = matching(doing.match)
    return [move for move in zones.advances(state, seat, doing.spaces, used) if move[0] in cards]


@OPERATIONS(Play)
def _play(state: State, stack: Stack, frame: Applying, doing: Play) -> None:
    if state.seats[frame.seat].hand:
        discount = doing.cards, doing.time
        stack.append(EffectPlayQuestion(*asking(state, frame), *discount, _at(frame)))


@OPERATIONS(Conquer)
def _conquer(state: State, stack: Stack, frame: Applying, doing: Conquer) -> None:
    if strength.conquerable(state, frame.seat, doing.bonus):
        stack.append(EffectConquerQuestion(*asking(state, frame), doing.bonus))


@OPERATIONS(Fortify)
def _fortify(state: State, stack: Stack, frame: Applying, doing: Fortify) -> None:
    if strength.fortifiable(state, frame.seat, doing.bonus):
        stack.append(EffectFortifyQuestion(*asking(state, frame), doing.bonus))


@OPERATIONS(CopyImmediate)
def _copy_immediate(state: State, stack: Stack, frame: Applying, doing: CopyImmediate) -> None:
    if copyable(state, frame.seat, doing, frame.chain):
        stack.append(EffectCopyQuestion(*asking(state, frame), _at(frame), frame.chain[:]))


def copyable(state: State, seat: int, doing: CopyImmediate, chain: list[int]) -> list[tuple[int, int]]:
    """Immediate effects (card, slot) of other free company cards not yet used in this chain (ET-E5)."""
    cards = matching(doing.match)
    player = state.seats[seat]
    return [
        (card, slot)
        for card in player.company
        if card in IMMEDIATE and card in cards and card not in chain and card not in player.under
        for slot in IMMEDIATE[card]
        if applicable(state, seat, card, slot, chain)
    ]


@OPERATIONS(CopyFlame)
def _copy_flame(state: State, stack: Stack, frame: Applying, doing: CopyFlame) -> None:
    if flames_to_copy(state, frame.seat, doing, frame.chain):
        stack.append(EffectFlameQuestion(*asking(state, frame), _at(frame), frame.chain[:]))


def flames_to_copy(state: State, seat: int, doing: CopyFlame, chain: list[int]) -> list[tuple[int, int]]:
    """Flame effects (owner, slot) that may be applied through another card, the last of the chain (ET-E6)."""
    colours = tuple(COLOURS.index(colour) for colour in doing.colours)
    return [
        (owner, slot)
        for owner, slot in zones.free_flames(state, seat, colours)
        if owner != chain[-1] and applicable(state, seat, owner, slot, chain)
    ]


def apply_flame(
    state: State, stack: Stack, seat: int, owner: int, slot: int, chain: list[int] | None = None
) -> None:
    """Lay the token, then the effect; what waits for flames comes after it (ET-F1, ET-E6)."""
    trigger(state, stack, seat, "flame")
    zones.lay_token(state, seat, owner, slot)
    zones.emit(state, TokenUsed, seat, owner, slot)
    push_effect(state, stack, seat, owner, slot, "flame", chain)


@OPERATIONS(Take)
def _take(state: State, stack: Stack, frame: Applying, doing: Take) -> None:
    if takeable(state, doing):
        stack.append(EffectTakeQuestion(*asking(state, frame), _at(frame)))


def takeable(state: State, doing: Take) -> list[int]:
    """Matching cards of the open pile, the newest first."""
    pile = state.discard if doing.pile == "discard" else state.eliminated
    cards = matching(doing.match)
    return [card for card in reversed(pile) if card in cards]


def take(state: State, seat: int, doing: Take, cards: list[int]) -> None:
    """Move these cards from the open pile into the hand."""
    pile = state.discard if doing.pile == "discard" else state.eliminated
    for card in cards:
        pile.remove(card)
    state.seats[seat].hand += cards
    zones.emit(state, Taken, seat, doing.pile, tuple(cards))


@OPERATIONS(Sift)
def _sift(state: State, stack: Stack, frame: Applying, doing: Sift) -> None:
    if state.seats[frame.seat].hand:
        stack.append(EffectSiftQuestion(*asking(state, frame), doing.amount))


def _make_ready() -> None:
    DOING.clear()
    for key, in_order in IN_ORDER.items():
        DOING[key] = [(_handler(operation), operation) for operation in in_order]


def _handler(operation: Any) -> Handler:
    if operation is EITHER:
        return _ask_which
    return _stop if operation is STOP else OPERATIONS[type(operation)]


_make_ready()
DERIVED.append(_make_ready)

__all__ = ["OPERATIONS", "apply_flame", "decline", "step_effect", "trigger"]
