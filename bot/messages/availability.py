"""When a player may be pinged: time zone, quiet hours, vacation."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from sqlite3 import Connection
from zoneinfo import ZoneInfo, available_timezones

from bot.tables.store import turns

LONGEST_QUIET = 14 * 60
"""Longest quiet hours per day, in minutes, so that some time for pings remains."""


@dataclass(slots=True, frozen=True)
class Availability:
    """A player's settings.

    zone         a name from the time zone database; "UTC" if none was set
    quiet_from   minute of the local day when quiet hours begin, ``quiet_to`` when they end; None: none
    direct       whether pings come as direct messages instead of in the channel
    away_until   when a vacation ends, 0 without one
    """

    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_to: int | None = None
    direct: bool = False
    away_until: int = 0

    def away(self, now: int) -> bool:
        """Whether the player is on vacation."""
        return self.away_until > now

    def quiet_until(self, now: int) -> int:
        """When the quiet hours around this time end; the time itself outside quiet hours."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return now
        local = datetime.fromtimestamp(now, zone(self.zone))
        minute = local.hour * 60 + local.minute
        if self.quiet_from < self.quiet_to:
            inside = self.quiet_from <= minute < self.quiet_to
        else:
            inside = minute >= self.quiet_from or minute < self.quiet_to
        if not inside:
            return now
        day = local.date() + timedelta(days=minute >= self.quiet_to)
        end = datetime(
            day.year, day.month, day.day, self.quiet_to // 60, self.quiet_to % 60, tzinfo=zone(self.zone)
        )
        # A clock change can make the end seem earlier than the start: then use the next possible time.
        return max(int(end.timestamp()), now + 1)

    def quiet(self, now: int) -> bool:
        """Whether the player must not be pinged at this time."""
        return self.quiet_until(now) > now


@lru_cache(maxsize=1024)
def zone(name: str) -> ZoneInfo:
    """The time zone with this name, UTC if this machine does not know it (any more)."""
    return ZoneInfo(name if name in _names() else "UTC")


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(available_timezones())


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """All places in the time zone database that name a zone, in alphabetical order."""
    kept = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian",
            "Pacific")  # fmt: skip
    return ("UTC", *sorted(name for name in _names() if name.split("/")[0] in kept and "/" in name))


def allowed(quiet_from: int, quiet_to: int) -> bool:
    """Whether quiet hours are short enough."""
    return (quiet_to - quiet_from) % (24 * 60) <= LONGEST_QUIET


def clock_time(instant: int, name: str) -> str:
    """A time as clocks in this zone show it, such as "19:05"."""
    return datetime.fromtimestamp(instant, UTC).astimezone(zone(name)).strftime("%H:%M")


@dataclass(slots=True, frozen=True)
class Vacation:
    """A vacation from ``since`` to ``until``; ``granted``: given by the clock, not set by the player."""

    user_id: int
    since: int
    until: int
    granted: bool = False


def availability(connection: Connection, user_id: int) -> Availability:
    """A player's settings; defaults for somebody who never set any."""
    return availabilities(connection, [user_id])[user_id]


def availabilities(connection: Connection, user_ids: Collection[int]) -> dict[int, Availability]:
    """The settings of these players, by id."""
    if not user_ids:
        return {}
    values = ", ".join("(?)" for _ in user_ids)
    cursor = connection.execute(
        "SELECT ids.column1 AS id, zone, quiet_from, quiet_to, direct, until "
        f"FROM (VALUES {values}) AS ids LEFT JOIN habits ON habits.user_id = ids.column1 "
        "LEFT JOIN vacations ON vacations.user_id = ids.column1",
        tuple(user_ids),
    )
    return {
        row["id"]: Availability(
            row["zone"] or "UTC",
            row["quiet_from"],
            row["quiet_to"],
            bool(row["direct"]),
            row["until"] or 0,
        )
        for row in cursor
    }


def away_at(connection: Connection, table_id: int, now: int) -> dict[int, int]:
    """Seats that a table waits for whose players are on vacation, with the end of each vacation."""
    waited = {turn.seat: turn.user_id for turn in turns(connection, table_id)}
    found = availabilities(connection, set(waited.values()))
    return {seat: found[user].away_until for seat, user in waited.items() if found[user].away(now)}
