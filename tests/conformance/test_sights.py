"""Every game: what people read in it and what computer players think of it is what was written down
(``tests/golden/<game>/sights``).

A difference is a change of words or of judgement. Where it was meant, write them anew and read what changed:

    UPDATE_GOLDEN=1 python -m pytest tests/conformance/test_sights.py
"""

from __future__ import annotations

import difflib
import os
from pathlib import Path

import pytest

from tests.conformance.tables import GAMES
from tests.harness.sights import Sights, sights

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
ALL = [one for game in GAMES.values() if game.words is not None for one in sights(game)]
REFRESH = "if it was meant: UPDATE_GOLDEN=1 python -m pytest tests/conformance/test_sights.py"
_SHOWN = 40


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.path)
def test_a_game_is_told_and_judged_as_it_was(one: Sights) -> None:
    """AG-13, AG-14."""
    path = GOLDEN / one.path
    told = [line for text in one.lines() for line in text.splitlines() or [""]]
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(told) + "\n", "utf-8")
    assert path.exists(), f"{path} is missing; {REFRESH}"
    known = path.read_text("utf-8").splitlines()
    if known != told:
        differences = list(difflib.unified_diff(known, told, "written down", "now", n=2, lineterm=""))
        raise AssertionError("\n".join([*differences[:_SHOWN], REFRESH]))


def test_every_number_of_seats_is_written_down() -> None:
    written = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.glob("*/sights/*.txt")}
    assert written == {one.path for one in ALL}, REFRESH
