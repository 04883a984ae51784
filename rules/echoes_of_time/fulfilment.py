"""The prophecies of a table: how they are drawn, and how far a seat is with them (ET-O1, ET-O2)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.dice import shuffle, stream
from rules.echoes_of_time import zones
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.state import State

OPEN = 3
"""Prophecies that lie open where a table plays with them."""


def deal(state: State, seed: int) -> None:
    """Draw the prophecies of a table: none, three open ones, or these and a secret one for each seat. They
    come from a generator of their own, so a table without them has the same cards."""
    if state.options["prophecies"] == "none":
        return
    pile = _possible(state)
    shuffle(stream(seed, "echoes-of-time", "prophecies"), pile)
    state.prophecies = sorted(pile[:OPEN])
    if state.options["prophecies"] == "full":
        for seat, number in zip(state.seats, pile[OPEN:], strict=False):
            seat.secret = number


def imagine_secrets(state: State) -> None:
    """Deal anew the secret prophecies that a view did not show."""
    if state.options["prophecies"] != "full":
        return
    known = {*state.prophecies, *(seat.secret for seat in state.seats)}
    pile = [number for number in _possible(state) if number not in known]
    state.rng = shuffle(state.rng, pile)
    for seat in state.seats:
        if seat.secret < 0:
            seat.secret = pile.pop()


def _possible(state: State) -> list[int]:
    """The prophecies of this table's printing that can be fulfilled with its cards, ascending."""
    printing = state.options["printing"]
    return [
        number
        for number, prophecy in enumerate(PROPHECIES)
        if prophecy.there_in(printing) and prophecy.possible(state.realms)
    ]


def counted(state: State, seat: int, prophecy: int) -> int:
    """How many of what a prophecy counts a seat has."""
    return zones.things(state, seat, PROPHECIES[prophecy].count)


def points(state: State, seat: int, prophecies: Iterable[int]) -> int:
    """VP that these prophecies would bring a seat now."""
    return sum(PROPHECIES[number].worth(counted(state, seat, number)) for number in prophecies)


def secret_of(state: State, seat: int) -> list[int]:
    """The secret prophecy of a seat in a list; an empty one where there is none."""
    secret = state.seats[seat].secret
    return [secret] if secret >= 0 else []
