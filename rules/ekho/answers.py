"""What an answer does in Ekho: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rules.dice import below
from rules.ekho import battle, care, checks, contact_phase, effects, movement, zones
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import PLACE_OF, value
from rules.ekho.frames import (
    ArrestQuestion,
    AttackQuestion,
    BanishQuestion,
    CareQuestion,
    ChoiceQuestion,
    ContactsPhase,
    ContactsQuestion,
    ImproveQuestion,
    LookQuestion,
    LoseQuestion,
    LossesQuestion,
    MeetQuestion,
    MoveQuestion,
    RespiteQuestion,
    SealQuestion,
    ShiftQuestion,
    SleuthQuestion,
    Stack,
    StoryPhase,
    WayQuestion,
)
from rules.ekho.goals import lead, rewarded
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
from rules.ekho.sleuth_events import (
    ChoiceMade,
    EnemyBanished,
    EnemyDetained,
    EnemySent,
    FocusShifted,
    SleuthChosen,
    SleuthDealt,
    Stayed,
)
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.registry import Registry

Answer: TypeAlias = Callable[[State, Stack, Any, Sequence[Move]], None]
ANSWERS: Registry[type, Answer] = Registry()
"""By the class of the question."""


@ANSWERS(SleuthQuestion)
def _sleuth(state: State, stack: Stack, frame: SleuthQuestion, moves: Sequence[Move]) -> None:
    """First come, first served (EK-W3)."""
    match moves[0]:
        case ChooseSleuth(card):
            emit(state, SleuthChosen, frame.figure, card)
        case _:
            taken = {figure.card for figure in state.table.figures}
            left = [card for card in range(len(SLEUTHS)) if card not in taken]
            state.hidden.rng, at = below(state.hidden.rng, len(left))
            card = left[at]
            emit(state, SleuthDealt, frame.figure, card)
    figure, sleuth = state.table.figures[frame.figure], SLEUTHS[card]
    figure.card, figure.values = card, [pair.start for pair in sleuth.pairs()]
    figure.health, figure.sanity = sleuth.health, sleuth.sanity


@ANSWERS(WayQuestion)
def _way(state: State, stack: Stack, frame: WayQuestion, moves: Sequence[Move]) -> None:
    story = next(one for one in reversed(stack) if isinstance(one, StoryPhase))
    match moves[0]:
        case SendEnemy(place):
            story.told[frame.token] = place
            emit(state, EnemySent, frame.figure, frame.token, place)


@ANSWERS(RespiteQuestion, ShiftQuestion)
def _shift(state: State, stack: Stack, frame: RespiteQuestion | ShiftQuestion, moves: Sequence[Move]) -> None:
    """Steps of focus (EK-R1); two against each other cancel out."""
    figure = state.table.figures[frame.figure]
    before = list(figure.values)
    for move in moves:
        if not isinstance(move, RaiseFocus):
            continue
        index, side = PLACE_OF[move.parameter]
        figure.values[index] += 1 if side == 0 else -1
    for index, (first, second) in enumerate(PAIRS):
        if figure.values[index] != before[index]:
            values = value(figure, first), value(figure, second)
            emit(state, FocusShifted, frame.figure, first, values[0], second, values[1])


@ANSWERS(MoveQuestion)
def _move(state: State, stack: Stack, frame: MoveQuestion, moves: Sequence[Move]) -> None:
    number = frame.figure
    match moves[0]:
        case Stay():
            stack.pop()
            emit(state, Stayed, number, state.table.figures[number].place)
        case CrossGate():
            movement.cross(state, stack, number)
        case GoTo(place):
            movement.go(state, stack, number, place)
        case FightEnemy(token):
            battle.fight(state, stack, number, token, movement.PAYS)
        case UseCard(card):
            movement.use(state, stack, number, card)


@ANSWERS(MeetQuestion)
def _meet(state: State, stack: Stack, frame: MeetQuestion, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case EvadeEnemy(token):
                battle.evade(state, stack, frame.figure, token, frame.pays)
            case FightEnemy(token):
                battle.fight(state, stack, frame.figure, token, frame.pays)


@ANSWERS(AttackQuestion)
def _attack(state: State, stack: Stack, frame: AttackQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case AttackWithPower() | AttackWithWill() | StrikeWithCard() as attack:
            battle.attack(state, stack, frame.figure, *weapon(attack))


@ANSWERS(ImproveQuestion)
def _improve(state: State, stack: Stack, frame: ImproveQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case KeepRoll():
            checks.leave_it(stack)
        case RerollWithCard(card):
            checks.reroll(state, stack, frame.figure, card)
        case SpendClues(amount):
            checks.spend_clues(state, stack, frame.figure, amount)


@ANSWERS(ContactsQuestion)
def _contacts(state: State, stack: Stack, frame: ContactsQuestion, moves: Sequence[Move]) -> None:
    number, phase = frame.figure, stack[-1]
    assert isinstance(phase, ContactsPhase)
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


@ANSWERS(ChoiceQuestion)
def _choice(state: State, stack: Stack, frame: ChoiceQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChooseAnswer(choice):
            emit(state, ChoiceMade, frame.figure, frame.card, choice)
            contact_phase.choose(state, stack, frame.figure, frame.card, choice)


@ANSWERS(SealQuestion)
def _seal(state: State, stack: Stack, frame: SealQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case SealPlace():
            contact_phase.seal(state, frame.figure, frame.place)


@ANSWERS(LoseQuestion, LossesQuestion)
def _lose(state: State, stack: Stack, frame: LoseQuestion | LossesQuestion, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case LoseThing(card):
                zones.lose_thing(state, frame.figure, card, "lost")


@ANSWERS(BanishQuestion)
def _banish(state: State, stack: Stack, frame: BanishQuestion, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case BanishEnemy(token):
                zones.take_foe(state, token)
                zones.to_bag(state, token)
                emit(state, EnemyBanished, frame.figure, token)


@ANSWERS(ArrestQuestion)
def _arrest(state: State, stack: Stack, frame: ArrestQuestion, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case BanishEnemy(token):
                zones.take_foe(state, token)
                state.table.figures[frame.figure].detained.append(token)
                emit(state, EnemyDetained, frame.figure, token)


@ANSWERS(LookQuestion)
def _look(state: State, stack: Stack, frame: LookQuestion, moves: Sequence[Move]) -> None:
    for move in moves:
        match move:
            case ChoosePlace(place):
                news = place in state.hidden.tokens  # it lies face down
                zones.reveal_gate(state, place)
                if rewarded(state.table):
                    effects.put_on(state, frame.figure, place, 1)
                if news and (steps := lead(state.table)):
                    zones.count(state, frame.figure, steps)


@ANSWERS(CareQuestion)
def _care(state: State, stack: Stack, frame: CareQuestion, moves: Sequence[Move]) -> None:
    match moves[0]:
        case ChoosePlace(place):
            care.into(state, frame.figure, place)
