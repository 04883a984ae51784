"""The corps of a seat on the board: their allies as large as there is room, upright or lying, each corps on a
smear of lamp light under its letter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import backs, faces, paint, symbols
from render.echoes_of_revachol.art import painting, seed_of
from render.echoes_of_revachol.case_signs import trait_sign
from render.echoes_of_revachol.corps_rows import READ, draw_rows, draw_symbols, rows_of
from render.echoes_of_revachol.faces import PAD
from render.echoes_of_revachol.text import letter, name_of
from render.echoes_of_revachol.tones import BONE, SODIUM, TAR, Shades
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import ally
from rules.echoes_of_revachol.case_files import trait_of
from rules.echoes_of_revachol.view import CorpsView, SeatView, View

RATIO = 1.3
"""Height of an ally's card by its width."""
RATIOS = (RATIO, 1.06, 0.72, 0.66, 0.6, 0.5)
"""The same of all shapes that cards of a board have; those of the last ones lie."""
LIES = 1.2
"""Width by height from which symbols and name stand beside the portrait."""
LARGEST, COMPACT = 180, 110
"""Width in pixels of an ally that stands at most, at the large seat and at the others."""
SMALLEST = 30
WITHIN, BETWEEN = 4, 34
"""Pixels between the allies of a corps, and between two corps."""
ART, LESS_ART, LEAST_ART = 0.5, 0.4, 0.28
"""Shares of the width of an ally that lies that its portrait takes at most, beside a long name, and beside
one with a word that nothing breaks."""
ROWED = 620
"""Width of the room for the corps of a compact seat below which its allies are strips."""
AIR = 36
"""What share of the width of an ally that lies is free on each side of its name."""
NAMED = 240
"""Width in pixels from which an ally that lies shows its name."""


