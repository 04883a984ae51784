"""All baked pictures of a game on contact sheets: ``python -m render.bake.sheet GAME --out sheet.png``."""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median

from PIL import Image, ImageDraw

from render.art import FOLDER

TECHNICAL = ("hours", "lights", "table")
"""Maps that the renderers read and nobody sees: the sheet of a whole game leaves them out."""


def contact_sheet(paths: list[Path], width: int, columns: int) -> Image.Image:
    """The pictures in rows, each with its id beneath."""
    pictures = []
    for path in paths:
        with Image.open(path) as file:
            picture = file.convert("RGBA")
        picture.thumbnail((width, width))
        pictures.append(picture)
    # Those of another shape are reduced to the height of most, so that no row has gaps.
    tall = round(median(picture.height for picture in pictures))
    for picture in pictures:
        picture.thumbnail((width, tall))
    high = tall + 16
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (width + 6), rows * high), (18, 16, 24))
    pen = ImageDraw.Draw(sheet)
    for place, (path, picture) in enumerate(zip(paths, pictures, strict=True)):
        x, y = place % columns * (width + 6), place // columns * high
        sheet.paste(picture, (x + (width - picture.width) // 2, y + (tall - picture.height) // 2), picture)
        pen.text((x + 3, y + high - 14), path.stem, fill=(240, 230, 210))
    return sheet


def main() -> None:
    """Write the sheet that the arguments ask for."""
    parser = argparse.ArgumentParser("python -m render.bake.sheet", description="Show the art of a game.")
    parser.add_argument("game")
    parser.add_argument("id", nargs="*", help="only these")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--width", type=int, default=288, help="pixels of each picture")
    parser.add_argument("--columns", type=int, default=5)
    asked = parser.parse_intermixed_args()
    paths = sorted(path for path in (FOLDER / asked.game).glob("*.webp") if path.stem not in TECHNICAL)
    if asked.id:
        paths = [FOLDER / asked.game / f"{name}.webp" for name in asked.id]
    contact_sheet(paths, asked.width, asked.columns).save(asked.out)
    print(f"{asked.out}: {len(paths)} pictures")


if __name__ == "__main__":
    main()
