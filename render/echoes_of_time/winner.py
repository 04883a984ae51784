"""The winner of a game, large above the others on the board of a chat."""

from __future__ import annotations

from PIL import Image, ImageFilter

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.company import draw_company
from render.echoes_of_time.counted import draw_number, label_width
from render.echoes_of_time.faces import subject_of
from render.echoes_of_time.panels import name_for, seat_ground
from render.palette import GOLD, INK, WHITE, Colour, Palette, colour, mix
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, Design
from rules.echoes_of_time.view import View

BESIDE = 590
"""Pixels at the left for who has won, and with how many VP."""
SCORE = 150
CUP = colour("#f0c04f")


def draw_winner(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, palette: Palette) -> None:
    """A cup, the crest and the score of a seat that has won, its name in large letters (with those of others
    that have won with it), and its whole company."""
    x, y, width, height = box
    me, tone = view.seats[seat], palette.seats[seat]
    canvas.sprite(seat_ground(width, height, seat, True, palette), x, y)
    best = max(
        me.company, key=lambda card: (CARDS[card].type == "creature", CARDS[card].points or 0), default=0
    )
    canvas.sprite(_light(CARDS[best], (BESIDE, height - 12), tone, palette), x + 6, y + 6)
    canvas.sprite(symbols.avatar(seat, 150, palette), x + 28, y + 24)
    canvas.sprite(symbols.medal("trophy-cup", 84, CUP, INK, 0.74), x + 116, y + 104)
    wide = round(lettering.measure(str(me.score), "strong", SCORE))
    room = BESIDE - 210
    start = x + 210 + max(0, room - wide - label_width(canvas, ("score", seat), SCORE)) // 2
    foot = y + 100 + lettering.cap_height("strong", SCORE) // 2
    draw_number(canvas, ("score", seat), me.score, (start, foot), SCORE, mix(tone, WHITE, 0.35), 3)
    ranks = view.outcome.ranks if view.outcome is not None else ()
    also = [one for one, rank in enumerate(ranks) if rank == 1 and one != seat]
    called = " · ".join(name_for(theme, one) for one in (seat, *also))
    name = (x + 28, y + 204, BESIDE - 50, height - 222)
    fitted = lettering.fit(called, "time", *name[2:], 120, 40, 2, even=True, report=False, chop=True)
    canvas.block(fitted, name, mix(GOLD, WHITE, 0.65), "left", 3, INK)
    left = x + BESIDE + 20
    draw_company(canvas, view, seat, (left, y + 22, width - BESIDE - 40, height - 40), palette)


def _light(card: Design, size: tuple[int, int], tone: Colour, palette: Palette) -> Sprite:
    """The painting of a card out of focus, in the colour of its seat, which fades to the right."""

    def make() -> Sprite:
        width, height = size
        small = (width // 4, height // 4)
        art = paint(subject_of(card, palette), *small, 0.9).filter(ImageFilter.GaussianBlur(7))
        art = Image.blend(art.convert("RGB"), Image.new("RGB", small, tone), 0.35)
        fall = gradient(width, height, ((0.0, (120,) * 3), (0.6, (70,) * 3), (1.0, (0,) * 3)), across=True)
        mask = Image.new("L", size, 0)
        mask.paste(fall.getchannel(0), (0, 0), rounded(width, height, 14))
        brush = Brush(width, height)
        layer = art.resize(size, Image.Resampling.BILINEAR).convert("RGBA")
        layer.putalpha(mask)
        brush.lay(layer, 0, 0)
        return brush.done()

    return sprite(("winner light", card.id, size, tone, palette.name), make)
