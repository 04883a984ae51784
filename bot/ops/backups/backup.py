"""A consistent copy of the database, even while the bot runs."""

from __future__ import annotations

import os
from pathlib import Path

from bot.ops.files import HostError, Progress, beside, copy, opened, settled, size, temporary, unfit


def back_up(database: Path, file: Path, force: bool, progress: Progress) -> str:
    """Copy the database into ``file``; returns a sentence about what was written.

    The copy is complete and checked before it gets its name. Raises HostError and leaves ``file`` alone if
    there is no database, if it is damaged or unfit, or if ``file`` exists and ``force`` is not set.
    """
    if not database.is_file():
        raise HostError(
            f"There is no database {database} to back up: it is made at the first start of the bot. "
            "If yours is elsewhere, set DATABASE_PATH."
        )
    _check_target(database.resolve(), file, force)
    file = file.resolve()
    try:
        if (sentence := unfit(database)) is not None:
            raise HostError(sentence)
        with temporary(file) as part:
            with opened(database) as source:
                found = copy(source, part, progress)
            if found.kind in ("empty", "foreign"):
                raise HostError(
                    f"{database} is no database of Echo Tables: set DATABASE_PATH to the one of your bot."
                )
            _put(part, file, force)
    except OSError as error:
        raise HostError(f"{file} cannot be written: {error.strerror or error}.") from error
    return f"Backed up {database} to {file}: {size(file.stat().st_size)}, {found.words()}."


def _check_target(database: Path, file: Path, force: bool) -> None:
    if file.is_dir():
        raise HostError(f"{file} is a folder: name a file in it.")
    if not file.parent.is_dir():
        raise HostError(f"There is no folder {file.parent}: make it first.")
    taken = {beside(database, ending).resolve() for ending in ("", "-wal", "-shm", "-journal", ".lock")}
    if file.resolve() in taken or (file.exists() and file.samefile(database)):
        raise HostError(f"{file} belongs to the database itself: name another file.")
    if file.exists() and not force:
        raise HostError(f"{file} is there already: name another file, or replace it with --force.")
    for ending in ("-wal", "-journal"):
        # SQLite would mix leftover files into the new one.
        if beside(file, ending).exists():
            raise HostError(
                f"{beside(file, ending)} lies beside it, so {file} is in use or was left by a crash: "
                "name another file."
            )


def _put(part: Path, file: Path, force: bool) -> None:
    """Give the finished copy its name; only ``force`` replaces a file that has appeared meanwhile."""
    if force:
        os.replace(part, file)
    else:
        try:
            os.link(part, file)
        except FileExistsError:
            raise HostError(f"{file} appeared meanwhile: name another file.") from None
        except OSError:  # a file system without links
            os.replace(part, file)
    settled(file.parent)
