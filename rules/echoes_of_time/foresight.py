"""What the network of Echoes of Time looks at, and the judgement that it corrects, worked out together.

The network (``network.json``, see ``rules/training.py``) knows what the weights know, and besides which
cards lie where and how far everybody is, so it can tell what cards are worth together and at which stage of
the game. The weights add what they say directly to its output. As in ``appraisal``, the rows of every card
are added up once for each number of rounds left.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rules.echoes_of_time import aims, features, zones
from rules.echoes_of_time.appraisal import STEP
from rules.echoes_of_time.card_index import DERIVED
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.features import FEATURES, Part
from rules.echoes_of_time.operations import Count
from rules.echoes_of_time.score import score
from rules.echoes_of_time.state import State
from rules.fitting import Weights
from rules.network import Network, Row, dotted, scaled, together

NETWORK = Path(__file__).with_name("network.json")
SOON = 2
"""A card on this space or nearer arrives soon."""
Rows = tuple[Row, tuple[tuple[Row, Count], ...]]
"""A row that is the same on every table, and a row for one of each thing counted."""


def place_of(space: int) -> str:
    """What a space of the time board is to the network."""
    return "soon" if space <= SOON else "later"


SITUATION = (
    *("left", "round", "step", "supply", "ending", "seats", "order", "turn"),
    *("count", "largest", "ready", "rivals_ready"),
)
"""How far the game and everybody in it are: rounds left and begun, the turn in the round, VP of the main
supply for each player, whether the end has come, players; for the seat its place in the order and whether it
is its turn, its company count and the largest one, its strength that lies ready and its rivals' greatest."""


def situation(state: State, seat: int, rounds: float) -> list[float]:
    """The numbers of SITUATION, seen from a seat."""
    seats = range(len(state.seats))
    counts = [zones.company_count(state, other) for other in seats]
    strengths = [features.ready(state, other) for other in seats]
    ready = strengths.pop(seat)
    return [
        rounds,
        state.round,
        state.step if state.phase == "action" else 0,
        state.main_supply / len(state.seats),
        bool(state.ending),
        len(state.seats),
        (seat - state.first) % len(state.seats),
        state.turn == seat,
        counts[seat],
        max(counts),
        ready,
        max(strengths),
    ]


def inputs(state: State, seat: int) -> dict[str, float]:
    """All inputs of a seat by name, those that are 0 left out."""
    rounds, player = features.rounds_left(state), state.seats[seat]
    numbers = [*features.features(state, seat, rounds), *situation(state, seat, rounds)]
    names = zip((*FEATURES, *SITUATION), numbers, strict=True)
    found = {name: float(number) for name, number in names if number}
    placed = [("soon", card) for card in player.leaving]
    placed += [("under" if card in player.under else "company", card) for card in player.company]
    placed += [("under", card) for card in player.buried]
    placed += [("hand", card) for card in player.hand]
    for space, tile in enumerate(player.tiles, 1):
        placed += [(place_of(space), card) for card in tile]
    for place, card in placed:
        name = f"{place}.{CARDS[card].id}"
        found[name] = found.get(name, 0.0) + 1.0
    return found


class Column(dict[int, Rows]):
    """The rows of each card in one place, or of each Source."""

    def __init__(self, sight: Sight, parts: Callable[[int], list[Part]], place: str = "") -> None:
        super().__init__()
        self._sight = sight
        self._parts = parts
        self._place = place

    def __missing__(self, card: int) -> Rows:
        network, feature = self._sight.network, self._sight.feature
        own = network.row(f"{self._place}.{CARDS[card].id}") if self._place else network.nothing
        rows, counted = [own], []
        for number, much, count in self._parts(card):
            row = scaled(feature[number], much)
            if count is None:
                rows.append(row)
            else:
                counted.append((row, count))
        found = self[card] = together(rows), tuple(counted)
        return found


class Sight:
    """All rows with that number of rounds left, each worked out when it is first needed."""

    def __init__(self, network: Network, weights: Weights, rounds: float) -> None:
        self.network = network
        self.rounds = rounds
        self.feature = [
            (*network.row(name)[:-1], network.row(name)[-1] + weight)
            for name, weight in zip(FEATURES, weights.at(rounds), strict=True)
        ]
        self.company = Column(self, lambda card: features.company_parts(card, rounds), "company")
        self.under = Column(self, lambda card: features.under_parts(card, rounds), "under")
        self.buried = Column(self, lambda card: features.buried_parts(card, rounds), "under")
        self.source = Column(self, lambda source: features.source_parts(source, rounds))
        self.board = [
            Column(self, lambda card, space=space: features.board_parts(card, space, rounds), place_of(space))  # type: ignore[misc]  # mypy cannot infer a default
            for space in range(1, 6)
        ]


class Foresight:
    """Judges tables by this network on top of these weights."""

    def __init__(self, network: Network, weights: Weights) -> None:
        self._network = network
        self._weights = weights
        self._sights: dict[int, Sight] = {}
        self._situation = network.columns(SITUATION)
        self._hand = [network.row(f"hand.{design.id}") for design in CARDS]
        DERIVED.append(self._sights.clear)

    def worth(self, state: State, seat: int) -> float:
        """By how many VP a seat will about be ahead of the best other in the end."""
        seats = range(len(state.seats))
        if state.phase == "over":
            ahead = [float(score(state, other)) for other in seats]
        else:
            rounds = features.rounds_left(state)
            step = int(rounds * STEP + 0.5)
            by = self._sights.get(step)
            if by is None:
                by = self._sights[step] = Sight(self._network, self._weights, step / STEP)
            ahead = [self.prospects(state, other, by) for other in seats]
        own = ahead.pop(seat)
        return own - max(ahead)

    def prospects(self, state: State, seat: int, by: Sight) -> float:
        """VP that a seat will have in the end, up to a number that is the same for all."""
        player, network = state.seats[seat], self._network
        under = player.under
        found = [(by.under if card in under else by.company)[card] for card in player.company]
        if player.buried:
            found += [by.buried[card] for card in player.buried]
        for tile, column in zip(player.tiles, by.board, strict=True):
            if tile:
                found += [column[card] for card in tile]
        found += [by.board[0][card] for card in player.leaving]
        loose = features.seat_parts(state, seat, by.rounds)
        for source in state.sources:
            if source.owner == seat:
                loose += features.held_parts(state, source, by.rounds)
                found.append(by.source[source.source])
        rows = [network.start]
        for row, counted in found:
            rows.append(row)
            for counting, count in counted:
                rows.append(scaled(counting, zones.amount_of(state, seat, count)))
        hand = self._hand
        rows += [hand[card] for card in player.hand]
        rows += [scaled(by.feature[number], much) for number, much, _ in loose if much]
        rows.append(dotted(self._situation, situation(state, seat, by.rounds)))
        value = network.output(rows)
        return value + aims.outlook(state, seat, by.rounds) if state.prophecies else value
