"""What can be played from the hand: copies, costs, discounts, room on the time board."""

from __future__ import annotations

from rules.echoes_of_time.card_index import COPY_OF, COST, TIME, WITHIN, Lender
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import Seat, State


def discounts(state: State, seat: int, card: int) -> list[tuple[int, int, int, int]]:
    """Discounts for playing that card: owner, slot, cards, time (ET-P6)."""
    lenders = standing(state, seat).lenders
    if not lenders:
        return []
    return [(owner, slot, fewer, sooner) for owner, slot, fewer, sooner, cards in lenders if card in cards]


def room_from(player: Seat, space: int) -> int:
    """The nearest space from this one to the left with room (ET-P3); 0 if there is none."""
    for at in range(space, 6):
        if len(player.tiles[at - 1]) < 2:
            return at
    return 0


def why_unplayable(state: State, seat: int, card: int, cards: int, time: int) -> tuple[str, str, int] | None:
    """Why a hand card cannot be played with these sums of discounts: clause, reason, number; None if it
    can."""
    player = state.seats[seat]
    if card in COPY_OF and _has_copy(player, COPY_OF[card]):
        return ("ET-P5", "copy_in_company", card)
    others = len(player.hand) - (1 if card in player.hand else 0)
    if COST[card] - cards > others:
        return ("ET-P1", "unaffordable", max(0, COST[card] - cards))
    space = TIME[card] - time
    if space > 0 and not room_from(player, space):
        return ("ET-P3", "tile_full", space)
    return None


def can_play(state: State, seat: int, card: int | str) -> bool:
    """Whether this is a hand card that can be played with all discounts: one that ``playable`` finds, without
    looking at the others."""
    if card not in state.seats[seat].hand:
        return False
    parts = discounts(state, seat, card)
    fewer, sooner = (sum([part[2] for part in parts]), sum([part[3] for part in parts])) if parts else (0, 0)
    return why_unplayable(state, seat, card, fewer, sooner) is None


def playable(state: State, seat: int, extra: tuple[int, int] = (0, 0)) -> tuple[list[int], list[int]]:
    """Hand cards that can be played with all discounts, with ``extra`` (cards, time) on top, and those among
    them that a discount concerns."""
    player = state.seats[seat]
    hand, tiles = player.hand, player.tiles
    others = len(hand) - 1
    room = 5  # the leftmost space with room: a card that may be put down there or further right has a place
    while room and len(tiles[room - 1]) == 2:
        room -= 1
    lenders = standing(state, seat).lenders
    if lenders or extra != (0, 0):
        found, lent = _with_discounts(hand, lenders, extra, others, room)
    else:
        within = WITHIN[others] if others < len(WITHIN) else WITHIN[-1]
        found, lent = [*filter(within[room].__contains__, hand)], []
    for card in COPY_OF.keys() & found:
        if _has_copy(player, COPY_OF[card]):
            found.remove(card)
            if card in lent:
                lent.remove(card)
    return found, lent


def _with_discounts(
    hand: list[int], lenders: list[Lender], extra: tuple[int, int], others: int, room: int
) -> tuple[list[int], list[int]]:
    sums = dict.fromkeys(hand, extra) if extra != (0, 0) else {}
    for _, _, fewer, sooner, cards in lenders:
        for card in cards.intersection(hand):
            less_cards, less_time = sums.get(card, (0, 0))
            sums[card] = (less_cards + fewer, less_time + sooner)
    within = (WITHIN[others] if others < len(WITHIN) else WITHIN[-1])[room]
    more = [
        card
        for card, (fewer, sooner) in sums.items()
        if card not in within and COST[card] - fewer <= others and max(0, TIME[card] - sooner) <= room
    ]
    found = [*filter((within.union(more) if more else within).__contains__, hand)]
    return found, [*filter(sums.__contains__, found)] if sums else []


def _has_copy(player: Seat, copy: int) -> bool:
    """Whether the other copy of a double artifact is on the time board or in the company (ET-P5)."""
    near, next_, middle, late, far = player.tiles
    return (
        copy in player.company
        or copy in near
        or copy in next_
        or copy in middle
        or copy in late
        or copy in far
        or copy in player.leaving
    )
