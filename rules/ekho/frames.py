"""Unfinished work of Ekho, see ``rules.stacks``: a class for each kind.

There is a stack for each figure: ``figure`` is the number of the sleuth whose work it is. ``pays`` is 1 where
a round of battle costs a movement point, else 0 (EK-M1, EK-M6).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypeAlias

from rules.codec import TAGGED, copier
from rules.ekho.operations import Kind, Parameter

PENDING = -1
"""In place of successes: the check is still to come. In place of what an attack lowers: there is none yet."""
WHOLE = -1
"""In place of a ``company`` operation: the list itself."""
Purpose: TypeAlias = Literal["attack", "evasion", "contact", "closing"]
"""What a check is for."""


@dataclass(slots=True)
class StoryPhase:
    """The Story phase, which the holder's first sleuth answers for; ``told``: where enemies go, by token
    (EK-S11)."""

    figure: int
    revealed: bool = False
    told: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class Moving:
    """The Movement phase of a sleuth (EK-M1)."""

    figure: int


@dataclass(slots=True)
class Walking:
    """On the way to a place, as soon as the enemies here are settled with."""

    figure: int
    place: int


@dataclass(slots=True)
class Crossing:
    """On the way through a gate."""

    figure: int


@dataclass(slots=True)
class Meeting:
    """Settling with all enemies here (EK-M2)."""

    figure: int
    pays: int


@dataclass(slots=True)
class Evading:
    """Trying to get past an enemy (EK-M2)."""

    figure: int
    token: int
    pays: int
    successes: int = PENDING


@dataclass(slots=True)
class Battle:
    """A battle with an enemy (EK-M4).

    health, sanity  what the enemy has left
    lowers          what the attack under way lowers, ``fighting.HEALTH`` or SANITY; PENDING before it
    successes       of that attack
    faces           of the last roll
    """

    figure: int
    token: int
    health: int
    sanity: int
    pays: int
    lowers: int = PENDING
    successes: int = PENDING
    faces: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Checking:
    """A check with dice (EK-M3); its successes go to the frame below.

    why     what it is for
    about   the enemy, contact or place that it is about
    needed  successes needed, 0 where each one counts; ``enough``: how many are of any use
    step    0 before the roll, 1 after it, 2 after dice were thrown again
    """

    figure: int
    why: Purpose
    about: int
    parameter: Parameter
    dice: int
    needed: int
    enough: int
    step: int = 0
    faces: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Operations:
    """A list of operations that happen, found again by its address.

    of      whose list it is: of a contact's choice, of a card that is used, of a special place
    number  of the contact, card (or NATURE) or place
    choice, failed  of a contact: which choice, and whether its check failed
    inside  the place of the ``company`` operation in that list whose own list is meant, or WHOLE
    step    the operation that comes next
    """

    figure: int
    of: Literal["contact", "use", "special"]
    number: int
    choice: int = 0
    failed: bool = False
    inside: int = WHOLE
    step: int = 0


@dataclass(slots=True)
class Care:
    """A sleuth goes into care: 0 where to, 1 what is lost, 2 done (EK-M5)."""

    figure: int
    step: int = 0


@dataclass(slots=True)
class ContactsPhase:
    """The Contacts phase of a sleuth, see ``contact_phase`` for its steps (EK-K1)."""

    figure: int
    step: int = 0


@dataclass(slots=True)
class Attempt:
    """A choice of a contact with a check."""

    figure: int
    card: int
    choice: int
    successes: int = PENDING


@dataclass(slots=True)
class Closing:
    """Closing the gate at a place (EK-K2)."""

    figure: int
    place: int
    successes: int = PENDING


# --- questions ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class FigureQuestion:
    """The base of the frames that are open questions: the figure that is asked, and a serial number. ``ask``
    is the keyword of the question."""

    ask: ClassVar[str]
    figure: int
    id: int


@dataclass(slots=True)
class SleuthQuestion(FigureQuestion):
    """Who to be (EK-W3)."""

    ask: ClassVar[str] = "sleuth"


@dataclass(slots=True)
class WayQuestion(FigureQuestion):
    """Where an enemy goes from its place (EK-S11)."""

    ask: ClassVar[str] = "way"
    token: int
    start: int


@dataclass(slots=True)
class RespiteQuestion(FigureQuestion):
    """Which focus to shift, at most by ``steps`` in all (EK-R1)."""

    ask: ClassVar[str] = "respite"
    steps: int


@dataclass(slots=True)
class ShiftQuestion(FigureQuestion):
    """The same, through a card."""

    ask: ClassVar[str] = "shift"
    steps: int


@dataclass(slots=True)
class MoveQuestion(FigureQuestion):
    """What to do in Movement (EK-M1)."""

    ask: ClassVar[str] = "move"


@dataclass(slots=True)
class MeetQuestion(FigureQuestion):
    """Which enemy to evade or fight (EK-M2)."""

    ask: ClassVar[str] = "meet"
    pays: int


@dataclass(slots=True)
class AttackQuestion(FigureQuestion):
    """With what to attack an enemy that has this much health and sanity left (EK-M4)."""

    ask: ClassVar[str] = "attack"
    token: int
    health: int
    sanity: int
    pays: int


@dataclass(slots=True)
class ImproveQuestion(FigureQuestion):
    """What to add to a roll; ``again``: dice may be thrown again; else as in ``Checking`` (EK-M3)."""

    ask: ClassVar[str] = "improve"
    about: int
    parameter: Parameter
    enough: int
    again: bool
    faces: list[int]


@dataclass(slots=True)
class ContactsQuestion(FigureQuestion):
    """What to do in Contacts (EK-K1)."""

    ask: ClassVar[str] = "contacts"


@dataclass(slots=True)
class ChoiceQuestion(FigureQuestion):
    """What to do in a contact."""

    ask: ClassVar[str] = "choice"
    card: int


@dataclass(slots=True)
class SealQuestion(FigureQuestion):
    """Whether to seal a place (EK-K2)."""

    ask: ClassVar[str] = "seal"
    place: int


@dataclass(slots=True)
class LoseQuestion(FigureQuestion):
    """Which thing of a kind (None: of any) is lost."""

    ask: ClassVar[str] = "lose"
    kind: Kind | None


@dataclass(slots=True)
class BanishQuestion(FigureQuestion):
    """Which of these enemies goes back to the bag."""

    ask: ClassVar[str] = "banish"
    tokens: list[int]


@dataclass(slots=True)
class ArrestQuestion(FigureQuestion):
    """Which of these enemies is arrested."""

    ask: ClassVar[str] = "arrest"
    tokens: list[int]


@dataclass(slots=True)
class LookQuestion(FigureQuestion):
    """At which of these places to look at the gate."""

    ask: ClassVar[str] = "look"
    places: list[int]


@dataclass(slots=True)
class CareQuestion(FigureQuestion):
    """Where to be cared for (EK-M5)."""

    ask: ClassVar[str] = "care"


@dataclass(slots=True)
class LossesQuestion(FigureQuestion):
    """Which things are lost in care, and how many (EK-M5)."""

    ask: ClassVar[str] = "losses"
    count: int


Frame: TypeAlias = Annotated[
    StoryPhase
    | Moving
    | Walking
    | Crossing
    | Meeting
    | Evading
    | Battle
    | Checking
    | Operations
    | Care
    | ContactsPhase
    | Attempt
    | Closing
    | SleuthQuestion
    | WayQuestion
    | RespiteQuestion
    | ShiftQuestion
    | MoveQuestion
    | MeetQuestion
    | AttackQuestion
    | ImproveQuestion
    | ContactsQuestion
    | ChoiceQuestion
    | SealQuestion
    | LoseQuestion
    | BanishQuestion
    | ArrestQuestion
    | LookQuestion
    | CareQuestion
    | LossesQuestion,
    TAGGED,
]
"""One unfinished piece of work."""
Stack: TypeAlias = list[Frame]
copy_stacks = copier(list[Stack])
