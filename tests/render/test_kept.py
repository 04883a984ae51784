"""Boards of tables that come back: drawn with less work, and the same to the pixel."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from PIL import Image

from render import Theme, renderer
from render.canvas import Canvas, rounded
from render.kept import BOARDS, PICTURES, TABLES, KeptCanvas, together
from render.sprites import Sprite
from render.window import Window
from rules.match import Match
from tests.render.test_secrets import DRAWN, named

NAMES = ("Anna", "Bruno", "Chiara", "Dmitri", "Emi", "Farid", "Grete", "Hugo")
GROUND = Image.merge("RGB", [Image.linear_gradient("L").resize((300, 200))] * 3)
CHOICES = 14


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    BOARDS.clear()
    yield
    BOARDS.clear()


def sprite(seed: int) -> Sprite:
    """A sprite of some size with soft edges."""
    dice = Random(seed)
    image = Image.new("RGBA", (dice.randrange(8, 120), dice.randrange(8, 90)), (0, 0, 0, 0))
    mask = rounded(*image.size, 5).point(lambda value: value * (2 if seed % 3 else 1) // 2)
    colours = Image.merge("RGB", [Image.radial_gradient("L").resize(image.size)] * 3)
    colours.paste((dice.randrange(256), 80, dice.randrange(256)), (3, 3, 7, 7))
    image.paste(colours, (0, 0))
    image.putalpha(mask)
    return Sprite.of(image, dice.randrange(9), dice.randrange(9))


SPRITES = [sprite(seed) for seed in range(12)]
INSET = GROUND.resize((120, 70)).transpose(Image.Transpose.ROTATE_180)


def drawn(canvas: Canvas, things: list[tuple[Any, ...]]) -> None:
    """Draw things: the number of a sprite, x and y; every fifth in a window, the last one twice as a mask, of
    a colour that depends on how many there are."""
    window = Window(canvas, (40, 30, 150, 90))
    for number, x, y in things:
        where = window if number % 5 == 0 else canvas
        where.sprite(SPRITES[number], x, y)
        if number == 11:
            where.fill(rounded(30, 20, 4), (250, 40 * len(things) % 256, 10), x - 8, y - 8)
            window.picture(INSET, x - 60, y - 50)
            window.fill(rounded(30, 20, 4), (10, x % 256, 250), x - 60, y)
            window.letters("Echo", x - 60, y, "strong", 30, (255, 255, 255), stroke=1)


def changed(things: list[tuple[Any, ...]], dice: Random) -> list[tuple[Any, ...]]:
    """The same with some moved, left out, added, brought to the top."""
    found = [one for one in things if dice.random() < 0.95]
    if dice.random() < 0.5:
        found.insert(
            dice.randrange(len(found) + 1), (dice.randrange(12), dice.randrange(300), dice.randrange(200))
        )
    if found and dice.random() < 0.3:
        found.append(found.pop(dice.randrange(len(found))))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_what_is_drawn_over_the_last_picture_is_what_is_drawn_from_scratch(seed: int) -> None:
    """Whatever lies over what, half outside or twice in a place; whether somebody still has the last picture,
    which stays as it is."""
    dice = Random(seed)
    things: list[tuple[Any, ...]] = [
        (dice.randrange(12), dice.randrange(-20, 310), dice.randrange(-20, 210)) for _ in range(14)
    ]
    held: list[tuple[Image.Image, bytes]] = []
    for _ in range(12):
        things = changed(things, dice)
        kept, plain = KeptCanvas(lambda: GROUND, "table"), Canvas(GROUND)
        drawn(kept, things)
        drawn(plain, things)
        picture = kept.done()
        assert picture.tobytes() == plain.image.tobytes()
        assert kept.image.tobytes() == plain.image.tobytes()
        assert all(image.tobytes() == pixels for image, pixels in held)
        if dice.random() < 0.4:
            held.append((picture, picture.tobytes()))
        del picture


def test_a_picture_that_somebody_changes_is_another_one() -> None:
    def board(x: int) -> Image.Image:
        canvas = KeptCanvas(lambda: GROUND, "table")
        canvas.sprite(SPRITES[1], x, 60)
        return canvas.done()

    first = board(10).tobytes()
    same = board(10)
    assert board(10) is same, "who asks for the same gets the same"
    same.paste((0, 0, 0), (0, 0, 300, 200))
    again = board(10)
    assert again is not same
    assert again.tobytes() == first
    assert same.getextrema() == ((0, 0),) * 3
    assert board(90).tobytes() != first
    assert again.tobytes() == first


def test_several_threads_draw_boards_of_one_table() -> None:
    """None draws on what another one still has."""

    def board(x: int) -> bytes:
        canvas = KeptCanvas(lambda: GROUND, "table")
        for number, one in enumerate(SPRITES):
            canvas.sprite(one, x + 9 * number, 12 * number)
        picture = canvas.done()
        return b"".join(sorted({picture.tobytes() for _ in range(3)}))

    places = [number % 7 for number in range(120)]
    wanted = {}
    for x in set(places):
        BOARDS.clear()
        wanted[x] = board(x)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(board, places)) == [wanted[x] for x in places]


def test_only_tables_that_come_back_are_kept_and_few_of_them() -> None:
    def board(table: int) -> None:
        canvas = KeptCanvas(lambda: GROUND, table)
        canvas.sprite(SPRITES[2], table, 60)
        canvas.done()

    for table in [*range(TABLES + 1), *range(TABLES + 1)]:
        board(table)
    assert BOARDS.pictures() == 0, "with so many tables in turn none comes back in time"
    for table in [*range(TABLES), *range(TABLES)]:
        board(table)
    assert BOARDS.pictures() == PICTURES


def test_a_board_is_drawn_where_it_has_changed() -> None:
    """That is what saves the time: what lies elsewhere is not touched."""
    touched = []

    class Watched(Sprite):
        def place(self, target: Image.Image, x: int, y: int) -> None:
            touched.append(x)
            super().place(target, x, y)

    lying = [Watched.of(Image.new("RGBA", (20, 20), (9, 99, 9, 255))) for _ in range(9)]
    for moved in (0, 0, 5):
        touched.clear()
        canvas = KeptCanvas(lambda: GROUND, "table")
        for number, one in enumerate(lying):
            canvas.sprite(one, 30 * number, 100 + (moved if number == 4 else 0))
        canvas.done()
    assert touched == [120]


def test_boxes_that_lie_together_are_drawn_together() -> None:
    assert together([(0, 0, 10, 10), (2, 2, 4, 4), (12, 0, 30, 20)]) == [(0, 0, 30, 20)]
    assert together([(0, 0, 900, 10), (0, 500, 900, 510)]) == [(0, 0, 900, 10), (0, 500, 900, 510)]
    assert together([(5, 5, 5, 9), (300, 20, 290, 30)]) == []


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_every_board_of_a_game_is_what_it_is_from_scratch(game: Any) -> None:
    """One after the other, as a table sees them, and again an earlier one."""
    dice, player, draw = Random(5), next(iter(game.players.values())), renderer(game.key).draw_board
    match = Match.new(game, game.seats[-1], 5)
    theme = Theme("en", NAMES[: game.seats[-1]])
    views = []
    for _ in range(CHOICES):
        prompt = match.prompts()[0]
        match.choose(prompt.id, tuple(player(match.view(prompt.seat), prompt, dice.getrandbits(62))))
        views.append(match.view(None))
    seen = [draw(view, theme).tobytes() for view in (*views, views[0])]
    for number, view in enumerate((*views, views[0])):
        BOARDS.clear()
        assert draw(view, theme).tobytes() == seen[number]
