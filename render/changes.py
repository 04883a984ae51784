"""A board that shows what has changed since an earlier view: everything else lies in the dusk, what has
changed is lit, and numbers carry their difference."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

from render import lettering
from render.canvas import Box, Brush, Canvas, curve, polygon, ring, rounded, shape
from render.palette import BLACK, NIGHT, WHITE, Colour, colour, mix
from render.sprites import Sprite, sprite

DUSK, FADED = 0.5, 0.35
"""Brightness of what has not changed, and what is left of its colours."""
HALF = 190
"""How much of the light, of 255, falls on what stands beside the label of a difference: the label itself is
drawn over the dusk."""
SEAM = 7
"""Pixels over which light falls off."""
MORE, LESS = colour("#bdf2c4"), colour("#ffc2ae")
"""Grounds of differences; that they read + or − tells them apart for every eye."""

UP: tuple[tuple[float, float], ...] = ((0.5, 0.0), (1.0, 0.9), (0.0, 0.9))
DOWN: tuple[tuple[float, float], ...] = ((0.0, 0.1), (1.0, 0.1), (0.5, 1.0))
FAR, MOST, LEVEL = 150, 5, 60
"""Pixels from which a way is drawn as an arrow, how many arrows a board bears, and how many pixels up or down
are as good as none."""
ACROSS, ART, EDGE = 40, 0.38, 6
"""Pixels that an arrow reaches into large things side by side, the share of their height at which it lies:
there they show pictures, and no words; and how many pixels below the upper edge of one that it leads over."""
NEAR = 10
"""Pixels from the middle of a way to its edge."""
Point = tuple[int, int]
Bow = tuple[Point, tuple[float, float], Point]
"""A curve: where it begins, the point that bends it, where it ends."""
GONE = 12
"""Pixels of the shafts of arrows of those who went somewhere."""
BESIDE = 24
"""Pixels beside the label of a difference that are lit at most: there stands the number."""
THING, POINTED = 44, 112
"""Least sides in pixels of a thing that gets a ring, and of one beside which an arrow may end that reaches
over its edge: on a smaller one it would hide what stands there."""
UP_TONE, DOWN_TONE = colour("#0b6a2b"), colour("#a3201c")
"""Arrows of differences, and their colours."""

Numbers = Mapping[Hashable, int]
"""Numbers on a board by what they count."""


def differences(then: Numbers, now: Numbers) -> dict[Hashable, int]:
    """By how much numbers have changed; those that are as they were are left out."""
    return {key: now[key] - then[key] for key in now if key in then and now[key] != then[key]}


def moved(then: Mapping[int, Hashable], now: Mapping[int, Hashable]) -> list[int]:
    """Things that lie elsewhere than they lay then, or were not there."""
    return [thing for thing, place in now.items() if then.get(thing) != place]


def elsewhere(
    places: Mapping[Hashable, Box], then: Mapping[int, Hashable], now: Mapping[int, Hashable]
) -> dict[Hashable, Box]:
    """Where things lay that have left their home (``then`` and ``now``: the home of each): what was only
    laid anew within it has come from nowhere."""
    gone = moved(now, then)
    return {thing: box for thing, box in places.items() if thing in gone}


def difference(number: int, size: int) -> Sprite:
    """A small label, ``size`` pixels high, that says by how much a number has changed. Its origin is the
    middle of its left edge."""

    def make() -> Sprite:
        text = f"+{number}" if number > 0 else f"−{-number}"
        letters = round(size * 0.84)
        arm = round(size * 0.5)
        width = round(lettering.measure(text, "strong", letters)) + size // 2 + arm
        pad = 6
        brush = Brush(width + 2 * pad, size + 2 * pad)
        body = rounded(width, size, size / 2)
        brush.shadow(body, pad, pad, 2, 0.8)
        tone = MORE if number > 0 else LESS
        brush.fill(body, mix(tone, BLACK, 0.55), pad, pad)
        brush.fill(rounded(width - 4, size - 4, size / 2 - 2), mix(tone, WHITE, 0.1), pad + 2, pad + 2)
        arrow = polygon(arm, arm, UP if number > 0 else DOWN)
        brush.fill(arrow, UP_TONE if number > 0 else DOWN_TONE, pad + size // 4, pad + (size - arm) // 2)
        baseline = pad + size // 2 + lettering.cap_height("strong", letters) // 2
        brush.letters(text, pad + (width + arm) / 2, baseline, "strong", letters, (16, 12, 22), "centre")
        return brush.done(pad, pad + size // 2)

    return sprite(("difference", number, size), make)


def _bows(start: Point, end: Point, level: bool) -> list[Bow]:
    """The ways from one place of a board to another, the best first: in a bow, else straight. ``level``:
    whether they lie side by side; between rows no arrow runs flat: nobody could tell where it points."""
    (x0, y0), (x2, y2) = start, end
    x1, y1 = float(x2), min(y0 + 24.0, y2 - 60.0) if y2 >= y0 else max(y0 - 24.0, y2 + 60.0)
    if abs(y2 - y0) < LEVEL:  # over what lies between them
        x1, y1 = (x0 + x2) / 2, min(y0, y2) - min(120.0, abs(x2 - x0) * 0.18)
    straight = start, ((x0 + x2) / 2, (y0 + y2) / 2), end
    if abs(y2 - y0) < LEVEL and not level:
        return []
    return [(start, (x1, y1), end), straight]


def _between(then: Box, now: Box, boxes: Iterable[Box]) -> bool:
    """Whether one of these boxes lies on the way between two that are side by side."""
    left, right = sorted((then, now))
    return any(
        left[0] + left[2] <= x and x + wide <= right[0] and y < now[1] + now[3] and now[1] < y + high
        for x, y, wide, high in boxes
    )


def _across(then: Box, now: Box, over: bool) -> list[Bow]:
    """The way between large things that lie side by side: from the side of one to the side of the other, over
    their pictures; where it leads ``over`` another, along the upper edges. None where they are small or one
    over the other."""
    (left, _, wide, _), (x, y, width, height) = then, now
    if min(width, height) < POINTED:
        return []
    if left + wide <= x:
        ends = left + wide - ACROSS, x + ACROSS
    elif x + width <= left:
        ends = left + ACROSS, x + width - ACROSS
    else:
        return []
    if over:
        ends = ends[0], x - 4 if left < x else x + width + 4
    level = y + (EDGE if over else round(height * ART))
    return [((ends[0], level), (sum(ends) / 2, float(level)), (ends[1], level))]


def _along(bow: Bow) -> list[tuple[float, float]]:
    """Points of a bow, close together, from its start to its end."""
    (x0, y0), (x1, y1), (x2, y2) = bow
    steps = [step / 24 for step in range(25)]
    return [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
        )
        for t in steps
    ]


def _clear(bow: Bow, spared: Sequence[Box]) -> bool:
    """Whether an arrow along that bow covers none of these boxes."""
    return not any(
        left - NEAR < x < left + width + NEAR and top - NEAR < y < top + height + NEAR
        for x, y in _along(bow)
        for left, top, width, height in spared
    )


def _way(bow: Bow, thin: int = 9) -> Sprite:
    """An arrow along that bow, its shaft ``thin`` pixels thick; its origin is that of the board."""

    def make() -> Sprite:
        (x1, y1), (x2, y2) = bow[1:]
        line = _along(bow)
        pad = 40
        left, top = int(min(x for x, _ in line)) - pad, int(min(y for _, y in line)) - pad
        width, height = int(max(x for x, _ in line)) + pad - left, int(max(y for _, y in line)) + pad - top
        brush = Brush(width, height)
        turn = math.atan2(y2 - y1, x2 - x1)
        tip = [(x2, y2)] + [
            (x2 - 36 * math.cos(turn + lean), y2 - 36 * math.sin(turn + lean)) for lean in (0.5, -0.5)
        ]
        shaft = [point for point in line if math.dist(point, (x2, y2)) > 36]
        shaft.append((x2 - 28 * math.cos(turn), y2 - 28 * math.sin(turn)))
        for thick, tone in ((thin + 9, NIGHT), (thin, MORE)):

            def draw(pen: ImageDraw.ImageDraw, k: int, thick: int = thick) -> None:
                points = [((x - left) * k, (y - top) * k) for x, y in shaft]
                pen.line(points, 255, thick * k, "curve")
                corners = [((x - left) * k, (y - top) * k) for x, y in tip]
                pen.polygon(corners, 255, 255, max(1, (thick - thin) * k))

            brush.fill(shape(width, height, draw), tone, 0, 0, 0.92)
        return brush.done(-left, -top)

    return sprite(("way", bow, thin), make)


class ChangesCanvas(Canvas):
    """A canvas that remembers where it was lit, and what is framed because it matters most. ``numbers``: what
    has changed by how much; ``before``: where things lay on the board before."""

    def __init__(
        self, ground: Image.Image, numbers: Numbers, before: Mapping[Hashable, Box] | None = None
    ) -> None:
        super().__init__(ground)
        self._numbers = numbers
        self._before = before or {}
        self.places: dict[Hashable, Box] = {}
        self._spared: list[Box] = []
        self._lit: list[Box] = []
        self._framed: list[tuple[Box, Colour]] = []
        self._pools: list[tuple[Point, int, Colour | None, Box, int]] = []
        self._shown: list[Box] = []
        self._gone: list[Bow] = []
        self._counted: list[Box] = []
        self._above: list[tuple[Sprite, int, int]] = []
        self._labels: list[tuple[Sprite, int, int]] = []
        self._top: list[tuple[Sprite, int, int]] = []

    def light(self, box: Box) -> None:
        """See Canvas."""
        self._lit.append(box)

    def reveal(self, box: Box) -> None:
        """Light a part without a sign that something has come."""
        self._shown.append(box)

    def pool(
        self, x: int, y: int, radius: int, tone: Colour | None, within: Box, ringed: int | None = None
    ) -> None:
        """Light a round part of what lies ``within`` a box, with a ring of a colour where that matters: at
        its rim, or ``ringed`` pixels from its middle."""
        self._pools.append(((x, y), radius, tone, within, ringed or radius))

    def went(self, bow: Bow) -> None:
        """Draw an arrow along a bow, for somebody who went there."""
        self._gone.append(bow)

    def place(self, thing: Hashable, box: Box) -> None:
        """See Canvas."""
        self.places[thing] = box

    def spare(self, box: Box) -> None:
        """See Canvas."""
        self._spared.append(box)

    def frame(self, box: Box, tone: Colour) -> None:
        """Light a part and put a frame around it."""
        self.light(box)
        self._framed.append((box, tone))

    def above(self, source: Sprite, x: int, y: int) -> None:
        """See Canvas."""
        self._above.append((source, x, y))

    def on_top(self, source: Sprite, x: int, y: int) -> None:
        """Draw a sprite in full light over everything else, also over the rings of pools."""
        self._top.append((source, x, y))

    def differs(self, key: Hashable) -> bool:
        """Whether that number gets a label of a difference."""
        return key in self._numbers

    def difference_width(self, key: Hashable, size: int) -> int:
        """Pixels that the label of a difference takes, 0 where there is none."""
        if key not in self._numbers:
            return 0
        label = difference(self._numbers[key], size)
        return label.layer.width - 2 * label.left

    def difference(self, key: Hashable, x: int, y: int, size: int) -> None:
        """See Canvas."""
        if key in self._numbers:
            label = difference(self._numbers[key], size)
            self._labels.append((label, x, y))
            # The number itself stands to the left of its label, or below.
            lit = min(size, BESIDE)
            left, top = x - label.left - lit, y - label.top - lit // 4
            self._counted.append((left, top, label.layer.width + lit, label.layer.height + lit))

    def label(self, key: Hashable, x: int, middle: int, size: int) -> None:
        """Show by how much that number has changed, in a label from x on around that height, and leave what
        stands beside it in the dusk: for numbers that ``on_top`` has drawn anew."""
        self._labels.append((difference(self._numbers[key], size), x, middle))

    def done(self, *always: Box) -> Image.Image:
        """The picture, with these boxes lit in any case; where nothing has changed it is as ever."""
        if not (self._lit or self._counted or self._pools or self._shown or self._labels):
            self._stack(self, self._above)
            return self.image
        # The seams are soft anyway, so a quarter of the size is enough for where light falls.
        small = Image.new("L", (self.image.width // 4, self.image.height // 4), 0)
        for boxes, light in ((self._counted, HALF), ((*self._lit, *self._shown, *always), 255)):
            for x, y, width, height in boxes:
                left, top = (x - SEAM) // 4, (y - SEAM) // 4
                small.paste(light, (left, top, (x + width + SEAM + 3) // 4, (y + height + SEAM + 3) // 4))
        self._light_pools(small)
        soft = small.filter(ImageFilter.GaussianBlur(SEAM / 4))
        where = soft.resize(self.image.size, Image.Resampling.BILINEAR)
        kept = [(x, y, self.image.crop((x, y, x + width, y + height))) for x, y, width, height in always]
        ways = self._ways()
        for box in self._lit:
            if box not in ways:  # one sign is enough: the arrow, or the ring
                self._arrived(box)
        self._stack(self, self._above)
        for x, y, piece in kept:
            self.image.paste(piece, (x, y))
        dusk = ImageEnhance.Color(self.image).enhance(FADED).point(curve(DUSK) * 3)
        done = Canvas(Image.composite(self.image, dusk, where))
        for bow in ways.values():
            done.sprite(_way(bow), 0, 0)
        for (x, y), _, ringed, within, radius in self._pools:
            if ringed is not None:
                side = 2 * radius
                left, top, wide, high = within
                x, y = (
                    min(max(x, left + radius), left + wide - radius),
                    min(max(y, top + radius), top + high - radius),
                )
                done.fill(ring(side + 6, side + 6, radius + 3, 12), NIGHT, x - radius - 3, y - radius - 3)
                done.fill(ring(side, side, radius, 6), ringed, x - radius, y - radius)
        for (x, y, width, height), tone in self._framed:
            done.fill(ring(width + 4, height + 4, 20, 11), NIGHT, x - 2, y - 2)
            done.fill(ring(width, height, 18, 7), tone, x, y)
        self._stack(done, self._labels)
        for bow in self._gone[:MOST]:
            done.sprite(_way(bow, GONE), 0, 0)
        self._stack(done, self._top)  # arrows end before who went there: no name and no arms are struck out
        return done.image

    @staticmethod
    def _stack(canvas: Canvas, pieces: Sequence[tuple[Sprite, int, int]]) -> None:
        for piece, x, y in pieces:
            canvas.sprite(piece, x, y)

    def _light_pools(self, small: Image.Image) -> None:
        """Draw the round parts into the mask of what is lit, a quarter as large as the board."""
        for (x, y), radius, _, (left, top, width, height), _ in self._pools:
            lit = Image.new("L", small.size, 0)
            ImageDraw.Draw(lit).ellipse(
                ((x - radius) // 4, (y - radius) // 4, (x + radius) // 4, (y + radius) // 4), 255
            )
            box = (left // 4, top // 4, (left + width) // 4, (top + height) // 4)
            small.paste(255, box, lit.crop(box))

    def _ways(self) -> dict[Box, Bow]:
        """Arrows for things that have moved, by where these lie now, from the edge of the old place to the
        edge of the new one: the longest ways, as many as one can tell apart. A way that would cover what is
        spared has none."""
        found, lit = [], set(self._lit)
        for thing, box in self.places.items():
            if thing in self._before and box in lit:
                then = self._before[thing]
                start, end = self._way(then, box)
                level = then[1] < box[1] + box[3] and box[1] < then[1] + then[3]
                down = box[1] > then[1]
                start, end = self._aside(start, level or not down), self._aside(end, level or down)
                bows = _across(then, box, _between(then, box, self.places.values())) if level else []
                found.append((math.dist(start, end), box, bows or _bows(start, end, level)))
        ways = {
            box: next((bow for bow in bows if _clear(bow, self._spared)), None)
            for far, box, bows in sorted(found, reverse=True)
            if far > FAR
        }
        return dict([(box, bow) for box, bow in ways.items() if bow is not None][:MOST])

    def _aside(self, point: Point, up: bool) -> Point:
        """The same point above or below what no arrow may cover there."""
        x, y = point
        for left, top, width, height in self._spared:
            if left - NEAR < x < left + width + NEAR and top - NEAR < y < top + height + NEAR:
                y = top - NEAR if up else top + height + NEAR
        return x, y

    def _way(self, then: Box, now: Box) -> tuple[Point, Point]:
        """The points at which an arrow leaves one box and reaches the other from above or below. Among small
        things that lie one over the other it ends beside all of them, so that it hides none."""
        (left, top, wide, high), (x, y, width, height) = then, now
        if top < y + height and y < top + high:  # side by side
            return (left + wide // 2, top), (x + width // 2, y - 8)
        down = y > top
        if min(width, height) < POINTED:
            stacked = sorted(
                (box for box in self.places.values() if box[2:] == now[2:] and abs(box[0] - x) < 4),
                key=lambda box: box[1],
                reverse=down,
            )
            for box in stacked:
                if 0 < (y - box[1] if down else box[1] - y) < 2 * height:
                    y = box[1]
        return (left + wide // 2, top + high if down else top), (
            x + width // 2,
            y - 8 if down else y + height + 8,
        )

    def _arrived(self, box: Box) -> None:
        """A ring around a thing that has come."""
        x, y, width, height = box
        if min(width, height) >= THING:
            self.fill(ring(width + 8, height + 8, 12, 4), MORE, x - 4, y - 4)


def difference_width(canvas: Canvas, key: Hashable, size: int) -> int:
    """Pixels that the label of a difference takes on a board: 0 where there is none, as on every board that
    does not show changes."""
    return canvas.difference_width(key, size) if isinstance(canvas, ChangesCanvas) else 0
