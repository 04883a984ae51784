"""The picture that decides in Echoes of Time: the own hand, the time board, Sources and effects, as far as a
question is about them, with the numbers of its choices. What the question is about stands before them without
a number.

The things that it knows are told in ``rules.echoes_of_time.language.spots``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from render import flow
from render.canvas import Canvas
from render.echoes_of_time import symbols
from render.echoes_of_time.board import HEIGHT, backdrop
from render.echoes_of_time.chat import draw_other
from render.echoes_of_time.compact import PLATE, in_common, is_told, lines_of, scale_of
from render.echoes_of_time.things import COMPACT, CORNERED, LYING, Common, Thing, common, is_small
from render.echoes_of_time.tiles import (
    ThingPaint,
    card_tile,
    effect_of,
    effect_tile,
    list_of,
    part_of,
    source_tile,
)
from render.echoes_of_time.told import LEAST
from render.flow import Group, Paint, Plan, Sheet, Tile
from render.palette import colour, palette
from render.renderers import LOWEST, Mark, Theme
from rules.echoes_of_time.frames import (
    ApplyQuestion,
    CreaturesQuestion,
    DiscountsQuestion,
    DraftQuestion,
    EffectPlayQuestion,
    EffectQuestion,
    PayQuestion,
    ReinforceQuestion,
)
from rules.echoes_of_time.language.reckoning import price, source_view
from rules.echoes_of_time.questions import TO_ACT, EffectPlayDetails
from rules.echoes_of_time.view import SeatView, View
from rules.game import Prompt
from rules.stacks import Question
from rules.wording import Spot

TALLEST = 544
ASPECTS = (
    2.9,
    2.5,
    2.2,
    1.9,
    1.6,
    1.4,
    1.2,
    1.1,
    1.0,
    0.92,
    0.84,
    0.77,
    0.7,
    0.64,
    0.59,
    0.54,
    0.5,
    0.46,
    0.42,
)
"""Widths of tiles by their height that are tried."""
ASPECT = ASPECTS[-1]
STRIP, FEW = 214, 3
"""Height of the own seat above the tiles, and up to how many of these it stands there."""
LOW, SLIM = 250, 230
"""Height of a tile that lies under which its effects cannot be read, and width from which these are large."""
SEEN = 130
"""Height of a painting under which it is only a strip."""
SYMBOLS_ROOM = 220
"""Pixels of an upright tile that a name and two effects in symbols take."""
MANY = 6
"""Things from which they may be compact."""
HAND, BOARD, TABLE = colour("#f0cf7c"), colour("#7fb4ff"), colour("#d49bff")
"""Tones of the plates: the own hand, the time board, everything else."""
SIGNS = {
    "hand": "card-pick",
    "track": "sands-of-time",
    "card": "meeple",
    "source": "stone-tower",
    "effect": "flame",
    "discount": "libra",
}
"""What stands beside a group where there are several."""
WORDED = 6
"""Tiles up to which sentences count more than the size of a picture."""
FEWEST = 25
"""Pixels of the smallest letters of sentences beside few things."""
CROWD = 16
"""Numbers up to which there is room for what the question is about."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    groups = [*_about(view, theme), *_groups(view, theme), *_kept(view, theme)]
    wide = flow.WIDTH - 2 * flow.MARGIN
    count = sum(len(group.tiles) for group in groups)
    top = STRIP + 12 if count <= FEW and theme.highest - STRIP >= LOWEST else 0
    found = largest(groups, wide, theme.highest - top)
    ground = backdrop(flow.WIDTH, HEIGHT).crop((0, 100, flow.WIDTH, 100 + top + found.height))
    sheet = Sheet(Canvas(ground))
    if top:
        # There is room for what the answer will change: the own time board and company.
        box = (flow.MARGIN, 10, wide, STRIP)
        draw_other(sheet.canvas, view, view.seat or 0, box, theme, palette(theme.palette))
    flow.draw(sheet, found, flow.MARGIN, top, wide)
    return sheet


