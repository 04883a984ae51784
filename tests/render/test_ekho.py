"""Pictures of Ekho: every layout and every card in every language, nothing cut, nothing out of place."""

from __future__ import annotations

import copy
import json
import math
import os
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageStat

from render import Theme, encode, lettering, renderer
from render.art import art_file
from render.canvas import Canvas
from render.ekho import arts, nightfall, signs
from render.ekho.board import CITY, DIAL, SIDE, STORY, STRIP, WHOLE, clock_spot, frame_of
from render.ekho.changes import touched
from render.ekho.city import point
from render.ekho.frames import MOST_GROUPS, Sizes
from render.ekho.pieces import pieces_at
from render.ekho.side import story_card
from render.ekho.streets import middle
from render.ekho.tones import shades
from render.ekho.whole import HEIGHT, MAKERS, NUMBERS, body_box, body_of
from render.sprites import forget
from rules.ekho.card_index import BOARD, CONTACTS, PLACES, SCENARIOS, SLEUTHS, STORIES, THINGS, TOKENS, WORLDS
from rules.ekho.entry import GAME
from rules.ekho.language.catalogue import CATALOGUE
from rules.ekho.open_table import NOWHERE, March, Portal, Table
from rules.game import LANGUAGES
from tests.render.sleuths import NAMES, battle, crowded, played, view
from tests.thorough import THOROUGH, sample

GOLDEN = Path(__file__).parent / "golden"
PICTURES = renderer("ekho")
LINES = ("**Something** happened.", "Before that, too.") * 3


# --- every layout -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "it"))
def test_boards_of_all_sizes_in_all_languages(language: str) -> None:
    forget()
    for seats, choices in ((1, 25), (3, 1), (4, 0), (8, 90)):
        with lettering.watch() as cut:
            image = PICTURES.draw_board(view(seats, choices), Theme(language, NAMES, lines=LINES))
        assert image.size == (1600, 1000)
        assert image.mode == "RGB"
        assert not cut


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_crowded_tables_and_battles_are_whole(language: str) -> None:
    forget()
    for shown in (crowded(8), battle(), view(4, 30, each="2")):
        with lettering.watch() as cut:
            PICTURES.draw_board(shown, Theme(language, NAMES, lines=LINES))
        assert not cut


def test_the_clock_hides_no_location() -> None:
    """On the whole map and wherever a sleuth stands on a near one."""
    shown = view(1, 25)
    frames = [WHOLE]
    for place in range(PLACES):
        figure = shown.table.figures[0]
        figure.place, figure.gate, figure.care = place, NOWHERE, NOWHERE
        frames.append(frame_of(shown, Theme("en", NAMES, focus=0)))
    for frame in frames:
        moved, sizes = frame.moved(), frame.sizes
        clock = clock_spot(moved)
        nearest = min(math.dist(clock, moved.at(point(place))) for place in range(PLACES))
        assert nearest >= (DIAL + sizes.medallion) / 2


def test_boards_are_small_files() -> None:
    for shown in (view(2, 60), view(8, 90)):
        assert len(encode(PICTURES.draw_board(shown, Theme("ru", NAMES, lines=LINES)), "webp")) <= 350_000


@pytest.mark.parametrize(
    ("seats", "each", "language"),
    sample(
        [(*table, language) for table in ((1, "1"), (4, "2"), (8, "1")) for language in LANGUAGES],
        lambda row: row in ((1, "1", "en"), (4, "2", "ja"), (8, "1", "ru")),
    ),
)
def test_sheets_of_all_sleuths(language: str, seats: int, each: str) -> None:
    forget()
    for choices in (0, 60):
        with lettering.watch() as cut:
            image = PICTURES.draw_hand(view(seats, choices, 0, each), Theme(language, NAMES))
        assert image.width == 1600
        assert image.height <= 2400
        assert not cut


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_full_sheets_are_whole(language: str) -> None:
    forget()
    with lettering.watch() as cut:
        for seat in range(8):
            PICTURES.draw_hand(crowded(8, seat), Theme(language, NAMES))
    assert not cut


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.draw_hand(view(2, 10), Theme())


