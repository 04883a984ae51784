"""Players' settings for pings: time zone, quiet hours, direct messages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from sqlite3 import Connection

from bot.features.clock import store, vacations
from bot.messages import availability
from bot.messages.availability import Availability, allowed, zones
from bot.store import requests
from bot.tables import store as table_store
from bot.tables.tables import Tables
from bot.words.refusals import Refusal

NIGHT = 8 * 60
"""Minutes of quiet hours for a player who chose only the start."""
_TYPED = re.compile(r"(\d{1,2})(?::(\d\d))?\s*[-–—~〜]\s*(\d{1,2})(?::(\d\d))?")
OFF = ("off", "0", "-", "no")
"""What can be typed for no quiet hours."""


def read_quiet(typed: str) -> tuple[int, int] | None:
    """Read typed quiet hours ("23-8", "22:30-7:00") as minutes of the day, None for none.

    Raises Refusal if they cannot be read."""
    typed = typed.strip().casefold()
    if typed in OFF:
        return None
    found = _TYPED.fullmatch(typed)
    if found is None:
        raise Refusal("quiet_typed")
    hours = (int(found[1]), int(found[3]))
    minutes = (int(found[2] or 0), int(found[4] or 0))
    if max(hours) > 24 or max(minutes) > 59:
        raise Refusal("quiet_typed")
    first, last = (hour % 24 * 60 + minute for hour, minute in zip(hours, minutes, strict=True))
    return first, last


def quiet(habits: Availability, first: int | None, last: int | None) -> Availability:
    """The settings with other quiet hours. Raises Refusal if these are too long."""
    if first is None or last is None or first == last:
        return replace(habits, quiet_from=None, quiet_to=None)
    if not allowed(first, last):
        raise Refusal("quiet_long")
    return replace(habits, quiet_from=first, quiet_to=last)


def in_zone(habits: Availability, name: str) -> Availability:
    """The settings with another time zone. Raises Refusal if there is no such zone."""
    found = next((known for known in zones() if known.casefold() == name.strip().casefold()), None)
    if found is None:
        raise Refusal("no_zone")
    return replace(habits, zone=found)


async def change(
    tables: Tables,
    user_id: int,
    language: str,
    what: Callable[[Availability], Availability],
    once: int | None,
) -> Availability:
    """Change a player's settings, and check again at once whom to ping. Raises what ``what`` raises.

    ``language`` is the player's; direct messages will use it.
    """
    now = int(tables.clock.now())

    def work(connection: Connection) -> Availability:
        requests.once(connection, once)
        before = availability.availability(connection, user_id)
        changed = what(before)
        store.set_habits(connection, user_id, changed)
        vacations.moved(connection, user_id, before.zone, changed.zone)
        store.set_language(connection, user_id, language)
        store.set_active(connection, user_id, now)
        for turn in store.turns_of(connection, user_id):
            if turn.call is not None:
                turn.call = now
                table_store.set_turn(connection, turn)
        return changed

    changed = await tables.database.write(work)
    tables.on_due(0)
    return changed
