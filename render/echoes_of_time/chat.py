"""The board of Echoes of Time for a chat, where it is shown 550 pixels wide: paintings instead of text, large
numbers, and what threatens at a glance."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PIL import Image, ImageFilter

from render import lettering
from render.canvas import Box, Brush, Canvas, curve, gradient, ring, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.arc import baseline, draw_arc, small_arc
from render.echoes_of_time.art import paint
from render.echoes_of_time.faces import subject_of as subject_of_card
from render.echoes_of_time.miniatures import draw_backs, framed, small_source
from render.echoes_of_time.panels import COMPANY_END, CUBES, draw_state, glow, name_for, seat_ground, touched
from render.echoes_of_time.prophecies import draw_prophecies, family_sign
from render.echoes_of_time.small_cards import best_grid
from render.echoes_of_time.sources import source_frame, subject_of
from render.echoes_of_time.text import short_source, status
from render.footer import FooterStyle, draw_footer
from render.palette import BLACK, CREAM, GOLD, INK, MIST, NIGHT, WHITE, Colour, Palette, colour, mix
from render.palette import palette as palette_of
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES, Design
from rules.echoes_of_time.operations import FAMILIES
from rules.echoes_of_time.view import SourceView, View

WIDTH, HEIGHT = 1600, 1000
MARGIN, GAP = 14, 12
HEADER = 88
LEAST = 32
"""Pixels of the smallest sentences: 11 in a chat."""
FOOTER_STYLE = FooterStyle(
    MARGIN + 6, WIDTH - 2 * MARGIN - 12, 986, CREAM, mix(MIST, NIGHT, 0.15), GOLD, 34, 42,
    report=False, least=30,
)  # fmt: skip
WIDEST = 516
"""Pixels of a Source: a wider one would show a strip of its painting."""
FOOT = 946
"""Lower edge of the seat that is drawn large."""


class Rows(NamedTuple):
    """Where the rows of the board lie: heights of other seats, Sources and the large seat, upper edges of the
    Sources and of the prophecies, in pixels."""

    other: int
    sources: int
    source: int
    prophecies: int
    focus: int


PLAIN = Rows(222, 336, 218, 0, 376)
CROWDED = Rows(214, 322, 188, 518, 360)
"""With a row of prophecies between the Sources and the large seat."""
LOW = 10
"""VP in the supply from which on the end is near."""
NEAR_END = 10
"""Company count from which on the end is near: twelve end the game (ET-G1)."""
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


def draw_chat(canvas: Canvas, view: View, theme: Theme, focus: int) -> None:
    """Header, the other seats, the Sources, the seat that is drawn large, what happened last."""
    palette = palette_of(theme.palette)
    _header(canvas, view, theme)
    seats = len(view.seats)
    others = [(focus + step) % seats for step in range(1, seats)]
    wide = (WIDTH - 2 * MARGIN - GAP * (len(others) - 1)) // len(others)
    rows = CROWDED if view.prophecies else PLAIN
    for number, seat in enumerate(others):
        _other(
            canvas,
            view,
            seat,
            (MARGIN + number * (wide + GAP), HEADER + 12, wide, rows.other),
            theme,
            palette,
        )
    count = max(1, len(view.sources))
    wide = min(WIDEST, (WIDTH - 2 * MARGIN - GAP * (count - 1)) // count)
    left = (WIDTH - count * wide - GAP * (count - 1)) // 2
    for number, state in enumerate(view.sources):
        box = (left + number * (wide + GAP), rows.sources, wide, rows.source)
        _source(canvas, view, state, box, theme, palette)
    if view.prophecies:
        draw_prophecies(canvas, view, (MARGIN, rows.prophecies, WIDTH - 2 * MARGIN, 60), theme)
    _focus(canvas, view, focus, (MARGIN, FOOT - rows.focus, WIDTH - 2 * MARGIN, rows.focus), theme, palette)
    draw_footer(canvas, theme.lines[:1], FOOTER_STYLE)


def _header(canvas: Canvas, view: View, theme: Theme) -> None:
    names = tuple(name_for(theme, seat) for seat in range(len(view.seats)))
    canvas.sprite(symbols.medal("sands-of-time", 66), MARGIN, 12)
    x = WIDTH - MARGIN - 14
    piles = (("points", view.main_supply), ("deck", view.deck_count))
    for kind, number in piles:
        text, size = str(number), 48
        x -= round(lettering.measure(text, "strong", size))
        canvas.letters(text, x, baseline((0, 0, 0, HEADER), size), "strong", size, CREAM)
        canvas.difference(("pile", kind), x, 82, 32)
        x -= 70
        if kind == "points":
            canvas.sprite(symbols.coin("", 58), x, 15)
            canvas.icon(symbols.ICONS["points"], x + 11, 26, 36, INK)
            if number < LOW and view.phase != "over":
                canvas.sprite(alarm(WIDTH - MARGIN - x, 64, 32), x - 4, 12)
        else:
            canvas.icon("card-draw", x + 6, 20, 50, mix(GOLD, CREAM, 0.3))
        x -= 34
    for family in reversed(view.realms if len(view.realms) < len(FAMILIES) else ()):
        x -= 56
        canvas.sprite(family_sign(family, 50, palette_of(theme.palette)), x, 19)
    if view.ending:
        x -= 70
        canvas.sprite(symbols.medal("empty-hourglass", 64, (160, 26, 30), WHITE), x, 12)
    line = lettering.plain(status(view, theme.language, names))
    room = x - MARGIN - 100
    fitted = lettering.fit(line, "time", room, 72, 46, LEAST, 2, report=False)
    canvas.block(fitted, (MARGIN + 84, 8, room, 72), CREAM, "left")


def _counts(canvas: Canvas, view: View, seat: int, box: Box, size: int) -> None:
    """Company and hand, each as a sign with a number; a company that nears its end in a red ring."""
    x, y, width, height = box
    me, over = view.seats[seat], view.phase == "over"
    cells = (("meeple", me.count, "count"), ("card-pick", me.hand_count, "hand"))
    wide = width // len(cells)
    for place, (icon, number, key) in enumerate(cells):
        left, sign = x + place * wide, round(height * 0.9)
        canvas.icon(icon, left, y + (height - sign) // 2, sign, MIST)
        canvas.letters(str(number), left + sign + 8, baseline(box, size), "strong", size, CREAM)
        if key == "count" and number >= NEAR_END and not over:
            around = sign + 22 + round(lettering.measure(str(number), "strong", size))
            canvas.sprite(alarm(around, height + 8, (height + 8) // 2), left - 7, y - 4)
        canvas.difference((key, seat), left + sign + 12, y - 6, 32)


def _other(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, palette: Palette) -> None:
    """Another seat: who it is, its score, its flames and its company as paintings."""
    x, y, width, height = box
    me, tone = view.seats[seat], palette.seats[seat]
    active = seat == view.turn or (view.turn < 0 and seat in view.waiting)
    canvas.sprite(seat_ground(width, height, seat, active, palette), x, y)
    canvas.sprite(symbols.avatar(seat, 88, palette), x + 12, y + 12)
    _seat_marks(canvas, view, seat, x + 4, y + 4, 88)
    size = 70 if me.score < 100 else 56
    canvas.letters(
        str(me.score),
        x + 160,
        baseline((0, y + 12, 0, 88), size),
        "strong",
        size,
        mix(tone, WHITE, 0.3),
        "centre",
        2,
    )
    canvas.difference(("score", seat), x + 176, y + 18, 34)
    name = lettering.fit(name_for(theme, seat), "time", 202, 72, 38, 30, 2, report=False, chop=True)
    canvas.block(name, (x + 14, y + 98, 202, 72), WHITE, "left")
    _counts(canvas, view, seat, (x + 16, y + 170, 196, 42), 42)
    left, room = x + 226, width - 226 - 12
    small_arc(canvas, view, me, (left, y + 14, room, 76), palette)
    _company(canvas, view, seat, (left, y + 104, room, height - 116), palette)


def _seat_marks(canvas: Canvas, view: View, seat: int, x: int, y: int, size: int) -> None:
    """Who begins the round, and who owes or has given an answer, on an avatar of that size."""
    if view.first == seat:
        canvas.sprite(symbols.medal("flag-objective", 36, colour("#f0c04f"), INK), x, y)
    draw_state(canvas, view, seat, x, y + size - 24, 38)


def _company(canvas: Canvas, view: View, seat: int, box: Box, palette: Palette) -> None:
    """Sources and cards of a company as paintings, as large as their number allows; free places are bare."""
    x, y, width, height = box
    me = view.seats[seat]
    owned = [source for source in view.sources if source.owner == seat]
    cards = [card for card in me.company if card not in me.under and card not in me.buried] + me.playing
    count = len(owned) + len(cards)
    large = height > 130
    least = 7 if large else 6
    gap = 14 if large else 6
    ratios = (1.25, 1.1, 1.0, 0.9) if large else (1.1, 1.0, 0.9, 0.8, 0.7)
    columns, wide, high = best_grid(max(count, least), width, height, gap, ratios)
    if not count and me.hand_count:
        draw_backs(canvas, me.hand_count, (x, y, width, height), round(height / 1.4), gap)
    for number in range(count):
        at = (x + number % columns * (wide + gap), y + number // columns * (high + gap))
        if number < len(owned):
            source = owned[number]
            face, recent = (
                small_source(source.source, (wide, high), source.fortified),
                (SOURCE + source.source in view.recent),
            )
        else:
            card = cards[number - len(owned)]
            face = framed(card, (wide, high), palette, me.tokens.get(card, 0), card in me.playing)
            recent = card in view.recent
            canvas.place(card, (*at, wide, high))
        if recent:
            canvas.sprite(glow(wide, high, max(4, round(wide * 0.08))), *at)
        canvas.sprite(face, *at)
        if recent:
            touched(canvas, *at, wide, high, False)


def _menace(seat: int, strength: int, palette: Palette) -> Sprite:
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


def _source(canvas: Canvas, view: View, state: SourceView, box: Box, theme: Theme, palette: Palette) -> None:
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
        canvas.sprite(_menace(*threat, palette), x + width - 142, y + min(88, height - 106))
    for number, card in enumerate(state.creatures[:4]):
        canvas.sprite(
            framed(card, (54, 54), palette, 0, state.fortified),
            x + 14 + number * 60,
            y + min(90, height - 110),
        )


def _focus(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, palette: Palette) -> None:
    """The seat that is drawn large: name and score, the arc of its time board, its company."""
    x, y, width, height = box
    me, tone = view.seats[seat], palette.seats[seat]
    active = seat == view.turn or (view.turn < 0 and seat in view.waiting)
    canvas.sprite(seat_ground(width, height, seat, active, palette), x, y)
    shown = me.company[-1:] or me.playing[-1:]
    if shown:
        canvas.sprite(_vista(CARDS[shown[0]], width - 628, height - 16, palette), x + 618, y + 8)
    canvas.sprite(symbols.avatar(seat, 116, palette), x + 16, y + 16)
    _seat_marks(canvas, view, seat, x + 8, y + 8, 116)
    score = str(me.score)
    canvas.letters(
        score, x + 216, baseline((0, y + 16, 0, 116), 104), "strong", 104, mix(tone, WHITE, 0.3), "centre", 2
    )
    canvas.difference(("score", seat), x + 226, y + 26, 42)
    name = lettering.fit(
        name_for(theme, seat), "time", 276, 80, 44, LEAST, 2, even=True, report=False, chop=True
    )
    canvas.block(name, (x + 16, y + 142, 276, 80), WHITE, "left")
    _counts(canvas, view, seat, (x + 20, y + 234, 270, 52), 50)
    for number in range(CUBES):
        action = symbols.ICONS[me.cubes[number]] if number < len(me.cubes) else ""
        canvas.sprite(symbols.cube(58, tone, action), x + 24 + number * 84, y + height - 74)
    if me.count < COMPANY_END:
        canvas.icon("two-coins", x + 196, y + height - 68, 46, MIST)
        canvas.letters(
            str(me.points), x + 250, baseline((0, y + height - 74, 0, 58), 42), "strong", 42, CREAM
        )
        canvas.difference(("points", seat), x + 250, y + height - 80, 32)
    left, room = x + 308, width - 308 - 16
    light = palette.flames[me.flames[0]].light
    canvas.sprite(_firelight(room + 8, height - 12, light), left, y + 6)
    draw_arc(canvas, view, me, (left, y + 16, room, 182), theme, palette)
    _company(canvas, view, seat, (left, y + 212, room, height - 226), palette)


def _vista(card: Design, width: int, height: int, palette: Palette) -> Sprite:
    """The light of the painting of the card that came last, which rises out of the dark behind the company:
    so soft that no face looks out between the cards."""

    def make() -> Sprite:
        # It is out of focus, so a quarter of its size is enough until the end.
        small = (width // 4, height // 4)
        art = paint(subject_of_card(card, palette), *small, 0.9).filter(ImageFilter.GaussianBlur(9))
        rise = gradient(*small, ((0.0, (0,) * 3), (0.55, (60,) * 3), (1.0, (130,) * 3)), across=True)
        layer = art.convert("RGBA")
        layer.putalpha(rise.getchannel(0))
        return Sprite.of(layer.resize((width, height), Image.Resampling.BILINEAR))

    return sprite(("vista", card.id, width, height, palette.name), make)


def _firelight(width: int, height: int, tone: Colour) -> Sprite:
    """The light of the burning flame over a seat, brightest a little left of its right end."""

    def make() -> Sprite:
        brush = Brush(width, height)
        round_light = Image.radial_gradient("L").point([255 - level for level in range(256)])
        fall = Image.new("L", (width, height), 0)
        size = round(height * 2.7)
        fall.paste(
            round_light.resize((size, size)).point(curve(0.85, -78)),
            (width - size // 2 - height // 3, height // 4 - size // 2),
        )
        inner = Image.new("L", (width, height), 0)
        inner.paste(fall, (0, 0), rounded(width, height, 14))
        brush.fill(inner, tone, 0, 0)
        return brush.done()

    return sprite(("firelight", width, height, tone), make)
