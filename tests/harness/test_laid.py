"""Positions as text: those of the tests can be played, and failures tell theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import games, position
from rules.match import Match
from rules.position import Position
from tests.harness.laid import POSITIONS, failed_at, laid
from tests.harness.positions import sound

FILES = sorted(POSITIONS.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_position_of_the_tests_is_sound_and_ones_own(path: Path) -> None:
    key, name = path.parent.name, path.stem
    seats = position.read(path.read_text("utf-8"), games()[key]).seats
    state = laid(key, name)
    sound(games()[key], state, seats)
    state.serial += 1
    assert laid(key, name).serial == state.serial - 1


def test_a_failure_tells_the_position_of_the_innermost_match() -> None:
    def play(match: Match) -> None:
        match.choose(1, [("no such",)])

    outer, inner = (Match.new(games()["ekho"], 2, seed) for seed in (7, 8))
    assert outer.state != inner.state
    with pytest.raises(Exception, match="unknown_option") as caught:
        play(inner)
    assert position.read(failed_at(caught.tb)).state == inner.state


class Laid:
    """Something that a test has laid out; ``broken``: so badly that it cannot be told."""

    def __init__(self, broken: bool) -> None:
        self.broken = broken

    @property
    def position(self) -> Position:
        game = games()["ekho"]
        return Position(game, 2, None if self.broken else game.new(2, 7, {}))

    def fail(self) -> None:
        raise AssertionError


@pytest.mark.parametrize("broken", [False, True])
def test_a_failure_tells_what_a_test_has_laid_out(broken: bool) -> None:
    with pytest.raises(AssertionError) as caught:
        Laid(broken).fail()
    text = failed_at(caught.tb)
    assert text.startswith("It cannot be written: " if broken else 'game = "ekho"')


def test_a_failure_elsewhere_tells_no_position() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        print(1 / 0)
    assert failed_at(caught.tb) == failed_at(None) == ""
