"""Teaching a game's judgement by whole games: ``python -m rules.training GAME``, with numpy.

Games are played, and at the beginning of every turn it is noted what the judgement may look at
(``rules/samples.py``). In the end it is known by how many points each seat was ahead of each other, and so by
how much the plain judgement was wrong. A small network (``rules/network.py``) is fitted to these errors by
gradient descent (Adam), one game in nine is kept back, and what is printed is how well the judgement
foretells the ends of those: before, and after each time through. Only these two files need numpy; players
need the file that it writes.

The end of a game says little of a moment long before it: luck comes between. So after the first time through
a moment learns from the next one, too (Sutton 1988, TD(λ)): what it should have said is a mean of what the
network itself says a turn later, and of what that turn, in the same way, should have said; ``--own`` is the
weight of the first. A judgement that was learned can play the next games to learn from (``--taught``), and
learn on from where it is (``--begin``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from multiprocessing import Pool
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from rules import dice, games
from rules.game import Game
from rules.learning import learner_of
from rules.network import Network, load_network
from rules.progress import counting
from rules.samples import Noted, Samples, play

S = TypeVar("S")
HIDDEN = 16
ROUNDS = 3
"""Times through all samples; the steps halve from one to the next. More of them learn by heart."""
BATCH = 2048
STEP = 2e-3
DECAY = 1e-3
"""How strongly weights are pulled to 0 with each step, beside the step."""
RARE_DECAY = 3e-2
"""The same for inputs that are there or not, as cards are."""
OWN = 0.2
"""How much of what a moment should have said comes from what the network says a turn later."""
MOST_ERROR = 40.0
"""Points beyond which an error counts no more: one odd game must not teach."""
DIGITS = 4
STAGES = 5


class Fitted:
    """The network while it learns: all arrays of its weights, and of Adam's memory.

    >>> Fitted(amounts=2, cards=3, hidden=4, seed=1).weights["amounts"].shape
    (2, 4)
    """

    def __init__(self, amounts: int, cards: int, hidden: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.weights = {
            "amounts": random.normal(0, 0.6 / np.sqrt(max(1, amounts)), (amounts, hidden)),
            "start": np.zeros(hidden),
            "cards": random.normal(0, 0.02, (cards + 1, hidden)),  # the last one stands for none
            "out": np.zeros(hidden),
            "amounts_direct": np.zeros(amounts),
            "cards_direct": np.zeros(cards + 1),
        }
        self.weights["cards"][cards] = 0
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def forward(self, amounts: Any, cards: Any) -> tuple[Any, Any]:
        """The output for each row, and the hidden units before what is below 0 is cut off."""
        weights = self.weights
        hidden = amounts @ weights["amounts"] + weights["start"] + weights["cards"][cards].sum(1)
        direct = amounts @ weights["amounts_direct"] + weights["cards_direct"][cards].sum(1)
        return direct + np.maximum(hidden, 0) @ weights["out"], hidden

    def backward(self, amounts: Any, cards: Any, hidden: Any, slope: Any) -> dict[str, Any]:
        """How the weights change the sum of the outputs, each times its slope."""
        weights = self.weights
        inner = slope[:, None] * weights["out"] * (hidden > 0)
        size, flat, width = len(weights["cards"]), cards.ravel(), cards.shape[1]
        found = {
            "amounts": amounts.T @ inner,
            "start": inner.sum(0),
            "cards": np.stack(
                [np.bincount(flat, np.repeat(column, width), size) for column in inner.T], axis=1
            ),
            "out": np.maximum(hidden, 0).T @ slope,
            "amounts_direct": amounts.T @ slope,
            "cards_direct": np.bincount(flat, np.repeat(slope, width), size),
        }
        found["cards"][-1] = 0
        found["cards_direct"][-1] = 0
        return found

    def step(self, slopes: Mapping[str, Any], size: float) -> None:
        """A step of Adam, with weight decay beside it."""
        self._steps += 1
        for name, slope in slopes.items():
            mean = self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            square = self._square[name] = 0.999 * self._square[name] + 0.001 * slope**2
            move = mean / (1 - 0.9**self._steps)
            move /= np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            decay = RARE_DECAY if name.startswith("cards") else DECAY
            self.weights[name] -= size * (move + decay * self.weights[name])


def fit(
    samples: Samples,
    hidden: int,
    seed: int,
    tell: Callable[[str], None],
    rounds: int = ROUNDS,
    own: float = OWN,
    begin: Network | None = None,
) -> Network:
    """The network that foretells best by how much the plain judgement errs. ``own``: see above; ``begin``: a
    network with as many hidden units that learns on.

    >>> samples = Samples(lambda name: False)
    >>> samples.add(Noted([{"cards": 1.0}, {"cards": 2.0}], [0.0, 0.0], [3, 6], 2))
    >>> samples.add(Noted([{"cards": 4.0}, {"cards": 2.0}], [0.0, 0.0], [12, 6], 2))
    >>> sorted(fit(samples, 2, 1, lambda text: None).rows)
    ['', 'cards']
    """
    amounts, cards, pairs, (errors, plain), back, stage = samples.arrays()
    one, other = pairs.T
    means, spreads = amounts.mean(0), amounts.std(0) + 1e-6
    amounts = (amounts - means) / spreads
    fitted = Fitted(amounts.shape[1], len(samples.rare), hidden, seed)
    if begin is not None:
        _take(fitted.weights, begin, samples, means, spreads)
    found, said = (errors + plain)[one] - (errors + plain)[other], plain[one] - plain[other]
    wanted, following = found - said, samples.following()
    random, learned_from = np.random.default_rng(seed), np.flatnonzero(~back)

    def judged() -> Any:
        parts = range(0, len(amounts), 20_000)
        each = [fitted.forward(amounts[at : at + 20_000], cards[at : at + 20_000])[0] for at in parts]
        return np.concatenate(each)

    tell("plain:  " + foretold(said[back], found[back], stage[back]))
    if begin is not None:
        should = _should(errors + plain, plain + judged(), following, own)
        wanted = should[one] - should[other] - said
    for number in range(rounds):
        order, step = random.permutation(learned_from), STEP * 0.5 ** (ROUNDS * number / rounds)
        for at in range(0, max(1, len(order) - BATCH + 1), BATCH):
            batch = order[at : at + BATCH]
            mine, theirs = one[batch], other[batch]
            left, left_hidden = fitted.forward(amounts[mine], cards[mine])
            right, right_hidden = fitted.forward(amounts[theirs], cards[theirs])
            slope = np.clip(left - right - wanted[batch], -MOST_ERROR, MOST_ERROR) / len(batch)
            up = fitted.backward(amounts[mine], cards[mine], left_hidden, slope)
            down = fitted.backward(amounts[theirs], cards[theirs], right_hidden, -slope)
            fitted.step({name: up[name] + down[name] for name in up}, step)
        outputs = judged()
        now = said + outputs[one] - outputs[other]
        tell(f"after {number + 1}: " + foretold(now[back], found[back], stage[back]))
        should = _should(errors + plain, plain + outputs, following, own)
        wanted = should[one] - should[other] - said
    return _network(samples, fitted, means, spreads)


def _should(scores: Any, said: Any, following: Any, own: float) -> Any:
    """What each moment should have said. ``following``: the row of the same seat a turn later, -1 for the
    last one of a game, which should have said what came of it."""
    should, ends, later, now = [0.0] * len(scores), scores.tolist(), following.tolist(), said.tolist()
    for row in range(len(should) - 1, -1, -1):
        after = later[row]
        should[row] = ends[row] if after < 0 else own * now[after] + (1 - own) * should[after]
    return np.array(should)


def foretold(said: Any, found: Any, stage: Any) -> str:
    """How the lead that a judgement sees correlates with the end, for each stage of the games.

    >>> lead = np.array([1.0, 2.0, -1.0, 0.0])
    >>> foretold(lead, lead, np.array([0.1, 0.1, 0.5, 0.5]))
    '0-20 % 1.000, 40-60 % 1.000'
    """
    parts = []
    for number in range(STAGES):
        there = (stage >= number / STAGES) & (stage < (number + 1) / STAGES)
        if there.sum() > 1 and said[there].std() > 0 and found[there].std() > 0:
            share = np.corrcoef(said[there], found[there])[0, 1]
            parts.append(f"{100 * number // STAGES}-{100 * (number + 1) // STAGES} % {share:.3f}")
    return ", ".join(parts)


def _take(weights: dict[str, Any], begin: Network, samples: Samples, means: Any, spreads: Any) -> None:
    """Set the weights to those of this network: the other way round from ``_network``."""
    rows = np.array([begin.row(name) for name in samples.names])
    cards = np.array([*(begin.row(name) for name in samples.rare), begin.nothing])
    weights["amounts"], weights["amounts_direct"] = rows[:, :-1] * spreads[:, None], rows[:, -1] * spreads
    weights["start"] = np.array(begin.start[:-1]) + means @ rows[:, :-1]
    weights["cards"], weights["cards_direct"] = cards[:, :-1], cards[:, -1]
    weights["out"] = np.array(begin.out)


def _network(samples: Samples, fitted: Fitted, means: Any, spreads: Any) -> Network:
    """The network for players: means and spreads are worked into its weights."""
    weights = fitted.weights
    both = np.concatenate([weights["amounts"], weights["amounts_direct"][:, None]], axis=1)
    both = both / spreads[:, None]
    start = np.concatenate([weights["start"], [0.0]]) - means @ both
    cards = np.concatenate([weights["cards"], weights["cards_direct"][:, None]], axis=1)
    rows = {"": _rounded(start)}
    rows |= {name: _rounded(both[number]) for name, number in sorted(samples.names.items())}
    rows |= {name: _rounded(cards[number]) for name, number in sorted(samples.rare.items())}
    return Network(rows, _rounded(weights["out"]))


def _rounded(row: Any) -> list[float]:
    """Numbers with as many digits as matter."""
    return [float(f"{number:.{DIGITS}g}") for number in row]


def _played(key: str, seats: Sequence[int], seed: int, taught: bool, number: int) -> Noted:
    game = games()[key]
    seed, learner = dice.stream(seed, "training", number), learner_of(game)
    return play(game, learner if taught else learner.bare(), seats[number % len(seats)], seed)


def _all(
    key: str, seats: Sequence[int], numbers: Sequence[int], seed: int, processes: int, taught: bool
) -> Iterator[Noted]:
    if processes == 1:
        yield from (_played(key, seats, seed, taught, number) for number in numbers)
        return
    with Pool(processes) as pool:
        yield from pool.imap(partial(_played, key, seats, seed, taught), numbers, chunksize=10)


def _numbers(text: str) -> range:
    """Numbers of games: "300" for the first 300, "300-500" for the 200 after them.

    >>> _numbers("3"), _numbers("3-5")
    (range(0, 3), range(3, 5))
    """
    first, dash, end = text.partition("-")
    return range(int(first), int(end)) if dash else range(int(first))


def _learns(game: Game[Any]) -> bool:
    """Whether a game's players can be taught."""
    try:
        learner_of(game)
    except ValueError:
        return False
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, learn, and write the network.

    >>> main(["chess", "--out", "network.json"])
    Traceback (most recent call last):
        ...
    SystemExit: 2
    """
    parser = argparse.ArgumentParser(prog="python -m rules.training", description=__doc__)
    add = parser.add_argument
    add("game", choices=[key for key, game in games().items() if _learns(game)], help="key of the game")
    add("--seats", type=int, nargs="+", default=[2, 2, 3, 4], help="numbers of seats, by turns")
    add("--games", type=_numbers, nargs="+", default=[range(1000)], help="how many, or which: 0-700 900-1000")
    add("--seed", type=int, default=1)
    add("--hidden", type=int, default=HIDDEN, help="hidden units of the network")
    add("--rounds", type=int, default=ROUNDS, help="times through all samples")
    add("--own", type=float, default=OWN, help="how much a moment learns from what is said a turn later")
    add("--taught", action="store_true", help="let the network of today play the games")
    add("--begin", type=Path, help="a network that learns on, with as many hidden units")
    add("--processes", type=int, default=1)
    add("--out", type=Path, required=True, help="the file to write")
    given = parser.parse_args(arguments)
    game, numbers = games()[given.game], [*chain(*given.games)]
    samples, tell = Samples(learner_of(game).rare), counting(len(numbers), "games")
    for done, noted in enumerate(
        _all(game.key, given.seats, numbers, given.seed, given.processes, given.taught), 1
    ):
        samples.add(noted)
        tell(done)
    network = fit(
        samples,
        given.hidden,
        given.seed,
        lambda text: print(text, file=sys.stderr, flush=True),
        given.rounds,
        given.own,
        load_network(given.begin) if given.begin else None,
    )
    given.out.write_text(network.text(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
