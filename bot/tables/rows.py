"""Rows of the database, as the rest of the bot sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from bot.tables.pace import Late, Pace
from bot.words.names import legible, tidy


@dataclass(slots=True)
class ClockRow:
    """The clock of a table: its pace and what happens at a deadline.

    It also has the seats whose present move the computer plays because they ran out of time, whether it is
    stopped, and whether that is because the table is ``asleep``: nobody was there any more. ``turns`` are by
    seat, for a table that was read with its match."""

    pace: Pace = field(default_factory=Pace)
    late: Late = "wait"
    overtime: list[int] = field(default_factory=list)
    stopped: bool = False
    asleep: bool = False
    turns: dict[int, TurnClock] = field(default_factory=dict)


@dataclass(slots=True)
class TurnClock:
    """A seat that the table waits for.

    user_id   who answers for it
    since     when the turn began
    allowed   seconds in all, None without a limit
    shown     the deadline as shown; None without a limit, and while the clock is stopped
    ends      when the deadline takes effect, None if it does not
    left      seconds left when the clock was stopped, or when the limit was lifted; None while it runs
    call      when to ping the player for the first time, None once that has happened
    remind    when to remind the player, None once that has happened or if it never will
    pings     how often the player was pinged
    again     whether it continues with the time left of an earlier turn of the seat
    """

    table_id: int
    seat: int
    user_id: int
    since: int
    allowed: int | None = None
    shown: int | None = None
    ends: int | None = None
    left: int | None = None
    call: int | None = None
    remind: int | None = None
    pings: int = 0
    stopped: bool = False
    again: bool = False

    @property
    def next(self) -> int | None:
        """When something is due next, None if nothing will be."""
        if self.stopped:
            return None
        return min((at for at in (self.call, self.remind, self.ends) if at is not None), default=None)

    def remaining(self, now: int) -> int | None:
        """Seconds left until the deadline, None without one."""
        if self.allowed is None:
            return None
        if self.stopped:
            return self.left
        return None if self.ends is None else max(0, self.ends - now)


Status = Literal["lobby", "running", "over", "closed"]


@dataclass(slots=True)
class Seat:
    """A seat at a table.

    user_id, name  whose seat it is, or was last; no user means a computer player from the start
    level          the computer player that answers for it; None: a human does
    resigned       whether that user gave the seat up or was removed
    stand_in       the user who plays until the owner returns, named in ``stand_in_name``
    open           whether anybody may take the seat over
    since          length of the log at the last change: older entries were made by somebody else
    """

    number: int
    user_id: int | None
    name: str
    level: str | None = None
    resigned: bool = False
    stand_in: int | None = None
    stand_in_name: str | None = None
    open: bool = False
    since: int = 0

    @property
    def human(self) -> int | None:
        """The user who answers for this seat, None where a computer player does."""
        return None if self.level is not None else self.stand_in or self.user_id

    @property
    def owner(self) -> int | None:
        """The user who owns this seat, whoever answers for it now; None if it was given up."""
        return None if self.resigned else self.user_id

    @property
    def away(self) -> bool:
        """Whether somebody else answers for the owner, who may return at any time."""
        return self.owner is not None and self.human != self.owner


@dataclass(slots=True, frozen=True)
class SeatChange:
    """A change of who answers for a seat. Such rows are only ever added.

    ``before`` and ``after`` hold the changed columns of the seat and the table's host; ``version`` is the
    length of the log then. ``by_id`` is who did it (None: the clock or the table's rules), ``reverses`` the
    change that this one took back, ``at`` when it was written.
    """

    id: int
    seat: int
    version: int
    kind: str
    by_id: int | None
    by_name: str
    reason: str
    before: dict[str, Any]
    after: dict[str, Any]
    reverses: int | None
    at: str = ""


@dataclass(slots=True, frozen=True)
class Incident:
    """Something that happened at a table besides moves: the log length then, the seat it concerns, what
    its sentence needs, and when it was written. Such rows are only ever added.

    kind  "late" (a deadline was missed, and the table waits on), "played" or "skipped" (what the computer
          did then), "granted" (a vacation given by the clock), "asleep" and "awake", "act" (of a moderator);
          "instead" has no sentence: the computer made the next ``entries`` choices for this seat
    """

    version: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    at: str = ""


@dataclass(slots=True)
class TableRow:
    """A table with its seats.

    ``place`` is the channel or thread where it is played, ``palette`` the colours of its public pictures.
    ``untold`` is what no public message has told yet: events as lists of kind, seat and data, and the bot's
    own news as sentences or as mappings of a key ("say") and values; those with the same key are told
    together by ``name``. ``substitutes``: whether abandoned seats are offered to others. ``paused``: why a
    moderator stopped the table, else None. ``imported``: whether it came from a file. ``frozen``: why this
    version cannot go on with it, else None. ``deal``: the code of a deal that other tables share. ``changes``
    (who answered for which seat) and ``incidents`` (what happened besides moves) are in order of time.
    ``damaged``: which of its rows could not be read and are replaced by something empty."""

    id: int
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    host_id: int
    game_key: str
    language: str
    options: dict[str, str]
    in_thread: bool
    status: Status
    version: int
    palette: str = "default"
    announced: list[int] = field(default_factory=list)
    untold: list[Any] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    clock: ClockRow = field(default_factory=ClockRow)
    substitutes: bool = True
    paused: str | None = None
    imported: bool = False
    frozen: str | None = None
    deal: str | None = None
    changes: list[SeatChange] = field(default_factory=list)
    incidents: list[Incident] = field(default_factory=list)
    damaged: str | None = None

    @property
    def place(self) -> int:
        """Id of the channel or thread in which the table is played now."""
        return self.thread_id or self.channel_id

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that this user answers for, else None."""
        return next((seat for seat in self.seats if seat.human == user_id), None)

    def eyes_of(self, user_id: int) -> Seat | None:
        """The seat whose secrets this user may see, as its present player or its owner."""
        owned = (seat for seat in self.seats if seat.owner == user_id)
        return self.seat_of(user_id) or next(owned, None)

    def names(self) -> tuple[str, ...]:
        """Player names in seat order, one line each; use ``names.plain`` in messages."""
        return tuple(tidy(seat.name) for seat in self.seats)


@dataclass(slots=True, frozen=True)
class NewTable:
    """A table to be opened: where, for whom, and which game.

    ``guild_id`` is None outside servers; ``in_thread``: whether it gets its own thread when it begins."""

    guild_id: int | None
    channel_id: int
    host: Person
    game_key: str
    language: str
    in_thread: bool = False


@dataclass(slots=True, frozen=True)
class Person:
    """The person who acts: user id and visible name."""

    id: int
    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", legible(self.name))
