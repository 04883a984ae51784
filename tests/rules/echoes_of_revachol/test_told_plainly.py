"""Nobody wonders what a button of Echoes of Revachol does, which morale cards came, or why one is lost."""

from __future__ import annotations

import re

import pytest

from render.echoes_of_revachol.corps import _named
from render.echoes_of_revachol.faces import READABLE
from render.echoes_of_revachol.text import name_of
from rules.echoes_of_revachol.cards import CARDS, TASK
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.language import naming
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.words import WORDS
from rules.game import LANGUAGES
from rules.speech import NOTE
from rules.wording import Audience
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.moments import SHORT_NAMES, moment_of, moments
from tests.rules.echoes_of_revachol.table import Table, named

KIM, CINDY = named("kim_kitsuragi"), named("cindy")
ROOM = 75
"""Characters of a label that a button shows whole, behind its number and its tick."""


def told(table: Table, language: str = "en", seat: int = 0, brief: bool = False) -> str:
    """What has come of the last answer, for a seat."""
    view = moment_of(table.state, []).views[seat]
    events = [event.for_seat(seat) for event in table.events]
    audience = Audience(language, ("Ann", "Ben"), seat, brief=brief)
    return " ".join(WORDS.digest(view, events, audience, 9))


def name(card: int, language: str) -> str:
    return CARDS[card].names.of(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_lets_complete_tasks_next_says_so(language: str) -> None:
    """ER-T1"""
    then = {
        "en": ", then complete a task",
        "ru": ", затем выполнить задание",
        "it": ", poi compi un incarico",
        "ja": "、次に任務を果たす",
    }[language]
    labels = {
        WORDS.pick(
            moment.views[prompt.seat], prompt, pick, Audience(language, SHORT_NAMES, prompt.seat)
        ).label
        for moment in moments()
        for prompt in moment.prompts
        for pick in prompt.options
        if pick[0] == "lay"
    }
    assert any(one.endswith(then) for one in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_completion_scores_is_never_cut_off(language: str) -> None:
    """The points stand at the end of a label, which a button shows whole; the names of two tasks at most are
    whole where each is alone in its corps."""
    whole = 0
    for moment in moments():
        for prompt in moment.prompts:
            verbs = [pick[0] for pick in prompt.options]
            for pick in prompt.options:
                if pick[0] != "lay_complete":
                    continue
                audience = Audience(language, SHORT_NAMES, prompt.seat)
                said = WORDS.pick(moment.views[prompt.seat], prompt, pick, audience)
                for text in (said.label, said.brief):
                    assert len(text) <= ROOM, text
                    assert re.search(r"\+\d+点?$", text), text
                tasks = pick[3:]
                if len(tasks) == 1 and verbs.count("lay_complete") <= 2:
                    assert "…" not in said.brief.rpartition(name(int(tasks[0]), language)[:4])[2], said.brief
                    whole += 1
    assert whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_names_the_ally_that_may_be_played_too(deal: Deal, language: str) -> None:
    """ER-A4: one more ally, or tasks."""
    table = deal()
    table.row(table.task("blue"))
    table.unpayable(2)
    corps = table.corps(0, table.ally("blue"))
    table.hand(0, CINDY, table.ally("red"), table.ally("red"))
    table.turn()
    table.do("lay", CINDY, corps)
    view = moment_of(table.state, []).views[0]
    title = WORDS.ask(view, table.prompt(), Audience(language, ("Ann", "Ben"), 0)).title
    ally = {"en": "ally", "ru": "союзник", "it": "alleato", "ja": "味方"}[language]
    tasks = {"en": "tasks", "ru": "задания", "it": "incarichi", "ja": "任務"}[language]
    assert ally in title
    assert tasks in title
    table.end()


def broken(deal: Deal, *hidden: int, then: bool = False) -> tuple[Table, list[int], int]:
    """Ann draws the third morale card, and nobody escapes: her morale cards, and the ally that came."""
    table = deal()
    table.unpayable(3)
    decides = table.morale("task", 1)
    table.lies(decides, table.morale("task", 1))
    drawn, ally = [table.morale("task", 1)], table.ally("red")
    if then:
        drawn.append(table.morale("task", 1))
    table.hand(0, table.ally("red"))
    table.on_deck(*drawn, ally)
    table.rolls({2}, {2}, {2}, {2})
    table.turn()
    table.do("draw")
    return table, drawn, ally


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_draws_the_third_morale_card_reads_which_it_was(
    deal: Deal, language: str, brief: bool
) -> None:
    """ER-M2, ER-M5: also the morale card that comes after the event, and the ally."""
    table, (third, after), ally = broken(deal, then=True)
    line = told(table, language, brief=brief)
    assert all(name(card, language) in line for card in (third, after, ally)), line
    assert line.index(name(third, language)) < line.index(name(after, language))
    assert name(third, language) not in told(table, language, seat=1, brief=True)
    table.answer_all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_having_nothing_to_lose_stands_behind_its_cause(deal: Deal, language: str) -> None:
    """ER-M4: first who drew, then the dice, then that there was nothing."""
    table, _, _ = broken(deal)
    nothing = {
        "en": "had nothing to lose",
        "ru": "терять нечего",
        "it": "niente da perdere",
        "ja": "失うもの",
    }
    line = told(table, language, brief=True)
    [(_, failed)] = table.happened("loss")
    cause = name(int(failed), language)
    assert line.count(nothing[language]) == 1, "that others had nothing is no news"
    assert line.index(nothing[language]) > line.index(cause)
    table.answer_all()


@pytest.mark.parametrize("language", LANGUAGES)
def test_morale_cards_of_an_own_draw_are_named_however_short_it_is_told(deal: Deal, language: str) -> None:
    """ER-M1"""
    table = deal()
    card, morale = table.ally("red"), table.morale("hand")
    table.hand(0, table.ally("red"))
    table.on_deck(morale, card)
    table.turn()
    table.do("draw")
    assert name(morale, language) in told(table, language, brief=True)
    assert name(morale, language) not in told(table, language, seat=1, brief=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_completion_tells_who_stays_and_who_is_discarded(deal: Deal, language: str) -> None:
    """ER-K3, ER-A5: to whoever completed the tasks."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.unpayable(2)
    gone = table.ally("blue")
    corps = table.corps(0, gone, KIM)
    card = table.ally("red")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay", card, 0)
    table.do("complete", corps, task)
    line = told(table, language)
    assert name(gone, language) in line
    assert name(KIM, language) in line
    assert name(gone, language) not in told(table, language, seat=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_next_morale_card_does_is_said_in_words_that_nobody_has_to_know(
    deal: Deal, language: str
) -> None:
    """ER-M3: a bad roll costs a card; and the deck by what is in it."""
    costs = {"en": "bad roll", "ru": "плохой бросок", "it": "brutto tiro", "ja": "ダイスが外れる"}[language]
    deck = {"en": "Philippe", "ru": "Филипп", "it": "Philippe", "ja": "フィリップ"}[language]
    table = deal()
    table.unpayable(3)
    table.lies(table.morale("hand", 1), table.morale("hand", 1))
    table.hand(0, table.ally("red"))
    table.turn()
    view, prompt = moment_of(table.state, []).views[0], table.prompt()
    audience = Audience(language, ("Ann", "Ben"), 0)
    assert any(costs in note for note in WORDS.ask(view, prompt, audience).notes)
    assert deck not in WORDS.pick(view, prompt, ("draw",), audience).sentence
    assert deck not in GAME.words.board(view, audience)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ally_that_lies_always_shows_its_name(language: str) -> None:
    """In letters that a chat can show, also where one word of it is long."""
    for card in range(40):
        _, _, fitted = _named(name_of(card, language), (385, 244), 255, True)
        assert fitted is not None
        assert fitted.size >= READABLE, name_of(card, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_next_morale_card_does_is_never_cut_off(language: str) -> None:
    """A note has room for it with the name of every task, be it long."""
    speech = Speech(Audience(language, ("Ann", "Ben"), 0))
    for card in range(TASK, len(CARDS)):
        assert len(speech.say("note.danger_brief", task=naming.card(card, language))) <= NOTE
