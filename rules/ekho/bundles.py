"""What may be answered together in Ekho, so that a turn takes few clicks: see ``rules.game.Bundle``."""

from __future__ import annotations

from rules.ekho.card_index import COSTS, TOKENS
from rules.ekho.contact_phase import DONE
from rules.ekho.figures import active, guard
from rules.ekho.frames import AttackQuestion, ContactsPhase, FigureQuestion
from rules.ekho.goals import lead
from rules.ekho.picks import CONTACT, STAY
from rules.ekho.state import State
from rules.game import Bundle, Pick

LEADS: tuple[tuple[str, Pick], ...] = (("move", STAY), ("contacts", CONTACT))
"""What follows when a sleuth has gone somewhere, got past an enemy, or beaten it."""
_OPENS = ("fight",)
"""What is asked next is with what one attacks."""
_MOVED, _ARRIVED = Bundle(leads=LEADS, opens=_OPENS), Bundle(leads=LEADS, due=True)
_DUE, PLAIN = Bundle(due=True, plain=True), Bundle(plain=True)
_WEAPONS = ("power", "will")
_HERE = frozenset({"gate", "fight"})
"""Deeds that a sleuth may have come for."""
_INSTEAD = frozenset({"special", "close", "hand_in"})
"""Deeds that go before a contact or take its place."""


def way(state: State, ends: list[int]) -> Bundle:
    """Of the places where an enemy can go, an open gate, where that is a lead, and among several or without
    one the first of those that are farthest from any sleuth: it is offered with those of all other enemies
    (EK-S11)."""
    table = state.table
    gates = {portal.place for portal in table.portals} if lead(table) else set[int]()
    numbers = range(len(table.figures))
    places = [
        table.figures[number].place
        for number in numbers
        if active(table, number) and table.figures[number].place >= 0
    ]

    def wanted(end: int) -> tuple[bool, int, int]:
        return end in gates, min((COSTS[end][place] for place in places), default=0), -end

    return Bundle(together=("to", max(ends, key=wanted)))


def move(options: list[Pick]) -> Bundle:
    """Who has gone somewhere stays there, unless there is something to do that a sleuth may have come for."""
    return _MOVED if any(option[0] in _HERE for option in options) else _ARRIVED


def _leads(state: State, number: int) -> tuple[tuple[str, Pick], ...]:
    """What follows when a sleuth has settled with an enemy: less in Contacts, and nothing after a contact."""
    if state.table.phase == "movement":
        return LEADS
    phases = (frame for frame in state.stacks[number] if isinstance(frame, ContactsPhase))
    return LEADS[1:] if any(frame.step != DONE for frame in phases) else ()


def settled(state: State, frame: FigureQuestion) -> Bundle:
    """Who has thrown the dice goes on."""
    return Bundle(leads=_leads(state, frame.figure), plain=True)


def meet(state: State, frame: FigureQuestion) -> Bundle:
    """Whom to evade or fight: the buttons tell the chances."""
    return Bundle(leads=_leads(state, frame.figure), opens=_OPENS, plain=True)


def contacts(options: list[Pick]) -> Bundle:
    """A contact comes anyway where nothing is offered for it; cards can be used at other times, too."""
    return PLAIN if any(option[0] in _INSTEAD for option in options) else _DUE


def attack(state: State, frame: AttackQuestion) -> Bundle:
    """A battle may go on by itself as long as the next hit cannot fell the sleuth (EK-M4)."""
    figure, enemy = state.table.figures[frame.figure], TOKENS[frame.token]
    health = max(0, enemy.hurts_health - guard(figure, "health", enemy.type))
    sanity = max(0, enemy.hurts_sanity - guard(figure, "sanity", enemy.type))
    safe = health < figure.health and sanity < figure.sanity
    return Bundle(repeats=_WEAPONS if safe else (), leads=_leads(state, frame.figure), plain=True)
