"""Moving cards between zones, and small questions about them. Nothing here asks a player."""

from __future__ import annotations

from collections.abc import Sequence

from rules import dice
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.card_index import APART, MOVES, PROFILE
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.case_files import edition, last_bonus, last_tasks
from rules.echoes_of_revachol.events import EVENTS, AllyDrawn, LastTasksBegan, Reshuffled, TaskRevealed
from rules.echoes_of_revachol.state import NEW, Corps, State
from rules.game import NO_SEAT

HAND_LIMIT = 5
"""Whoever holds this number of cards cannot draw (ER-T2)."""
ROW = 3
"""Positions for tasks and for morale cards."""


emit = EVENTS.emitter(cache_of)
"""Tell everybody what happened."""


def emit_drawn(state: State, seat: int, card: int) -> None:
    """Tell a seat which ally it has drawn; the others learn nothing by it."""
    event = EVENTS.event(AllyDrawn, seat, card)
    event.public_data, event.seen_by = (), 1 << seat
    cache_of(state).events.append(event)


def touch(state: State, *cards: int) -> None:
    """Remember that these cards were touched in this turn."""
    recent = state.recent
    for card in cards:
        if card not in recent:
            recent.append(card)


def roll_off(state: State, seats: Sequence[int]) -> tuple[list[list[int]], int]:
    """Each of these seats rolls a die, equal highest ones again (ER-S3, ER-G2): the rounds of dice (0 for
    who did not roll) and the winner."""
    rounds: list[list[int]] = []
    rolling = list(seats)
    while True:
        rolled = [0] * len(state.seats)
        for seat in rolling:
            state.dice, rolled[seat] = dice.roll(state.dice, 6)
        rounds.append(rolled)
        rolling = [seat for seat in rolling if rolled[seat] == max(rolled)]
        if len(rolling) == 1:
            return rounds, rolling[0]


# --- corps -------------------------------------------------------------------------------------------------


def corps_of(state: State, seat: int, number: int) -> Corps:
    """The corps of a seat with that id. KeyError if there is none."""
    for corps in state.seats[seat].corps:
        if corps.id == number:
            return corps
    raise KeyError(number)


def found(state: State, seat: int, card: int) -> Corps:
    """A new corps with that ally; it gets the lowest id that is free."""
    taken = [corps.id for corps in state.seats[seat].corps]
    number = 1
    while number in taken:
        number += 1
    corps = Corps(number, [card])
    state.seats[seat].corps.append(corps)
    return corps


def join(state: State, seat: int, card: int, number: int) -> int:
    """Put an ally into a corps or a new one; gives the id of the corps."""
    if number == NEW:
        return found(state, seat, card).id
    corps_of(state, seat, number).cards.append(card)
    return number


def leave(state: State, seat: int, card: int) -> int:
    """Take an ally out of its corps, which vanishes if it is empty (ER-T5); gives the id of the corps."""
    player = state.seats[seat]
    for corps in player.corps:
        if card in corps.cards:
            corps.cards.remove(card)
            if not corps.cards:
                player.corps.remove(corps)
            return corps.id
    raise KeyError(card)


def fits(card: int, corps: Corps, without: int = -1) -> bool:
    """Whether an ally may come into this corps, once another one (``without``) has left it (ER-A3)."""
    apart = APART.get(card)
    return apart is None or (apart - {without}).isdisjoint(corps.cards)


def homes(state: State, seat: int, card: int) -> list[int]:
    """Corps into which the seat may lay an ally, a new one last."""
    corps = state.seats[seat].corps
    if card in APART:
        return [*[one.id for one in corps if fits(card, one)], NEW]
    return [*[one.id for one in corps], NEW]


def movable(state: State, seat: int) -> list[tuple[int, int]]:
    """Allies of the seat that may move, each with another own corps (ER-A7)."""
    player = state.seats[seat]
    found: list[tuple[int, int]] = []
    if len(player.corps) > 1:
        for corps in player.corps:
            if MOVES.isdisjoint(corps.cards):
                continue
            others = [other for other in player.corps if other is not corps]
            movers = [card for card in corps.cards if card in MOVES]
            found += [(card, other.id) for card in movers for other in others if fits(card, other)]
    return found


def pool(state: State, seat: int) -> int:
    """The profile of all allies in the corps of the other players: what may be borrowed."""
    profile = 0
    for other, player in enumerate(state.seats):
        if other != seat:
            for corps in player.corps:
                for card in corps.cards:
                    profile += PROFILE[card]
    return profile


def takeable(state: State, seat: int) -> list[tuple[int, int]]:
    """Allies in the corps of other players, clockwise from the seat, as (seat, ally) (ER-A6)."""
    count = len(state.seats)
    return [
        (other, card)
        for other in ((seat + offset) % count for offset in range(1, count))
        for corps in state.seats[other].corps
        for card in corps.cards
    ]


# --- decks -------------------------------------------------------------------------------------------------


def allies_left(state: State) -> bool:
    """Whether an ally is in the Philippe deck or its discard (ER-T2, ER-T4). It follows from open facts: all
    others are in hands, whose size is known, or lie open."""
    for card in state.deck:
        if card < MORALE:
            return True
    return bool(state.discard) and min(state.discard) < MORALE


def can_draw(state: State, seat: int) -> bool:
    """Whether the seat may choose to draw (ER-T2)."""
    return len(state.seats[seat].hand) < HAND_LIMIT and allies_left(state)


def reshuffle(state: State) -> None:
    """The discard becomes the deck (ER-T4)."""
    state.deck, state.discard = state.discard, []
    state.rng = dice.shuffle(state.rng, state.deck)
    emit(state, Reshuffled, NO_SEAT, len(state.deck))


def refill(state: State) -> None:
    """Lay new tasks at the empty positions, the first one furthest right (ER-K4, ER-M5)."""
    while len(state.row) < ROW and state.task_deck:
        task = state.task_deck.pop()
        state.row.append(task)
        touch(state, task)
        emit(state, TaskRevealed, NO_SEAT, task, position(len(state.row) - 1))
        if not state.task_deck and last_tasks(state.options) and edition(state.options) != "first":
            emit(state, LastTasksBegan, NO_SEAT, last_bonus(state.options))


def position(at: int) -> int:
    """The position of the task at that place of the row: 3 for the first (ER-S1)."""
    return ROW - at
