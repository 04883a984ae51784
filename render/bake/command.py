"""``python -m render bake [GAME [ID ...]]``: paints the art of all games, of one, or single pictures."""

from __future__ import annotations

import argparse
import io
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol

from PIL import Image

from render.art import FOLDER

GAMES = {
    "echoes-of-time": "render.bake.echoes_of_time",
    "echoes-of-revachol": "render.bake.echoes_of_revachol",
    "ekho": "render.bake.ekho",
}
"""Which package paints the art of a game; it exports ``ART``. One that is not there yet is left out."""

Painter = Callable[[], Image.Image]


@dataclass(slots=True, frozen=True)
class Art:
    """What a game has painted.

    painters  the id of every picture, and what paints it: RGB, or RGBA where the ground shines through
    limit     bytes that all files of the game may take
    quality   of the WebP files, 0 to 100
    other     another quality for single pictures
    """

    painters: Mapping[str, Painter]
    limit: int
    quality: int = 80
    other: Mapping[str, int] = field(default_factory=dict)


class _Package(Protocol):
    ART: Art


def art_of(game: str) -> Art | None:
    """The art of a game, None where nothing paints any."""
    try:
        package: _Package = import_module(GAMES[game])
    except ModuleNotFoundError as error:
        if error.name == GAMES[game]:
            return None
        raise
    return package.ART


def packed(image: Image.Image, quality: int) -> bytes:
    """The picture as a WebP file."""
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=6, alpha_quality=90)
    return out.getvalue()


def bake(game: str, wanted: list[str]) -> None:
    """Paint the pictures of those ids (none: all) of a game into its folder. Raises SystemExit for an id
    that the game does not have, and when its files have become too large."""
    art = art_of(game)
    if art is None:
        print(f"{game}: nothing is painted")
        return
    unknown = [name for name in wanted if name not in art.painters]
    if unknown:
        raise SystemExit(f"{game} paints no {', '.join(unknown)}")
    folder = FOLDER / game
    folder.mkdir(parents=True, exist_ok=True)
    names = wanted or list(art.painters)
    begun = time.monotonic()
    for number, name in enumerate(names, 1):
        data = packed(art.painters[name](), art.other.get(name, art.quality))
        (folder / f"{name}.webp").write_bytes(data)
        spent = time.monotonic() - begun
        print(f"{game} {number}/{len(names)} {name}: {len(data) / 1024:.0f} KB, {spent:.0f} s", flush=True)
    if not wanted:
        for path in folder.glob("*.webp"):
            if path.stem not in art.painters:
                path.unlink()
    total = sum(path.stat().st_size for path in folder.glob("*.webp"))
    print(f"{game}: {total / 1e6:.2f} of {art.limit / 1e6:.2f} MB")
    if total > art.limit:
        raise SystemExit(f"{game}: the files are larger than they may be")


def main(arguments: list[str]) -> None:
    """Paint what the arguments ask for."""
    parser = argparse.ArgumentParser("python -m render bake", description="Paint the art into files.")
    parser.add_argument("game", nargs="?", choices=GAMES, help="a game's key (default: all games)")
    parser.add_argument("id", nargs="*", help="a picture's id (default: all of the game)")
    asked = parser.parse_args(arguments)
    for game in [asked.game] if asked.game else GAMES:
        bake(game, asked.id)
