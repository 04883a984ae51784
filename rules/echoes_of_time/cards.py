"""The card set of Echoes of Time: designs, cards and Sources, loaded from ``cards.toml`` and
``sources.toml``.

A *card* is a number; two cards may share a *design*. The cards of the first printing have the numbers 0 to
104; what the second printing changed or replaced (``first_printing.toml``) stands there as it was, and the
new ones follow; then those of the third, likewise (``second_printing.toml``). So a match keeps its cards
whatever is printed later. A *source* is a number, too: those of the first printing have 0 to 5, as they were
(``former_sources.toml``), and what later printings made of them follows. An *owner* of an effect is a card,
or ``SOURCE + source``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Literal

from pydantic import Field, model_validator

from rules.cards import CardError, Names, Row, load_rows
from rules.echoes_of_time.operations import (
    ANY,
    CardFilter,
    Count,
    Effect,
    Faction,
    Kind,
    Lasting,
    Program,
    Specialisation,
)
from rules.echoes_of_time.termination import refuse_loops
from rules.game import LANGUAGES

DESIGNS_IN_SET = 100
CARDS_IN_SET = 105
DOUBLE_ARTIFACTS = 5
SOURCES_IN_SET = 6
PRINTINGS = ("first", "second", "third", "fourth")
SOURCE = 1000
"""Effect owners from here on are Sources: ``SOURCE + source``."""


class Design(Row):
    """A company card as printed (ET-C2). ``cost`` in cards, ``time`` in spaces, ``points`` in VP."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    names: Names
    cost: int = Field(ge=0, le=4)
    time: int = Field(ge=0, le=5)
    type: Kind
    faction: Faction | None = None
    specialisation: Specialisation | None = None
    strength: int | None = Field(default=None, ge=0, le=6)
    points: int | None = Field(default=None, ge=0, le=9)
    scoring: Count | None = None
    effects: list[Effect] = Field(default=[], max_length=2)
    copies: int = Field(default=1, ge=1, le=2)
    low_interaction: bool = False
    art: str

    @model_validator(mode="after")
    def _is_whole(self) -> Design:
        if (self.type == "creature") != (self.strength is not None):
            raise ValueError("creatures have a strength, artifacts have none")
        if (self.points is None) == (self.scoring is None):
            raise ValueError("a card has either points or a scoring effect")
        if self.copies == 2 and self.type != "artifact":
            raise ValueError("only artifacts come twice (ET-C1)")
        return self

    @property
    def picture(self) -> str:
        """The id under which its picture is kept."""
        return self.id

    def matches(self, match: CardFilter) -> bool:
        """Whether this card has every symbol that is asked for (ET-E14: no faction is no faction)."""
        return (
            (match.type is None or match.type == self.type)
            and (match.faction is None or match.faction == (self.faction or "none"))
            and (match.specialisation is None or match.specialisation == (self.specialisation or "none"))
        )


class FormerDesign(Design):
    """A design of an earlier printing. ``now``: the design of today that took its place."""

    now: str

    @property
    def last(self) -> str:
        """The last printing that had it."""
        return "first" if FORMER.get(self.now) is self else "second"

    @property
    def picture(self) -> str:
        """The id under which its picture is kept: one that has changed looks as before."""
        return self.id.removesuffix("_first").removesuffix("_second")


