"""Reading and moving: counts, strengths, discounts, draws, VP, eliminations. Nothing here asks a question."""

from __future__ import annotations

from collections.abc import Collection

from rules.dice import shuffle
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import (
    FACTION,
    STRENGTH,
    Owned,
    measure,
)
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.events import (
    EVENTS,
    Discarded,
    Eliminated,
    EndingBegan,
    Paid,
    PointsGained,
    PointsLost,
    Reshuffled,
    SourceReturned,
    drawn_by,
)
from rules.echoes_of_time.frames import Triggers
from rules.echoes_of_time.operations import Amount, Count
from rules.echoes_of_time.standing import changed, standing
from rules.echoes_of_time.state import Seat, SourceState, State
from rules.game import NO_SEAT

COMPANY_TO_END = 12
COLOUR_COUNT = 3


emit = EVENTS.emitter(cache_of)
"""Note a fact that everybody may know."""


def touch(state: State, owner: int) -> None:
    """Remember that this card or Source changed since the turn began."""
    if owner not in state.recent:
        state.recent.append(owner)


def choosing_first(state: State) -> bool:
    """Whether the hidden first choice is still under way (ET-S6); what it sets off afterwards is open."""
    return state.phase == "first" and state.step == 0


# --- who is there ------------------------------------------------------------------------------------------


def controlled(state: State, seat: int) -> list[SourceState]:
    """Sources that the seat holds, conquered or fortified."""
    return [source for source in state.sources if source.owner == seat]


def usable(state: State, seat: int, owner: int) -> bool:
    """Whether the effects of this card or Source are available to the seat (ET-A7, ET-A9, ET-P4)."""
    if owner >= SOURCE:
        return state.source(owner - SOURCE).owner == seat
    player = state.seats[seat]
    return owner in player.company and owner not in player.under


def owners(state: State, seat: int) -> list[int]:
    """Usable effect owners of a seat: free company cards in order of arrival, then controlled Sources. Not to
    be changed."""
    return standing(state, seat).owners


def beneath(state: State, seat: int, source: int) -> list[int]:
    """Creatures of the seat under that conquered Source, in order of arrival."""
    player = state.seats[seat]
    found = [card for card, above in player.under.items() if above == source]
    if len(found) > 1:
        found.sort(key=player.company.index)
    return found


def listeners(state: State, seat: int, event: str, card: int = -1, without: int = -1) -> list[Owned]:
    """Usable permanent effects (owner, slot) that wait for this event (about this card), those of the owner
    ``without`` excepted."""
    found: list[Owned] = []
    for owner, slot, cards in standing(state, seat).listeners.get(event, ()):
        if (card < 0 or card in cards) and owner != without:
            found += ((owner, slot),)
    return found


def lapse(state: State, owner: int) -> None:
    """Drop the triggers of a card that leaves the company or goes under a Source, or of a Source that leaves
    its holder: they have not begun, and they lapse even if it should come back (ET-E16)."""
    for stack in state.stacks:
        for frame in stack:
            if type(frame) is Triggers:
                frame.waiting = [effect for effect in frame.waiting if effect[0] != owner]


def company_count(state: State, seat: int) -> int:
    """Cards not under Sources + 2 per Source (ET-G2)."""
    return standing(state, seat).count