def largest(groups: Sequence[Group], width: int, highest: int, tallest: int = TALLEST) -> Plan:
    """The plan of tiles of that shape in which they are largest and can be read best, with what things have
    in common, so that all are told in the same way."""
    tiles = [tile for group in groups for tile in group.tiles]
    things = [tile.paint.thing for tile in tiles if isinstance(tile.paint, ThingPaint)]
    numbered = any(tile.mark is not None for tile in tiles)
    plans = []
    for aspect, compact in product(ASPECTS, (False, True)[: 1 + (len(tiles) >= MANY)]):
        shaped = [
            replace(group, tiles=[replace(tile, aspect=aspect) for tile in group.tiles]) for group in groups
        ]
        found = flow.plan(shaped, width, highest, tallest, compact and numbered, compact)
        shared = CORNERED if found.cornered else COMPACT if compact else None
        worth = _worth(found, (round(found.tall * aspect), found.tall), things, shared)
        plans.append((found.height > highest, -worth, found, shared))
    _, _, best, shared = min(plans, key=lambda one: one[:2])
    return _alike(best, things, shared)


def _worth(found: Plan, size: tuple[int, int], things: Sequence[Thing], shared: Common | None) -> float:
    """How good a plan with things of that size is: a thing is known by its painting, and its effects are to
    be read. One row is seen in one look."""
    wide, tall = size
    every = [tuple(row.symbols for row in thing.rows) for thing in things]
    if shared is not None or is_small(size):
        scale = scale_of(wide, tall)
        low = sum(sum(lines_of(one, wide - 12, scale)) for one in every) / max(1, len(every)) + PLATE * scale
        seen = max(20.0, tall - low)
        art, read = wide * seen * min(1, seen / SEEN), [is_told(one, size) for one in every]
    elif wide > LYING * tall:
        art, read = wide * tall * 4 / 9, [tall >= LOW] * len(every)
    else:
        art = wide * max(20.0, tall - SYMBOLS_ROOM)
        read = [bool(lines_of(one, wide - 12, 1)) or not one for one in every]
    worth: float = (
        math.sqrt(wide * tall * art) * (1.2 if len(found.rows) < 2 else 1) * min(1, wide / SLIM) ** 1.5
    )
    worth *= 0.5 + 0.5 * (sum(read) / len(read) if read else 1)
    if shared is None and len(things) <= WORDED and common(things, size, FEWEST).worded:
        worth *= 2
    return worth


def _least(things: Sequence[Thing]) -> int:
    """Pixels of the smallest letters of sentences: few things are rather told in smaller ones than in
    symbols."""
    return FEWEST if len(things) <= WORDED else LEAST


def _alike(found: Plan, things: Sequence[Thing], shared: Common | None) -> Plan:
    """The same plan with what things have in common; None: what fits them all at their size."""
    if not things:
        return found
    wide = max(one for row in found.rows for _, part in row for _, one in part)
    if shared is None:
        shared = common(things, (wide, found.tall), _least(things))
    if shared.compact:
        shared = in_common(things, (wide, found.tall), shared.cornered)

    def joined(tile: Tile) -> Tile:
        paint = tile.paint
        return replace(tile, paint=replace(paint, shared=shared)) if isinstance(paint, ThingPaint) else tile

    rows = [
        [(group, [(joined(tile), wide) for tile, wide in part]) for group, part in row] for row in found.rows
    ]
    return replace(found, rows=rows)


def _asked(view: View) -> Question | None:
    """The open question of the view's seat."""
    stack = view.stacks[view.seat or 0] if view.stacks else []
    return stack[-1] if stack and isinstance(stack[-1], Question) else None


def _own(view: View) -> SeatView:
    return view.seats[view.seat or 0]


def _about(view: View, theme: Theme) -> list[Group]:
    """The card that is paid for, the Source or the effect that a question is about."""
    chosen = {mark.spot[:3] for mark in theme.marks if mark.spot[0] in ("effect", "list")}
    if len(theme.marks) > CROWD:
        return []
    match _asked(view):
        case PayQuestion(card=card) | DiscountsQuestion(card=card):
            paint = card_tile(card, theme)
        case CreaturesQuestion(source=source) | ReinforceQuestion(source=source):
            paint = source_tile(source_view(view, source), view.seat or 0, theme)
        # What is itself to be chosen, or in two parts, does not stand before itself.
        case EffectQuestion(owner=owner, slot=slot) as asked if not (
            isinstance(asked, ApplyQuestion) or {("effect", owner, slot), ("list", owner, slot)} & chosen
        ):
            paint = effect_tile(owner, effect_of(owner, slot, theme.language), theme)
        case _:
            return []
    return [Group([Tile(paint, ASPECT)], HAND, symbols.medal("next", flow.SIGN), after=True)]


