"""Panels of Ekho for somebody new: what is advised says why, what only shortens does not look like advice."""

from __future__ import annotations

import re

import pytest
from discord import ui

from bot.features.play.draft import Draft, try_out
from bot.features.play.panels.panel import build
from bot.features.play.panels.parts import panel_items
from bot.ui.components import Address, button
from bot.words import say
from rules.ekho.card_index import BOARD
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.bot.features.play.test_passed_over import GAME, commit, gates, go, resting, shown


@pytest.mark.parametrize("then", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_to_shift_focus_says_why_in_the_same_sentence(language: str, then: bool) -> None:
    """EK-R1: also where more follows, like a fight."""
    match, draft = resting(), Draft()
    audience = Audience(language, ("Ann",), you=0)
    asked = try_out(match, 0, draft).since()[0].prompt
    draft.hint = [(asked.id, [0])]
    trial = match.fork()
    trial.choose(asked.id, [asked.options[0]])
    if then:
        after = trial.prompts()[0]
        draft.hint.append((after.id, [after.options.index(("stay",))]))
    draft.opened.append(asked.id)
    desk = try_out(match, 0, draft)
    panel = build(GAME, match, desk, audience)
    why = GAME.words.reason(desk.view, asked, [asked.options[0]], audience)
    (told,) = [line for line in panel.lines if line.startswith("💡")]
    first = re.split(r"[.。]", told)[0]
    assert why[1:] in first, told
    assert ("then" in told) >= (then and language == "en"), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_new_sees_the_rules_and_no_short_cut(language: str) -> None:
    """A step of focus beside the places seemed to be what is advised; the rules take the board's place."""
    match = resting(2)
    desk = try_out(match, 0, Draft())
    panel = build(GAME, match, desk, Audience(language, ("Ann", "Bob"), you=0))
    assert [one.verb for one in panel.further] == ["step", "step"]
    panel.signs = panel.board = True
    for panel.new in (True, False):
        undo = [button(Address(1, "undo"), say(language, "button.undo"))]
        items = panel_items(panel, Address(1, "", "", 0), language, 0, undo)
        laid = [one for item in items if isinstance(item, ui.ActionRow) for one in item.children]
        ids = " ".join(one.custom_id or "" for one in laid if isinstance(one, ui.Button))
        assert ":rules:" in ids or not panel.new, ids
        assert ":step:" not in ids or not panel.new, ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_does_at_a_place_where_one_is_not_yet_is_asked_for_then(language: str) -> None:
    """EK-K1: alone, the question about the place stands there before one has confirmed to go."""
    match, draft = resting(), Draft()
    desk, _ = shown(match, draft)
    go(desk, lambda place: BOARD.locations[place].special is not None and place not in gates(desk))
    desk = try_out(match, 0, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask == "contacts"
    audience = Audience(language, ("Ann",), you=0)
    once = {"en": "Once ", "ru": "Когда будете", "it": "Una volta", "ja": "着いたら"}[language]
    assert once in build(GAME, match, desk, audience).title
    commit(match, desk)
    there = try_out(match, 0, Draft())
    assert once not in build(GAME, match, there, audience).title
