"""A table as a thing: its row, its seats, its match, and what is kept of a frozen one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.tables.rows import SeatRow, TableRow
from bot.words import clip
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game, Prompt
from rules.lessons import LESSON
from rules.match import Match


def game_of(key: str) -> Game[Any]:
    """An installed game. Raises Refusal for others."""
    game = games().get(key)
    if game is None:
        raise Refusal("no_game", game=clip(key, 50))
    return game


def waited_for(room: Room, user_id: int) -> bool:
    row = room.table.seat_of(user_id)
    if row is None or room.match is None or room.table.status != "running":
        return False
    return any(prompt.seat == row.seat for prompt in room.match.prompts())


def taught(table: TableRow) -> bool:
    """Whether this table is a lesson."""
    return LESSON in table.options


@dataclass(slots=True, frozen=True)
class Told:
    """What one message told everybody when the log had ``after`` entries: lines about what had happened, and
    how the table stood (``stands``), in the table's language."""

    after: int
    lines: tuple[str, ...]
    stands: str


@dataclass(slots=True, frozen=True)
class Remains:
    """What is left of a frozen table.

    match       whose open table can be shown; None: none
    saved       whether that is the state that was saved, and not one that was played again
    moves, of   entries of the log that lead there, and all of them
    told        what the messages of the table told, oldest first
    acted       the length of the log after the last choice of each seat
    posted      a link to the newest message as it was posted
    commitment  of the shuffle; rules: the number of the rules that wrote the state; None where damaged
    """

    match: Match | None
    saved: bool
    moves: int
    of: int
    told: tuple[Told, ...]
    acted: dict[int, int]
    posted: str | None
    commitment: str | None
    rules: int | None


@dataclass(slots=True)
class Room:
    """A table while its lock is held. ``match`` is None before the start, and for a frozen table, unless what
    ``remains`` of it was asked for."""

    table: TableRow
    game: Game[Any]
    match: Match | None
    remains: Remains | None = None

    @property
    def computer_acts(self) -> bool:
        """Whether a computer player has to answer now."""
        return self.match is not None and automatic(self.table, self.match) is not None

    def running(self) -> Match:
        """The match. Raises Refusal where nothing is being played (any more, or for now)."""
        if self.table.frozen is not None:
            raise Refusal("frozen")
        if self.match is None:
            raise Refusal("not_started")
        if self.table.status != "running":
            ended = "closed" if self.table.status == "closed" else "over"
            raise Refusal("lesson_over" if taught(self.table) else ended)
        return self.match

    def moving(self) -> Match:
        """The match, for somebody who wants to change it. Raises Refusal where nobody may (now)."""
        match = self.running()
        if self.table.paused is not None:
            raise Refusal("paused", reason=self.table.paused)
        return match

    def seat_of(self, user_id: int) -> SeatRow:
        """The seat of a user. Raises Refusal for somebody who has none."""
        row = self.table.seat_of(user_id)
        if row is None and (own := self.table.eyes_of(user_id)) is not None:
            who = plain(str(own.stand_in_name))
            raise Refusal("away_computer") if own.level is not None else Refusal("away", name=who)
        if row is None:
            raise Refusal("stranger_lobby" if self.table.status == "lobby" else "stranger")
        return row

    def waits_for(self, user_id: int) -> bool:
        """Whether it is running and waits for a user."""
        row = self.table.seat_of(user_id)
        if row is None or self.match is None or self.table.status != "running" or self.table.paused:
            return False
        return any(prompt.seat == row.seat for prompt in self.match.prompts())


def automatic(table: TableRow, match: Match) -> Prompt | None:
    """The next question of a computer player.

    A human answers even where one answer alone is left: that it is left may be a secret of the hand, and an
    answer that nobody gave would tell it. What is open to all and no choice the rules do by themselves.
    Where a human's time was up, the computer player answers for this action.
    """
    return next(
        (
            prompt
            for prompt in match.prompts()
            if table.seats[prompt.seat].level is not None or prompt.seat in table.clock.overtime
        ),
        None,
    )
