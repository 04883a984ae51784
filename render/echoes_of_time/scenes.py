"""Scenes behind the silhouettes of the cards: backdrops of light, and foregrounds of darkness.

Every function draws on a pen in "L" the size of the whole art, w x h, with the card's own dice.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from PIL import ImageDraw

Scene = Callable[[ImageDraw.ImageDraw, int, int, Random], None]

SCENES: dict[str, tuple[tuple[str, str], ...]] = {
    "water": (("rings", "swell"), ("waves", ""), ("rays", "swell"), ("bubbles", "swell"), ("moon", "swell")),
    "sky": (
        ("constellation", "clouds"),
        ("rays", "clouds"),
        ("dial", ""),
        ("moon", "clouds"),
        ("gusts", "clouds"),
    ),
    "forest": (
        ("rays", "pines"),
        ("moon", "pines"),
        ("leaves", "hills"),
        ("rings", "pines"),
        ("beams", "hills"),
    ),
    "earth": (
        ("rays", "peaks"),
        ("shards", ""),
        ("embers", "peaks"),
        ("moon", "peaks"),
        ("strata", "shards"),
    ),
    "none": (
        ("dial", ""),
        ("rays", "columns"),
        ("lattice", "columns"),
        ("rings", "hills"),
        ("constellation", ""),
    ),
}
"""Per faction pairs of a backdrop of light and a dark foreground."""


# --- backdrops: light over the ground ---------------------------------------------------------------------


def _rays(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    count = dice.choice((14, 18, 22))
    turn = dice.random()
    x, y, far = w * 0.5, h * 0.52, w + h
    for index in range(count):
        a = 2 * math.pi * (index + turn) / count
        b = a + math.pi / count * dice.uniform(0.6, 1.2)
        points = [
            (x, y),
            (x + far * math.cos(a), y + far * math.sin(a)),
            (x + far * math.cos(b), y + far * math.sin(b)),
        ]
        pen.polygon(points, fill=dice.choice((70, 95, 120)))


def _rings(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    x, y = w * dice.uniform(0.42, 0.58), h * dice.uniform(0.42, 0.6)
    radius, step = h * 0.12, h * dice.uniform(0.085, 0.12)
    while radius < w + h:
        wide = max(1, round(step * dice.uniform(0.15, 0.5)))
        pen.ellipse(
            (x - radius, y - radius, x + radius, y + radius),
            outline=round(130 * (1 - radius / (w + h))),
            width=wide,
        )
        radius += step


def _waves(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    lines = 8
    for line in range(lines):
        base, high = h * (line + 0.6) / lines, h * 0.035
        long, phase = w * dice.uniform(0.28, 0.45), dice.uniform(0, 6)
        points = [(x, base + high * math.sin(x / long * 2 * math.pi + phase)) for x in range(0, w + 8, 4)]
        below = [
            (x, y + h * 0.055 + high * 0.6 * math.sin(x / long * 4 + phase)) for x, y in reversed(points)
        ]
        pen.polygon(points + below, fill=60 + 12 * line)


def _bubbles(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for _ in range(26):
        x, y, r = dice.uniform(0, w), dice.uniform(0, h), h * dice.uniform(0.015, 0.1)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=40, outline=150, width=max(1, round(h * 0.008)))
        pen.ellipse((x - r * 0.5, y - r * 0.6, x - r * 0.15, y - r * 0.25), fill=170)


def _moon(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    x, y, r = w * dice.uniform(0.38, 0.62), h * dice.uniform(0.4, 0.48), h * dice.uniform(0.36, 0.42)
    for wider, light in ((1.5, 35), (1.25, 60), (1.0, 150)):
        pen.ellipse((x - r * wider, y - r * wider, x + r * wider, y + r * wider), fill=light)


def _constellation(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    stars = [(w * (i + dice.uniform(0.15, 0.85)) / 6, h * dice.uniform(0.06, 0.9)) for i in range(6)]
    stars += [(w * dice.random(), h * dice.random()) for _ in range(5)]
    for (ax, ay), (bx, by) in pairwise(stars[:7]):
        pen.line((ax, ay, bx, by), fill=105, width=max(1, round(h * 0.008)))
    for x, y in stars:
        r = h * dice.uniform(0.02, 0.04)
        pen.polygon(
            [
                (x, y - r * 2),
                (x + r * 0.5, y - r * 0.5),
                (x + r * 2, y),
                (x + r * 0.5, y + r * 0.5),
                (x, y + r * 2),
                (x - r * 0.5, y + r * 0.5),
                (x - r * 2, y),
                (x - r * 0.5, y - r * 0.5),
            ],
            fill=230,
        )
    for _ in range(40):
        x, y, r = dice.uniform(0, w), dice.uniform(0, h), h * dice.uniform(0.003, 0.008)
        pen.ellipse((x - r, y - r, x + r, y + r), fill=160)


def _dial(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    x, y, r = w * 0.5, h * 0.5, min(w, h) * 0.62
    thin = max(1, round(h * 0.008))
    for share in (1.0, 0.93, 0.66):
        pen.ellipse((x - r * share, y - r * share, x + r * share, y + r * share), outline=120, width=thin)
    turn = dice.random()
    for tick in range(60):
        a = 2 * math.pi * (tick + turn) / 60
        inner = 0.8 if tick % 5 == 0 else 0.88
        pen.line(
            (
                x + r * inner * math.cos(a),
                y + r * inner * math.sin(a),
                x + r * 0.93 * math.cos(a),
                y + r * 0.93 * math.sin(a),
            ),
            fill=140,
            width=thin * (2 if tick % 5 == 0 else 1),
        )
    for tick in range(12):
        a = 2 * math.pi * (tick + turn) / 12
        pen.polygon(
            [
                (x, y),
                (x + r * 0.66 * math.cos(a), y + r * 0.66 * math.sin(a)),
                (x + r * 0.66 * math.cos(a + 0.26), y + r * 0.66 * math.sin(a + 0.26)),
            ],
            fill=52 if tick % 2 else 20,
        )


def _gusts(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for _ in range(9):
        x, y, r = dice.uniform(0, w), dice.uniform(0, h), h * dice.uniform(0.12, 0.4)
        start = dice.randrange(0, 360)
        for inset in range(3):
            s = r * (1 - inset * 0.16)
            pen.arc(
                (x - s, y - s, x + s, y + s),
                start,
                start + 150 - inset * 25,
                fill=115 - inset * 20,
                width=max(1, round(h * 0.016)),
            )


def _leaves(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for _ in range(34):
        x, y, r, a = (
            dice.uniform(0, w),
            dice.uniform(0, h),
            h * dice.uniform(0.05, 0.12),
            dice.uniform(0, 6.3),
        )
        dx, dy = math.cos(a) * r, math.sin(a) * r
        points = [
            (x - dx, y - dy),
            (x - dy * 0.42, y + dx * 0.42),
            (x + dx, y + dy),
            (x + dy * 0.42, y - dx * 0.42),
        ]
        pen.polygon(points, fill=dice.choice((55, 80, 110)))


def _beams(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for index in range(7):
        top = w * (index + dice.uniform(-0.2, 0.4)) / 6
        wide, lean = w * dice.uniform(0.03, 0.09), w * 0.28
        pen.polygon(
            [(top, 0), (top + wide, 0), (top + wide * 2 - lean, h), (top - lean, h)],
            fill=dice.choice((50, 80, 105)),
        )


def _shards(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for index in range(11):
        x = w * (index + dice.uniform(-0.3, 0.3)) / 10
        high, wide, lean = h * dice.uniform(0.3, 0.95), w * dice.uniform(0.04, 0.09), (x - w / 2) * 0.35
        tip = (x + lean, h - high)
        pen.polygon([(x - wide, h), (x - wide + lean * 0.8, h - high * 0.8), tip, (x, h)], fill=120)
        pen.polygon([(x, h), tip, (x + wide + lean * 0.8, h - high * 0.76), (x + wide, h)], fill=60)


def _embers(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for _ in range(70):
        x, y = dice.uniform(0, w), h * (1 - dice.random() ** 1.6)
        r = h * dice.uniform(0.004, 0.02)
        pen.polygon(
            [(x, y - r * 2.2), (x + r, y), (x, y + r * 1.2), (x - r, y)], fill=dice.choice((110, 160, 220))
        )


def _strata(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for line in range(9):
        base, tilt = h * line / 8, h * dice.uniform(-0.12, 0.12)
        wide = h * dice.uniform(0.03, 0.08)
        pen.polygon(
            [
                (0, base),
                (w * 0.5, base + tilt),
                (w, base),
                (w, base + wide),
                (w * 0.5, base + tilt + wide),
                (0, base + wide),
            ],
            fill=dice.choice((45, 70, 100)),
        )


def _lattice(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    step = h * dice.choice((0.14, 0.18))
    thin = max(1, round(h * 0.008))
    for index in range(-10, 24):
        pen.line((index * step, 0, index * step + h, h), fill=75, width=thin)
        pen.line((index * step, h, index * step + h, 0), fill=75, width=thin)


# --- foregrounds: dark in front of the ground -------------------------------------------------------------


def _ridge(pen: ImageDraw.ImageDraw, w: int, h: int, points: list[tuple[float, float]], dark: int) -> None:
    pen.polygon([(0, h), *points, (w, h)], fill=dark)


def _swell(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for row, dark in ((0.74, 70), (0.84, 120), (0.93, 180)):
        long, phase = w * dice.uniform(0.22, 0.4), dice.uniform(0, 6)
        _ridge(
            pen,
            w,
            h,
            [
                (x, h * row - h * 0.035 * abs(math.sin(x / long * math.pi + phase)))
                for x in range(0, w + 4, 3)
            ],
            dark,
        )


def _clouds(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for row, dark in ((0.86, 60), (0.94, 105), (1.0, 160)):
        for index in range(9):
            x, r = w * (index + dice.uniform(-0.4, 0.4)) / 8, h * dice.uniform(0.07, 0.14)
            pen.ellipse((x - r * 1.3, h * row - r, x + r * 1.3, h * row + r), fill=dark)
        pen.rectangle((0, h * row, w, h), fill=dark)


def _pines(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for count, low, high, dark in ((13, 0.26, 0.42, 80), (9, 0.16, 0.32, 160)):
        for index in range(count + 1):
            x, tall = w * (index + dice.uniform(-0.35, 0.35)) / count, h * dice.uniform(low, high)
            for part in range(3):
                top, wide = h - tall + tall * part * 0.24, tall * (0.16 + part * 0.08)
                pen.polygon(
                    [(x, top), (x - wide, top + tall * 0.42), (x + wide, top + tall * 0.42)], fill=dark
                )
            pen.rectangle((x - tall * 0.03, h - tall * 0.3, x + tall * 0.03, h), fill=dark)


def _hills(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for row, dark in ((0.72, 60), (0.82, 110), (0.92, 170)):
        a, b = dice.uniform(0, 6), dice.uniform(0.8, 1.5)
        _ridge(
            pen,
            w,
            h,
            [(x, h * row + h * 0.06 * math.sin(x / w * 2 * math.pi * b + a)) for x in range(0, w + 4, 3)],
            dark,
        )


def _peaks(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for low, high, dark in ((0.5, 0.68, 70), (0.66, 0.82, 125), (0.82, 0.92, 190)):
        points = [
            (w * i / 7, h * (dice.uniform(low, low + 0.06) if i % 2 else dice.uniform(high - 0.04, high)))
            for i in range(8)
        ]
        _ridge(pen, w, h, points, dark)


def _columns(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for index in range(6):
        x, tall, wide = w * (index + dice.uniform(0.2, 0.8)) / 6, h * dice.uniform(0.25, 0.62), w * 0.035
        pen.rectangle((x - wide, h - tall, x + wide, h), fill=110)
        pen.rectangle((x - wide * 1.5, h - tall, x + wide * 1.5, h - tall + h * 0.03), fill=140)
    pen.rectangle((0, h * 0.93, w, h), fill=170)


BACKDROPS: dict[str, Scene] = {
    "rays": _rays,
    "rings": _rings,
    "waves": _waves,
    "bubbles": _bubbles,
    "moon": _moon,
    "dial": _dial,
    "constellation": _constellation,
    "gusts": _gusts,
    "leaves": _leaves,
    "beams": _beams,
    "shards": _shards,
    "embers": _embers,
    "strata": _strata,
    "lattice": _lattice,
}
FOREGROUNDS: dict[str, Scene] = {
    "swell": _swell,
    "clouds": _clouds,
    "pines": _pines,
    "hills": _hills,
    "peaks": _peaks,
    "columns": _columns,
    "shards": _shards,
}
