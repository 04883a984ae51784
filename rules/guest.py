"""A computer player of an earlier copy of this project, to play against those of today.

It thinks in a process of its own that runs the code of its copy; views and questions go there, answers come
back. So the rules must not have changed between the copies in what views and questions hold.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

from rules.game import Pick, Prompt

_HOST = """
import pickle, sys, time
from rules import games
player = games()[sys.argv[1]].players[sys.argv[2]]
answers = sys.stdout.buffer
sys.stdout = sys.stderr
while True:
    try:
        view, prompt, seed = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    before = time.process_time()
    picks = player(view, prompt, seed)
    pickle.dump((picks, time.process_time() - before), answers)
    answers.flush()
"""
"""What the other process runs."""


def check_copy(folder: Path) -> None:
    """Raises ValueError where there is no copy of this project.

    >>> check_copy(Path("nowhere"))
    Traceback (most recent call last):
        ...
    ValueError: there is no copy of this project in nowhere
    """
    if not (folder / "rules" / "__init__.py").is_file():
        raise ValueError(f"there is no copy of this project in {folder}")


class Guest:
    """A level of the copy in ``folder``. Raises ValueError where there is no project.

    >>> Guest(Path("nowhere"), "ekho", "normal")
    Traceback (most recent call last):
        ...
    ValueError: there is no copy of this project in nowhere
    """

    needs_view = True

    def __init__(self, folder: Path, key: str, level: str) -> None:
        check_copy(folder)
        self.spent = 0.0
        """Seconds of a processor that the last answer took."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", _HOST, key, level],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __call__(self, view: Any, prompt: Prompt, seed: int) -> list[Pick]:
        """Its answer. Raises RuntimeError where the copy cannot give one."""
        requests, answers = self._process.stdin, self._process.stdout
        assert requests is not None, "opened as a pipe"
        assert answers is not None, "opened as a pipe"
        try:
            pickle.dump((view, prompt, seed), requests)
            requests.flush()
            picks, self.spent = pickle.load(answers)  # our own process wrote it
        except (BrokenPipeError, EOFError) as error:
            raise RuntimeError("the earlier copy gave no answer; its own message stands above") from error
        return list(picks)

    def close(self) -> None:
        """End its process."""
        assert self._process.stdin is not None, "opened as a pipe"
        self._process.stdin.close()
        self._process.wait()
