"""The company of a seat as paintings, on the board of a chat."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.echoes_of_time.lit import glow, touched
from render.echoes_of_time.miniatures import draw_fan, framed, small_source
from render.palette import Palette
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.view import View

LARGE = (1.2, 1.1, 1.3, 1.0, 1.45, 0.9, 1.6, 0.8, 0.7, 1.75)
SMALL = (1.1, 1.0, 1.2, 0.9, 1.35, 0.8, 1.5, 0.7, 1.7)
"""Heights of cards of a company by their width, the best one first."""


def draw_company(canvas: Canvas, view: View, seat: int, box: Box, palette: Palette) -> int:
    """Sources and cards of a company as paintings, as large as their number allows; returns how many pixels
    at their right stay free."""
    x, y, width, height = box
    me = view.seats[seat]
    owned = [source for source in view.sources if source.owner == seat]
    cards = [card for card in me.company if card not in me.under and card not in me.buried] + me.playing
    count = len(owned) + len(cards)
    large = height > 130
    least = 4 if large else 6
    gap = 10 if large else 6
    ratios = LARGE if large else SMALL
    columns, wide, high = best_grid(max(count, least), width, height, gap, ratios)
    if not count and me.hand_count:
        # A hand that nobody has played from yet, as somebody holds it.
        draw_fan(canvas, me.hand_count, (x, y - height // 20, width, height))
    for number in range(count):
        at = (x + number % columns * (wide + gap), y + number // columns * (high + gap))
        if number < len(owned):
            source = owned[number]
            face, recent = (
                small_source(source.source, (wide, high), source.fortified),
                (SOURCE + source.source in view.recent),
            )
        else:
            card = cards[number - len(owned)]
            face = framed(card, (wide, high), palette, me.tokens.get(card, 0), card in me.playing)
            recent = card in view.recent
            canvas.place(card, (*at, wide, high))
        if recent:
            canvas.sprite(glow(wide, high, max(4, round(wide * 0.08))), *at)
        canvas.sprite(face, *at)
        if recent:
            touched(canvas, *at, wide, high, False)
    return width - min(count, columns) * (wide + gap)


@lru_cache(maxsize=1024)
def best_grid(
    count: int, width: int, height: int, gap: int, ratios: tuple[float, ...]
) -> tuple[int, int, int]:
    """Columns and size (columns, card width, card height) that show ``count`` cards as large as possible. A
    ratio is the height of a card by its width; the first one is liked best."""
    best, most = (max(1, count), 10, 14), 0.0
    for rows in range(1, 5):
        columns = -(-count // rows)
        widest = (width - gap * (columns - 1)) // columns
        tallest = (height - gap * (rows - 1)) // rows
        for liking, ratio in enumerate(ratios):
            wide = min(widest, round(tallest / ratio))
            wide -= wide % 4  # fewer sizes, so more cards are found finished
            worth = wide * wide * ratio * (1 - 0.02 * liking)
            if worth > most:
                best, most = (columns, wide, round(wide * ratio)), worth
    return best
