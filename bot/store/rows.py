"""The rows of the database as the rest of the bot sees them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["lobby", "running", "over", "closed"]


@dataclass(slots=True)
class SeatRow:
    """A place at a table. ``level`` names the computer player that answers for it (None: a human does)."""

    seat: int
    user_id: int | None
    name: str
    level: str | None = None
    resigned: bool = False

    @property
    def human(self) -> int | None:
        """The user who answers for this seat, None where a computer player does."""
        return self.user_id if self.level is None else None


@dataclass(slots=True)
class TableRow:
    """A table with its seats. ``place`` is the channel or thread where it is played. ``palette`` is that of
    its public pictures. ``untold`` is what no public message told yet: events as lists of kind, seat and
    data, and sentences of the bot itself."""

    id: int
    guild_id: int | None
    channel_id: int
    thread_id: int | None
    host_id: int
    game: str
    language: str
    options: dict[str, str]
    in_thread: bool
    status: Status
    version: int
    palette: str = "default"
    announced: list[int] = field(default_factory=list)
    untold: list[Any] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)

    @property
    def place(self) -> int:
        """Id of the channel or thread in which the table is played now."""
        return self.thread_id or self.channel_id

    def seat_of(self, user_id: int) -> SeatRow | None:
        """The seat that this user answers for."""
        return next((seat for seat in self.seats if seat.human == user_id), None)

    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of the seats, as they may stand in a message."""
        return tuple(seat.name for seat in self.seats)


@dataclass(slots=True)
class OutboxRow:
    """A message that is owed to Discord."""

    id: int
    table_id: int
    kind: str
    version: int
    body: dict[str, Any]
    nonce: str
    attempts: int


@dataclass(slots=True)
class MessageRow:
    """A message of a table that was posted; ``live`` while it carries buttons."""

    id: int
    table_id: int
    channel_id: int
    kind: str
    version: int
    body: dict[str, Any]
    live: bool


@dataclass(slots=True)
class UserRow:
    """What a user has set: language (None: that of the user's Discord), no pictures, the palette of those
    that only this user sees."""

    id: int
    language: str | None = None
    text_only: bool = False
    palette: str = "default"


@dataclass(slots=True)
class PromiseRow:
    """A private answer that was promised: the interaction with its token, who waits, in which language."""

    interaction_id: int
    token: str
    user_id: int
    language: str
