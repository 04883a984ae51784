"""What players mean to answer when they are asked next: one function per query."""

from __future__ import annotations

import json
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any


@dataclass(slots=True)
class PlanRow:
    """A plan of one player; ``body`` is that of ``bot.tables.plans.Plan``.

    ask      keyword of the question by which it begins, empty while the plan is being made
    dropped  it is not followed any more, and its owner is still to hear of it
    """

    seat: int
    ask: str
    user_id: int
    dropped: bool
    body: dict[str, Any]


def of_table(connection: Connection, table_id: int) -> list[PlanRow]:
    """All plans of a table, those that are being made included, in the order of seats."""
    rows = connection.execute("SELECT * FROM plans WHERE table_id = ? ORDER BY seat, ask", (table_id,))
    return [
        PlanRow(row["seat"], row["ask"], row["user_id"], bool(row["dropped"]), json.loads(row["body"]))
        for row in rows
    ]


def of_user(connection: Connection, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
    """The plans of a user for a seat; those of whoever had the seat before are nobody's."""
    return [row for row in of_table(connection, table_id) if (row.seat, row.user_id) == (seat, user_id)]


def keep(connection: Connection, table_id: int, row: PlanRow) -> None:
    """Keep a plan in place of another that begins by the same question."""
    connection.execute(
        "INSERT OR REPLACE INTO plans (table_id, seat, ask, user_id, dropped, body) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, row.seat, row.ask, row.user_id, int(row.dropped), json.dumps(row.body)),
    )


def remove(connection: Connection, table_id: int, seat: int, ask: str) -> None:
    """Forget the plan of a seat that begins by this question."""
    connection.execute("DELETE FROM plans WHERE table_id = ? AND seat = ? AND ask = ?", (table_id, seat, ask))


def drop(connection: Connection, table_id: int, seat: int, ask: str) -> None:
    """Follow a plan no more; its owner hears of it."""
    connection.execute(
        "UPDATE plans SET dropped = 1 WHERE table_id = ? AND seat = ? AND ask = ?", (table_id, seat, ask)
    )


def drop_all(connection: Connection, table_id: int) -> list[PlanRow]:
    """Follow no plan of a table any more, as others have taken back what it was made for; those that are
    dropped by it. Standing orders are made for no situation and stay."""
    connection.execute("DELETE FROM plans WHERE table_id = ? AND ask = ''", (table_id,))
    followed = [plan for plan in of_table(connection, table_id) if not plan.dropped]
    found = [plan for plan in followed if not plan.body["order"]]
    for plan in found:
        drop(connection, table_id, plan.seat, plan.ask)
    return found


def heard(connection: Connection, table_id: int, seat: int) -> None:
    """Forget the dropped plans of a seat whose owner has acted since, and a plan that was being made."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND seat = ? AND (dropped OR ask = '')", (table_id, seat)
    )


def passed_on(connection: Connection, table_id: int, seat: int) -> None:
    """Somebody else answers for a seat: what was planned for one situation is forgotten, standing orders are
    kept for who gave them and shown to who follows."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND seat = ? "
        "AND (dropped OR ask = '' OR NOT json_extract(body, '$.order'))",
        (table_id, seat),
    )


def orders_before(connection: Connection, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
    """The standing orders for a seat that others gave who answered for it before this user."""
    rows = [row for row in of_table(connection, table_id) if row.seat == seat and row.user_id != user_id]
    return [row for row in rows if row.ask and row.body["order"] and not row.dropped]


def clear(connection: Connection, table_id: int, user_id: int | None = None) -> None:
    """Forget all plans of a user at a table, or (None) of everybody."""
    if user_id is None:
        connection.execute("DELETE FROM plans WHERE table_id = ?", (table_id,))
    else:
        connection.execute("DELETE FROM plans WHERE table_id = ? AND user_id = ?", (table_id, user_id))
