"""From the state to a view, and back to a state that the view allows."""

from __future__ import annotations

from rules import dice
from rules.lone_draw.flow import CARDS, asked
from rules.lone_draw.state import State
from rules.lone_draw.view import View


def view(state: State, seat: int | None) -> View:
    """All open cards."""
    return View(seat, asked(state), len(state.deck), [own.copy() for own in state.drawn])


def imagine(view: View, seed: int) -> State:
    """A table that looks like this, with the deck shuffled anew."""
    drawn = {card for own in view.drawn for card in own}
    deck = [card for card in CARDS if card not in drawn]
    dice.shuffle(dice.stream(seed, "imagine"), deck)
    return State(deck, [own.copy() for own in view.drawn])
