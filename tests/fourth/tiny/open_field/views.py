"""From the state to a view and back."""

from __future__ import annotations

from rules.open_field.flow import asked
from rules.open_field.state import State
from rules.open_field.view import View


def view(state: State, seat: int | None) -> View:
    """Everybody knows everything."""
    return View(seat, asked(state), [own.copy() for own in state.plots], state.rounds)


def imagine(view: View, seed: int) -> State:
    """The only table that looks like this."""
    return State([own.copy() for own in view.plots], view.rounds)
