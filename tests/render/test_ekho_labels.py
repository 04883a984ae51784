"""Names on the map of Ekho: they stay where they are, and cover neither pieces nor what streets cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from render.canvas import Box
from render.ekho.board import CITY, WHOLE, dial_box
from render.ekho.city import point
from render.ekho.frames import Frame, about, about_district
from render.ekho.labels import astray, labels_for
from render.ekho.layout import layout
from render.ekho.pieces import lying_on
from render.ekho.tones import shades
from render.ekho.zones import fixed, landmarks, shared
from rules.ekho.card_index import BOARD, DISTRICT_OF, PLACES
from rules.ekho.open_table import Table
from rules.game import LANGUAGES
from tests.render.sleuths import crowded, view
from tests.thorough import THOROUGH, few, sample

GAMES = ((1, 30), (2, 60), (4, 60), (4, 120), (8, 90), (8, 160))
"""Seats and choices of games that are looked at."""


def _names(table: Table, frame: Frame, language: str) -> tuple[dict[int, Box], list[Box]]:
    """Boxes of the names by location, and of the pieces."""
    taken, lively, pieces = lying_on(table, frame, shades("default"))
    found = labels_for(layout(frame, language, dial_box(frame)), taken, lively)
    return {place: one.box for place, one in found.items()}, [piece.box for piece in pieces]


def _hidden(boxes: dict[int, Box], pieces: list[Box]) -> Iterator[float]:
    """The share of each name that pieces cover."""
    for box in boxes.values():
        yield sum(shared(box, one) for one in pieces) / (box[2] * box[3])


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_hardly_a_name_is_covered(language: str) -> None:
    """Of the names of six games at most one in thirty lies under a piece, and that in small part."""
    shares = [
        share
        for seats, choices in GAMES
        for share in _hidden(*_names(view(seats, choices).table, WHOLE.moved(), language))
    ]
    assert len(shares) == PLACES * len(GAMES)
    assert sum(share > 0.03 for share in shares) <= len(shares) // 30
    assert max(shares) < 0.25


@few("en")
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_leave_each_other_and_other_landmarks_free(language: str) -> None:
    """No two names cover each other, and hardly one covers the landmark of another location."""
    frame = WHOLE.moved()
    outlines, over = landmarks(frame), 0
    for seats, choices in GAMES:
        boxes, _ = _names(view(seats, choices).table, frame, language)
        for first, second in combinations(boxes.values(), 2):
            assert shared(first, second) <= 260, "a corner at most"
        for place, box in boxes.items():
            over += sum(shared(box, one) > 150 for other, one in enumerate(outlines) if other != place)
    assert over <= PLACES * len(GAMES) // 30


def test_only_what_is_in_the_window_is_named() -> None:
    for place in range(0, PLACES, 16):
        frame = about((0, 0, *CITY[2:]), point(place))
        assert all(frame.shows(point(one)) for one in layout(frame, "en", dial_box(frame)).homes)


def test_a_line_leads_to_a_location_from_a_name_that_lies_nearer_to_another() -> None:
    frame = WHOLE.moved()
    (x, y), (u, v) = frame.at(point(0)), frame.at(point(1))
    assert not astray((x - 30, y + 30, 60, 20), 0, frame)
    assert astray((u - 30, v + 30, 60, 20), 0, frame)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_leave_the_signs_of_streets_free(language: str) -> None:
    """EK-W1: what a street costs is to be seen."""
    frame = WHOLE.moved()
    signs = [zone.box for zone in fixed(frame)][PLACES:]
    assert len(signs) == sum(link.cost for link in BOARD.links)
    for seats, choices in GAMES:
        boxes, _ = _names(view(seats, choices).table, frame, language)
        shares = [sum(shared(box, sign) for box in boxes.values()) / (sign[2] * sign[3]) for sign in signs]
        assert sum(share > 0.2 for share in shares) <= len(signs) // 8
    homes = layout(frame, language, dial_box(frame)).homes.values()
    assert sum(any(shared(home.box(False), sign) > 100 for sign in signs) for home in homes) <= 2


def test_a_name_stays_unless_something_comes_to_lie_on_it() -> None:
    """Pieces, the heads of arrows and the light of gates alone move a name, and most names stay at home."""
    frame = WHOLE.moved()
    names = layout(frame, "en", dial_box(frame))
    at_home = every = 0
    for choices in range(20, 200, 6):
        taken, lively, _ = lying_on(view(4, choices).table, frame, shades("default"))
        for place, one in labels_for(names, taken, lively).items():
            home, every = names.homes[place].box(place in lively), every + 1
            at_home += one.box == home
            if not any(shared(home, box) for box in taken):
                assert one.box == home
    assert at_home / every > 0.7


@THOROUGH
@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_names_in_every_window_are_whole_and_apart(language: str) -> None:
    """In the windows about districts and locations, too, no two names cover each other."""
    box = (0, 0, *CITY[2:])
    frames = [about_district(box, number) for number in range(len(BOARD.districts))]
    frames += [about(box, point(place)) for place in range(LANGUAGES.index(language), PLACES, 7)]
    for frame in (WHOLE.moved(), *frames):
        found = layout(frame, language, dial_box(frame))
        boxes = [home.box(True) for home in found.homes.values()]
        for one in boxes:
            assert shared(one, frame.box) == one[2] * one[3]
        for first, second in combinations(boxes, 2):
            assert shared(first, second) <= 460, "a corner at most, or the ragged end of one"


@THOROUGH
def test_every_district_is_whole_and_named_in_its_own_window() -> None:
    for number in range(len(BOARD.districts)):
        frame = about_district((0, 0, *CITY[2:]), number)
        assert number in layout(frame, "en", dial_box(frame)).districts
        for place, district in enumerate(DISTRICT_OF):
            assert district != number or frame.shows(point(place), frame.sizes.medallion)


def test_a_crowded_city_is_laid_out_too() -> None:
    """Pieces everywhere: each name has a place, near its location."""
    boxes, _ = _names(crowded().table, WHOLE.moved(), "en")
    assert set(boxes) == set(range(PLACES))
