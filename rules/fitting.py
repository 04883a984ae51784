"""Fitting the weights of a judgement to games played: ``python -m rules fit GAME``.

A judgement is a weighted sum of features. Two kinds of comparisons tell what the weights should be:

seats    Games are played by the rule of thumb. At random moments the features of all seats are noted; in the
         end it is known by how many points the one was ahead of the other. Cheap and broad, but what goes
         together with success is not always what brings it.
answers  At random turns the best answers by the rule of thumb are all tried on the same imagined tables. The
         features are noted when the turn is over, and the game is played on to its end. Dear and precise:
         the answer is the only difference.

The weights with which the differences of the features come nearest to the differences in points are the
result: least squares, with a pull towards the present weights, so that what the games say little about stays
about as it is. So fit by seats first, then by answers.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Generic, TypeVar

from rules import dice
from rules.choices import selections
from rules.codec import codec
from rules.game import Game, Options, Pick, Prompt
from rules.planning import Planner, Strategy
from rules.players import RandomPlayer

S = TypeVar("S")
NOTED = 4
"""One decision out of this number is noted in games that compare seats."""
TRIED = 6
"""At one turn out of this number answers are compared."""
ANSWERS = 10
"""Answers that are compared, at most."""
TABLES = 8
"""Imagined tables on which they are."""
STRAYS = 12
"""One answer out of this number is random, so that unusual tables are seen too."""
PULLS = {"seats": 0.001, "answers": 1.0}
"""How strongly the present weights hold, compared with the samples."""

Terms = Mapping[int, float]
"""By how much something differs: places (a feature at a knot) and numbers, without those that are 0."""


class Weights:
    """A weight for each feature, by a number that tells how far the game is (rounds left, say): given for a
    few knots, changing evenly between them, the same beyond them.

    >>> weights = Weights(["points", "cards"], [0, 4], {"points": [1, 1], "cards": [0, 2]})
    >>> weights.at(1), weights.at(9)
    ([1.0, 0.5], [1.0, 2.0])
    """

    def __init__(
        self, names: Sequence[str], knots: Sequence[float], rows: Mapping[str, Sequence[float]]
    ) -> None:
        """``rows`` has the weights of each feature by its name. Raises ValueError for other features than
        ``names``, and for knots or rows that do not fit."""
        if set(rows) != set(names):
            raise ValueError(f"weights for other features: {', '.join(sorted(set(rows) ^ set(names)))}")
        if len(knots) < 2 or list(knots) != sorted(set(knots)):
            raise ValueError(f"two or more rising knots are needed, not {list(knots)}")
        if any(len(row) != len(knots) for row in rows.values()):
            raise ValueError(f"every feature needs {len(knots)} weights")
        self.names = tuple(names)
        self.knots = tuple(float(knot) for knot in knots)
        self.rows = [[float(weight) for weight in rows[name]] for name in names]

    def place(self, at: float) -> tuple[int, float]:
        """The knot before a number, and how far it is on the way to the next (0 to 1)."""
        knots = self.knots
        at = min(max(at, knots[0]), knots[-1])
        before = max(index for index in range(len(knots) - 1) if knots[index] <= at)
        return before, (at - knots[before]) / (knots[before + 1] - knots[before])

    def at(self, at: float) -> list[float]:
        """The weights of all features there."""
        before, way = self.place(at)
        return [row[before] * (1 - way) + row[before + 1] * way for row in self.rows]

    def text(self) -> str:
        """The weights as a TOML file."""
        lines = [f"knots = {list(self.knots)}", "", "[weights]"]
        for name, row in zip(self.names, self.rows, strict=True):
            lines.append(f"{name} = [{', '.join(f'{weight:.3f}' for weight in row)}]")
        return "\n".join(lines) + "\n"


class Judge(Strategy[S]):
    """A strategy whose judgement is a weighted sum of features, so that its weights can be fitted."""

    weights: Weights

    @abstractmethod
    def weighing(self, weights: Weights) -> Judge[S]:
        """The same, judging by other weights."""

    @abstractmethod
    def moment(self, state: S) -> float:
        """How far the game is, in the measure of the knots."""

    @abstractmethod
    def features(self, state: S, seat: int) -> list[float]:
        """The features of a seat, in the order of the weights' names."""


def judge_of(game: Game[S]) -> Judge[S]:
    """The judge of a game's planning players. Raises ValueError if it has none.

    >>> from rules import games
    >>> judge_of(games()["echoes-of-time"]).weights.knots[0]
    0.25
    >>> judge_of(games()["ekho"])
    Traceback (most recent call last):
        ...
    ValueError: ekho has no weights to fit
    """
    for player in game.players.values():
        if isinstance(player, Planner) and isinstance(player.strategy, Judge):
            return player.strategy
    raise ValueError(f"{game.key} has no weights to fit")


