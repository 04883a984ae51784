"""What scenes are built of: skies, water, houses, people, lamps, as pieces of vector drawings (560 x 460), and how a
scene is lit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol import vectors
from render.bake.echoes_of_revachol.acting import Actor, acted
from render.bake.oil import Field, bump, lit, noise, screen, soft, tone

WIDTH, HEIGHT = 560, 460
Point = tuple[float, float]
_COUNT = iter(range(10**6))


@dataclass(slots=True)
class Scene:
    """A task: a drawing, and the lights on it.

    body    from far to near
    lamps   x, y, radius in pixels and colour of each light
    sharp   x, y, width and height of what deserves fine strokes
    people  busts that stand in it, and front: a drawing before them
    flat    height from which strokes lie flat, as on water; snow: how many flakes fall
    loose   pixels by which the edges of a drawing waver, so that a hand has led them and no ruler
    """

    body: str
    lamps: Sequence[tuple[float, float, float, str]] = ()
    sharp: Sequence[tuple[float, float, float, float]] = ()
    flat: float = 460
    snow: int = 0
    rough: float = 0.2
    people: Sequence[Actor] = ()
    front: str = ""
    loose: float = 0.0


def fade(colours: str, vertical: bool = True) -> tuple[str, str]:
    """A gradient through colours with a space between: its definition and what to fill with."""
    name = f"f{next(_COUNT)}"
    codes = colours.split()
    stops = "".join(
        f'<stop offset="{at / max(1, len(codes) - 1):.3f}" stop-color="#{code}"/>'
        for at, code in enumerate(codes)
    )
    end = 'x2="0" y2="1"' if vertical else 'x2="1" y2="0"'
    return f'<linearGradient id="{name}" x1="0" y1="0" {end}>{stops}</linearGradient>', f"url(#{name})"


def box(x: float, y: float, wide: float, high: float, colours: str, more: str = "") -> str:
    """A rectangle in one colour or a gradient from top to bottom."""
    head, fill = fade(colours) if " " in colours else ("", f"#{colours}")
    return f'{head}<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}" {more}/>'


def path(d: str, colours: str, more: str = "") -> str:
    """A filled path in one colour or a gradient from top to bottom."""
    head, fill = fade(colours) if " " in colours else ("", f"#{colours}")
    return f'{head}<path d="{d}" fill="{fill}" {more}/>'


def line(d: str, colour: str, width: float, more: str = "") -> str:
    """A line."""
    return f'<path d="{d}" fill="none" stroke="#{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round" {more}/>'


def disc(x: float, y: float, rx: float, colour: str, ry: float = 0, more: str = "") -> str:
    """An ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry or rx:g}" fill="#{colour}" {more}/>'


def at(x: float, y: float, size: float, body: str, turn: float = 0, flip: bool = False) -> str:
    """A piece moved, scaled and turned."""
    across = -size if flip else size
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({across:g} {size:g})">{body}</g>'


def sky(colours: str, to: float = 300) -> str:
    """The sky down to the horizon."""
    return box(0, 0, WIDTH, to + 2, colours)


def water(top: float, colours: str, gleam: str, x: float, seed: int = 1, wide: float = 60) -> str:
    """Water with a path of light."""
    dice, parts = Random(seed), [box(0, top, WIDTH, HEIGHT - top, colours)]
    y = top + 3
    while y < HEIGHT:
        far = (y - top) / (HEIGHT - top)
        for _ in range(3):
            long = dice.uniform(14, 46) * (0.5 + far)
            parts.append(
                box(
                    x + dice.gauss(0, wide * (0.35 + far)) - long / 2,
                    y,
                    long,
                    2 + 4 * far,
                    gleam,
                    f'fill-opacity="{0.75 - 0.45 * far:.2f}"',
                )
            )
        y += 5 + 9 * far
    return "".join(parts)


