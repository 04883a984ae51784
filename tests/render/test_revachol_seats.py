"""What lies on a seat's side of the table of Echoes of Revachol: what was won, and the names of allies."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from render import Theme, renderer
from render.echoes_of_revachol import faces
from render.echoes_of_revachol.corps import NAMED, broad_ally
from render.echoes_of_revachol.corps_rows import lines_of, rows_of
from render.echoes_of_revachol.prizes import PRIZE, prize_places
from render.echoes_of_revachol.text import name_of, short_skill
from render.echoes_of_revachol.tones import shades
from render.echoes_of_revachol.whole import Alike, _lines, _parts, alike
from render.measuring import watched
from render.sprites import forget
from rules.echoes_of_revachol.cards import CARDS, MORALE, TASK, ally
from rules.echoes_of_revachol.view import EMPTY, CorpsView, View
from tests.render.detectives import NAMES, event, view

WIDE = 652
"""Pixels of a wide room for what was won."""
COIN = 56
"""Side in pixels of the blot with the points, at the lower right corner."""


@pytest.mark.parametrize("height", [148, 206])
def test_the_points_of_what_was_won_are_never_hidden(height: int) -> None:
    for count in range(1, 33):
        spots = prize_places(count, WIDE, height)
        assert max(y for _, y in spots) + PRIZE[1] <= height
        for number, (x, y) in enumerate(spots):
            middle = x + PRIZE[0] - COIN // 2, y + PRIZE[1] - COIN // 2
            hidden = [
                other
                for other in spots[:number]  # each lies over those that follow
                if all(
                    middle[axis] + 14 - other[axis] >= 0 and middle[axis] - 14 < other[axis] + PRIZE[axis]
                    for axis in (0, 1)
                )
            ]
            assert not hidden, (count, number)


def test_what_was_won_overlaps_only_where_there_is_no_room() -> None:
    spots = prize_places(6, 6 * (PRIZE[0] + 8), 148)
    assert len({y for _, y in spots}) == 1
    assert all(right - left >= PRIZE[0] for (left, _), (right, _) in pairwise(spots))


@pytest.mark.parametrize("name", ["Judit Minot", "Joyce Messier", "Честер Маклейн"])
def test_a_name_keeps_clear_of_the_torn_edge_of_its_card(name: str) -> None:
    """It goes into narrower letters or onto two lines before it touches it, and keeps its words."""
    width, air = 146, 6
    fitted = faces.fitted_name(name, width, 32, air=air)
    assert " ".join(fitted.lines) == name
    assert fitted.width <= width - 2 * air


def test_an_ally_that_lies_in_a_narrow_place_is_a_portrait_without_a_name() -> None:
    """Its name would have no room beside its symbols; from a certain width on it stands there."""
    cuno = next(card for card in range(TASK) if ally(card).id == "cuno")
    for width, named in ((NAMED, True), (NAMED - 1, False)):
        drawn = set()
        for language in ("en", "ru"):
            forget()
            ground = Image.new("RGB", (width + 40, 200))
            broad_ally(cuno, language, shades("default"), width, 160).place(ground, 20, 20)
            drawn.add(ground.tobytes())
        assert (len(drawn) == 2) == named


def test_an_empty_hand_says_so_once() -> None:
    shown = deepcopy(view(3, 20, 0))
    shown.seats[0].hand = []
    with watched() as lines:
        renderer("echoes-of-revachol").draw_hand(shown, Theme())
    assert [line.text for line in lines if "Hand" in line.text] == ["Hand: 0"]


def test_an_empty_hand_shows_the_corps_and_says_what_it_cannot_do() -> None:
    shown = deepcopy(view(3, 20, 0))
    seat = shown.seats[0]
    seat.hand, shown.tasks = [], [EMPTY] * 3
    with watched() as lines:
        renderer("echoes-of-revachol").draw_hand(shown, Theme(palette="lightness"))
    said = "".join(line.text for line in lines).replace(" ", "")
    assert seat.corps
    assert name_of(seat.corps[0].cards[0], "en").replace(" ", "") in said
    assert "cannotcompleteaface-uptaskyet" in said


def test_cards_of_one_row_have_arts_of_one_height_and_sentences_of_one_size() -> None:
    cards = [0, 5, 45]
    for language in ("en", "ja"):
        common = alike(cards, language, 500, 660)
        alone = [alike([card], language, 500, 660) for card in cards]
        assert common == Alike(max(one.foot for one in alone), min(one.size for one in alone))
        assert len(set(alone)) > 1
        asked = (False, common)
        parts = [
            _parts(CARDS[one], name_of(one, language), _lines(CARDS[one], language), (500, 660), asked)
            for one in cards
        ]
        assert len({one.art for one in parts}) == 1


@pytest.mark.parametrize("count", [1, 2, 4, 7, 10])
def test_every_ally_of_a_compact_seat_is_a_strip_with_a_portrait(count: int) -> None:
    corps = [CorpsView(1, list(range(count - count // 2))), CorpsView(2, list(range(20, 20 + count // 2)))]
    corps = [one for one in corps if one.cards]
    rows = rows_of(corps, 290, 148)
    lines = lines_of(corps, 290, rows)
    assert rows.portrait >= 16
    assert rows.symbol >= 14
    assert len(lines) * (rows.height + 6) - 6 <= 148
    assert [card for _, cards in lines for card in cards] == [card for one in corps for card in one.cards]


def _said(shown: View) -> str:
    """All that the dense board says, without spaces."""
    with watched() as lines:
        renderer("echoes-of-revachol").draw_board(shown, Theme(dense=True, palette="lightness"))
    return "".join(line.text for line in lines).replace(" ", "")


def test_the_dense_board_names_tasks_morale_cards_and_every_ally() -> None:
    shown = event()
    said = _said(shown)
    allies = [card for player in shown.seats for corps in player.corps for card in corps.cards]
    # What hangs askew is turned as a whole: its letters are not watched.
    told = [card for card in (*shown.tasks[:-1], *shown.morale) if card != EMPTY] + allies
    assert len(told) > 3
    for card in told:
        assert name_of(card, "en").replace(" ", "") in said


def test_the_dense_board_says_what_skills_do_where_few_allies_have_room() -> None:
    """In the few words of the legend."""
    shown = deepcopy(view(2, 40))
    skilled = next(card for card in range(MORALE) if ally(card).skills)
    shown.seats[0].corps, shown.seats[1].corps = [CorpsView(1, [skilled])], []
    assert short_skill(ally(skilled).skills[0].op, "en").replace(" ", "") in _said(shown)


def test_allies_of_the_dense_board_have_no_letters_that_a_chat_cannot_show() -> None:
    for count in (1, 3, 6, 10):
        shown = deepcopy(view(4, 30))
        for seat, player in enumerate(shown.seats):
            player.corps = [CorpsView(1, list(range(10 * seat, 10 * seat + count)))]
        with watched() as lines:
            renderer("echoes-of-revachol").draw_board(shown, Theme("ru", dense=True, names=NAMES))
        names = {name_of(card, "ru") for player in shown.seats for card in player.corps[0].cards}
        assert all(line.at(1600) >= 10 for line in lines if line.text in names)


@pytest.mark.parametrize(
    ("ranks", "crowned"), [((2, 1, 3), {"Bea"}), ((1, 1, 3), {"Ann", "Bea"}), ((1, 2, 2), {"Ann"})]
)
def test_the_board_crowns_whom_the_result_ranks_first(ranks: tuple[int, ...], crowned: set[str]) -> None:
    """ER-G2: with the same points the completed tasks decide, then the dice."""
    shown = view(3, 2000)
    assert shown.outcome is not None
    seats = [replace(one, score=12) for one in shown.seats]
    shown = replace(shown, seats=seats, outcome=replace(shown.outcome, scores=(12, 12, 12), ranks=ranks))
    theme = Theme("en", ("Ann", "Bea", "Cleo"))
    with watched() as lines:
        renderer("echoes-of-revachol").draw_board(shown, theme)
    largest = max(line.size for line in lines if line.text in theme.names)
    assert {line.text for line in lines if line.size == largest} == crowned
