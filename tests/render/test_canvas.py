"""Masks of simple shapes."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageOps

from render import canvas

SHAPES = {
    "disc": canvas.disc(21),
    "rounded": canvas.rounded(30, 22, 6),
    "ring": canvas.ring(30, 22, 6, 2),
    "padded": canvas.padded(canvas.disc(9), 3),
}


def differs(one: Image.Image, other: Image.Image) -> int:
    """The greatest difference of a pixel."""
    return max(ImageChops.difference(one, other).tobytes())


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_look_alike_from_all_sides(name: str) -> None:
    """A mask that lies half a pixel beside its middle lets every medal and button sit askew."""
    mask = SHAPES[name]
    assert mask.getbbox() is not None
    assert differs(mask, ImageOps.mirror(mask)) <= 1
    assert differs(mask, ImageOps.flip(mask)) <= 1
