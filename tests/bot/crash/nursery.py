"""``python -m tests.bot.crash.nursery``: bots that start without loading their modules first.

Most of what a start takes is Python that reads modules. This process has read them, and forks: a line of
JSON on its input ({"environment", "folder", "log"}) becomes a process that runs ``python -m bot run``, in a
session of its own; the answer is its number. A forked bot knows nothing of the others, and dies as any
process does. It draws nothing in advance, which would take longer than its life.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from bot.__main__ import main
from bot.ui.pictures import Pictures
from bot.words import catalogue
from render.renderers import NoRendererError, renderer
from rules import games
from rules.game import LANGUAGES
from tests.bot.crash.process import die_with_parent


def serve() -> None:
    """Fork as often as a line comes; end with the input."""
    for language in LANGUAGES:
        catalogue(language)
    for key in games():
        try:
            renderer(key)
        except NoRendererError:
            continue  # a game may live without pictures
    # The system buries the children: whoever asked for them watches them.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        asked = json.loads(line)
        number = os.fork()
        if number == 0:
            _live(asked)
        print(number, flush=True)


async def _unwarmed(*_: object) -> None:
    """In the place of ``Pictures.warm_up``."""


def _live(asked: dict[str, Any]) -> None:
    """Be the bot."""
    die_with_parent()
    Pictures.warm_up = _unwarmed  # type: ignore[method-assign, assignment]  # in this process alone
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    log = os.open(asked["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for old, new in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(old, new)
    os.closerange(3, 256)
    status = 70
    try:
        status = main(["run"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    serve()
