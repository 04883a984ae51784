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
from rules.echoes_of_time.operations import COLOURS
from rules.echoes_of_time.standing import changed, joined, standing
from rules.echoes_of_time.state import State
from rules.frames import Frame, Stack, ask, push
from rules.game import IllegalError

# --- triggers ----------------------------------------------------------------------------------------------
#
# What waits for an event goes onto the stack just before the event happens, below all that the event sets
# off: so it is what was usable before, and it comes when the event is done with. What becomes unusable
# meanwhile lapses (``zones.lapse``).


def trigger(state: State, stack: Stack, seat: int, event: str, card: int = -1, without: int = -1) -> None:
    """Let the seat's permanent effects that wait for this event (about this card) happen next, those of the
    owner ``without`` excepted."""
    if event in standing(state, seat).listeners:
        pairs = zones.listeners(state, seat, event, card, without)
        if pairs:
            push(stack, "triggers", seat, -1, 0, 0, pairs)


def step_triggers(state: State, stack: Stack, frame: Frame) -> bool:
    """Begin one waiting permanent effect (ET-E2, ET-E16)."""
    waiting = frame.data
    if not waiting:
        stack.pop()
        return True
    several = frame.step == 0 and len(waiting) > 2
    if several and not CALM.issuperset(zip(waiting[::2], waiting[1::2], strict=True)):
        frame.step = 1
        ask(state, stack, frame.seat, "order_effects", data=waiting)
        return True
    frame.step = 0
    owner, slot = waiting[:2]
    del waiting[:2]
    push_effect(state, stack, frame.seat, owner, slot, "permanent")
    return True


def answer_order_effects(state: State, stack: Stack, frame: Frame, owner: int, slot: int) -> None:
    """Put the chosen effect first."""
    below = stack[-1]
    pairs = list(zip(below.data[::2], below.data[1::2], strict=True))
    pairs.remove((owner, slot))
    below.data = [owner, slot] + [number for pair in pairs for number in pair]


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
    push(stack, "effect", seat, owner, slot, 0, [], [*chain, owner] if chain else [owner], why)


# --- playing -----------------------------------------------------------------------------------------------


def start_play(
    state: State, stack: Stack, seat: int, card: int, choose: bool, source: Frame | None = None
) -> None:
    """Begin to play a hand card (ET-P1 to ET-P6). ``source`` is the effect that plays it, with its own
    discount in data[0] cards and data[1] time; with ``choose`` the player names the discounts to use.

    From now on the card is announced: it has left the hand, and everybody may know it."""
    player = state.seats[seat]
    player.hand.remove(card)
    player.playing.append(card)
    parts = playing.discounts(state, seat, card)
    if source is not None and (source.data[0] or source.data[1]):
        parts.append((source.owner, source.slot, source.data[0], source.data[1]))
    if not choose:
        sums = [sum([part[2] for part in parts]), sum([part[3] for part in parts])] if parts else [0, 0]
        push(stack, "play", seat, card, 0, 0, sums)
        return
    push(stack, "play", seat, card, data=[0, 0])
    if time_needed(state, seat, card) == 0:
        _ask_discounts(state, stack, seat, card, parts)
    else:  # the times have a sum of their own to reach, so they are a question of their own
        _ask_discounts(state, stack, seat, card, [(owner, slot, 0, time) for owner, slot, _, time in parts])
        _ask_discounts(state, stack, seat, card, [(owner, slot, cards, 0) for owner, slot, cards, _ in parts])


def _ask_discounts(
    state: State, stack: Stack, seat: int, card: int, parts: list[tuple[int, int, int, int]]
) -> None:
    data = [number for part in parts if part[2] or part[3] for number in part]
    if data:
        ask(state, stack, seat, "discounts", card, data=data)