class Fit:
    """Sums over samples, and the weights that they lead to.

    >>> fit = Fit(Weights(["cards"], [0, 4], {"cards": [1, 1]}))
    >>> for more in (1.0, -2.0, 3.0):  # at the first knot
    ...     fit.add({0: more}, 2.5 * more)
    >>> [round(weight, 2) for weight in fit.weights(pull=0).rows[0]]
    [2.5, 1.0]
    """

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        size = len(weights.names) * len(weights.knots)
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size
        self._squares = 0.0
        self.samples = 0

    def add(self, terms: Terms, points: float) -> None:
        """Count a sample: what differed, and by how many points."""
        for place, much in terms.items():
            self._targets[place] += much * points
            row = self._products[place]
            for other, more in terms.items():
                if other <= place:
                    row[other] += much * more
        self._squares += points * points
        self.samples += 1

    def weights(self, pull: float) -> Weights:
        """The weights with the least sum of squared errors, pulled towards the present ones."""
        present = [weight for row in self._weights.rows for weight in row]
        targets = list(self._targets)
        matrix = [list(row) for row in self._products]
        for place, weight in enumerate(present):
            # What never differed is held by next to nothing: it stays where it is.
            held = pull * matrix[place][place] + 1e-6 * max(1, self.samples)
            matrix[place][place] += held
            targets[place] += held * weight
        solved, knots = solve(matrix, targets), len(self._weights.knots)
        rows = {
            name: solved[number * knots : (number + 1) * knots]
            for number, name in enumerate(self._weights.names)
        }
        return Weights(self._weights.names, self._weights.knots, rows)

    def explained(self, weights: Weights) -> float:
        """Which share of the variance in points these weights explain, in these samples."""
        flat = [weight for row in weights.rows for weight in row]
        explained = 2 * sum(target * weight for target, weight in zip(self._targets, flat, strict=True))
        for place, row in enumerate(self._products):
            if mine := flat[place]:
                beside = sum(more * flat[other] for other, more in enumerate(row[:place]))
                explained -= mine * (2 * beside + row[place] * mine)
        return explained / self._squares if self._squares else 0.0


def solve(matrix: list[list[float]], targets: list[float]) -> list[float]:
    """The solution of a symmetric positive definite system given by its lower triangle (Cholesky); both
    arguments are used up.

    >>> solve([[4.0], [0.0, 1.0]], [8.0, 3.0])
    [2.0, 3.0]
    """
    size = len(targets)
    for row in range(size):
        mine = matrix[row]
        for column in range(row):
            other = matrix[column]
            beside = sum(map(float.__mul__, mine[:column], other[:column]))
            mine[column] = (mine[column] - beside) / other[column]
        mine[row] = (mine[row] - sum(part * part for part in mine[:row])) ** 0.5
    solution = list(targets)
    for row in range(size):
        mine = matrix[row]
        beside = sum(map(float.__mul__, mine[:row], solution[:row]))
        solution[row] = (solution[row] - beside) / mine[row]
    for row in range(size - 1, -1, -1):
        solution[row] /= matrix[row][row]
        for above in range(row):
            solution[above] -= matrix[row][above] * solution[row]
    return solution


