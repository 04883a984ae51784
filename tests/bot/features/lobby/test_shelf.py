"""What somebody reads who chooses a game: one line about each, the levels in the order of strength."""

from __future__ import annotations

import pytest

from bot.features.lobby import shelf
from rules import games
from rules.game import LANGUAGES
from rules.players import OFFERED, offered

LONGEST = {"ja": 40}
"""Characters of a line that a phone shows on two lines; Japanese ones are wider."""
STRENGTH = ["random", "greedy", "quick", "normal", "strong"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_is_told_in_one_line(game: str, language: str) -> None:
    line = shelf.line(games()[game], language)
    assert line.endswith((".", "。"))
    assert len(line) <= LONGEST.get(language, 80), line


@pytest.mark.parametrize("game", sorted(games()))
def test_levels_stand_in_the_order_of_strength(game: str) -> None:
    levels = list(games()[game].players)
    assert levels == [level for level in STRENGTH if level in levels]
    assert offered(games()[game].players) == [level for level in STRENGTH if level in OFFERED]
