"""Cards as sprites: pieces of canvas with an unpainted edge, in the sizes of boards and hands.

Allies and tasks show their symbols large, for these decide; names stand on a stroke of bone white.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from PIL import Image

from render import lettering
from render.canvas import Box, Brush, rounded
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import melt, painting, seed_of
from render.echoes_of_revachol.text import name_of, short_skill
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SOOT, TAR, Shades
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import CARDS, Card, Morale, ally, morale, task
from rules.echoes_of_revachol.operations import Skill

PAD = 10
NAMED = 140
"""Width in pixels from which an ally shows its name."""
NAME, STAMP = 48, 88
"""Pixels of the largest letters of a task's name, which leave its scene the room, and of its stamp."""
AIR = 24
"""What share of the width of a card is free on each side of its name where there is room: an edge is torn."""
LOW, LOW_NAME = 280, 26
"""Height of a task below which its name stays in one line down to that size: heads need the room."""
SAID = 30
"""Size in pixels of the words about a skill at least."""
LEAST_ART, LESS_ROW = 0.4, 84
"""What share of an ally its portrait keeps beside such words, and the height of its symbols then at most."""
BROAD, SCENE = 1.5, 0.52
"""Width by height from which a task lies, and what its scene then takes of its width."""
READABLE = 32
"""Size in pixels that letters keep on cards of a board: a chat shows them a third as large."""


def tones_of(names: Sequence[str], shades: Shades) -> tuple[Colour, ...]:
    """The colours of a card's ground from its symbols; crowns are ash."""
    return tuple(dict.fromkeys(ASH if name == "crown" else shades.symbols[name] for name in names))


def canvas_piece(width: int, height: int, seed: int, edge: int, rim: Colour = BONE) -> Brush:
    """A brush with the shadow and the unpainted edge of a card, PAD pixels around it."""
    brush = Brush(width + 2 * PAD, height + 2 * PAD)
    body = paint.ragged(width, height, seed, max(3, edge))
    brush.shadow(body, PAD, PAD, 3, 0.8, 3)
    grey = paint.cut(width, height, seed % 79, 0.8)
    brush.fill(body, paint.coloured(grey, (mix(rim, SOOT, 0.45), mix(rim, SOOT, 0.12), rim)), PAD, PAD)
    return brush


