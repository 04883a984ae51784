"""Drawing from the Philippe III deck, morale cards and their events (ER-T2, ER-T4, ER-M1 to ER-M6)."""

from __future__ import annotations

from rules import dice
from rules.echoes_of_revachol import zones
from rules.echoes_of_revachol.card_index import FACES, LOSS, STEADFAST
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.case_files import UNSHAKEN, full
from rules.echoes_of_revachol.ending import finish
from rules.echoes_of_revachol.events import (
    LOST,
    DiceRolled,
    Drawn,
    LossBegan,
    MoraleOver,
    NothingDrawn,
    NothingToLose,
    TaskFailed,
)
from rules.echoes_of_revachol.frames import LOSE_QUESTIONS, Drawing, LossEvent, Stack
from rules.echoes_of_revachol.state import NOTHING, Loss, State
from rules.game import NO_SEAT
from rules.stacks import new_number


def step_draw(state: State, stack: Stack, frame: Drawing) -> bool:
    """Draw the next card: an ally ends it, a morale card goes to the row."""
    if not zones.allies_left(state):
        stack.pop()
        zones.emit(state, NothingDrawn, frame.seat)
        return True
    if not state.deck:
        zones.reshuffle(state)
    card = state.deck.pop()
    if card < MORALE:
        stack.pop()
        state.seats[frame.seat].hand.append(card)
        zones.emit(state, Drawn, frame.seat, "ally")
        zones.emit_drawn(state, frame.seat, card)
        return True
    state.morale.append(card)
    zones.touch(state, card)
    zones.emit(state, Drawn, frame.seat, "morale", card)
    if len(state.morale) == zones.ROW:
        stack.append(LossEvent(frame.seat))
    return True


def escapes(state: State, card: int, first: int, second: int) -> bool:
    """Whether these dice escape the event of a morale card (ER-M3)."""
    faces = FACES[card]
    if state.options["morale_match"] == "both":
        return first in faces and second in faces
    return first in faces or second in faces


def losable(state: State, seat: int, loss: str) -> list[int]:
    """Cards of a seat that an event with this loss could discard (ER-M4, ER-A3)."""
    player = state.seats[seat]
    if loss == "task":
        return list(player.done)
    cards = player.hand if loss == "hand" else [card for corps in player.corps for card in corps.cards]
    if loss == "ally" and full(state.options):
        cards = [card for card in cards if card not in UNSHAKEN]
    return [card for card in cards if card not in STEADFAST]


def step_loss(state: State, stack: Stack, frame: LossEvent) -> bool:
    """Roll and ask everybody who failed; when all have answered apply it all."""
    if not frame.rolled:
        frame.rolled = True
        _roll(state, frame.seat)
        return True
    if any(state.stacks[seat] for seat in range(len(state.seats)) if seat != frame.seat):
        return False
    stack.pop()
    _apply(state)
    return True


def _roll(state: State, active: int) -> None:
    """Everybody rolls, the active player first (ER-M3); who fails and may have a suitable card is asked. That
    depends on open facts only: a player with a hand is asked for a hand card (ER-M4)."""
    card, task = state.morale[0], state.row[0]
    loss = state.loss = Loss(card, task, state.turns, [(0, 0)] * len(state.seats), [])
    zones.touch(state, card, task)
    zones.emit(state, LossBegan, active, card, task)
    what = LOSS[card]
    for seat in state.order():
        state.dice, first = dice.roll(state.dice, 6)
        state.dice, second = dice.roll(state.dice, 6)
        loss.dice[seat] = first, second
        escaped = escapes(state, card, first, second)
        zones.emit(state, DiceRolled, seat, first, second, int(escaped))
        if escaped:
            continue
        loss.failed.append(seat)
        if state.seats[seat].hand if what == "hand" else losable(state, seat, what):
            state.stacks[seat].append(LOSE_QUESTIONS[what](seat, new_number(state), card))
        else:
            zones.emit(state, NothingToLose, seat, what)


def _apply(state: State) -> None:
    """Carry the event out (ER-M4, ER-M5)."""
    loss = state.loss
    assert loss is not None
    what = LOSS[loss.morale]
    for seat in state.order():
        player = state.seats[seat]
        for card in player.answer:
            _lose(state, seat, what, card)
        player.answer = []
    loss.over = True
    state.row.remove(loss.task)
    state.failed.append(loss.task)
    zones.emit(state, TaskFailed, NO_SEAT, loss.task)
    _, *others = state.morale
    state.morale = []
    state.spent.append(loss.morale)
    state.discard += others
    zones.emit(state, MoraleOver, NO_SEAT, loss.morale, (*others,))
    state.quiet = 0
    zones.refill(state)
    if not state.row:
        finish(state, "failed")


def _lose(state: State, seat: int, what: str, card: int) -> None:
    player = state.seats[seat]
    zones.emit(state, LOST[what], seat, card)
    if card == NOTHING:
        return
    if what == "task":
        player.done.remove(card)
        state.lost.append(card)
    else:
        if what == "hand":
            player.hand.remove(card)
        else:
            zones.leave(state, seat, card)
        state.discard.append(card)
    zones.touch(state, card)
