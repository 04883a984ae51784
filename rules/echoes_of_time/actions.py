"""Playing, advancing, shifting, summoning, conquering, fortifying: the actions, each a frame with steps.

A step function runs the top frame of a stack; it returns False only when it has to wait.
"""

from __future__ import annotations

from rules.echoes_of_time import playing, zones
from rules.echoes_of_time.card_index import (
    ABILITIES,
    CALM,
    CONQUER_SLOT,
    COST,
    FORTIFY_SLOT,
    IMMEDIATE,
    TIME,
)
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.events import Advanced, Conquered, Fortified, Played, Reinforced, Shifted, Summoned
from rules.echoes_of_time.frames import (
    AdvanceMore,
    AdvanceMoreQuestion,
    Applying,
    Conquest,
    CreaturesQuestion,
    DiscountsQuestion,
    EffectPlayQuestion,
    Fortification,
    LeavingTile,
    Lent,
    OrderEffectsQuestion,
    OrderSummonQuestion,
    PayQuestion,
    Playing,
    Stack,
    Summoning,
    Triggers,
)
from rules.echoes_of_time.operations import COLOURS
from rules.echoes_of_time.standing import changed, joined, standing
from rules.echoes_of_time.state import State
from rules.game import IllegalError
from rules.stacks import new_number

# --- triggers ----------------------------------------------------------------------------------------------
#
# What waits for an event goes onto the stack just before the event happens, below all that the event sets
# off: so it is what was usable before, and it comes when the event is done with. What becomes unusable
# meanwhile lapses (``zones.lapse``).


def trigger(state: State, stack: Stack, seat: int, event: str, card: int = -1, without: int = -1) -> None:
    """Let the seat's permanent effects that wait for this event (about this card) happen next, those of the
    owner ``without`` excepted."""
    if event in standing(state, seat).listeners:
        waiting = zones.listeners(state, seat, event, card, without)
        if waiting:
            stack.append(Triggers(seat, waiting))


def step_triggers(state: State, stack: Stack, frame: Triggers) -> bool:
    """Begin one waiting permanent effect (ET-E2, ET-E16)."""
    waiting = frame.waiting
    if not waiting:
        stack.pop()
        return True
    if not frame.ordered and len(waiting) > 1 and not CALM.issuperset(waiting):
        frame.ordered = True
        stack.append(OrderEffectsQuestion(frame.seat, new_number(state), waiting[:]))
        return True
    frame.ordered = False
    owner, slot = waiting.pop(0)
    push_effect(state, stack, frame.seat, owner, slot, "permanent")
    return True


def answer_order_effects(stack: Stack, owner: int, slot: int) -> None:
    """Put the chosen effect first."""
    below = stack[-1]
    assert isinstance(below, Triggers)
    below.waiting.remove((owner, slot))
    below.waiting.insert(0, (owner, slot))


def push_effect(
    state: State,
    stack: Stack,
    seat: int,
    owner: int,
    slot: int,
    why: str,
    chain: list[int] | None = None,
) -> None:
    """Begin an effect; the chain names the cards used so far, ending with its own (ET-E5)."""
    stack.append(Applying(seat, owner, slot, why, [*chain, owner] if chain else [owner]))


# --- playing -----------------------------------------------------------------------------------------------


def start_play(
    state: State, stack: Stack, seat: int, card: int, choose: bool, source: EffectPlayQuestion | None = None
) -> None:
    """Begin to play a hand card (ET-P1 to ET-P6). ``source`` is the question of the effect that plays it,
    with its own discount; with ``choose`` the player names the discounts to use.

    From now on the card is announced: it has left the hand, and everybody may know it."""
    player = state.seats[seat]
    player.hand.remove(card)
    player.playing.append(card)
    parts = playing.discounts(state, seat, card)
    if source is not None and (source.fewer or source.sooner):
        parts.append((source.owner, source.slot, source.fewer, source.sooner))
    if not choose:
        fewer, sooner = (
            (sum([part[2] for part in parts]), sum([part[3] for part in parts])) if parts else (0, 0)
        )
        stack.append(Playing(seat, card, fewer, sooner))
        return
    stack.append(Playing(seat, card))
    if time_needed(state, seat, card) == 0:
        _ask_discounts(state, stack, seat, card, parts)
    else:  # the times have a sum of their own to reach, so they are a question of their own
        _ask_discounts(state, stack, seat, card, [(owner, slot, 0, time) for owner, slot, _, time in parts])
        _ask_discounts(state, stack, seat, card, [(owner, slot, cards, 0) for owner, slot, cards, _ in parts])


