"""From a state to a view, and from a view to a state that it allows (ET-H1)."""

from __future__ import annotations

from rules.dice import below, shuffle, stream
from rules.echoes_of_time import fulfilment, strength, zones
from rules.echoes_of_time.card_index import CONQUER_STRENGTH, COST, STRENGTH
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.dealing import cards_in_play
from rules.echoes_of_time.frames import FirstQuestion, ForcedDiscards, Stack, copy_stack
from rules.echoes_of_time.operations import COLOURS
from rules.echoes_of_time.score import outcome, score
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import Seat, SourceState, State
from rules.echoes_of_time.vain import vain
from rules.echoes_of_time.view import SeatView, SourceView, View
from rules.stacks import Question


def view(state: State, seat: int | None) -> View:
    """What that seat (None: a spectator) may know; shares no list with the state."""
    asked = [stack[-1].seat for stack in state.stacks if stack and isinstance(stack[-1], Question)]
    waiting = sorted(set(asked)) if len(asked) > 1 else asked
    seats = range(len(state.seats))
    return View(
        seat,
        waiting,
        state.options.copy(),
        state.round,
        state.phase,
        state.first,
        state.turn,
        state.main_supply,
        state.secondary_supply,
        len(state.deck),
        state.discard.copy(),
        state.eliminated.copy(),
        [_seat(state, other, other == seat, other in waiting) for other in seats],
        [_source(state, source) for source in state.sources],
        state.ending.copy(),
        state.recent.copy(),
        outcome(state),
        state.step,
        state.serial,
        [_stack(state, other, other == seat) if state.stacks[other] else [] for other in seats],
        state.prophecies.copy(),
        state.realms.copy(),
        vain(state, seat) if seat is not None else [],
    )


def _seat(state: State, seat: int, own: bool, waiting: bool) -> SeatView:
    player, stands = state.seats[seat], standing(state, seat)
    secret = player.secret if own or state.phase == "over" else -1
    tokens = player.tokens.copy()
    if stands.held:
        for source in state.sources:
            if source.owner == seat and source.tokens:
                tokens[SOURCE + source.source] = source.tokens
    return SeatView(
        len(player.hand) + len(player.chosen),
        player.hand.copy() if own else None,
        player.chosen.copy() if own else None,
        player.answer.copy() if own else None,
        bool(player.chosen or player.answer) and not waiting,
        player.playing.copy(),
        [*map(list.copy, player.tiles)],
        player.leaving.copy(),
        player.company.copy(),
        player.under.copy(),
        player.buried.copy(),
        tokens,
        player.points,
        player.cubes.copy(),
        player.shifts,
        _FLAMES[zones.outside_colour(player)],
        stands.count,
        score(state, seat),
        [fulfilment.counted(state, seat, number) for number in state.prophecies],
        secret,
        fulfilment.counted(state, seat, secret) if secret >= 0 else 0,
        player.pack.copy() if own else None,
        len(player.pack),
    )


_FLAMES = [tuple(COLOURS[(outside + space) % 3] for space in range(6)) for outside in range(3)]
"""Colours of the outside tile and of spaces 1 to 5, by the colour of the outside tile."""


def _source(state: State, source: SourceState) -> SourceView:
    creatures: list[int] = []
    total = fortification = 0
    to_exceed = CONQUER_STRENGTH[source.source]
    if source.owner >= 0:
        if source.fortified:
            buried = state.seats[source.owner].buried
            creatures = [card for card, above in buried.items() if above == source.source]
            total = sum([STRENGTH[card] for card in creatures])
            to_exceed = 0
        else:
            creatures = zones.beneath(state, source.owner, source.source)
            total = strength.defence(state, source)
            fortification = strength.fortification(state, source.owner, source.source)
            to_exceed = total
    return SourceView(
        source.source,
        source.owner,
        source.fortified,
        source.settled,
        to_exceed,
        total,
        fortification,
        creatures,
        source.tokens,
    )


