"""The enemies of Ekho as paper-cut: in the fog of a street somebody with burning eyes, who holds what the
enemy is known by; fiends are their own shape, dark with light inside, artifacts burn. Each type of enemy has
a night of its own colour."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from PIL import Image

from render.bake import fields, silhouettes
from render.bake.command import Painter
from render.bake.ekho.paper_scenes import (
    FINE,
    HIGH,
    WIDE,
    WINDOW,
    Paper,
    painted_sky,
    paper,
    roofs_of,
    windows_of,
)
from render.bake.fields import Field, Picture, Point
from render.bake.paper import sheet
from render.ekho.arts import ARTS
from render.ekho.side import FOE, SCENE
from rules.ekho.card_index import TOKENS
from rules.ekho.cards import Enemy
from rules.ekho.operations import EnemyType

NIGHTS: dict[EnemyType, Paper] = {
    "townsfolk": paper(
        "06281e 0e4434 2a7058 80b090 f0e0b0",
        "4a8470 346a58 2c5c4a 1e483a 1c3e32 0e261e",
        "f6ffe8 8cd08c",
        "b8ffb0",
    ),
    "mage": paper(
        "10182c 24345a 50649a 9cb0d8 f4f4ff",
        "7484b0 56669a 48588a 34426e 303c64 182038",
        "ffffff a8b8e8",
        "d0e0ff",
    ),
    "fiend": paper(
        "0a0410 220a24 501436 8c2840 e87850",
        "5a2848 40183a 381434 240c24 1e0a20 0c0410",
        "ffd8b0 ff6a4a",
        "ff6a4a",
    ),
    "artifact": paper(
        "1c0410 3c0a20 6c1830 a84848 ffd0a0",
        "8a3448 6c2438 5c1c30 421222 3c1020 20060e",
        "fff0c8 e08848",
        "ffb060",
    ),
}
"""The papers of each type."""
MIDDLE = 0.335
"""Height of the eyes of somebody, as a share of the picture."""
HATS: dict[EnemyType, tuple[str, ...]] = {
    "townsfolk": ("bowler", "brim", "cap", "hood", "bonnet"),
    "mage": ("wizard", "turban", "cowl"),
}
"""What those who have a head wear on it."""
EYES: dict[str, tuple[Point, Point, float]] = {
    "wolf": ((0.6, 0.2), (0.69, 0.19), 0.02),
    "imp": ((0.59, 0.345), (0.65, 0.345), 0.014),
    "zombie": ((0.26, 0.105), (0.34, 0.12), 0.016),
    "shadow": ((0.44, 0.16), (0.56, 0.16), 0.02),
    "fog": ((0.38, 0.42), (0.62, 0.42), 0.035),
    "wave": ((0.44, 0.36), (0.62, 0.36), 0.03),
}
"""Burning eyes of fiends whose shape has none: two points as shares of the shape, and their radius."""


class Stage:
    """The measures of a picture; shapes are given in heights, from its middle and its upper edge."""

    def __init__(self) -> None:
        self.width, self.height = round(WIDE * FINE), round(HIGH * FINE)

    def at(self, x: float, y: float) -> Point:
        """A point in pixels."""
        return self.width / 2 + x * self.height, y * self.height

    def shape(self, *points: Point, smooth: bool = False) -> Field:
        """A shape through these points."""
        spots = [self.at(x, y) for x, y in points]
        if smooth:
            return fields.blob(self.width, self.height, spots)
        return fields.polygon(self.width, self.height, spots)

    def round(self, x: float, y: float, wide: float, high: float, turn: float = 0.0) -> Field:
        """An ellipse of these half axes."""
        points = []
        for step in range(48):
            a = step * math.tau / 48
            across, down = wide * math.cos(a), high * math.sin(a)
            points.append(
                (
                    x + across * math.cos(turn) - down * math.sin(turn),
                    y + across * math.sin(turn) + down * math.cos(turn),
                )
            )
        return self.shape(*points)

    def icon(self, name: str, x: float, y: float, size: float) -> Field:
        """A silhouette about a point."""
        side = round(size * self.height)
        left, top = (round(one - side / 2) for one in self.at(x, y))
        mask: Field = np.zeros((self.height, self.width), dtype=np.float32)
        shown = silhouettes.icon(name, side)
        low = max(0, top + side - self.height)
        over = max(0, -top)
        mask[top + over : top + side - low, left : left + side] = shown[over : side - low]
        return mask


def _hat(stage: Stage, kind: str) -> list[Field]:
    """The sheets of a hat from the lower to the upper one."""
    match kind:
        case "bowler":
            crown = stage.shape(
                (-0.12, 0.22), (-0.115, 0.1), (0, 0.055), (0.115, 0.1), (0.12, 0.22), smooth=True
            )
            return [crown, stage.round(0, 0.225, 0.2, 0.032)]
        case "brim":
            crown = stage.shape((-0.1, 0.22), (-0.08, 0.03), (0.09, 0.05), (0.11, 0.22))
            return [crown, stage.round(0, 0.225, 0.27, 0.04, 0.08)]
        case "cap":
            crown = stage.shape(
                (-0.15, 0.25), (-0.13, 0.13), (0.03, 0.1), (0.15, 0.2), (0.13, 0.26), smooth=True
            )
            return [crown, stage.round(0.08, 0.245, 0.16, 0.025, 0.1)]
        case "hood" | "cowl":
            tip = 0.02 if kind == "cowl" else 0.1
            outer = stage.shape(
                (-0.2, 0.56),
                (-0.19, 0.3),
                (-0.08, tip + 0.06),
                (0.03, tip),
                (0.13, 0.14),
                (0.2, 0.32),
                (0.2, 0.56),
                smooth=True,
            )
            return [np.clip(outer - stage.round(0, 0.345, 0.115, 0.15), 0, 1)]
        case "bonnet":
            return [
                np.clip(stage.round(0, 0.3, 0.2, 0.2) - stage.round(0, 0.35, 0.12, 0.15), 0, 1),
                stage.round(0, 0.1, 0.06, 0.05),
            ]
        case "turban":
            return [
                stage.round(0, 0.19, 0.175, 0.115),
                stage.round(0.03, 0.15, 0.15, 0.075, 0.35),
                stage.round(0, 0.21, 0.03, 0.035),
            ]
        case _:
            cone = stage.shape((-0.13, 0.23), (-0.06, 0.08), (0.07, -0.06), (0.08, 0.08), (0.13, 0.23))
            return [cone, stage.round(0, 0.235, 0.25, 0.038, -0.05)]


def _somebody(
    picture: Picture, stage: Stage, enemy: Enemy, night: Paper, random: np.random.Generator
) -> Picture:
    """A figure in the fog, the face in the dark under its hat, with what it is known by in its hands."""
    hats = HATS[enemy.type]
    kind = hats[fields.seed_of(enemy.id) % len(hats)]
    dark, deep = night.roofs[-1]
    cloth = (fields.mixed(night.roofs[0][1], dark, 0.66), fields.mixed(dark, deep, 0.8))
    lining = (fields.mixed(night.light, dark, 0.55), fields.mixed(night.light, dark, 0.85))
    cloak = stage.shape(
        (-0.46, 1.1),
        (-0.4, 0.78),
        (-0.25, 0.56),
        (-0.1, 0.49),
        (0.1, 0.49),
        (0.25, 0.56),
        (0.4, 0.78),
        (0.46, 1.1),
        smooth=True,
    )
    picture = sheet(picture, cloak, cloth, 10, random)
    collar = stage.shape((-0.17, 0.49), (0, 0.66), (0.17, 0.49), (0.1, 0.44), (-0.1, 0.44))
    picture = sheet(picture, collar, lining, 4, random)
    face = stage.round(0, 0.345, 0.125, 0.16)
    picture = sheet(picture, face, (fields.mixed(deep, dark, 0.3), deep), 5, random)
    for number, part in enumerate(_hat(stage, kind)):
        tone = cloth if number % 2 == 0 else lining
        picture = sheet(picture, part, tone, 5, random)
    slant = 0.35 if enemy.type == "townsfolk" else 0.0
    eyes = stage.round(-0.05, MIDDLE, 0.026, 0.013, slant) + stage.round(0.05, MIDDLE, 0.026, 0.013, -slant)
    picture = _burning(picture, np.clip(eyes, 0, 1), night)
    return _held(picture, stage, enemy.art, night, random)


def _held(picture: Picture, stage: Stage, art: str, night: Paper, random: np.random.Generator) -> Picture:
    """What somebody holds, in light of its own."""
    x, y = fields.grid(stage.width, stage.height)
    middle = stage.at(0, 0.74)
    halo = np.exp(
        -(((x - middle[0]) / (0.34 * stage.height)) ** 2) - ((y - middle[1]) / (0.28 * stage.height)) ** 2
    )
    picture = fields.glow(picture, halo * 0.5, night.light)
    mask = stage.icon(ARTS[art], 0, 0.745, 0.44)
    solid = silhouettes.body(mask, 3, 1500)
    under = np.clip(fields.blur(solid, 3.5) * 3.2, 0, 1)
    picture = sheet(picture, under, night.roofs[-1], 6, random, 0.7)
    return sheet(picture, mask, night.figure, 4, random, 0.8)


def _burning(picture: Picture, eyes: Field, night: Paper) -> Picture:
    picture = fields.glow(picture, np.clip(fields.blur(eyes, 9) * 2.2, 0, 0.8), night.light)
    pale = fields.mixed(night.light, np.ones(3, dtype=np.float32), 0.6)
    return fields.mixed(picture, pale, eyes)


def _fiend(
    picture: Picture, stage: Stage, enemy: Enemy, night: Paper, random: np.random.Generator
) -> Picture:
    """A dark shape with fire in its grooves and eyes."""
    mask = stage.icon(ARTS[enemy.art], 0, 0.47, 0.84)
    solid = silhouettes.body(mask, 3, 2600)
    x, y = fields.grid(stage.width, stage.height)
    middle = stage.at(0, 0.47)
    halo = np.exp(
        -(((x - middle[0]) / (0.56 * stage.height)) ** 2) - ((y - middle[1]) / (0.5 * stage.height)) ** 2
    )
    picture = fields.glow(picture, halo * 0.8, night.light)
    dark, deep = night.roofs[-1]
    grown = np.clip(fields.blur(solid, 4) * 3.2, 0, 1)
    picture = sheet(picture, grown, (deep, deep), 9, random, 0.8)
    picture = sheet(picture, solid, (fields.mixed(dark, night.sky[2], 0.45), deep), 4, random, 0.8)
    fire = np.clip(solid - mask, 0, 1)
    if enemy.art == "mouth":  # teeth and eyes shine out of the dark
        picture = sheet(picture, stage.round(0, 0.5, 0.44, 0.4), (deep, deep), 8, random)
        fire = mask
    if enemy.art in EYES:
        first, second, radius = EYES[enemy.art]
        for a, b in (first, second):
            fire = np.clip(
                fire + stage.round((a - 0.5) * 0.84, 0.47 + (b - 0.5) * 0.84, radius, radius * 0.62), 0, 1
            )
    return _burning(picture, fire, night)


def _artifact(
    picture: Picture, stage: Stage, enemy: Enemy, night: Paper, random: np.random.Generator
) -> Picture:
    """A thing that burns, in rays."""
    x, y = fields.grid(stage.width, stage.height)
    middle = stage.at(0, 0.46)
    turn = np.arctan2(y - middle[1], x - middle[0])
    far = np.hypot(x - middle[0], y - middle[1]) / stage.height
    rays = (0.5 + 0.5 * np.sin(turn * 14)) ** 2 * np.exp(-((far / 0.55) ** 2))
    halo = np.exp(-((far / 0.42) ** 2))
    picture = fields.glow(picture, np.clip(halo * 0.85 + rays * 0.5, 0, 1), night.light)
    mask = stage.icon(ARTS[enemy.art], 0, 0.46, 0.72)
    solid = silhouettes.body(mask, 3, 1500)
    grown = np.clip(fields.blur(solid, 4.5) * 3.2, 0, 1)
    picture = sheet(picture, grown, night.roofs[-1], 9, random, 0.7)
    return sheet(picture, mask, night.figure, 5, random, 0.8)


def foe(enemy: Enemy) -> Image.Image:
    """The paper-cut of an enemy."""
    stage, night = Stage(), NIGHTS[enemy.type]
    width, height = stage.width, stage.height
    random = fields.dice(f"ekho foe {enemy.id}")
    picture = painted_sky(width, height, night, random)
    down = np.repeat(np.linspace(0, 1, height, dtype=np.float32)[:, None], width, axis=1)
    for number, tones in enumerate(night.roofs[:-1]):
        roofs = roofs_of(width, height, 0.7 + 0.12 * number, 0.24, width / (9 - 2 * number), random)
        lit = windows_of(roofs, random, 15 + 4.5 * number)
        picture = sheet(picture, roofs, tones, 4 + 2 * number, random)
        picture = fields.mixed(picture, WINDOW, lit * 0.7)
        fog = fields.noise((width, height), random, 3, 4) * fields.smooth(0.35, 0.95, down)
        picture = fields.mixed(picture, night.sky[3], fog * 0.34)
    draw = {"fiend": _fiend, "artifact": _artifact}.get(enemy.type, _somebody)
    picture = draw(picture, stage, enemy, night, random)
    mist = fields.noise((width, height), random, 4, 4, (0.5, 2.5)) * fields.smooth(0.72, 1.05, down)
    picture = fields.mixed(picture, night.sky[3], np.clip(mist * 0.5, 0, 1))
    picture = picture * fields.vignette(width, height, 0.42)[..., None]
    return fields.image_of(picture).resize((WIDE, HIGH), Image.Resampling.LANCZOS)


PAINTERS: dict[str, Painter] = {f"{SCENE}{FOE}{one.id}": partial(foe, one) for one in TOKENS}
