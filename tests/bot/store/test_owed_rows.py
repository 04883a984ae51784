"""What tables owe and what was posted: what is found, in which order, and what is left alone."""

from __future__ import annotations

import json
import sqlite3
from sqlite3 import Connection
from typing import Any

import pytest

from bot.messages import store as outbox
from bot.messages.store import MessageRow
from tests.bot.room import ANN, BOB
from tests.bot.store.test_queries import opened

# What is owed, and what was posted.


def kinds(db: Connection, number: int) -> list[tuple[str, int, Any]]:
    query = "SELECT kind, version, body FROM outbox WHERE table_id = ? ORDER BY id"
    return [(row[0], row[1], json.loads(row[2])) for row in db.execute(query, (number,))]


def test_what_is_owed_once_is_owed_again_where_it_may_be_on_its_way(db: Connection) -> None:
    number, other = opened(db), opened(db)
    for table in (number, number, other):
        outbox.owe_once(db, table, "lobby")
    assert kinds(db, number) == [("lobby", 1, {})]
    row = outbox.first(db, number)
    assert row is not None
    outbox.tried(db, row.id)
    outbox.owe_once(db, number, "lobby")
    assert kinds(db, number) == [("lobby", 1, {}), ("lobby", 0, {})]
    outbox.owe(db, number, "refresh", 0, {"note": "news"})
    outbox.owe_once(db, number, "refresh")
    assert len(kinds(db, number)) == 4, "one with a body is another one"
    outbox.done(db, row)
    assert len(kinds(db, number)) == 3
    outbox.owe_again(db, row)
    assert kinds(db, number)[-1] == ("lobby", 1, {})
    assert [outbox.owed(db, table, "lobby") for table in (number, other, 7)] == [True, True, False]
    assert outbox.tables(db) == sorted([number, other])


def test_whoever_plays_is_added_to_the_thread_once(db: Connection) -> None:
    number = opened(db)
    outbox.owe_members(db, number, [None])
    outbox.owe_members(db, number, [])
    assert kinds(db, number) == []
    outbox.owe_members(db, number, [BOB, None, ANN, ANN])
    assert kinds(db, number) == [("members", 0, {"users": [ANN, BOB]})]


def test_what_can_wait_is_sent_last(db: Connection) -> None:
    number = opened(db)
    for kind in ("unbutton", "strike", "turn", "lobby"):
        outbox.owe(db, number, kind, 1, {"of": kind})
    sent = []
    while (row := outbox.first(db, number)) is not None:
        sent.append((row.kind, outbox.kinds_after(db, row)))
        outbox.done(db, row)
    assert [kind for kind, _ in sent] == ["turn", "lobby", "unbutton", "strike"]
    assert sent[0][1] == {"lobby"}
    assert sent[2][1] == {"strike"}


def waiting(*seats: int) -> dict[str, Any]:
    return {"waiting": [{"seat": one} for one in seats]}


def message(number: int, ident: int, kind: str, version: int, body: Any, live: bool = True) -> MessageRow:
    return MessageRow(ident, number, 2, kind, version, body, live)


def test_whom_the_newest_message_of_a_turn_names(db: Connection) -> None:
    number, other = opened(db), opened(db)
    assert outbox.called(db, number) is None
    outbox.posted(db, message(number, 5, "turn", 1, waiting(0, 1)))
    outbox.posted(db, message(number, 6, "turn", 2, waiting(1)))
    outbox.posted(db, message(number, 7, "turn", 3, waiting(2), live=False))
    outbox.posted(db, message(number, 8, "ping", 3, waiting(3)))
    assert outbox.called(db, number) == [1]
    outbox.owe(db, number, "turn", 4, waiting(3))
    outbox.owe(db, number, "turn", 5, {})
    assert outbox.called(db, number) == []
    assert outbox.called(db, other) is None
    calls = {
        (version, one) for version in range(6) for one in range(4) if outbox.calls(db, number, version, one)
    }
    assert calls == {(1, 0), (1, 1), (2, 1), (3, 2), (4, 3)}


def test_posted_messages_come_newest_first(db: Connection) -> None:
    number = opened(db)
    for ident in (5, 7, 6):
        outbox.posted(db, message(number, ident, "ping", 0, {"n": ident}))
    outbox.posted(db, message(number, 9, "turn", 0, {}))
    outbox.set_quiet(db, 7)
    assert [row.id for row in outbox.messages(db, number, "ping")] == [7, 6, 5]
    assert [row.id for row in outbox.live(db, number, "ping")] == [6, 5]
    assert [row.live for row in outbox.messages(db, number, "ping")] == [False, True, True]
    found = outbox.message(db, 6)
    assert found is not None
    assert (found.body, found.live, found.kind) == ({"n": 6}, True, "ping")
    assert outbox.message(db, 8) is None
    db.execute("UPDATE messages SET body = '{' WHERE id = 6")
    assert [row.id for row in outbox.messages(db, number, "ping")] == [7, 5], "what is damaged is left out"
    outbox.forget(db, 5)
    assert [row.id for row in outbox.messages(db, number, "ping")] == [7]


def test_pings_of_a_turn_are_dropped_while_nobody_has_them(db: Connection) -> None:
    number, other = opened(db), opened(db)
    both = [{"seat": 0, "since": 100}, {"seat": 1, "since": 100}]
    for turns in (both, both[:1], [], both[1:]):
        outbox.owe(db, number, "ping", 0, {"turns": turns})
    outbox.owe(db, other, "ping", 0, {"turns": both})
    outbox.owe(db, number, "turn", 0, {"turns": both})
    assert outbox.drop_pings(db, number, 0, 99) == 0
    assert outbox.drop_pings(db, number, 0, 100) == 2
    left = [body["turns"] for kind, _, body in kinds(db, number) if kind == "ping"]
    assert left == [both[1:], [], both[1:]]
    assert kinds(db, other) == [("ping", 0, {"turns": both})]
    outbox.drop_calls(db, number)
    assert kinds(db, number) == []
    outbox.owe(db, number, "refresh", 0, {})
    outbox.drop_calls(db, number)
    assert len(kinds(db, number)) == 1


def test_which_versions_were_told(db: Connection) -> None:
    number, other = opened(db), opened(db)
    outbox.posted(db, message(number, 5, "turn", 2, {}))
    outbox.posted(db, message(number, 6, "turn", 5, {"struck": 1}))
    outbox.posted(db, message(number, 7, "lobby", 0, {}))
    for version in (9, 8, 12):
        outbox.owe(db, number, "turn", version, {})
    outbox.owe(db, other, "turn", 1, {})
    assert outbox.told(db, number) == [2, 8, 9, 12]
    assert outbox.told(db, number, every=True) == [2, 5, 8, 9, 12]
    outbox.owe(db, number, "strike", 12, {"after": 8})
    assert outbox.told(db, number) == [2, 8, 12], "what was taken back lies between the two"
    assert outbox.told(db, number, every=True) == [2, 5, 8, 9, 12]
    outbox.owe(db, number, "rewind", 3, {"after": 1})
    assert outbox.told(db, number) == [8, 12]


def test_a_queue_of_another_table_is_left_alone(db: Connection) -> None:
    number, other = opened(db), opened(db)
    outbox.owe(db, number, "turn", 1, waiting(0))
    assert outbox.first(db, other) is None
    row = outbox.first(db, number)
    assert row is not None
    assert (row.body, row.version, row.attempts, len(row.nonce)) == (waiting(0), 1, 0, 20)
    outbox.tried(db, row.id)
    again = outbox.first(db, number)
    assert again is not None
    assert again.attempts == 1
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO outbox SELECT * FROM outbox")
