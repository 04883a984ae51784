"""What to do about a damaged database: the command that restores the newest good backup."""

from __future__ import annotations

import shlex
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.ops.backups.hourly import kept
from bot.ops.backups.restore import refuse
from bot.ops.files import HostError, opened_aside


def newest_good(database: Path, folder: Path | None) -> tuple[Path, float] | None:
    """The newest hourly copy that can replace the database, with its time in seconds since 1970; None if
    there is none."""
    if folder is not None:
        with suppress(OSError):
            for path, instant in kept(folder, database).items():
                with suppress(HostError), opened_aside(path) as source:
                    refuse(source, path)
                    return path, instant
    return None


def cure(database: Path, folder: Path | None) -> str:
    """The command to type, in a sentence. ``folder``: where the hourly copies are, None if there are none."""
    found = newest_good(database, folder)
    if found is None:
        where = f"there is no good one in {folder}" if folder is not None else "no hourly ones are made"
        return (
            "Stop the bot and put a backup of yours in its place: `python -m bot restore FILE` "
            f"({where}). Keep the damaged file: it may still be read in part."
        )
    path, instant = found
    when = f"{datetime.fromtimestamp(instant, UTC):%Y-%m-%d %H:%M} UTC"
    command = f"python -m bot restore {shlex.quote(str(path))}"
    return (
        f"Stop the bot and put the newest good backup, of {when}, in its place: `{command}`. "
        "The damaged file is kept beside it."
    )
