"""Sources on the board of a chat: who holds them, what a conquest must exceed, and who can take them now."""

from __future__ import annotations

from functools import cache

from render import lettering
from render.canvas import Box, Brush, Canvas, gradient, ring, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.miniatures import framed
from render.echoes_of_time.sources import source_frame, subject_of
from render.echoes_of_time.text import short_source
from render.palette import BLACK, CREAM, WHITE, Colour, Palette, colour
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.view import SourceView, View

DANGER = colour("#ff4a4a")
ALARM = colour("#ffd0c8")


def alarm(width: int, height: int, radius: int) -> Sprite:
    """A red ring with its light around what threatens."""

    def make() -> Sprite:
        pad = 26
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = ring(width + 10, height + 10, radius + 5, 8)
        brush.glow(body, pad - 5, pad - 5, 8, DANGER, 2.2)
        brush.fill(body, DANGER, pad - 5, pad - 5)
        brush.fill(ring(width + 4, height + 4, radius + 2, 2), ALARM, pad - 2, pad - 2)
        return brush.done(pad, pad)

    return sprite(("alarm", width, height, radius), make)


def menace(seat: int, strength: int, palette: Palette) -> Sprite:
    """Who can take a Source, and with how much strength, on a red plate."""

    def make() -> Sprite:
        brush = Brush(134, 60)
        brush.fill(rounded(130, 56, 28), ALARM, 0, 0)
        brush.fill(rounded(124, 50, 25), (138, 16, 22), 3, 3)
        brush.sprite(symbols.avatar(seat, 50, palette), 4, 3)
        size = 44
        line = 28 + lettering.cap_height("strong", size) // 2
        brush.letters(str(strength), 90, line, "strong", size, WHITE, "centre")
        return brush.done()

    return sprite(("menace", seat, strength, palette.name), make)


@cache
def _strength(card: int) -> int:
    return CARDS[card].strength or 0


def taken_by(view: View, state: SourceView) -> tuple[int, int] | None:
    """The strongest seat whose free creatures are enough already to take a Source from its owner, and their
    strength; None where there is no such seat, and after the end."""
    if state.owner < 0 or state.fortified or view.phase == "over":
        return None
    strongest: tuple[int, int] | None = None
    for seat, me in enumerate(view.seats):
        free = [
            card
            for card in me.company
            if card not in me.under and card not in me.buried and card not in me.tokens
        ]
        strength = sum(map(_strength, free))
        if seat != state.owner and strength > max(state.strength, strongest[1] if strongest else 0):
            strongest = seat, strength
    return strongest


def _painted_source(source: int, width: int, height: int) -> Sprite:
    """The painting of a Source with a dark foot for its name."""

    def make() -> Sprite:
        brush = Brush(width, height)
        art = paint(subject_of(SOURCES[source]), width, height, 0.9)
        brush.fill(rounded(width, height, 12), art, 0, 0)
        foot = gradient(width, 96, ((0, BLACK), (1, BLACK)))
        fade = rounded(width, height, 12).crop((0, height - 96, width, height))
        fall = gradient(width, 96, ((0, (0, 0, 0)), (0.45, (190, 190, 190)), (1, (235, 235, 235)))).convert(
            "L"
        )
        fade.paste(fall, (0, 0), fade)
        brush.fill(fade, foot, 0, height - 96)
        return brush.done()

    return sprite(("painted source", source, width, height), make)


def draw_claimed(
    canvas: Canvas, view: View, state: SourceView, box: Box, theme: Theme, palette: Palette
) -> None:
    """A Source in play: its painting, who holds it, what a conquest must exceed, what lies beneath."""
    x, y, width, height = box
    owner: Colour | None = palette.seats[state.owner] if state.owner >= 0 else None
    recent = SOURCE + state.source in view.recent
    if recent:
        canvas.light(box)
    canvas.sprite(source_frame(width, height, owner, state.fortified, recent), x, y)
    edge = 8
    canvas.sprite(_painted_source(state.source, width - 2 * edge, height - 2 * edge), x + edge, y + edge)
    threat = taken_by(view, state)
    if threat is not None:
        canvas.sprite(alarm(width, height, 14), x, y)
    design = SOURCES[state.source]
    room = width - 40
    name = lettering.fit(short_source(design, theme.language), "time", room, 46, 40, 30, 1, report=False)
    canvas.block(name, (x + 20, y + height - 58, room, 46), CREAM, "centre", 2, BLACK)
    if state.owner >= 0:
        canvas.sprite(symbols.avatar(state.owner, 70, palette), x + 4, y + 4)
    if state.fortified:
        canvas.sprite(
            symbols.medal(symbols.ICONS["fortified"], 70, (46, 52, 66), share=0.7), x + width - 76, y + 6
        )
    else:
        canvas.sprite(symbols.strength(f">{state.strength}", 78), x + width - 84, y + 4)
    if threat is not None:
        # Beside what it exceeds, and above the painting, not on it.
        canvas.sprite(menace(*threat, palette), x + width - 84 - 138, y + 13)
    shown = state.creatures[:4]
    step = min(60, (width - 82) // max(1, len(shown) - 1))
    for number, card in enumerate(shown):
        canvas.sprite(
            framed(card, (54, 54), palette, 0, state.fortified),
            x + 14 + number * step,
            y + min(90, height - 110),
        )
