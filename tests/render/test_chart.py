"""The diagram of chances: lines, signs, names and axis are where the numbers say."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image

from render import Chart, Studio, Theme, encode
from render.chart import draw_chart, ticks
from render.palette import GOLD, Colour, palette
from tests.thorough import THOROUGH

LEFT, TOP, RIGHT, BOTTOM = 110, 126, 890, 520
"""The area of several lines: first and last place, all and nothing."""
SIGN = 16
"""Pixels from the middle of a sign in which all of it lies."""
TONES = palette("default").seats


def chart(*lines: tuple[float, ...], mark: tuple[int, int, str] | None = None) -> Chart:
    """A diagram over places 1, 2, 3 and so on, with their numbers below."""
    places = tuple(range(1, len(lines[0]) + 1))
    named = tuple((f"Player {number}", chances) for number, chances in enumerate(lines))
    return Chart("Chances", "turn", places, named, tuple((one, str(one)) for one in places), mark)


def shown(image: Image.Image, tone: Colour, box: tuple[int, int, int, int]) -> bytes:
    """Which pixels of a box have exactly that colour."""
    return bytes(pixel == tone for pixel in zip(*[iter(image.crop(box).tobytes())] * 3, strict=True))


def around(x: int, y: int) -> tuple[int, int, int, int]:
    return x - SIGN, y - SIGN, x + SIGN, y + SIGN


@pytest.mark.parametrize("name", ["default", "lightness"])
def test_every_point_is_where_its_chance_is(name: str) -> None:
    """Chances beyond all and nothing stay at the edge."""
    image = draw_chart(chart((0.0, 0.5, 1.25), (1.0, 0.75, -0.5)), Theme(palette=name))
    tones, middle = palette(name).seats, (LEFT + RIGHT) // 2
    points = {
        0: ((LEFT, BOTTOM), (middle, (TOP + BOTTOM) // 2), (RIGHT, TOP)),
        1: ((LEFT, TOP), (middle, TOP + (BOTTOM - TOP) // 4), (RIGHT, BOTTOM)),
    }
    for number, places in points.items():
        for place in places:
            assert image.getpixel(place) == tones[number]


@THOROUGH
def test_every_line_has_a_sign_of_its_own() -> None:
    """So that they can be told apart without colour."""
    signs = set()
    for number in range(8):
        lines = [(0.0, 0.0)] * number + [(0.6, 0.6), (0.0, 0.0)]
        image = draw_chart(chart(*lines), Theme())
        found = shown(image, TONES[number % len(TONES)], around(LEFT, BOTTOM - round((BOTTOM - TOP) * 0.6)))
        assert sum(found) > 60
        signs.add(found)
    assert len(signs) == 8


def test_names_that_end_alike_stand_apart() -> None:
    image = draw_chart(chart(*[(0.2, 0.5)] * 4), Theme())
    rows = []
    for tone in TONES[:4]:
        column = shown(image, tone, (915, TOP - 40, 937, BOTTOM + 40))
        rows.append({at // 22 for at, there in enumerate(column) if there})
    assert all(rows)
    assert all(max(one) < min(other) for one, other in pairwise(rows))


def test_a_mark_is_a_lit_stretch_with_its_text() -> None:
    """Also a stretch of a game so long that it would be narrower than a line."""
    marks = (None, (2, 3, "here"))
    plain, marked = (
        draw_chart(chart((0.1, 0.2, 0.1), (0.1, 0.2, 0.1), mark=mark), Theme()) for mark in marks
    )
    middle, x = (LEFT + RIGHT) // 2, (LEFT + 3 * RIGHT) // 4
    text = (x - 90, TOP - 36, x + 90, TOP - 8)
    assert not any(shown(plain, GOLD, text))
    assert any(shown(marked, GOLD, text))
    for at, wanted in ((middle - 20, False), (middle + 20, True), (RIGHT - 20, True)):
        assert _brighter(marked, plain, at) == wanted
    bare, narrow = (
        draw_chart(chart((0.5,) * 900, (0.5,) * 900, mark=mark), Theme())
        for mark in (None, (450, 451, "here"))
    )
    assert sum(_brighter(narrow, bare, at) for at in range(LEFT, RIGHT)) >= 9


def test_a_line_that_is_alone_tells_where_it_ended() -> None:
    """In the colour of the title, up to its end farther right than several lines go."""
    low, high = (draw_chart(chart((0.5, end)), Theme()) for end in (0.0, 1.0))
    assert high.getpixel((1000, TOP)) == low.getpixel((1000, BOTTOM)) == GOLD
    digits = (1025, TOP - 10, 1160, TOP + 70)
    assert high.crop(digits).tobytes() != low.crop(digits).tobytes()


def _brighter(one: Image.Image, other: Image.Image, x: int) -> bool:
    """Whether light falls on a place high up in the first picture that does not in the second."""
    lit, dark = (image.convert("L").getpixel((x, TOP + 40)) for image in (one, other))
    assert isinstance(lit, int)
    assert isinstance(dark, int)
    return lit > dark + 25


@pytest.mark.parametrize(("first", "last"), [(0, 0), (1, 2), (0, 9), (3, 47), (7, 250), (1, 4000)])
def test_the_axis_names_both_ends_and_few_turns_between(first: int, last: int) -> None:
    found = ticks(first, last)
    assert found == sorted(set(found))
    assert (found[0], found[-1]) == (first, last)
    assert len(found) <= 12


async def test_the_studio_draws_it_once_as_a_file() -> None:
    studio, asked = Studio(), chart((0.3, 0.4), (0.7, 0.6))
    data = await studio.chart(asked, Theme(), "png")
    assert data == encode(draw_chart(asked, Theme()), "png")
    assert await studio.chart(asked, Theme(), "png") is data
    with pytest.raises(ValueError, match="places and lines"):
        await studio.chart(Chart("x", "y", (), ()), Theme())
    studio.close()
