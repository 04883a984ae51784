"""The database: transactions, versions, migrations, and one serving process at a time."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.features.play import store as play_store
from bot.messages import store as outbox
from bot.messages.store import MessageRow
from bot.store import requests
from bot.store.alarm import Alarm
from bot.store.database import ConflictError, Database, DatabaseError, RepeatedError, migrations
from bot.store.lockfile import AlreadyServedError, LockFile
from bot.store.place import Place
from bot.store.trouble import StorageError
from bot.tables import store as table_store
from bot.tables.pace import PACES
from bot.tables.rows import ClockRow, NewTable, Person, Seat, TableRow
from bot.ui import readers
from bot.ui.readers import UserRow


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "new" / "tables.sqlite3")
    yield database
    await database.close()


async def new_table(database: Database) -> int:
    return await database.write(
        lambda db: table_store.create(db, NewTable(1, 2, Person(3, "Ann"), "game", "en"))
    )


async def test_the_file_is_written_ahead_and_in_full(database: Database) -> None:
    for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        query = f"PRAGMA {pragma}"
        row = await database.ask(lambda db, wanted: db.execute(wanted).fetchone(), query)
        assert row[0] == wanted


def rights(folder: Path) -> dict[str, int]:
    """Who may do what with the files of a folder."""
    return {one.name: one.stat().st_mode & 0o777 for one in folder.iterdir()}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such rights")
async def test_nobody_else_on_the_machine_may_read_it(database: Database) -> None:
    """It holds all hands."""
    await new_table(database)
    own = {f"tables.sqlite3{ending}": 0o600 for ending in ("", "-wal", "-shm")}
    assert rights(database.path.parent) == own


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such rights")
@pytest.mark.parametrize(
    ("before", "after"), [(0o644, 0o600), (0o664, 0o600), (0o640, 0o640), (0o600, 0o600)]
)
async def test_a_file_that_everybody_could_read_is_closed_at_the_next_start(
    tmp_path: Path, before: int, after: int
) -> None:
    """A group that the host has let in stays."""
    path = tmp_path / "tables.sqlite3"
    await (await Database.open(path)).close()
    path.chmod(before)
    await (await Database.open(path)).close()
    assert path.stat().st_mode & 0o777 == after


async def test_a_transaction_is_all_or_nothing(database: Database) -> None:
    number = await new_table(database)

    def half(db: sqlite3.Connection) -> None:
        table_store.set_status(db, number, "closed")
        raise RuntimeError("in the middle")

    with pytest.raises(RuntimeError):
        await database.write(half)
    table = await database.ask(table_store.get, number)
    assert table is not None
    assert table.status == "lobby"
    await database.write(lambda db: table_store.set_status(db, number, "closed"))


async def test_a_cancelled_caller_does_not_tear_a_transaction(database: Database) -> None:
    number = await new_table(database)
    begun, go_on = threading.Event(), threading.Event()

    def slow(db: sqlite3.Connection) -> None:
        table_store.set_status(db, number, "running")
        begun.set()
        go_on.wait(60)
        table_store.set_told(db, number, [1], ["told"])

    task = asyncio.create_task(database.write(slow))
    # One that has not begun yet is not lost either.
    waiting = asyncio.create_task(database.write(lambda db: table_store.set_thread(db, number, 44)))
    await asyncio.to_thread(begun.wait, 5)
    waiting.cancel()
    task.cancel()
    for cancelled in (task, waiting):
        with pytest.raises(asyncio.CancelledError):
            await cancelled
    go_on.set()
    await database.write(lambda db: table_store.set_host(db, number, 9))
    table = await database.ask(table_store.get, number)
    assert table is not None
    assert (table.status, table.untold, table.host_id) == ("running", ["told"], 9)
    assert table.thread_id == 44


async def test_a_turn_finds_the_version_it_read_or_is_refused(database: Database) -> None:
    number = await new_table(database)
    entry = [0, 1, "ask", [["card", 5]], 0]
    await database.write(lambda db: table_store.save_match(db, number, 0, "running", {"seed": 1}, [entry]))
    with pytest.raises(ConflictError):
        await database.write(lambda db: table_store.save_match(db, number, 0, "running", {}, [entry]))
    data = await database.ask(table_store.load_match, number)
    assert data == {"seed": 1, "log": [entry]}


async def test_an_interaction_counts_once(database: Database) -> None:
    await database.write(lambda db: requests.once(db, 77))
    assert await database.ask(requests.seen, 77)
    with pytest.raises(RepeatedError):
        await database.write(lambda db: requests.once(db, 77))
    await database.write(lambda db: requests.once(db, None))


async def test_rows_come_back_as_they_were_written(database: Database) -> None:
    number = await new_table(database)
    seats = [
        Seat(0, 5, "Ann"),
        Seat(1, None, "Computer 1", "random"),
        Seat(2, 6, "Bob", "random", True),
    ]
    await database.write(lambda db: table_store.set_seats(db, number, seats))
    await database.write(lambda db: table_store.set_lobby(db, number, "ru", {"a": "b"}, True, "blue-yellow"))
    await database.write(lambda db: table_store.set_thread(db, number, 44))
    table = await database.ask(table_store.get, number)
    assert table is not None
    assert (table.seats, table.language, table.options, table.in_thread) == (seats, "ru", {"a": "b"}, True)
    assert (table.place, table.seat_of(5), table.seat_of(6)) == (44, seats[0], None)
    assert await database.ask(table_store.ids_of_user, 5) == [number]
    assert await database.ask(table_store.ids_of_user, 6) == []
    assert await database.ask(table_store.ids_in_place, 44) == [number]
    assert await database.ask(table_store.ids_with_status, "lobby") == [number]
    clock = ClockRow(PACES["daily"], "computer")
    await database.write(lambda db: table_store.set_clock(db, number, clock))
    assert await database.ask(table_store.clock_of, number) == clock
    await database.write(lambda db: db.execute("UPDATE clocks SET late = 'dice', pace = 'moons'"))
    unknown = await database.ask(table_store.clock_of, number)
    assert unknown == ClockRow(), "what only another version knows takes nobody's turn away"
    message = MessageRow(9, number, 44, "turn", 3, {"x": 1}, True)
    await database.write(lambda db: outbox.posted(db, message))
    await database.write(lambda db: outbox.set_quiet(db, 9))
    (found,) = await database.ask(outbox.messages, number, "turn")
    assert (found.body, found.live) == ({"x": 1}, False)
    await database.write(lambda db: outbox.forget(db, 9))
    assert await database.ask(outbox.messages, number, "turn") == []
    assert await database.ask(play_store.draft, number, 0) is None
    await database.write(lambda db: play_store.set_draft(db, number, 0, {"d": 1}))
    assert await database.ask(play_store.draft, number, 0) == {"d": 1}
    await database.write(lambda db: play_store.drop_draft(db, number, 0))
    assert await database.ask(play_store.draft, number, 0) is None
    assert await database.ask(readers.user, 5) == UserRow(5)
    await database.write(lambda db: readers.set_user(db, UserRow(5, "ja", True, "red-green")))
    assert await database.ask(readers.user, 5) == UserRow(5, "ja", True, "red-green")


async def test_the_outbox_keeps_its_order(database: Database) -> None:
    number = await new_table(database)
    await database.write(lambda db: outbox.owe(db, number, "turn", 1, {"n": 1}))
    await database.write(lambda db: outbox.owe_once(db, number, "lobby"))
    await database.write(lambda db: outbox.owe_once(db, number, "lobby"))
    first = await database.ask(outbox.first, number)
    assert first is not None
    assert (first.kind, first.body, first.attempts) == ("turn", {"n": 1}, 0)
    await database.write(lambda db: outbox.tried(db, first.id))
    await database.write(lambda db: outbox.done(db, first))
    second = await database.ask(outbox.first, number)
    assert second is not None
    assert second.kind == "lobby"
    await database.write(lambda db: outbox.done(db, second))
    assert await database.ask(outbox.tables) == []


async def test_what_is_owed_anew_while_it_is_on_its_way_stays_owed(database: Database) -> None:
    number = await new_table(database)
    await database.write(lambda db: outbox.owe_once(db, number, "lobby"))
    on_its_way = await database.ask(outbox.first, number)
    assert on_its_way is not None
    await database.write(lambda db: outbox.owe_once(db, number, "lobby"))
    await database.write(lambda db: outbox.done(db, on_its_way))
    again = await database.ask(outbox.first, number)
    assert again is not None
    assert again.id == on_its_way.id
    await database.write(lambda db: outbox.done(db, again))
    assert await database.ask(outbox.first, number) is None


async def test_a_second_start_finds_the_same_schema(tmp_path: Path) -> None:
    for _ in range(2):
        database = await Database.open(tmp_path / "x.sqlite3")
        row = await database.ask(lambda db: db.execute("PRAGMA user_version").fetchone())
        assert row[0] == len(migrations())
        await database.close()


async def test_files_of_newer_versions_and_of_others_are_refused(tmp_path: Path) -> None:
    newer = tmp_path / "newer.sqlite3"
    connection = sqlite3.connect(newer)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(DatabaseError, match="newer version"):
        await Database.open(newer)
    other = tmp_path / "other.sqlite3"
    other.write_text("this is no database, but a text of some length" * 10)
    with pytest.raises(DatabaseError, match="not a database"):
        await Database.open(other)


async def test_what_cannot_be_opened_at_all_is_named(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with pytest.raises(DatabaseError, match=re.escape(f"The disk of {tmp_path} does not answer")):
        await Database.open(tmp_path)
    for thread in set(threading.enumerate()) - before:  # aiosqlite's, which ends by itself
        await asyncio.to_thread(thread.join)


def test_a_second_serving_process_is_kept_out(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    with LockFile(path):
        code = (
            "import sys; from pathlib import Path; from bot.store.lockfile import *\n"
            "try:\n    LockFile(Path(sys.argv[1])).__enter__()\n"
            "except AlreadyServedError as error:\n    print(error)"
        )
        run = subprocess.run(
            [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True, timeout=180
        )
        assert "Another process already serves this database" in run.stdout
        assert "DATABASE_PATH" in run.stdout
    with LockFile(path):
        pass
    assert issubclass(AlreadyServedError, RuntimeError)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks no file that others read")
def test_a_bot_is_astray_whose_lock_lies_elsewhere_now(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    lock = LockFile(path)
    assert not lock.astray  # nothing is there yet
    with LockFile(path, made=True):
        assert not lock.astray
        path.unlink()
        assert not lock.astray  # what is served is gone, and no other stands there
        path.touch()
        assert lock.astray
    assert not lock.astray  # nobody serves it


async def test_a_trouble_beside_the_database_is_over_when_such_a_file_can_be_read(tmp_path: Path) -> None:
    told: list[str] = []
    database = await Database.open(tmp_path / "x.sqlite3")
    database.alarm = Alarm(told.append)

    def fails(path: Path) -> None:
        raise StorageError("list", path, OSError("not readable"))

    for _ in range(2):
        with pytest.raises(StorageError):
            await database.beside(fails)
    assert len(told) == 1
    assert await database.beside(lambda path: path.name) == "x.sqlite3"
    with pytest.raises(StorageError):
        await database.beside(fails)
    assert len(told) == 2
    await database.close()


def test_another_file_in_the_place_of_one_is_noticed(tmp_path: Path) -> None:
    path, other = tmp_path / "x.sqlite3", tmp_path / "y.sqlite3"
    path.touch()
    other.touch()
    place = Place(path)
    place.look()
    other.replace(path)
    with pytest.raises(StorageError, match="not the file any more"):
        place.look()


def test_the_folders_of_a_database_are_made_however_many_are_missing(tmp_path: Path) -> None:
    path = tmp_path / "srv" / "echo" / "tables.sqlite3"
    with LockFile(path, made=True):
        assert path.exists()


async def test_a_ping_that_is_owed_to_two_turns_is_taken_back_for_one(database: Database) -> None:
    number = await new_table(database)
    turns = [{"seat": 0, "since": 100}, {"seat": 1, "since": 100}]
    await database.write(lambda db: outbox.owe(db, number, "ping", 0, {"turns": turns}))
    assert await database.write(lambda db: outbox.drop_pings(db, number, 0, 99)) == 0, "an earlier turn"
    assert await database.write(lambda db: outbox.drop_pings(db, number, 0, 100)) == 1
    row = await database.ask(outbox.first, number)
    assert row is not None
    assert row.body == {"turns": turns[1:]}
    await database.write(lambda db: outbox.tried(db, row.id))
    assert await database.write(lambda db: outbox.drop_pings(db, number, 1, 100)) == 0, "it may have gone out"
    assert await database.ask(outbox.tables) == [number]


async def test_a_failed_commit_leaves_the_connection_usable(database: Database) -> None:
    number = await new_table(database)

    def astray(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")  # so that the commit finds the fault, not the statement
        table_store.set_seats(db, number + 1, [Seat(0, 5, "Ann")])

    with pytest.raises(sqlite3.IntegrityError):
        await database.write(astray)
    await database.write(lambda db: table_store.set_seats(db, number, [Seat(0, 5, "Ann")]))
    assert await database.ask(table_store.ids_of_user, 5) == [number]


async def test_a_snapshot_is_of_one_moment(database: Database) -> None:
    """What is read together belongs together, even if a turn is written in between."""
    number = await new_table(database)
    entry = [0, 1, "ask", [["card", 5]], 0]
    await database.write(lambda db: table_store.save_match(db, number, 0, "running", {"version": 1}, [entry]))
    begun, go_on = threading.Event(), threading.Event()

    def slow(db: sqlite3.Connection) -> tuple[TableRow | None, dict[str, Any] | None]:
        table = table_store.get(db, number)
        begun.set()
        go_on.wait(60)
        return table, table_store.load_match(db, number)

    reading = asyncio.create_task(database.ask(slow))
    await asyncio.to_thread(begun.wait, 5)
    await database.write(lambda db: table_store.save_match(db, number, 1, "running", {"version": 2}, [entry]))
    go_on.set()
    before, data = await reading
    assert before is not None
    assert data is not None
    assert (before.version, data["version"], len(data["log"])) == (1, 1, 1)
    after = await database.ask(table_store.get, number)
    assert after is not None
    assert after.version == 2
