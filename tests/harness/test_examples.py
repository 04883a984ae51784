"""Examples of hypothesis are the same in every run."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


def tried() -> list[int]:
    """Numbers that a test would be given."""
    seen: list[int] = []
    given(st.integers())(settings(derandomize=True, max_examples=400)(lambda number: seen.append(number)))()
    return seen


def test_what_else_a_process_has_read_changes_no_example(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a test that fails in a run of everything would pass by itself."""
    before = tried()
    path = tmp_path / "numbers_of_a_game.py"
    path.write_text(f"NUMBERS = {list(range(1_000, 3_000, 7))}\n", "utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, path.stem, module)
    assert tried() == before