class Course(Generic[S]):
    """A game that is played to be learned from.

    >>> from rules import games
    >>> terms, points = next(Course(games()["echoes-of-time"], seats=2, seed=7, options={}).by_seats())
    >>> len(terms) > 0, isinstance(points, float)
    (True, True)
    """

    def __init__(self, game: Game[S], seats: int, seed: int, options: Options) -> None:
        self.game = game
        self.judge = judge_of(game)
        self.seats = seats
        self._state = game.new(seats, seed, options)
        self._random = dice.stream(seed, "fit")
        self._copy = codec(game.state_class).copy

    def _answers(self) -> Iterator[tuple[Prompt, int]]:
        """Play the game: the questions before they are answered, each with a number drawn for it."""
        stray = RandomPlayer()
        while asked := self.game.prompts(self._state):
            prompt = asked[0]
            self._random, chance = dice.next64(self._random)
            yield prompt, chance >> 16
            picks = self._usual(self._state, prompt) if chance % STRAYS else stray(None, prompt, chance)
            self.game.choose(self._state, prompt.id, picks)

    def _usual(self, state: S, prompt: Prompt) -> list[Pick]:
        return selections(prompt, self.judge.values(state, prompt), 1)[0]

    def _scores(self, state: S) -> tuple[int, ...]:
        outcome = self.game.outcome(state)
        assert outcome is not None
        return outcome.scores

    def _lead(self, state: S, seat: int) -> dict[int, float]:
        """By how much the features of a seat exceed the mean of the others', in places."""
        rows = [self.judge.features(state, other) for other in range(self.seats)]
        own = rows.pop(seat)
        others = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        return self._terms(state, [mine - theirs for mine, theirs in zip(own, others, strict=True)])

    def _terms(self, state: S, differences: Sequence[float]) -> dict[int, float]:
        weights = self.judge.weights
        before, way = weights.place(self.judge.moment(state))
        terms = {}
        for feature, much in enumerate(differences):
            if much:
                place = feature * len(weights.knots) + before
                terms[place], terms[place + 1] = much * (1 - way), much * way
        return terms

    def by_seats(self) -> Iterator[tuple[Terms, float]]:
        """Every two seats compared at random moments."""
        noted: list[tuple[int, int, dict[int, float]]] = []
        for _, chance in self._answers():
            if chance % NOTED == 0:
                rows = [self.judge.features(self._state, seat) for seat in range(self.seats)]
                for one, other in combinations(range(self.seats), 2):
                    pairs = zip(rows[one], rows[other], strict=True)
                    terms = self._terms(self._state, [mine - theirs for mine, theirs in pairs])
                    noted.append((one, other, terms))
        scores = self._scores(self._state)
        for one, other, terms in noted:
            yield terms, float(scores[one] - scores[other])

    def by_answers(self) -> Iterator[tuple[Terms, float]]:
        """The answers to random questions compared with the mean of all that were tried there."""
        for prompt, chance in self._answers():
            if chance % TRIED or not self.judge.matters(self._state, prompt):
                continue
            answers = selections(prompt, self.judge.values(self._state, prompt), ANSWERS)
            if len(answers) > 1:
                tried = [self._tried(prompt, answer, chance) for answer in answers]
                places = set().union(*(terms for terms, _ in tried))
                means = {at: sum(terms.get(at, 0.0) for terms, _ in tried) / len(tried) for at in places}
                mean = sum(points for _, points in tried) / len(tried)
                for terms, points in tried:
                    yield {at: terms.get(at, 0.0) - means[at] for at in sorted(places)}, points - mean

    def _tried(self, prompt: Prompt, answer: Sequence[Pick], chance: int) -> tuple[dict[int, float], float]:
        """What an answer leads to, on the mean of the imagined tables: the lead in features at the end of the
        turn, and in points at the end of the game."""
        game, clock, seat = self.game, self.judge.clock, prompt.seat
        view = game.view(self._state, seat)
        sums: dict[int, float] = {}
        points = 0.0
        for number in range(TABLES):
            state = game.imagine(view, dice.stream(chance, "table", number))
            begin, noted = clock(state), False
            game.choose(state, prompt.id, answer)
            while True:
                asked = game.prompts(state)
                if not noted and (not asked or clock(state) > begin):
                    noted = True
                    for place, much in self._lead(state, seat).items():
                        sums[place] = sums.get(place, 0.0) + much / TABLES
                if not asked:
                    break
                game.choose(state, asked[0].id, self._usual(state, asked[0]))
            scores = self._scores(state)
            others = sum(scores) - scores[seat]
            points += (scores[seat] - others / (self.seats - 1)) / TABLES
        return sums, points


def fit(
    game: Game[Any],
    by: str,
    seats: Sequence[int],
    games: int,
    seed: int,
    options: Options,
    progress: Callable[[int], None] = lambda played: None,
) -> tuple[Weights, dict[str, float]]:
    """Play ``games`` games, the numbers of seats by turns, and fit the weights of the game's judge to them;
    also which share of the variance the old and the new weights explain.

    >>> from rules import games as known
    >>> weights, explained = fit(known()["echoes-of-time"], "seats", [2], 2, 7, {})
    >>> len(weights.rows) == len(weights.names), explained["new"] > explained["old"]
    (True, True)
    """
    old = judge_of(game).weights
    sums = Fit(old)
    for number in range(games):
        course = Course(game, seats[number % len(seats)], dice.stream(seed, "fit", number), options)
        for terms, points in course.by_seats() if by == "seats" else course.by_answers():
            sums.add(terms, points)
        progress(number + 1)
    new = sums.weights(PULLS[by])
    return new, {"samples": sums.samples, "old": sums.explained(old), "new": sums.explained(new)}
