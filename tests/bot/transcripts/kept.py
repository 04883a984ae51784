"""What a bot keeps: the rows of its database, and which of them a deed has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

LEFT_OUT = frozenset(
    ("interactions", "promises", "pulse", "commands", "sqlite_sequence", "sqlite_stat1"),
)
"""Tables of the database that say only what was asked, or when somebody looked at the clock."""
_WHEN = frozenset({"at", "created_at", "changed_at"})
"""Columns with this machine's time."""
_LONG = 160

Row = dict[str, object]
Rows = dict[tuple[str, str], Row]
"""By the table and the row's key."""


class Kept:
    """The rows of a database, as they were when it was last looked at. ``plain`` replaces the parts of a text
    that are others in each run."""

    def __init__(self, path: Path, plain: Callable[[str], str]) -> None:
        self._path = path
        self._plain = plain
        self._rows: Rows = {}
        self._keys: dict[str, tuple[str, ...]] = {}
        self._tables: list[str] = []

    def changes(self) -> Iterator[str]:
        """What has changed since it was last asked."""
        before, now = self._rows, self._read()
        self._rows = now
        self._tables += [key for table, key in now if table == "tables" and key not in self._tables]
        for place in sorted(before.keys() | now.keys()):
            named = " ".join(place).strip()
            if place not in now:
                yield f"- {named}"
            elif place not in before:
                told = " ".join(
                    f"{key}={self._shown(value)}"
                    for key, value in now[place].items()
                    if value not in (None, 0, "")
                )
                yield f"+ {named}: {told}"
            elif before[place] != now[place]:
                old = before[place]
                changed = [
                    f"{key} {self._shown(old.get(key))} → {self._shown(value)}"
                    for key, value in now[place].items()
                    if value != old.get(key)
                ]
                yield f"~ {named}: {', '.join(changed)}"

    def tables(self) -> list[str]:
        """The numbers of all tables, in the order in which they were first seen."""
        return self._tables

    def _read(self) -> Rows:
        found: Rows = {}
        connection = sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)
        try:
            if not self._keys:
                self._keys = _keys(connection)
            for table, keys in self._keys.items():
                cursor = connection.execute(f"SELECT * FROM {table}")
                columns = [one[0] for one in cursor.description]
                for values in cursor:
                    row = dict(zip(columns, values, strict=True))
                    key = " ".join(str(row[one]) for one in keys)
                    found[table, key] = {
                        name: value for name, value in row.items() if name not in _WHEN and name not in keys
                    }
        finally:
            connection.close()
        return found

    def _shown(self, value: object) -> str:
        """A value of a row; what is long by its beginning and a mark that changes with it."""
        text = self._plain(str(value))
        if len(text) <= _LONG:
            return text.replace("\n", "⏎")
        return f"{text[:40]}…{sha256(text.encode()).hexdigest()[:8]}".replace("\n", "⏎")


def _keys(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    tables = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    ]
    found = {}
    for table in tables:
        if table not in LEFT_OUT:
            columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
            found[table] = tuple(one[1] for one in sorted(columns, key=lambda one: one[5]) if one[5])
    return found
