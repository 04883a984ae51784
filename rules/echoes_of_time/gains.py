"""What a move brings, by the rule of thumb of ``strategy``."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time import aims, features, playing, strength, zones
from rules.echoes_of_time.appraisal import Table, here, in_space
from rules.echoes_of_time.card_index import CONQUER_SLOT, COST, FORTIFY_SLOT, STRENGTH, TIME
from rules.echoes_of_time.cards import SOURCE, SOURCES
from rules.echoes_of_time.features import AT
from rules.echoes_of_time.picks import PlayCard, PlayWithDiscounts, read
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State
from rules.game import Pick


def plays(
    state: State, seat: int, picks: Sequence[Pick], by: Table, extra: tuple[int, int] = (0, 0)
) -> list[float]:
    """What playing each of these cards brings; 0 for what is no play."""
    player = state.seats[seat]
    lenders = standing(state, seat).lenders
    count = len(player.hand)
    values = []
    for move in map(read, picks):
        if not isinstance(move, (PlayCard, PlayWithDiscounts)):
            values.append(0.0)
            continue
        card = move.card
        space, cost = TIME[card] - extra[1], COST[card] - extra[0]
        for _, _, fewer, sooner, cards in lenders:
            if card in cards:
                space, cost = space - sooner, cost - fewer
        space = playing.room_from(player, space) if space > 0 else 0
        left = max(0, count - 1 - cost) if cost > 0 else count - 1
        value = in_space(state, seat, card, space, by) - by.hand[count] + by.hand[left]
        if state.prophecies:
            value += aims.card_gain(state, seat, card, by.rounds, space)
        values.append(value if isinstance(move, PlayCard) else value - 0.5)
    return values


def keeping(state: State, seat: int, card: int, by: Table) -> float:
    """What a hand card is worth beyond being one: what playing it brings."""
    count = len(state.seats[seat].hand)
    paid = by.hand[count] - by.hand[max(0, count - 1 - COST[card])]
    aim = aims.card_gain(state, seat, card, by.rounds) if state.prophecies else 0.0
    return max(0.0, in_space(state, seat, card, TIME[card], by) - paid + aim)


def advancing(state: State, seat: int, card: int, steps: int, by: Table) -> float:
    space = zones.space_of(state.seats[seat], card)
    target = zones.destination(state, seat, space, steps) or 0
    return in_space(state, seat, card, target, by) - in_space(state, seat, card, space, by)


def conquering(state: State, seat: int, number: int, by: Table) -> float:
    """What taking a Source with the strongest creatures brings, and what its holder loses."""
    source = state.source(number)
    held = SOURCES[number].conquered_points * by.weights[AT["conquered"]]
    held += here(state, seat, by.source[number])
    value = held + applying(state, seat, SOURCE + number, CONQUER_SLOT, by)
    needed = strength.defence(state, source)
    if source.owner >= 0:
        value += held + by.weights[AT["hold"]] * min(needed, features.MOST_HOLD)
        for card in zones.beneath(state, source.owner, number):
            value += covering(state, source.owner, card, by)
    total = 0
    for card in sorted(strength.free_creatures(state, seat), key=lambda card: -STRENGTH[card]):
        if total > needed:
            break
        total += STRENGTH[card]
        value += covering(state, seat, card, by)
    if state.prophecies:
        value += aims.source_gain(state, seat, "sources", by.rounds)
    return value + by.weights[AT["hold"]] * min(total, features.MOST_HOLD)


def fortifying(state: State, seat: int, number: int, by: Table) -> float:
    design, weights = SOURCES[number], by.weights
    value = design.fortified_points * weights[AT["fortified"]]
    for feature, much, _ in features.held_parts(state, state.source(number), by.rounds):
        value -= weights[feature] * much
    for card in zones.beneath(state, seat, number):
        value += here(state, seat, by.buried[card]) - here(state, seat, by.under[card])
    if state.prophecies:
        value += aims.source_gain(state, seat, "fortified", by.rounds)
    return value + applying(state, seat, SOURCE + number, FORTIFY_SLOT, by)


def applying(state: State, seat: int, owner: int, slot: int, by: Table) -> float:
    return here(state, seat, by.effect(owner, slot))


def covering(state: State, seat: int, card: int, by: Table) -> float:
    """What putting a creature under a Source brings."""
    return here(state, seat, by.under[card]) - here(state, seat, by.company[card])
