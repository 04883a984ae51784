"""The sentences of Echoes of Time: all there in every language, within the limits, and as last read.

The files ``sentences.<language>.txt`` beside this test hold every sentence that the card set generates, so
that a change of wording shows up in review. After reading a wanted change, write them anew with::

    REFRESH_SENTENCES=1 python -m pytest tests/rules/echoes_of_time/test_words.py
"""

from __future__ import annotations

import os
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.echoes_of_time.cards import CARDS, DESIGNS, SOURCE, SOURCES, Design, SourceDesign
from rules.echoes_of_time.flow import OPTIONS
from rules.echoes_of_time.language.buying import play_text, worth
from rules.echoes_of_time.language.naming import Name
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.language.telling import TELLERS
from rules.echoes_of_time.language.texts import texts_of
from rules.echoes_of_time.operations import Take
from rules.echoes_of_time.prompts import BUILDERS
from rules.echoes_of_time.words import (
    WORDS,
    card_line,
    card_name,
    effect_line,
    effect_sentences,
    source_line,
    term,
    type_line,
)
from rules.game import LANGUAGES, IllegalError, Outcome, Prompt
from rules.wording import Audience, Words
from tests.rules.echoes_of_time.moments import LONG_NAMES, SHORT_NAMES, moments
from tests.thorough import few

HERE = Path(__file__).parent
EVERYTHING: list[Design | SourceDesign] = [*DESIGNS, *SOURCES]


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def talks(language: str, seats: int, you: int | None = None) -> Iterator[Audience]:
    for names in (SHORT_NAMES, LONG_NAMES):
        yield Audience(language, names[:seats], you)


# --- completeness ------------------------------------------------------------------------------------------


def test_the_words_satisfy_the_protocol() -> None:
    words: Words = WORDS
    for language in LANGUAGES:
        assert words.title(language)
        assert words.summary(language)
        assert len(words.rules(language)) <= 3500


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_exists_with_the_same_places(language: str) -> None:
    english, here = texts_of("en").texts, texts_of(language).texts

    def needed(texts: Any) -> set[str]:
        return {key for key in texts if not key.endswith("_you") and not key.startswith("ahead.")}

    assert needed(here) == needed(english)
    for key, text in here.items():
        if key == "rules":
            continue
        known = places(english.get(key, english.get(key.removesuffix("_you"), "")))
        assert places(text) <= known | {"n", "who", "line"}, key
        if text:
            assert text.strip() == text or key in ("alt.hand", "alt.pack"), key


