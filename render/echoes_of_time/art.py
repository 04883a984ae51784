"""Card art: a silhouette in its light before a scene. Every faction has its own scenes, and each card its own
hue, scene and sparks, all drawn from the card's id, so a card looks the same everywhere and unlike its neighbours.
"""

from __future__ import annotations

import math
import zlib
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import lettering
from render.canvas import blurred, faded, gradient, radial
from render.palette import WHITE, Colour, Tone, mix
from render.sprites import MASKS

SCENES: dict[str, tuple[tuple[str, str], ...]] = {
    "water": (("rings", "swell"), ("waves", ""), ("rays", "swell"), ("bubbles", "swell"), ("moon", "swell")),
    "sky": (("constellation", "clouds"), ("rays", "clouds"), ("dial", ""), ("moon", "clouds"), ("gusts", "clouds")),
    "forest": (("rays", "pines"), ("moon", "pines"), ("leaves", "hills"), ("rings", "pines"), ("beams", "hills")),
    "earth": (("rays", "peaks"), ("shards", ""), ("embers", "peaks"), ("moon", "peaks"), ("strata", "shards")),
    "none": (("dial", ""), ("rays", "columns"), ("lattice", "columns"), ("rings", "hills"), ("constellation", "")),
}
"""Per faction pairs of a backdrop of light and a dark foreground."""


def seed_of(key: str) -> int:
    """A number that depends on the key alone, the same in every process."""
    return zlib.crc32(key.encode())


# --- backdrops: light over the ground ---------------------------------------------------------------------------


def _rays(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    count = dice.choice((14, 18, 22))
    turn = dice.random()
    x, y, far = w * 0.5, h * 0.52, w + h
    for index in range(count):
        a = 2 * math.pi * (index + turn) / count
        b = a + math.pi / count * dice.uniform(0.6, 1.2)
        points = [(x, y), (x + far * math.cos(a), y + far * math.sin(a)), (x + far * math.cos(b), y + far * math.sin(b))]
        pen.polygon(points, fill=dice.choice((70, 95, 120)))


def _rings(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    x, y = w * dice.uniform(0.42, 0.58), h * dice.uniform(0.42, 0.6)
    radius, step = h * 0.12, h * dice.uniform(0.085, 0.12)
    while radius < w + h:
        wide = max(1, round(step * dice.uniform(0.15, 0.5)))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), outline=round(130 * (1 - radius / (w + h))), width=wide)
        radius += step


