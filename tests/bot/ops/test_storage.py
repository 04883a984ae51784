"""A disk that is no good at the start, links that lead nowhere, and erasing on a full disk."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import EXIT_LATER, EXIT_REFUSED, main
from bot.base import logs
from bot.features.account import erased
from bot.playground.lab import Lab
from bot.store.database import Database, migrations
from bot.store.trouble import StorageError
from bot.tables.rows import Person
from tests.bot.clicker import Table, serving
from tests.bot.ops.test_disk import full_at


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database that the commands are told of."""
    path = tmp_path / "tables.sqlite3"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "not.asked.for")
    monkeypatch.setenv("DATABASE_PATH", str(path))
    return path


def test_a_start_on_a_full_disk_may_be_tried_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with full_at(8192):
        assert main(["run"]) == EXIT_LATER
    said = capsys.readouterr().err
    assert str(path) in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("number", "code"), [(errno.ENOSPC, EXIT_LATER), (errno.EROFS, EXIT_LATER), (errno.EACCES, EXIT_REFUSED)]
)
def test_a_lock_that_cannot_be_made_may_be_tried_again_where_it_is_the_disk(
    path: Path, number: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = os.open

    def fails(name: str, flags: int, mode: int = 0o777) -> int:
        if str(name).endswith(".lock"):
            raise OSError(number, os.strerror(number), str(name))
        return real(name, flags, mode)

    monkeypatch.setattr("bot.store.lockfile.os.open", fails)
    assert main(["run"]) == code
    assert os.strerror(number) in capsys.readouterr().err


def test_a_newer_database_is_refused_for_good(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    connection.close()
    assert main(["run"]) == EXIT_REFUSED
    assert "newer version" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["run"], ["doctor"], ["restore", "x.sqlite3"], ["backup", "x.sqlite3"]])
def test_links_that_lead_round_in_a_circle_are_told_in_a_sentence(
    path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    other = path.with_name("other")
    path.symlink_to(other)
    other.symlink_to(path)
    assert main(command) == (1 if command == ["doctor"] else EXIT_REFUSED)
    both = capsys.readouterr()
    assert "DATABASE_PATH cannot be" in both.out + both.err
    assert "links lead round in a circle" in both.out + both.err


async def test_nobody_is_noted_as_erased_on_a_full_disk(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = await Database.open(tmp_path / "tables.sqlite3")
    told: list[str] = []
    database.tell_host = told.append
    try:
        await database.beside(erased.note, 5, 100)
        before = sorted(os.listdir(tmp_path))
        with full_at(10):
            for work in (erased.try_out, erased.try_out):
                with pytest.raises(StorageError) as trouble:
                    await database.beside(work)
            with pytest.raises(StorageError):
                await database.beside(erased.note, 6, 100)
        assert trouble.value.kind == "full"
        assert sorted(os.listdir(tmp_path)) == before, "no part of a file is left"
        assert await database.beside(erased.after, 50, [5, 6]) == [5]
    finally:
        await database.close()
    assert len(told) == 1
    (line,) = [logs.Readable().format(one) for one in caplog.records if one.levelno >= logging.ERROR]
    assert told[0] in line


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.EDQUOT, "full"), (errno.EROFS, "readonly"), (errno.EACCES, "readonly"), (errno.EIO, "lost")],
)
async def test_what_the_system_says_of_the_disk_has_its_sentence(
    tmp_path: Path, number: int, kind: str
) -> None:
    database = await Database.open(tmp_path / "tables.sqlite3")

    def fails(path: Path) -> None:
        raise OSError(number, os.strerror(number), str(path))

    try:
        with pytest.raises(StorageError) as trouble:
            await database.beside(fails)
    finally:
        await database.close()
    assert trouble.value.kind == kind


async def test_nobody_loses_a_seat_who_cannot_be_erased_for_a_full_disk(
    stand_in: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database has room left for the seat, the file beside it has none."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "tables.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open(game="echoes-of-revachol")
        before = await table.row()

        def full(part: Path, flags: int, mode: int) -> int:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(part))

        with monkeypatch.context() as patched:
            patched.setattr("bot.features.account.erased.os.open", full)
            with pytest.raises(StorageError, match="is full"):
                await bot.privacy.erase(Person(people[1].id, "Bob"), "en")
        assert await table.row() == before
        assert not await bot.database.beside(erased.after, 0, [people[1].id])
