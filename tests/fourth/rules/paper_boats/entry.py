"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game import Game, Option, Player
from rules.paper_boats import flow, views
from rules.paper_boats.state import State
from rules.paper_boats.strategy import PaperBoatsStrategy
from rules.paper_boats.words import WORDS
from rules.planning import Effort, Planner
from rules.players import RandomPlayer
from rules.wording import Words


class PaperBoats:
    """See ``rules.game.Game``."""

    key = "paper-boats"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    cooperative = False
    rules = 1
    words: Words = WORDS
    state_class = State

    def __init__(self) -> None:
        strategy = PaperBoatsStrategy()
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": Planner(self, strategy, Effort(work=0, ahead=0, answers=1)),
            "quick": Planner(self, strategy, Effort(work=60, ahead=1, answers=4)),
        }

    new = staticmethod(flow.new)
    prompts = staticmethod(flow.prompts)
    choose = staticmethod(flow.choose)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    outcome = staticmethod(flow.outcome)


GAME: Game[State] = PaperBoats()
