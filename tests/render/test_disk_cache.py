"""Pieces of pictures on the disk: what comes back is what went there, and a broken disk costs time alone."""

from __future__ import annotations

import errno
import io
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from PIL import Image, ImageDraw

from render import renderer, spill_to_disk
from render.disk_cache import DiskCache, pack, unpack
from render.renderers import Theme
from render.sprites import MASKS, SPRITES, Sprite, disk_cache, forget
from rules.game import Game
from rules.match import Match
from tests.installed import RICH
from tests.render.test_secrets import DRAWN, named


@pytest.fixture
def on_disk(tmp_path: Path) -> Iterator[Path]:
    forget()
    spill_to_disk(64 << 20, tmp_path)
    yield tmp_path
    spill_to_disk(0)


class _Full(io.BytesIO):
    """A file on a disk without room."""

    def write(self, data: object, /) -> int:
        raise OSError(errno.ENOSPC, "no space left on device")


class _Broken(io.BytesIO):
    """A file on a disk that cannot be read any more."""

    def read(self, size: int | None = -1, /) -> bytes:
        raise OSError(errno.EIO, "input/output error")


def put(cache: DiskCache, name: str, data: bytes, seconds: float) -> None:
    """Keep bytes, in two parts."""
    cache.put(name, (len(data), (data[:3], data[3:])), seconds)


def test_what_lies_in_the_way_leaves(tmp_path: Path) -> None:
    cache = DiskCache(100, tmp_path)
    for name in "abcdefghij":
        put(cache, name, name.encode() * 10, 0.5)
    assert all(cache.get(name) == (name.encode() * 10, 0.5) for name in "abcdefghij")
    put(cache, "k", b"k" * 15, 0.25)
    assert [name for name in "abcdefghijk" if cache.has(name)] == list("cdefghijk")
    assert cache.get("k") == (b"k" * 15, 0.25)
    assert cache.get("c") == (b"c" * 10, 0.5)
    put(cache, "l", b"l" * 17, 0.5)
    assert not cache.has("l"), "more than a sixth would drive out too much"
    for name in "mnopqr":
        put(cache, name, name.encode() * 15, 0.5)
    assert len(cache) == 6
    assert all(cache.get(name) == (name.encode() * 15, 0.5) for name in "mnopqr")
    assert list(tmp_path.iterdir()) == [], "the file has no name"


def test_after_a_fault_of_the_disk_nothing_is_kept(tmp_path: Path) -> None:
    cache = DiskCache(100, tmp_path)
    put(cache, "a", b"a", 0.5)
    with patch.object(cache, "_file", _Full()):
        put(cache, "b", b"b", 0.5)
        assert cache.get("a") is None
        assert cache.get("b") is None
        put(cache, "c", b"c", 0.5)
        assert len(cache) == 0
    with pytest.raises(OSError, match="nowhere"):
        DiskCache(100, tmp_path / "nowhere")


def test_what_cannot_be_read_again_is_drawn_anew(tmp_path: Path) -> None:
    cache = DiskCache(100, tmp_path)
    put(cache, "a", b"aaaa", 0.5)
    with patch.object(cache, "_file", _Broken()):
        assert cache.get("a") is None
        assert not cache.has("a"), "after a fault nothing is kept"
    short = DiskCache(100, tmp_path)
    put(short, "a", b"aaaa", 0.5)
    with patch.object(short, "_file", io.BytesIO(b"aa")):
        assert short.get("a") is None, "half of a piece is none"
    short.close()
    assert short.get("a") is None


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_pictures_come_back_as_they_were(mode: str) -> None:
    image = Image.radial_gradient("L").resize((31, 17)).convert(mode)
    length, packed = pack((3, "x"), (image,))
    data = b"".join(packed)
    assert len(data) == length
    about, [again] = unpack(data)
    assert about == [3, "x"]
    assert (again.mode, again.size, again.tobytes()) == (image.mode, image.size, image.tobytes())


def test_a_sprite_comes_back_in_its_parts(on_disk: Path) -> None:
    image = Image.new("RGBA", (300, 200), (0, 0, 0, 0))
    ImageDraw.Draw(image).ellipse((10, 10, 280, 180), fill=(200, 30, 60, 255))
    before = Sprite.of(image, 7, 5)
    assert {part.cover is None for part in before.parts} == {True, False}
    SPRITES.put("round", before, 1.0)
    SPRITES.resize(0)
    after = SPRITES.make("round", lambda: pytest.fail("it was drawn anew"))
    assert after is not before
    assert (after.width, after.height, after.left, after.top) == (300, 200, 7, 5)
    assert after.layer.tobytes() == before.layer.tobytes()


def test_only_what_took_long_is_kept(on_disk: Path) -> None:
    mask = Image.new("L", (100, 100))
    MASKS.put("quick", mask, 0.00003)
    MASKS.put("slow", mask, 0.00005)
    MASKS.resize(0)
    kept = disk_cache()
    assert kept is not None
    assert [kept.has(("mask", name)) for name in ("quick", "slow")] == [False, True]
    assert not kept.has(("sprite", "slow")), "each cache has keys of its own"


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_a_board_from_the_disk_is_the_same(game: Game[object], on_disk: Path) -> None:
    pictures, theme = renderer(game.key), Theme("en", ("Ann", "Bo", "Cy", "Di"))
    view = Match.new(game, max(2, game.seats[0]), 5).view(None)
    drawn = pictures.draw_board(view, theme).tobytes()
    for cache in (SPRITES, MASKS):
        cache.resize(0)
    kept = disk_cache()
    assert kept is not None
    assert len(kept) > 10 or game.key not in RICH
    assert pictures.draw_board(view, theme).tobytes() == drawn
