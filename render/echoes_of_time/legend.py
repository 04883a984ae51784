"""What every symbol of Echoes of Time means."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render import legend, lettering
from render.canvas import Brush
from render.echoes_of_time import symbols
from render.echoes_of_time.sheets import table
from render.legend import SIGN, bare
from render.palette import CREAM, GOLD, WHITE, Palette, mix, palette
from render.renderers import Theme
from render.sprites import Sprite
from rules.legend import legend as parts_of

_BARE = {
    "draw": "card-draw",
    "gain": "laurels",
    "advance": "fast-forward-button",
    "shift": "clockwise-rotation",
    "opponents": "pawn",
    "eliminated": "death-skull",
    "hand": "card-pick",
    "tokens": "two-coins",
    "company": "meeple",
}
"""Silhouettes that stand without a plate."""
_MEDALS = {
    "warrior": "crossed-swords",
    "mage": "pointy-hat",
    "immediate": "bolt",
    "permanent": "infinity",
    "discount": "libra",
    "conquer": "flying-flag",
    "fortify": "stone-tower",
}


def draw_legend(theme: Theme) -> Image.Image:
    """See Renderer."""
    colours = palette(theme.palette)
    style = legend.LegendStyle(table, mix(GOLD, WHITE, 0.25), CREAM, lambda key: _sign(key, colours))
    return legend.draw_legend(parts_of("echoes-of-time"), theme.language, style)


def _sign(key: str, colours: Palette) -> Sprite:
    """A symbol by its key. Raises KeyError for an unknown one."""
    own: dict[str, Callable[[], Sprite]] = {
        "cost": lambda: symbols.card_cost("2", SIGN),
        "time": lambda: symbols.time_cost("3", SIGN),
        "strength": lambda: symbols.strength("4", SIGN),
        "points": lambda: symbols.coin("5", SIGN),
        "scoring": lambda: symbols.crown(SIGN),
        "flame": lambda: _flames(colours),
        "outside": lambda: symbols.flame("yellow", SIGN, colours),
        "token": lambda: symbols.token(SIGN - 10),
        "cube": lambda: symbols.cube(SIGN - 12, colours.seats[1]),
        "waiting": lambda: symbols.medal("hourglass", SIGN - 8, (150, 92, 16), WHITE),
    }
    if key in own:
        return own[key]()
    if key in symbols.FACTION_ICONS:
        return symbols.faction(key, SIGN, colours)
    if key in _MEDALS:
        return symbols.medal(_MEDALS[key], SIGN, share=0.66)
    return bare(lettering.icon(_BARE[key], SIGN - 12), mix(GOLD, WHITE, 0.55))


def _flames(colours: Palette) -> Sprite:
    """The three flames, close together."""
    brush, size = Brush(SIGN + 12, SIGN + 12), SIGN // 2
    for name, (x, y) in zip(colours.flames, ((0, 4), (size, 4), (size // 2, size)), strict=True):
        brush.sprite(symbols.flame(name, size, colours), x + 4, y)
    return brush.done()
