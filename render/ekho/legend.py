"""What every symbol of Ekho means."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render import legend, lettering
from render.canvas import Brush, Canvas, gradient
from render.ekho import nightfall, panels, signs, threats
from render.ekho.arts import ICONS, PARAMETER_ICONS, TYPE_ICONS
from render.ekho.portraits import portrait
from render.ekho.text import title
from render.ekho.tones import ALARM, AMBER, FROST, INK, LAMP, NIGHT, SLATE, Shades, shades
from render.legend import SIGN, bare
from render.palette import WHITE, Colour, mix
from render.renderers import Theme
from render.sprites import MASKS, Sprite
from rules.ekho.card_index import TOKENS
from rules.legend import legend as parts_of


def draw_legend(theme: Theme) -> Image.Image:
    """See Renderer."""
    colours = shades(theme.palette)
    style = legend.LegendStyle(
        panels.night,
        mix(LAMP, WHITE, 0.3),
        FROST,
        lambda key: _sign(key, colours),
        banner=lambda width, height: _banner(width, height, colours),
        title=title(theme.language),
    )
    return legend.draw_legend(parts_of("ekho", theme.region), theme.language, style)


def _banner(width: int, height: int, colours: Shades) -> Image.Image:
    """The city with sleuths before a gate, at the left in the dark."""

    def make() -> Image.Image:
        canvas = Canvas(nightfall.part(*STREETS, width, height))
        fall = gradient(width, height, ((0.0, (225,) * 3), (0.45, (120,) * 3), (1.0, (40,) * 3)), across=True)
        canvas.fill(fall.getchannel(0), INK, 0, 0)
        canvas.sprite(signs.gate_light(700, colours), width - 350, height // 2)
        for number, card in enumerate(SHOWN):
            size = height - 40
            canvas.sprite(portrait(card, size), width - 30 - size // 2 - number * (size + 16), height // 2)
        return canvas.image

    return MASKS.make(("ekho legend", width, height, colours.name), make)


STREETS, SHOWN = (560, 560), (1, 0, 4, 5)
"""Corner of the part of the near city in a legend, and the sleuths before it, from the right."""


def _sign(key: str, colours: Shades) -> Sprite:
    """A symbol by its key. Raises KeyError for an unknown one."""
    small = SIGN - 14

    def icon(name: str, tone: tuple[int, int, int]) -> Sprite:
        return bare(lettering.icon(ICONS[name], small), tone)

    own: dict[str, Callable[[], Sprite]] = {
        "gate": lambda: signs.gate_badge(-1, SIGN, colours),
        "pips": lambda: threats.pips(2, 3, SIGN // 4),
        "surge": lambda: threats.surge(2, SIGN * 2 // 5),
        "unstable": lambda: threats.unstable(SIGN, colours),
        "ability": lambda: signs.badge(ICONS["special"], SIGN - 24, signs.ABLE, INK, INK),
        "stage": _stage,
        "limit": lambda: bare(lettering.icon(threats.FALLEN, small), ALARM),
        "sealed": lambda: signs.badge(ICONS["sealed"], SIGN, NIGHT),
        "clue": lambda: signs.clue(1, SIGN - 8, colours),
        "link": lambda: _link(False),
        "flush": lambda: _link(True),
        "health": lambda: bare(signs.heart(small), ALARM),
        "sanity": lambda: icon("sanity", (140, 200, 255)),
        "clues": lambda: icon("clue", colours.clue),
        "blessing": lambda: signs.badge(ICONS["blessing"], SIGN, NIGHT, LAMP, LAMP),
        "curse": lambda: signs.badge(ICONS["curse"], SIGN, NIGHT, ALARM, ALARM),
        "special": lambda: signs.badge(ICONS["special"], SIGN),
        "closed": lambda: icon("closed", (126, 206, 150)),
        "open": lambda: icon("gate", colours.gate),
        "holder": lambda: signs.badge(ICONS["holder"], SIGN, NIGHT, LAMP),
        "care": lambda: signs.badge(ICONS["care"], SIGN, NIGHT, WHITE, ALARM),
        "battle": lambda: signs.badge(ICONS["battle"], SIGN, mix(ALARM, INK, 0.7), LAMP),
    }
    if key in own:
        return own[key]()
    if key in TYPE_ICONS:
        token = next(number for number, one in enumerate(TOKENS) if one.type == key and not one.ability)
        return signs.enemy(token, SIGN, colours)
    return bare(lettering.icon(PARAMETER_ICONS[key], small), LAMP)


def _stage() -> Sprite:
    """The second stage of a City Curse."""
    brush = Brush(SIGN, SIGN)
    brush.sprite(threats.chip(SIGN, SIGN // 2, LAMP, True), 0, SIGN // 4)
    size = SIGN * 2 // 5
    base = SIGN // 2 + lettering.cap_height("strong", size) // 2
    brush.letters("II", SIGN / 2, base, "strong", size, INK, "centre")
    return brush.done()


def _link(flush: bool) -> Sprite:
    """A piece of a link as on the map: a road with a pale bar, or a golden one."""
    brush, middle = Brush(SIGN, SIGN), SIGN // 2
    layers: tuple[tuple[int, Colour], ...] = ((40, INK), (32, AMBER), (25, LAMP), (9, mix(AMBER, INK, 0.35)))
    if not flush:
        layers = ((16, INK), (12, mix(SLATE, LAMP, 0.3)))
    for high, tone in layers:
        brush.fill(Image.new("L", (SIGN, high), 255), tone, 0, middle - high // 2)
    if not flush:
        for wide, high, tone in ((20, 40, INK), (14, 34, (217, 196, 154))):
            brush.fill(Image.new("L", (wide, high), 255), tone, middle - wide // 2, middle - high // 2)
    return brush.done()
