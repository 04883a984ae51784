"""Where the figures of Echoes of Time stand: ridges, forests, seas, clouds, halls, in three distances."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import ImageDraw

from render.bake.echoes_of_time.relief import Layer, lay
from render.bake.echoes_of_time.tones import Mood
from render.bake.fields import (
    Field,
    Picture,
    blur,
    drawn,
    glow,
    grid,
    lamp,
    mixed,
    moved,
    noise,
    ramp,
    smooth,
)

Ground = Callable[[Picture, Mood, np.random.Generator], Picture]


def _line(width: int, random: np.random.Generator, rough: float, cells: int) -> Field:
    """A skyline: heights from 0 to 1 along the width."""
    total, weight = np.zeros(width, dtype=np.float32), 1.0
    for octave in range(6):
        count = cells * 2**octave + 1
        total += weight * np.interp(
            np.linspace(0, count - 1, width), np.arange(count), random.random(count)
        ).astype(np.float32)
        weight *= rough
    return (total - total.min()) / max(float(np.ptp(total)), 1e-6)


def fill(picture: Picture, mask: Field, mood: Mood, far: float, rim: float = 0.5) -> Picture:
    """A dark shape in a distance (0: near, 1: in the haze), lit at its upper edge, hazy at its foot."""
    height = mask.shape[0]
    k = height / 384
    dark = mood.sky[0] * 0.7 + mood.sky[1] * 0.3
    tone = dark * (1 - far) + mood.haze * far
    rows = grid(mask.shape[1], height)[1] / height
    foot = smooth(0.55, 1.0, rows)[..., None] * 0.35 * far
    body = np.broadcast_to(tone, picture.shape) * (1 - foot) + mood.haze * foot
    edge = np.clip(mask - moved(mask, round(1.2 * k), round(2.2 * k)), 0, 1)
    picture = mixed(picture, body, mask)
    return glow(picture, blur(edge, 0.8 * k) * rim * (1 - 0.5 * far), mood.sky[3])


def fog(picture: Picture, mood: Mood, random: np.random.Generator, where: float, strength: float) -> Picture:
    """A bank of fog around a height (share of the picture)."""
    height, width = picture.shape[:2]
    rows = grid(width, height)[1] / height
    wisps = 0.35 + 0.65 * noise((width, height), random, 3, 4, (1, 3))
    band = np.exp(-(((rows - where) / 0.12) ** 2)) * wisps
    tone = mood.haze * 0.6 + mood.sky[3] * 0.4
    return mixed(picture, np.broadcast_to(tone, picture.shape), band * strength)


def _ridge(
    picture: Picture,
    mood: Mood,
    random: np.random.Generator,
    foot: float,
    rise: float,
    far: float,
    rough: float = 0.5,
    cells: int = 3,
) -> Picture:
    height, width = picture.shape[:2]
    top = (foot - rise * _line(width, random, rough, cells)) * height
    return fill(picture, smooth(-0.7, 0.7, grid(width, height)[1] - top[None, :]), mood, far)


def peaks(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Mountains behind mountains."""
    picture = _ridge(picture, mood, random, 0.86, 0.42, 0.75, 0.46, 4)
    picture = fog(picture, mood, random, 0.82, 0.4)
    picture = _ridge(picture, mood, random, 0.95, 0.26, 0.45, 0.5, 4)
    return _ridge(picture, mood, random, 1.02, 0.14, 0.12, 0.5, 3)


