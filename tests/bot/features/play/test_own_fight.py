"""A fight of one's own choice in the Movement of Ekho."""

from __future__ import annotations

from bot.features.play import moves
from bot.features.play.draft import Draft
from bot.features.play.drafting import bundles
from bot.features.play.moves import Move
from tests.bot.features.play.test_bundles import beset, shown


def test_nothing_is_said_to_follow_a_fight_of_ones_own_choice_before_one_goes_anywhere() -> None:
    """EK-M6: with points left the sleuth is asked where it goes."""
    match, draft = beset()[0], Draft()
    desk, _ = shown(match, draft)
    assert desk.prompt is not None
    fights = next(at for at, pick in enumerate(desk.prompt.options) if pick[0] == "fight")
    moves.apply(desk, Move("do", str(fights)))
    desk, panel = shown(match, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask in ("meet", "attack")
    assert not bundles.ahead(desk)
    assert "Movement ends" not in panel.text()
