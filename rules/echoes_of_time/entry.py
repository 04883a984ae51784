"""The game as the shared protocol wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.echoes_of_time import flow, score, sight
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.player import GreedyPlayer
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.state import State
from rules.echoes_of_time.view import View
from rules.echoes_of_time.words import WORDS
from rules.game import Game, Option, Options, Outcome, Pick, Player, Prompt, Result, Words
from rules.players import RandomPlayer


class EchoesOfTime:
    """The game as the protocol wants it; see ``rules.game.Game``."""

    key = "echoes-of-time"
    seats = flow.SEATS
    options: tuple[Option, ...] = flow.OPTIONS
    rules = 1
    words: Words = WORDS
    players: Mapping[str, Player] = {"random": RandomPlayer(), "greedy": GreedyPlayer()}
    state_class = State

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
        """Figures for simulations: rounds, designs per company, what ended the game, Sources held at the
        end."""
        return {
            "rounds": state.round,
            "played": [
                sorted({CARDS[card].id for card in (*player.company, *player.buried)})
                for player in state.seats
            ],
            "ends": list(state.ending),
            "sources": sum(1 for source in state.sources if source.owner >= 0),
        }


GAME: Game[State] = EchoesOfTime()
