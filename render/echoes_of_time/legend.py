"""What every symbol of Echoes of Time means."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render import legend, lettering
from render.canvas import Brush
from render.echoes_of_time import symbols
from render.echoes_of_time.claims import alarm
from render.echoes_of_time.miniatures import framed
from render.echoes_of_time.named import banner, draw_named
from render.echoes_of_time.prophecies import FULFILLED, family_sign
from render.echoes_of_time.sheets import table
from render.echoes_of_time.sources import FRESH
from render.echoes_of_time.text import title
from render.legend import SIGN, bare
from render.palette import CREAM, GOLD, INK, WHITE, Colour, Palette, mix, palette
from render.renderers import Theme
from render.sprites import Sprite
from rules.legend import legend as parts_of

_BARE = {
    "draw": "card-draw",
    "gain": "laurels",
    "advance": "fast-forward-button",
    "shift": "clockwise-rotation",
    "wager": "rolling-dices",
    "copy_flame": "flame-spin",
    "factionless": "jester-hat",
    "artifact": symbols.KIND_ICONS["artifact"],
    "opponents": "pawn",
    "eliminated": "death-skull",
    "hand": "card-pick",
    "tokens": "two-coins",
    "company": "meeple",
}
"""Silhouettes that stand without a plate."""
_FADED = 184
"""The card that stands for those that are not paid for yet."""
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
    """See Renderer. The whole legend is a card and a table whose parts are named; a topic has a list."""
    colours = palette(theme.palette)
    if not theme.region:
        return draw_named(theme, lambda key: sign_of(key, colours))
    style = legend.LegendStyle(
        table,
        mix(GOLD, WHITE, 0.25),
        CREAM,
        lambda key: sign_of(key, colours),
        "time",
        banner,
        title(theme.language),
    )
    return legend.draw_legend(parts_of("echoes-of-time", theme.region), theme.language, style)


def sign_of(key: str, colours: Palette) -> Sprite:
    """A symbol by its key. Raises KeyError for an unknown one."""
    own: dict[str, Callable[[], Sprite]] = {
        "cost": lambda: symbols.card_cost("3", SIGN),
        "time": lambda: symbols.time_cost("3", SIGN),
        "strength": lambda: symbols.strength("2", SIGN),
        "points": lambda: symbols.coin("2", SIGN),
        "scoring": lambda: symbols.crown(SIGN),
        "flame": lambda: _flames(colours),
        "fortified": lambda: symbols.medal(symbols.ICONS["fortified"], SIGN, (46, 52, 66), share=0.7),
        "menace": lambda: alarm(SIGN - 20, SIGN - 30, 16),
        "supply": lambda: symbols.coin("", SIGN),
        "first": lambda: symbols.medal("flag-objective", SIGN - 8, (240, 192, 79), INK),
        "fresh": lambda: symbols.medal("polar-star", SIGN - 8, FRESH, INK, 0.76),
        "outside": lambda: symbols.flame("yellow", SIGN, colours),
        "token": lambda: symbols.token(SIGN - 10),
        "cube": lambda: symbols.cube(SIGN - 12, colours.seats[1]),
        "prophecy": lambda: symbols.medal("crystal-ball", SIGN - 4, (70, 44, 110), GOLD),
        "steps": lambda: _words("3·5", mix(GOLD, WHITE, 0.3)),
        "reached": lambda: _words("5", FULFILLED),
        "secret": lambda: bare(lettering.icon("hood", SIGN - 12), mix(GOLD, WHITE, 0.55)),
        "factions": lambda: _families(colours),
        "in_deck": lambda: _families(colours),
        "kept": lambda: symbols.medal("check", SIGN - 6, (20, 90, 52), WHITE),
        "no_faction": lambda: family_sign("none", SIGN - 6, colours),
        "counts_two": lambda: _source_counts(),
        "faded": lambda: framed(_FADED, (SIGN - 14, SIGN - 6), colours, faint=True),
        "waiting": lambda: symbols.medal("hourglass", SIGN - 8, (150, 92, 16), WHITE),
    }
    if key in own:
        return own[key]()
    if key in symbols.FACTION_ICONS:
        return symbols.faction(key, SIGN, colours)
    if key in _MEDALS:
        return symbols.medal(_MEDALS[key], SIGN, share=0.66)
    return bare(lettering.icon(_BARE[key], SIGN - 12), mix(GOLD, WHITE, 0.55))


def _families(colours: Palette) -> Sprite:
    """The emblems of three factions, close together."""
    brush, size = Brush(SIGN + 12, SIGN + 12), SIGN // 2
    for name, (x, y) in zip(("water", "sky", "earth"), ((0, 4), (size, 4), (size // 2, size)), strict=True):
        brush.sprite(symbols.faction(name, size, colours), x + 4, y)
    return brush.done()


def _words(text: str, tone: Colour) -> Sprite:
    """A number as it stands on a prophecy."""
    brush = Brush(SIGN + 12, SIGN)
    brush.letters(text, (SIGN + 12) / 2, SIGN // 2 + 14, "strong", 38, tone, "centre")
    return brush.done(6)


def _flames(colours: Palette) -> Sprite:
    """The three flames, close together."""
    brush, size = Brush(SIGN + 12, SIGN + 12), SIGN // 2
    for name, (x, y) in zip(colours.flames, ((0, 4), (size, 4), (size // 2, size)), strict=True):
        brush.sprite(symbols.flame(name, size, colours), x + 4, y)
    return brush.done()


def _source_counts() -> Sprite:
    """A company and the number for which a Source counts there."""
    brush = Brush(SIGN + 12, SIGN + 8)
    brush.icon("meeple", 4, 8, SIGN - 18, mix(GOLD, WHITE, 0.55))
    brush.sprite(symbols.numbered("2", 38, (70, 24, 84), WHITE), SIGN - 30, SIGN - 32)
    return brush.done(6, 4)
