"""The position with which the lesson of Echoes of Revachol begins, read from ``lesson.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from rules.cards import Row
from rules.dice import shuffle, stream
from rules.echoes_of_revachol import flow
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.cards import CARDS, CARDS_IN_SET, TASK
from rules.echoes_of_revachol.state import Seat, State
from rules.game import Options
from rules.lessons import LESSON, Script, load_script

FILE = Path(__file__).with_name("lesson.toml")


class SeatRow(Row):
    """What a seat has, as ids of cards: allies in hand, completed tasks."""

    hand: list[str]
    done: list[str]


class Position(Row):
    """The table at the beginning of a turn.

    first     whose turn it is; it is told as if that seat had won the dice ``opening``
    dice      the seed of all dice of the lesson
    row       face-up tasks, that at position 3 first; tasks: those that follow, the first one first
    morale    morale cards that lie already, the earliest first
    deck      the cards of the Philippe III deck to be drawn first; all others follow in an order of their own
    """

    first: int
    dice: int
    opening: list[int]
    row: list[str]
    tasks: list[str]
    morale: list[str]
    deck: list[str]
    seat: list[SeatRow]


NUMBERS = {card.id: number for number, card in enumerate(CARDS)}


@cache
def script() -> Script[Position]:
    """The lesson's file. Raises CardError."""
    things: dict[str, Any] = {card.id: card for card in CARDS}
    return load_script(FILE, Position, lambda _, name: NUMBERS[name], things)


def begin(seats: int, seed: int, options: Options) -> State:
    """The lesson's table, run on to its first question. Raises ValueError for another lesson, number of seats
    or a card that lies in two places."""
    found = script()
    if dict(options) != {LESSON: found.key} or seats != len(found.position.seat):
        raise ValueError(f"Echoes of Revachol has no lesson {dict(options)} for {seats}")
    place = found.position
    rest = set(range(CARDS_IN_SET))

    def take(names: list[str]) -> list[int]:
        for name in names:
            if NUMBERS.get(name, -1) not in rest:
                raise ValueError(f"{name} lies in two places, or there is no such card")
            rest.remove(NUMBERS[name])
        return [NUMBERS[name] for name in names]

    players = [Seat(hand=take(row.hand), done=take(row.done)) for row in place.seat]
    state = State(
        options={option.key: option.values[0] for option in flow.OPTIONS},
        seats=players,
        rng=stream(seed, "echoes-of-revachol", "cards"),
        dice=stream(place.dice, "lesson", "dice"),
        deck=[],
        row=take(place.row),
        task_deck=take(place.tasks)[::-1],
        morale=take(place.morale),
        first=place.first,
        opening=[place.opening],
        turn=(place.first - 1) % seats,
        stacks=[[] for _ in players],
    )
    top = take(place.deck)
    others = sorted(card for card in rest if card < TASK)  # the other tasks stay in the box
    shuffle(stream(place.dice, "lesson", "deck"), others)
    state.deck = others + top[::-1]
    flow.MACHINE.run(state)
    cache_of(state).events, state.recent = [], []
    return state
