"""Whole games moment by moment, for tests of everything that is said about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.view import View
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


def moment_of(state: State, events: list[Event]) -> Moment:
    """The moment that a state is."""
    views = [GAME.view(state, seat) for seat in (*range(len(state.seats)), None)]
    return Moment(views, list(GAME.prompts(state)), events)


@cache
def moments() -> list[Moment]:
    """Whole games of every size, moment by moment."""
    found: list[Moment] = []
    for seats, level, match in ((2, "random", "any"), (3, "greedy", "any"), (4, "random", "both")):
        state = GAME.new(seats, 40 + seats, {"morale_match": match})
        events: list[Event] = []
        seed = 0
        while True:
            moment = moment_of(state, events)
            found.append(moment)
            if not moment.prompts:
                break
            prompt = moment.prompts[seed % len(moment.prompts)]
            picks = GAME.players[level](moment.views[prompt.seat], prompt, seed)
            events = GAME.choose(state, prompt.id, picks).events
            seed += 1
    return found
