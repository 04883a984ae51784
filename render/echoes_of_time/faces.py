"""Card faces of Echoes of Time: the whole card for a hand or a zoom, and the small card for companies and
tiles."""

from __future__ import annotations

from functools import lru_cache

from render import lettering
from render.canvas import Brush, gradient, padded, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.rows import (
    draw_symbols,
    result_badge,
    row_badge,
    symbol_size,
    symbol_width,
    text_rows,
)
from render.echoes_of_time.text import Row, effect_rows, name_of, type_line
from render.palette import (
    CREAM,
    FADED_INK,
    GOLD_STOPS,
    INK,
    IRON_STOPS,
    PARCHMENT,
    PARCHMENT_SHADE,
    Palette,
    Tone,
    colour,
    mix,
)
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import Design

RATIO = 1.5
"""Height of a whole card by its width."""
SMALL_RATIO = 1.4
"""Height of a small card by its width."""
NAMED = 84
"""Width in pixels from which a small card shows its name."""
LEGIBLE = 13
"""Pixels below which symbols are not drawn any more."""
SHADOW = 12
"""Margin of a card sprite in pixels, room for its shadow."""


def faction_of(card: Design) -> str:
    """The faction's key; "none" for a card without one."""
    return card.faction or "none"


def whole_card(card: Design, language: str, palette: Palette, width: int) -> Sprite:
    """A card with everything that is printed on it; its origin is the card's corner, the shadow lies
    outside."""

    def make() -> Sprite:
        return _whole(card, language, palette, width)

    return sprite(("whole", card.id, language, palette.name, width), make)


def _whole(card: Design, language: str, palette: Palette, width: int) -> Sprite:
    k = width / 360
    height = round(width * RATIO)
    tone = palette.factions[faction_of(card)]

    def s(value: float) -> int:
        return round(value * k)

    brush = Brush(width + 2 * SHADOW, height + 2 * SHADOW)
    o = SHADOW
    body = rounded(width, height, s(20))
    brush.shadow(body, o, o, 4, 0.8, 4)
    brush.fill(
        body,
        gradient(
            width,
            height,
            ((0, mix(tone.mid, tone.deep, 0.45)), (0.5, tone.deep), (1, mix(tone.deep, (0, 0, 0), 0.4))),
        ),
        o,
        o,
    )
    stops = GOLD_STOPS if card.type == "creature" else IRON_STOPS
    brush.metal((o, o, width, height), s(20), max(2, s(5)), stops)
    art_width, art_height = width - 2 * s(11), s(226)
    art = paint(card.id, card.art, faction_of(card), tone, art_width, art_height, 0.8)
    window = rounded(art_width, art_height, s(12))
    brush.fill(window, art, o + s(11), o + s(11))
    brush.metal((o + s(11), o + s(11), art_width, art_height), s(12), max(1, s(2)), stops)
    _corner_badges(brush, card, palette, o, k, width)
    plate = symbols.name_plate(width - 2 * s(6), s(50), s(9))
    brush.sprite(plate, o + s(6), o + s(206))
    fitted = lettering.fit(
        name_of(card, language), "display", width - 2 * s(16), s(48), s(31), s(15), 2, even=True
    )
    brush.block(fitted, (o + s(16), o + s(206), width - 2 * s(16), s(49)), INK)
    _middle_badges(brush, card, o, k, width)
    words = lettering.fit(type_line(card, language), "strong", width - s(84), s(26), s(21), s(12))
    brush.block(words, (o + s(42), o + s(260), width - s(84), s(22)), mix(tone.pale, tone.light, 0.25))
    if card.low_interaction:
        flag = symbols.medal(symbols.ICONS["interaction"], s(26), colour("#6a1420"), share=0.68)
        brush.sprite(flag, o + s(14), o + s(258))
    _text_panel(
        brush, card, language, palette, (o + s(11), o + s(287), width - 2 * s(11), height - s(299)), k
    )
    return brush.done(o, o)


def _corner_badges(brush: Brush, card: Design, palette: Palette, o: int, k: float, width: int) -> None:
    """Costs on the left, faction and specialisation on the right."""
    size = round(54 * k)
    brush.sprite(symbols.card_cost(str(card.cost), size), o + round(12 * k), o + round(10 * k))
    brush.sprite(symbols.time_cost(str(card.time), size), o + round(6 * k), o + round(72 * k))
    x = o + width - size - round(6 * k)
    y = o + round(8 * k)
    if card.faction:
        brush.sprite(symbols.faction(card.faction, size, palette), x, y)
        y += round(62 * k)
    if card.specialisation:
        icon = symbols.SPECIALISATION_ICONS[card.specialisation]
        brush.sprite(symbols.medal(icon, size, share=0.66), x, y)
        y += round(62 * k)


