"""Unfinished work of Echoes of Revachol, see ``rules.stacks``: a class for each kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, TypeAlias

from rules import stacks
from rules.codec import TAGGED, copier
from rules.echoes_of_revachol.payment import Loan

NOBODY = -1
"""In place of an ally: there is none."""
CHOOSING, PLAYED, DRAWN, DONE = range(4)
"""Steps of a turn (ER-T1, ER-T2)."""


@dataclass(slots=True)
class Turn:
    """A turn, lowest on the stack of the active player.

    step   CHOOSING the action, PLAYED or DRAWN, DONE
    moved  1 if an ally has moved (ER-A7), else 0
    more   the ally that lets one more be laid, or NOBODY (ER-A4)
    """

    seat: int
    step: int = CHOOSING
    moved: int = 0
    more: int = NOBODY


@dataclass(slots=True)
class Drawing:
    """Drawing until an ally comes (ER-T2)."""

    seat: int


@dataclass(slots=True)
class LossEvent:
    """A morale loss event; once the dice are ``rolled``, it waits for all answers (ER-M2 to ER-M5)."""

    seat: int
    rolled: bool = False


@dataclass(slots=True)
class Completion:
    """Completing tasks with a corps: its loans are asked for one after the other (ER-K1, ER-K2)."""

    seat: int
    corps: int
    tasks: list[int]
    loans: list[Loan] = field(default_factory=list)


# --- questions ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class TurnQuestion(stacks.Question):
    """What to do in the own turn; ``moved`` as in ``Turn``."""

    ask: ClassVar[str] = "turn"
    moved: int


@dataclass(slots=True)
class AfterQuestion(stacks.Question):
    """What to do after an ally was laid; ``moved`` and ``more`` as in ``Turn``."""

    ask: ClassVar[str] = "after"
    moved: int
    more: int


@dataclass(slots=True)
class TakeQuestion(stacks.Question):
    """Which ally of others to take for the laid ``card`` (ER-A6)."""

    ask: ClassVar[str] = "take"
    card: int


@dataclass(slots=True)
class IntoQuestion(stacks.Question):
    """Which own corps the ``wanted`` ally of the seat ``other`` joins, when ``card`` is given for it."""

    ask: ClassVar[str] = "into"
    card: int
    other: int
    wanted: int


@dataclass(slots=True)
class MoveQuestion(stacks.Question):
    """Which ally to move after drawing (ER-A7)."""

    ask: ClassVar[str] = "move"


@dataclass(slots=True)
class BorrowQuestion(stacks.Question):
    """What to borrow next for a completion with these ``loans`` so far (ER-K2)."""

    ask: ClassVar[str] = "borrow"
    corps: int
    tasks: list[int]
    loans: list[Loan]


@dataclass(slots=True)
class LoseQuestion(stacks.Question):
    """The base of what is asked in the event of a ``morale`` card (ER-M4)."""

    morale: int


@dataclass(slots=True)
class LoseAllyQuestion(LoseQuestion):
    """Which ally of the own corps is lost."""

    ask: ClassVar[str] = "lose_ally"


@dataclass(slots=True)
class LoseTaskQuestion(LoseQuestion):
    """Which completed task is lost."""

    ask: ClassVar[str] = "lose_task"


@dataclass(slots=True)
class LoseHandQuestion(LoseQuestion):
    """Which card in hand is lost."""

    ask: ClassVar[str] = "lose_hand"


LOSE_QUESTIONS: dict[str, type[LoseAllyQuestion | LoseTaskQuestion | LoseHandQuestion]] = {
    "ally": LoseAllyQuestion,
    "task": LoseTaskQuestion,
    "hand": LoseHandQuestion,
}
"""By what the event makes lose, see ``operations.Loss``."""

Frame: TypeAlias = Annotated[
    Turn
    | Drawing
    | LossEvent
    | Completion
    | TurnQuestion
    | AfterQuestion
    | TakeQuestion
    | IntoQuestion
    | MoveQuestion
    | BorrowQuestion
    | LoseAllyQuestion
    | LoseTaskQuestion
    | LoseHandQuestion,
    TAGGED,
]
"""One unfinished piece of work."""
Stack: TypeAlias = list[Frame]
copy_stacks = copier(list[Stack])
