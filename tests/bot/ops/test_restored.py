"""What a restore leaves behind, and brings back: rights, old databases, and people who were erased since."""

from __future__ import annotations

import operator
import shutil
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.features.account import erased
from bot.features.account.store import everybody
from bot.features.clock import store as clock_store
from bot.ops.backups.backup import back_up
from bot.ops.backups.hourly import DAY, HOUR, Backups, replaced
from bot.ops.backups.restore import restore
from bot.ops.doctor.doctor import look_at_database
from bot.ops.files import HostError
from bot.store.database import Database
from bot.words import say
from tests.bot.conftest import Complaints, Restart
from tests.bot.features.account.test_privacy import erased as erase
from tests.bot.features.account.test_privacy import settled, traces
from tests.bot.ops.test_host import QUIET, kept_in, made
from tests.bot.server import Server
from tests.thorough import few


async def test_a_restore_leaves_nothing_that_everybody_may_read(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    file = tmp_path / "copy.sqlite3"
    back_up(path, file, False, QUIET)
    path.chmod(0o644)
    restore(path, file, QUIET)
    (kept,) = kept_in(tmp_path)
    assert [one.stat().st_mode & 0o777 for one in (path, kept, file)] == [0o600] * 3


async def test_an_old_database_goes_when_the_backups_of_its_time_go(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    file = tmp_path / "copy.sqlite3"
    back_up(path, file, False, QUIET)
    said = restore(path, file, QUIET)
    assert "takes that away" in said
    ((kept, instant),) = replaced(path).items()
    for age, there in ((7 * DAY - HOUR, True), (7 * DAY, False)):
        await Backups(path, tmp_path / "backups", 24, 7, partial(operator.add, instant, age)).look()
        assert kept.exists() == there
    assert path.exists()
    assert file.exists()


def test_people_are_remembered_by_a_mark_alone(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    assert erased.after(path, 0, [17]) == []
    assert list(tmp_path.iterdir()) == [], "nothing is made before somebody was erased"
    erased.note(path, 1234567890, 100)
    assert erased.after(path, 99, [17, 1234567890]) == [1234567890]
    assert erased.after(path, 100, [17, 1234567890]) == []
    (file,) = tmp_path.iterdir()
    assert "1234567890" not in file.read_text("utf-8")
    assert file.stat().st_mode & 0o777 == 0o600
    erased.note(path, 5, 100 + erased.KEPT)
    assert erased.after(path, 0, [1234567890, 5]) == [5], "after a year the mark goes"
    erased.note_owed(path, 6)
    erased.note(path, 7, 200 + erased.KEPT)
    assert erased.after(path, 2**40, [5, 6, 7]) == [6]


def test_several_people_are_remembered_who_are_erased_at_once(tmp_path: Path) -> None:
    path, people = tmp_path / "live.sqlite3", range(1, 60)
    erased.note(path, 0, 100)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: erased.note(path, number, 100), people))
    assert erased.after(path, 0, people) == list(people)


SPOILT: dict[str, bytes | None] = {
    "no JSON": b"{", "empty": b"", "a list": b"[]", "bytes": b"\xff\xfe\x00", "deep": b"[" * 100_000,
    "no key": b'{"erased": {}}',
    "empty key": b'{"key": "", "erased": {}}',
    "key that is no number": b'{"key": "zz", "erased": {}}',
    "no people": b'{"key": "00"}',
    "people as a list": b'{"key": "00", "erased": []}',
    "instant that is none": b'{"key": "00", "erased": {"x": "y"}}',
    "a folder": None,
}  # fmt: skip


def spoil(database: Path, how: str) -> Path:
    """Leave a list of erased people beside a database that nobody can read."""
    path, content = database.with_name(f"{database.name}.erased"), SPOILT[how]
    if content is None:
        path.unlink(missing_ok=True)
        path.mkdir()
    else:
        path.write_bytes(content)
    return path


@few("no JSON", "no key", "a folder")
@pytest.mark.parametrize("how", SPOILT)
async def test_a_list_of_the_erased_that_cannot_be_read_is_named_and_nothing_is_restored(
    how: str, tmp_path: Path
) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    database = await Database.open(path)
    await database.write(lambda connection: clock_store.set_alive(connection, 5))
    await database.close()
    file = tmp_path / "copy.sqlite3"
    back_up(path, file, False, QUIET)
    spoilt, before = spoil(path, how), path.read_bytes()
    with pytest.raises(HostError) as refused:
        restore(path, file, QUIET)
    assert str(spoilt) in str(refused.value)
    assert "move it away" in str(refused.value)
    assert path.read_bytes() == before
    assert kept_in(tmp_path) == []
    (found,) = [one for one in look_at_database(path) if one.level == "error"]
    assert str(spoilt) in found.text


async def test_a_start_tells_of_a_list_that_cannot_be_read_and_erases_when_it_can(
    server: Server,
    restart: Restart,
    complaints: Complaints,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    complaints.expected.append("erased")
    await settled(server)
    await at(server, int(datetime.now(UTC).timestamp()) - 100)
    file = tmp_path / "copy.sqlite3"
    back_up(server.path, file, False, QUIET)
    await erase(server, server.ann)
    listed = server.path.with_name(f"{server.path.name}.erased").read_bytes()
    aside = tmp_path / "aside.sqlite3"
    restore(aside, file, QUIET)
    spoilt, server.path = spoil(aside, "no JSON"), aside
    await restart()
    told = [one for one in caplog.records if str(spoilt) in one.getMessage()]
    assert [one.exc_info for one in told] == [None], "one line, without a traceback"
    assert "Traceback" not in caplog.text
    known = await server.bot.database.ask(everybody)
    assert server.ann.id in known
    await erase(server, server.bob)
    assert any(say("en", "refused.storage") in server.text(one) for one in server.bob.sees())
    assert await server.bot.database.ask(everybody) == known
    spoilt.write_bytes(listed)
    await server.look_at_clock()
    assert server.ann.id not in await server.bot.database.ask(everybody)


async def at(server: Server, instant: int) -> None:
    """Let this be the instant at which the database was last in use."""
    await server.bot.database.write(lambda connection: clock_store.set_alive(connection, instant))


async def put_back(server: Server, file: Path, restart: Restart) -> str:
    """Restore while the bot does not run, and start it again; what the host reads."""
    aside = server.path.with_name("aside.sqlite3")
    shutil.copy(server.path.with_name(f"{server.path.name}.erased"), aside.with_name(f"{aside.name}.erased"))
    said = restore(aside, file, QUIET)
    server.path = aside
    await restart()
    return said


async def test_a_restored_backup_brings_nobody_back_who_was_erased(
    server: Server, restart: Restart, complaints: Complaints, tmp_path: Path
) -> None:
    """The next start erases them again, at lobbies too, and the restore says so; the others stay."""
    complaints.expected.append("erased")
    await settled(server)
    lobby = await server.open(start=False)
    await at(server, int(datetime.now(UTC).timestamp()) - 100)
    file = tmp_path / "copy.sqlite3"
    back_up(server.path, file, False, QUIET)
    await erase(server, server.ann)
    left = await traces(server, server.ann.id)
    said = await put_back(server, file, restart)
    assert "One person of the backup had their data erased later" in said
    known = await server.bot.database.ask(everybody)
    assert server.bob.id in known
    assert (await server.table(lobby)).status == "closed"
    assert await traces(server, server.ann.id) <= left, "no more than what erasing itself left"

    await restart()  # who comes back by herself is not erased once more
    await server.ann.slash("settings", zone="Europe/Rome")
    await restart()
    assert server.ann.id in await server.bot.database.ask(everybody)


async def test_a_backup_of_after_the_erasing_erases_nobody(
    server: Server, restart: Restart, tmp_path: Path
) -> None:
    await settled(server)
    await erase(server, server.ann)
    await server.ann.slash("settings", zone="Europe/Rome")
    file = tmp_path / "copy.sqlite3"
    back_up(server.path, file, False, QUIET)
    said = await put_back(server, file, restart)
    assert "erased" not in said
    assert server.ann.id in await server.bot.database.ask(everybody)
