"""What a restore leaves behind: rights."""

from __future__ import annotations

from pathlib import Path

from bot.host.backup import back_up
from bot.host.restore import restore
from tests.bot.test_host import QUIET, kept_in, made


async def test_a_restore_leaves_nothing_that_everybody_may_read(tmp_path: Path) -> None:
    path = await made(tmp_path / "live.sqlite3", "Ann")
    file = tmp_path / "copy.sqlite3"
    back_up(path, file, False, QUIET)
    path.chmod(0o644)
    restore(path, file, QUIET)
    (kept,) = kept_in(tmp_path)
    assert [one.stat().st_mode & 0o777 for one in (path, kept, file)] == [0o600] * 3
