"""The picture that decides in Echoes of Revachol: hand, allies in corps, tasks and loans, as far as a
question is about them, with the numbers of its choices.

The things that it knows are told in ``rules.echoes_of_revachol.language.spots``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PIL import Image

from render import flow
from render.canvas import Brush, Canvas
from render.echoes_of_revachol import faces, paint, symbols
from render.echoes_of_revachol.board import HEADER, HEIGHT, table
from render.echoes_of_revachol.case_signs import sign_of, trait_sign
from render.echoes_of_revachol.corps import LIES, broad_ally
from render.echoes_of_revachol.faces import PAD
from render.echoes_of_revachol.laying import ALLY, Shape, arranged
from render.echoes_of_revachol.standing import HIGH, Standing, draw_standing
from render.echoes_of_revachol.text import letter
from render.echoes_of_revachol.tones import BONE, LAMP, SODIUM, SOOT, TAR, Shades, shades
from render.echoes_of_revachol.whole import ACROSS, LYING_ART, sentence_size, whole_card
from render.flow import Group, Paint, Sheet, Tile
from render.palette import colour, mix
from render.renderers import Mark, Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_revachol.cards import TASK, ally
from rules.echoes_of_revachol.case_files import reward_of, trait_of
from rules.echoes_of_revachol.frames import (
    AfterQuestion,
    BorrowQuestion,
    IntoQuestion,
    MoveQuestion,
    TakeQuestion,
    TurnQuestion,
)
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.view import EMPTY, View
from rules.wording import Spot

TURN_QUESTIONS = (TurnQuestion, AfterQuestion, TakeQuestion, IntoQuestion, MoveQuestion, BorrowQuestion)
LOAN, MORE = 1.25, 0.8
"""Width by height of a loan, and how much each further task widens the thing that completes several."""
WHOLE, WHOLE_HIGH = 300, 205
"""Width and height in pixels from which an ally is drawn with its sentences."""
TOLD = 26
"""Size in pixels of sentences below which a question shows an ally without them."""
NAMED = 165
"""Width in pixels from which an ally shows its name: letters of smaller names are not read in a chat."""
UNDER = 14
"""Pixels below the strip of tasks and corps."""
GLASS, CALM = colour("#0b1418"), 164
"""Tone of the glass before the city, and how much of it, of 255, hides the city."""
CORPS = colour("#4d8f86")
"""Tone of the plates of corps; that of the hand is lamp light."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    view = _left(view)
    shown = _standing(view, theme) if _in_turn(view) else Standing()
    top = HIGH + UNDER if shown.tasks or shown.corps else 0
    found = arranged(partial(_groups, view, theme), theme.highest - top)
    sheet = Sheet(Canvas(_glass(top + found.height)))
    if top:
        draw_standing(sheet, view, theme, shown)
    flow.draw(sheet, found, flow.MARGIN, top, flow.WIDTH - 2 * flow.MARGIN)
    return sheet


def _standing(view: View, theme: Theme) -> Standing:
    """What the strip above a question of the own turn shows: the tasks and own corps that are not shown below
    it."""
    things = [mark.spot for mark in theme.marks]
    offered = {card for kind, *cards in things if kind in ("tasks", "card") for card in cards}
    corps = [one for one in view.seats[view.seat or 0].corps if not offered.issuperset(one.cards)]
    return Standing(
        [card for card in view.tasks if card != EMPTY and card not in offered],
        [] if any(kind == "corps" for kind, *_ in things) else corps,
    )


def _glass(height: int) -> Image.Image:
    """The ground of a picture of that height: the city behind dark glass, so that none of it asks for a
    look."""

    def make() -> Image.Image:
        image = table(flow.WIDTH, HEIGHT).copy()
        image.paste(GLASS, (0, 0, *image.size), Image.new("L", image.size, CALM))
        return image

    ground, down = MASKS.make(("revachol glass",), make), HEADER + 40
    return ground.crop((0, down, flow.WIDTH, down + height))


