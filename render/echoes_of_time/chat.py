"""The board of Echoes of Time for a chat, where it is shown 550 pixels wide: paintings instead of text, large
numbers, and what threatens at a glance."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageFilter

from render import lettering
from render.canvas import Box, Brush, Canvas, curve, gradient, rounded
from render.echoes_of_time import symbols
from render.echoes_of_time.arc import SECTORS, baseline, draw_arc
from render.echoes_of_time.art import paint
from render.echoes_of_time.claims import alarm, draw_claimed
from render.echoes_of_time.company import draw_company
from render.echoes_of_time.counted import differs, draw_number, label_width
from render.echoes_of_time.faces import subject_of as subject_of_card
from render.echoes_of_time.lit import SPACES
from render.echoes_of_time.miniatures import draw_backs, draw_fan
from render.echoes_of_time.panels import (
    COMPANY_END,
    CUBES,
    draw_state,
    name_for,
    seat_ground,
)
from render.echoes_of_time.prophecies import draw_prophecies, family_sign
from render.echoes_of_time.text import reasons, status
from render.echoes_of_time.told_sources import draw_told_source
from render.echoes_of_time.winner import draw_winner
from render.footer import FooterStyle, draw_footer
from render.palette import CREAM, GOLD, INK, MIST, NIGHT, WHITE, Colour, Palette, colour, mix
from render.palette import palette as palette_of
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, Design
from rules.echoes_of_time.operations import FAMILIES
from rules.echoes_of_time.view import View

WIDTH, HEIGHT = 1600, 1000
MARGIN, GAP = 14, 12
HEADER = 78
LEAST = 32
"""Pixels of the smallest sentences: 11 in a chat."""
FOOTER_STYLE = FooterStyle(
    MARGIN + 6, WIDTH - 2 * MARGIN - 12, 986, CREAM, mix(MIST, NIGHT, 0.15), GOLD, 34, 42,
    report=False, least=30,
)  # fmt: skip
WIDEST = 516
"""Pixels of a Source: a wider one would show a strip of its painting."""
BROAD, ROOMY = 1000, 700
"""Widths of other seats from which name and counts stand at the left of arc and company, and beside each
other."""
BLOCK = 244
"""Pixels that they take at the left."""
FREE = 150
"""Pixels beside a company from which the cards in the hand of its seat lie there."""
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


PLAIN = Rows(252, 354, 202, 0, 376)
CROWDED = Rows(232, 330, 180, 516, 360)
"""With a row of prophecies between the Sources and the large seat."""
DENSE, DENSE_CROWDED = Rows(240, 338, 236, 0, 360), Rows(222, 320, 220, 546, 332)
"""The same where Sources tell what they do."""
LOW = 10
"""VP in the supply from which on the end is near."""
ARC, SAG = 226, 96
"""Height of the arc of the seat that is drawn large, and how much of it its right end lies lower."""
NEAR_END = 10
"""Company count from which on the end is near: twelve end the game (ET-G1)."""


def draw_chat(canvas: Canvas, view: View, theme: Theme, focus: int) -> None:
    """Header, the other seats, the Sources, the seat that is drawn large, what happened last; at the end the
    winner before all others, and why the game has ended."""
    palette = palette_of(theme.palette)
    _header(canvas, view, theme)
    plain, crowded = (DENSE, DENSE_CROWDED) if theme.dense else (PLAIN, CROWDED)
    rows = crowded if view.prophecies else plain
    outcome = view.outcome
    if outcome is not None and outcome.ranks[focus] == 1:
        # The winner takes the place above, everything else moves down.
        tall = FOOT - HEADER - 10 - rows.other - rows.source - 2 * GAP - (72 if view.prophecies else 0)
        draw_winner(canvas, view, focus, (MARGIN, HEADER + 10, WIDTH - 2 * MARGIN, tall), theme, palette)
        down = tall + GAP
        _others(canvas, view, focus, HEADER + 10 + down, theme, rows)
        _middle(canvas, view, down, theme, rows)
        draw_footer(canvas, (reasons(view.ending or outcome.reasons, theme.language),), FOOTER_STYLE)
        return
    _others(canvas, view, focus, HEADER + 10, theme, rows)
    _middle(canvas, view, 0, theme, rows)
    _focus(canvas, view, focus, (MARGIN, FOOT - rows.focus, WIDTH - 2 * MARGIN, rows.focus), theme, palette)
    draw_footer(canvas, theme.lines[: 2 if theme.dense else 1], FOOTER_STYLE)


def _others(canvas: Canvas, view: View, focus: int, top: int, theme: Theme, rows: Rows) -> None:
    """The other seats, side by side."""
    seats, palette = len(view.seats), palette_of(theme.palette)
    others = [(focus + step) % seats for step in range(1, seats)]
    wide = (WIDTH - 2 * MARGIN - GAP * (len(others) - 1)) // len(others)
    for number, seat in enumerate(others):
        box = (MARGIN + number * (wide + GAP), top, wide, rows.other)
        draw_other(canvas, view, seat, box, theme, palette)


def _middle(canvas: Canvas, view: View, down: int, theme: Theme, rows: Rows) -> None:
    """The Sources and the prophecies, that many pixels lower than during the game."""
    count = max(1, len(view.sources))
    wide = min(WIDEST if not theme.dense else WIDTH, (WIDTH - 2 * MARGIN - GAP * (count - 1)) // count)
    left = (WIDTH - count * wide - GAP * (count - 1)) // 2
    for number, state in enumerate(view.sources):
        box = (left + number * (wide + GAP), rows.sources + down, wide, rows.source)
        if theme.dense:
            draw_told_source(canvas, view, state, box, theme)
        else:
            draw_claimed(canvas, view, state, box, theme, palette_of(theme.palette))
    if view.prophecies:
        draw_prophecies(canvas, view, (MARGIN, rows.prophecies + down, WIDTH - 2 * MARGIN, 60), theme)


def _header(canvas: Canvas, view: View, theme: Theme) -> None:
    names = tuple(name_for(theme, seat) for seat in range(len(view.seats)))
    canvas.sprite(symbols.medal("sands-of-time", 62), MARGIN, 6)
    x = WIDTH - MARGIN - 14
    piles = [("points", view.main_supply), ("deck", view.deck_count)]
    if theme.dense:
        piles = [("eliminated", len(view.eliminated)), ("discard", len(view.discard)), *piles]
    for kind, number in piles:
        text, size, end = str(number), 48, x
        x -= round(lettering.measure(text, "strong", size)) + label_width(canvas, ("pile", kind), size)
        draw_number(canvas, ("pile", kind), number, (x, baseline((0, 0, 0, HEADER), size)), size, CREAM)
        x -= 70
        if kind == "points":
            canvas.sprite(symbols.coin("", 58), x, 9)
            canvas.icon(symbols.ICONS["points"], x + 11, 20, 36, INK)
            if number < LOW and view.phase != "over":
                canvas.sprite(alarm(end + 14 - x, 64, 32), x - 4, 6)
        else:
            canvas.icon(symbols.ICONS[kind], x + 6, 14, 50, mix(GOLD, CREAM, 0.3))
        x -= 34
    for family in reversed(view.realms if len(view.realms) < len(FAMILIES) else ()):
        x -= 56
        canvas.sprite(family_sign(family, 50, palette_of(theme.palette)), x, 13)
    if view.ending:
        x -= 70
        canvas.sprite(symbols.medal("empty-hourglass", 62, (160, 26, 30), WHITE), x, 7)
    line = lettering.plain(status(view, theme.language, names))
    room = x - MARGIN - 100
    fitted = lettering.fit(line, "time", room, 72, 46, LEAST, 2, report=False)
    canvas.block(fitted, (MARGIN + 78, 2, room, 72), CREAM, "left")


def _counts(canvas: Canvas, view: View, seat: int, box: Box, size: int, row: int = 0) -> None:
    """Company and hand, each as a sign with a number; a company that nears its end in a red ring. ``row``:
    pixels from one to the other where they stand one below the other."""
    x, y, width, height = box
    me, over = view.seats[seat], view.phase == "over"
    cells = (("meeple", me.count, "count"), ("card-pick", me.hand_count, "hand"))
    end = x
    for place, (icon, number, key) in enumerate(cells):
        sign = round(height * 0.9)
        # Without differences the cells are equally wide.
        left = x if row else max(x + place * width // len(cells), end + 10 * place)
        box = (x, y + place * row, width, height)
        canvas.icon(icon, left, box[1] + (height - sign) // 2, sign, MIST)
        if key == "count" and number >= NEAR_END and not over:
            around = sign + 22 + round(lettering.measure(str(number), "strong", size))
            canvas.sprite(alarm(around, height + 8, (height + 8) // 2), left - 7, box[1] - 4)
        end = draw_number(canvas, (key, seat), number, (left + sign + 8, baseline(box, size)), size, CREAM)


def draw_other(canvas: Canvas, view: View, seat: int, box: Box, theme: Theme, palette: Palette) -> None:
    """Another seat: who it is, its score, the arc of its time board and its company as paintings; side by
    side where there is the room."""
    x, y, width, height = box
    me, tone = view.seats[seat], palette.seats[seat]
    active = seat == view.turn or (view.turn < 0 and seat in view.waiting)
    canvas.sprite(seat_ground(width, height, seat, active, palette), x, y)
    broad = width > BROAD
    canvas.sprite(_head(width if not broad else BLOCK, 82, tone), x + 3, y + 3)
    canvas.sprite(symbols.avatar(seat, 72, palette), x + 10, y + 8)
    _seat_marks(canvas, view, seat, x + 3, y + 2, 72)
    # Who it is stands beside the crest, the score where a score sheet has it: at the end of the line.
    scored = differs(canvas, ("score", seat))
    size, column = (50, 100) if me.score >= 100 else (56 if scored else 66, 92)
    wide, label = lettering.measure(str(me.score), "strong", size), label_width(canvas, ("score", seat), size)
    middle = x + (150 if broad else width - 14 - column // 2 - label)
    at = round(middle - wide / 2), baseline((0, y + 8, 0, 72), size)
    draw_number(canvas, ("score", seat), me.score, at, size, mix(tone, WHITE, 0.3), 2)
    called, changed = name_for(theme, seat), differs(canvas, ("count", seat), ("hand", seat))
    below, room, row = (x + 98, y + 52, 210, 32), (x + 94, y + 1, width - 112 - column - label, 42), 0
    if broad:
        row = 44 if changed else 0
        below = (x + 18, y + height - 60 - row, 210, 42 if changed else 46)
        room = (x + 14, y + 88, 212, height - 152 - row)
    elif width > ROOMY and not (changed or scored):
        below, room = (x + width - 340, y + 22, 212, 46), (x + 98, y + 6, width - 450, 74)
    largest = 46 if width > ROOMY else 40
    fitted = lettering.fit(called, "time", *room[2:], largest, 30, 2 if broad else 1, report=False, chop=True)
    _counts(canvas, view, seat, below, 42 if below[3] > 40 else 36, row)
    canvas.block(fitted, room, WHITE, "left", 2, INK)  # over the light of what threatens
    left = x + (BLOCK if broad else 12)
    arc = (left, y + 14, width - BLOCK - 14, 116) if broad else (left, y + 88, width - 24, 80)
    draw_arc(canvas, view, me, arc, 26 if broad else 18, palette)
    top = arc[1] + arc[3] + (4 if broad else 6)
    free = draw_company(canvas, view, seat, (left, top, arc[2], y + height - 10 - top), palette)
    if free > FREE and me.hand_count and (me.company or me.playing):
        high = y + height - 14 - top
        wide = min(free - 24, high * 5 // 7 * me.hand_count, 420)
        draw_backs(canvas, me.hand_count, (left + arc[2] - wide, top + 2, wide, high), high * 5 // 7, 4)


def _head(width: int, height: int, tone: Colour) -> Sprite:
    """A band in the colour of a seat behind its crest and name, which fades to the right."""

    def make() -> Sprite:
        brush = Brush(width, height)
        fall = gradient(width - 6, height, ((0.0, (150,) * 3), (1.0, (34,) * 3)), across=True).getchannel(0)
        band = Image.new("L", (width - 6, height), 0)
        band.paste(fall, (0, 0), rounded(width - 6, height + 20, 12).crop((0, 0, width - 6, height)))
        brush.fill(band, mix(tone, INK, 0.35), 0, 0)
        return brush.done()

    return sprite(("seat head", width, height, tone), make)


def _seat_marks(canvas: Canvas, view: View, seat: int, x: int, y: int, size: int) -> None:
    """Who begins the round, and who owes or has given an answer, on an avatar of that size."""
    if view.first == seat:
        canvas.sprite(symbols.medal("flag-objective", 36, colour("#f0c04f"), INK), x, y)
    draw_state(canvas, view, seat, x, y + size - 24, 38)


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
    size = 76 if differs(canvas, ("score", seat)) else 104
    wide = round(lettering.measure(str(me.score), "strong", size))
    spot = x + 216 - (wide + label_width(canvas, ("score", seat), size)) // 2
    at = spot, baseline((0, y + 16, 0, 116), size)
    draw_number(canvas, ("score", seat), me.score, at, size, mix(tone, WHITE, 0.3), 2)
    row = 50 if differs(canvas, ("count", seat), ("hand", seat)) else 0
    counts = min(234, height - 126)
    high = counts - 154 - row * 2 // 3
    name = lettering.fit(
        name_for(theme, seat),
        "time",
        276,
        high,
        44,
        LEAST,
        2,
        even=True,
        report=False,
        chop=True,
    )
    canvas.block(name, (x + 16, y + 142, 276, high), WHITE, "left")
    _counts(canvas, view, seat, (x + 20, y + counts - row * 9 // 10, 270, 50), 50 - row // 6, row)
    step = 66 if differs(canvas, ("points", seat)) else 84
    for number in range(CUBES):
        action = symbols.ICONS[me.cubes[number]] if number < len(me.cubes) else ""
        canvas.sprite(symbols.cube(58, tone, action), x + 24 + number * step, y + height - 74)
    if me.count < COMPANY_END:
        at = x + 2 * step + 28, y + height - 74
        canvas.icon("two-coins", at[0], at[1] + 6, 46, MIST)
        at = at[0] + (54 if step == 84 else 48), baseline((0, at[1], 0, 58), 42)
        draw_number(canvas, ("points", seat), me.points, at, 42, CREAM)
    left, room = x + 300, width - 300 - 14
    light = palette.flames[me.flames[0]].light
    canvas.sprite(_firelight(room + 8, height - 12, light), left, y + 6)
    draw_arc(canvas, view, me, (left, y + 14, room, ARC), SAG, palette)
    below = y + 14 + ARC - SAG + SAG * 7 // 16
    inner = room * SPACES // SECTORS - 8
    draw_company(canvas, view, seat, (left, below, inner, y + height - 12 - below), palette)
    if me.hand_count and (me.company or me.playing):
        hand = (left + inner + 20, y + 14 + ARC - 4, room - inner - 26, height - ARC - 14)
        draw_fan(canvas, me.hand_count, hand)


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
