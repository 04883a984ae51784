"""The tables at which every game is tested: all numbers of seats, several seeds, all options.

A new game is tested by existing. High Card, a game of the tests, shows that the tests fit more than one game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules import dice, games
from rules.game import Game, Option, Pick, Prompt, seats_with
from rules.match import Match
from rules.players import RandomPlayer
from tests.highcard import HIGH_CARD

GAMES: dict[str, Game[Any]] = {**games(), HIGH_CARD.key: HIGH_CARD}
RANDOM = RandomPlayer()


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: enough to repeat a game."""

    key: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game[Any]:
        return GAMES[self.key]

    def __str__(self) -> str:
        options = "".join(f",{key}={value}" for key, value in self.options)
        return f"{self.key},{self.seats} seats,seed {self.seed}{options}"

    def match(self) -> Match:
        """A new match at this table."""
        return Match.new(self.game, self.seats, self.seed, dict(self.options), b"salt")

    def dice(self, *purpose: int | str) -> int:
        """A generator for what the tests leave to chance."""
        return dice.stream(self.seed, "test", *purpose)


def possible(option: Option, seats: int) -> tuple[str, ...]:
    """The values of a table option that go with so many seats."""
    most = dict(option.max_seats)
    return tuple(value for value in option.values if most.get(value, seats) >= seats)


def settings_of(game: Game[Any], seats: int) -> list[tuple[tuple[str, str], ...]]:
    """Defaults, every other value of every option alone, and the last values of all options together, as far
    as they go with so many seats."""
    values = {option.key: possible(option, seats) for option in game.options}
    alone = [((key, value),) for key, allowed in values.items() for value in allowed[1:]]
    together = tuple((key, allowed[-1]) for key, allowed in values.items())
    return list(dict.fromkeys([(), *alone, together]))


def seated(game: Game[Any]) -> list[int]:
    """The numbers of seats for dear tests: all, but of more than four the lowest two, one in the middle and
    the highest."""
    numbers = list(game.seats)
    return numbers if len(numbers) <= 4 else [*numbers[:2], numbers[(len(numbers) - 1) // 2], numbers[-1]]


def _all(key: str, game: Game[Any]) -> list[Table]:
    """Every number of seats with every setting; where that is more than forty tables, every number of seats
    with the defaults, and every other setting with one of the numbers in turn that it goes with."""
    settings = list(enumerate(settings_of(game, game.seats[0]), start=1))
    if len(game.seats) * len(settings) <= 40:
        return [
            Table(key, seats, seed, options)
            for seats in game.seats
            for seed, options in settings
            if seats in seats_with(game, dict(options))
        ]
    others = []
    for seed, options in settings[1:]:
        numbers = [seats for seats in seated(game) if seats in seats_with(game, dict(options))]
        others.append(Table(key, numbers[seed % len(numbers)], seed, options))
    return [*(Table(key, seats, 1) for seats in game.seats), *others]


ALL = [table for key, game in GAMES.items() for table in _all(key, game)]
"""Every game with every number of seats and every setting."""

FEW = [
    Table(key, seats, seed, options)
    for key, game in GAMES.items()
    for seats in seated(game)
    for seed, options in ((51, ()), (52, ()), (53, settings_of(game, seats)[-1]))
    if seed != 52 or len(game.seats) <= 4
]
"""Every game with some numbers of seats, with default options and with the last ones: for dear tests."""


def in_turn(table: Table) -> bool:
    """Whether this is one of the few at which less dear tests play in every run: each game with every other
    number of seats of those in ``FEW``, by turns with its default options and with the last ones."""
    return table.seed == (51 if table.seats % 2 else 53)


def answer(table: Table, match: Match, number: int) -> tuple[Prompt, list[Pick]]:
    """One of the open questions by chance, and an answer by chance."""
    prompts = match.prompts()
    random, index = dice.below(table.dice("which", number), len(prompts))
    return prompts[index], RANDOM(None, prompts[index], random)


def walk(table: Table, most: int = 20_000) -> Iterator[tuple[int, Match]]:
    """Play a random game in which open questions are answered in a random order. Gives the match, always the
    same object, before the first choice and after each, with the number of choices made."""
    match = table.match()
    yield 0, match
    for number in range(most):
        if not match.prompts():
            return
        prompt, picks = answer(table, match, number)
        match.choose(prompt.id, picks, prompt.seat)
        yield number + 1, match
    raise AssertionError(f"no end after {most} choices")


def sampled(table: Table, number: int, one_in: int) -> bool:
    """Whether a dear check is made after this choice: the first few times, and then one time in so many."""
    return number < 3 or dice.below(table.dice("sample", number), one_in)[1] == 0
