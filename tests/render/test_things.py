"""Cards as they lie in hands and questions of Echoes of Time."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from render import Mark, Theme
from render.canvas import Canvas
from render.echoes_of_time.choices import draw_choices
from render.echoes_of_time.compact import parts_of
from render.echoes_of_time.corners import corners_of
from render.echoes_of_time.faces import subject_of
from render.echoes_of_time.focus import WHOLE, focus_of, framed
from render.echoes_of_time.posed import face
from render.echoes_of_time.text import name_of
from render.echoes_of_time.things import CORNERED, card_thing, common, edge_of, is_small
from render.echoes_of_time.tiles import card_tile
from render.flow import SMALL, WIDTH, Paint
from render.measuring import watched
from render.palette import palette
from rules import games
from rules.echoes_of_time.cards import CARDS
from rules.game import LANGUAGES
from rules.match import Match
from tests.thorough import crossed


@pytest.mark.parametrize("size", [(370, 416), (292, 462), (460, 320)])
def test_cards_of_a_picture_are_told_alike(size: tuple[int, int]) -> None:
    """One that has no room for its sentences keeps the least room for its painting; titles lie in line."""
    things = [card_thing(card, "en", palette("default")) for card in CARDS[:40]]
    shared = common(things, size)
    each = [common([thing], size) for thing in things if thing.rows]
    assert shared.worded == all(one.worded for one in each)
    assert shared.plate == max(common([thing], size).plate for thing in things) or shared.plain
    if size[0] < size[1]:
        assert shared.art <= min(one.art for one in each) or not shared.worded


def test_small_things_are_compact() -> None:
    """Upright or lying; a little larger ones tell what they do in sentences where there is room."""
    assert [is_small(size) for size in ((167, 380), (168, 380), (300, 239), (300, 240))] == [
        True, False, True, False,
    ]  # fmt: skip
    tile, name = card_tile(0, Theme("en", ())), name_of(CARDS[0], "en").replace(" ", "")
    small, large = (_words_of(tile, size) for size in ((140, 330), (400, 560)))
    assert name in small
    assert name in large
    assert len(large) > len(small) + 20


@pytest.mark.parametrize(
    ("size", "language"), crossed([(139, 190), (205, 330), (242, 236), (294, 268), (371, 268)], LANGUAGES)
)
def test_compact_things_hold_nothing_that_cannot_be_read(size: tuple[int, int], language: str) -> None:
    """Of the numbers and names of a hand of six to twenty cards none is under nine pixels in a chat."""
    for card in CARDS[::4]:
        thing = card_thing(card, language, palette("default"))
        with watched() as lines:
            Canvas(Image.new("RGB", (500, 500))).sprite(
                face(thing, language, palette("default"), size, CORNERED), 40, 40
            )
        assert min(line.at(WIDTH) for line in lines) >= 8.9, (
            card.id,
            [(one.text, one.at(WIDTH)) for one in lines],
        )
        found = parts_of(thing, size)
        assert found.art + found.plate + found.low == size[1] - 2 * edge_of(*size)


@pytest.mark.parametrize(("count", "highest"), [(8, 480), (9, 540), (12, 540), (12, 480), (20, 540)])
def test_a_large_hand_keeps_names_and_numbers(count: int, highest: int) -> None:
    """However many there are, each card has its name, whole or begun, and its number."""
    view = Match.new(games()["echoes-of-time"], 2, 3).view(0)
    cards = list(range(0, 5 * count, 5))
    view = replace(view, seats=[replace(view.seats[0], hand=cards), *view.seats[1:]])
    marks = tuple(Mark(("card", card), number) for number, card in enumerate(cards, 1))
    with watched() as lines:
        sheet = draw_choices(view, Theme("en", marks=marks, highest=highest))
    assert sheet.image.height <= highest
    assert len(sheet.numbers) == count
    said = " ".join(line.text for line in lines)
    for card in cards:
        assert name_of(CARDS[card], "en").split()[0][:5] in said
    assert min(line.at(WIDTH) for line in lines) >= 8.9


def _words_of(paint: Paint, size: tuple[int, int]) -> str:
    with watched() as lines:
        Canvas(Image.new("RGB", (700, 700))).sprite(paint(*size), 40, 40)
    return "".join(one.text for one in lines).replace(" ", "")


SIZES = [(139, 190), (180, 184), (205, 330), (216, 188), (242, 236), (294, 268), (371, 300)]


@pytest.mark.parametrize("size", SIZES)
def test_signs_of_a_small_thing_keep_apart(size: tuple[int, int]) -> None:
    """Neither over another one nor over the number of the choice; what it costs and is worth is there."""
    wide, tall = (pixels - 2 * edge_of(*size) for pixels in size)
    number = 24 - edge_of(*size), 18 - edge_of(*size), SMALL / 2
    for card in CARDS:
        thing = card_thing(card, "en", palette("default"))
        found = corners_of(thing, wide, parts_of(thing, size).art, True)
        boxes = [one.box for one in found]
        for one, other in combinations(boxes, 2):
            assert (
                one[0] + one[2] <= other[0]
                or other[0] + other[2] <= one[0]
                or (one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1])
            ), (card.id, found)
        for x, y, across, down in boxes:
            assert 0 <= x <= wide - across
            assert 0 <= y <= parts_of(thing, size).art - down
            near = max(x, min(number[0], x + across)), max(y, min(number[1], y + down))
            assert math.dist(near, number[:2]) >= number[2] - 1, (card.id, found)
        kinds = [one.kind for one in found]
        assert kinds[0] in ("points", "crown")
        assert {"cards", "time"} <= set(kinds), card.id
        assert ("strength" in kinds) == (card.strength is not None), card.id
        assert tall >= parts_of(thing, size).art


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_small_things_are_not_cut(language: str) -> None:
    """In a hand of thirteen or fewer; larger ones have longer names begun."""
    for card in CARDS:
        found = parts_of(card_thing(card, language, palette("default")), (180, 188))
        assert found.name.whole, found.name


def test_a_low_window_shows_the_face() -> None:
    """Every painting has a box of its own, and what is in it fills most of a window that is low."""
    for card in CARDS:
        box = focus_of(subject_of(card, palette("default")).key)
        assert box is not WHOLE, card.id
        assert 0 <= box.left < box.right <= 1
        assert 0 <= box.top < box.foot <= 1
    picture = framed("echoes-of-time", "builder", 352, 110)
    assert picture.size == (352, 110)
