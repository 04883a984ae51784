"""Every game: whole games are played as they were when they were written down (``tests/golden``).

A difference is a change of behaviour. Where it was meant (another card, another rule), look at what changed
with ``git diff tests/golden`` after writing them anew:

    UPDATE_GOLDEN=1 python -m pytest tests/conformance/test_golden.py
"""

from __future__ import annotations

import os
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.conformance.tables import GAMES
from tests.harness.golden import Playthrough, playthroughs

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
ALL = [playthrough for game in GAMES.values() for playthrough in playthroughs(game)]
REFRESH = "if it was meant: UPDATE_GOLDEN=1 python -m pytest tests/conformance/test_golden.py"


def _difference(kept: list[str], played: list[str]) -> str:
    """The first line that differs, with what led to it."""
    for number, (old, new) in enumerate(zip_longest(kept, played, fillvalue="(nothing)")):
        if old != new:
            before = "\n".join(f"         {line[:200]}" for line in kept[max(0, number - 4) : number])
            return f"line {number + 1}:\n{before}\nexpected {old}\nplayed   {new}\n{REFRESH}"
    return ""


@pytest.mark.parametrize("playthrough", ALL, ids=lambda playthrough: playthrough.path)
def test_a_game_is_played_as_it_was(playthrough: Playthrough) -> None:
    """AG-3, AG-18."""
    path = GOLDEN / playthrough.path
    played = list(playthrough.lines())
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(played) + "\n", "utf-8")
    assert path.exists(), f"{path} is missing; {REFRESH}"
    difference = _difference(path.read_text("utf-8").splitlines(), played)
    assert not difference, difference


def test_every_number_of_seats_and_every_player_is_written_down() -> None:
    written = {path.relative_to(GOLDEN).as_posix() for key in GAMES for path in (GOLDEN / key).glob("*.txt")}
    assert written == {playthrough.path for playthrough in ALL}, REFRESH


def test_a_difference_is_shown_with_what_led_to_it() -> None:
    kept = ["a", "b", "c", "d", "e", "f"]
    assert _difference(kept, kept) == ""
    shown = _difference(kept, [*kept[:5], "g"])
    assert "line 6:" in shown
    assert "         b\n" in shown
    assert "expected f\nplayed   g\n" in shown
    assert "expected (nothing)\nplayed   g" in _difference(kept, [*kept, "g"])
