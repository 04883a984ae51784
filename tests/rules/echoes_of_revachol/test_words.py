"""The sentences of Echoes of Revachol: all there in every language, within the limits, and as last read.

The files ``sentences.<language>.txt`` beside this test hold every card as a line, so that a change of wording
shows up in review. After reading a wanted change, write them anew with::

    REFRESH_SENTENCES=1 python -m pytest tests/rules/echoes_of_revachol/test_words.py
"""

from __future__ import annotations

import os
import re
import string
from pathlib import Path
from typing import Any

import pytest

from rules.echoes_of_revachol.cards import CARDS, Ally, Morale, Task
from rules.echoes_of_revachol.flow import OPTIONS
from rules.echoes_of_revachol.language.naming import Name, card_line, letter
from rules.echoes_of_revachol.language.phrases import DEED, DESCRIPTION, LABEL
from rules.echoes_of_revachol.language.texts import texts_of
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.prompts import BUILDERS
from rules.echoes_of_revachol.words import WORDS, faces, kind_line, skills, symbol, symbols, term
from rules.game import LANGUAGES
from rules.wording import Audience, Words
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.moments import LONG_NAMES, SHORT_NAMES, moment_of, moments
from tests.rules.echoes_of_revachol.table import named
from tests.rules.echoes_of_revachol.test_completing import after
from tests.thorough import few

HERE = Path(__file__).parent


