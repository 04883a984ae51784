"""The position with which the lesson of Ekho begins, read from ``lesson.toml``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from rules.cards import Row
from rules.ekho import flow
from rules.ekho.cache import cache_of
from rules.ekho.card_index import (
    BOARD,
    CARDS,
    CONTACTS,
    DECKS,
    GATES,
    PLACES,
    SLEUTHS,
    STORIES,
    TOKENS,
)
from rules.ekho.figures import full
from rules.ekho.goals import clues_needed, gates_needed
from rules.ekho.open_table import Figure, Foe, Portal, Table
from rules.ekho.state import Hidden, State
from rules.game import Options
from rules.lessons import LESSON, Script, load_script

FILE = Path(__file__).with_name("lesson.toml")
ENEMY_VERBS = frozenset({"fight", "evade", "enemy"})
CARD_VERBS = frozenset({"use", "strike", "reroll", "card"})
WORD_VERBS = frozenset({"raise", "close"})
"""Verbs of picks that name a parameter; all others name a location."""


class SeatRow(Row):
    """The sleuth of a seat, as ids: who, where, what it has."""

    sleuth: str
    place: str
    clues: int
    things: list[str]


class Position(Row):
    """The table at the end of a turn.

    turn      the turn that is over; ``holder`` who had the token in it
    seed      of all dice and of every order that the file does not say
    scenario, difficulty   what is to be reached
    clues, gates           how many clues and closed gates are missing
    stories   Story cards to come, the first one first
    contacts  contacts on top of their decks, the first one first
    foes      location of each enemy, ``open`` the token of the gate at each location with one
    """

    turn: int
    holder: int
    seed: int
    scenario: str
    difficulty: str
    clues: int
    gates: int
    stories: list[str]
    contacts: list[str]
    foes: dict[str, str]
    open: dict[str, str]
    seat: list[SeatRow]


class _Named(Protocol):
    @property
    def id(self) -> str: ...


@cache
def script() -> Script[Position]:
    """The lesson's file. Raises CardError."""
    things: dict[str, Any] = {row.id: row for row in TOKENS}
    return load_script(FILE, Position, number, things)


def number(verb: str, name: str) -> int | str:
    """What a name in the picks of this verb stands for. Raises KeyError."""
    if verb in WORD_VERBS:
        return name
    try:
        if verb in ENEMY_VERBS:
            return _at(TOKENS, name)
        if verb in CARD_VERBS:
            return _at(CARDS, name)
        return _at(BOARD.locations, name)
    except ValueError as error:
        raise KeyError(name) from error


def begin(seats: int, seed: int, options: Options) -> State:
    """The lesson's table, run on to its first question; it is the same for every seed. Raises ValueError for
    another lesson, number of seats or a thing that lies in two places."""
    found = script()
    place = found.position
    if dict(options) != {LESSON: found.key} or seats != len(place.seat):
        raise ValueError(f"Ekho has no lesson {dict(options)} for {seats}")
    usual = flow.new(seats, place.seed, {"scenario": place.scenario, "difficulty": place.difficulty})
    hidden = usual.hidden
    figures = [_figure(hidden, seat, row) for seat, row in enumerate(place.seat)]
    table = Table(
        usual.table.options,
        seats,
        usual.table.scenario,
        figures,
        turn=place.turn,
        phase="contacts",  # all that is to be done in this turn is done: the next one begins
        holder=place.holder,
        clues=[0] * PLACES,
        contact=[-1] * seats,
    )
    for location, gate in place.open.items():
        at = _at(BOARD.locations, location)
        hidden.tokens[at] = _take(hidden.gates, GATES, gate)
        table.portals.append(Portal(at))
    table.handed = clues_needed(table) - place.clues
    table.closed = [hidden.gates.pop(0) for _ in range(gates_needed(table) - place.gates)]
    table.foes = [
        Foe(_take(hidden.bag, TOKENS, enemy), _at(BOARD.locations, location))
        for enemy, location in place.foes.items()
    ]
    for story in reversed(place.stories):
        hidden.stories.append(_take(hidden.stories, STORIES, story))
    for contact in reversed(place.contacts):
        card = _at(CONTACTS, contact)
        deck = next(cards for cards, kinds in zip(hidden.contacts, DECKS, strict=True) if card in kinds)
        deck.remove(card)
        deck.append(card)
    state = State(table, hidden, stacks=[[] for _ in figures])
    flow.MACHINE.run(state)
    cache_of(state).events = []
    return state


def _figure(hidden: Hidden, seat: int, row: SeatRow) -> Figure:
    card = _at(SLEUTHS, row.sleuth)
    figure = Figure(seat, card, _at(BOARD.locations, row.place), clues=row.clues)
    figure.values = [pair.start for pair in SLEUTHS[card].pairs()]
    for thing in row.things:
        deck = next(deck for deck in hidden.things if any(CARDS[one].id == thing for one in deck))
        figure.things.append(_take(deck, CARDS, thing))
    figure.health, figure.sanity = full(figure, "health"), full(figure, "sanity")
    return figure


def _at(rows: Sequence[_Named], name: str) -> int:
    for at, row in enumerate(rows):
        if row.id == name:
            return at
    raise ValueError(f"there is no {name}")


def _take(pile: list[int], rows: Sequence[_Named], name: str) -> int:
    """Take what is called so out of a pile."""
    for card in pile:
        if rows[card].id == name:
            pile.remove(card)
            return card
    raise ValueError(f"{name} lies in two places, or there is no such thing")
