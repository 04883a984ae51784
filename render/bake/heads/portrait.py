"""A sitter as an even picture: skin, eyes, hair, clothes and things in one light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from render.bake.heads import strands as growing
from render.bake.heads.camera import UNIT, Camera, Combed, combed, dotted, occlusion, shadows
from render.bake.heads.figure import MIDDLE, Figure, figure, steps
from render.bake.heads.mesh import BODY, EYE, LASH, TEETH, base, fine, normals
from render.bake.heads.raster import Seen, seen
from render.bake.heads.sitter import Field, Mesh, Sitter, Stuff
from render.bake.heads.surface import (
    Light,
    detail_of,
    eye_of,
    hair_of,
    rim_of,
    skin_of,
    stuff_of,
    unit,
)
from render.bake.heads.tones import dyed
from render.bake.oil import ramp, soft, tone

STRANDS = 1000
"""Kinds from here on are groups of strands; below, 0 is skin, then eyes, lashes, teeth and the stuffs; -1
is nothing."""
FIRST = 4
"""The kind of the first stuff."""


@dataclass(slots=True, frozen=True)
class Portrait:
    """What is drawn of a sitter: colours, the mask of the figure, how detailed each pixel is, the angle
    of strokes in radians, and how much light from behind there is along the edges; then how much light
    falls on each pixel, what kind of thing is seen there, the masks of lips and irises, and the stuffs
    and strands that the kinds mean."""

    colours: Field
    mask: Field
    detail: Field
    flow: Field
    rim: Field
    lit: Field
    kinds: NDArray[np.int64]
    lips: Field
    iris: Field
    stuffs: list[Stuff]
    groups: list[growing.Strands]


@dataclass(slots=True, frozen=True)
class Scene:
    """All triangles of a figure: their points, normals and rest places, the kind of each, the stuffs, and
    which kinds are of several stuffs by their place."""

    points: Field
    normals: Field
    rest: Field
    triangles: NDArray[np.int64]
    kinds: NDArray[np.int64]
    stuffs: list[Stuff]
    varied: list[tuple[int, Callable[[Field], NDArray[np.int64]]]]


def _scene(body: Figure, meshes: list[Mesh]) -> Scene:
    mesh = fine()
    triangles = [mesh.triangles(part) for part in (BODY, EYE, LASH, TEETH)]
    kinds = [np.full(len(part), kind) for kind, part in enumerate(triangles)]
    points, rest = [body.points], [body.rest]
    looks = [
        body.normals + normals(body.points, mesh.triangles(EYE)) + normals(body.points, mesh.triangles(TEETH))
    ]
    stuffs: list[Stuff] = []
    varied = []
    first = len(body.points)
    for one in meshes:
        triangles.append(one.triangles + first)
        kinds.append(np.full(len(one.triangles), FIRST + len(stuffs)))
        if one.paint is not None:
            varied.append((FIRST + len(stuffs), one.paint))
        stuffs += one.stuffs
        points.append(one.points)
        rest.append(one.rest if one.rest is not None else one.points)
        looks.append(normals(one.points, one.triangles))
        first += len(one.points)
    return Scene(
        np.concatenate(points).astype(np.float32),
        unit(np.concatenate(looks)).astype(np.float32),
        np.concatenate(rest).astype(np.float32),
        np.concatenate(triangles),
        np.concatenate(kinds),
        stuffs,
        varied,
    )


def _dressed(sitter: Sitter, body: Figure, seed: int) -> tuple[list[Mesh], list[growing.Strands]]:
    """Hair, beard, brows, clothes and what is worn on the head."""
    meshes: list[Mesh] = []
    groups: list[growing.Strands] = []
    if sitter.hair:
        groups += growing.grown(body, sitter.hair, seed)
    if sitter.beard:
        groups += growing.bearded(body, sitter.beard, seed + 1)
    code = sitter.brows or (sitter.hair.colour if sitter.hair else "2a2020")
    if sitter.brow:
        groups += growing.browed(body, code, sitter.brow, seed + 2)
    for thing in (sitter.clothes, *sitter.worn):
        if thing is not None:
            made = thing(body, np.random.default_rng(seed + 3))
            meshes += made.meshes
            groups += made.strands
            if made.press is not None:
                groups = made.press(groups)
    return meshes, groups


def portrait(sitter: Sitter, size: tuple[int, int], zoom: float = 1.0) -> Portrait:
    """The sitter in a picture of that width and height; ``zoom``: 1 where the height is 520."""
    width, height = size
    camera = Camera(width, height, width * sitter.x, height * sitter.y, UNIT * sitter.size * zoom)
    seed = sum(map(ord, sitter.name))
    body = figure(sitter)
    meshes, groups = _dressed(sitter, body, seed)
    scene = _scene(body, meshes)
    return _Painter(sitter, camera, body, scene, groups, combed(groups, camera.unit), seed).painted()


class _Painter:
    """Paints one figure: finds what is seen at each pixel, lights it, and gives it its colour."""

    def __init__(
        self,
        sitter: Sitter,
        camera: Camera,
        body: Figure,
        scene: Scene,
        groups: list[growing.Strands],
        hairs: Combed | None,
        seed: int,
    ) -> None:
        self.sitter, self.body, self.scene = sitter, body, scene
        self.groups, self.hairs, self.seed = groups, hairs, seed
        size = (camera.width, camera.height)
        self.seen: Seen = seen(camera.pixels(scene.points), scene.triangles, size)
        near = self.seen.near
        self.dot = np.full(near.shape, -1, np.int64)
        if hairs is not None:
            self.dot, near = dotted(camera.pixels(hairs.points), size, near, hairs.thin)
        self.hairy = self.dot >= 0
        self.there = np.isfinite(near)
        self.rest = self.seen.of(scene.triangles, scene.rest)
        self.kind = self._kinds()
        self.light = self._light(occlusion(near, self.there, camera.unit))
        self.iris = np.zeros(near.shape, np.float32)

    def painted(self) -> Portrait:
        """The portrait."""
        picture = self._colours()
        tangents = self.hairs.tangents[self.dot[self.hairy]] if self.hairs is not None else None
        kinds, bare = self.kind.copy(), ~self.hairy
        # Strokes go along hair, and around forms.
        flow = np.pi / 2 - np.arctan2(self.light.normal[..., 1], self.light.normal[..., 0])
        if self.hairs is not None and tangents is not None:
            flow[self.hairy] = np.arctan2(-tangents[:, 1], tangents[:, 0])
            kinds[self.hairy] = STRANDS + self.hairs.group[self.dot[self.hairy]]
        face = (self.kind >= 0) & (self.kind < FIRST) & bare
        return Portrait(
            np.clip(picture, 0, 1),
            self.there.astype(np.float32),
            detail_of(self.rest, face, self.there) * self.there,
            flow.astype(np.float32),
            rim_of(self.light, self.there, tangents, self.hairy) * self.there,
            self.light.lit,
            kinds,
            self._spread(_weights()["lips"]) * ((self.kind == BODY) & bare),
            self.iris,
            self.scene.stuffs,
            self.groups,
        )

    def _kinds(self) -> NDArray[np.int64]:
        """What kind of surface is seen at each pixel, hair left out."""
        kind = np.where(self.seen.there(), self.scene.kinds[np.maximum(self.seen.triangle, 0)], -1)
        for first, paint in self.scene.varied:
            own = kind == first
            if own.any():
                kind[own] += paint(self.rest[own])
        return np.asarray(kind, np.int64)

    def _spread(self, values: Field) -> Field:
        """Values of the points of the skin, at each pixel."""
        whole = np.zeros(len(self.scene.points), np.float32)
        whole[: len(values)] = values
        return self.seen.of(self.scene.triangles, whole)

    def _normals(self) -> Field:
        found = unit(self.seen.of(self.scene.triangles, self.scene.normals))
        found[found[..., 2] < 0] *= np.array([1, 1, -1], np.float32)
        if self.hairs is not None:
            number = self.dot[self.hairy]
            centres = np.stack([self._centre(group.middle) for group in self.groups])
            out = unit(self.hairs.points[number] - centres[self.hairs.group[number]])
            tangent = self.hairs.tangents[number]
            across = unit(out - tangent * (out * tangent).sum(1, keepdims=True))
            found[self.hairy] = unit(0.55 * out + 0.45 * across)
        return found

    def _centre(self, middle: tuple[float, float, float]) -> Field:
        """The middle that strands stand around: near the origin it is one of the unturned head."""
        place = np.array(middle, np.float32)
        return place if np.abs(place).max() > 0.9 else self.body.placed(place[None])[0]

    def _light(self, free: Field) -> Light:
        key = unit(np.array(self.sitter.key, np.float32))
        normal = self._normals()
        spots = self.seen.of(self.scene.triangles, self.scene.points)
        dots = None
        if self.hairs is not None:
            spots[self.hairy] = self.hairs.points[self.dot[self.hairy]]
            dots = self.hairs.points[::4]
        reached = np.zeros(self.there.shape, np.float32)
        places = spots[self.there] + normal[self.there] * 0.02
        reached[self.there] = shadows(key, self.scene.points, self.scene.triangles, dots, places)
        weight = self.there.astype(np.float32)
        reached = soft(reached * weight, 2.2) / np.maximum(soft(weight, 2.2), 1e-3)
        facing = (normal * key).sum(2)
        wrap = np.clip((facing + 0.22) / 1.22, 0, 1)
        sky = 0.5 + 0.5 * normal[..., 1]
        side = float(np.sign(key[0])) or 1.0
        bounce = np.clip((normal * unit(np.array([-0.75 * side, -0.1, 0.45]))).sum(2), 0, 1)
        lit = wrap * (0.18 + 0.82 * reached) * 0.78 + (0.13 + 0.08 * sky + 0.11 * bounce) * free
        return Light(np.asarray(lit, np.float32), free, reached, facing, normal, key)

    def _colours(self) -> Field:
        light, kind, bare = self.light, self.kind, ~self.hairy
        picture = np.zeros((*self.there.shape, 3), np.float32)
        weights = _weights()
        skin = skin_of(
            self.sitter,
            light,
            self.rest,
            self._spread(weights["lips"]),
            self._spread(weights["ears"]),
            self.seed,
        )
        if self.sitter.hair and self.sitter.hair.count:
            # Under hair the skin is dark.
            under = np.clip(self._spread(growing.scalp(self.body, self.sitter.hair)), 0, 1)[..., None] * 0.82
            skin = skin * (1 - under) + ramp(0.1 + 0.42 * light.lit, dyed(self.sitter.hair.colour)) * under
        lower = np.clip((self.rest[..., 1] + 0.02) / 0.03, 0.25, 1)[..., None]
        lash = skin * 0.8 * (1 - lower) + (tone("1c1012") + 0.1 * light.lit[..., None]) * lower
        teeth = (
            np.clip(light.lit * 1.15 + 0.12, 0, 1)[..., None] * tone("efe4cc") * light.open[..., None] ** 1.5
        )
        for part, colours in ((BODY, skin), (EYE, self._eyes()), (LASH, lash), (TEETH, teeth)):
            where = (kind == part) & bare
            picture[where] = colours[where]
        for number, stuff in enumerate(self.scene.stuffs):
            where = (kind == FIRST + number) & bare
            if where.any():
                picture[where] = stuff_of(stuff, light, self.seed + number, self.sitter.bright)[where]
        if self.hairs is not None and self.hairy.any():
            dots = self.dot[self.hairy]
            picture[self.hairy] = hair_of(self.hairs, self.groups, dots, light, self.hairy, self.seed)
        return picture

    def _eyes(self) -> Field:
        picture = np.zeros((*self.there.shape, 3), np.float32)
        places = self.seen.of(self.scene.triangles, self.scene.points)
        eye = np.unique(fine().triangles(EYE))
        look = self.sitter.look
        gaze = unit(np.array([look[0], look[1], 1.0], np.float32)) @ self.body.pose.T
        for side in (-1, 1):
            own = eye[np.sign(self.body.rest[eye, 0]) == side]
            out = unit(places - self.body.points[own].mean(0))
            where = (self.kind == EYE) & (np.sign(self.rest[..., 0]) == side)
            colours, iris = eye_of(self.sitter, self.light, out, gaze, side)
            picture[where] = colours[where]
            self.iris[where] = iris[where]
        return picture


@cache
def _weights() -> dict[str, Field]:
    """How much each point of the fine mesh belongs to lips and ears."""
    rest = np.asarray(fine().matrix @ base().points, np.float32) - MIDDLE
    x, y, z = (rest[:, at] for at in range(3))
    wide = np.clip(np.abs(x) / 0.29, 0, 1)
    # Lips: an upper and a lower bow around the line between them.
    line = -0.652
    upper = line + 0.085 * np.sqrt(np.clip(1 - wide**2, 0, 1)) - 0.018 * np.exp(-((x / 0.045) ** 2))
    lower = line - 0.125 * np.sqrt(np.clip(1 - wide**2.2, 0, 1))
    lips = steps(-0.012, 0.012, upper - y) * steps(-0.012, 0.012, y - lower)
    lips = lips * (np.abs(x) < 0.29) * (z > 0.75)
    return {"lips": lips.astype(np.float32), "ears": growing.ears()}
