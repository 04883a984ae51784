"""The middle of the table: the task row above the morale row, and beside them the decks, the discards, and
the dice of the last morale loss event."""

from __future__ import annotations

from collections.abc import Sequence

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.changes import difference_width
from render.echoes_of_revachol import backs, faces, paint, symbols
from render.echoes_of_revachol.case_signs import sign_of
from render.echoes_of_revachol.faces import PAD
from render.echoes_of_revachol.scene import poster
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, PETROL, RUST, SOOT, Shades
from render.palette import WHITE, mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.case_files import QUIET_ROUNDS, last_tasks, reward_of
from rules.echoes_of_revachol.view import EMPTY, View

COUNT = 60
"""Size of the number on a pile."""
GAP = 16
MORALE_HEIGHT = 128
WORDS = 140
"""Pixels of a task's name and symbols at its foot."""
PILL = 36
"""Height of the label of a difference."""
SIGN = 84
"""Pixels of the sign of a reward."""
BELOW = 14
"""Pixels between the task row and the morale row."""
ASIDE = 300
"""Width of what lies to the right of the rows: decks, discard, what left the game, dice."""
BETWEEN = 14
"""Pixels between one pile and the next below it."""


Roll = tuple[int, tuple[int, ...], bool]
"""A seat, its dice, and whether it did not escape."""


def place_size(width: int, height: int) -> tuple[int, int]:
    """Width and height of a task in a middle of that size; a morale card is as wide and MORALE_HEIGHT
    high."""
    return (width - ASIDE - 3 * GAP) // 3, height - MORALE_HEIGHT - BELOW


def draw_row(
    canvas: Canvas,
    view: View,
    box: Box,
    language: str,
    names: Sequence[str],
    shades: Shades,
    every: bool = False,
) -> None:
    """Position 1 is on the left, where new tasks come in; position 3 fails next. ``every``: with all
    piles."""
    x, y, width, height = box
    morale = MORALE_HEIGHT
    over = view.phase == "over" and set(view.tasks) == {EMPTY}
    if over:
        # What is left of the piles, and the dice of the last event, are no news any more.
        draw_finale(canvas, view, box, names, shades)
        return
    wide, tall = place_size(width, height)
    low = y + tall + BELOW
    # Tasks are higher as long as no morale card lies below them.
    calm = set(view.morale) == {EMPTY}
    for place in range(3):
        at = x + place * (wide + GAP)
        if calm:
            _task(canvas, view, place, (at, y, wide, height), language, shades)
            continue
        _task(canvas, view, place, (at, y, wide, tall), language, shades)
        _morale(canvas, view, place, (at, low, wide, morale), language, shades)
    draw_aside(canvas, view, (x + width - ASIDE, y, ASIDE, height), language, shades, every)


def draw_finale(canvas: Canvas, view: View, box: Box, names: Sequence[str], shades: Shades) -> None:
    """Where the rows are empty at the end: both detectives, and whoever has most points."""
    x, y, width, height = box

    def make() -> Sprite:
        brush = faces.canvas_piece(width, height, 71, 5)
        inner = (width - 10, height - 10)
        brush.fill(
            paint.ragged(*inner, 72, 6),
            poster("title", *inner, round(width * 0.62), (0.5, 0.44)),
            PAD + 5,
            PAD + 5,
        )
        return brush.done(PAD, PAD)

    canvas.sprite(sprite(("revachol finale", width, height), make), x, y)
    assert view.outcome is not None, "the row is empty only when all is over"
    winners = [seat for seat, rank in enumerate(view.outcome.ranks) if rank == 1]
    best = max(view.outcome.scores)
    size, left = 132, x + 40
    for seat in winners:
        canvas.sprite(symbols.avatar(seat, size, shades), left, y + 44)
        left += size + 12
    canvas.sprite(symbols.points(str(best), size), left + 8, y + 44)
    called = "\n".join(names[seat] for seat in winners)
    # The names end before the faces.
    room, lines = min(640, round(width * 0.42)), max(2, len(winners))
    words = lettering.fit(called, "revachol", room, height - 230, 116, 34, lines, even=True, chop=True)
    canvas.block(words, (x + 40, y + 196, room, height - 230), WHITE, "left", 4, SOOT)


