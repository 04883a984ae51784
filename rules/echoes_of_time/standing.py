"""What a seat's company and Sources offer at the moment, worked out once and kept until they change."""

from __future__ import annotations

from collections.abc import Callable
from itertools import filterfalse
from typing import Any

from rules.echoes_of_time.cache import Standing, cache_of
from rules.echoes_of_time.card_index import (
    ABILITIES,
    CONQUERED_POINTS,
    CREATURES,
    FORTIFIED_POINTS,
    POINTS,
    SCORING,
    Owned,
)
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.state import State


def standing(state: State, seat: int) -> Standing:
    """What the seat's company and Sources offer. Not to be changed."""
    try:
        found: Standing = state.beside.standing[seat]  # the shortest way, several times a choice
    except (AttributeError, KeyError):
        found = cache_of(state).standing[seat] = worked_out(state, seat)
    return found


def changed(state: State, seat: int) -> None:
    """To be called by whatever changes a seat's company, what lies under its Sources, or which it holds."""
    cache_of(state).standing.pop(seat, None)


def joined(state: State, seat: int, card: int) -> None:
    """To be called when a card has joined the company, instead of ``changed``: most cards only add to what
    was there."""
    known = cache_of(state).standing
    before = known.get(seat)
    if before is None:
        return
    ability, held, owners, scoring = ABILITIES.get(card), before.held, before.owners, before.scoring
    if held:
        if ability is not None and ability.bonuses:
            del known[seat]  # nobody knows where they belong among those of the Sources
            return
        owners = [*owners[: -len(held)], card, *owners[-len(held) :]]
    else:
        owners = [*owners, card]
    if card in SCORING:
        buried = state.seats[seat].buried
        scoring = _before(scoring, [card], buried.__contains__) if buried else [*scoring, card]
    lenders, bonuses, flames, listeners = before.lenders, before.bonuses, before.flames, before.listeners
    if ability is not None:
        if ability.bonuses:
            bonuses = bonuses + ability.bonuses
        if ability.discounts:
            lenders = _before(lenders, ability.discounts)
        if ability.has_flames:
            flames = tuple(map(_before, flames, ability.flames))
        if ability.listeners:
            listeners = listeners.copy()
            for event, waiting in ability.listeners.items():
                listeners[event] = _before(listeners.get(event, []), waiting)
    creatures = [*before.creatures, card] if card in CREATURES else before.creatures
    same = bonuses is before.bonuses
    known[seat] = Standing(
        owners,
        creatures,
        held,
        before.count + 1,
        lenders,
        bonuses,
        flames,
        listeners,
        scoring,
        before.printed_points + POINTS[card],
        before.source_points,
        before.beneath if same else {},
        before.closing if same else {},
        before.attack if same and creatures is before.creatures else None,
    )


def _of_source(entry: tuple[int, ...]) -> bool:
    return entry[0] >= SOURCE


def _before(kept: list[Any], added: list[Any], last: Callable[[Any], bool] = _of_source) -> list[Any]:
    """A list with something added: before what comes last, which is what Sources bring."""
    at = len(kept)
    while at and last(kept[at - 1]):
        at -= 1
    return [*kept[:at], *added, *kept[at:]]


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
