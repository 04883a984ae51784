"""What hikari does not understand: it says so in its log, mostly where nobody looks."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

TRACE = 5
"""The level below DEBUG at which hikari tells of events that it leaves alone."""

_STRANGE = re.compile(
    r"unknown|unrecogni[sz]ed|unexpected|discarding|skipping raw dispatch|ignor|failed|exception",
    re.IGNORECASE,
)


class Complaints(logging.Handler):
    """Every warning of hikari's, and every quieter line that tells of something it left out.

    ``expected``: parts of lines that a test brings about itself.
    """

    def __init__(self, *expected: str) -> None:
        super().__init__(TRACE)
        self.expected = expected
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        loud = record.levelno >= logging.WARNING
        if (loud or _STRANGE.search(record.msg)) and not any(part in text for part in self.expected):
            cause = f" {record.exc_info[1]!r}" if record.exc_info else ""
            self.lines.append(f"{record.levelname} {record.name}: {text[:600]}{cause}")


@contextmanager
def listening(*expected: str) -> Iterator[list[str]]:
    """The complaints as they come. hikari tells of an event that it cannot parse to the loop's handler."""
    handler = Complaints(*expected)
    logger = logging.getLogger("hikari")
    level, loop = logger.level, asyncio.get_running_loop()
    before = loop.get_exception_handler()

    def broken(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        handler.lines.append(
            f"{context['message']}: {context.get('exception')!r} {str(context.get('payload'))[:600]}"
        )

    logger.addHandler(handler)
    logger.setLevel(TRACE)
    loop.set_exception_handler(broken)
    try:
        yield handler.lines
    finally:
        loop.set_exception_handler(before)
        logger.setLevel(level)
        logger.removeHandler(handler)
