"""What a table is worth to a seat, in VP at the end of the game: the weighted sum of its features, worked out
fast. For each number of rounds left the parts of every card are added up once, so that judging a table means
looking up a number for each card.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from rules.echoes_of_time import aims, features, zones
from rules.echoes_of_time.card_index import DERIVED, PROGRAMS
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.features import AT, FEATURES, Part
from rules.echoes_of_time.operations import Count
from rules.echoes_of_time.score import score
from rules.echoes_of_time.state import State
from rules.fitting import Weights

WEIGHTS = Path(__file__).with_name("weights.toml")
LEARNED = Path(__file__).with_name("learned.toml")
FADES = 4.0
"""Rounds left below which corrections count less and less."""
STEP = 4
"""Tables are kept for quarters of a round."""
Worth = tuple[float, tuple[tuple[float, Count], ...]]
"""VP that are the same on every table, and VP for one of each thing counted."""


BY_HAND = frozenset(
    ("conquered", "hold", "threatened", "conquerable", "fortified", "strength", "board_strength", "tokens")
)
"""Features that no games correct: see weights.toml."""
NOTHING: Mapping[str, float] = MappingProxyType({})
NO_CARD: Mapping[int, float] = MappingProxyType({})


def fading(rounds: float) -> float:
    """How much corrections count with that number of rounds left."""
    return min(1.0, rounds / FADES)


def load_weights(path: Path) -> Weights:
    """The weights of a file. Raises ValueError if it does not fit the features."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    return Weights(FEATURES, data["knots"], data["weights"])


class Table:
    """All worths with that number of rounds left, each worked out when it is first needed."""

    def __init__(self, weights: Weights, rounds: float, learned: Mapping[str, float] = NOTHING) -> None:
        self.rounds = rounds
        faded = fading(rounds)
        self.weights = [
            weight + faded * learned.get(name, 0.0)
            for name, weight in zip(FEATURES, weights.at(rounds), strict=True)
        ]
        company = {
            card: faded * learned.get(f"company.{design.id}", 0.0) for card, design in enumerate(CARDS)
        }
        on_board = {card: faded * learned.get(f"board.{design.id}", 0.0) for card, design in enumerate(CARDS)}
        self.company = Column(self, lambda card: features.company_parts(card, rounds), company)
        self.under = Column(self, lambda card: features.under_parts(card, rounds), company)
        self.buried = Column(self, lambda card: features.buried_parts(card, rounds))
        self.arrival = Column(self, features.arrival_parts)
        self.source = Column(self, lambda source: features.source_parts(source, rounds))
        self.board = [
            Column(self, lambda card, space=space: features.board_parts(card, space, rounds), on_board)  # type: ignore[misc]  # mypy cannot infer a default
            for space in range(1, 6)
        ]
        usual, weight = features.USUAL_HAND, self.weights
        self.hand = [
            weight[AT["hand"]] * min(cards, usual)
            + weight[AT["few"]] * min(cards, features.FEW)
            + weight[AT["surplus"]] * max(0, min(cards, 10) - usual)
            for cards in range(len(CARDS) + 1)
        ]
        self.effects: dict[tuple[int, int], Worth] = {}

    def worth(self, parts: Iterable[Part]) -> Worth:
        """Parts added up."""
        base, counts = 0.0, []
        for feature, much, count in parts:
            if count is None:
                base += self.weights[feature] * much
            else:
                counts.append((self.weights[feature] * much, count))
        return base, tuple(counts)

    def effect(self, owner: int, slot: int) -> Worth:
        """One application of an effect."""
        found = self.effects.get((owner, slot))
        if found is None:
            program = PROGRAMS[owner, slot]
            found = self.effects[owner, slot] = self.worth(features.program_parts("arrival", program, 1.0))
        return found


