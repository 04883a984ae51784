"""The middle of the table: the task row above the morale row, the decks, the discard, and the dice of the
last morale loss event."""

from __future__ import annotations

from render import lettering
from render.canvas import Box, Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.tones import ASH, BONE, LAMP, OXBLOOD, PETROL, RUST, SOOT, Shades
from render.palette import mix
from render.sprites import Sprite, sprite
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.view import EMPTY, View

PILE = 150
"""Width of a deck with its count."""
COUNT = 66
"""Size of the number on a pile."""
GAP = 18
MORALE_HEIGHT = 126
BELOW = 18
"""Pixels between the task row and the morale row."""
ASIDE = 322
"""Width of the Philippe III deck and its discard."""


Roll = tuple[int, tuple[int, ...], bool]
"""A seat, its dice, and whether it did not escape."""


def place_size(width: int, height: int) -> tuple[int, int]:
    """Width and height of a task in a middle of that size; a morale card is as wide and MORALE_HEIGHT
    high."""
    return (width - PILE - 2 * GAP - ASIDE - 2 * GAP) // 3, height - MORALE_HEIGHT - BELOW


def draw_row(canvas: Canvas, view: View, box: Box, language: str, shades: Shades) -> None:
    """Position 1 is next to the task deck, on the left; position 3 fails next."""
    x, y, width, height = box
    morale = MORALE_HEIGHT
    wide, tall = place_size(width, height)
    deck = (x, y + 4, PILE, tall - 8)
    _pile(canvas, "tasks", view.task_deck_count, deck, RUST)
    left = x + PILE + GAP
    low = y + tall + BELOW
    for place in range(3):
        at = left + place * (wide + GAP)
        _task(canvas, view, place, (at, y, wide, tall), language, shades)
        _morale(canvas, view, place, (at, low, wide, morale), language, shades)
    right = x + width - ASIDE
    _piles(canvas, view, (right, y, ASIDE, tall), language, shades)
    _beneath_decks(canvas, view, (x, low, PILE, morale))
    draw_dice(canvas, view, (right, low, ASIDE, morale), shades)


def _task(canvas: Canvas, view: View, place: int, box: Box, language: str, shades: Shades) -> None:
    x, y, width, height = box
    card = view.tasks[place]
    if card == EMPTY:
        canvas.sprite(faces.empty_place(width, height, symbols.ICONS["tasks"]), x, y)
        return
    if card in view.recent:
        canvas.light(box)
        canvas.sprite(faces.glow(width, height), x, y)
    drawn = faces.askew if place == 2 else faces.task_card
    canvas.sprite(drawn(card, language, shades, width, height), x, y)


def _morale(canvas: Canvas, view: View, place: int, box: Box, language: str, shades: Shades) -> None:
    x, y, width, height = box
    card = view.morale[place]
    if card == EMPTY:
        canvas.sprite(faces.empty_place(width, height, "all-seeing-eye"), x, y)
        return
    if card in view.recent:
        canvas.light(box)
        canvas.sprite(faces.glow(width, height), x, y)
    both = view.options.get("morale_match") == "both"
    canvas.sprite(faces.morale_card(card, language, shades, width, height, both), x, y)


