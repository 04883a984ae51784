"""How surfaces look in the light: skin, eyes, hair, and what is worn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from render.bake.heads.camera import Combed
from render.bake.heads.sitter import Field, Sitter, Stuff
from render.bake.heads.strands import Strands
from render.bake.heads.tones import SKINS, dyed
from render.bake.oil import noise, ramp, soft, tone, tones

BLOOD = {"tide": "c86ab0", "moss": "d8a03c"}
"""What shines through skin that is not a human's."""


def unit(vectors: Field) -> Field:
    """Vectors of the same directions, 1 long."""
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-6))


@dataclass(slots=True, frozen=True)
class Light:
    """What light there is at each pixel: how much in all, how open the place lies, how much of the key
    reaches it, how it faces the key, which way the surface looks; and where the key comes from."""

    lit: Field
    open: Field
    reached: Field
    facing: Field
    normal: Field
    key: Field

    def shine(self, sharp: float) -> Field:
        """How much of the key is mirrored towards us."""
        half = unit(self.key + np.array([0, 0, 1]))
        return np.asarray(np.clip((self.normal * half).sum(2), 0, 1) ** sharp)


def near(u: Field, v: Field, x: float, y: float, wide: float, high: float) -> Field:
    """1 at two places of a face, one on each side, falling off around them."""
    return np.asarray(np.exp(-(((np.abs(u) - x) / wide) ** 2) - (((v - y) / high) ** 2)))


def stuff_of(stuff: Stuff, light: Light, seed: int, bright: float = 1.0) -> Field:
    """Cloth, metal and the like; ``bright``: how much of the light it gives back."""
    grain = (noise(light.lit.shape, seed, 150, (1, 1), 3) - 0.5) * stuff.grain * 0.7
    value = (0.1 + stuff.lift + 0.86 * light.lit) * bright + grain * (0.4 + light.lit)
    if stuff.gloss:
        sky = np.exp(-(((light.normal[..., 1] - 0.25) / 0.2) ** 2)) * 0.3
        gleam = 0.75 * light.shine(26) * light.reached + 0.3 * light.shine(6) + sky * light.open - 0.12
        value = value * (1 - 0.25 * stuff.gloss) + stuff.gloss * gleam
    return ramp(value * (0.55 + 0.45 * light.open), dyed(stuff.colour))


def stubble_on(rest: Field, lips: Field, seed: int) -> Field:
    """Where hair of the face was shaven."""
    v, w = rest[..., 1], rest[..., 2]
    reach = np.clip(w / 0.2, 0, 1) * np.clip((v + 1.5) / 0.25, 0, 1)
    rough = 0.7 + 0.6 * noise(lips.shape, seed + 5, 150, octaves=2)
    return np.asarray(np.clip((-0.42 - v) / 0.2, 0, 1) * reach * (1 - lips) * rough)


def skin_of(sitter: Sitter, light: Light, rest: Field, lips: Field, ears: Field, seed: int) -> Field:
    """Skin with blood under it: warm on cheeks, nose and ears, cool in the shadow."""
    u, v, w = (rest[..., at] for at in range(3))
    shape = light.lit.shape
    value = 0.09 + 0.84 * light.lit - 0.1 * np.clip((-1.2 - v) / 1.0, 0, 1)
    value = value + 0.035 * (noise(shape, seed, 60, octaves=4) - 0.5)
    value = value + 0.05 * (noise(shape, seed + 8, 9, octaves=3) - 0.5)
    shaven = stubble_on(rest, lips, seed) * sitter.stubble
    value = value - 0.1 * shaven + light.shine(18) * light.reached * 0.1
    colours = ramp(value, tones(SKINS[sitter.skin]))
    dim = np.clip(1 - light.lit / 0.4, 0, 1)[..., None] * 0.36
    colours = colours * (1 - dim) + (colours * 0.5 + tone(sitter.cool) * 0.42) * dim
    cheek = near(u, v, 0.44, -0.36, 0.2, 0.2) * (w > 0.4)
    nose = near(u, v, 0.0, -0.36, 0.15, 0.12) * (w > 0.8)
    warm = np.clip((cheek + 0.9 * nose + 0.7 * ears) * sitter.blush * 1.35, 0, 0.62)[..., None]
    blood = tone(BLOOD.get(sitter.skin, "e2543c"))
    flush = colours * 0.45 + blood * np.clip(0.25 + 0.8 * light.lit, 0, 1)[..., None] * 0.6
    colours = colours * (1 - warm) + flush * warm
    # The edge of the shadow glows.
    edge = np.exp(-(((light.facing + 0.02) / 0.2) ** 2)) * light.reached
    colours = colours + (edge * 0.075)[..., None] * (blood - 0.2)
    hollow = near(u, v, 0.3, -0.13, 0.17, 0.07) * (w > 0.5)
    colours = colours * (1 - (0.16 * hollow)[..., None] * np.array([0.7, 1.0, 0.8]))
    grey = 0.3 * shaven[..., None]
    colours = colours * (1 - grey) + (colours * 0.45 + tone(sitter.cool) * 0.25) * grey
    return np.asarray(np.clip(_painted(sitter, light, rest, lips, colours, seed), 0, 1), np.float32)


