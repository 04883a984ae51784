"""A table in memory: row, seats, match, and what is left of a frozen one."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from bot.tables.rows import Seat, TableRow
from bot.words.matching import Named, fitting
from bot.words.names import plain, typed
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES, Game, Prompt
from rules.lessons import LESSON
from rules.match import Match
from rules.players import offered


def game_of(key: str) -> Game[Any]:
    """An installed game by its key, or by its name in any language as somebody types it.

    Raises Refusal if there is none."""
    known = games()
    if key in known:
        return known[key]
    every = [
        Named(game, [game.words.title(language) for language in LANGUAGES], (name,))
        for name, game in known.items()
    ]
    found = fitting(key, every)
    if len(found) != 1:
        raise Refusal("no_game", game=typed(key, 50))
    return found[0]


def level_of(game: Game[Any], name: str, language: str) -> str:
    """The level of computer players that is meant, by its key or by its name as somebody types it.

    Raises Refusal, with the levels that there are, for anything else."""
    levels = offered(game.players)
    named = {level: game.words.level(level, language) for level in levels}
    found = [name] if name in levels else fitting(name, [Named(level, (named[level],)) for level in levels])
    if len(found) != 1:
        raise Refusal("which_level", typed=typed(name, 60), names=tuple(named.values()))
    return found[0]


def waited_for(table: Table, user_id: int) -> bool:
    row = table.seat_of(user_id)
    if row is None or table.match is None or table.status != "running":
        return False
    return any(prompt.seat == row.number for prompt in table.match.prompts())


def is_lesson(table: TableRow) -> bool:
    """Whether this table is a lesson."""
    return LESSON in table.options


@dataclass(slots=True, frozen=True)
class ToldMessage:
    """What one message told everybody when the log had ``after`` entries, in the table's language.

    The lines tell what had happened; ``stands`` says how the table stood."""

    after: int
    lines: tuple[str, ...]
    stands: str


@dataclass(slots=True, frozen=True)
class FrozenTable:
    """What is left of a frozen table.

    match       the match whose public table can be shown; None: none
    saved       whether that is the saved state rather than a replayed one
    moves, of   how many log entries lead there, and how many there are
    told        what the table's messages told, oldest first
    acted       the length of the log after each seat's last choice
    posted      a link to the newest message
    commitment  of the shuffle; rules: version of the rules that wrote the state; None where damaged
    """

    match: Match | None
    saved: bool
    moves: int
    of: int
    told: tuple[ToldMessage, ...]
    acted: dict[int, int]
    posted: str | None
    commitment: str | None
    rules: int | None


@dataclass(slots=True, kw_only=True)
class Table(TableRow):
    """A table: its row, and what is played at it.

    game     the installed rules of its game
    match    None before the start, and for a frozen table unless its ``remains`` were asked for
    remains  what is left of a frozen table, for those who want to look at it
    """

    game: Game[Any]
    match: Match | None = None
    remains: FrozenTable | None = None

    @classmethod
    def of(cls, row: TableRow, game: Game[Any], match: Match | None = None) -> Table:
        """The table of a row, with its match."""
        held = {field.name: getattr(row, field.name) for field in fields(TableRow)}
        return cls(**held, game=game, match=match)

    @property
    def computer_acts(self) -> bool:
        """Whether a computer player must answer now."""
        return self.match is not None and automatic(self, self.match) is not None

    def running(self) -> Match:
        """The match. Raises Refusal if no game is running (any more, or for now)."""
        if self.frozen is not None:
            raise Refusal("frozen")
        if self.match is None:
            raise Refusal("not_started")
        if self.status != "running":
            ended = "closed" if self.status == "closed" else "over"
            raise Refusal("lesson_over" if is_lesson(self) else ended)
        return self.match

    def moving(self) -> Match:
        """The match, ready to be changed. Raises Refusal if nobody may change it (now)."""
        match = self.running()
        if self.paused is not None:
            raise Refusal("paused", reason=self.paused)
        return match

    def own_seat(self, user_id: int) -> Seat:
        """The seat of a user. Raises Refusal if the user has none."""
        row = self.seat_of(user_id)
        if row is None and (own := self.eyes_of(user_id)) is not None:
            who = plain(str(own.stand_in_name))
            raise Refusal("away_computer") if own.level is not None else Refusal("away", name=who)
        if row is None:
            raise Refusal("stranger_lobby" if self.status == "lobby" else "stranger")
        return row

    def waits_for(self, user_id: int) -> bool:
        """Whether the table is running and waits for this user."""
        row = self.seat_of(user_id)
        if row is None or self.match is None or self.status != "running" or self.paused:
            return False
        return any(prompt.seat == row.number for prompt in self.match.prompts())


def automatic(table: TableRow, match: Match) -> Prompt | None:
    """The next question that is answered without a human, else None.

    Humans answer even when a single answer is left: skipping the question could give away a secret of their
    hand. Open questions with one answer are settled by the rules. If a human ran out of time, the computer
    player answers for this action.
    """
    return next(
        (
            prompt
            for prompt in match.prompts()
            if table.seats[prompt.seat].level is not None or prompt.seat in table.clock.overtime
        ),
        None,
    )
