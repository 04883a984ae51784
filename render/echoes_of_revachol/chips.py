"""Allies on the dense board: portrait, name, symbols, and in few words what a skill does, as far as there is
room for letters that a chat shows readably."""

from __future__ import annotations

from itertools import product

from render import lettering
from render.canvas import Box, Brush
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.art import painting, seed_of
from render.echoes_of_revachol.faces import PAD
from render.echoes_of_revachol.text import name_of
from render.echoes_of_revachol.tones import BONE, TAR, Shades
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import Ally, ally

LARGEST, LEAST = 36, 30
"""Pixels of letters: the largest, and the smallest that are read in a chat; smaller words are left out."""
ARTS = (0.46, 0.36)
"""Shares of the width of an ally that its portrait takes, and beside a long name."""
FOOT, STANDS = 40, 120
"""Height of a name that stands below a portrait, and the height from which a portrait can spare it."""
SIGN = 76
"""Size of symbols at most."""

Named = tuple[int, lettering.Fitted | None, int]
"""The width of a portrait, the name beside or below it (None: there is no room), and the height that it takes
from the portrait and the symbols."""


def chip(card: int, called: str, language: str, colours: Shades, size: tuple[int, int]) -> Sprite:
    """An ally that lies: its portrait with the letter of its corps and the mark of its skill, and beside it
    its name, its symbols, and what its skill does. A long name stands below them."""
    width, height = size

    def make() -> Sprite:
        design, edge = ally(card), 3
        seed, tones = seed_of(design.id), faces.tones_of(design.symbols, colours)
        brush = faces.canvas_piece(width, height, seed, edge)
        inner = (width - 2 * edge, height - 2 * edge)
        side, name, low = _named(name_of(card, language), inner)
        tall = inner[1] - low
        ground = faces.dark_paint(*inner, seed, tones[-1])
        ground.paste(painting(design, (side, tall), tones), (0, 0))
        brush.fill(paint.ragged(*inner, seed + 1, 4), ground, PAD + edge, PAD + edge)
        room = (PAD + edge + side + 6, PAD + edge, inner[0] - side - 12, tall)
        if name is not None and low:
            brush.block(name, (PAD + edge + 6, PAD + edge + tall - 2, inner[0] - 12, low), BONE)
            _symbols(brush, design, room, colours)
        else:
            _beside(brush, design, name, room, language, colours)
        if design.skills:
            mark = max(30, min(56, round(tall * 0.34)))
            medal = symbols.skill(design.skills[-1].op, mark)
            brush.sprite(medal, PAD + edge + side - mark - 4, PAD + edge + tall - mark - 4)
        brush.sprite(symbols.counter(called, 46, TAR, BONE), PAD - 4, PAD - 4)
        return brush.done(PAD, PAD)

    return sprite(("revachol chip", card, called, language, colours.name, size), make)


def named(card: int, language: str, size: tuple[int, int]) -> bool:
    """Whether an ally of that width and height has room for its name."""
    return _named(name_of(card, language), (size[0] - 6, size[1] - 6))[1] is not None


def _named(called: str, inner: tuple[int, int]) -> Named:
    """Where the name of an ally stands, in as large letters as there is room for: beside its portrait, beside
    a narrower one, or below both portrait and symbols."""
    width, height = inner
    sides = [min(round(height * 0.95), round(width * share)) for share in ARTS]
    roles: tuple[lettering.Role, ...] = ("revachol", "strong")
    for side, role in product(sides, roles):
        largest = LARGEST if height >= STANDS else LEAST + 1
        box = (width - side - 14, max(42, round(height * 0.52)), largest, LEAST, 3)
        fitted = lettering.fit(called, role, *box, even=True, report=False)
        if fitted.whole:
            return side, fitted, 0
    for role, lines in product(roles, (1, 2)):
        low = lines * FOOT
        if height - low < STANDS - FOOT:
            continue
        fitted = lettering.fit(called, role, width - 14, low, LARGEST, LEAST, lines, even=True, report=False)
        if fitted.whole:
            return min(sides[0], round(width * 0.5)), fitted, low
    return sides[0], None, 0


def _symbols(brush: Brush, design: Ally, box: Box, colours: Shades, most: int = SIGN) -> None:
    """The symbols of an ally in the middle of a box."""
    faces.symbol_row(brush, design.symbols, box, colours, min(SIGN, max(box[3] - 2, 20), most))


def _beside(
    brush: Brush, design: Ally, name: lettering.Fitted | None, room: Box, language: str, colours: Shades
) -> None:
    """What stands beside the portrait of an ally: its name, its symbols, and what its skill does."""
    x, y, width, height = room
    if name is None:
        _symbols(brush, design, room, colours, round(height * 0.6))
        return
    plate = name.height + (4 if height >= STANDS else -2)
    left = height - plate
    said = faces.said_skills(design.skills, language, width, left - 54)
    words = said.height + 6 if said else 0
    row = min(SIGN + 10, left - words)
    air = max(0, (height - plate - row - words) // 3)
    brush.block(name, (x, y + air, width, plate), BONE)
    _symbols(brush, design, (x, y + air + plate, width, row), colours)
    if said:
        brush.block(said, (x, y + plate + row + 2 * air, width, words), BONE)
