"""Days as players read, choose and type them, in their own time zone."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta

from bot.messages.availability import zone
from bot.words import say
from bot.words.refusals import Refusal

_ISO = re.compile(r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?")
_SHORT = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.?(?:\s*(\d{4}))?")
_COMING = 200  # days searched for what is being typed
_SUGGESTED = 25


def day_of(instant: int, zone_name: str) -> date:
    """The day in a zone at this time."""
    return datetime.fromtimestamp(instant, UTC).astimezone(zone(zone_name)).date()


def begins(day: date, zone_name: str) -> int:
    """When a day begins in a zone."""
    return int(datetime(day.year, day.month, day.day, tzinfo=zone(zone_name)).timestamp())


def ends(day: date, zone_name: str) -> int:
    """When a day ends in a zone."""
    return begins(day + timedelta(days=1), zone_name)


def sentence(day: date, language: str) -> str:
    """A day in words, with its weekday."""
    weekdays = say(language, "clock.weekdays").split(",")
    months = say(language, "clock.months").split(",")
    return say(
        language,
        "clock.day",
        weekday=weekdays[day.weekday()],
        day=day.day,
        month=months[day.month - 1],
        year=day.year,
    )


def read(typed: str, today: date) -> date:
    """Read a typed day: 2026-12-24, 24.12.2026, or 24.12. for the next one. Raises Refusal."""
    typed = typed.strip()
    try:
        if found := _ISO.fullmatch(typed):
            return date(*map(int, found.groups()))
        if found := _SHORT.fullmatch(typed):
            day, month = int(found[1]), int(found[2])
            if found[3]:
                return date(int(found[3]), month, day)
            this_year = date(today.year, month, day)
            return this_year if this_year >= today else date(today.year + 1, month, day)
    except ValueError as error:
        raise Refusal("day_typed") from error
    raise Refusal("day_typed")


def suggested(typed: str, after: str | None, today: date, language: str) -> list[date]:
    """At most 25 days that match what is being typed: the exact day, or the next ones whose names contain it.

    They start at ``after`` (as typed), if that can be read."""
    first = today
    with suppress(Refusal):
        first = max(today, read(after or "", today))
    with suppress(Refusal):
        return [read(typed, first)]
    wanted = typed.strip().casefold()
    coming = (first + timedelta(days=number) for number in range(_COMING))
    return [
        day for day in coming if wanted in sentence(day, language).casefold() or wanted in day.isoformat()
    ][:_SUGGESTED]
