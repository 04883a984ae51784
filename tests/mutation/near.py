"""Which files of tests are about a file, told by the names of both. To measure which tests run which lines
takes a run of all of them; to compare names takes nothing.

``bot/features/clock/pacing.py`` is tried on ``tests/bot/features/clock/test_pacing.py``, then on the other
tests of that folder, then on those whose path shares other words with it. What they let pass may still be
caught by a test that is farther away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePosixPath

MOST = 12
"""Files of tests that one fault is tried on."""
ABOUT = {"render/echoes_of_time/": "tests/render/test_pictures.py"}
"""Tests whose name does not tell what they are about."""
_WORD = re.compile(r"[a-z]{3,}")
_SAID_BY_ALL = frozenset({"test", "bot", "rule", "render", "feature", "echoe"})


def near(file: str, tests: Iterable[str]) -> list[str]:
    """The files of ``tests`` that are nearest to a file, the nearest first; at most ``MOST``.

    >>> near("bot/ui/doors.py", ["tests/bot/ui/test_doors.py", "tests/bot/store/test_store.py"])
    ['tests/bot/ui/test_doors.py']
    """
    wanted = PurePosixPath("tests", file)
    words, own = _words(wanted), _words(PurePosixPath(wanted.name))
    counted = []
    for test in tests:
        path = PurePosixPath(test)
        shared = len(words & _words(path)) + 2 * len(own & _words(PurePosixPath(path.name)))
        beside = len(wanted.parent.parts) + 1 if path.parent == wanted.parent else 0
        above = 1 if path.parent == wanted.parent.parent else 0
        told = 9 if any(file.startswith(part) and test == one for part, one in ABOUT.items()) else 0
        counted.append((-(shared + beside + above + told), test))
    return [test for score, test in sorted(counted) if score][:MOST]


def _words(path: PurePosixPath) -> set[str]:
    """The words of a path, without an s at their ends."""
    return {word.removesuffix("s") for word in _WORD.findall(str(path.with_suffix("")))} - _SAID_BY_ALL
