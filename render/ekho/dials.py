"""What lies on the mat of a sleuth besides cards: tokens of health and sanity, and the pairs of parameters as
rails with a clip over the present step."""

from __future__ import annotations

from render import lettering
from render.canvas import Brush, disc, faded, gradient, rounded
from render.ekho import signs
from render.ekho.arts import PARAMETER_ICONS
from render.ekho.text import parameter_name
from render.ekho.tones import ALARM, BRASS, FROST, INK, LAMP, NIGHT, PARCHMENT, SLATE, STEEL
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho.cards import Pair
from rules.ekho.operations import Parameter
from rules.grammar import upper_first

CALM: Colour = (140, 200, 255)
"""The colour of sanity."""
SMALLEST = 30
"""Size in pixels of the smallest letters of a mat: ten where a chat shows it."""
LIVES: dict[str, tuple[str, Colour, Colour]] = {
    "health": ("heart", ALARM, (150, 26, 34)),
    "sanity": ("brain", CALM, (24, 70, 140)),
}
"""Silhouette and two tones of what a sleuth can lose."""


def token(what: str, lit: bool, size: int) -> Sprite:
    """A token of health or sanity as an enamelled disc, or the hollow that a lost one leaves. Its origin is
    its middle."""

    def make() -> Sprite:
        pad = 8
        icon, bright, deep = LIVES[what]
        brush = Brush(size + 2 * pad, size + 2 * pad)
        body, edge = disc(size), max(3, size // 14)
        inner = size - 2 * edge
        within = round(size * 0.56)
        at = pad + (size - within) // 2
        if not lit:
            brush.fill(body, mix(STEEL, NIGHT, 0.6), pad, pad, 0.8)
            brush.fill(
                disc(inner), gradient(inner, inner, ((0.0, INK), (1.0, NIGHT))), pad + edge, pad + edge
            )
            brush.fill(signs.glyph(icon, within), mix(STEEL, NIGHT, 0.5), at, at + 1)
            return brush.done(pad + size // 2, pad + size // 2)
        brush.shadow(body, pad, pad, 3, 0.8, 3)
        brush.fill(body, gradient(size, size, BRASS, slant=True), pad, pad)
        enamel = ((0.0, mix(bright, WHITE, 0.15)), (0.5, mix(bright, deep, 0.55)), (1.0, deep))
        brush.fill(disc(inner), gradient(inner, inner, enamel), pad + edge, pad + edge)
        brush.fill(signs.glyph(icon, within), mix(deep, BLACK, 0.5), at, at + 3, 0.6)
        brush.fill(signs.glyph(icon, within), mix(bright, WHITE, 0.86), at, at + 1)
        shine = disc(inner).resize((inner * 7 // 10, inner * 3 // 10))
        brush.fill(shine, WHITE, pad + (size - shine.width) // 2, pad + edge + 2, 0.22)
        return brush.done(pad + size // 2, pad + size // 2)

    return sprite(("ekho life", what, lit, size), make)


def lives(what: str, left: int, most: int, width: int, height: int) -> Sprite:
    """All tokens of health or sanity in a well, as many lit as are left, and their number. Its origin is its
    corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.sprite(well(width, height), 0, 0)
        count = max(most, left, 1)
        room = width - 152
        size = min(height - 18, 76, room // count - 4)
        step = min(size + 6, (room - size) // max(1, count - 1))
        for number in range(count):
            brush.sprite(token(what, number < left, size), 14 + size // 2 + number * step, height // 2)
        middle, big = height // 2, 62
        base = middle + lettering.cap_height("strong", big) // 2
        ending = f"/{most}"
        wide = round(lettering.measure(ending, "strong", 40))
        tone = mix(LIVES[what][1], WHITE, 0.55) if left > 1 else ALARM
        brush.letters(ending, width - 18, base, "strong", 40, FROST, "right")
        brush.letters(str(left), width - 20 - wide, base, "strong", big, tone, "right", 2, INK)
        return brush.done()

    return sprite(("ekho lives", what, left, most, width, height), make)


def clip(width: int, height: int) -> Sprite:
    """A clip of brass with a face in lamp light, for the present step of a rail. Its origin is its middle."""

    def make() -> Sprite:
        pad = 12
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body, face = rounded(width, height, 10), (width - 6, height - 6)
        brush.shadow(body, pad, pad, 3, 0.8, 3)
        brush.fill(body, gradient(width, height, BRASS, slant=True), pad, pad)
        shine = gradient(*face, ((0.0, mix(LAMP, WHITE, 0.5)), (1.0, LAMP)))
        brush.fill(rounded(*face, 8), shine, pad + 3, pad + 3)
        return brush.done(width // 2 + pad, height // 2 + pad)

    return sprite(("ekho clip", width, height), make)


def well(width: int, height: int) -> Sprite:
    """A shallow well in a mat. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(rounded(width, height, 14), INK, 0, 0, 0.62)
        brush.fill(rounded(width - 4, height - 4, 12), gradient(width - 4, height - 4, _WELL), 2, 2, 0.55)
        brush.metal((0, 0, width, height), 14, 1.5, ((0.0, INK), (1.0, mix(STEEL, SLATE, 0.3))))
        return brush.done()

    return sprite(("ekho well", width, height), make)


_WELL = ((0.0, INK), (1.0, mix(SLATE, NIGHT, 0.3)))
NAMED = 236
"""Width of the name of a parameter."""


def rail(
    names: tuple[Parameter, Parameter], pair: Pair, present: int, width: int, height: int, language: str
) -> Sprite:
    """A pair of parameters (EK-R1): above the steps of the first, below those of the second, and a clip of
    brass over the present step. Its origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.sprite(well(width, height), 0, 0)
        half = height // 2
        left = 14 + 50 + 10 + NAMED
        steps = list(range(pair.highest, pair.lowest - 1, -1))
        step = min(66, (width - left - 14) // len(steps))
        first = width - 14 - step * len(steps)
        at = first + steps.index(present) * step
        brush.sprite(clip(step, height - 16), at + step // 2, height // 2)
        for line, name in enumerate(names):
            middle = 8 + (half - 8) // 2 if line == 0 else half + (half - 8) // 2
            brush.icon(PARAMETER_ICONS[name], 14, middle - 25, 50, LAMP)
            called = upper_first(parameter_name(name, language))
            words = lettering.fit(called, "text", NAMED, half, 36, 24)
            brush.block(words, (74, middle - half // 2, NAMED, half), PARCHMENT, "left")
            for number, one in enumerate(steps):
                value = one if line == 0 else pair.total - one
                size = 54 if one == present else 36
                base = middle + lettering.cap_height("strong", size) // 2
                tone = INK if one == present else mix(FROST, STEEL, 0.45)
                brush.letters(
                    str(value), first + number * step + step / 2, base, "strong", size, tone, "centre"
                )
        brush.fill(faded(rounded(width - 2 * left + left, 1, 0), 0.2), FROST, left, half)
        return brush.done()

    return sprite(
        ("ekho rail", names, pair.highest, pair.lowest, pair.total, present, width, height, language), make
    )
