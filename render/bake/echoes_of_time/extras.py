"""What scenes show that no silhouette gives: moons, bolts, curtains of light, flames, rings, a rainbow."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from render.bake.echoes_of_time.relief import Layer
from render.bake.echoes_of_time.standing import stand
from render.bake.echoes_of_time.tones import Mood, stuff_of
from render.bake.fields import (
    Field,
    Picture,
    blur,
    colour,
    colours,
    glow,
    grid,
    lamp,
    mixed,
    noise,
    polygon,
    ramp,
    smooth,
    stroke,
)
from render.bake.light import lambert, normals, shine

Extra = Callable[[Picture, Layer, Mood, np.random.Generator], Picture]
WHITE = np.ones(3, dtype=np.float32)
BOLT = colour("eaf2ff")


def _place(picture: Picture, layer: Layer) -> tuple[int, int, float, float, float]:
    """Width and height of the picture, middle and height of the thing in pixels."""
    height, width = picture.shape[:2]
    return width, height, layer.x * width, layer.y * height, layer.size * height


def _ball(
    picture: Picture, layer: Layer, stops: list[Picture], surface: Field, gloss: float, halo: Picture
) -> Picture:
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    r = size / 2
    far = np.hypot(x - cx, y - cy) / r
    up = np.sqrt(np.clip(1 - far * far, 0, 1))
    high = up * r + surface * r * 0.16
    normal = normals(high, 1.0)
    shade = np.clip(0.1 + 0.9 * lambert(normal, (-0.55, -0.6, 0.6)), 0, 1)
    body = ramp(shade, stops)
    body = glow(body, shine(normal, (-0.55, -0.6, 0.6), 30) * gloss, WHITE)
    body = glow(body, smooth(0.82, 1.0, far) * 0.5, halo)
    picture = glow(picture, np.exp(-np.clip(far - 1, 0, 9) * 3.2) * 0.5, halo)
    return mixed(picture, body, np.clip((1 - far) * r + 0.5, 0, 1))


def moon(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A full moon with seas and craters."""
    width, height, *_ = _place(picture, layer)
    seas = noise((width, height), random, 7, 5) - 0.5
    stops = [mood.sky[2], mood.sky[3], colour("cfc8d8"), colour("f4eede"), colour("ffffff")]
    return _ball(picture, layer, stops, seas, 0.0, mood.sky[4])


