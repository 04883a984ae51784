"""What simulations read off a table, at any moment of a game.

Everything here is seen from outside the game, hidden cards included: it is for statistics, never for players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rules.echoes_of_time import zones
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.score import score
from rules.echoes_of_time.state import Seat, State

THEME = 4
"""VP from which on a scoring effect counts as something that its owner played for."""


def report(state: State) -> dict[str, Any]:
    """Figures of a table.

    rounds    rounds begun
    ends      conditions of ET-G1 that have held
    sources   Sources that somebody holds
    first     seat with the first-player token
    turn      turns begun in this round
    hands     per seat the designs in hand
    played    per seat the designs in the company, also under fortified Sources
    laid      per seat the designs on the time board and beside it
    standing  per seat the VP if the game ended now
    holders   Source → seat that holds it, -1 for the centre
    closed    per seat the number of fortified Sources
    plans     per seat the faction and the specialisation that most of its company has ("water mage")
    kinds     per seat the faction (or "none") of each card of the company, also under fortified Sources
    crafts    per seat the specialisation (or "none") of each of them
    happened  since the last choice: "flame" for every flame that was lit (ET-F1)
    printed   thousandths of all VP that are printed on cards
    themes    per seat what its scoring effects counted, where one reached THEME VP
    """
    seats = state.seats
    return {
        "rounds": state.round,
        "ends": list(state.ending),
        "sources": sum(1 for source in state.sources if source.owner >= 0),
        "first": state.first,
        "turn": state.step if state.phase == "action" else 0,
        "hands": [_designs([*player.hand, *player.chosen]) for player in seats],
        "played": [_designs([*player.company, *player.buried]) for player in seats],
        "laid": [
            _designs([*player.leaving, *(card for tile in player.tiles for card in tile)]) for player in seats
        ],
        "standing": [score(state, seat) for seat in range(len(seats))],
        "holders": {SOURCES[source.source].id: source.owner for source in state.sources},
        "closed": [
            sum(1 for source in state.sources if source.owner == seat and source.fortified)
            for seat in range(len(seats))
        ],
        "plans": [_plan(player) for player in seats],
        "kinds": [
            [CARDS[card].faction or "none" for card in (*player.company, *player.buried)] for player in seats
        ],
        "crafts": [
            [CARDS[card].specialisation or "none" for card in (*player.company, *player.buried)]
            for player in seats
        ],
        "happened": ["flame" for event in cache_of(state).events if event.kind == "token"],
        "printed": _printed(state),
        "themes": [_themes(state, seat) for seat in range(len(seats))],
    }


def _printed(state: State) -> int:
    printed = sum(
        CARDS[card].points or 0 for player in state.seats for card in (*player.company, *player.buried)
    )
    return 1000 * printed // max(1, sum(score(state, seat) for seat in range(len(state.seats))))


def _designs(cards: Iterable[int]) -> list[str]:
    return sorted({CARDS[card].id for card in cards})


def _plan(player: Seat) -> str:
    """The faction (or none) and the specialisation that most cards have; the earlier one of equals."""
    designs = [CARDS[card] for card in (*player.company, *player.buried)]
    factions = Counter(design.faction or "none" for design in designs)
    specialisations = Counter(design.specialisation for design in designs if design.specialisation)
    return f"{_most(factions)} {_most(specialisations)}"


def _most(counted: Counter[Any]) -> str:
    return str(counted.most_common(1)[0][0]) if counted else "none"


def _themes(state: State, seat: int) -> list[str]:
    """What the scoring effects of a company count that reach THEME VP."""
    player = state.seats[seat]
    scorings = [CARDS[card].scoring for card in (*player.company, *player.buried)]
    return sorted(
        {
            scoring.count
            for scoring in scorings
            if scoring is not None and zones.amount_of(state, seat, scoring) >= THEME
        }
    )
