"""What lies open on a table of Ekho (EK-H1): all that views, words and pictures are made of.

*Figure* is a sleuth in play: its number in ``Table.figures``. *Place* is a location of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

NOWHERE = -1
"""Place of a sleuth beyond a gate or in care (EK-S6)."""
UNKNOWN = -1
"""Token of a gate that lies face down (EK-W5)."""

Phase = Literal["choosing", "story", "respite", "movement", "contacts", "over"]
Deed = Literal["gates", "sealed", "clues", "handed", "arrests", "killed", "wounds", "care", "contacts"]
DEEDS: tuple[Deed, ...] = (
    "gates",
    "sealed",
    "clues",
    "handed",
    "arrests",
    "killed",
    "wounds",
    "care",
    "contacts",
)
"""What the end tells of each sleuth (EK-G3): gates closed, locations sealed, clues found and handed in,
enemies delivered, killed or destroyed, health and sanity lost, times in care, contacts beyond gates."""


POINTS: Mapping[str, int] = {
    "gates": 5,
    "sealed": 3,
    "clues": 1,
    "handed": 1,
    "arrests": 3,
    "killed": 2,
    "care": -2,
}
"""What each deed adds to a player's score; what is not named adds nothing."""


def points_of(sheet: Iterable[tuple[str, int]]) -> int:
    """The points of these deeds; below 0 for a sleuth that came into care and did little else."""
    return sum(POINTS.get(key, 0) * count for key, count in sheet)


def deeds_by_sleuth(sheet: Sequence[tuple[str, int]]) -> list[tuple[int, dict[str, int]]]:
    """A player's lines of the score sheet as the number of each sleuth and its deeds."""
    found: list[tuple[int, dict[str, int]]] = []
    for key, count in sheet:
        if key == "sleuth":
            found.append((count, {}))
        else:
            found[-1][1][key] = count
    return found


@dataclass(slots=True)
class Figure:
    """A sleuth in play.

    seat      the player who runs it; ``card`` its number in ``SLEUTHS``, -1 before it is chosen
    place     where it stands, NOWHERE beyond a gate and in care
    gate      place of the gate beyond which it is, else NOWHERE
    care      where it is cared for, else NOWHERE; ``rests`` the turn that it sits out (EK-M5)
    values    present value of the first parameter of each pair (EK-R1)
    luck      1 with a Blessing, -1 with a Curse (EK-S3)
    things    cards in hand; ``used`` those turned until the next Respite, -1 being its own power
    detained  enemy tokens that it leads along (EK-M4)
    points    movement points left; ``extra`` more or fewer in its next Movement
    settled   enemy tokens evaded or beaten this turn (EK-M2)
    met       whether it had a contact beyond the gate where it is or from which it has come back; ``back``
              the place of the gate through which it came back and which it has not left since (EK-K2)
    keen      whether it found a clue more this turn
    deeds     numbers in the order of ``DEEDS``
    """

    seat: int
    card: int = -1
    place: int = NOWHERE
    gate: int = NOWHERE
    care: int = NOWHERE
    rests: int = 0
    health: int = 0
    sanity: int = 0
    values: list[int] = field(default_factory=list)
    luck: int = 0
    clues: int = 0
    things: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    detained: list[int] = field(default_factory=list)
    points: int = 0
    extra: int = 0
    settled: list[int] = field(default_factory=list)
    met: bool = False
    back: int = NOWHERE
    keen: bool = False
    deeds: list[int] = field(default_factory=lambda: [0] * len(DEEDS))


@dataclass(slots=True)
class Foe:
    """An enemy token on the board."""

    token: int
    place: int


@dataclass(slots=True)
class Portal:
    """A gate on the board: its place, its token once somebody has passed it (EK-W5), and the successes that
    lie on it (EK-K2)."""

    place: int
    token: int = UNKNOWN
    successes: int = 0


@dataclass(slots=True)
class March:
    """How an enemy moved in the last Story phase: from where to where, through which places (all of them in
    order; empty where it goes straight there), and why: "arrow", "special", "sleuth" (drawn to one), "holder"
    (the token holder decided). One that stays does so because it is "blocked", "guards" (a sleuth is there)
    or "still" (it never moves)."""

    token: int
    start: int
    end: int
    path: list[int] = field(default_factory=list)
    why: str = "arrow"


@dataclass(slots=True)
class Table:
    """What lies open (EK-H1).

    turn       1 to 24; ``holder`` the seat with the first-player token
    story      the Story card of this turn, -1 before the first
    marches    movements by the Story card that lies open, in order, without enemies that stayed where they
               were; none before they are made
    foes       enemies on the board in the order of their arrival (EK-S8)
    portals    gates on the board in the order in which they were laid (EK-S4)
    clues      clues at each place; ``sealed`` places without new gates (EK-S17)
    closed     places where gates were closed, in order (EK-K2)
    handed     steps of the City Curse: clues handed in, and what the scenario counts like them (EK-G1)
    stage      1, or 2 from half of the steps on (EK-G1)
    contact    the contact card that each figure has before it or had last, -1 for none
    result     "", "won", "gates" (too many were open) or "time"
    """

    options: dict[str, str]
    seats: int
    scenario: int
    figures: list[Figure]
    turn: int = 0
    phase: Phase = "choosing"
    holder: int = 0
    story: int = -1
    marches: list[March] = field(default_factory=list)
    foes: list[Foe] = field(default_factory=list)
    portals: list[Portal] = field(default_factory=list)
    clues: list[int] = field(default_factory=list)
    sealed: list[int] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    handed: int = 0
    stage: int = 1
    contact: list[int] = field(default_factory=list)
    result: str = ""
