"""What can happen: one class for each kind of event, with the names and types of its data.

The seat whose doing it is stands in the ``Event`` itself.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rules.echoes_of_revachol.payment import Loan
from rules.echoes_of_revachol.state import NOTHING
from rules.typed import Kinds


class TurnBegan(NamedTuple):
    """The turn of a seat begins."""


class TurnSkipped(NamedTuple):
    """A seat can do nothing and is passed over (ER-T3)."""


class NoChoice(NamedTuple):
    """A seat has a single move, which is made without asking (ER-T3); it follows."""


class Answered(NamedTuple):
    """A seat has given an answer that is held back."""


class NothingDrawn(NamedTuple):
    """There is no card to draw."""


class Drawn(NamedTuple):
    """A card drawn: "ally", or "morale" with the morale card."""

    what: str
    card: int = NOTHING


class AllyDrawn(NamedTuple):
    """The ally that was drawn, for its owner; others get no data."""

    card: int = NOTHING


class LossBegan(NamedTuple):
    """A morale card starts an event that a task may fail by (ER-M1)."""

    card: int
    task: int


class DiceRolled(NamedTuple):
    """Two dice of a seat in an event, 1 for ``escaped`` if they show what is asked for."""

    first: int
    second: int
    escaped: int


class NothingToLose(NamedTuple):
    """A seat has nothing that it could lose: "ally", "task" or "hand"."""

    what: str


class AllyLost(NamedTuple):
    """An ally is lost out of a corps."""

    card: int


class TaskLost(NamedTuple):
    """A completed task is lost."""

    card: int


class HandCardLost(NamedTuple):
    """A card is lost from hand, ``state.NOTHING`` where none may be (ER-A3)."""

    card: int


class TaskFailed(NamedTuple):
    """A task fails."""

    card: int


class MoraleOver(NamedTuple):
    """An event ends: its morale card, and those that are shuffled back."""

    spent: int
    others: tuple[int, ...]


class Reshuffled(NamedTuple):
    """The discard pile has become a deck of that number of cards."""

    cards: int


class TaskRevealed(NamedTuple):
    """A task comes into the row."""

    task: int
    position: int


class AllyLaid(NamedTuple):
    """An ally is laid into a corps, 1 for ``new`` if it founds it."""

    card: int
    corps: int
    new: int


class AllyTaken(NamedTuple):
    """The laid ally ``card`` goes to a seat, and ``wanted`` comes into a corps."""

    card: int
    other: int
    wanted: int
    corps: int


class AllyMoved(NamedTuple):
    """An ally moves from corps to corps."""

    card: int
    start: int
    corps: int


class TaskPaid(NamedTuple):
    """What one of the tasks completed together is paid with: the allies of the corps, and its loans."""

    task: int
    tasks: tuple[int, ...]
    cards: tuple[int, ...]
    loans: tuple[Loan, ...]


class TasksCompleted(NamedTuple):
    """A corps completes tasks."""

    corps: int
    tasks: tuple[int, ...]


class SymbolBorrowed(NamedTuple):
    """A borrower goes to another seat for a symbol of its ally ``lender``."""

    card: int
    other: int
    lender: int
    symbol: int


class AllyStayed(NamedTuple):
    """An ally stays and founds a corps of its own."""

    card: int
    corps: int


class CorpsOver(NamedTuple):
    """The rest of a corps is discarded."""

    cards: tuple[int, ...]


class MoraleCalmed(NamedTuple):
    """Morale cards leave the row by a reward or a trait (ER-O1, ER-O2)."""

    cards: tuple[int, ...]


class AllyReturned(NamedTuple):
    """An ally goes back into the hand after a completion (ER-O2)."""

    card: int


class LastTasksBegan(NamedTuple):
    """No task is left in the deck: from now on each brings these points more (ER-O3)."""

    points: int


class LastTask(NamedTuple):
    """Points that a task brings more because no task is left in the deck (ER-O3)."""

    task: int
    points: int


class TaskExpired(NamedTuple):
    """A task fails because nobody completed one for some rounds (ER-O3)."""

    card: int


class TieDice(NamedTuple):
    """The dice that decide a tie, one a seat, 0 for who did not roll (ER-G2)."""

    rolled: tuple[int, ...]


class GameOver(NamedTuple):
    """The game is over."""


Fact: TypeAlias = (
    TurnBegan
    | TurnSkipped
    | NoChoice
    | Answered
    | NothingDrawn
    | Drawn
    | AllyDrawn
    | LossBegan
    | DiceRolled
    | NothingToLose
    | AllyLost
    | TaskLost
    | HandCardLost
    | TaskFailed
    | MoraleOver
    | Reshuffled
    | TaskRevealed
    | AllyLaid
    | AllyTaken
    | AllyMoved
    | TaskPaid
    | TasksCompleted
    | SymbolBorrowed
    | AllyStayed
    | CorpsOver
    | MoraleCalmed
    | AllyReturned
    | LastTasksBegan
    | LastTask
    | TaskExpired
    | TieDice
    | GameOver
)
"""The data of an event."""
EVENTS: Kinds[Fact] = Kinds(
    {
        "turn": TurnBegan,
        "skip": TurnSkipped,
        "forced": NoChoice,
        "answered": Answered,
        "draw_none": NothingDrawn,
        "draw": Drawn,
        "hand": AllyDrawn,
        "loss": LossBegan,
        "dice": DiceRolled,
        "nothing_to_lose": NothingToLose,
        "lose_ally": AllyLost,
        "lose_task": TaskLost,
        "lose_hand": HandCardLost,
        "fail": TaskFailed,
        "morale_over": MoraleOver,
        "reshuffle": Reshuffled,
        "task": TaskRevealed,
        "lay": AllyLaid,
        "take": AllyTaken,
        "move": AllyMoved,
        "pay": TaskPaid,
        "complete": TasksCompleted,
        "borrow": SymbolBorrowed,
        "stay": AllyStayed,
        "corps_over": CorpsOver,
        "calm": MoraleCalmed,
        "back": AllyReturned,
        "last_tasks": LastTasksBegan,
        "last_task": LastTask,
        "expire": TaskExpired,
        "tie_dice": TieDice,
        "over": GameOver,
    }
)
fact_of = EVENTS.fact_of

LOST: dict[str, type[AllyLost | TaskLost | HandCardLost]] = {
    "ally": AllyLost,
    "task": TaskLost,
    "hand": HandCardLost,
}
"""By what a morale loss event takes, see ``operations.Loss``."""