def _task(canvas: Canvas, view: View, place: int, box: Box, language: str, shades: Shades) -> None:
    x, y, width, height = box
    card = view.tasks[place]
    if card == EMPTY:
        canvas.sprite(backs.empty_place(width, height, symbols.ICONS["tasks"]), x, y)
        return
    canvas.place(card, box)
    canvas.spare((x, y + height - WORDS, width, WORDS))
    if card in view.recent:
        canvas.light(box)
        canvas.sprite((faces.askew_glow if place == 2 else faces.glow)(width, height), x, y)
    drawn = faces.askew if place == 2 else faces.task_card
    canvas.sprite(drawn(card, language, shades, width, height), x, y)
    reward = reward_of(view.options, card)
    if reward is not None:
        canvas.sprite(sign_of(reward, SIGN), x + width - SIGN - 18, y + 12)


def _morale(canvas: Canvas, view: View, place: int, box: Box, language: str, shades: Shades) -> None:
    x, y, width, height = box
    card = view.morale[place]
    canvas.spare(box)
    if card == EMPTY:
        canvas.sprite(backs.morale_place(width, height, place == 2), x, y)
        return
    if card in view.recent:
        canvas.light(box)
        canvas.sprite(faces.glow(width, height), x, y)
    both = view.options.get("morale_match") == "both"
    canvas.sprite(faces.morale_card(card, language, shades, width, height, both), x, y)


