"""Meshes that are made for a figure: shells over its skin, rings about its head and neck, lofts between
rings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

from render.bake.heads.figure import PIVOT, Figure
from render.bake.heads.mesh import BODY, fine
from render.bake.heads.sitter import Field, Mesh, Stuff
from render.bake.heads.strands import Strands, ears


@dataclass(slots=True, frozen=True)
class Made:
    """What a maker made for a figure: meshes, strands, and what it does to the hair beneath it."""

    meshes: list[Mesh]
    strands: list[Strands] = field(default_factory=list)
    press: Callable[[list[Strands]], list[Strands]] | None = None


Maker = Callable[[Figure, np.random.Generator], Made]
"""Makes something that is worn for a figure."""
ROUND = 120
"""Points of a ring."""
AROUND = np.linspace(0, 2 * np.pi, ROUND, endpoint=False).astype(np.float32)
"""Angles of a ring from the front, to the person's left first."""
NECK = np.array([0, -1.6, -0.28], np.float32)
"""The middle of the neck where it leaves the shoulders, in the unturned head."""


def shell(
    figure: Figure,
    thick: Callable[[Field], Field],
    stuffs: Sequence[Stuff],
    paint: Callable[[Field], NDArray[np.int64]] | None = None,
) -> Mesh:
    """The skin, so much farther out as ``thick`` says of the rest places; where that is below 0 it lies
    under the skin, so that the edge of the shell is as smooth as the skin. ``paint``: which stuff where."""
    triangles = fine().triangles(BODY)
    far = np.maximum(thick(figure.rest), -0.08).astype(np.float32)
    kept = triangles[(far[triangles] > -0.079).any(1)]
    points = figure.points + figure.normals * far[:, None]
    used, back = np.unique(kept, return_inverse=True)
    return Mesh(points[used].astype(np.float32), back.reshape(-1, 3), tuple(stuffs), paint, figure.rest[used])


def loft(rings: Sequence[Field], stuff: Stuff, closed: bool = True, capped: bool = False) -> Mesh:
    """A surface through rings of as many points each; ``capped``: the last is closed by its middle."""
    count = len(rings[0])
    points = np.concatenate([np.asarray(ring, np.float32) for ring in rings])
    here = np.arange(count if closed else count - 1)
    after = (here + 1) % count
    found = []
    for row in range(len(rings) - 1):
        low, high = row * count, (row + 1) * count
        found.append(np.stack([low + here, low + after, high + after], 1))
        found.append(np.stack([low + here, high + after, high + here], 1))
    if capped:
        points = np.concatenate([points, points[-count:].mean(0, keepdims=True)])
        last = (len(rings) - 1) * count
        found.append(np.stack([last + here, last + after, np.full(len(here), len(points) - 1)], 1))
    return Mesh(points, np.concatenate(found), (stuff,))


def tube(line: Field, radius: float | Field, stuff: Stuff, closed: bool = False, sides: int = 12) -> Mesh:
    """A round tube along a line of points."""
    line = np.asarray(line, np.float32)
    tangent = np.roll(line, -1, 0) - np.roll(line, 1, 0) if closed else np.gradient(line, axis=0)
    tangent = tangent / np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-6)
    aside = np.cross(tangent, np.array([0.12, 1.0, 0.31]))
    aside = aside / np.maximum(np.linalg.norm(aside, axis=1, keepdims=True), 1e-6)
    other = np.cross(tangent, aside)
    wide = np.broadcast_to(np.asarray(radius, np.float32), (len(line),))[:, None]
    rings = [
        line + (aside * np.cos(turn) + other * np.sin(turn)) * wide
        for turn in np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ]
    return loft([*rings, rings[0]], stuff, closed)


def ball(centre: Field, radii: tuple[float, float, float], stuff: Stuff, axes: Field | None = None) -> Mesh:
    """An ellipsoid; ``axes``: a matrix by which it is turned."""
    turn = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    rings = []
    for high in np.linspace(-np.pi / 2 + 0.05, np.pi / 2 - 0.05, 15):
        ring = np.stack(
            [np.cos(turn) * np.cos(high), np.full_like(turn, np.sin(high)), np.sin(turn) * np.cos(high)], 1
        )
        ring = ring * np.array(radii)
        rings.append((ring @ axes.T if axes is not None else ring) + centre)
    return loft(rings, stuff, capped=True)


