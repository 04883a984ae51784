"""What simulations read off a table, at any moment of a game.

Everything here is seen from outside the game: it is for statistics, never for players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.ekho.cache import cache_of
from rules.ekho.card_index import CONTACTS, SLEUTHS
from rules.ekho.events import fact_of
from rules.ekho.goals import clues_needed, gate_limit, gates_needed
from rules.ekho.open_table import DEEDS, Deed
from rules.ekho.sleuth_events import ContactDrawn, GateClosed, GateNotClosed, GateStitched
from rules.ekho.state import State

WORDS: Mapping[str, str] = {
    "rounds": "turns",
    "gates_closed": "gates closed",
    "gates_open": "gates open",
    "handed": "handed in",
    "care": "in care",
    "worlds": "worlds seen",
    "scores": "deeds",
    "cards": "where the sleuth was in play",
}
"""What the figures are called in the report of a simulation."""


def report(state: State) -> dict[str, Any]:
    """Figures of a table.

    rounds    turns begun
    first     seat with the first-player token
    played    per seat the sleuths that it runs, as what the words call them
    gates_closed, gates_open  gates closed (EK-K2), and on the board
    danger    gates that may still open before the game is lost by them (EK-G2)
    handed    clues handed in; ``held`` clues that sleuths have
    missing   clues and gates that are still wanted to lift the City Curse (EK-G1)
    enemies   enemy tokens on the board
    arrests   enemies delivered; ``beaten`` killed or destroyed; ``care`` times in care (EK-M5)
    worlds    contacts beyond gates
    happened  since the last choice: "attempt" at a gate, "in vain" where it changed nothing, and the contacts
              that were drawn, as what the words call them
    ways      how the city was worked for: fights, gates closed, arrests, clues handed in
    """
    table = state.table

    def deeds(what: Deed) -> int:
        return sum(figure.deeds[DEEDS.index(what)] for figure in table.figures)

    lacking = max(0, clues_needed(table) - table.handed) + max(0, gates_needed(table) - len(table.closed))
    return {
        "rounds": table.turn,
        "first": table.holder,
        "played": [
            [
                f"sleuth.{SLEUTHS[figure.card].id}"
                for figure in table.figures
                if figure.seat == seat and figure.card >= 0
            ]
            for seat in range(table.seats)
        ],
        "gates_closed": len(table.closed),
        "gates_open": len(table.portals),
        "danger": gate_limit(table) - len(table.portals),
        "handed": table.handed,
        "held": sum(figure.clues for figure in table.figures),
        "missing": lacking,
        "enemies": len(table.foes),
        "arrests": deeds("arrests"),
        "beaten": deeds("killed"),
        "care": deeds("care"),
        "worlds": deeds("contacts"),
        "happened": [*_happened(state)],
        "ways": [deeds("killed"), len(table.closed), deeds("arrests"), deeds("handed")],
    }


def _happened(state: State) -> Iterator[str]:
    """What of the last choice is counted."""
    for event in cache_of(state).events:
        match fact_of(event):
            case GateNotClosed():
                yield "attempt"
                yield "in vain"
            case GateStitched() | GateClosed():
                yield "attempt"
            case ContactDrawn(contact=contact):
                yield f"contact.{CONTACTS[contact].id}"
