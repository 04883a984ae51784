"""Things of Ekho as tiles of a picture of choices: a sign, a name, and what counts of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render import lettering, marks
from render.canvas import Box, Brush, rounded
from render.ekho import duel, panels, signs
from render.ekho.arts import ICONS, PARAMETER_ICONS, icon_of
from render.ekho.board import where
from render.ekho.portraits import portrait
from render.ekho.side import vignette
from render.ekho.text import parameter_name, place_name, powers_text
from render.ekho.tones import LAMP, NIGHT, PARCHMENT, Shades, shades
from render.flow import Sheet, Tile
from render.palette import WHITE, mix
from render.renderers import Mark, Theme
from render.sprites import Sprite, sprite
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, SLEUTHS, TOKENS
from rules.ekho.figures import value
from rules.ekho.language import naming
from rules.ekho.open_table import UNKNOWN
from rules.ekho.operations import PARAMETERS
from rules.ekho.view import View
from rules.grammar import upper_first

ASPECT, BROAD, FEW = 1.1, 1.7, 2
"""Width of a tile by its height; the same up to that number of tiles."""
READ = 300
"""Height in pixels from which a tile has room for sentences."""
Sign = Callable[[int], Sprite]
"""Draws a sign at a size, with its origin in the middle."""


@dataclass(slots=True, frozen=True)
class Face:
    """What a tile shows: a key that names everything it depends on, its sign, its name, a sentence, the art
    of a scene beside them."""

    key: tuple[object, ...]
    sign: Sign
    name: str
    text: str = ""
    scene: str = ""


def tile(view: View, figure: int, mark: Mark, theme: Theme, few: bool = False) -> Tile | None:
    """The tile of a marked thing, broad where there are few of them; None for a thing that Ekho does not
    know."""
    face = _face(view, figure, mark, theme, shades(theme.palette))
    if face is None:
        return None

    def paint(width: int, height: int) -> Sprite:
        key = ("ekho tile", face.key, theme.language, theme.palette, width, height)
        return sprite(key, lambda: _draw(face, width, height))

    return Tile(paint, BROAD if few else ASPECT, mark)


def _face(view: View, figure: int, mark: Mark, theme: Theme, colours: Shades) -> Face | None:
    language, own = theme.language, view.table.figures[figure]
    match mark.spot:
        case ["sleuth", int(card)]:
            return Face(mark.spot, lambda size: portrait(card, size), SLEUTHS[card].names.of(language))
        case ["enemy", int(token)]:
            name, foe = TOKENS[token].names.of(language), _place_of(view, token)
            away = place_name(foe, language) if foe >= 0 and foe != where(own) else ""
            return Face((*mark.spot, foe), lambda size: duel.foe(token, size, colours), name, away)
        case ["thing", int(card)]:
            return _thing(own.card, card, language)
        case ["parameter", str(name)]:
            icon = PARAMETER_ICONS[name]
            parameter = next(one for one in PARAMETERS if one == name)
            called = f"{upper_first(parameter_name(name, language))}: {value(own, parameter)}"
            return Face((*mark.spot, called), lambda size: signs.badge(icon, size, NIGHT, LAMP), called)
        case ["clues"]:
            return Face(
                (*mark.spot, own.clues), lambda size: signs.clue(own.clues, size, colours), str(own.clues)
            )
        case ["gate", int(place)]:
            token = next((one.token for one in view.table.portals if one.place == place), UNKNOWN)
            known = token != UNKNOWN
            name = (
                naming.world(naming.world_of(token), language).text if known else place_name(place, language)
            )
            return Face(
                (*mark.spot, token), lambda size: signs.gate_badge(token, size * 8 // 10, colours), name
            )
        case ["special", int(place)]:
            special = BOARD.locations[place].special
            name = special.names.of(language) if special is not None else place_name(place, language)
            text = upper_first(lettering.plain(naming.special_deed(place, language)))
            return Face(
                mark.spot, lambda size: signs.medallion(place, size), name, text, BOARD.locations[place].art
            )
        case ["answer", int(contact), int(number)]:
            choice = CONTACTS[contact].choices[number]
            name = (
                choice.label.of(language)
                if choice.label is not None
                else CONTACTS[contact].names.of(language)
            )
            text = upper_first(lettering.plain(naming.choice_text(choice, language)))
            sign = PARAMETER_ICONS[choice.check.parameter] if choice.check is not None else ICONS["contact"]
            return Face(
                mark.spot,
                lambda size: signs.badge(sign, size, NIGHT, LAMP),
                name,
                text,
                CONTACTS[contact].art,
            )
    return None


def _place_of(view: View, token: int) -> int:
    """Where an enemy stands; -1 for one that has left the city."""
    return next((foe.place for foe in view.table.foes if foe.token == token), -1)


def _thing(sleuth: int, card: int, language: str) -> Face:
    """A card in hand, or the sleuth's own power."""
    if card < 0:
        own = SLEUTHS[sleuth]
        art, name, powers = own.art, own.powers_names.of(language), own.powers
    else:
        art, name, powers = CARDS[card].art, CARDS[card].names.of(language), CARDS[card].powers
    icon = icon_of(art)
    return Face(
        ("thing", card, sleuth if card < 0 else -1),
        lambda size: signs.badge(icon, size, NIGHT, WHITE),
        name,
        powers_text(powers, language),
        art,
    )


