"""What simulations read off a table, at any moment of a game.

Everything here is seen from outside the game, hidden cards included: it is for statistics, never for players.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.echoes_of_revachol.card_index import PRINTED
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.operations import SYMBOLS
from rules.echoes_of_revachol.score import score
from rules.echoes_of_revachol.state import State


def report(state: State) -> dict[str, Any]:
    """Figures of a table.

    rounds       turns begun
    first        seat that began
    hands        per seat the allies in hand
    played       per seat the allies that it laid so far
    standing     per seat the points if the game ended now
    completed    tasks completed so far, also those that were lost again
    failed       tasks that failed; each of them is a morale loss event
    lost         completed tasks lost to events
    point_cards  point cards handed over
    mixed        1 if tasks were completed and tasks failed, else 0
    drawn        thousandths of the turns in which no ally was laid; with Cindy in play a little less (ER-A4)
    opened       1 if no task is left in the deck, else 0
    symbols      symbol → how often allies brought it when they were laid, and completed tasks asked for it
    """
    seats = state.seats
    done = [*(task for player in seats for task in player.done), *state.lost]
    brought = [symbol for player in seats for card in player.laid for symbol in PRINTED[card]]
    asked = [symbol for task in done for symbol in PRINTED[task]]
    return {
        "rounds": state.turns,
        "first": state.first,
        "hands": [_ids(player.hand) for player in seats],
        "played": [_ids(player.laid) for player in seats],
        "standing": [score(state, seat) for seat in range(len(seats))],
        "completed": len(done),
        "failed": len(state.failed),
        "lost": len(state.lost),
        "point_cards": sum(len(player.given) for player in seats),
        "mixed": int(bool(done and state.failed)),
        "drawn": max(0, 1000 - 1000 * sum(len(player.laid) for player in seats) // max(1, state.turns)),
        "opened": int(not state.task_deck),
        "symbols": {
            name: [brought.count(number), asked.count(number)] for number, name in enumerate(SYMBOLS)
        },
    }


def _ids(cards: Iterable[int]) -> list[str]:
    return sorted({CARDS[card].id for card in cards})
