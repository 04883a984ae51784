"""The board of Ekho that a chat shows names the places that are spoken of, as its letters allow; the picture
of a question names every place that can be chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from render import Theme
from render.ekho import chat
from render.ekho.board import WHOLE, draw_board, frame_of
from render.ekho.choices import draw_choices
from render.ekho.frames import Sizes
from render.ekho.hand import draw_hand
from render.ekho.marches import shafts
from render.ekho.named import FIRST, FOREIGN, HIDING, RAGGED, above_foot, lively_at, spoken_of
from render.ekho.pieces import moving, pieces_at
from render.ekho.side import foe_art
from render.ekho.signposts import Named, posts
from render.ekho.strip import parted
from render.ekho.text import place_name, where_text
from render.ekho.tones import shades
from render.ekho.zones import covered, landmarks
from render.legibility import TINY, measure
from render.renderers import Mark
from rules.ekho import forecast
from rules.ekho.card_index import BOARD, PLACES, STORIES, TOKENS
from rules.ekho.open_table import NOWHERE, Figure, Portal
from rules.game import LANGUAGES
from tests.render.sleuths import NAMES, crowded, view
from tests.thorough import THOROUGH

PLAIN = shades("default")


def test_where_a_sleuth_is_can_be_any_place_of_the_map() -> None:
    for place in range(len(BOARD.locations)):
        named = place_name(place, "en")
        assert where_text(Figure(seat=0, place=place), "en") == named
        for away in (Figure(seat=0, gate=place), Figure(seat=0, care=place)):
            assert where_text(away, "en").endswith(f": {named}")
    assert where_text(Figure(seat=0), "en") == "", "it is nowhere before the first turn"


def test_what_is_spoken_of_is_named_first() -> None:
    shown = view(4, 120)
    card = STORIES[shown.table.story]
    named = {BOARD.number[name] for name in (*card.cursed, card.clue)[:2]}
    order = spoken_of(shown, ((7,), ()))
    assert order[0] == 7
    assert named == {*order[1:]}, "what the Story card shows beside the map"
    moving_now = range(FIRST)
    places = {max(one.place, one.gate) for one in shown.table.figures[:FIRST]} - {NOWHERE}
    assert places <= {*spoken_of(shown, ((), moving_now))}, "a few who move"


def test_the_same_places_are_named_at_the_same_spots_in_every_language() -> None:
    """What a name leaves free does not hang on who reads it."""
    for shown in (view(4, 90), view(8, 90), crowded(4)):
        found = []
        for language in LANGUAGES:
            theme = Theme(language, NAMES)
            places = {label.place for label in chat.named(shown, theme, PLAIN)}
            lying = chat.lying(shown, PLAIN, chat.WHOLE)
            found.append((places, [(one.kind, one.place, one.x, one.y) for one in lying]))
        assert all(one == found[0] for one in found)


@pytest.mark.parametrize("seats", [4, 8])
def test_names_stand_within_the_map_and_hide_nothing(seats: int) -> None:
    """Also where a part of the city is shown."""
    shown, found = view(seats, 90), []
    for theme in (Theme("en", NAMES), Theme("en", NAMES, focus=0)):
        frame = chat.close_to(frame_of(shown, theme))
        lying = chat.lying(shown, PLAIN, frame)
        outlines = landmarks(frame, lively_at(shown, ((), moving(shown))))
        labels = chat.named(shown, theme, PLAIN, frame)
        found += labels
        for label in labels:
            box = (label.box[0] - chat.CITY[0], label.box[1] - chat.CITY[1], *label.box[2:])
            assert 0 <= box[0] <= frame.box[2] - box[2]
            assert 0 <= box[1] <= frame.box[3] - box[3]
            pieces = [
                above_foot(one.box) if one.acting and one.place == label.place else one.box for one in lying
            ]
            assert covered(box, pieces + shafts(shown.table.marches, frame)) <= HIDING
            others = [one for place, one in enumerate(outlines) if place != label.place]
            assert covered(box, others) <= FOREIGN, "the landmark of another place"
            assert covered(label.box, [one.box for one in labels if one != label]) <= RAGGED
    assert found


@THOROUGH
def test_a_close_up_has_few_letters_and_no_small_ones() -> None:
    """As every board for a chat."""
    width, lines = measure(lambda: draw_board(view(8, 90), Theme("en", NAMES, focus=0)))
    assert sum(one.letters for one in lines) <= 250
    assert min(one.at(width) for one in lines) >= TINY


def test_a_recap_shows_the_whole_city_whoever_acted_last() -> None:
    shown = view(4, 120)
    assert frame_of(shown, Theme(focus=1)).near
    assert frame_of(shown, Theme(focus=1, since=view(4, 90))) == WHOLE


def test_flames_stand_above_gates_that_cards_to_come_name() -> None:
    """As many as there are such cards, three at most (EK-S4)."""
    shown, sizes = crowded(), Sizes.of(1.0)
    table = shown.table
    table.portals = [Portal(0, -1)]
    for cards, flames in ((0, 0), (2, 2), (9, 3)):
        found = [one.count for one in pieces_at(table, 0, sizes, cards) if one.kind == "surge"]
        assert found == ([flames] if flames else [])
    assert not [one for one in pieces_at(table, 1, sizes, 3) if one.kind == "surge"], "no gate, no surge"
    assert forecast.naming(shown)


@THOROUGH
def test_every_place_that_can_be_chosen_is_named() -> None:
    """On the map, or in the key beside it."""
    shown = view(4, 120, seat=0)
    marks = tuple(Mark(("place", place), place + 1) for place in range(PLACES))
    _, lines = measure(lambda: draw_choices(shown, Theme("en", NAMES, marks=marks)).canvas.image)
    written = " ".join(one.text for one in lines).replace(" ", "")
    for place in range(PLACES):
        assert place_name(place, "en").replace(" ", "") in written


@pytest.mark.parametrize("keyed", [True, False])
def test_a_name_among_pieces_is_left_to_a_key_only_where_there_is_one(keyed: bool) -> None:
    spots = [(200, 200), (700, 200)]
    named = [Named(spot, place, "The Sated Skeleton") for place, spot in enumerate(spots)]
    pieces = [(x, y, 90, 90) for x in range(0, 400, 100) for y in range(0, 400, 100)]
    found = posts(named, spots, pieces, (0, 0, 900, 400), keyed)
    assert found[1].lines
    assert bool(found[0].lines) != keyed


def test_without_room_for_a_key_every_choice_is_named_on_the_map() -> None:
    marks = (Mark(("place", 1), 1), Mark(("place", 12), 2))
    theme = Theme("en", NAMES, marks=marks)
    _, lines = measure(lambda: draw_choices(crowded(), theme).canvas.image)
    written = " ".join(one.text for one in lines)
    assert all(word in written for place in (1, 12) for word in place_name(place, "en").split())


def test_every_enemy_has_a_picture_of_its_own() -> None:
    assert all(foe_art(one) == f"foe-{one.id}" for one in TOKENS)
    stranger = TOKENS[0].model_copy(update={"id": "somebody_else"})
    assert foe_art(stranger) == stranger.art


def test_there_is_no_hand_of_a_seat_that_the_table_does_not_have() -> None:
    shown = replace(view(2, 20, seat=1), seat=4)
    with pytest.raises(ValueError, match="no seat 4 at a table of 2"):
        draw_hand(shown, Theme())


@pytest.mark.parametrize(
    ("name", "halves"),
    [
        ("Numminorikh", "Nummi-\nnorikh"),
        ("Нумминорих", "Нумми-\nнорих"),
        ("Max", "Max"),
        ("Sir Max", "Sir Max"),
    ],
)
def test_a_long_name_at_a_narrow_place_stands_on_two_lines(name: str, halves: str) -> None:
    assert parted(name) == halves
