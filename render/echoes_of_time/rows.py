"""Effects of Echoes of Time as rows: a badge for the kind, the effect in symbols, its sentence."""

from __future__ import annotations

from render import lettering
from render.canvas import Box, Brush, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.text import OPPONENTS, Row, Symbols
from render.palette import INK, Colour, Palette, colour
from render.sprites import Sprite, sprite

BAR = colour("#c9a566")
READ = 27
"""Pixels of numbers that can be read in a chat."""
CROWDED = 0.8
"""Scale of a card below which the size of its sentences counts more than its symbols."""


def row_badge(row: Row, size: int, palette: Palette, spent: bool = False) -> Sprite:
    """The badge of an effect: bolt, infinity, flame, crown, scales or shield. A spent one bears its token."""
    if spent:
        return _spent(row_badge(row, size, palette), size, (row.kind, row.colour, row.bonus, palette.name))
    if row.kind == "flame":
        return symbols.flame(row.colour, size, palette)
    if row.kind == "scoring":
        return symbols.crown(size)
    if row.kind == "strength":
        return symbols.strength(f"+{row.bonus}", size)
    return symbols.medal(
        {"immediate": "bolt", "permanent": "infinity", "discount": "libra"}.get(row.kind, row.kind), size
    )


def result_badge(row: Row, size: int, palette: Palette, spent: bool = False) -> Sprite:
    """The badge of an effect where there is no room for its symbols: its plate is that of its kind, and on it
    stands what the effect brings, as well as one silhouette can say it."""
    brought = [icon for icon, _ in row.symbols if icon]
    if ("next", "") in row.symbols:
        brought = [icon for icon, _ in row.symbols[row.symbols.index(("next", "")) + 1 :] if icon]
    if not brought or row.kind not in ("flame", "permanent"):
        return row_badge(row, size, palette, spent)
    # What opponents suffer says more than that it is them.
    icon = next((name for name in brought if name != OPPONENTS), brought[0])
    if icon == "next":
        return row_badge(row, size, palette, spent)
    flame = row.kind == "flame"
    made = symbols.flame(row.colour, size, palette, icon) if flame else symbols.medal(icon, size, share=0.68)
    return _spent(made, size, (row.colour, icon, palette.name)) if spent else made


