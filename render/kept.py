"""Boards of tables that come back: of the board that was drawn before only what has changed is drawn anew.

A :class:`KeptCanvas` does not draw at once. It writes down what is drawn where, and compares that with the
board before: where nothing else is drawn, and in the same order, the pixels are the same. So a picture still
depends on nothing but what is drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from itertools import chain
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary
from weakref import ref as weakref

from PIL import Image

from render.canvas import Canvas
from render.palette import Colour
from render.sprites import FORGOTTEN_TOO, Box, Sprite, inside, shared

TABLES = 4
"""Tables of which is known what was drawn on their last board: one that is drawn again before so many others
have been comes back."""
PICTURES = 2
"""Last boards that are kept as pictures, of tables that came back, 6 MB each and as much for a ground that
is in no other place. Where many tables are drawn in turn none is."""
MOST = 0.8
"""Share of a picture from which all of it is drawn anew."""
WASTE = 20_000
"""Pixels that may be drawn without need rather than drawing two boxes for themselves."""

STRIP = 32
"""Rows of the ground that are copied at once: so few are not written to slow memory in between."""


@dataclass(slots=True)
class _Last:
    """The last board of a table: what tells its strokes apart, in their order, and where they are; what must
    stay alive for that; the pixels, if the table came back (Pillow has no public name for their type), and
    the ground that was needed; the picture with which they were given away."""

    keys: list[tuple[Any, ...]]
    boxes: list[Box]
    alive: list[Image.Image]
    pixels: Any
    ground: Image.Image | None
    given: weakref[Image.Image]


class Boards:
    """The last boards of the tables that were drawn last. Safe for several threads."""

    def __init__(self) -> None:
        self._last: OrderedDict[Hashable, _Last] = OrderedDict()
        self._lock = Lock()

    def take(self, table: Hashable) -> _Last | None:
        """The last board of a table, if it is known; it is taken out, so that nobody else draws on it."""
        with self._lock:
            return self._last.pop(table, None)

    def put(self, table: Hashable, last: _Last) -> None:
        """The last board of a table from now on; the oldest ones are forgotten."""
        with self._lock:
            self._last[table] = last
            self._last.move_to_end(table)
            while len(self._last) > TABLES:
                self._last.popitem(last=False)
            for one in [one for one in self._last.values() if one.pixels is not None][:-PICTURES]:
                one.pixels = one.ground = None

    def pictures(self) -> int:
        """How many are kept as pictures."""
        with self._lock:
            return sum(one.pixels is not None for one in self._last.values())

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._last.clear()


BOARDS = Boards()
FORGOTTEN_TOO.append(BOARDS.clear)
_GROUNDS: WeakValueDictionary[Callable[[], Image.Image], Image.Image] = WeakValueDictionary()
"""Grounds that a kept board or somebody else still has, by what makes them: so they lie in memory once, and
need not come from the disk."""


class KeptCanvas(Canvas):
    """A canvas that is drawn when it is done.

    ground  makes what is drawn on, an RGB picture that is always the same
    table   what tells tables apart. Boards of one table are much alike, which saves time and no more: it is
            not taken for granted
    """

    def __init__(self, ground: Callable[[], Image.Image], table: Hashable) -> None:
        self._make_ground = ground
        self._laid: Image.Image | None = None
        self._table = table
        # Of each stroke, in their order: what tells it apart from all that look otherwise (which thing, x and
        # y of its origin, and what else there is to it), the box in which it lies, what is drawn, and the
        # colour if that is a mask.
        self._keys: list[tuple[Any, ...]] = []
        self._boxes: list[Box] = []
        self._drawn: list[Sprite | Image.Image] = []
        self._tones: list[Colour | None] = []
        self._so_far: tuple[Image.Image, int] | None = None

    def _ground(self) -> Image.Image:
        """What is drawn on."""
        if self._laid is None:
            self._laid = _GROUNDS.get(self._make_ground) or self._make_ground()
            _GROUNDS[self._make_ground] = self._laid
        return self._laid

    @property
    def image(self) -> Image.Image:
        """The picture so far, drawn for whoever asks."""
        image, done = self._so_far or (self._ground().copy(), 0)
        for number in range(done, len(self._keys)):
            self._draw(image, number)
        self._so_far = image, len(self._keys)
        return image

    def _stroke(
        self, key: tuple[Any, ...], box: Box, drawn: Sprite | Image.Image, tone: Colour | None
    ) -> None:
        self._keys.append(key)
        self._boxes.append(box)
        self._drawn.append(drawn)
        self._tones.append(tone)

    def sprite(self, source: Sprite, x: int, y: int) -> None:
        """See Canvas."""
        left, top, right, bottom = source.held
        self._stroke((source.serial, x, y), (x + left, y + top, x + right, y + bottom), source, None)

    def sprite_within(self, source: Sprite, x: int, y: int, box: Box) -> None:
        """See Canvas."""
        left, top, right, bottom = source.held
        box = shared((x + left, y + top, x + right, y + bottom), box)
        if _size(box):
            self._stroke((source.serial, x, y, box), box, source, None)

    def fill(self, mask: Image.Image, tone: Colour, x: int, y: int) -> None:
        """See Canvas."""
        width, height = mask.size
        self._stroke((id(mask), x, y, tone), (x, y, x + width, y + height), mask, tone)

    def picture(self, image: Image.Image, x: int, y: int) -> None:
        """See Canvas."""
        width, height = image.size
        self._stroke((id(image), x, y, None), (x, y, x + width, y + height), image, None)

    def done(self) -> Image.Image:
        """The picture. It is that of the last board if nothing has changed, and its pixels are those of the
        last board if nobody has that any more; who changes the picture changes a copy."""
        last = BOARDS.take(self._table)
        if last is not None:
            self._laid = last.ground
        image = self._again(last) if last is not None and last.pixels is not None else None
        if image is None:
            image = self._ground().copy()
            self._draw_all(image)
        image.readonly = 1
        alive = [drawn for drawn in self._drawn if isinstance(drawn, Image.Image)]
        pixels, ground = (image.im, self._laid) if last is not None else (None, None)
        BOARDS.put(self._table, _Last(self._keys, self._boxes, alive, pixels, ground, weakref(image)))
        return image

    def _again(self, last: _Last) -> Image.Image:
        """The picture, drawn on the last one as far as that is less work. No memory is asked for where the
        last one can be drawn over: new memory must be cleared first, which takes as long as much drawing."""
        given = last.given()
        if given is not None and given.im is not last.pixels:
            given = None  # who has it has changed it: that is another picture now
        if given is not None and self._keys == last.keys:
            return given
        boxes = self._changed(last)
        if given is None:
            image = _around(last.pixels)
        else:
            image = given.copy() if boxes is not None else self._ground().copy()
        if boxes is None:
            boxes = []
            image.im.paste(self._ground().im, (0, 0, *image.size))
            self._draw_all(image)
        for box in boxes:
            self._draw_anew(image, box)
        return image

    def _changed(self, last: _Last) -> list[Box] | None:
        """Where something has changed since; None where that is most of the picture, or where things lie over
        each other in another order."""
        if self._keys == last.keys:
            return []
        common = set(self._keys).intersection(last.keys)
        if [key for key in self._keys if key in common] != [key for key in last.keys if key in common]:
            return None
        whole = (0, 0, *last.pixels.size)
        now, then = zip(self._keys, self._boxes, strict=True), zip(last.keys, last.boxes, strict=True)
        boxes = together(shared(box, whole) for key, box in chain(now, then) if key not in common)
        return boxes if sum(map(_size, boxes)) <= MOST * _size(whole) else None

    def _draw_all(self, image: Image.Image) -> None:
        """Draw every stroke."""
        for number in range(len(self._keys)):
            self._draw(image, number)

    def _draw(self, image: Image.Image, number: int) -> None:
        """Draw a stroke."""
        drawn, box, tone = self._drawn[number], self._boxes[number], self._tones[number]
        if isinstance(drawn, Sprite):
            key = self._keys[number]
            if len(key) > 3:
                drawn.place_within(image, key[1], key[2], box)
            else:
                drawn.place(image, key[1], key[2])
        elif tone is None:
            image.im.paste(drawn.im, box)
        else:
            image.im.paste(tone, box, drawn.im)

    def _draw_within(self, image: Image.Image, number: int, within: Box) -> None:
        """Draw of a stroke what lies in a box."""
        drawn, box, tone = self._drawn[number], self._boxes[number], self._tones[number]
        if inside(box, within):
            self._draw(image, number)
            return
        left, top, right, bottom = common = shared(box, within)
        if isinstance(drawn, Sprite):
            key = self._keys[number]
            drawn.place_within(image, key[1], key[2], common)
            return
        part = drawn.im.crop((left - box[0], top - box[1], right - box[0], bottom - box[1]))
        if tone is None:
            image.im.paste(part, common)
        else:
            image.im.paste(tone, common, part)

    def _hides(self, number: int, box: Box) -> bool:
        """Whether a stroke covers all of a box."""
        drawn = self._drawn[number]
        if not inside(box, self._boxes[number]):
            return False
        if not isinstance(drawn, Sprite):
            return self._tones[number] is None
        _, x, y, *_ = self._keys[number]
        x, y = x - drawn.left, y - drawn.top
        return drawn.covers((box[0] - x, box[1] - y, box[2] - x, box[3] - y))

    def _draw_anew(self, image: Image.Image, box: Box) -> None:
        """Draw a box of the picture anew."""
        left, top, right, bottom = box
        strokes = [
            number
            for number, one in enumerate(self._boxes)
            if one[0] < right and one[2] > left and one[1] < bottom and one[3] > top
        ]
        # What lies under something that covers all of the box need not be drawn.
        lowest = next((at for at in reversed(range(len(strokes))) if self._hides(strokes[at], box)), None)
        if lowest is None:
            ground = self._ground().im
            for high in range(top, bottom, STRIP):
                strip = (left, high, right, min(bottom, high + STRIP))
                image.im.paste(ground.crop(strip), strip)
        for number in strokes[lowest or 0 :]:
            self._draw_within(image, number, box)


def _around(pixels: Any) -> Image.Image:
    """A picture around pixels that are there: Pillow makes its own so, and has no public name for it."""
    return Image.new("RGB", (0, 0))._new(pixels)


def _size(box: Box) -> int:
    return max(0, box[2] - box[0]) * max(0, box[3] - box[1])


def together(boxes: Iterable[Box]) -> list[Box]:
    """Few boxes that hold all of these, and little else."""
    found: list[Box] = []
    for box in sorted(boxes, key=_size, reverse=True):
        left, top, right, bottom = box
        if not _size(box):
            break
        if any(left >= one[0] and top >= one[1] and right <= one[2] and bottom <= one[3] for one in found):
            continue
        for number, one in enumerate(found):
            both = (min(left, one[0]), min(top, one[1]), max(right, one[2]), max(bottom, one[3]))
            if _size(both) - _size(box) - _size(one) + _size(shared(box, one)) <= WASTE:
                found[number] = both
                break
        else:
            found.append(box)
    return found
