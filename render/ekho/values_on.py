"""What a whole card tells in numbers: large values with their signs, and the pairs of parameters of a sleuth
as ladders, the steps of both below each other."""

from __future__ import annotations

from dataclasses import dataclass

from render import lettering
from render.canvas import Box, Brush, gradient, rounded
from render.ekho import signs
from render.ekho.arts import ICONS, PARAMETER_ICONS
from render.ekho.dials import CALM, clip
from render.ekho.text import parameter_name, term
from render.ekho.tones import ALARM, FROST, INK, LAMP, NIGHT, PARCHMENT, SLATE
from render.palette import WHITE, Colour, mix
from rules.ekho.cards import Enemy, Pair, Sleuth
from rules.ekho.operations import PAIRS, Parameter
from rules.grammar import upper_first

TOKENS, LADDER, GAP = 120, 76, 7
"""Heights of a row of values and of a ladder, and pixels between them."""
SIGN, DIGITS, WORD, LEAST = 54, 56, 28, 20
"""Sizes of a sign, of its value, and of the words below, at least."""
PARTED = 16
"""Pixels between the parts of a value."""
STEP, NAME = 50, 30
"""Width of a step of a ladder, and the size of the names before it."""


@dataclass(slots=True, frozen=True)
class Value:
    """A value: its silhouette, tone, digits, what it is called. A value of several ``parts``, each a
    silhouette, a tone and digits, has no digits of its own."""

    icon: str
    tone: Colour
    digits: str
    name: str
    parts: tuple[tuple[str, Colour, str], ...] = ()

    @property
    def shown(self) -> tuple[tuple[str, Colour, str], ...]:
        """Its silhouettes in a row, each with the digits behind it."""
        return ((self.icon, self.tone, self.digits), *self.parts)


@dataclass(slots=True, frozen=True)
class Values:
    """The values of a card in rows, and the pairs of parameters below them."""

    rows: tuple[tuple[Value, ...], ...]
    ladders: tuple[tuple[tuple[Parameter, Parameter], Pair], ...] = ()

    @property
    def height(self) -> int:
        """Pixels that they take."""
        return len(self.rows) * TOKENS + len(self.ladders) * (LADDER + GAP)


def of_sleuth(one: Sleuth, language: str) -> Values:
    """Health, sanity, focus and communication, then the four pairs (EK-R1)."""
    talk: Parameter = "communication"
    tokens = (
        Value("heart", ALARM, str(one.health), term("health", language)),
        Value("brain", CALM, str(one.sanity), term("sanity", language)),
        Value(ICONS["focus"], LAMP, str(one.focus), term("focus", language)),
        Value(PARAMETER_ICONS[talk], LAMP, str(one.communication), parameter_name(talk, language)),
    )
    return Values((tokens,), tuple(zip(PAIRS, one.pairs(), strict=True)))


def of_enemy(one: Enemy, language: str) -> Values:
    """Health and sanity, what its hit takes, the dice to evade it, its movement (EK-W4)."""
    hits = ((one.hurts_health, "heart", ALARM), (one.hurts_sanity, "brain", CALM))
    taken = tuple((icon, tone, str(count)) for count, icon, tone in hits if count)
    return Values(
        (
            (
                Value("heart", ALARM, str(one.health), term("health", language)),
                Value("brain", CALM, str(one.sanity), term("sanity", language)),
                Value(ICONS["movement"], LAMP, str(one.movement), term("movement", language)),
            ),
            (
                Value(ICONS["battle"], mix(ALARM, WHITE, 0.2), "", term("hits", language), taken),
                Value(
                    PARAMETER_ICONS["sneak"],
                    LAMP,
                    f"−{-one.sneak}" if one.sneak < 0 else f"+{one.sneak}",
                    term("sneak", language),
                ),
            ),
        )
    )


def draw_values(brush: Brush, values: Values, x: int, y: int, width: int, language: str) -> None:
    """The values in a well, each ladder in one of its own."""
    _ground(brush, x, y, width, len(values.rows) * TOKENS - GAP)
    top = y
    for row in values.rows:
        each = width // len(row)
        for number, one in enumerate(row):
            _token(brush, one, (x + number * each, top, each, TOKENS - GAP))
        top += TOKENS
    for names, pair in values.ladders:
        _ladder(brush, names, pair, (x, top, width, LADDER), language)
        top += LADDER + GAP


def _ground(brush: Brush, x: int, y: int, width: int, height: int) -> None:
    """Night blue below values, as at the foot of a Story card."""
    ground = gradient(width, height, ((0.0, SLATE), (1.0, NIGHT)))
    brush.fill(rounded(width, height, 10), ground, x, y)


def _token(brush: Brush, one: Value, box: Box) -> None:
    """A sign with its value beside it and its name below."""
    x, y, width, height = box
    wide = [_width(digits) for _, _, digits in one.shown]
    left = x + (width - sum(wide) - PARTED * (len(wide) - 1)) // 2
    base = y + 10 + SIGN // 2 + lettering.cap_height("strong", DIGITS) // 2
    for (icon, tone, digits), each in zip(one.shown, wide, strict=True):
        brush.fill(signs.glyph(icon, SIGN), tone, left, y + 10)
        brush.letters(digits, left + SIGN + 8, base, "strong", DIGITS, WHITE)
        left += each + PARTED
    low = height - SIGN - 18
    called = upper_first(one.name)
    words = lettering.fit(called, "text", width - 8, low, WORD, WORD - 4, 2, even=True, report=False)
    if not words.whole:
        words = lettering.fit(called, "text", width - 8, low, WORD - 5, LEAST, 2, chop=True)
    brush.block(words, (x + 4, y + SIGN + 12, width - 8, low), PARCHMENT)


def _width(digits: str) -> int:
    """Pixels of a sign with digits behind it, or with none."""
    return SIGN + (8 + round(lettering.measure(digits, "strong", DIGITS)) if digits else 0)


def _ladder(brush: Brush, names: tuple[Parameter, Parameter], pair: Pair, box: Box, language: str) -> None:
    """A pair: where one parameter is high, the other one below it is low."""
    x, y, width, height = box
    _ground(brush, x, y, width, height)
    steps = range(pair.highest, pair.lowest - 1, -1)
    first = x + width - 12 - STEP * len(steps)
    half = (height - 8) // 2
    # The clip that lies on the mat, over the step with which the sleuth begins.
    begins = first + list(steps).index(pair.start) * STEP + STEP // 2
    brush.sprite(clip(STEP - 4, height - 10), begins, y + height // 2)
    for line, name in enumerate(names):
        middle = y + 4 + half // 2 + line * half
        brush.icon(PARAMETER_ICONS[name], x + 16, middle - 16, 32, LAMP)
        called = upper_first(parameter_name(name, language))
        words = lettering.fit(called, "text", first - x - 74, half, NAME, LEAST)
        brush.block(words, (x + 62, middle - half // 2, first - x - 74, half), PARCHMENT, "left")
        for number, one in enumerate(steps):
            value = one if line == 0 else pair.total - one
            base = middle + lettering.cap_height("strong", 32) // 2
            tone = INK if one == pair.start else WHITE
            brush.letters(str(value), first + number * STEP + STEP / 2, base, "strong", 32, tone, "centre")
    rule = rounded(STEP * len(steps), 2, 0)
    brush.fill(rule, FROST, first, y + height // 2 - 1, 0.25)
