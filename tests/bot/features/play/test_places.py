"""What a panel says of what was chosen, and that its buttons stay where they are while one chooses."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui

from bot.features.play import moves
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.moves import Move
from bot.features.play.panels.cuts import shortened
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.parts import panel_items
from bot.ui.components import Address, button
from rules import games
from rules.game import LANGUAGES
from rules.match import Match
from rules.wording import Audience
from tests.bot import parts

KEYS = ("echoes-of-revachol", "echoes-of-time")
AUDIENCES = {language: Audience(language, ("Ann", "Ben"), 0) for language in LANGUAGES}


def desks(key: str, seed: int, most: int) -> Iterator[DraftBoard]:
    """The desks of Ann's first questions, nothing chosen yet; everybody then answers by chance."""
    chance, match = random.Random(seed), Match.new(games()[key], 2, seed)
    found = 0
    while found < most and (prompts := match.prompts()):
        prompt = prompts[0]
        if prompt.seat == 0:
            found += 1
            yield try_out(match, 0, Draft())
        picks = chance.sample(prompt.options, max(1, prompt.min_picks))
        match.choose(prompt.id, picks, prompt.seat)


def chosen(desk: DraftBoard, index: int) -> DraftBoard:
    """The desk after a click on an option of its question."""
    fresh = try_out(desk.match, 0, Draft())
    moves.apply(fresh, Move("do", str(index)))
    return try_out(desk.match, 0, fresh.draft)


def panel_of(desk: DraftBoard, language: str = "en") -> Panel:
    return build(desk.match.game, desk.match, desk, AUDIENCES[language])


def rows_of(panel: Panel) -> list[list[dict[str, Any]]]:
    """The buttons of a panel, row by row."""
    items = panel_items(panel, Address(1, "", "", 0), "en")
    shown = [item.to_component_dict() for item in items]
    rows = [row["components"] for row in shown if row["type"] == parts.ROW]
    return [row for row in rows if row[0]["type"] == parts.BUTTON]


@pytest.mark.parametrize("key", KEYS)
def test_what_the_chosen_card_does_stands_in_words_below_the_question(key: str) -> None:
    """A phone shows it as symbols; the notes make room for it."""
    told = 0
    for desk in desks(key, 5, 2):
        assert desk.prompt is not None
        for index, option in enumerate(desk.prompt.options[:4]):
            language = LANGUAGES[index % len(LANGUAGES)]
            said = desk.match.game.words.pick(desk.view, desk.prompt, option, AUDIENCES[language])
            if said.means:
                assert panel_of(chosen(desk, index), language).lines[0] == shortened(said.means, language)
                told += 1
    assert told


def test_where_a_card_is_paid_the_words_tell_of_the_one_that_is_played() -> None:
    told = 0
    for desk in desks("echoes-of-time", 5, 1):
        assert desk.prompt is not None
        for index, option in enumerate(desk.prompt.options):
            played = desk.match.game.words.pick(desk.view, desk.prompt, option, AUDIENCES["en"]).means
            asked = chosen(desk, index)
            if asked.prompt is None or asked.prompt.ask != "pay" or asked.prompt.max_picks > 1:
                continue
            moves.apply(asked, Move("do", "0"))
            assert panel_of(try_out(desk.match, 0, asked.draft)).lines[0] == shortened(played, "en")
            told += 1
    assert told


def test_long_sentences_are_left_out_whole() -> None:
    whole = "A card: it draws. " + "It waits and waits. " * 12
    assert shortened(whole, "en").endswith("waits.")
    assert len(shortened(whole, "en")) <= 190
    assert shortened("One. Two.", "en") == "One. Two."
    assert shortened("", "en") == ""


@pytest.mark.parametrize("key", KEYS)
def test_the_green_button_takes_the_place_of_a_deed_and_nothing_else_moves(key: str) -> None:
    found = 0
    for desk in desks(key, 3, 8):
        assert desk.prompt is not None
        before = panel_of(desk)
        if before.listed or len(before.verbs) != 1 or before.plain:
            continue
        after = panel_of(chosen(desk, before.verbs[0].index))
        if not after.answered:
            continue
        old, new = rows_of(before), rows_of(after)
        same = [[one["label"] for one in row] for row in old[:-1]]
        assert [[one["label"] for one in row] for row in new[:-1]] == same
        assert any(one["style"] == 3 and one["label"] == before.verbs[0].label for row in new for one in row)
        assert after.lines == before.lines
        found += 1
    assert found


@pytest.mark.parametrize("key", KEYS)
def test_the_place_of_the_green_button_is_kept_until_something_is_chosen(key: str) -> None:
    """A button that cannot be pressed yet stands there; what was chosen stays, but cannot be pressed."""
    for desk in desks(key, 4, 6):
        before = panel_of(desk)
        if before.plain or before.listed or not before.things:
            continue
        waiting = [one for row in rows_of(before) for one in row if one.get("disabled")]
        assert [one["label"] for one in waiting] in (["Nothing chosen yet"], [])
        after = panel_of(chosen(desk, before.things[0].index))
        if after.answered:
            marked = [one for row in rows_of(after) for one in row if "✓" in one["label"]]
            assert [bool(one.get("disabled")) for one in marked] == [True]


def test_what_completes_tasks_comes_first_and_says_what_it_brings() -> None:
    found = 0
    for desk in desks("echoes-of-revachol", 6, 40):
        panel = panel_of(desk)
        if desk.prompt is None or desk.prompt.ask != "turn":
            continue
        things = [*panel.firsts, *panel.things]
        gains = [one.said.highlight for one in things]
        assert gains == sorted(gains, reverse=True)
        labels = [one.label for one in things]
        if not panel.listed:
            told = [", +" in label or " now: +" in label for label in labels]
            assert told == gains, labels
        kept = [one for one in things if not one.said.highlight and one.said.means and any(gains)]
        found += bool(kept)
    assert found


@pytest.mark.parametrize("key", KEYS)
def test_a_few_cards_stand_as_buttons(key: str) -> None:
    """A list that is open covers the picture on a phone."""
    buttons = listed = 0
    for desk in desks(key, 2, 25):
        panel = panel_of(desk)
        things = len([*panel.firsts, *panel.things])
        if things and desk.prompt is not None and desk.prompt.ask == "turn":
            buttons, listed = buttons + (not panel.listed), listed + (panel.listed and things <= 6)
    assert buttons
    assert listed == 0


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_are_offered_rather_than_a_place_for_the_green_button(key: str) -> None:
    """Beside "Undo" a row has no room for both."""
    undo: ui.Button[Any] = button(Address(1, "undo", "", 0), "Undo")
    yields = 0
    for desk in desks(key, 4, 12):
        panel = panel_of(desk)
        if panel.plain or panel.listed or not panel.things:
            continue
        shown: dict[bool, list[list[str]]] = {}
        for panel.signs in (False, True):
            items = panel_items(panel, Address(1, "", "", 0), "en", 0, [undo])
            rows = [one.to_component_dict()["components"] for one in items if isinstance(one, ui.ActionRow)]
            shown[panel.signs] = [[one.get("label", "") for one in row] for row in rows]
        labels = [{label for row in rows for label in row} for rows in (shown[False], shown[True])]
        assert len(shown[True]) == len(shown[False])
        if "Nothing chosen yet" in labels[0] - labels[1]:
            assert "Rules" in labels[1]
            yields += 1
    assert yields or key != "echoes-of-time"
