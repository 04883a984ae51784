"""What prophecies are worth to a seat before the end: for the judgement of computer players.

A step that is not reached yet counts by its chance: the nearer it is and the more rounds are left, the more.
"""

from __future__ import annotations

from rules.echoes_of_time.card_index import FACTION, STRENGTH, matching
from rules.echoes_of_time.fulfilment import counted, secret_of
from rules.echoes_of_time.prophecies import PROPHECIES, Prophecy
from rules.echoes_of_time.state import State

A_ROUND = {
    "company": 0.55,
    "factions": 0.4,
    "strength": 1.7,
    "sources": 0.12,
    "fortified": 0.12,
    "under": 0.3,
}
"""How much of what a prophecy counts a round brings to a seat that wants it."""
LAID = 0.85
"""A card on the time board, for one of the company."""
FIRM = {"sources": 0.8, "under": 0.85}
"""Chance that what is reached and can be lost again is kept to the end."""


def outlook(state: State, seat: int, rounds: float) -> float:
    """VP that the prophecies will probably bring a seat, with ``rounds`` to go."""
    numbers = (*state.prophecies, *secret_of(state, seat))
    return sum(expected(PROPHECIES[one], _ahead(state, seat, one, rounds), rounds) for one in numbers)


def card_gain(state: State, seat: int, card: int, rounds: float, space: int = 0) -> float:
    """By how much a card that is put onto that space (0: into the company) improves that; nothing if it will
    not arrive before the end."""
    if space >= rounds + 0.5:
        return 0.0
    gain = 0.0
    for number in (*state.prophecies, *secret_of(state, seat)):
        prophecy = PROPHECIES[number]
        more = _adds(state, seat, prophecy, card)
        if more:
            now = _ahead(state, seat, number, rounds)
            gain += expected(prophecy, now + more, rounds) - expected(prophecy, now, rounds)
    return gain


def source_gain(state: State, seat: int, kind: str, rounds: float) -> float:
    """The same of one more Source that a seat holds ("sources") or has fortified ("fortified")."""
    gain = 0.0
    for number in (*state.prophecies, *secret_of(state, seat)):
        prophecy = PROPHECIES[number]
        if prophecy.count.count == kind:
            now = counted(state, seat, number)
            gain += expected(prophecy, now + 1, rounds) - expected(prophecy, now, rounds)
    return gain


def expected(prophecy: Prophecy, number: float, rounds: float) -> float:
    """VP that a prophecy will probably bring, if it counts ``number`` things now."""
    kind = prophecy.count.count
    firm = FIRM.get(kind, 1.0) if rounds > 0 else 1.0
    reach = A_ROUND[kind] * rounds + 0.5 * (rounds > 0)
    value, before = 0.0, 0
    for step in prophecy.steps:
        missing = step.at_least - number
        chance = firm if missing <= 0 else firm * max(0.0, 1.0 - missing / (reach + 1.0)) * (reach > 0)
        value += chance * (step.points - before)
        before = step.points
    return value


def _ahead(state: State, seat: int, prophecy: int, rounds: float) -> float:
    """How many of what a prophecy counts a seat has, with what its time board will bring."""
    count = PROPHECIES[prophecy].count
    number = float(counted(state, seat, prophecy))
    if count.count not in ("company", "strength"):
        return number
    cards, player = matching(count.match), state.seats[seat]
    coming = [*player.leaving]
    for space, tile in enumerate(player.tiles, 1):
        if space < rounds + 0.5:
            coming += tile
    for card in coming:
        if card in cards:
            number += LAID * (STRENGTH[card] if count.count == "strength" else 1)
    return number


def _adds(state: State, seat: int, prophecy: Prophecy, card: int) -> int:
    """By how much a card raises what a prophecy counts."""
    count = prophecy.count
    if card not in matching(count.match):
        return 0
    match count.count:
        case "company":
            return 1
        case "strength":
            return STRENGTH[card]
        case "factions":
            faction, among = FACTION[card], matching(count.match)
            company = state.seats[seat].company
            return faction is not None and not any(
                FACTION[other] == faction for other in company if other in among
            )
    return 0
