"""Figures of Echoes of Time: silhouettes blown up, textured, carved, and lit by two lights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage

from render.bake import silhouettes
from render.bake.echoes_of_time.tones import Mood, stuff_of
from render.bake.fields import Field, Picture, blur, field_of, glow, mixed, moved, ramp, smooth
from render.bake.light import cushion, lambert, normals, shine, texture

KEY = (-0.5, -0.72, 0.62)
RIM = (0.9, 0.3, 0.06)
STEEP = 30.0


@dataclass(slots=True, frozen=True)
class Layer:
    """One silhouette of a scene.

    icon     its name
    x, y     its middle, as shares of the picture's width and height; ``size``: its height as a share of the
    height wide     stretches it across
    turn     degrees against the clock; ``flip``: mirrored
    stuff    what it is made of, see ``tones.stuff_of``
    far      0: close and lit; up to 1: a silhouette that fades into the haze
    gaps     pixels (of 576) up to which inner gaps are closed; ``holes``: share of the icon's box up to
    which a hole is filled
    eyes     points that shine, as shares of the icon's box
    shine    how strongly its carved lines shine
    light    how strongly the whole thing shines by itself
    crop     part of the icon's box that is used: left, top, right, bottom
    thick    how round it is; below 1 flatter, as a leaf or a coin is
    upon     1 for a part of the figure before it: it lies close on that, without a halo of its own
    """

    icon: str
    x: float = 0.5
    y: float = 0.5
    size: float = 0.9
    wide: float = 1.0
    turn: float = 0.0
    flip: bool = False
    stuff: str = "own"
    far: float = 0.0
    gaps: float = 7.0
    holes: float = 0.012
    inner: str = ""
    eyes: Sequence[Sequence[float]] = field(default=())
    shine: float = 0.0
    light: float = 0.0
    crop: Sequence[float] = (0, 0, 1, 1)
    thick: float = 1.0
    upon: float = 0.0

    @classmethod
    def parse(cls, text: str) -> Layer:
        """A layer as the file of scenes has it: icon, x, y, size, then a material and key=value."""
        icon, x, y, size, *rest = text.split()
        found: dict[str, Any] = {}
        for part in rest:
            key, _, value = part.partition("=")
            if not value:
                found["stuff"] = key
            elif key == "inner":
                found[key] = value
            elif key == "eyes":
                found[key] = tuple(tuple(float(n) for n in point.split(",")) for point in value.split(";"))
            elif key == "crop":
                found[key] = tuple(float(n) for n in value.split(","))
            else:
                found[key] = value == "1" if key == "flip" else float(value)
        return cls(icon, float(x), float(y), float(size), **found)


FINEST = 1024


def masks(layer: Layer, width: int, height: int) -> tuple[Field, Field]:
    """The silhouette on the whole picture, and its body without inner lines."""
    high = layer.size * height
    raw = Image.fromarray((silhouettes.icon(layer.icon, FINEST) * 255).astype(np.uint8))
    left, top, right, bottom = (round(part * FINEST) for part in layer.crop)
    raw = raw.crop((left, top, right, bottom))
    if layer.flip:
        raw = raw.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    wide = high * layer.wide * raw.width / raw.height
    raw = raw.resize((max(2, round(wide)), max(2, round(high))), Image.Resampling.LANCZOS)
    if layer.turn:
        raw = raw.rotate(layer.turn, Image.Resampling.BICUBIC, expand=True)
    image = Image.new("L", (width, height), 0)
    image.paste(raw, (round(layer.x * width - raw.width / 2), round(layer.y * height - raw.height / 2)))
    mask = field_of(image)
    if layer.far > 0:
        return mask, mask
    scale = height / 384
    body = silhouettes.body(mask, round(layer.gaps * scale), round(layer.holes * high * high))
    return mask, body


def _eye(layer: Layer, point: Sequence[float], width: int, height: int) -> tuple[float, float]:
    """Where a point of the icon's box lies in the picture."""
    u, v = (point[0] - 0.5) * layer.size * height * layer.wide, (point[1] - 0.5) * layer.size * height
    if layer.flip:
        u = -u
    angle = np.radians(layer.turn)
    return (
        layer.x * width + u * np.cos(angle) + v * np.sin(angle),
        layer.y * height - u * np.sin(angle) + v * np.cos(angle),
    )


