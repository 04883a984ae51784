"""What is looked at before a table goes on after a start, and what is written where it cannot: row by row."""

from __future__ import annotations

import json
from sqlite3 import Connection
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.features.recovery import actions
from bot.features.recovery.actions import Recovery
from bot.messages import store as outbox
from bot.messages.availability import Availability
from bot.messages.store import MessageRow
from bot.tables import store as tables
from bot.tables.rows import ClockRow
from bot.words import say
from rules.game import Game
from rules.lessons import LESSON
from tests.bot.room import ANN, BOB, NOON, Room, laid, seat
from tests.bot.store.test_owed_rows import kinds
from tests.bot.store.test_queries import opened, turn


def saved(db: Connection, number: int, **more: Any) -> None:
    snapshot = json.dumps({"game": "game", "seats": 2, **more})
    db.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (snapshot, number))


def test_what_is_read_of_a_table(db: Connection, lanterns: Game[Any]) -> None:
    number = opened(db, seat(0, ANN), seat(1, BOB))
    db.execute("UPDATE tables SET game = ?", (lanterns.key,))
    saved(db, number, game=lanterns.key)
    for ident, body in ((5, {"commitment": "first"}), (6, {}), (7, {"commitment": "second"}), (8, {})):
        outbox.posted(db, MessageRow(ident, number, 2, "turn", 0, body, False))
    frozen, data, shown, spoilt = actions._saved(db, number)
    assert (frozen, shown, spoilt) == (None, "second", None)
    assert data == {"game": lanterns.key, "seats": 2, "log": []}
    tables.set_frozen(db, number, "why")
    assert actions._saved(db, number)[0] == "why"
    db.execute("UPDATE tables SET snapshot = NULL")
    assert actions._saved(db, number)[1] == {"game": lanterns.key}
    for column, value in (("options", json.dumps({LESSON: "one"})), ("status", "over")):
        db.execute(f"UPDATE tables SET {column} = ?", (value,))
        assert actions._saved(db, number) == (None, None, None, None)
        db.execute("UPDATE tables SET options = '{}'")
    assert actions._saved(db, 7) == (None, None, None, None)


@pytest.mark.parametrize(
    ("more", "data", "why"),
    [
        ({}, {"seats": 2}, None),
        ({}, {}, None),
        ({}, {"seats": "2"}, None),
        ({}, {"seats": 3}, "its seats are not those of the saved match"),
        ({"seats": [seat(1, ANN), seat(0, BOB)]}, {"seats": 2}, "its seats are not those of the saved match"),
        ({}, {"game": "other"}, "its saved match is one of another game"),
        ({"damaged": "its clock"}, {"game": "other"}, "its clock"),
        ({"game_key": "gone"}, {}, "the game gone is not installed"),
    ],
)
def test_what_is_wrong_with_the_rows(
    lanterns: Game[Any], more: dict[str, Any], data: dict[str, Any], why: str | None
) -> None:
    rows = more.pop("seats", [seat(0, ANN), seat(1, BOB)])
    assert actions._spoilt(laid(lanterns, rows, **more), data) == why


def test_a_table_is_frozen_and_thaws(db: Connection) -> None:
    number = opened(db, seat(0, ANN), seat(1, BOB), seat(2, None))
    for at, user in ((0, ANN), (1, BOB)):
        tables.set_turn(db, turn(number, at, user=user))
    clock_store.set_habits(db, BOB, Availability("UTC", 11 * 60, 13 * 60))
    for kind in ("turn", "ping", "lobby"):
        outbox.owe(db, number, kind, 0, {})
    actions._set_frozen(db, number, "why", NOON)
    row = tables.get(db, number)
    assert row is not None
    assert row.frozen == "why"
    assert [one.stopped for one in tables.turns(db, number)] == [True, True]
    (lobby, notice) = kinds(db, number)
    assert lobby[0] == "lobby"
    assert notice[2]["lines"] == [f"<@{ANN}> <@{BOB}>", say("en", "frozen.begins", table=number)]
    assert notice[2]["pinged"] == [ANN]
    actions._set_frozen(db, number, None, NOON)
    assert [one.stopped for one in tables.turns(db, number)] == [False, False]
    assert kinds(db, number)[-1][2] == {"lines": [say("en", "frozen.ends", table=number)]}
    assert not tables.clock_of(db, number).stopped


