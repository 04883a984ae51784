"""Pictures around a game of Echoes of Revachol: one card, the cover of a lobby, the score sheet."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Brush, Canvas, faded
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import LOOK, SCENE, picture_of
from render.echoes_of_revachol.board import table
from render.echoes_of_revachol.prizes import PRIZE, prize
from render.echoes_of_revachol.scene import backdrop, poster
from render.echoes_of_revachol.seats import name_for
from render.echoes_of_revachol.text import reasons, status, term, title
from render.echoes_of_revachol.tones import BONE, LAMP, SODIUM, SOOT, TAR, UMBER, Shades, shades
from render.echoes_of_revachol.whole import RATIO, whole_card
from render.palette import WHITE, Colour, mix
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import View
from rules.game import Outcome

WIDTH = 1600
COVER_HEIGHT = 640
CARD_WIDTH = 600
COLUMNS = {
    "tasks": ("column_tasks", "notebook"),
    "cards": ("column_cards", "files"),
    "bonus": ("column_bonus", "hourglass"),
    "completed": ("column_completed", "check"),
    "die": ("dice", "rolling-dices"),
}
"""The columns of the score sheet: the key of its words, and its silhouette."""
_BESIDE, _SHOWN = 500, 5
"""Width of the lines at the left of the poster's scene, and how many completed tasks stand below the name."""
_BAND = 520
"""Height of the poster of the winner above the lines of a score sheet."""


def draw_card(design: str, theme: Theme) -> Image.Image:
    """One card, 600 pixels wide. Raises KeyError for an unknown id."""
    number = next((number for number, card in enumerate(CARDS) if card.id == design), None)
    if number is None:
        raise KeyError(design)
    margin = 30
    canvas = Canvas(_street(CARD_WIDTH + 2 * margin, round(CARD_WIDTH * RATIO) + 2 * margin))
    canvas.sprite(
        whole_card(number, theme.language, shades(theme.palette), CARD_WIDTH, filed=True), margin, margin
    )
    return canvas.image


def _street(width: int, height: int) -> Image.Image:
    """The city as the ground of a single card."""
    return MASKS.make(("revachol street", width, height), lambda: backdrop(width, height, 0.7, 0.8))