def man(
    x: float,
    y: float,
    high: float,
    coat: str,
    hair: str = "241812",
    skin: str = "c88a60",
    legs: str = "1a1820",
    flip: bool = False,
    arm: str = "",
) -> str:
    """A person who stands, feet at a point: with a long coat, seen a little from the side. ``arm``: "", "point",
    "up", "gun"."""
    body = (
        path("M-11,-46 L-9,-3 L-1,-3 L1,-42 L4,-42 L5,-3 L13,-3 L12,-46 Z", legs)
        + path("M-9,-5 L-9,0 L2,0 L-1,-5 Z M5,-5 L5,0 L17,0 L13,-5 Z", "0c0a0c")
        + path(
            "M-9,-83 C-17,-80 -18,-70 -17,-60 L-13,-40 C-4,-37 6,-37 13,-40 L16,-60 C17,-72 16,-80 10,-83 Z",
            coat,
        )
        + path("M3,-83 L10,-83 C16,-80 17,-72 16,-60 L13,-40 L7,-38.5 Z", "fff0c0", 'fill-opacity="0.2"')
        + path(
            "M-9,-83 C-17,-80 -18,-70 -17,-60 L-13,-40 L-8,-38.5 L-8,-70 Z", "000000", 'fill-opacity="0.3"'
        )
        + path("M-3,-88 L4,-88 L4,-81 L-3,-81 Z", skin)
        + disc(1.5, -92.5, 5.6, skin, 6.8)
        + path("M-5,-91 C-7,-101 3,-102.5 7,-98.5 C5,-98 2.5,-97.5 0.5,-95 C-1,-92 -2,-88.5 -3.5,-87 Z", hair)
    )
    if arm == "point":
        body += line("M8,-76 L34,-80", coat, 8) + disc(38, -80, 3.4, skin)
    elif arm == "up":
        body += line("M10,-76 L22,-102", coat, 8) + disc(23, -106, 3.4, skin)
    elif arm == "gun":
        body += line("M8,-74 L32,-68", coat, 8) + line("M14,-64 L54,-73", "101014", 4.5)
    else:
        body += (
            line("M-14,-77 Q-20,-60 -16,-46", coat, 7)
            + disc(-16, -43, 3, skin)
            + line("M14,-77 Q19,-62 17,-48", coat, 6)
            + disc(17, -45, 2.8, skin)
        )
    return at(x, y, high / 100, body, 0, flip)


def harry(x: float, y: float, high: float, flip: bool = False, arm: str = "") -> str:
    """The detective in his green jacket."""
    return man(x, y, high, "5f8a4c", "8a4e22", "e0a884", "8a7a4a", flip, arm)


def kim(x: float, y: float, high: float, flip: bool = False, arm: str = "") -> str:
    """The lieutenant in his orange one."""
    return man(x, y, high, "f08020", "16161c", "c8925c", "2a2a34", flip, arm)


def post(x: float, y: float, high: float, colour: str = "14161c") -> str:
    """A street lamp; its light is at the top left."""
    return line(f"M{x},{y} L{x},{y - high} Q{x},{y - high - 16} {x - 22},{y - high - 14}", colour, 6) + path(
        f"M{x - 34},{y - high - 10} L{x - 14},{y - high - 20} L{x - 10},{y - high - 8} Z", colour
    )