def broad_ally(card: int, language: str, shades: Shades, width: int, height: int) -> Sprite:
    """An ally that lies: its portrait on the left, its name and its symbols beside it, and the mark of its
    skill on the portrait."""
    named = width >= NAMED

    def make() -> Sprite:
        design, edge = ally(card), max(3, height // 46)
        seed, tones = seed_of(design.id), faces.tones_of(design.symbols, shades)
        brush = faces.canvas_piece(width, height, seed, edge)
        inner = (width - 2 * edge, height - 2 * edge)
        art, plate, fitted = _named(name_of(card, language), inner, height, named)
        ground = faces.dark_paint(*inner, seed, tones[-1])
        ground.paste(painting(design, (art, inner[1]), tones), (0, 0))
        brush.fill(paint.ragged(*inner, seed + 1, max(3, edge)), ground, PAD + edge, PAD + edge)
        left, room = PAD + edge + art + 4, inner[0] - art - 8
        top, tall = PAD + edge + 2, inner[1] - 4
        # Letters that a chat cannot show say less than larger symbols.
        if fitted is not None and fitted.size >= faces.READABLE:
            brush.block(fitted, (left, top, room, plate), BONE)
            top, tall = top + plate, tall - plate
        air = width // AIR if named else 0
        box = (left + air, top, room - 2 * air, tall)
        faces.symbol_row(brush, design.symbols, box, shades, round(height * 0.36))
        if design.skills:
            size = max(24, round(height * 0.27))
            brush.sprite(
                symbols.skill(design.skills[-1].op, size), PAD + art - size + size // 8, PAD - size // 8
            )
        return brush.done(PAD, PAD)

    key = ("revachol broad ally", card, language if named else "", shades.name, width, height)
    return sprite(key, make)


def _named(
    called: str, inner: tuple[int, int], height: int, named: bool
) -> tuple[int, int, lettering.Fitted | None]:
    """The width of the portrait of an ally that lies, the height of its name, and the name, None without one.
    A long one takes more lines and more of the width before it takes other letters."""
    most, largest = min(round(inner[1] * 0.9), round(inner[0] * ART)), round(height * 0.19)
    low = round((inner[1] - 4) * 0.46)
    if not named:
        return most, low, None
    roles: tuple[lettering.Role, ...] = ("revachol", "strong")
    arts = [min(most, round(inner[0] * share)) for share in (ART, LESS_ART)]
    least = min(most, round(inner[0] * LEAST_ART))
    for role, art in [*product(roles, arts), *((role, least) for role in roles)]:
        for share, lines in ((0.46, 2), (0.64, 3)):
            plate = round((inner[1] - 4) * share)
            box = (
                inner[0] - art - 14 - 2 * (inner[0] // AIR),
                plate,
                max(largest, faces.READABLE),
                faces.READABLE,
                lines,
            )
            fitted = lettering.fit(called, role, *box, even=True, report=False)
            if fitted.whole:
                return art, plate, fitted
    return most, low, faces.fitted_name(called, inner[0] - most - 8, largest, low, air=6)


def corps_width(player: SeatView, height: int, largest: int) -> int:
    """Pixels that the allies of a seat, or the backs of its hand, take in one line as large as can be."""
    wide = min(largest, round(height / RATIO))
    cards = sum(len(one.cards) for one in player.corps) or player.hand_count
    return cards * (wide + 8) + len(player.corps) * BETWEEN


def arranged(
    sizes: Sequence[int], width: int, height: int, largest: int = LARGEST
) -> tuple[int, int, list[tuple[int, int]]]:
    """Where the allies of corps of these sizes lie: card width, card height, and the corner of every ally,
    as large as the box allows. ``largest``: how wide a card that stands may be."""
    found = [_whole_cards(sizes, width, height, largest, ratio) for ratio in RATIOS]
    laid = [one for one in found if one is not None]
    if laid:
        return max(laid, key=lambda one: seen(*one[:2]))
    wide, high = SMALLEST, round(SMALLEST * RATIO)
    count = max(1, sum(sizes))
    rows = max(1, (height + 4) // (high + 4))
    columns = -(-count // rows)
    step = min(wide + WITHIN, max(1, (width - wide) // max(1, columns - 1)))
    return wide, high, [(index % columns * step, index // columns * (high + 4)) for index in range(count)]


def seen(wide: int, high: int) -> float:
    """How much of an ally is seen on a card of that size: the sides of its portrait and of its symbols."""
    if wide > LIES * high:
        return min(wide * ART, high * 0.9) + min(wide * 0.21, high * 0.36)
    if wide >= faces.NAMED:
        return min(wide, high * 0.54) + min(wide * 0.42, high * 0.3)
    return min(wide, high * 0.64) + min(wide * 0.42, high * 0.36)


def _whole_cards(
    sizes: Sequence[int], width: int, height: int, largest: int, ratio: float
) -> tuple[int, int, list[tuple[int, int]]] | None:
    """The same with cards of that ratio, none over another; None where these would be too small."""
    for wide in range(min(width, largest if ratio > 1 else round(largest * RATIO / ratio)), SMALLEST, -2):
        high = round(wide * ratio)
        if high > height:
            continue
        places = _flow(sizes, wide, high + 14, width)
        if places and places[-1][1] + high <= height:
            return wide, high, places
    return None


def _flow(sizes: Sequence[int], wide: int, step: int, width: int) -> list[tuple[int, int]]:
    """Corps after corps in lines; one that does not fit on the rest of a line begins a new one if that
    saves it from being torn."""
    places: list[tuple[int, int]] = []
    x = y = 0
    if wide > width:
        return []
    for size in sizes:
        whole = size * (wide + WITHIN) - WITHIN
        if x and x + whole > width:
            x, y = 0, y + step
        for _ in range(size):
            if x + wide > width:
                x, y = 0, y + step
            places.append((x, y))
            x += wide + WITHIN
        x += BETWEEN - WITHIN
    return places


def draw_corps(
    canvas: Canvas,
    view: View,
    corps: Sequence[CorpsView],
    box: Box,
    language: str,
    shades: Shades,
    largest: int,
) -> int:
    """All corps of a seat, each with its letter; allies in the order in which they came. Returns how many
    pixels at their right stay free."""
    x, y, width, height = box
    if not corps:
        side = min(height, round(width / 4))
        canvas.sprite(backs.empty_place(side * 3 // 4, side, "meeple"), x + 10, y + (height - side) // 2)
        return width - side
    if largest == COMPACT and width < ROWED:
        rows = rows_of(corps, width, height)
        if rows.symbol < READ:
            return draw_symbols(canvas, view, corps, box, shades)
        return draw_rows(canvas, view, corps, box, rows, shades)
    wide, high, places = arranged([len(one.cards) for one in corps], width, height, largest)
    if min(wide * 0.21 if wide > LIES * high else wide * 0.42, high * 0.36) < READ:
        return draw_symbols(canvas, view, corps, box, shades)
    lowest = max(top for _, top in places) + high
    down = (height - lowest) // 2
    at = 0
    for one in corps:
        spots = places[at : at + len(one.cards)]
        at += len(one.cards)
        for line in sorted({top for _, top in spots}):
            lefts = [left for left, top in spots if top == line]
            span = max(lefts) + wide - min(lefts)
            canvas.sprite(_bond(span + 12, high + 10), x + min(lefts) - 6, y + down + line - 5)
        for card, (left, top) in zip(one.cards, spots, strict=True):
            place = (x + left, y + down + top)
            canvas.place(card, (*place, wide, high))
            canvas.spare((*place, wide, high))
            if card in view.recent:
                canvas.light((*place, wide, high))
                canvas.sprite(faces.glow(wide, high), *place)
            drawn = broad_ally if wide > LIES * high else faces.ally_card
            canvas.sprite(drawn(card, language, shades, wide, high), *place)
            trait = trait_of(view.options, card)
            if trait is not None:
                sign = max(40, min(56, round(min(wide, high) * 0.28)))
                # On the portrait of one that lies: beside it stands its name.
                corner = (8, high - sign - 8) if wide > LIES * high else (wide - sign, -sign // 6)
                canvas.sprite(trait_sign(trait, sign), place[0] + corner[0], place[1] + corner[1])
        size = max(50, min(54, round(min(wide, high) * 0.3)))
        left, top = spots[0]
        canvas.above(
            symbols.counter(letter(one.id), size, TAR, BONE),
            x + left - round(size * 0.45),
            y + down + top - size // 5,
        )
    return width - max(left for left, _ in places) - wide


def _bond(width: int, height: int) -> Sprite:
    """The smear of lamp light beneath the allies of a corps, which holds them together."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 30, 5), mix(SODIUM, TAR, 0.55))
        return brush.done()

    return sprite(("revachol bond", width, height), make)
