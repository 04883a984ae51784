"""A turn: what one transaction writes about a table, and the parts that write it."""

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
    """A choice that was made: its seat, its result, and the seats asked after it."""

    seat: int
    result: Result
    waiting: set[int]


def still_called(called: Sequence[int], made: Made) -> list[int]:
    """Which of the seats named by the newest message it still asks after a choice.

    Those are the seats with an open question whose turn the choice has not ended."""
    ended = made.seat if made.result.turn_ended else None
    return [seat for seat in called if seat in made.waiting and seat != ended]


@dataclass(slots=True)
class Message:
    """The public message of a turn: its kind in the outbox, and its body."""

    kind: str
    body: dict[str, Any]


@dataclass(slots=True, frozen=True)
class Owed:
    """Something to send after the turn's message; without a body it is sent once, however often it is
    added."""

    kind: str
    body: dict[str, Any] | None = None


@dataclass(slots=True)
class Turn:
    """A table at the end of a turn. It is made when everything is decided, and written once.

    table     the table as it was read, with whom the newest message still asks and what is untold
    match     the match as it will be
    once      number of the interaction, since each may write one turn only; None: nobody clicked
    rewound   whether a player undid or redid something: the next to move continues with the time that was
              left, so that nobody gains time by it
    resumed   whether the message that called the present player is the newest again, so no new one is due
    told      seats whose players get a message of their own
    drafts    what stays of the drafts of these seats, None: nothing
    acted     seats and users who have answered in time
    owes      whether messages are owed; set by whoever writes the turn, and by parts that owe some
    now       when it is written
    message   what everybody reads; the announcer makes it, others may add to it
    owed      what is sent after it
    due       when something is due at the table next; None: never

    status    of the table afterwards
    waiting   seats waited for afterwards; none unless the table is running
    anew      seats among them whose turn begins, or begins again
    resting   whether no computer player must answer; otherwise turns do not begin yet
    """

    table: Table
    match: Match
    once: int | None = None
    rewound: bool = False
    resumed: bool = False
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
        """Whether the game ends with it."""
        return self.status == "over"

    @property
    def begun(self) -> bool:
        """Whether the game begins with it."""
        return self.table.status == "lobby"

    @property
    def new(self) -> Sequence[Choice | Takeback]:
        """The new entries of the log."""
        return self.match.entries[self.table.version :]

    @property
    def undone(self) -> bool:
        """Whether a player has undone something; then a seat that is no longer waited for has not acted."""
        return self.rewound and any(isinstance(one, Takeback) and one.kind == "undo" for one in self.new)


class TurnPart(Protocol):
    """Something that writes with every turn."""

    def prepare(self, turn: Turn) -> None:
        """Prepare on the event loop, before the transaction. Does nothing by default."""
        return None

    def write(self, connection: Connection, turn: Turn) -> None:
        """Write inside the transaction; raising undoes the whole turn.

        Runs in the database thread: touch only ``connection`` and ``turn``."""
