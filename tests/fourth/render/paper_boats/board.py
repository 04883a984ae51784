"""The brook: a lane for each player with the boat that waits or has raced, and all boats that are gone."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Brush, Canvas, gradient, rounded
from render.changes import ChangesCanvas, Numbers, differences
from render.naming import seat_name
from render.palette import CREAM, GOLD, INK, PARCHMENT, PARCHMENT_SHADE, WHITE, colour, mix, palette
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.paper_boats.cards import BOATS, COPIES
from rules.paper_boats.view import View
from rules.paper_boats.words import WORDS, term
from rules.wording import Audience

WIDTH, HEIGHT = 1600, 1000
DEEP, SHALLOW, FOAM = colour("#0d3b4f"), colour("#2f8296"), colour("#d9f3ee")
SMALL = 150
"""Width of a boat on the board; a boat is as high as it is wide and a half of that."""
TOP, LANES = 96, 600
GONE = 708


def brook(width: int, height: int) -> Image.Image:
    """Water."""
    stops = ((0.0, SHALLOW), (0.4, mix(SHALLOW, DEEP, 0.5)), (1.0, DEEP))
    return MASKS.make(("brook", width, height), lambda: gradient(width, height, stops))


def face(boat: int, width: int, language: str) -> Sprite:
    """A boat on paper with its name and numbers; -1: a boat that nobody may see yet."""

    def make() -> Sprite:
        height, pad = width * 3 // 2, width // 12
        brush = Brush(width + 2 * pad, height + 2 * pad)
        paper = rounded(width, height, width / 10)
        brush.shadow(paper, pad, pad, pad // 2, 0.5, pad // 3)
        brush.fill(paper, gradient(width, height, ((0.0, PARCHMENT), (1.0, PARCHMENT_SHADE))), pad, pad)
        size = width * 6 // 10
        if boat < 0:
            brush.icon("paper-boat", pad + width // 5, pad + height // 3, size, mix(INK, PARCHMENT, 0.55))
            return brush.done(pad, pad)
        one = BOATS[boat]
        brush.icon(one.art, pad + width // 5, pad + width // 10, size, mix(INK, DEEP, 0.4))
        room = (width * 9 // 10, width * 4 // 10)
        name = lettering.fit(one.names.of(language), "strong", *room, width // 7, 11, 2)
        brush.block(name, (pad + width // 20, pad + width * 7 // 10, *room), INK)
        foot = pad + height - width // 9
        brush.icon("fast-arrow", pad + width // 12, foot - width // 5, width // 5, INK)
        brush.letters(str(one.speed), pad + width * 0.38, foot, "strong", width // 5, INK, "centre")
        brush.icon("coins", pad + width * 54 // 100, foot - width // 5, width // 5, INK)
        brush.letters(str(one.cargo), pad + width * 0.84, foot, "strong", width // 5, INK, "centre")
        return brush.done(pad, pad)

    return sprite(("paper boat", boat, width, language), make)


def name_of(theme: Theme, seat: int) -> str:
    """A player's name as it is drawn."""
    return seat_name(theme.names, seat)


def header(canvas: Canvas, text: str) -> None:
    """A line at the top of a picture."""
    fitted = lettering.fit(lettering.plain(text), "display", WIDTH - 80, 76, 46, 20)
    canvas.block(fitted, (40, 10, WIDTH - 80, 76), CREAM, stroke=2, edge=DEEP)


def draw_board(view: View, theme: Theme) -> Image.Image:
    """The open table. With an earlier view in the theme, lanes and numbers that have changed are lit."""
    seats = range(len(view.cargo))
    canvas: Canvas = Canvas(brook(WIDTH, HEIGHT))
    if isinstance(theme.since, View):
        then: Numbers = dict(enumerate(theme.since.cargo))
        now: Numbers = dict(enumerate(view.cargo))
        canvas = ChangesCanvas(brook(WIDTH, HEIGHT), differences(then, now))
    names = tuple(name_of(theme, seat) for seat in seats)
    status = WORDS.status(view, Audience(theme.language, names))
    header(canvas, f"{WORDS.title(theme.language)} · {status}")
    tall = LANES // len(seats)
    for seat in seats:
        box = (30, TOP + seat * tall, WIDTH - 60, tall - 12)
        _lane(canvas, view, theme, seat, box)
        if isinstance(theme.since, View) and _lying(theme.since, seat) != _lying(view, seat):
            canvas.light(box)
    _gone(canvas, view, theme.language)
    for number, line in enumerate(theme.lines[:2]):
        fitted = lettering.fit(lettering.plain(line), "text", WIDTH - 80, 44, 30, 18)
        canvas.block(fitted, (40, 900 + 46 * number, WIDTH - 80, 44), CREAM if number else WHITE)
    return canvas.done((0, 0, WIDTH, 90)) if isinstance(canvas, ChangesCanvas) else canvas.image


def _lying(view: View, seat: int) -> int | None:
    """The boat before a seat: -1 where it waits, None where there is none."""
    if view.ready or not view.fleet:
        return -1 if seat in view.ready else None
    return view.fleet[seat]


def _lane(canvas: Canvas, view: View, theme: Theme, seat: int, box: tuple[int, int, int, int]) -> None:
    x, y, width, height = box
    tone = palette(theme.palette).seats[seat]
    canvas.fill(rounded(width, height, 24), mix(tone, DEEP, 0.78), x, y)
    canvas.fill(rounded(14, height - 20, 7), tone, x + 10, y + 10)
    name = lettering.fit(name_of(theme, seat), "display", 440, 60, 44, 18, chop=True)
    canvas.block(name, (x + 44, y + 8, 440, 60), WHITE)
    line = y + height // 2 + 44
    for at, (icon, number) in enumerate(
        (("coins", view.cargo[seat]), ("laurels", view.wins[seat]), ("paper-boat", view.boats[seat]))
    ):
        canvas.icon(icon, x + 44 + at * 150, line - 42, 48, mix(tone, WHITE, 0.5))
        canvas.letters(str(number), x + 106 + at * 150, line, "strong", 46, CREAM)
    canvas.difference(seat, x + 140, line - 16, 34)
    lying = _lying(view, seat)
    if lying is not None:
        # A faster boat has come farther.
        far = 0 if lying < 0 else 90 * BOATS[lying].speed
        wide = min(SMALL, (height - 12) * 2 // 3)
        canvas.sprite(face(lying, wide, theme.language), x + 560 + far, y + (height - wide * 3 // 2) // 2)
        if seat == view.winner and lying >= 0:
            canvas.icon("trophy-cup", x + 560 + far + wide + 24, y + height // 2 - 36, 72, GOLD)


def _gone(canvas: Canvas, view: View, language: str) -> None:
    """For every boat how many of it have raced or were folded, and the pile."""
    step = 172
    for boat, one in enumerate(BOATS):
        x = 40 + boat * step
        canvas.icon(one.art, x + 44, GONE, 72, FOAM)
        canvas.letters(f"{one.speed} · {one.cargo}", x + 80, GONE + 112, "strong", 28, FOAM, "centre")
        for copy in range(COPIES):
            tone = GOLD if copy < view.sunk.count(boat) else mix(DEEP, FOAM, 0.25)
            canvas.fill(rounded(22, 22, 11), tone, x + 26 + copy % 4 * 28, GONE + 124 + copy // 4 * 28)
    fitted = lettering.fit(term("pile", language), "text", 130, 44, 30, 16)
    canvas.block(fitted, (1436, GONE + 4, 130, 44), FOAM, "centre")
    canvas.letters(str(view.pile), 1501, GONE + 112, "strong", 56, CREAM, "centre")
