"""What a panel says before a choice: who a sleuth is, what a step of focus does, that a press is final, and
what somebody did who had no choice."""

from __future__ import annotations

import re

import pytest

from bot.features.play.draft import Draft, try_out
from bot.features.play.moves import Move, apply
from bot.features.play.news.since import brief, lines, since
from bot.features.play.panels.choices import circled
from bot.features.play.panels.panel import Panel, build
from bot.features.play.panels.texts import TextStyle
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
    told = re.fullmatch(r"Set focus: (\w+) (\d), (\w+) (\d)", panel.answer)
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
    assert "Between two places that touch you move for free" in panel.text()
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
    ("seed", "told", "own"),
    [
        (1, "Out of cards, {who} drew ", "New turn: you had no card left, so you drew "),
        (
            2,
            "Out of cards, {who} drew the third morale card, so morale breaks: ",
            "New turn, out of cards: you drew the morale cards ",
        ),
    ],
)
def test_who_had_no_choice_is_told_so_in_public_and_in_the_own_panel(seed: int, told: str, own: str) -> None:
    match, seat, result = forced(seed)
    name = ("Ann", "Bob")[seat]
    assert any(line.startswith(told.format(who=name)) for line in public(result.events, match))
    audience, view, found = Audience("en", ("Ann", "Bob"), seat), match.view(seat), since(match, seat, 0, 0)
    whole = lines(REVACHOL, view, found, audience)
    (at,) = [at for at, line in enumerate(whole) if line.startswith(f"> {own}")]
    other = ("Ann", "Bob")[1 - seat]
    assert any(line.startswith(f"> {other} ") for line in whole[:at]), "what came before stands before"
    for width in (160, 80):
        (news,) = brief(REVACHOL, view, found, audience, "", width)
        assert re.search("you drew|You rolled", news), news
        assert other in news
        if "morale breaks" in news:  # who drew the card and which task fails is told in two lines at the most
            assert "“Settle the strike” fails" in news
        assert len(news) <= (160 if "morale breaks" in news else width)


def test_what_came_of_a_check_is_told_where_there_is_room_for_one_line() -> None:
    """With the dice where there is more; what was chosen is known."""
    match, _ = met(2)
    (prompt,) = match.prompts()
    match.choose(prompt.id, prompt.options[-1:])
    found, view = since(match, 0, 0, 1), match.view(0)
    assert sum(len(GAME.words.event(view, event, ONE)) for event in found.of("own")) > 100
    for width, dice in ((76, ""), (160, r" \(rolled \d(, \d)*\)")):
        (news, *_) = brief(GAME, view, found, ONE, "Keep this roll", width)
        assert re.search(rf"check failed{dice}, gets .+\.", news), news


def test_where_no_line_is_left_what_happened_stands_beside_the_first_note() -> None:
    """In the place of the deadline."""
    panel = Panel("", "", "Where do you go?", ["2 movement points left"], told="Ann gets 1 clue.")
    assert panel.text() == "### Where do you go?\nAnn gets 1 clue. 2 movement points left"
    panel.lines = ["", "First deal with the enemies here"]  # alone where both have no room
    assert panel.text() == "### Where do you go?\nAnn gets 1 clue.\nFirst deal with the enemies here"
    panel.lines = []
    assert panel.text() == "### Where do you go?\nAnn gets 1 clue."


def test_a_question_with_one_answer_is_asked_all_the_same() -> None:
    """The green button gives it, and the title says to what."""
    match, player = Match.new(GAME, 1, 9), RandomPlayer()
    while (desk := try_out(match, 0, Draft())).prompt is not None:
        prompt = match.prompts()[0]
        match.choose(prompt.id, player(match.view(0), prompt, match.version), 0)
    panel = build(GAME, match, desk, ONE)
    assert panel.answer == "Attack with will"
    assert panel.title.startswith("Roll now: how do you attack ")


def test_the_usual_answer_has_its_number_and_choosing_another_changes_none() -> None:
    """Green and picture name it; who presses another finds every number where it was."""
    match, player = Match.new(GAME, 1, 11), RandomPlayer()
    while (prompt := match.prompts()[0]).ask != "way":
        match.choose(prompt.id, player(match.view(0), prompt, match.version), 0)
    desk = try_out(match, 0, Draft())
    panel = build(GAME, match, desk, ONE)
    other, usual = panel.every()[0], panel.usual
    assert usual is not None
    assert panel.answer.startswith(circled(usual.number))
    numbers = {mark.spot: mark.number for mark in panel.marks}
    assert sorted(numbers.values()) == [1, 2]
    assert [mark.spot for mark in panel.marks if mark.state == "chosen"] == [usual.said.spot]
    chosen = Draft(choices=[(prompt.id, [other.index])])
    after = build(GAME, match, try_out(match, 0, chosen), ONE)
    assert {mark.spot: mark.number for mark in after.marks} == numbers
    assert "first player" not in "".join(after.lines[-1:]), "it is not decided yet"
    desk.draft.hint = [(prompt.id, [usual.index])]
    hinted = build(GAME, match, desk, ONE)
    assert hinted.lines[0].startswith(say("en", "panel.hinted_green")), "a hint is seen there, too"
