"""Paces, durations and time zones in words."""

from __future__ import annotations

from bot.tables.pace import DAY, HOUR, MINUTE, Late, Pace
from bot.words import say

_UNITS = (("clock.days", DAY), ("clock.hours", HOUR), ("clock.minutes", MINUTE))


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
