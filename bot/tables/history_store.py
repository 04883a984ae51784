"""What the rows of a table tell about its past: one function per query."""

from __future__ import annotations

import json
from sqlite3 import Connection


def stamps(connection: Connection, table_id: int) -> list[str]:
    """When each entry of the log was written; entries of one confirmation carry one and the same instant."""
    cursor = connection.execute("SELECT at FROM log WHERE table_id = ? ORDER BY number", (table_id,))
    return [row["at"] for row in cursor]


def told(connection: Connection, table_id: int, every: bool = False) -> list[int]:
    """Versions that public messages told, ascending, those that are owed still included.

    Messages whose news was taken back since count only where ``every`` one is wanted.
    """
    versions = set()
    for query in (
        "SELECT version, body FROM messages WHERE table_id = ? AND kind = 'turn'",
        "SELECT version, body FROM outbox WHERE table_id = ? AND kind = 'turn'",
    ):
        cursor = connection.execute(query, (table_id,))
        for row in cursor:
            if every or "struck" not in json.loads(row["body"]):
                versions.add(row["version"])
    if every:
        return sorted(versions)
    # What a message told that waits to be struck does not count either.
    cursor = connection.execute(
        "SELECT version, body FROM outbox WHERE table_id = ? AND kind = 'struck'", (table_id,)
    )
    for row in cursor:
        first, end = json.loads(row["body"])["after"], row["version"]
        versions = {version for version in versions if not first < version < end}
    return sorted(versions)
