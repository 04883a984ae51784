"""What an answer does in Ekho: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.dice import below
from rules.ekho import battle, care, checks, contact_phase, movement, zones
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import PLACE_OF, value
from rules.ekho.operations import PAIRS
from rules.ekho.picks import (
    AttackWithPower,
    AttackWithWill,
    BanishEnemy,
    ChooseAnswer,
    ChoosePlace,
    ChooseSleuth,
    CloseGate,
    CrossGate,
    EvadeEnemy,
    FightEnemy,
    GoTo,
    HandInClues,
    KeepRoll,
    LoseThing,
    MeetSomebody,
    Move,
    RaiseFocus,
    RerollWithCard,
    SealPlace,
    SendEnemy,
    SpecialContact,
    SpendClues,
    Stay,
    StrikeWithCard,
    UseCard,
    weapon,
)
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.frames import Frame, Stack

Answer = Callable[[State, Stack, Frame, Sequence[Move]], None]
ANSWERS: dict[str, Answer] = {}


def answers(*keywords: str) -> Callable[[Answer], Answer]:
    """Register what an answer to these questions does."""

    def register(answer: Answer) -> Answer:
        for keyword in keywords:
            ANSWERS[keyword] = answer
        return answer

    return register


@answers("sleuth")
def _sleuth(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    """First come, first served (EK-W3)."""
    match moves[0]:
        case ChooseSleuth(card):
            emit(state, "chosen", frame.seat, card)
        case _:
            taken = {figure.card for figure in state.table.figures}
            left = [card for card in range(len(SLEUTHS)) if card not in taken]
            state.hidden.rng, at = below(state.hidden.rng, len(left))
            card = left[at]
            emit(state, "dealt", frame.seat, card)
    figure, sleuth = state.table.figures[frame.seat], SLEUTHS[card]
    figure.card, figure.values = card, [pair.start for pair in sleuth.pairs()]
    figure.health, figure.sanity = sleuth.health, sleuth.sanity


@answers("way")
def _way(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    story = next(one for one in reversed(stack) if one.kind == "story")
    match moves[0]:
        case SendEnemy(place):
            story.chain += [frame.owner, place]
            emit(state, "decided", frame.seat, frame.owner, place)


@answers("respite", "shift")
def _shift(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    """Steps of focus (EK-R1); two against each other cancel out."""
    figure = state.table.figures[frame.seat]
    before = list(figure.values)
    for move in moves:
        if not isinstance(move, RaiseFocus):
            continue
        index, side = PLACE_OF[move.parameter]
        figure.values[index] += 1 if side == 0 else -1
    for index, (first, second) in enumerate(PAIRS):
        if figure.values[index] != before[index]:
            values = value(figure, first), value(figure, second)
            emit(state, "shifted", frame.seat, first, values[0], second, values[1])


@answers("move")
def _move(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    number = frame.seat
    match moves[0]:
        case Stay():
            stack.pop()
            emit(state, "stayed", number, state.table.figures[number].place)
        case CrossGate():
            movement.cross(state, stack, number)
        case GoTo(place):
            movement.go(state, stack, number, place)
        case FightEnemy(token):
            battle.fight(state, stack, number, token, movement.PAYS)
        case UseCard(card):
            movement.use(state, stack, number, card)


@answers("meet")
def _meet(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case EvadeEnemy(token):
                battle.evade(state, stack, frame.seat, token, frame.slot)
            case FightEnemy(token):
                battle.fight(state, stack, frame.seat, token, frame.slot)


@answers("attack")
def _attack(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case AttackWithPower() | AttackWithWill() | StrikeWithCard() as attack:
            battle.attack(state, stack, frame.seat, *weapon(attack))


@answers("improve")
def _improve(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case KeepRoll():
            checks.leave_it(stack)
        case RerollWithCard(card):
            checks.reroll(state, stack, frame.seat, card)
        case SpendClues(amount):
            checks.spend_clues(state, stack, frame.seat, amount)


@answers("contacts")
def _contacts(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    number, phase = frame.seat, stack[-1]
    match moves[0]:
        case HandInClues(amount):
            contact_phase.hand_in(state, number, amount)
        case UseCard(card):
            movement.use(state, stack, number, card)
        case MeetSomebody():
            phase.step = contact_phase.DONE
            contact_phase.meet_somebody(state, stack, number)
        case SpecialContact():
            phase.step = contact_phase.DONE
            contact_phase.special(state, stack, number)
        case CloseGate(parameter):
            phase.step = contact_phase.DONE
            contact_phase.close(state, stack, number, parameter)


@answers("choice")
def _choice(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChooseAnswer(choice):
            emit(state, "choice", frame.seat, frame.owner, choice)
            contact_phase.choose(state, stack, frame.seat, frame.owner, choice)


@answers("seal")
def _seal(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case SealPlace():
            contact_phase.seal(state, frame.seat, frame.owner)


@answers("lose", "losses")
def _lose(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case LoseThing(card):
                zones.lose_thing(state, frame.seat, card, "lost")


@answers("banish")
def _banish(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case BanishEnemy(token):
                zones.take_foe(state, token)
                zones.to_bag(state, token)
                emit(state, "banished", frame.seat, token)


@answers("look")
def _look(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case ChoosePlace(place):
                zones.reveal_gate(state, place)


@answers("care")
def _care(state: State, stack: Stack, frame: Frame, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChoosePlace(place):
            care.into(state, frame.seat, place)
