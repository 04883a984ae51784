"""How things of Echoes of Time are drawn: upright or lying; ``compact`` draws them where they are many."""

from __future__ import annotations

from PIL import Image

from render.canvas import Box, Brush, gradient, rounded
from render.echoes_of_time.compact import draw_compact
from render.echoes_of_time.faces import SHADOW
from render.echoes_of_time.sign import draw_sign
from render.echoes_of_time.things import (
    GROUND,
    LYING,
    NARROW,
    TALL,
    Common,
    Thing,
    common,
    edge_of,
    inner_of,
    lettered,
    lying_name,
)
from render.echoes_of_time.told import BETWEEN, Told, draw_signs, draw_told, told, wraps
from render.echoes_of_time.told import LEAST as LEAST_TOLD
from render.palette import (
    BLACK,
    GOLD,
    PARCHMENT,
    PARCHMENT_SHADE,
    WHITE,
    Palette,
    colour,
    mix,
)
from render.sprites import Sprite, sprite

ROW, LOW_ROW = 104, 70
"""Pixels of an effect in symbols: at most, and where these have one line."""
PALE = mix(GOLD, WHITE, 0.75)


def face(
    thing: Thing, language: str, palette: Palette, size: tuple[int, int], shared: Common | None = None
) -> Sprite:
    """A thing at that width and height; its origin is its corner, the shadow lies outside. ``shared``: what
    it has in common with others of the picture; None where it is alone."""
    shared = common([thing], size) if shared is None else shared
    rows = tuple((row.index, row.kind, row.symbols) for row in thing.rows)
    shown = (thing.left, thing.right, thing.low, rows)
    key = ("time thing", thing.key, shown, language, palette.name, size, shared)
    return sprite(key, lambda: _face(thing, palette, size, shared))


def _face(thing: Thing, palette: Palette, size: tuple[int, int], shared: Common) -> Sprite:
    width, height = size
    brush = Brush(width + 2 * SHADOW, height + 2 * SHADOW)
    radius, edge = round(min(width, height) * 0.06), edge_of(width, height)
    body = rounded(width, height, radius)
    brush.shadow(body, SHADOW, SHADOW, 4, 0.8, 4)
    tone = thing.tone
    shades = ((0, mix(tone.mid, tone.deep, 0.45)), (0.5, tone.deep), (1, mix(tone.deep, BLACK, 0.4)))
    lies = width > LYING * height and not shared.compact
    brush.fill(body, GROUND if lies else gradient(width, height, shades), SHADOW, SHADOW)
    brush.metal((SHADOW, SHADOW, width, height), radius, edge, thing.stops)
    draw = draw_compact if shared.compact else _lie if lies else _stand
    draw(brush, thing, palette, (width, height, radius, edge), shared)
    return brush.done(SHADOW, SHADOW)


def _stand(
    brush: Brush, thing: Thing, palette: Palette, area: tuple[int, int, int, int], shared: Common
) -> None:
    """The name, below it the painting, and at its foot the effects: as high as these need, the rest is the
    painting's."""
    width, height, radius, edge = area
    plate, o = shared.plate, SHADOW
    name = lettered(thing.name, width - 20, plate - 4, width < NARROW, plain=shared.plain)
    wide, tall = width - 2 * edge, height - 2 * edge
    found, low = _panel(thing, width, tall - plate, shared)
    art = tall - plate - low
    top = o + edge + plate
    window = rounded(wide, tall + radius, radius - edge)
    under = 14 if low else 0
    lower = window.transpose(Image.Transpose.FLIP_TOP_BOTTOM).crop((0, radius + plate, wide, radius + tall))
    brush.fill(lower.crop((0, 0, wide, art + under)), thing.art(wide, art + under), o + edge, top)
    tone = mix(thing.tone.deep, BLACK, 0.25)
    shades = ((0.0, mix(tone, thing.tone.mid, 0.5)), (1.0, tone))
    brush.fill(window.crop((0, 0, wide, plate)), gradient(wide, plate, shades), o + edge, o + edge)
    brush.fill(Image.new("L", (wide, 3), 190), thing.stops[0][1], o + edge, top - 2)
    brush.block(name, (o + 10, o + edge, width - 20, plate - 2), PALE)
    _badges(brush, thing, palette, (o + edge + 2, top + 4, wide - 4, art - 8))
    if low:
        _effects(brush, thing, found, palette, (o + edge + 4, top + art, wide - 8, low - 4))


