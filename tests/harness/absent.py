"""People who let others wait, and the time in which they do."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.base.clocks import ABSENCE
from bot.messages.availability import Availability, zones
from rules.players import RandomPlayer

START = 1_790_000_000
"""When every block of tables begins, in seconds since 1970."""


class Swift:
    """A game whose computer players draw lots: what they play does not matter here, only that they do."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self.players = {"random": RandomPlayer()}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Jumping:
    """A clock that jumps to where something happens."""

    absence = ABSENCE

    def __init__(self) -> None:
        self.instant = START

    def now(self) -> float:
        """The present instant."""
        return self.instant

    async def sleep(self, seconds: float) -> None:
        """Nobody sleeps here: the block asks the sleeper to look."""
        raise AssertionError("nobody sleeps here")


@dataclass
class Somebody:
    """A player: habits, how reliable, and vacations as they were set (from, until), the present one last."""

    id: int
    habits: Availability
    patience: float  # the part of the allowed time that an answer takes at most, on average
    gone_after: int  # answers after which this player never comes back
    skips: float  # how probable it is that a turn is not looked at
    away: list[tuple[int, int]] = field(default_factory=list)
    answers: int = 0

    def rests(self) -> list[tuple[int, int]]:
        """All vacations, those that overlap as one."""
        found: list[tuple[int, int]] = []
        for first, last in sorted(self.away):
            if found and first <= found[-1][1]:
                found[-1] = (found[-1][0], max(last, found[-1][1]))
            else:
                found.append((first, last))
        return found


def somebody(number: int, random: Random) -> Somebody:
    """Some player, as likely as not one who lets others wait."""
    quiet = random.random() < 0.6
    first = random.randrange(24 * 60)
    habits = Availability(
        random.choice(zones()),
        first if quiet else None,
        (first + random.randrange(60, 14 * 60)) % (24 * 60) if quiet else None,
        direct=random.random() < 0.2,
    )
    kind = random.random()
    return Somebody(
        number,
        habits,
        patience=random.choice((0.1, 0.5, 1.2)),
        gone_after=random.randrange(8) if kind < 0.25 else 10**6,
        skips=0.4 if 0.25 <= kind < 0.5 else 0.05,
    )
