"""The tests of a file draw with the same pieces: one process draws them, and keeps them for the next test."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Let each file of this folder run in one process where there are several."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group(f"render {item.path.stem}"))
