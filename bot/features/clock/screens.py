"""The second page of the settings, about pings; and the button that wakes a sleeping table."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import discord
from discord import ui

from bot.features.clock import days, preferences, vacations
from bot.features.clock.vacations import FAR, LONGEST, Planned
from bot.messages import availability
from bot.messages.availability import Availability, allowed, clock_time
from bot.tables.tables import Tables
from bot.ui.components import Address, button, rows, select, text
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import say

USUAL_ZONES = (
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago",
    "America/New_York", "America/Halifax", "America/Sao_Paulo", "Atlantic/Azores", "UTC", "Europe/London",
    "Europe/Rome", "Europe/Athens", "Europe/Moscow", "Asia/Dubai", "Asia/Yekaterinburg", "Asia/Kolkata",
    "Asia/Novosibirsk", "Asia/Shanghai", "Asia/Tokyo", "Asia/Vladivostok", "Australia/Sydney",
    "Asia/Kamchatka", "Pacific/Auckland",
)  # fmt: skip
"""Zones in the list, one for most parts of the world; `/settings zone` takes any other."""
_DAYS = (1, 2, 3, 5, 7, 10, 14, 21, 28)
_OFF = "off"
PAGE = 23
"""Days in one list of first days; Discord's lists hold 25 options."""
_LENGTHS = (*range(1, 23), 24, 26, LONGEST)
"""Lengths of a vacation, in days, in the list of last days."""
TURN = "page."
"""Prefix of an option that turns the page; the number of its first day follows."""


def screen(habits: Availability, planned: Planned | None, reader: Reader, now: int) -> Screen:
    """The settings, with lists to change them; ``planned``: the coming vacation."""
    language = reader.language
    lines = [
        f"### {say(language, 'screen.calls')}",
        say(language, "screen.zone", zone=_place(habits.zone), time=clock_time(now, habits.zone)),
        _quiet_line(habits, language),
        say(language, "screen.away", until=habits.away_until)
        if habits.away(now)
        else say(language, "screen.not_away"),
        *([ahead(planned, habits.zone, language)] if planned is not None else []),
        say(language, "screen.calls_direct" if habits.direct else "screen.calls_public"),
        f"-# {say(language, 'screen.calls_about')}",
    ]
    items: list[ui.Item[Any]] = [text("\n".join(lines)), _zones(habits, language, now)]
    items += [_hours(habits, language, "set_quiet_from")]
    if habits.quiet_from is not None:
        items.append(_hours(habits, language, "set_quiet_to"))
    items.append(_vacations(habits, language, now))
    direct = say(language, "button.calls_public" if habits.direct else "button.calls_direct")
    items += rows(
        [
            button(Address(0, "holiday"), say(language, "button.holiday")),
            button(Address(0, "set_direct"), direct),
            button(Address(0, "settings"), say(language, "button.settings")),
        ]
    )
    return Screen(items)


def _place(name: str) -> str:
    return name.replace("_", " ")


