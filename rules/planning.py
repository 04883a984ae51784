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
from math import ceil, log2, sqrt
from typing import Any, Generic, TypeVar

from rules import dice
from rules.choices import selections
from rules.codec import codec
from rules.game import Game, IllegalError, Pick, Prompt

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

    caution: float = 0.0
    """By how many standard errors an answer has to do better in thought than that of the rule of thumb, to be
    given in its place: where luck is great, thought errs often. 0: whatever does best."""
    opponent = False
    """Whether it is the style of an opponent with a name (``rules.opponents``)."""
    near: float = float("inf")
    """How much less than the best an answer may promise (by ``values``) to be compared with it in thought."""

    @abstractmethod
    def values(self, state: S, prompt: Prompt) -> Sequence[float]:
        """What each option of an open question is worth to the seat that is asked, on any scale that can be
        added up: of an answer with several options the sum counts, and an empty answer is worth 0. It is a
        rule of thumb, asked at every step in thought: it has to be fast."""

    @abstractmethod
    def worth(self, state: S, seat: int) -> float:
        """How good a state is for a seat, compared with the others; also after the end of the game."""

    def glance(self, state: S, seat: int) -> float:
        """The same more quickly and less exactly: how players in thought compare (``Effort.compared``)."""
        return self.worth(state, seat)

    @abstractmethod
    def clock(self, state: S) -> float:
        """How far the game is, in rounds; it never runs backwards."""

    def matters(self, state: S, prompt: Prompt) -> bool:
        """Whether players in thought compare answers to this question (``Effort.compared``), or follow the
        rule of thumb: comparing takes many times as long."""
        return True

    def liking(self, prompt: Prompt, answer: Sequence[Pick]) -> float:
        """What an answer is worth to this player beyond what comes of it: its style."""
        return 0.0

    def sensible(self, state: S, prompt: Prompt, answer: Sequence[Pick]) -> bool:
        """Whether an answer may be given at all. Thought errs by chance; what nobody would understand is not
        even tried. Options of the value NEVER (-inf) are left out in the same way."""
        return True


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a player thinks.

    work      answers given in thought for one question, in all; about
    ahead     rounds after which a thought ends and the table is judged; at least until the clock moves
    answers   the most answers that are tried, the most promising by the rule of thumb
    tables    the most imagined tables
    compared  answers that everybody in thought compares by looking ahead to the end of the turn; 1: nobody
              looks ahead in thought, the rule of thumb is followed

    >>> Effort(work=400, ahead=2, answers=8).tables
    64
    """

    work: int
    ahead: float
    answers: int
    tables: int = 64
    compared: int = 1


class Planner(Generic[S]):
    """The player. It is called with a view, the question and a seed, and never sees the state.

    >>> from rules import games
    >>> game = games()["echoes-of-revachol"]
    >>> state = game.new(2, 7, {})
    >>> (prompt,) = game.prompts(state)
    >>> answer = game.players["greedy"](game.view(state, prompt.seat), prompt, seed=1)
    >>> prompt.accepts(answer)
    True
    """

    needs_view = True

    def __init__(self, game: Game[S], strategy: Strategy[S], effort: Effort) -> None:
        self.takes_long = effort.work > LONG_WORK
        self.strategy = strategy
        self._game = game
        self._effort = effort
        self._copy = codec(game.state_class).copy

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """An answer to the prompt of the view's seat; the seed makes it repeatable."""
        if prompt.min_picks == len(prompt.options) and not prompt.ordered:
            return list(prompt.options)
        rng = dice.stream(seed, "plan")
        table = self._game.imagine(view, rng)
        own = _own(self._game.prompts(table), prompt)
        found = selections(prompt, self.strategy.values(table, own), self._effort.answers)
        answers = [answer for answer in found if self.strategy.sensible(table, own, answer)] or found
        if len(answers) == 1 or self._effort.work == 0:
            return answers[0]
        return answers[self._search(view, own, answers, table, rng)]

    def _search(self, view: Any, own: Prompt, answers: list[list[Pick]], table: S, rng: int) -> int:
        """The index of the answer that does best in thought."""
        effort, careful = self._effort, self.strategy.caution > 0
        totals, squares = [0.0] * len(answers), [0.0] * len(answers)
        liked = [self.strategy.liking(own, answer) for answer in answers]
        alive = list(range(len(answers)))
        phases = ceil(log2(len(answers)))
        spent = number = 0
        for phase in range(1, phases + 1):
            while number < effort.tables:
                usual = 0.0
                for index in alive:
                    worth, steps = self.think(self._copy(table), own, answers[index], rng)
                    worth += liked[index]
                    if careful:  # how much better than the rule of thumb, which stays and is tried first
                        usual = worth if index == 0 else usual
                        worth -= usual
                        squares[index] += worth * worth
                    totals[index] += worth
                    spent += steps
                number += 1
                rng, chance = dice.next64(rng)
                table = self._game.imagine(view, chance)
                if spent >= effort.work * phase // phases:
                    break
            # All that are alive have been tried on the same tables, so sums compare like means; the sort
            # keeps the order of the rule of thumb among equals.
            alive.sort(key=lambda index: -totals[index])
            alive = alive[: (len(alive) + 1) // 2]
            if careful:
                alive = [0, *[index for index in alive if index][: max(1, len(alive) - 1)]]
            if len(alive) == 1 or number >= effort.tables:
                break
        if not careful:
            return alive[0]
        best = max(alive, key=lambda index: totals[index])
        return best if best and self._sure(totals[best], squares[best], number) else 0

    def _sure(self, total: float, squares: float, number: int) -> bool:
        """Whether this number of differences, with this sum and sum of squares, is more than luck."""
        mean = total / number
        error = sqrt(max(0.0, squares / number - mean * mean) / number)
        return number > 1 and mean > self.strategy.caution * error

    def think(self, state: S, own: Prompt, answer: Sequence[Pick], rng: int) -> tuple[float, int]:
        """Play on after this answer: what the state, which is changed, is worth to the seat in the end, and
        how many answers that took. ``rng`` is the luck of those who compare in thought."""
        game, strategy, compared = self._game, self.strategy, self._effort.compared
        prompts, choose, clock = game.prompts, game.choose, strategy.clock
        begin = clock(state)
        until = begin + self._effort.ahead
        try:
            choose(state, own.id, answer)
        except IllegalError:
            return NEVER, 1
        steps = 1
        while steps < MOST_STEPS and (asked := prompts(state)):
            now = clock(state)
            if now >= until and now > begin:
                break
            prompt = asked[0]
            values = strategy.values(state, prompt)
            if compared > 1 and strategy.matters(state, prompt):
                rng, chance = dice.next64(rng)
                picks, more = self._compare(state, prompt, values, chance)
                steps += more
            else:
                picks = selections(prompt, values, 1)[0]
            choose(state, prompt.id, picks)
            steps += 1
        return strategy.worth(state, own.seat), steps

    def _compare(
        self, state: S, prompt: Prompt, values: Sequence[float], chance: int
    ) -> tuple[list[Pick], int]:
        """The answer of somebody in thought who compares a few by looking ahead to the end of the turn, and
        how many answers that took.

        They too know only what their seat sees, so they look ahead on a table that they imagine: on the one
        where they are played, they would know what is hidden.
        """
        answers = selections(prompt, values, self._effort.compared, self.strategy.near)
        if len(answers) == 1:
            return answers[0], 0
        game, strategy = self._game, self.strategy
        table = game.imagine(game.view(state, prompt.seat), chance)
        own = _own(game.prompts(table), prompt)
        begin, spent = strategy.clock(table), 0
        best, most = answers[0], NEVER
        for answer in answers:
            trial = self._copy(table)
            try:
                game.choose(trial, own.id, answer)
            except IllegalError:
                continue
            steps = 1
            while steps < MOST_STEPS and (asked := game.prompts(trial)) and strategy.clock(trial) <= begin:
                picks = selections(asked[0], strategy.values(trial, asked[0]), 1)[0]
                game.choose(trial, asked[0].id, picks)
                steps += 1
            spent += steps
            worth = strategy.glance(trial, prompt.seat)
            if worth > most:
                best, most = answer, worth
        return best, spent


def _own(asked: Sequence[Prompt], prompt: Prompt) -> Prompt:
    """The question on an imagined table. Serial numbers of hidden questions of others may differ there."""
    for other in asked:
        if other.id == prompt.id and other.seat == prompt.seat:
            return other
    raise LookupError(f"question {prompt.id} is not open on the imagined table")
