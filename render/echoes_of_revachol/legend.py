"""What every symbol of Echoes of Revachol means."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render import legend
from render.canvas import Brush
from render.echoes_of_revachol import symbols
from render.echoes_of_revachol.case_signs import TRAIT_ICONS, reward_sign, trait_sign
from render.echoes_of_revachol.scene import backdrop, poster
from render.echoes_of_revachol.text import title
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, SODIUM, SOOT, UMBER, Shades, shades
from render.legend import SIGN, bare
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import MASKS, Sprite
from rules.legend import legend as parts_of

_COUNTS = ("hand", "completed", "given", "lost", "spent")


def draw_legend(theme: Theme) -> Image.Image:
    """See Renderer."""
    colours = shades(theme.palette)
    style = legend.LegendStyle(
        _ground, LAMP, BONE, lambda key: _sign(key, colours), "revachol", _banner, title(theme.language)
    )
    return legend.draw_legend(parts_of("echoes-of-revachol", theme.region), theme.language, style)


def _ground(width: int, height: int) -> Image.Image:
    """The city in so little light that words can be read on it."""
    return backdrop(width, height, 0.9, 0.4)


def _banner(width: int, height: int) -> Image.Image:
    """Both detectives at the right."""
    return MASKS.make(
        ("revachol legend", width, height), lambda: poster("title", width, height, 400, (0.5, 0.44))
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