def answer_discounts(state: State, stack: Stack, frame: Frame, chosen: set[tuple[int, int, str]]) -> None:
    """Use these parts of the discounts asked about (ET-P6)."""
    parts = list(zip(*(frame.data[at::4] for at in range(4)), strict=True))
    play = next(below for below in reversed(stack) if below.kind == "play")
    play.data[0] += sum(cards for owner, slot, cards, _ in parts if (owner, slot, "cards") in chosen)
    play.data[1] += sum(time for owner, slot, _, time in parts if (owner, slot, "time") in chosen)


def time_needed(state: State, seat: int, card: int) -> int:
    """The least time discount with which there is room for a card (ET-P3)."""
    player = state.seats[seat]
    needed = 0
    while needed < TIME[card] and not playing.room_from(player, TIME[card] - needed):
        needed += 1
    return needed


def step_play(state: State, stack: Stack, frame: Frame) -> bool:
    """0 ask for the payment, 1 put the card onto its tile or summon it, before what waits for plays."""
    card = frame.owner
    if frame.step == 0:
        frame.step = 1
        cost = max(0, COST[card] - frame.data[0])
        if cost:
            ask(state, stack, frame.seat, "pay", -1, 0, [card, cost])
        return True
    stack.pop()
    trigger(state, stack, frame.seat, "play", card)
    place(state, stack, frame.seat, card, max(0, TIME[card] - frame.data[1]))
    return True


def place(state: State, stack: Stack, seat: int, card: int, space: int) -> None:
    """Put an announced card onto the nearest tile with room from that space to the left (ET-P2, ET-P3)."""
    player = state.seats[seat]
    if space > 0:
        space = playing.room_from(player, space)
        player.playing.remove(card)
        player.tiles[space - 1].append(card)
    zones.touch(state, card)
    zones.emit(state, "play", seat, (card, space))
    if space == 0:
        push(stack, "summon", seat, card)


# --- summoning ---------------------------------------------------------------------------------------------


def step_summon(state: State, stack: Stack, frame: Frame) -> bool:
    """The card joins the company and its own immediate effect starts, before the permanent effects that were
    there before it (ET-E1, ET-E2)."""
    seat, card = frame.seat, frame.owner
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
    zones.emit(state, "summon", seat, (card,))
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
    zones.emit(state, "shift", seat, (COLOURS[zones.outside_colour(state.seats[seat])],))
    push(stack, "leaving", seat, data=list(cards))


def step_leaving(state: State, stack: Stack, frame: Frame) -> bool:
    """Summon the cards of a tile that has left, one after the other (ET-T2)."""
    if not frame.data:
        stack.pop()
        return True
    if len(frame.data) > 1 and frame.step == 0:
        frame.step = 1
        if _order_matters(state, frame):
            ask(state, stack, frame.seat, "order_summon", data=frame.data)
            return True
    push(stack, "summon", frame.seat, frame.data.pop(0))
    return True


def _order_matters(state: State, frame: Frame) -> bool:
    """Two cards without effects, with nobody waiting for a summon, need no question."""
    return any(card in IMMEDIATE for card in frame.data) or any(
        zones.listeners(state, frame.seat, "summon", card) or _waits_for(card, frame.data)
        for card in frame.data
    )


def _waits_for(card: int, others: list[int]) -> bool:
    ability = ABILITIES.get(card)
    waiting = ability.listeners.get("summon", ()) if ability else ()
    return any(other in cards for _, _, cards in waiting for other in others if other != card)


def answer_order_summon(state: State, stack: Stack, frame: Frame, card: int) -> None:
    """Summon this card of the leaving tile first."""
    below = stack[-1]
    below.data.remove(card)
    below.data.insert(0, card)


def advance(state: State, stack: Stack, seat: int, card: int, steps: int) -> None:
    """Move a card ``steps`` steps to the right in one move; past space 1 it is summoned (ET-A4)."""
    player = state.seats[seat]
    space = zones.space_of(player, card)
    target = zones.destination(state, seat, space, steps)
    if target is None:
        raise IllegalError("ET-A4", "tile_full", space - steps)
    player.tiles[space - 1].remove(card)
    zones.touch(state, card)
    zones.emit(state, "advance", seat, (card, space, target))
    if target:
        player.tiles[target - 1].append(card)
    else:
        player.leaving.append(card)
        push(stack, "summon", seat, card)


