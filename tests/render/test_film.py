"""Films: boards one after the other, as large as the file may be."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from PIL import Image

from render import Theme, film, renderer
from render.encode import Studio
from render.films import CHANGED, CLEAN, FILM_WIDTH, FILM_WIDTHS, LAST, Shot, strip_height
from render.measuring import watched
from render.skins import skin_of
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


def frames(data: bytes) -> list[Image.Image]:
    """The pictures of a film."""
    with Image.open(io.BytesIO(data)) as image:
        found = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            found.append(image.convert("RGB"))
    return found


def plain(level: int, height: int = 100) -> Image.Image:
    return Image.new("RGB", (160, height), (level,) * 3)


def test_a_film_shows_what_changed_before_each_board_and_ends_on_the_score_sheet() -> None:
    shots = [Shot(plain(0), "a"), Shot(plain(90), "b", plain(40)), Shot(plain(160), "c", plain(120))]
    data = film(shots, 160, ending=plain(240))
    shown = [frame.getpixel((80, 50)) for frame in frames(data)]
    assert [round(level[0] / 10) for level in shown if isinstance(level, tuple)] == [0, 4, 9, 12, 16, 24]
    clean, changed = round(CLEAN * 1000), round(CHANGED * 1000)
    assert times(data) == [clean, changed, clean, changed, clean, round(LAST * 1000)]
    assert times(film(shots, 160))[-1] == round(LAST * 1000)
    with Image.open(io.BytesIO(data)) as image:
        size = (160, 100 + strip_height(["a", "b", "c"], 160))
        assert (image.format, image.size, image.info["loop"]) == ("WEBP", size, 0)
    with pytest.raises(ValueError, match="needs pictures"):
        film([])


def test_a_film_shows_the_upper_part_of_a_high_sheet_and_all_of_a_low_one() -> None:
    high, low = Image.new("RGB", (160, 300), (240,) * 3), plain(240, 60)
    high.paste((0, 90, 0), (0, 100, 160, 300))
    for sheet, at, above in ((high, 20, 240), (low, 50, 240), (low, 10, None)):
        level = frames(film([Shot(plain(0))], 160, ending=sheet))[-1].getpixel((80, at))
        assert isinstance(level, tuple)
        assert (abs(level[0] - above) < 9) if above is not None else level[0] < 200


def test_all_words_of_a_film_are_of_one_size_and_one_face() -> None:
    """On two lines where the longest needs it."""
    long = "Free Company joined the company of Chiara, who lit the yellow flame of the gate of the sky"
    for said in (("Round 1", "Round 2, turn 4"), ("Round 1", long)):
        with watched() as lines:
            film([Shot(NOISE, words) for words in said], 800)
        told = [line for line in lines if line.text]
        assert " ".join(line.text for line in told) == " ".join(said)
        assert len({line.at(800) for line in told}) == 1
        assert min(line.at(800) for line in told) >= 15
    assert strip_height([long]) > strip_height(["Round 1"])


def test_words_that_are_longer_than_two_lines_are_cut() -> None:
    long = "Free Company joined the company of Chiara. " * 9
    with watched() as lines:
        film([Shot(NOISE, long)], 800)
    assert lines[-1].text.endswith("…")


@THOROUGH
async def test_a_film_is_as_large_as_its_file_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def draw_board(view: int, theme: Theme) -> Any:
        drawn.append(view)
        return FRAMES[view]

    monkeypatch.setattr(renderer(KEY), "draw_board", draw_board)
    scenes = [(number, Theme()) for number in range(2)]
    boards = [one.resize((FILM_WIDTH, FILM_WIDTH * 5 // 8), Image.Resampling.LANCZOS) for one in FRAMES]
    shots = [Shot(boards[0]), Shot(boards[1], changed=boards[1])]
    sizes = [len(film(shots, width, skin_of(KEY))) for width in FILM_WIDTHS]
    assert sizes == sorted(set(sizes), reverse=True)
    studio = Studio(64 << 20)
    for most, width in zip(sizes, FILM_WIDTHS, strict=True):
        data = await studio.film(KEY, scenes, most)
        with Image.open(io.BytesIO(data)) as image:
            assert image.width == width
    assert drawn == [0, 1, 1] * 3, "a board, and before each that follows what has changed"
    assert await studio.film(KEY, scenes, sizes[-1]) == data
    assert drawn == [0, 1, 1] * 3, "it is kept"
    with pytest.raises(ValueError, match="as small as"):
        await studio.film(KEY, scenes, sizes[-1] - 1)
    studio.close()