def hills(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Soft hills with single trees."""
    picture = _ridge(picture, mood, random, 0.82, 0.16, 0.7, 0.25, 2)
    picture = fog(picture, mood, random, 0.8, 0.35)
    picture = _ridge(picture, mood, random, 0.92, 0.12, 0.4, 0.25, 2)
    for _ in range(4):
        x = random.choice([random.uniform(0.03, 0.25), random.uniform(0.75, 0.97)])
        size = random.uniform(0.12, 0.22)
        tree = Layer("pine-tree", x, 0.86 - size / 2 + 0.02, size, far=0.5)
        picture = lay(picture, tree, mood, random)
    return _ridge(picture, mood, random, 1.02, 0.1, 0.08, 0.3, 2)


def forest(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Rows of trees in fog, trunks at the sides."""
    for far, count, low, high in ((0.8, 16, 0.34, 0.5), (0.5, 9, 0.45, 0.7)):
        picture = _ridge(picture, mood, random, 0.93, 0.07, far, 0.3, 3)
        for _ in range(count):
            x = random.uniform(-0.03, 1.03)
            if abs(x - 0.5) < 0.2 and far < 0.6:
                continue
            size = random.uniform(low, high)
            tree = Layer("pine-tree", x, 0.94 - size / 2, size, wide=random.uniform(0.8, 1.1), far=far)
            picture = lay(picture, tree, mood, random)
        picture = fog(picture, mood, random, 0.84, 0.4 * far)
    return _ridge(picture, mood, random, 1.02, 0.1, 0.06, 0.4, 3)


def trunks(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """The inside of an old wood: trunks from top to bottom."""
    height, width = picture.shape[:2]
    for far, count in ((0.85, 14), (0.6, 9), (0.25, 5)):

        def draw(pen: ImageDraw.ImageDraw, k: float, count: int = count, far: float = far) -> None:
            for _ in range(count):
                x = random.uniform(-0.02, 1.02) * width
                if abs(x / width - 0.5) < 0.24 - 0.2 * far:
                    continue
                thick = width * random.uniform(0.012, 0.03) * (1.9 - far)
                lean = random.uniform(-0.03, 0.03) * width
                top, foot = thick * 0.7, thick * 1.7
                points = [
                    (x + lean - top, 0),
                    (x + lean + top, 0),
                    (x + thick, height * 0.8),
                    (x + foot, height),
                    (x - foot, height),
                    (x - thick, height * 0.8),
                ]
                pen.polygon([(a * k, b * k) for a, b in points], fill=255)

        picture = fill(picture, drawn(width, height, draw), mood, far)
        picture = fog(picture, mood, random, 0.9, 0.3 * far)
    return _ridge(picture, mood, random, 1.02, 0.12, 0.05, 0.45, 4)


def sea(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Open water that mirrors the sky, and waves in front."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    horizon = round(height * 0.68)
    ripple = noise((width, height), random, 5, 5, (1, 7)) - 0.5
    source = np.clip(2 * horizon - y - ripple * 40 * (y - horizon) / height, 0, horizon - 1).astype(int)
    mirrored = picture[source, np.clip(x + ripple * 60, 0, width - 1).astype(int)]
    deep = smooth(horizon, height, y)[..., None]
    water = mirrored * (0.8 - 0.45 * deep) + mood.sky[1] * 0.25
    water = glow(water, np.clip(ripple - 0.16, 0, 1) * 1.5 * (0.3 + deep[..., 0]), mood.sky[4])
    picture = mixed(picture, water, smooth(-1, 1, y - horizon))
    picture = glow(picture, np.exp(-(((y - horizon) / (height * 0.012)) ** 2)) * 0.35, mood.sky[4])
    return waves(picture, mood, random)


def waves(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Crests of waves along the lower edge."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    for number, foot in enumerate((0.88, 0.94, 1.0)):
        phase = random.uniform(0, 6.28)
        t = (x[0] / width * (7 - 1.5 * number) + phase) % 1
        t = (t + 0.05 * np.sin(x[0] / width * 17 + phase * 3)) % 1
        crest = np.where(t < 0.7, smooth(0, 0.7, t) ** 1.5, smooth(1, 0.7, t) ** 1.2)
        crest = crest * (0.7 + 0.3 * np.sin(x[0] / width * 11 + phase))
        top = (foot - 0.055 * (1 + 0.3 * number) * crest) * height
        mask = smooth(-0.8, 0.8, y - top[None, :])
        far = 0.5 - 0.22 * number
        depth = smooth(top[None, :] - 2, top[None, :] + height * 0.1, y)
        tone = ramp(depth, mood.sky[3:0:-1])
        picture = mixed(picture, tone * (1 - 0.3 * (1 - far)), mask * 0.94)
        foam = np.exp(-(((y - top[None, :]) / (height * 0.006)) ** 2))
        picture = glow(picture, foam * 0.7, mood.sky[4])
    return picture


def reef(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """The bottom of the sea: light from above, weeds, corals, sand."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    shafts = noise((width, height), random, 9, 3, (1.4, 0.05))
    slanted = np.roll(shafts, 0, axis=1)[
        y.astype(int), np.clip(x + (y - height / 2) * 0.25, 0, width - 1).astype(int)
    ]
    picture = glow(picture, np.clip(slanted - 0.5, 0, 1) * 1.1 * (1 - y / height), mood.sky[4])
    picture = _ridge(picture, mood, random, 0.93, 0.2, 0.6, 0.5, 4)
    for icon, x_at, size, far in (
        ("coral", random.uniform(0.04, 0.16), 0.4, 0.5),
        ("coral", random.uniform(0.84, 0.96), 0.5, 0.4),
        ("algae", random.uniform(0.1, 0.25), 0.5, 0.25),
        ("algae", random.uniform(0.78, 0.92), 0.36, 0.25),
    ):
        picture = lay(picture, Layer(icon, x_at, 1.0 - size * 0.42, size, far=far), mood, random)
    return _ridge(picture, mood, random, 1.03, 0.12, 0.1, 0.45, 4)


def clouds(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Above the clouds: banks lit from behind."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    for number, foot in enumerate((0.74, 0.85, 0.97)):
        bumps = np.zeros((height, width), dtype=np.float32)
        for _ in range(26):
            cx = random.uniform(-0.05, 1.05) * width
            r = random.uniform(0.05, 0.13) * width * (0.7 + 0.25 * number)
            cy = foot * height + random.uniform(-0.02, 0.06) * height
            bumps = np.maximum(bumps, np.clip(1.02 - np.hypot(x - cx, (y - cy) * 1.25) / r, 0, 1))
        mask = smooth(0.02, 0.1, bumps) + smooth(foot * height, (foot + 0.06) * height, y)
        mask = np.clip(mask, 0, 1)
        light = np.clip(0.25 + 0.75 * blur(bumps, 3) - 0.3 * smooth(foot * height, height * 1.1, y), 0, 1)
        tone = ramp(light * (0.62 + 0.16 * number), mood.sky[1:])
        picture = mixed(picture, tone, mask * (0.75 + 0.1 * number))
        edge = np.clip(mask - moved(mask, 1, 3), 0, 1)
        picture = glow(picture, blur(edge, 2.0) * 0.34, mood.sky[4])
    return fog(picture, mood, random, 0.82, 0.3)


def crags(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Spires of rock over glowing cracks."""
    height, width = picture.shape[:2]
    y = grid(width, height)[1]
    for far, low, high, count in ((0.7, 0.2, 0.45, 9), (0.35, 0.2, 0.55, 6)):

        def draw(
            pen: ImageDraw.ImageDraw, k: float, low: float = low, high: float = high, count: int = count
        ) -> None:
            for _ in range(count):
                at = random.choice([random.uniform(-0.05, 0.34), random.uniform(0.66, 1.05)]) * width
                top, half = height * (0.95 - random.uniform(low, high)), width * random.uniform(0.02, 0.055)
                lean = random.uniform(-0.03, 0.03) * width
                points = [
                    (at - half * 1.9, height),
                    (at - half * 1.1, height * 0.8),
                    (at - half * 0.5, top + height * 0.1),
                    (at + lean, top),
                    (at + half * 0.7, top + height * 0.14),
                    (at + half * 1.2, height * 0.78),
                    (at + half * 2, height),
                ]
                pen.polygon([(a * k, b * k) for a, b in points], fill=255)

        picture = fill(picture, drawn(width, height, draw), mood, far)
        picture = fog(picture, mood, random, 0.9, 0.5 * far)
    picture = _ridge(picture, mood, random, 1.0, 0.1, 0.05, 0.6, 5)
    cracks = np.exp(-np.abs(noise((width, height), random, 8, 4, (1, 2.4)) - 0.5) * 70)
    floor = smooth(0.9, 0.97, y / height)
    return glow(picture, (cracks + 0.5 * blur(cracks, 4)) * floor * 0.9, mood.sky[3])


def hall(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Columns of an old hall, a floor with a shine."""
    height, width = picture.shape[:2]
    for far, places, half in ((0.75, (0.2, 0.36, 0.64, 0.8), 0.022), (0.35, (0.05, 0.95), 0.05)):

        def draw(
            pen: ImageDraw.ImageDraw, k: float, places: tuple[float, ...] = places, half: float = half
        ) -> None:
            for at in places:
                x, w = at * width, half * width
                pen.rectangle(((x - w) * k, 0, (x + w) * k, height * k), fill=255)
                pen.rectangle(((x - 1.5 * w) * k, 0, (x + 1.5 * w) * k, height * 0.07 * k), fill=255)
                pen.rectangle(((x - 1.6 * w) * k, height * 0.84 * k, (x + 1.6 * w) * k, height * k), fill=255)

        picture = fill(picture, drawn(width, height, draw), mood, far, 0.3)
    y = grid(width, height)[1]
    floor = smooth(0.855, 0.865, y / height)
    tone = ramp(smooth(1.05, 0.85, y / height) * 0.5, mood.sky)
    picture = mixed(picture, tone, floor * 0.9)
    pool = lamp(width, height, (width / 2, height * 0.95), width * 0.24)
    return glow(picture, pool * floor * 0.35, mood.sky[4])


def city(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Roofs and towers with lit windows."""
    height, width = picture.shape[:2]
    for far, low, high in ((0.7, 0.16, 0.36), (0.3, 0.08, 0.24)):
        houses: list[tuple[float, float, float]] = []
        at = -0.02
        while at < 1.02:
            wide = random.uniform(0.03, 0.075)
            houses.append((at, wide, random.uniform(low, high)))
            at += wide * 0.96

        def draw(
            pen: ImageDraw.ImageDraw, k: float, houses: list[tuple[float, float, float]] = houses
        ) -> None:
            for at, wide, tall in houses:
                left, right, top = at * width, (at + wide) * width, (0.98 - tall) * height
                roof = top - (right - left) * (0.7 if tall < 0.26 else 1.5)
                ridge = (left + right) / 2
                points = [(left, height), (left, top), (ridge, roof), (right, top), (right, height)]
                pen.polygon([(a * k, b * k) for a, b in points], fill=255)

        picture = fill(picture, drawn(width, height, draw), mood, far)
        windows = np.zeros((height, width), dtype=np.float32)
        for at, wide, tall in houses:
            for row in range(3):
                if random.random() < 0.55:
                    wx, wy = (
                        int((at + wide * random.uniform(0.25, 0.65)) * width),
                        int((0.98 - tall + 0.03 + 0.06 * row) * height),
                    )
                    windows[max(wy, 0) : wy + 7, max(wx, 0) : wx + 4] = 1
        lit = (windows + blur(windows, 5) * 1.4) * (1 - 0.4 * far)
        picture = glow(picture, lit, np.array([1.0, 0.78, 0.4], dtype=np.float32))
        picture = fog(picture, mood, random, 0.95, 0.3 * far)
    return picture


def desert(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """Dunes with sharp ridges."""
    height, width = picture.shape[:2]
    y = grid(width, height)[1]
    for number, foot in enumerate((0.78, 0.87, 0.98)):
        top = (foot - (0.1 - 0.015 * number) * _line(width, random, 0.15, 2)) * height
        mask = smooth(-0.7, 0.7, y - top[None, :])
        slope = np.gradient(top)
        light = np.clip(0.5 - slope * 1.6, 0.15, 0.85)[None, :] * np.ones_like(y)
        fade = smooth(height * 1.2, float(top.min()), y)
        tone = ramp(light * fade * (0.85 - 0.16 * number), mood.sky)
        picture = mixed(picture, tone, mask)
    return picture


def space(picture: Picture, mood: Mood, random: np.random.Generator) -> Picture:
    """No ground: the figure hangs in the sky, before the engraved dial of a clock."""
    height, width = picture.shape[:2]
    x, y = grid(width, height)
    far = np.hypot(x - width / 2, y - height / 2) / height
    angle = np.arctan2(y - height / 2, x - width / 2) / (2 * np.pi) * 60 % 1
    ticks = (np.abs(angle - 0.5) > 0.44) * smooth(0.412, 0.416, far) * smooth(0.456, 0.452, far)
    rings = np.exp(-(((far - 0.405) / 0.0022) ** 2)) + np.exp(-(((far - 0.462) / 0.0022) ** 2))
    return glow(picture, (ticks * 0.8 + rings) * 0.42, mood.sky[4])


GROUNDS: dict[str, Ground] = {
    "peaks": peaks,
    "hills": hills,
    "forest": forest,
    "trunks": trunks,
    "sea": sea,
    "waves": waves,
    "reef": reef,
    "clouds": clouds,
    "crags": crags,
    "hall": hall,
    "city": city,
    "desert": desert,
    "space": space,
}
"""By the name that the file of scenes uses."""
