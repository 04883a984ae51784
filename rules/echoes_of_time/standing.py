"""What a seat's company and Sources offer at the moment, worked out once and kept until they change."""

from __future__ import annotations

from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.state import Standing, State
from rules.echoes_of_time.tables import (
    ABILITIES,
    CONQUERED_POINTS,
    CREATURE,
    FORTIFIED_POINTS,
    POINTS,
    SCORING,
)


def standing(state: State, seat: int) -> Standing:
    """What the seat's company and Sources offer; not to be changed, as copies of a state share it."""
    found = state.standing.get(seat)
    if found is None:
        found = state.standing[seat] = worked_out(state, seat)
    return found


def changed(state: State, seat: int) -> None:
    """To be called by whatever changes a seat's company, what lies under its Sources, or which it holds."""
    state.standing.pop(seat, None)


def worked_out(state: State, seat: int) -> Standing:
    """The same without looking at what is kept."""
    player = state.seats[seat]
    company, under = player.company, player.under
    owners = [card for card in company if card not in under] if under else company[:]
    creatures = [card for card in owners if CREATURE[card]]
    count = len(owners)
    held: list[int] = []
    points = 0
    for source in state.sources:
        if source.owner == seat:
            number = source.source
            held.append(number)
            owners.append(SOURCE + number)
            count += 2  # ET-G2
            points += FORTIFIED_POINTS[number] if source.fortified else CONQUERED_POINTS[number]
    found = Standing(owners, creatures, held, count, source_points=points)
    for owner in owners:
        ability = ABILITIES.get(owner)
        if ability is not None:
            found.lenders += ability.discounts
            found.bonuses += ability.bonuses
            found.flames += ability.flames
            for event, waiting in ability.listeners.items():
                if event in found.listeners:
                    found.listeners[event] = found.listeners[event] + waiting
                else:
                    found.listeners[event] = waiting
    for cards in (company, player.buried):
        for card in cards:
            if card in SCORING:
                found.scoring.append(card)
            else:
                found.printed_points += POINTS[card]
    return found