def house(
    x: float,
    y: float,
    wide: float,
    high: float,
    colours: str,
    seed: int,
    lit: float = 0.4,
    glass: str = "ffc45e",
    roof: str = "",
) -> str:
    """The front of a house with windows, its foot at y."""
    dice = Random(seed)
    parts = [box(x, y - high, wide, high, colours)]
    if roof:
        parts.append(
            path(
                f"M{x - 6},{y - high + 3} L{x + wide * 0.2},{y - high - wide * 0.18} L{x + wide * 0.8},{y - high - wide * 0.18} L{x + wide + 6},{y - high + 3} Z",
                roof,
            )
        )
    columns, rows = max(2, int(wide // 26)), max(1, int(high // 36))
    for row in range(rows):
        for column in range(columns):
            on = dice.random() < lit
            wx, wy = x + (column + 0.5) * wide / columns - 6, y - high + (row + 0.35) * high / rows
            parts.append(box(wx, wy, 12, 18, glass if on else "0c1018", "" if on else 'fill-opacity="0.55"'))
    return "".join(parts)


def town(y: float, colours: str, seed: int, tall: float = 90, lit: float = 0.3, glass: str = "ffc45e") -> str:
    """A row of houses far away."""
    dice, parts, x = Random(seed), [], -10.0
    while x < WIDTH:
        wide = dice.uniform(36, 84)
        parts.append(house(x, y, wide, dice.uniform(0.4, 1) * tall, colours, seed + int(x), lit, glass))
        x += wide + dice.uniform(-3, 6)
    return "".join(parts)


def carriage(body: str, dark: str = "14161e") -> str:
    """A motor carriage, about 200 x 90, its wheels on y 0, its front to the right."""
    return (
        path(
            "M-100,-16 C-102,-40 -96,-48 -70,-52 L-46,-84 C-40,-92 20,-94 34,-86 L58,-54 C86,-50 100,-42 102,-16 Z",
            body,
        )
        + path("M-38,-56 L-24,-80 L-2,-82 L-2,-56 Z M6,-56 L6,-82 L26,-80 L44,-56 Z", "bcd8dc")
        + path("M-100,-24 L102,-24 L102,-14 L-100,-14 Z", dark)
        + disc(-62, -12, 21, dark)
        + disc(62, -12, 21, dark)
        + disc(-62, -12, 9, "8a8a90")
        + disc(62, -12, 9, "8a8a90")
        + disc(94, -36, 8, "fff0b0")
    )


def lorry(cab: str, load: str) -> str:
    """A lorry seen from the front right, about 150 x 150, its wheels on y 0."""
    return (
        box(-96, -150, 120, 128, load)
        + line(
            "M-76,-150 L-76,-24 M-50,-150 L-50,-24 M-24,-150 L-24,-24", "000000", 3, 'stroke-opacity="0.35"'
        )
        + path("M14,-118 L62,-118 C74,-100 78,-70 78,-20 L14,-20 Z", cab)
        + path("M26,-108 L58,-108 C66,-96 68,-84 69,-72 L26,-72 Z", "a8d0d8")
        + box(10, -26, 72, 12, "16161c")
        + disc(-66, -14, 19, "101014")
        + disc(44, -14, 19, "101014")
        + disc(-66, -14, 8, "77777c")
        + disc(44, -14, 8, "77777c")
        + disc(72, -40, 8, "fff4c0")
    )


def tree(x: float, y: float, high: float, colour: str, seed: int = 3) -> str:
    """A bare tree."""
    dice, parts = Random(seed), []

    def branch(bx: float, by: float, angle: float, long: float, thick: float) -> None:
        ex, ey = bx + long * np.sin(angle), by - long * np.cos(angle)
        parts.append(line(f"M{bx:.0f},{by:.0f} L{ex:.0f},{ey:.0f}", colour, max(1.5, thick)))
        if thick > 2.2:
            for side in (-1, 1):
                branch(
                    ex,
                    ey,
                    angle + side * dice.uniform(0.25, 0.7),
                    long * dice.uniform(0.6, 0.8),
                    thick * 0.62,
                )

    branch(x, y, dice.uniform(-0.08, 0.08), high * 0.36, high * 0.07)
    return "".join(parts)


def snowed(body: str, count: int, seed: int = 1) -> str:
    """A drawing with falling snow."""
    dice = Random(seed)
    return body + "".join(
        disc(
            dice.uniform(0, WIDTH),
            dice.uniform(0, HEIGHT),
            dice.uniform(1.2, 3.8),
            "eef2f4",
            0,
            'fill-opacity="0.85"',
        )
        for _ in range(count)
    )


def staged(scene: Scene, seed: int, scale: float = 1.5) -> tuple[Field, Field, Field]:
    """A scene as an even, lit picture ``scale`` times as large as its drawing, how detailed each pixel is, and the
    angle of strokes."""
    size = (round(WIDTH * scale), round(HEIGHT * scale))
    shape = (size[1], size[0])
    art = _wavering(vectors.drawn(scene.body, (0, 0, WIDTH, HEIGHT), size), scene.loose * scale, seed + 7)
    picture = np.ascontiguousarray(art[..., :3])
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32) / scale
    grain = noise(shape, seed, 22, (1, 0.6)) - 0.5
    picture = picture * (1 + scene.rough * 1.3 * grain)[..., None]
    # Edges catch the light of the first lamp.
    grey = soft(picture.mean(axis=2), 1.4 * scale)
    warm = np.zeros(shape, np.float32)
    for lx, ly, r, _ in scene.lamps:
        warm += bump(x, y, lx, ly, r * 2.4)
    if scene.lamps:
        lx, ly, r, colour = scene.lamps[0]
        side = 1.0 if lx > WIDTH / 2 else -1.0
        edge = np.clip(lit(-grey * 1.2 * scale, 9, (side, -0.5, 0.25)) - 0.35, 0, 1) * np.clip(warm, 0.15, 1)
        picture = screen(picture, edge[..., None] * tone(colour) * 0.55)
        picture = picture * (0.8 + 0.34 * np.clip(warm, 0, 1))[..., None]
    picture = _lamps(picture, scene.lamps, x, y, 1.0)
    faces = np.zeros(shape, np.float32)
    picture = np.ascontiguousarray(picture, np.float32)
    for actor in scene.people:
        acted(picture, faces, actor, scene.lamps, scale)
    if scene.front:
        art = _wavering(
            vectors.drawn(scene.front, (0, 0, WIDTH, HEIGHT), size), scene.loose * scale, seed + 8
        )
        near = art[..., :3] * (1 + scene.rough * 1.1 * grain)[..., None]
        near = near * (0.8 + 0.34 * np.clip(warm, 0, 1))[..., None]
        picture = picture * (1 - art[..., 3:]) + near * art[..., 3:]
        faces *= 1 - art[..., 3]
    # A breath of the lamps lies over the people too.
    picture = _lamps(picture, scene.lamps, x, y, 0.16) if scene.people else picture
    detail = np.full(shape, 0.24, np.float32)
    edges = np.hypot(*np.gradient(soft(picture.mean(axis=2), scale))) * scale
    detail += 0.5 * np.clip(soft(np.asarray(edges, np.float32), 4 * scale) / 0.05, 0, 1)
    for left, top, wide, high in scene.sharp:
        detail += 0.6 * np.exp(
            -(((x - left - wide / 2) / (0.6 * wide)) ** 4) - ((y - top - high / 2) / (0.6 * high)) ** 4
        )
    detail = np.where(faces > 0, np.maximum(0.3, 1.25 * faces), detail)
    flow = (noise(shape, seed + 2, 2) - 0.5) * 2.4
    flow = np.where(y > scene.flat, (noise(shape, seed + 3, 6) - 0.5) * 0.4, flow)
    return picture.astype(np.float32), np.clip(detail, 0, 1), flow.astype(np.float32)


def _wavering(art: Field, far: float, seed: int) -> Field:
    """A drawing whose edges waver by so many pixels, and whose shadows fall together a little."""
    if not far:
        return art
    high, wide = art.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    down = (noise((high, wide), seed, 14, octaves=3) - 0.5) * 4 * far
    across = (noise((high, wide), seed + 1, 14, octaves=3) - 0.5) * 4 * far
    layers = [
        ndimage.map_coordinates(art[..., layer], (y + down, x + across), order=1, mode="nearest")
        for layer in range(art.shape[2])
    ]
    return np.stack(layers, axis=2)


def _lamps(
    picture: Field, lamps: Sequence[tuple[float, float, float, str]], x: Field, y: Field, strength: float
) -> Field:
    """The picture with the glow of its lamps."""
    for lx, ly, r, colour in lamps:
        far = np.hypot(x - lx, y - ly)
        light = 0.45 * np.exp(-((far / r) ** 2)) + 0.6 / (1 + far**2 / (0.1 * r * r)) * np.exp(
            -far / (2.4 * r)
        )
        picture = screen(picture, np.clip(light * strength, 0, 1)[..., None] * tone(colour))
        core = np.exp(-((far / max(2.5, r * 0.07)) ** 2)) * strength
        picture = screen(picture, core[..., None] * np.ones(3, np.float32))
    return picture