def _middle_badges(brush: Brush, card: Design, o: int, k: float, width: int) -> None:
    """Strength and VP on the edge between art and name."""
    size = round(56 * k)
    y = o + round(156 * k)
    if card.strength is not None:
        brush.sprite(symbols.strength(str(card.strength), size), o + round(8 * k), y)
    worth = symbols.crown(size) if card.scoring else symbols.coin(str(card.points or 0), size)
    brush.sprite(worth, o + width - size - round(8 * k), y)


def _text_panel(
    brush: Brush, card: Design, language: str, palette: Palette, box: tuple[int, int, int, int], k: float
) -> None:
    x, y, width, height = box
    brush.fill(
        rounded(width, height, round(10 * k)),
        gradient(width, height, ((0, colour("#f8edd2")), (0.6, PARCHMENT), (1, PARCHMENT_SHADE))),
        x,
        y,
    )
    rows = effect_rows(card, language)
    if not rows:
        mark = min(round(190 * k), height - round(16 * k))
        emblem = symbols.FACTION_ICONS.get(faction_of(card), card.art)
        brush.icon(
            emblem, x + (width - mark) // 2, y + (height - mark) // 2, mark, PARCHMENT_SHADE, share=0.6
        )
        return
    inset = round(8 * k)
    area = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    text_rows(brush, rows, palette, area, k)


def small_card(
    card: Design,
    language: str,
    palette: Palette,
    width: int,
    height: int,
    tokens: int = 0,
    faint: bool = False,
    explained: bool = False,
) -> Sprite:
    """A card on the table: art, faction, strength, VP, effects with their activation tokens (a bit per
    effect), and the name where it is at least NAMED pixels wide. A faint card counts for no effect (beneath
    a fortified Source). An explained one shows beside the badges of its lasting effects what they do."""

    if width < NAMED:
        language = "en"  # without a name it is the same in every language

    def make() -> Sprite:
        return _small(card, language, palette, width, height, tokens, faint, explained)

    return sprite(("small", card.id, language, palette.name, width, height, tokens, faint, explained), make)


def _small(
    card: Design,
    language: str,
    palette: Palette,
    width: int,
    height: int,
    tokens: int,
    faint: bool,
    explained: bool,
) -> Sprite:
    tone = palette.factions[faction_of(card)]
    named = width >= NAMED
    pad = 8
    brush = Brush(width + 2 * pad, height + 2 * pad)
    radius = max(4, round(width * 0.07))
    body = rounded(width, height, radius)
    brush.shadow(body, pad, pad, 3, 0.75, 3)
    edge = max(2, round(width * 0.028))
    stops = GOLD_STOPS if card.type == "creature" else IRON_STOPS
    brush.fill(body, gradient(width, height, stops, slant=True), pad, pad)
    plate_height = round(height * 0.25) if named else 0
    art_width, art_height = width - 2 * edge, height - 2 * edge
    shown = art_height - plate_height
    inner = rounded(art_width, art_height, max(2, radius - edge))
    brush.fill(inner, tone.deep, pad + edge, pad + edge)
    art = paint(
        card.id,
        card.art,
        faction_of(card),
        tone,
        art_width,
        shown + (edge if named else 0),
        0.84 if named else 0.94,
    )
    window = inner.crop((0, 0, art_width, art.height))
    brush.fill(window, art, pad + edge, pad + edge)
    if named:
        top = pad + height - plate_height - edge
        plate = symbols.name_plate(width - 2 * edge, plate_height, max(3, radius - edge))
        brush.sprite(plate, pad + edge, top)
        room = width - 2 * edge - 8
        fitted = lettering.fit(
            name_of(card, language),
            "display",
            room,
            plate_height - 2,
            max(15, round(width * 0.165)),
            7,
            3,
            even=True,
        )
        brush.block(fitted, (pad + edge + 4, top, room, plate_height), INK)
    _small_badges(brush, card, palette, pad, (width, height - plate_height), tokens, named, explained)
    if faint:
        brush.fill(padded(body, 0), (24, 16, 40), pad, pad, 0.4)
    return brush.done(pad, pad)


