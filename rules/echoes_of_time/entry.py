"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

from rules.echoes_of_time import flow, lesson, report, score, views
from rules.echoes_of_time.appraisal import LEARNED, WEIGHTS, load_weights
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.critic import FlameCritic
from rules.echoes_of_time.foresight import NETWORK
from rules.echoes_of_time.picks import MOVES
from rules.echoes_of_time.player import GreedyPlayer
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.state import State
from rules.echoes_of_time.strategy import EchoesStrategy
from rules.echoes_of_time.words import WORDS
from rules.game import Game, Option, Options, Outcome, Player
from rules.learning import load_learned
from rules.lessons import LESSON, Lesson
from rules.network import load_network
from rules.opponents import opponents_of
from rules.planning import Effort, Planner
from rules.players import RandomPlayer
from rules.position import Ids, meant, numbered
from rules.stacks import open_question
from rules.wording import Words

CARD_IDS = numbered([card.id for card in CARDS])
PROPHECY_IDS = numbered([prophecy.id for prophecy in PROPHECIES])
SOURCE_IDS = numbered([source.id for source in SOURCES])
OPPONENTS = Path(__file__).with_name("opponents.toml")


class EchoesOfTime:
    """The game as the protocol wants it; see ``rules.game.Game``."""

    key = "echoes-of-time"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    cooperative = False
    rules = 6
    earlier_options: Mapping[int, Options] = MappingProxyType(
        {
            3: {"flame_limit": "effect", "printing": "first"},
            4: {"printing": "second"},
            5: {"printing": "third"},
        }
    )
    words: Words = WORDS
    state_class = State
    minutes = range(50, 101)

    def __init__(self) -> None:
        strategy = EchoesStrategy(load_weights(WEIGHTS), load_learned(LEARNED), load_network(NETWORK))
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": GreedyPlayer(),
            "quick": Planner(self, strategy, Effort(work=40, ahead=0.5, answers=5)),
            "normal": Planner(self, strategy, Effort(work=800, ahead=1.0, answers=8, compared=4)),
            "strong": Planner(self, strategy, Effort(work=6000, ahead=1.0, answers=10, compared=4)),
            **opponents_of(self, strategy, OPPONENTS, MOVES),
        }

    ids: ClassVar[Ids] = {
        **meant("seats", "hand pack chosen answer playing tiles leaving company tokens", CARD_IDS),
        **meant("seats", "under buried", CARD_IDS, SOURCE_IDS),
        **meant("state", "deck discard eliminated recent", CARD_IDS),
        **meant("sources", "source", SOURCE_IDS),
        **meant("state", "prophecies", PROPHECY_IDS),
        **meant("seats", "secret", PROPHECY_IDS),
        **meant("stacks", "card cards creatures used owner chain", CARD_IDS),
        **meant("stacks", "source", SOURCE_IDS),
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

    critic = FlameCritic
    """Sees blunders, see ``rules.arena.Critic``."""

    def outcome(self, state: State) -> Outcome | None:
        """The result of a finished game."""
        return score.outcome(state)

    @cached_property
    def lesson(self) -> Lesson:
        """The guided first game. Raises CardError where its file is broken."""
        return Lesson(self, lesson.script())

    report_words: Mapping[str, str] = {"cards": "where it was in the company at the end"}
    """What ``report`` counts, for people."""

    def report(self, state: State) -> dict[str, Any]:
        """Figures for simulations, at any moment; see ``report.report``."""
        return report.report(state)


GAME: Game[State] = EchoesOfTime()
