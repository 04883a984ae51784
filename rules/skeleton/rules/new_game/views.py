"""From the state to a view, and back to a state that the view allows."""

from __future__ import annotations

from rules import dice
from rules.new_game.state import State
from rules.new_game.view import View


def view(state: State, seat: int | None) -> View:
    """What that seat may know; it shares no list with the state."""
    return View(
        seat=seat,
        waiting=[state.turn] if state.beach else [],
        kept=state.kept.copy(),
        beach=state.beach,
        gathered=state.gathered,
        turn=state.turn,
        number=state.number,
        rolls=state.rolls,
    )


def imagine(view: View, seed: int) -> State:
    """A table that looks like this. Whatever the view does not show is dealt anew: here the rolls to come."""
    return State(
        kept=view.kept.copy(),
        beach=view.beach,
        gathered=view.gathered,
        turn=view.turn,
        number=view.number,
        rolls=view.rolls,
        rng=dice.stream(seed, "imagine"),
    )
