"""What somebody reads who chooses a game: one line about each, the levels in the order of strength."""

from __future__ import annotations

import pytest

from bot.features.lobby import shelf
from rules import games
from rules.game import LANGUAGES
from rules.players import OFFERED, offered, opponents
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
    players = games()[game].players
    levels = [level for level in players if level not in opponents(players)]
    assert levels == [level for level in STRENGTH if level in levels]
    assert not {*offered(players)} & {*opponents(players)}, "opponents sit at tables of their own"
    planning = [level for level in levels if level in OFFERED]
    assert offered(players) == (planning or levels)
    assert len(planning) == len(OFFERED) or game not in RICH
