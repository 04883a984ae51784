"""The sleuths of Ekho as paper-cut busts before the roofs of the city: each tone of light on a head, a
robe or hair is a sheet of its own."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
from PIL import Image
from scipy import ndimage

from render.bake import fields
from render.bake.command import Painter
from render.bake.ekho.looks import LOOKS, Look
from render.bake.ekho.paper_scenes import PAPERS, Paper, painted_sky, roofs_of, windows_of
from render.bake.fields import Field, Picture, colour
from render.bake.heads.mesh import EYE, LASH, TEETH
from render.bake.heads.portrait import STRANDS, Portrait, portrait
from render.bake.heads.styles import face
from render.bake.paper import sheet
from render.ekho.portraits import CUT

SIDE = 360
"""Pixels of a finished side."""
FINE = 1.5
INK = colour("1c1430")
PALE = colour("fff4dc")
SKIN = 0
GRAIN = 0.1
"""How much the fibres of the paper are seen on skin."""
HAIR = 0.15
"""How much nearer to white the brightest locks of hair are than its own tone."""


def _tones(code: str, dark: float = 0.42) -> tuple[Picture, Picture]:
    above = colour(code)
    return above, fields.mixed(above, INK, dark)


def bust(name: str) -> Image.Image:
    """The bust of a sleuth."""
    side, look = round(SIDE * FINE), LOOKS[name]
    random = fields.dice(f"ekho sleuth {name}")
    picture = _behind(side, PAPERS[look.paper], look, random)
    picture = figure(picture, look, random)
    picture = picture * fields.vignette(side, side, 0.32)[..., None]
    return fields.image_of(picture).resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def figure(picture: Picture, look: Look, random: np.random.Generator) -> Picture:
    """Somebody, laid as paper onto a picture: the breast touches its lower edge."""
    side, sitter = picture.shape[0], look.sitter
    shapes = dict(sitter.shapes)
    for shape, more in face("big .9").items():  # paper has no lashes: eyes must be seen by themselves
        shapes[shape] = shapes.get(shape, 0.0) + more
    key = (0.6 if sitter.yaw >= 0 else -0.6, 0.55, 0.75)
    drawn = portrait(
        replace(sitter, shapes=shapes, key=key, brow=sitter.brow * 0.6),
        (picture.shape[1], side),
        side / 520 * 0.95,
    )
    scale = side / 540
    base = 4 + np.arange(len(drawn.stuffs))
    hair = [number for number, group in enumerate(drawn.groups) if group.width >= 1]
    # From far to near: what is worn, skin and face, hair of the face, hair, what is worn on the head.
    worn = _order(drawn, base)
    for kind in worn[0]:
        picture = _stuff(picture, drawn, kind, random, scale)
    picture = _skin(picture, drawn, look, random, scale)
    for number in range(len(drawn.groups)):
        if number not in hair:
            mask = _cut(drawn.kinds == STRANDS + number, 1.0 * scale)
            picture = sheet(picture, mask, _tones(drawn.groups[number].code, 0.3), 2 * scale, random, 0.4)
    for number in hair:
        picture = _layers(
            picture,
            drawn,
            drawn.kinds == STRANDS + number,
            drawn.groups[number].code,
            random,
            scale,
            2.2,
            6,
            HAIR,
        )
    for kind in worn[1]:
        picture = _stuff(picture, drawn, kind, random, scale)
    return picture


def _order(drawn: Portrait, kinds: np.ndarray) -> tuple[list[int], list[int]]:
    """What is worn below and about the head: whether its middle lies below that of the face."""
    rows = np.arange(drawn.kinds.shape[0])[:, None] * np.ones(drawn.kinds.shape[1])[None]
    chin = float(np.percentile(rows[drawn.lips > 0.3], 90)) if (drawn.lips > 0.3).any() else rows.mean()
    below: list[int] = []
    above: list[int] = []
    for kind in kinds:
        own = drawn.kinds == kind
        if own.sum() > 12:
            (below if rows[own].mean() > chin else above).append(int(kind))
    return below, above


def _cut(mask: Field, soft: float) -> Field:
    """A mask with the smooth outline that scissors leave."""
    return np.asarray(
        fields.smooth(0.38, 0.62, fields.blur(np.asarray(mask, np.float32), max(0.6, soft))), np.float32
    )


def _layers(
    picture: Picture,
    drawn: Portrait,
    own: Field,
    code: str,
    random: np.random.Generator,
    scale: float,
    soft: float,
    depth: float,
    gloss: float = 0.2,
    round_: float = 5,
) -> Picture:
    """Something as three sheets: all of it, its lit parts, and its brightest, by ``gloss`` nearer to white.
    Those of hair are cut into locks. ``round_``: pixels over which its light is evened out."""
    whole = _cut(ndimage.binary_closing(own, iterations=2), soft * scale)
    lit = fields.blur(np.where(own, drawn.lit, 0), round_ * scale) / np.maximum(
        fields.blur(own.astype(np.float32), round_ * scale), 0.05
    )
    known = lit[own] if own.any() else np.zeros(1)
    low, high = np.percentile(known, (32, 82))
    above = colour(code)
    dark = fields.mixed(above, INK, 0.42)
    picture = sheet(
        picture,
        whole,
        (fields.mixed(above, INK, 0.3), fields.mixed(above, INK, 0.5)),
        depth * scale,
        random,
        0.9,
    )
    picture = sheet(
        picture,
        whole * _cut(lit > low, soft * scale),
        (above, fields.mixed(above, dark, 0.4)),
        2.4 * scale,
        random,
        0.9,
    )
    bright, shining = fields.mixed(above, PALE, gloss), _cut(lit > high, soft * scale)
    if gloss == HAIR:
        shining = shining * _locks(lit, scale, random)
    return sheet(picture, whole * shining, (bright, above), 1.4 * scale, random, 0.9)


def _locks(lit: Field, scale: float, random: np.random.Generator) -> Field:
    """Narrow curved strips, as locks of hair between which the darker sheet is seen."""
    height, width = lit.shape
    x, y = fields.grid(width, height)
    bent = fields.noise((width, height), random, 3, 3) * 60 * scale
    wave = np.sin((x * 0.94 + y * 0.34 + bent + lit * 24 * scale) / (5.2 * scale))
    return _cut(wave > -0.25, 1.1 * scale)


def _stuff(
    picture: Picture, drawn: Portrait, kind: int, random: np.random.Generator, scale: float
) -> Picture:
    return _layers(
        picture, drawn, drawn.kinds == kind, drawn.stuffs[kind - 4].colour, random, scale, 1.6, 5, round_=16
    )


def _blush(picture: Picture, drawn: Portrait, skin: Picture, whole: Field) -> Picture:
    """Warm cheeks: beside and above the lips, where the face has skin."""
    if not (drawn.lips > 0.3).any():
        return picture
    down, across = (float(one.mean()) for one in np.nonzero(drawn.lips > 0.3))
    eyes = np.nonzero(drawn.kinds == EYE)
    far = down - float(eyes[0].mean()) if eyes[0].size else drawn.lit.shape[0] * 0.16
    middle = float(eyes[1].mean()) if eyes[0].size else across
    height, width = drawn.lit.shape
    x, y = fields.grid(width, height)
    warm = np.zeros_like(drawn.lit)
    for side in (-1, 1):
        left, top = (middle + across) / 2 + side * far * 0.75, down - far * 0.42
        warm = warm + np.exp(-(((x - left) / (far * 0.42)) ** 2 + ((y - top) / (far * 0.34)) ** 2))
    bare = fields.blur((drawn.kinds == SKIN).astype(np.float32), 3)
    rose = fields.mixed(skin, colour("e0603c"), 0.55)
    return fields.mixed(picture, rose, np.clip(warm, 0, 1) * whole * bare * 0.5)


def _skin(
    picture: Picture, drawn: Portrait, look: Look, random: np.random.Generator, scale: float
) -> Picture:
    """Neck, head and face: a sheet of skin with soft light and shadow, then eyes and lips."""
    eyes = np.isin(drawn.kinds, (EYE, LASH, TEETH))
    own = (drawn.kinds == SKIN) | eyes | (drawn.kinds >= STRANDS) & (drawn.mask > 0.5)
    skin = colour(look.skin)
    bare = (drawn.kinds == SKIN).astype(np.float32)
    light = fields.blur(drawn.lit * bare, 7 * scale) / np.maximum(fields.blur(bare, 7 * scale), 0.05)
    known = light[drawn.kinds == SKIN]
    low, middle, high = np.percentile(known, (14, 40, 86))
    shade = fields.mixed(fields.mixed(skin, colour("a8443c"), 0.34), INK, 0.2)
    whole = _cut(own, 1.0 * scale)
    warm = fields.mixed(skin, colour("c0603c"), 0.1)
    picture = sheet(picture, whole, (warm, warm), 7 * scale, random, 0.4, grain=GRAIN)
    # One shadow and one light, both soft: tones with edges look like patches where the face is small.
    dark = fields.blur(fields.smooth(middle, low, light), 2.4 * scale) * whole
    bright = fields.blur(fields.smooth(middle, high, light), 2.4 * scale) * whole
    picture = fields.mixed(picture, picture * 0.12 + shade * 0.88, dark * 0.8)
    picture = fields.mixed(picture, fields.mixed(skin, PALE, 0.26), bright * 0.75)
    picture = _blush(picture, drawn, skin, whole)
    lips = drawn.lips
    red = colour(look.lips) if look.lips else fields.mixed(skin, colour("a4443c"), 0.55)
    if (lips > 0.3).any():
        picture = sheet(
            picture,
            _cut(lips > 0.35, 0.8 * scale),
            (red, fields.mixed(red, INK, 0.3)),
            1.6 * scale,
            random,
            0.3,
        )
        bright = _cut((lips > 0.35) & (drawn.lit > np.percentile(drawn.lit[lips > 0.35], 70)), 0.8 * scale)
        picture = fields.mixed(picture, fields.mixed(red, PALE, 0.4), bright * 0.8)
    teeth = _cut(drawn.kinds == TEETH, 0.7 * scale)
    picture = fields.mixed(picture, colour("f6ecd8"), teeth)
    white = _cut(drawn.kinds == EYE, 0.7 * scale)
    picture = sheet(picture, white, (colour("fffaf0"), colour("e8dcd0")), 0.8 * scale, random, 0)
    iris = _cut((drawn.iris > 0.5) & (drawn.kinds == EYE), 0.7 * scale)
    picture = fields.mixed(picture, fields.mixed(INK, colour(look.sitter.iris), 0.35), iris)
    height, width = drawn.lit.shape
    for cx, cy, far in _middles(drawn.iris > 0.5):
        spark = fields.disc(width, height, (cx + far * 0.3, cy - far * 0.35), max(1.2, far * 0.28))
        picture = fields.mixed(picture, colour("ffffff"), spark)
    return fields.mixed(picture, INK, _cut(drawn.kinds == LASH, 0.6 * scale) * 0.55)


def _middles(mask: Field) -> list[tuple[float, float, float]]:
    """Middle and radius of each part of a mask that is large enough to be an eye."""
    parts, count = ndimage.label(mask)
    found = []
    for number in range(1, count + 1):
        rows, columns = np.nonzero(parts == number)
        if len(rows) > 14:
            found.append((float(columns.mean()), float(rows.mean()), float(np.sqrt(len(rows) / np.pi))))
    return found


def _behind(side: int, papers: Paper, look: Look, random: np.random.Generator) -> Picture:
    """Sky, far roofs, and a disc of light behind the head."""
    # The moon stands beside the head, never on it like a horn.
    picture = painted_sky(side, side, papers, random, 0.13 if look.sitter.yaw >= 0 else 0.87)
    for number in (0, 1):
        roofs = roofs_of(side, side, 0.62 + 0.16 * number, 0.16, side / (7 - 2 * number), random)
        lit = windows_of(roofs, random, 16 + 5 * number)
        picture = sheet(picture, roofs, papers.roofs[number], 5, random)
        picture = fields.mixed(picture, papers.light, lit * 0.9)
    middle = (side * 0.5, side * 0.46)
    near = fields.blur(fields.disc(side, side, middle, side * 0.34), 26)
    picture = fields.glow(picture, near * 0.5, papers.light)
    disc = fields.disc(side, side, middle, side * 0.42) - fields.disc(side, side, middle, side * 0.385)
    return sheet(picture, np.clip(disc, 0, 1), _tones(look.halo, 0.25), 4, random, 0.8)


def cut(name: str) -> Image.Image:
    """A sleuth alone, as a group puts it before its own ground: what black and white behind it have in common
    is all its own."""
    side = round(SIDE * FINE)
    black, white = (
        figure(np.full((side, side, 3), tone, np.float32), LOOKS[name], fields.dice(f"ekho cut {name}"))
        for tone in (0.0, 1.0)
    )
    cover = np.clip(1 - (white - black).mean(axis=-1), 0, 1)
    own = black / np.maximum(cover, 0.02)[..., None]
    return fields.image_of(np.clip(own, 0, 1), cover).resize((SIDE, SIDE), Image.Resampling.LANCZOS)


PAINTERS: dict[str, Painter] = {
    **{name: partial(bust, name) for name in LOOKS},
    **{f"{CUT}{name}": partial(cut, name) for name in LOOKS},
}
