"""The cards and tokens of Ekho as printed: Story cards, enemies, gates and worlds, sleuths, things.

Every kind has a file of its own; a card is known by its number, its place in the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeVar, get_args

from pydantic import BaseModel, Field, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.ekho.board import DIRECTIONS, Board, Direction
from rules.ekho.operations import MOVING, PAIRS, EnemyType, Id, Kind, Powers
from rules.game import LANGUAGES

STORIES = 48
TOKENS = 60
GATES = 12
WORLDS = 5
SLEUTHS = 10
SPECIAL_MOVEMENTS = 3
STORY_TEXT, PORTRAIT, FLAVOUR = 320, 160, 90
"""Longest texts in characters."""
MOST_UNEVEN = 2
"""By how much one arrow, or one cursed location, may be more frequent than another."""
CURSED = 3
"""Story cards at least that name each unstable location (EK-W6)."""
ABLE = 3
"""At least every third design of enemies has an ability (EK-M4)."""

C = TypeVar("C", bound=BaseModel)


def _short(text: Names, most: int) -> Names:
    for language in LANGUAGES:
        if len(text.of(language)) > most:
            raise ValueError(f"the text in {language} is longer than {most} characters")
    return text


class Story(Row):
    """A Story card (EK-W6): cursed locations (none, one or two), a clue location, an arrow for each type of
    enemy that moves."""

    id: Id
    names: Names
    text: Names
    cursed: list[Id] = Field(max_length=2)
    clue: Id
    townsfolk: Direction
    mages: Direction
    fiends: Direction
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Story:
        _short(self.text, STORY_TEXT)
        if len(set(self.cursed)) != len(self.cursed):
            raise ValueError("a location is cursed twice")
        return self

    def arrow(self, kind: EnemyType) -> Direction | None:
        """The arrow of a type; None for artifacts, which never move (EK-W4)."""
        match kind:
            case "townsfolk":
                return self.townsfolk
            case "mage":
                return self.mages
            case "fiend":
                return self.fiends
            case "artifact":
                return None


Movement = Literal["hunt", "leap", "homing", "drift", "swoop", "cling"]
"""Special movements (EK-S13), in place of the arrow:
hunt    along the shortest way towards the nearest sleuth in the city, by its points
leap    to a random location of the city
homing  along the shortest way towards the nearest gate, by its points; where there is none it stays
drift   by its points against the arrow
swoop   to the sleuth of lowest sneak among those in the city who are not farther than two times its points;
        where nobody is as near as that it stays
cling   as usual by the arrow; each sleuth at the location that it leaves or where it ends loses one clue
"""


Ability = Literal[
    "hoards", "bars", "brawny", "stubborn", "undoes", "hexes", "robs", "wanted", "avenged", "dogged"
]
"""What an enemy can do beside moving and hitting (EK-M4), one at most:
hoards    no clues are taken up where it stands
bars      nobody enters a gate where it stands, and nobody closes it; one still comes back through it
brawny    only an attack with power hurts it: neither will nor a card does
stubborn  only an attack with will hurts it: neither power nor a card does
undoes    when the enemies have moved, a gate where it stands loses one success (EK-K2)
hexes     whom it hits also takes a Curse (EK-S3)
robs      whom it hits also loses a clue
wanted    delivered alive it brings one clue more, or one step of the City Curse more
avenged   where it dies or is destroyed another enemy comes at once; not where it is arrested
dogged    it cannot be evaded, only fought
"""
ABILITIES: tuple[Ability, ...] = get_args(Ability)


class Enemy(Row):
    """An enemy token (EK-W4). ``sneak`` is what it adds to the dice of an evasion, ``hurts_health`` and
    ``hurts_sanity`` what its hit takes; ``copies`` how many tokens there are."""

    id: Id
    names: Names
    text: Names
    copies: int = Field(default=1, ge=1, le=4)
    type: EnemyType
    movement: int = Field(ge=0, le=4)
    special: Movement | None = None
    ability: Ability | None = None
    sneak: int = Field(ge=-3, le=1)
    health: int = Field(ge=1, le=5)
    sanity: int = Field(ge=1, le=5)
    hurts_health: int = Field(ge=0, le=3)
    hurts_sanity: int = Field(ge=0, le=3)
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Enemy:
        _short(self.text, FLAVOUR)
        if self.hurts_health + self.hurts_sanity < 1:
            raise ValueError("its hit takes nothing (EK-W4)")
        if self.type == "artifact" and (self.movement or self.special):
            raise ValueError("artifacts never move (EK-W4)")
        return self


class World(Row):
    """Where gates lead (EK-W5); each world has contacts of its own."""

    id: Id
    names: Names
    text: Names
    art: str


class Gate(Row):
    """A gate token: its world, and the dice it adds to the check that closes it (EK-K2)."""

    id: Id
    world: Id
    seal: int = Field(ge=-3, le=2)


class Pair(Row):
    """One of the four pairs of a sleuth (EK-R1): the lowest and highest value of its first parameter, the sum
    of both, and the first one's value at the start."""

    lowest: int = Field(ge=0, le=6)
    highest: int = Field(ge=0, le=6)
    total: int = Field(ge=2, le=9)
    start: int = Field(ge=0, le=6)

    @model_validator(mode="after")
    def _is_whole(self) -> Pair:
        if not self.lowest <= self.start <= self.highest < self.total + 1:
            raise ValueError("lowest, start, highest and total must ascend")
        return self


