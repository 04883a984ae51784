"""What the rows of a table tell about its past: one function per query."""

from __future__ import annotations

import json

from aiosqlite import Connection


async def stamps(connection: Connection, table_id: int) -> list[str]:
    """When each entry of the log was written; entries of one confirmation carry one and the same instant."""
    async with connection.execute(
        "SELECT at FROM log WHERE table_id = ? ORDER BY number", (table_id,)
    ) as cursor:
        return [row["at"] async for row in cursor]


async def told(connection: Connection, table_id: int) -> list[int]:
    """Versions that public messages told, ascending, those that are owed still included.

    Messages whose news was taken back since do not count.
    """
    versions = set()
    for query in (
        "SELECT version, body FROM messages WHERE table_id = ? AND kind = 'turn'",
        "SELECT version, body FROM outbox WHERE table_id = ? AND kind = 'turn'",
    ):
        async with connection.execute(query, (table_id,)) as cursor:
            async for row in cursor:
                if "struck" not in json.loads(row["body"]):
                    versions.add(row["version"])
    # What a message told that waits to be struck does not count either.
    async with connection.execute(
        "SELECT version, body FROM outbox WHERE table_id = ? AND kind = 'struck'", (table_id,)
    ) as cursor:
        async for row in cursor:
            first, end = json.loads(row["body"])["after"], row["version"]
            versions = {version for version in versions if not first < version < end}
    return sorted(versions)
