"""Ways in which Discord may accept a new picture in an existing message. No document tells which work."""

from __future__ import annotations

import logging
import time
from enum import Enum

_log = logging.getLogger(__name__)


class Way(Enum):
    """A way to add a picture to a message of components after it was posted."""

    UPDATE = "an answer that changes the message of a button"
    FILL = "the first content of an answer that was promised"
    ANSWER = "an edit of an answer"
    MESSAGE = "an edit of a public message"
    TURN = "an edit that makes a message with words one of components"


class Ways:
    """Remembers which ways were refused, so that clicks do not wait for the same refusal again.

    After ``AGAIN`` seconds a way is tried once more: Discord may have changed, or only that one message
    failed."""

    AGAIN = 600.0

    def __init__(self) -> None:
        self._refused: dict[Way, float] = {}

    def open(self, way: Way) -> bool:
        """Whether this way is worth trying."""
        since = self._refused.get(way)
        return since is None or time.monotonic() - since >= self.AGAIN

    def refused(self, way: Way) -> None:
        """Note that Discord accepted a message this way only without its new pictures."""
        self._refused[way] = time.monotonic()
        _log.info("no new pictures by %s for the next %.0f s", way.value, self.AGAIN)