def _left(view: View) -> View:
    """The view without the ally that leaves for the one that its player takes: it pays for nothing more."""
    stack = view.stacks[view.seat or 0] if view.stacks else []
    if not stack or not isinstance(stack[-1], IntoQuestion):
        return view
    leaves, seats = stack[-1].card, list(view.seats)
    own = seats[stack[-1].seat]
    corps = [replace(one, cards=[card for card in one.cards if card != leaves]) for one in own.corps]
    seats[stack[-1].seat] = replace(own, corps=[one for one in corps if one.cards])
    return replace(view, seats=seats)


def _in_turn(view: View) -> bool:
    """Whether the question is one of the own turn, for which tasks and corps count."""
    stack = view.stacks[view.seat or 0] if view.stacks else []
    return bool(stack) and isinstance(stack[-1], TURN_QUESTIONS)


def _groups(view: View, theme: Theme, shape: Shape) -> list[Group]:
    """Groups in the order of the first number in each: the hand, each own corps, what each other seat has,
    everything else by its kind."""
    marked: dict[tuple[str, int], list[Mark]] = {}
    for mark in sorted(theme.marks, key=lambda one: one.number):
        marked.setdefault(_kind(view, mark.spot), []).append(mark)
    marked.pop(("", 0), None)
    colours, several = shades(theme.palette), len(marked) > 1
    found = []
    for (kind, number), own in marked.items():
        if kind == "hand":
            sign = symbols.medal("card-pick", flow.SIGN) if several else None
            tiles = _hand(view, own, theme, colours, shape)
            found.append(Group(tiles, LAMP if several else None, sign))
            continue
        if kind == "own":
            sign = symbols.counter(letter(number), flow.SIGN, BONE, SOOT)
        else:
            sign = symbols.avatar(number, flow.SIGN, colours) if kind == "others" else None
        tiles = [_tile(view, mark, theme, colours, shape) for mark in own]
        found.append(Group(tiles, CORPS if several else None, sign))
    return found


def _kind(view: View, spot: Spot) -> tuple[str, int]:
    """To which group a thing belongs: "hand", "own" with the id of the corps, "others" with the seat, "done",
    "tasks", "corps", "loan"; empty for none."""
    match spot:
        case ["card", int(card)]:
            me = view.seats[view.seat or 0]
            if card in (me.hand or ()):
                return "hand", 0
            if card >= TASK:
                return "done", 0
            own = _corps_of(view, card)
            return ("own", own) if own else ("others", _holder(view, card))
        case ["tasks" | "corps" | "loan" as kind, *_]:
            return str(kind), 0
    return "", 0


def _corps_of(view: View, card: int) -> int:
    """The id of the own corps in which an ally is, 0 for none."""
    corps = view.seats[view.seat or 0].corps
    return next((one.id for one in corps if card in one.cards), 0)


def _holder(view: View, card: int) -> int:
    """The seat in whose corps an ally is; the viewer where it is in none."""
    for seat, player in enumerate(view.seats):
        if any(card in corps.cards for corps in player.corps):
            return seat
    return view.seat or 0


def _hand(view: View, own: Sequence[Mark], theme: Theme, colours: Shades, shape: Shape) -> list[Tile]:
    """The whole hand in the order of the numbers; what cannot be chosen lies behind it in the shade."""
    by_card = {int(mark.spot[1]): mark for mark in own}
    hand = [card for card in view.seats[view.seat or 0].hand or [] if card not in by_card]
    hand = [*by_card, *hand]
    return [
        Tile(ally_paint(view, card, theme, colours), _broad(view, card, shape), mark, mark is None)
        for card, mark in ((card, by_card.get(card)) for card in hand)
    ]


