"""A computer player that plans: it tries answers on tables that its view allows, and plays on in thought.

What the player does not know it imagines, several times over (``Game.imagine``): every answer is tried on
the same imagined tables, so that luck is the same for all of them, and what counts is the mean. On each table
the game goes on for a while, everybody following a quick rule of thumb, and then the table is judged. Answers
that do badly are dropped early, and the work goes to those that are left (sequential halving: Karnin, Koren
and Somekh 2013).

A game contributes a :class:`Strategy`. Work is counted in answers given in thought, never in time, so that
the same view, question and seed lead to the same answer on every machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import Any, Generic, TypeVar

from rules import dice
from rules.choices import selections
from rules.codec import codec
from rules.game import Game, Illegal, Pick, Prompt

S = TypeVar("S")
NEVER = float("-inf")
LONG_WORK = 100
"""Answers in thought that take so long that nobody should wait for the player: some 10 milliseconds."""
MOST_STEPS = 2_000
"""Answers in one thought after which it ends wherever it is: a guard against games that do not end."""


class Strategy(ABC, Generic[S]):
    """What a game knows about playing it well.

    All functions may read the whole imagined state, but ``values`` answers in the place of a seat: it must
    look at nothing that this seat could not know.
    """

    @abstractmethod
    def values(self, state: S, prompt: Prompt) -> Sequence[float]:
        """What each option of an open question is worth to the seat that is asked, on any scale that can be
        added up: of an answer with several options the sum counts, and an empty answer is worth 0. It is a
        rule of thumb, asked at every step in thought: it has to be fast."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """How good a state is for a seat, compared with the others; also after the end of the game."""

    @abstractmethod
    def clock(self, state: S) -> float:
        """How far the game is, in rounds; it never runs backwards."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a player thinks.

    work     answers given in thought for one question, in all; about
    ahead    rounds after which a thought ends and the table is judged
    answers  the most answers that are tried, the most promising by the rule of thumb
    tables   the most imagined tables
    simple   options that a question must have at least for any thought; below that the rule of thumb answers
    """

    work: int
    ahead: float
    answers: int
    tables: int = 64


class Planner(Generic[S]):
    """The player. It is called with a view, the question and a seed, and never sees the state."""

    needs_view = True

    def __init__(self, game: Game[S], strategy: Strategy[S], effort: Effort) -> None:
        self.takes_long = effort.work > LONG_WORK
        self._game = game
        self._strategy = strategy
        self._effort = effort
        self._copy = codec(game.state_class).copy

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """An answer to the prompt of the view's seat; the seed makes it repeatable."""
        if prompt.least == len(prompt.options) and not prompt.ordered:
            return list(prompt.options)
        table = self._imagine(view, seed, 0)
        own = _own(self._game.prompts(table), prompt)
        values = self._strategy.values(table, own)
        answers = selections(prompt, values, self._effort.answers)
        if len(answers) == 1 or self._effort.work == 0:
            return answers[0]
        return answers[self._search(view, own, answers, table, seed)]

    def _imagine(self, view: Any, seed: int, number: int) -> S:
        return self._game.imagine(view, dice.stream(seed, "table", number))

    def _search(self, view: Any, own: Prompt, answers: list[list[Pick]], first: S, seed: int) -> int:
        """The index of the answer that does best in thought."""
        effort = self._effort
        totals = [0.0] * len(answers)
        alive = list(range(len(answers)))
        phases = ceil(log2(len(answers)))
        spent = number = 0
        table = first
        for phase in range(1, phases + 1):
            allowed = effort.work * phase // phases
            while number < effort.tables:
                for index in alive:
                    worth, steps = self._thought(self._copy(table), own, answers[index])
                    totals[index] += worth
                    spent += steps
                number += 1
                table = self._imagine(view, seed, number)
                if spent >= allowed:
                    break
            # All that are alive have been tried on the same tables, so sums compare like means; the sort
            # keeps the order of the rule of thumb among equals.
            alive.sort(key=lambda index: -totals[index])
            alive = alive[: (len(alive) + 1) // 2]
            if len(alive) == 1 or number >= effort.tables:
                break
        return alive[0]

    def _thought(self, state: S, own: Prompt, answer: Sequence[Pick]) -> tuple[float, int]:
        """What a state is worth some rounds after this answer, and how many answers that took."""
        game, strategy = self._game, self._strategy
        prompts, choose, values, clock = game.prompts, game.choose, strategy.values, strategy.clock
        begin = clock(state)
        until = begin + self._effort.ahead
        try:
            choose(state, own.id, answer)
        except Illegal:
            return NEVER, 1
        steps = 1
        while steps < MOST_STEPS and (asked := prompts(state)):
            now = clock(state)
            if now >= until and now > begin:
                break
            prompt = asked[0]
            choose(state, prompt.id, selections(prompt, values(state, prompt), 1)[0])
            steps += 1
        return strategy.worth(state, own.seat), steps


def _own(asked: Sequence[Prompt], prompt: Prompt) -> Prompt:
    """The question on an imagined table. Serial numbers of hidden questions of others may differ there."""
    for other in asked:
        if other.id == prompt.id and other.seat == prompt.seat:
            return other
    raise LookupError(f"question {prompt.id} is not open on the imagined table")
