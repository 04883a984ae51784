"""Signs and colours of Ekho: told apart without colours, and with eyes of every kind."""

from __future__ import annotations

import copy
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render import PALETTE_NAMES, Theme, renderer
from render.ekho import chat, districts, near_map, signs, threats
from render.ekho.pieces import lying_on, pieces_at
from render.ekho.tones import ARMS, DISTRICTS, SHADES, shades
from render.ekho.whole import NUMBERS
from render.palette import PALETTES, contrast
from rules.ekho.card_index import BOARD, SLEUTHS
from rules.ekho.entry import GAME
from rules.ekho.open_table import NOWHERE
from rules.ekho.operations import ENEMY_TYPES
from tests.render.sleuths import NAMES, battle, crowded, played, view
from tests.render.test_palette import nearest
from tests.render.watching import faint, letters_watched
from tests.thorough import THOROUGH, sample

PICTURES = renderer("ekho")
LINES = ("**Something** happened.", "Before that, too.") * 3


def test_types_of_enemies_differ_in_shape() -> None:
    """EK-W4: without any colour, at the size that a phone leaves of them."""
    masks = [signs.token_mask(kind, 16) for kind in ENEMY_TYPES]
    for one, other in combinations(masks, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).sum[0] / 255 > 7


def test_types_of_enemies_have_the_colours_of_the_rules() -> None:
    """EK-W4: white on green, black on white, white on black, white on maroon."""
    for chosen in SHADES.values():
        for kind, ground in chosen.grounds.items():
            assert contrast(chosen.signs[kind], ground) >= 3, (chosen.name, kind)
    grounds = SHADES["default"].grounds
    assert grounds["townsfolk"][1] > 1.5 * grounds["townsfolk"][0]
    assert grounds["artifact"][0] > 2 * grounds["artifact"][1]
    assert min(grounds["mage"]) > 200
    assert max(grounds["fiend"]) < 30


@pytest.mark.parametrize(
    ("name", "sight"),
    [
        ("default", "all"),
        ("red-green", "protanopia"),
        ("red-green", "deuteranopia"),
        ("blue-yellow", "tritanopia"),
        *(("lightness", sight) for sight in ("protanopia", "deuteranopia", "tritanopia")),
    ],
)
def test_colours_of_enemies_stay_apart(name: str, sight: str) -> None:
    assert nearest([*SHADES[name].grounds.values()], sight) > 20


def test_every_palette_sleuth_and_district_has_its_colours() -> None:
    assert list(SHADES) == list(PALETTES)
    assert len(ARMS) == len(SLEUTHS)
    assert len(DISTRICTS) == len(BOARD.districts) == len(districts.DISTRICT_SPOTS)
    assert shades("no such palette") is SHADES["default"]


def test_shields_differ() -> None:
    drawn = {signs.shield(card, 54).layer.tobytes() for card in range(-1, len(SLEUTHS))}
    assert len(drawn) == len(SLEUTHS) + 1


@pytest.mark.parametrize("colours", [name for name in PALETTE_NAMES if name != "default"])
def test_palettes_change_the_picture(colours: str) -> None:
    shown = crowded(2)
    plain = PICTURES.draw_board(shown, Theme()).tobytes()
    assert PICTURES.draw_board(shown, Theme(palette=colours)).tobytes() != plain


@THOROUGH
@pytest.mark.parametrize("colours", sample(PALETTE_NAMES, lambda name: name == PALETTE_NAMES[-1]))
def test_text_stands_out_from_its_ground(colours: str) -> None:
    theme = Theme("en", NAMES, colours, LINES)
    over = played(4, 99_999)
    outcome = GAME.outcome(over)
    assert outcome is not None
    with letters_watched() as found:
        for shown in (crowded(8), battle(), view(3, 0)):
            PICTURES.draw_board(shown, theme)
        PICTURES.draw_board(view(2, 60), replace(theme, language="ru", focus=0))
        PICTURES.draw_hand(crowded(2, 0), theme)
        PICTURES.draw_cover(theme, ("Anna's table", "Anna, Bruno"))
        for card in list(NUMBERS)[::61]:
            PICTURES.draw_card(card, theme)
        PICTURES.draw_scores(GAME.view(over, None), outcome, theme)
    assert len(found) > 120
    assert not faint(found)


def test_the_sleuth_sheet_shows_what_changes() -> None:
    """EK-R1, EK-S3, EK-M4: sliders, luck, used cards, detained enemies."""
    plain = PICTURES.draw_hand(crowded(2, 0), Theme()).tobytes()
    drawn = {plain}
    for number in range(5):
        shown = crowded(2, 0)
        figure = shown.table.figures[0]
        if number == 0:
            figure.values[1] -= 1
        elif number == 1:
            figure.luck = 1
        elif number == 2:
            figure.used = []
        elif number == 3:
            figure.detained = [5]
        else:
            figure.care, figure.place = figure.place, NOWHERE
        drawn.add(PICTURES.draw_hand(shown, Theme()).tobytes())
    assert len(drawn) == 6


def test_the_ring_of_an_unstable_place_glows_as_far_as_cards_to_come_name_it() -> None:
    """EK-W6: from none to ENOUGH of them it grows, and more change nothing."""
    colours = shades("default")
    rings = [threats.unstable(90, colours, cards).layer for cards in range(threats.ENOUGH + 2)]
    bright = [sum(ImageStat.Stat(ring.convert("RGB")).sum) for ring in rings]
    assert bright[: threats.ENOUGH + 1] == sorted({*bright})
    assert bright[-1] == bright[threats.ENOUGH]


def test_a_sleuth_that_acts_stands_in_front_in_a_ring() -> None:
    """However many are with it, and also where it acts from a gate."""
    shown = view(8, 40)
    table = copy.deepcopy(shown.table)
    for one in table.figures:
        one.place, one.gate, one.care = 3, NOWHERE, NOWHERE
    table.figures[5].place, table.figures[5].gate = NOWHERE, 3
    frame, colours = chat.WHOLE, shades("default")
    for going in (0, 5):
        lying = lying_on(table, frame, colours, going=[going])[2]
        assert [one.acting for one in lying] == [False] * (len(lying) - 1) + [True]
        ringed = lying[-1].shown
        assert ringed.height > signs.shield(table.figures[going].card, frame.sizes.shield).height
    spots = [(piece.x, piece.y) for piece in pieces_at(table, 3, frame.sizes) if piece.kind == "shield"]
    wide = frame.sizes.shield * 84 // 100
    for at, (x, y) in enumerate(spots):
        for left, top in spots[:at]:
            assert abs(x - left) > wide * 2 // 3 or abs(y - top) > frame.sizes.shield * 2 // 3


def test_every_map_of_a_question_says_which_sleuth_is_ones_own() -> None:
    """By a plate on its shield, in each language; who runs two finds the one that is asked by its name."""
    for language, said in (("en", "You"), ("ru", "Вы"), ("it", "Tu"), ("ja", "あなた")):
        assert near_map.own_name(view(3, 40, 1), 1, language) == said
    two = view(2, 40, 0, "2")
    names = [near_map.own_name(two, number, "en") for number, one in enumerate(two.table.figures)]
    assert len({*names}) == len(names) == 4
    frame, colours = chat.WHOLE, shades("default")
    (plain,) = [one for one in lying_on(two.table, frame, colours, going=[0])[2] if one.acting]
    (plated,) = [one for one in lying_on(two.table, frame, colours, going=[0], called="You")[2] if one.acting]
    assert plated.box[3] > plain.box[3]  # names keep off the plate, too
