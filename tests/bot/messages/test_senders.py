"""Who sends what tables owe: every kind of message that is owed anywhere in the bot has one sender."""

from __future__ import annotations

import ast
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.messages.sender import After
from bot.messages.store import OutboxRow
from bot.playground.lab import Lab
from bot.store.database import Database, migrations
from bot.tables.table import Table
from tests.bot.clicker import serving

FOLDER = Path(bot.__file__).parent
HANDED_ON = ("kind", "row.kind", "owed.kind", "message.kind")
"""Words for a kind that somebody else has named."""
NAMED = {"owe": 2, "owe_once": 2, "Owed": 0, "Message": 0}
"""Whoever owes something calls one of these; which of the arguments is the kind."""


BEFORE = {
    **{kind: kind for kind in ("turn", "end", "notice", "consent", "lobby", "thread", "rename", "members")},
    **{kind: kind for kind in ("ping", "plan", "picture", "cover", "offer", "form")},
    "strip": "unbutton",
    "struck": "strike",
    "touch": "refresh",
    "asked": "undo_request",
    "settled": "refresh_calls",
    "rest": "resting",
}
"""Every kind that was owed by databases of 24 migrations, and what it is called now."""


def owed(source: str) -> Iterator[str]:
    """The kinds of messages that a file owes. Raises AssertionError where that cannot be told."""
    for node in ast.walk(ast.parse(source)):
        called = ast.unparse(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""
        if not isinstance(node, ast.Call) or called not in NAMED:
            continue
        given = {word.arg: word.value for word in node.keywords}
        kind = given["kind"] if "kind" in given else node.args[NAMED[called]]
        if isinstance(kind, ast.Constant):
            yield str(kind.value)
        else:
            words = ast.unparse(kind)
            assert words in HANDED_ON, f"line {node.lineno} owes {words}: which kinds are that?"


def test_what_is_owed_is_found_in_every_form() -> None:
    """The reader of the test below: names, keywords, and what cannot be told."""
    assert list(owed("outbox.owe(connection, 1, 'turn', 0, {})")) == ["turn"]
    assert list(owed("owe_once(connection, 1, kind='resting')")) == ["resting"]
    assert list(owed("turn.owed.append(Owed('ping', {}))")) == ["ping"]
    assert list(owed("def f(owed): outbox.owe_once(connection, 1, owed.kind)")) == []
    with pytest.raises(AssertionError, match="line 2 owes KIND"):
        list(owed("KIND = 'resting'\noutbox.owe_once(connection, 1, KIND)"))


async def test_every_kind_that_is_owed_has_one_sender(stand_in: Lab, tmp_path: Path) -> None:
    files = [path for path in FOLDER.rglob("*.py") if "playground" not in path.parts]
    sources = [path.read_text("utf-8") for path in files]
    assert sum(source.count("INTO outbox") for source in sources) == 1, "there is no other way to owe"
    async with serving(stand_in, tmp_path / "bot.sqlite3") as served:
        assert served.relay.kinds == {kind for source in sources for kind in owed(source)}


async def test_no_kind_has_two_senders(stand_in: Lab, tmp_path: Path) -> None:
    async def nothing(row: OutboxRow, table: Table) -> After | None:
        raise AssertionError

    async with serving(stand_in, tmp_path / "bot.sqlite3") as served:
        before = served.relay.kinds
        with pytest.raises(ValueError, match="sent by two: offer, turn"):
            served.relay.add({"turn": nothing, "new": nothing, "offer": nothing})
        assert served.relay.kinds == before


async def test_what_an_earlier_version_still_owed_is_sent_by_its_new_name(
    stand_in: Lab, tmp_path: Path
) -> None:
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as old:
        for migration in migrations()[:24]:
            old.executescript(migration)
        old.execute("PRAGMA user_version = 24")
        old.execute(
            "INSERT INTO tables (id, channel_id, host_id, game, language, created_at, changed_at) "
            "VALUES (1, 2, 3, 'none', 'en', '2026', '2026')"
        )
        rows = [(1, kind, 5, '{"message": 6}', f"nonce of {kind}", 2) for kind in BEFORE]
        insert = (
            "INSERT INTO outbox (table_id, kind, version, body, nonce, attempts) VALUES (?, ?, ?, ?, ?, ?)"
        )
        old.executemany(insert, rows)
        columns = "id, table_id, channel_id, kind, version, body"
        posted = f"INSERT INTO messages ({columns}) VALUES (?, 1, 2, ?, 0, '{{}}')"
        old.executemany(posted, [(number, kind) for number, kind in enumerate(("turn", "ping", "rest"))])
    old.close()
    database = await Database.open(path)
    columns = "table_id, kind, version, body, nonce, attempts"
    try:
        found = await database.ask(
            lambda kept: kept.execute(f"SELECT {columns} FROM outbox ORDER BY id").fetchall()
        )
        told = await database.ask(
            lambda kept: kept.execute("SELECT kind FROM messages ORDER BY id").fetchall()
        )
    finally:
        await database.close()
    assert [tuple(row) for row in found] == [(row[0], BEFORE[str(row[1])], *row[2:]) for row in rows]
    assert [row["kind"] for row in told] == ["turn", "ping", "resting"]
    async with serving(stand_in, tmp_path / "bot.sqlite3") as served:
        assert served.relay.kinds >= set(BEFORE.values())