def test_a_paused_table_thaws_paused(db: Connection) -> None:
    number = opened(db, seat(0, ANN))
    tables.set_turn(db, turn(number, 0, stopped=True))
    tables.set_clock(db, number, ClockRow(stopped=True))
    db.execute("UPDATE tables SET paused = 'why'")
    actions._set_frozen(db, number, None, NOON)
    assert tables.turns(db, number)[0].stopped
    db.execute("UPDATE clocks SET overtime = '{'")
    actions._set_frozen(db, number, "why", NOON)
    row = tables.get(db, number)
    assert row is not None
    assert row.frozen == "why", "also with a clock that cannot be read"


class Starts:
    """Starts of a bot at the tables of a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told: list[dict[int, str]] = []
        self.settled: list[int] = []

    async def start(self) -> Recovery:
        recovery = Recovery(self.room.tables)
        self.told.clear()
        self.settled.clear()

        async def tell(found: dict[int, str]) -> None:
            self.told.append(found)

        async def settle(number: int) -> None:
            self.settled.append(number)

        recovery.tell_host, recovery.settle_seats = tell, settle
        self.room.tables.forget()
        await recovery.begin()
        await recovery.run()
        for call in recovery._calls:
            await call
        return recovery


async def test_every_running_table_is_played_again(room: Room) -> None:
    good, spoilt, over = [await room.played(ANN, BOB) for _ in range(3)]
    await room.write(tables.set_status, over, "over")
    await room.sent()
    starts = Starts(room)
    await starts.start()
    assert (starts.told, room.tables.ready) == ([], None)
    log = 'UPDATE log SET entry = \'[0, 1, "first", [["card", 99]], 0]\' WHERE table_id = ?'
    kept = await room.rows("SELECT number, entry FROM log WHERE table_id = ?", spoilt)
    await room.write(lambda db: db.execute(log, (spoilt,)).rowcount)
    due: list[float] = []
    owed: list[int] = []
    room.tables.on_due, room.tables.on_owed = due.append, owed.append
    await starts.start()
    assert [[*found] for found in starts.told] == [[spoilt]]
    assert (due, owed) == ([0], [spoilt])
    rows = {number: await room.ask(tables.get, number) for number in (good, spoilt)}
    assert [row is not None and row.frozen is not None for row in rows.values()] == [False, True]
    await starts.start()
    assert starts.told == [], "it was told at the start before"

    def mended(db: Connection) -> int:
        for number, entry in kept:
            db.execute("UPDATE log SET entry = ? WHERE table_id = ? AND number = ?", (entry, spoilt, number))
        return 0

    await room.write(mended)
    await room.sent()
    await starts.start()
    assert starts.settled == [spoilt]
    room.number = spoilt
    assert [kind for kind, _ in await room.owed()] == ["notice", "turn"]
    assert (await room.table()).frozen is None


async def test_a_shuffle_that_nobody_was_shown_is_not_played(room: Room) -> None:
    number = await room.played(ANN, BOB)
    body = {"commitment": (await room.table()).running().commitment}
    await room.write(outbox.posted, MessageRow(5, number, 2, "turn", 0, body, True))
    starts = Starts(room)
    await starts.start()
    assert starts.told == []
    await room.write(outbox.posted, MessageRow(5, number, 2, "turn", 0, {"commitment": "other"}, True))
    await starts.start()
    assert starts.told == [{number: "its seed or salt is not the one that it began with"}]


async def test_a_table_is_read_once_it_was_played_again(room: Room) -> None:
    number = await room.played(ANN, BOB)
    recovery = Recovery(room.tables)
    await recovery.begin()
    assert room.tables.ready is not None
    assert (await room.tables.read(number)).match is not None
    assert recovery._left == {}
    assert recovery._begun == {}
    recovery.close()