def symbol_row(brush: Brush, names: Sequence[str], box: Box, shades: Shades, most: int) -> None:
    """Symbols side by side in the middle of a box, each at most ``most`` pixels large."""
    x, y, width, height = box
    count = len(names)
    size = max(10, min(most, height, round((width - 2) / (count + 0.1 * (count - 1)))))
    step = round(size * 1.1)
    left = x + (width - size - step * (count - 1)) // 2
    for number, name in enumerate(names):
        brush.sprite(symbols.symbol(name, size, shades), left + number * step, y + (height - size) // 2)


def fitted_name(
    text: str, width: int, largest: int, height: int = 0, floor: int = READABLE, air: int = 0
) -> lettering.Fitted:
    """A name in one line or two, in narrower letters where that keeps it readable, at ``floor`` pixels. The
    ``air`` in pixels on both sides is given up next. Only where nothing else helps its letters become
    smaller. It is never cut, which would make it another name."""
    largest = max(largest, floor)
    tall = height or round(2.3 * largest)
    roles: tuple[lettering.Role, ...] = ("revachol", "strong")
    for wide, role in product((width - 2 * air, width), roles):
        fitted = lettering.fit(text, role, wide, tall, largest, floor, 2, even=True, report=False)
        if fitted.whole:
            return fitted
    return lettering.fit(text, "revachol", width, tall, largest, 9, 3, even=True)


def _plate(fitted: lettering.Fitted | None) -> int:
    """Height in pixels of what a name stands on; 0 without one."""
    if fitted is None:
        return 0
    return len(fitted.lines) * lettering.line_height("revachol", fitted.size) + 4


def dark_paint(width: int, height: int, seed: int, tone: Colour) -> Image.Image:
    """Strokes so dark that symbols and pale letters stand out from them, with a breath of a colour."""
    grey = paint.cut(width, height, seed % 71, 0.9)
    return paint.coloured(grey, (SOOT, mix(tone, SOOT, 0.92), mix(tone, SOOT, 0.84)))


def _picture(
    brush: Brush, design: Card, place: tuple[int, int, int], inner: tuple[int, int], tones: tuple[Colour, ...]
) -> None:
    """A card's art at the top of its canvas and dark paint below. ``place``: left, top, height of the art;
    ``inner``: width and height within the edge."""
    x, y, tall = place
    ground = dark_paint(*inner, seed_of(design.id), tones[-1])
    ground.paste(painting(design, (inner[0], tall), tones), (0, 0))
    brush.fill(paint.ragged(*inner, seed_of(design.id) + 1, max(3, inner[0] // 50)), ground, x, y)


def said_skills(skills: Sequence[Skill], language: str, width: int, height: int) -> lettering.Fitted | None:
    """What the skills of an ally do, in few words; None without any, or where they cannot be read."""
    if not skills or height < SAID:
        return None
    words = "; ".join(short_skill(skill.op, language) for skill in skills)
    fitted = lettering.fit(words, "text", width, height, SAID + 4, SAID, 3, even=True, report=False)
    return fitted if fitted.whole else None


def ally_card(
    card: int,
    language: str,
    shades: Shades,
    width: int,
    height: int,
    named: bool = True,
    told: bool = False,
) -> Sprite:
    """An ally in a corps: its portrait, below it its symbols with the mark of its skill, and its name where
    it is wanted and there is room. ``told``: with what its skill does in few words, if they can be read."""
    named = named and width >= NAMED

    def make() -> Sprite:
        design = ally(card)
        edge = max(2, width // 46)
        brush = canvas_piece(width, height, seed_of(design.id), edge)
        inner = (width - 2 * edge, height - 2 * edge)
        called, largest = name_of(card, language), round(min(width * 0.19, height * 0.15))
        fitted = fitted_name(called, inner[0] - 4, largest, air=width // AIR) if named else None
        # Letters that a chat cannot show say less than larger symbols.
        fitted = fitted if fitted is not None and fitted.size >= READABLE else None
        plate = _plate(fitted)
        row = round(min(width * 0.42, (height - plate) * (0.36 if fitted is None else 0.3)))
        room = round(inner[1] * (1 - LEAST_ART)) - plate - min(row, LESS_ROW)
        said = said_skills(design.skills, language, inner[0] - 20, room) if told and fitted else None
        words = said.height + 8 if said else 0
        row = min(row, LESS_ROW) if said else row
        tall = inner[1] - plate - row - words
        _picture(brush, design, (PAD + edge, PAD + edge, tall), inner, tones_of(design.symbols, shades))
        top = PAD + edge + tall
        symbol_row(brush, design.symbols, (PAD + edge, top, inner[0], row), shades, row - 4)
        if fitted is not None:
            brush.block(fitted, (PAD + edge, top + row - 4, inner[0], plate), BONE)
        if said is not None:
            brush.block(said, (PAD + edge, top + row + plate - 4, inner[0], words), BONE)
        if design.skills and width >= 56:
            size = max(16, round(width * 0.27))
            # The last skill says most of those who have two.
            brush.sprite(
                symbols.skill(design.skills[-1].op, size), PAD + width - size + size // 6, PAD - size // 6
            )
        return brush.done(PAD, PAD)

    key = ("revachol ally", card, language if named else "", shades.name, width, height, named, told)
    return sprite(key, make)


def task_card(
    card: int,
    language: str,
    shades: Shades,
    width: int,
    height: int,
    failing: bool = False,
    numbered: bool = False,
) -> Sprite:
    """A task of the row: its scene, below it its name, the symbols that it asks for, and its points. On a
    broad one these stand beside the scene. ``failing``: it is the next to fail, darker and stamped;
    ``numbered``: a number will stand on its upper left corner."""
    if width >= BROAD * height:
        return _broad_task(card, language, shades, (width, height), failing, numbered)

    def make() -> Sprite:
        design = task(card)
        seed = seed_of(design.id)
        edge = max(3, height // 50)
        brush = canvas_piece(width, height, seed, edge, mix(OXBLOOD, BONE, 0.15) if failing else BONE)
        inner = (width - 2 * edge, height - 2 * edge)
        row = round(min(height * 0.25, inner[0] * 0.24))
        fitted = fitted_name(
            name_of(card, language),
            inner[0] - 2 * (width // AIR),
            max(READABLE, min(NAME, round(height * 0.125))),
            floor=READABLE if height >= LOW else LOW_NAME,
        )
        plate = _plate(fitted)
        tall = max(1, inner[1] - row - plate)  # a low tile of several tasks has no room for the scene
        place = (PAD + edge, PAD + edge, tall)
        _picture(brush, design, place, inner, tones_of(design.symbols, shades))
        if failing:
            _stamped(brush, (edge, inner[0], tall), PAD + width if numbered else 0)
        brush.block(fitted, (PAD + edge, PAD + edge + tall, inner[0], plate), BONE)
        top = PAD + edge + tall + plate
        coin = row
        room = inner[0] - coin - 10
        symbol_row(brush, design.symbols, (PAD + edge + 4, top, room, row), shades, row - 8)
        worth = symbols.points(str(design.points), coin, design.special)
        brush.sprite(worth, PAD + edge + inner[0] - coin - 3, top - 2)
        return brush.done(PAD, PAD)

    return sprite(("revachol task", card, language, shades.name, width, height, failing, numbered), make)


def _stamped(brush: Brush, scene: tuple[int, int, int], right: int) -> None:
    """The scene of the task that fails next: in the dark, with a stamp on its upper left corner, or on the
    upper right one that ends at ``right``. ``scene``: the edge before it, its width and its height."""
    edge, wide, tall = scene
    brush.fill(Image.new("L", (wide, tall), 255), SOOT, PAD + edge, PAD + edge, 0.42)
    size = max(16, min(STAMP, round(tall * 0.42)))
    stamp = symbols.medal(symbols.ICONS["fails"], size, OXBLOOD, BONE, 0.72)
    brush.sprite(stamp, right - size + 6 if right else PAD - 6, PAD - 6)


def _broad_task(
    card: int, language: str, shades: Shades, area: tuple[int, int], failing: bool, numbered: bool
) -> Sprite:
    """A task that lies: its scene on the left, beside it its name, below that its symbols and points."""
    width, height = area

    def make() -> Sprite:
        design, edge = task(card), max(3, height // 50)
        seed, tones = seed_of(design.id), tones_of(task(card).symbols, shades)
        brush = canvas_piece(width, height, seed, edge, mix(OXBLOOD, BONE, 0.15) if failing else BONE)
        inner = (width - 2 * edge, height - 2 * edge)
        wide = min(round(inner[0] * SCENE), round(inner[1] * 1.3))
        low = min(round(height * 0.36), round((inner[0] - wide) * 0.5))
        box = (inner[0], inner[1] - low - 12)
        wide, fitted = _broad_name(name_of(card, language), box, wide, round(height * 0.17))
        ground = dark_paint(*inner, seed, tones[-1])
        melt(ground, painting(design, (wide, inner[1]), tones))
        brush.fill(paint.ragged(*inner, seed + 1, edge), ground, PAD + edge, PAD + edge)
        if failing:
            _stamped(brush, (edge, wide, inner[1]), PAD + edge + wide - 12 if numbered else 0)
        left, room = PAD + edge + wide + 10, inner[0] - wide - 20
        brush.block(fitted, (left, PAD + edge + 4, room, inner[1] - low - 12), BONE)
        top, coin = PAD + height - edge - low - 4, round(low * 0.96)
        symbol_row(brush, design.symbols, (left, top, room, low), shades, low - 8)
        # On the corner of the scene, as on what was won, so that the symbols have the room.
        worth = symbols.points(str(design.points), coin, design.special)
        brush.sprite(worth, PAD + edge + wide - coin + 4, PAD + height - edge - coin - 2)
        return brush.done(PAD, PAD)

    key = ("revachol broad task", card, language, shades.name, area, failing, numbered)
    return sprite(key, make)


def _broad_name(called: str, box: tuple[int, int], scene: int, largest: int) -> tuple[int, lettering.Fitted]:
    """The width of the scene of a task that lies, and its name beside it: where it is long, the scene is
    narrower, or its letters. ``box``: the width for both, and the height for the name."""
    roles: tuple[lettering.Role, ...] = ("revachol", "strong")
    less = round(scene * 0.74)
    for (wide, least), role in product(((scene, READABLE), (less, READABLE), (less, 26), (less, 9)), roles):
        room = box[0] - wide - 36
        fitted = lettering.fit(called, role, room, box[1], largest, least, 4, even=True, report=False)
        if fitted.whole:
            break
    return wide, fitted


def askew(card: int, language: str, shades: Shades, width: int, height: int) -> Sprite:
    """The task that fails next, as it hangs on its last nail."""

    def make() -> Sprite:
        flat = task_card(card, language, shades, width, height, True)
        layer = flat.layer.rotate(-2.6, Image.Resampling.BICUBIC, expand=True)
        grown = (layer.width - width) // 2, (layer.height - height) // 2
        return Sprite.of(layer, *grown)

    return sprite(("revachol askew", card, language, shades.name, width, height), make)


def askew_glow(width: int, height: int) -> Sprite:
    """The light around the task that fails next, which hangs on one nail."""

    def make() -> Sprite:
        flat = glow(width, height)
        layer = flat.layer.rotate(-2.6, Image.Resampling.BICUBIC, expand=True)
        return Sprite.of(layer, (layer.width - width) // 2, (layer.height - height) // 2)

    return sprite(("revachol askew glow", width, height), make)


def morale_card(
    card: int, language: str, shades: Shades, width: int, height: int, both: bool = False
) -> Sprite:
    """A morale card of the row: its head, its name, the faces that save, and what others lose. ``both``: each
    die must show one of the faces (ER-M3)."""

    def make() -> Sprite:
        design = morale(card)
        seed = seed_of(design.id)
        tone = shades.attributes[design.attribute]
        edge = max(3, height // 32)
        brush = canvas_piece(width, height, seed, edge, mix(tone, BONE, 0.2))
        inner = (width - 2 * edge, height - 2 * edge)
        ground = dark_paint(*inner, seed, tone)
        called, largest = name_of(card, language), round(height * 0.29)
        side = min(round(inner[1] * 0.94), round(inner[0] * 0.31))
        air = width // AIR // 2
        if lettering.measure(called, "revachol", READABLE) > width - 2 * edge - side - 12 - 2 * air:
            side = round(side * 0.72)  # a long word stays in its letters
        melt(ground, painting(design, (side, inner[1]), (tone, mix(tone, TAR, 0.4))))
        brush.fill(paint.ragged(*inner, seed + 1, edge + 1), ground, PAD + edge, PAD + edge)
        sign = round(height * 0.3)
        brush.sprite(symbols.attribute(design.attribute, sign, shades), PAD + edge - 4, PAD + edge - 4)
        left = PAD + edge + side + 8
        room = PAD + width - edge - 4 - left
        size = min(round(height * 0.36), round(room / (len(design.faces) + 2.1) - 3))
        y = PAD + height - edge - size - round(height * 0.03)
        box = (left, PAD + edge, room, y - PAD - edge - 2)
        fitted = fitted_name(called, room, largest, box[3], air=air)
        if fitted.size < READABLE:
            # A long name needs two lines: the dice below it are smaller.
            size = round(size * 0.78)
            y = PAD + height - edge - size - round(height * 0.03)
            box = (*box[:3], y - PAD - edge - 2)
            fitted = fitted_name(called, room, largest, box[3], air=air)
        brush.block(fitted, box, BONE, "left")
        x = left
        if both:
            high = round(size * 0.8)
            baseline = y + size // 2 + lettering.cap_height("strong", high) // 2
            brush.letters("2×", x, baseline, "strong", high, BONE)
            x += round(lettering.measure("2×", "strong", high)) + 6
        for face in design.faces:
            brush.sprite(symbols.die(face, size), x, y)
            x += size + 3
        _loss_mark(brush, design.loss, PAD + width - edge - 6, y, size, PAD + width - edge - 8 - x)
        return brush.done(PAD, PAD)

    return sprite(("revachol morale", card, language, shades.name, width, height, both), make)


def _loss_mark(brush: Brush, name: str, right: int, y: int, size: int, room: int) -> None:
    """What a morale card takes, with its right edge there and at most so wide: a minus sign and a silhouette
    on oxblood."""
    wide = min(room, round(size * 1.9))
    mask = paint.swipe(wide, size, 2)
    brush.fill(mask, mix(OXBLOOD, BLACK, 0.1), right - wide, y)
    bar = rounded(round(size * 0.42), max(3, size // 7), 2)
    brush.fill(bar, BONE, right - wide + round(size * 0.26), y + (size - bar.height) // 2)
    icon = round(size * 0.86)
    brush.icon(symbols.LOSS_ICONS[name], right - round(size * 0.3) - icon, y + (size - icon) // 2, icon, BONE)


def bare_card(card: int, shades: Shades, width: int, height: int) -> Sprite:
    """The picture of a card without anything on it."""

    def make() -> Sprite:
        design = CARDS[card]
        edge = max(3, width // 36)
        brush = canvas_piece(width, height, seed_of(design.id), edge)
        inner = (width - 2 * edge, height - 2 * edge)
        tones = (
            (shades.attributes[design.attribute],)
            if isinstance(design, Morale)
            else tones_of(design.symbols, shades)
        )
        picture = painting(design, inner, tones)
        brush.fill(paint.ragged(*inner, seed_of(design.id) + 1, edge + 1), picture, PAD + edge, PAD + edge)
        return brush.done(PAD, PAD)

    return sprite(("revachol bare", card, width, height, shades.name), make)


def glow(width: int, height: int) -> Sprite:
    """Lamp light around a card that was touched since the turn began."""

    def make() -> Sprite:
        pad = 24
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 8)
        brush.glow(body, pad, pad, 7, LAMP, 2.2)
        rim = paint.ragged(width + 10, height + 10, 12, 4)
        brush.fill(rim, mix(LAMP, WHITE, 0.35), pad - 5, pad - 5)
        return brush.done(pad, pad)

    return sprite(("revachol glow", width, height), make)
