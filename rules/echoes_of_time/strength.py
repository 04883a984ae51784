"""Strength: who may conquer or fortify what (ET-A5, ET-A10, ET-A12)."""

from __future__ import annotations

from rules.echoes_of_time.card_index import CONQUER_STRENGTH, FORTIFY_STRENGTH, STRENGTH
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import SourceState, State
from rules.echoes_of_time.zones import beneath


def strengths(state: State, seat: int, comparison: str, creatures: list[int]) -> tuple[list[int], int]:
    """Strength of each creature in a comparison, and what is added to their total once (ET-A12)."""
    each = [STRENGTH[card] for card in creatures]
    flat = 0
    for bonus, every in standing(state, seat).bonuses:
        if comparison in bonus.comparisons:
            if every is None:
                flat += bonus.bonus
            else:
                each = [
                    strength + bonus.bonus if card in every else strength
                    for card, strength in zip(creatures, each, strict=True)
                ]
    return each, flat


def total_strength(state: State, seat: int, comparison: str, creatures: list[int]) -> int:
    """Total strength of these creatures in a comparison."""
    if not standing(state, seat).bonuses:
        return sum(map(STRENGTH.__getitem__, creatures))
    each, flat = strengths(state, seat, comparison, creatures)
    return sum(each) + flat


def defence(state: State, source: SourceState) -> int:
    """What the total of a conquest must exceed (ET-A5)."""
    owner, number = source.owner, source.source
    if owner < 0:
        return CONQUER_STRENGTH[number]
    known = standing(state, owner).beneath
    if number not in known:
        known[number] = total_strength(state, owner, "defence", beneath(state, owner, number))
    return known[number]


def free_creatures(state: State, seat: int) -> list[int]:
    """Creatures without any activation token and not under a Source (ET-A5, ET-F2). Not to be changed."""
    creatures = standing(state, seat).creatures
    tokens = state.seats[seat].tokens
    return [card for card in creatures if card not in tokens] if tokens else creatures


def conquerable(state: State, seat: int, bonus: int = 0) -> list[int]:
    """Sources that the seat could conquer now with this added strength (ET-A5)."""
    stands, tokens = standing(state, seat), state.seats[seat].tokens
    creatures = stands.creatures
    if tokens:
        creatures = [card for card in creatures if card not in tokens]
    if not creatures:
        return []
    if tokens:
        most = total_strength(state, seat, "conquest", creatures)
    elif stands.attack is None:
        most = stands.attack = total_strength(state, seat, "conquest", creatures)
    else:
        most = stands.attack
    most += bonus
    found: list[int] = []
    for source in state.sources:
        owner, number = source.owner, source.source
        if owner < 0:
            if most > CONQUER_STRENGTH[number]:
                found.append(number)
        elif owner != seat and not source.fortified and most > defence(state, source):
            found.append(number)
    return found


def fortifiable(state: State, seat: int, bonus: int = 0) -> list[int]:
    """Own conquered Sources that the seat could fortify now with this added strength (ET-A10)."""
    found: list[int] = []
    if standing(state, seat).held:
        for source in state.sources:
            if source.owner == seat and source.settled and not source.fortified:
                number = source.source
                if fortification(state, seat, number) + bonus > FORTIFY_STRENGTH[number]:
                    found.append(number)
    return found


def fortification(state: State, seat: int, number: int) -> int:
    """The strength with which a seat would fortify a Source that it has conquered: that of the creatures
    beneath it, with what cards add when Sources are fortified (ET-A10, ET-A12)."""
    known = standing(state, seat).closing
    if number not in known:
        under = beneath(state, seat, number)
        known[number] = total_strength(state, seat, "fortification", under)
    return known[number]


def strength_to_exceed(
    state: State, seat: int, source: int, bonus: int, creatures: list[int]
) -> tuple[list[int], int]:
    """Strength of each creature in this conquest, and the total that they must at least reach together."""
    each, flat = strengths(state, seat, "conquest", creatures)
    return each, defence(state, state.source(source)) + 1 - flat - bonus
