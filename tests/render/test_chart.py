"""The diagram of chances: lines, signs, names and axis are where the numbers say."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from render import Chart, Studio, Theme, encode
from render.chart import HEIGHT, draw_chart, ticks
from render.palette import GOLD, Colour, palette
from render.skins import skin_of

LEFT, TOP, RIGHT, BOTTOM = 140, 154, 840, 522
"""The area of several lines: first and last place, all and nothing."""
SIGN = 18
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


@pytest.mark.parametrize(("highest", "top"), [(0.46, 0.5), (0.47, 0.75), (0.71, 0.75), (0.72, 1.0)])
def test_the_scale_ends_where_the_chances_do(highest: float, top: float) -> None:
    """So that lines of many players fill the diagram, with room above the highest point."""
    image = draw_chart(chart((0.2, highest), (0.1, 0.1)), Theme())
    assert image.getpixel((RIGHT, BOTTOM - round((BOTTOM - TOP) * highest / top))) == TONES[0]


def test_every_line_has_a_sign_of_its_own() -> None:
    """So that they can be told apart without colour. Each is the same to the left and to the right, as far as
    no line goes out of it."""
    heights = [0.06 + 0.12 * number for number in range(8)]
    image = draw_chart(chart(*[(height, height) for height in heights]), Theme())
    signs = []
    for number, height in enumerate(heights):
        left, top, right, bottom = around(LEFT, BOTTOM - round((BOTTOM - TOP) * height))
        sign = shown(image, TONES[number % len(TONES)], (left, top, right + 1, bottom + 1))
        signs.append([sign[at : at + 2 * SIGN + 1] for at in range(0, len(sign), 2 * SIGN + 1)])
    assert len({b"".join(sign) for sign in signs}) == 8
    for lines in signs:
        rows = [number for number, row in enumerate(lines) if any(row)]
        assert rows[-1] - rows[0] >= 19
        spans = [(row.index(1), row.rindex(1)) for row in (lines[at] for at in rows if abs(at - SIGN) > 6)]
        assert all(abs(first + last - 2 * SIGN + 1) <= 1 for first, last in spans), "the same on both sides"
        assert max(last - first for first, last in spans) >= 10


def test_names_that_end_alike_stand_apart() -> None:
    image = draw_chart(chart(*[(0.2, 0.5)] * 4), Theme())
    rows = []
    for tone in TONES[:4]:
        column = shown(image, tone, (896, TOP - 40, 918, BOTTOM + 40))
        rows.append({at // 22 for at, there in enumerate(column) if there})
    assert all(rows)
    assert all(max(one) < min(other) for one, other in pairwise(rows))


def test_a_mark_is_a_thin_beam_of_light_with_its_text() -> None:
    """In the middle of its stretch, however long that is."""
    marks = (None, (2, 3, "here"))
    plain, marked = (
        draw_chart(chart((0.1, 0.2, 0.1), (0.1, 0.2, 0.1), mark=mark), Theme()) for mark in marks
    )
    middle, x = (LEFT + RIGHT) // 2, (LEFT + 3 * RIGHT) // 4
    text = (x - 90, TOP - 36, x + 90, TOP - 8)
    assert not any(shown(plain, GOLD, text))
    assert any(shown(marked, GOLD, text))
    for at, wanted in ((middle + 20, False), (x - 60, False), (x, True), (x + 60, False)):
        assert _brighter(marked, plain, at) == wanted
    bare, narrow = (
        draw_chart(chart((0.5,) * 900, (0.5,) * 900, mark=mark), Theme())
        for mark in (None, (450, 451, "here"))
    )
    assert 4 <= sum(_brighter(narrow, bare, at) for at in range(LEFT, RIGHT)) <= 40


@pytest.mark.parametrize(
    ("key", "art", "other"),
    [
        ("echoes-of-time", "storm_caller", "dawn"),
        ("echoes-of-revachol", "settle_the_strike", "titus_hardie"),
        ("ekho", "place.glutton_bunba", "enemy.drunken_poet"),
    ],
)
def test_what_turned_a_game_is_pictured_where_no_line_is(key: str, art: str, other: str) -> None:
    skin = skin_of(key)
    asked = chart((0.25, 0.3, 0.6, 1.0), (0.25, 0.3, 0.2, 0.0), mark=(2, 3, "here"))
    none, unknown, one, two = (
        draw_chart(replace(asked, art=ids), Theme(), skin) for ids in ((), ("?",), (art,), (other,))
    )
    assert none.tobytes() == unknown.tobytes(), "nothing is painted of it"
    left, top, right, bottom = ImageChops.difference(none, one).getbbox() or (0, 0, 0, 0)
    assert right - left > 190
    assert bottom - top > 130
    assert ImageChops.difference(one, two).getbbox() is not None
    for tone in TONES[:2]:
        assert not any(shown(none, tone, (left, top, right, bottom))), "it hides no line"


def test_a_diagram_that_is_full_of_lines_has_no_room_for_a_picture() -> None:
    lines = [tuple((2 * number + place) % 8 / 7 for place in range(40)) for number in range(4)]
    asked = chart(*lines, mark=(20, 21, "here"))
    none, one = (
        draw_chart(replace(asked, art=ids), Theme(), skin_of("echoes-of-time"))
        for ids in ((), ("storm_caller",))
    )
    assert none.tobytes() == one.tobytes()


@pytest.mark.parametrize("key", ["echoes-of-time", "echoes-of-revachol"])
def test_emblems_stand_at_the_ends_of_lines_apart(key: str) -> None:
    """Also where all end alike."""
    skin = skin_of(key)
    assert skin.emblem is not None
    signs, emblems = (
        draw_chart(chart(*[(0.2, 0.0)] * 4), Theme(), one) for one in (replace(skin, emblem=None), skin)
    )
    changed = ImageChops.difference(signs, emblems).convert("L").crop((RIGHT + 44, 0, RIGHT + 90, HEIGHT))
    rows = [any(changed.crop((0, y, changed.width, y + 1)).tobytes()) for y in range(HEIGHT)]
    starts = [y for y in range(1, HEIGHT) if rows[y] and not rows[y - 1]]
    assert len(starts) == 4
    assert min(second - first for first, second in pairwise(starts)) >= 30


def test_the_line_of_even_chances_stands_out() -> None:
    image = draw_chart(chart((0.1, 0.1), (0.9, 0.9)), Theme()).convert("L")
    shares = ((BOTTOM * (4 - quarter) + TOP * quarter) // 4 for quarter in (1, 2))
    low, even = (max(image.crop((RIGHT - 60, y - 3, RIGHT - 40, y + 4)).tobytes()) for y in shares)
    assert even > low > max(image.crop((RIGHT - 60, TOP + 20, RIGHT - 40, TOP + 30)).tobytes())


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
