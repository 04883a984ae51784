"""A process that has imported what all tests need from elsewhere, and forks for each run of tests: to import
that anew takes as long as most tests of a fault.

Nothing of the project is imported before the fork: each run imports it from the copy in which it runs.

    python tests/mutation/warm.py    # reads a run a line, answers with its exit code
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

_FROM_ELSEWHERE = (
    "pytest",
    "discord",
    "aiohttp.web",
    "pydantic",
    "pydantic_settings",
    "PIL.Image",
    "numpy",
    "hypothesis",
)
_LOOKS = 0.01
"""Seconds between two looks at whether a run has ended."""


class Warm:
    """Such a process, begun when it is first needed; it ends with the one that made it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def run(self, folder: Path, arguments: Sequence[str], limit: float) -> tuple[int | None, str]:
        """Run pytest with these arguments in a folder, whose modules it imports. Its exit code, None where it
        took longer than ``limit`` seconds and was ended; and what it printed."""
        process = self._begun()
        assert process.stdin is not None
        assert process.stdout is not None
        with TemporaryFile() as printed:
            place = f"/proc/{os.getpid()}/fd/{printed.fileno()}"
            asked = {"folder": str(folder), "arguments": list(arguments), "limit": limit, "printed": place}
            process.stdin.write(json.dumps(asked) + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
            if not answer:
                raise RuntimeError("the process that runs the tests has ended")
            printed.seek(0)
            code: int | None = json.loads(answer)
            return code, printed.read().decode("utf-8", "replace")

    def _begun(self) -> subprocess.Popen[str]:
        if self._process is None:
            command = [sys.executable, "-B", __file__]
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            Finalize(None, self._process.kill, exitpriority=1)
        return self._process


def _serve(asked: IO[str], answers: IO[str]) -> None:
    """Run whatever is asked for, one after the other."""
    for name in _FROM_ELSEWHERE:
        with contextlib.suppress(ImportError):  # what is missing is missed by the tests themselves
            importlib.import_module(name)
    gc.freeze()
    for line in asked:
        answers.write(json.dumps(_ran(json.loads(line))) + "\n")
        answers.flush()


def _ran(run: dict[str, Any]) -> int | None:
    child = os.fork()
    if not child:
        _test(run)
    until = time.monotonic() + run["limit"]
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended or time.monotonic() > until:
            break
        time.sleep(_LOOKS)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # whatever it has left running, too
    if not ended:
        os.waitpid(child, 0)
        return None
    return os.waitstatus_to_exitcode(status)


def _test(run: dict[str, Any]) -> None:
    """Be the run."""
    code = 70
    try:
        os.setsid()
        printed = os.open(run["printed"], os.O_WRONLY)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for old, new in ((nothing, 0), (printed, 1), (printed, 2)):
            os.dup2(old, new)
        os.chdir(run["folder"])
        os.environ["PYTHONPATH"] = run["folder"]
        sys.path[0] = run["folder"]
        code = int(importlib.import_module("pytest").main(run["arguments"]))
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


if __name__ == "__main__":
    _serve(sys.stdin, os.fdopen(os.dup(1), "w"))