def test_equal_facts_of_a_hand_look_alike() -> None:
    """EK-H1: what others do does not change one's own sheet."""
    shown, other = crowded(2, 0), crowded(2, 0)
    other.table.figures[1].health -= 1
    other.table.turn += 1
    assert PICTURES.hand_facts(shown) == PICTURES.hand_facts(other)
    assert PICTURES.draw_hand(shown, Theme()).tobytes() == PICTURES.draw_hand(other, Theme()).tobytes()
    other.table.figures[0].health -= 1
    assert PICTURES.hand_facts(shown) != PICTURES.hand_facts(other)


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ja"))
def test_cover_and_deeds(language: str) -> None:
    """EK-G3."""
    forget()
    theme = Theme(language, NAMES)
    with lettering.watch() as cut:
        assert PICTURES.draw_cover(theme, ("Anna", "Bruno")).size == (1600, 640)
        assert PICTURES.draw_cover(theme).size == (1600, 640)
        for seats, each in ((1, "1"), (4, "2"), (8, "1")):
            over = played(seats, 99_999, each)
            outcome = GAME.outcome(over)
            assert outcome is not None
            assert PICTURES.draw_scores(GAME.view(over, None), outcome, theme).width == 1600
    assert not cut


# --- cards --------------------------------------------------------------------------------------------------


def test_every_id_of_the_words_has_a_card() -> None:
    assert set(NUMBERS) == set(CATALOGUE)


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ja"))
def test_no_text_of_any_card_is_cut(language: str) -> None:
    """What stands below the name fits on every card; a part of them is drawn whole."""
    colours = shades("default")
    for key, (kind, number) in NUMBERS.items():
        if kind != "story":
            content = MAKERS[kind](number, language, colours)
            assert body_of(content, *body_box(content)[2:]).whole, key
    forget()
    with lettering.watch() as cut:
        for key in list(NUMBERS)[LANGUAGES.index(language) :: 17]:
            image = PICTURES.draw_card(key, Theme(language))
            assert image.width == 700
            assert image.height <= HEIGHT + 60, "as high as its text, and never higher than that"
    assert not cut, [overflow.text for overflow in cut]


@THOROUGH
@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_story_cards_are_whole_beside_the_map(language: str) -> None:
    """EK-S1: titles and texts of all Story cards at the size of the board."""
    with lettering.watch() as cut:
        for number in range(len(STORIES)):
            story_card(number, SIDE[2], STORY, language, shades("default"))
    assert not cut, [overflow.text for overflow in cut]


def test_a_card_that_does_not_exist() -> None:
    for key in ("no such card", "sleuth.nobody", "sleuth"):
        with pytest.raises(KeyError):
            PICTURES.draw_card(key, Theme())


def test_every_art_has_a_silhouette_of_its_own() -> None:
    rows: tuple[Any, ...] = (
        *BOARD.locations,
        *STORIES,
        *TOKENS,
        *WORLDS,
        *SLEUTHS,
        *THINGS,
        *CONTACTS,
        *SCENARIOS,
    )
    assert {row.art for row in rows} <= set(arts.ARTS)
    assert len(set(arts.ARTS.values())) == len(arts.ARTS)
    tables = (arts.PARAMETER_ICONS, arts.KIND_ICONS, arts.TYPE_ICONS, arts.DEED_ICONS, arts.ICONS)
    for icon in {icon for table in (arts.ARTS, *tables) for icon in table.values()}:
        assert lettering.icon(icon, 24).getbbox(), icon


# --- the map ------------------------------------------------------------------------------------------------


def test_locations_lie_within_the_map_and_apart() -> None:
    """EK-W2: medallions neither leave the map nor cover each other or the clock."""
    size = Sizes.of(1.0).medallion
    spots = [WHOLE.at(point(place)) for place in range(PLACES)]
    left, top, width, height = CITY
    for x, y in spots:
        assert left + size // 2 <= x <= left + width - size // 2
        assert top + size // 2 <= y <= top + height - size // 2
        assert x < left + width - DIAL - 14 - size // 2 or y < top + height - DIAL - 12 - size // 2
    for (x, y), (u, v) in combinations(spots, 2):
        assert (x - u) ** 2 + (y - v) ** 2 > (1.5 * size) ** 2


