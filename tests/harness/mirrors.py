"""Two matches that look the same to one seat and are played so that they go on to do so, as long as they can.

One begins with a state of a real game, the other with what a seat (None: a spectator) may know of it, all
else dealt anew. The others may choose differently in the two, as long as the seat learns the same: how many
answers a hidden choice took, and which, is their secret. So the logs differ and the seat must not notice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules import dice
from rules.entries import Choice
from rules.game import Event, Game, IllegalError, Pick, Prompt, Reveal
from rules.match import Match
from tests.harness.secrecy import RANDOM, begun, own, public

TRIES = 5
_LONGEST = 4  # answers that one hidden choice may take


class Mirror:
    """The pair of matches and the seat before whose eyes they are played."""

    def __init__(self, game: Game[Any], seats: int, state: Any, seat: int | None, seed: int) -> None:
        self.seat = seat
        self.real = begun(game, seats, state)
        self.other = begun(game, seats, game.imagine(game.view(state, seat), seed))
        self._random = dice.stream(seed, "mirror")
        self._mark()

    @classmethod
    def late(cls, match: Match, seat: int | None, seed: int) -> Mirror:
        """A match with its log, beside one with the same log whose present state is dealt anew; not to be
        played on, as the log does not lead there."""
        mirror = cls(match.game, match.seats, match.state, seat, seed)
        mirror.real, mirror.other = match.fork(), match.fork()
        mirror.other.state = match.game.imagine(match.view(seat), seed)
        return mirror

    def _mark(self) -> None:
        """Keep how long both logs are before a choice that may be taken back."""
        self._before = [len(match.effective) for match in (self.real, self.other)]

    def step(self) -> bool:
        """Make a choice in both. False if none was found that looks the same in both; nothing has changed
        then. A choice that opened nothing is sometimes taken back."""
        if self._below(6) == 0 and self._take_back():
            return True
        self._mark()
        for _ in range(TRIES):
            prompts = self.real.prompts()
            if not prompts:
                return False
            prompt = prompts[self._below(len(prompts))]
            found = self._own(prompt) if prompt.seat == self.seat else self._another(prompt)
            if found is not None:
                self.real, self.other = found
                return True
        return False

    def _take_back(self) -> bool:
        """Take the last choice back in both, if the rules of undo allow it."""
        matches = (self.real, self.other)
        for match, before in zip(matches, self._before, strict=True):
            last = match.undoable()
            if last is None or last.reveals > Reveal.OWN or len(match.effective) <= before:
                return False
        for match, before in zip(matches, self._before, strict=True):
            first = match.entries[match.effective[before]]
            assert isinstance(first, Choice)
            match.rollback(first.seat, match.effective[before])
        self._mark()
        return True

    def _below(self, limit: int) -> int:
        self._random, number = dice.below(self._random, limit)
        return number

    def _picks(self, prompt: Prompt) -> list[Pick]:
        self._random, seed = dice.next64(self._random)
        return RANDOM(None, prompt, seed)

    def _sees(self, match: Match) -> str:
        """What the seat sees of the questions and of all else."""
        asked = [] if self.seat is None else own(match.game, match.state, self.seat)
        return repr((match.view(self.seat), public(match.game, match.state), asked))

    def _own(self, prompt: Prompt) -> tuple[Match, Match] | None:
        """The seat itself gives the same answer in both."""
        picks = self._picks(prompt)
        trials = (self.real.fork(), self.other.fork())
        told = [self._told(trial.choose(prompt.id, picks, prompt.seat).events) for trial in trials]
        return self._alike(*trials, *told)

    def _told(self, events: list[Event]) -> list[Event]:
        return [event.for_seat(self.seat) for event in events]

    def _alike(
        self, real: Match, other: Match, told: list[Event], there: list[Event]
    ) -> tuple[Match, Match] | None:
        return (real, other) if told == there and self._sees(real) == self._sees(other) else None

    def _another(self, prompt: Prompt) -> tuple[Match, Match] | None:
        """Another seat chooses, until the seat notices; the same of it in both, or something else hidden.
        Every other time it is something that could be chosen in both: where choices show what was hidden (a
        card from the hand), hardly any two tables would stay alike else."""
        wished = self._shared(prompt) if self._below(2) else None
        real, told = self._until_seen(self.real, prompt.seat, wished)
        first = real.entries[len(self.real.entries)]
        assert isinstance(first, Choice)
        for at in range(TRIES):
            wish = list(first.picks) if at == 0 else None
            other, there = self._until_seen(self.other, prompt.seat, wish)
            found = self._alike(real, other, told, there)
            if found is not None:
                return found
        return None

    def _shared(self, prompt: Prompt) -> list[Pick] | None:
        """An answer by lot to this question of another seat among the options that the other table has, too;
        None where they are too few, or have to weigh something."""
        there = {
            pick for one in self.other.prompts() if (one.seat, one.ask) == (prompt.seat, prompt.ask)
            for pick in one.options
        }  # fmt: skip
        options = [pick for pick in prompt.options if pick in there]
        if prompt.at_least or len(options) < max(prompt.min_picks, 1):
            return None
        narrowed = replace(prompt, options=options, max_picks=min(prompt.max_picks, len(options)))
        return self._picks(narrowed)

    def _until_seen(self, match: Match, seat: int, wish: list[Pick] | None) -> tuple[Match, list[Event]]:
        """A copy of the match after answers of this seat, the first as wished where that is possible, up to
        the first of which anything is seen."""
        trial, before = match.fork(), self._sees(match)
        told: list[Event] = []
        for _ in range(_LONGEST):
            asked = next((prompt for prompt in trial.prompts() if prompt.seat == seat), None)
            if asked is None:
                break
            picks = wish if wish is not None and set(wish) <= set(asked.options) else self._picks(asked)
            wish = None
            try:
                result = trial.choose(asked.id, picks, seat)
            except IllegalError:
                continue  # the wish weighs too little here
            told += self._told(result.events)
            if told or self._sees(trial) != before:
                break
        return trial, told
