"""Moving tokens and cards of Ekho from place to place, each with the event that tells of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVarTuple

from rules.dice import below
from rules.ekho.cache import Cache, cache_of
from rules.ekho.card_index import CARDS, TOKENS
from rules.ekho.city_events import (
    EnemyCame,
    GateOpened,
    GateRevealed,
    NoEnemyLeft,
    NoGateLeft,
    StageBegan,
)
from rules.ekho.ending import check_end
from rules.ekho.events import DRAWN, EVENTS, KINDS_OF_FACTS, OF_FIGURES, OWN, Fact
from rules.ekho.figures import full
from rules.ekho.goals import half, scenario
from rules.ekho.open_table import DEEDS, NOWHERE, UNKNOWN, Deed, Figure, Foe, Portal
from rules.ekho.operations import KINDS, Kind
from rules.ekho.scenarios import Twist
from rules.ekho.sleuth_events import (
    Blessed,
    BlessingLost,
    CluesGained,
    CurseAdvanced,
    Cursed,
    CurseLifted,
    NoThingLeft,
    ThingGained,
    ThingGone,
)
from rules.ekho.state import State
from rules.game import NO_SEAT, Event

Ts = TypeVarTuple("Ts")


_TOLD = {
    kind: (*EVENTS.flat(kind), kind in OF_FIGURES, kind in OWN, kind in DRAWN) for kind in KINDS_OF_FACTS
}
"""By the class of a fact: its word, what makes it flat, and whether it is in these sets."""


def emit(state: State, kind: Callable[[*Ts], Fact], *data: *Ts) -> None:
    """Tell a fact that everybody sees. What begins with a figure is the doing of its seat."""
    word, flat, of_figure, own, drawn = _TOLD[kind]
    values: Any = data
    try:
        cache: Cache = state.beside
    except AttributeError:
        cache = cache_of(state)
    seat = NO_SEAT
    if of_figure:
        number = values[0]
        seat = state.table.figures[number].seat
        own = own and number == cache.actor
    if not own:
        cache.stirred = True
    if drawn:
        cache.drawn = True
    cache.events.append(Event(word, seat, values if flat is None else flat(*values)))


def deed(figure: Figure, what: Deed, amount: int = 1) -> None:
    """Count a deed (EK-G3)."""
    figure.deeds[DEEDS.index(what)] += amount


# --- enemies -----------------------------------------------------------------------------------------------


def foes_at(state: State, place: int) -> list[Foe]:
    """Enemies at a place in the order of their arrival."""
    return [foe for foe in state.table.foes if foe.place == place]


def put_foe(state: State, place: int) -> None:
    """One random enemy comes to a place; none where the bag is empty (EK-S15)."""
    bag = state.hidden.bag
    if not bag:
        emit(state, NoEnemyLeft, place)
        return
    state.hidden.rng, at = below(state.hidden.rng, len(bag))
    token = bag[at]
    bag[at] = bag[-1]
    bag.pop()
    state.table.foes.append(Foe(token, place))
    emit(state, EnemyCame, token, place)


def take_foe(state: State, token: int) -> None:
    """An enemy leaves the board; where it goes is the caller's matter."""
    state.table.foes = [foe for foe in state.table.foes if foe.token != token]


def to_bag(state: State, token: int) -> None:
    """A token goes back to the bag (EK-M4)."""
    state.hidden.bag.append(token)
    state.hidden.bag.sort()  # its order says nothing: tokens are drawn at random


# --- gates -------------------------------------------------------------------------------------------------


def portal_at(state: State, place: int) -> Portal | None:
    """The gate at a place."""
    return next((portal for portal in state.table.portals if portal.place == place), None)


def lay_gate(state: State, place: int) -> None:
    """The top gate token face down at a place, which may be one gate too many (EK-S5, EK-G2)."""
    if not state.hidden.gates:
        emit(state, NoGateLeft, place)
        return
    state.hidden.tokens[place] = state.hidden.gates.pop()
    state.table.portals.append(Portal(place))
    emit(state, GateOpened, place)
    check_end(state)


def reveal_gate(state: State, place: int) -> int:
    """Turn a gate face up, if it is not (EK-W5); its token."""
    portal = portal_at(state, place)
    assert portal is not None
    if portal.token == UNKNOWN:
        portal.token = state.hidden.tokens.pop(place)
        emit(state, GateRevealed, place, portal.token)
    return portal.token


