"""How long a table waits for a player, and what happens then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.words import say

MINUTE, HOUR, DAY = 60, 3_600, 86_400

Late = Literal["wait", "computer", "skip"]
"""What happens at a deadline: nothing, the computer plays this move, or the move is left out where the rules
allow it (else the computer plays it)."""
LATES: tuple[Late, ...] = ("wait", "computer", "skip")
IN_A_ROW = 3
"""Deadlines missed one after the other, by one player at one table, that open the seat to a substitute."""

LONGEST_BANK = 30 * DAY
LONGEST_INCREMENT = 14 * DAY
SHORTEST = MINUTE
"""The least that a player has for a move, of an own pace too."""
_UNITS = (("clock.days", DAY), ("clock.hours", HOUR), ("clock.minutes", MINUTE))


@dataclass(slots=True, frozen=True)
class Pace:
    """A pace, in seconds. Every move has the ``increment`` and what is in the ``bank``; what is left of both
    is the next bank, up to the size that it had at first. ``increment`` 0 is no limit at all."""

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
        """Seconds for a turn of a player with so much in the bank (None: as much as at first); None without a
        limit."""
        if not self.limited:
            return None
        return self.increment + (self.bank if bank is None else min(self.bank, bank))

    def after(self, left: int) -> int:
        """What the bank holds after a move at whose end so many seconds were left."""
        return max(0, min(self.bank, left))


PACES = {
    "live": Pace(0, 10 * MINUTE),
    "daily": Pace(0, DAY),
    "relaxed": Pace(0, 3 * DAY),
    "none": Pace(),
}
"""The paces that have a name, the fastest first."""


def parse(text: str) -> Pace | None:
    """The pace that ``str`` gave; None for anything else, and for one beyond the limits."""
    if text in PACES:
        return PACES[text]
    kind, _, numbers = text.partition(":")
    bank, _, increment = numbers.partition(":")
    if kind != "own" or not (bank.isdecimal() and increment.isdecimal()) or len(text) > 30:
        return None
    return own(int(bank), int(increment))


def own(bank: int, increment: int) -> Pace | None:
    """An own pace, None where it is beyond the limits."""
    if not 0 <= bank <= LONGEST_BANK or not SHORTEST <= increment <= LONGEST_INCREMENT:
        return None
    return Pace(bank, increment)


def duration(seconds: int, language: str) -> str:
    """A length of time in days, hours and minutes; less than a minute counts as one."""
    left = max(MINUTE, seconds)
    found = ""
    for key, size in _UNITS:
        count, left = divmod(left, size)
        if count:
            part = say(language, key, n=count)
            found = say(language, "clock.joint", first=found, second=part) if found else part
    return found


def pace_name(pace: Pace, language: str) -> str:
    """A pace with what it means, at most 100 characters."""
    if pace.key != "own":
        return say(language, f"pace.{pace.key}")
    increment = duration(pace.increment, language)
    if not pace.bank:
        return say(language, "pace.own", increment=increment)
    return say(language, "pace.bank", bank=duration(pace.bank, language), increment=increment)


def late_name(late: Late, language: str) -> str:
    """What happens when a player's time is up, at most 100 characters."""
    return say(language, f"late.{late}")
