"""What every symbol of Echoes of Revachol means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from render import callouts, legend, lettering
from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.annotated import HEIGHT as ANNOTATED
from render.echoes_of_revachol.annotated import SAID, draw_annotated
from render.echoes_of_revachol.case_signs import TRAIT_ICONS, reward_sign, trait_sign
from render.echoes_of_revachol.pinned import fitted, paper
from render.echoes_of_revachol.scene import backdrop, poster
from render.echoes_of_revachol.text import GAME, title
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SODIUM, SOOT, UMBER, Shades, shades
from render.legend import SIGN, bare
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.legend import legend as parts_of

HEAD, GAP = 132, 10
"""Pixels of the line with the game's name, and between parts."""
WALL = 24
"""Pixels beside everything."""
ASKED = ("blue", "yellow", "green", "red", "orange", "purple")
"""What tasks ask for: large on one sheet of paper, which says only once what is said of each."""
SHEET, TITLE = 160, 214
"""Height of that sheet, and width of what it says of all."""
ROW = 74
"""Height of a line of the symbols below it."""
KINDS, LOSSES = ("intellect", "psyche", "physique", "motorics"), ("lose_task", "lose_hand")
"""Kinds of morale cards, and what these take."""
COLUMNS, SHARE = 3, 0.66
"""Columns of the other symbols, and the share of the width that they take; morale cards have the rest."""
_COUNTS = ("hand", "completed", "given", "lost", "spent")


