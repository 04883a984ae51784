"""What ``python -m render check`` measures: letters as shown, names beside places; and the baked art."""

from __future__ import annotations

from PIL import Image

from render.art import whole
from render.canvas import Brush, Canvas
from render.legibility import BYTES, Limits, art_bytes, figures
from render.measuring import Text, watched
from render.renderers import Label, Map
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import DESIGNS, SOURCES

BLACK, WHITE, GREY = (0, 0, 0), (255, 255, 255), (120, 120, 120)


def test_every_card_and_source_of_echoes_of_time_has_its_art() -> None:
    for name in ("table", *(card.id for card in DESIGNS), *(source.picture for source in SOURCES)):
        art = whole("echoes-of-time", name)
        assert art is not None, name
        assert art.size == ((800, 500) if name == "table" else (576, 384)), name
        levels = art.reduce(16).convert("L").tobytes()
        assert max(levels) - min(levels) > 40, f"{name} is flat"


def test_all_baked_art_weighs_what_it_may() -> None:
    assert sum(size for _, size in art_bytes().values()) <= BYTES


def plate() -> Sprite:
    brush = Brush(200, 60)
    brush.image.paste((*BLACK, 255), (0, 0, 200, 60))
    brush.letters("Two words", 10, 40, "text", 24, WHITE)
    return brush.done()


def test_letters_of_a_sprite_count_as_often_as_it_is_shown() -> None:
    with watched() as lines:
        canvas = Canvas(Image.new("RGB", (1600, 200), GREY))
        for x in (0, 300, 600):
            canvas.sprite(sprite(("a plate of the test",), plate), x, 0)
        canvas.letters("7", 900, 100, "strong", 40, GREY)
    assert sorted((one.text, one.size, one.letters) for one in lines) == [
        ("7", 40, 1),
        *[("Two words", 24, 8)] * 3,
    ]
    assert {one.contrast for one in lines if one.text == "Two words"} == {21.0}
    assert next(one for one in lines if one.text == "7").contrast == 1.0


def test_figures_tell_the_worst_of_several_pictures_and_what_breaks_a_limit() -> None:
    large, small = Text("Echo", 32, WHITE, BLACK), Text("of", 28, WHITE, BLACK)
    found = figures([(1600, [large]), (1600, [large, small])], [(1, 30), (0, 30)])
    assert (found.letters, found.tiny, found.line, found.astray, found.names) == (6, 2, "of", 1, 60)
    assert round(found.small, 2) == 0.33
    assert list(found.faults(Limits())) == []
    assert list(found.faults(Limits(10, 0.05, 5, 0))) == [
        "letters of 9.6 px ('of'), at least 10",
        "33% of the letters are under 11 px, at most 5%",
        "6 letters, at most 5",
        "1 names nearer to another place, at most 0",
    ]


def test_a_name_that_is_nearer_to_another_place_is_astray() -> None:
    board = Map(
        ((100, 100), (300, 100)),
        (Label("at home", (70, 120, 60, 20), 0), Label("astray", (150, 120, 60, 20), 1)),
    )
    assert [one.text for one in board.astray()] == ["astray"]
