"""Things of Echoes of Time where many lie in one picture: painting, name and effects one below the other, and
nothing that could not be read in a chat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image

from render import lettering
from render.breaking import pieces
from render.canvas import Box, Brush, gradient, rounded
from render.echoes_of_time.corners import corners_of, lean_of
from render.echoes_of_time.faces import SHADOW
from render.echoes_of_time.rows import (
    BAR,
    draw_symbols,
    may_break,
    result_badge,
    row_badge,
    symbol_size,
    symbol_width,
)
from render.echoes_of_time.sign import draw_sign
from render.echoes_of_time.text import OPPONENTS, Row, Symbols
from render.echoes_of_time.things import Common, Thing, edge_of
from render.palette import BLACK, GOLD, INK, PARCHMENT, PARCHMENT_SHADE, WHITE, Palette, colour, mix

USUAL, MOST = 250, 1.15
"""Width and height from which a thing is drawn larger, and up to how many times."""
LINE, TWO, BADGE = 48, 88, 44
"""Pixels of an effect whose symbols have one line, or two, and of the badge beside them."""
GROWN = 1.4
"""By how much symbols are larger at most where an effect has more room than it needs."""
READ = 30
"""The least size of symbols whose numbers can be read."""
PLATE, LARGEST, LEAST = 38, 32, 26
"""Pixels of a name on one line, and of its letters: the least are 9 where a chat shows the picture."""
LETTERS: lettering.Role = "time"
"""The letters of names, here as on every larger face."""
NARROWED, NARROWEST = 0.74, 0.61
"""Shares of its width to which a name on one line may be pressed together: before it has two, and where there
is no room for two."""
NAMED = mix(GOLD, WHITE, 0.75)
DOTS = "…"


@dataclass(slots=True, frozen=True)
class Parts:
    """Heights of the three parts of a compact thing, in pixels.

    scale  of badges and symbols, 1 in small things
    lines  pixels of each effect; empty where they lie side by side, or where there are none
    name   the name in its letters
    """

    art: int
    plate: int
    low: int
    scale: float
    lines: tuple[int, ...]
    name: lettering.Fitted


def scale_of(width: int, height: int) -> float:
    """How many times larger than usual symbols and letters of a thing of that size are."""
    return max(1.0, min(MOST, width / USUAL, height / USUAL))


def parts_of(thing: Thing, size: tuple[int, int], shared: Common | None = None) -> Parts:
    """How the height of a compact thing is shared: effects in symbols where these can be read and leave the
    painting room, else briefly side by side. With what it has in common with others its title and its effects
    are as high as theirs, so that titles lie in line."""
    own = _own_parts(thing, size)
    if shared is None or not (own.lines and shared.low):
        return own
    more = max(0, shared.plate - own.plate) + max(0, shared.low - own.low)
    tall = size[1] - 2 * edge_of(*size)
    if own.art - more < _least(tall):
        return own
    return replace(own, art=own.art - more, plate=max(own.plate, shared.plate), low=max(own.low, shared.low))


def in_common(things: Sequence[Thing], size: tuple[int, int], cornered: bool) -> Common:
    """What compact things of that size have in common."""
    found = [parts for thing in things if (parts := _own_parts(thing, size)).lines]
    plate = max((parts.plate for parts in found), default=0)
    low = max((parts.low for parts in found), default=0)
    return Common(False, 0, 0, plate, compact=True, cornered=cornered, low=low)


def _least(tall: int) -> int:
    """Pixels that a painting keeps on a thing that is so high within its edge."""
    return max(98, round(tall * 0.36))


def _own_parts(thing: Thing, size: tuple[int, int]) -> Parts:
    width, height = size
    edge, scale = edge_of(width, height), scale_of(width, height)
    inner, tall = width - 2 * edge, height - 2 * edge
    least = _least(tall)
    lines = lines_of(tuple(row.symbols for row in thing.rows), inner, scale)
    badges = round(BADGE * scale) + 10 if thing.rows else 0
    for most in (2, 1):
        name = _named(thing.name, inner - 12, most, scale)
        plate = round(PLATE * scale)
        if len(name.lines) > 1:
            plate = 2 * lettering.line_height(name.role, name.size) + 6
        low = sum(lines) + 10 if lines else 0
        if lines and tall - plate - low >= least:
            return Parts(tall - plate - low, plate, low, scale, lines, name)
        if tall - plate - badges >= least:
            break
    return Parts(tall - plate - badges, plate, badges, scale, (), name)


@lru_cache(maxsize=2048)
def _named(name: str, width: int, most: int, scale: float) -> lettering.Fitted:
    """A name in its letters, in plain ones, which are narrower, only where it has no room else."""
    found = _lettered(name, width, most, scale, LETTERS)
    return found if found.whole else _lettered(name, width, most, scale, "strong")


def _lettered(name: str, width: int, most: int, scale: float, role: lettering.Role) -> lettering.Fitted:
    """A name on one line where it can be, pressed together where it is a little too long, else on ``most``; a
    word that has no room ends in dots."""
    one = lettering.fit(name, role, width, 60, round(LARGEST * scale), LEAST, 1, report=False)
    if one.whole:
        return one
    if lettering.measure(name, role, LEAST) * NARROWED <= width:
        return lettering.Fitted((name,), role, LEAST, True)
    filled = _filled(name, width, role)
    lines = [_cut(one, width, role) for one in (*filled[: most - 1], "".join(filled[most - 1 :]))]
    if most > 1 and len(filled) == most:
        whole = lettering.fit(
            name, role, width, 120, round(LARGEST * scale), LEAST, most, even=True, report=False
        )
        if whole.whole:
            return whole
    if lettering.measure(name, role, LEAST) * NARROWEST <= width:
        return lettering.Fitted((name,), role, LEAST, True)
    return lettering.Fitted(tuple(lines), role, LEAST, False)


def _title(brush: Brush, name: lettering.Fitted, box: Box) -> None:
    """A name on its plate; a line that is too long is pressed together."""
    x, y, width, height = box
    long = math.ceil(name.width)
    if long <= width:
        brush.block(name, box, NAMED)
        return
    line = Brush(long, height)
    line.block(name, (0, 0, long, height), NAMED)
    brush.lay(line.image.resize((width, height), Image.Resampling.LANCZOS), x, y)


def _filled(name: str, width: int, role: lettering.Role) -> list[str]:
    """The words of a name in lines of that width, one at least on each."""
    lines = [""]
    for piece in pieces(name):
        if lines[-1] and lettering.measure((lines[-1] + piece).rstrip(), role, LEAST) > width:
            lines.append("")
        lines[-1] += piece
    return lines


def _cut(line: str, width: int, role: lettering.Role) -> str:
    """A line as long as the width allows, with dots where something is left out."""
    line = line.rstrip()
    if lettering.measure(line, role, LEAST) <= width:
        return line
    while line and lettering.measure(line + DOTS, role, LEAST) > width:
        line = line[:-1].rstrip(" -")
    return line + DOTS


@lru_cache(maxsize=8192)
def lines_of(every: tuple[Symbols, ...], width: int, scale: float) -> tuple[int, ...]:
    """Pixels of each effect in symbols, in a box of that width; nothing where one of them could not be
    read."""
    badge = round(BADGE * scale)
    room, found = width - badge - 26, []
    for symbols in every:
        if symbol_size(symbols, room, LINE - 8) >= READ:
            found.append(round(LINE * scale))
        elif symbols_broken(symbols, room)[0] >= READ:
            found.append(round(TWO * scale))
        else:
            return ()
    return tuple(found)


@lru_cache(maxsize=2048)
def symbols_broken(symbols: Symbols, room: int) -> tuple[int, int]:
    """The size of symbols on two lines of that width, and after how many of them the first one ends."""
    cuts = [cut for cut in range(1, len(symbols)) if may_break(symbols, cut)]
    sizes = [
        (min(symbol_size(part, room, TWO // 2 - 4) for part in (symbols[:cut], symbols[cut:])), cut)
        for cut in cuts
    ]
    return max(sizes, default=(0, 0))


def draw_compact(
    brush: Brush, thing: Thing, palette: Palette, area: tuple[int, int, int, int], shared: Common
) -> None:
    """Draw a compact thing of that width, height, radius and edge."""
    width, height, radius, edge = area
    found = parts_of(thing, (width, height), shared)
    inner, tall = width - 2 * edge, height - 2 * edge
    window = rounded(inner, tall, radius - edge)
    left = top = SHADOW + edge
    lean = lean_of(inner, shared.cornered)
    brush.fill(window.crop((0, 0, inner, found.art)), thing.art(inner, found.art, lean), left, top)
    below = found.art + found.plate
    tone = mix(thing.tone.deep, BLACK, 0.25)
    shades = ((0.0, mix(tone, thing.tone.mid, 0.5)), (1.0, tone))
    plate = gradient(inner, found.plate, shades)
    brush.fill(window.crop((0, found.art, inner, below)), plate, left, top + found.art)
    if found.low:
        paper = ((0.0, colour("#f8edd2")), (0.6, PARCHMENT), (1.0, PARCHMENT_SHADE))
        ground = gradient(inner, found.low, paper)
        brush.fill(window.crop((0, below, inner, tall)), ground, left, top + below)
    _title(brush, found.name, (left + 6, top + found.art, inner - 12, found.plate))
    for one in corners_of(thing, inner, found.art, shared.cornered):
        draw_sign(brush, one.kind, one.text, (left + one.x, top + one.y), one.size, palette)
    box = (left + 4, top + below + 5, inner - 8, found.low - 10)
    if found.lines:
        _effects(brush, thing.rows, found.lines, palette, box, found.scale)
    elif thing.rows:
        _briefly(brush, thing.rows, palette, box)


def _effects(
    brush: Brush, rows: tuple[Row, ...], lines: tuple[int, ...], palette: Palette, box: Box, scale: float
) -> None:
    """Effects one below the other, each as its badge and its symbols."""
    x, top, width, _ = box
    badge = round(BADGE * scale)
    left, room = x + badge + 10, width - badge - 18
    more = max(0, box[3] - sum(lines)) // max(1, len(lines))  # beside things with more effects
    for row, line in zip(rows, lines, strict=True):
        tall = line + more
        brush.fill(rounded(width, tall - 4, 20), BAR, x, top + 2, 0.3)
        brush.sprite(row_badge(row, badge, palette), x + 2, top + (tall - badge) // 2)
        if line < TWO * scale:
            high = min(tall - 8, round((line - 8) * GROWN))
            draw_symbols(brush, row.symbols, (left, top + (tall - high) // 2, room, high), INK)
        else:
            size, cut = symbols_broken(row.symbols, room)
            half = (tall - 8) // 2
            share = min(1.0, size / half)
            for number, part in enumerate((row.symbols[:cut], row.symbols[cut:])):
                draw_symbols(brush, part, (left, top + 4 + number * half, room, half), INK, share)
        top += tall


def _briefly(brush: Brush, rows: tuple[Row, ...], palette: Palette, box: Box) -> None:
    """Effects side by side, each as the badge of its kind and what it brings: in symbols where these can be
    read, else on the badge."""
    x, y, width, height = box
    size, step = height - 2, width // len(rows)
    room = step - size - 8
    for number, row in enumerate(rows):
        parts = brought(row.symbols, room, height - 4)
        wide = round(symbol_width(parts, symbol_size(parts, room, height - 4))) + 6 if parts else 0
        left, down = x + number * step + (step - size - wide) // 2, y + 1
        made = row_badge(row, size, palette) if parts else result_badge(row, size, palette)
        brush.sprite(made, left, down)
        draw_symbols(brush, parts, (left + size + 6, y + 2, room, height - 4), INK)


@lru_cache(maxsize=8192)
def brought(symbols: Symbols, room: int, height: int) -> Symbols:
    """As many symbols of an effect as can be read on one line of that width: all of them, what it brings
    without its cause, one silhouette with its number or without; else none."""
    caused = symbols[symbols.index(("next", "")) + 1 :] if ("next", "") in symbols else symbols
    icons = [one for one in caused if one[0]]
    # What opponents suffer says more than that it is them.
    most = ([one for one in icons if one[0] != OPPONENTS] or icons)[:1]
    tried = (symbols, caused, tuple(most), tuple((icon, "") for icon, _ in most))
    return next((one for one in tried if one and symbol_size(one, room, height) >= READ), ())


def is_told(every: tuple[Symbols, ...], size: tuple[int, int]) -> bool:
    """Whether a compact thing of that width and height tells its effects with all that matters."""
    width, height = size
    scale = scale_of(width, height)
    lines = lines_of(every, width - 12, scale)
    if not every or (lines and height * 0.64 >= sum(lines) + PLATE * scale):
        return True
    step, badge = (width - 20) // len(every), round(BADGE * scale)
    return all(len(brought(one, step - badge - 6, badge - 4)) >= min(2, len(one)) for one in every)
