"""Games that are played to be learned from (``rules/training.py``), and what was noted in them as arrays.

They are played on exchangeable tables: some turns by the rule of thumb, some by comparing a few answers, and
now and then a stray one. Whenever a turn begins, the inputs of every seat are noted (``Learner.inputs``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeVar

import numpy as np

from rules import dice
from rules.choices import selections
from rules.codec import codec
from rules.game import Game, Pick, Prompt
from rules.learning import Learner
from rules.planning import NEVER
from rules.players import RandomPlayer

S = TypeVar("S")
STRAYS = 16
"""One answer out of this number is random."""
COMPARED = 4
"""Answers that are compared in a turn, at most."""
BY_THUMB = 5
"""One game out of this number is played by the rule of thumb alone."""
KEPT_BACK = 9
"""One game out of this number is not learned from: it shows what was learned."""


@dataclass(slots=True)
class Noted:
    """What was noted in a game, a row for each moment and seat.

    inputs  names and amounts
    plain   what the plain judgement said
    scores  points in the end
    seats   how many sat there

    >>> Noted(seats=2).scores
    []
    """

    inputs: list[Mapping[str, float]] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    seats: int = 0


def play(game: Game[S], learner: Learner[S], seats: int, seed: int) -> Noted:
    """Play a game and note what there is to learn from.

    >>> from rules import games
    >>> from rules.learning import learner_of
    >>> game = games()["echoes-of-revachol"]
    >>> noted = play(game, learner_of(game), 2, 7)
    >>> len(noted.inputs) == len(noted.plain) == len(noted.scores)
    True
    """
    state, rng, stray = game.new(seats, seed, {}), dice.stream(seed, "training"), RandomPlayer()
    compares = dice.stream(seed, "thumb") % BY_THUMB > 0
    noted, last = Noted(seats=seats), NEVER
    moments = 0
    while asked := game.prompts(state):
        prompt, now = asked[0], learner.clock(state)
        if now > last:
            last, moments = now, moments + 1
            noted.inputs += [learner.inputs(state, seat) for seat in range(seats)]
            noted.plain += [learner.plain(state, seat) for seat in range(seats)]
        rng, chance = dice.next64(rng)
        if chance % STRAYS == 0:
            picks = stray(None, prompt, chance)
        elif compares and learner.matters(state, prompt):
            picks = compared(game, learner, state, prompt)
        else:
            picks = selections(prompt, learner.values(state, prompt), 1)[0]
        game.choose(state, prompt.id, picks)
    outcome = game.outcome(state)
    assert outcome is not None, "nothing is asked any more"
    noted.scores = [*outcome.scores] * moments
    return noted


def compared(game: Game[S], learner: Learner[S], state: S, prompt: Prompt) -> list[Pick]:
    """The best of a few answers by what the table is worth when the turn is over.

    >>> from rules import games
    >>> from rules.learning import learner_of
    >>> game = games()["echoes-of-revachol"]
    >>> state = game.new(2, 7, {})
    >>> prompt = game.prompts(state)[0]
    >>> prompt.accepts(compared(game, learner_of(game), state, prompt))
    True
    """
    answers = selections(prompt, learner.values(state, prompt), COMPARED, learner.near)
    if len(answers) == 1:
        return answers[0]
    begin, best, most = learner.clock(state), answers[0], NEVER
    copy = codec(game.state_class).copy
    for answer in answers:
        trial = copy(state)
        game.choose(trial, prompt.id, answer)
        while (asked := game.prompts(trial)) and learner.clock(trial) <= begin:
            picks = selections(asked[0], learner.values(trial, asked[0]), 1)[0]
            game.choose(trial, asked[0].id, picks)
        worth = learner.worth(trial, prompt.seat)
        if worth > most:
            best, most = answer, worth
    return best


class Samples:
    """All that was noted, as arrays.

    amounts  a row for each moment and seat, a column for each name in ``names``
    cards    numbers of the inputs that are there or not (see ``rare``), filled up with -1
    pairs    two rows of the same moment, seats compared with one another

    >>> samples = Samples(rare=lambda name: name == "miser")
    >>> samples.add(Noted([{"cash": 2.0, "miser": 1.0}, {"cash": 1.0}], [0.0, 0.0], [5, 3], seats=2))
    >>> samples.names, samples.rare
    ({'cash': 0}, {'miser': 0})
    """

    def __init__(self, rare: Callable[[str], bool]) -> None:
        self._rare = rare
        self.names: dict[str, int] = {}
        self.rare: dict[str, int] = {}
        self._amounts: list[Any] = []
        self._cards: list[list[int]] = []
        self._pairs: list[tuple[int, int]] = []
        self._plain: list[float] = []
        self._scores: list[int] = []
        self._game: list[int] = []
        self._stage: list[float] = []
        self._following: list[int] = []
        self.games = 0

    def add(self, noted: Noted) -> None:
        """Count another game."""
        begin = len(self._plain)
        for inputs in noted.inputs:
            cards, amounts = [], {}
            for name, much in inputs.items():
                if self._rare(name):
                    cards.append(self.rare.setdefault(name, len(self.rare)))
                else:
                    amounts[self.names.setdefault(name, len(self.names))] = much
            row = np.zeros(max(amounts, default=-1) + 1, dtype=np.float32)
            row[list(amounts)] = list(amounts.values())
            self._amounts.append(row)
            self._cards.append(cards)
        rows = len(noted.inputs)
        self._plain += noted.plain
        self._scores += noted.scores
        self._game += [self.games] * rows
        for moment in range(0, rows, noted.seats):
            seats = range(begin + moment, begin + moment + noted.seats)
            self._pairs += combinations(seats, 2)
            self._stage += [moment / rows] * noted.seats
            last = moment + noted.seats >= rows
            self._following += [-1 if last else seat + noted.seats for seat in seats]
        self.games += 1

    def following(self) -> Any:
        """For each row that of the same seat at the next moment of the game; -1 at its end.

        >>> samples = Samples(rare=lambda name: False)
        >>> samples.add(Noted([{"cash": 2.0}, {"cash": 1.0}] * 2, [0.0] * 4, [5, 3] * 2, seats=2))
        >>> samples.following().tolist()
        [2, 3, -1, -1]
        """
        return np.array(self._following)

    def arrays(self) -> tuple[Any, Any, Any, Any, Any, Any]:
        """Amounts, cards, pairs; per row the error of the plain judgement and what it said; per pair whether
        it is kept back, and the stage of its game."""
        amounts = np.zeros((len(self._amounts), len(self.names)), dtype=np.float32)
        for number, row in enumerate(self._amounts):
            amounts[number, : len(row)] = row
        longest = max(map(len, self._cards), default=0) or 1
        cards = np.full((len(self._cards), longest), len(self.rare), dtype=np.int32)
        for number, held in enumerate(self._cards):
            cards[number, : len(held)] = held
        pairs = np.array(self._pairs)
        plain = np.array(self._plain)
        errors = np.array(self._scores) - plain
        back = (np.array(self._game) % KEPT_BACK == 0)[pairs[:, 0]]
        stage = np.array(self._stage)[pairs[:, 0]]
        return amounts, cards, pairs, (errors, plain), back, stage
