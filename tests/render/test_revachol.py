"""Pictures of Echoes of Revachol: every layout in every language, nothing hidden or cut, always the same."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render import PALETTE_NAMES, Theme, encode, lettering, renderer
from render.canvas import Brush, Canvas
from render.echoes_of_revachol import faces, scene, symbols
from render.echoes_of_revachol.corps import arranged
from render.echoes_of_revachol.prizes import trophy
from render.echoes_of_revachol.results import OTHERS
from render.echoes_of_revachol.row import draw_dice, rolls_of
from render.echoes_of_revachol.tones import SHADES, shades
from render.echoes_of_revachol.whole import whole_card
from render.sprites import SPRITES, forget
from rules.echoes_of_revachol.cards import CARDS, MORALE, TASK
from rules.echoes_of_revachol.language import naming
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import EMPTY
from rules.game import LANGUAGES
from tests.render.detectives import KEY, NAMES, crowded, event, match, view
from tests.render.watching import faint, letters_watched
from tests.thorough import THOROUGH, crossed, few, sample

GOLDEN = Path(__file__).parent / "golden"
PICTURES = renderer(KEY)
LINES = ("**Something** happened.", "Before that, too.") * 3


# --- every layout -----------------------------------------------------------------------------------------


@few("3-ru")
@pytest.mark.parametrize(("seats", "language"), crossed([2, 3, 4], LANGUAGES))
def test_boards_of_all_sizes_in_all_languages(seats: int, language: str) -> None:
    theme = Theme(language, NAMES, lines=LINES)
    for choices in (0, 15, 45, 2000):
        with lettering.watch() as cut:
            image = PICTURES.draw_board(view(seats, choices), theme)
        assert image.size == (1600, 1000)
        assert image.mode == "RGB"
        assert not cut


@THOROUGH
@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_crowded_tables_and_events_are_whole(language: str) -> None:
    for shown in (crowded(), event()):
        SPRITES.clear()
        with lettering.watch() as cut:
            image = PICTURES.draw_board(shown, Theme(language, NAMES, lines=LINES))
        assert not cut
        assert image.size == (1600, 1000)


def test_boards_are_small_files() -> None:
    for shown in (event(), view(4, 45), view(2, 15)):
        image = PICTURES.draw_board(shown, Theme("ru", NAMES, lines=LINES))
        assert len(encode(image, "webp")) <= 350_000


@pytest.mark.parametrize("sizes", [[1], [5], [3, 2], [5, 2, 3], [1] * 9, [12], [40], [8, 8, 8]])
@pytest.mark.parametrize(("width", "height"), [(190, 168), (820, 168), (1190, 218)])
def test_all_allies_lie_side_by_side_within_their_seat(sizes: list[int], width: int, height: int) -> None:
    wide, high, places = arranged(sizes, width, height)
    assert len(places) == sum(sizes) == len(set(places))
    for x, y in places:
        assert 0 <= x <= width - wide
        assert 0 <= y <= height - high


@few("4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seat_to_move_is_drawn_large_unless_another_is_wanted(seats: int) -> None:
    shown = view(seats, 30)
    images = {
        focus: PICTURES.draw_board(shown, Theme(names=NAMES, focus=focus)).tobytes() for focus in range(seats)
    }
    assert len(set(images.values())) == seats
    assert PICTURES.draw_board(shown, Theme(names=NAMES)).tobytes() == images[shown.turn]


def test_a_board_without_names_and_with_a_strange_language_can_be_drawn() -> None:
    assert PICTURES.draw_board(view(4, 30), Theme("xx")).size == (1600, 1000)


@few("0", "20")
@pytest.mark.parametrize("count", sample([0, 1, 4, 5, 10, 20], lambda count: count % 2 == 0))
def test_hands_of_all_sizes(count: int) -> None:
    shown = view(3, 30, 1)
    shown.seats[1].hand = list(range(count))
    image = PICTURES.draw_hand(shown, Theme("ru", NAMES))
    assert image.width == 1600
    assert image.height <= 2000


def test_the_hand_shows_what_the_own_corps_can_complete() -> None:
    """ER-K2: the tasks that a corps can pay for stand below the hand."""
    shown = view(3, 30, 1)
    shown.seats[1].corps = crowded().seats[1].corps
    shown.tasks = [EMPTY, EMPTY, TASK]
    one = PICTURES.draw_hand(shown, Theme())
    shown.tasks = [EMPTY] * 3
    assert PICTURES.draw_hand(shown, Theme()).tobytes() != one.tobytes()
    shown.seats[1].corps = []
    assert PICTURES.draw_hand(shown, Theme()).height < one.height


def test_a_card_that_an_answer_gives_up_is_marked() -> None:
    shown = view(3, 30, 1)
    shown.seats[1].hand = list(range(4))
    plain = PICTURES.draw_hand(shown, Theme())
    shown.seats[1].answer = [2]
    assert PICTURES.draw_hand(shown, Theme()).tobytes() != plain.tobytes()


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.draw_hand(view(2, 10), Theme())


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ja"))
def test_cover_and_score_sheet(language: str) -> None:
    theme = Theme(language, NAMES)
    over = match(3, 2000)
    outcome = over.outcome()
    assert outcome is not None
    # Everything that brings points: last tasks do where a table plays with Case files.
    parts = [(*lines[:2], ("bonus", 6), *lines[2:]) for lines in outcome.breakdown]
    outcome = replace(outcome, breakdown=tuple(parts))
    assert {key for key, _ in outcome.breakdown[0]} == {"tasks", "completed", "die", *OTHERS}
    with lettering.watch() as cut:
        assert PICTURES.draw_cover(theme, ("Anna", "Bruno")).size == (1600, 640)
        assert PICTURES.draw_scores(over.view(None), outcome, theme).width == 1600
    assert not cut


def test_a_card_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        PICTURES.draw_card("no_such_card", Theme())
    assert PICTURES.draw_card(CARDS[0].id, Theme()).size == (660, 960)


# --- text -------------------------------------------------------------------------------------------------


@THOROUGH
@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ru"))
def test_no_text_of_any_card_is_cut(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    colours = shades("default")
    # Faces are put together again, without the arts in them.
    monkeypatch.setattr(faces, "painting", lambda design, area, tones: Image.new("RGB", area))
    SPRITES.clear()
    with lettering.watch() as cut:
        for number in range(len(CARDS)):
            whole_card(number, language, colours, 292)
            if number < MORALE:
                faces.ally_card(number, language, colours, faces.NAMED, round(faces.NAMED * 1.34))
            elif number < TASK:
                faces.morale_card(number, language, colours, 336, 128)
            else:
                faces.task_card(number, language, colours, 336, 260)
    SPRITES.clear()
    assert not cut, [overflow.text for overflow in cut]


@THOROUGH
@few("ru")
@pytest.mark.parametrize("language", ["ru", "it"])  # the two with the longest sentences
def test_the_sentences_of_a_full_hand_can_be_read_on_a_phone(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five cards in a picture of 1600 pixels, which a phone shows at a third of its size."""
    sizes: list[int] = []
    block = Brush.block

    def noted(self: Brush, fitted: lettering.Fitted, *arguments: Any, **named: Any) -> None:
        if fitted.role == "text":
            sizes.append(fitted.size)
        block(self, fitted, *arguments, **named)

    monkeypatch.setattr(Brush, "block", noted)
    forget()
    skilled = [number for number in range(MORALE) if getattr(CARDS[number], "skills", ())]
    seen = view(2, 4, 0)
    for start in range(0, len(skilled), 5):
        held = skilled[start : start + 5]
        seat = replace(seen.seats[0], hand=(held * 5)[:5], hand_count=5)
        PICTURES.draw_hand(replace(seen, seats=[seat, *seen.seats[1:]]), Theme(language, NAMES))
    assert len(sizes) >= len(skilled)
    assert min(sizes) >= 24
    assert sorted(sizes)[len(sizes) // 2] >= 30


@THOROUGH
@pytest.mark.parametrize("colours", sample(PALETTE_NAMES, lambda name: name == PALETTE_NAMES[0]))
def test_text_stands_out_from_its_ground(colours: str) -> None:
    theme = Theme("en", NAMES, colours, LINES)
    over = match(3, 2000)
    outcome = over.outcome()
    assert outcome is not None
    hand = view(3, 30, 1)
    hand.seats[1].hand = [0, 5, 6, 7, 9]
    with letters_watched() as found:
        for focus in range(4):
            PICTURES.draw_board(view(4, 45), replace(theme, language="ru", focus=focus))
        PICTURES.draw_board(event(), theme)
        PICTURES.draw_hand(hand, theme)
        PICTURES.draw_cover(theme, ("Anna's table", "Anna, Bruno"))
        for card in (0, *range(MORALE, TASK, 5), TASK + 3, TASK + 24):
            PICTURES.draw_card(CARDS[card].id, theme)
        PICTURES.draw_scores(over.view(None), outcome, theme)
    assert len(found) > 120
    assert not faint(found)


def test_names_become_shorter_where_they_can_stand_alone() -> None:
    for name, short in (
        ("Lena the Cryptozoologist's Wife", "Lena"),
        ("Гарт, управляющий кафетерием", "Гарт"),
        ("Lena, moglie del criptozoologo", "Lena"),
        ("Kim Kitsuragi", "Kim"),
    ):
        assert naming.beginnings(name)[0] == name
        assert naming.beginnings(name)[-1] == short
    assert naming.beginnings("The Gardener") == ["The Gardener"]
    assert naming.beginnings("La giardiniera") == ["La giardiniera"]


# --- what a picture depends on ----------------------------------------------------------------------------


def test_a_name_keeps_to_the_height_that_it_is_given() -> None:
    for height in (40, 60):
        assert faces.fitted_name("Inland Empire of the Hanged Man", 190, 44, height).height <= height


@pytest.mark.parametrize("choices", [0, 9, 45])
def test_a_board_shows_nothing_that_only_one_seat_knows(choices: int) -> None:
    """ER-H1."""
    public = view(4, choices)
    theme = Theme("en", NAMES, focus=2)
    wanted = PICTURES.draw_board(public, theme).tobytes()
    for seat in range(4):
        assert PICTURES.draw_board(view(4, choices, seat), theme).tobytes() == wanted


@THOROUGH
def test_a_picture_depends_on_its_view_and_theme_alone() -> None:
    theme = Theme("it", NAMES, lines=("Uno.", "Due."))
    shown = view(4, 40)
    before = repr(shown)
    forget()
    first = PICTURES.draw_board(shown, theme).tobytes()
    PICTURES.draw_board(view(2, 30), Theme("ja", NAMES[::-1], "red-green"))
    again = PICTURES.draw_board(shown, theme).tobytes()
    forget()
    assert first == again == PICTURES.draw_board(shown, theme).tobytes()
    assert repr(shown) == before


def test_what_changed_is_highlighted() -> None:
    shown = replace(event(), recent=[])
    quiet = PICTURES.draw_board(shown, Theme()).tobytes()
    corps = next(corps for player in shown.seats for corps in player.corps)
    for card in (shown.tasks[2], shown.morale[0], corps.cards[0]):
        assert PICTURES.draw_board(replace(shown, recent=[card]), Theme()).tobytes() != quiet


def test_dice_are_shown_as_long_as_they_are_news() -> None:
    """ER-M3: the faces of the last morale loss event, and who did not escape."""
    shown = event()
    loss = shown.loss
    assert loss is not None
    other = [(second % 6 + 1, first) for first, second in loss.dice]
    changed = (
        shown,
        replace(shown, loss=replace(loss, dice=other)),
        replace(shown, loss=replace(loss, failed=[])),
        replace(shown, loss=replace(loss, over=True, turn=shown.turns - 9)),
    )
    assert len({PICTURES.draw_board(one, Theme()).tobytes() for one in changed}) == len(changed)


def test_dice_for_the_victory_and_for_the_first_turn_are_shown() -> None:
    """ER-S3, ER-G2."""
    opening = replace(view(3, 0), opening=[[4, 6, 2]])
    tie = replace(view(3, 2000), loss=None, last_dice=[[3, 3, 0], [5, 1, 0]])
    neither = replace(tie, last_dice=[])
    drawn = []
    for shown in (opening, tie):
        canvas = Canvas(Image.new("RGB", (400, 140)))
        draw_dice(canvas, rolls_of(shown), (10, 10, 330, 120), shades("default"))
        drawn.append(canvas.image.getbbox())
    assert all(drawn)
    assert rolls_of(opening) == [(0, (4,), False), (1, (6,), False), (2, (2,), False)]
    assert rolls_of(tie) == [(0, (5,), False), (1, (1,), False)]
    assert rolls_of(neither) == []


def test_whether_both_dice_must_match_is_shown() -> None:
    """ER-M3: the table option ``morale_match``."""
    shown = event()
    strict = replace(shown, options={"morale_match": "both"})
    assert PICTURES.draw_board(shown, Theme()).tobytes() != PICTURES.draw_board(strict, Theme()).tobytes()


# --- symbols ----------------------------------------------------------------------------------------------


def test_symbols_differ_in_shape() -> None:
    """ER-C2: without any colour, at the size that a phone leaves of them."""
    masks = {name: symbols.symbol_mask(name, 12) for name in SYMBOLS}
    for one, other in combinations(SYMBOLS, 2):
        apart = ImageStat.Stat(ImageChops.difference(masks[one], masks[other])).sum[0] / 255
        assert apart > 18, (one, other, apart)


def test_the_orange_cross_stands_upright_and_the_purple_one_lies_diagonally() -> None:
    upright, diagonal = symbols.symbol_mask("orange", 60), symbols.symbol_mask("purple", 60)
    for mask, middle, corner in ((upright, 255, 0), (diagonal, 0, 255)):
        assert [mask.getpixel(at) for at in ((30, 4), (4, 30), (56, 30), (30, 56))] == [middle] * 4
        assert [mask.getpixel(at) for at in ((12, 12), (48, 12), (12, 48), (48, 48))] == [corner] * 4


def test_tasks_and_point_cards_differ_in_shape() -> None:
    colours = shades("default")
    task, card = (trophy(number, 56, colours).layer.getbbox() for number in (TASK, 0))
    assert task is not None
    assert card is not None
    assert card[2] - card[0] < (task[2] - task[0]) * 0.85


def test_every_silhouette_exists() -> None:
    tables = (symbols.ATTRIBUTE_ICONS, symbols.LOSS_ICONS, symbols.SKILL_ICONS, symbols.ICONS)
    named = {icon for table in tables for icon in table.values()} | set(symbols.AVATARS)
    for icon in named | set(OTHERS.values()) | {card.art for card in CARDS}:
        assert symbols.glyph(icon, 24).getbbox(), icon


@few("lightness")
@pytest.mark.parametrize("colours", [name for name in PALETTE_NAMES if name != "default"])
def test_palettes_change_the_picture(colours: str) -> None:
    shown = view(4, 40)
    assert set(SHADES) == set(PALETTE_NAMES)
    assert (
        PICTURES.draw_board(shown, Theme(palette=colours)).tobytes()
        != PICTURES.draw_board(shown, Theme()).tobytes()
    )


# --- looks ------------------------------------------------------------------------------------------------


def _signs() -> Image.Image:
    canvas, colours = Canvas(scene.backdrop(640, 400)), shades("default")
    made = [symbols.symbol(name, 90, colours) for name in SYMBOLS]
    made += [symbols.avatar(seat, 90, colours) for seat in range(4)]
    made += [symbols.die(face, 80) for face in (1, 3, 6)]
    made += [symbols.points("3", 90), symbols.points("8", 90, True), symbols.counter("A", 90)]
    made += [symbols.attribute("psyche", 90, colours)]
    for number, badge in enumerate(made):
        canvas.sprite(badge, 16 + number % 6 * 104, 8 + number // 6 * 130)
    return canvas.image


SCENES: dict[str, Callable[[], Image.Image]] = {
    "revachol city": lambda: scene.backdrop(800, 500),
    "revachol signs": _signs,
}


def digest(image: Image.Image) -> list[int]:
    """The picture as 32 x 20 pixels, which small changes of fonts or encoders do not reach."""
    return list(image.convert("RGB").resize((32, 20), Image.Resampling.BOX).tobytes())


@pytest.mark.parametrize("name", SCENES)
def test_pictures_look_as_they_did(name: str) -> None:
    """With UPDATE_GOLDEN=1 the present look becomes the wanted one; look at the pictures before."""
    found = digest(SCENES[name]())
    path = GOLDEN / f"{name.replace(' ', '_')}.json"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(json.dumps(found) + "\n")
    wanted = json.loads(path.read_text())
    apart = [abs(a - b) for a, b in zip(found, wanted, strict=True)]
    assert sum(apart) / len(apart) < 2
    assert max(apart) < 32
