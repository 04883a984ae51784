"""What lies where no face of a card does: places without a card, and the backs of decks."""

from __future__ import annotations

from PIL import Image

from render.canvas import Brush, curve, rounded
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import Room, Subject, art
from render.echoes_of_revachol.faces import PAD, canvas_piece, dark_paint
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SODIUM, SOOT, TAR
from render.palette import Colour, mix
from render.sprites import Sprite, sprite


def empty_place(width: int, height: int, icon: str) -> Sprite:
    """A place without a card: a dark smear with a faint sign."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        mask = paint.ragged(width, height, 21, 8)
        brush.fill(mask, SOOT, PAD, PAD, 0.5)
        rim = mask.copy()
        rim.paste(0, (3, 3), paint.ragged(width - 6, height - 6, 22, 8))
        brush.fill(rim, ASH, PAD, PAD, 0.35)
        size = round(min(width, height) * 0.46)
        brush.icon(icon, PAD + (width - size) // 2, PAD + (height - size) // 2, size, ASH, share=0.3)
        return brush.done(PAD, PAD)

    return sprite(("revachol empty", width, height, icon), make)


def morale_place(width: int, height: int, last: bool) -> Sprite:
    """A place of the morale row without a card: the outline of a torn card with dim dice; the ``last`` one
    warns that a loss event comes with its card."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        edge = max(3, height // 32)
        body = paint.ragged(width, height, 21, edge)
        brush.fill(body, mix(OXBLOOD, BONE, 0.45) if last else BONE, PAD, PAD, 0.72)
        inner = (width - 2 * edge, height - 2 * edge)
        brush.fill(
            paint.ragged(*inner, 22, edge + 1),
            dark_paint(*inner, 23, OXBLOOD if last else mix(TAR, ASH, 0.3)),
            PAD + edge,
            PAD + edge,
            0.9,
        )
        eye = round(height * 0.66)
        brush.icon(
            "all-seeing-eye", PAD + round(height * 0.24), PAD + (height - eye) // 2, eye, BONE, share=0.8
        )
        size = round(height * 0.42)
        left = PAD + height + 16
        if last:
            mark = symbols.medal(symbols.ICONS["fails"], round(size * 1.35), OXBLOOD, BONE, 0.72)
            brush.sprite(
                mark, PAD + width - round(size * 1.35) - 18, PAD + (height - round(size * 1.35)) // 2
            )
        for number in range(2):
            at = left + number * (size + 10), PAD + (height - size) // 2
            brush.fill(rounded(size, size, size // 6), BONE, *at, 0.75)
            brush.fill(rounded(size - 6, size - 6, size // 7), SOOT, at[0] + 3, at[1] + 3, 0.8)
            brush.icon("rolling-dices", at[0] + size // 6, at[1] + size // 6, size * 2 // 3, BONE, share=0.9)
        return brush.done(PAD, PAD)

    return sprite(("revachol morale place", width, height, last), make)


def card_back(width: int, height: int, icon: str, tone: Colour) -> Sprite:
    """The back of a deck: its sign in lamp light within a painted border."""

    def make() -> Sprite:
        edge = max(3, width // 36)
        brush = canvas_piece(width, height, 5, edge)
        wide, high = width - 2 * edge, height - 2 * edge
        picture = art(Subject("back", "", (tone, mix(tone, TAR, 0.4))), (wide, high), Room()).copy()
        lamp = Image.radial_gradient("L").resize((wide, high)).point(curve(-1.0, -210, 150))
        picture.paste(mix(SODIUM, tone, 0.35), (0, 0), lamp)
        brush.fill(paint.ragged(wide, high, 6, edge + 1), picture, PAD + edge, PAD + edge)
        inset, line = max(5, width // 14), max(2, width // 50)
        outer = paint.ragged(wide - 2 * inset, high - 2 * inset, 7, line)
        inner = paint.ragged(wide - 2 * (inset + line), high - 2 * (inset + line), 8, line)
        border = outer.copy()
        border.paste(0, (line, line), inner)
        brush.fill(border, LAMP, PAD + edge + inset, PAD + edge + inset, 0.55)
        size = round(min(wide, high) * 0.62)
        left, top = PAD + edge + (wide - size) // 2, PAD + edge + (high - size) // 2
        brush.icon(icon, left + 2, top + 3, size, SOOT, share=0.7)
        brush.icon(icon, left, top, size, mix(LAMP, BONE, 0.3), share=0.92)
        return brush.done(PAD, PAD)

    return sprite(("revachol back", width, height, icon, tone), make)
