"""From the state to a view, and back to a state that the view allows."""

from __future__ import annotations

from rules import dice
from rules.hidden_dice.flow import asked, two_dice
from rules.hidden_dice.state import State
from rules.hidden_dice.view import View


def view(state: State, seat: int | None) -> View:
    """What that seat may know: its own dice."""
    return View(
        seat=seat,
        waiting=asked(state),
        own=[] if seat is None else state.dice[seat].copy(),
        shown=[one.copy() for one in state.shown],
        points=state.points.copy(),
        rounds=state.rounds,
        answers=state.answers,
        serial=state.serial,
    )


def imagine(view: View, seed: int) -> State:
    """A table that looks like this: the dice of the others are rolled anew."""
    rng, rolled = two_dice(dice.stream(seed, "imagine"), len(view.points))
    if not view.waiting:
        rolled = [[] for _ in view.points]
    elif view.seat is not None:
        rolled[view.seat] = view.own.copy()
    return State(
        dice=rolled,
        shown=[one.copy() for one in view.shown],
        points=view.points.copy(),
        rounds=view.rounds,
        answers=view.answers,
        serial=view.serial,
        rng=rng,
    )
