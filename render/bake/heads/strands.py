"""Hair as strands: where they grow, how they fall, and how they stick together in locks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from render.bake.heads.figure import Figure, steps
from render.bake.heads.mesh import BODY, base, fine
from render.bake.heads.sitter import Beard, Field, Hair

JOINTS = 16
"""Points of a strand."""
LINE = (
    (0, 0.84),
    (25, 0.86),
    (42, 0.62),
    (58, 0.4),
    (66, 0.1),
    (74, -0.12),
    (84, 0.22),
    (98, 0.2),
    (108, -0.25),
    (125, -0.6),
    (150, -0.75),
    (180, -0.8),
)
"""Height of the hairline, by the angle in degrees from the middle of the forehead."""


@dataclass(slots=True, frozen=True)
class Strands:
    """Strands, shape (count, JOINTS, 3), their colour, and how thick each is."""

    points: Field
    code: str
    width: float = 1.0
    middle: tuple[float, float, float] = (0.0, 0.1, 0.0)
    gloss: float = 0.34


def sown(
    figure: Figure, weight: Field, count: int, dice: np.random.Generator
) -> tuple[NDArray[np.int64], Field]:
    """Places on the skin, denser where the weight of the points is higher: triangles and weights of their
    corners."""
    triangles = fine().triangles(BODY)
    a, b, c = (figure.straight[triangles[:, at]] for at in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1) * weight[triangles].mean(1)
    if area.sum() <= 0 or count <= 0:
        return np.zeros((0, 3), np.int64), np.zeros((0, 3), np.float32)
    chosen = dice.choice(len(triangles), count, p=area / area.sum())
    u, v = dice.random((2, count))
    flip = u + v > 1
    u, v = np.where(flip, 1 - u, u), np.where(flip, 1 - v, v)
    return triangles[chosen], np.stack([1 - u - v, u, v], 1).astype(np.float32)


def at(values: Field, corners: NDArray[np.int64], weights: Field) -> Field:
    """Values of points at such places."""
    return np.asarray((values[corners] * weights[..., None]).sum(1), np.float32)


def angle(rest: Field) -> Field:
    """Degrees from the middle of the forehead around the head, and to which side does not matter."""
    return np.asarray(np.degrees(np.arctan2(np.abs(rest[:, 0]), rest[:, 2] + 0.15)), np.float32)


def scalp(figure: Figure, hair: Hair) -> Field:
    """How surely hair grows at each point, 0 to 1."""
    rest = figure.rest
    degrees, heights = zip(*LINE, strict=True)
    around = angle(rest)
    line = np.interp(around, degrees, heights) + hair.line * np.clip((95 - around) / 60, 0, 1)
    grown = steps(-0.05, 0.05, rest[:, 1] - line)
    # Ears, and the face below the temples, are bare.
    ear = (np.abs(rest[:, 0]) > 0.62) & (rest[:, 1] < 0.25) & (np.abs(rest[:, 2] - 0.1) < 0.45)
    grown = grown * ~(ear & (ears() > 0.02))
    if hair.bald:
        top = np.hypot(rest[:, 0], rest[:, 2] + 0.1 - 0.25) / (1.15 * hair.bald) + 0.0 * rest[:, 1]
        high = rest[:, 1] > 0.35
        grown = grown * np.where(high, steps(0.85, 1.1, top), 1)
        front = (around < 75) & (rest[:, 1] > 0.2)
        grown = grown * np.where(front & (hair.bald >= 1), 0, 1)
    if hair.strip:
        grown = grown * (np.abs(rest[:, 0]) < hair.strip)
    return np.asarray(grown, np.float32)


def ears() -> Field:
    """How much each point of the fine mesh belongs to an ear."""
    return np.asarray(fine().matrix @ base().weight("ear-scale-incr"), np.float32)


def _unit(vectors: Field) -> Field:
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-6)


SOLIDS = (
    ((0.0, 0.16, -0.02), (0.84, 1.04, 1.02), True),
    ((0.0, -0.5, 0.28), (0.62, 0.62, 0.68), True),
    ((0.0, -1.5, -0.3), (0.55, 0.9, 0.55), False),
    ((0.0, -2.75, -0.35), (2.0, 0.78, 0.85), False),
)
"""What hair slides off: skull, face, neck, shoulders; the last says whether it turns with the head."""


def _outside(points: Field, figure: Figure, more: float) -> Field:
    """Points, pushed out of the body."""
    for middle, radii, head in SOLIDS:
        matrix = figure.pose if head else figure.body
        centre = figure.placed(np.array([middle], np.float32))[0] if head else np.array(middle, np.float32)
        local = (points - centre) @ matrix
        scaled = local / (np.array(radii, np.float32) + more)
        far = np.linalg.norm(scaled, axis=-1, keepdims=True)
        points = np.where(far < 1, centre + (local / np.maximum(far, 0.05)) @ matrix.T, points)
    return points


def grown(figure: Figure, hair: Hair, seed: int) -> list[Strands]:
    """The strands of a head of hair."""
    dice = np.random.default_rng(seed)
    corners, weights = sown(figure, scalp(figure, hair), hair.count, dice)
    if not len(corners):
        return []
    roots, rest = at(figure.points, corners, weights), at(figure.rest, corners, weights)
    out = _unit(at(figure.normals, corners, weights))
    around = angle(rest)
    high = steps(0.25, 0.7, rest[:, 1])
    behind = steps(85, 120, around)
    length = high * hair.top + (1 - high) * (behind * hair.back + (1 - behind) * hair.side)
    if hair.fringe >= 0:
        front = steps(0.35, 0.7, rest[:, 2]) * steps(0.55, 0.75, rest[:, 1])
        length = length * (1 - front) + hair.fringe * front
    else:
        front = np.zeros_like(high)
    length = length * dice.uniform(0.82, 1.08, len(length))
    parting = np.zeros(len(rest), np.float32) if hair.part is None else np.sign(rest[:, 0] - hair.part)
    # Which way it is combed: of the top as told, of the sides down and back.
    sideways = np.where(hair.part is None, hair.sweep[1] + 0.35 * np.sign(rest[:, 0]), parting * 0.9)
    comb = np.stack([sideways, np.zeros_like(sideways) - 0.1, np.full_like(sideways, -hair.sweep[0])], 1)
    fringe = np.stack([0.5 * np.clip(rest[:, 0], -0.5, 0.5), np.full(len(rest), -0.6), np.ones(len(rest))], 1)
    comb = comb * (1 - front[:, None]) + fringe * front[:, None]
    low = np.stack([0.2 * np.sign(rest[:, 0]), -np.ones(len(rest)), -0.55 * np.ones(len(rest))], 1)
    comb = _unit(comb * high[:, None] + low * (1 - high[:, None])) @ figure.pose.T
    wild = dice.normal(0, 1, (len(rest), 3)) * hair.mess
    tangent = comb - out * (comb * out).sum(1, keepdims=True)
    way = _unit(_unit(tangent) * (1 - 0.5 * hair.lift) + out * (0.12 + hair.lift) + wild)
    goal = None
    if hair.tied is not None:
        goal = figure.placed(np.array([hair.tied], np.float32))[0]
        length = np.linalg.norm(roots - goal, axis=1) * 1.08
    joints = [roots]
    step = (length / (JOINTS - 1))[:, None]
    here = roots
    phase = dice.uniform(0, 2 * np.pi, len(rest))
    locks = dice.integers(0, 60, len(rest))
    for number in range(1, JOINTS):
        share = number / (JOINTS - 1)
        if goal is not None:
            to = _unit(goal - here)
            way = _unit(way * (0.8 - 0.7 * share) + to * (0.35 + share))
        else:
            pull = hair.fall * (0.25 + share) * np.minimum(1, length * 1.3)[:, None]
            way = _unit(way + pull * np.array([0, -1, 0], np.float32) * 0.6 + comb * 0.12)
        here = here + way * step
        here = _outside(here, figure, 0.03 + 0.06 * hair.lift * (1 - share))
        joints.append(here)
    points = np.stack(joints, 1)
    points = _locked(points, hair.lock, dice)
    if hair.curl[0]:
        points = _curled(points, length, hair, phase, locks)
    found = [Strands(points.astype(np.float32), hair.colour)]
    if goal is not None and hair.tail:
        found.append(Strands(_tail(goal, figure, hair, dice), hair.colour))
    if goal is not None and hair.bun:
        found.append(Strands(_bun(goal, figure, hair, dice), hair.colour, 1.0, tuple(goal)))
    return found


def _locked(points: Field, strength: float, dice: np.random.Generator) -> Field:
    """Strands drawn towards the nearest of some that lead."""
    if strength <= 0 or len(points) < 50:
        return points
    leads = points[dice.choice(len(points), max(20, len(points) // 40), replace=False)]
    _, nearest = cKDTree(leads[:, 0]).query(points[:, 0])
    share = (np.linspace(0, 1, points.shape[1]) ** 1.2 * strength)[None, :, None]
    return (
        points * (1 - share) + leads[nearest] * share + (points[:, :1] - leads[nearest][:, :1]) * share * 0.35
    )


def _curled(points: Field, length: Field, hair: Hair, phase: Field, locks: NDArray[np.int64]) -> Field:
    along = np.linspace(0, 1, points.shape[1])[None, :]
    turn = along * length[:, None] * hair.curl[1] * 2 * np.pi + 0.35 * phase[:, None] + locks[:, None] * 1.7
    tangent = _unit(np.gradient(points, axis=1))
    side = _unit(np.cross(tangent, np.array([0.2, 0.1, 1.0])))
    other = np.cross(tangent, side)
    wide = (hair.curl[0] * np.minimum(1, along * 2.2))[..., None]
    return points + side * np.cos(turn)[..., None] * wide + other * np.sin(turn)[..., None] * wide


def _tail(goal: Field, figure: Figure, hair: Hair, dice: np.random.Generator) -> Field:
    count = 1400
    away = _unit(goal - figure.placed(np.array([[0, 0.1, 0]], np.float32))[0])
    here = goal + dice.normal(0, 0.07, (count, 3))
    way = _unit(np.tile(away, (count, 1)) + dice.normal(0, 0.22, (count, 3)))
    joints, step = [here], hair.tail / (JOINTS - 1)
    for _ in range(1, JOINTS):
        way = _unit(way + np.array([0, -0.26, 0]))
        here = _outside(here + way * step * dice.uniform(0.9, 1.1, (count, 1)), figure, 0.1)
        joints.append(here)
    return _locked(np.stack(joints, 1), 0.5, dice).astype(np.float32)


def _bun(goal: Field, figure: Figure, hair: Hair, dice: np.random.Generator) -> Field:
    """A knot: strands around a ball."""
    count = 1800
    centre = goal + _unit(goal - figure.placed(np.array([[0, 0.1, 0]], np.float32))[0]) * hair.bun * 0.75
    axis = _unit(dice.normal(0, 1, (24, 3)))[dice.integers(0, 24, count)]
    start = _unit(np.cross(axis, dice.normal(0, 1, (count, 3))))
    other = np.cross(axis, start)
    turn = np.linspace(0, 2.4, JOINTS)[None, :, None]
    ring = start[:, None] * np.cos(turn) + other[:, None] * np.sin(turn)
    return (centre + ring * hair.bun * dice.uniform(0.8, 1.05, (count, 1, 1))).astype(np.float32)


def bearded(figure: Figure, beard: Beard, seed: int) -> list[Strands]:
    """The strands of a beard."""
    dice = np.random.default_rng(seed)
    rest = figure.rest
    x, y, z = np.abs(rest[:, 0]), rest[:, 1], rest[:, 2]
    lip = ((y < -0.42) & (y > -0.56) & (x < 0.27) & (z > 0.9)) * 1.0
    chin = ((y < -0.8) & (x < 0.34) & (z > 0.62)) * steps(-1.5, -1.1, y) * 1.0
    chin = np.maximum(chin, 0.7 * ((y < -0.74) & (y > -0.86) & (x < 0.1) & (z > 0.9)))
    line = np.interp(z, (0.1, 0.3, 0.55, 0.8, 1.0, 1.1), (-0.05, -0.15, -0.42, -0.56, -0.62, -0.66))
    jaw = ((y < line) & (y > -1.25) & (z > 0.05) & ((x > 0.3) | (y < -0.84))) * steps(-0.02, 0.06, line - y)
    jaw = jaw * ~((x < 0.24) & (y > -0.84)) * (x >= beard.bare)
    side = ((z > 0.02) & (z < 0.5) & (y < 0.12) & (y > -0.6) & (x > 0.5)) * 1.0
    side = side * (ears() < 0.02)
    jaw = jaw * (ears() < 0.02) * steps(-1.35, -1.0, y + 0.3 * z)
    lengths = np.stack([lip * beard.lip, chin * beard.chin, jaw * beard.jaw, side * beard.side])
    length_of = lengths.max(0)
    kind = lengths.argmax(0)
    corners, weights = sown(figure, (length_of > 0.02).astype(np.float32), 5200, dice)
    if not len(corners):
        return []
    roots, there = at(figure.points, corners, weights), at(rest, corners, weights)
    out = _unit(at(figure.normals, corners, weights))
    length = length_of[corners].max(1) * dice.uniform(0.75, 1.1, len(corners))
    on_lip = kind[corners[:, 0]] == 0
    sign = np.sign(there[:, 0])
    way = np.stack([sign * 0.25 + beard.fork * sign, -np.ones(len(sign)), 0.22 * np.ones(len(sign))], 1)
    lips = np.stack([sign * 1.0, -0.3 + 0 * sign, 0.25 + 0 * sign], 1)
    way = np.where(on_lip[:, None], lips, way)
    way = _unit(_unit(way) @ figure.pose.T + out * 0.35 + dice.normal(0, 0.12, (len(sign), 3)))
    joints, here = [roots], roots
    step = (length / (JOINTS - 1))[:, None]
    twirl = np.where(on_lip, beard.twirl, 0)[:, None]
    for number in range(1, JOINTS):
        share = number / (JOINTS - 1)
        down = np.where(on_lip[:, None], 0.06 - 0.5 * twirl * share, 0.1)
        way = _unit(way + down * np.array([0, -1, 0]) * (1.0 + share))
        here = _outside(here + way * step, figure, 0.02)
        joints.append(here)
    points = _locked(np.stack(joints, 1), 0.55, dice)
    if beard.curl:
        hair = Hair(beard.colour, curl=(beard.curl, 2.4))
        points = _curled(
            points, length, hair, dice.uniform(0, 6, len(points)), dice.integers(0, 40, len(points))
        )
    return [Strands(points.astype(np.float32), beard.colour, 1.0, (0.0, -0.5, 0.3), 0.2)]


def browed(figure: Figure, code: str, thick: float, seed: int) -> list[Strands]:
    """The strands of both brows."""
    dice = np.random.default_rng(seed)
    rest = figure.rest
    x, y, z = np.abs(rest[:, 0]), rest[:, 1], rest[:, 2]
    middle = np.interp(x, (0.08, 0.2, 0.38, 0.52, 0.6), (0.175, 0.215, 0.25, 0.22, 0.15))
    tall = np.interp(x, (0.08, 0.2, 0.4, 0.58), (0.026, 0.034, 0.026, 0.008)) * thick
    grown_ = ((np.abs(y - middle) < tall) & (x > 0.09) & (x < 0.56) & (z > 0.3)) * 1.0
    corners, weights = sown(figure, grown_.astype(np.float32), round(900 * (0.5 + 0.5 * thick)), dice)
    if not len(corners):
        return []
    roots, there = at(figure.points, corners, weights), at(rest, corners, weights)
    out = _unit(at(figure.normals, corners, weights))
    sign = np.sign(there[:, 0])
    rise = np.interp(np.abs(there[:, 0]), (0.1, 0.25, 0.5), (0.9, 0.35, -0.3))
    way = _unit(
        np.stack([sign, rise, 0 * sign], 1) @ figure.pose.T + out * 0.12 + dice.normal(0, 0.1, (len(sign), 3))
    )
    far = np.linspace(0, 0.085, JOINTS)[None, :, None] * dice.uniform(0.7, 1.1, (len(sign), 1, 1))
    points = roots[:, None] + out[:, None] * 0.008 + way[:, None] * far
    return [Strands(points.astype(np.float32), code, 0.5, (0.0, 0.1, 0.0), 0.1)]
