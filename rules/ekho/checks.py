"""Checks with dice (EK-M3): the roll, what may be thrown again, the clues that add dice."""

from __future__ import annotations

from rules.dice import roll
from rules.ekho import zones
from rules.ekho.figures import NATURE, powers_of, threshold
from rules.ekho.frames import Attempt, Battle, Checking, Closing, Evading, ImproveQuestion, Purpose, Stack
from rules.ekho.operations import Parameter
from rules.ekho.rolls import rerolls, successes
from rules.ekho.sleuth_events import Checked, ClueDiceRolled, Rolled, RolledAgain
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.stacks import new_number

OPEN = 0
"""Needed successes of a roll in which each one counts, an attack."""


def check(
    stack: Stack,
    number: int,
    parameter: Parameter,
    dice: int,
    needed: int,
    why: Purpose,
    about: int,
    most: int = 0,
) -> None:
    """Push a check; the frame below gets its successes when it is over."""
    stack.append(Checking(number, why, about, parameter, dice, needed, most or needed))


def throw(state: State, number: int, dice: int) -> list[int]:
    """So many faces from the figure's own dice."""
    faces, rng = [], state.hidden.dice[number]
    for _ in range(dice):
        rng, face = roll(rng, 6)
        faces.append(face)
    state.hidden.dice[number] = rng
    return faces


def pay_price(state: State, number: int, card: int, price: str) -> None:
    """Turn a card, or put it under its deck; a sleuth's own power is only turned."""
    if price == "discard" and card != NATURE:
        zones.lose_thing(state, number, card, "used")
    elif price != "free":
        state.table.figures[number].used.append(card)


def step_check(state: State, stack: Stack, frame: Checking) -> bool:
    """Roll, ask what may be added as long as it can help, hand the successes down."""
    number, parameter, why = frame.figure, frame.parameter, frame.why
    figure = state.table.figures[number]
    if frame.step == 0:
        frame.step = 1
        frame.faces = throw(state, number, frame.dice)
        emit(state, Rolled, number, parameter, why, threshold(figure), frame.needed, (*frame.faces,))
    faces = frame.faces
    hits = successes(figure, faces)
    first = frame.step == 1
    again = first and hits < len(faces) and bool(rerolls(figure, parameter))
    if hits < frame.enough and (again or figure.clues):
        asked = new_number(state)
        stack.append(ImproveQuestion(number, asked, frame.about, parameter, frame.enough, first, faces[:]))
        return True
    stack.pop()
    emit(state, Checked, number, why, hits, frame.needed)
    below = stack[-1]
    assert isinstance(below, (Battle, Evading, Attempt, Closing))
    below.successes = hits
    if isinstance(below, Battle):  # it remembers the roll, for whoever chooses the next attack
        below.faces = faces
    return True


def _on_top(stack: Stack) -> Checking:
    """The check that lies on top of the stack."""
    frame = stack[-1]
    assert isinstance(frame, Checking)
    return frame


def reroll(state: State, stack: Stack, number: int, card: int) -> None:
    """Throw the failed dice once more; the check lies on top of the stack."""
    frame, figure = _on_top(stack), state.table.figures[number]
    power = powers_of(figure, card).reroll
    assert power is not None
    lowest = threshold(figure)
    kept = [face for face in frame.faces if face >= lowest]
    faces = throw(state, number, len(frame.faces) - len(kept))
    frame.faces = kept + faces
    frame.step = 2
    pay_price(state, number, card, power.price)
    emit(state, RolledAgain, number, card, lowest, (*faces,))


def spend_clues(state: State, stack: Stack, number: int, amount: int) -> None:
    """Clues become dice (EK-M3); the check lies on top of the stack."""
    frame, figure = _on_top(stack), state.table.figures[number]
    figure.clues -= amount
    faces = throw(state, number, amount)
    frame.faces += faces
    emit(state, ClueDiceRolled, number, amount, threshold(figure), (*faces,))


def leave_it(stack: Stack) -> None:
    """Nothing is added any more; the check lies on top of the stack."""
    _on_top(stack).enough = 0
