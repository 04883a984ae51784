"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

from rules.ekho import ending, flow, lesson, views
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, GATES, SCENARIOS, SLEUTHS, STORIES, TOKENS
from rules.ekho.open_questions import open_prompts, question
from rules.ekho.picks import MOVES
from rules.ekho.report import WORDS as REPORT_WORDS
from rules.ekho.report import report
from rules.ekho.state import State
from rules.ekho.strategy import EkhoStrategy
from rules.ekho.words import WORDS
from rules.game import Game, Option, Options, Outcome, Player
from rules.lessons import LESSON, Lesson
from rules.opponents import opponents_of
from rules.planning import Effort, Planner
from rules.players import RandomPlayer
from rules.position import Ids, meant, numbered
from rules.wording import Words

SLEUTH_IDS, PLACE_IDS, TOKEN_IDS, THING_IDS, GATE_IDS, STORY_IDS, CONTACT_IDS, SCENARIO_IDS = (
    numbered([one.id for one in things])
    for things in (SLEUTHS, BOARD.locations, TOKENS, CARDS, GATES, STORIES, CONTACTS, SCENARIOS)
)
OPPONENTS = Path(__file__).with_name("opponents.toml")


class Ekho:
    """The game as the protocol wants it; see ``rules.game.Game``."""

    key = "ekho"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    cooperative = True
    rules = 6
    oldest = 4
    """A match by earlier rules was played in another city: it is not played on by these."""
    earlier_options: Mapping[int, Options] = MappingProxyType({4: {"gates": "plain"}, 5: {"leads": "plain"}})
    words: Words = WORDS
    state_class = State
    minutes = range(45, 76)
    adviser = "strong"
    """It wins most often, and answers within a tenth of a second on average."""

    def __init__(self) -> None:
        strategy, lonely = EkhoStrategy(), EkhoStrategy(team=False)
        game: Any = self
        self.players: Mapping[str, Player] = {
            "random": RandomPlayer(),
            "greedy": Planner(game, strategy, Effort(work=0, ahead=0, answers=1)),
            "quick": Planner(game, lonely, Effort(work=0, ahead=0, answers=1)),
            "normal": Planner(game, strategy, Effort(work=0, ahead=0, answers=1)),
            "strong": Planner(game, strategy, Effort(work=200, ahead=1.0, answers=4)),
            **opponents_of(game, strategy, OPPONENTS, MOVES),
        }

    @cached_property
    def without(self) -> Mapping[str, Player]:
        """Players of the level "greedy" who play one part by a rule of thumb, for simulations."""
        game: Any = self
        parts = {
            "attack": EkhoStrategy(thumb=["attack"]),
            "arrests": EkhoStrategy(arrests=False),
            "sealing": EkhoStrategy(thumb=["seal"]),
            "looking at gates": EkhoStrategy(thumb=["look"], looks=False),
            "the choice in a contact": EkhoStrategy(thumb=["choice"]),
            "the enemy's way": EkhoStrategy(thumb=["way"]),
        }
        effort = Effort(work=0, ahead=0, answers=1)
        return {part: Planner(game, strategy, effort) for part, strategy in parts.items()}

    ids: ClassVar[Ids] = {
        **meant("figures", "card", SLEUTH_IDS),
        **meant("figures", "place gate care back", PLACE_IDS),
        **meant("figures", "things used", THING_IDS),
        **meant("figures", "detained settled", TOKEN_IDS),
        **meant("foes", "token", TOKEN_IDS),
        **meant("foes", "place", PLACE_IDS),
        **meant("portals", "token", GATE_IDS),
        **meant("portals", "place", PLACE_IDS),
        **meant("stacks", "token tokens", TOKEN_IDS),
        **meant("stacks", "place places start", PLACE_IDS),
        **meant("stacks", "card", CONTACT_IDS),
        **meant("stacks", "told", TOKEN_IDS, PLACE_IDS),
        **meant("marches", "token", TOKEN_IDS),
        **meant("marches", "start end path", PLACE_IDS),
        **meant("table", "scenario", SCENARIO_IDS),
        **meant("table", "story", STORY_IDS),
        **meant("table", "contact", CONTACT_IDS),
        **meant("table", "sealed", PLACE_IDS),
        **meant("table", "closed", PLACE_IDS),
        **meant("hidden", "stories", STORY_IDS),
        **meant("hidden", "bag", TOKEN_IDS),
        **meant("hidden", "gates", GATE_IDS),
        **meant("hidden", "tokens", PLACE_IDS, GATE_IDS),
        **meant("hidden", "contacts", CONTACT_IDS),
        **meant("hidden", "things", THING_IDS),
    }
    """See ``rules.position``."""

    def new(self, seats: int, seed: int, options: Options) -> State:
        """A table set up and run on to the first choice; with the option LESSON that of the lesson."""
        if LESSON in options:
            return lesson.begin(self, seats, options)
        return flow.new(seats, seed, options)

    # What runs for every decision is the function itself: a method around it would cost a call.
    prompts = staticmethod(open_prompts)
    question = staticmethod(question)
    choose = staticmethod(flow.choose)
    view = staticmethod(views.view)
    imagine = staticmethod(views.imagine)

    def outcome(self, state: State) -> Outcome | None:
        """The result of a finished game."""
        return ending.outcome(state)

    @cached_property
    def lesson(self) -> Lesson:
        """The guided first game. Raises CardError where its file is broken."""
        return Lesson(self, lesson.script())

    report = staticmethod(report)
    report_words: Mapping[str, str] = REPORT_WORDS
    """What ``report`` counts, for people."""


GAME: Game[State] = Ekho()
"""Ekho: 1-8 players whose sleuths save a magical city together."""
