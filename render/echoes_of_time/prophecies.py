"""Prophecies: how far everybody is, on the board; a secret one above a hand; one as large as a card."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.echoes_of_time import plates, symbols
from render.echoes_of_time.arc import baseline
from render.echoes_of_time.text import prophecy_name, prophecy_text, term
from render.palette import BLACK, CREAM, GOLD, GOLD_STOPS, INK, MIST, PARCHMENT, WHITE, Palette, colour, mix
from render.palette import palette as palette_of
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.prophecies import PROPHECIES, Prophecy
from rules.echoes_of_time.view import View

GAP = 12
GROUND = (38, 22, 66)
FULFILLED = colour("#ffd97a")
CARD_WIDTH, CARD_HEIGHT, MARGIN = 1100, 440, 30
LEAST = 32
"""Pixels of the smallest sentence on a hand, which is read in a chat."""


def _ground(width: int, height: int) -> Sprite:
    """A scroll of night with a golden rim."""

    def make() -> Sprite:
        pad = 12
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 16)
        brush.shadow(body, pad, pad, 4, 0.5, 3)
        brush.fill(body, gradient(width, height, ((0, GROUND), (1, mix(GROUND, BLACK, 0.5)))), pad, pad)
        brush.metal((pad, pad, width, height), 16, 2, ((0.0, GOLD), (1.0, mix(GOLD, BLACK, 0.5))))
        return brush.done(pad, pad)

    return sprite(("prophecy ground", width, height), make)


def family_sign(family: str, size: int, palette: Palette) -> Sprite:
    """The emblem of a family of cards; a pawn for those without a faction."""
    if family == "none":
        return symbols.medal("pawn", size, (74, 74, 84), WHITE)
    return symbols.faction(family, size, palette)


def steps(prophecy: Prophecy) -> str:
    """How many of what it counts each step asks for."""
    return "·".join(str(step.at_least) for step in prophecy.steps)


def draw_prophecies(canvas: Canvas, view: View, box: Box, theme: Theme) -> None:
    """The open prophecies side by side: what each counts, what its steps ask for, how far every seat is."""
    x, y, width, height = box
    wide = (width - GAP * (len(view.prophecies) - 1)) // len(view.prophecies)
    for place, number in enumerate(view.prophecies):
        at = (x + place * (wide + GAP), y, wide, height)
        _plate(canvas, view, place, number, at, theme)


def _plate(canvas: Canvas, view: View, place: int, number: int, box: Box, theme: Theme) -> None:
    x, y, width, height = box
    prophecy, palette = PROPHECIES[number], palette_of(theme.palette)
    canvas.sprite(_ground(width, height), x, y)
    high = 60
    canvas.sprite(symbols.medal(prophecy.art, 48, (70, 44, 110), GOLD), x + 8, y + 6)
    size = 38
    canvas.letters(
        steps(prophecy), x + 64, baseline((0, y, 0, high), size), "strong", size, mix(GOLD, WHITE, 0.3)
    )
    left = x + 70 + round(lettering.measure(steps(prophecy), "strong", size))
    room = (x + width - 6 - left) // len(view.seats)
    for seat, player in enumerate(view.seats):
        far = player.progress[place]
        at = left + seat * room + max(0, (room - 88) // 2)
        canvas.sprite(symbols.avatar(seat, 42, palette), at, y + 9)
        tone = _tone(prophecy, far)
        canvas.letters(str(far), at + 48, baseline((0, y, 0, high), size), "strong", size, tone)
        canvas.difference(("prophecy", place, seat), at + 50, y + 2, 26)


def _tone(prophecy: Prophecy, far: int) -> tuple[int, int, int]:
    """Golden once it brings all its VP, pale while it brings none."""
    worth = prophecy.worth(far)
    if not worth:
        return mix(MIST, WHITE, 0.2)
    return FULFILLED if worth == prophecy.steps[-1].points else WHITE


SECRET_HEIGHT = 96


def draw_secret(canvas: Canvas, view: View, theme: Theme, box: Box) -> None:
    """The secret prophecy of the viewer with its sentence, and how far the viewer is."""
    x, y, width, height = box
    if view.seat is None:
        return
    me = view.seats[view.seat]
    prophecy = PROPHECIES[me.secret]
    canvas.sprite(_ground(width, height), x, y)
    canvas.sprite(symbols.medal(prophecy.art, 68, (70, 44, 110), GOLD), x + 12, y + (height - 68) // 2)
    far = str(me.secret_progress)
    size = 60
    wide = round(lettering.measure(far, "strong", size))
    canvas.letters(
        far, x + width - 20 - wide, baseline((0, y, 0, height), size), "strong", size,
        _tone(prophecy, me.secret_progress),
    )  # fmt: skip  # one argument a line would hide what belongs together
    room = width - 92 - wide - 44
    name = f"{term('secret', theme.language)}: {prophecy_name(me.secret, theme.language)}"
    head = lettering.fit(name, "time", room, 40, 36, 28)
    canvas.block(head, (x + 92, y + 6, room, 40), mix(GOLD, WHITE, 0.25), "left")
    fitted = lettering.fit(prophecy_text(me.secret, theme.language), "text", room, 46, LEAST, 26)
    canvas.block(fitted, (x + 92, y + 46, room, 46), CREAM, "left")


ART = 430
"""Width of the painting on a prophecy."""


def _painting(prophecy: Prophecy, width: int, height: int) -> Image.Image:
    """What a prophecy shows: its sign as a lit thing, or where that is not painted, a silhouette."""
    found = cropped("echoes-of-time", f"prophecy-{prophecy.art}", width, height)
    if found is not None:
        return found
    size = min(width, height) * 3 // 4
    brush = Canvas(gradient(width, height, ((0, (70, 44, 110)), (1, mix(GROUND, BLACK, 0.5)))))
    brush.icon(prophecy.art, (width - size) // 2, (height - size) // 2, size, GOLD)
    return brush.image


def _card_body(prophecy: Prophecy) -> Image.Image:
    """The night of a prophecy; its painting lies on the left and falls into it."""
    body = gradient(CARD_WIDTH, CARD_HEIGHT, ((0, (58, 36, 96)), (1, mix(GROUND, BLACK, 0.55))))
    side = gradient(
        ART, CARD_HEIGHT, ((0.0, (255,) * 3), (0.8, (255,) * 3), (1.0, (0,) * 3)), across=True
    ).getchannel(0)
    body.paste(_painting(prophecy, ART, CARD_HEIGHT), (0, 0), side)
    return body


def draw_prophecy_card(ground: Image.Image, number: int, language: str, palette: Palette) -> Image.Image:
    """A prophecy on a ground that is larger than it by MARGIN on each side: its painting, its sentence,
    and the VP of its steps."""
    prophecy = PROPHECIES[number]
    brush = Brush(CARD_WIDTH + 2 * MARGIN, CARD_HEIGHT + 2 * MARGIN)
    body = rounded(CARD_WIDTH, CARD_HEIGHT, 34)
    brush.shadow(body, MARGIN, MARGIN, 8, 0.8, 6)
    brush.fill(body, _card_body(prophecy), MARGIN, MARGIN)
    brush.metal((MARGIN, MARGIN, CARD_WIDTH, CARD_HEIGHT), 34, 9, GOLD_STOPS)
    left, top = MARGIN + ART - 8, MARGIN + 22
    room, high = MARGIN + CARD_WIDTH - 24 - left, 176
    brush.sprite(plates.name_plate(room, 86, 16), left, top)
    sign = 66
    brush.sprite(symbols.medal(prophecy.art, sign, (70, 44, 110), GOLD), left + 12, top + 10)
    fitted = lettering.fit(prophecy_name(number, language), "time", room - 2 * (sign + 22), 82, 52, 28)
    brush.block(fitted, (left + sign + 22, top, room - 2 * (sign + 22), 84), plates.NAMED)
    top += 100
    brush.fill(rounded(room, high, 16), PARCHMENT, left, top)
    words = lettering.fit(prophecy_text(number, language), "text", room - 40, high - 16, 44, 26, 4)
    brush.block(words, (left + 20, top + 8, room - 40, high - 16), INK, "left")
    wide = (room - 16 * (len(prophecy.steps) - 1)) // len(prophecy.steps)
    for place, step in enumerate(prophecy.steps):
        _step(
            brush,
            (left + place * (wide + 16), top + high + 14, wide, 104),
            str(step.at_least),
            str(step.points),
        )
    canvas = Canvas(ground)
    canvas.sprite(brush.done(), 0, 0)
    return canvas.image


def _step(brush: Brush, box: Box, least: str, points: str) -> None:
    """One step on a plate of its own: how many it asks for, an arrow, and the VP."""
    x, y, width, height = box
    brush.sprite(plates.name_plate(width, height, 18), x, y)
    text = f"{least} ›"
    wide = round(lettering.measure(text, "strong", 72))
    start = x + (width - wide - 28 - 88) // 2
    brush.letters(text, start, baseline((0, y, 0, height), 72), "strong", 72, CREAM)
    brush.sprite(symbols.coin(points, 88), start + wide + 28, y + (height - 88) // 2)
