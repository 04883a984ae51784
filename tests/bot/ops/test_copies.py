"""Copies that were cut short, leftovers of killed ones, and copies handed on to another machine."""

from __future__ import annotations

import asyncio
import io
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tracemalloc
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.base.config import BadSettingsError, read_settings
from bot.base.logs import Readable
from bot.ops.backups.backup import back_up
from bot.ops.backups.hourly import HOUR, Backups, copy
from bot.ops.backups.restore import restore
from bot.ops.backups.sender import Sender
from bot.ops.files import HostError, Progress
from bot.store.database import Database
from tests.bot.crash.process import ROOT

QUIET = Progress(io.StringIO(), first=1e9)
NOON = 1_800_000_000


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with some pages, free ones at its end too."""
    path = tmp_path / "tables.sqlite3"

    async def make() -> None:
        opened = await Database.open(path)
        await opened.close()

    asyncio.run(make())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE more (text)")
        connection.executemany("INSERT INTO more VALUES (?)", [("x" * 900,)] * 200)
        connection.execute("DELETE FROM more WHERE rowid > 20")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


@pytest.mark.parametrize("kind", ["hourly", "by hand"])
def test_no_copy_that_was_cut_anywhere_is_restored(database: Path, tmp_path: Path, kind: str) -> None:
    """Neither by some bytes nor by whole pages; the database beside it is unchanged to the byte."""
    if kind == "hourly":
        whole = copy(database, tmp_path / "copies", NOON)
    else:
        whole = tmp_path / "copy.sqlite3"
        back_up(database, whole, False, QUIET)
    data, before = whole.read_bytes(), database.read_bytes()
    cut = tmp_path / "cut.sqlite3"
    lengths = {0, 1, 99, 100, 511, *range(4096, len(data), 4096), *range(1000, len(data), 3331)}
    for length in sorted(lengths | {len(data) - 1, len(data) - 4095}):
        cut.write_bytes(data[:length])
        with pytest.raises(HostError) as refused:
            restore(database, cut, QUIET)
        assert str(cut) in str(refused.value), length
        assert database.read_bytes() == before
    cut.write_bytes(data)
    assert "Restored" in restore(database, cut, QUIET)


def test_names_that_lead_nowhere_and_empty_files_are_refused(database: Path, tmp_path: Path) -> None:
    before = {one.name: one.read_bytes() for one in tmp_path.iterdir()}
    dangling, empty = tmp_path / "dangling.sqlite3", tmp_path / "empty.sqlite3"
    dangling.symlink_to(tmp_path / "gone.sqlite3")
    empty.touch()
    for file, why in ((dangling, "There is no file"), (empty, "not a backup"), (tmp_path, "is a folder")):
        with pytest.raises(HostError, match=why):
            restore(database, file, QUIET)
    dangling.unlink()
    empty.unlink()
    left = {one.name: one.read_bytes() for one in tmp_path.iterdir() if one.suffix != ".lock"}
    assert left == before


def test_a_copy_with_a_journal_beside_it_is_refused_or_restored_whole(database: Path, tmp_path: Path) -> None:
    """Whatever lies beside a copy, what is in place afterwards is sound."""
    whole = copy(database, tmp_path / "copies", NOON)
    whole.with_name(f"{whole.name}-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + b"\0" * 504)
    with suppress(HostError):
        restore(database, whole, QUIET)
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("SELECT count(*) FROM more").fetchone() == (20,)


_STUCK = """
import sys, time
from pathlib import Path
from bot.ops.files import temporary
with temporary(Path(sys.argv[1])) as part:
    part.write_bytes(b"half")
    print(part, flush=True)
    time.sleep(600)
