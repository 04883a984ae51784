"""The map in the legend of Ekho: a part of the city as it is played on, with a line from each thing that lies
there to what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render import lettering
from render.canvas import Box, Canvas, disc, gradient, shape
from render.ekho import nightfall, signs, threats
from render.ekho.arts import ICONS
from render.ekho.city import point
from render.ekho.frames import Frame, Sizes
from render.ekho.marches import draw_marches
from render.ekho.pieces import acting
from render.ekho.streets import middle
from render.ekho.tones import FROST, INK, LAMP, NIGHT, Shades
from render.palette import WHITE, mix
from rules.ekho.card_index import BOARD, PLACES, TOKENS
from rules.ekho.open_table import March
from rules.legend import Part

HEIGHT = 576
"""Pixels that the scene is high."""
WORDS, LEAST, COLUMN, EDGE = 34, 28, 372, 28
"""Pixels of the letters of what is said, and at least; the width of a column of words, and what is left free
beside it."""
LEFT = ("acting", "surge", "gate", "pips", "sealed", "link", "townsfolk", "artifact")
RIGHT = ("clue", "flush", "unstable", "march", "ability", "mage", "fiend")
"""What is said at either side, from above."""
TITLE = 112
"""Height of the name above the words at the left."""
SIZES = Sizes(medallion=104, shield=92, enemy=78, badge=78, label=30)
CORNER, SCALE = (200, 240), 2.0
"""The unit of the board at the upper left of the scene, and pixels for a unit."""
GATE, CLUE, SEALED, FOES = (
    BOARD.number[name] for name in ("three_horned_moon", "armstrong_and_ella", "kholomi", "quiet_orchard")
)
AWAY = BOARD.number["street_of_yellow_stones"]
TRYSTS = BOARD.number["quarter_of_trysts"]
SLEUTH = 1
ASIDE = (-280, -170, 112, 206)
"""Pixels from their place to the enemies beside it."""


@dataclass(slots=True, frozen=True)
class _Said:
    """What is said about a thing: its key, the point of it, the words."""

    key: str
    spot: tuple[int, int]
    words: lettering.Fitted


def draw_scene(part: Part, title: str, language: str, width: int, colours: Shades) -> Image.Image:
    """The scene of that width, with the name of the game and what the symbols of the part mean."""
    frame = Frame((0, 0, width, HEIGHT), SCALE, *CORNER)
    city = nightfall.part(
        round(CORNER[0] * nightfall.NEAR), round(CORNER[1] * nightfall.NEAR), width, HEIGHT, SCALE
    )
    canvas = Canvas(city)
    spots = _things(canvas, frame, colours)
    for flip in (False, True):
        stops = ((0.0, (235,) * 3), (0.6, (215,) * 3), (1.0, (0,) * 3))
        shade = gradient(COLUMN + 130, HEIGHT, stops, across=True).getchannel(0)
        shade = shade.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else shade
        canvas.fill(shade, mix(INK, NIGHT, 0.4), width - shade.width if flip else 0, 0)
    name = lettering.fit(title, "display", COLUMN + 40, TITLE - 20, 104, 40, 2, even=True)
    canvas.block(name, (EDGE, 10, COLUMN + 40, TITLE - 14), mix(LAMP, WHITE, 0.3), "left", 3, INK)
    means = {sign.key: sign.means.of(language) for sign in part.signs}
    left = [_said(key, spots[key], means[key]) for key in LEFT]
    right = [_said(key, spots[key], means[key]) for key in RIGHT]
    _column(canvas, left, (EDGE, TITLE, COLUMN, HEIGHT - TITLE - 12), "left")
    _column(canvas, right, (width - EDGE - COLUMN, 10, COLUMN, HEIGHT - 22), "right")
    return canvas.image


def _said(key: str, spot: tuple[int, int], words: str) -> _Said:
    for size in range(WORDS, LEAST, -1):
        fitted = lettering.fit(words, "text", COLUMN, 90, size, size, 2, even=True, report=False)
        if fitted.whole:
            return _Said(key, spot, fitted)
    return _Said(key, spot, lettering.fit(words, "text", COLUMN, 90, LEAST, LEAST - 6, 2, even=True))


def _column(canvas: Canvas, said: Sequence[_Said], box: Box, side: str) -> None:
    """The words below each other in a column, each with a line to its thing."""
    x, y, width, height = box
    gap = (height - sum(one.words.height for one in said)) / max(1, len(said) - 1)
    top = float(y)
    for one in said:
        high = one.words.height
        line = round(top + high / 2)
        start = (
            x + round(one.words.width) + 14 if side == "left" else x + width - round(one.words.width) - 14,
            line,
        )
        _line(canvas, start, one.spot)
        at = (x, round(top), width, high)
        canvas.block(one.words, at, FROST, "left" if side == "left" else "right")
        top += high + gap


def _line(canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A line from words to a thing, with a dot on that."""
    left, top = min(start[0], end[0]) - 8, min(start[1], end[1]) - 8
    wide, high = abs(start[0] - end[0]) + 16, abs(start[1] - end[1]) + 16
    (x, y), (u, v) = ((one[0] - left, one[1] - top) for one in (start, end))
    for thick, tone in ((7, INK), (3, mix(LAMP, WHITE, 0.35))):

        def draw(pen: ImageDraw.ImageDraw, times: int, thick: int = thick) -> None:
            pen.line((x * times, y * times, u * times, v * times), 255, thick * times)

        canvas.fill(shape(wide, high, draw), tone, left, top)
    for size, tone in ((18, INK), (12, mix(LAMP, WHITE, 0.35))):
        canvas.fill(disc(size), tone, end[0] - size // 2, end[1] - size // 2)


def _things(canvas: Canvas, frame: Frame, colours: Shades) -> dict[str, tuple[int, int]]:
    """Draw what lies on this part of the city; the points to which lines lead, by the keys of the symbols."""
    size, badge = SIZES.medallion, SIZES.badge
    gate, clue, sealed, foes = (frame.at(point(place)) for place in (GATE, CLUE, SEALED, FOES))
    canvas.sprite(signs.gate_light(size * 9 // 2, colours), *gate)
    canvas.sprite(threats.unstable(size * 15 // 10, colours, 1), gate[0], gate[1] + size * 22 // 100)
    canvas.sprite(signs.portal(size * 3 // 2, colours), *gate)
    canvas.sprite(signs.lamplight(size * 3), *clue)
    _march(canvas, frame, colours)
    for place in range(PLACES):
        if frame.shows(point(place), -size):
            lively = place in (GATE, CLUE, SEALED, FOES)
            canvas.sprite(signs.medallion(place, size if lively else 84), *frame.at(point(place)))
    arch = gate[0] - size // 2 - badge // 2, gate[1] - 6
    canvas.sprite(signs.gate_badge(-1, badge, colours), *arch)
    flames = arch[0], arch[1] - badge * 58 // 100
    canvas.sprite(threats.surge(2, badge * 2 // 5), *flames)
    pips = arch[0], arch[1] + badge * 62 // 100
    canvas.sprite(threats.pips(2, 3, badge * 26 // 100), *pips)
    found = clue[0] + size // 2 + badge // 3, clue[1] + 6
    canvas.sprite(signs.clue(2, badge - 6, colours), *found)
    canvas.sprite(acting(SLEUTH, SIZES.shield), clue[0] - size // 2 - 44, clue[1] + 4)
    lock = sealed[0] + size // 2 + badge // 3, sealed[1]
    canvas.sprite(signs.badge(ICONS["sealed"], badge, NIGHT), *lock)
    row = {}
    kinds = (("townsfolk", False), ("artifact", False), ("mage", True), ("fiend", False))
    for number, (kind, able) in enumerate(kinds):
        at = foes[0] + ASIDE[number], foes[1] + 14
        canvas.sprite(signs.enemy(_token(kind, able), SIZES.enemy, colours), *at)
        row[kind] = at
    half = SIZES.enemy // 2
    street, golden = (frame.at(middle(*ends)[0]) for ends in ((SEALED, TRYSTS), (CLUE, GATE)))
    return {
        "gate": (arch[0] - badge // 3, arch[1]),
        "surge": (flames[0] - badge // 2, flames[1]),
        "pips": (pips[0] - badge // 2, pips[1]),
        "unstable": (gate[0] + size * 76 // 100, gate[1] + size * 14 // 100),
        "sealed": (lock[0] - badge // 2, lock[1]),
        "clue": (found[0] + badge // 2, found[1]),
        "march": _halfway(frame),
        "link": street,
        "flush": golden,
        "acting": (clue[0] - size // 2 - 86, clue[1]),
        "townsfolk": (row["townsfolk"][0] - half, row["townsfolk"][1]),
        "artifact": (row["artifact"][0] - half // 2, row["artifact"][1] + half),
        "mage": (row["mage"][0] + half // 2, row["mage"][1] - half),
        "ability": (row["mage"][0] - half + 10, row["mage"][1] - half + 6),
        "fiend": (row["fiend"][0] + half, row["fiend"][1] + 8),
    }


def _march(canvas: Canvas, frame: Frame, colours: Shades) -> None:
    """The arrow of the fiend that has come to the place of the enemies."""
    march = March(token=_token("fiend", able=False), start=AWAY, end=FOES, path=[AWAY, FOES])
    draw_marches(canvas, [march], frame, colours)


def _halfway(frame: Frame) -> tuple[int, int]:
    """A point on that arrow."""
    return frame.at(middle(AWAY, FOES)[0])


def _token(kind: str, able: bool) -> int:
    """The first token of enemies of a type, with an ability or without."""
    return next(
        number for number, one in enumerate(TOKENS) if one.type == kind and (one.ability is not None) == able
    )
