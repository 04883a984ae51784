"""A game between computer players told line by line."""

from __future__ import annotations

import pytest

from rules import games
from rules.story import main, story

REVACHOL = "echoes-of-revachol"


def test_a_story_is_the_same_again_and_ends_with_the_scores() -> None:
    told = [*story(games()[REVACHOL], 3, 7, {}, "random", "it")]
    assert told == [*story(games()[REVACHOL], 3, 7, {}, "random", "it")]
    assert all(any(name in line for line in told) for name in ("Ann", "Bob", "Cid"))
    assert "**1. " in told[-1]


def test_the_command_prints_a_story_and_refuses_what_it_cannot_tell(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = [REVACHOL, "--level", "random", "--option", "case_files=full"]
    assert main([*asked, "--seed", "7"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 50
    for wrong, refusal in (
        (["--level", "genius"], "no player 'genius'"),
        (["--seats", "9"], "players"),
        (["--option", "nonsense=1"], "nonsense"),
    ):
        with pytest.raises(SystemExit):
            main([*asked, *wrong])
        assert refusal in capsys.readouterr().err
