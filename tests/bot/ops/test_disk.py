"""Full disks, disks that may not be written, damaged files: the bot says so once, loses nothing and goes on.

The limits are those of the operating system: the largest size of a file, and small file systems of their own
where this user may mount them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import random
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.__main__ import EXIT_REFUSED, main
from bot.base import logs
from bot.features.recovery.actions import Recovery
from bot.features.tutorial import store as lesson_store
from bot.messages import store as outbox
from bot.messages.store import MessageRow
from bot.ops.backups.cure import cure
from bot.ops.backups.hourly import copy
from bot.ops.doctor.doctor import look_at_database
from bot.ops.files import is_served
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.components import SetupError
from bot.store import alarm
from bot.store.database import DamagedError, Database, DatabaseError
from bot.store.lockfile import LockFile, UnwritableError
from bot.store.trouble import StorageError
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person
from bot.tables.tables import Tables
from bot.words import say
from rules import games
from rules.game import LANGUAGES
from rules.match import Match
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.thorough import sample


@contextlib.contextmanager
def full_at(size: int) -> Iterator[None]:
    """No file may become larger than this meanwhile, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def mounted(folder: Path, kilobytes: int) -> Iterator[Path]:
    """A small file system of its own; the test is left out loudly where this user may not mount one."""
    folder.mkdir()
    made = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(made, capture_output=True).returncode:
        pytest.skip("this user may not mount a file system: a disk that is really full is not tried here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=os.path.ismount(folder))


def _wal(path: Path) -> int:
    return path.with_name(f"{path.name}-wal").stat().st_size


def _heard(who: Actor, words: str) -> int:
    """How many messages with these words somebody sees."""
    return sum(words in f"{one['content']} {parts.texts(one['components'])}" for one in who.sees())


async def test_a_full_disk_is_told_once_and_the_bot_goes_on_when_there_is_room(
    stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, path) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await (await people[0].slash("table new", game="ekho")).finished()
        query = "SELECT id FROM tables"
        table.number = (await bot.database.ask(lambda one: one.execute(query).fetchone()))["id"]
        lobby = await table.having("join")
        said: list[str] = []
        bot.database.tell_host = said.append
        sentence = say("en", "refused.storage")
        with full_at(_wal(path)):
            for count in range(1, 4):
                await (await people[1].click(lobby, f"{table.number}:-::join:")).finished()
                await stand_in.until(lambda: _heard(people[1], sentence) == count)  # noqa: B023 # awaited here
        assert len((await table.row()).seats) == 1, "nothing was changed"
        assert len(said) == 1, "the host is told once"
        assert str(path) in said[0]
        assert "goes on by itself" in said[0]
        errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
        assert [str(path) in one.getMessage() for one in errors] == [True], "one line, without a traceback"
        assert said[0] in logs.Readable().format(errors[0]), "the log says what the host reads"
        with patch.object(alarm, "CALM", 0.0):
            await (await people[1].click(lobby, f"{table.number}:-::join:")).finished()
            await stand_in.until(lambda: "can be written again" in caplog.text)
        assert len((await table.row()).seats) == 2


COMMANDS: tuple[tuple[str, dict[str, str]], ...] = (
    ("table new", {"game": "ekho"}), ("table join", {}), ("table leave", {}), ("table start", {}),
    ("table board", {}), ("table hand", {}), ("table log", {}), ("table recap", {}), ("table plan", {}),
    ("table undo", {}), ("table redo", {}), ("table pace", {"pace": "daily"}), ("seat overview", {}),
    ("seat resign", {}), ("mine", {}), ("help", {}), ("rules", {}), ("settings", {}), ("tutorial", {}),
    ("stats", {}), ("deal daily", {}), ("game scores", {}), ("hand", {}),
)  # fmt: skip


async def test_no_act_fails_otherwise_on_a_full_disk(
    stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every command and every button of the turn's message: it answers as ever, or that nothing is saved."""
    path = tmp_path / "tables.sqlite3"
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, path) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open(game="echoes-of-revachol")
        turn = await table.having("act")
        with full_at(_wal(path)):
            for number, (command, options) in enumerate(COMMANDS):
                with contextlib.suppress(SetupError):  # a command that has another name by now
                    done = await people[number % 2].slash(command, options=options)
                    await done.finished()
                    assert not done.failed, command
            for custom_id in parts.ids(turn["components"]):
                pressed = await people[0].click(turn, custom_id)
                await pressed.finished()
                assert not pressed.failed, custom_id
            sentence, wrong = say("en", "refused.storage"), say("en", "refused.error")
            await stand_in.until(lambda: sum(_heard(one, sentence) for one in people) >= 1)
            assert sum(_heard(one, wrong) for one in people) == 0
        errors = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
        told = [one for one in errors if "can be saved" in one]
        others = [one for one in caplog.records if one.levelno >= logging.ERROR and one.exc_info]
        assert len(told) == 1, errors
        assert not [one for one in others if logs.ToldOnce((StorageError,)).filter(one)], errors


async def test_the_host_gets_a_message_where_nothing_can_be_saved(stand_in: Lab, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    ann = stand_in.add_member("Ann")
    async with serving(stand_in, path) as bot:
        bot.client.owner_ids = {ann.id}
        bot.database.tell_host = bot.tell_host
        with full_at(_wal(path)), pytest.raises(StorageError):
            await bot.database.write(lambda one: one.execute("CREATE TABLE more AS SELECT randomblob(9999)"))
        told = await stand_in.until(lambda: ann.sees(ann.direct()))
        assert "Make room in" in told[0]["content"] or "does not answer" in told[0]["content"]


def test_what_failed_for_the_disk_alone_is_left_out_of_the_log() -> None:
    trouble = StorageError("full", Path("x"), sqlite3.OperationalError("full"))

    def record(error: Exception) -> logging.LogRecord:
        about = (type(error), error, None)
        return logging.LogRecord("bot.x", logging.ERROR, "x.py", 1, "table 3: failed", (), about)

    assert not logs.ToldOnce((StorageError,)).filter(record(trouble))
    assert logs.ToldOnce((StorageError,)).filter(record(ValueError()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_read_that_nothing_was_changed(language: str) -> None:
    assert say(language, "refused.storage") != say(language, "refused.error")


async def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", 1024) as disk:
        database = await Database.open(disk / "tables.sqlite3")
        filler = disk / "filler"
        filler.write_bytes(b"x" * (shutil.disk_usage(disk).free))
        with pytest.raises(StorageError) as trouble:
            await database.write(lambda one: one.execute("CREATE TABLE more AS SELECT randomblob(99999)"))
        assert trouble.value.kind in ("full", "lost")
        filler.unlink()
        await database.write(lambda one: one.execute("CREATE TABLE more AS SELECT randomblob(99999)"))
        await database.close()


async def test_a_disk_that_may_not_be_written_any_more(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", 2048) as disk:
        database = await Database.open(disk / "tables.sqlite3")
        await database.close()
        await asyncio.to_thread(subprocess.run, ["mount", "-o", "remount,ro", str(disk)], check=True)
        with pytest.raises(DatabaseError, match=r"may not be written|does not answer"):
            await Database.open(disk / "tables.sqlite3")
        with pytest.raises(UnwritableError, match="cannot be written"), LockFile(disk / "tables.sqlite3"):
            pass


async def _made(path: Path) -> None:
    database = await Database.open(path)
    await database.close()


def _flipped(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at : at + 64] = bytes(byte ^ 0xFF for byte in data[at : at + 64])
    path.write_bytes(data)


@pytest.mark.parametrize("at", [0, 100, 4096, 4096 * 3], ids=["header", "schema", "page 2", "page 4"])
async def test_start_and_doctor_name_the_file_the_damage_and_the_command(tmp_path: Path, at: int) -> None:
    path, backups = tmp_path / "tables.sqlite3", tmp_path / "backups"
    await _made(path)
    older = copy(path, backups, 1_800_000_000)
    newest = copy(path, backups, 1_800_003_600)
    newest.write_bytes(newest.read_bytes()[:-1000])  # cut short: it is no good one
    _flipped(path, at)
    with pytest.raises(DamagedError, match="damaged"):
        await Database.open(path)
    assert f"python -m bot restore {older}" in cure(path, backups)
    (found,) = [one for one in look_at_database(path, backups) if one.level == "error"]
    assert str(path) in found.text
    assert f"python -m bot restore {older}" in found.text


def test_a_start_on_a_damaged_file_is_refused_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.sqlite3"
    asyncio.run(_made(path))
    good = copy(path, tmp_path / "backups", 1_800_000_000)
    _flipped(path, 4096)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "not.asked.for")
    monkeypatch.setenv("DATABASE_PATH", str(path))
    assert main(["run"]) == EXIT_REFUSED
    said = capsys.readouterr().err
    assert str(path) in said
    assert f"python -m bot restore {good}" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("seed", sample(range(24), lambda seed: seed % 6 == 1))
def test_flipped_bits_are_named_or_leave_all_that_is_read_readable(tmp_path: Path, seed: int) -> None:
    """The doctor and the start: a sentence, or a database that can be served; never another error."""
    path, dice = tmp_path / "tables.sqlite3", random.Random(seed)
    asyncio.run(_with_tables(path))
    data = bytearray(path.read_bytes())
    for _ in range(dice.choice((1, 3, 20))):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    path.write_bytes(data)
    sick = [one.text for one in look_at_database(path) if one.level == "error"]
    assert all(str(path) in text for text in sick)
    asyncio.run(_read_all(path))


async def _with_tables(path: Path) -> None:
    database = await Database.open(path)
    match = Match.new(games()["echoes-of-revachol"], 2, 7)
    snapshot = json.dumps(match.dump(with_log=False))

    def fill(connection: sqlite3.Connection) -> None:
        for message in range(1, 30):
            number = table_store.create(
                connection, NewTable(1, 2, Person(3, "Ann"), "echoes-of-revachol", "en")
            )
            change = "UPDATE tables SET status = 'running', snapshot = ? WHERE id = ?"
            connection.execute(change, (snapshot, number))
            body = {"commitment": match.commitment, "lines": ["x" * 400]}
            outbox.posted(connection, MessageRow(message, number, 2, "turn", 0, body, True))

    await database.write(fill)
    await database.close()


async def _read_all(path: Path) -> None:
    with contextlib.suppress(DatabaseError):  # it is refused; what it says has a test of its own
        database = await Database.open(path)
        await _replayed(database)


async def _replayed(database: Database) -> None:
    replays = Recovery(Tables(database, lambda number: None))
    try:
        with contextlib.suppress(StorageError):
            await replays.begin()
            await replays.run()
    finally:
        replays.close()
        await database.close()


def test_without_a_good_backup_the_cure_says_so(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    assert "no hourly ones are made" in cure(path, None)
    assert f"no good one in {tmp_path}" in cure(path, tmp_path)


def _changed(saved: str, how: str) -> str:
    """A saved match as somebody else may have left it."""
    if how == "no JSON":
        return saved[: len(saved) // 2]
    if how == "deep JSON":
        return "[" * 100_000
    salt = "no salt at all" if how == "no salt" else os.urandom(16).hex()
    return json.dumps(json.loads(saved) | {"salt": salt})


@pytest.mark.parametrize("how", ["no JSON", "deep JSON", "no salt", "another salt", "no entry"])
async def test_a_table_whose_rows_were_changed_is_frozen_and_the_others_go_on(
    how: str, stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    broken, sound = (Table(stand_in, None, one, seed=1) for one in (people, people[::-1]))  # type: ignore[arg-type]  # its bot comes below
    async with serving(stand_in, path) as bot:
        for table in (broken, sound):
            table.bot = bot
            await table.open(game="echoes-of-revachol")
            await table.play(turns=2)
    with closing(sqlite3.connect(path)) as connection, connection:
        if how == "no entry":
            change = "UPDATE log SET entry = '[' WHERE number = 1 AND table_id = ?"
            connection.execute(change, (broken.number,))
        else:
            row = "SELECT snapshot FROM tables WHERE id = ?"
            (saved,) = connection.execute(row, (broken.number,)).fetchone()
            change = "UPDATE tables SET snapshot = ? WHERE id = ?"
            connection.execute(change, (_changed(saved, how), broken.number))
    async with serving(stand_in, path) as bot:
        broken.bot = sound.bot = bot
        why = "its seed or salt" if how == "another salt" else "the saved match is damaged"
        told = f"table {broken.number} is frozen: {why}"
        await stand_in.until(lambda: told in caplog.text)
        await stand_in.until(lambda: any("🧊" in parts.said(one) for one in broken.messages()))
        assert (await broken.row()).frozen is not None
        assert (await sound.row()).frozen is None
        await sound.play(turns=1)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("link", [os.symlink, os.link], ids=["symbolic", "hard"])
async def test_a_second_bot_by_another_name_of_the_file_is_refused(
    link: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    path, other = tmp_path / "tables.sqlite3", tmp_path / "elsewhere" / "other.sqlite3"
    other.parent.mkdir()
    await _made(path)
    link(path, other)
    with LockFile(path, made=True):
        assert is_served(path)
        assert is_served(other)
        with pytest.raises(RuntimeError, match="already serves this database"), LockFile(other, made=True):
            pass
    assert not is_served(path)
    assert not is_served(other)
    with LockFile(other, made=True):
        assert is_served(path), "the other way round as well"


async def test_a_step_of_the_start_that_fails_keeps_none_of_the_others_from_being_done(
    stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One table's row is damaged in a way that nobody has thought of: the others are played on."""
    path = tmp_path / "tables.sqlite3"
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, path) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open(game="echoes-of-revachol")
    with patch.object(lesson_store, "forget", side_effect=sqlite3.OperationalError("malformed JSON")):
        async with serving(stand_in, path) as bot:
            table.bot = bot
            await stand_in.until(lambda: "old lessons could not be taken up" in caplog.text)
            await stand_in.until(lambda: bot.scheduler._task is not None)
            await table.play(turns=1)


async def test_options_that_are_no_json_make_a_table_no_lesson(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tables.sqlite3")

    def spoil(connection: sqlite3.Connection) -> None:
        number = table_store.create(connection, NewTable(1, 2, Person(3, "Ann"), "ekho", "en"))
        connection.execute("UPDATE tables SET options = '{x', status = 'running' WHERE id = ?", (number,))

    await database.write(spoil)
    await database.write(lesson_store.forget)
    assert len(await database.ask(lesson_store.others_running)) == 1
    await database.close()