def _broad(view: View, card: int, shape: Shape) -> float:
    """Width by height of an ally, by what it has to say; with a trait it says that in a word."""
    return shape.of_ally(bool(ally(card).skills) and trait_of(view.options, card) is None)


def _tile(view: View, mark: Mark, theme: Theme, colours: Shades, shape: Shape) -> Tile:
    match mark.spot:
        case ["card", int(card)] if card >= TASK:
            return Tile(_tasks(view, (card,), theme, colours, False), shape.task, mark)
        case ["card", int(card)]:
            return Tile(ally_paint(view, card, theme, colours), _broad(view, card, shape), mark)
        case ["tasks", *tasks]:
            row = tuple(task for task in tasks if isinstance(task, int))
            failing = view.tasks[-1] in row and view.tasks[-1] != EMPTY
            paint = _tasks(view, row, theme, colours, failing)
            return Tile(paint, shape.task * (1 + MORE * (len(row) - 1)), mark)
        case ["corps", int(number)]:
            cards = next((one.cards for one in view.seats[view.seat or 0].corps if one.id == number), [])
            wide = ALLY * (1 + 0.5 * max(0, len(cards) - 1))
            return Tile(_corps(tuple(cards), letter(number), theme, colours), wide, mark)
        case ["loan", int(borrower), int(lender), int(symbol)]:
            holder = _holder(view, lender)
            return Tile(_loan((borrower, lender), SYMBOLS[symbol], holder, theme, colours), LOAN, mark)
    raise ValueError(f"nothing is drawn for {mark.spot!r}")


# --- things -------------------------------------------------------------------------------------------------