def _panel(thing: Thing, width: int, tall: int, shared: Common) -> tuple[Told | None, int]:
    """The sentences of an upright face, None where its symbols are shown, and the height of their ground.
    ``tall``: pixels of painting and effects."""
    if not thing.rows:
        return None, 0
    if thing.worded and shared.worded:
        room = tall - shared.art - 16
        found = told(thing.rows, inner_of(width), room, max(shared.size, LEAST_TOLD), shared.size)
        if found is not None:
            return found, found.height + 2 * BETWEEN + 8
    inner = width - 2 * (edge_of(width, tall) + 12)
    rows = [ROW if wraps(row, inner) else LOW_ROW for row in thing.rows]
    return None, min(sum(rows) + 16, tall - shared.art)


def _lie(
    brush: Brush, thing: Thing, palette: Palette, area: tuple[int, int, int, int], shared: Common
) -> None:
    """The painting at the left of the name and the effects."""
    width, height, _, edge = area
    o, side, low = SHADOW, shared.art, shared.plate
    room, tall = width - side - 3 * edge - 12, height - low - 2 * edge - 12
    name = lying_name(thing.name, room - 8, low, height, shared.plain)
    worded = shared.worded and thing.rows and thing.worded
    # Who has less to say says it in larger letters: an empty ground tells nothing.
    largest = max(shared.size, min(TALL, round(shared.size * 1.4)))
    found = told(thing.rows, room - 16, tall - 16, largest, shared.size) if worded else None
    window = rounded(side, height - 2 * edge - 8, 12)
    brush.fill(window, thing.art(*window.size), o + edge + 4, o + edge + 4)
    _badges(brush, thing, palette, (o + edge + 4, o + edge + 4, side, window.height))
    left = o + side + 2 * edge + 8
    brush.block(name, (left + 4, o + edge + 2, room - 8, low), PALE)
    _effects(brush, thing, found, palette, (left, o + edge + low + 4, room, tall))


def _effects(brush: Brush, thing: Thing, found: Told | None, palette: Palette, box: Box) -> None:
    x, y, width, height = box
    ground = gradient(width, height, ((0, colour("#f8edd2")), (0.6, PARCHMENT), (1, PARCHMENT_SHADE)))
    brush.fill(rounded(width, height, 10), ground, x, y)
    inner = (x + 8, y + 6, width - 16, height - 12)
    if not thing.rows:
        mark = min(height, width) - 16
        if thing.empty and mark > 0:
            at = x + (width - mark) // 2, y + (height - mark) // 2
            brush.icon(thing.empty, *at, mark, PARCHMENT_SHADE, share=0.6)
    elif found is not None:
        draw_told(brush, thing.rows, found, palette, inner)
    else:
        draw_signs(brush, thing.rows, palette, inner)


def _badges(brush: Brush, thing: Thing, palette: Palette, box: Box) -> None:
    """Signs at the edges of a painting: from above at the left and at the right, and two at its foot."""
    x, y, width, height = box
    lows = [("", ""), ("", ""), *thing.low][-2:]
    columns = ((thing.left, lows[0]), (thing.right, lows[1]))
    many = max(len(signs) + bool(low[1] or low[0] == "crown") for signs, low in columns)
    wanted = max(46, min(round(width * 0.2), 92))
    upright, across = min(wanted, height // max(1, many) - 4), min(wanted, height // 2 - 4)
    # Where the painting is low, signs stand side by side along its upper edge.
    beside = upright < across and width > 4.4 * across
    size = across if beside else upright
    if size < 12:
        return
    for at_right, (signs, (kind, text)) in enumerate(columns):
        for number, one in enumerate(signs):
            along, down = (number * (size + 4), 0) if beside else (0, number * (size + 4))
            left = x + width - size - along if at_right else x + along
            draw_sign(brush, *one, (left, y + down), size, palette)
        foot = x + width - size if at_right else x
        draw_sign(brush, kind, text, (foot, y + height - size), size, palette)
