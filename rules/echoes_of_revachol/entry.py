"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar

from rules.echoes_of_revachol import flow, lesson, score, views
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.critic import TaskCritic
from rules.echoes_of_revachol.foresight import NETWORK
from rules.echoes_of_revachol.picks import MOVES
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.report import report
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.strategy import RevacholStrategy
from rules.echoes_of_revachol.words import WORDS
from rules.game import Game, Option, Options, Outcome, Player
from rules.lessons import LESSON, Lesson
from rules.network import load_network
from rules.opponents import opponents_of
from rules.planning import Effort, Planner
from rules.players import RandomPlayer
from rules.position import Ids, meant, numbered
from rules.stacks import open_question
from rules.wording import Words

CARD_IDS = numbered([card.id for card in CARDS])
OPPONENTS = Path(__file__).with_name("opponents.toml")


class EchoesOfRevachol:
    """The game as the protocol wants it; see ``rules.game.Game``."""

    key = "echoes-of-revachol"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    cooperative = False
    rules = 4
    earlier_options: Mapping[int, Options] = MappingProxyType({3: {"case_edition": "first"}})
    words: Words = WORDS
    state_class = State
    minutes = range(30, 61)

    def __init__(self) -> None:
        strategy = RevacholStrategy(network=load_network(NETWORK))
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": Planner(self, strategy, Effort(work=0, ahead=0, answers=1)),
            "quick": Planner(self, strategy, Effort(work=40, ahead=0.5, answers=5)),
            "normal": Planner(self, strategy, Effort(work=800, ahead=1.5, answers=8, compared=3)),
            "strong": Planner(self, strategy, Effort(work=4000, ahead=1.5, answers=8, compared=3)),
            **opponents_of(self, strategy, OPPONENTS, MOVES),
        }

    ids: ClassVar[Ids] = {
        **meant("seats", "hand done given answer laid", CARD_IDS),
        **meant("corps", "cards", CARD_IDS),
        **meant("loss", "morale task", CARD_IDS),
        **meant("stacks", "card wanted more morale tasks", CARD_IDS),
        **meant("state", "deck task_deck row morale discard failed lost spent recent", CARD_IDS),
    }
    """See ``rules.position``."""

    def new(self, seats: int, seed: int, options: Options) -> State:
        """A table set up and run on to the first choice; with the option LESSON that of the lesson."""
        if LESSON in options:
            return lesson.begin(self, seats, seed, options)
        return flow.new(seats, seed, options)

    # What runs for every decision is the function itself: a method around it would cost a call.
    prompts = staticmethod(open_prompts)
    choose = staticmethod(flow.choose)
    question = staticmethod(open_question)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)

    critic = TaskCritic
    """Sees blunders, see ``rules.arena.Critic``."""

    def outcome(self, state: State) -> Outcome | None:
        """The result of a finished game."""
        return score.outcome(state)

    @cached_property
    def lesson(self) -> Lesson:
        """The guided first game. Raises CardError where its file is broken."""
        return Lesson(self, lesson.script())

    report = staticmethod(report)
    report_words: Mapping[str, str] = {
        "rounds": "turns",
        "mixed": "both kinds",
        "drawn": "drawing, ‰",
        "lost": "tasks lost",
        "point_cards": "point cards",
        "cards": "where it was laid",
    }
    """What ``report`` counts, for people."""


GAME: Game[State] = EchoesOfRevachol()
