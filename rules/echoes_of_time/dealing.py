"""What is dealt before the first card: the families in the deck (ET-O3), the first hands (ET-S4), and their
draft (ET-O4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache

from rules.dice import shuffle, stream
from rules.echoes_of_time import playing, zones
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import DERIVED
from rules.echoes_of_time.cards import CARDS, printed
from rules.echoes_of_time.events import PacksPassed, kept_by, pack_for
from rules.echoes_of_time.frames import DraftQuestion, FirstQuestion
from rules.echoes_of_time.operations import FAMILIES
from rules.echoes_of_time.state import State
from rules.game import NO_SEAT
from rules.stacks import new_number

FIRST_HAND = 7
FAMILIES_IN_DECK = {2: 3, 3: 3, 4: 4}
"""By the number of seats: the families that are drawn for the deck (ET-O3)."""


def cards_in_play(options: Mapping[str, str], realms: Collection[str]) -> list[int]:
    """All cards of a table with these families, ascending (ET-S4, ET-S5, ET-O3)."""
    return [*_in_play(options["printing"], options["low_interaction"], (*realms,))]


@cache
def _in_play(printing: str, low_interaction: str, realms: tuple[str, ...]) -> tuple[int, ...]:
    low = low_interaction == "on"
    return tuple(
        card
        for card in printed(printing)
        if (CARDS[card].faction or "none") in realms and not (low and CARDS[card].low_interaction)
    )


DERIVED.append(_in_play.cache_clear)


def draw_realms(options: Mapping[str, str], seats: int, seed: int) -> list[str]:
    """The families of cards in the deck, in their usual order. They come from a generator of their own, so a
    table without this option has the same cards."""
    numbers = [*range(len(FAMILIES))]
    if options["realms"] != "none":
        shuffle(stream(seed, "echoes-of-time", "realms"), numbers)
        numbers = sorted(numbers[: FAMILIES_IN_DECK[seats]])
    return [FAMILIES[number] for number in numbers]


def deal(state: State) -> None:
    """Deal everybody seven cards, as the hand or as the first pack of a draft, and ask for what is first."""
    drafted = state.options["realms"] == "full"
    for seat in state.order():
        player = state.seats[seat]
        cards = [state.deck.pop() for _ in range(FIRST_HAND)]
        if drafted:
            player.pack = cards
        else:
            player.hand = cards
    if drafted:
        state.phase = "draft"
        _ask_what_to_keep(state)
    else:
        _ask_first(state)


def _ask_what_to_keep(state: State) -> None:
    for seat in range(len(state.seats)):
        state.stacks[seat].append(DraftQuestion(seat, new_number(state)))


def _ask_first(state: State) -> None:
    """Ask everybody for the first card who can play one (ET-S6)."""
    seats = len(state.seats)
    for seat in range(seats):
        if playing.playable(state, seat)[0]:
            state.stacks[seat].append(FirstQuestion(seat, new_number(state)))
    state.serial += seats  # for the questions with what to pay


def after_draft(state: State) -> bool:
    """Everybody has chosen: each keeps a card and passes the others on to the left. The last card of a pack
    goes to whom it was passed (ET-O4)."""
    seats = state.seats
    for seat in state.order():
        player = seats[seat]
        (card,) = player.answer
        player.answer = []
        player.pack.remove(card)
        player.hand.append(card)
        cache_of(state).events.append(kept_by(seat, card))
    packs = [player.pack for player in seats]
    for seat, player in enumerate(seats):
        player.pack = packs[seat - 1]
    zones.emit(state, PacksPassed, NO_SEAT, len(packs[0]))
    cache_of(state).events += [pack_for(seat, seats[seat].pack) for seat in state.order()]
    if len(packs[0]) > 1:
        _ask_what_to_keep(state)
        return True
    for player in seats:
        player.hand += player.pack
        player.pack = []
    state.phase = "first"
    _ask_first(state)
    return True