def step_advance_more(state: State, stack: Stack, frame: Frame) -> bool:
    """After one card moved one space: a different card may move one space (ET-A4)."""
    stack.pop()
    if zones.advances(state, frame.seat, 1, frame.data):
        ask(state, stack, frame.seat, "advance_more", data=frame.data)
    return True


# --- Sources -----------------------------------------------------------------------------------------------


def ask_creatures(state: State, stack: Stack, seat: int, source: int, bonus: int) -> None:
    """Ask with which creatures to conquer (ET-A5)."""
    ask(state, stack, seat, "creatures", SOURCE + source, data=[source, bonus])


def start_conquest(stack: Stack, seat: int, source: int, creatures: list[int]) -> None:
    """Begin the conquest of a Source with these creatures."""
    push(stack, "conquest", seat, SOURCE + source, data=list(creatures))


def step_conquest(state: State, stack: Stack, frame: Frame) -> bool:
    """0 the Source moves with its creatures, the conquer effect starts, before what waits for conquests and
    losses (ET-A6, ET-A8); 1 the conquest is over (ET-A10)."""
    seat, number = frame.seat, frame.owner - SOURCE
    source = state.source(number)
    if frame.step == 1:
        stack.pop()
        if source.owner == seat:
            source.settled = True
        return True
    stack.pop()
    creatures, loser = frame.data, source.owner
    frame.step, frame.data = 1, []
    zones.lapse(state, frame.owner)
    if loser >= 0:
        loser_under = state.seats[loser].under
        for card in [card for card, above in loser_under.items() if above == number]:
            del loser_under[card]
        source.owner = -1  # the loser's effects hear of it with the creatures back and the Source gone
        changed(state, loser)
    for who in reversed(state.order()):
        if who == seat:
            trigger(state, stack, seat, "conquer")
        elif who == loser:
            trigger(state, stack, loser, "source_lost")
    source.owner, source.settled = seat, False
    for card in creatures:
        zones.lapse(state, card)
        state.seats[seat].under[card] = number
        zones.touch(state, card)
    changed(state, seat)
    zones.touch(state, frame.owner)
    zones.emit(state, "conquer", seat, (number, loser, *creatures))
    zones.check_end(state)
    stack.append(frame)
    push_effect(state, stack, seat, frame.owner, CONQUER_SLOT, "conquer")
    return True


def start_fortification(stack: Stack, seat: int, source: int) -> None:
    """Begin to fortify a Source."""
    push(stack, "fortification", seat, SOURCE + source)


def step_fortification(state: State, stack: Stack, frame: Frame) -> bool:
    """The creatures go completely beneath, the fortify effect starts (ET-A10), before what waits for it."""
    seat, number = frame.seat, frame.owner - SOURCE
    player = state.seats[seat]
    stack.pop()
    trigger(state, stack, seat, "fortify", without=frame.owner)  # ET-A9: not its own
    for card in zones.beneath(state, seat, number):
        player.company.remove(card)
        player.tokens.pop(card, None)
        del player.under[card]
        player.buried[card] = number
    state.source(number).fortified = True
    changed(state, seat)
    zones.touch(state, frame.owner)
    zones.emit(state, "fortify", seat, (number,))
    zones.check_end(state)
    push_effect(state, stack, seat, frame.owner, FORTIFY_SLOT, "fortify")
    return True


def reinforce(state: State, seat: int, source: int, creatures: list[int]) -> None:
    """Move creatures under an own conquered Source (ET-F2)."""
    for card in creatures:
        state.seats[seat].under[card] = source
        zones.touch(state, card)
    changed(state, seat)
    zones.touch(state, SOURCE + source)
    zones.emit(state, "reinforce", seat, (source, *creatures))
