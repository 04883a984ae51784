"""The file that a long run writes, what it has found so far beside it, and a lock for the time of the run."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from bot.store.lockfile import AlreadyServedError, LockFile, UnwritableError
from tests.tools import unwritable

SAME = ("run", "game", "rules", "arguments")
"""What two results have in common of which the later one replaces the earlier one."""


class UnfitError(Exception):
    """A long run that cannot begin as it was asked for; the text says what to do."""


class ResultFile:
    """The result, and as ``NAME.partial`` what was found so far. One run alone has them at a time."""

    def __init__(self, path: Path) -> None:
        """Take the file for this run until ``close``; its folder is made. Raises UnfitError where it cannot
        be written, holds something else than a result, or belongs to another run."""
        self.path = path
        self.partial = path.with_name(path.name + ".partial")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UnfitError(
                f"the folder {path.parent} cannot be made ({error.strerror}): choose --out"
            ) from None
        reason = unwritable(path) or unwritable(self.partial)
        if reason is not None:
            raise UnfitError(f"--out: {reason}")
        self.earlier()
        self._lock = LockFile(path)
        try:
            self._lock.__enter__()
        except (AlreadyServedError, UnwritableError):
            raise UnfitError(
                f"another run is writing {path} ({self._lock.path.name} is locked): wait for its end, or "
                "name another file with --out"
            ) from None

    def close(self) -> None:
        """Leave the file to other runs."""
        with suppress(OSError):  # somewhere an open file cannot be removed: then it stays, and harms nobody
            self._lock.path.unlink()
        self._lock.__exit__(None, None, None)

    def earlier(self) -> dict[str, Any] | None:
        """The result that lies there. Raises UnfitError where it is something else: it must not be lost."""
        if not self.path.exists() or not self.path.stat().st_size:
            return None
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict) or not {*SAME, "began"} <= found.keys():
            raise UnfitError(f"{self.path} is not the result of a long run: name another file with --out")
        return found

    def kept(self) -> dict[str, Any] | None:
        """What a run that was broken off has left. Raises UnfitError where it cannot be read."""
        if not self.partial.exists():
            return None
        try:
            found = json.loads(self.partial.read_text("utf-8"))
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise UnfitError(f"{self.partial} cannot be read: begin again with --anew")
        return found

    def keep(self, found: Mapping[str, Any]) -> None:
        """Write down what was found so far."""
        _write(self.partial, found)

    def forget(self) -> None:
        """Drop what was found so far."""
        self.partial.unlink(missing_ok=True)

    def write(self, result: Mapping[str, Any]) -> Path | None:
        """Write the result and drop what was found so far. Where the result of a run with other arguments
        lies, it is kept: returns its new name."""
        result = json.loads(json.dumps(result))
        earlier, moved = self.earlier(), None
        if earlier is not None and any(earlier[key] != result[key] for key in SAME):
            moved = self._elsewhere(str(earlier["began"]))
            os.replace(self.path, moved)
        _write(self.path, result)
        self.forget()
        return moved

    def _elsewhere(self, began: str) -> Path:
        """A free name beside the result that tells when a run began."""
        moment = "".join(sign for sign in began.partition("+")[0] if sign.isalnum())
        names = (f"{self.path.stem}.{moment}{'-' * more}{self.path.suffix}" for more in count())
        return next(path for path in map(self.path.with_name, names) if not path.exists())


def _write(path: Path, data: Mapping[str, Any]) -> None:
    half = path.with_name(path.name + ".new")
    half.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    os.replace(half, path)
