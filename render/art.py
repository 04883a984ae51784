"""Baked art: pictures that were painted once, read from ``assets/art/<game>/<id>.webp``.

``render/bake`` paints them. Here they are read, cut to the size of their box and kept in the shared caches.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image

from render.lettering import ASSETS
from render.sprites import MASKS, Sprite, sprite

FOLDER = ASSETS / "art"


@lru_cache(maxsize=1024)
def art_file(game: str, name: str) -> Path | None:
    """The file with the art of that name, None where there is none."""
    path = FOLDER / game / f"{name}.webp"
    return path if path.is_file() else None


def _read(path: Path, mode: str) -> Image.Image:
    with Image.open(path) as file:
        return file.convert(mode)


def read(game: str, name: str) -> Image.Image:
    """The art as it was baked (RGB), read anew. Raises FileNotFoundError where there is none."""
    return _read(FOLDER / game / f"{name}.webp", "RGB")


def whole(game: str, name: str) -> Image.Image | None:
    """The art as it was baked (RGB), None where there is none. Do not draw on it."""
    # It is read in some three milliseconds, and what is made of it is kept: here it would only take room.
    path = art_file(game, name)
    return _read(path, "RGB") if path is not None else None


def cropped(
    game: str,
    name: str,
    width: int,
    height: int,
    focus: tuple[float, float] = (0.5, 0.5),
    zoom: float = 1.0,
) -> Image.Image | None:
    """The art as an RGB picture that fills a box of that size, None where there is none.

    What does not fit is cut off; ``focus`` is the point of the art, as shares of its width and height, that
    stays as near to the middle as can be; ``zoom`` over 1 shows a smaller part of it.
    """
    path = art_file(game, name)
    if path is None:
        return None

    def cut() -> Image.Image:
        art = _read(path, "RGB")
        wide, high = art.size
        scale = min(wide / width, high / height) / zoom
        across, down = min(width * scale, wide), min(height * scale, high)
        left = max(0.0, min(wide * focus[0] - across / 2, wide - across))
        top = max(0.0, min(high * focus[1] - down / 2, high - down))
        box = (left, top, min(left + across, wide), min(top + down, high))
        return art.resize((width, height), Image.Resampling.LANCZOS, box, reducing_gap=2.0)

    return MASKS.make(("baked", game, name, width, height, focus, zoom), cut)


def cutout(game: str, name: str, width: int, height: int) -> Sprite | None:
    """Art with a transparent ground as a sprite of that size, None where there is none."""
    path = art_file(game, name)
    if path is None:
        return None

    def cut() -> Sprite:
        picture = _read(path, "RGBA")
        if picture.size != (width, height):
            picture = picture.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0)
        return Sprite.of(picture)

    return sprite(("cutout", game, name, width, height), cut)