def lay(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """Put a layer onto the picture."""
    height, width = picture.shape[:2]
    mask, body = masks(layer, width, height)
    if layer.far > 0:
        return _silhouette(picture, mask, layer, mood)
    return _figure(picture, mask, body, layer, mood, random)


def _silhouette(picture: Picture, mask: Field, layer: Layer, mood: Mood) -> Picture:
    """A thing far away: dark, hazy towards its foot, with a thread of light at its edge."""
    height = picture.shape[0]
    k = height / 384
    dark = mood.sky[0] * 0.5 + mood.sky[1] * 0.5
    tone = dark * (1 - layer.far) + mood.haze * layer.far
    edge = np.clip(mask - moved(mask, round(-1.2 * k), round(1.2 * k)), 0, 1)
    edge = blur(edge, 0.7 * k) * min(1.0, layer.size * 1.6)
    picture = mixed(picture, np.broadcast_to(tone, picture.shape), blur(mask, layer.far * 1.6 * k) * 0.94)
    picture = glow(picture, edge * (0.62 - 0.4 * layer.far), mood.rim)
    if layer.light:
        picture = glow(picture, blur(mask, 8 * k) * layer.light, mood.glow)
    return picture


def _figure(
    picture: Picture,
    mask: Field,
    body: Field,
    layer: Layer,
    mood: Mood,
    random: np.random.Generator,
) -> Picture:
    """A thing close by: carved, lit, before its own shadow and a halo that lifts it off the sky."""
    height, width = mask.shape
    k = height / 384
    carving = _carved(mask, body, layer, k)
    figure = _lit(carving, mask, body, layer, mood, random)
    figure = _polished(figure, picture, body, layer, mood)
    near = 0.5 if layer.upon else 1.0
    shadow = blur(moved(body, round(4 * near * k), round(6 * near * k)), 7 * near * k)
    picture = picture * (1 - 0.66 * shadow[..., None])
    halo = blur(body, 22 * near * k) * (1 - body) * (0.5 * (1 - layer.upon) + 0.5 * layer.light)
    picture = glow(picture, halo, mood.glow if layer.light else mood.sky[3])
    picture = glow(picture, blur(body, 60 * k) * 0.3 * (1 - layer.upon), mood.sky[4])
    picture = mixed(picture, figure, body)
    picture = _bloomed(picture, figure, body, k)
    if not layer.upon and layer.size >= 0.4 and stuff_of(layer.stuff, mood).gloss >= 1.2:
        picture = _glint(picture, figure, body, k)
    if layer.shine:
        picture = glow(picture, blur(carving.ink, 4 * k) * layer.shine * 0.8, mood.glow)
    for point in layer.eyes:
        x, y = _eye(layer, point, width, height)
        picture = _spark(picture, x, y, 3.4 * k, mood.glow)
    return picture


def _polished(figure: Picture, behind: Picture, body: Field, layer: Layer, mood: Mood) -> Picture:
    """The surface with the sky mirrored in it, and a thread of light along its whole outline: cold light from
    where the key comes from, the colour of the rim from the other side. Without that a thing looks like
    plastic before a sky that it has nothing to do with."""
    height, width = body.shape
    k = height / 384
    gloss = stuff_of(layer.stuff, mood).gloss
    rows, columns = np.mgrid[:height, :width].astype(np.float32)
    across, down, _ = normals(cushion(body) + 0.2 * cushion(body, 60), STEEP / k * 2)
    soft = np.stack([blur(behind[..., at], 5 * k) for at in range(3)], axis=2)
    at_y, at_x = rows + down * height * 0.3, columns + across * width * 0.24
    mirrored = np.stack(
        [ndimage.map_coordinates(soft[..., at], [at_y, at_x], order=1, mode="reflect") for at in range(3)],
        axis=2,
    )
    turned = np.clip(np.hypot(across, down), 0, 1)
    # Metal and glass: dark where they mirror the horizon, so that light and shadow lie close together.
    sharp = np.clip(gloss - 0.5, 0, 1)
    horizon = np.exp(-(((down - 0.34) / 0.22) ** 2)) * turned + 0.5 * np.clip(across, 0, 1) * turned
    figure = figure * (1 - 0.62 * sharp * horizon)[..., None]
    figure = figure ** (1 + 0.35 * sharp)
    dark = 1 - 0.7 * figure.max(axis=2)
    figure = 1 - (1 - figure) * (1 - mirrored * (turned * dark * (0.2 + 0.5 * gloss))[..., None])
    step = max(1, round(1.4 * k))
    lit = blur(np.clip(body - moved(body, step, step), 0, 1), 0.6 * k)
    back = blur(np.clip(body - moved(body, -step, -step), 0, 1), 0.6 * k)
    share = 1 - 0.55 * layer.upon
    figure = glow(figure, lit * 0.75 * share, mood.sky[4])
    return glow(figure, back * 1.0 * share, mood.rim)


def _bloomed(picture: Picture, figure: Picture, body: Field, k: float) -> Picture:
    """The picture with the brightest spots of a thing shining over their edges."""
    bright = np.clip(figure.min(axis=2) - 0.55, 0, 1) * 2.4 * body
    tone = figure * 0.5 + 0.5
    return 1 - (1 - picture) * (1 - tone * np.clip(blur(bright, 7 * k) * 0.5, 0, 1)[..., None])


def _glint(picture: Picture, figure: Picture, body: Field, k: float) -> Picture:
    """A star of light where a polished thing is brightest."""
    height, width = body.shape
    rows, columns = np.ogrid[:height, :width]
    upper = np.clip(1.3 - rows / height, 0, 1)
    at = int(np.argmax(blur(figure.min(axis=2) * body, 3 * k) * upper))
    down, across = np.abs(rows - at // width) / (26 * k), np.abs(columns - at % width) / (26 * k)
    star = np.exp(-((down + across) ** 2) * 30) + np.exp(-((down * 24) ** 1.2) - across * 2.6)
    star = star + np.exp(-((across * 24) ** 1.2) - down * 2.6)
    return glow(picture, np.clip(star, 0, 1) * 0.9, np.array([1.0, 0.98, 0.92], dtype=np.float32))


@dataclass(slots=True, frozen=True)
class _Carving:
    """The lines in a body.

    ink     thin lines
    panel   broad grooves, of another stuff
    inside  pixels from a point of the body to its edge
    edge    0 at the edge of the body to 1 a little inside
    """

    ink: Field
    panel: Field
    inside: Field
    edge: Field


def _carved(mask: Field, body: Field, layer: Layer, k: float) -> _Carving:
    grooves = np.clip(body - mask, 0, 1)
    inside = ndimage.distance_transform_edt(body > 0.5).astype(np.float32)
    edge = np.clip(inside / (5 * k), 0, 1)
    out = ndimage.distance_transform_edt(mask < 0.5).astype(np.float32)
    first, last = (1.2, 2.6) if layer.inner else (4.6, 7.6)
    panel = grooves * smooth(first * k, last * k, out)
    return _Carving(np.clip(grooves - panel, 0, 1), panel, inside, edge)


def _lit(
    carving: _Carving, mask: Field, body: Field, layer: Layer, mood: Mood, random: np.random.Generator
) -> Picture:
    """The surface of a thing in the light of its mood."""
    ink, panel, edge = carving.ink, carving.panel, carving.edge
    height, width = mask.shape
    k = height / 384
    stuff = stuff_of(layer.stuff, mood)
    carved = blur(ink + 0.6 * panel, 0.9 * k)
    round_part = cushion(np.clip(body - 0.8 * blur(ink, 1.2 * k), 0, 1), 300) * 0.9 + cushion(body) * 0.6
    surface = texture(stuff.texture, (width, height), random)
    high = (
        round_part * layer.thick * 1.15
        + np.sin(edge * np.pi / 2) * 0.1
        - carved * 0.16
        + surface * stuff.rough * edge
    )
    normal = normals(high, STEEP / k * 1.25)
    key = lambert(normal, KEY)
    top = np.clip(-normal[1], 0, 1)
    rim = lambert(normal, RIM) ** 2 * (1 - edge * 0.35)
    rim2 = lambert(normal, (-0.8, 0.55, 0.05)) ** 3 * 0.5
    occlusion = 1 - 0.55 * blur(ink, 2.2 * k) - 0.3 * (1 - smooth(0, 9 * k, carving.inside))
    away = _away(body)
    shade = np.clip(0.12 + 0.8 * key**1.15 * occlusion + 0.1 * surface, 0, 1) * (1.1 - 0.6 * away)
    figure = ramp(shade, stuff.stops)
    warm = ramp(shade, [mood.second[0], *mood.second])
    own = 0.4 if layer.stuff.startswith("own") else 0.1
    figure = mixed(figure, warm, np.clip(top * 1.3 - 0.3, 0, 1) * own)
    inner = stuff_of(layer.inner or layer.stuff, mood).stops
    depth = 1.0 if layer.inner else 0.62
    figure = mixed(figure, ramp(shade * depth, inner), panel)
    figure = mixed(figure, stuff.stops[0] * 0.55 + mood.sky[0] * 0.2, ink * smooth(0.2, 0.8, ink) * 0.86)
    figure = glow(figure, rim * (0.7 + 0.3 * away), mood.rim)
    figure = glow(figure, rim2 * 0.6, mood.sky[3])
    gloss = (shine(normal, KEY, 46) * 0.8 + shine(normal, KEY, 10) * 0.16) * stuff.gloss
    gloss = gloss * occlusion * (1 - 0.75 * away)
    figure = glow(figure, gloss, np.array([1.0, 0.98, 0.92], dtype=np.float32))
    if layer.shine:
        figure = glow(figure, ink * layer.shine, mood.glow)
    if layer.light:
        figure = glow(figure, np.full_like(mask, layer.light * 0.35) + 0.4 * layer.light * shade, mood.glow)
    return figure


def _away(body: Field) -> Field:
    """How far from the light a part of a body lies, 0 to 1: the side that is turned away and the foot lie in
    its own shadow, so that the whole is seen as one lit thing and not as a badge."""
    rows, columns = np.nonzero(body > 0.5)
    height, width = body.shape
    if not len(rows):
        return np.zeros_like(body)
    top, tall = rows.min(), max(1, np.ptp(rows))
    left, wide = columns.min(), max(1, np.ptp(columns))
    down = (np.arange(height, dtype=np.float32)[:, None] - top) / tall
    across = (np.arange(width, dtype=np.float32)[None, :] - left) / wide
    return smooth(0.3, 0.95, 0.62 * down + 0.38 * across)


def _spark(picture: Picture, x: float, y: float, r: float, tone: Picture) -> Picture:
    """An eye that shines: a core and a halo."""
    rows, columns = np.ogrid[: picture.shape[0], : picture.shape[1]]
    far = np.hypot(columns - x, rows - y)
    picture = glow(picture, np.exp(-((far / (r * 3.2)) ** 2)) * 0.75, tone)
    return glow(picture, np.clip(r + 0.5 - far, 0, 1), np.ones(3, dtype=np.float32))
