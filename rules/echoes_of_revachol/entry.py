"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.echoes_of_revachol import flow, score, sight
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.strategy import RevacholStrategy
from rules.echoes_of_revachol.view import View
from rules.echoes_of_revachol.words import WORDS
from rules.game import Game, Option, Options, Outcome, Pick, Player, Prompt, Result, Words
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
            "normal": Planner(self, strategy, Effort(work=1000, ahead=3, answers=8)),
        }

    def new(self, seats: int, seed: int, options: Options) -> State:
        """A table set up and run on to the first choice."""
        return flow.new(seats, seed, options)

    def prompts(self, state: State) -> list[Prompt]:
        """All open questions."""
        return open_prompts(state)

    def choose(self, state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
        """Answer one of them."""
        return flow.choose(state, prompt_id, picks)

    def view(self, state: State, seat: int | None) -> View:
        """What a seat or a spectator may know."""
        return sight.view(state, seat)

    def imagine(self, view: View, seed: int) -> State:
        """A state that a view allows."""
        return sight.imagine(view, seed)

    def outcome(self, state: State) -> Outcome | None:
        """The result of a finished game."""
        return score.outcome(state)

    def report(self, state: State) -> dict[str, Any]:
        """Figures for simulations: turns, allies that each seat laid, tasks completed, failed and lost to
        events, point cards."""
        return {
            "rounds": state.turns,
            "played": [sorted({CARDS[card].id for card in player.laid}) for player in state.seats],
            "completed": sum(len(player.done) for player in state.seats) + len(state.lost),
            "failed": len(state.failed),
            "lost": len(state.lost),
            "point_cards": sum(len(player.given) for player in state.seats),
        }


GAME: Game[State] = EchoesOfRevachol()