def draw_cover(theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
    """The game's title and lines of text beside both detectives before the harbour."""
    colours = shades(theme.palette)
    canvas = Canvas(_evening(WIDTH, COVER_HEIGHT))
    room = 700
    rest = 52 * len(lines[:4]) if lines else 84
    words = lettering.fit(
        _broken(title(theme.language)), "revachol", room, COVER_HEIGHT - 228 - rest, 150, 54, 2, even=True
    )
    tall = len(words.lines) * lettering.line_height("revachol", words.size)
    y = (COVER_HEIGHT - (128 + 18 + tall + 26 + rest)) // 2
    canvas.sprite(symbols.medal(symbols.ICONS["title"], 128, mix(SOOT, LAMP, 0.16), LAMP, 0.78), 72, y)
    y += 146
    canvas.block(words, (72, y, room, tall), mix(LAMP, WHITE, 0.3), stroke=3, edge=SOOT)
    y += tall + 26
    if not lines:
        for number, name in enumerate(SYMBOLS):
            canvas.sprite(symbols.symbol(name, 70, colours), 72 + number * 82, y)
    for number, line in enumerate(lines[:4]):
        part = lettering.fit(lettering.plain(line), "text", room, 50, 38, 22)
        canvas.block(part, (72, y, room, 48), BONE if number else mix(LAMP, WHITE, 0.4), stroke=2, edge=SOOT)
        y += 52
    return canvas.image


def _evening(width: int, height: int) -> Image.Image:
    """The city with both detectives."""
    return MASKS.make(("revachol evening", width, height), lambda: poster("title", width, height, 860))


def _broken(words: str) -> str:
    """A Japanese title breaks after the particle that is nearest to its middle, nowhere else."""
    places = [place + 1 for place, letter in enumerate(words) if letter == "の"]
    if not places:
        return words
    cut = min(places, key=lambda place: abs(2 * place - len(words)))
    return f"{words[:cut]}\n{words[cut:]}"


def draw_scores(view: View, outcome: Outcome, theme: Theme) -> Image.Image:
    """The score sheet: the winner as on a poster, then a line per player in the order of the ranks, its parts
    and its total."""
    colours = shades(theme.palette)
    order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
    winners = [seat for seat in order if outcome.ranks[seat] == 1]
    heads, step = _BAND + 10, 116
    top = heads + 104
    canvas = Canvas(table(WIDTH, top + step * len(order) + 84))
    _celebrate(canvas, view, outcome, winners, theme, colours)
    # A column in which nobody has anything says nothing.
    told = [
        [(key, value) for key, value in parts if any(dict(one).get(key) for one in outcome.breakdown)]
        for parts in outcome.breakdown
    ]
    keys = [key for key, _ in told[0]]
    first = 620
    wide = min(250, 760 // max(1, len(keys)))
    for number, key in enumerate(keys):
        label, icon = COLUMNS[key]
        canvas.sprite(
            _heading(icon, term(label, theme.language), wide - 10), first + number * wide + 5, heads
        )
    canvas.sprite(symbols.medal("laurels", 92, mix(SOOT, LAMP, 0.14), LAMP, 0.74), WIDTH - 160, heads + 2)
    for place, seat in enumerate(order):
        y = top + place * step
        tone = colours.seats[seat]
        won = outcome.ranks[seat] == 1
        canvas.sprite(_row(WIDTH - 56, step - 16, tone, won, seat), 28, y)
        rank = symbols.counter(str(outcome.ranks[seat]), 66, LAMP if won else BONE)
        canvas.sprite(rank, 52, y + 17)
        canvas.sprite(symbols.avatar(seat, 84, colours), 132, y + 8)
        name = lettering.fit(name_for(theme, seat), "revachol", 366, 88, 46, 30, 2, even=True, chop=True)
        canvas.block(name, (240, y + 6, 366, 88), WHITE)
        for number, (key, value) in enumerate(told[seat]):
            x = first + number * wide + wide // 2
            if key == "die" and value:
                canvas.sprite(symbols.die(value, 64), x - 32, y + 18)
            else:
                text = "–" if key == "die" else str(value)
                canvas.letters(text, x, y + 70, "strong", 56, BONE, "centre")
        score = str(outcome.scores[seat])
        canvas.letters(score, WIDTH - 114, y + 77, "strong", 80, mix(tone, WHITE, 0.35), "centre", 2)
    line = lettering.fit(
        reasons(view.ending or outcome.reasons, theme.language), "text", WIDTH - 200, 60, 36, 20
    )
    y = top + step * len(order) + 8
    canvas.fill(faded(paint.swipe(WIDTH - 120, 60, 5), 0.75), SOOT, 60, y)
    canvas.block(line, (100, y, WIDTH - 200, 60), BONE, "centre")
    return canvas.image


def _celebrate(
    canvas: Canvas, view: View, outcome: Outcome, winners: list[int], theme: Theme, colours: Shades
) -> None:
    """The poster: names of the winners, their score and how far ahead they are, before the scene of the
    dearest task that they completed."""
    done = [card for seat in winners for card in view.seats[seat].done]
    best = max(done, key=lambda card: (POINTS[card], -card), default=None)
    name = "title" if best is None else picture_of(CARDS[best])
    key = ("revachol poster", name)
    focus = (SCENE[0], LOOK.get(name, SCENE[1]))
    canvas.picture(MASKS.make(key, lambda: poster(name, WIDTH, _BAND, 1040, focus)), 0, 0)
    for number, words in enumerate((title(theme.language), status(view, theme.language, ()))):
        line = lettering.fit(words, "revachol", _BESIDE, 46, 38, 24)
        tone = BONE if number else mix(LAMP, WHITE, 0.2)
        canvas.block(line, (48, 10 + 42 * number, _BESIDE, 46), tone, "left")
    x, size = 48, 150 if len(winners) == 1 else 96
    for seat in winners:
        canvas.sprite(symbols.avatar(seat, size, colours), x, 112)
        x += size + 12
    score = max(outcome.scores)
    rest = [one for seat, one in enumerate(outcome.scores) if seat not in winners]
    canvas.sprite(symbols.points(str(score), size), x + 8, 112)
    if len(winners) == 1 and rest and score > max(rest):
        canvas.sprite(symbols.counter(f"+{score - max(rest)}", round(size * 0.62)), x + size + 18, 136)
    names = lettering.fit(
        " · ".join(name_for(theme, seat) for seat in winners), "revachol", 900, 130, 124, 40, 2, chop=True
    )
    canvas.block(names, (48, 268, 900, 130), WHITE, "left", stroke=5, edge=SOOT)
    # The dearest of what they completed, the first one large behind all this.
    dearest = sorted(done, key=lambda card: (-POINTS[card], card))[:_SHOWN]
    for number, card in enumerate(dearest):
        canvas.sprite(prize(card, colours), 48 + number * (PRIZE[0] + 10), _BAND - PRIZE[1] - 18)


def _heading(icon: str, text: str, width: int) -> Sprite:
    """A column's silhouette and name on a dark stroke."""

    def make() -> Sprite:
        height = 98
        brush = Brush(width, height)
        brush.fill(paint.ragged(width, height, 18, 7), SOOT, 0, 0, 0.72)
        brush.fill(symbols.glyph(icon, 34), LAMP, (width - 34) // 2, 3)
        fitted = lettering.fit(text, "strong", width - 10, 60, 32, 18, 2, even=True)
        brush.block(fitted, (5, 38, width - 10, 58), BONE)
        return brush.done()

    return sprite(("revachol column", icon, text, width), make)


def _row(width: int, height: int, tone: Colour, won: bool, seat: int) -> Sprite:
    def make() -> Sprite:
        pad = 20
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = paint.ragged(width, height, seat + 50, 9)
        if won:
            brush.glow(body, pad, pad, 6, SODIUM, 1.6)
        ground = mix(tone, SOOT, 0.72 if won else 0.86)
        grey = paint.cut(width, height, seat + 3, 1.4)
        brush.fill(body, paint.coloured(grey, (SOOT, mix(ground, TAR, 0.5), ground)), pad, pad, 0.94)
        bar = paint.bristles(seat, height - 8, 18).rotate(90, expand=True)
        brush.fill(bar, mix(tone, UMBER, 0.1), pad + 2, pad + 4)
        return brush.done(pad, pad)

    return sprite(("revachol score row", width, height, tone, won, seat), make)