@pytest.mark.parametrize("language", ["ru", "it"])
def test_verbs_agree_with_you(language: str) -> None:
    texts = texts_of(language)
    for key, text in texts.texts.items():
        if (
            key.startswith(("event.", "digest.play", "digest.conquer", "digest.advance", "digest.summon"))
            and "{who}" in text
            and not key.endswith("_you")
        ):
            assert key.startswith("digest.conquer_yours") or texts.has(f"{key}_you"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_words(language: str) -> None:
    texts = texts_of(language)
    for keyword in {kind.ask for kind in BUILDERS}:
        assert texts.has(f"ask.{keyword}"), keyword
        assert texts.has(f"ask.{keyword}_body"), keyword
        assert texts.has(f"owed.{keyword}"), keyword
        assert len(WORDS.owed(keyword, Audience(language, SHORT_NAMES))) > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_table_has_its_words(language: str) -> None:
    for option in OPTIONS:
        for value in (None, *option.values):
            assert 0 < len(WORDS.option(option.key, value, language)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_short(language: str) -> None:
    keys = [key.removeprefix("term.") for key in texts_of("en").texts if key.startswith("term.")]
    for key in keys:
        assert 0 < len(term(key, language)) <= 40, key
    with pytest.raises(KeyError):
        term("no such label", language)


def test_an_unknown_language_falls_back_to_english() -> None:
    assert WORDS.title("xx") == WORDS.title("en")
    assert type_line(DESIGNS[0], "xx") == type_line(DESIGNS[0], "en")


# --- cards -------------------------------------------------------------------------------------------------


def generated(language: str) -> Iterator[str]:
    """Every different sentence of the card set with the word for its kind, in alphabetical order."""
    effects = (effect for design in EVERYTHING for effect in effect_sentences(design, language))
    return iter(sorted({effect_line(effect, language) for effect in effects}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_sentences_are_as_last_read(language: str) -> None:
    path, text = HERE / f"sentences.{language}.txt", "\n".join(generated(language)) + "\n"
    if os.environ.get("REFRESH_SENTENCES"):
        path.write_text(text, encoding="utf-8")
    known = path.read_text(encoding="utf-8").splitlines()
    changed = sorted(set(text.splitlines()) ^ set(known))
    assert not changed, f"read these, then refresh as the module says: {changed[:5]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_sentences_fit_on_cards(language: str) -> None:
    sentences = [effect.text for design in EVERYTHING for effect in effect_sentences(design, language)]
    for sentence in sentences:
        assert len(sentence) <= 110, sentence
        assert sentence.endswith((".", "。")), sentence
        assert "  " not in sentence
        assert "None" not in sentence
    short = sum(len(sentence) <= 90 for sentence in sentences)
    assert short >= 0.95 * len(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_line_says_everything(language: str) -> None:
    for number, design in enumerate(CARDS):
        line = card_line(number, language)
        assert card_name(design, language) in line
        assert str(design.cost) in line
        assert str(design.time) in line
        assert term(design.type, language).lower() in line.lower()
        for symbol in (design.faction or "no_faction", design.specialisation):
            assert symbol is None or term(symbol, language).lower() in line.lower()
        assert design.strength is None or str(design.strength) in line
        for effect in effect_sentences(design, language):
            assert effect.text[1:] in line
            assert effect.text[1:] in effect_line(effect, language)
        assert ("interac" in line or "взаимод" in line or "interaz" in line or "干渉" in line) == (
            design.low_interaction
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_source_line_says_everything(language: str) -> None:
    for number, design in enumerate(SOURCES):
        line = source_line(number, language)
        for value in (
            design.conquer_strength,
            design.conquered_points,
            design.fortify_strength,
            design.fortified_points,
        ):
            assert str(value) in line
        for effect in effect_sentences(design, language):
            assert effect.text[1:] in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_tell_their_slots(language: str) -> None:
    for design in DESIGNS:
        effects = effect_sentences(design, language)
        slots = [effect.slot for effect in effects]
        assert slots == [*range(len(design.effects)), *([-1] if design.scoring is not None else [])]
        assert all((effect.colour is not None) == (effect.kind == "flame") for effect in effects)
    for source in SOURCES:
        kinds = [(effect.kind, effect.lasting) for effect in effect_sentences(source, language)]
        assert kinds[-2:] == [("conquer", False), ("fortify", False)]
        assert len(kinds) == 2 + len(source.lasting)


def test_russian_sources_are_declined() -> None:
    for source in SOURCES:
        assert source.names.of("ru").startswith("Источник ")
        assert source.names.of("it").startswith("Fonte ")
    name = Name("Источник рассвета", True, "ru")
    assert f"{name} {name:of} {name:ins} {name:pre} {name:plain}" == (
        "источник рассвета источника рассвета источником рассвета источнике рассвета Источник рассвета"
    )
    card = Name("Вор", False, "ru")
    assert f"{card} {card:acc} {card:of}" == "«Вор» карту «Вор» карты «Вор»"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_play_has_room_for_its_description(language: str) -> None:
    speech = Speech(Audience(language, SHORT_NAMES))
    for number in range(len(CARDS)):
        for cost, wanted, space in ((4, 0, 0), (4, 5, 5), (4, 3, 4), (0, 0, 0)):
            assert len(play_text(speech, number, cost, wanted, space)) <= 100


# --- whole games -------------------------------------------------------------------------------------------


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_options_within_the_limits(language: str) -> None:
    asked = set()
    for number, moment in enumerate(moments()):
        for prompt in moment.prompts:
            asked.add(prompt.ask)
            names = (SHORT_NAMES, LONG_NAMES)[number % 2][: moment.seats]
            audience, view = Audience(language, names, prompt.seat), moment.views[prompt.seat]
            question = WORDS.ask(view, prompt, audience)
            assert 0 < len(question.title) <= 80
            assert 0 < len(question.body) <= 700
            for verb in {str(pick[0]) for pick in prompt.options}:
                assert 0 < len(WORDS.verb(view, prompt, verb, audience)) <= 80
            labels = set()
            for pick in prompt.options:
                said = WORDS.pick(view, prompt, pick, audience)
                assert 0 < len(said.label) <= 80, said
                assert len(said.description) <= 100, said
                assert len(said.sentence) >= len(said.label) - 2, said
                assert len(said.action_text) <= 100, said
                assert texts_of(language).say("line.flag") not in said.sentence
                labels.add((said.label, said.description))
            copies = sum(1 for pick in prompt.options if _is_second_copy(pick, prompt))
            assert len(labels) >= len(prompt.options) - copies
    assert len(asked) >= 16


def _is_second_copy(pick: tuple[str | int, ...], prompt: Prompt) -> bool:
    """The two copies of an artifact look alike."""
    number = pick[1] if len(pick) > 1 else -1
    if not isinstance(number, int) or not 0 < number < SOURCE:
        return False
    same = [
        other for other in prompt.options if len(other) > 1 and other[0] == pick[0] and other[1] == number - 1
    ]
    return bool(same) and CARDS[number] is CARDS[number - 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_sentences_and_keep_secrets(language: str) -> None:
    kinds = set()
    for moment in moments():
        names = SHORT_NAMES[: moment.seats]
        for event in moment.events:
            kinds.add(event.kind)
            assert event.kind in TELLERS, event.kind
            public = WORDS.event(moment.open, event.for_seat(None), Audience(language, names))
            own = WORDS.event(moment.views[0], event.for_seat(0), Audience(language, names, 0))
            for text in (public, own):
                assert len(text) <= 400
                if text:
                    assert text[0] == text[0].upper()
                    assert text.rstrip("*").endswith((".", "。")), text
            if event.kind == "draw" and event.data:
                assert not any(card_name(CARDS[int(card)], language) in public for card in event.data)
    assert len(kinds) >= 20


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_and_hands(language: str) -> None:
    longest = 0
    for moment in moments()[::5]:
        names = SHORT_NAMES[: moment.seats]
        for audience in talks(language, moment.seats):
            board = WORDS.board(moment.open, audience)
            assert all(len(section) <= 3800 for section in board.split("\n\n"))
            assert len(WORDS.board_alt(moment.open, audience)) <= 1000
            assert 0 < len(WORDS.status(moment.open, audience)) <= 200
        board = WORDS.board(moment.open, Audience(language, names))
        longest = max(longest, len(board))
        for seat, player in enumerate(moment.open.seats):
            for card in (
                [card for tile in player.tiles for card in tile] + player.company + list(player.buried)
            ):
                assert card_name(CARDS[card], language) in board
            audience, view = Audience(language, names, seat), moment.views[seat]
            text = WORDS.hand(view, audience)
            hand = view.seats[seat].hand or []
            assert all(card_line(card, language, reference=False) in text for card in hand)
            assert len(WORDS.hand_alt(view, audience)) <= 1000
        assert WORDS.hand(moment.open, Audience(language, names))
    assert longest <= 5000  # about 3,800 to 4,400 late in a game of four; the bot pages what is longer


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_sheets(language: str) -> None:
    finished = [moment.open.outcome for moment in moments() if moment.open.outcome is not None]
    assert len(finished) == 4
    for outcome in finished:
        audience = Audience(language, SHORT_NAMES[: len(outcome.scores)])
        text = WORDS.scores(outcome, audience)
        for seat, score in enumerate(outcome.scores):
            assert SHORT_NAMES[seat] in text
            assert str(score) in text
    shared = Outcome((30, 30), (1, 1), ("supply", "company"), ((("tokens", 30),), (("cards", 30),)))
    for you in (None, 0):
        assert SHORT_NAMES[1] in WORDS.scores(shared, Audience(language, SHORT_NAMES[:2], you))


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_name_the_rule_and_the_way_out(language: str) -> None:
    audience = Audience(language, SHORT_NAMES)
    for error in (
        IllegalError("ET-A5", "strength", 3, 5),
        IllegalError("ET-P1", "unaffordable", 2),
        IllegalError("ET-P3", "tile_full", 4),
        IllegalError("ET-P5", "copy_in_company", 13),
        IllegalError("ET-P6", "discounts", 0, 1),
        IllegalError("ET-X9", "something unheard of", 1),
    ):
        text = WORDS.illegal(error, audience)
        assert error.clause in text
        assert len(text) > 20
    for error in (
        IllegalError("prompt", "count", 1, 1, 2),
        IllegalError("prompt", "count", 0, 3, 4),
        IllegalError("prompt", "stale"),
        IllegalError("prompt", "unknown_option"),
        IllegalError("prompt", "repeated_option"),
        IllegalError("table", "other_seat", 1),
        IllegalError("ET-A5", "strength"),
    ):
        assert "prompt" not in WORDS.illegal(error, audience)
    exact = WORDS.illegal(IllegalError("prompt", "count", 2, 2, 1), audience)
    assert "2" in exact
    assert "1" in exact


NEVER_AGAIN = {
    "en": ("leave the game", "out of the game"),
    "ru": ("уходят из игры", "вне игры"),
    "it": ("escono dal gioco", "fuori dal gioco"),
    "ja": ("ゲームに戻りません", "ゲームに戻らない"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_calls_eliminated_cards_lost_while_cards_take_them_back(language: str) -> None:
    """ET-E7: they lie in a pile of their own, from which some cards of the set take."""
    takers = [
        design.id
        for design in DESIGNS
        for effect in design.effects
        for operation in getattr(effect, "do", ())
        if isinstance(operation, Take) and operation.pile == "eliminated"
    ]
    assert takers
    said = [WORDS.topic(key, language) for key, _ in WORDS.topics(language)]
    said += [WORDS.rules(language), WORDS.option("eliminated_to", "removed", language)]
    assert [text for text in said for lost in NEVER_AGAIN[language] if lost in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_points_are_no_reason_to_play_a_card(language: str) -> None:
    speech = Speech(Audience(language, SHORT_NAMES[:2], you=0))
    nothing = speech.say("short.points", n=0)
    assert not [card for card in range(len(CARDS)) if nothing in worth(speech, card, 1).split(" · ")]
