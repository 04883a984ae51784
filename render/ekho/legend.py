"""What every symbol of Ekho means."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render import legend, lettering
from render.canvas import Brush, Canvas
from render.ekho import panels, signs, threats
from render.ekho.arts import ICONS, PARAMETER_ICONS, TYPE_ICONS
from render.ekho.legend_mat import HEIGHT, draw_mat
from render.ekho.legend_scene import HEIGHT as SCENE
from render.ekho.legend_scene import draw_scene
from render.ekho.text import title
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, Shades, shades
from render.legend import SIGN, bare
from render.palette import WHITE, Colour, colour, mix
from render.renderers import Theme
from render.sprites import Sprite
from rules.ekho.card_index import TOKENS
from rules.legend import legend as parts_of

APART, MARGIN = 10, 20
"""Pixels between two parts, and beside them."""


def draw_legend(theme: Theme) -> Image.Image:
    """See Renderer. The map is one annotated picture, below it lies the mat of a sleuth."""
    colours, language = shades(theme.palette), theme.language
    style = legend.LegendStyle(
        panels.night, mix(LAMP, WHITE, 0.3), FROST, lambda key: _sign(key, colours), title=title(language)
    )
    parts = parts_of("ekho", theme.region)
    if theme.region:
        return legend.draw_legend(parts, language, style)
    top = SCENE + APART
    canvas = Canvas(panels.night(legend.WIDTH, top + HEIGHT + APART + 4).copy())
    canvas.picture(draw_scene(parts[0], title(language), language, legend.WIDTH, colours), 0, 0)
    canvas.fill(Image.new("L", (legend.WIDTH, 4), 150), style.heading, 0, SCENE - 4)
    box = (MARGIN, top, legend.WIDTH - 2 * MARGIN, HEIGHT)
    draw_mat(canvas, parts[1:], style.sign, box, language, colours)
    return canvas.image


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


GOLDEN, GILT = colour("#b3762c"), colour("#f2bd63")
COBBLES, WORN = colour("#7c89bb"), colour("#aab6e0")
"""Streets as they are painted on the map."""


def _stage() -> Sprite:
    """The second stage of a City Curse."""
    brush = Brush(SIGN, SIGN)
    brush.sprite(threats.chip(SIGN, SIGN // 2, LAMP, True), 0, SIGN // 4)
    size = SIGN * 2 // 5
    base = SIGN // 2 + lettering.cap_height("strong", size) // 2
    brush.letters("II", SIGN / 2, base, "strong", size, INK, "centre")
    return brush.done()


def _link(flush: bool) -> Sprite:
    """A piece of a link as on the map: a cold street with a pale bar, or a broad golden one."""
    brush, middle = Brush(SIGN, SIGN), SIGN // 2
    layers: tuple[tuple[int, Colour], ...] = ((42, INK), (35, GOLDEN), (24, GILT))
    if not flush:
        layers = ((28, INK), (21, COBBLES), (13, WORN))
    for high, tone in layers:
        brush.fill(Image.new("L", (SIGN, high), 255), tone, 0, middle - high // 2)
    if not flush:
        for wide, high, tone in ((20, 40, INK), (14, 34, (217, 196, 154))):
            brush.fill(Image.new("L", (wide, high), 255), tone, middle - wide // 2, middle - high // 2)
    return brush.done()
