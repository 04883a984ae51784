"""A fresh clone is compiled by one process."""

from __future__ import annotations

from pathlib import Path
from threading import Barrier, Event, Thread

from tests.harness.compiled import compiled, one_before_the_others


def test_what_was_collected_is_compiled(tmp_path: Path) -> None:
    assert compiled(Path(__file__))
    assert not compiled(tmp_path / "test_new.py")


def test_the_first_goes_alone_and_the_others_together(tmp_path: Path) -> None:
    path = tmp_path / "any"
    path.touch()
    inside, gate = Event(), Barrier(2, timeout=60)

    def another() -> None:
        with one_before_the_others(path):
            inside.set()
            gate.wait()  # goes on only when both are in

    others = [Thread(target=another, daemon=True) for _ in range(2)]
    with one_before_the_others(path):
        for one in others:
            one.start()
        assert not inside.wait(0.2), "somebody did not wait for the first"
    for one in others:
        one.join(60)
    assert not gate.broken
    assert inside.is_set()
