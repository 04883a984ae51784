"""How long a table waits for a player, and what happens then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.words import say

MINUTE, HOUR, DAY = 60, 3_600, 86_400

Late = Literal["wait", "computer", "skip"]
"""What happens at a deadline: nothing, the computer plays this move, or the move is skipped.

Where the rules allow no skipping, the computer plays it."""
LATES: tuple[Late, ...] = ("wait", "computer", "skip")
IN_A_ROW = 3
"""Deadlines in a row that one player must miss at one table before the seat is offered to a substitute."""

LONGEST_BANK = 30 * DAY
LONGEST_INCREMENT = 14 * DAY
SHORTEST = MINUTE
"""The shortest time for a move, custom paces included."""
_UNITS = (("clock.days", DAY), ("clock.hours", HOUR), ("clock.minutes", MINUTE))


@dataclass(slots=True, frozen=True)
class Pace:
    """A pace, in seconds. Each move has the ``increment`` plus the ``bank``.

    Time left goes back into the bank, up to its first size. ``increment`` 0 means no limit."""

    bank: int = 0
    increment: int = 0

    @property
    def limited(self) -> bool:
        """Whether there are deadlines."""
        return self.increment > 0

    @property
    def key(self) -> str:
        """Its name: "live", "daily", "relaxed", "none", or "own"."""
        return next((key for key, pace in PACES.items() if pace == self), "own")

    def __str__(self) -> str:
        return self.key if self.key != "own" else f"own:{self.bank}:{self.increment}"

    def allowed(self, bank: int | None) -> int | None:
        """Seconds for a turn with this much in the bank (None: the full bank); None without a limit."""
        if not self.limited:
            return None
        return self.increment + (self.bank if bank is None else min(self.bank, bank))

    def after(self, left: int) -> int:
        """What the bank holds after a move that ended with this many seconds left."""
        return max(0, min(self.bank, left))


PACES = {
    "live": Pace(0, 10 * MINUTE),
    "daily": Pace(0, DAY),
    "relaxed": Pace(0, 3 * DAY),
    "none": Pace(),
}
"""The named paces, fastest first."""


def parse(text: str) -> Pace | None:
    """The pace that ``str`` wrote; None for anything else or beyond the limits."""
    if text in PACES:
        return PACES[text]
    kind, _, numbers = text.partition(":")
    bank, _, increment = numbers.partition(":")
    if kind != "own" or not (bank.isdecimal() and increment.isdecimal()) or len(text) > 30:
        return None
    return own(int(bank), int(increment))


def own(bank: int, increment: int) -> Pace | None:
    """A custom pace, None if it is beyond the limits."""
    if not 0 <= bank <= LONGEST_BANK or not SHORTEST <= increment <= LONGEST_INCREMENT:
        return None
    return Pace(bank, increment)


def duration(seconds: int, language: str) -> str:
    """A length of time in days, hours and minutes; at least one minute."""
    left = max(MINUTE, seconds)
    found = ""
    for key, size in _UNITS:
        count, left = divmod(left, size)
        if count:
            part = say(language, key, n=count)
            found = say(language, "clock.joint", first=found, second=part) if found else part
    return found


def pace_name(pace: Pace, language: str) -> str:
    """A pace and what it means, at most 100 characters."""
    if pace.key != "own":
        return say(language, f"pace.{pace.key}")
    increment = duration(pace.increment, language)
    if not pace.bank:
        return say(language, "pace.own", increment=increment)
    return say(language, "pace.bank", bank=duration(pace.bank, language), increment=increment)


def late_name(late: Late, language: str) -> str:
    """What happens when a player's time is up, at most 100 characters."""
    return say(language, f"late.{late}")
