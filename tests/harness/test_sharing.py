"""What stays together in one of the processes that share the tests."""

from __future__ import annotations

import doctest

from tests.harness import sharing
from tests.harness.compiled import TESTS


def test_examples_run() -> None:
    assert doctest.testmod(sharing).attempted > 0
    assert doctest.testmod(sharing).failed == 0


def test_every_folder_that_stays_together_is_there() -> None:
    for folder in sharing.TOGETHER:
        assert any((TESTS.parent / folder).glob("test_*.py")), folder