def _painted(sitter: Sitter, light: Light, rest: Field, lips: Field, colours: Field, seed: int) -> Field:
    """Lips, lids, freckles and paint on the skin."""
    u, v, w = (rest[..., at] for at in range(3))
    red = tone(sitter.lips) if sitter.lips else np.array([0.62, 0.26, 0.22], np.float32)
    strength = ((0.8 if sitter.lips else 0.36) * lips)[..., None]
    shade = np.clip(0.25 + 0.95 * light.lit, 0, 1.15)[..., None]
    glint = (light.shine(30) * light.reached * 0.28)[..., None]
    colours = colours * (1 - strength) + (red * shade + glint) * strength
    if sitter.lids:
        lid = (0.7 * near(u, v, 0.31, 0.1, 0.2, 0.055) * (w > 0.4))[..., None]
        colours = colours * (1 - lid) + tone(sitter.lids) * shade * lid
    if sitter.freckles:
        dice = np.random.default_rng(seed + 11)
        spots = np.zeros(u.shape, np.float32)
        for _ in range(sitter.freckles):
            x, y = dice.normal(0, 0.34), dice.normal(-0.27, 0.11)
            r = dice.uniform(0.011, 0.021)
            spots = np.maximum(spots, np.exp(-((((u - x) ** 2 + (v - y) ** 2) / r**2) ** 2)))
        brown = (spots * (w > 0.4) * 0.34)[..., None]
        colours = colours * (1 - brown) + colours * tone("9a4a20") * brown
    if sitter.paint is not None:
        cover, tint = sitter.paint(rest)
        colours = (
            colours * (1 - cover[..., None])
            + tint * np.clip(0.3 + 0.9 * light.lit, 0, 1.1)[..., None] * cover[..., None]
        )
    return colours


def eye_of(sitter: Sitter, light: Light, out: Field, gaze: Field, side: int) -> tuple[Field, Field]:
    """An eyeball: white, iris, pupil and the spark in it; also the mask of the iris. ``out``: where each
    place of the ball lies as seen from its middle; ``gaze``: where it looks."""
    off = np.degrees(np.arccos(np.clip((out * gaze).sum(2), -1, 1)))
    dark = np.clip(light.open * 1.5, 0.4, 1)[..., None]
    shade = np.clip(0.3 + 0.9 * light.lit, 0, 1)[..., None] * dark
    white = tone("ece2d4") * shade * np.array([1.0, 0.98, 0.95])
    ring = np.clip((35 - off) / 3, 0, 1)[..., None]
    turn = np.arctan2(out[..., 1], out[..., 0])
    rays = 0.85 + 0.22 * np.sin(turn * 17 + side) * np.clip(off / 30, 0, 1)
    below = np.clip(0.85 - 0.7 * (out @ np.array([0.1, 1.0, 0.0], np.float32) - gaze[1]), 0.35, 1.5)
    iris = tone(sitter.iris) * (rays * below)[..., None] * 1.1 * np.clip(shade + 0.25, 0, 1)
    iris = iris * np.clip((35 - off) / 8 + 0.3, 0.25, 1)[..., None]
    pupil = np.clip((15.5 - off) / 3, 0, 1)[..., None]
    colours = white * (1 - ring) + iris * ring
    colours = colours * (1 - pupil) + tone("0a0608") * pupil
    half = unit(unit(light.key * np.array([1, 1.1, 1])) * 0.62 + np.array([0, 0, 1]))
    glint = np.degrees(np.arccos(np.clip((out * half).sum(2), -1, 1)))
    spark = np.clip((10.5 - glint) / 3, 0, 1)[..., None]
    return colours * (1 - spark) + np.array([1, 0.99, 0.95]) * spark, ring[..., 0]