def _minutes(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _quiet_line(habits: Availability, language: str) -> str:
    if habits.quiet_from is None or habits.quiet_to is None:
        return say(language, "screen.no_quiet")
    return say(language, "screen.quiet", first=_minutes(habits.quiet_from), last=_minutes(habits.quiet_to))


def _zones(habits: Availability, language: str, now: int) -> ui.Item[Any]:
    names = list(dict.fromkeys([*USUAL_ZONES, habits.zone]))
    choices = [
        discord.SelectOption(
            label=f"{_place(name)} · {clock_time(now, name)}", value=name, default=name == habits.zone
        )
        for name in names
    ]
    return select(Address(0, "set_zone"), say(language, "screen.zone_pick"), choices)


def _hours(habits: Availability, language: str, verb: str) -> ui.Item[Any]:
    first = verb == "set_quiet_from"
    present = habits.quiet_from if first else habits.quiet_to
    key = "screen.quiet_from" if first else "screen.quiet_to"
    choices = [
        discord.SelectOption(
            label=say(language, key, time=_minutes(minute)), value=str(minute), default=minute == present
        )
        for minute in range(0, 24 * 60, 60)
        # Offers only what would be accepted: the night must end, and the day must be long enough.
        if first or (minute != habits.quiet_from and allowed(habits.quiet_from or 0, minute))
    ]
    if first:
        off = discord.SelectOption(
            label=say(language, "screen.quiet_off"), value=_OFF, default=habits.quiet_from is None
        )
        choices.insert(0, off)
    return select(Address(0, verb), say(language, "screen.quiet_pick"), choices)


def _vacations(habits: Availability, language: str, now: int) -> ui.Item[Any]:
    choices = [
        discord.SelectOption(label=say(language, "screen.vacation", n=days), value=str(days))
        for days in _DAYS
    ]
    if habits.away(now):
        choices.insert(0, discord.SelectOption(label=say(language, "screen.vacation_end"), value="0"))
    return select(Address(0, "set_away"), say(language, "screen.vacation_pick"), choices)


async def present(tables: Tables, reader: Reader) -> Screen:
    """The page as it is now."""
    habits = await tables.database.ask(availability.availability, reader.id)
    planned = await tables.database.ask(vacations.planned, reader.id)
    return screen(habits, planned, reader, int(tables.clock.now()))


def changed(habits: Availability, verb: str, chosen: str) -> Availability:
    """The settings after a choice on the page. Raises Refusal."""
    if verb == "set_direct":
        return replace(habits, direct=not habits.direct)
    if verb == "set_zone":
        return preferences.in_zone(habits, chosen)
    minute = int(chosen) % (24 * 60) if chosen.isdecimal() else None
    if verb == "set_quiet_to":
        return preferences.quiet(habits, habits.quiet_from, minute)
    if minute is None:
        return preferences.quiet(habits, None, None)
    last = habits.quiet_to
    if last is None or not allowed(minute, last):
        last = (minute + preferences.NIGHT) % (24 * 60)
    return preferences.quiet(habits, minute, last)


def ahead(planned: Planned, zone: str, language: str) -> str:
    """The planned vacation, in words."""
    first, last = (days.sentence(day, language) for day in (planned.first, planned.last))
    return say(language, "screen.holiday_ahead", first=first, last=last, zone=zone.replace("_", " "))


def vacation_screen(
    planned: Planned | None, zone: str, reader: Reader, today: date, first: date | None = None, page: int = 0
) -> Screen:
    """The plan, and the days to choose from.

    ``first``: the first day that was just chosen; ``page``: days from today to the first one in the list."""
    language = reader.language
    chosen = first or (planned.first if planned is not None else None)
    lines = [f"### {say(language, 'screen.holiday')}"]
    if planned is not None:
        lines.append(ahead(planned, zone, language))
    lines.append(say(language, "screen.holiday_about", zone=zone.replace("_", " "), n=LONGEST))
    if first is not None:
        lines.append(say(language, "screen.holiday_chosen", first=days.sentence(first, language)))
    items: list[ui.Item[Any]] = [text("\n".join(lines)), _firsts(language, today, chosen, page)]
    if chosen is not None and chosen >= today:
        last = planned.last if planned is not None and chosen == planned.first else None
        items.append(_lasts(language, chosen, last))
    buttons = [button(Address(0, "calls"), say(language, "button.calls"))]
    if planned is not None:
        style = discord.ButtonStyle.danger
        buttons.insert(0, button(Address(0, "holiday_off"), say(language, "button.holiday_off"), style))
    return Screen([*items, *rows(buttons)])


def _firsts(language: str, today: date, chosen: date | None, page: int) -> ui.Item[Any]:
    offered = [today + timedelta(days=number) for number in range(page, min(page + PAGE, FAR + 1))]
    choices = [
        discord.SelectOption(label=days.sentence(day, language), value=day.isoformat(), default=day == chosen)
        for day in offered
    ]
    if page:
        earlier = f"{TURN}{max(0, page - PAGE)}"
        choices.insert(0, discord.SelectOption(label=say(language, "screen.holiday_earlier"), value=earlier))
    if page + PAGE <= FAR:
        later = f"{TURN}{page + PAGE}"
        choices.append(discord.SelectOption(label=say(language, "screen.holiday_later"), value=later))
    return select(Address(0, "holiday_first"), say(language, "screen.holiday_first"), choices)


def _lasts(language: str, first: date, last: date | None) -> ui.Item[Any]:
    choices = []
    for number in _LENGTHS:
        day = first + timedelta(days=number - 1)
        label = say(language, "screen.holiday_to", day=days.sentence(day, language), n=number)
        choices.append(discord.SelectOption(label=label, value=day.isoformat(), default=day == last))
    there = Address(0, "holiday_last", first.isoformat())
    return select(there, say(language, "screen.holiday_last"), choices)