def _count(canvas: Canvas, text: str, box: Box) -> None:
    """How many cards a pile has, on its lower edge."""
    x, y, width, height = box
    canvas.sprite(symbols.counter(text, COUNT, BONE), x + (width - COUNT) // 2, y + height - COUNT // 2 - 20)


def _pile(canvas: Canvas, icon: str, count: int, box: Box, tone: tuple[int, int, int]) -> None:
    x, y, width, height = box
    tall = height
    wide = min(width, round(tall * 0.7))
    left = x + (width - wide) // 2
    for layer in range(min(3, count) - 1, -1, -1):
        canvas.sprite(
            faces.card_back(wide - 8, tall - 20, symbols.ICONS[icon], tone), left + 4 * layer, y + 4 * layer
        )
    if not count:
        canvas.sprite(faces.empty_place(wide - 8, tall - 20, symbols.ICONS[icon]), left, y)
    _count(canvas, str(count), (left, y, wide, tall - 12))
    canvas.difference(("pile", icon), left + wide - 52, y + tall - 48, 30)


def _piles(canvas: Canvas, view: View, box: Box, language: str, shades: Shades) -> None:
    """The Philippe III deck and its discard with the top card."""
    x, y, width, height = box
    each = (width - 14) // 2
    _pile(canvas, "allies", view.deck_count, (x, y + 4, each, height - 8), PETROL)
    left = x + each + 14
    tall = height - 8
    wide = min(each, round(tall * 0.7))
    at = left + (each - wide) // 2
    if view.discard:
        card = view.discard[-1]
        canvas.sprite(top_card(card, language, shades, wide - 8, tall - 8), at, y + 4)
    else:
        canvas.sprite(faces.empty_place(wide - 8, tall - 8, symbols.ICONS["discard"]), at, y + 4)
    canvas.sprite(symbols.counter(str(len(view.discard)), COUNT), at - COUNT // 3, y)
    canvas.difference(("pile", "discard"), at + COUNT - COUNT // 3 - 6, y + 20, 30)


def top_card(card: int, language: str, shades: Shades, width: int, height: int) -> Sprite:
    """The top card of the discard: an ally, or the head of a morale card."""
    if card < MORALE:
        return faces.ally_card(card, language, shades, width, height, named=False)
    return faces.bare_card(card, shades, width, height)


def _beneath_decks(canvas: Canvas, view: View, box: Box) -> None:
    """What left the game: failed and lost tasks, spent morale cards."""
    x, y, width, height = box
    rows = (
        (symbols.ICONS["fails"], len(view.failed)),
        (symbols.ICONS["lost"], len(view.lost)),
        (symbols.ICONS["spent"], len(view.spent)),
    )
    step = height // len(rows)
    for number, (icon, count) in enumerate(rows):
        canvas.sprite(_tally(icon, str(count), width, step - 4), x, y + number * step)


def _tally(icon: str, text: str, width: int, height: int) -> Sprite:
    """A number with the sign of what it counts before it."""

    def make() -> Sprite:
        brush = Brush(width, height)
        brush.fill(paint.swipe(width, height, 1), SOOT, 0, 0, 0.78)
        brush.icon(icon, 12, 1, height - 2, ASH)
        baseline = height // 2 + lettering.cap_height("strong", height) // 2
        brush.letters(text, width - 16, baseline, "strong", round(height * 0.98), BONE, "right")
        return brush.done()

    return sprite(("revachol tally", icon, text, width, height), make)


def draw_dice(canvas: Canvas, view: View, box: Box, shades: Shades) -> None:
    """The dice of the last event while it is news; those for the victory or for the first turn else."""
    x, y, width, height = box
    loss = view.loss
    if loss is not None and (not loss.over or view.turns - loss.turn <= 1):
        rolls: list[Roll] = [(seat, dice, seat in loss.failed) for seat, dice in enumerate(loss.dice)]
    elif view.last_dice:
        rolls = [(seat, (die,), False) for seat, die in enumerate(view.last_dice[-1]) if die]
    elif view.turns <= 1 and view.opening:
        rolls = [(seat, (die,), False) for seat, die in enumerate(view.opening[-1]) if die]
    else:
        return
    columns = 2
    lines = -(-len(rolls) // columns)
    each = (width - 8) // columns
    high = min(60, (height - 4 * (lines - 1)) // lines)
    top = y + (height - lines * high - 4 * (lines - 1)) // 2
    for number, (seat, dice, lost) in enumerate(rolls):
        at = (x + number % columns * (each + 8), top + number // columns * (high + 4))
        canvas.sprite(_roll(seat, dice, lost, each, high, shades), *at)


def _roll(seat: int, dice: tuple[int, ...], lost: bool, width: int, height: int, shades: Shades) -> Sprite:
    """One seat's dice: its sign, the faces, and whether it escaped."""

    def make() -> Sprite:
        brush = Brush(width, height)
        tone = mix(OXBLOOD, SOOT, 0.45) if lost else mix(PETROL, SOOT, 0.4)
        brush.fill(paint.swipe(width, height, seat), tone)
        size = round(height * 0.74)
        brush.sprite(symbols.avatar(seat, size, shades), 4, (height - size) // 2)
        x = 8 + size
        each = round(height * 0.56)
        for die in dice:
            brush.sprite(symbols.die(die, each, lost), x, (height - each) // 2)
            x += each + 5
        if len(dice) == 2:
            sign = round(height * 0.42)
            mark = symbols.glyph("no" if lost else "check", sign)
            brush.fill(mark, BONE if lost else LAMP, x + 1, (height - sign) // 2)
        return brush.done()

    return sprite(("revachol roll", seat, dice, lost, width, height, shades.name), make)