def _spent(badge: Sprite, size: int, key: tuple[object, ...]) -> Sprite:
    """The same badge dimmed, with an activation token on its lower right edge: one still sees what it is."""

    def make() -> Sprite:
        side = round(size * 0.52)
        brush = Brush(badge.layer.width + side // 4, badge.layer.height + side // 4)
        brush.sprite(badge, badge.left, badge.top)
        brush.fill(badge.layer.getchannel("A"), (20, 14, 30), 0, 0, 0.45)
        brush.sprite(
            symbols.token(side), badge.left + size - side + side // 8, badge.top + size - side + side // 8
        )
        return brush.done(badge.left, badge.top)

    return sprite(("spent", size, *key), make)


def text_rows(brush: Brush, rows: list[Row], palette: Palette, box: Box, k: float) -> None:
    """Effects one below the other, all in one size, in the middle of the box. Where there is room, a bar with
    the badge and the effect in symbols stands above each sentence; long sentences have the badge beside them
    instead. ``k`` is the scale of the card."""
    best, beside = 0, 0
    for size in range(round(30 * k), max(9, round(21 * k)) - 1, -1):
        lines = [lettering.balanced(row.sentence, "text", size, box[2]) for row in rows]
        if _height(lines, size, True) <= box[3] and _narrow(lines, size, box[2]):
            best = size
            break
    floor = max(9, round(15 * k))
    # Small cards need large sentences more than symbols.
    if best < (26 * k if k < CROWDED else 1):
        for size in range(round(29 * k), floor - 1, -1):
            room = box[2] - _gutter(size)
            parts = [lettering.wrap(row.sentence, "text", size, room) for row in rows]
            if _height(parts, size, False) <= box[3] and _narrow(parts, size, room):
                beside = size
                break
    if best and best >= beside:
        _rows_with_bars(brush, rows, lines, palette, box, best)
        return
    if beside:
        lines, size = parts, beside
    else:
        room = box[2] - _gutter(floor)
        share = box[3] // len(rows)
        lines = [lettering.fit(row.sentence, "text", room, share, floor, floor, 9).lines for row in rows]
        size = floor
    _rows_beside_badges(brush, rows, lines, palette, box, size)


def _gutter(size: int) -> int:
    return round(size * 1.55) + round(size * 0.4)


def _narrow(lines: list[tuple[str, ...]], size: int, width: int) -> bool:
    return all(lettering.measure(line, "text", size) <= width for part in lines for line in part)


def _height(lines: list[tuple[str, ...]], size: int, bars: bool) -> int:
    """Pixels that rows of these lines take, with bars above them or badges beside them."""
    step = lettering.line_height("text", size)
    bar, gap = round(size * 1.7), round(size * 0.3)
    if bars:
        return sum(len(part) * step + bar + gap for part in lines) + gap * 2 * (len(lines) - 1)
    badge = round(size * 1.55)
    return sum(max(len(part) * step, badge) for part in lines) + 2 * gap * (len(lines) - 1)


def _rows_with_bars(
    brush: Brush, rows: list[Row], lines: list[tuple[str, ...]], palette: Palette, box: Box, size: int
) -> None:
    x, y, width, height = box
    step = lettering.line_height("text", size)
    bar, gap = round(size * 1.7), round(size * 0.3)
    top = y + max(0, (height - _height(lines, size, True)) // 2)
    for row, part in zip(rows, lines, strict=True):
        brush.fill(rounded(width, bar, bar * 0.5), BAR, x, top, 0.42)
        brush.sprite(row_badge(row, bar, palette), x, top)
        strip = (x + bar + size // 3, top, width - bar - size // 2, bar)
        draw_symbols(brush, row.symbols, strip, INK, 0.84)
        top += bar + gap
        for line in part:
            top += step
            brush.letters(line, x + width // 2, top - round(size * 0.28), "text", size, INK, "centre")
        top += 2 * gap


def _rows_beside_badges(
    brush: Brush, rows: list[Row], lines: list[tuple[str, ...]], palette: Palette, box: Box, size: int
) -> None:
    x, y, width, height = box
    step, badge = lettering.line_height("text", size), round(size * 1.55)
    caps = lettering.cap_height("text", size)
    spare = max(0, height - _height(lines, size, False))
    top = y + spare // (len(rows) + 1)
    for row, part in zip(rows, lines, strict=True):
        tall = max(len(part) * step, badge)
        brush.fill(rounded(width, tall, badge * 0.4), BAR, x, top, 0.26)
        brush.sprite(row_badge(row, badge, palette), x, top + (tall - badge) // 2)
        first = top + (tall - step * (len(part) - 1) - caps) // 2 + caps
        for number, line in enumerate(part):
            brush.letters(line, x + _gutter(size), first + number * step, "text", size, INK)
        top += tall + 2 * round(size * 0.3) + spare // (len(rows) + 1)


def draw_symbols(
    brush: Brush,
    parts: Symbols,
    box: Box,
    tone: Colour,
    share: float = 1.0,
    centre: bool = False,
) -> None:
    """An effect as silhouettes with numbers in one line, at that share of the box's height; shrinks until it
    fits."""
    x, y, room, height = box
    size = symbol_size(parts, room, round(height * share))
    if size < height * 0.5 and len(parts) > 2:
        # Two lines show more than one that is half as high.
        cuts = [cut for cut in range(1, len(parts)) if may_break(parts, cut)] or range(1, len(parts))
        half = min(
            cuts,
            key=lambda cut: abs(symbol_width(parts[:cut], 20) - symbol_width(parts[cut:], 20)),
        )
        low = height // 2
        lines = parts[:half], parts[half:]
        # Both in one size, unless one of them has to break again.
        even = min(symbol_size(line, room, low) for line in lines) / low
        even = even if even >= 0.5 else 1.0
        draw_symbols(brush, lines[0], (x, y, room, low), tone, even, centre)
        draw_symbols(brush, lines[1], (x, y + low, room, height - low), tone, even, centre)
        return
    top = y + (height - size) // 2
    left = x + (room - symbol_width(parts, size)) / 2 if centre else float(x)
    letters = _numerals(size)
    for icon, text in parts:
        at = round(left)
        if icon:
            inner = round(size * 0.88 * _breadth(icon))
            brush.fill(symbols.glyph(icon, inner), tone, at, top + (size - inner) // 2)
            at += round(size * 0.92 * _breadth(icon))
        if text:
            baseline = top + (size + lettering.cap_height("strong", letters)) // 2
            brush.letters(text, at, baseline, "strong", letters, tone)
        left += symbol_width(((icon, text),), size) + size * 0.2


def may_break(parts: Symbols, cut: int) -> bool:
    """Whether symbols may go on in a second line there: a number stays with its silhouette, a factor with
    what is counted."""
    before, (icon, text) = parts[cut - 1][1], parts[cut]
    return not before.endswith("×") and (bool(icon) or text.startswith("≤") or text.endswith("×"))


def _numerals(size: int) -> int:
    """The size of numbers beside silhouettes of that size: small ones are nearly as high as these."""
    return round(size * 0.8) if size >= READ * 1.25 else min(READ, round(size * 0.9))


def _breadth(icon: str) -> float:
    """The triangle between cause and effect is smaller than the silhouettes beside it."""
    return 0.6 if icon == "next" else 1.0


def symbol_width(parts: Symbols, size: int) -> float:
    """Width of symbols of that size in one line."""
    wide = sum(
        (size * 0.9 * _breadth(icon) if icon else 0.0)
        + (lettering.measure(text, "strong", _numerals(size)) if text else 0.0)
        for icon, text in parts
    )
    return wide + size * 0.2 * (len(parts) - 1)


def symbol_size(parts: Symbols, room: int, largest: int) -> int:
    """The largest size at which symbols fit that width in one line."""
    return next((size for size in range(largest, 9, -1) if symbol_width(parts, size) <= room), 10)