def test_panels_do_not_overlap() -> None:
    assert CITY[0] + CITY[2] < SIDE[0]
    assert SIDE[0] + SIDE[2] <= 1600
    assert CITY[1] + CITY[3] < STRIP[1]
    assert STRIP[1] + STRIP[3] <= 1000


def test_everything_at_a_location_has_a_place_of_its_own() -> None:
    """Sleuths, enemies, a gate, clues: no two middles are close to each other."""
    table, sizes = crowded().table, Sizes.of(1.0)
    for place in range(PLACES):
        found = pieces_at(table, place, sizes)
        spots = [(piece.x, piece.y) for piece in found]
        assert len(spots) == len(set(spots))
        for kind in ("gate", "clue", "enemy"):
            for piece in (one for one in found if one.kind == kind):
                others = [one for one in found if one.kind != kind]
                assert all((piece.x - one.x) ** 2 + (piece.y - one.y) ** 2 > 20**2 for one in others)


def test_what_lies_on_the_map_is_counted() -> None:
    """EK-S8: equal enemies are one token with their number; too many kinds lie on one heap with theirs."""
    table, sizes = crowded().table, Sizes.of(1.0)
    for place in range(PLACES):
        found = [piece for piece in pieces_at(table, place, sizes) if piece.kind in ("enemy", "heap")]
        assert sum(piece.count for piece in found) == sum(foe.place == place for foe in table.foes)
        assert len(found) <= MOST_GROUPS + 1


def test_a_focus_shows_the_part_of_the_city_about_its_sleuth() -> None:
    shown = view(4, 60)
    images = {seat: PICTURES.draw_board(shown, Theme(names=NAMES, focus=seat)).tobytes() for seat in range(4)}
    assert PICTURES.draw_board(shown, Theme(names=NAMES)).tobytes() not in images.values()
    for seat in range(4):
        frame = frame_of(shown, Theme(focus=seat))
        figure = next(one for one in shown.table.figures if one.seat == seat)
        assert frame != WHOLE
        assert frame.shows(point(max(figure.place, figure.gate, figure.care)))


def test_a_focus_before_the_sleuths_are_chosen_shows_the_whole_city() -> None:
    assert frame_of(view(3, 0), Theme(focus=1)) == WHOLE


def _map(change: Callable[[Table], None]) -> bytes:
    shown = view(2, 60)
    copied = crowded(2)
    copied.table = crowded(2).table
    copied.table.figures, copied.table.story = shown.table.figures, shown.table.story
    change(copied.table)
    return PICTURES.draw_board(copied, Theme()).tobytes()


def test_everything_that_lies_open_is_drawn() -> None:
    """EK-H1: each change of what lies open changes the picture."""

    def clue(table: Table) -> None:
        table.clues[17] += 1

    def seal(table: Table) -> None:
        table.sealed.append(1)

    def gate(table: Table) -> None:
        table.portals.append(Portal(5))

    def revealed(table: Table) -> None:
        table.portals[0].token = 4

    def march(table: Table) -> None:
        table.marches = [March(0, 3, 0, [3, 0], "arrow")]

    def turn(table: Table) -> None:
        table.turn += 1

    changes: list[Callable[[Table], None]] = [lambda _: None, clue, seal, gate, revealed, march, turn]
    assert len({_map(change) for change in changes}) == len(changes)


def test_a_close_look_is_about_the_sleuth_that_acts() -> None:
    """EK-W3: of two of the same player's."""
    shown = replace(view(2, 60, None, "2"), table=copy.deepcopy(view(2, 60, None, "2").table))
    west, east = (BOARD.number[name] for name in ("gate_of_three_bridges", "armstrong_and_ella"))
    for figure, place in zip(shown.table.figures[:2], (west, east), strict=True):
        figure.place, figure.gate, figure.care = place, NOWHERE, NOWHERE
    first, second = (frame_of(shown, Theme(focus=0, actor=actor)) for actor in (0, 1))
    assert first.shows(point(west), 0)
    assert not first.shows(point(east), 0)
    assert second.shows(point(east), 0)
    assert not second.shows(point(west), 0)
    assert frame_of(shown, Theme(focus=0)) == frame_of(shown, Theme(focus=0, actor=2)) == first