def take_gate(state: State, place: int) -> int:
    """A face-up gate is closed: its token goes face down under the stack (EK-K2); the token. Others who came
    back through it know nothing of one that may open there later."""
    portal = portal_at(state, place)
    assert portal is not None
    assert portal.token != UNKNOWN
    state.table.portals.remove(portal)
    state.table.closed.append(place)
    state.hidden.gates.insert(0, portal.token)
    for figure in state.table.figures:
        if figure.back == place:
            figure.back, figure.met = NOWHERE, False
    return portal.token


def stitch(state: State, place: int, amount: int, most: int) -> int:
    """Adds ``amount`` successes to the gate at a place, up to ``most`` in all, or takes them off (EK-K2).
    Returns by how many they changed: 0 where the gate is gone."""
    portal = portal_at(state, place)
    if portal is None:
        return 0
    before = portal.successes
    portal.successes = max(0, min(most, before + amount))
    return portal.successes - before


# --- the City Curse ----------------------------------------------------------------------------------------


def count(state: State, number: int, steps: int) -> None:
    """Steps of the City Curse that a figure has made by something else than clues (EK-G1)."""
    emit(state, CurseAdvanced, number, steps)
    advance(state, steps)


def advance(state: State, steps: int) -> None:
    """Steps of the City Curse, which may begin its second stage or lift it (EK-G1)."""
    table = state.table
    table.handed += steps
    check_end(state)
    if table.stage == 1 and table.phase != "over" and table.handed >= half(table):
        table.stage = 2
        begin(state, StageBegan, scenario(table).stage)


def begin(state: State, event: Callable[[int], Fact], twist: Twist) -> None:
    """A stage or the finale of the scenario begins (EK-G1)."""
    emit(state, event, state.table.scenario)
    if twist.surge:
        for portal in state.table.portals:
            put_foe(state, portal.place)


def another_at_a_gate(state: State) -> None:
    """An enemy comes at an open gate drawn at random; none where no gate is open (EK-G1, EK-G2)."""
    portals = state.table.portals
    if portals:
        state.hidden.rng, at = below(state.hidden.rng, len(portals))
        put_foe(state, portals[at].place)


# --- what a figure has -------------------------------------------------------------------------------------


def gain_clues(state: State, number: int, amount: int) -> None:
    """Clues from the supply; a negative amount takes up to that many."""
    figure = state.table.figures[number]
    amount = max(amount, -figure.clues)
    if amount:
        figure.clues += amount
        emit(state, CluesGained, number, amount)


def bless(state: State, number: int) -> None:
    """A Blessing; it only takes a Curse away (EK-S3)."""
    figure = state.table.figures[number]
    if figure.luck < 1:
        figure.luck += 1
        emit(state, Blessed if figure.luck else CurseLifted, number)


def curse(state: State, number: int) -> None:
    """A Curse; it only takes a Blessing away (EK-S3)."""
    figure = state.table.figures[number]
    if figure.luck > -1:
        figure.luck -= 1
        emit(state, Cursed if figure.luck else BlessingLost, number)


def draw_thing(state: State, number: int, kind: Kind) -> None:
    """The top thing of a deck, if there is one."""
    deck = state.hidden.things[KINDS.index(kind)]
    if not deck:
        emit(state, NoThingLeft, number, kind)
        return
    card = deck.pop()
    state.table.figures[number].things.append(card)
    emit(state, ThingGained, number, card)


def lose_thing(state: State, number: int, card: int, why: str) -> None:
    """A thing goes under its deck."""
    figure = state.table.figures[number]
    figure.things.remove(card)
    if card in figure.used:
        figure.used.remove(card)
    state.hidden.things[KINDS.index(CARDS[card].kind)].insert(0, card)
    for what in ("health", "sanity"):  # what made the sleuth hardy may be gone
        setattr(figure, what, min(getattr(figure, what), full(figure, what)))
    emit(state, ThingGone, number, card, why)


def place_figure(state: State, number: int, place: int) -> None:
    """Put a figure at a place of the city; what it knew of a gate there ends with its leaving (EK-K2)."""
    figure = state.table.figures[number]
    if figure.place != place:
        figure.back, figure.met = NOWHERE, False
    figure.place, figure.gate = place, NOWHERE


__all__ = ["TOKENS"]
