"""What the questions of Echoes of Time tell at a glance, and what their buttons say."""

from __future__ import annotations

import pytest

from rules.echoes_of_time import strength
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.language.noting import attack
from rules.echoes_of_time.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.rules.echoes_of_time.moments import LONG_NAMES, SHORT_NAMES, moments


def test_a_threat_is_what_the_rules_allow() -> None:
    """ET-A5, ET-A12: the words work it out from a view, with all that adds strength."""
    state = GAME.new(3, 8, {option.key: option.values[0] for option in GAME.options})
    compared, seed = 0, 0
    while prompts := GAME.prompts(state):
        view = GAME.view(state, prompts[0].seat)
        for seat in range(3):
            able = [held.source for held in view.sources if attack(view, seat) > held.strength]
            held = [held.source for held in view.sources if held.owner != seat and not held.fortified]
            assert strength.conquerable(state, seat) == [source for source in able if source in held]
            compared += len(able)
        picks = GAME.players["greedy"](view, prompts[0], seed)
        GAME.choose(state, prompts[0].id, picks)
        seed += 1
    assert compared > 100


def test_a_turn_tells_the_actions_left_and_who_threatens_what() -> None:
    told: set[str] = set()
    for moment in moments():
        for prompt in moment.prompts:
            if prompt.ask == "turn":
                audience = Audience("en", SHORT_NAMES[: moment.seats], prompt.seat)
                told.update(WORDS.ask(moment.views[prompt.seat], prompt, audience).notes)
    assert "2 of 2 actions left this round" in told
    assert "0 of 2 actions left this round · last round" in told
    assert any(" can take the Source of " in note for note in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_name_the_cards_or_count_them(language: str) -> None:
    for moment in moments():
        for prompt in moment.prompts:
            audience = Audience(language, LONG_NAMES[: moment.seats], prompt.seat)
            view = moment.views[prompt.seat]
            for picks in ([], prompt.default or [], prompt.options[: prompt.max_picks], prompt.options[:1]):
                said = WORDS.answer_text(view, prompt, picks, audience)
                assert len(said) <= 80
                assert said or not picks
                assert "…" not in said


def test_a_payment_is_said_once() -> None:
    """In Japanese too, where the names stand in quotation marks."""
    seen = 0
    for moment in moments():
        for prompt in moment.prompts:
            if prompt.ask == "pay" and prompt.max_picks == 2 and prompt.default:
                audience = Audience("ja", SHORT_NAMES[: moment.seats], prompt.seat)
                said = WORDS.answer_text(moment.views[prompt.seat], prompt, prompt.default, audience)
                assert said.count("「") == 2
                assert said.endswith("」で支払う")
                seen += 1
    assert seen
