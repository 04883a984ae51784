"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping

from rules.echoes_of_revachol import flow, score, sight
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.report import report
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.strategy import RevacholStrategy
from rules.echoes_of_revachol.words import WORDS
from rules.game import Game, Option, Options, Outcome, Player, Words
from rules.planning import Effort, Planner
from rules.players import RandomPlayer


class EchoesOfRevachol:
    """The game as the protocol wants it; see ``rules.game.Game``."""

    key = "echoes-of-revachol"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    rules = 1
    words: Words = WORDS
    state_class = State

    def __init__(self) -> None:
        strategy = RevacholStrategy()
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": Planner(self, strategy, Effort(work=0, ahead=0, answers=1)),
            "quick": Planner(self, strategy, Effort(work=40, ahead=0.5, answers=5)),
            "normal": Planner(self, strategy, Effort(work=400, ahead=2, answers=8)),
            "strong": Planner(self, strategy, Effort(work=2500, ahead=3, answers=10)),
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

    report = staticmethod(report)


GAME: Game[State] = EchoesOfRevachol()