def head_ring(figure: Figure, height: float | Field, more: float = 0.05, low: float = -0.3) -> Field:
    """A ring about the unturned head at these heights, so far off the skin."""
    points = figure.straight[: len(figure.rest)]
    skull = (figure.rest[:, 1] > low) & (ears() < 0.02) & (figure.rest[:, 1] > -1)
    skull = skull & body_points()
    places = points[skull]
    turn = np.arctan2(places[:, 0], places[:, 2])
    far = np.hypot(places[:, 0], places[:, 2])
    high = np.broadcast_to(np.asarray(height, np.float32), (ROUND,))
    radius = np.zeros(ROUND, np.float32)
    for number, at in enumerate(AROUND):
        off = np.abs((turn - at + np.pi) % (2 * np.pi) - np.pi)
        near = (off < 0.12) & (np.abs(places[:, 1] - high[number]) < 0.12)
        if not near.any():
            near = (off < 0.3) & (np.abs(places[:, 1] - high[number]) < 0.3)
        radius[number] = far[near].max() if near.any() else np.nan
    known = ~np.isnan(radius)
    radius = np.interp(AROUND, AROUND[known], radius[known], period=2 * np.pi)
    radius = np.mean([np.roll(radius, step) for step in range(-4, 5)], axis=0) + more
    return np.stack([np.sin(AROUND) * radius, high, np.cos(AROUND) * radius], 1).astype(np.float32)


@cache
def body_points() -> NDArray[np.bool_]:
    """Which points of the fine mesh are skin."""
    mesh = fine()
    found = np.zeros(mesh.matrix.shape[0], bool)
    found[mesh.triangles(BODY)] = True
    return found


def neck_ring(figure: Figure, height: float, more: float, lean: float = 0.4) -> Field:
    """A ring about the neck of the posed figure: ``height`` above its foot, lower in front."""
    measured = 0.2
    if (measured, lean) not in figure.rings:
        rest = figure.rest
        level = rest[:, 1] + lean * (rest[:, 2] + 0.28) + 1.62
        near = body_points() & (np.abs(level - measured) < 0.09) & (np.abs(rest[:, 0]) < 0.75)
        places = figure.points[near]
        centre = places.mean(0)
        local = (places - centre) @ figure.body
        turn, far = np.arctan2(local[:, 0], local[:, 2]), np.hypot(local[:, 0], local[:, 2])
        radius = np.full(ROUND, np.nan)
        for number, at in enumerate(AROUND):
            own = far[np.abs((turn - at + np.pi) % (2 * np.pi) - np.pi) < 0.25]
            if len(own):
                radius[number] = np.percentile(own, 50)
        known = ~np.isnan(radius)
        radius = np.interp(AROUND, AROUND[known], radius[known], period=2 * np.pi)
        figure.rings[measured, lean] = (
            centre,
            np.mean([np.roll(radius, step) for step in range(-6, 7)], axis=0),
        )
    centre, radius = figure.rings[measured, lean]
    wide = radius + more
    ring = np.stack(
        [
            np.sin(AROUND) * wide,
            -lean * np.cos(AROUND) * wide * 0.8 + height - measured,
            np.cos(AROUND) * wide,
        ],
        1,
    )
    return (ring @ figure.body.T + centre).astype(np.float32)


def placed(figure: Figure, mesh: Mesh) -> Mesh:
    """A mesh of the unturned head, turned with it."""
    return Mesh(
        figure.placed(mesh.points),
        mesh.triangles,
        mesh.stuffs,
        mesh.paint,
        mesh.rest if mesh.rest is not None else mesh.points,
    )


def pressed(
    figure: Figure, ring: Field, top: float, more: float = -0.03
) -> Callable[[list[Strands]], list[Strands]]:
    """Hair beneath a hat: nothing of it stands out above that ring of the unturned head, and what ends
    there is left out."""
    heights = ring[:, 1]
    radii = np.hypot(ring[:, 0], ring[:, 2])

    def press(groups: list[Strands]) -> list[Strands]:
        found = []
        for group in groups:
            shape = group.points.shape
            local = (group.points.reshape(-1, 3) - figure.placed(PIVOT[None])[0]) @ figure.pose + PIVOT
            turn = np.arctan2(local[:, 0], local[:, 2]) % (2 * np.pi)
            high = np.interp(turn, AROUND, heights, period=2 * np.pi)
            wide = np.interp(turn, AROUND, radii, period=2 * np.pi) + more
            above_all = local[:, 1] - high
            above = np.clip(above_all / max(0.1, top - 0.2), 0, 1)
            limit = wide * np.sqrt(np.clip(1 - above**2, 0.02, 1))
            far = np.hypot(local[:, 0], local[:, 2])
            scale = np.where((local[:, 1] > high - 0.02) & (far > limit), limit / np.maximum(far, 1e-3), 1)
            local[:, 0] *= scale
            local[:, 2] *= scale
            local[:, 1] = np.minimum(local[:, 1], high + max(0.1, top - 0.2))
            above_of = above_all.reshape(shape[:2])
            kept = (above_of[:, 0] < 0.06) | (above_of[:, -1] < -0.05)
            points = figure.placed(local.astype(np.float32)).reshape(shape)[kept]
            found.append(Strands(points, group.code, group.width, group.middle, group.gloss))
        return found

    return press
