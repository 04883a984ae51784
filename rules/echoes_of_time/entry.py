"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.echoes_of_time import flow, report, score, sight
from rules.echoes_of_time.appraisal import WEIGHTS, load_weights
from rules.echoes_of_time.player import GreedyPlayer
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import State
from rules.echoes_of_time.strategy import EchoesStrategy
from rules.echoes_of_time.words import WORDS
from rules.game import Game, Option, Options, Outcome, Player, Words
from rules.planning import Effort, Planner
from rules.players import RandomPlayer


class EchoesOfTime:
    """The game as the protocol wants it; see ``rules.game.Game``."""

    key = "echoes-of-time"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    rules = 1
    words: Words = WORDS
    state_class = State

    def __init__(self) -> None:
        strategy = EchoesStrategy(load_weights(WEIGHTS))
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": GreedyPlayer(),
            "quick": Planner(self, strategy, Effort(work=40, ahead=0.5, answers=5)),
            "normal": Planner(self, strategy, Effort(work=800, ahead=1.0, answers=8)),
            "strong": Planner(self, strategy, Effort(work=6000, ahead=1.0, answers=10)),
        }

    def new(self, seats: int, seed: int, options: Options) -> State:
        """A table set up and run on to the first choice."""
        return flow.new(seats, seed, options)

    # What runs for every decision is the function itself: a method around it would cost a call.
    prompts = staticmethod(open_prompts)
    choose = staticmethod(flow.choose)
    view = staticmethod(sight.view)
    imagine = staticmethod(sight.imagine)

    def outcome(self, state: State) -> Outcome | None:
        """The result of a finished game."""
        return score.outcome(state)

    def report(self, state: State) -> dict[str, Any]:
        """Figures for simulations, at any moment; see ``report.report``."""
        return report.report(state)


GAME: Game[State] = EchoesOfTime()
