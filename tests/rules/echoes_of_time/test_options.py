"""Options in words: what decides is told, once, and fits into a panel."""

from __future__ import annotations

import pytest

from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.language.naming import card_brief
from rules.echoes_of_time.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.rules.echoes_of_time.moments import SHORT_NAMES, moments
from tests.thorough import few


def test_options_tell_what_decides_and_nothing_twice() -> None:
    duelist = next(number for number, design in enumerate(CARDS) if design.names.en == "Duelist")
    brief, printed = card_brief(duelist, "en"), CARDS[duelist].strength
    assert brief.startswith(f"creature, warrior, strength {printed}, ")
    assert "cost" not in brief
    assert f"strength 9 instead of {printed}" in card_brief(duelist, "en", 9)
    found = set()
    for moment in moments():
        for prompt in moment.prompts:
            view, audience = moment.views[prompt.seat], Audience("en", SHORT_NAMES, prompt.seat)
            for pick in prompt.options:
                said = WORDS.pick(view, prompt, pick, audience)
                if pick[0] == "advance":
                    off = " into the company" in said.label
                    found.add(("advance", off))
                    where = "into the company" if off else f"to {said.label.partition(' to ')[2][:7]}"
                    assert said.sentence.startswith("Advance ")
                    assert said.sentence.count(where) == 1, "it is said once where the card goes"
                elif pick[0] == "play":
                    deed = said.action_text.partition(" (")[0]  # what it costs now is told behind it
                    assert said.sentence.startswith(f"{deed}: ")
                    found.add(("instead", "instead of" in said.sentence))
                elif pick[0] == "card" and prompt.ask != "effect_take":
                    assert said.sentence.startswith(f"{said.label}: ")
                    assert said.label in said.action_text
                    assert " time " not in said.sentence.partition(".")[0]
                    found.add(("card", True))
    assert len(found) == 5


@few("it")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_fits_into_a_panel(language: str) -> None:
    """What a panel of a turn with up to seven cards in hand explains."""
    longest = 0
    for moment in moments():
        for prompt in moment.prompts:
            view = moment.views[prompt.seat]
            if prompt.ask not in ("turn", "first") or len(view.seats[prompt.seat].hand or []) > 7:
                continue
            audience = Audience(language, SHORT_NAMES, prompt.seat)
            ask = WORDS.ask(view, prompt, audience)
            said = [WORDS.pick(view, prompt, pick, audience) for pick in prompt.options]
            told = [one.sentence for one in said if one.sentence.rstrip(".。") != one.label]
            longest = max(longest, len(ask.title + ask.body) + sum(len(text) + 5 for text in told))
    assert longest <= 3600, longest
