"""Whole games written down line by line, so that a change of behaviour shows, and shows what it is.

    ? 7 seat 1 pay 2-2 of: card 3 | card 17 | card 40 [default: card 3 | card 17] [about: 12 2]
    ! 7 seat 1: card 3 | card 40
    . discard seat 1: 3 40
    . draw seat 1: 55 (others: 1)
    = 40 33, ranks 1 2, supply

A question stands once, when it is new; an answer, the events that it led to, and at the end the outcome. A
playthrough is repeated by its name: game, seats, players, table options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules import dice
from rules.game import Event, Game, Outcome, Pick, Prompt
from rules.simulate import MOST_DECISIONS
from tests.conformance.tables import possible, seated
from tests.harness.play import answer

PLAYERS = ("random", "greedy")
"""Levels that are quick and always answer alike; a game without one of them is not played by it."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A game to be written down."""

    game: Game[Any]
    seats: int
    level: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def path(self) -> str:
        """Where it is kept below ``tests/golden``."""
        return f"{self.game.key}/{self.seats}-{self.level}{'-options' if self.options else ''}.txt"

    def lines(self) -> Iterator[str]:
        """Play it and tell it."""
        game, seats = self.game, self.seats
        random = dice.stream(seats, "golden", self.level)
        options = ", ".join(f"{key} {value}" for key, value in self.options) or "as usual"
        yield f"# {game.key}, {seats} seats, {self.level} players, options {options}, rules {game.rules}"
        state = game.new(seats, random, dict(self.options))
        open_before: set[int] = set()
        for _ in range(MOST_DECISIONS):
            prompts = game.prompts(state)
            yield from (_question(prompt) for prompt in prompts if prompt.id not in open_before)
            open_before = {prompt.id for prompt in prompts}
            if not prompts:
                break
            random, chance = dice.next64(random)
            prompt = prompts[(chance >> 40) % len(prompts)]
            if self.level == "random":
                picks = answer(prompt, chance)
            else:
                picks = game.players[self.level](game.view(state, prompt.seat), prompt, chance)
            yield f"! {prompt.id} seat {prompt.seat}: {_picks(picks)}"
            yield from map(_event, game.choose(state, prompt.id, picks).events)
            open_before.discard(prompt.id)
        outcome = game.outcome(state)
        assert outcome is not None, "no end"
        yield from _score(outcome)


def playthroughs(game: Game[Any]) -> Iterator[Playthrough]:
    """The playthroughs of a game: for each number of seats (four of many) by every quick level, and once with
    the last value of every table option; the fewest seats play these by every quick level, too."""
    for number, seats in enumerate(seated(game)):
        last = tuple((option.key, possible(option, seats)[-1]) for option in game.options)
        for level in PLAYERS:
            if level in game.players:
                yield Playthrough(game, seats, level)
        for level in PLAYERS if last else ():
            if level in game.players and (level == PLAYERS[0] or not number):
                yield Playthrough(game, seats, level, last)


def _words(parts: Iterable[object]) -> str:
    return " ".join(map(str, parts))


def _picks(picks: Iterable[Pick]) -> str:
    return " | ".join(map(_words, picks)) or "-"


def _question(prompt: Prompt) -> str:
    more = ""
    if prompt.actor:
        more += f" [actor {prompt.actor}]"
    if prompt.ordered:
        more += " [in order]"
    if prompt.at_least:
        more += f" [at least {prompt.at_least} by: {_words(prompt.weights)}]"
    if prompt.default is not None:
        more += f" [default: {_picks(prompt.default)}]"
    if prompt.source != -1 or prompt.data:
        more += f" [about: {_words((prompt.source, *prompt.data))}]"
    if prompt.public:
        more += f" [others: {prompt.public}]"
    number = f"{prompt.min_picks}-{prompt.max_picks}"
    return f"? {prompt.id} seat {prompt.seat} {prompt.ask} {number} of: {_picks(prompt.options)}{more}"


def _event(event: Event) -> str:
    seat = f" seat {event.seat}" if event.seat >= 0 else ""
    others = ""
    if event.public_data is not None or event.seen_by != -1:
        others = f" (others: {_words(event.for_seat(None).data)})"
    return f". {event.kind}{seat}: {_words(event.data)}{others}"


def _score(outcome: Outcome) -> Iterator[str]:
    yield f"= {_words(outcome.scores)}, ranks {_words(outcome.ranks)}, {_words(outcome.reasons)}"
    for seat, lines in enumerate(outcome.breakdown):
        yield f"= seat {seat}: {', '.join(f'{keyword} {value}' for keyword, value in lines)}"
