"""Checks with dice (EK-M3): the roll, what may be thrown again, the clues that add dice."""

from __future__ import annotations

from rules.dice import roll
from rules.ekho import zones
from rules.ekho.card_index import PARAMETER_NUMBER
from rules.ekho.figures import NATURE, powers_of, threshold
from rules.ekho.operations import PARAMETERS, Parameter
from rules.ekho.rolls import DICE, ENOUGH, NEEDED, PARAMETER, rerolls, successes
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.frames import Frame, Stack, ask

OPEN = 0
"""Needed successes of a roll in which each one counts, an attack."""
KEPT = 3
"""Rolls of one check: the first, one thrown again, and those of clues."""


def check(
    stack: Stack,
    number: int,
    parameter: Parameter,
    dice: int,
    needed: int,
    why: str,
    owner: int,
    most: int = 0,
) -> None:
    """Push a check; its successes come into the ``chain`` of the frame below when it is over."""
    data = [dice, needed, PARAMETER_NUMBER[parameter], most or needed]
    stack.append(Frame("check", number, owner, data=data, text=why))


def throw(state: State, number: int, dice: int) -> list[int]:
    """So many faces from the figure's own dice."""
    faces = []
    for _ in range(dice):
        state.hidden.dice[number], face = roll(state.hidden.dice[number], 6)
        faces.append(face)
    return faces


def pay_price(state: State, number: int, card: int, price: str) -> None:
    """Turn a card, or put it under its deck; a sleuth's own power is only turned."""
    if price == "discard" and card != NATURE:
        zones.lose_thing(state, number, card, "used")
    elif price != "free":
        state.table.figures[number].used.append(card)


def step_check(state: State, stack: Stack, frame: Frame) -> bool:
    """Roll, ask what may be added as long as it can help, hand the successes down."""
    figure = state.table.figures[frame.seat]
    parameter = PARAMETERS[frame.data[PARAMETER]]
    if frame.step == 0:
        frame.step = 1
        faces = throw(state, frame.seat, frame.data[DICE])
        frame.chain = faces
        emit(state, "roll", frame.seat, parameter, frame.text, threshold(figure), frame.data[NEEDED], *faces)
        return True
    hits = successes(figure, frame.chain)
    short = hits < frame.data[ENOUGH]
    again = frame.step == 1 and hits < len(frame.chain) and bool(rerolls(figure, parameter))
    if short and (again or figure.clues):
        ask(state, stack, frame.seat, "improve", frame.owner, frame.step, frame.data, frame.chain)
        return True
    stack.pop()
    emit(state, "checked", frame.seat, frame.text, hits, frame.data[NEEDED])
    below = stack[-1]
    # A battle remembers the faces of its last roll, for whoever chooses the next attack.
    below.chain = [*frame.chain, hits] if below.kind == "battle" else [*below.chain, hits]
    return True


def reroll(state: State, stack: Stack, number: int, card: int) -> None:
    """Throw the failed dice once more; the check lies on top of the stack."""
    frame, figure = stack[-1], state.table.figures[number]
    power = powers_of(figure, card).reroll
    assert power is not None
    lowest = threshold(figure)
    kept = [face for face in frame.chain if face >= lowest]
    faces = throw(state, number, len(frame.chain) - len(kept))
    frame.chain = kept + faces
    frame.step = 2
    pay_price(state, number, card, power.price)
    emit(state, "again", number, card, lowest, *faces)


def spend_clues(state: State, stack: Stack, number: int, amount: int) -> None:
    """Clues become dice (EK-M3); the check lies on top of the stack."""
    frame, figure = stack[-1], state.table.figures[number]
    figure.clues -= amount
    faces = throw(state, number, amount)
    frame.chain += faces
    emit(state, "clue_dice", number, amount, threshold(figure), *faces)


def leave_it(stack: Stack) -> None:
    """Nothing is added any more; the check lies on top of the stack."""
    frame = stack[-1]
    frame.data[ENOUGH] = 0
