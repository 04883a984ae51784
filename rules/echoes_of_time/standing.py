"""What a seat's company and Sources offer at the moment, worked out once and kept until they change."""

from __future__ import annotations

from itertools import filterfalse

from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.state import Owned, Standing, State
from rules.echoes_of_time.tables import (
    ABILITIES,
    CONQUERED_POINTS,
    CREATURES,
    FORTIFIED_POINTS,
    POINTS,
    SCORING,
)


def standing(state: State, seat: int) -> Standing:
    """What the seat's company and Sources offer; not to be changed, as copies of a state share it."""
    try:
        return state.standing[seat]
    except KeyError:
        found = state.standing[seat] = worked_out(state, seat)
        return found


def changed(state: State, seat: int) -> None:
    """To be called by whatever changes a seat's company, what lies under its Sources, or which it holds."""
    state.standing.pop(seat, None)


def joined(state: State, seat: int, card: int) -> None:
    """To be called when a card has joined the company, instead of ``changed``: most cards only add to what
    was there."""
    before = state.standing.get(seat)
    if before is None:
        return
    ability = ABILITIES.get(card)
    if card in SCORING or (ability is not None and (before.held or ability.listeners)):
        del state.standing[seat]  # what it brings may come between what others bring
        return
    owners = before.owners[:]
    owners.insert(len(owners) - len(before.held), card)
    lenders, bonuses, flames = before.lenders, before.bonuses, before.flames
    if ability is not None:
        lenders = lenders + ability.discounts
        bonuses = bonuses + ability.bonuses
        if ability.has_flames:
            flames = _together(flames, ability.flames)
    state.standing[seat] = Standing(
        owners,
        [*before.creatures, card] if card in CREATURES else before.creatures,
        before.held,
        before.count + 1,
        lenders,
        bonuses,
        flames,
        before.listeners,
        before.scoring,
        before.printed_points + POINTS[card],
        before.source_points,
    )


def worked_out(state: State, seat: int) -> Standing:
    """The same without looking at what is kept."""
    player = state.seats[seat]
    company, under = player.company, player.under
    # Filters and sums that need no byte code: this runs whenever a card joins a company.
    owners = [*filterfalse(under.__contains__, company)] if under else company[:]
    creatures = [*filter(CREATURES.__contains__, owners)]
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
    cards = [*company, *player.buried] if player.buried else company
    printed, scoring = sum(map(POINTS.__getitem__, cards)), [*filter(SCORING.__contains__, cards)]
    found = Standing(owners, creatures, held, count, [], [], ([], [], []), {}, scoring, printed, points)
    for owner in filter(ABILITIES.__contains__, owners):
        ability = ABILITIES[owner]
        found.lenders += ability.discounts
        found.bonuses += ability.bonuses
        if ability.has_flames:
            found.flames = _together(found.flames, ability.flames)
        for event, waiting in ability.listeners.items():
            others = found.listeners.get(event)
            found.listeners[event] = others + waiting if others else waiting
    return found


def _together(flames: tuple[list[Owned], ...], more: tuple[list[Owned], ...]) -> tuple[list[Owned], ...]:
    return tuple(added + others if others else added for added, others in zip(flames, more, strict=True))
