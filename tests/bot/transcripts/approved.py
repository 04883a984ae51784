"""Which tests have a transcript, and whether theirs is what was written down.

A test has one if its file lies in this folder; the first line names the test.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[2]
COMMAND = "python -m tests.bot.transcripts"
"""Writes them anew."""
ANEW = "UPDATE_GOLDEN"
"""With this set they are written, not compared; as what other tests have written down."""
ADDED = "TRANSCRIBE"
"""Tests, a line each, that alone are run and have a transcript, whether one is kept or not; ``all``: every
test has one, for somebody who wants to choose."""
_TESTS = "tests/bot/"
_SHOWN = 60
"""Lines of a difference that a failure shows."""


def path_of(test: str) -> Path:
    """Where the transcript of a test lies, by the test's id.

    >>> path_of("tests/bot/features/lobby/test_lobby.py::test_start[en]").relative_to(FOLDER).as_posix()
    'features/lobby/lobby/start-en.txt'
    """
    file, _, name = test.partition("::")
    folder = file.removeprefix(_TESTS).removesuffix(".py")
    plain = re.sub(r"[^\w.]+", "-", name.removeprefix("test_")).strip("-")
    return FOLDER / re.sub(r"(^|/)test_", r"\1", folder) / f"{plain}.txt"


def written() -> dict[str, Path]:
    """All tests that have a transcript, by their ids."""
    found = {}
    for path in sorted(FOLDER.rglob("*.txt")):
        with path.open(encoding="utf-8") as file:
            found[file.readline().removeprefix("# ").strip()] = path
    return found


@cache
def asked_for() -> frozenset[str]:
    """The tests that alone are to be run and written down; none: all tests are run as ever."""
    return frozenset(filter(None, os.environ.get(ADDED, "").split("\n"))) - {"all"}


def has_one(test: str) -> bool:
    """Whether a test has a transcript, or is to have one."""
    return os.environ.get(ADDED) == "all" or test in asked_for() or path_of(test).exists()


def approve(test: str, lines: Sequence[str]) -> None:
    """Compare with what was written down. Raises AssertionError with the lines that differ."""
    path, told = path_of(test), [f"# {test}", *lines]
    if os.environ.get(ANEW):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(told) + "\n", "utf-8")
        return
    known = path.read_text("utf-8").splitlines()
    if known == told:
        return
    differences = list(difflib.unified_diff(known, told, "written down", "now", n=3, lineterm=""))
    shown = "\n".join(differences[:_SHOWN])
    more = f"\n… {len(differences) - _SHOWN} more lines" if len(differences) > _SHOWN else ""
    raise AssertionError(
        f"{shown}{more}\nIf this is meant: {COMMAND} writes it anew; read the difference then."
    )
