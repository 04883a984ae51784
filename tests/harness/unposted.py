"""What tables without Discord are asked and told: their outbox is emptied, nothing is posted."""

from __future__ import annotations

from sqlite3 import Connection

from bot.messages import store as outbox
from bot.messages.store import OutboxRow


def taken(connection: Connection, table_id: int) -> list[OutboxRow]:
    """What a table owes, taken out of the outbox."""
    found = []
    while (row := outbox.first(connection, table_id)) is not None:
        found.append(row)
        outbox.done(connection, row)
    return found


def still(connection: Connection, table_id: int) -> bool:
    """Whether nothing is due at a table and somebody is waited for: it waits until somebody comes."""
    query = "SELECT count(*), count(next) FROM turns WHERE table_id = ?"
    waited: int
    due: int
    waited, due = connection.execute(query, (table_id,)).fetchone()
    return waited > 0 and due == 0


def closed(connection: Connection, table_id: int) -> None:
    """A table that was watched long enough: nothing is due at it any more."""
    connection.execute("DELETE FROM turns WHERE table_id = ?", (table_id,))
    connection.execute("UPDATE tables SET status = 'closed' WHERE id = ?", (table_id,))
