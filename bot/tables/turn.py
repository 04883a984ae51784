"""A turn: what one transaction writes about a table, and who takes part in writing it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any, NamedTuple, Protocol

from bot.tables.rows import Status
from bot.tables.table import Table, automatic
from rules.entries import Choice, Takeback
from rules.game import Result
from rules.match import Match


class Made(NamedTuple):
    """A choice that was made: by which seat, what came of it, and the seats that are asked after it."""

    seat: int
    result: Result
    waiting: set[int]


def still_called(called: Sequence[int], made: Made) -> list[int]:
    """Of the seats that the newest message calls, those that it still calls after a choice: they are asked,
    and it has not ended their turn."""
    ended = made.seat if made.result.turn_ended else None
    return [seat for seat in called if seat in made.waiting and seat != ended]


@dataclass(slots=True)
class Message:
    """What everybody reads of a turn: its kind in the outbox, and its body."""

    kind: str
    body: dict[str, Any]


@dataclass(slots=True, frozen=True)
class Owed:
    """Something that goes out behind the message of a turn; without a body it is owed once, however often
    that is said."""

    kind: str
    body: dict[str, Any] | None = None


@dataclass(slots=True)
class Turn:
    """A table at the end of a turn. It is made when everything is decided, and written once.

    table     the table as it was read; it says whom the newest message still calls and what is untold
    match     the match as it will be
    once      the number of the interaction, as a turn is written once for each; None: nobody's click
    rewound   whether a player has taken something back or made it again: whoever has to move then goes on
              with what was left of the time, so that nobody wins time by it
    told      seats whose players are called by a message of its own
    drafts    what is kept from now on of the drafts of these seats, None: nothing
    acted     seats and users who have answered in time
    owes      whether messages are owed by it: whoever writes it says so, and the parts where they owe any
    now       the instant of its writing
    message   what everybody reads; the announcer makes it, others may add to it
    owed      what goes out behind it
    due       the instant at which something is due at the table then; None: nothing will be

    status    of the table after it
    waiting   seats that are waited for then; none where the table is not running
    anew      those among them whose turn begins, or begins anew
    resting   whether no computer player has to answer: where one has, turns do not begin yet
    """

    table: Table
    match: Match
    once: int | None = None
    rewound: bool = False
    told: Collection[int] = ()
    drafts: dict[int, Mapping[str, Any] | None] = field(default_factory=dict)
    acted: list[tuple[int, int]] = field(default_factory=list)
    owes: bool = True
    now: int = 0
    message: Message | None = None
    owed: list[Owed] = field(default_factory=list)
    due: int | None = None
    status: Status = field(init=False)
    waiting: list[int] = field(init=False)
    anew: set[int] = field(init=False)
    resting: bool = field(init=False)

    def __post_init__(self) -> None:
        table, match = self.table, self.match
        self.status = "over" if table.status == "over" or match.outcome() is not None else "running"
        self.waiting = [] if self.over else sorted({prompt.seat for prompt in match.prompts()})
        self.anew = set(self.waiting) - set(table.announced)
        self.resting = not self.over and automatic(table, match) is None

    @property
    def over(self) -> bool:
        """Whether the game is over by it."""
        return self.status == "over"

    @property
    def begun(self) -> bool:
        """Whether the game begins by it."""
        return self.table.status == "lobby"

    @property
    def new(self) -> Sequence[Choice | Takeback]:
        """The entries by which the log grows."""
        return self.match.entries[self.table.version :]

    @property
    def undone(self) -> bool:
        """Whether a player has taken something back: who is not waited for any more has not acted."""
        return self.rewound and any(isinstance(one, Takeback) and one.kind == "undo" for one in self.new)


class TurnPart(Protocol):
    """Somebody who writes something with every turn."""

    def prepare(self, turn: Turn) -> None:
        """Before the transaction, on the loop: say what is to be written. Nothing, unless a part has more."""
        return None

    def write(self, connection: Connection, turn: Turn) -> None:
        """Inside the transaction; whatever it raises undoes the whole turn. It runs in the thread of the
        database and touches nothing but that and the turn."""
