"""Learning what a judgement misses: ``python -m rules fit GAME --by errors``.

A judgement says by how many points one seat will be ahead of another. Games are played by the rule of thumb,
with a stray answer now and then, and at random moments the error is noted: by how much the end differed from
what the judgement had said. Corrections, one for each thing that a seat may have (a card in the company, a
feature), are fitted to the errors by ridge regression. They fade towards the end of the game, when a
judgement can count. The file of the corrections is all that is needed to play: no library, no games.
"""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

from rules import dice
from rules.choices import selections
from rules.fitting import solve
from rules.game import Game, Options
from rules.planning import Planner, Strategy
from rules.players import RandomPlayer

S = TypeVar("S")
NOTED = 3
"""One question out of this number is noted."""
STRAYS = 15
"""One answer out of this number is random."""
PULL = 0.09
"""How strongly every correction is held at 0, beside the samples."""
SMALL = 0.005
"""Corrections below this are left out."""


class Learner(Strategy[S]):
    """A strategy whose judgement takes corrections."""

    @abstractmethod
    def terms(self, state: S, seat: int) -> Mapping[str, float]:
        """What a seat has that corrections are about, how much of it, faded already."""

    @abstractmethod
    def inputs(self, state: S, seat: int) -> Mapping[str, float]:
        """What a network may look at (``rules/training.py``): names and amounts."""

    @abstractmethod
    def plain(self, state: S, seat: int) -> float:
        """Points that the seat will have in the end, up to a number that is the same for all, without any
        correction."""

    @abstractmethod
    def bare(self) -> Learner[S]:
        """The same without corrections: games to learn from are played by it, so that they are the same
        whatever was learned before."""

    @abstractmethod
    def rare(self, name: str) -> bool:
        """Whether a term is there or not, as a card is; the others are amounts of any size."""


def load_learned(path: Path) -> dict[str, float]:
    """The corrections in a file, by the names of their terms. Raises ValueError for anything else.

    >>> from rules.echoes_of_time.appraisal import LEARNED
    >>> all(isinstance(number, float) for number in load_learned(LEARNED).values())
    True
    """
    with path.open("rb") as file:
        data = tomllib.load(file)
    found = data.get("learned", {})
    if not all(isinstance(number, float) for number in found.values()):
        raise ValueError(f"{path}: corrections are numbers with a point")
    return dict(found)


def learner_of(game: Game[S]) -> Learner[S]:
    """The strategy of a game's planning players. Raises ValueError where it takes no corrections.

    >>> from rules import games
    >>> learner_of(games()["echoes-of-time"]).rare("company.ferryman")
    True
    """
    for player in game.players.values():
        if isinstance(player, Planner) and isinstance(player.strategy, Learner):
            return player.strategy
    raise ValueError(f"{game.key} has a judgement that takes no corrections")


class Errors:
    """Sums over the errors that were noted, and the corrections that they lead to.

    >>> errors = Errors()
    >>> for more in (1.0, -2.0, 3.0):  # cards more in hand, and points that the judgement missed
    ...     errors.add({"hand": more}, 2.5 * more)
    >>> errors.samples, errors.corrections(lambda name: False)["hand"] > 2
    (3, True)
    """

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._products: dict[tuple[int, int], float] = {}
        self._targets: list[float] = []
        self.samples = 0

    def add(self, terms: Mapping[str, float], error: float) -> None:
        """Count a sample: what differed between two seats, and the error."""
        places = []
        for name, much in terms.items():
            if much:
                place = self._places.setdefault(name, len(self._places))
                if place == len(self._targets):
                    self._targets.append(0.0)
                self._targets[place] += much * error
                places.append((place, much))
        products = self._products
        for place, much in places:
            for other, more in places:
                if other <= place:
                    products[place, other] = products.get((place, other), 0.0) + much * more
        self.samples += 1

    def corrections(self, rare: Callable[[str], bool]) -> dict[str, float]:
        """The corrections with the least sum of squared errors, held near 0."""
        size = len(self._targets)
        matrix = [[0.0] * size for _ in range(size)]
        for (row, column), number in self._products.items():
            matrix[row][column] = number
        for name, place in self._places.items():
            spread = float(self.samples) if rare(name) else matrix[place][place]
            matrix[place][place] += PULL * spread + 1e-9
        solved = solve(matrix, list(self._targets))
        return {name: solved[place] for name, place in sorted(self._places.items())}


def _noted(
    game: Game[S], learner: Learner[S], seats: int, seed: int, options: Options
) -> Iterator[tuple[dict[str, float], float]]:
    """Play a game: at random moments what differed between each two seats, and the error."""
    state, rng, stray = game.new(seats, seed, options), dice.stream(seed, "errors"), RandomPlayer()
    noted: list[tuple[int, int, dict[str, float], float]] = []
    while asked := game.prompts(state):
        prompt = asked[0]
        rng, chance = dice.next64(rng)
        if chance % NOTED == 0 and learner.matters(state, prompt):
            terms = [learner.terms(state, seat) for seat in range(seats)]
            plain = [learner.plain(state, seat) for seat in range(seats)]
            for one, other in combinations(range(seats), 2):
                names = dict.fromkeys([*terms[one], *terms[other]])
                differ = {name: terms[one].get(name, 0.0) - terms[other].get(name, 0.0) for name in names}
                noted.append((one, other, differ, plain[one] - plain[other]))
        if chance // NOTED % STRAYS:
            picks = selections(prompt, learner.values(state, prompt), 1)[0]
        else:
            picks = stray(None, prompt, chance)
        game.choose(state, prompt.id, picks)
    outcome = game.outcome(state)
    assert outcome is not None, "nothing is asked any more"
    for one, other, differ, said in noted:
        yield differ, outcome.scores[one] - outcome.scores[other] - said


def learn(
    game: Game[Any],
    seats: int,
    games: int,
    seed: int,
    options: Options,
    progress: Callable[[int], None] = lambda played: None,
) -> tuple[dict[str, float], int]:
    """Play games and learn from them. Returns the corrections and the number of samples behind them.

    >>> from rules import games as known
    >>> corrections, samples = learn(known()["echoes-of-revachol"], 2, 3, 7, {})
    >>> samples > 10 and all(isinstance(number, float) for number in corrections.values())
    True
    """
    learner, errors = learner_of(game).bare(), Errors()
    for number in range(games):
        for terms, error in _noted(game, learner, seats, dice.stream(seed, "learn", number), options):
            errors.add(terms, error)
        progress(number + 1)
    return errors.corrections(learner.rare), errors.samples


def text(corrections: Mapping[str, float], command: str) -> str:
    """The file of corrections.

    >>> print(text({"hand": 0.25, "few": 0.001}, "python -m rules fit x"), end="")
    # What the judgement misses, learned from games: python -m rules fit x
    [learned]
    "hand" = 0.250
    """
    lines = [f"# What the judgement misses, learned from games: {command}", "[learned]"]
    lines += [f'"{name}" = {number:.3f}' for name, number in corrections.items() if abs(number) >= SMALL]
    return "\n".join(lines) + "\n"
