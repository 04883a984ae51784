"""Pictures of Echoes of Time: every layout in every language, nothing hidden or cut, always the same."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from render import NoRendererError, Theme, lettering, renderer
from render.canvas import Canvas
from render.echoes_of_time import faces, symbols
from render.echoes_of_time.art import Subject, paint
from render.echoes_of_time.board import backdrop, focus_of
from render.echoes_of_time.faces import SHADOW
from render.echoes_of_time.hand import shape_for
from render.echoes_of_time.miniatures import framed
from render.echoes_of_time.rows import result_badge, row_badge
from render.echoes_of_time.text import Row, effect_rows, status
from render.echoes_of_time.things import GROUND
from render.echoes_of_time.tiles import card_tile
from render.measuring import watched
from render.palette import palette
from render.sprites import SPRITES, Sprite, forget
from rules import games
from rules.cards import Names
from rules.echoes_of_time.cards import CARDS, DESIGNS, SOURCE, SOURCES, Design
from rules.echoes_of_time.operations import Draw, Flame, Immediate
from rules.game import LANGUAGES, Outcome
from tests.render.tables import KEY, NAMES, bare, match, view
from tests.thorough import THOROUGH, crossed, few, sample

GOLDEN = Path(__file__).parent / "golden"
PICTURES = renderer(KEY)


# --- every layout -----------------------------------------------------------------------------------------


@few("4-it")
@pytest.mark.parametrize(("seats", "language"), crossed([2, 3, 4], LANGUAGES))
def test_boards_of_all_sizes_in_all_languages(seats: int, language: str) -> None:
    theme = Theme(language, NAMES, lines=("**Something** happened.", "Before that, too.") * 3)
    for choices in (0, 12, 90):
        lettering.fit.cache_clear()
        with lettering.watch() as cut:
            image = PICTURES.draw_board(view(seats, choices), theme)
        assert image.size == (1600, 1000)
        assert image.mode == "RGB"
        assert not cut


def test_at_the_end_the_winner_is_drawn_large() -> None:
    over = replace(view(2, 12), turn=0, outcome=Outcome((3, 9), (2, 1), (), ()))
    assert (over.turn, focus_of(over, Theme())) == (0, 1)
    assert focus_of(over, Theme(focus=0)) == 0
    assert focus_of(replace(over, outcome=None), Theme()) == 0


def test_the_names_of_all_who_won_stand_on_even_lines() -> None:
    """Not one long line and one name below it."""
    over = replace(view(4, 12), turn=-1, phase="over", outcome=Outcome((9,) * 4, (1,) * 4, (), ()))
    with watched() as lines:
        PICTURES.draw_board(over, Theme(names=("Ann", "Bob", "Cleo", "Dan")))
    told = [one.text for one in lines if "·" in one.text]
    assert told == ["Ann · Bob ·", "Cleo · Dan"]


def test_at_the_end_the_head_of_a_board_says_who_has_won() -> None:
    over = replace(view(2, 12), phase="over", outcome=Outcome((3, 9), (2, 1), (), ()))
    assert status(over, "en", NAMES) == "Alexander von Humboldt wins with 9 VP."


@few("3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seat_to_move_is_drawn_large_unless_another_is_wanted(seats: int) -> None:
    shown = view(seats, 60)
    images = {
        focus: PICTURES.draw_board(shown, Theme(names=NAMES, focus=focus)).tobytes() for focus in range(seats)
    }
    assert len(set(images.values())) == seats
    moving = shown.turn if shown.turn >= 0 else shown.waiting[0]
    assert PICTURES.draw_board(shown, Theme(names=NAMES)).tobytes() == images[moving]


def test_a_board_without_names_and_with_a_strange_language_can_be_drawn() -> None:
    assert PICTURES.draw_board(view(4, 30), Theme("xx")).size == (1600, 1000)


@few("0", "16")
@pytest.mark.parametrize("count", sample([0, 1, 4, 7, 10, 16, 25], lambda count: count % 2 == 0))
def test_hands_of_all_sizes(count: int) -> None:
    shown = view(3, 40, 1)
    shown.seats[1].hand = list(range(count))
    image = PICTURES.draw_hand(shown, Theme("ru", NAMES))
    assert image.width == 1600
    assert image.height <= 2000
    columns, wide, high = shape_for(count)
    assert wide * high >= 75_000
    assert columns * wide <= image.width


def test_cards_on_their_way_to_the_discard_pile_are_marked() -> None:
    shown = view(3, 40, 1)
    shown.seats[1].hand = list(range(4))
    plain = PICTURES.draw_hand(shown, Theme())
    shown.seats[1].answer = [2]
    assert PICTURES.draw_hand(shown, Theme()).tobytes() != plain.tobytes()
    shown.seats[1].answer, shown.seats[1].chosen = None, [20, 21]
    assert PICTURES.draw_hand(shown, Theme()).height > plain.height


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        PICTURES.draw_hand(view(2, 10), Theme())


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ja"))
def test_cover_and_score_sheet(language: str) -> None:
    theme = Theme(language, NAMES)
    over = match(3, 2000)
    outcome = over.outcome()
    assert outcome is not None
    lettering.fit.cache_clear()
    with lettering.watch() as cut:
        assert PICTURES.draw_cover(theme, ("Anna", "Bruno")).size == (1600, 640)
        assert PICTURES.draw_scores(over.view(None), outcome, theme).width == 1600
    assert not cut


def test_a_card_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        PICTURES.draw_card("no_such_card", Theme())
    assert PICTURES.draw_card(DESIGNS[0].id, Theme()).size == (660, 960)


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "it"))
def test_everything_that_can_be_looked_up_can_be_drawn(language: str) -> None:
    """Sources and cards by the ids that the words list; of the cards a sample, for time's sake."""
    ids = [card for card, _ in games()[KEY].words.cards(language)]
    lettering.fit.cache_clear()
    with lettering.watch() as cut:
        for card in (*ids[::20], *ids[-6:]):
            assert PICTURES.draw_card(card, Theme(language)).width >= 600
    assert not cut


