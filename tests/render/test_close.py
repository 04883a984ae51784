"""The page of a seat: what a board shows small, with all that is printed on it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from render import Theme, lettering, renderer
from render.canvas import Canvas
from render.echoes_of_revachol import text as revachol_text
from render.echoes_of_revachol.row import draw_row
from render.echoes_of_revachol.tones import shades
from render.measuring import watched
from render.renderers import looked_at
from rules.echoes_of_revachol.cards import CARDS as REVACHOL_CARDS
from rules.echoes_of_revachol.cards import MORALE, Ally
from rules.echoes_of_revachol.case_files import REWARDS
from rules.echoes_of_revachol.view import EMPTY
from rules.echoes_of_time.cards import CARDS as TIME_CARDS
from rules.game import LANGUAGES
from tests.render import detectives, tables
from tests.thorough import THOROUGH, few, sample


def letters(key: str, view: object, theme: Theme) -> str:
    """All that a board says, without spaces and breaks."""
    with watched() as lines:
        image = renderer(key).draw_board(view, theme)
    assert image.size == (1600, 1000)
    return "".join("".join(one.text for one in lines).split())


def bare(words: str) -> str:
    return "".join(words.split())


@few("1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_page_of_a_seat_tells_the_skills_of_its_allies(seat: int) -> None:
    shown = detectives.view(2, 40)
    allies = [card for corps in shown.seats[seat].corps for card in corps.cards]
    assert allies
    said = letters(detectives.KEY, shown, Theme("en", dense=True, focus=seat))
    for card in allies:
        design = REVACHOL_CARDS[card]
        assert bare(revachol_text.name_of(card, "en")) in said
        assert isinstance(design, Ally)
        for _, sentence in revachol_text.skill_lines(design, "en"):
            assert bare(sentence) in said


@few("1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_page_of_a_seat_names_its_company(seat: int) -> None:
    shown = tables.view(2, 60)
    me = shown.seats[seat]
    company = [card for card in me.company if card not in me.under and card not in me.buried]
    assert company
    said = letters(tables.KEY, shown, Theme("en", dense=True, focus=seat))
    for card in company:
        assert bare(TIME_CARDS[card].names.of("en")) in said


@pytest.mark.parametrize(
    ("theme", "seat"),
    [
        (Theme(dense=True, focus=1), 1),
        (Theme(dense=True), None),
        (Theme(focus=1), None),
        (Theme(dense=True, focus=7), None),
        (Theme(dense=True, focus=1, since=object()), None),
    ],
)
def test_only_the_board_with_all_there_is_to_read_has_pages(theme: Theme, seat: int | None) -> None:
    assert looked_at(theme, 2) == seat


@THOROUGH
@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_the_page_of_a_crowded_seat_is_whole(language: str) -> None:
    pictures = renderer(detectives.KEY)
    with lettering.watch() as cut:
        pictures.draw_board(detectives.crowded(), Theme(language, dense=True, focus=0))
    assert not cut


def test_a_task_looked_up_tells_what_it_brings_with_case_files() -> None:
    number = min(REWARDS)
    with watched() as lines:
        renderer(detectives.KEY).draw_card(REVACHOL_CARDS[number].id, Theme())
    assert bare(revachol_text.case_line(number, "en")) in bare("".join(one.text for one in lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_case_files_bring_is_a_whole_sentence(language: str) -> None:
    said = [revachol_text.case_line(number, language) for number in range(len(REVACHOL_CARDS))]
    stop = "。" if language == "ja" else "."
    assert all(one.endswith(stop) and not one.endswith(2 * stop) for one in said if one)
    assert sum(map(bool, said)) > 5


def test_the_winner_is_celebrated_also_where_morale_cards_are_left() -> None:
    shown = detectives.view(3, 2000)
    assert shown.phase == "over"
    shown = replace(shown, tasks=[EMPTY] * 3, morale=[MORALE, EMPTY, EMPTY])
    best = max(range(3), key=lambda seat: shown.seats[seat].score)
    canvas, names = Canvas(Image.new("RGB", (1572, 474))), ("Ann", "Bea", "Cy")
    with watched() as lines:
        draw_row(canvas, shown, (0, 0, 1572, 474), "en", names, shades("default"))
    assert names[best] in [one.text for one in lines]


def test_the_page_of_a_seat_shows_the_figures_of_its_sources_as_the_board_does() -> None:
    shown = tables.view(2, 60)
    sources = [replace(one, owner=0, fortified=number > 0) for number, one in enumerate(shown.sources)]
    shown = replace(shown, sources=sources)
    with watched() as lines:
        renderer(tables.KEY).draw_board(shown, Theme("en", dense=True, focus=0))
    told = [one.text for one in lines]
    assert f">{sources[0].strength}" in told
    assert not any(one.startswith(">") and one != f">{sources[0].strength}" for one in told)
