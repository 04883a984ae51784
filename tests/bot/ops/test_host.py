"""Backup and restore on real SQLite files, beside a running bot and after a crash."""

from __future__ import annotations

import asyncio
import io
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import EXIT_REFUSED, main
from bot.ops import files
from bot.ops.backups.backup import back_up
from bot.ops.backups.restore import restore
from bot.ops.files import HostError, Progress, is_served
from bot.store import database as store
from bot.store.database import Database, migrations
from bot.store.lockfile import LockFile
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person, Seat

ROOT = Path(__file__).resolve().parents[3]
Spoil = Callable[[Path], None]


class Silent(Progress):
    """A progress that never speaks."""

    def __init__(self) -> None:
        super().__init__(io.StringIO(), first=1e9)


QUIET = Silent()


async def open_table(database: Database, name: str) -> int:
    """One more lobby with its host in a seat, in one transaction."""

    def work(connection: sqlite3.Connection) -> int:
        number = table_store.create(connection, NewTable(1, 2, Person(3, "Ann"), "lanterns", "en"))
        table_store.set_seats(connection, number, [Seat(0, 3, name)])
        return number

    return await database.write(work)


async def made(path: Path, *names: str) -> Path:
    """A database with a table for each name."""
    database = await Database.open(path)
    for name in names:
        await open_table(database, name)
    await database.close()
    return path


