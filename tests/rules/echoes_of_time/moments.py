"""Whole games moment by moment, for tests of everything that is said about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.view import View
from rules.game import Event, Prompt

LONG_NAMES = tuple(letter * 32 for letter in "WЖMW")
SHORT_NAMES = ("Anna", "Борис", "花子", "Dino")


@dataclass
class Moment:
    """A moment of a game: the view of every seat and, last, of a spectator; the open questions; what led
    here."""

    views: list[View]
    prompts: list[Prompt]
    events: list[Event]

    @property
    def seats(self) -> int:
        return len(self.views) - 1

    @property
    def open(self) -> View:
        """What a spectator sees."""
        return self.views[-1]


@cache
def moments() -> list[Moment]:
    """Whole games of every size, moment by moment."""
    found: list[Moment] = []
    for seats, level in ((2, "random"), (3, "greedy"), (4, "random"), (4, "greedy")):
        state = GAME.new(seats, 40 + seats, {option.key: option.values[0] for option in GAME.options})
        events: list[Event] = []
        seed = 0
        while True:
            prompts = GAME.prompts(state)
            views = [GAME.view(state, seat) for seat in (*range(seats), None)]
            found.append(Moment(views, list(prompts), events))
            if not prompts:
                break
            prompt = prompts[seed % len(prompts)]
            picks = GAME.players[level](views[prompt.seat], prompt, seed)
            events = GAME.choose(state, prompt.id, picks).events
            seed += 1
    return found
