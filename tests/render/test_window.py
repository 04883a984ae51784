"""A window shows what lies in its box, and nothing leaves it."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image

from render.canvas import Canvas, rounded
from render.sprites import Sprite
from render.window import Window

SIZE = (300, 200)
GROUND = Image.merge("RGB", [Image.linear_gradient("L").resize(SIZE)] * 3)
BOX = (40, 30, 150, 90)
"""Left, top, width and height of the window."""
INSET = GROUND.resize((120, 70)).transpose(Image.Transpose.ROTATE_180)


def sprite(seed: int) -> Sprite:
    """A sprite of some size with soft edges."""
    random = Random(seed)
    image = Image.new("RGBA", (random.randrange(8, 120), random.randrange(8, 90)), (0, 0, 0, 0))
    colours = Image.merge("RGB", [Image.radial_gradient("L").resize(image.size)] * 3)
    colours.paste((random.randrange(256), 80, random.randrange(256)), (3, 3, 7, 7))
    image.paste(colours, (0, 0))
    image.putalpha(rounded(*image.size, 5).point(lambda value: value * (2 if seed % 3 else 1) // 2))
    return Sprite.of(image, random.randrange(9), random.randrange(9))


def banded() -> Sprite:
    """A large sprite whose rows are of one colour each."""
    rows = Image.linear_gradient("L").resize((400, 260))
    found = Sprite.of(Image.merge("RGB", [rows, rows, Image.new("L", rows.size, 90)]).convert("RGBA"), 60, 50)
    assert found.bands
    return found


SPRITES = [*(sprite(seed) for seed in range(8)), banded()]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_drawn_in_a_window_is_cut_at_its_edges(seed: int) -> None:
    """Wherever it lies: within the box, over its edge, outside."""
    random = Random(seed)
    framed, free = Canvas(GROUND), Canvas(GROUND)
    window = Window(framed, BOX)
    left, top, width, height = BOX
    for _ in range(12):
        x, y = random.randrange(-60, 200), random.randrange(-60, 140)
        kind = random.randrange(4)
        for canvas, dx, dy in ((window, 0, 0), (free, left, top)):
            if kind == 0:
                canvas.sprite(SPRITES[(seed + x) % len(SPRITES)], x + dx, y + dy)
            elif kind == 1:
                canvas.fill(rounded(30, 20, 4), (250, x % 256, 10), x + dx, y + dy)
            elif kind == 2:
                canvas.picture(INSET, x + dx, y + dy)
            else:
                canvas.letters("Echo", x + dx, y + dy, "strong", 30, (255, 255, 255), stroke=1)
    box = (left, top, left + width, top + height)
    wanted = GROUND.copy()
    wanted.paste(free.image.crop(box), box)
    assert framed.image.tobytes() == wanted.tobytes()
    assert window.image.tobytes() == free.image.crop(box).tobytes()
    assert wanted.tobytes() != GROUND.tobytes()