class Column(dict[int, Worth]):
    """The worth of each card (or Source) in one place."""

    def __init__(
        self, table: Table, parts: Callable[[int], list[Part]], more: Mapping[int, float] = NO_CARD
    ) -> None:
        super().__init__()
        self._table = table
        self._parts = parts
        self._more = more

    def __missing__(self, card: int) -> Worth:
        base, counts = self._table.worth(self._parts(card))
        found = self[card] = base + self._more.get(card, 0.0), counts
        return found


class Appraiser:
    """Judges tables by these weights."""

    def __init__(self, weights: Weights, learned: Mapping[str, float] = NOTHING) -> None:
        self._weights = weights
        self._learned = learned
        self._tables: dict[int, Table] = {}
        DERIVED.append(self._tables.clear)

    def table(self, rounds: float) -> Table:
        """The worths with about that number of rounds left."""
        step = int(rounds * STEP + 0.5)
        found = self._tables.get(step)
        if found is None:
            found = self._tables[step] = Table(self._weights, step / STEP, self._learned)
        return found

    def now(self, state: State) -> Table:
        """The worths for the present moment of a game."""
        return self.table(features.rounds_left(state))

    def worth(self, state: State, seat: int) -> float:
        """By how many VP a seat will about be ahead of the best other in the end."""
        seats = range(len(state.seats))
        if state.phase == "over":
            ahead = [float(score(state, other)) for other in seats]
        else:
            by = self.now(state)
            ahead = [prospects(state, other, by) for other in seats]
        own = ahead.pop(seat)
        return own - max(ahead)


def here(state: State, seat: int, worth: Worth) -> float:
    """A worth on this table."""
    base, counts = worth
    for much, count in counts:
        base += much * zones.amount_of(state, seat, count)
    return base


def prospects(state: State, seat: int, by: Table) -> float:
    """VP that a seat will have in the end, by what it has now, up to a number that is the same for all."""
    player = state.seats[seat]
    under, board = player.under, by.board
    value = 0.0
    counted: list[tuple[float, Count]] = []
    for card in player.company:
        base, counts = by.under[card] if card in under else by.company[card]
        value += base
        if counts:
            counted += counts
    for card in player.buried:
        base, counts = by.buried[card]
        value += base
        counted += counts
    for index, tile in enumerate(player.tiles):
        for card in tile:
            base, counts = board[index][card]
            value += base
            if counts:
                counted += counts
    for card in player.leaving:
        value += here(state, seat, board[0][card])
    for much, count in counted:
        value += much * zones.amount_of(state, seat, count)
    weights = by.weights
    for feature, number, _ in features.seat_parts(state, seat, by.rounds):
        value += weights[feature] * number
    for source in state.sources:
        if source.owner == seat:
            for feature, number, _ in features.held_parts(state, source, by.rounds):
                value += weights[feature] * number
            value += here(state, seat, by.source[source.source])
    if state.prophecies:
        value += aims.outlook(state, seat, by.rounds)
    return value


# --- moves -------------------------------------------------------------------------------------------------


def in_space(state: State, seat: int, card: int, space: int, by: Table) -> float:
    """VP of a card on a space of the time board; on 0 it is summoned."""
    if space:
        return here(state, seat, by.board[space - 1][card])
    return here(state, seat, by.company[card]) + here(state, seat, by.arrival[card])


def terms(state: State, seat: int) -> dict[str, float]:
    """What a seat has that corrections are about (``rules.learning``): features, cards of the company, and
    cards on the time board."""
    player, left = state.seats[seat], features.rounds_left(state)
    faded = fading(left)
    found = {
        name: faded * number
        for name, number in zip(FEATURES, features.features(state, seat, left), strict=True)
        if number and name not in BY_HAND
    }
    places = {"company": player.company, "board": [card for tile in player.tiles for card in tile]}
    for place, cards in places.items():
        for card in cards:
            name = f"{place}.{CARDS[card].id}"
            found[name] = found.get(name, 0.0) + faded
    return found