def draw_legend(theme: Theme) -> Image.Image:
    """See Renderer."""
    colours = shades(theme.palette)
    style = legend.LegendStyle(
        _ground, LAMP, BONE, lambda key: _sign(key, colours), "revachol", _banner, title(theme.language)
    )
    parts = parts_of(GAME, theme.region)
    if theme.region:
        return legend.draw_legend(parts, theme.language, style)
    words = {sign.key: sign.means.of(theme.language) for part in parts for sign in part.signs}
    said = (*SAID, *ASKED, *KINDS, *LOSSES)
    rest = [sign.key for part in parts for sign in part.signs if sign.key not in said]
    wide = round((legend.WIDTH - 2 * WALL - GAP) * SHARE)
    high = -(-len(rest) // COLUMNS) * ROW + 16
    foot = HEAD + 8 + ANNOTATED + SHEET + GAP
    canvas = Canvas(_wall(legend.WIDTH, foot + high + GAP).copy())
    canvas.picture(_banner(legend.WIDTH, HEAD), 0, 0)
    name = lettering.fit(style.title, "revachol", 1000, HEAD - 12, 100, 40)
    canvas.block(name, (36, 4, 1000, HEAD - 12), LAMP, "left", 3, SOOT)
    canvas.sprite(_underline(legend.WIDTH), 0, HEAD - 6)
    draw_annotated(canvas, HEAD + 8, words, theme.language, colours)
    _asked(canvas, foot - SHEET - GAP, words, colours)
    _board(canvas, [(key, words[key]) for key in rest], (WALL, foot, wide, high), colours)
    left = WALL + wide + GAP
    _of_morale(canvas, words, (left, foot, legend.WIDTH - WALL - left, high), colours)
    return canvas.image


def _wall(width: int, height: int) -> Image.Image:
    """The city behind the slips, in less light than these."""
    return backdrop(width, height, 0.3, 0.66)


def _underline(width: int) -> Sprite:
    """The stroke of lamp light below the name."""
    brush = Brush(width, 8)
    brush.fill(paint.ragged(width, 8, 12, 4), mix(LAMP, SODIUM, 0.4))
    return brush.done()


def _asked(canvas: Canvas, top: int, words: Mapping[str, str], colours: Shades) -> None:
    """The symbols that tasks ask for on one sheet, each with its name."""
    wide = legend.WIDTH - 2 * WALL
    canvas.sprite(paper(wide, SHEET, 88), WALL, top)
    # What is said of each after its name is said once, before all of them.
    split = [re.split("[:\N{FULLWIDTH COLON}] ?", words[key], maxsplit=1) for key in ASKED]
    shared = {one[-1] for one in split}
    start = WALL + 20
    if len(shared) == 1 and all(len(one) == 2 for one in split):
        said = shared.pop()
        heading = lettering.fit(
            said[:1].upper() + said[1:], "revachol", TITLE - 24, SHEET - 20, 50, 28, 3, even=True
        )
        canvas.block(heading, (start, top, TITLE - 24, SHEET), OXBLOOD, "left")
        start += TITLE
        names = [one[0] for one in split]
    else:
        names = [words[key] for key in ASKED]
    each = (WALL + wide - 12 - start) // len(ASKED)
    for number, (key, name) in enumerate(zip(ASKED, names, strict=True)):
        left = start + number * each
        canvas.sprite(symbols.symbol(key, 78, colours), left + (each - 78) // 2, top + 8)
        found = fitted(name, each - 12, 64)
        canvas.block(found, (left + 6, top + 88, each - 12, SHEET - 96), UMBER, "centre")


def _board(canvas: Canvas, signs: Sequence[tuple[str, str]], box: Box, colours: Shades) -> None:
    """Symbols on dark paint, each with its words beside it."""
    x, y, width, height = box
    canvas.sprite(_dark(width, height, 3), x, y)
    each = (width - 24) // COLUMNS
    for number, (key, said) in enumerate(signs):
        down, across = divmod(number, COLUMNS)
        _cell(canvas, key, said, (x + 16 + across * each, y + 8 + down * ROW, each, ROW), colours)


def _of_morale(canvas: Canvas, words: Mapping[str, str], box: Box, colours: Shades) -> None:
    """The kinds of morale cards side by side, and what these cards take, each on a line of its own."""
    x, y, width, height = box
    canvas.sprite(_dark(width, height, 2), x, y)
    row, half = (height - 16) // (2 + len(LOSSES)), (width - 24) // 2
    for number, key in enumerate(KINDS):
        down, across = divmod(number, 2)
        _cell(canvas, key, words[key], (x + 16 + across * half, y + 8 + down * row, half, row), colours)
    for number, key in enumerate(LOSSES):
        _cell(canvas, key, words[key], (x + 16, y + 8 + (2 + number) * row, 2 * half, row), colours)


def _cell(canvas: Canvas, key: str, said: str, box: Box, colours: Shades) -> None:
    """A symbol and its words."""
    x, y, width, height = box
    drawn = callouts.shrunk(_sign(key, colours), 74, height - 4)
    across, down = drawn.layer.size
    canvas.sprite(drawn, x + (70 - across) // 2 + drawn.left, y + (height - down) // 2 + drawn.top)
    fitted_words = callouts.fitted(said, width - 92, height - 4)
    canvas.block(fitted_words, (x + 82, y, width - 92, height), BONE, "left")


def _dark(width: int, height: int, seed: int) -> Sprite:
    def make() -> Sprite:
        brush = faces.canvas_piece(width, height, 60 + seed, 4, mix(ASH, SOOT, 0.35))
        ground = faces.dark_paint(width - 8, height - 8, 60 + seed, SODIUM)
        brush.fill(paint.ragged(width - 8, height - 8, 61 + seed, 5), ground, faces.PAD + 4, faces.PAD + 4)
        return brush.done(faces.PAD, faces.PAD)

    return sprite(("revachol legend board", width, height, seed), make)


def _ground(width: int, height: int) -> Image.Image:
    """The city in so little light that words can be read on it."""
    return backdrop(width, height, 0.9, 0.4)


def _banner(width: int, height: int) -> Image.Image:
    """Both detectives at the right."""
    return MASKS.make(
        ("revachol legend", width, height), lambda: poster("title", width, height, 262, (0.5, 0.42))
    )


def _sign(key: str, colours: Shades) -> Sprite:
    """A symbol by its key. Raises KeyError for an unknown one."""
    own: dict[str, Callable[[], Sprite]] = {
        "points": lambda: symbols.points("2", SIGN),
        "special": lambda: symbols.points("6", SIGN, special=True),
        "first": lambda: symbols.counter("1", SIGN, LAMP),
        "letter": lambda: symbols.counter("A", SIGN, BONE, SOOT),
        "lost_roll": lambda: symbols.die(4, SIGN - 12, True),
        "die": lambda: symbols.die(4, SIGN - 12),
        "fails": lambda: symbols.medal(symbols.ICONS["fails"], SIGN, OXBLOOD),
        "quiet": lambda: symbols.medal("hourglass", SIGN, OXBLOOD, BONE),
        "waiting": lambda: symbols.medal("hourglass", SIGN, mix(SODIUM, UMBER, 0.35), WHITE),
    }
    if key in own:
        return own[key]()
    if key.startswith("reward_"):
        return reward_sign(key.removeprefix("reward_"), 2 if key == "reward_draw" else 0, SIGN - 8)
    for trait in TRAIT_ICONS:
        if key == f"trait_{trait}":
            return trait_sign(trait, SIGN - 6)
    if key in colours.symbols:
        return symbols.symbol(key, SIGN - 8, colours)
    if key in symbols.SKILL_ICONS:
        return symbols.skill(key, SIGN)
    if key in colours.attributes:
        return symbols.attribute(key, SIGN, colours)
    if key in _COUNTS:
        return bare(symbols.glyph(symbols.ICONS[key], SIGN - 16), ASH)
    return _loss(symbols.LOSS_ICONS[key.removeprefix("lose_")])


def _loss(icon: str) -> Sprite:
    """What a morale loss event takes, as the card shows it: a minus before a silhouette."""
    brush, size = Brush(SIGN + 8, SIGN), SIGN - 22
    brush.fill(Image.new("L", (20, 7), 255), BONE, 2, SIGN // 2 - 4)
    brush.icon(icon, 28, (SIGN - size) // 2, size, BONE)
    return brush.done()
