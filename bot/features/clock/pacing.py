"""Changes the pace in the middle of a game, from the next turn on. Nobody loses time for the present turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from sqlite3 import Connection

from bot.features.clock import store as clock_store
from bot.features.clock.turn_clock import quarter
from bot.messages import store as outbox
from bot.tables import store
from bot.tables.pace import DAY, Late, Pace, late_name, pace_name
from bot.tables.rows import Person, TableRow, TurnClock
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal

After = Callable[[Connection], None]


def change(connection: Connection, table: TableRow, pace: Pace, late: Late, now: int) -> None:
    """Give a table another pace and another rule for late moves.

    A present turn keeps its time if that is longer; a player who had no limit gets at least a day."""
    store.set_clock(connection, table.id, replace(store.clock_of(connection, table.id), pace=pace, late=late))
    for turn in store.turns(connection, table.id):
        patience = clock_store.patience(connection, table.id, turn.seat, turn.user_id)
        limit(turn, now, pace.allowed(patience.bank))
        store.set_turn(connection, turn)
    outbox.owe_once(connection, table.id, "refresh")


def limit(turn: TurnClock, now: int, seconds: int | None) -> None:
    """Give a turn under way this many seconds from now, unless it has more; None: no limit."""
    if seconds is None:
        if turn.allowed is not None:
            turn.left = turn.remaining(now)
        turn.allowed = turn.ends = turn.shown = turn.remind = None
        return
    left, endless = turn.remaining(now), turn.remaining(now) is None
    if endless:  # no limit, or a deadline that was missed too often to mean anything
        seconds = max(seconds, DAY, turn.left or 0)
    elif left is not None and left >= seconds:
        return
    turn.allowed = seconds
    if turn.stopped:
        turn.left = seconds
    else:
        turn.ends = turn.shown = now + seconds
        turn.left = None
    if endless or turn.remind is not None:
        turn.remind = now + seconds - quarter(seconds)


def sentences(before: tuple[Pace, Late], after: tuple[Pace, Late], language: str) -> list[str]:
    """What changes with the new pace or rule for late moves, one line each."""
    rows = [("lobby.pace", pace_name(before[0], language), pace_name(after[0], language))]
    if before[1] != after[1]:
        rows.append(("lobby.late", late_name(before[1], language), late_name(after[1], language)))
    return [
        say(language, "pace.changed", name=say(language, key), before=old, after=new)
        for key, old, new in rows
        if old != new
    ]


async def choose(
    tables: Tables, table_id: int, person: Person, pace: Pace | None, late: Late | None, once: int
) -> Table:
    """Change the pace of a running game as its host and tell the table. Raises Refusal for anybody else."""
    async with tables.locked(table_id) as table:
        table.running()
        if table.host_id != person.id:
            raise Refusal("host_only", host=f"<@{table.host_id}>")
        before = table.clock.pace, table.clock.late
        after = pace or before[0], late or before[1]
        if before == after:
            return table
        told = "; ".join(sentences(before, after, table.language))
        line = say(table.language, "pace.told", who=plain(person.name), told=told)
        now = int(tables.clock.now())

        def work(connection: Connection) -> None:
            change(connection, table, *after, now)
            body = {"language": table.language, "lines": [line, f"-# {say(table.language, 'pace.about')}"]}
            outbox.owe(connection, table.id, "notice", 0, body)

        await tables.change(table.id, work, once)
        tables.on_due(0)
        table.clock.pace, table.clock.late = after
        return table
