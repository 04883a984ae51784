"""The card set of Ekho, loaded once, and what the rules look up in it."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from rules.ekho.board import DIRECTIONS, Direction, load_board, opposite
from rules.ekho.cards import (
    Enemy,
    Sleuth,
    Thing,
    load_enemies,
    load_gates,
    load_sleuths,
    load_stories,
    load_things,
)
from rules.ekho.contacts import Contact, load_contacts
from rules.ekho.operations import KINDS, PARAMETERS, Kind, Parameter
from rules.ekho.scenarios import load_scenarios

FOLDER = Path(__file__).parent

BOARD = load_board(FOLDER / "board.toml")
PLACES = len(BOARD.locations)
UNSTABLE = [number for number, location in enumerate(BOARD.locations) if location.unstable]
"""Locations on which curses fall (EK-W6)."""
HOUSE = BOARD.number["house_by_the_bridge"]
"""Where detained enemies are delivered, and Abilat cares for the wounded (EK-M4, EK-M5)."""
REFUGE = BOARD.number["refuge_of_the_mad"]
"""Where sleuths at 0 sanity are (EK-M5)."""

STORIES = load_stories(FOLDER / "story.toml", BOARD)
_KINDS_OF_ENEMIES = load_enemies(FOLDER / "enemies.toml")
TOKENS: list[Enemy] = [enemy for enemy in _KINDS_OF_ENEMIES for _ in range(enemy.copies)]
"""Every enemy token by its number."""
GATES, WORLDS = load_gates(FOLDER / "gates.toml")
THINGS = load_things(FOLDER / "things.toml")
CARDS: list[Thing] = [thing for thing in THINGS for _ in range(thing.copies)]
"""Every card of a thing by its number."""
SLEUTHS: list[Sleuth] = load_sleuths(FOLDER / "sleuths.toml", THINGS)
SCENARIOS = load_scenarios(FOLDER / "scenarios.toml", BOARD)
CONTACTS, _DECKS = load_contacts(
    FOLDER / "contacts", BOARD, WORLDS, {place for one in SCENARIOS for place in one.hand_ins()}
)

DECKS: list[list[int]] = list(_DECKS.values())
"""Contacts of each deck by their numbers: the districts in their order, then the worlds."""
_DECK_NAMES = list(_DECKS)
DISTRICT_OF = [_DECK_NAMES.index(location.district) for location in BOARD.locations]
"""Number of the deck of each location."""
WORLD_DECK = [_DECK_NAMES.index(gate.world) for gate in GATES]
"""Number of the deck beyond each gate token."""
WORLD_OF = [[world.id for world in WORLDS].index(gate.world) for gate in GATES]
"""Number of the world beyond each gate token."""
CARDS_OF_KIND: dict[Kind, list[int]] = {
    kind: [number for number, card in enumerate(CARDS) if card.kind == kind] for kind in KINDS
}
PARAMETER_NUMBER: dict[Parameter, int] = {parameter: number for number, parameter in enumerate(PARAMETERS)}
OPPOSITE: dict[Direction, Direction] = {direction: opposite(direction) for direction in DIRECTIONS}


def fits(contact: Contact, place: int) -> bool:
    """Whether a contact of the location's district can happen there (EK-K1)."""
    return not contact.fits or BOARD.locations[place].id in contact.fits


def costs_from(start: int) -> list[int]:
    """Movement points from a location to every other, the flush links being free."""
    costs = [PLACES * 2] * PLACES
    costs[start] = 0
    front = deque([start])
    while front:
        here = front.popleft()
        for way in BOARD.ways[here]:
            cost = costs[here] + way.cost
            if cost < costs[way.to]:
                costs[way.to] = cost
                (front.append if way.cost else front.appendleft)(way.to)
    return costs


COSTS = [costs_from(place) for place in range(PLACES)]
"""Movement points between any two locations, without enemies in the way."""
