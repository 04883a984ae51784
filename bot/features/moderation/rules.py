"""How a server's tables stand, for moderators: who is waited for, since when, most urgent first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.features.moderation.store import Facts
from bot.messages.places import Mark
from bot.tables.rows import TurnClock
from bot.tables.table import Table

_NEEDS = ("frozen", "late", "waiting", "lobby", "away", "resting", "paused", "busy")


@dataclass(slots=True, frozen=True)
class TableOverview:
    """How a table stands.

    ``need`` is "late", "waiting", "lobby", "away" (all who are waited for are on vacation), "resting",
    "paused", "busy" (a computer player is thinking) or "frozen"; ``since`` is when that began, in seconds
    since 1970; ``mark`` is what is wrong with its place; ``turns`` are those of the seats that are waited
    for."""

    table: Table
    need: str
    since: int
    turns: tuple[TurnClock, ...] = ()
    waiting: tuple[tuple[int, int], ...] = ()  # seats that are waited for, with the start of their turns
    away: dict[int, int] = field(default_factory=dict)  # those on vacation, with its end
    mark: Mark | None = None

    @property
    def place(self) -> int:
        """The channel or thread where the table is played, or will be once its thread is gone."""
        table = self.table
        return table.channel_id if self.mark == "thread" else table.place


def standing(table: Table, found: Facts, now: int) -> TableOverview:
    """How a table stands at this time (seconds since 1970)."""
    turns, changed = found.turns, found.changed
    waiting = tuple((turn.seat, turn.since) for turn in turns)
    since = min((turn.since for turn in turns), default=changed)
    if table.status == "lobby":
        return TableOverview(table, "lobby", changed)
    if table.frozen is not None:
        return TableOverview(table, "frozen", changed)
    if table.paused is not None:
        return TableOverview(table, "paused", since, tuple(turns), waiting)
    if any(turn.shown is not None and turn.shown <= now for turn in turns):
        need = "late"
    elif found.asleep:
        need = "resting"
    elif waiting and len(found.away) == len(waiting):
        need = "away"
    else:
        need = "waiting" if waiting else "busy"
    return TableOverview(table, need, since, tuple(turns), waiting, found.away)


def sorted_by_need(found: Iterable[TableOverview]) -> list[TableOverview]:
    """Tables where nobody can move and missed deadlines first, then the longest waits."""
    return sorted(found, key=lambda one: (_NEEDS.index(one.need), one.since, one.table.id))