def test_a_game_without_pictures() -> None:
    for key in ("no-such-game", "..", "encode"):
        with pytest.raises(NoRendererError):
            renderer(key)


# --- text -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "it"))
def test_no_text_of_any_card_is_cut(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    colours = palette("default")
    # Faces are put together again, without the arts in them.
    monkeypatch.setattr(faces, "paint", lambda _, wide, high, __=0.8: Image.new("RGB", (wide, high)))
    SPRITES.clear()
    lettering.fit.cache_clear()
    with lettering.watch() as cut:
        for design in DESIGNS:
            faces.whole_card(design, language, colours, 244)
    SPRITES.clear()
    assert not cut, [overflow.text for overflow in cut]


# --- what a picture depends on ----------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 3, 25, 120])
def test_a_board_shows_nothing_that_only_one_seat_knows(choices: int) -> None:
    public = view(4, choices)
    for seat in range(4):
        theme = Theme("en", NAMES, focus=2)
        own = PICTURES.draw_board(view(4, choices, seat), theme)
        assert own.tobytes() == PICTURES.draw_board(public, theme).tobytes()


@THOROUGH
def test_a_picture_depends_on_its_view_and_theme_alone() -> None:
    theme = Theme("it", NAMES, lines=("Uno.", "Due."))
    shown = view(4, 80)
    before = repr(shown)
    forget()
    first = PICTURES.draw_board(shown, theme).tobytes()
    PICTURES.draw_board(view(2, 50), Theme("ja", NAMES[::-1], "red-green"))
    again = PICTURES.draw_board(shown, theme).tobytes()
    forget()
    assert first == again == PICTURES.draw_board(shown, theme).tobytes()
    assert repr(shown) == before


def test_what_changed_is_highlighted() -> None:
    shown = view(3, 80)
    card = next(card for seat in shown.seats for card in seat.company if card not in seat.under)
    quiet, lively = replace(shown, recent=[]), replace(shown, recent=[card])
    one, other = PICTURES.draw_board(quiet, Theme()), PICTURES.draw_board(lively, Theme())
    assert one.tobytes() != other.tobytes()


def test_tokens_are_drawn_on_the_effects_that_are_spent() -> None:
    number = next(n for n, card in enumerate(CARDS) if any(isinstance(e, Flame) for e in card.effects))
    bit = next(n for n, e in enumerate(CARDS[number].effects) if isinstance(e, Flame))
    colours = palette("default")
    fresh = framed(number, (120, 168), colours)
    spent = framed(number, (120, 168), colours, tokens=1 << bit)
    assert fresh.layer.tobytes() != spent.layer.tobytes()


def test_a_spent_effect_still_shows_what_it_is() -> None:
    colours = palette("default")
    spent = {
        row_badge(Row(kind, "", colour=flame), 40, colours, True).layer.tobytes()
        for kind, flame in (("flame", "red"), ("flame", "blue"), ("permanent", ""), ("immediate", ""))
    }
    assert len(spent) == 4


def test_a_source_in_play_is_marked_when_it_was_touched() -> None:
    shown = view(3, 80)
    source = SOURCE + shown.sources[0].source
    quiet, lively = replace(shown, recent=[]), replace(shown, recent=[source])
    one, other = PICTURES.draw_board(quiet, Theme()), PICTURES.draw_board(lively, Theme())
    assert one.tobytes() != other.tobytes()


def test_sources_ask_for_more_than_their_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    """ET-A5: the strength of the attackers must be greater than the Source's."""
    shown: list[str] = []
    drawn = symbols.strength

    def noted(text: str, size: int) -> Sprite:
        shown.append(text)
        return drawn(text, size)

    monkeypatch.setattr(symbols, "strength", noted)
    state = view(3, 80).sources[0]
    source = SOURCES[state.source]
    draws: tuple[tuple[Callable[[], object], int], ...] = (
        (lambda: PICTURES.draw_board(view(3, 80), Theme(dense=True)), state.strength),
        (lambda: PICTURES.draw_card(source.id, Theme()), source.conquer_strength),
    )
    for draw, asked in draws:
        forget()
        shown.clear()
        draw()
        assert {f">{asked}", f">{source.fortify_strength}"} <= set(shown)


@pytest.mark.parametrize("colours", ["red-green", "blue-yellow"])
def test_palettes_change_the_picture(colours: str) -> None:
    shown = view(4, 60)
    assert (
        PICTURES.draw_board(shown, Theme(palette=colours)).tobytes()
        != PICTURES.draw_board(shown, Theme()).tobytes()
    )


# --- looks ------------------------------------------------------------------------------------------------

CARD = Design(
    id="test_card",
    names=Names(en="Test Card", ru="Проверка", it="Prova", ja="試験の札"),
    cost=2,
    time=3,
    type="creature",
    faction="water",
    specialisation="mage",
    strength=4,
    points=5,
    effects=[
        Immediate(kind="immediate", do=[Draw(op="draw", amount=2)]),
        Flame(kind="flame", colour="red", do=[Draw(op="draw")]),
    ],
    art="sea-dragon",
)


def _on_ground(*sprites: tuple[str, int]) -> Image.Image:
    canvas = Canvas(backdrop(420, 600))
    colours = palette("default")
    for kind, x in sprites:
        if kind == "whole":
            canvas.sprite(faces.whole_card(CARD, "en", colours, 360), x, 30)
        else:
            canvas.sprite(framed(0, (200, 280), colours, 2), x, 160)
    return canvas.image


def _badges() -> Image.Image:
    canvas, colours = Canvas(backdrop(640, 400)), palette("default")
    made = [symbols.flame(name, 90, colours) for name in ("red", "yellow", "blue")]
    made += [symbols.faction(name, 90, colours) for name in symbols.FACTION_ICONS]
    made += [symbols.avatar(seat, 90, colours) for seat in range(4)]
    made += [symbols.coin("7", 90), symbols.crown(90), symbols.strength("3", 90), symbols.card_cost("2", 90)]
    made += [symbols.time_cost("4", 90), symbols.token(90), symbols.cube(90, (255, 122, 102), "card-play")]
    for number, badge in enumerate(made):
        canvas.sprite(badge, 16 + number % 6 * 104, 8 + number // 6 * 130)
    return canvas.image


def _arts() -> Image.Image:
    colours = palette("default")
    image = Image.new("RGB", (600, 400))
    for number, faction in enumerate(colours.factions):
        for row, icon in enumerate(("owl", "dragon-head")):
            art = paint(Subject(f"{faction}{row}", icon, faction, colours.factions[faction]), 116, 190)
            image.paste(art, (number * 120, row * 200))
    return image


SCENES: dict[str, Callable[[], Image.Image]] = {
    "bare board": lambda: PICTURES.draw_board(bare(4), Theme("en", ("Anna", "Bruno", "Chiara", "Dmitri"))),
    "whole card": lambda: _on_ground(("whole", 30)),
    "company card": lambda: _on_ground(("company", 110)),
    "badges": _badges,
    "arts": _arts,
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


def test_a_card_that_lies_stands_on_dark_ground_of_its_own() -> None:
    tile = card_tile(0, Theme("en", ()))(900, 330).layer
    places = [(SHADOW + 870, SHADOW + 12), (SHADOW + 870, SHADOW + 36), (SHADOW + 700, SHADOW + 322)]
    assert {tile.getpixel(at) for at in places} == {(*GROUND, 255)}


def test_a_badge_without_room_for_symbols_shows_what_comes_of_an_effect() -> None:
    rows = [row for design in CARDS for row in effect_rows(design, "en") if ("next", "") in row.symbols]
    told = [row for row in rows if row.kind in ("flame", "permanent") and row.symbols[-2] == ("next", "")]
    assert told
    for row in told:
        badges = [made(row, 40, palette("default")).layer for made in (result_badge, row_badge)]
        assert badges[0].tobytes() != badges[1].tobytes()


def test_symbols_say_what_an_amount_comes_to_at_most() -> None:
    dragon = next(card for card in CARDS if card.id == "dragon")
    assert ("", "≤8") in effect_rows(dragon, "en")[0].symbols
