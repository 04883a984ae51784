"""Who answers for which seat, and the offers of seats: one function per query."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from sqlite3 import Connection
from typing import Any, Literal

from bot.messages import store as outbox
from bot.tables.rows import Seat, SeatChange
from bot.tables.store import CHANGE

_OFFER = "id, table_id, seat, kind, user_id, name, by_id, by_name, reason, agreed, outcome, outcome_name"
OfferKind = Literal["open", "stand_in", "hand_over", "replace", "invite", "remove", "call", "gone"]
"""open       a seat for anybody who wants it
replace    somebody is asked by a moderator to take over a seat for good
stand_in   a friend is asked to answer for a seat until its owner returns
hand_over  a friend is asked to take over a seat for good
invite     somebody is invited to the lobby, or to an open seat
remove     the players are asked to agree to a removal
call       a seat's new player is pinged
gone       somebody who lost a seat without asking for it is told"""


@dataclass(slots=True, frozen=True)
class NewOffer:
    """An offer to be made.

    It has the seat (None: a place in the lobby), for whom (number None: everybody) and by whom (None: the
    table's rules), each with the name."""

    seat: int | None
    kind: OfferKind
    to: tuple[int | None, str]
    by: tuple[int | None, str]
    reason: str = ""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def add_change(connection: Connection, table_id: int, change: SeatChange) -> int:
    """Save a change; returns its number, whatever ``change.id`` is."""
    cursor = connection.execute(
        f"INSERT INTO seat_changes (table_id, {CHANGE.removeprefix('id, ')}) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            table_id, change.seat, change.version, change.kind, change.by_id, change.by_name,
            change.reason, json.dumps(change.before), json.dumps(change.after), change.reverses,
            change.at or _now(),
        ),
    )  # fmt: skip
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def set_seat(connection: Connection, table_id: int, row: Seat) -> None:
    """Write one seat of a running table."""
    connection.execute(
        "UPDATE seats SET user_id = :user_id, name = :name, level = :level, resigned = :resigned, "
        "stand_in = :stand_in, stand_in_name = :stand_in_name, open = :open, since = :since "
        "WHERE table_id = :table AND seat = :number",
        {"table": table_id, **asdict(row)},
    )


def _offer(row: sqlite3.Row) -> OfferRow:
    values: dict[str, Any] = dict(row)
    values["agreed"] = json.loads(values["agreed"])
    return OfferRow(**values)


def offer(connection: Connection, offer_id: int) -> OfferRow | None:
    """The offer with this number."""
    row = connection.execute(f"SELECT {_OFFER} FROM offers WHERE id = ?", (offer_id,)).fetchone()
    return None if row is None else _offer(row)


def standing(connection: Connection, table_id: int) -> list[OfferRow]:
    """A table's open offers, oldest first."""
    cursor = connection.execute(
        f"SELECT {_OFFER} FROM offers WHERE table_id = ? AND outcome = '' ORDER BY id", (table_id,)
    )
    return [_offer(row) for row in cursor]


def declined(connection: Connection, table_id: int, made: NewOffer) -> bool:
    """Whether the user of this offer has declined one of its kind at this table."""
    cursor = connection.execute(
        "SELECT 1 FROM offers WHERE table_id = ? AND kind = ? AND user_id = ? AND outcome = 'declined'",
        (table_id, made.kind, made.to[0]),
    )
    return cursor.fetchone() is not None


def make_offer(connection: Connection, table_id: int, made: NewOffer) -> int:
    """Make an offer and queue its message; returns its number."""
    cursor = connection.execute(
        "INSERT INTO offers (table_id, seat, kind, user_id, name, by_id, by_name, reason, at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (table_id, made.seat, made.kind, *made.to, *made.by, made.reason, _now()),
    )
    assert cursor.lastrowid is not None
    owe_offer(connection, table_id, cursor.lastrowid)
    return cursor.lastrowid


def agree(connection: Connection, row: OfferRow, user_id: int) -> None:
    """Note a user's consent and update the message."""
    agreed = json.dumps([*row.agreed, user_id])
    connection.execute("UPDATE offers SET agreed = ? WHERE id = ?", (agreed, row.id))
    owe_offer(connection, row.table_id, row.id)


def end_offer(connection: Connection, row: OfferRow, outcome: str, name: str = "") -> None:
    """Note how an offer ended and by whom, and show that in place of its buttons."""
    connection.execute(
        "UPDATE offers SET outcome = ?, outcome_name = ? WHERE id = ?", (outcome, name, row.id)
    )
    owe_offer(connection, row.table_id, row.id)


def end_offers(connection: Connection, table_id: int, seat: int | None = None, outcome: str = "void") -> None:
    """End the open offers of a seat or of the whole table."""
    for row in standing(connection, table_id):
        if seat is None or row.seat == seat:
            end_offer(connection, row, outcome)


def owe_offer(connection: Connection, table_id: int, offer_id: int) -> None:
    """Queue posting or updating an offer's message."""
    outbox.owe(connection, table_id, "offer", 0, {"offer": offer_id})


@dataclass(slots=True)
class OfferRow:
    """An offer about a seat, with its public message.

    ``user_id``: for whom, or about whom, it is. ``outcome`` is empty while it is open, then how it ended, and
    by whom if by somebody."""

    id: int
    table_id: int
    seat: int | None
    kind: OfferKind
    user_id: int | None
    name: str
    by_id: int | None
    by_name: str
    reason: str
    agreed: list[int]
    outcome: str
    outcome_name: str