class Sleuth(Row):
    """A sleuth as printed (EK-W3)."""

    id: Id
    names: Names
    text: Names
    health: int = Field(ge=2, le=8)
    sanity: int = Field(ge=2, le=8)
    focus: int = Field(ge=1, le=3)
    communication: int = Field(ge=0, le=6)
    speed_sneak: Pair
    power_will: Pair
    knowledge_insight: Pair
    heed_logic: Pair
    clues: int = Field(default=0, ge=0, le=3)
    things: list[Id] = Field(default=[], max_length=4)
    powers: Powers
    powers_names: Names
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Sleuth:
        _short(self.text, PORTRAIT)
        return self

    def pairs(self) -> tuple[Pair, Pair, Pair, Pair]:
        """The pairs in the order of ``PAIRS``."""
        return self.speed_sneak, self.power_will, self.knowledge_insight, self.heed_logic


class Thing(Row):
    """A card that a sleuth can have (EK-K3): an item, a spell, food or an ally."""

    id: Id
    names: Names
    kind: Kind
    copies: int = Field(default=1, ge=1, le=4)
    text: Names | None = None
    powers: Powers
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Thing:
        if self.text is not None:
            _short(self.text, FLAVOUR)
        return self


def _check_even(path: Path, counts: Counter[str], known: Sequence[str], what: str) -> None:
    """Raises CardError where one of ``known`` is much more frequent than another."""
    most, least = max(known, key=lambda one: counts[one]), min(known, key=lambda one: counts[one])
    if counts[most] - counts[least] > MOST_UNEVEN:
        raise CardError(
            path, most, f"{what} {counts[most]} times, {least} only {counts[least]} times (EK-W6)"
        )


def load_stories(path: Path, board: Board) -> list[Story]:
    """The Story deck. Raises CardError, also where arrows or locations are used unevenly (EK-W6) or no card
    can begin the game (EK-S14)."""
    stories = load_rows(path, "story", Story)
    if len(stories) < STORIES:
        raise CardError(path, "", f"{len(stories)} Story cards, at least {STORIES} are needed (EK-W6)")
    for story in stories:
        for place in (*story.cursed, story.clue):
            if place not in board.number:
                raise CardError(path, story.id, f"there is no location {place!r}")
    if not any(len(story.cursed) == 1 for story in stories):
        raise CardError(path, "", "no card has exactly one cursed location (EK-S14)")
    for kind in MOVING:
        _check_even(path, Counter(story.arrow(kind) or "" for story in stories), DIRECTIONS, f"{kind}: arrow")
    _check_curses(path, stories, board)
    _check_even(path, Counter(story.clue for story in stories), list(board.number), "clue")
    check_names(path, stories)
    return stories