def places(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


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
        every = {key for key in texts if not key.startswith("ahead.")}
        return {key for key in every if not key.endswith("_you") or key.endswith("_from_you")}

    assert needed(here) == needed(english)
    for key, text in here.items():
        if key == "rules":
            continue
        known = places(english.get(key, english.get(key.removesuffix("_you"), "")))
        assert places(text) <= known | {"n", "who", "count"}, key
        assert text.strip() == text or key == "alt.hand", key


@pytest.mark.parametrize("language", ["ru", "it"])
def test_verbs_agree_with_you(language: str) -> None:
    texts = texts_of(language)
    for key, text in texts.texts.items():
        if (
            key.startswith(("event.", "digest.", "brief."))
            and text.startswith("{who} ")
            and not key.endswith("_you")
        ):
            only_a_list = key in (
                "digest.die",
                "digest.die_failed",
                "digest.die_missed",
                "digest.lost",
                "digest.nothing",
                "digest.lost_task",
                "digest.forced_draws",
            )
            assert only_a_list or texts.has(f"{key}_you"), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_words(language: str) -> None:
    texts = texts_of(language)
    for keyword in {kind.ask for kind in BUILDERS}:
        assert texts.has(f"ask.{keyword}"), keyword
        assert texts.has(f"owed.{keyword}"), keyword
        assert len(WORDS.owed(keyword, Audience(language, SHORT_NAMES))) > 3
    for option in OPTIONS:
        for value in (None, *option.values):
            assert 0 < len(WORDS.option(option.key, value, language)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_short(language: str) -> None:
    keys = [key.removeprefix("term.") for key in texts_of("en").texts if key.startswith("term.")]
    for key in keys:
        assert 0 < len(term(key, language)) <= 30, key
    with pytest.raises(KeyError):
        term("no such label", language)


def test_an_unknown_language_falls_back_to_english() -> None:
    assert WORDS.title("xx") == WORDS.title("en")
    assert kind_line(CARDS[0], "xx") == kind_line(CARDS[0], "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_symbols_differ_in_words(language: str) -> None:
    """ER-C2: the shape and the colour of each."""
    for full in (True, False):
        assert len({symbol(number, language, full) for number in range(len(SYMBOLS))}) == len(SYMBOLS)
    assert symbols([5, 5, 0], language).startswith("2 × ")


def test_letters_of_corps() -> None:
    assert [letter(number) for number in (1, 2, 26, 27, 28, 53)] == ["A", "B", "Z", "AA", "AB", "BA"]


# --- cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_as_last_read(language: str) -> None:
    lines = [card_line(number, language) for number in range(len(CARDS))]
    path, text = HERE / f"sentences.{language}.txt", "\n".join(lines) + "\n"
    if os.environ.get("REFRESH_SENTENCES"):
        path.write_text(text, encoding="utf-8")
    known = path.read_text(encoding="utf-8").splitlines()
    changed = sorted(set(lines) ^ set(known))
    assert not changed, f"read these, then refresh as the module says: {changed[:5]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_line_says_everything(language: str) -> None:
    for number, card in enumerate(CARDS):
        line = card_line(number, language)
        assert card.names.of(language) in line
        assert kind_line(card, language).lower() in line.lower()
        if isinstance(card, Morale):
            assert faces(card, language) in line
            assert texts_of(language).say(f"loss.{card.loss}") in line
            continue
        for printed in set(card.symbols):
            assert symbol(SYMBOLS.index(printed), language) in line
        if isinstance(card, Ally):
            assert skills(card, language) in line
        if isinstance(card, Task):
            assert str(card.points) in line
            assert card.text.of(language) in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_skills(language: str) -> None:
    """Made from operations: the same skill, the same sentence; every one is a sentence."""
    told: dict[str, set[str]] = {}
    for card in CARDS:
        if isinstance(card, Ally):
            for skill in card.skills:
                told.setdefault(skill.op, set()).add(skills(card, language))
                assert skills(card, language).endswith((".", "。"))
                assert "{" not in skills(card, language)
                assert len(skills(card, language)) <= 240
    assert {op: len(sentences) for op, sentences in told.items()} == dict.fromkeys(told, 1)
    assert len(set.union(*told.values())) == len(told) - 1  # Dolores has two skills


def test_names_in_sentences() -> None:
    assert f"{Name('Soona', 'ally', 'en')}" == "Soona"
    assert f"{Name('The drug line', 'task', 'en')}" == "“The drug line”"
    assert f"{Name('Soona', 'ally', 'en'):plain}" == "Soona"
    assert f"{Name('Суна', 'ally', 'ru'):acc}" == "карту «Суна»"
    assert f"{Name('Весть', 'task', 'ru'):gen}" == "задания «Весть»"
    assert f"{Name('Логика', 'morale', 'ru'):ins}" == "картой морали «Логика»"
    assert f"{Name('スーナ', 'ally', 'ja')}" == "「スーナ」"


# --- questions and options ---------------------------------------------------------------------------------


@few("short-ja", "long-it")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [SHORT_NAMES, LONG_NAMES], ids=["short", "long"])
def test_questions_and_options_fit(language: str, names: tuple[str, ...]) -> None:
    for moment in moments()[::3]:
        for prompt in moment.prompts:
            view, audience = moment.views[prompt.seat], Audience(language, names[: moment.seats], prompt.seat)
            ask = WORDS.ask(view, prompt, audience)
            assert 0 < len(ask.title) <= 80
            assert 0 < len(ask.body) <= 900
            for pick in prompt.options:
                said = WORDS.pick(view, prompt, pick, audience)
                assert 0 < len(said.label) <= LABEL
                assert len(said.description) <= DESCRIPTION
                assert len(said.action_text) <= DEED
                assert "{" not in said.sentence
            for verb in {str(pick[0]) for pick in prompt.options}:
                assert 0 < len(WORDS.verb(view, prompt, verb, audience)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_completion_it_is_told_what_pays_for_what(deal: Deal, language: str) -> None:
    """ER-K1, ER-K2, ER-A1, ER-A2: with crowns, a doubled symbol and a loan."""
    table = deal()
    task = table.task("green", "green", "red", "purple")
    table.row(task)
    table.unpayable(2)
    lender, own = table.ally("purple"), table.ally("green")
    table.corps(1, lender)
    corps = after(table, own, named("trant_heidelstam"), named("lena"))
    prompt = table.prompt()
    moment = moment_of(table.state, [])
    said = WORDS.pick(moment.views[0], prompt, prompt.options[0], Audience(language, SHORT_NAMES, 0))
    assert prompt.options[0] == ("complete_with", corps, task)
    for number in (own, named("trant_heidelstam"), named("lena"), lender, task):
        assert CARDS[number].names.of(language) in said.sentence
    for number in (2, 3, 5):
        assert symbol(number, language) in said.sentence
    table.do("complete_with", corps, task)
    told = [event for event in table.events if event.kind == "pay"]
    assert len(told) == 1
    sentence = WORDS.event(moment_of(table.state, []).open, told[0], Audience(language, SHORT_NAMES))
    begun = texts_of(language).say("event.pay", list="")
    assert sentence.startswith(begun)
    assert sentence.removeprefix(begun) in said.sentence


def test_a_draw_warns_of_the_event(deal: Deal) -> None:
    """ER-M2: with two morale cards lying."""
    table = deal()
    right = table.unpayable()[0]
    table.lies(table.morale("ally"), table.morale("hand"))
    table.hand(0, table.ally("red"))
    table.turn()
    moment = moment_of(table.state, [])
    audience = Audience("en", SHORT_NAMES[:2], 0)
    name = CARDS[right].names.en
    said = WORDS.pick(moment.views[0], table.prompt(), ("draw",), audience)
    assert name in said.description
    assert name in said.sentence
    assert name not in WORDS.ask(moment.views[0], table.prompt(), audience).body, "once is enough"


def test_a_full_hand_is_warned_too(deal: Deal) -> None:
    """ER-A9: who cannot draw may still lay Evrart, whose draw is mandatory."""
    table = deal()
    right = table.unpayable()[0]
    table.lies(table.morale("ally"), table.morale("hand"))
    table.hand(0, named("evrart_claire"), *(table.ally("red") for _ in range(4)))
    table.turn()
    view = moment_of(table.state, []).views[0]
    assert CARDS[right].names.en in WORDS.ask(view, table.prompt(), Audience("en", SHORT_NAMES[:2], 0)).body


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_tell_what_is_completed_with_which_corps(deal: Deal, language: str) -> None:
    """ER-T1: the same ally may complete the same tasks with several corps."""
    table = deal()
    table.unpayable(2)
    task = table.task("red")
    table.row(task)
    corps = table.corps(0, table.ally("red"))
    card = table.ally("blue", "red")
    table.hand(0, card, table.ally("green"))
    table.turn()
    view, audience = moment_of(table.state, []).views[0], Audience(language, SHORT_NAMES[:2], 0)
    picks = [("lay_complete", card, at, task) for at in (0, corps)]
    deeds = [WORDS.pick(view, table.prompt(), pick, audience).action_text for pick in picks]
    assert len(set(deeds)) == 2
    assert all(CARDS[task].names.of(language) in deed and len(deed) <= 80 for deed in deeds)
    assert "A" in deeds[1].replace(CARDS[card].names.of(language), "")


# --- the table ---------------------------------------------------------------------------------------------


@few("short-it", "long-ru")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [SHORT_NAMES, LONG_NAMES], ids=["short", "long"])
def test_sights_fit(language: str, names: tuple[str, ...]) -> None:
    for moment in moments()[::5]:
        for view in moment.views:
            audience = Audience(language, names[: moment.seats], view.seat)
            assert 0 < len(WORDS.board_alt(view, audience)) <= 1000
            assert 0 < len(WORDS.hand_alt(view, audience)) <= 1000
            assert 0 < len(WORDS.status(view, audience)) <= 200
            board = WORDS.board(view, audience)
            open_cards = [*view.tasks, *view.morale, *view.failed, *view.lost, *view.spent]
            for seat in view.seats:
                open_cards += [
                    *seat.done,
                    *seat.given,
                    *(card for corps in seat.corps for card in corps.cards),
                ]
            for card in open_cards:
                assert card < 0 or CARDS[card].names.of(language) in board
            if view.seat is not None:
                hand = WORDS.hand(view, audience)
                for card in view.seats[view.seat].hand or []:
                    assert card_line(card, language) in hand


def test_the_hand_tells_what_corps_can_complete(deal: Deal) -> None:
    """ER-K2: by themselves and with a loan, the largest sets."""
    table = deal()
    first, second = table.task("blue"), table.task("red")
    lent = table.task("blue", "red", "purple", "purple")
    table.row(first, second, lent)
    table.corps(1, table.ally("purple", "purple"))
    able = table.corps(0, table.ally("blue", "red"), named("lena"))
    table.corps(0, table.ally("green"))
    table.hand(0, table.ally("green"))
    table.turn()
    view = moment_of(table.state, []).views[0]
    lines = WORDS.hand(view, Audience("en", SHORT_NAMES[:2], 0)).splitlines()
    names = [CARDS[task].names.en for task in (first, second, lent)]
    assert lines[-2].endswith(
        f"can complete: “{names[0]}” + “{names[1]}” (6 points) · with a loan: “{names[2]}” (3 points) · "
        f"one symbol short: “{names[2]}” (purple cross)"
    )
    assert able == 1
    assert lines[-1].endswith(f" · one symbol short: “{names[0]}” (blue circle); “{names[1]}” (red diamond)")


def test_the_hand_tells_when_nothing_is_near(deal: Deal) -> None:
    table = deal()
    table.unpayable()
    table.corps(0, table.ally("red"))
    table.hand(0, table.ally("red"))
    table.turn()
    view = moment_of(table.state, []).views[0]
    assert WORDS.hand(view, Audience("en", SHORT_NAMES[:2], 0)).endswith("cannot complete a face-up task yet")


def test_dice_are_shown_in_words(deal: Deal) -> None:
    """ER-M3, ER-S3: faces of the last event and of the first turn."""
    table = deal()
    table.unpayable()
    table.lies(table.morale("ally", 1), table.morale("ally"))
    table.on_deck(table.morale("ally"), table.ally("blue"))
    table.rolls({6}, {5}, {1}, {4})
    table.hand(0, table.ally("red"))
    table.turn()
    table.do("draw")
    board = WORDS.board(moment_of(table.state, []).open, Audience("en", ("Ann", "Ben")))
    assert re.search(r"Dice: Ann \(6 and 5, no \d[^)]*\), Ben \(1 and 4\)", board)
    assert "First player: Ann (dice Ann: 6, Ben: 1)" in board
    told = [
        WORDS.event(moment_of(table.state, []).open, event, Audience("en", ("Ann", "Ben"), 0))
        for event in table.events
    ]
    assert "You rolled 6 and 5: not enough." in told
    assert "Ben rolled 1 and 4 and escaped." in told
