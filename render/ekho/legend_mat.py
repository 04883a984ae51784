"""The lower part of the legend: the mat of a sleuth with what its signs mean, and below it the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image

from render import callouts, lettering
from render.art import cropped
from render.canvas import Box, Brush, Canvas, faded, ring, rounded
from render.ekho import busts, dials, panels, signs
from render.ekho.arts import PARAMETER_ICONS
from render.ekho.legend_scene import SLEUTH
from render.ekho.side import vignette
from render.ekho.tones import BRASS, FROST, SEPIA, SLATE, Shades
from render.palette import Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import SLEUTHS
from rules.legend import Part

BUST, GAP, PLANK = 372, 12, 84
"""Width of the pictures at the left, pixels between two things, and height of a title below a picture."""
LIFE, MIND, LINE, FOOT = 98, 268, 84, 196
"""Heights: of what a sleuth can lose and of its states, of its parameters, of one line of them, and of what
belongs to the table."""
HEIGHT = 2 * LIFE + MIND + 3 * GAP + FOOT
WORDS, LEAST = 38, 26
"""Pixels of the letters beside a sign where there is room, and in longer languages."""
VITAL = ("health", "sanity", "clues")
STATES = ("blessing", "curse", "special")
Drawn = Callable[[str], Sprite]


def draw_mat(
    canvas: Canvas, parts: Sequence[Part], draw: Drawn, box: Box, language: str, colours: Shades
) -> None:
    """What belongs to a sleuth, and what to the table, HEIGHT pixels high."""
    own, table = parts
    x, y, width, _ = box
    words = {sign.key: sign.means.of(language) for part in parts for sign in part.signs}
    high = 2 * LIFE + MIND + 2 * GAP
    picture = busts.face(SLEUTH, BUST, high - PLANK)
    _bust(canvas, "sleuth", picture, own.title.of(language), (x, y, BUST, high))
    left, room = x + BUST + GAP, width - BUST - GAP
    third = (room - 2 * GAP) // 3
    for row, keys in ((0, VITAL), (LIFE + MIND + 2 * GAP, STATES)):
        for number, key in enumerate(keys):
            at = (left + number * (third + GAP), y + row, third, LIFE)
            canvas.sprite(dials.well(*at[2:]), *at[:2])
            _entry(canvas, _large(key, draw, colours), words[key], at, FROST)
    _parameters(canvas, [sign.key for sign in own.signs], words, (left, y + LIFE + GAP, room, MIND))
    low = y + high + GAP
    scene = cropped("ekho", "scene-clock", BUST, FOOT - PLANK, (0.5, 0.42)) or vignette(
        SLEUTHS[SLEUTH].art, BUST, FOOT - PLANK
    )
    _bust(canvas, "table", scene, table.title.of(language), (x, low, BUST, FOOT))
    canvas.sprite(dials.well(room, FOOT), left, low)
    columns, each = -(-len(table.signs) // 2), (FOOT - 8) // 2
    for number, sign in enumerate(table.signs):
        down, across = divmod(number, columns)
        wide = (room - 16) // columns
        at = (left + 8 + across * wide, low + 4 + down * each, wide, each)
        _entry(canvas, draw(sign.key), words[sign.key], at, FROST)


def _bust(canvas: Canvas, name: str, picture: Image.Image, title: str, box: Box) -> None:
    x, y, width, height = box
    drawn = busts.bust(("legend", name), picture, title, width, height, SLATE)
    canvas.sprite(drawn, x, y)


def _large(key: str, draw: Drawn, colours: Shades) -> Sprite:
    """The sign of what a sleuth can lose, as the token that lies on its mat; any other as it is."""
    if key in dials.LIVES:
        return dials.token(key, True, 74)
    return signs.clue(1, 70, colours) if key == "clues" else draw(key)


def _parameters(canvas: Canvas, keys: Sequence[str], words: dict[str, str], box: Box) -> None:
    """What a sleuth is good at, in dark ink on parchment."""
    x, y, width, height = box
    canvas.sprite(_parchment(width, height), x, y)
    found = [key for key in keys if key in PARAMETER_ICONS]
    third = (width + GAP) // 3
    for number, key in enumerate(found):
        down, across = divmod(number, 3)
        at = (x + across * third, y + 8 + down * LINE, third - GAP, LINE)
        _entry(canvas, _seal(key), words[key], at, SEPIA)


def _seal(key: str) -> Sprite:
    """The silhouette of a parameter, stamped in sepia."""

    def make() -> Sprite:
        size = 62
        brush = Brush(size, size)
        brush.fill(signs.glyph(PARAMETER_ICONS[key], size), mix(SEPIA, (150, 84, 20), 0.35))
        return brush.done()

    return sprite(("ekho legend seal", key), make)


def _parchment(width: int, height: int) -> Sprite:
    def make() -> Sprite:
        brush = Brush(width, height)
        body = rounded(width, height, 12)
        brush.fill(body, panels.paper(width, height))
        brush.metal((0, 0, width, height), 12, 4, BRASS)
        brush.fill(faded(ring(width - 20, height - 20, 8, 1.5), 0.4), SEPIA, 10, 10)
        return brush.done()

    return sprite(("ekho legend parchment", width, height), make)


def _entry(canvas: Canvas, drawn: Sprite, said: str, box: Box, tone: Colour) -> None:
    """A sign and its words beside it."""
    x, y, width, height = box
    across, down = drawn.width, drawn.height
    canvas.sprite(drawn, x + 54 - across // 2 + drawn.left, y + (height - down) // 2 + drawn.top)
    # In two lines rather than in small letters.
    words = lettering.fit(said, "strong", width - 116, height, WORDS, WORDS - 6, 1, report=False)
    for size in range(WORDS - 6, LEAST, -1):
        if words.whole:
            break
        words = lettering.fit(said, "strong", width - 116, height, size, size, 2, even=True, report=False)
    if not words.whole:
        words = callouts.fitted(said, width - 116, height - 6)
    canvas.block(words, (x + 104, y, width - 116, height), tone, "left")
