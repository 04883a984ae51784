"""Films: boards one after the other, as large as the file may be."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from PIL import Image

from render import Theme, film, renderer
from render.encode import FILM_WIDTH, FILM_WIDTHS, Studio
from tests.render.tables import KEY
from tests.thorough import THOROUGH

NOISE = Image.frombytes("RGB", (40, 25), Random(1).randbytes(40 * 25 * 3))
"""What takes many bytes."""
FRAMES = [NOISE.transpose(way) for way in (Image.Transpose.ROTATE_180, Image.Transpose.FLIP_LEFT_RIGHT)]


def times(data: bytes) -> list[int]:
    """How long each picture of a film stays, in milliseconds."""
    with Image.open(io.BytesIO(data)) as image:
        found = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            image.load()
            found.append(image.info["duration"])
        return found


def test_a_film_shows_every_picture_and_the_last_one_longer() -> None:
    data = film([NOISE, *FRAMES], 160, 0.5)
    assert times(data) == [500, 500, 1500]
    with Image.open(io.BytesIO(data)) as image:
        assert (image.format, image.size, image.info["loop"]) == ("WEBP", (160, 100), 0)
    with pytest.raises(ValueError, match="needs pictures"):
        film([])


@THOROUGH
async def test_a_film_is_as_large_as_its_file_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def draw_board(view: int, theme: Theme) -> Any:
        drawn.append(view)
        return FRAMES[view]

    monkeypatch.setattr(renderer(KEY), "draw_board", draw_board)
    scenes = [(number, Theme()) for number in range(2)]
    boards = [one.resize((FILM_WIDTH, FILM_WIDTH * 5 // 8), Image.Resampling.LANCZOS) for one in FRAMES]
    sizes = [len(film(boards, width)) for width in FILM_WIDTHS]
    assert sizes == sorted(set(sizes), reverse=True)
    studio = Studio(64 << 20)
    for most, width in zip(sizes, FILM_WIDTHS, strict=True):
        data = await studio.film(KEY, scenes, most)
        with Image.open(io.BytesIO(data)) as image:
            assert image.width == width
    assert drawn == [0, 1] * 3
    assert await studio.film(KEY, scenes, sizes[-1]) == data
    assert drawn == [0, 1] * 3, "it is kept"
    with pytest.raises(ValueError, match="as small as"):
        await studio.film(KEY, scenes, sizes[-1] - 1)
    studio.close()
