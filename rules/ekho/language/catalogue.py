"""Everything of Ekho that can be looked up alone, by its id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from rules.cards import Names
from rules.ekho.card_index import BOARD, CONTACTS, SCENARIOS, SLEUTHS, STORIES, THINGS, TOKENS, WORLDS
from rules.ekho.cards import Enemy
from rules.ekho.language import cursing, naming


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with a name and a line that tells everything about it."""

    names: Names
    line: Callable[[str], str]

    def name(self, language: str) -> str:
        """The name in that language."""
        return self.names.of(language)


def _enemy_line(one: Enemy, language: str) -> str:
    return f"{naming.enemy_line(one, language)} *{one.text.of(language)}*"


def _catalogue() -> dict[str, Entry]:
    """Sleuths, things, enemies, worlds, locations, Story cards, contacts, scenarios."""
    found: dict[str, Entry] = {}

    def add(kind: str, key: str, names: Names, line: Callable[[str], str]) -> None:
        found[f"{kind}.{key}"[:40]] = Entry(names, line)

    for sleuth in SLEUTHS:
        add("sleuth", sleuth.id, sleuth.names, partial(naming.sleuth_line, sleuth))
    for thing in THINGS:
        add("thing", thing.id, thing.names, partial(naming.thing_line, thing))
    for enemy in {token.id: token for token in TOKENS}.values():
        add("enemy", enemy.id, enemy.names, partial(_enemy_line, enemy))
    for world in WORLDS:
        add("world", world.id, world.names, partial(naming.world_line, world))
    for number, location in enumerate(BOARD.locations):
        add("place", location.id, location.names, partial(naming.location_line, number))
    for story in STORIES:
        add("story", story.id, story.names, partial(naming.story_whole, story))
    for number, contact in enumerate(CONTACTS):
        add("contact", contact.id, contact.names, partial(naming.contact_line, number))
    for scenario in SCENARIOS:
        add("scenario", scenario.id, scenario.names, partial(cursing.scenario_line, scenario))
    return found


CATALOGUE = _catalogue()
"""Entries by id, in the order in which they are listed."""
