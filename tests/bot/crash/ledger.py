"""What the bot's file says: read from outside, with an audit that the bot knows nothing of.

The audit is made of triggers in the same file, so it is written by the very transactions that it tells of:
which messages were ever owed, whether a row of a log was ever changed, and how many interactions had been
dealt with when it was written. While the bot is dead a copy is read, because the first connection after a
crash repairs the file, and that is to be the bot's.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import struct
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.store.database import Database
from rules.choices import forced_answer as forced_answer
from rules.entries import Choice, load_entry
from rules.match import Match, MatchError

_AUDIT = """
CREATE TABLE IF NOT EXISTS audit_owed (id INTEGER PRIMARY KEY, table_id INTEGER, kind TEXT, version INTEGER);
CREATE TABLE IF NOT EXISTS audit_changed (what TEXT, table_id INTEGER, number INTEGER);
CREATE TABLE IF NOT EXISTS audit_moves (
    table_id INTEGER, number INTEGER, interactions INTEGER, PRIMARY KEY (table_id, number));
CREATE TABLE IF NOT EXISTS audit_planned (table_id INTEGER, seat INTEGER, ask TEXT);
CREATE TRIGGER IF NOT EXISTS audit_plan AFTER INSERT ON plans WHEN NEW.ask <> '' BEGIN
    INSERT INTO audit_planned VALUES (NEW.table_id, NEW.seat, NEW.ask); END;
CREATE TRIGGER IF NOT EXISTS audit_move AFTER INSERT ON log BEGIN
    INSERT INTO audit_moves VALUES (NEW.table_id, NEW.number, (SELECT count(*) FROM interactions)); END;
CREATE TRIGGER IF NOT EXISTS audit_owe AFTER INSERT ON outbox BEGIN
    INSERT INTO audit_owed VALUES (NEW.id, NEW.table_id, NEW.kind, NEW.version); END;
CREATE TRIGGER IF NOT EXISTS audit_update AFTER UPDATE ON log BEGIN
    INSERT INTO audit_changed VALUES ('changed', OLD.table_id, OLD.number); END;
CREATE TRIGGER IF NOT EXISTS audit_delete AFTER DELETE ON log BEGIN
    INSERT INTO audit_changed VALUES ('deleted', OLD.table_id, OLD.number); END;
"""
_HEAD, _FRAME_HEAD = 32, 24  # bytes of a journal before its first frame, and of a frame before its page
_BACKFILLED = 128  # where the journal's index says how many frames may be in the main file already


@dataclass
class TableFacts:
    """A table as the file has it: its row, its seats, its log.

    log  of each entry its text, its instant, and how many interactions had been dealt with by then
    """

    row: dict[str, Any]
    seats: list[dict[str, Any]]
    log: list[tuple[str, str, int]]

    @property
    def mark(self) -> tuple[Any, ...]:
        """Another one for every other state of this table's match."""
        return self.row["id"], self.row["snapshot"], *self.log[-1:]

    def match(self) -> Match | None:
        """The match of the snapshot. Raises MatchError for one that is damaged."""
        if self.row["snapshot"] is None:
            return None
        return Match.load(
            {**json.loads(self.row["snapshot"]), "log": [json.loads(row[0]) for row in self.log]}
        )

    def automatic(self, match: Match) -> bool:
        """Whether the bot itself has to answer next, for a computer player. A human is waited for even where
        one answer alone is left."""
        return any(self.seats[prompt.seat]["level"] is not None for prompt in match.prompts())

    def waiting(self, match: Match) -> set[int]:
        """Users whose answers are waited for."""
        return {self.seats[prompt.seat]["user_id"] for prompt in match.prompts()}


@dataclass
class Facts:
    """Everything in the file at one instant.

    planned  how many plans were ever kept: answers told with another one, which follow by themselves
    """

    tables: dict[int, TableFacts]
    interactions: set[int]
    outbox: list[dict[str, Any]]
    owed: list[dict[str, Any]]
    planned: int = 0
    faults: list[str] = field(default_factory=list)

    def at_rest(self) -> bool:
        """Whether the bot has nothing to do: it owes nothing and waits for people everywhere."""
        if self.outbox:
            return False
        for table in self.tables.values():
            if table.row["status"] == "running":
                try:
                    match = table.match()
                except MatchError:
                    return False  # it will be told when the bot is dead
                if match is None or table.automatic(match):
                    return False
        return True


async def prepare(path: Path) -> None:
    """Make the bot's file with the audit in it."""
    await (await Database.open(path)).close()
    connection = sqlite3.connect(path)
    connection.executescript(_AUDIT)
    connection.close()


def _read(connection: sqlite3.Connection) -> Facts:
    connection.row_factory = sqlite3.Row

    def rows(query: str) -> list[dict[str, Any]]:
        return [dict(row) for row in connection.execute(query)]

    connection.execute("BEGIN")
    tables = {
        row["id"]: TableFacts(row, [], []) for row in rows("SELECT * FROM tables ORDER BY created_at, id")
    }
    for row in rows("SELECT * FROM seats ORDER BY table_id, seat"):
        tables[row["table_id"]].seats.append(row)
    faults = []
    for row in rows("SELECT * FROM log LEFT JOIN audit_moves USING (table_id, number) ORDER BY 1, 2"):
        log = tables[row["table_id"]].log
        if row["number"] != len(log):
            faults.append(f"table {row['table_id']}: entry {row['number']} of the log follows {len(log) - 1}")
        log.append((row["entry"], row["at"], row["interactions"]))
    faults += [
        f"table {row['table_id']}: entry {row['number']} of the log was {row['what']}"
        for row in rows("SELECT * FROM audit_changed")
    ]
    faults += [
        f"table {number}: version {table.row['version']}, but {len(table.log)} entries"
        for number, table in tables.items()
        if table.row["version"] != len(table.log)
    ]
    found = Facts(
        tables,
        {row["id"] for row in rows("SELECT id FROM interactions")},
        rows("SELECT * FROM outbox ORDER BY id"),
        rows("SELECT * FROM audit_owed ORDER BY id"),
        len(rows("SELECT * FROM audit_planned")),
        faults,
    )
    connection.execute("COMMIT")
    return found