def draw_row(sheet: Sheet, view: View, figure: int, mark: Mark, box: Box, theme: Theme) -> None:
    """A marked thing as a row: number, sign, name. Nothing for a thing that Ekho does not know."""
    face = _face(view, figure, mark, theme, shades(theme.palette))
    if face is None:
        return
    x, y, width, height = box
    left = x + marks.BADGE // 2 + 6
    wide = x + width - left

    def make() -> Sprite:
        pad = panels.PAD
        brush = Brush(wide + 2 * pad, height + 2 * pad)
        brush.sprite(panels.plate(wide, height), pad, pad)
        size = height - 24
        at = marks.BADGE // 2 + 12
        brush.sprite(face.sign(size), pad + at + size // 2, pad + height // 2)
        room = wide - at - size - 24
        named = lettering.fit(face.name, "display", room, height - 12, 40, 24, 3, chop=True)
        brush.block(named, (pad + at + size + 12, pad + 6, room, height - 12), mix(LAMP, WHITE, 0.35), "left")
        return brush.done(pad, pad)

    key = ("ekho row", face.key, theme.language, theme.palette, wide, height)
    marks.behind(sheet.canvas, mark, left, y, wide, height)
    sheet.canvas.sprite(sprite(key, make), left, y)
    marks.above(sheet.canvas, mark, left, y, wide, height)
    sheet.number(mark, left, y + height // 2)


def _draw(face: Face, width: int, height: int) -> Sprite:
    """A plate with the sign above, the name below it, and the sentence at the foot where there is room."""
    pad = panels.PAD
    brush = Brush(width + 2 * pad, height + 2 * pad)
    brush.sprite(panels.plate(width, height), pad, pad)
    told = bool(face.text) and height >= READ
    if face.scene and told and width > height * 1.4:
        wide = width * 44 // 100
        _scene(brush, face, (pad + 5, pad + 5, wide, height - 10))
        left, room = pad + wide + 20, width - wide - 36
        named = lettering.fit(face.name, "display", room, height * 40 // 100, 48, 18, 3, even=True, chop=True)
        brush.block(named, (left, pad + 8, room, height * 40 // 100), mix(LAMP, WHITE, 0.35))
        low = height * 44 // 100
        text = lettering.fit(face.text, "text", room, height - low - 14, 40, 18, 9)
        brush.block(text, (left, pad + low, room, height - low - 14), PARCHMENT)
        return brush.done(pad, pad)
    if face.scene:
        tall = round(height * (0.44 if told else 0.62))
        _scene(brush, face, (pad + 5, pad + 5, width - 10, tall))
        top = tall + 12
    else:
        size = min(round(height * (0.36 if told else 0.6)), width - 30)
        brush.sprite(face.sign(size), pad + width // 2, pad + 22 + size // 2)
        top = 22 + size + 6
    high = (height - top - 10) * (34 if told else 100) // 100
    named = lettering.fit(face.name, "display", width - 20, high, 46, 18, 3, even=True, chop=True)
    brush.block(named, (pad + 10, pad + top, width - 20, high), mix(LAMP, WHITE, 0.35))
    if told:
        low = top + high + 2
        text = lettering.fit(face.text, "text", width - 28, height - low - 12, 44, 18, 9)
        brush.block(text, (pad + 14, pad + low, width - 28, height - low - 12), PARCHMENT)
    return brush.done(pad, pad)


def _scene(brush: Brush, face: Face, box: Box) -> None:
    """The scene of a thing, with its sign at the left foot."""
    x, y, width, height = box
    brush.fill(rounded(width, height, 8), vignette(face.scene, width, height), x, y)
    size = min(92, height * 46 // 100)
    brush.sprite(face.sign(size), x + size // 2 + 12, y + height - size // 2 - 10)
