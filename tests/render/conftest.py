"""The tests of a file draw with the same pieces: one process draws them, and keeps them for the next test."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from render import lettering
from tests.harness import roomy

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Let each file of this folder run in one process where there are several."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group(f"render {item.path.stem}"))


@pytest.fixture(scope="session", autouse=True)
def room() -> None:
    """What one test has drawn is there for the next."""
    roomy.keep_more()


@pytest.fixture(autouse=True)
def nothing_is_cut() -> Iterator[None]:
    """No test of this folder draws a picture in which a text is cut off, whatever else it looks at."""
    with lettering.watch() as cut:
        yield
    assert not cut, [overflow.text for overflow in cut]
