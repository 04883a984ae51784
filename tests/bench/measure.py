"""Measuring: rounds of work between two runs of a yardstick, and what comes of them."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from tests.bench.targets import TARGETS, Target
from tests.bench.yardstick import PYTHON, Clock, Yardstick


@dataclass(slots=True, frozen=True)
class Figure:
    """One result: as measured, and as it would be on the reference machine, in the unit of its target."""

    target: Target
    raw: float
    value: float
    game: str = ""

    @property
    def verdict(self) -> str:
        """How it compares to floor and goal."""
        return self.target.verdict(self.value, self.game)


@dataclass(slots=True)
class Bench:
    """Collects the figures of one game.

    game     the key of the game
    rounds   how often each work is measured; the medians count
    tries    how often all rounds of a work are made while they are below its floor; the best medians count,
             since other work on this machine can only slow down what is measured
    figures  what was measured so far
    """

    game: str
    rounds: int
    tries: int = 1
    figures: list[Figure] = field(default_factory=list)

    def time(
        self,
        key: str,
        work: Callable[[Clock], float],
        yardstick: Yardstick = PYTHON,
        clock: Clock = time.process_time,
    ) -> None:
        """Measure a work, which gets the clock and returns the seconds that one piece of it took."""
        tried = [self._rounds(work, yardstick, clock)]
        target = TARGETS[key]
        while len(tried) < self.tries and self._below(target, min(tried)[0]):
            tried.append(self._rounds(work, yardstick, clock))
        scaled, raw = min(tried)
        self.add(key, raw, scaled)

    def _below(self, target: Target, seconds: float) -> bool:
        return target.verdict(target.figure(seconds), self.game) in ("short", "BELOW")

    def _rounds(
        self, work: Callable[[Clock], float], yardstick: Yardstick, clock: Clock
    ) -> tuple[float, float]:
        """The median of all rounds as it would be on the reference machine, and raw."""
        gc.collect()
        raw: list[float] = []
        scaled: list[float] = []
        before = yardstick.seconds(clock)
        for _ in range(self.rounds):
            seconds = work(clock)
            after = yardstick.seconds(clock)
            raw.append(seconds)
            scaled.append(seconds * yardstick.reference * 2 / (before + after))
            before = after
        return median(scaled), median(raw)

    def add(self, key: str, raw: float, scaled: float) -> None:
        """Take a duration in seconds that was measured elsewhere: raw, and scaled by a yardstick."""
        target = TARGETS[key]
        self.figures.append(Figure(target, target.figure(raw), target.figure(scaled), self.game))

    def size(self, key: str, length: int) -> None:
        """Take a number of bytes."""
        self.figures.append(Figure(TARGETS[key], length / 1000, length / 1000, self.game))


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share (0-1) of all do not exceed. Raises ValueError without values."""
    if not values:
        raise ValueError("there is nothing to take a percentile of")
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]
