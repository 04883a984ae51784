"""Names on the map of Ekho: they stay where they are, and cover neither pieces nor what streets cost."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from render.canvas import Box
from render.ekho import chat, signposts
from render.ekho.board import CITY, WHOLE, dial_box
from render.ekho.choices import map_laid
from render.ekho.city import point
from render.ekho.frames import Frame, about, about_district
from render.ekho.homes import Home, Layout, Try
from render.ekho.labels import SMALLER, astray, labels_for
from render.ekho.layout import layout
from render.ekho.pieces import lying_on
from render.ekho.text import place_name
from render.ekho.tones import shades
from render.ekho.zones import centred, fixed, landmarks, shared
from render.renderers import HIGHEST, LOWEST, Label, Map, Mark, Theme
from rules.ekho.card_index import BOARD, DISTRICT_OF, PLACES
from rules.ekho.open_table import NOWHERE, Table
from rules.game import LANGUAGES
from tests.render.sleuths import NAMES, crowded, view
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


def test_a_name_has_large_letters_only_in_a_box_that_was_made_for_them() -> None:
    """Where something lies, and there is room: everywhere else they would leave their box."""
    frame = WHOLE.moved()
    homes = layout(frame, "en", dial_box(frame)).homes
    assert {home.enlarged for home in homes.values()} == {True, False}
    for lively in (set[int](), set(homes)):
        found = labels_for(layout(frame, "en", dial_box(frame)), [], lively)
        assert set(found) == set(homes)
        for place, one in found.items():
            assert one.large == (bool(lively) and homes[place].enlarged)
            assert one.box == homes[place].tries[0].boxes[one.large]


@pytest.mark.parametrize(("dearer", "large"), [(SMALLER - 1, True), (SMALLER + 1, False)])
def test_a_name_that_has_to_move_stays_large_if_that_is_not_much_worse(dearer: float, large: bool) -> None:
    """Where something lies at its location, its name is to be seen first."""
    home = Try(1, ((0, 0, 50, 20), (0, 0, 60, 24)), (0.0, 0.0))
    aside = Try(1, ((200, 0, 50, 20), (200, 0, 60, 24)), (0.0, dearer))
    found = labels_for(Layout({7: Home((home, aside), True)}), [(0, 0, 80, 40)], {7})
    assert (found[7].box, found[7].large) == (aside.boxes[large], large)


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


def test_at_the_upper_edge_sleuths_stand_beside_their_landmark() -> None:
    """Nobody is pressed down onto a landmark that lies at the edge of the map."""
    table = copy.deepcopy(view(3, 60).table)
    table.portals, table.foes, table.clues = [], [], [0] * PLACES
    fountain = BOARD.number["jubatyk_fountain"]
    for figure in table.figures:
        figure.place, figure.gate, figure.care = NOWHERE, NOWHERE, NOWHERE
    table.figures[0].place = fountain
    (shield,) = lying_on(table, chat.WHOLE, shades("default"))[2]
    landmark = landmarks(chat.WHOLE)[fountain]
    assert shared(shield.box, landmark) * 8 < landmark[2] * landmark[3]


@pytest.mark.parametrize("highest", [HIGHEST, LOWEST])
def test_every_number_stands_on_its_own_place_and_hides_no_other(highest: int) -> None:
    """Wherever one can go: on its landmark, far nearer to it than to any other place, no two together; and
    pieces leave it free."""
    shown = view(4, 120, seat=0)
    for asked in (range(PLACES), range(0, PLACES, 3), (3, 4, 8), (17, 21, 26)):
        marks = tuple(Mark(("place", place), number + 1) for number, place in enumerate(asked))
        laid = map_laid(shown, Theme("en", NAMES, marks=marks, highest=highest))
        assert laid is not None
        spots = [laid.moved.at(point(place)) for place in range(PLACES)]
        discs = [post.disc for post in laid.posts]
        size = laid.moved.sizes.medallion
        for one, post in zip(laid.named, laid.posts, strict=True):
            far = math.dist(post.disc, one.spot)
            assert far <= size * 3 // 4
            assert all(far < 0.7 * math.dist(post.disc, spots[at]) for at in range(PLACES) if at != one.place)
            covered_by = [piece for piece in laid.lying if math.dist((piece.x, piece.y), post.disc) < 20]
            assert not covered_by
        for at, disc in enumerate(discs):
            assert all(math.dist(disc, other) > laid.posts[at].size * 0.9 for other in discs[:at])


def test_names_of_choices_are_their_own_and_hide_no_landmark() -> None:
    """One that would seem to be another's, or lie on a landmark, is left to the key beside the map."""
    frame = Frame((0, 0, 1050, 640), 1.2)
    spots = tuple(frame.at(point(place)) for place in range(PLACES))
    asked = [place for place in range(PLACES) if frame.shows(point(place), 90)][::2]
    named = [signposts.Named(spots[place], place, place_name(place, "en")) for place in asked]
    posts = signposts.posts(named, spots, [], frame.box)
    told = [(place, post) for place, post in zip(asked, posts, strict=True) if post.lines]
    own_plate = told[0][1].ribbon
    again = signposts.posts(named, spots, [], frame.box, keyed=False, whole=[own_plate])
    for post in again:
        assert shared(post.ribbon, own_plate) < 30, "the plate that tells where you are"
        assert all(shared(post.ribbon, other.boxes[0]) <= 60 for other in again if other != post)
    assert told
    labels = tuple(Label(str(place), post.ribbon, place) for place, post in told)
    assert not Map(spots, labels).astray()
    for place, post in told:
        for other, (x, y) in enumerate(spots):
            core = centred(x, y, 40, 40)
            assert other == place or not shared(post.ribbon, core)
