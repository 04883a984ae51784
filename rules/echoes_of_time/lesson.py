"""The position with which the lesson of Echoes of Time begins, read from ``lesson.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pydantic import Field

from rules.cards import Row
from rules.dice import shuffle, stream
from rules.echoes_of_time import flow
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.state import Seat, SourceState, State
from rules.game import Options
from rules.lessons import LESSON, Script, load_script

FILE = Path(__file__).with_name("lesson.toml")
SOURCE_VERBS = frozenset({"conquer", "fortify", "reinforce"})
"""Verbs of picks that name a Source."""
SEED = 1
"""Of the order of the deck, as far as the file does not say it."""


class SeatRow(Row):
    """What a seat has, as ids of cards: hand, company, VP tokens, cards on the spaces 1 to 5 of its time
    board before the first shift of the lesson."""

    hand: list[str]
    company: list[str]
    points: int = 0
    tiles: dict[str, list[str]] = Field(default_factory=dict)


class Position(Row):
    """The table at the beginning of a round. ``deck`` has the cards to be drawn first, the first one first;
    the others follow in an order of their own. ``supply`` is the VP in the main supply."""

    first: int
    supply: int
    sources: list[str]
    deck: list[str]
    seat: list[SeatRow]


@cache
def script() -> Script[Position]:
    """The lesson's file. Raises CardError."""
    things: dict[str, Any] = {row.id: row for row in CARDS}
    things |= {row.id: row for row in SOURCES}
    return load_script(FILE, Position, number, things)


def number(verb: str, name: str) -> int:
    """The number of a card or a Source in the picks of this verb. Raises KeyError."""
    ids = [row.id for row in SOURCES] if verb in SOURCE_VERBS else [row.id for row in CARDS]
    if name not in ids:
        raise KeyError(name)
    return ids.index(name)


def begin(seats: int, seed: int, options: Options) -> State:
    """The lesson's table, run on to its first question. Raises ValueError for another lesson, number of seats
    or a card that lies in two places."""
    found = script()
    if dict(options) != {LESSON: found.key} or seats != len(found.position.seat):
        raise ValueError(f"Echoes of Time has no lesson {dict(options)} for {seats}")
    place = found.position
    rest = set(flow.cards_in_play(low_interaction=False))

    def take(names: list[str]) -> list[int]:
        cards = [_card(name) for name in names]
        for card in cards:
            if card not in rest:
                raise ValueError(f"{CARDS[card].id} lies in two places")
            rest.remove(card)
        return cards

    players = [
        Seat(
            hand=take(row.hand),
            company=take(row.company),
            tiles=[take(row.tiles.get(str(space), [])) for space in range(1, 6)],
            points=row.points,
        )
        for row in place.seat
    ]
    top = take(place.deck)
    deck = sorted(rest)
    shuffle(stream(SEED, "lesson"), deck)
    tokens = place.supply + sum(row.points for row in place.seat)
    state = State(
        options={option.key: option.values[0] for option in flow.OPTIONS},
        seats=players,
        sources=[SourceState(source) for source in sorted(number("conquer", name) for name in place.sources)],
        rng=stream(seed, "echoes-of-time"),
        deck=deck + top[::-1],
        first=place.first,
        main_supply=place.supply,
        secondary_supply=flow.POINTS_IN_ALL - tokens,
        stacks=[[] for _ in players],
    )
    flow.start_round(state)
    flow.MACHINE.run(state)
    cache_of(state).events = []
    return state


def _card(name: str) -> int:
    try:
        return number("card", name)
    except KeyError:
        raise ValueError(f"there is no card {name}") from None
