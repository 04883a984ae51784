"""The frequent turn of a game in three clicks: open the panel, choose, and confirm or choose what ends it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import discord

from bot.features.play import draft as drafts
from bot.features.play import panel
from bot.features.play.draft import Draft
from bot.features.play.panel_screen import panel_items
from bot.ui.components import Address
from rules.echoes_of_revachol.card_index import ON_PLAY
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.entry import GAME
from rules.ekho.entry import GAME as EKHO
from rules.match import Match
from rules.wording import Audience


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
                    return match, Draft(match.undo_epoch, [prompt.id], [(prompt.id, [index])], None, {}, None)
    raise AssertionError("no such match was found")


def _buttons(items: list[Any]) -> list[discord.ui.Button[Any]]:
    rows = [item for item in items if isinstance(item, discord.ui.ActionRow)]
    return [one for row in rows for one in row.children if isinstance(one, discord.ui.Button)]


def test_a_completion_from_a_list_ends_the_turn_with_one_click() -> None:
    match, draft = _laid()
    seat = match.prompts()[0].seat
    desk = drafts.try_out(match, seat, draft)
    assert desk.prompt is not None
    assert desk.prompt.ask == "after"
    shown = panel.build(GAME, match, desk, Audience("en", ("Ann", "Ben"), seat))
    assert shown.direct
    assert all(choice.finishes for choice in shown.direct)
    ends = [
        Address.parse(str(one.custom_id))
        for one in _buttons(panel_items(shown, Address(1, "", "", seat), "en"))
    ]
    finishing = {address.argument for address in ends if address is not None and address.verb == "end"}
    assert finishing >= {str(choice.index) for choice in shown.direct}
    # What pays for what can be read before that click.
    text = "\n".join(shown.texts)
    for choice in shown.direct:
        assert choice.said.summary
        assert choice.said.summary in text


def test_the_first_choice_is_never_final() -> None:
    match, draft = _laid()
    seat = match.prompts()[0].seat
    draft.choices = []
    desk = drafts.try_out(match, seat, draft)
    shown = panel.build(GAME, match, desk, Audience("en", ("Ann", "Ben"), seat))
    assert not any(choice.finishes for choice in [*shown.direct, *shown.buttons])


def _found(ask: str, verb: str, seeds: int = 60) -> Iterator[Match]:
    """Matches in which the player to move is offered that verb."""
    for seed in range(seeds):
        match, chance = Match.new(GAME, 2, seed, {}, b"salt"), Random(seed)
        while prompts := match.prompts():
            prompt = prompts[0]
            if prompt.ask == ask and any(pick[0] == verb for pick in prompt.options):
                yield match
                break
            match.choose(prompt.id, [chance.choice(prompt.options)])


def _shown(match: Match) -> panel.Panel:
    prompt = match.prompts()[0]
    draft = Draft(match.undo_epoch, [prompt.id], [], None, {}, None)
    desk = drafts.try_out(match, prompt.seat, draft)
    return panel.build(GAME, match, desk, Audience("en", ("Ann", "Ben"), prompt.seat))


def test_what_completes_tasks_comes_first_and_drawing_does_not_stand_out() -> None:
    for match in islice(_found("turn", "lay_complete"), 10):
        shown = _shown(match)
        buttons = _buttons(panel_items(shown, Address(1, "", "", match.prompts()[0].seat), "en"))
        gains = [choice for choice in shown.quick() if choice.said.highlight]
        assert gains
        assert shown.quick()[: len(gains)] == gains
        assert [one.style for one in buttons[: len(gains)]] == [discord.ButtonStyle.primary] * len(gains)
        others = [one for one in buttons if one.label and one.label.startswith(("Draw", "Lay", "Move"))]
        quiet = [one.style for one in others[len(gains) :]]
        assert set(quiet) <= {discord.ButtonStyle.secondary}


def test_a_loan_is_named_and_confirmed_by_itself() -> None:
    tried = 0
    for match in _found("after", "complete_with"):
        seat, last = match.prompts()[0].seat, match.undo(None)
        prompt = match.prompts()[0]
        if last.ask != "turn" or last.picks[0][0] != "lay" or last.picks[0][1] in ON_PLAY:
            continue
        index = prompt.options.index(last.picks[0])
        desk = drafts.try_out(
            match, seat, Draft(match.undo_epoch, [prompt.id], [(prompt.id, [index])], None, {}, None)
        )
        shown = panel.build(GAME, match, desk, Audience("en", ("Ann", "Ben"), seat))
        every = [*shown.buttons, *(choice for group in shown.groups for choice in group.choices)]
        loans = [choice for choice in every if choice.said.irreversible]
        assert loans
        for choice in loans:
            assert "and a loan" in choice.said.label
            assert "and a loan" in choice.said.action_text
            assert not choice.finishes
        finishing = [choice for choice in shown.quick() if choice.finishes]
        assert finishing, "what costs nothing ends the turn at once"
        tried += 1
    assert tried > 2


def test_the_same_skill_is_told_once_however_many_corps_there_are() -> None:
    for match in islice(_found("turn", "move"), 5):
        text = "\n".join(_shown(match).texts)
        lines = [line for line in text.split("\n") if line.startswith("- ")]
        assert len(lines) == len(set(lines))
        hand = match.view(match.prompts()[0].seat).seats[match.prompts()[0].seat].hand
        assert len(lines) <= len(hand) + 4, "a line for each ally with a skill, not for each place"


def _moving() -> tuple[Match, int]:
    """A match of Ekho in which all may move and no enemy is in the way, and the seat of the first sleuth."""
    for seed in range(50):
        match = Match.new(EKHO, 2, seed, {}, b"salt")
        while match.prompts()[0].ask != "move":
            prompt = match.prompts()[0]
            picks = prompt.default if prompt.ask == "respite" else prompt.options[:1]
            match.choose(prompt.id, picks or [])
        if not any(pick[0] == "fight" for pick in match.prompts()[0].options):
            return match, match.prompts()[0].seat
    raise AssertionError("no such match was found")


def test_what_a_seat_owes_last_ends_its_turn_with_one_click_though_others_still_act() -> None:
    match, seat = _moving()
    first = match.prompts()[0]
    draft = Draft(match.undo_epoch, [first.id], [(first.id, [0])], None, {}, None)
    desk = drafts.try_out(match, seat, draft)
    assert {prompt.seat for prompt in match.prompts()} == {0, 1}, "the other seat moves too"
    shown = panel.build(EKHO, match, desk, Audience("en", ("Ann", "Ben"), seat))
    (stay,) = (one for one in shown.buttons if one.said.label == "Stay here")
    assert stay.finishes
    assert not any(one.finishes for one in shown.direct), "whoever goes on is asked again"


def test_a_list_of_many_locations_leaves_the_panel_short() -> None:
    match, seat = _moving()
    desk = drafts.try_out(match, seat, Draft())
    assert desk.prompt is not None
    assert len(desk.prompt.options) > 15
    shown = panel.build(EKHO, match, desk, Audience("en", ("Ann", "Ben"), seat))
    assert sum(map(len, shown.texts)) < 600


def test_an_empty_answer_is_told_before_it_is_confirmed() -> None:
    match = Match.new(EKHO, 2, 3, {}, b"salt")
    while match.prompts()[0].ask != "respite":
        match.choose(match.prompts()[0].id, match.prompts()[0].options[:1])
    prompt = match.prompts()[0]
    desk = drafts.try_out(
        match, prompt.seat, Draft(match.undo_epoch, [prompt.id], [(prompt.id, [])], None, {}, None)
    )
    shown = panel.build(EKHO, match, desk, Audience("en", ("Ann", "Ben"), prompt.seat))
    assert "Choose nothing" in "\n".join(shown.texts)
