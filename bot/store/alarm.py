"""Tells the host once that the disk has trouble, and once that it is over."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable

from bot.store.trouble import Kind, StorageError

_log = logging.getLogger(__name__)
CALM = 60.0
"""Seconds without trouble after which it counts as over, so that a flaky disk is reported once."""
_BESIDE: tuple[Kind, ...] = ("list",)
"""Troubles that do not show whether the database can be written."""


class Alarm:
    """Remembers what is wrong. ``tell_host`` is called once per kind of trouble until it is over; the log
    gets it each time."""

    def __init__(
        self, tell_host: Callable[[str], None], monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._tell_host = tell_host
        self._monotonic = monotonic
        self._seen: dict[Kind, StorageError] = {}
        self._latest = 0.0

    def raised(self, trouble: StorageError) -> None:
        """Something could not be read or written."""
        if trouble.kind not in _BESIDE:
            self._latest = self._monotonic()
        if trouble.kind in self._seen:
            return
        self._seen[trouble.kind] = trouble
        # As text, because the log gives only the kind of errors that are not from a library.
        who = "SQLite" if isinstance(trouble.error, sqlite3.Error) else "the system"
        _log.error("%s (%s: %s)", str(trouble), who, trouble.reason)
        self._tell_host(str(trouble))

    def written(self) -> None:
        """Something was written to the database."""
        over = [kind for kind in self._seen if kind not in _BESIDE]
        if over and self._monotonic() - self._latest >= CALM:
            _log.warning("%s can be written again; the bot goes on", self._seen[over[0]].path)
            for kind in over:
                del self._seen[kind]

    def read_beside(self) -> None:
        """The files beside the database could be used."""
        for kind in _BESIDE:
            self._seen.pop(kind, None)
