"""Tests draw with the same pieces: what one has drawn is kept for the next, and no text may be cut off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from render import lettering
from tests.harness import roomy


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