def orb(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A polished ball: a pearl, a planet, a gem."""
    stuff = stuff_of(layer.stuff, mood)
    width, height, *_ = _place(picture, layer)
    return _ball(picture, layer, stuff.stops, np.zeros((height, width), np.float32), 0.9, mood.glow)


def eclipse(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A black sun with a burning rim."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    far = np.hypot(x - cx, y - cy) / (size / 2)
    angle = np.arctan2(y - cy, x - cx)
    tongues = np.zeros_like(far)
    for waves, share in ((5, 0.4), (9, 0.3), (17, 0.2), (31, 0.12)):
        tongues += share * np.cos(angle * waves + random.uniform(0, 6.28))
    flare = np.exp(-np.clip(far - 1, 0, 9) * (3.4 - 1.6 * tongues)) * (far > 0.98)
    picture = glow(picture, flare * 0.95, mood.sky[3])
    picture = glow(picture, np.exp(-((far - 1.01) ** 2) / 0.0016), colour("fff0d0"))
    picture = mixed(
        picture, np.broadcast_to(mood.sky[0] * 0.3, picture.shape), np.clip((1 - far) * size / 2, 0, 1)
    )
    bead = np.exp(-(((x - cx - size * 0.36) ** 2 + (y - cy + size * 0.35) ** 2) / (size * 0.07) ** 2))
    return glow(picture, bead * 1.0 + blur(bead, size * 0.06) * 1.2, WHITE)


def sunrise(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A sun half above the sea, its path of light on the water, its beams over all the sky."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    far = np.hypot(x - cx, y - cy) / (size / 2)
    above = smooth(-1.0, 1.0, cy - y)
    angle = np.arctan2(cy - y, x - cx)
    beams = smooth(0.25, 0.75, 0.5 + 0.5 * np.cos(angle * 22)) * np.exp(-np.clip(far - 1, 0, 9) * 0.62)
    picture = glow(picture, np.exp(-np.clip(far - 1, 0, 9) * 1.5) * 0.85 * above, mood.sky[3])
    picture = glow(picture, beams * (far > 1) * 0.62 * above, mood.sky[4])
    sun = ramp(np.clip(0.55 + (cy - y) / size * 0.8, 0, 1), colours("ff6a3a ffb04a ffe48a fffbe0"))
    picture = mixed(picture, sun, np.clip((1 - far) * size / 2, 0, 1) * above)
    picture = glow(picture, np.exp(-(((far - 1) / 0.06) ** 2)) * 0.7 * above, WHITE)
    # The water: dark towards us, with waves that catch the sun the more the closer to its path.
    low = np.clip((y - cy) / (height - cy), 0, 1)
    sea = ramp(np.clip(0.62 - 0.6 * low, 0, 1), mood.sky)
    picture = mixed(picture, sea, 1 - above)
    waves = noise((width, height), random, 7, 4, (1, 9))
    path = np.exp(-(((x - cx) / (size * (0.34 + 0.7 * low))) ** 2))
    gleam = smooth(0.5, 0.68, waves + 0.2 * path) * (0.18 + path)
    picture = glow(picture, gleam * (1 - above) * (1 - 0.45 * low), mood.second[2])
    return glow(picture, np.exp(-(((y - cy) / (0.006 * height)) ** 2)) * 0.9, mood.sky[4])


def ripples(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """Rings of sound or light that widen; lying flat where they are low in the picture."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    flat = 3.4 if layer.y > 0.8 else 1.0
    far = np.hypot(x - cx, (y - cy) * flat) / size
    rings = np.zeros_like(far)
    for number in range(1, 6):
        at = 0.13 * number * (1 + 0.06 * number)
        rings += np.exp(-(((far - at) / (0.006 + 0.002 * number)) ** 2)) * (1.05 - 0.16 * number)
    return glow(picture, rings * 0.75 + blur(rings, 5) * 0.4, mood.glow)


def bolt(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """Lightning from a point at the upper edge downwards."""
    width, height, cx, cy, size = _place(picture, layer)
    total = np.zeros((height, width), dtype=np.float32)

    def branch(x: float, y: float, end: float, thick: float) -> None:
        points = [(x, y)]
        while y < end:
            y += size * random.uniform(0.05, 0.11)
            x += size * random.uniform(-0.09, 0.09)
            points.append((x, y))
            if thick > 2 and random.random() < 0.4:
                branch(x, y, min(end, y + size * 0.3), thick * 0.45)
        nonlocal total
        if len(points) > 1:
            total = np.maximum(total, stroke(width, height, points, thick))

    branch(cx, cy, cy + size, height * 0.011)
    picture = glow(picture, blur(total, height * 0.05) * 3.2, mood.sky[3])
    picture = glow(picture, blur(total, height * 0.012) * 1.6, mood.glow)
    return glow(picture, total, BOLT)


def aurora(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """Curtains of light."""
    width, height, _, cy, size = _place(picture, layer)
    y = grid(width, height)[1]
    for number, tone in enumerate(("7fffd0", "a0b8ff", "ff90e0")):
        wave = noise((width, 8), random, 4, 4)[4]
        foot = cy + size * (0.22 - 0.13 * number) + (wave - 0.5) * size * 0.34
        streak = noise((width, height), random, 40, 3, (1.0, 0.05))
        up = (foot[None, :] - y) / size
        band = np.where(up > 0, np.exp(-up * 3.4), np.exp(up * 60)) * (0.35 + 0.65 * streak)
        picture = glow(picture, band * 0.75, colour(tone))
    return picture


def flames(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A wall of fire around a point."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    lick = noise((width, height), random, 6, 5, (1.5, 0.8))
    fine = noise((width, height), random, 14, 4, (1.6, 0.7))
    low = (y - (cy - size * 0.5)) / size
    side = np.exp(-(((x - cx) / (size * 0.62)) ** 2))
    heat = np.clip((low * 1.25 - 0.25 + (lick - 0.5) * 1.0 + (fine - 0.5) * 0.35) * side, 0, 1)
    fire = ramp(heat, colours("000000 3a0602 a82404 f07818 ffd060 fff8d8"))
    return 1 - (1 - picture) * (1 - fire * smooth(0.1, 0.5, heat)[..., None] * 0.9)


def rainbow(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """White light that comes from the left and leaves to the right in all colours."""
    width, height, cx, cy, size = _place(picture, layer)
    ray = polygon(width, height, [(0, cy + size * 0.2), (0, cy + size * 0.24), (cx, cy), (cx, cy - 9)])
    picture = glow(picture, ray + blur(ray, 8) * 0.9, WHITE)
    tones = colours("ff3a3a ff9a2a ffe84a 4aea5a 3ac8ff 4a6aff b04aff")
    for number, tone in enumerate(tones):
        top = cy + size * (-0.30 + 0.09 * number)
        band = polygon(width, height, [(cx, cy - 2), (width, top), (width, top + size * 0.092), (cx, cy + 2)])
        picture = glow(picture, band * 0.9 + blur(band, 9) * 0.3, tone)
    return picture


def triangle(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A prism of glass."""
    width, height, cx, cy, size = _place(picture, layer)
    foot, half = cy + size * 0.44, size * 0.62
    top, left, right = (cx, cy - size * 0.56), (cx - half, foot), (cx + half, foot)
    body = polygon(width, height, [top, left, right])
    x, y = grid(width, height)
    glass = ramp(np.clip(0.35 + (y - cy) / size * 0.5 + (x - cx) / size * 0.25, 0, 1), mood.second)
    picture = mixed(picture, glass, body * 0.34)
    for one, other, bright in ((top, left, 1.0), (left, right, 0.8), (top, right, 0.7)):
        line = stroke(width, height, [one, other], height * 0.014)
        picture = glow(picture, line * bright + blur(line, 6) * 0.8, mood.second[3])
    facet = polygon(width, height, [top, left, (cx - size * 0.3, cy + size * 0.44)])
    return glow(picture, facet * 0.3, WHITE)


def beam(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A shaft of light from above."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    down = np.clip((y - cy) / size, 0, 1)
    across = np.abs(x - cx) / (size * (0.12 + 0.3 * down))
    return glow(picture, np.exp(-(across**2)) * (1 - down) * 0.7, mood.sky[4])


def sweep(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """The light of a beacon that sweeps the sea: a shaft to each side, the one towards us the wider."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    for side, lean, wide in ((1, 0.1, 0.2), (-1, -0.04, 0.13)):
        far = np.clip((x - cx) * side / size, 0, 9)
        across = np.abs(y - cy - lean * far * size) / (size * (0.02 + wide * far))
        shaft = np.exp(-(across**4)) * np.exp(-far * 0.75) * smooth(0.0, 0.05, far)
        picture = glow(picture, shaft * 0.85, colour("fff0b8"))
    return picture


def shine_through(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """Warm light around a point, as of a lamp."""
    width, height, cx, cy, size = _place(picture, layer)
    return glow(picture, lamp(width, height, (cx, cy), size / 2) * 0.9, colour("ffc868"))


def pole(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """The long pole of a ferryman."""
    width, height, cx, cy, size = _place(picture, layer)
    ends = [(cx + size * 0.34, cy - size * 0.52), (cx + size * 0.08, cy + size * 0.5)]
    line = stroke(width, height, ends, height * 0.016)
    tone = ramp(np.full((height, width), 0.6, np.float32), stuff_of("wood", mood).stops)
    return mixed(picture, tone, line)


def cloud(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """A heavy cloud across the sky."""
    width, height, cx, cy, size = _place(picture, layer)
    x, y = grid(width, height)
    bumps = np.zeros((height, width), dtype=np.float32)
    for _ in range(24):
        bx, by = cx + random.uniform(-0.55, 0.55) * size, cy + random.uniform(-0.07, 0.07) * size
        r = random.uniform(0.09, 0.17) * size
        bumps = np.maximum(bumps, np.clip(1 - np.hypot(x - bx, (y - by) * 1.15) / r, 0, 1))
    high = np.sqrt(np.clip(bumps, 0, 1)) * size * 0.08
    shade = 0.12 + 0.75 * lambert(normals(high, 0.9), (-0.4, -0.75, 0.5))
    return mixed(picture, ramp(shade, mood.sky[1:]), smooth(0.0, 0.1, bumps))


EXTRAS: dict[str, Extra] = {
    "bust": stand,
    "moon": moon,
    "orb": orb,
    "eclipse": eclipse,
    "sunrise": sunrise,
    "ripples": ripples,
    "bolt": bolt,
    "aurora": aurora,
    "flames": flames,
    "rainbow": rainbow,
    "triangle": triangle,
    "beam": beam,
    "sweep": sweep,
    "glow": shine_through,
    "pole": pole,
    "cloud": cloud,
}
"""By the name that the file of scenes uses after a plus."""