def _small_badges(
    brush: Brush,
    card: Design,
    palette: Palette,
    pad: int,
    area: tuple[int, int],
    tokens: int,
    named: bool,
    explained: bool,
) -> None:
    """Faction and specialisation on the left, VP and effects on the right, strength below left. Cards
    under 60 pixels of width show only strength and one effect."""
    width, height = area
    rows = [row for row in effect_rows(card, "en") if row.kind != "scoring"]
    tiny = width < 60
    if explained and not named and any(row.kind != "immediate" for row in rows):
        rows = [row for row in rows if row.kind != "immediate"]
    if tiny:
        flames = [row for row in rows if row.kind == "flame"]
        rows = (flames or [row for row in rows if explained and row.kind != "immediate"])[:1]
    on_left = bool(card.faction) + bool(card.specialisation and named) + (card.strength is not None)
    most = 1 if tiny else max(on_left, 1 + len(rows))
    out = max(1, round(width * 0.02))
    share = 0.235 if named and width < 1.1 * height else 0.4 if explained and not named else 0.34
    size = max(16, round(min(width, height * 1.1) * share))
    size = max(14, min(size, round((height + 2 * out) / most / 1.06)))
    left, right, top = pad - out, pad + width - size + out, pad - out
    low = pad + height - size - (out if named else -out)
    step = size + max(1, size // 10)
    strength_top = low
    if explained and named:
        bands = [row for row in rows if row.kind != "immediate"]
        if bands and card.strength is not None:
            # The lowest band needs the whole width, so the strength stands above it.
            strength_top = low - step
        for place, row in enumerate(reversed(rows)):
            if row.kind != "immediate":
                aside = size if place == 1 and strength_top != low else 0
                _explain(brush, row, (pad + aside, low - place * step, right - pad - aside, size))
    if card.faction and not tiny:
        brush.sprite(symbols.faction(card.faction, size, palette), left, top)
    if card.specialisation and named:
        icon = symbols.SPECIALISATION_ICONS[card.specialisation]
        brush.sprite(symbols.medal(icon, size, share=0.68), left, top + (step if card.faction else 0))
    if not tiny:
        worth = symbols.crown(size) if card.scoring else symbols.coin(str(card.points or 0), size)
        brush.sprite(worth, right, top)
    if card.strength is not None:
        brush.sprite(symbols.strength(str(card.strength), size), left, strength_top)
    for place, row in enumerate(reversed(rows)):
        spent = bool(tokens >> row.index & 1)
        made = result_badge if explained and not named else row_badge
        brush.sprite(made(row, size, palette, spent), right, low - place * step)


def _explain(brush: Brush, row: Row, box: tuple[int, int, int, int]) -> None:
    """A dark band with a lasting effect in symbols, which ends under the badge at the right of the box."""
    x, y, width, size = box
    room, tall = width - size - 10, round(size * 0.84)
    high = symbol_size(row.symbols, room, round(size * 0.8))
    one_line = high >= tall * 0.5
    if not one_line and tall // 2 < LEGIBLE:
        return
    wide = round(symbol_width(row.symbols, high)) + 4 if one_line else room
    left = x + width - size - wide - 2
    band = rounded(wide + 8 + size // 2, size, size * 0.3)
    brush.fill(band, (12, 7, 26), left - 6, y, 0.84)
    draw_symbols(brush, row.symbols, (left, y + (size - tall) // 2, wide, tall), CREAM, 0.95)


@lru_cache(maxsize=1024)
def best_grid(
    count: int, width: int, height: int, gap: int, ratios: tuple[float, ...]
) -> tuple[int, int, int]:
    """Columns and size (columns, card width, card height) that show so many cards as large as possible; a
    ratio is the height of a card by its width, the first one is liked best."""
    best, most = (max(1, count), 10, 14), 0.0
    for rows in range(1, 5):
        columns = -(-count // rows)
        widest = (width - gap * (columns - 1)) // columns
        tallest = (height - gap * (rows - 1)) // rows
        for liking, ratio in enumerate(ratios):
            wide = min(widest, round(tallest / ratio))
            wide -= wide % 4  # fewer sizes, so more cards are found finished
            worth = wide * wide * ratio * (1 - 0.02 * liking) * (1 if wide >= NAMED else 0.8)
            if worth > most:
                best, most = (columns, wide, round(wide * ratio)), worth
    return best


def card_back(width: int, height: int, mark: str = "sands-of-time") -> Sprite:
    """The back of a company card."""

    def make() -> Sprite:
        pad = 8
        brush = Brush(width + 2 * pad, height + 2 * pad)
        radius = max(4, round(width * 0.07))
        body = rounded(width, height, radius)
        brush.shadow(body, pad, pad, 3, 0.75, 3)
        brush.fill(body, gradient(width, height, GOLD_STOPS, slant=True), pad, pad)
        edge = max(2, round(width * 0.035))
        tone = mix(FADED_INK, CREAM, 0.0)
        art = paint("back", mark, "none", BACK, width - 2 * edge, height - 2 * edge, 0.62)
        brush.fill(
            rounded(width - 2 * edge, height - 2 * edge, max(2, radius - edge)), art, pad + edge, pad + edge
        )
        inset = edge * 3
        brush.metal(
            (pad + inset, pad + inset, width - 2 * inset, height - 2 * inset),
            max(2, radius - inset // 2),
            max(1, edge / 2),
            ((0, colour("#f0cf7c")), (1, tone)),
        )
        return brush.done(pad, pad)

    return sprite(("back", width, height, mark), make)


BACK = Tone.of("#150c2c", "#4a3690", "#c9b3ff", "#fff0c8")
"""The hue of card backs."""