def _count(canvas: Canvas, text: str, box: Box) -> None:
    """How many cards a pile has, on its lower edge."""
    x, y, width, height = box
    canvas.sprite(symbols.counter(text, COUNT, BONE), x + (width - COUNT) // 2, y + height - COUNT + 12)


def _pile(canvas: Canvas, icon: str, count: int, box: Box, tone: tuple[int, int, int]) -> None:
    x, y, width, height = box
    for layer in range(min(3, count) - 1, -1, -1):
        back = backs.card_back(width - 8, height - 20, symbols.ICONS[icon], tone)
        canvas.sprite(back, x + 4 * layer, y + 4 * layer)
    if not count:
        canvas.sprite(backs.empty_place(width - 8, height - 20, symbols.ICONS[icon]), x, y)
    _count(canvas, str(count), box)
    _pile_difference(canvas, icon, box)


def draw_aside(canvas: Canvas, view: View, box: Box, language: str, shades: Shades, every: bool) -> None:
    """Beside the rows: decks, failed tasks and the discard; with ``every`` also what else left the game. On
    the left lies what is about tasks, on the right allies and morale cards. Dice that are news lie below."""
    x, y, width, height = box
    rolls = rolls_of(view)
    rows = 3 if rolls or every else 2
    wide, high = (width - GAP) // 2, (height - (rows - 1) * BETWEEN) // rows
    lefts, tops = (x, x + wide + GAP), [y + row * (high + BETWEEN) for row in range(rows)]
    _pile(canvas, "tasks", view.task_deck_count, (lefts[0], tops[0], wide, high), RUST)
    _pile(canvas, "allies", view.deck_count, (lefts[1], tops[0], wide, high), PETROL)
    if last_tasks(view.options) and not view.task_deck_count and view.phase != "over":
        # Turns until a task fails, if nobody completes one.
        left = QUIET_ROUNDS * len(view.seats) + 1 - view.quiet
        canvas.sprite(symbols.medal("hourglass", 58, OXBLOOD, BONE), lefts[0] + wide // 2 - 62, y + 8)
        canvas.sprite(symbols.counter(str(left), 58, BONE), lefts[0] + wide // 2 + 2, y + 8)
    _heap(canvas, symbols.ICONS["fails"], view.failed, (lefts[0], tops[1], wide, high), shades)
    _discard(canvas, view, (lefts[1], tops[1], wide, high), language, shades)
    if rolls:
        draw_dice(canvas, rolls, (x, tops[2], width, high), shades)
        return
    if not every:
        return
    _heap(canvas, symbols.ICONS["lost"], view.lost, (lefts[0], tops[2], wide, high), shades)
    _heap(canvas, symbols.ICONS["spent"], view.spent, (lefts[1], tops[2], wide, high), shades)


def _discard(canvas: Canvas, view: View, box: Box, language: str, shades: Shades) -> None:
    """The discard of allies with its top card."""
    x, y, width, height = box
    if view.discard:
        canvas.sprite(top_card(view.discard[-1], language, shades, width - 8, height - 20), x, y)
        _count(canvas, str(len(view.discard)), box)
    else:
        canvas.sprite(backs.empty_place(width - 8, height - 20, symbols.ICONS["discard"]), x, y)
    _pile_difference(canvas, "discard", box)


def _pile_difference(canvas: Canvas, pile: str, box: Box) -> None:
    """By how much a pile has grown or shrunk, above its number."""
    x, y, width, height = box
    key = ("pile", pile)
    canvas.difference(key, x + (width - difference_width(canvas, key, PILL)) // 2, y + height - 66, PILL)


def top_card(card: int, language: str, shades: Shades, width: int, height: int) -> Sprite:
    """The top card of the discard: an ally, or the head of a morale card."""
    if card < MORALE:
        return faces.ally_card(card, language, shades, width, height, named=False)
    return faces.bare_card(card, shades, width, height)


def _heap(canvas: Canvas, icon: str, cards: Sequence[int], box: Box, shades: Shades) -> None:
    """What left the game in one way, the last card on top."""
    x, y, width, height = box
    if not cards:
        canvas.sprite(backs.empty_place(width - 8, height - 20, icon), x, y)
        return
    canvas.sprite(draw_heap(cards[-1], min(3, len(cards)), icon, width - 8, height - 20, shades), x, y)
    _count(canvas, str(len(cards)), box)


def draw_heap(card: int, layers: int, icon: str, width: int, height: int, shades: Shades) -> Sprite:
    """Cards that are out of the game, in the dark: the picture of the last one, and the sign of why. Its
    origin is its corner."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        for layer in range(layers - 1, 0, -1):
            below = paint.ragged(width, height, 40 + layer, 5)
            brush.fill(below, mix(ASH, SOOT, 0.55 + 0.15 * layer), PAD + 4 * layer, PAD + 4 * layer)
        brush.sprite(faces.bare_card(card, shades, width, height), PAD, PAD)
        brush.fill(paint.ragged(width, height, 44, 4), SOOT, PAD, PAD, 0.5)
        brush.sprite(symbols.medal(icon, 46, SOOT, BONE), PAD - 4, PAD - 4)
        return brush.done(PAD, PAD)

    return sprite(("revachol heap", card, layers, icon, width, height, shades.name), make)


def rolls_of(view: View) -> list[Roll]:
    """The dice of the last event while it is news; those for the victory or for the first turn else."""
    loss = view.loss
    if loss is not None and (not loss.over or view.turns - loss.turn <= 1):
        return [(seat, dice, seat in loss.failed) for seat, dice in enumerate(loss.dice)]
    thrown = view.last_dice[-1] if view.last_dice else ()
    if not thrown and view.turns <= 1 and view.opening:
        thrown = view.opening[-1]
    return [(seat, (die,), False) for seat, die in enumerate(thrown) if die]


def draw_dice(canvas: Canvas, rolls: Sequence[Roll], box: Box, shades: Shades) -> None:
    """What each seat has rolled."""
    x, y, width, height = box
    columns = 2
    lines = -(-len(rolls) // columns)
    each = (width - 8) // columns
    high = min(66, (height - 4 * (lines - 1)) // lines)
    top = y + (height - lines * high - 4 * (lines - 1)) // 2
    for number, (seat, dice, lost) in enumerate(rolls):
        at = (x + number % columns * (each + 8), top + number // columns * (high + 4))
        canvas.sprite(draw_roll(seat, dice, lost, each, high, shades), *at)


def draw_roll(
    seat: int, dice: tuple[int, ...], lost: bool, width: int, height: int, shades: Shades
) -> Sprite:
    """One seat's dice: its sign, the faces, and whether it escaped."""

    def make() -> Sprite:
        brush = Brush(width, height)
        tone = mix(OXBLOOD, SOOT, 0.45) if lost else mix(PETROL, SOOT, 0.4)
        brush.fill(paint.swipe(width, height, seat), tone)
        size = round(height * 0.62)
        brush.sprite(symbols.avatar(seat, size, shades), 4, (height - size) // 2)
        x = 8 + size
        each = min(round(height * 0.56), round((width - size - 44) / max(1, len(dice)) - 4))
        for die in dice:
            brush.sprite(symbols.die(die, each, lost), x, (height - each) // 2)
            x += each + 5
        if len(dice) == 2:
            sign = min(26, round(height * 0.42))
            mark = symbols.glyph("no" if lost else "check", sign)
            brush.fill(mark, BONE if lost else LAMP, x + 1, (height - sign) // 2)
        return brush.done()

    return sprite(("revachol roll", seat, dice, lost, width, height, shades.name), make)
