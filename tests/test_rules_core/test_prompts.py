"""What a question takes for an answer, and how it refuses the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.entries import TABLE
from rules.game import LANGUAGES, PROMPT, IllegalError, Pick, Prompt
from rules.texts import Texts, refusal, texts_in

THREE: list[Pick] = [("card", 1), ("card", 2), ("card", 3)]
REASONS = ("stale", "other_seat", "unknown_option", "repeated_option", "nothing_to_undo", "nothing_to_redo")
BLOCKED = ("undo_blocked", "redo_blocked")


@pytest.mark.parametrize(
    ("picks", "reason", "data"),
    [
        ([], "count", (1, 2, 0)),
        (THREE, "count", (1, 2, 3)),
        ([("card", 4)], "unknown_option", ()),
        ([("card", 1), ("card", 1)], "repeated_option", ()),
    ],
)
def test_what_is_no_answer_is_refused(picks: list[Pick], reason: str, data: tuple[int, ...]) -> None:
    prompt = Prompt(1, 0, "which", THREE, 1, 2)
    with pytest.raises(IllegalError) as caught:
        prompt.check(picks)
    assert (caught.value.clause, caught.value.reason, caught.value.data) == (PROMPT, reason, data)
    assert not prompt.accepts(picks)


def test_an_answer_must_weigh_enough() -> None:
    prompt = Prompt(1, 0, "pay", THREE, 0, 3, weights=[1, 2, 4], at_least=5, too_light=("XX-1", "short"))
    with pytest.raises(IllegalError) as caught:
        prompt.check([("card", 2), ("card", 1)])
    assert (caught.value.clause, caught.value.reason, caught.value.data) == ("XX-1", "short", (3, 5))
    assert prompt.accepts([("card", 3), ("card", 1)])
    assert prompt.accepts([]), "an empty answer declines"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_a_table_has_a_sentence_of_its_own(language: str) -> None:
    texts = texts_in(Path("rules/echoes_of_time/language"), language)
    errors = [IllegalError(TABLE, reason) for reason in (*REASONS, *BLOCKED)]
    errors += [IllegalError(PROMPT, "count", 1, 2, 4), IllegalError(PROMPT, "count", 2, 2, 4)]
    errors.append(IllegalError(PROMPT, "weight", 3, 5))
    sentences = [refusal(texts, error) for error in errors]
    assert len({*sentences, texts.say("illegal.other")}) == len(errors) + 1
    assert not any(mark in sentence for sentence in sentences for mark in "{}()（）")


def test_a_printed_rule_is_named_and_an_unknown_reason_gets_a_sentence() -> None:
    texts = Texts(
        "en", {"illegal.other": "No.", "illegal.clause": "(rule {clause})", "illegal.full": "{n} full"}
    )
    assert refusal(texts, IllegalError("XX-9", "full", 7)) == "7 full (rule XX-9)"
    assert refusal(texts, IllegalError("XX-9", "full")) == "No. (rule XX-9)"
    assert refusal(texts, IllegalError(PROMPT, "unheard of")) == "No."
