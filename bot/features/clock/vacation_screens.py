"""The page of the settings on which a vacation is planned: its first and its last day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import discord
from discord import ui

from bot.features.clock import days, store
from bot.features.clock import vacations as holidays
from bot.features.clock.vacations import FAR, LONGEST, Planned
from bot.features.play.screens import Reader, Screen
from bot.ui.components import Address, button, rows, select, text
from bot.ui.router import Click, handles
from bot.words import say
from bot.words.refusals import Refusal

_PAGE = 23
"""Days in one list of first days; a list of Discord holds 25 options."""
_LENGTHS = (*range(1, 23), 24, 26, LONGEST)
"""Days of a vacation that the list of last days offers."""
_TURN = "page."
"""What an option that turns the page begins with; the number of the first day behind it."""


def ahead(planned: Planned, zone: str, language: str) -> str:
    """The vacation that is planned, in words."""
    first, last = (days.told(day, language) for day in (planned.first, planned.last))
    return say(language, "screen.holiday_ahead", first=first, last=last, zone=zone.replace("_", " "))


def screen(
    planned: Planned | None, zone: str, reader: Reader, today: date, first: date | None = None, page: int = 0
) -> Screen:
    """What is planned, and the days to choose from. ``first``: the first day that was chosen just now;
    ``page``: days from today to the first one in the list."""
    language = reader.language
    chosen = first or (planned.first if planned is not None else None)
    lines = [f"### {say(language, 'screen.holiday')}"]
    if planned is not None:
        lines.append(ahead(planned, zone, language))
    lines.append(say(language, "screen.holiday_about", zone=zone.replace("_", " "), n=LONGEST))
    if first is not None:
        lines.append(say(language, "screen.holiday_chosen", first=days.told(first, language)))
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
    offered = [today + timedelta(days=number) for number in range(page, min(page + _PAGE, FAR + 1))]
    choices = [
        discord.SelectOption(label=days.told(day, language), value=day.isoformat(), default=day == chosen)
        for day in offered
    ]
    if page:
        earlier = f"{_TURN}{max(0, page - _PAGE)}"
        choices.insert(0, discord.SelectOption(label=say(language, "screen.holiday_earlier"), value=earlier))
    if page + _PAGE <= FAR:
        later = f"{_TURN}{page + _PAGE}"
        choices.append(discord.SelectOption(label=say(language, "screen.holiday_later"), value=later))
    return select(Address(0, "holiday_first"), say(language, "screen.holiday_first"), choices)


def _lasts(language: str, first: date, last: date | None) -> ui.Item[Any]:
    choices = []
    for number in _LENGTHS:
        day = first + timedelta(days=number - 1)
        label = say(language, "screen.holiday_to", day=days.told(day, language), n=number)
        choices.append(discord.SelectOption(label=label, value=day.isoformat(), default=day == last))
    there = Address(0, "holiday_last", first.isoformat())
    return select(there, say(language, "screen.holiday_last"), choices)


def _day(value: str) -> date:
    try:
        return date.fromisoformat(value)
    except ValueError as error:
        raise Refusal("no_option") from error


@handles("holiday", "holiday_first", "holiday_last", "holiday_off")
async def _holiday(click: Click) -> None:
    await click.in_place()
    rooms, reader = click.bot.service.rooms, click.reader
    chosen = click.values[0] if click.values else ""
    first, page = None, 0
    match click.address.verb:
        case "holiday_first" if chosen.startswith(_TURN) and chosen.removeprefix(_TURN).isdecimal():
            page = min(FAR, int(chosen.removeprefix(_TURN)))
        case "holiday_first":
            first = _day(chosen)
        case "holiday_last":
            whole = _day(click.address.argument), _day(chosen)
            await holidays.plan(rooms, reader.id, *whole, click.interaction.id)
        case "holiday_off":
            await holidays.cancel(rooms, reader.id, click.interaction.id)
    habits = await rooms.database.ask(store.habits, reader.id)
    planned = await rooms.database.ask(holidays.planned, reader.id)
    today = days.day_of(int(rooms.ticking.now()), habits.zone)
    shown = first or (planned.first if planned is not None else today)
    if not (click.address.verb == "holiday_first" and first is None):  # there a page was asked for
        page = max(0, (shown - today).days) // _PAGE * _PAGE
    await click.show(screen(planned, habits.zone, reader, today, first, page))
