"""A recap of Ekho: labels of differences and rings hide no number, no portrait and no name."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest
from PIL import Image

from render import lettering
from render.canvas import Box, Brush, Canvas, disc
from render.changes import ChangesCanvas, difference
from render.ekho import chat, plates, tally
from render.ekho.changes import steps, way
from render.ekho.text import place_name
from render.ekho.tones import shades
from render.legibility import measure
from rules.ekho.open_table import Figure
from tests.render.sleuths import view

COLOURS = shades("default")


class Seen(ChangesCanvas):
    """Notes where letters and labels of differences are drawn."""

    def __init__(self, numbers: dict[Hashable, int]) -> None:
        super().__init__(Image.new("RGB", (400, 400)), numbers)
        self.numbers = numbers
        self.written: list[float] = []
        """Where each number ends."""
        self.told: dict[Hashable, Box] = {}

    # All but the place is passed on as it comes.
    def letters(self, text: str, x: float, *rest: Any, **more: Any) -> None:
        if text.isdigit():
            self.written.append(x + lettering.measure(text, "strong", plates.VALUE))
        super().letters(text, x, *rest, **more)

    def difference_width(self, key: Hashable, size: int) -> int:
        return difference(self.numbers[key], size).width if key in self.numbers else 0

    def difference(self, key: Hashable, x: int, y: int, size: int) -> None:
        if key in self.numbers:
            wide = difference(self.numbers[key], size).width
            self.told[key] = (x, y - size // 2, wide, size)


def test_differences_on_a_narrow_plate_stand_behind_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    figure = view(8, 90).table.figures[0]
    portraits: list[Any] = []
    monkeypatch.setattr(plates, "_portrait", lambda *drawn: portraits.append(drawn))
    numbers: dict[Hashable, int] = {(key, 0): -1 for key in ("health", "sanity", "clues")}
    for told in (numbers, {}):
        canvas = Seen(told)
        plates.draw_plate(canvas, figure, 0, (0, 0, 190, 164), False, "en", COLOURS)
        assert bool(portraits) != bool(told), "the portrait makes room for differences"
        assert set(canvas.told) == set(told)
        for left, _, wide, _ in canvas.told.values():
            assert max(canvas.written) <= left
            assert left + wide <= 190 + 12, "but for the soft edge of its shadow"


@pytest.mark.parametrize("count", range(1, 9))
def test_every_value_of_a_sleuth_has_its_place_on_the_plate(count: int) -> None:
    """No sign lies on the number before it, and no number runs over the edge."""
    box = next(plates.seats(count, chat.STRIP))
    figure = view(8, 90).table.figures[0]
    canvas = Seen({})
    plates.draw_plate(canvas, figure, 0, box, False, "en", COLOURS)
    first, second, third = told = canvas.written[-3:]
    assert max(canvas.written) <= box[0] + box[2]
    # Below each other they end in one column; beside each other a sign of 36 pixels stands between two.
    assert max(told) - min(told) < 36 or min(second - first, third - second) >= 60


def test_by_how_much_a_count_has_changed_stands_beside_it() -> None:
    """EK-G2: it covers neither its digits nor the signs below them."""
    table, box = view(8, 90).table, (0, 0, chat.SIDE[2] - 32, 232)
    canvas = Seen({"handed": 3, "closed": 1, "open": 2})
    tally.draw_rows(canvas, table, box, tally.CHAT, "en", COLOURS)
    for number, row in enumerate(tally.rows_of(table, COLOURS)):
        left, top, wide, high = canvas.told[row.key]
        begins = box[2] - lettering.measure(f"{row.done}/{row.need}", "strong", tally.CHAT.digits)
        assert left + wide <= begins or top - number * (box[3] // 3) >= tally.CHAT.digits, "or below them"
        assert top >= 0
        assert top + high <= box[3]


def test_a_name_lies_over_the_ring_of_its_gate() -> None:
    def drawn(named: bool) -> tuple[int, ...]:
        canvas = ChangesCanvas(Image.new("RGB", (400, 400)), {})
        canvas.pool(200, 200, 90, (250, 40, 40), (0, 0, 400, 400))
        if named:
            brush = Brush(60, 60)
            brush.fill(disc(60), (1, 2, 250), 0, 0)
            canvas.on_top(brush.done(30, 30), 200, 114)
        found = canvas.done().getpixel((200, 114))
        assert isinstance(found, tuple)
        return found

    assert drawn(False) == (250, 40, 40)
    assert drawn(True) == (1, 2, 250)


def test_who_has_moved_gets_an_arrow_each_way_once() -> None:
    then, now = view(4, 90), view(4, 90)
    for one in now.table.figures[:2]:
        one.place, one.gate = 3, -1
    for one in then.table.figures[:2]:
        one.place, one.gate = 5, -1
    assert steps(then, then) == []
    assert steps(then, now) == [(5, 3)]
    (x, y), _, (u, v) = way((100, 100), (500, 100), 60)
    assert 140 <= x <= 180, "it leaves the first place free"
    assert 420 <= u <= 460, "and the second"
    assert abs(y - 100) <= 20
    assert abs(v - 100) <= 20


@pytest.mark.parametrize("count", [1, 2, 3])
def test_few_sleuths_have_room_for_where_they_are(count: int) -> None:
    figure = view(8, 90).table.figures[0]
    figure.place, figure.gate, figure.care = 3, -1, -1
    box = next(plates.seats(count, chat.STRIP))
    image = Image.new("RGB", (1600, 1000))
    _, lines = measure(lambda: drawn_plate(image, figure, box))
    assert any(one.text == place_name(3, "en") for one in lines)


def drawn_plate(image: Image.Image, figure: Figure, box: Box) -> Image.Image:
    """The picture with the plate of a sleuth in a box."""
    canvas = Canvas(image)
    plates.draw_plate(canvas, figure, 0, box, False, "en", COLOURS)
    return canvas.image
