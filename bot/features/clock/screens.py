"""The second page of the settings: when and how a reader may be called; and the button that wakes a table
that rests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.features.clock import preferences as people
from bot.features.clock import store
from bot.features.clock import vacations as holidays
from bot.features.clock.vacation_screens import ahead
from bot.features.clock.vacations import Planned
from bot.features.play.screens import Reader, Screen
from bot.messages.availability import Habits, allowed, clock_time
from bot.tables.tables import Rooms
from bot.ui.components import Address, button, rows, select, text
from bot.ui.router import Click, handles
from bot.words import say
from bot.words.refusals import Refusal

USUAL_ZONES = (
    "Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago",
    "America/New_York", "America/Halifax", "America/Sao_Paulo", "Atlantic/Azores", "UTC", "Europe/London",
    "Europe/Rome", "Europe/Athens", "Europe/Moscow", "Asia/Dubai", "Asia/Yekaterinburg", "Asia/Kolkata",
    "Asia/Novosibirsk", "Asia/Shanghai", "Asia/Tokyo", "Asia/Vladivostok", "Australia/Sydney",
    "Asia/Kamchatka", "Pacific/Auckland",
)  # fmt: skip
"""Zones to choose from a list, one for most of the earth's; `/settings zone` takes any other."""
_DAYS = (1, 2, 3, 5, 7, 10, 14, 21, 28)
_OFF = "off"


def screen(habits: Habits, planned: Planned | None, reader: Reader, now: int) -> Screen:
    """What is set, with lists to change it; ``planned``: the vacation that is to begin."""
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


def _quiet_line(habits: Habits, language: str) -> str:
    if habits.quiet_from is None or habits.quiet_to is None:
        return say(language, "screen.no_quiet")
    return say(language, "screen.quiet", first=_minutes(habits.quiet_from), last=_minutes(habits.quiet_to))


def _zones(habits: Habits, language: str, now: int) -> ui.Item[Any]:
    names = list(dict.fromkeys([*USUAL_ZONES, habits.zone]))
    choices = [
        discord.SelectOption(
            label=f"{_place(name)} · {clock_time(now, name)}", value=name, default=name == habits.zone
        )
        for name in names
    ]
    return select(Address(0, "set_zone"), say(language, "screen.zone_pick"), choices)


def _hours(habits: Habits, language: str, verb: str) -> ui.Item[Any]:
    first = verb == "set_quiet_from"
    present = habits.quiet_from if first else habits.quiet_to
    key = "screen.quiet_from" if first else "screen.quiet_to"
    choices = [
        discord.SelectOption(
            label=say(language, key, time=_minutes(minute)), value=str(minute), default=minute == present
        )
        for minute in range(0, 24 * 60, 60)
        # Only what would be taken: the night must have an end, and the day be long enough.
        if first or (minute != habits.quiet_from and allowed(habits.quiet_from or 0, minute))
    ]
    if first:
        off = discord.SelectOption(
            label=say(language, "screen.quiet_off"), value=_OFF, default=habits.quiet_from is None
        )
        choices.insert(0, off)
    return select(Address(0, verb), say(language, "screen.quiet_pick"), choices)


def _vacations(habits: Habits, language: str, now: int) -> ui.Item[Any]:
    choices = [
        discord.SelectOption(label=say(language, "screen.vacation", n=days), value=str(days))
        for days in _DAYS
    ]
    if habits.away(now):
        choices.insert(0, discord.SelectOption(label=say(language, "screen.vacation_end"), value="0"))
    return select(Address(0, "set_away"), say(language, "screen.vacation_pick"), choices)


@handles("calls", "set_zone", "set_quiet_from", "set_quiet_to", "set_away", "set_direct")
async def _calls(click: Click) -> None:
    await click.in_place()
    rooms, reader = click.bot.service.rooms, click.reader
    verb = click.address.verb
    chosen = click.values[0] if click.values else ""
    if verb == "set_away":
        if not chosen.isdecimal():
            raise Refusal("no_option")
        await holidays.set_vacation(rooms, reader.id, int(chosen), click.interaction.id)
    elif verb != "calls":
        await people.change(
            rooms,
            reader.id,
            reader.language,
            lambda habits: _changed(habits, verb, chosen),
            click.interaction.id,
        )
    await click.show(await present(rooms, reader))


async def present(rooms: Rooms, reader: Reader) -> Screen:
    """The page as it is now."""
    habits = await rooms.database.ask(store.habits, reader.id)
    planned = await rooms.database.ask(holidays.planned, reader.id)
    return screen(habits, planned, reader, int(rooms.ticking.now()))


def _changed(habits: Habits, verb: str, chosen: str) -> Habits:
    """Habits after a choice on the page. Raises Refusal."""
    if verb == "set_direct":
        return replace(habits, direct=not habits.direct)
    if verb == "set_zone":
        return people.in_zone(habits, chosen)
    minute = int(chosen) % (24 * 60) if chosen.isdecimal() else None
    if verb == "set_quiet_to":
        return people.quiet(habits, habits.quiet_from, minute)
    if minute is None:
        return people.quiet(habits, None, None)
    last = habits.quiet_to
    if last is None or not allowed(minute, last):
        last = (minute + people.NIGHT) % (24 * 60)
    return people.quiet(habits, minute, last)


@handles("wake")
async def _wake(click: Click) -> None:
    await click.in_place()
    await click.bot.service.wake(click.address.table, click.reader.id, click.interaction.id)
