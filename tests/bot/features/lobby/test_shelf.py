"""What somebody reads who chooses a game: one line about each, the levels in the order of strength."""

from __future__ import annotations

import pytest

from bot.features.lobby import shelf
from rules import games
from rules.game import LANGUAGES
from rules.players import OFFERED, offered
from tests.installed import RICH

LONGEST = {"ja": 40}
"""Characters of a line that a phone shows on two lines; Japanese ones are wider."""
STRENGTH = ["random", "greedy", "quick", "normal", "strong"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_a_game_is_told_in_one_line(game: str, language: str) -> None:
    line = shelf.line(games()[game], language)
    assert line.endswith((".", "。"))
    spoken = language if language in games()[game].words.languages else LANGUAGES[0]
    assert len(line) <= LONGEST.get(spoken, 80), line


@pytest.mark.parametrize("game", sorted(games()))
def test_levels_stand_in_the_order_of_strength(game: str) -> None:
    levels = list(games()[game].players)
    assert levels == [level for level in STRENGTH if level in levels]
    planning = [level for level in levels if level in OFFERED]
    assert offered(games()[game].players) == (planning or levels)
    assert len(planning) == len(OFFERED) or game not in RICH
