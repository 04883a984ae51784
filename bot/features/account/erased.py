"""A file beside the database about erased people, so that restoring a backup brings nobody back.

Each person is only a mark, made from the id with a secret of this file. With the file you can test whether a
known id was erased, but not recover ids.

Every reader raises StorageError if the file exists and cannot be read, or is not such a list.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

from bot.store.guarded import OWN
from bot.store.trouble import StorageError

KEPT = 366 * 24 * 3600
"""Seconds for which erased people are remembered; older backups bring them back."""
_NEVER = 2**53
"""A time after all others."""
_WRITING = Lock()
"""Held from reading the file to writing it: several people may be erased at once, each on a thread."""


def _file(database: Path) -> Path:
    path = database.resolve()
    return path.with_name(f"{path.name}.erased")


def _read(database: Path) -> dict[str, Any]:
    path = _file(database)
    try:
        return _checked(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return {"key": secrets.token_hex(16), "erased": {}}
    except (OSError, ValueError, RecursionError) as error:
        raise StorageError("list", path, error) from error


def _checked(found: Any) -> dict[str, Any]:
    """The content, if it is such a list. Raises ValueError."""
    if not isinstance(found, dict) or not isinstance(found.get("erased"), dict):
        raise ValueError("it holds no list of people")
    if not isinstance(found.get("key"), str) or not bytes.fromhex(found["key"]):
        raise ValueError("its key is missing")
    if not all(type(at) is int for at in found["erased"].values()):
        raise ValueError("an instant in it is no number")
    return found


def _write(database: Path, kept: dict[str, Any]) -> None:
    path = _file(database)
    part = path.with_name(f"{path.name}.part")
    try:
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWN)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(kept, file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def _mark(kept: dict[str, Any], user_id: int) -> str:
    return hmac.new(bytes.fromhex(kept["key"]), str(user_id).encode(), hashlib.sha256).hexdigest()


def try_out(database: Path) -> None:
    """Write the same content again. Raises OSError if nobody could be noted now."""
    with _WRITING:
        _write(database, _read(database))


def note(database: Path, user_id: int, now: int) -> None:
    """Remember that somebody is erased at this time (seconds since 1970). Raises OSError, and then nothing is
    noted."""
    with _WRITING:
        kept = _read(database)
        kept["erased"] = {mark: at for mark, at in kept["erased"].items() if now - at < KEPT}
        kept["erased"][_mark(kept, user_id)] = now
        _write(database, kept)


def note_owed(database: Path, user_id: int) -> None:
    """Remember that somebody still has to be erased: ``after`` then lists that user for any time."""
    with _WRITING:
        kept = _read(database)
        kept["erased"][_mark(kept, user_id)] = _NEVER
        _write(database, kept)


def after(database: Path, instant: int, users: Iterable[int]) -> list[int]:
    """The users among these who were erased after that time. Makes no file."""
    kept = _read(database)
    return [user for user in users if kept["erased"].get(_mark(kept, user), instant) > instant]
