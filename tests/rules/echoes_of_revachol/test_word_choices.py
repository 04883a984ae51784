"""What Echoes of Revachol says where something is to be chosen: titles that fit, options that name tasks."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.language.texts import texts_of
from rules.echoes_of_revachol.words import WORDS
from rules.game import LANGUAGES
from rules.match import Match
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
    assert asked(table).title == "Play one more ally?"
    assert CARDS[GARTE].names.en in asked(table).body
    table.do("lay", card, first)
    assert asked(table).title == f"Move {CARDS[GARTE].names.en}?"
    table.do("move", GARTE, second)
    assert asked(table).title == "Next: complete tasks with a corps?"
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


def test_the_first_turn_of_every_seat_says_what_the_game_is_about() -> None:
    """Also where somebody has played before; what the others are about to do comes first of the rest."""
    match = Match.new(GAME, 2, 3)
    for turn in (1, 2, 3):
        while match.view(None).turns < turn:
            prompt = match.prompts()[0]
            match.choose(prompt.id, prompt.default or prompt.options[-1:], prompt.seat)
        prompt = match.prompts()[0]
        audience = Audience("en", ("Ann", "Bob"), prompt.seat)
        notes = GAME.words.ask(match.view(prompt.seat), prompt, audience).notes
        assert len(notes) <= 2
        assert any("Tasks score points" in note for note in notes) == (turn < 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_explain_red_frame_and_strips_while_a_draw_can_break_morale_and_warn_whole(
    deal: Deal, language: str
) -> None:
    """ER-M2, ER-M3: the danger in one line, with the whole name of the task that fails."""
    table, say = deal(), texts_of(language).say
    right = table.unpayable()[0]
    table.lies(table.morale("task"))
    table.hand(0, table.ally("red"), table.ally("blue"))
    table.turn()
    for turns in (3, 30):
        table.state.turns = turns
        told = " · ".join(asked(table, language).notes)
        assert told == say("note.morale")
    assert said(table, "draw", language)[0].label == say("pick.draw", n=1)
    table.lies(table.morale("hand"))
    assert "2" in said(table, "draw", language)[0].label
    (danger,) = asked(table, language).notes
    assert CARDS[right].names.of(language) in danger


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_names_the_task_that_is_completed_at_once(deal: Deal, language: str) -> None:
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.hand(0, table.ally("blue"), table.ally("red"))
    table.turn()
    (option,) = said(table, "lay_complete", language)
    assert CARDS[task].names.of(language)[:6] in option.brief
    assert said(table, "lay", "en")[0].action_text.endswith("as new corps A")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_completion_says_who_leaves_for_it_and_names_all_its_tasks(deal: Deal, language: str) -> None:
    """Two that bring as many points differ in that; where the ally pays alone, nobody else leaves."""
    table = deal()
    one, other = table.task("red", points=1), table.task("blue", points=3)
    table.row(one, other)
    table.unpayable(1)
    lies, card = table.ally("red"), table.ally("blue", "red")
    corps = table.corps(0, lies)
    table.hand(0, card)
    table.turn()
    view, prompt = moment_of(table.state, []).views[0], table.prompt()
    audience = Audience(language, ("Ann", "Ben"), 0)
    name = CARDS[lies].names.of(language)
    for pick in prompt.options:
        if pick[0] == "lay_complete":
            text = WORDS.pick(view, prompt, pick, audience)
            assert (name in text.description) == (pick[2] == corps), text.description
            assert len(text.description) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ally_with_a_skill_is_offered_with_it_in_few_words(deal: Deal, language: str) -> None:
    table = deal()
    table.unpayable(3)
    plain = table.ally("red")
    table.hand(0, named("harry_du_bois"), plain)
    table.turn()
    short = texts_of(language).say("skill_brief.take")
    told = {text.label.split(",")[0]: text.description for text in said(table, "lay", language)}
    assert sum(short in text for text in told.values()) == 1
    for card in CARDS:
        for skill in getattr(card, "skills", ()):
            assert len(texts_of(language).say(f"skill_brief.{skill.op}", ally="")) <= 45


@pytest.mark.parametrize(("scores", "told"), [((0, 0), ""), ((3, 0), "3 : 0"), ((0, 3), "0 : 3")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_begins_with_the_score_once_there_is_one(
    deal: Deal, language: str, scores: tuple[int, int], told: str
) -> None:
    """The reader's own points come first."""
    table = deal()
    for seat, points in enumerate(scores):
        table.done(seat, *([table.task("red", points=points)] if points else []))
    table.hand(0, table.ally("red"))
    table.turn()
    title = asked(table, language).title
    assert (" : " in title) == bool(told)
    assert told in title
    assert len(title) <= 60
