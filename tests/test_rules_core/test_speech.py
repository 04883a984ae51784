"""Names at the beginning of a sentence."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.language.texts import Speech as Revachol
from rules.echoes_of_revachol.words import WORDS as REVACHOL
from rules.echoes_of_time.language.speech import Speech as Time
from rules.echoes_of_time.words import WORDS as TIME
from rules.game import LANGUAGES, Outcome
from rules.wording import Audience, Words

NAMES = ("abc", "émile", "Чен")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("speech", [Revachol, Time])
def test_a_name_stays_as_it_is_at_the_start_of_a_sentence(
    speech: type[Revachol] | type[Time], language: str
) -> None:
    told = speech(Audience(language, NAMES)).about(0, "score.winner", n=5)
    assert "abc" in told
    assert "Abc" not in told
    assert not told[0].islower() or told.startswith("abc"), "other words have a capital"


@pytest.mark.parametrize("words", [REVACHOL, TIME])
def test_the_names_of_several_winners_stay_as_they_are(words: Words) -> None:
    outcome = Outcome((7, 7, 1), (1, 1, 3), (), ((), (), ()))
    assert words.scores(outcome, Audience("en", NAMES)).startswith("abc and émile share")
    own = words.scores(outcome, Audience("en", NAMES, 0)).split(" ")[0]
    assert own == "You", "who is addressed has no name here"
