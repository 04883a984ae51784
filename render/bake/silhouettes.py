"""Silhouettes for the bake: those of the icon font, further ones of game-icons.net, and any SVG file.

``icons.json`` beside this file holds outlines that only baked art uses, name → drawing on a grid of 512. Add
some with ``python -m render.bake.silhouettes PACKAGE NAME ...``, where PACKAGE is the folder of the unpacked
npm package @iconify-json/game-icons 1.2.4 (``npm pack`` brings it).
"""

from __future__ import annotations

import io
import json
import sys
from functools import cache
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage

from render import lettering
from render.bake.fields import Field, field_of

HERE = Path(__file__).parent
ICONS = HERE / "icons.json"
BOX = 512
"""Side of the grid on which the icons are drawn."""


@cache
def _more() -> dict[str, str]:
    found: dict[str, str] = json.loads(ICONS.read_text("utf-8")) if ICONS.exists() else {}
    return found


def svg(text: str, width: int, height: int) -> Image.Image:
    """An SVG drawing as an RGBA picture of that size."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, width=width, height=height))))


def icon(name: str, size: int) -> Field:
    """A silhouette as a mask of size x size. Raises KeyError for a name that is in neither collection."""
    if name in lettering.icon_codes():
        return field_of(lettering.icon(name, size))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}">'
        f'<g color="#fff" fill="#fff">{_more()[name]}</g></svg>'
    )
    return field_of(svg(text, size, size).getchannel("A"))


def body(mask: Field, gaps: int = 0, holes: int = 0) -> Field:
    """A silhouette without its inner lines: gaps up to ``gaps`` pixels wide closed, and holes of up to
    ``holes`` pixels filled. What the icon leaves out inside is then ``body - mask``: its grooves."""
    solid = mask > 0.5
    if gaps:
        # Grown and shrunk by distance, so that the closed corners are round.
        wide = np.pad(solid, gaps + 2)
        wide = ndimage.distance_transform_edt(~wide) <= gaps
        wide = ndimage.distance_transform_edt(wide) > gaps
        solid |= wide[gaps + 2 : -gaps - 2, gaps + 2 : -gaps - 2]
    if holes:
        parts, count = ndimage.label(~solid)
        areas = ndimage.sum_labels(~solid, parts, range(1, count + 1))
        edge = set(np.unique(np.concatenate([parts[0], parts[-1], parts[:, 0], parts[:, -1]])))
        for number, area in enumerate(areas, 1):
            if area <= holes and number not in edge:
                solid |= parts == number
    return np.maximum(ndimage.gaussian_filter(solid.astype(np.float32), 0.6), mask)


def main(arguments: list[str]) -> None:
    """Take the named outlines out of the package into icons.json."""
    package, *names = arguments
    there = json.loads((Path(package) / "icons.json").read_text("utf-8"))
    known = dict(_more())
    for name in names:
        entry = there["icons"].get(name) or there["icons"][there["aliases"][name]["parent"]]
        known[name] = entry["body"].replace("currentColor", "#fff")
    ICONS.write_text(json.dumps(dict(sorted(known.items())), indent=0) + "\n", "utf-8")
    print(f"{ICONS.name}: {len(known)} outlines")


if __name__ == "__main__":
    main(sys.argv[1:])