def _signed(paint: Paint, signs: Sequence[Callable[[int], Sprite] | None]) -> Paint:
    """What a paint draws with the signs of its cards side by side, each at the upper right of its card."""
    if not any(signs):
        return paint

    def both(width: int, height: int) -> Sprite:
        face, size = paint(width, height), max(44, min(76, height // 5))
        brush = Brush(*face.layer.size)
        brush.sprite(face, face.left, face.top)
        for number, sign in enumerate(signs, 1):
            if sign is not None:
                # On the art: that of a card that lies ends before its middle, where its name begins.
                share = number / len(signs) if width < ACROSS * height or len(signs) > 1 else LYING_ART
                brush.sprite(sign(size), face.left + round(width * share) - size - 16, face.top + 8)
        return brush.done(face.left, face.top)

    return both


def ally_paint(view: View, card: int, theme: Theme, colours: Shades, whole: int = WHOLE) -> Paint:
    """An ally: with its sentences from ``whole`` pixels of width on, and with its trait where it has one at
    this table."""
    trait = trait_of(view.options, card)

    def paint(width: int, height: int) -> Sprite:
        lies = width > LIES * height
        told = sentence_size(card, theme.language, width, height) >= TOLD or whole < WHOLE
        if lies and not ally(card).skills:
            told = False  # without a sentence there is more room for name and symbols
        if told and width >= whole and (not lies or height >= WHOLE_HIGH or whole < WHOLE):
            return whole_card(card, theme.language, colours, width, height, adorns=whole < WHOLE)
        if lies:
            return broad_ally(card, theme.language, colours, width, height)
        return faces.ally_card(card, theme.language, colours, width, height, width >= NAMED, True)

    return _signed(paint, [partial(trait_sign, trait) if trait is not None else None])


def _tasks(view: View, tasks: tuple[int, ...], theme: Theme, colours: Shades, failing: bool) -> Paint:
    """Tasks that are completed together, side by side, with what they bring once."""
    rewards = [reward_of(view.options, task) for task in tasks]

    def paint(width: int, height: int) -> Sprite:
        if len(tasks) == 1:
            return faces.task_card(tasks[0], theme.language, colours, width, height, failing, True)

        def make() -> Sprite:
            brush = Brush(width + 2 * PAD, height + 2 * PAD)
            gap = 14
            each = (width - gap * (len(tasks) - 1)) // len(tasks)
            for number, task in enumerate(tasks):
                one = faces.task_card(task, theme.language, colours, each, height)
                brush.sprite(one, PAD + number * (each + gap), PAD)
            size = min(84, height // 3)
            for number in range(1, len(tasks)):
                x = PAD + number * (each + gap) - gap // 2 - size // 2
                brush.sprite(symbols.counter("+", size, SODIUM, TAR), x, PAD + (height - size) // 2)
            return brush.done(PAD, PAD)

        return sprite(("revachol tasks", tasks, theme.language, colours.name, width, height), make)

    return _signed(paint, [partial(sign_of, reward) if reward is not None else None for reward in rewards])


def _corps(cards: tuple[int, ...], called: str, theme: Theme, colours: Shades) -> Paint:
    """A corps with its letter, its allies one over the other; an empty place for a new one."""

    def paint(width: int, height: int) -> Sprite:
        if not cards:
            return _new_corps(width, height)

        def make() -> Sprite:
            brush = Brush(width + 2 * PAD, height + 2 * PAD)
            wide = min(width, round(height * ALLY))
            step = (width - wide) // max(1, len(cards) - 1)
            for number, card in enumerate(cards, 1):
                # Half a name says less than none, so a card that the next one covers shows no name.
                named = wide >= NAMED and (number == len(cards) or step >= wide)
                one = faces.ally_card(card, theme.language, colours, wide, height, named)
                brush.sprite(one, PAD + (number - 1) * step, PAD)
            size = max(48, min(84, wide // 3))
            brush.sprite(symbols.counter(called, size, TAR, BONE), PAD + 4, PAD + height // 4)
            return brush.done(PAD, PAD)

        return sprite(("revachol corps", cards, called, theme.language, colours.name, width, height), make)

    return paint


def _new_corps(width: int, height: int) -> Sprite:
    """A place for a corps that does not exist yet: bare canvas with a plus."""

    def make() -> Sprite:
        brush = faces.canvas_piece(width, height, 23, max(3, width // 40))
        ground = faces.dark_paint(width - 12, height - 12, 24, SODIUM)
        brush.fill(paint.ragged(width - 12, height - 12, 25, 4), ground, PAD + 6, PAD + 6, 0.82)
        size = round(min(width, height) * 0.62)
        left, top = PAD + (width - size) // 2, PAD + (height - size) // 2
        brush.icon("meeple", left, top, size, mix(BONE, TAR, 0.35))
        plus = size // 2
        brush.sprite(symbols.counter("+", plus, LAMP, TAR), left + size - plus * 2 // 3, top + size - plus)
        return brush.done(PAD, PAD)

    return sprite(("revachol new corps", width, height), make)


def _loan(pair: tuple[int, int], symbol: str, holder: int, theme: Theme, colours: Shades) -> Paint:
    """What is given for a loan on the left, the lender on the right, between them the symbol that is got."""

    def paint(width: int, height: int) -> Sprite:
        def make() -> Sprite:
            brush = Brush(width + 2 * PAD, height + 2 * PAD)
            each = (width - 8) // 2
            for number, card in enumerate(pair):
                one = faces.ally_card(card, theme.language, colours, each, height, each >= NAMED)
                brush.sprite(one, PAD + number * (each + 8), PAD)
            size = min(96, each // 2)
            x, y = PAD + (width - size) // 2, PAD + height // 4
            brush.sprite(symbols.counter("", size + 24, TAR, BONE), x - 12, y - 12)
            brush.sprite(symbols.symbol(symbol, size, colours), x, y)
            sign = max(40, each // 3)
            brush.sprite(symbols.avatar(holder, sign, colours), PAD + width - sign - 2, PAD + height // 4)
            return brush.done(PAD, PAD)

        key = ("revachol loan", pair, symbol, holder, theme.language, colours.name, width, height)
        return sprite(key, make)

    return paint
