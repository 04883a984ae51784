"""The newest board is one press away from whatever a panel says."""

from __future__ import annotations

import pytest
from discord import ui

from bot.features.play.draft import Draft, try_out
from bot.features.play.panels.panel import build
from bot.features.play.panels.parts import panel_items
from bot.ui.components import Address
from rules import games
from rules.match import Match
from rules.wording import Audience


def verbs(key: str, shows: bool, answered: bool) -> list[str]:
    """The verbs of the buttons below a first question."""
    match = Match.new(games()[key], 2, 3)
    prompt = match.prompts()[0]
    draft = Draft(match.undo_epoch, [one.id for one in match.prompts() if one.seat == prompt.seat])
    if answered:
        draft.choices = [(prompt.id, [0])]
    desk = try_out(match, prompt.seat, draft)
    panel = build(games()[key], match, desk, Audience("en", ("Ann", "Ben"), prompt.seat))
    panel.board = shows
    items = panel_items(panel, Address(1, "", "", prompt.seat), "en")
    pressed = (one for row in items if isinstance(row, ui.ActionRow) for one in row.children)
    return [(one.custom_id or "").split(":")[3] for one in pressed if isinstance(one, ui.Button)]


@pytest.mark.parametrize("key", ["echoes-of-revachol", "echoes-of-time", "ekho"])
def test_the_board_is_beside_the_text(key: str) -> None:
    """Once; in a lesson it stands elsewhere."""
    assert verbs(key, True, False).count("board") == 1
    assert "board" not in verbs(key, False, False)


def test_it_stays_beside_the_green_button_where_it_needs_no_further_row() -> None:
    told = verbs("echoes-of-revachol", True, True)
    assert "ok" in told
    assert told.count("board") == 1
