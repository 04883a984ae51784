"""Everything sent over the wire, in order: for judges, assertions, and the transcript of a failed test."""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.playground.world.models import Json


@dataclass
class Request:
    """One request and its answer. ``files``: bytes by name; ``was_v2``: it edits a components message."""

    method: str
    path: str
    query: dict[str, str]
    body: Any
    files: dict[str, int]
    at: float
    was_v2: bool = False
    status: int = 0
    answer: Any = None
    seconds: float = 0.0

    def line(self) -> Json:
        """The request in the form that a judge of captures reads."""
        return {
            "method": self.method,
            "path": self.path,
            "body": self.body,
            "files": self.files,
            "was_v2": self.was_v2,
        }


@dataclass
class Frame:
    """One gateway frame, ``sent`` to the bot or received from it."""

    sent: bool
    op: int
    name: str | None
    data: Any
    at: float


@dataclass
class Records:
    """The log. ``limit`` bounds it for a long-running playground; None keeps everything."""

    limit: int | None = None
    entries: deque[Request | Frame] = field(init=False)
    violations: list[str] = field(default_factory=list)
    """Unknown routes and errors inside the stand-in: tests assert that this is empty."""

    def __post_init__(self) -> None:
        self.entries = deque(maxlen=self.limit)

    @property
    def requests(self) -> list[Request]:
        """The requests in order."""
        return [one for one in self.entries if isinstance(one, Request)]

    @property
    def frames(self) -> list[Frame]:
        """The gateway frames in order."""
        return [one for one in self.entries if isinstance(one, Frame)]

    def violation(self, text: str) -> None:
        """Note something that must not happen; the page's console shows it too."""
        logging.getLogger("playground").warning(text)
        if self.limit is None or len(self.violations) < self.limit:
            self.violations.append(text)

    def write_capture(self, path: Path) -> int:
        """Append all requests to a JSONL file for a judge; returns how many there were."""
        requests = self.requests
        with path.open("a", encoding="utf-8") as file:
            for one in requests:
                file.write(json.dumps(one.line(), ensure_ascii=False) + "\n")
        return len(requests)

    def transcript(self, last: int = 60) -> str:
        """The end of the log, one line each, for people."""
        return "\n".join(_lines(list(self.entries)[-last:]))


def _lines(entries: Iterable[Request | Frame]) -> Iterable[str]:
    for one in entries:
        if isinstance(one, Request):
            body = json.dumps(one.body, ensure_ascii=False)[:300]
            answer = json.dumps(one.answer, ensure_ascii=False)[:120] if one.status >= 400 else ""
            yield f"{one.method} {one.path} {body} {one.files or ''} -> {one.status} {answer}"
        else:
            arrow = "->" if one.sent else "<-"
            data = json.dumps(one.data, ensure_ascii=False)[:200]
            yield f"gateway {arrow} op {one.op} {one.name or ''} {data}"