def _stack(state: State, seat: int, own: bool) -> Stack:
    """The unfinished work of a seat. How far it is with its hidden first choice is nobody else's business:
    others always see the question with which it began."""
    if own or not zones.choosing_first(state):
        return copy_stack(state.stacks[seat])
    frames = copy_stack(state.stacks[seat])
    for number, frame in enumerate(frames):
        if isinstance(frame, Question):
            began = frame.id if isinstance(frame, FirstQuestion) else frame.id - len(state.seats)
            frames[number] = FirstQuestion(seat, began)
    return frames


def imagine(seen: View, seed: int) -> State:
    """A state that this view allows: every card that it does not show is dealt anew."""
    rng = stream(seed, "imagine")
    unknown = set(cards_in_play(seen.options, seen.realms))
    unknown.difference_update(seen.discard, seen.eliminated)
    for player in seen.seats:
        unknown.difference_update(
            player.hand or (), player.pack or (), player.chosen or (), player.playing, *player.tiles
        )
        unknown.difference_update(player.leaving, player.company, player.buried)
    deck = sorted(unknown)
    rng = shuffle(rng, deck)
    state = State(
        options=dict(seen.options),
        seats=[],
        sources=[
            SourceState(source.source, source.owner, source.fortified, source.settled, source.tokens)
            for source in seen.sources
        ],
        rng=rng,
        deck=deck,
        first=seen.first,
        main_supply=seen.main_supply,
        secondary_supply=seen.secondary_supply,
        discard=list(seen.discard),
        eliminated=list(seen.eliminated),
        round=seen.round,
        phase=seen.phase,
        step=seen.step,
        turn=seen.turn,
        serial=seen.serial,
        stacks=[],
        ending=list(seen.ending),
        recent=list(seen.recent),
        prophecies=list(seen.prophecies),
        realms=list(seen.realms),
    )
    for seat, player in enumerate(seen.seats):
        state.stacks.append(copy_stack(seen.stacks[seat]))
        state.seats.append(_imagined_seat(state, player))
    for seat, player in enumerate(seen.seats):
        if player.hand is None and player.answered:
            _imagine_answer(state, seat, seen)
    fulfilment.imagine_secrets(state)
    return state


def _imagined_seat(state: State, player: SeatView) -> Seat:
    hand = player.hand
    if hand is None:
        hand = [state.deck.pop() for _ in range(player.hand_count)]
    pack = player.pack
    if pack is None:
        pack = [state.deck.pop() for _ in range(player.pack_count)]
    return Seat(
        hand=list(hand),
        chosen=list(player.chosen or ()),
        answer=list(player.answer or ()),
        playing=list(player.playing),
        tiles=[list(tile) for tile in player.tiles],
        leaving=list(player.leaving),
        company=list(player.company),
        under=dict(player.under),
        buried=dict(player.buried),
        tokens={owner: bits for owner, bits in player.tokens.items() if owner < SOURCE},
        points=player.points,
        cubes=list(player.cubes),
        shifts=player.shifts,
        secret=player.secret,
        pack=list(pack),
    )


def _imagine_answer(state: State, seat: int, seen: View) -> None:
    """Invent an answer that is hidden and held back: a card to keep, a first card with its payment, or cards
    to discard."""
    player = state.seats[seat]
    hand = player.hand
    if player.pack:
        state.rng, at = below(state.rng, len(player.pack))
        player.answer = [player.pack[at]]
        return
    if seen.phase == "first" and seen.step == 0:
        for card in hand:
            if COST[card] < len(hand):
                player.hand = [other for other in hand if other != card]
                player.chosen = [card, *player.hand[: COST[card]]]
                player.hand = player.hand[COST[card] :]
                return
    number = len(hand) - 10 if seen.phase == "end" else _asked_of(seen, len(hand))
    start = 0
    state.rng, start = below(state.rng, len(hand))
    player.answer = [hand[(start + offset) % len(hand)] for offset in range(number)]


def _asked_of(seen: View, hand: int) -> int:
    """How many cards the forced discard under way asks of a seat with ``hand`` cards in hand."""
    for stack in seen.stacks:
        for frame in stack:
            if isinstance(frame, ForcedDiscards) and frame.asked:
                return min(frame.amount, hand)
    return 0
