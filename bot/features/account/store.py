"""One person's data in all tables of the database: collected, and erased.

Both follow the schema, so that new tables are included: columns in ``COLUMNS`` hold user ids, those in
``TEXTS`` may hold ids and names inside a text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from bot.features.results import store as result_store
from bot.features.seats import store as seat_store
from bot.features.tutorial import store as lesson_store
from bot.tables import deals
from bot.words.names import plain

COLUMNS = {"user_id": "name", "by_id": "by_name", "stand_in": "stand_in_name", "host_id": ""}
"""Columns with a user id, each with the column for the name beside it."""
TEXTS = ("body", "before", "after", "agreed", "lines", "untold")
"""JSON columns about a table that name users."""
KEPT = ("audit",)
"""Tables that only grow: what a moderator did stays known."""
_HIDDEN = ("token", "snapshot", "announced", "options", *TEXTS)
_ONE = ("users", "tables", "erasures", "reports")  # with rules of their own
_UNNAMED = ("plans", "drafts", "intents")  # their texts name only their own user
_OVER = "('over', 'closed', 'lobby')"

Nobody = Callable[[str, int | None], str]
"""A forgotten person's name, in a language, for a seat if it is one's."""


@dataclass(slots=True, frozen=True)
class _Column:
    table: str
    name: str
    needed: bool


def _tables(connection: Connection) -> dict[str, dict[str, bool]]:
    """All tables with their columns, and whether each must have a value."""
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ).fetchall()
    infos = {name: connection.execute(f'PRAGMA table_info("{name}")') for (name,) in names}
    return {
        name: {row["name"]: bool(row["notnull"] or row["pk"]) for row in info} for name, info in infos.items()
    }


def _columns(connection: Connection) -> Iterator[_Column]:
    """Every column with a user id, except those of ``_ONE``."""
    for table, columns in _tables(connection).items():
        for name in COLUMNS:
            if name in columns and table not in _ONE:
                yield _Column(table, name, columns[name])


def everybody(connection: Connection) -> list[int]:
    """The ids of all users with stored data, except in the audit list."""
    found = {row[0] for row in connection.execute("SELECT id FROM users UNION SELECT host_id FROM tables")}
    for column in _columns(connection):
        if column.table not in KEPT:
            cursor = connection.execute(f"SELECT DISTINCT {column.name} FROM {column.table}")
            found |= {row[0] for row in cursor}
    return sorted(found - {None, 0})


def gathered(connection: Connection, user_id: int) -> dict[str, Any]:
    """Everything stored about a user, by table name.

    It has nothing about other people, and nothing that is still secret from the user."""
    found: dict[str, Any] = {}
    row = connection.execute("SELECT * FROM users WHERE id = ?", (user_id,)).fetchone()
    if row is not None:
        found["users"] = [dict(row)]
    hosted = connection.execute(
        "SELECT id, guild_id, channel_id, thread_id, game, language, status, created_at FROM tables "
        "WHERE host_id = ? ORDER BY id",
        (user_id,),
    )
    found["tables"] = [dict(row) for row in hosted]
    columns = [*_columns(connection), *(_Column(name, "user_id", True) for name in _ONE[2:])]
    for column in columns:
        cursor = connection.execute(f"SELECT * FROM {column.table} WHERE {column.name} = ?", (user_id,))
        rows = [_own(dict(row), user_id) for row in cursor]
        known = found.setdefault(column.table, [])
        known += [row for row in rows if row not in known]
    for table in ("plans", "drafts"):
        found[table] = _bodies(connection, table, user_id)
    found["results"] = [
        {"table_id": row.table_id, "game": row.game, "at": row.at}
        for row in result_store.of_user(connection, user_id, None)
    ]
    return {table: rows for table, rows in found.items() if rows}


def _own(row: dict[str, Any], user_id: int) -> dict[str, Any]:
    """A row without data about others or secrets of the bot."""
    for column, name in COLUMNS.items():
        if column in row and row[column] != user_id:
            del row[column]
            row.pop(name, None)
    return {key: value for key, value in row.items() if key not in _HIDDEN}


def _bodies(connection: Connection, table: str, user_id: int) -> list[dict[str, Any]]:
    """What a user is about to do, or plans to do, at the seats the user answers for."""
    cursor = connection.execute(
        f"SELECT {table}.table_id, {table}.seat, body FROM {table} JOIN seats USING (table_id, seat) "
        "WHERE coalesce(stand_in, seats.user_id) = ? AND NOT resigned",
        (user_id,),
    )
    return [{**dict(row), "body": json.loads(row["body"])} for row in cursor]


def running(connection: Connection, user_id: int) -> list[int]:
    """Running tables where a user has, or had, something to do."""
    cursor = connection.execute("SELECT id FROM tables WHERE status = 'running' ORDER BY id")
    found = {row["id"] for row in cursor}
    return [table for table in involved(connection, user_id) if table in found]


def involved(connection: Connection, user_id: int) -> list[int]:
    """Tables with any row that names a user."""
    found = {
        row[0] for row in connection.execute("SELECT id FROM tables WHERE host_id = ?", (user_id,)).fetchall()
    }
    for table, columns in _tables(connection).items():
        if "table_id" not in columns or table in KEPT or table in _ONE:
            continue
        tests = [f"{name} = :user" for name in COLUMNS if name in columns]
        tests += [f"{name} LIKE :inside" for name in TEXTS if name in columns]
        if tests:
            cursor = connection.execute(
                f"SELECT DISTINCT table_id FROM {table} WHERE {' OR '.join(tests)}",
                {"user": user_id, "inside": f"%{user_id}%"},
            )
            found |= {row[0] for row in cursor if row[0] is not None}
    return sorted(found)


def forget(connection: Connection, user_id: int, nobody: Nobody, leaving: Collection[int] = ()) -> list[int]:
    """Forget a user; returns the running tables that will do so once they are over.

    Until then they keep the id, so that nobody who has seen a hand gets another seat. ``leaving``: tables
    whose seat could not be given up now, see ``left_over``.
    """
    lesson_store.erase(connection, user_id)
    connection.execute("DELETE FROM users WHERE id = ?", (user_id,))
    connection.execute("UPDATE reports SET user_id = NULL WHERE user_id = ?", (user_id,))
    mark = result_store.new_mark()
    result_store.forget(connection, user_id, mark)
    _end_offers(connection, user_id)
    for column in _columns(connection):
        if column.needed and column.table not in KEPT:
            connection.execute(f"DELETE FROM {column.table} WHERE {column.name} = ?", (user_id,))
    waiting = running(connection, user_id)
    for table_id in involved(connection, user_id):
        if table_id in waiting:
            connection.execute(
                "INSERT INTO erasures (table_id, user_id, leaves, mark) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (table_id, user_id) DO UPDATE SET leaves = max(leaves, excluded.leaves)",
                (table_id, user_id, table_id in leaving, mark),
            )
        else:
            _forget_at(connection, table_id, user_id, nobody)
    return waiting


def forget_later(connection: Connection, tables: Collection[int], nobody: Nobody) -> None:
    """Finish forgetting people at these tables, if they are ``owed``."""
    rows = connection.execute(
        "SELECT table_id, erasures.user_id, mark FROM erasures JOIN tables ON tables.id = table_id "
        f"WHERE status IN {_OVER}"
    ).fetchall()
    for table_id, user_id, mark in rows:
        if table_id not in tables:
            continue
        _forget_at(connection, table_id, user_id, nobody)
        result_store.forget(connection, user_id, mark or result_store.new_mark(), table_id)
        connection.execute("DELETE FROM erasures WHERE table_id = ? AND user_id = ?", (table_id, user_id))


def owed(connection: Connection) -> list[int]:
    """Tables where ``forget_later`` has something to do: running when somebody was forgotten, over now."""
    cursor = connection.execute(
        "SELECT DISTINCT table_id FROM erasures JOIN tables ON tables.id = table_id "
        f"WHERE status IN {_OVER} ORDER BY table_id"
    )
    return [row["table_id"] for row in cursor]


def left_over(connection: Connection, table_id: int | None = None) -> list[tuple[int, int]]:
    """Tables that go on (all, or this one), each with a forgotten user whose seat could not be given up."""
    cursor = connection.execute(
        "SELECT table_id, erasures.user_id FROM erasures JOIN tables ON tables.id = table_id "
        "WHERE leaves AND status = 'running' AND frozen IS NULL AND (:table IS NULL OR table_id = :table) "
        "ORDER BY table_id, erasures.user_id",
        {"table": table_id},
    )
    return [(row[0], row[1]) for row in cursor]


def set_left(connection: Connection, table_id: int, user_id: int) -> None:
    """Note that a forgotten user no longer has a seat at that table."""
    connection.execute(
        "UPDATE erasures SET leaves = 0 WHERE table_id = ? AND user_id = ?", (table_id, user_id)
    )


def _end_offers(connection: Connection, user_id: int) -> None:
    """End the offers that a user made or received."""
    numbers = connection.execute(
        "SELECT id FROM offers WHERE outcome = '' AND ? IN (user_id, by_id)", (user_id,)
    ).fetchall()
    for (number,) in numbers:
        offer = seat_store.offer(connection, number)
        if offer is not None:
            seat_store.end_offer(connection, offer, "void")


def _forget_at(connection: Connection, table_id: int, user_id: int, nobody: Nobody) -> None:
    """Remove a user's id and names from everything that one table keeps."""
    deals.remember(connection, table_id, user_id)
    row = connection.execute("SELECT language, status FROM tables WHERE id = ?", (table_id,)).fetchone()
    language, names = row["language"], _names(connection, table_id, user_id)
    seats = connection.execute(
        "SELECT seat FROM seats WHERE table_id = ? AND user_id = ?", (table_id, user_id)
    ).fetchall()
    seat = seats[0][0] if seats else None
    other = nobody(language, seat)
    scrub = _Scrub(user_id, names, other)
    connection.execute("UPDATE tables SET host_id = 0 WHERE id = ? AND host_id = ?", (table_id, user_id))
    if row["status"] == "closed":  # if it is opened again, a computer player goes on
        connection.execute(
            "UPDATE seats SET level = coalesce(level, 'normal'), resigned = 1 "
            "WHERE table_id = ? AND user_id = ?",
            (table_id, user_id),
        )
    for table, columns in _tables(connection).items():
        key = "id" if table == "tables" else "table_id"
        if table in (*KEPT, *_ONE[2:]) or key not in columns:
            continue
        texts = [name for name in TEXTS if name in columns]
        if texts and table not in _UNNAMED:
            _scrub(connection, table, key, table_id, texts, scrub)
        for column, name in COLUMNS.items():
            if column in columns and not columns[column]:
                named = f", {name} = :other" if name in columns else ""
                connection.execute(
                    f"UPDATE {table} SET {column} = NULL{named} WHERE {key} = :table AND {column} = :user",
                    {"other": other, "table": table_id, "user": user_id},
                )


