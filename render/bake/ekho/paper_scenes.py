"""The art of cards of Ekho as paper-cut: a night sky, rows of roofs with lit windows, and what the card is
about, cut out large and lit by a lamp behind it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np
from PIL import Image

from render.bake import fields, silhouettes
from render.bake.command import Painter
from render.bake.ekho.model import Model
from render.bake.ekho.paper_settings import Tones, boat, parlour, pavement, river, setting_of, street, table
from render.bake.ekho.props import PROPS
from render.bake.fields import Field, Picture, colour, colours
from render.bake.paper import sheet
from render.ekho.arts import ARTS
from render.ekho.side import SCENE

WIDE, HIGH = 440, 260
FINE = 1.5


@dataclass(slots=True, frozen=True)
class Paper:
    """The papers of a scene: stops of the sky, roofs from far to near (each its upper and lower tone), what
    the card is about, and the light behind it."""

    sky: list[Picture]
    roofs: list[tuple[Picture, Picture]]
    figure: tuple[Picture, Picture]
    light: Picture


def paper(sky: str, roofs: str, figure: str, light: str) -> Paper:
    """Papers from hex colours, as ``Paper`` holds them."""
    tones = colours(roofs)
    first, last = colours(figure)
    return Paper(colours(sky), list(zip(tones[::2], tones[1::2], strict=True)), (first, last), colour(light))


PAPERS = (
    paper(
        "0c1338 1e2a66 4a4a98 a878b0 ffc890",
        "6a74b8 4e5698 465298 34407c 2c386e 1c2450",
        "fff0cc e8a860",
        "ffc870",
    ),
    paper(
        "071a30 0e3450 1c6078 6aa0a0 f0d8a0",
        "4a8498 346a80 2c5c74 1e4860 1c3e58 102a40",
        "ffe8c8 d88858",
        "ffb868",
    ),
    paper(
        "180c30 3a1c58 70387c c06c90 ffc0a0",
        "7c5498 64407c 583474 40265c 3a2054 241238",
        "e8fff0 7cc8a0",
        "a8ffcc",
    ),
    paper(
        "0a1420 182c48 34506c 7c90a0 e8d0b0",
        "5c7490 46607c 3c5470 2a4058 26384e 14222f",
        "ffdcb0 d06848",
        "ff9c58",
    ),
    paper(
        "100c2c 281c60 5036a0 9c6cd8 f0c8ff",
        "6458a8 4c4490 443a84 302868 2a225a 18123c",
        "f4e4ff a878e0",
        "b98cff",
    ),
)
"""Palettes of the night; an art takes one by its name."""
WINDOW = colour("ffcf70")


def roofs_of(
    width: int, height: int, base: float, tall: float, step: float, random: np.random.Generator
) -> Field:
    """A row of gables, towers and chimneys from a height downwards."""
    points: list[tuple[float, float]] = [(-10, height)]
    x = -random.uniform(0, step)
    while x < width + step:
        wide = step * random.uniform(0.7, 1.3)
        eaves = height * base - tall * height * random.uniform(0.1, 0.6)
        top = eaves - wide * random.uniform(0.3, 0.75)
        kind = random.random()
        if kind < 0.6:
            points += [(x, eaves), (x + wide / 2, top), (x + wide, eaves)]
        elif kind < 0.8:
            points += [(x, eaves), (x + wide * 0.2, top), (x + wide * 0.8, top), (x + wide, eaves)]
        else:
            tower = eaves - height * tall * 0.7
            points += [
                (x, eaves),
                (x + wide * 0.3, eaves),
                (x + wide * 0.3, tower),
                (x + wide * 0.5, tower - wide * 0.6),
                (x + wide * 0.7, tower),
                (x + wide * 0.7, eaves),
                (x + wide, eaves),
            ]
        x += wide
    points.append((width + 10, height))
    return fields.polygon(width, height, points)


def windows_of(roofs: Field, random: np.random.Generator, size: float) -> Field:
    """Windows cut out of a row of roofs."""
    height, width = roofs.shape
    found: Field = np.zeros_like(roofs)
    for _ in range(int(width / size / 1.6)):
        x, y = random.uniform(0, width - size), random.uniform(height * 0.3, height * 0.97)
        left, top = int(x), int(y)
        wide, high = int(size * 0.6), int(size * 0.85)
        box = roofs[max(0, top - 4) : top + high + 4, max(0, left - 4) : left + wide + 4]
        if box.size and float(box.min()) > 0.9:
            found[top : top + high, left : left + wide] = 1
    return found


def _far(picture: Picture, papers: Paper, random: np.random.Generator, count: int) -> Picture:
    """Rows of roofs with lit windows, and fog between them."""
    height, width = picture.shape[:2]
    for number, tones in enumerate(papers.roofs[:count]):
        base = 0.66 + 0.13 * number
        roofs = roofs_of(width, height, base, 0.2, width / (11 - 2.5 * number), random)
        lit = windows_of(roofs, random, 15 + 4.5 * number)
        picture = sheet(picture, roofs, tones, 4 + 2 * number, random)
        picture = fields.mixed(picture, WINDOW, lit * 0.9)
        picture = fields.glow(picture, fields.blur(lit, 4.5) * 0.7, papers.light)
        fog = fields.noise((width, height), random, 3, 4) * fields.smooth(0.5, 0.95, _down(width, height))
        picture = fields.mixed(picture, papers.sky[2], fog * 0.22)
    return picture


def _front(picture: Picture, papers: Paper, random: np.random.Generator) -> Picture:
    """The nearest roofs."""
    height, width = picture.shape[:2]
    front = roofs_of(width, height, 0.99, 0.16, width / 6.2, random)
    lit = windows_of(front, random, 22)
    picture = sheet(picture, front, papers.roofs[-1], 9, random)
    picture = fields.mixed(picture, WINDOW, lit)
    return fields.glow(picture, fields.blur(lit, 7) * 0.6, papers.light)


def scene(art: str) -> Image.Image:
    """The paper-cut of an art."""
    width, height = round(WIDE * FINE), round(HIGH * FINE)
    random = fields.dice(f"ekho scene {art}")
    papers = PAPERS[fields.seed_of(art) % len(PAPERS)]
    picture = painted_sky(width, height, papers, random)
    setting = setting_of(art)
    tones = Tones(papers.sky, papers.roofs, papers.light)
    picture = _far(picture, papers, random, 1 if setting == "river" else 2)
    if setting == "parlour":
        picture = parlour(picture, tones, random)
        picture = table(picture, tones, random)
        picture = _figure(picture, art, papers, 0.9)
    elif setting == "river":
        picture = river(picture, tones, random)
        picture = _figure(picture, art, papers, 0.87)
        picture = boat(picture, tones, random)
    elif setting == "street":
        picture = street(picture, tones, random)
        picture = pavement(picture, tones, random)
        picture = _figure(picture, art, papers, 0.93)
        picture = watcher(picture, papers, fields.dice(f"ekho watcher {art}"))
    else:
        picture = _figure(picture, art, papers, 0.86)
        picture = _front(picture, papers, random)
        picture = watcher(picture, papers, fields.dice(f"ekho watcher {art}"))
    picture = picture * fields.vignette(width, height, 0.35)[..., None]
    return fields.image_of(picture).resize((WIDE, HIGH), Image.Resampling.LANCZOS)


def _down(width: int, height: int) -> Field:
    return np.repeat(np.linspace(0, 1, height, dtype=np.float32)[:, None], width, axis=1)


def painted_sky(
    width: int, height: int, papers: Paper, random: np.random.Generator, across: float | None = None
) -> Picture:
    """Bands of sky, each a sheet, with a moon, at a share of the width if that is given."""
    picture = fields.ramp(_down(width, height) * 0.5, papers.sky)
    moon = (width * random.uniform(0.12, 0.88), height * random.uniform(0.14, 0.3))
    moon = moon if across is None else (width * across, moon[1])
    radius = height * random.uniform(0.08, 0.12)
    disc = fields.disc(width, height, moon, radius)
    cut = fields.disc(width, height, (moon[0] + radius * 0.5, moon[1] - radius * 0.2), radius * 0.9)
    crescent = np.clip(disc - cut, 0, 1) if random.random() < 0.5 else disc
    picture = fields.glow(picture, fields.blur(disc, 30) * 0.6, papers.sky[-1])
    for number in range(3):
        y = height * (0.34 + 0.15 * number)
        wave = [
            (x, y + height * 0.05 * float(np.sin(x / width * 7 + number * 2 + random.uniform(0, 0.4))))
            for x in range(0, width + 31, 30)
        ]
        band = fields.polygon(width, height, [(0, height), *wave, (width, height)])
        tone = papers.sky[min(len(papers.sky) - 1, 1 + number)]
        picture = sheet(
            picture, band, (tone, fields.mixed(tone, papers.sky[min(4, 2 + number)], 0.5)), 5, random
        )
    pale = fields.mixed(papers.sky[-1], np.ones(3, dtype=np.float32), 0.5)
    return sheet(picture, crescent, (pale, papers.sky[-1]), 3, random)


THING = 0.68
"""Height of what a card is about, as a share of that of the scene."""


def _figure(picture: Picture, art: str, papers: Paper, foot: float) -> Picture:
    """What the card is about, its foot at a share of the height, with lamp light behind."""
    height, width = picture.shape[:2]
    size = height * THING
    x, y = fields.grid(width, height)
    middle = height * foot - size / 2
    halo = np.exp(-(((x - width / 2) / (size * 0.74)) ** 2) - ((y - middle) / (size * 0.7)) ** 2)
    picture = fields.glow(picture, halo * 0.66, papers.light)
    corner = (width / 2 - size / 2, height * foot - size)
    model = Model(f"scene {art}", (width, height), size / 100, corner)
    PROPS[art](model)
    return model.onto(picture, 8)


ROBES = ("b8384c 6a1830", "2c8c94 144a5c", "c8803c 7a4018", "7a54b4 3c2468", "4c8c54 20482c")
"""Upper and lower colours of the robes of those who look on."""


def watcher(picture: Picture, papers: Paper, random: np.random.Generator) -> Picture:
    """Somebody small on the nearest roofs, with a lantern, looking up at what the card is about; now and then
    a cat. At one side, so that a narrow cut of the scene leaves all of it out."""
    height, width = picture.shape[:2]
    side = -1 if random.random() < 0.5 else 1
    tall = height * random.uniform(0.34, 0.4)
    foot = (width / 2 + side * height * random.uniform(0.58, 0.66), height * 1.0)

    def shape(*points: tuple[float, float]) -> Field:
        return fields.blob(
            width, height, [(foot[0] - side * x * tall, foot[1] - y * tall) for x, y in points]
        )

    kind = random.random()
    if kind < 0.18:
        size = round(tall * 0.72)
        cat: Field = np.zeros((height, width), dtype=np.float32)
        left, top = round(foot[0] - size / 2), height - size - round(height * 0.03)
        icon = silhouettes.icon("cat", size)
        cat[top : top + size, left : left + size] = icon if side < 0 else icon[:, ::-1]
        dark = papers.roofs[-1][1]
        return sheet(
            picture,
            cat,
            (fields.mixed(dark, papers.light, 0.6), fields.mixed(dark, papers.light, 0.2)),
            4,
            random,
            0.7,
        )
    first, last = colours(ROBES[int(random.integers(len(ROBES)))])
    lamp = (foot[0] - side * 0.44 * tall, foot[1] - 0.42 * tall)
    x, y = fields.grid(width, height)
    halo = np.exp(-(((x - lamp[0]) ** 2 + (y - lamp[1]) ** 2) / (0.62 * tall) ** 2))
    picture = fields.glow(picture, halo * 0.75, colour("ffb860"))
    robe = shape((-0.27, -0.1), (-0.22, 0.3), (-0.13, 0.6), (0, 0.68), (0.13, 0.6), (0.2, 0.3), (0.25, -0.1))
    picture = sheet(picture, robe, (first, last), 5, random)
    arm = fields.stroke(
        width,
        height,
        [(foot[0], foot[1] - 0.55 * tall), (lamp[0] + side * 0.03 * tall, lamp[1] + 0.1 * tall)],
        0.11 * tall,
    )
    picture = sheet(picture, arm, (fields.mixed(first, last, 0.2), last), 3, random)
    head = (foot[0] - side * 0.03 * tall, foot[1] - 0.77 * tall)
    skin = colours(("dca070 8c5236", "f4cfa8 b8805c", "a86c44 643820")[int(random.integers(3))])
    picture = sheet(
        picture, fields.disc(width, height, head, 0.125 * tall), (skin[0], skin[1]), 3, random, 0.6
    )
    if kind < 0.6:  # a turban, else a hood of the robe
        cloth = shape((-0.14, 0.83), (-0.1, 0.95), (0.03, 0.98), (0.16, 0.9), (0.15, 0.81), (0, 0.84))
        picture = sheet(picture, cloth, (colour("fff4dc"), colour("d8c8a8")), 3, random, 0.7)
    else:
        hood = shape((-0.17, 0.66), (-0.14, 0.92), (0.0, 1.0), (0.1, 0.93), (0.02, 0.86), (-0.04, 0.7))
        picture = sheet(picture, hood, (first, last), 3, random, 0.7)
    glass = fields.disc(width, height, lamp, 0.07 * tall)
    picture = fields.mixed(picture, colour("fff0c0"), glass)
    return fields.glow(picture, np.clip(fields.blur(glass, 5) * 2, 0, 0.9), colour("ffc870"))


PAINTERS: dict[str, Painter] = {f"{SCENE}{art}": partial(scene, art) for art in ARTS}
