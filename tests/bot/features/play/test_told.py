"""What a panel says before a choice: who a sleuth is, what a step of focus does, that a press is final, and
what somebody did who had no choice."""

from __future__ import annotations

import re

import pytest

from bot.features.play.draft import Draft, try_out
from bot.features.play.moves import Move, apply
from bot.features.play.panels.panel import build
from bot.features.play.panels.texts import TextStyle
from bot.features.play.since import brief, lines, since
from bot.words import say
from rules import games
from rules.ekho.card_index import SLEUTHS
from rules.game import LANGUAGES, Event, Result
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.bot.features.play.test_contact_choices import met
from tests.bot.features.play.test_passed_over import GAME, resting, shown
from tests.bot.features.play.test_ranked import moving

REVACHOL = games()["echoes-of-revachol"]
ONE = Audience("en", ("Ann",), you=0)


def test_sleuths_are_chosen_by_portraits_and_one_line_each_and_numbers_are_in_the_text() -> None:
    match = Match.new(GAME, 1, 4)
    panel = build(GAME, match, try_out(match, 0, Draft()), ONE)
    sleuths = [one for one in panel.every() if one.number]
    assert len(sleuths) == len(SLEUTHS)
    assert len(panel.marks) == len(SLEUTHS), "each has a number on its portrait"
    for one in sleuths:
        assert one.label in {card.names.of("en") for card in SLEUTHS}
        assert one.said.description.startswith("Good at ")
        assert "\n" not in one.said.description
        assert len(one.said.description) <= 100
        assert "health" not in one.said.description
    whole = build(GAME, match, try_out(match, 0, Draft()), ONE, TextStyle(whole=True)).text()
    assert re.search(r"\*\*Juffin Hally\*\* · health \d, sanity \d, focus \d · speed \d", whole)


def test_a_step_of_focus_is_previewed_as_it_comes() -> None:
    """EK-R1: the green button names the values that the sleuth then has."""
    match, draft = resting(), Draft()
    desk, panel = shown(match, draft)
    apply(desk, Move("turn", str(panel.passed[0][0])))
    desk, panel = shown(match, draft)
    apply(desk, Move("flip", str(panel.things[0].index)))
    desk, panel = shown(match, draft)
    told = re.fullmatch(r"Shift focus: (\w+) (\d), (\w+) (\d)", panel.answer)
    assert told is not None, panel.answer
    for number, answer in desk.answers():
        match.choose(number, answer, 0)
    (prompt,) = match.prompts()
    audience = Audience("en", ("Ann",), you=0)
    hand = GAME.words.hand(match.view(0), audience)
    for name, value in (told.group(1, 2), told.group(3, 4)):
        assert re.search(rf"{name}\W+{value}\b", hand), (name, value, hand)
    assert prompt.ask == "move"


def test_flush_links_are_explained_where_the_way_is_asked() -> None:
    """EK-M1: in the text of the panel, and each place says what it costs."""
    match = moving()
    panel = build(GAME, match, try_out(match, 0, Draft()), ONE, TextStyle(whole=True))
    assert "a flush link, where two places touch, is free" in panel.text()
    assert any(one.label.endswith(" · free") for one in panel.near)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_panel_says_before_that_its_buttons_act_at_once(language: str) -> None:
    """Dice follow, so the attack cannot be taken back."""
    match, _ = met(0)
    panel = build(GAME, match, try_out(match, 0, Draft()), Audience(language, ("Ann",), you=0))
    assert panel.plain
    assert say(language, "panel.at_once") in panel.text()
    match, draft = resting(), Draft()
    _, calm = shown(match, draft)
    assert say("en", "panel.at_once") not in calm.text()


def forced(seed: int) -> tuple[Match, int, Result]:
    """A game of Revachol right after somebody had no choice: the match, the seat, and what led to it."""
    match, player = Match.new(REVACHOL, 2, seed), RandomPlayer()
    while True:
        prompt = match.prompts()[0]
        answer = player(match.view(prompt.seat), prompt, match.version)
        result = match.choose(prompt.id, answer, prompt.seat)
        for event in result.events:
            if event.kind == "forced":
                return match, event.seat, result


def public(events: list[Event], match: Match) -> list[str]:
    """What the table reads."""
    seen = [event.for_seat(None) for event in events]
    return REVACHOL.words.digest(match.view(None), seen, Audience("en", ("Ann", "Bob")), 3)


@pytest.mark.parametrize(
    ("seed", "told"),
    [(1, "{who} held no card and drew an ally."), (2, "{who} drew 2 morale cards.")],
)
def test_who_had_no_choice_is_told_so_in_public_and_in_the_own_panel(seed: int, told: str) -> None:
    match, seat, result = forced(seed)
    name = ("Ann", "Bob")[seat]
    assert any(line.startswith(told.format(who=name)) for line in public(result.events, match))
    audience, view, found = Audience("en", ("Ann", "Bob"), seat), match.view(seat), since(match, seat, 0, 0)
    assert lines(REVACHOL, view, found, audience)[0].startswith("> " + told.format(who="You"))
    for width in (160, 80):
        news = brief(REVACHOL, view, found, audience, "", width)
        assert news, "of a long line the beginning is told"
        assert news[0].startswith(told.format(who="You"))
        assert all(len(line) <= width for line in news)
