"""Things of Ekho as tiles of a picture of choices: a sign, a name, and what counts of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render import lettering, marks
from render.canvas import Box, Brush
from render.ekho import panels, printed, signs
from render.ekho.arts import PARAMETER_ICONS, icon_of
from render.ekho.board import where
from render.ekho.portraits import portrait
from render.ekho.printed import Print
from render.ekho.side import foe_art
from render.ekho.text import parameter_name, place_name, powers_text, term
from render.ekho.tones import LAMP, NIGHT, shades
from render.flow import Sheet, Tile
from render.palette import WHITE, mix
from render.renderers import Mark, Theme
from render.sprites import Sprite, sprite
from rules.ekho.card_index import BOARD, CARDS, SLEUTHS, TOKENS
from rules.ekho.figures import value
from rules.ekho.language import naming
from rules.ekho.open_table import UNKNOWN
from rules.ekho.operations import PARAMETERS
from rules.ekho.view import View
from rules.grammar import upper_first

ASPECT = 1.1
ASPECTS = {1: 2.7, 2: 1.75, 4: 0.85, 5: 0.88}
"""Width of a tile by its height, for that number of tiles; ``ASPECT`` for any other."""
ALONE = 800
"""Width in pixels from which letters are as large as on a poster."""
READ = 300
"""Height in pixels from which a tile has room for sentences."""
NARROW_ROW = 300
"""Width in pixels below which a row has no sign, for its name."""
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


def tile(view: View, figure: int, mark: Mark, theme: Theme, count: int) -> Tile | None:
    """The tile of a marked thing, one of that many, broad where there are few; None for one that Ekho does
    not know."""
    face = _face(view, figure, mark, theme)
    if face is None:
        return None

    def paint(width: int, height: int) -> Sprite:
        key = ("ekho tile", face.key, theme.language, theme.palette, width, height)
        return sprite(key, lambda: _draw(face, width, height))

    return Tile(paint, ASPECTS.get(count, ASPECT), mark)


def _face(view: View, figure: int, mark: Mark, theme: Theme) -> Face | None:
    language, own, colours = theme.language, view.table.figures[figure], shades(theme.palette)
    match mark.spot:
        case ["sleuth", int(card)]:
            return Face(mark.spot, lambda size: portrait(card, size), SLEUTHS[card].names.of(language))
        case ["enemy", int(token)]:
            return _enemy(mark, token, _place_of(view, token), where(own), theme)
        case ["thing", int(card)]:
            return _thing(own.card, card, language)
        case ["parameter", str(name)]:
            icon = PARAMETER_ICONS[name]
            parameter = next(one for one in PARAMETERS if one == name)
            called = f"{upper_first(parameter_name(name, language))}: {value(own, parameter)}"
            return Face((*mark.spot, called), lambda size: signs.badge(icon, size, NIGHT, LAMP), called)
        case ["clues", int(number)]:
            return Face(mark.spot, lambda size: signs.clue(number, size, colours), str(number))
        case ["clues"]:
            called = f"{term('clues', language)}: {own.clues}"
            return Face(("all clues", own.clues), lambda size: signs.clue(own.clues, size, colours), called)
        case ["gate", int(place)]:
            token = next((one.token for one in view.table.portals if one.place == place), UNKNOWN)
            return _gate(mark, place, token, theme)
        case ["special", int(place)]:
            return _special(mark, place, language)
    return None


def _enemy(mark: Mark, token: int, place: int, here: int, theme: Theme) -> Face:
    """An enemy, and where it stands unless it is ``here``, with the sleuth."""
    colours, name = shades(theme.palette), TOKENS[token].names.of(theme.language)
    away = place_name(place, theme.language) if place >= 0 and place != here else ""
    art = foe_art(TOKENS[token])
    return Face((*mark.spot, place), lambda size: signs.enemy(token, size, colours), name, away, art)


def _gate(mark: Mark, place: int, token: int, theme: Theme) -> Face:
    """A gate, and the world behind it where that is known."""
    colours, language = shades(theme.palette), theme.language
    world = naming.world(naming.world_of(token), language).text if token != UNKNOWN else ""
    return Face(
        (*mark.spot, token),
        lambda size: signs.gate_badge(token, size * 8 // 10, colours),
        place_name(place, language),
        upper_first(term("gate", language)) + (f": {world}" if world else ""),
        BOARD.locations[place].art,
    )


def _special(mark: Mark, place: int, language: str) -> Face:
    """What a place offers, by the name of that if it has one."""
    location = BOARD.locations[place]
    special = location.special
    name = special.names.of(language) if special is not None else place_name(place, language)
    text = upper_first(lettering.plain(naming.special_deed(place, language)))
    return Face(mark.spot, lambda size: signs.medallion(place, size), name, text, location.art)


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
    """A marked thing as a row: number, sign where there is room, name. Nothing for one that Ekho does not
    know."""
    face = _face(view, figure, mark, theme)
    if face is None:
        return
    x, y, width, height = box
    left = x + marks.BADGE // 2 + 6
    wide = x + width - left

    def make() -> Sprite:
        pad = panels.PAD
        brush = Brush(wide + 2 * pad, height + 2 * pad)
        brush.sprite(panels.plate(wide, height), pad, pad)
        at = marks.BADGE // 2 + 12
        size = height - 24 if wide >= NARROW_ROW else -12
        if size > 0:
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
    """A card with the sign or the scene above or beside the name, and the sentence where there is room."""
    told = face.text if height >= READ else ""
    broad = bool(told) and width > height * 1.4
    if face.scene:
        sign = face.sign(min(84, height * 34 // 100))
    else:
        across, down = (width * printed.BESIDE // 100, height) if broad else (width, height * 60 // 100)
        sign = face.sign(min(across - 30, down - 24))
    large = (64, 52) if width > ALONE else (44, 44)
    return printed.card(Print(face.scene, sign, face.name, told, large, (18, 22)), width, height, broad).done(
        printed.PAD, printed.PAD
    )
