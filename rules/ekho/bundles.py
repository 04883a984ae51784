"""What may be answered together in Ekho, so that a turn takes few clicks: see ``rules.game.Bundle``."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.ekho.battle import unsettled
from rules.ekho.card_index import COSTS
from rules.ekho.contact_phase import DONE
from rules.ekho.fighting import attacks_before_a_fall
from rules.ekho.figures import value
from rules.ekho.frames import AttackQuestion, ContactsPhase, Crossing, FigureQuestion, Walking
from rules.ekho.goals import lead
from rules.ekho.open_table import NOWHERE
from rules.ekho.operations import Parameter
from rules.ekho.picks import CONTACT, STAY
from rules.ekho.plans import better_closing
from rules.ekho.state import State
from rules.game import Bundle, Pick

LEADS: tuple[tuple[str, Pick], ...] = (("move", STAY), ("contacts", CONTACT))
"""What follows when a sleuth has gone somewhere, got past an enemy, or beaten it."""
_OPENS = ("fight",)
"""What is asked next is with what one attacks."""
_MOVED, _ARRIVED = Bundle(leads=LEADS, opens=_OPENS), Bundle(leads=LEADS, due=True)
_DUE, PLAIN, LOTS = Bundle(due=True, plain=True), Bundle(plain=True), Bundle(chance=("random",))
_WEAPONS: tuple[Parameter, ...] = ("power", "will")
_FEW = 2
"""Parameters that can be raised without looking at all of them."""
_INSTEAD = frozenset({"special", "close", "hand_in"})
"""Deeds that go before a contact or take its place."""


def way(state: State, ends: list[int]) -> Bundle:
    """Of the places where an enemy can go, an open gate, where that is a lead, and among several or without
    one the first of those that are farthest from any sleuth: it is offered with those of all other enemies
    (EK-S11)."""
    table = state.table
    gates = frozenset([portal.place for portal in table.portals] if lead(table) else [])
    places = frozenset([one.place for one in table.figures if one.care == NOWHERE and one.place >= 0])
    return _way((*ends,), gates, places)


@lru_cache(maxsize=1 << 12)
def _way(ends: tuple[int, ...], gates: frozenset[int], places: frozenset[int]) -> Bundle:
    def wanted(end: int) -> tuple[bool, int, int]:
        return end in gates, min((COSTS[end][place] for place in places), default=0), -end

    return Bundle(together=("to", max(ends, key=wanted)))


def respite(state: State, number: int, options: tuple[Pick, ...]) -> Bundle:
    """The first steps of focus that help most where the sleuth is now (EK-R1): sneak only where there is
    anybody to evade."""
    figure = state.table.figures[number]
    wanted: tuple[Parameter, ...] = ("speed", "sneak") if state.table.foes else ("speed",)
    if figure.gate != NOWHERE:
        wanted = better_closing(figure), "insight"
    elif figure.back == figure.place:
        wanted = better_closing(figure), "sneak", "speed"
    elif unsettled(state, number):
        wanted = "sneak", "speed", max(_WEAPONS, key=lambda weapon: value(figure, weapon))
    return _beside(options, wanted)


@lru_cache(maxsize=1 << 12)
def _beside(options: tuple[Pick, ...], wanted: tuple[Parameter, ...]) -> Bundle:
    """Those of these steps of focus that raise the first two wanted parameters that can be raised."""
    raised = [parameter for parameter in wanted if ("raise", parameter, 1) in options][:_FEW]
    return Bundle(beside=tuple([option for option in options if option[1] in raised]))


def move(something_here: bool) -> Bundle:
    """Who has gone somewhere stays there, unless there is ``something_here`` that a sleuth may have come for:
    a gate or a fight."""
    return _MOVED if something_here else _ARRIVED


def _leads(state: State, number: int) -> tuple[tuple[str, Pick], ...]:
    """What follows when a sleuth has settled with an enemy: less in Contacts, nothing after a contact.
    Nothing follows either as long as a sleuth that chose to fight has not said where it goes."""
    if state.table.phase == "movement":
        return LEADS if on_its_way(state, number) else ()
    phases = (frame for frame in state.stacks[number] if isinstance(frame, ContactsPhase))
    return LEADS[1:] if any(frame.step != DONE for frame in phases) else ()


def on_its_way(state: State, number: int) -> bool:
    """Whether a sleuth goes on to a place or through a gate once nothing holds it up any more (EK-M6)."""
    return any(isinstance(frame, Walking | Crossing) for frame in state.stacks[number])


def settled(state: State, frame: FigureQuestion) -> Bundle:
    """Who has thrown the dice goes on."""
    return _settled(_leads(state, frame.figure))


@cache
def _settled(
    leads: tuple[tuple[str, Pick], ...], opens: tuple[str, ...] = (), repeats: tuple[str, ...] = ()
) -> Bundle:
    """A bundle whose buttons tell all; it is kept, for there are few and many questions have one."""
    return Bundle(leads=leads, opens=opens, repeats=repeats, plain=True)


def meet(state: State, frame: FigureQuestion) -> Bundle:
    """Whom to evade or fight: the buttons tell the chances."""
    return _settled(_leads(state, frame.figure), opens=_OPENS)


def contacts(options: list[Pick]) -> Bundle:
    """A contact comes anyway where nothing is offered for it; cards can be used at other times, too."""
    return PLAIN if any(option[0] in _INSTEAD for option in options) else _DUE


def attack(state: State, frame: AttackQuestion) -> Bundle:
    """A battle may go on by itself as long as the next hit cannot fell the sleuth (EK-M4)."""
    safe = attacks_before_a_fall(state.table.figures[frame.figure], frame.token) > 0
    return _settled(_leads(state, frame.figure), repeats=_WEAPONS if safe else ())