def hair_of(
    hairs: Combed,
    groups: list[Strands],
    dots: NDArray[np.int64],
    light: Light,
    where: NDArray[np.bool_],
    seed: int,
) -> Field:
    """Hair strand by strand: it shines across, not along. ``dots``: which dot is seen at each place of
    ``where``."""
    dice = np.random.default_rng(seed + 21)
    tint = dice.normal(0, 1, int(hairs.owner.max()) + 1).astype(np.float32)
    half = unit(light.key + np.array([0, 0, 0.9]))
    shine = np.sqrt(np.clip(1 - (hairs.tangents[dots] @ half) ** 2, 0, 1))
    lit, reached, free = light.lit[where], light.reached[where], light.open[where]
    value = 0.07 + 0.72 * lit + 0.036 * tint[hairs.owner[dots]] + 0.1 * (hairs.along[dots] - 0.45)
    gloss = np.array([group.gloss * gleam(group.code) for group in groups])[hairs.group[dots]]
    value = value * (0.62 + 0.38 * free) + gloss * shine**14 * (0.25 + 0.75 * reached) * np.clip(
        lit * 2.2, 0, 1
    )
    colours = np.zeros((len(dots), 3), np.float32)
    for at, group in enumerate(groups):
        own = hairs.group[dots] == at
        colours[own] = ramp(value[own], dyed(group.code))
    return colours


def gleam(code: str) -> float:
    """How much hair of a colour shines: dark hair less, or it would look grey."""
    return float(0.3 + 0.7 * np.clip(tone(code).max() * 1.3, 0, 1))


def rim_of(light: Light, there: NDArray[np.bool_], tangents: Field | None, hairy: NDArray[np.bool_]) -> Field:
    """Light from behind, on the side that the key leaves dark."""
    side = -np.sign(light.key[0]) or -1
    direction = unit(np.array([side * 0.88, 0.3, -0.35], np.float32))
    grazing = np.clip(1 - light.normal[..., 2], 0, 1) ** 2.2
    behind = np.clip((light.normal * direction).sum(2) + 0.12, 0, 1)
    lit = grazing * behind * 1.3 * there
    if tangents is not None:
        shine = np.sqrt(np.clip(1 - (tangents @ direction) ** 2, 0, 1)) ** 6
        lit[hairy] = lit[hairy] * (0.45 + 0.9 * shine)
    return np.asarray(np.clip(lit, 0, 1) * np.clip(light.open + 0.1, 0, 1), np.float32)


def detail_of(rest: Field, face: NDArray[np.bool_], there: NDArray[np.bool_]) -> Field:
    """How detailed each pixel is: most around eyes, nose and mouth."""
    u, v, w = (rest[..., at] for at in range(3))
    parts = [
        near(u, v, 0.31, 0.04, 0.26, 0.2),
        near(u, v, 0, -0.36, 0.24, 0.22),
        near(u, v, 0, -0.7, 0.34, 0.17),
    ]
    most = np.maximum.reduce(parts) * face * (w > 0.2)
    return np.asarray(0.38 * there + 0.62 * soft(np.sqrt(most).astype(np.float32), 3), np.float32)