class SourceDesign(Row):
    """A Source as printed (ET-C3): strengths to beat, effects, VP conquered and fortified, lasting
    effects."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$")
    names: Names
    conquer_strength: int = Field(ge=1, le=9)
    conquer_effect: Program
    conquered_points: int = Field(ge=0, le=10)
    fortify_strength: int = Field(ge=1, le=15)
    fortify_effect: Program
    fortified_points: int = Field(ge=0, le=15)
    lasting: list[Lasting] = Field(default=[], max_length=2)
    low_interaction: bool = False
    art: str

    @property
    def picture(self) -> str:
        """The id under which its picture is kept."""
        return self.id


class FormerSource(SourceDesign):
    """A Source of an earlier printing. ``now``: the Source of today that took its place; ``last``: the last
    printing that had it."""

    now: str
    last: Literal["first", "second", "third"]

    @property
    def picture(self) -> str:
        """The id under which its picture is kept: it has changed, but looks as before."""
        return self.now


def load_designs(path: Path) -> list[Design]:
    """The designs of a card file, in its order. Raises CardError, also for a wrong number of cards
    (ET-C1)."""
    designs = load_rows(path, "card", Design)
    if len(designs) != DESIGNS_IN_SET:
        raise CardError(path, "", f"{len(designs)} designs, the set has {DESIGNS_IN_SET} (ET-C1)")
    doubles = [design.id for design in designs if design.copies == 2]
    if len(doubles) != DOUBLE_ARTIFACTS:
        raise CardError(
            path,
            ", ".join(doubles),
            f"{len(doubles)} designs with two copies, must be {DOUBLE_ARTIFACTS} (ET-C1)",
        )
    for language in LANGUAGES:
        names = Counter(design.names.of(language) for design in designs)
        for design in designs:
            if names[design.names.of(language)] > 1:
                raise CardError(path, design.id, f"another card has the same name in {language}")
    refuse_loops(path, designs)
    return designs


def load_former(path: Path, designs: list[Design], taken: Iterable[str] = ()) -> dict[str, FormerDesign]:
    """The designs of an earlier printing that are no more, by the id of what took their place. Raises
    CardError, also for an id of ``taken``."""
    by_id = {design.id: design for design in designs}
    known = {*by_id, *taken}
    found: dict[str, FormerDesign] = {}
    for former in load_rows(path, "card", FormerDesign):
        design = by_id.get(former.now)
        if design is None or former.id in known or former.now in found:
            raise CardError(
                path, former.id, f"no design of today is called {former.now}, or two make way for it"
            )
        if design.copies != former.copies:
            raise CardError(path, former.id, "as many copies as the design that took its place (ET-C1)")
        found[former.now] = former
    refuse_loops(path, [found.get(design.id, design) for design in designs])
    return found


def printings(designs: list[Design], *former: dict[str, FormerDesign]) -> list[list[Design]]:
    """The design of every card of each printing, the first one first. ``former``: what was printed last in
    the first printing, in the second, …"""
    sets = [designs]
    for changed in reversed(former):
        sets.insert(0, [changed.get(now.id, then) for now, then in zip(designs, sets[0], strict=True)])
    return [[design for design in each for _ in range(design.copies)] for each in sets]


def numbered_cards(sets: list[list[Design]]) -> list[Design]:
    """The design of every card: the first printing in its order, then what each later one brought."""
    cards = list(sets[0])
    for before, after in pairwise(sets):
        cards += [design for then, design in zip(before, after, strict=True) if design is not then]
    return cards


def load_sources(path: Path) -> list[SourceDesign]:
    """The Sources of a file, in its order. Raises CardError, also for a wrong number of them (ET-C1,
    ET-C3)."""
    sources = load_rows(path, "source", SourceDesign)
    if len(sources) != SOURCES_IN_SET:
        raise CardError(path, "", f"{len(sources)} Sources, the game has {SOURCES_IN_SET} (ET-C1)")
    flagged = [source.id for source in sources if source.low_interaction]
    if len(flagged) != 1:
        raise CardError(
            path, ", ".join(flagged), "exactly one Source carries the low-interaction flag (ET-C3)"
        )
    refuse_loops(path, [], sources)
    return sources


def load_former_sources(path: Path, sources: list[SourceDesign]) -> list[FormerSource]:
    """What earlier printings had in the place of these Sources, in the order of the file. Raises
    CardError."""
    former = load_rows(path, "source", FormerSource)
    flagged = {source.id: source.low_interaction for source in sources}
    known, ended = set(flagged), set()
    for source in former:
        if source.now not in flagged or source.id in known or (source.now, source.last) in ended:
            raise CardError(path, source.id, f"no Source of today is called {source.now}, or its id is taken")
        if source.low_interaction != flagged[source.now]:
            raise CardError(path, source.id, "the same Source carries the flag in each printing (ET-C3)")
        known.add(source.id)
        ended.add((source.now, source.last))
    refuse_loops(path, [], former)
    return former


def numbered_sources(sources: list[SourceDesign], former: list[FormerSource]) -> list[SourceDesign]:
    """Every Source of every printing: first what each was in the beginning, then what each later printing
    brought, in today's order."""
    order = {source.id: place for place, source in enumerate(sources)}
    whole: list[SourceDesign] = [*former, *sources]
    return sorted(whole, key=lambda one: (_printings_of_source(one, former).start, order[_source_now(one)]))


