"""What Discord has of this bot: command ids and greeted servers. One function per query."""

from __future__ import annotations

from collections.abc import Mapping
from sqlite3 import Connection

from bot.store.requests import now


def ids(connection: Connection, application: int, scope: int) -> dict[str, int]:
    """The ids of an application's commands by name. ``scope``: the server that has them, or 0."""
    cursor = connection.execute(
        "SELECT command, id FROM commands WHERE application = ? AND scope = ?", (application, scope)
    )
    return {row["command"]: row["id"] for row in cursor}


def keep(connection: Connection, application: int, scope: int, found: Mapping[str, int]) -> None:
    """Save these ids in place of the earlier ones."""
    connection.execute("DELETE FROM commands WHERE application = ? AND scope = ?", (application, scope))
    connection.executemany(
        "INSERT INTO commands (application, scope, command, id) VALUES (?, ?, ?, ?)",
        [(application, scope, name, number) for name, number in found.items()],
    )


def greet(connection: Connection, guild_id: int) -> bool:
    """Note that a server was greeted; returns whether it was not greeted before."""
    cursor = connection.execute(
        "INSERT OR IGNORE INTO greeted (guild_id, at) VALUES (?, ?)", (guild_id, now())
    )
    return cursor.rowcount > 0
