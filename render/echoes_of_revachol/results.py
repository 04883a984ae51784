"""The score sheet of Echoes of Revachol."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Brush, Canvas, faded, gradient
from render.echoes_of_revachol import paint, symbols
from render.echoes_of_revachol.art import painting
from render.echoes_of_revachol.faces import tones_of
from render.echoes_of_revachol.prizes import hung
from render.echoes_of_revachol.scene import backdrop
from render.echoes_of_revachol.seats import name_for
from render.echoes_of_revachol.text import by_how_much, reasons, status, title
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, SODIUM, SOOT, TAR, UMBER, Shades, shades
from render.palette import WHITE, Colour, mix
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_revachol.card_index import POINTS, PRINTED
from rules.echoes_of_revachol.cards import task
from rules.echoes_of_revachol.view import View
from rules.game import Outcome

WIDTH = 1600
_BAND, _BESIDE = 520, 500
"""Height of the poster of the winner above the lines, and the width of its lines at the left."""
_TASK, _ALLY = (540, 430), (300, 286)
"""Sizes of the paintings on the poster: as large as they were painted, so that they are sharp."""
_STEP = 132
"""Pixels of a line."""
_LEFT, _RIGHT = 556, 1380
"""Where bars begin, and where the longest one ends."""
OTHERS = {"cards": "files", "bonus": "hourglass"}
"""Silhouettes of points that no task brought: those of cards, and of last tasks."""
_COUNTED, _NUMBERED = 32, 34
"""Pixels of a part from which it shows its points, and the size of these."""


def draw_scores(view: View, outcome: Outcome, theme: Theme) -> Image.Image:
    """The winner as on a poster, then a line per player in the order of the ranks: a bar from the name to the
    total, whose parts are the tasks that made it."""
    colours = shades(theme.palette)
    order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
    top = _BAND + 16
    canvas = Canvas(_harbour(top + _STEP * len(order) + 84).copy())
    _celebrate(canvas, view, outcome, theme, colours)
    most = max(1, *outcome.scores)
    for place, seat in enumerate(order):
        y, tone = top + place * _STEP, colours.seats[seat]
        won = outcome.ranks[seat] == 1
        canvas.sprite(_row(WIDTH - 56, _STEP - 16, tone, won, seat), 28, y)
        canvas.sprite(symbols.counter(str(outcome.ranks[seat]), 66, LAMP if won else BONE), 52, y + 25)
        canvas.sprite(symbols.avatar(seat, 88, colours), 130, y + 14)
        parts = dict(outcome.breakdown[seat])
        die = parts.get("die", 0)
        room = _LEFT - 250 - (84 if die else 0)
        name = lettering.fit(name_for(theme, seat), "revachol", room, 100, 50, 30, 2, even=True, chop=True)
        canvas.block(name, (234, y + 8, room, 100), WHITE, "left")
        if die:
            canvas.sprite(symbols.die(die, 66), _LEFT - 92, y + 25)
        long = round((_RIGHT - _LEFT) * outcome.scores[seat] / most)
        if long > 0:
            _bar(canvas, view, seat, (_LEFT, y + 12, long, _STEP - 40), parts, colours)
        score = str(outcome.scores[seat])
        canvas.letters(score, WIDTH - 110, y + 88, "strong", 84, mix(tone, WHITE, 0.35), "centre", 2)
    line = lettering.fit(
        reasons(view.ending or outcome.reasons, theme.language), "text", WIDTH - 200, 60, 36, 20
    )
    y = top + _STEP * len(order) + 8
    canvas.fill(faded(paint.swipe(WIDTH - 120, 60, 5), 0.75), SOOT, 60, y)
    canvas.block(line, (100, y, WIDTH - 200, 60), BONE, "centre")
    return canvas.image


def _bar(
    canvas: Canvas,
    view: View,
    seat: int,
    box: tuple[int, int, int, int],
    parts: dict[str, int],
    colours: Shades,
) -> None:
    """The points of a seat as a strip: each task as a piece of its painting, as wide as it is worth; then
    cards, and what last tasks brought."""
    x, y, width, height = box
    pieces: list[tuple[int, int | str]] = [
        (POINTS[card], card) for card in sorted(view.seats[seat].done, key=lambda card: -POINTS[card])
    ]
    pieces += [(parts[key], icon) for key, icon in OTHERS.items() if parts.get(key)]
    total, before = max(1, sum(points for points, _ in pieces)), 0
    for points, what in pieces:
        left = x + width * before // total
        before += points
        wide = x + width * before // total - left - 4
        if wide > 8:
            canvas.sprite(_piece(what, points, (wide, height), colours), left, y)


def _piece(what: int | str, points: int, size: tuple[int, int], colours: Shades) -> Sprite:
    """A part of a bar: the painting of a task, or a silhouette, with its points where they have room."""
    width, height = size

    def make() -> Sprite:
        brush = Brush(width, height)
        body = paint.ragged(width, height, points + 7, 4)
        brush.fill(body, LAMP if isinstance(what, int) else ASH)
        inner = (width - 6, height - 6)
        if isinstance(what, int):
            picture = painting(task(what), inner, tones_of(task(what).symbols, colours))
        else:
            picture = gradient(*inner, ((0.0, mix(TAR, ASH, 0.3)), (1.0, TAR)))
        brush.fill(paint.ragged(*inner, points + 8, 4), picture, 3, 3)
        if isinstance(what, str) and width >= 30:
            side = min(44, width - 12)
            brush.icon(what, (width - side) // 2, 10, side, BONE)
        if width >= _COUNTED:
            # The number stands on its own dark, whatever was painted there.
            fall = gradient(inner[0], height // 2, ((0.0, (0,) * 3), (0.7, (215,) * 3), (1.0, (230,) * 3)))
            brush.fill(fall.getchannel(0), SOOT, 3, height - 3 - height // 2)
            brush.letters(str(points), width / 2, height - 12, "strong", _NUMBERED, BONE, "centre")
        return brush.done()

    return sprite(("revachol score part", what, points, size, colours.name), make)


def _celebrate(canvas: Canvas, view: View, outcome: Outcome, theme: Theme, colours: Shades) -> None:
    """The poster: names of the winners, their score and how far ahead they are, beside the dearest task that
    they completed and the ally of theirs with most symbols."""
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    done = [card for seat in winners for card in view.seats[seat].done]
    dearest = sorted(done, key=lambda card: (-POINTS[card], card))
    allies = [card for seat in winners for corps in view.seats[seat].corps for card in corps.cards]
    allies.sort(key=lambda card: (-len(PRINTED[card]), card))
    if dearest:
        canvas.sprite(_leant(dearest[0], _TASK, -2, colours), WIDTH - _TASK[0] - 70, 34)
    for card in [*allies, *dearest[1:]][:1]:
        canvas.sprite(_leant(card, _ALLY, 3, colours), WIDTH - _TASK[0] - _ALLY[0] - 10, 196)
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
    names = lettering.fit(
        " · ".join(name_for(theme, seat) for seat in winners), "revachol", 620, 130, 124, 40, 2, chop=True
    )
    canvas.block(names, (48, 268, 620, 130), WHITE, "left", stroke=5, edge=SOOT)
    if len(winners) == 1 and rest and score > max(rest):
        line = lettering.fit(by_how_much(score - max(rest), theme.language), "strong", 560, 80, 52, 30)
        canvas.block(line, (52, 404, 560, 80), BONE, "left", 4, SOOT)


def _harbour(height: int) -> Image.Image:
    """The ground of a sheet of that height: the city, its water beneath the lines, darker behind words."""

    def make() -> Image.Image:
        city = backdrop(WIDTH, height, 0.66 * _BAND / height, 1.1).copy()
        shade = gradient(WIDTH, height, ((0.0, (140,) * 3), (0.5, (80,) * 3), (1.0, (40,) * 3)), across=True)
        city.paste(SOOT, (0, 0), shade.getchannel(0))
        return city

    return MASKS.make(("revachol score harbour", height), make)


def _leant(card: int, size: tuple[int, int], angle: int, colours: Shades) -> Sprite:
    """A painting that hangs a little askew, with its shadow."""

    def make() -> Sprite:
        shown, (width, height) = hung(card, colours, size), size
        pad = 40
        large = Brush(width + 2 * pad, height + 2 * pad)
        large.shadow(paint.ragged(width, height, card, 4), pad, pad, 12, 0.7, 10)
        large.sprite(shown, pad, pad)
        turned = large.image.rotate(angle, Image.Resampling.BICUBIC)
        return Sprite.of(turned, pad, pad)

    return sprite(("revachol leant", card, size, angle, colours.name), make)


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
