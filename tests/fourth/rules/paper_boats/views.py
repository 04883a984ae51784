"""From the state to a view, and back to a state that the view allows."""

from __future__ import annotations

from rules import dice
from rules.paper_boats.cards import BOATS, COPIES
from rules.paper_boats.state import State
from rules.paper_boats.view import View


def view(state: State, seat: int | None) -> View:
    """What that seat may know: its own boats, of the others how many they are."""
    return View(
        seat=seat,
        waiting=sorted(state.asked),
        hand=[] if seat is None else state.hands[seat].copy(),
        boats=[len(hand) for hand in state.hands],
        own=-1 if seat is None else state.launched.get(seat, -1),
        ready=sorted(state.launched),
        pile=len(state.pile),
        head=state.head,
        cargo=state.cargo.copy(),
        wins=state.wins.copy(),
        asked=state.asked.copy(),
        phase=state.phase,
        fleet=state.fleet.copy(),
        winner=state.winner,
        sunk=state.sunk.copy(),
        races=state.races,
        serial=state.serial,
    )


def imagine(view: View, seed: int) -> State:
    """A table that looks like this: the boats that the view does not show are dealt anew."""
    unknown = [boat for boat in range(len(BOATS)) for _ in range(COPIES)]
    for boat in (*view.hand, *view.sunk):
        unknown.remove(boat)
    rng = dice.shuffle(dice.stream(seed, "imagine"), unknown)
    hands = [
        view.hand.copy() if seat == view.seat else sorted(unknown.pop() for _ in range(count))
        for seat, count in enumerate(view.boats)
    ]
    launched = {}
    for seat in view.ready:
        rng, at = dice.below(rng, len(hands[seat]))
        launched[seat] = view.own if seat == view.seat else hands[seat][at]
    return State(
        hands=hands,
        pile=unknown,
        rng=rng,
        head=view.head,
        cargo=view.cargo.copy(),
        wins=view.wins.copy(),
        launched=launched,
        asked=view.asked.copy(),
        phase=view.phase,
        fleet=view.fleet.copy(),
        winner=view.winner,
        sunk=view.sunk.copy(),
        races=view.races,
        serial=view.serial,
    )
