"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping

from rules.game import Game, Option, Player
from rules.new_game import flow, views
from rules.new_game.state import State
from rules.new_game.strategy import NewGameStrategy
from rules.new_game.words import WORDS
from rules.planning import Effort, Planner
from rules.players import RandomPlayer
from rules.wording import Words


class NewGame:
    """See ``rules.game.Game``."""

    key = "new-game"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    cooperative = False
    rules = 1
    words: Words = WORDS
    state_class = State

    def __init__(self) -> None:
        strategy = NewGameStrategy()
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": Planner(self, strategy, Effort(work=0, ahead=0, answers=1)),
            "quick": Planner(self, strategy, Effort(work=60, ahead=1, answers=2)),
        }

    new = staticmethod(flow.new)
    prompts = staticmethod(flow.prompts)
    choose = staticmethod(flow.choose)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)
    outcome = staticmethod(flow.outcome)


GAME: Game[State] = NewGame()
