"""A figure in its shape and pose: head and shoulders, with the places on them that hair and clothes need."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from render.bake.heads.mesh import BODY, Points, base, fine, normals
from render.bake.heads.sitter import Field, Sitter

MIDDLE = np.array([0, 7.284, 0.45], np.float32)
"""What lies between the eyes, in the depth of the ears, in the stored mesh: the origin of a head's own
units."""
TALL = 2.25
"""Height of a grown-up's head in those units."""
PIVOT = np.array([0, -1.3, -0.25], np.float32)
"""Where a head turns on its neck."""
CHIN, CROWN = -1.07, 1.2


def steps(low: float, high: float, values: Field) -> Field:
    """0 below ``low``, 1 above ``high``, smooth between."""
    share = np.clip((values - low) / (high - low), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


def turned(yaw: float, pitch: float, roll: float) -> Field:
    """The matrix of a pose in degrees, for rows of points."""
    a, b, c = np.deg2rad([yaw, pitch, roll])
    around_y = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
    around_x = np.array([[1, 0, 0], [0, np.cos(b), np.sin(b)], [0, -np.sin(b), np.cos(b)]])
    around_z = np.array([[np.cos(c), np.sin(c), 0], [-np.sin(c), np.cos(c), 0], [0, 0, 1]])
    return (around_z @ around_x @ around_y).astype(np.float32)


AGES = ("child", "young", "old")
KINDS = ("african", "asian", "caucasian")


def macro(sitter: Sitter) -> dict[str, float]:
    """The shapes of sex, age, kind and weight."""
    known, found = (
        base().shapes,
        {"eye-scale-incr": 0.6, "eye-left-opened-up": 0.22, "eye-right-opened-up": 0.22},
    )
    ages = {
        "child": max(0.0, 1 - sitter.age),
        "young": 1 - abs(sitter.age - 1),
        "old": max(0.0, sitter.age - 1),
    }
    total = sum(sitter.kind)
    for sex, part in (("female", 1 - sitter.sex), ("male", sitter.sex)):
        for age, share in ages.items():
            much = part * share
            if much <= 0:
                continue
            for kind, weight in zip(KINDS, sitter.kind, strict=True):
                found[f"{kind}-{sex}-{age}"] = much * weight / total
            heavy, lean = max(0.0, sitter.weight), max(0.0, -sitter.weight)
            strong = sitter.muscle * max(0.0, 1 - heavy - lean)
            found[f"{sex}-{age}-average-max"] = much * heavy
            found[f"{sex}-{age}-average-min"] = much * lean
            found[f"{sex}-{age}-max-average"] = much * strong
            found[f"{sex}-{age}-average-average"] = much * max(0.0, 1 - heavy - lean - strong)
    return {name: value for name, value in found.items() if value and name in known}


def _sum(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    return {name: one.get(name, 0.0) + other.get(name, 0.0) for name in (*one, *other)}


@dataclass(slots=True)
class Figure:
    """A posed figure in the units of a head; its eyes' middle lies near the origin.

    points, normals  of the fine mesh; rest: the same points in the unposed mesh of all figures, from
    MIDDLE on straight          the shaped head before it is turned; pose, pivot: how it was turned
    """

    points: Points
    normals: Points
    rest: Points
    straight: Points
    pose: Field
    body: Field
    rings: dict[tuple[float, float], tuple[Field, Field]] = field(default_factory=dict)

    def placed(self, points: Points) -> Points:
        """Points on the unturned head, turned with it."""
        return ((points - PIVOT) @ self.pose.T + PIVOT @ self.body.T).astype(np.float32)


def figure(sitter: Sitter) -> Figure:
    """The figure of a sitter."""
    mesh = fine()
    shaped = base().shaped(_sum(macro(sitter), sitter.shapes))
    points = np.asarray(mesh.matrix @ shaped, np.float32)
    rest = np.asarray(mesh.matrix @ base().points, np.float32) - MIDDLE
    body = np.zeros(len(points), bool)
    body[mesh.triangles(BODY)] = True
    eyes = np.zeros(len(points), bool)
    eyes[mesh.triangles(1)] = True
    middle = points[eyes].mean(0)
    ears = points[body & (np.abs(rest[:, 0]) > 0.72) & (rest[:, 1] > -0.5) & (rest[:, 1] < 0.4)]
    middle = np.array([0, middle[1], ears[:, 2].mean() + 0.0], np.float32)
    head = body & (rest[:, 1] > -1.15) & (rest[:, 1] + 0.4 * rest[:, 2] > -1.0)
    tall = points[head, 1].max() - points[head & (rest[:, 2] > 0.6), 1].min()
    straight = ((points - middle) * (TALL / tall)).astype(np.float32)
    share = steps(-1.75, -0.95, rest[:, 1] + 0.3 * rest[:, 2])[:, None]
    whole = turned(sitter.yaw, sitter.pitch, sitter.roll)
    torso = turned(sitter.turn, 0, 0)
    from_pivot = straight - PIVOT
    # Between chest and head the neck turns step by step.
    posed = np.zeros_like(straight)
    for low in range(0, 11):
        at = low / 10
        near = np.clip(1 - np.abs(share - at) * 10, 0, 1)
        if near.any():
            part = turned(sitter.turn + (sitter.yaw - sitter.turn) * at, sitter.pitch * at, sitter.roll * at)
            posed += near * (from_pivot @ part.T)
    posed = (posed + PIVOT @ torso.T).astype(np.float32)
    triangles = mesh.triangles(BODY)
    return Figure(posed, normals(posed, triangles), rest, straight, whole, torso)