def read_running(path: Path) -> Facts | None:
    """The file while the bot runs; None while it owes anything."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None, timeout=10)
    try:
        if connection.execute("SELECT 1 FROM outbox LIMIT 1").fetchone() is not None:
            return None
        return _read(connection)
    finally:
        connection.close()


def read_dead(path: Path) -> Facts:
    """A copy of the file, repaired and checked, while nobody serves it."""
    with TemporaryDirectory() as folder:
        return _checked(_copy(path, Path(folder)))


def read_torn(path: Path, dice: random.Random) -> Facts | None:
    """A copy whose journal breaks off at a random byte, as a loss of power can leave it.

    What a checkpoint may have brought into the main file already is never cut: the system calls of a
    checkpoint make sure that the journal was on the disk before. None if nothing else is in the journal.
    """
    with TemporaryDirectory() as folder:
        copy = _copy(path, Path(folder))
        journal = copy.with_name(copy.name + "-wal")
        index = path.with_name(path.name + "-shm")
        if not journal.exists() or not index.exists() or journal.stat().st_size <= _HEAD:
            return None
        frame = struct.unpack(">I", journal.read_bytes()[8:12])[0] + _FRAME_HEAD
        safe = struct.unpack_from("=I", index.read_bytes(), _BACKFILLED)[0]
        first = _HEAD + safe * frame if safe else 0
        if first >= journal.stat().st_size:
            return None
        with journal.open("r+b") as file:
            file.truncate(dice.randint(first, journal.stat().st_size - 1))
        return _checked(copy)


def _copy(path: Path, folder: Path) -> Path:
    for name in (path.name, path.name + "-wal"):
        if (source := path.with_name(name)).exists():
            shutil.copy2(source, folder / name)
    return folder / path.name


def _checked(path: Path) -> Facts:
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        broken = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
        broken += [f"a foreign key: {tuple(row)}" for row in connection.execute("PRAGMA foreign_key_check")]
        found = _read(connection)
    finally:
        connection.close()
    found.faults += [f"the file is damaged: {fault}" for fault in broken]
    return found


@dataclass
class Moves:
    """What people did in a log: confirmations, of which some may have followed by themselves; undo, redo."""

    confirmed: int = 0
    perhaps: int = 0
    undone: int = 0
    redone: int = 0


def replayed(table: TableFacts) -> tuple[Moves, list[str]]:
    """A log played once more from the beginning: what people did in it, and what is wrong with it.

    Every choice must answer a question that is open then; a move that was written twice answers none.
    """
    number, found, faults, known = table.row["id"], Moves(), list[str](), 0
    try:
        kept = table.match()
    except MatchError as error:
        return found, [f"table {number}: the log cannot be loaded: {error}"]
    if kept is None:
        return found, faults
    match = Match.new(kept.game, kept.seats, kept.seed, kept.options, kept.salt)
    try:
        for _, group in groupby(table.log, key=lambda row: row[1]):
            rows = list(group)
            entries = [load_entry(json.loads(row[0])) for row in rows]
            before, known = known, rows[0][2]
            free = [_follow(match, entry, table) for entry in entries]
            if not isinstance(entries[0], Choice):
                found.undone += entries[0].kind == "undo"
                found.redone += entries[0].kind == "redo"
            elif any(own and chosen for own, chosen in free):
                found.confirmed += 1
            elif any(own for own, _ in free) and known > before:
                # It followed by itself, unless the one interaction more was its confirmation.
                found.perhaps += 1
    except Exception as error:
        faults.append(f"table {number}: the log cannot be replayed at entry {match.version}: {error!r}")
        return found, faults
    if match.dump(with_log=False) != kept.dump(with_log=False):
        faults.append(f"table {number}: the snapshot is not what the log leads to")
    return found, faults


def _follow(match: Match, entry: Any, table: TableFacts) -> tuple[bool, bool]:
    """Do what an entry says: whether a human's seat did it, and whether there was a choice."""
    if not isinstance(entry, Choice):
        match.undo(entry.by, entry.entry) if entry.kind == "undo" else match.redo(entry.by)
        return True, True
    prompt = next(prompt for prompt in match.prompts() if prompt.id == entry.prompt)
    match.choose(entry.prompt, entry.picks, entry.seat)
    seat = table.seats[entry.seat]
    if seat["resigned"]:
        return True, False  # a human or, later, the computer player in its place
    return seat["level"] is None, forced_answer(prompt) is None


def grown(before: Facts, after: Facts) -> Iterable[str]:
    """What was in the file before and is missing or different now."""
    for number, table in before.tables.items():
        now = after.tables.get(number)
        if now is None or now.log[: len(table.log)] != table.log:
            yield f"table {number}: the log has lost what was in it before"
    for number in before.interactions - after.interactions:
        yield f"interaction {number} was forgotten"
