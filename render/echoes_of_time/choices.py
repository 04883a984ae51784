"""The picture that decides in Echoes of Time: the own hand, the time board, Sources and effects, as far as a
question is about them, with the numbers of its choices. What the question is about stands before them without
a number.

The things that it knows are told in ``rules.echoes_of_time.language.spots``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from render import flow
from render.canvas import Canvas
from render.echoes_of_time import symbols
from render.echoes_of_time.board import HEIGHT, backdrop
from render.echoes_of_time.tiles import COSTS, card_tile, effect_of, effect_tile, part_of, source_tile
from render.flow import Group, Paint, Sheet, Tile
from render.palette import colour
from render.renderers import Mark, Theme
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
ASPECT = 1 / 1.62
"""Width of a tile by its height."""
LYING, FEW = 1.4, 3
"""Width by height of a tile that lies, its sentences beside its picture, and how many tiles at most lie."""
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
CROWD = 16
"""Numbers up to which there is room for what the question is about."""


def draw_choices(view: View, theme: Theme) -> Sheet:
    """The picture with its numbers. Marks of things that it does not know are left out."""
    groups = [*_about(view, theme), *_groups(view, theme), *_kept(view, theme)]
    wide = flow.WIDTH - 2 * flow.MARGIN
    if sum(len(group.tiles) for group in groups) <= FEW:
        tiles = [[replace(tile, aspect=LYING) for tile in group.tiles] for group in groups]
        groups = [replace(group, tiles=own) for group, own in zip(groups, tiles, strict=True)]
    found = flow.plan(groups, wide, theme.highest, TALLEST)
    ground = backdrop(flow.WIDTH, HEIGHT).crop((0, 100, flow.WIDTH, 100 + found.height))
    sheet = Sheet(Canvas(ground))
    flow.draw(sheet, found, flow.MARGIN, 0, wide)
    return sheet


def _asked(view: View) -> Question | None:
    """The open question of the view's seat."""
    stack = view.stacks[view.seat or 0] if view.stacks else []
    return stack[-1] if stack and isinstance(stack[-1], Question) else None


def _own(view: View) -> SeatView:
    return view.seats[view.seat or 0]


def _about(view: View, theme: Theme) -> list[Group]:
    """The card that is paid for, the Source or the effect that a question is about."""
    if len(theme.marks) > CROWD:
        return []
    match _asked(view):
        case PayQuestion(card=card) | DiscountsQuestion(card=card):
            paint = card_tile(card, theme, COSTS)
        case CreaturesQuestion(source=source) | ReinforceQuestion(source=source):
            paint = source_tile(source_view(view, source), view.seat or 0, theme)
        case EffectQuestion(owner=owner, slot=slot) as asked if not isinstance(asked, ApplyQuestion):
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
    return [Group([Tile(card_tile(card, theme, COSTS), ASPECT) for card in cards], HAND, sign)]


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
            foot = (("flame", me.flames[space]), ("number", str(space))) if space else COSTS
            return card_tile(card, theme, foot)
        case ["source", int(source)]:
            return source_tile(source_view(view, source), view.seat or 0, theme)
        case ["effect", int(owner), int(slot)]:
            return effect_tile(owner, effect_of(owner, slot, theme.language), theme)
        case ["discount", int(owner), int(slot), str(part)]:
            return effect_tile(owner, part_of(owner, slot, part, theme.language), theme)
    raise ValueError(f"nothing is drawn for {spot!r}")