def _names(connection: Connection, table_id: int, user_id: int) -> set[str]:
    """The names that a user had at a table."""
    found: set[str] = set()
    for table, column in (
        ("seats", "user_id"), ("seats", "stand_in"), ("offers", "user_id"), ("offers", "by_id"),
        ("seat_changes", "by_id"),
    ):  # fmt: skip
        query = f"SELECT {COLUMNS[column]} FROM {table} WHERE table_id = ? AND {column} = ?"
        found |= {row[0] for row in connection.execute(query, (table_id, user_id))}
    for row in connection.execute("SELECT before, after FROM seat_changes WHERE table_id = ?", (table_id,)):
        for held in map(json.loads, row):
            found |= {held[name] for column, name in COLUMNS.items() if name and held.get(column) == user_id}
    return {name for name in found if name}


class _Scrub:
    """Replaces a user's names by another name, and the id by nothing."""

    def __init__(self, user_id: int, names: set[str], other: str) -> None:
        self._user = user_id
        self._other = other
        forms = sorted({form for name in names for form in (name, plain(name))}, key=len, reverse=True)
        parts = [rf"<@!?{user_id}>", *(rf"(?<!\w){re.escape(form)}(?!\w)" for form in forms)]
        self._pattern = re.compile("|".join(parts))

    def __call__(self, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: self(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [self(inner) for inner in value if inner != self._user]
        if isinstance(value, str):
            return self._pattern.sub(lambda _: self._other, value)
        return None if value == self._user else value


def _scrub(
    connection: Connection, table: str, key: str, table_id: int, texts: list[str], scrub: _Scrub
) -> None:
    """Rewrite the texts of a table's rows that name a user."""
    rows = connection.execute(
        f"SELECT rowid AS row, {', '.join(texts)} FROM {table} WHERE {key} = ?", (table_id,)
    ).fetchall()
    for row in rows:
        for text in texts:
            before = json.loads(row[text])
            after = scrub(before)
            if after != before:
                connection.execute(
                    f"UPDATE {table} SET {text} = ? WHERE rowid = ?", (json.dumps(after), row["row"])
                )