def _ask_discounts(state: State, stack: Stack, seat: int, card: int, parts: list[Lent]) -> None:
    parts = [part for part in parts if part[2] or part[3]]
    if parts:
        stack.append(DiscountsQuestion(seat, new_number(state), card, parts))


def answer_discounts(stack: Stack, parts: list[Lent], chosen: set[tuple[int, int, str]]) -> None:
    """Use these parts of the discounts asked about (ET-P6)."""
    play = next(below for below in reversed(stack) if isinstance(below, Playing))
    play.fewer += sum(cards for owner, slot, cards, _ in parts if (owner, slot, "cards") in chosen)
    play.sooner += sum(time for owner, slot, _, time in parts if (owner, slot, "time") in chosen)


def time_needed(state: State, seat: int, card: int) -> int:
    """The least time discount with which there is room for a card (ET-P3)."""
    player = state.seats[seat]
    needed = 0
    while needed < TIME[card] and not playing.room_from(player, TIME[card] - needed):
        needed += 1
    return needed


def step_play(state: State, stack: Stack, frame: Playing) -> bool:
    """Ask for the payment; then put the card onto its tile or summon it, before what waits for plays."""
    card = frame.card
    if not frame.paid:
        frame.paid = True
        cost = max(0, COST[card] - frame.fewer)
        if cost:
            stack.append(PayQuestion(frame.seat, new_number(state), card, cost))
        return True
    stack.pop()
    trigger(state, stack, frame.seat, "play", card)
    place(state, stack, frame.seat, card, max(0, TIME[card] - frame.sooner))
    return True


def place(state: State, stack: Stack, seat: int, card: int, space: int) -> None:
    """Put an announced card onto the nearest tile with room from that space to the left (ET-P2, ET-P3)."""
    player = state.seats[seat]
    if space > 0:
        space = playing.room_from(player, space)
        player.playing.remove(card)
        player.tiles[space - 1].append(card)
    zones.touch(state, card)
    zones.emit(state, Played, seat, card, space)
    if space == 0:
        stack.append(Summoning(seat, card))


# --- summoning ---------------------------------------------------------------------------------------------


def step_summon(state: State, stack: Stack, frame: Summoning) -> bool:
    """The card joins the company and its own immediate effect starts, before the permanent effects that were
    there before it (ET-E1, ET-E2)."""
    seat, card = frame.seat, frame.card
    player = state.seats[seat]
    stack.pop()
    trigger(state, stack, seat, "summon", card)
    if card in player.playing:
        player.playing.remove(card)
    else:
        player.leaving.remove(card)
    player.company.append(card)
    joined(state, seat, card)
    zones.touch(state, card)
    zones.emit(state, Summoned, seat, card)
    if standing(state, seat).count >= zones.COMPANY_TO_END:  # nothing else that ends a game has changed
        zones.check_end(state)
    for slot in reversed(IMMEDIATE.get(card, ())):
        push_effect(state, stack, seat, card, slot, "immediate")
    return True


# --- the time board ----------------------------------------------------------------------------------------


def move_tiles(state: State, seat: int) -> list[int]:
    """Push the outside tile in from the left; returns the cards on the tile that leaves (ET-T1, ET-E17)."""
    player = state.seats[seat]
    cards = player.tiles.pop(0)
    player.tiles.append([])
    player.leaving += cards
    player.shifts += 1
    return cards


def shift(state: State, stack: Stack, seat: int) -> None:
    """A full shift of the own tiles, with summons (ET-E11), then what waits for shifts."""
    trigger(state, stack, seat, "shift")
    cards = move_tiles(state, seat)
    zones.emit(state, Shifted, seat, COLOURS[zones.outside_colour(state.seats[seat])])
    stack.append(LeavingTile(seat, cards[:]))


def step_leaving(state: State, stack: Stack, frame: LeavingTile) -> bool:
    """Summon the cards of a tile that has left, one after the other (ET-T2)."""
    cards = frame.cards
    if not cards:
        stack.pop()
        return True
    if len(cards) > 1 and not frame.ordered:
        frame.ordered = True
        if _order_matters(state, frame.seat, cards):
            stack.append(OrderSummonQuestion(frame.seat, new_number(state), cards[:]))
            return True
    stack.append(Summoning(frame.seat, cards.pop(0)))
    return True


def _order_matters(state: State, seat: int, cards: list[int]) -> bool:
    """Two cards without effects, with nobody waiting for a summon, need no question."""
    return any(card in IMMEDIATE for card in cards) or any(
        zones.listeners(state, seat, "summon", card) or _waits_for(card, cards) for card in cards
    )


def _waits_for(card: int, others: list[int]) -> bool:
    ability = ABILITIES.get(card)
    waiting = ability.listeners.get("summon", ()) if ability else ()
    return any(other in cards for _, _, cards in waiting for other in others if other != card)


