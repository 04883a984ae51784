"""Small objects cut of lit paper: each part of a landmark is a leaf of its own colour with light from the
upper left, and windows that burn.

Measures are hundredths: (0, 0) is the upper left corner of the object, (100, 100) the lower right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PIL import Image

from render.bake import fields
from render.bake.fields import Field, Picture, Point, colour

INK, PALE = colour("1a1030"), colour("fff6dc")
FLAME, GLEAM = colour("ffc04c"), colour("ff8c2c")
HALO, RIM = colour("ffb860"), colour("0b0a1c")


def shades(code: str | Picture) -> list[Picture]:
    """From the shadow of a paper to its light."""
    tone = colour(code) if isinstance(code, str) else code
    return [
        fields.mixed(tone, INK, 0.72),
        fields.mixed(tone, INK, 0.36),
        tone,
        fields.mixed(tone, PALE, 0.42),
    ]


class Model:
    """An object under the scissors: parts are laid on each other from behind to the front."""

    def __init__(self, name: str, size: tuple[int, int], unit: float, corner: Point) -> None:
        """``size``: width and height of the sheet in pixels; ``unit``: pixels for a hundredth; ``corner``:
        where (0, 0) lies."""
        self.size = size
        self._unit, (self._left, self._top) = unit, corner
        self._picture: Picture = np.zeros((size[1], size[0], 3), dtype=np.float32)
        self._cover: Field = np.zeros((size[1], size[0]), dtype=np.float32)
        self._light: Field = self._cover.copy()
        grain = fields.noise(size, fields.dice(f"ekho model {name}"), 40, 3)
        self._grain: Field = (grain - 0.5) * 0.12
        self._x, self._y = fields.grid(*size)
        self.gleam = GLEAM

    def at(self, x: float, y: float) -> Point:
        """A point in pixels."""
        return self._left + x * self._unit, self._top + y * self._unit

    def lowered(self, down: float) -> Model:
        """Lay what follows that much lower."""
        self._top += down * self._unit
        return self

    # --- shapes ---------------------------------------------------------------------------------------------

    def _mask(self, spots: Sequence[Point]) -> Field:
        """A polygon in pixels. Only its box is drawn: a figure has a hundred of them."""
        left, top, right, low = self._box(spots)
        found: Field = np.zeros((self.size[1], self.size[0]), dtype=np.float32)
        if left < right and top < low:
            near = [(x - left, y - top) for x, y in spots]
            found[top:low, left:right] = fields.polygon(right - left, low - top, near)
        return found

    def _box(self, spots: Sequence[Point], more: float = 2) -> tuple[int, int, int, int]:
        """The box around points, as far as it lies on the sheet: left, top, right, bottom."""
        across, down = [x for x, _ in spots], [y for _, y in spots]
        left, top = max(0, math.floor(min(across) - more)), max(0, math.floor(min(down) - more))
        right = min(self.size[0], math.ceil(max(across) + more))
        return left, top, right, min(self.size[1], math.ceil(max(down) + more))

    def cut(self, *points: Point) -> Field:
        """The mask of a shape with corners."""
        return self._mask([self.at(x, y) for x, y in points])

    def bent(self, *points: Point) -> Field:
        """The mask of a soft shape through points."""
        return self._mask(fields.spline([self.at(x, y) for x, y in points]))

    def ring(self, x: float, y: float, wide: float, high: float, turn: float = 0.0) -> Field:
        """The mask of an ellipse with these half axes."""
        points = []
        for step in range(40):
            a = step * math.tau / 40
            across, down = wide * math.cos(a), high * math.sin(a)
            points.append(
                (
                    x + across * math.cos(turn) - down * math.sin(turn),
                    y + across * math.sin(turn) + down * math.cos(turn),
                )
            )
        return self.cut(*points)

    def arched(self, x: float, foot: float, wide: float, high: float) -> Field:
        """The mask of an opening with a round head; ``x``: its middle."""
        half = wide / 2
        round_ = [
            (x + half * math.cos(a), foot - high + half - half * math.sin(a))
            for a in np.linspace(0, math.pi, 17)
        ]
        return self.cut((x + half, foot), *round_, (x - half, foot))

    def drawn(self, thick: float, *points: Point) -> Field:
        """The mask of a soft line."""
        spots, wide = [self.at(x, y) for x, y in points], thick * self._unit
        left, top, right, low = self._box(fields.spline(spots, closed=False), wide / 2 + 2)
        found: Field = np.zeros((self.size[1], self.size[0]), dtype=np.float32)
        if left < right and top < low:
            near = [(x - left, y - top) for x, y in spots]
            found[top:low, left:right] = fields.stroke(right - left, low - top, near, wide)
        return found

    # --- laying ---------------------------------------------------------------------------------------------

    def lay(self, mask: Field, tone: str | Picture, depth: float = 1.2, turned: float = 0.0) -> Model:
        """Lay a leaf. ``depth``: how far above what lies below; ``turned``: 1 for a round body."""
        rows, columns = np.nonzero(mask > 0.02)
        if not len(rows):
            return self
        left, right, top, low = columns.min(), columns.max() + 1, rows.min(), rows.max() + 1
        far = depth * self._unit
        reach = math.ceil(4 * far) + 4
        here = (
            slice(max(0, top - reach), low + reach),
            slice(max(0, left - reach), right + reach),
        )
        own = mask[here]
        across = np.clip((self._x[here] - left) / (right - left), 0, 1)
        down = np.clip((self._y[here] - top) / (low - top), 0, 1)
        value = 0.86 - 0.2 * across - 0.3 * down
        if turned:
            body = np.sqrt(np.clip(1 - (2 * across - 1) ** 2, 0, 1)) * 0.5 + 0.62 - 0.66 * across
            value = value * (1 - turned) + (body + 0.06 - 0.2 * down) * turned
        paper = fields.ramp(np.clip(value + self._grain[here], 0, 1), shades(tone))
        step = max(1, round(self._unit * 0.6))
        paper = fields.mixed(paper, PALE, np.clip(own - fields.moved(own, step, step), 0, 1) * 0.5)
        paper = fields.mixed(paper, INK, np.clip(own - fields.moved(own, -step, -step), 0, 1) * 0.5)
        shadow = fields.blur(fields.moved(own, round(far * 0.7), round(far)), far * 0.6)
        below = self._picture[here] * (1 - 0.55 * np.clip(shadow, 0, 1)[..., None])
        self._picture[here] = fields.mixed(below, paper, own)
        self._light[here] *= 1 - own
        self._cover[here] = np.maximum(self._cover[here], own)
        return self

    def burn(self, mask: Field, tone: Picture = FLAME, strength: float = 1.0) -> Model:
        """Cut an opening in which light burns."""
        self._picture = fields.mixed(self._picture, tone, mask)
        self._cover = np.maximum(self._cover, mask)
        self._light = np.maximum(self._light * (1 - mask), mask * strength)
        return self

    # --- what many landmarks have ---------------------------------------------------------------------------

    def box(
        self, tone: str | Picture, left: float, top: float, right: float, low: float, **more: float
    ) -> Model:
        """A wall."""
        return self.lay(self.cut((left, top), (right, top), (right, low), (left, low)), tone, **more)

    def poly(self, tone: str | Picture, *points: Point, **more: float) -> Model:
        """A leaf with corners."""
        return self.lay(self.cut(*points), tone, **more)

    def soft(self, tone: str | Picture, *points: Point, **more: float) -> Model:
        """A soft leaf."""
        return self.lay(self.bent(*points), tone, **more)

    def oval(self, tone: str | Picture, x: float, y: float, wide: float, high: float, **more: float) -> Model:
        """A round leaf."""
        return self.lay(self.ring(x, y, wide, high), tone, **more)

    def line(self, tone: str | Picture, thick: float, *points: Point, **more: float) -> Model:
        """A strip."""
        return self.lay(self.drawn(thick, *points), tone, **more)

    def pane(self, x: float, foot: float, wide: float, high: float, frame: str = "3a2440") -> Model:
        """A lit window with a round head, in its frame; ``x``: its middle."""
        self.lay(self.arched(x, foot + 1, wide + 2.6, high + 2.3), frame, depth=0.5)
        self.burn(self.arched(x, foot, wide, high))
        if wide >= 8:
            self.lay(
                self.cut((x - 0.7, foot - high), (x + 0.7, foot - high), (x + 0.7, foot), (x - 0.7, foot)),
                frame,
                depth=0.1,
            )
        return self

    def panes(self, foot: float, wide: float, high: float, *middles: float) -> Model:
        """A row of lit windows."""
        for x in middles:
            self.pane(x, foot, wide, high)
        return self

    def tower(
        self,
        wall: str | Picture,
        roof: str | Picture,
        x: float,
        half: float,
        eaves: float,
        low: float,
        tall: float,
    ) -> Model:
        """A round tower with a pointed roof."""
        self.box(wall, x - half, eaves, x + half, low, turned=1)
        over = half * 1.32
        return self.poly(
            roof,
            (x - over, eaves + 1.5),
            (x, eaves - tall),
            (x + over, eaves + 1.5),
            (x, eaves + 3.4),
            turned=0.8,
        )

    def teeth(
        self, tone: str | Picture, left: float, right: float, top: float, count: int, high: float = 7
    ) -> Model:
        """The battlements of a wall."""
        step = (right - left) / (2 * count - 1)
        for number in range(count):
            at = left + 2 * step * number
            self.box(tone, at, top - high, at + step, top + 0.6, depth=0.6)
        return self

    # --- the end --------------------------------------------------------------------------------------------

    def _shining(self) -> Picture:
        """The leaves in the light of the windows."""
        k = self._unit
        near, far = fields.blur(self._light, k * 1.9), fields.blur(self._light, k * 6)
        picture = fields.glow(self._picture, np.clip(near * 0.35 + far * 0.95, 0, 0.9), self.gleam)
        core = fields.mixed(FLAME, np.ones(3, dtype=np.float32), 0.35)
        inner = np.clip(fields.blur(self._light, k * 1.5) * 1.4 - 0.5, 0, 1) * self._light
        return fields.mixed(picture, np.ones_like(picture) * core, inner * 0.45)

    def done(self, side: int) -> Image.Image:
        """The object with the halo of its lamps, a dark rim, and its shadow on the ground."""
        picture, solid, k = self._shining(), self._cover, self._unit / 2.37
        edge = np.clip(fields.blur(solid, 3.2 * k) * 3.4, 0, 1)
        picture = fields.mixed(np.ones_like(picture) * RIM, picture, solid)
        under = fields.blur(fields.moved(solid, round(7 * k), round(12 * k)), 3.5 * k) * 0.72
        around = fields.blur(solid, 26 * k) * 0.3 + np.clip(fields.blur(self._light, 16 * k), 0, 0.5) * 0.5
        # Light around, then shadow, then the dark rim, then the paper: covers from behind to the front.
        cover = np.clip(1 - (1 - around) * (1 - under) * (1 - edge), 0, 1)
        behind = fields.mixed(np.ones_like(picture) * HALO, RIM, np.clip(under * 1.2, 0, 1))
        picture = fields.mixed(behind, picture, edge)
        return fields.image_of(picture, cover).resize((side, side), Image.Resampling.LANCZOS)

    def onto(self, picture: Picture, depth: float = 9) -> Picture:
        """The object laid on a picture of the same size, with its shadow and the light that it throws."""
        shadow = fields.blur(fields.moved(self._cover, round(depth * 0.7), round(depth)), depth * 0.75)
        picture = picture * (1 - 0.6 * shadow[..., None])
        glow = np.clip(fields.blur(self._light, self._unit * 9) * 1.4, 0, 0.8)
        picture = fields.glow(picture, glow, self.gleam)
        rim = np.clip(fields.blur(self._cover, 2.2) * 3.2, 0, 1)
        picture = fields.mixed(picture, RIM, rim * 0.75)
        return fields.mixed(picture, self._shining(), self._cover)