"""


def test_the_next_copy_takes_away_what_a_killed_one_left_and_nothing_else(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    target, foreign = folder / "other.20270115T120000Z.sqlite3", folder / ".notes.csv.abcdefgh.part"
    orphans = [folder / f".other-2026.sqlite3.abcdefgh.part{ending}" for ending in ("-journal", "-wal")]
    kept = [foreign, folder / "notes.part", folder / ".notes.sqlite3.part"]
    for one in [*orphans, *kept]:
        one.touch()
    command = [sys.executable, "-c", _STUCK, str(target)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as killed:
        assert killed.stdout is not None
        left = Path(killed.stdout.readline().strip())
        copy(database, folder, NOON)
        assert left.exists(), "somebody is writing it"
        killed.send_signal(signal.SIGKILL)
    assert left.exists()
    made = copy(database, folder, NOON + HOUR)
    assert not left.exists()
    assert not any(one.exists() for one in orphans)
    assert all(one.exists() for one in kept)
    assert made.exists()


def _backups(database: Path, command: str, now: list[float]) -> tuple[Backups, list[str]]:
    told: list[str] = []
    made = Backups(database, database.parent / "copies", 24, 7, lambda: now[0], command)
    made.tell_host = told.append
    return made, told


async def test_each_finished_copy_is_handed_on(database: Path, tmp_path: Path) -> None:
    away = tmp_path / "other disk"
    away.mkdir()
    now = [float(NOON)]
    backups, told = _backups(database, f"cp {{file}} '{away}/{{name}}'", now)
    await backups.look()
    (sent,) = away.iterdir()
    assert sent.name == "tables.20270115T080000Z.sqlite3"
    assert "Restored" in await asyncio.to_thread(restore, tmp_path / "new.sqlite3", sent, QUIET)
    assert told == []


async def test_a_command_that_fails_is_told_once_and_the_copies_go_on(
    database: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    now = [float(NOON)]
    good = tmp_path / "good"
    script = f"test -e {good} || {{ echo no such bucket >&2; exit 7; }}"
    backups, told = _backups(database, f'sh -c "{script}" sh', now)
    for _ in range(2):
        await backups.look()
        now[0] += HOUR
    assert len(list((tmp_path / "copies").iterdir())) == 2
    assert len(told) == 1
    assert "BACKUP_COMMAND failed: sh ended with 7: no such bucket" in told[0]
    good.touch()
    await backups.look()
    good.unlink()
    now[0] += HOUR
    await backups.look()
    assert len(told) == 2, "told again after it had gone well"
    assert "was handed on" in caplog.text or caplog.text


async def test_a_command_that_never_ends_is_ended_with_what_it_started(tmp_path: Path) -> None:
    left = tmp_path / "left"
    for longest in (0.3, 5.0, 60.0):  # on a busy machine it may be ended before it has started anything
        sender = Sender(f'sh -c "sleep 600 & echo $! > {left}; wait" sh', longest=longest)
        told = await sender.send(tmp_path / "x")
        assert told is not None
        assert "was not done after" in told
        if left.exists() and left.read_text():
            break
    await _ends(left)


async def test_a_command_that_says_much_is_ended_in_time_and_its_last_words_are_kept(tmp_path: Path) -> None:
    tracemalloc.start()
    try:
        flood = await Sender('sh -c "yes boo >&2" sh', longest=0.5).send(tmp_path / "x")
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert flood is not None
    assert "was not done after" in flood
    assert most < 5_000_000
    script = "i=0; while [ $i -lt 30000 ]; do echo boo; i=$((i+1)); done >&2; echo the end >&2; exit 3"
    told = await Sender(f"sh -c '{script}' sh").send(tmp_path / "x")
    assert told is not None
    assert told.startswith("sh ended with 3: ")
    assert told.endswith("boo the end")
    assert len(told) < 330


async def test_a_child_left_in_the_background_does_not_count_and_is_ended(tmp_path: Path) -> None:
    left = tmp_path / "left"
    sender = Sender(f'sh -c "sleep 600 & echo $! > {left}; exit 0" sh', longest=60)
    assert await sender.send(tmp_path / "x") is None, "it is done although somebody holds its pipe"
    await _ends(left)


async def _ends(left: Path) -> None:
    """Wait until the process whose number is in the file has ended."""
    async with asyncio.timeout(60):
        while not _gone(left):  # noqa: ASYNC110 - nobody tells of the end of somebody else's child
            await asyncio.sleep(0.05)


def _gone(left: Path) -> bool:
    """Whether the process whose number is in the file runs no more."""
    state = Path(f"/proc/{int(left.read_text())}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


async def test_a_copy_that_fails_is_told_once_with_its_cause(
    database: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    now = [float(NOON)]
    backups, told = _backups(database, "true", now)
    folder = tmp_path / "copies"
    for count in (1, 2):
        folder.write_text("no folder")
        for _ in range(2):
            await backups.look()
        assert len(told) == count, "once, and again after one went well"
        folder.unlink()
        await backups.look()
        now[0] += HOUR
        shutil.rmtree(folder)
    assert "cannot be written" in told[0]
    written = [Readable().format(one) for one in caplog.records if "no backup" in one.getMessage()]
    assert len(written) == 4
    assert all("cannot be written" in line and str(folder) in line for line in written)


async def test_a_command_that_is_not_there_is_named(tmp_path: Path) -> None:
    told = await Sender("no-such-program-here").send(tmp_path / "x")
    assert told is not None
    assert "no-such-program-here cannot be run" in told


async def test_without_a_place_for_it_the_file_is_the_last_word(tmp_path: Path) -> None:
    file = tmp_path / "a file.sqlite3"
    file.touch()
    assert await Sender("test -e").send(file) is None


def test_a_command_that_cannot_be_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKUP_COMMAND", "cp 'x")
    with pytest.raises(BadSettingsError, match="BACKUP_COMMAND cannot be"):
        read_settings(None)
