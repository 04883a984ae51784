"""Lids: a game for the tests of planning. Under one of four lids lies a coin, and nobody knows under which.

In turn, each player lifts a lid (5 points for the coin, which is then hidden anew), passes (2 points), or
waits (and is asked again at once, but may not pass then). A fifth lid is jammed: lifting it is against the
rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules import dice
from rules.game import BoardTurn, Event, IllegalError, Option, Options, Outcome, Pick, Player, Prompt, Result
from rules.planning import Strategy
from rules.wording import Words

LIDS = 4
JAMMED = 4
ROUNDS = 3


@dataclass(slots=True)
class State:
    """``coin``: the lid with the coin; ``turn``: turns taken; ``waited``: whether the player has waited."""

    coin: int
    rng: int
    points: list[int]
    turn: int = 0
    waited: bool = False


@dataclass(slots=True)
class View:
    """Everything but the coin."""

    seat: int | None
    waiting: list[int]
    points: list[int]
    turn: int
    waited: bool

    @property
    def board_turn(self) -> BoardTurn:
        return (min(self.turn + 1, ROUNDS * len(self.points)),)


class Lids:
    """The game's functions, in the words of ``rules.game.Game``."""

    key = "lids"
    seats = range(1, 4)
    options: tuple[Option, ...] = ()
    cooperative = False
    rules = 1
    words: Words
    players: Mapping[str, Player] = {}
    state_class = State

    def __init__(self) -> None:
        self.imagined = self.chosen = 0

    def new(self, seats: int, seed: int, options: Options) -> State:
        rng, coin = dice.below(seed, LIDS)
        return State(coin, rng, [0] * seats)

    def prompts(self, state: State) -> list[Prompt]:
        if state.turn >= ROUNDS * len(state.points):
            return []
        options: list[Pick] = [("lift", lid) for lid in range(LIDS + 1)]
        if not state.waited:
            options += [("pass",), ("wait",)]
        seat = state.turn % len(state.points)
        return [Prompt(2 * state.turn + state.waited, seat, "lids", options)]

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        self.chosen += 1
        (pick,) = picks
        if pick == ("lift", JAMMED):
            raise IllegalError("LI-1", "jammed")
        if pick[0] == "wait":
            state.waited = True
            return Result([])
        seat = state.turn % len(state.points)
        if pick[0] == "pass":
            state.points[seat] += 2
        elif pick[1] == state.coin:
            state.points[seat] += 5
            state.rng, state.coin = dice.below(state.rng, LIDS)
        state.turn, state.waited = state.turn + 1, False
        begun = [(1, (state.turn + 1,))] if state.turn < ROUNDS * len(state.points) else []
        return Result([Event(str(pick[0]), seat)], turn_ended=True, begun=begun)

    def view(self, state: State, seat: int | None) -> View:
        waiting = [prompt.seat for prompt in self.prompts(state)]
        return View(seat, waiting, list(state.points), state.turn, state.waited)

    def imagine(self, view: View, seed: int) -> State:
        self.imagined += 1
        rng, coin = dice.below(seed, LIDS)
        return State(coin, rng, list(view.points), view.turn, view.waited)

    def outcome(self, state: State) -> Outcome | None:
        return None


@dataclass
class Hasty(Strategy[State]):
    """A rule of thumb that loves to lift lids; where it ``jams``, the jammed one most of all, unless it has
    waited."""

    jams: bool = False

    def values(self, state: State, prompt: Prompt) -> list[float]:
        liking = {"lift": 3.0, "wait": 2.0, "pass": 1.0}
        values = [liking[str(pick[0])] for pick in prompt.options]
        values[JAMMED] = 9.0 if self.jams and ("pass",) in prompt.options else 0.0
        return values

    def worth(self, state: State, seat: int) -> float:
        return float(state.points[seat])

    def clock(self, state: State) -> float:
        return state.turn / len(state.points)