def names_in(path: Path) -> list[str]:
    """The names in all seats."""
    with closing(sqlite3.connect(path)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM seats ORDER BY name")]


def every(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with what is in it, but the lock."""
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.suffix != ".lock"}


async def test_a_backup_beside_a_busy_bot_is_one_instant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PAGES", 1)
    path, file = tmp_path / "live.sqlite3", tmp_path / "copy.sqlite3"
    with LockFile(path, made=True):
        database = await Database.open(path)
        await open_table(database, "Ann")
        done = asyncio.create_task(asyncio.to_thread(back_up, path, file, False, QUIET))
        written = 1
        while not done.done():
            await open_table(database, "Bob")
            written += 1
        said = await done
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            (copied,) = connection.execute("SELECT count(*) FROM tables").fetchone()
            assert connection.execute("SELECT count(*) FROM seats").fetchone() == (copied,)
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert 1 <= copied <= written
        assert f"{copied} game table" in said
        assert str(file) in said
        await open_table(database, "Carla")
        await database.close()
    assert file.stat().st_mode & 0o077 == 0
    assert sorted(every(tmp_path)) == ["copy.sqlite3", "live.sqlite3"]


async def test_a_backup_replaces_a_file_only_by_force(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    file = tmp_path / "copy.sqlite3"
    file.write_text("precious")
    with pytest.raises(HostError, match="--force"):
        back_up(path, file, False, QUIET)
    assert file.read_text() == "precious"
    back_up(path, file, True, QUIET)
    assert names_in(file) == ["Ann"]


async def test_a_backup_goes_nowhere_where_it_does_harm(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    (tmp_path / "stale.sqlite3-wal").write_bytes(b"left")
    (tmp_path / "link.sqlite3").hardlink_to(path)
    before = every(tmp_path)
    for name, reason in {
        ".": "is a folder",
        "nowhere/copy.sqlite3": "no folder",
        "live.sqlite3": "belongs to the database",
        "live.sqlite3-wal": "belongs to the database",
        "link.sqlite3": "belongs to the database",
        "stale.sqlite3": "lies beside it",
    }.items():
        with pytest.raises(HostError, match=reason):
            back_up(path, tmp_path / name, True, QUIET)
    with pytest.raises(HostError, match="There is no database"):
        back_up(tmp_path / "none.sqlite3", tmp_path / "copy.sqlite3", False, QUIET)
    assert every(tmp_path) == before


def spoil(path: Path) -> None:
    """Overwrite pages in the middle of a database, as a bad disk would."""
    with path.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xa5" * 4096 * 3)


async def test_a_damaged_database_gives_no_backup(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    spoil(path)
    with pytest.raises(HostError, match="damaged"):
        back_up(path, tmp_path / "copy.sqlite3", False, QUIET)
    assert sorted(every(tmp_path)) == ["live.sqlite3"]


async def test_another_program_s_database_is_not_backed_up(tmp_path: Path) -> None:
    foreign(tmp_path / "live.sqlite3")
    with pytest.raises(HostError, match="no database of Echo Tables"):
        back_up(tmp_path / "live.sqlite3", tmp_path / "copy.sqlite3", False, QUIET)
    assert sorted(every(tmp_path)) == ["live.sqlite3"]


async def test_a_newer_database_can_still_be_backed_up(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    newer(path)
    assert "newer version (schema 99)" in back_up(path, tmp_path / "copy.sqlite3", False, QUIET)
    assert names_in(tmp_path / "copy.sqlite3") == ["Ann"]


def test_long_copies_tell_how_far_they_are() -> None:
    stream = io.StringIO()
    progress = Progress(stream, first=0, every=0)
    progress("Copying", 1, 4)
    progress("Copying", 0, 0)
    assert stream.getvalue() == "Copying: 25 %\n"


def kept_in(folder: Path) -> list[Path]:
    """The dated copies, without what belongs to them."""
    return sorted(folder.glob("*.before-restore-*.sqlite3"))


async def test_a_restore_takes_back_and_keeps_what_was_there(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    path.chmod(0o640)
    file = tmp_path / "copy.sqlite3"
    back_up(path, file, False, QUIET)
    await made(path, "Bob")
    backup = file.read_bytes()
    said = restore(path, file, QUIET)
    assert names_in(path) == ["Ann"]
    assert path.stat().st_mode & 0o777 == 0o640
    (kept,) = kept_in(tmp_path)
    assert re.fullmatch(r"live\.before-restore-\d{8}T\d{6}Z\.sqlite3", kept.name)
    assert str(kept) in said
    assert names_in(kept) == ["Ann", "Bob"]
    assert file.read_bytes() == backup
    restore(path, kept, QUIET)
    assert names_in(path) == ["Ann", "Bob"]
    assert len(kept_in(tmp_path)) == 2
    assert not any(name.endswith(("-wal", "-shm", ".part")) for name in every(tmp_path))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can restore for another user")
async def test_root_hands_the_files_to_the_bot_s_user(tmp_path: Path) -> None:
    file = await made(tmp_path / "copy.sqlite3", "Ann")
    data = tmp_path / "data"
    data.mkdir()
    os.chown(data, 10001, 10001)
    for _ in ("into the empty folder", "over the first one"):
        restore(data / "live.sqlite3", file, QUIET)
    assert len(every(data)) == 2
    assert {(one.stat().st_uid, one.stat().st_gid) for one in data.iterdir()} == {(10001, 10001)}


async def test_what_a_crash_left_in_the_wal_is_kept_and_not_mixed_in(tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    database = await Database.open(tmp_path / "live.sqlite3")
    await open_table(database, "Ann")
    for ending in ("", "-wal"):
        shutil.copy(tmp_path / f"live.sqlite3{ending}", crashed / f"live.sqlite3{ending}")
    await database.close()
    file = await made(tmp_path / "copy.sqlite3", "Bob")
    restore(crashed / "live.sqlite3", file, QUIET)
    assert names_in(crashed / "live.sqlite3") == ["Bob"]
    assert names_in(kept_in(crashed)[0]) == ["Ann"]
    assert not (crashed / "live.sqlite3-wal").exists()


async def test_a_raw_copy_with_its_wal_is_restored_whole(tmp_path: Path) -> None:
    raw = tmp_path / "raw"
    raw.mkdir()
    database = await Database.open(tmp_path / "live.sqlite3")
    await open_table(database, "Ann")
    for ending in ("", "-wal"):
        shutil.copy(tmp_path / f"live.sqlite3{ending}", raw / f"copy.sqlite3{ending}")
    await database.close()
    path = tmp_path / "new" / "live.sqlite3"
    assert "kept" not in restore(path, raw / "copy.sqlite3", QUIET)
    assert names_in(path) == ["Ann"]


async def test_a_damaged_database_is_replaced_and_kept_as_it_is(tmp_path: Path) -> None:
    file = await made(tmp_path / "copy.sqlite3", "Ann")
    path = tmp_path / "live.sqlite3"
    for wreck in (b"not a database at all" * 400, b""):
        path.write_bytes(wreck)
        restore(path, file, QUIET)
        assert names_in(path) == ["Ann"]
    assert {one.read_bytes()[:21] for one in kept_in(tmp_path)} == {b"not a database at all", b""}


async def test_a_lost_database_s_wal_is_put_aside(tmp_path: Path) -> None:
    file = await made(tmp_path / "copy.sqlite3", "Ann")
    (tmp_path / "live.sqlite3-wal").write_bytes(b"left")
    restore(tmp_path / "live.sqlite3", file, QUIET)
    assert names_in(tmp_path / "live.sqlite3") == ["Ann"]
    assert [content for name, content in every(tmp_path).items() if name.endswith("-wal")] == [b"left"]


def foreign(path: Path) -> None:
    """Some other program's database."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("CREATE TABLE users (name); PRAGMA user_version = 1")


def newer(path: Path) -> None:
    """Mark a database as one of a version to come."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript("PRAGMA user_version = 99; CREATE TABLE wonders (id)")


def newer_foreign(path: Path) -> None:
    path.unlink()
    foreign(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")


def replaced_by(content: bytes) -> Spoil:
    return lambda path: (path.write_bytes(content), None)[1]


def gone(path: Path) -> None:
    path.unlink()


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def emptied(path: Path) -> None:
    path.unlink()
    foreign(path)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (spoil, "damaged"),
        (replaced_by(b"PK\x03\x04" * 900), "no SQLite database"),
        (replaced_by(b""), "not a backup of Echo Tables"),
        (emptied, "not a backup of Echo Tables"),
        (newer, r"newer version of Echo Tables \(schema 99\)"),
        (newer_foreign, "not a backup of Echo Tables"),
        (gone, "There is no file"),
        (folder, "is a folder"),
    ],
    ids=["damaged", "archive", "empty", "foreign", "newer", "newer-foreign", "gone", "folder"],
)
async def test_a_wrong_file_changes_nothing(tmp_path: Path, change: Spoil, reason: str) -> None:
    path = await made(tmp_path / "data" / "live.sqlite3", "Ann")
    file = await made(tmp_path / "copy.sqlite3", "Bob")
    change(file)
    before = every(path.parent)
    with pytest.raises(HostError, match=reason):
        restore(path, file, QUIET)
    assert every(path.parent) == before
    with pytest.raises(HostError, match="the database itself"):
        restore(path, path, QUIET)


async def test_a_running_bot_is_not_robbed_of_its_database(tmp_path: Path) -> None:
    file = await made(tmp_path / "copy.sqlite3", "Bob")
    path = tmp_path / "data" / "live.sqlite3"
    with LockFile(path):
        database = await Database.open(path)
        await open_table(database, "Ann")
        assert is_served(path)
        with pytest.raises(HostError, match="stop it first"):
            restore(path, file, QUIET)
        await open_table(database, "Ann")
        await database.close()
    assert names_in(path) == ["Ann", "Ann"]
    assert not is_served(path)
    assert not is_served(tmp_path / "none.sqlite3")
    assert not (tmp_path / "none.sqlite3.lock").exists()


async def test_a_reader_of_the_database_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE_MS", 50)
    file = await made(tmp_path / "copy.sqlite3", "Bob")
    path = await made(tmp_path / "data" / "live.sqlite3", "Ann")
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM seats").fetchall()
        with pytest.raises(HostError, match=r"(?i)another program"):
            restore(path, file, QUIET)
    assert kept_in(path.parent) == []
    restore(path, file, QUIET)
    assert names_in(path) == ["Bob"]


async def test_an_older_backup_is_raised_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await made(tmp_path / "copy.sqlite3", "Ann")
    path = tmp_path / "live.sqlite3"
    scripts = [*migrations(), "CREATE TABLE wonders (id INTEGER PRIMARY KEY) STRICT;\n"]
    monkeypatch.setattr(store, "migrations", lambda: scripts)
    assert "older version" in restore(path, file, QUIET)
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM wonders").fetchone() == (0,)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(scripts),)


async def test_the_commands_beside_a_bot_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = await made(tmp_path / "data" / "live.sqlite3", "Ann")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_PATH", str(path))
    assert main(["backup", "copy.sqlite3"]) == 0
    assert "1 game table (0 running)" in capsys.readouterr().out
    assert main(["backup", "copy.sqlite3"]) == EXIT_REFUSED
    assert "--force" in capsys.readouterr().err
    with LockFile(path):
        done = subprocess.run(  # noqa: ASYNC221 # nothing else runs in this test
            [sys.executable, "-m", "bot", "restore", "copy.sqlite3"],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
            timeout=180,
        )
        assert done.returncode == EXIT_REFUSED
        assert "stop it first" in done.stderr
        assert "Traceback" not in done.stderr
    assert main(["restore", "copy.sqlite3"]) == 0
    assert "Restored copy.sqlite3" in capsys.readouterr().out
