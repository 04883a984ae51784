"""What Echoes of Revachol says where something is to be chosen: titles that fit, options that name tasks."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience, OptionText, QuestionText
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.moments import moment_of
from tests.rules.echoes_of_revachol.table import Table, named

GARTE = named("garte")


def asked(table: Table, language: str = "en") -> QuestionText:
    """The open question of seat 0."""
    view = moment_of(table.state, []).views[0]
    return WORDS.ask(view, table.prompt(), Audience(language, ("Ann", "Ben"), 0))


def said(table: Table, verb: str, language: str = "en") -> list[OptionText]:
    """The options of seat 0 that begin with this verb."""
    view, prompt = moment_of(table.state, []).views[0], table.prompt()
    audience = Audience(language, ("Ann", "Ben"), 0)
    return [WORDS.pick(view, prompt, pick, audience) for pick in prompt.options if pick[0] == verb]


def test_tasks_are_asked_for_only_where_one_can_be_completed(deal: Deal) -> None:
    """ER-T1, ER-A4, ER-A7"""
    table = deal()
    table.row(table.task("yellow", "blue"))
    table.unpayable(2)
    first, second = table.corps(0, GARTE, table.ally("red")), table.corps(0, table.ally("blue"))
    card = table.ally("red")
    table.hand(0, card, named("cindy"), table.ally("red"))
    table.turn()
    table.do("lay", named("cindy"), first)
    assert asked(table).title == "Lay one more ally?"
    assert CARDS[GARTE].names.en in asked(table).body
    table.do("lay", card, first)
    assert asked(table).title == f"Move {CARDS[GARTE].names.en}?"
    table.do("move", GARTE, second)
    assert asked(table).title == "Complete tasks now?"
    table.do("end")


def test_questions_about_the_table_look_at_the_board(deal: Deal) -> None:
    table = deal()
    table.unpayable()
    morale = table.morale("task", 1)
    table.lies(morale, table.morale("hand"))
    table.on_deck(table.morale("hand"), table.ally("blue"))
    table.done(0, table.task("red"), table.task("blue"))
    table.rolls({6}, {5}, {1}, {4})
    table.hand(0, table.ally("red"))
    table.turn()
    assert asked(table).look == "hand"
    table.do("draw")
    assert table.prompt().ask == "lose_task"
    assert asked(table).look == "board"
    table.do("card", table.state.seats[0].done[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_name_every_task_however_long(deal: Deal, language: str) -> None:
    """Three tasks in a label of 80 characters: their names are shortened, none is left out."""
    table = deal()
    tasks = table.task("blue"), table.task("red"), table.task("green")
    table.row(*tasks)
    table.corps(0, named("lilienne"), table.ally("blue", "red"))
    card = table.ally("green")
    table.hand(0, card, table.ally("purple"))
    table.turn()
    most = said(table, "lay_complete", language)[0]
    for text in (most.label, most.action_text):
        assert len(text) <= 80
        for task in tasks:
            assert CARDS[task].names.of(language)[:3] in text
    assert most.highlight
    assert not said(table, "draw", language)[0].highlight