# --- what a picture depends on ------------------------------------------------------------------------------


def test_everybody_sees_the_same_board() -> None:
    """EK-H1."""
    wanted = PICTURES.draw_board(view(4, 60), Theme("en", NAMES)).tobytes()
    for seat in range(4):
        assert PICTURES.draw_board(view(4, 60, seat), Theme("en", NAMES)).tobytes() == wanted


def test_a_picture_depends_on_its_view_and_theme_alone() -> None:
    theme, shown = Theme("it", NAMES, lines=("Uno.", "Due.")), view(4, 60)
    before = repr(shown)
    first = PICTURES.draw_board(shown, theme).tobytes()
    PICTURES.draw_board(view(2, 30), Theme("ja", NAMES[::-1], "red-green"))
    forget()
    assert PICTURES.draw_board(shown, theme).tobytes() == first
    assert repr(shown) == before


def test_what_has_changed_is_lit() -> None:
    then, now = view(2, 60), crowded(2)
    now.table.figures = view(2, 60).table.figures
    changed = touched(then, now)
    assert changed.places
    assert not changed.figures
    plain = PICTURES.draw_board(now, Theme())
    lit = PICTURES.draw_board(now, Theme(since=then))
    assert ImageStat.Stat(lit.convert("L")).mean[0] < ImageStat.Stat(plain.convert("L")).mean[0]
    assert PICTURES.draw_board(now, Theme(since=now)).tobytes() == plain.tobytes()


# --- looks --------------------------------------------------------------------------------------------------


def _signs() -> Image.Image:
    canvas, colours = Canvas(Image.new("RGB", (640, 400), (27, 43, 87))), shades("default")
    made = [signs.shield(card, 90) for card in range(6)]
    made += [signs.enemy(token, 80, colours) for token in (0, 20, 40, 58)]
    made += [signs.medallion(2, 80), signs.gate_badge(-1, 80, colours), signs.gate_badge(3, 80, colours)]
    made += [signs.clue(3, 80, colours), signs.portal(90, colours)]
    for number, badge in enumerate(made):
        canvas.sprite(badge, 60 + number % 6 * 104, 60 + number // 6 * 130)
    return canvas.image


def test_the_city_was_painted_for_this_board() -> None:
    """``python -m render bake ekho`` paints it anew: every toll is pale where its street runs now, and every
    location has a landmark."""
    blue = nightfall.whole(*nightfall.SIZE).getchannel("B")  # a free street is golden: it has little blue
    for link in BOARD.links:
        (x, y), _ = middle(BOARD.number[link.start], BOARD.number[link.end])
        shade = blue.getpixel((round(x * nightfall.NEAR), round(y * nightfall.NEAR)))
        assert isinstance(shade, int)
        assert (shade > 130) == bool(link.cost), (link.start, link.end)
    assert all(art_file("ekho", location.id) for location in BOARD.locations)


def test_windows_go_out_as_the_hours_pass() -> None:
    light = [ImageStat.Stat(nightfall.whole(250, 156, turn).convert("L")).mean[0] for turn in (1, 9, 17, 24)]
    assert light == sorted(light, reverse=True)
    assert light[0] - light[-1] > 3
    part = nightfall.part(700, 400, 400, 300)
    assert part.size == (400, 300)
    assert nightfall.part(9999, 9999, 400, 300).size == (400, 300)


SCENES: dict[str, Callable[[], Image.Image]] = {
    "ekho city": lambda: nightfall.whole(800, 500),
    "ekho signs": _signs,
}


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_as_they_did(name: str) -> None:
    """With UPDATE_GOLDEN=1 the present look becomes the wanted one; look at the pictures before."""
    image = SCENES[name]().convert("RGB").resize((32, 20), Image.Resampling.BOX)
    found = list(image.tobytes())
    path = GOLDEN / f"{name.replace(' ', '_')}.json"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(json.dumps(found) + "\n")
    wanted = json.loads(path.read_text())
    apart = [abs(a - b) for a, b in zip(found, wanted, strict=True)]
    assert sum(apart) / len(apart) < 2
    assert max(apart) < 32
