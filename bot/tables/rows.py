"""The rows of the database as the rest of the bot sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from bot.tables.pace import Late, Pace
from bot.words.names import legible, tidy


@dataclass(slots=True)
class ClockRow:
    """The clock of a table: its pace, what happens at a deadline, the seats whose move the computer plays now
    because their time was up, whether it stands still, and whether that is because the table rests
    (``asleep``): nobody was there any more. ``turns`` are those of a table that was read with its match, by
    seat."""

    pace: Pace = field(default_factory=Pace)
    late: Late = "wait"
    overtime: list[int] = field(default_factory=list)
    stopped: bool = False
    asleep: bool = False
    turns: dict[int, TurnClock] = field(default_factory=dict)


@dataclass(slots=True)
class TurnClock:
    """A seat that is waited for.

    user_id   who answers for it
    since     when it began
    allowed   seconds that there are in all, None without a limit
    shown     the deadline as it is shown; None without a limit, and while the clock stands still
    ends      when the deadline acts next, None where it does not
    left      seconds that were left when the clock was stopped; None while it runs
    call      when the player is to be pinged for the first time, None where that has happened
    remind    when the player is to be reminded, None where that has happened or will not
    pings     how often the player was pinged
    again     whether it goes on with what an earlier turn of the seat had left
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
        """When something is due, None if nothing will be."""
        if self.stopped:
            return None
        return min((at for at in (self.call, self.remind, self.ends) if at is not None), default=None)

    def remaining(self, now: int) -> int | None:
        """Seconds left until the deadline, None without one."""
        if self.stopped:
            return self.left
        return None if self.ends is None else max(0, self.ends - now)


Status = Literal["lobby", "running", "over", "closed"]


@dataclass(slots=True)
class Seat:
    """A place at a table.

    user_id, name  whose seat it is, or was last; without a user it was a computer player's from the beginning
    level          the computer player that answers for it; None: a human does
    resigned       whether that user gave the seat up or was removed from it
    stand_in       the user who answers until the owner takes back, with the name in ``stand_in_name``
    open           whether the seat is offered to whoever wants to go on with it
    since          entries of the log when this changed last: what is older was not done by who answers now
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
        """The user whose seat it is, whoever answers for it now; None where the seat was given up."""
        return None if self.resigned else self.user_id

    @property
    def away(self) -> bool:
        """Whether somebody else answers for the owner, who may take the seat back at any time."""
        return self.owner is not None and self.human != self.owner


@dataclass(slots=True, frozen=True)
class SeatChange:
    """A change of who answers for a seat. Such rows are only ever added.

    ``before`` and ``after`` hold what changed of the seat and the table's host, by the names of the columns;
    ``version`` is the length of the log then, ``by_id`` who did it (None: the clock or the rules of the
    table), ``reverses`` the change that was taken back by this one, ``at`` the instant of its writing.
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
    """Something that happened at a table beside its moves: the length of the log then, whom it concerns, what
    its sentence needs, and the instant of its writing. Such rows are only ever added.

    kind  "late" (a deadline was missed, and the table waits on), "played" or "skipped" (what the computer did
          then), "granted" (a vacation by the clock), "asleep" and "awake", "act" (of a moderator); "instead"
          has no sentence: the computer made the next ``entries`` choices of the log in the name of this seat
    """

    version: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    at: str = ""


@dataclass(slots=True)
class TableRow:
    """A table with its seats. ``place`` is the channel or thread where it is played. ``palette`` is that of
    its public pictures. ``untold`` is what no public message told yet: events as lists of kind, seat and
    data, and what the bot itself says: sentences, or mappings of their key ("say") and values, of which those
    with one key are told together by their ``name``. ``substitutes``: whether a seat that is given up is
    offered to others. ``paused``: why a moderator has stopped the table, None while it goes on. ``imported``:
    whether it came from a file. ``frozen``: why this program cannot go on with it. ``deal``: the code of
    the deal that it shares with other tables. ``changes``: who answered
    for which seat, ``incidents``: what happened beside the moves; both in the order of time. ``damaged``:
    which of its rows could not be read; something empty stands for it here."""

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
        """The seat that this user answers for."""
        return next((seat for seat in self.seats if seat.human == user_id), None)

    def eyes_of(self, user_id: int) -> Seat | None:
        """The seat whose secrets this user may see: who answers for it, and whose seat it is."""
        owned = (seat for seat in self.seats if seat.owner == user_id)
        return self.seat_of(user_id) or next(owned, None)

    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of the seats, on one line each; a message needs them
        ``names.plain``."""
        return tuple(tidy(seat.name) for seat in self.seats)


@dataclass(slots=True, frozen=True)
class NewTable:
    """A table that is to be opened: where, for whom, and what is played there. ``guild_id`` is None for one
    that belongs to no server; ``in_thread``: whether it gets a thread of its own when it begins."""

    guild_id: int | None
    channel_id: int
    host: Person
    game_key: str
    language: str
    in_thread: bool = False


@dataclass(slots=True, frozen=True)
class Person:
    """Who acts: the user's id and the name that others see."""

    id: int
    name: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", legible(self.name))
