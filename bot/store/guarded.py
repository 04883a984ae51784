"""Files with hands and names: readable only by the user who runs the bot."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OTHERS = 0o007
OWN = 0o600


def guard(path: Path) -> None:
    """Make a database file for this user only if there is none, and remove everybody's access from an
    existing one.

    SQLite's files beside it are treated alike; access for a group stays. If this fails, SQLite reports what
    is wrong later.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN))
    for ending in ("", "-wal", "-shm", "-journal"):
        part = path.with_name(path.name + ending)
        with suppress(OSError):
            if part.stat().st_mode & OTHERS:
                part.chmod(OWN)