def _waves(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    lines = 8
    for line in range(lines):
        base, high = h * (line + 0.6) / lines, h * 0.035
        long, phase = w * dice.uniform(0.28, 0.45), dice.uniform(0, 6)
        points = [(x, base + high * math.sin(x / long * 2 * math.pi + phase)) for x in range(0, w + 8, 4)]
        below = [(x, y + h * 0.055 + high * 0.6 * math.sin(x / long * 4 + phase)) for x, y in reversed(points)]
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
    for (ax, ay), (bx, by) in zip(stars, stars[1:7], strict=False):
        pen.line((ax, ay, bx, by), fill=105, width=max(1, round(h * 0.008)))
    for x, y in stars:
        r = h * dice.uniform(0.02, 0.04)
        pen.polygon([(x, y - r * 2), (x + r * 0.5, y - r * 0.5), (x + r * 2, y), (x + r * 0.5, y + r * 0.5),
                     (x, y + r * 2), (x - r * 0.5, y + r * 0.5), (x - r * 2, y), (x - r * 0.5, y - r * 0.5)], fill=230)  # fmt: skip
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
        pen.line((x + r * inner * math.cos(a), y + r * inner * math.sin(a), x + r * 0.93 * math.cos(a),
                  y + r * 0.93 * math.sin(a)), fill=140, width=thin * (2 if tick % 5 == 0 else 1))  # fmt: skip
    for tick in range(12):
        a = 2 * math.pi * (tick + turn) / 12
        pen.polygon([(x, y), (x + r * 0.66 * math.cos(a), y + r * 0.66 * math.sin(a)),
                     (x + r * 0.66 * math.cos(a + 0.26), y + r * 0.66 * math.sin(a + 0.26))],
                    fill=52 if tick % 2 else 20)  # fmt: skip


def _gusts(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for _ in range(9):
        x, y, r = dice.uniform(0, w), dice.uniform(0, h), h * dice.uniform(0.12, 0.4)
        start = dice.randrange(0, 360)
        for inset in range(3):
            s = r * (1 - inset * 0.16)
            pen.arc((x - s, y - s, x + s, y + s), start, start + 150 - inset * 25, fill=115 - inset * 20,
                    width=max(1, round(h * 0.016)))  # fmt: skip


def _leaves(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for _ in range(34):
        x, y, r, a = dice.uniform(0, w), dice.uniform(0, h), h * dice.uniform(0.05, 0.12), dice.uniform(0, 6.3)
        dx, dy = math.cos(a) * r, math.sin(a) * r
        points = [(x - dx, y - dy), (x - dy * 0.42, y + dx * 0.42), (x + dx, y + dy), (x + dy * 0.42, y - dx * 0.42)]
        pen.polygon(points, fill=dice.choice((55, 80, 110)))


def _beams(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for index in range(7):
        top = w * (index + dice.uniform(-0.2, 0.4)) / 6
        wide, lean = w * dice.uniform(0.03, 0.09), w * 0.28
        pen.polygon([(top, 0), (top + wide, 0), (top + wide * 2 - lean, h), (top - lean, h)],
                    fill=dice.choice((50, 80, 105)))  # fmt: skip


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
        pen.polygon([(x, y - r * 2.2), (x + r, y), (x, y + r * 1.2), (x - r, y)], fill=dice.choice((110, 160, 220)))


def _strata(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for line in range(9):
        base, tilt = h * line / 8, h * dice.uniform(-0.12, 0.12)
        wide = h * dice.uniform(0.03, 0.08)
        pen.polygon([(0, base), (w * 0.5, base + tilt), (w, base), (w, base + wide), (w * 0.5, base + tilt + wide),
                     (0, base + wide)], fill=dice.choice((45, 70, 100)))  # fmt: skip


def _lattice(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    step = h * dice.choice((0.14, 0.18))
    thin = max(1, round(h * 0.008))
    for index in range(-10, 24):
        pen.line((index * step, 0, index * step + h, h), fill=75, width=thin)
        pen.line((index * step, h, index * step + h, 0), fill=75, width=thin)


# --- foregrounds: dark in front of the ground -------------------------------------------------------------------


def _ridge(pen: ImageDraw.ImageDraw, w: int, h: int, points: list[tuple[float, float]], dark: int) -> None:
    pen.polygon([(0, h), *points, (w, h)], fill=dark)


def _swell(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for row, dark in ((0.74, 70), (0.84, 120), (0.93, 180)):
        long, phase = w * dice.uniform(0.22, 0.4), dice.uniform(0, 6)
        _ridge(pen, w, h, [(x, h * row - h * 0.035 * abs(math.sin(x / long * math.pi + phase))) for x in range(0, w + 4, 3)], dark)


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
                pen.polygon([(x, top), (x - wide, top + tall * 0.42), (x + wide, top + tall * 0.42)], fill=dark)
            pen.rectangle((x - tall * 0.03, h - tall * 0.3, x + tall * 0.03, h), fill=dark)


def _hills(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for row, dark in ((0.72, 60), (0.82, 110), (0.92, 170)):
        a, b = dice.uniform(0, 6), dice.uniform(0.8, 1.5)
        _ridge(pen, w, h, [(x, h * row + h * 0.06 * math.sin(x / w * 2 * math.pi * b + a)) for x in range(0, w + 4, 3)], dark)


def _peaks(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for low, high, dark in ((0.5, 0.68, 70), (0.66, 0.82, 125), (0.82, 0.92, 190)):
        points = [(w * i / 7, h * (dice.uniform(low, low + 0.06) if i % 2 else dice.uniform(high - 0.04, high))) for i in range(8)]
        _ridge(pen, w, h, points, dark)


def _columns(pen: ImageDraw.ImageDraw, w: int, h: int, dice: Random) -> None:
    for index in range(6):
        x, tall, wide = w * (index + dice.uniform(0.2, 0.8)) / 6, h * dice.uniform(0.25, 0.62), w * 0.035
        pen.rectangle((x - wide, h - tall, x + wide, h), fill=110)
        pen.rectangle((x - wide * 1.5, h - tall, x + wide * 1.5, h - tall + h * 0.03), fill=140)
    pen.rectangle((0, h * 0.93, w, h), fill=170)


_BACKDROPS = {
    "rays": _rays, "rings": _rings, "waves": _waves, "bubbles": _bubbles, "moon": _moon, "dial": _dial,
    "constellation": _constellation, "gusts": _gusts, "leaves": _leaves, "beams": _beams, "shards": _shards,
    "embers": _embers, "strata": _strata, "lattice": _lattice,
}  # fmt: skip
_FOREGROUNDS = {
    "swell": _swell, "clouds": _clouds, "pines": _pines, "hills": _hills, "peaks": _peaks, "columns": _columns,
    "shards": _shards,
}  # fmt: skip


# --- the silhouette ---------------------------------------------------------------------------------------------


def _moved(mask: Image.Image, x: int, y: int) -> Image.Image:
    image = Image.new("L", mask.size, 0)
    image.paste(mask, (x, y))
    return image


def embossed(image: Image.Image, name: str, box: tuple[int, int, int], tone: Tone) -> None:
    """Set a silhouette into an RGB picture: (x, y, size), lit from above left, with a shadow and a halo."""
    x, y, size = box
    fine = max(1, round(size / 90))
    figure = lettering.icon(name, size)
    halo = blurred(figure, size * 0.09, size // 4, 1.25)
    image.paste(tone.light, (x - size // 4, y - size // 4), faded(halo, 0.5))
    shade = blurred(figure, size * 0.03, size // 10, 1.3)
    image.paste(mix(tone.deep, (0, 0, 0), 0.6), (x - size // 10 + fine * 2, y - size // 10 + fine * 3), faded(shade, 0.85))
    body = gradient(size, size, ((0, tone.pale), (0.4, mix(tone.pale, tone.light, 0.55)), (0.75, tone.light),
                                 (1, mix(tone.light, tone.mid, 0.7))))  # fmt: skip
    lit = body.copy()
    highlight = ImageChops.subtract(figure, _moved(figure, fine, fine))
    lowlight = ImageChops.subtract(figure, _moved(figure, -fine, -fine * 2))
    lit.paste(mix(tone.mid, tone.deep, 0.35), (0, 0), faded(lowlight.filter(ImageFilter.GaussianBlur(fine * 0.8)), 0.75))
    lit.paste(WHITE, (0, 0), faded(highlight, 0.9))
    image.paste(lit, (x, y), figure)


GLEAMS: dict[str, tuple[Colour, ...]] = {
    "water": ((120, 255, 225), (140, 200, 255), (190, 170, 255)),
    "sky": ((255, 150, 215), (255, 214, 140), (150, 200, 255)),
    "forest": ((250, 245, 130), (140, 255, 190), (255, 210, 120)),
    "earth": ((255, 220, 90), (255, 110, 90), (255, 170, 190)),
    "none": ((255, 226, 170), (170, 215, 255), (225, 190, 255)),
}
"""Colours of the light behind the silhouettes, per faction."""


def _variant(tone: Tone, gleam: Colour, dice: Random) -> Tone:
    """The faction's tone, leaning to a gleam, darker or brighter, from card to card."""
    share = dice.uniform(0.0, 0.22)
    middle = mix(mix(tone.mid, gleam, share), tone.deep, dice.uniform(0, 0.25))
    return Tone(tone.deep, middle, mix(tone.light, gleam, share), mix(tone.pale, (255, 255, 255), share))


def _position(icon: str, width: int, height: int, figure: float) -> tuple[int, int, int]:
    """Where the silhouette goes (x, y, size): in the middle, but one that is cut off at an edge of its own box
    (a head without a neck) is moved to that edge of the picture, so that the frame cuts it."""
    size = round(min(width, height) * figure)
    probe = lettering.icon(icon, 64)
    near, over, far, under = probe.getbbox() or (0, 0, 64, 64)

    def straight(box: tuple[int, int, int, int], least: int) -> bool:
        return sum(value > 128 for value in probe.crop(box).getdata()) > least

    x, y = (width - size) // 2, (height - size) // 2
    if under > 57 and straight((0, under - 2, 64, under - 1), 28):
        size = round(size * 1.1)
        x, y = (width - size) // 2, height - size * under // 64 + 1
    left, right = (near < 7 and straight((near + 1, 0, near + 2, 64), 20),
                   far > 57 and straight((far - 2, 0, far - 1, 64), 20))  # fmt: skip
    if left != right and width < size * 1.7:
        x = -size * near // 64 - 1 if left else width - size * far // 64 + 1
    return x, y, size


def paint(key: str, icon: str, faction: str, tone: Tone, width: int, height: int, figure: float = 0.8) -> Image.Image:
    """The art of a card as an RGB picture. ``figure`` is the silhouette's size as a share of the shorter side."""

    def make() -> Image.Image:
        dice = Random(seed_of(key))
        gleam = dice.choice(GLEAMS[faction])
        hue = _variant(tone, gleam, dice)
        scene = SCENES[faction][seed_of(key + icon) % len(SCENES[faction])]
        core = mix(mix(hue.mid, hue.light, 0.3), gleam, dice.uniform(0.1, 0.42))
        image = radial(width, height, core, mix(hue.deep, hue.mid, 0.25), 1.0).copy()
        fine = 2
        light = Image.new("L", (width * fine, height * fine), 0)
        _BACKDROPS[scene[0]](ImageDraw.Draw(light), width * fine, height * fine, dice)
        image.paste(mix(hue.light, gleam, 0.3), (0, 0), faded(light.reduce(fine), 0.72))
        if scene[1]:
            dark = Image.new("L", (width * fine, height * fine), 0)
            _FOREGROUNDS[scene[1]](ImageDraw.Draw(dark), width * fine, height * fine, dice)
            image.paste(mix(hue.deep, hue.mid, 0.15), (0, 0), dark.reduce(fine).point([min(245, round(v * 1.35)) for v in range(256)]))
        edge = Image.radial_gradient("L").resize((width, height), Image.Resampling.BILINEAR)
        image.paste(mix(hue.deep, (0, 0, 0), 0.5), (0, 0), edge.point([max(0, round((v - 125) * 1.2)) for v in range(256)]))
        embossed(image, icon, _position(icon, width, height, figure), hue)
        if height > 90:
            sparks = Image.new("L", (width * fine, height * fine), 0)
            pen = ImageDraw.Draw(sparks)
            for _ in range(22):
                x, y = dice.uniform(0, width * fine), dice.uniform(0, height * fine)
                r = height * fine * dice.uniform(0.002, 0.007)
                pen.ellipse((x - r, y - r, x + r, y + r), fill=dice.randrange(90, 230))
            image.paste(hue.pale, (0, 0), sparks.reduce(fine))
        return image

    return MASKS.make(("art", key, icon, faction, tone, width, height, figure), make)
