"""The frequent turn of a game in three clicks: open the panel, choose, and confirm or choose what ends it."""

from __future__ import annotations

from typing import Any

import discord

from bot import drafts, panel
from bot.controls import Address, panel_items
from bot.drafts import Draft
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.tables import ON_PLAY
from rules.game import Talk
from rules.match import Match


def _laid() -> tuple[Match, Draft]:
    """A match in which the player to move can lay an ally and then complete several sets of tasks, and the
    draft with the laying."""
    for seed in range(500):
        match = Match.new(GAME, 2, seed, {}, b"salt")
        prompt = match.prompts()[0]
        for index, pick in enumerate(prompt.options):
            if pick[0] == "lay" and int(pick[1]) < MORALE and pick[1] not in ON_PLAY:
                trial = match.fork()
                trial.choose(prompt.id, [pick])
                after = trial.prompts()[0]
                if after.ask == "after" and len([one for one in after.options if one[0] == "complete"]) > 1:
                    return match, Draft(match.era, [prompt.id], [(prompt.id, [index])], None, {}, None)
    raise AssertionError("no such match was found")


def _buttons(items: list[Any]) -> list[discord.ui.Button[Any]]:
    rows = [item for item in items if isinstance(item, discord.ui.ActionRow)]
    return [one for row in rows for one in row.children if isinstance(one, discord.ui.Button)]


def test_a_completion_from_a_list_ends_the_turn_with_one_click() -> None:
    match, draft = _laid()
    seat = match.prompts()[0].seat
    desk = drafts.lay(match, seat, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask == "after"
    shown = panel.build(GAME, match, desk, Talk("en", ("Ann", "Ben"), seat))
    assert shown.direct
    assert all(choice.finishes for choice in shown.direct)
    ends = [Address.parse(str(one.custom_id)) for one in _buttons(panel_items(shown, 1, seat, "en"))]
    finishing = {address.argument for address in ends if address is not None and address.verb == "end"}
    assert finishing >= {str(choice.index) for choice in shown.direct}
    # What pays for what can be read before that click.
    text = "\n".join(shown.texts)
    for choice in shown.direct:
        assert choice.said.sentence[-60:] in text


def test_the_first_choice_is_never_final() -> None:
    match, draft = _laid()
    seat = match.prompts()[0].seat
    draft.choices = []
    desk = drafts.lay(match, seat, draft)
    shown = panel.build(GAME, match, desk, Talk("en", ("Ann", "Ben"), seat))
    assert not any(choice.finishes for choice in [*shown.direct, *shown.buttons])
