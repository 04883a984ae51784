"""What the network of Echoes of Revachol looks at: who is how near to which task, what lies in corps and
hands, and what the tasks to come will ask for (``network.json``, see ``rules/training.py``).

It corrects the rules of thumb of ``valuation``, which know the tasks face up alone, and no rival.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rules.echoes_of_revachol.card_index import BITS, FIELD, POINTS, PRINTED, PROFILE, SPECIAL
from rules.echoes_of_revachol.operations import COLOURS, SYMBOLS
from rules.echoes_of_revachol.payment import short_of
from rules.echoes_of_revachol.score import score
from rules.echoes_of_revachol.state import Seat, State
from rules.echoes_of_revachol.valuation import in_hand, left, prospect, substance
from rules.network import Network, Row, dotted, together

NETWORK = Path(__file__).with_name("network.json")
BEST = 3
"""Corps that are looked at one by one, the best first."""
FIELDS = len(SYMBOLS) + 3
"""Fields of a profile: symbols and skills."""
REMEMBERED = 1 << 16
TABLE = ("left", "row", "morale", "points_left", "row_points", "deck", "seats")
"""Numbers that are the same for all: tasks to come and face up, morale cards, points of both kinds of tasks,
cards to draw, seats."""
NUMBERS = (
    *(
        "prospects",
        "substance",
        "corps",
        "allies",
        "hand",
        "in_hand",
        "turn",
        "order",
        "wanted",
        "wanted_hand",
    ),
    *(f"{what}{at}" for what in ("prospect", "substance") for at in range(BEST)),
)
"""Numbers of a seat: what its corps promise and are worth, how many they are, its hand, how soon it is its
turn, and how often tasks to come ask for its symbols; then its best corps."""
NONE = (0.0,) * BEST


class Near(NamedTuple):
    """How near a seat is to a task face up: its place in the row, the task, and how many symbols are short in
    the best corps, in the same with one ally of the hand, and in the best one of a rival."""

    place: int
    task: int
    short: int
    laid: int
    rival: int


class Seen(NamedTuple):
    """What there is to know of a seat: profiles of all its corps together, of the largest one and of its
    hand, how near it is to each task, its NUMBERS, and the plain judgement."""

    corps: int
    largest: int
    hand: int
    near: list[Near]
    numbers: list[float]
    plain: float


def _profiles(player: Seat) -> list[int]:
    profiles = []
    for corps in player.corps:
        profile = 0
        for card in corps.cards:
            profile += PROFILE[card]
        profiles.append(profile)
    return profiles


@lru_cache(REMEMBERED)
def _to_come(tasks: tuple[int, ...]) -> tuple[list[int], int]:
    """How often these tasks ask for each colour, and their points."""
    demand = [0] * len(COLOURS)
    for task in tasks:
        for symbol in PRINTED[task]:
            demand[symbol] += 1
    return demand, sum([POINTS[task] for task in tasks])


def _wanted(demand: list[int], profile: int) -> float:
    """Symbols of a profile, each as often as tasks to come ask for it, of all that they ask for."""
    return sum([much * (profile >> BITS * at & FIELD) for at, much in enumerate(demand)]) / (sum(demand) or 1)


def table(state: State) -> list[float]:
    """The numbers of TABLE."""
    return [
        len(state.task_deck),
        len(state.row),
        len(state.morale),
        _to_come((*state.task_deck,))[1],
        sum([POINTS[task] for task in state.row]),
        len(state.deck),
        len(state.seats),
    ]


def seen(state: State) -> list[Seen]:
    """What there is to know of each seat."""
    row, count = tuple(state.row), len(state.seats)
    profiles = [_profiles(player) for player in state.seats]
    shorts = [[min([(short_of(one, task), one) for one in (*own, 0)]) for task in row] for own in profiles]
    demand, _ = _to_come((*state.task_deck,))
    matters = left(state)
    found = []
    for seat, player in enumerate(state.seats):
        own, hand = profiles[seat], [PROFILE[card] for card in player.hand]
        near = []
        for place, task in enumerate(row):
            short, best = shorts[seat][place]
            laid = short
            if short and hand:
                laid = min([short_of(best + more, task) for more in hand])
            rival = min([shorts[other][place][0] for other in range(count) if other != seat])
            near.append(Near(place, task, short, laid, rival))
        prospects = sorted([prospect(one, row) for one in own], reverse=True)
        substances = sorted([(substance(one), one) for one in own], reverse=True)
        each, held, corps = [much for much, _ in substances], sum(hand), sum(own)
        promised, in_hands = sum(prospects), sum(map(in_hand, player.hand))
        numbers = [
            promised,
            sum(each),
            len(own),
            sum([len(one.cards) for one in player.corps]),
            len(hand),
            in_hands,
            state.turn == seat,
            (seat - state.turn) % count / count,
            _wanted(demand, corps),
            _wanted(demand, held),
            *(*prospects, *NONE)[:BEST],
            *(*each, *NONE)[:BEST],
        ]
        plain = score(state, seat) + (promised + in_hands) * matters
        found.append(Seen(corps, substances[0][1] if own else 0, held, near, numbers, plain))
    return found


def profile_inputs(what: str, profile: int) -> dict[str, float]:
    """The inputs of a profile: how many of each symbol and skill."""
    fields = ((at, profile >> BITS * at & FIELD) for at in range(FIELDS))
    return {f"{what}{at}": float(much) for at, much in fields if much}


def near_inputs(near: Near) -> dict[str, float]:
    """The inputs of a task: its points, once for each thing that is so."""
    at, points = f"task{near.place}", float(POINTS[near.task])
    found = {f"{at}": points, f"{at}.short{near.short}": points}
    if near.short:
        found[f"{at}.laid{min(near.laid, 2)}"] = points
    found[f"{at}.rival{min(near.rival, 3)}"] = points
    if near.rival == 0 and near.short < 2:
        found[f"{at}.race{near.short}"] = points
    if near.task in SPECIAL:
        found[f"{at}.special"] = 1.0
    return found


def inputs(state: State, seat: int) -> dict[str, float]:
    """All inputs of a seat by name."""
    one = seen(state)[seat]
    numbers = zip((*TABLE, *NUMBERS), [*table(state), *one.numbers], strict=True)
    found = {name: float(much) for name, much in numbers if much}
    for what, profile in (("corps", one.corps), ("largest", one.largest), ("held", one.hand)):
        found |= profile_inputs(what, profile)
    for near in one.near:
        found |= near_inputs(near)
    return found


class Foresight:
    """Judges tables by this network on top of the rules of thumb."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._known: dict[tuple[str, int] | Near, Row] = {}
        self._table = network.columns(TABLE)
        self._numbers = network.columns(NUMBERS)

    def worth(self, state: State, seat: int) -> float:
        """By how many points a seat will about be ahead of the best other in the end."""
        if state.phase == "over":
            totals = [float(score(state, other)) for other in range(len(state.seats))]
        else:
            shared = together([self._network.start, dotted(self._table, table(state))])
            totals = [self._prospects(one, shared) for one in seen(state)]
        own = totals.pop(seat)
        return own - max(totals)

    def _prospects(self, one: Seen, shared: Row) -> float:
        known = self._known
        rows = [shared, dotted(self._numbers, one.numbers)]
        for profile in (("corps", one.corps), ("largest", one.largest), ("held", one.hand)):
            row = known.get(profile)
            rows.append(row if row is not None else self._learn(profile, profile_inputs(*profile)))
        for near in one.near:
            row = known.get(near)
            rows.append(row if row is not None else self._learn(near, near_inputs(near)))
        return one.plain + self._network.output(rows)

    def _learn(self, key: tuple[str, int] | Near, named: dict[str, float]) -> Row:
        """The row of inputs that come up again and again."""
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        found = self._known[key] = together(self._all(named))
        return found

    def _all(self, named: dict[str, float]) -> Iterable[Row]:
        yield self._network.nothing
        for name, much in named.items():
            yield self._network.times(name, much)
