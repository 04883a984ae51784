"""The card set of Echoes of Time: designs, cards and Sources, loaded from ``cards.toml`` and
``sources.toml``.

A *card* is a number from 0 to 104; two cards may share a *design*. A *source* is a number from 0 to 5. An
*owner* of an effect is a card, or ``SOURCE + source``.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

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

DESIGNS_IN_SET = 100
CARDS_IN_SET = 105
DOUBLE_ARTIFACTS = 5
SOURCES_IN_SET = 6
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

    def matches(self, match: CardFilter) -> bool:
        """Whether this card has every symbol that is asked for (ET-E14: no faction is no faction)."""
        return (
            (match.type is None or match.type == self.type)
            and (match.faction is None or match.faction == (self.faction or "none"))
            and (match.specialisation is None or match.specialisation == (self.specialisation or "none"))
        )


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
    for language in ("en", "ru", "it", "ja"):
        names = Counter(design.names.of(language) for design in designs)
        for design in designs:
            if names[design.names.of(language)] > 1:
                raise CardError(path, design.id, f"another card has the same name in {language}")
    refuse_loops(path, designs)
    return designs


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


HERE = Path(__file__).parent
DESIGNS: list[Design] = load_designs(HERE / "cards.toml")
SOURCES: list[SourceDesign] = load_sources(HERE / "sources.toml")
refuse_loops(HERE / "cards.toml", DESIGNS, SOURCES)
CARDS: list[Design] = [design for design in DESIGNS for _ in range(design.copies)]
"""The design of every card; both copies of a double stand beside each other."""
DESIGN_OF: list[int] = [number for number, design in enumerate(DESIGNS) for _ in range(design.copies)]

__all__ = ["ANY", "CARDS", "DESIGNS", "DESIGN_OF", "SOURCE", "SOURCES", "Design", "SourceDesign"]
