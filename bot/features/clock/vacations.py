"""Vacations: immediate or planned, limited so that no table is held up forever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from sqlite3 import Connection

from bot.features.clock import days, store, timekeeper
from bot.messages import availability
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.store import requests
from bot.tables.pace import DAY, HOUR
from bot.tables.tables import Tables
from bot.words.refusals import Refusal

LONGEST = 28
"""Most days of one vacation."""
FAR = 180
"""Most days ahead a vacation can be planned."""
BETWEEN = 7 * DAY
"""Seconds between the end of a vacation and the next, so that no table is held up forever."""
MISTAKE = HOUR
"""A vacation ended within this many seconds does not count."""


@dataclass(slots=True, frozen=True)
class Planned:
    """A vacation that has not begun, by days in its player's zone; includes both first and last day."""

    first: date
    last: date


def planned(connection: Connection, user_id: int) -> Planned | None:
    """The vacation that a player has planned, else None."""
    ahead = store.ahead(connection, user_id)
    return None if ahead is None else _days(ahead, availability.availability(connection, user_id).zone)


def _days(ahead: Vacation, zone: str) -> Planned:
    return Planned(days.day_of(ahead.since, zone), days.day_of(ahead.until - 1, zone))


def typed(first: str | None, last: str | None, number: int | None, today: date) -> tuple[date, date]:
    """The first and last day of a typed vacation. Raises Refusal.

    It is typed as from one day to another, as a number of days from a day on, or as from today to a day."""
    begins = today if first is None else days.read(first, today)
    if last is not None:
        return begins, days.read(last, begins)
    if not number:
        raise Refusal("vacation_half")
    return begins, begins + timedelta(days=number - 1)


async def set_vacation(tables: Tables, user_id: int, number: int, once: int | None) -> None:
    """Go on vacation from now for this many days; the player's clocks stop.

    0 ends the vacation, or deletes the planned one if none has begun. Raises Refusal for one that is too
    long, too soon after the last, or too soon before the next.
    """
    now = int(tables.clock.now())

    def work(connection: Connection) -> list[int]:
        last = store.vacation(connection, user_id)
        if number <= 0:
            if last is not None and last.until > now:
                return timekeeper.come_back(connection, user_id, now)
            store.drop_ahead(connection, user_id)
            return []
        ahead = store.ahead(connection, user_id)
        until = now + number * DAY
        if ahead is not None and until + BETWEEN > ahead.since:
            raise Refusal("vacation_ahead", when=ahead.since)
        return _leave(connection, user_id, until, now)

    await _change(tables, work, once)


async def plan(tables: Tables, user_id: int, first: date, last: date, once: int | None) -> None:
    """Plan a vacation from the start of one day to the end of another, in the player's zone.

    It replaces a planned one, and begins at once if the first day is today. Raises Refusal for past days or
    days in the wrong order, and for a vacation that is too long, too far ahead, or too soon after the last.
    """
    now = int(tables.clock.now())

    def work(connection: Connection) -> list[int]:
        zone = availability.availability(connection, user_id).zone
        today = days.day_of(now, zone)
        if first < today:
            raise Refusal("vacation_past")
        if last < first:
            raise Refusal("vacation_order")
        if (last - first).days >= LONGEST:
            raise Refusal("vacation_long", n=LONGEST)
        if first > today + timedelta(days=FAR):
            raise Refusal("vacation_far", n=FAR)
        if first == today:
            store.drop_ahead(connection, user_id)
            return _leave(connection, user_id, days.ends(last, zone), now)
        since = days.begins(first, zone)
        _not_too_soon(connection, user_id, since)
        store.set_ahead(connection, Vacation(user_id, since, days.ends(last, zone)))
        return []

    await _change(tables, work, once)


async def cancel(tables: Tables, user_id: int, once: int | None) -> None:
    """Delete the planned vacation; one that has begun goes on."""

    def work(connection: Connection) -> list[int]:
        store.drop_ahead(connection, user_id)
        return []

    await _change(tables, work, once)


def begin(connection: Connection, ahead: Vacation, now: int) -> list[int]:
    """Begin a planned vacation and stop the player's clocks; returns the tables that wait for the player.

    One that was already over when the bot came to it is only noted."""
    if store.ahead(connection, ahead.user_id) != ahead:
        return []  # changed in the meantime
    store.drop_ahead(connection, ahead.user_id)
    last = store.vacation(connection, ahead.user_id)
    if last is not None and last.until > now:  # the clock has given one before
        ahead = Vacation(ahead.user_id, last.since, max(last.until, ahead.until))
    if ahead.until > now:
        return timekeeper.leave(connection, ahead, now)
    store.set_vacation(connection, ahead)
    store.end_vacation(connection, ahead.user_id)
    return []


def moved(connection: Connection, user_id: int, before: str, after: str) -> None:
    """Move a planned vacation after its player changed zone: its days stay the same."""
    ahead = store.ahead(connection, user_id)
    if ahead is None or before == after:
        return
    same = _days(ahead, before)
    since, until = days.begins(same.first, after), days.ends(same.last, after)
    store.set_ahead(connection, Vacation(user_id, since, until))


def _leave(connection: Connection, user_id: int, until: int, now: int) -> list[int]:
    """Begin a vacation now, or change the end of the present one. Raises Refusal."""
    since, last = now, store.vacation(connection, user_id)
    if last is not None and last.until > now:
        since = last.since
    else:
        _not_too_soon(connection, user_id, now)
    if until > since + LONGEST * DAY:
        raise Refusal("vacation_long", n=LONGEST)
    return timekeeper.leave(connection, Vacation(user_id, since, until), now)


def _not_too_soon(connection: Connection, user_id: int, since: int) -> None:
    """Raise Refusal for a vacation too soon after the last one."""
    last = store.vacation(connection, user_id)
    if last is None or last.until - last.since < MISTAKE or since >= last.until + BETWEEN:
        return
    raise Refusal("vacation_soon", when=last.until + BETWEEN)


async def _change(tables: Tables, work: Callable[[Connection], list[int]], once: int | None) -> None:
    """Change a vacation in one transaction, and update the tables that wait for the player."""

    def transaction(connection: Connection) -> list[int]:
        requests.once(connection, once)
        found = work(connection)
        for table_id in found:
            outbox.owe_once(connection, table_id, "refresh")
        return found

    for table_id in await tables.database.write(transaction):
        tables.on_owed(table_id)
    tables.on_due(0)