def amount_of(state: State, seat: int, amount: Amount) -> int:
    """An amount on a card as a number, now (ET-E4)."""
    if isinstance(amount, int):
        return amount
    what, cards, each, per, plus, most = measure(amount)
    number = plus + each * (_counted(state, seat, what, cards) // per)
    return number if most is None or number < most else most


def things(state: State, seat: int, count: Count) -> int:
    """How many of what a count counts there are (ET-E7, ET-E14, ET-E18, ET-A7, ET-A10)."""
    what, cards, *_ = measure(count)
    return _counted(state, seat, what, cards)


def _counted(state: State, seat: int, what: str, cards: frozenset[int]) -> int:
    player = state.seats[seat]
    if what == "company":
        return len(cards.intersection(player.company))
    if what == "hand":
        return len(player.hand)
    if what == "sources":
        return len(standing(state, seat).held)
    if what == "board":
        return sum([len(cards.intersection(tile)) for tile in player.tiles]) + len(
            cards.intersection(player.leaving)
        )
    if what == "fortified":
        return sum(1 for source in state.sources if source.owner == seat and source.fortified)
    if what == "factions":
        return len({FACTION[card] for card in player.company if card in cards} - {None})
    if what == "eliminated":
        return len(cards.intersection(state.eliminated))
    if what == "strength":
        return sum([STRENGTH[card] for card in player.company if card in cards])
    return len(cards.intersection(player.under))


# --- advancing ---------------------------------------------------------------------------------------------


def space_of(player: Seat, card: int) -> int:
    """The space where a card lies on the time board; 0 if it is not there."""
    for index, tile in enumerate(player.tiles):
        if card in tile:
            return index + 1
    return 0


def destination(state: State, seat: int, space: int, steps: int) -> int | None:
    """Where a move of ``steps`` steps from a space ends (ET-A4): a space, 0 off the board, None if it is
    illegal."""
    tiles = state.seats[seat].tiles
    target = space - steps
    if target >= 1 and len(tiles[target - 1]) == 2 and state.options["advance_onto_full"] == "block":
        return None
    while target >= 1 and len(tiles[target - 1]) == 2:
        target -= 1
    return max(target, 0)


def advances(state: State, seat: int, spaces: int, without: Collection[int] = ()) -> list[tuple[int, int]]:
    """Possible moves (card, steps) of up to ``spaces`` steps that lead to different places, nearest first."""
    tiles = state.seats[seat].tiles
    full = 2 in map(len, tiles)
    blocked = full and state.options["advance_onto_full"] == "block"
    found = []
    space = 0
    for tile in tiles:
        space += 1
        for card in tile:
            if card in without:
                continue
            reached = space
            for steps in range(1, (spaces if spaces < space else space) + 1):
                target = space - steps
                if full and target and len(tiles[target - 1]) == 2:
                    if blocked:
                        continue
                    while target and len(tiles[target - 1]) == 2:
                        target -= 1
                if target < reached:
                    reached = target
                    found.append((card, steps))
    return found


# --- flames ------------------------------------------------------------------------------------------------


def outside_colour(player: Seat) -> int:
    """Colour of the outside tile as an index of COLOURS (ET-C4)."""
    return player.shifts % COLOUR_COUNT


def lay_token(state: State, seat: int, owner: int, slot: int) -> None:
    """Lay an activation token on a flame effect (ET-F1)."""
    if owner >= SOURCE:
        state.source(owner - SOURCE).tokens |= 1 << slot
    else:
        tokens = state.seats[seat].tokens
        tokens[owner] = tokens.get(owner, 0) | 1 << slot
    touch(state, owner)


def free_flames(state: State, seat: int, colours: tuple[int, ...]) -> list[tuple[int, int]]:
    """Flame effects (owner, slot) of these colours that the seat may apply now (ET-F1, ET-E6). Not to be
    changed."""
    stands = standing(state, seat)
    if len(colours) == 1:
        flames = stands.flames[colours[0]]
    else:
        flames = [flame for colour in colours for flame in stands.flames[colour]]
        flames.sort(key=lambda flame: (stands.owners.index(flame[0]), flame[1]))
    if not flames or not (stands.held or state.seats[seat].tokens):
        return flames  # without tokens anywhere
    per_card = state.options["flame_limit"] == "card"
    tokens = state.seats[seat].tokens
    found = []
    for flame in flames:
        owner, slot = flame
        spent = tokens.get(owner, 0) if owner < SOURCE else state.source(owner - SOURCE).tokens
        if not (spent if per_card else spent >> slot & 1):
            found.append(flame)
    return found


# --- moving cards and VP -----------------------------------------------------------------------------------


def check_end(state: State) -> None:
    """Note every condition that ends the game and holds now (ET-G1, ET-G5)."""
    ending, kept = state.ending, cache_of(state).standing
    if state.main_supply == 0 and "supply" not in ending:
        _note_end(state, "supply")
    if "company" not in ending:
        for seat in range(len(state.seats)):
            if (kept[seat] if seat in kept else standing(state, seat)).count >= COMPANY_TO_END:
                _note_end(state, "company")
                break
    for source in state.sources:
        if not source.fortified:
            return
    if "fortified" not in ending:
        _note_end(state, "fortified")


def _note_end(state: State, reason: str) -> None:
    state.ending.append(reason)
    emit(state, EndingBegan, NO_SEAT, reason)


def draw(state: State, seat: int, number: int) -> None:
    """Draw up to ``number`` cards (ET-P7)."""
    deck = state.deck
    drawn = [deck.pop()] if number == 1 and deck else _off(deck, number)
    if len(drawn) < number and state.discard:
        _reshuffle(state)
        drawn += _off(state.deck, number - len(drawn))
    state.seats[seat].hand += drawn
    cache_of(state).events.append(drawn_by(seat, drawn))


def turn_over(state: State) -> int | None:
    """Take the top card off the deck, reshuffled if it is empty; None where there is none (ET-P7)."""
    if not state.deck:
        if not state.discard:
            return None
        _reshuffle(state)
    return state.deck.pop()


def _reshuffle(state: State) -> None:
    state.deck = sorted(state.discard)
    state.discard = []
    state.rng = shuffle(state.rng, state.deck)
    emit(state, Reshuffled, NO_SEAT, len(state.deck))


def _off(deck: list[int], number: int) -> list[int]:
    """Take up to ``number`` cards from the top of a deck, which is its end."""
    at = max(0, len(deck) - number)
    taken = deck[at:]
    del deck[at:]
    taken.reverse()
    return taken


def discard(state: State, seat: int, cards: list[int], paid: bool = False) -> None:
    """Put these hand cards onto the common face-up discard, as the price of something or for nothing."""
    hand = state.seats[seat].hand
    for card in cards:
        hand.remove(card)
    state.discard += cards
    emit(state, Paid if paid else Discarded, seat, tuple(cards))


def gain(state: State, seat: int, number: int) -> None:
    """Gain VP from the main supply, then from the secondary (ET-E9)."""
    if number > 0:
        from_main = min(number, state.main_supply)
        state.main_supply -= from_main
        state.secondary_supply -= number - from_main
        state.seats[seat].points += number
        emit(state, PointsGained, seat, number)
        if state.main_supply == 0:
            check_end(state)


def lose(state: State, seat: int, number: int) -> int:
    """Lose VP to the main supply, at most what the seat has (ET-E9); returns how many."""
    lost = min(number, state.seats[seat].points)
    if lost:
        state.seats[seat].points -= lost
        state.main_supply += lost
        emit(state, PointsLost, seat, lost)
    return lost


def eliminable(state: State, seat: int, chain: list[int], cards: frozenset[int]) -> list[int]:
    """Own company cards that an effect may eliminate: neither its own card nor one that copies it (ET-E7).
    Its chain names both."""
    return [card for card in state.seats[seat].company if card in cards and card not in chain]


def eliminate(state: State, seat: int, card: int) -> None:
    """Take a card out of the company; a Source that loses its last creature returns to the centre (ET-E8)."""
    player = state.seats[seat]
    lapse(state, card)
    player.company.remove(card)
    player.tokens.pop(card, None)
    source = player.under.pop(card, None)
    changed(state, seat)
    pile = state.discard if state.options["eliminated_to"] == "discard" else state.eliminated
    pile.append(card)
    emit(state, Eliminated, seat, card)
    if source is not None and not beneath(state, seat, source):
        lapse(state, SOURCE + source)
        held = state.source(source)
        held.owner = -1
        held.settled = False
        changed(state, seat)
        touch(state, SOURCE + source)
        emit(state, SourceReturned, seat, source)
