"""The hand, a single boat, the cover of a lobby, the score sheet."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Canvas, rounded
from render.palette import CREAM, GOLD, WHITE, mix, palette
from render.paper_boats.board import DEEP, WIDTH, brook, face, header, name_of
from render.renderers import Theme
from rules.game import Outcome
from rules.paper_boats.cards import BOATS
from rules.paper_boats.view import View
from rules.paper_boats.words import WORDS, term

LARGE = 300


def draw_hand(view: View, theme: Theme) -> Image.Image:
    """The own boats; the one that waits is marked. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    canvas = Canvas(brook(WIDTH, 600))
    header(canvas, term("hand", theme.language) if view.hand else term("nothing", theme.language))
    waits = view.hand.index(view.own) if view.own >= 0 else -1
    for number, boat in enumerate(view.hand):
        x = 60 + number * (LARGE + 92)
        if number == waits:
            canvas.fill(rounded(LARGE + 44, LARGE * 3 // 2 + 44, 40), GOLD, x - 22, 98)
        canvas.sprite(face(boat, LARGE, theme.language), x, 120)
    return canvas.image


def draw_card(design: str, theme: Theme) -> Image.Image:
    """One boat, large. Raises KeyError for an unknown id."""
    for number, boat in enumerate(BOATS):
        if boat.id == design:
            canvas = Canvas(brook(600, 880))
            canvas.sprite(face(number, 520, theme.language), 40, 50)
            return canvas.image
    raise KeyError(design)


def draw_cover(theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
    """The title, a few lines, and some boats."""
    canvas = Canvas(brook(WIDTH, 640))
    for number, boat in enumerate((0, 3, 5, 6)):
        canvas.sprite(face(boat, 210, theme.language), 700 + number * 220, 60 + 60 * number)
    title = lettering.fit(WORDS.title(theme.language), "display", 580, 300, 120, 40, 2, even=True)
    canvas.block(title, (60, 60, 580, 300), WHITE, stroke=3, edge=DEEP)
    for number, line in enumerate(lines[:4]):
        fitted = lettering.fit(lettering.plain(line), "text", 600, 50, 36, 16)
        canvas.block(fitted, (60, 390 + 54 * number, 600, 50), CREAM)
    return canvas.image


def draw_scores(outcome: Outcome, theme: Theme) -> Image.Image:
    """A line for each player, the winners first."""
    order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
    canvas = Canvas(brook(WIDTH, 190 + 120 * len(order)))
    header(canvas, WORDS.title(theme.language))
    for x, key in ((1010, "cargo"), (1340, "wins")):
        fitted = lettering.fit(term(key, theme.language), "text", 300, 50, 32, 16)
        canvas.block(fitted, (x - 150, 92, 300, 50), CREAM, "centre")
    for place, seat in enumerate(order):
        y, tone = 150 + 120 * place, palette(theme.palette).seats[seat]
        canvas.fill(rounded(WIDTH - 60, 104, 24), mix(tone, DEEP, 0.72), 30, y)
        canvas.letters(str(outcome.ranks[seat]), 90, y + 72, "strong", 56, CREAM, "centre")
        if outcome.ranks[seat] == 1:
            canvas.icon("trophy-cup", 136, y + 16, 72, GOLD)
        name = lettering.fit(name_of(theme, seat), "display", 560, 90, 46, 20, chop=True)
        canvas.block(name, (240, y + 6, 560, 90), WHITE)
        for x, (_, number) in zip((1010, 1340), outcome.breakdown[seat], strict=True):
            canvas.letters(str(number), x, y + 72, "strong", 56, CREAM, "centre")
    return canvas.image
