"""Signs, numbers and dice stand where they belong: beside what they are about, and inside their picture."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PIL import Image, ImageChops

from render import Mark, Theme, lettering, marks
from render.canvas import Brush, Canvas
from render.echoes_of_revachol import faces
from render.echoes_of_revachol.tones import shades as shades_of_revachol
from render.echoes_of_time import chat
from render.palette import palette
from rules.echoes_of_revachol.cards import MORALE
from tests.render.tables import bare

SIZE = (900, 420)


def canvas() -> Canvas:
    return Canvas(Image.new("RGB", SIZE, (40, 40, 40)))


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


@pytest.mark.parametrize("state", ["chosen", "given"])
def test_the_sign_of_a_flat_thing_stands_on_its_upper_right_corner(state: str) -> None:
    x, y, width, height = 300, 200, 240, 60
    bare_canvas, marked = canvas(), canvas()
    marks.above(marked, Mark(("card", 1), 1, state), x, y, width, height)  # type: ignore[arg-type]  # all states
    box = changed(bare_canvas.image, marked.image)
    assert box is not None
    left, top, right, _ = box
    assert right > x + width + 20, "half of the sign stands out to the right"
    assert top < y - 10, "and above"
    assert left >= x - 10


@pytest.mark.parametrize("seat", [0, 1])
def test_who_begins_has_the_medal_on_the_own_avatar(seat: int) -> None:
    """ET-S6 names a first player; the large block marks that seat and no other."""

    def drawn(first: int) -> Image.Image:
        made = canvas()
        shown = replace(bare(2), first=first)
        chat._focus(made, shown, seat, (10, 10, 860, 380), Theme(), palette("default"))
        return made.image

    nobody = drawn(-1)
    assert changed(nobody, drawn(1 - seat)) is None
    assert changed(nobody, drawn(seat)) is not None


def test_the_name_of_a_morale_card_stands_above_its_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[tuple[int, int, int, int]] = []
    dice: list[int] = []
    block, sprite = Brush.block, Brush.sprite

    def named(self: Brush, fitted: lettering.Fitted, box: Any, *rest: Any, **more: Any) -> None:
        boxes.append(box)
        block(self, fitted, box, *rest, **more)

    def put(self: Brush, source: Any, x: int, y: int) -> None:
        dice.append(y)
        sprite(self, source, x, y)

    monkeypatch.setattr(Brush, "block", named)
    monkeypatch.setattr(Brush, "sprite", put)
    faces.morale_card(MORALE, "en", shades_of_revachol("default"), 331, 133, True)
    _, y, _, height = boxes[-1]
    assert y + height <= max(dice) < 133 * 0.75, "the name ends where the dice begin, and these are inside"