def _kept(view: View, theme: Theme) -> list[Group]:
    """In a draft, what one has kept so far."""
    cards = _own(view).hand if isinstance(_asked(view), DraftQuestion) else None
    if not cards:
        return []
    sign = symbols.medal("check", flow.SIGN, (20, 90, 52))
    return [Group([Tile(card_tile(card, theme), ASPECT) for card in cards], HAND, sign)]


def _groups(view: View, theme: Theme) -> list[Group]:
    """Groups in the order of the first number in each."""
    marked: dict[str, list[Mark]] = {}
    for mark in sorted(theme.marks, key=lambda one: one.number):
        marked.setdefault(_kind(view, mark.spot), []).append(mark)
    marked.pop("", None)
    found = []
    for kind, own in marked.items():
        sign = symbols.medal(SIGNS[kind], flow.SIGN) if len(marked) > 1 else None
        if kind == "hand":
            found.append(Group(_hand(view, own, theme), HAND, sign))
        else:
            tiles = [Tile(_paint(view, mark.spot, theme), ASPECT, mark) for mark in own]
            found.append(Group(tiles, BOARD if kind == "track" else TABLE, sign))
    return found


def _kind(view: View, spot: Spot) -> str:
    """To which group a thing belongs, a key of SIGNS; empty for none. "card" is one that lies elsewhere than
    in the hand and on the time board."""
    match spot:
        case ["card", int(card)]:
            me = _own(view)
            if card in (me.hand or ()):
                return "hand"
            return "track" if any(card in tile for tile in me.tiles) else "card"
        case ["source" | "effect" | "discount" as kind, *_]:
            return str(kind)
        case ["list", *_]:
            return "effect"
    return ""


def _hand(view: View, own: Sequence[Mark], theme: Theme) -> list[Tile]:
    """The whole hand in the order of the numbers; what cannot be chosen lies behind it in the shade. Below
    each card stands what it costs now."""
    by_card = {int(mark.spot[1]): mark for mark in own}
    asked, seat = _asked(view), view.seat or 0
    prompt = Prompt(0, seat, "turn", [], data=TO_ACT)
    if isinstance(asked, EffectPlayQuestion):
        data = EffectPlayDetails(asked.owner, asked.slot, asked.fewer, asked.sooner, asked.at)
        prompt = Prompt(0, seat, asked.ask, [], data=data)
    found = []
    for card in [*by_card, *(one for one in _own(view).hand or () if one not in by_card)]:
        cards, time, _ = price(view, prompt, card)
        paint = card_tile(card, theme, (("cards", str(cards)), ("time", str(time))))
        found.append(Tile(paint, ASPECT, by_card.get(card), card not in by_card))
    return found


def _paint(view: View, spot: Spot, theme: Theme) -> Paint:
    """How a thing outside the hand is drawn."""
    match spot:
        case ["card", int(card)]:
            me = _own(view)
            space = next((at for at, tile in enumerate(me.tiles, 1) if card in tile), 0)
            signs = (("flame", me.flames[space]), ("number", str(space))) if space else None
            return card_tile(card, theme, signs)
        case ["source", int(source)]:
            return source_tile(source_view(view, source), view.seat or 0, theme)
        case ["effect", int(owner), int(slot)]:
            return effect_tile(owner, effect_of(owner, slot, theme.language), theme)
        case ["list", int(owner), int(slot), int(which)]:
            return effect_tile(owner, list_of(owner, slot, which, theme.language), theme)
        case ["discount", int(owner), int(slot), str(part)]:
            return effect_tile(owner, part_of(owner, slot, part, theme.language), theme, False)
    raise ValueError(f"nothing is drawn for {spot!r}")
