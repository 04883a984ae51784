"""Work that is saved in drawing: sprites cut into parts, blurs of which only the corners are made."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFilter

from render.canvas import blurred, padded
from render.cutting import LARGE, cut
from render.sprites import Sprite


def rounded_card(width: int, height: int) -> Image.Image:
    """A card with soft corners and an empty margin."""
    image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    ImageDraw.Draw(image).rounded_rectangle((9, 9, width - 10, height - 10), 14, (180, 60, 40, 255))
    ImageDraw.Draw(image).rectangle((40, 40, 70, 60), (10, 200, 40, 120))
    return image


def speckled(width: int, height: int, seed: int, holes: int) -> Image.Image:
    """An opaque picture with single pixels that are hardly transparent, and one that is hardly there."""
    dice = Random(seed)
    image = Image.new("RGBA", (width, height), (20, 90, 200, 255))
    for _ in range(holes):
        image.putpixel((dice.randrange(width), dice.randrange(height)), (200, 200, 0, 254))
    ImageDraw.Draw(image).rectangle((0, height // 2, width // 3, height), (0, 0, 0, 0))
    image.putpixel((2, height - 3), (255, 255, 255, 1))
    return image


PICTURES = [
    rounded_card(180, 229),
    rounded_card(611, 455),
    *(speckled(*size, seed, holes) for seed, (size, holes) in enumerate([((200, 170), 1), ((503, 301), 6)])),
]


@pytest.mark.parametrize("number", range(len(PICTURES)))
def test_parts_make_up_the_whole(number: int) -> None:
    image = PICTURES[number]
    sprite = Sprite.of(image, 5, 7)
    assert (sprite.width, sprite.height) == image.size
    assert len(sprite.parts) > 1
    for ground in ((0, 0, 0), (250, 240, 230)):
        found = Image.new("RGB", (image.width + 40, image.height + 40), ground)
        wanted = found.copy()
        sprite.place(found, 25, 27)
        wanted.paste(image.convert("RGB"), (20, 20), image.getchannel("A"))
        assert found.tobytes() == wanted.tobytes()
    layer = sprite.layer
    assert layer.getchannel("A").tobytes() == image.getchannel("A").tobytes()


@pytest.mark.parametrize("number", range(len(PICTURES)))
def test_parts_do_not_overlap_and_full_ones_are_full(number: int) -> None:
    cover = PICTURES[number].getchannel("A")
    seen = Image.new("L", cover.size, 0)
    for box, full in cut(cover):
        assert seen.crop(box).getextrema() == (0, 0)
        seen.paste(255, box)
        assert not full or cover.crop(box).getextrema() == (255, 255)


def test_most_of_a_card_is_pasted_without_a_mask() -> None:
    image = rounded_card(180, 229)
    full = sum(
        (right - left) * (bottom - top)
        for (left, top, right, bottom), full in cut(image.getchannel("A"))
        if full
    )
    assert full > 0.6 * image.width * image.height


def plate(width: int, height: int) -> Image.Image:
    """A mask with round corners."""
    image = Image.new("L", (width, height), 0)
    ImageDraw.Draw(image).rounded_rectangle((0, 0, width - 1, height - 1), 18, 255)
    return image


def notched(width: int, height: int) -> Image.Image:
    """A mask that is not the same all along."""
    image = plate(width, height)
    image.putpixel((width // 2 + 3, 0), 80)
    image.putpixel((0, height // 3), 90)
    return image


@pytest.mark.parametrize("mask", [plate(600, 400), plate(600, 60), plate(70, 500), notched(600, 400)])
@pytest.mark.parametrize("radius", [3, 8])
def test_blurs_of_large_masks_are_those_of_the_whole(mask: Image.Image, radius: int) -> None:
    """Middles that are drawn out are what they would be if the whole mask were blurred."""
    pad = 3 * radius
    whole = padded(mask, pad).filter(ImageFilter.GaussianBlur(radius))
    assert blurred(mask, radius, pad).tobytes() == whole.tobytes()


def test_small_and_empty_pictures() -> None:
    side = int(LARGE**0.5) - 1
    assert cut(Image.new("L", (side, side), 255)) == [((0, 0, side, side), False)]
    assert cut(Image.new("L", (300, 300), 0)) == []
    assert cut(Image.new("L", (301, 299), 255)) == [((0, 0, 301, 299), True)]
    bands: Any = Sprite.of(Image.new("RGBA", (300, 300), (9, 9, 9, 0))).layer.getextrema()
    assert bands[3] == (0, 0)