def _printings_of_source(source: SourceDesign, former: list[FormerSource]) -> range:
    """The printings that have a Source, as numbers from 0."""
    last = PRINTINGS.index(source.last) + 1 if isinstance(source, FormerSource) else len(PRINTINGS)
    ends = [PRINTINGS.index(one.last) + 1 for one in former if one.now == _source_now(source)]
    return range(max([end for end in ends if end < last], default=0), last)


def _source_now(source: SourceDesign) -> str:
    return source.now if isinstance(source, FormerSource) else source.id


HERE = Path(__file__).parent
DESIGNS: list[Design] = load_designs(HERE / "cards.toml")
SOURCES_NOW: list[SourceDesign] = load_sources(HERE / "sources.toml")
"""The Sources of the present printing."""
FORMER_SOURCES: list[FormerSource] = load_former_sources(HERE / "former_sources.toml", SOURCES_NOW)
SOURCES: list[SourceDesign] = numbered_sources(SOURCES_NOW, FORMER_SOURCES)
"""The Sources of all printings."""
FORMER: dict[str, FormerDesign] = load_former(HERE / "first_printing.toml", DESIGNS)
"""What only the first printing has, by the design of today in its place."""
REPLACED: dict[str, FormerDesign] = load_former(
    HERE / "second_printing.toml", DESIGNS, [design.id for design in FORMER.values()]
)
"""What was printed last in the second printing, by the design of today in its place."""
EARLIER: list[FormerDesign] = [*FORMER.values(), *REPLACED.values()]
CARDS: list[Design] = numbered_cards(printings(DESIGNS, FORMER, REPLACED))
"""The design of every card of all printings; both copies of a double stand beside each other."""


def printed_sources(printing: str) -> list[int]:
    """The Sources of one of the PRINTINGS, ascending."""
    at = PRINTINGS.index(printing)
    return [number for number, one in enumerate(SOURCES) if at in _printings_of_source(one, FORMER_SOURCES)]


def printed(printing: str) -> list[int]:
    """The cards of one of the PRINTINGS, ascending."""
    at = PRINTINGS.index(printing)
    return [card for card, design in enumerate(CARDS) if at in _printings_of(design)]


def _printings_of(design: Design) -> range:
    """The printings that have a design, as numbers from 0."""
    changes = [number for number, former in enumerate((FORMER, REPLACED), 1) if _now(design) in former]
    if isinstance(design, FormerDesign):
        last = PRINTINGS.index(design.last) + 1
        return range(max([number for number in changes if number < last], default=0), last)
    return range(max(changes, default=0), len(PRINTINGS))


def _now(design: Design) -> str:
    return design.now if isinstance(design, FormerDesign) else design.id


for _printing in PRINTINGS:
    refuse_loops(
        HERE / "cards.toml",
        [CARDS[card] for card in printed(_printing)],
        [SOURCES[source] for source in printed_sources(_printing)],
    )

__all__ = ["ANY", "CARDS", "DESIGNS", "SOURCE", "SOURCES", "Design", "SourceDesign"]
