"""Names at the beginning of a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.echoes_of_revachol.language.texts import Speech as Revachol
from rules.echoes_of_revachol.words import WORDS as REVACHOL
from rules.echoes_of_time.language.speech import Speech as Time
from rules.echoes_of_time.words import WORDS as TIME
from rules.game import LANGUAGES, Outcome
from rules.texts import Texts, texts_in
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


@pytest.mark.parametrize(
    ("past", "verb", "hers"),
    [
        *(("had", "have", "has"), ("carried", "carry", "carries"), ("laid", "lay", "lays")),
        *(("passed", "pass", "passes"), ("pushed", "push", "pushes"), ("went", "go", "goes")),
        *(("fetched", "fetch", "fetches"), ("mixed", "mix", "mixes"), ("bought", "buy", "buys")),
    ],
)
def test_what_others_will_do_is_said_of_them(past: str, verb: str, hers: str) -> None:
    texts = Texts("en", {"told": f"{{who}} {past} it.", f"ahead.{past}": verb})
    assert texts.ahead(others=True).say("told", who="Ann") == f"Ann {hers} it."
    assert texts.ahead().say("told", who="You") == f"You {verb} it."


def test_no_two_files_of_a_language_have_the_same_text(tmp_path: Path) -> None:
    for name in ("en.toml", "en_more.toml"):
        (tmp_path / name).write_text('[game]\ntitle = "Boats"\n', "utf-8")
    (tmp_path / "rules.en.md").write_text("Sail.", "utf-8")
    with pytest.raises(ValueError, match=r"en_more\.toml repeats game\.title"):
        texts_in(tmp_path, "en")


@pytest.mark.parametrize(("language", "shown"), [("en", " (two)"), ("ja", "（two）")])
def test_an_empty_remark_has_no_brackets(language: str, shown: str) -> None:
    speech = Time(Audience(language, NAMES))
    assert (speech.bracketed("two"), speech.bracketed("")) == (shown, "")
