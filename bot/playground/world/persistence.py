"""The stand-in's own SQLite file: channels, messages, ids and files, so that a second start finds them.

It uses plain ``sqlite3``: there is one writer with small rows, and everything that a request changed must be
in the file before it is answered, so asynchronous writing would gain nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.playground.world.models import Json, dump
from bot.store.guarded import guard

_SCHEMA = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS blobs (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
"""


class Store:
    """Records by kind and id, named facts, and blobs. ``path`` None keeps everything in memory."""

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            guard(path)  # private messages, and the keys of the friends' links
        self._lasting = path is not None
        self._base = sqlite3.connect(":memory:" if path is None else path, isolation_level=None)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        self._base.executescript(_SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def fact(self, name: str) -> str | None:
        """A named value, or None."""
        row = self._base.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def set_fact(self, name: str, value: str) -> None:
        """Keep a named value."""
        self._base.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def load(self) -> Iterator[tuple[str, Json]]:
        """All records, oldest id first within a kind."""
        for kind, body in self._base.execute("SELECT kind, body FROM records ORDER BY kind, id"):
            yield kind, json.loads(body)

    def write(self, changes: dict[tuple[str, int], Any]) -> None:
        """Store records, or delete them (None), in one transaction. In memory there is nothing to do."""
        if not self._lasting:
            return
        with self._base:
            self._base.execute("BEGIN IMMEDIATE")
            for (kind, number), record in changes.items():
                if record is None:
                    self._base.execute("DELETE FROM records WHERE kind = ? AND id = ?", (kind, number))
                else:
                    self._base.execute(
                        "INSERT OR REPLACE INTO records VALUES (?, ?, ?)", (kind, number, dump(record))
                    )

    def put_blob(self, number: int, body: bytes) -> None:
        """Keep the bytes of a file."""
        self._base.execute("INSERT OR REPLACE INTO blobs VALUES (?, ?)", (number, body))

    def blob(self, number: int) -> bytes | None:
        """The bytes of a file, or None."""
        row = self._base.execute("SELECT body FROM blobs WHERE id = ?", (number,)).fetchone()
        return None if row is None else bytes(row[0])

    def drop_blob(self, number: int) -> None:
        """Forget a file."""
        self._base.execute("DELETE FROM blobs WHERE id = ?", (number,))
