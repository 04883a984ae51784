"""What would do nothing just now, or less than it says: food in full health, a place that calms whoever is
calm already, a card against enemies where none is."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import operations as ops
from rules.ekho.card_index import TOKENS
from rules.ekho.figures import full
from rules.ekho.open_table import Figure, Table
from rules.ekho.operations import Operation

BLESSED, CURSED = 1, -1


def idle(table: Table, figure: Figure, happens: Sequence[Operation]) -> tuple[str, ...]:
    """Why none of this would change anything: "health" and "sanity" (full already), "bless" (has a Blessing),
    "lift" (has no Curse), "refresh" (no card is used), "banish" (no such enemy there); empty if something
    would change. It may be used all the same: the rules forbid it nowhere."""
    found = [_idle(table, figure, one) for one in happens]
    return tuple(dict.fromkeys(found)) if all(found) else ()


def effective(table: Table, figure: Figure, happens: Sequence[Operation]) -> list[Operation]:
    """What of this would change something, and by how much: nobody heals more than is missing. All of it
    where nothing would."""
    found = [_cut(figure, one) for one in happens if not _idle(table, figure, one)]
    return found or [*happens]


def _cut(figure: Figure, operation: Operation) -> Operation:
    match operation:
        case ops.Health(amount=amount):
            most = full(figure, "health") - figure.health
            return operation.model_copy(update={"amount": min(amount, most)})
        case ops.Sanity(amount=amount):
            most = full(figure, "sanity") - figure.sanity
            return operation.model_copy(update={"amount": min(amount, most)})
        case _:
            return operation


def _idle(table: Table, figure: Figure, operation: Operation) -> str:
    """Why an operation would change nothing; empty if it would change something."""
    match operation:
        case ops.Health(amount=amount):
            nothing = amount > 0 and figure.health >= full(figure, "health")
        case ops.Sanity(amount=amount):
            nothing = amount > 0 and figure.sanity >= full(figure, "sanity")
        case ops.Bless():
            nothing = figure.luck == BLESSED
        case ops.Lift():
            nothing = figure.luck != CURSED
        case ops.Refresh():
            nothing = not figure.used
        case ops.Banish(where=where, types=types):
            there = [foe for foe in table.foes if where == "anywhere" or foe.place == figure.place]
            nothing = not any(not types or TOKENS[foe.token].type in types for foe in there)
        case _:
            return ""
    return operation.op if nothing else ""
