"""Another process with another hash seed that plays logs again and tells what they led to.

Python orders sets of texts differently in every process, unless PYTHONHASHSEED is set. A game whose course
depends on such an order is the same game again in its own process, and another one after a restart.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.entries import load_entry
from rules.game import Game
from rules.match import Match
from tests.harness.positions import everything

ROOT = Path(__file__).resolve().parents[2]
GAMES = "tests.conformance.tables:GAMES"
"""Where the other process finds its games: a module and the name of a dict in it."""


def digest(match: Match) -> str:
    """A fingerprint of all that can be told of a match."""
    return sha256(repr(everything(match)).encode()).hexdigest()


def course(match: Match) -> str:
    """A fingerprint of all events of a match, in order."""
    told = sha256()
    for step in match.steps():
        told.update(repr(step.result).encode())
    return told.hexdigest()


class DifferenceError(AssertionError):
    """A match came to something else in the other process; the text begins with its name."""


class Elsewhere:
    """The other process. It works while this one goes on: ``send`` hands it a log, ``check`` compares what
    it made of the logs so far. To be closed at the end."""

    def __init__(self, games: str = GAMES) -> None:
        """Start the process, with the games of that module and dict."""
        mine = os.environ.get("PYTHONHASHSEED", "random")
        environment = {
            **os.environ,
            "PYTHONHASHSEED": "1" if mine != "1" else "2",
            "PYTHONPATH": str(ROOT),
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.harness.elsewhere", games],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._ask, self._answers = self._process.stdin, self._process.stdout
        self._expected: tuple[str, list[str]] | None = None

    def send(self, name: str, match: Match) -> None:
        """Have a match of this process played again. The name is for the report of a difference.

        Raises DifferenceError if the one before came to something else.
        """
        self.check()
        saved = match.dump()
        del saved["state"]
        self._ask.write(json.dumps(saved) + "\n")
        self._expected = (name, [digest(match), course(match)])

    def check(self) -> None:
        """Wait for what is still to come. Raises DifferenceError, with the name of its match."""
        if self._expected is None:
            return
        name, expected = self._expected
        self._expected = None
        line = self._answers.readline()
        answer = json.loads(line) if line else {"error": "the other process ended"}
        if "error" in answer:
            raise DifferenceError(f"{name}: refused in another process: {answer['error']}")
        same = [one == other for one, other in zip(expected, answer["digests"], strict=True)]
        if not all(same):
            what = "tells other events" if same[0] else "comes to another state"
            raise DifferenceError(f"{name}: another process {what}")

    def close(self) -> None:
        """End the process."""
        self._ask.close()
        self._process.wait(timeout=180)
        self._answers.close()


def _again(saved: Mapping[str, Any], games: Mapping[str, Game[Any]]) -> dict[str, Any]:
    game, salt = games[saved["game"]], bytes.fromhex(saved["salt"])
    log = [load_entry(entry) for entry in saved["log"]]
    try:
        match = Match.replay(game, saved["seats"], saved["seed"], saved["options"], salt, log)
        return {"digests": [digest(match), course(match)]}
    except Exception as error:
        # Whatever goes wrong here is the answer: the process that asked reports it with the game's name.
        return {"error": f"{type(error).__name__}: {error}"}


def main(games: str) -> None:
    """Answer every line of the input, a match without its state, with its digests."""
    module, _, name = games.partition(":")
    known = getattr(import_module(module), name)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asked stops this process; Ctrl-C is meant for both
    for line in sys.stdin:
        print(json.dumps(_again(json.loads(line), known)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