def _check_curses(path: Path, stories: Sequence[Story], board: Board) -> None:
    """Raises CardError where a curse falls on a place that is not unstable, or one of those is named too
    seldom or too often (EK-W6)."""
    places = [board.locations[number].id for number in board.unstable]
    for story in stories:
        for place in story.cursed:
            if place not in places:
                raise CardError(path, story.id, f"it curses {place!r}, which is not unstable (EK-W6)")
    counts = Counter(place for story in stories for place in story.cursed)
    for place in places:
        if counts[place] < CURSED:
            raise CardError(path, place, f"cursed by {counts[place]} cards, at least {CURSED} must (EK-W6)")
    _check_even(path, counts, places, "cursed")


def load_enemies(path: Path) -> list[Enemy]:
    """The enemy tokens, one of each kind; raises CardError for a wrong number of tokens."""
    enemies = load_rows(path, "enemy", Enemy)
    tokens = sum(enemy.copies for enemy in enemies)
    if tokens != TOKENS:
        raise CardError(path, "", f"{tokens} tokens, not {TOKENS}")
    if len({enemy.special for enemy in enemies} - {None}) < SPECIAL_MOVEMENTS:
        raise CardError(path, "", f"fewer than {SPECIAL_MOVEMENTS} kinds of special movement (EK-S13)")
    able = sum(enemy.ability is not None for enemy in enemies)
    if ABLE * able < len(enemies):
        raise CardError(path, "", f"{able} of {len(enemies)} enemies have an ability, a third must (EK-M4)")
    check_names(path, enemies)
    return enemies


def load_gates(path: Path) -> tuple[list[Gate], list[World]]:
    """The gate tokens and the worlds. Raises CardError."""
    gates, worlds = load_rows(path, "gate", Gate), load_rows(path, "world", World)
    if len(gates) != GATES or len(worlds) < WORLDS:
        raise CardError(path, "", f"{len(gates)} gates and {len(worlds)} worlds, not {GATES} and {WORLDS}")
    known = {world.id for world in worlds}
    for gate in gates:
        if gate.world not in known:
            raise CardError(path, gate.id, f"there is no world {gate.world!r}")
    for world in sorted(known - {gate.world for gate in gates}):
        raise CardError(path, world, "no gate leads to this world")
    check_names(path, worlds)
    return gates, worlds


def load_things(path: Path) -> list[Thing]:
    """All things. Raises CardError."""
    things = load_rows(path, "thing", Thing)
    check_names(path, things)
    return things


def load_sleuths(path: Path, things: Sequence[Thing]) -> list[Sleuth]:
    """The sleuths. Raises CardError, also for things that do not exist."""
    sleuths = load_rows(path, "sleuth", Sleuth)
    if len(sleuths) != SLEUTHS:
        raise CardError(path, "", f"{len(sleuths)} sleuths, not {SLEUTHS} (EK-W3)")
    copies = {thing.id: thing.copies for thing in things}
    printed = Counter(thing for sleuth in sleuths for thing in sleuth.things)
    for thing, number in printed.items():
        if copies.get(thing, 0) < number:
            raise CardError(path, thing, f"printed on {number} sleuths, {copies.get(thing, 0)} cards of it")
    check_names(path, sleuths)
    return sleuths


class _Named(BaseModel):
    id: str
    names: Names


def check_names(path: Path, rows: Sequence[C]) -> None:
    """Raises CardError for a name that two rows of a file share."""
    for language in LANGUAGES:
        seen: dict[str, str] = {}
        for row in rows:
            named = _Named.model_validate(row, from_attributes=True)
            name = named.names.of(language).casefold()
            if seen.setdefault(name, named.id) != named.id:
                raise CardError(path, named.id, f"{seen[name]} has the same name in {language}")


__all__ = ["PAIRS", "Enemy", "Gate", "Movement", "Pair", "Sleuth", "Story", "Thing", "World"]
