"""The redacted record of a live check: one line of JSON per request and press."""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import discord

from bot.base.about import own_version
from bot.ops.files import HostError
from bot.store.guarded import OWN

FORMAT = "echo-tables-live"
VERSION = 1
_SMALL = 4096
"""Bytes up to which a file is copied into the record; a larger one must be zeros."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to upload; above a few thousand bytes it must be all zeros."""

    name: str
    content: bytes

    def line(self) -> dict[str, Any]:
        """The file as shown in the record."""
        found: dict[str, Any] = {"filename": self.name, "size": len(self.content)}
        if len(self.content) <= _SMALL:
            found["content"] = base64.b64encode(self.content).decode()
        return found


class Record:
    """The file, written line by line, so that it exists however the check ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def __enter__(self) -> Record:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN)
        except OSError as fault:
            raise HostError(
                f"{self.path} cannot be written ({fault.strerror}): name another file with --record."
            ) from None
        self._file = os.fdopen(descriptor, "w", encoding="utf-8")
        made = time.strftime("%Y-%m-%d", time.gmtime())
        versions = {"echo-tables": own_version(), "discord.py": discord.__version__}
        self._write({"format": FORMAT, "version": VERSION, "made": made, **versions})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def request(
        self,
        step: str,
        asked: Mapping[str, Any],
        files: Sequence[File],
        answered: dict[str, Any],
    ) -> None:
        """Note a request and its answer, both redacted."""
        found: dict[str, Any] = {"step": step, **asked}
        if files:
            found["files"] = [one.line() for one in files]
        self._write(found | answered)

    def press(self, step: str, message: str, custom_id: str, by: str, event: Any) -> None:
        """Note that somebody pressed a button, with the redacted event."""
        press = {"message": message, "custom_id": custom_id, "by": by}
        self._write({"step": step, "press": press, "event": event})

    def _write(self, line: Mapping[str, Any]) -> None:
        assert self._file is not None, "a record is written while it is open"
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()