def answer_order_summon(stack: Stack, card: int) -> None:
    """Summon this card of the leaving tile first."""
    below = stack[-1]
    assert isinstance(below, LeavingTile)
    below.cards.remove(card)
    below.cards.insert(0, card)


def advance(state: State, stack: Stack, seat: int, card: int, steps: int) -> None:
    """Move a card ``steps`` steps to the right in one move; past space 1 it is summoned (ET-A4)."""
    player = state.seats[seat]
    space = zones.space_of(player, card)
    target = zones.destination(state, seat, space, steps)
    if target is None:
        raise IllegalError("ET-A4", "tile_full", space - steps)
    player.tiles[space - 1].remove(card)
    zones.touch(state, card)
    zones.emit(state, Advanced, seat, card, space, target)
    if target:
        player.tiles[target - 1].append(card)
    else:
        player.leaving.append(card)
        stack.append(Summoning(seat, card))


def step_advance_more(state: State, stack: Stack, frame: AdvanceMore) -> bool:
    """After one card moved one space: a different card may move one space (ET-A4)."""
    stack.pop()
    if zones.advances(state, frame.seat, 1, (frame.card,)):
        stack.append(AdvanceMoreQuestion(frame.seat, new_number(state), frame.card))
    return True


# --- Sources -----------------------------------------------------------------------------------------------


def ask_creatures(state: State, stack: Stack, seat: int, source: int, bonus: int) -> None:
    """Ask with which creatures to conquer (ET-A5)."""
    stack.append(CreaturesQuestion(seat, new_number(state), source, bonus))


def start_conquest(stack: Stack, seat: int, source: int, creatures: list[int]) -> None:
    """Begin the conquest of a Source with these creatures."""
    stack.append(Conquest(seat, source, creatures))


def step_conquest(state: State, stack: Stack, frame: Conquest) -> bool:
    """First the Source moves with its creatures, the conquer effect starts, before what waits for conquests
    and losses (ET-A6, ET-A8); then the conquest is over (ET-A10)."""
    seat, number, owner = frame.seat, frame.source, SOURCE + frame.source
    source = state.source(number)
    if frame.made:
        stack.pop()
        if source.owner == seat:
            source.settled = True
        return True
    stack.pop()
    creatures, loser = frame.creatures, source.owner
    frame.made, frame.creatures = True, []
    zones.lapse(state, owner)
    if loser >= 0:
        loser_under = state.seats[loser].under
        for card in [card for card, above in loser_under.items() if above == number]:
            del loser_under[card]
        source.owner = -1  # the loser's effects hear of it with the creatures back and the Source gone
        changed(state, loser)
    for who in reversed(state.order()):
        if who == seat:
            trigger(state, stack, seat, "conquer")
        else:
            trigger(state, stack, who, "rival_conquers")
            if who == loser:
                trigger(state, stack, loser, "source_lost")
    source.owner, source.settled = seat, False
    for card in creatures:
        zones.lapse(state, card)
        state.seats[seat].under[card] = number
        zones.touch(state, card)
    changed(state, seat)
    zones.touch(state, owner)
    zones.emit(state, Conquered, seat, number, loser, tuple(creatures))
    zones.check_end(state)
    stack.append(frame)
    push_effect(state, stack, seat, owner, CONQUER_SLOT, "conquer")
    return True


def start_fortification(stack: Stack, seat: int, source: int) -> None:
    """Begin to fortify a Source."""
    stack.append(Fortification(seat, source))


def step_fortification(state: State, stack: Stack, frame: Fortification) -> bool:
    """The creatures go completely beneath, the fortify effect starts (ET-A10), before what waits for it."""
    seat, number, owner = frame.seat, frame.source, SOURCE + frame.source
    player = state.seats[seat]
    stack.pop()
    trigger(state, stack, seat, "fortify", without=owner)  # ET-A9: not its own
    for card in zones.beneath(state, seat, number):
        player.company.remove(card)
        player.tokens.pop(card, None)
        del player.under[card]
        player.buried[card] = number
    state.source(number).fortified = True
    changed(state, seat)
    zones.touch(state, owner)
    zones.emit(state, Fortified, seat, number)
    zones.check_end(state)
    push_effect(state, stack, seat, owner, FORTIFY_SLOT, "fortify")
    return True


def reinforce(state: State, seat: int, source: int, creatures: list[int]) -> None:
    """Move creatures under an own conquered Source (ET-F2)."""
    for card in creatures:
        state.seats[seat].under[card] = source
        zones.touch(state, card)
    changed(state, seat)
    zones.touch(state, SOURCE + source)
    zones.emit(state, Reinforced, seat, source, tuple(creatures))
