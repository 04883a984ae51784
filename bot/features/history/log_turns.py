"""The log of a table, grouped by turns: one line for each, and behind it everything that happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.features.history.log import audience_at, told_beside, told_instead, told_of, unaddressed
from bot.tables.log import board_turns
from bot.tables.log.entries import LogStep, another, replayed
from bot.tables.log.incidents import by_computer
from bot.tables.log.seat_changes import names_at
from bot.tables.log.talk import reader_seat
from bot.tables.table import Table
from bot.words import clip, say
from rules.entries import Choice, Takeback, by_turn
from rules.game import BoardTurn, Event, Game
from rules.match import Match
from rules.wording import Audience

_SENTENCES, _EVERY = 3, 60
"""Sentences of a turn's line in the log, and of all that happened in it."""
_LINE = 150
"""Characters of a turn's line in the log: what does not fit stands in the turn itself."""


@dataclass(slots=True)
class _Told:
    """What one choice led to, as the reader may know it.

    ``instead``: a computer player made it for somebody; ``gone``: it was taken back."""

    events: list[Event]
    lines: list[str]
    instead: bool
    gone: bool = False


@dataclass(slots=True)
class LogTurn:
    """A turn in the log, or something besides moves.

    number    its place in the log, from 0
    label     the turn of the board to which it belongs, in the game's words; empty for what is no turn
    status    where the game stood when it began, in the game's words; for turns that the game played by
              itself the label
    chosen    whether anybody had a choice in it
    """

    number: int
    label: str = ""
    status: str = ""
    chosen: bool = False
    _told: list[_Told | str] = field(default_factory=list)
    _view: Any = None
    _audience: Audience | None = None

    @property
    def played(self) -> bool:
        """Whether it is about the game."""
        return self._audience is not None

    def lines(self) -> list[str]:
        """Everything that happened, oldest first; what was taken back is struck out."""
        found: list[str] = []
        for one in self._told:
            if isinstance(one, str):
                found.append(one)
            else:
                found += [f"~~{line}~~" if one.gone else line for line in one.lines]
        return found

    def summary(self, game: Game[Any], language: str) -> str:
        """What mattered, in one line, and what was done about it since; struck out if all of it was taken
        back. Empty if there is nothing to tell."""
        told = [one for one in self._told if not isinstance(one, str) and one.events]
        notes = [one for one in self._told if isinstance(one, str)]
        if self._audience is None or not told:
            return " ".join(notes)
        standing, gone = [one for one in told if not one.gone], [one for one in told if one.gone]
        line = clip(self._digest(game, standing), _LINE)
        left = self._left(game, standing, line) if line else 0
        struck = self._digest(game, gone) or ("" if line or not self.chosen else _first(gone))
        if self.chosen and not struck:  # where nobody had a choice, all else is noise: whose turn it is
            line = line or clip(_first(standing), _LINE)
        if struck and struck != line:  # what was taken back, and what was done instead
            line = " ".join([f"~~{clip(struck, _LINE)}~~", *([line] if line else [])])
        if not line:
            return ""
        if all(one.instead for one in told):
            line = say(language, "log.instead", line=line)
        more = [say(language, "log.left", n=left)] if left else []
        return " ".join([line, *more, *notes[-1:]])

    def _digest(self, game: Game[Any], told: Sequence[_Told]) -> str:
        """As many sentences about what mattered as one line holds, at least the one that mattered most; empty
        if nothing did."""
        assert self._audience is not None
        events = [event for one in told for event in one.events]
        line = ""
        for most in range(_SENTENCES, 0, -1):
            line = " ".join(game.words.digest(self._view, events, self._audience, most))
            if len(line) <= _LINE:
                break
        return line

    def _left(self, game: Game[Any], told: Sequence[_Told], line: str) -> int:
        """How many of the sentences about what mattered the line has no room for."""
        assert self._audience is not None
        events = [event for one in told for event in one.events]
        every = game.words.digest(self._view, events, self._audience, _EVERY)
        return sum(one not in line for one in every)

    def add(self, told: _Told, view: Any, audience: Audience) -> None:
        """Add what a choice led to, and how the reader saw the table after it."""
        self._told.append(told)
        self._view, self._audience = view, audience

    def note(self, line: str) -> None:
        """Add that something was taken back or made again."""
        self._told.append(line)


def _first(told: Sequence[_Told]) -> str:
    """The first of what is not worth a line of a digest."""
    return next((line for one in told for line in one.lines), "")


class _Log:
    """Collects the turns of a log while it is replayed for one reader."""

    def __init__(self, table: Table, user_id: int, language: str) -> None:
        self.turns: list[LogTurn] = []
        self._table, self._user, self._language = table, user_id, language
        self._seat = reader_seat(table, user_id)
        self._instead = by_computer(table)
        # What a moderator takes back stands in a line of its own, with the name and the reason.
        self._moderated = any(incident.kind == "act" for incident in table.incidents)
        self._open: LogTurn | None = None
        self._told: dict[int, list[tuple[LogTurn, _Told]]] = {}  # what a choice led to, made last
        self._before: Takeback | None = None

    def beside(self, line: str) -> None:
        """Add something that happened besides moves; the turn goes on after it as another one."""
        self.turns.append(LogTurn(len(self.turns), _told=[line]))
        self._open = None

    def add(self, deed: LogStep, status: str) -> None:
        """Add an entry of the log; ``status``: how the table stood before it."""
        audience = audience_at(self._table, deed.number, self._language, self._user)
        if isinstance(deed.entry, Takeback):
            self._take(deed.entry, deed, audience)
        else:
            self._before = None
        if deed.result is None:
            return
        if self._open is None:
            self._open = self._begun(deed.turn, status)
        self._open.chosen = True
        instead = isinstance(deed.entry, Choice) and told_instead(
            self._table, self._instead, deed.entry.seat, deed.number
        )
        result = deed.result
        (_, own), *others = by_turn(deed.turn, result)
        own, after = own[: result.beyond], own[len(own) if result.beyond is None else result.beyond :]
        told = self._told[deed.choice] = [self._part(self._open, deed, own, instead, audience)]
        if after:  # what the game does by itself when all have chosen
            told.append(self._part(self._open, deed, after, False, audience))
        if result.turn_ended or result.beyond is not None:
            self._open = None
        for turn, events in others:  # the last one goes on, in the others nobody had a choice
            goes_on = turn == others[-1][0] and deed.match.outcome() is None
            self._open = self._begun(turn, status_of(self._table, deed, audience) if goes_on else "")
            told.append(self._part(self._open, deed, events, False, audience))

    def _begun(self, turn: BoardTurn, status: str = "") -> LogTurn:
        """Add a turn that begins."""
        label = board_turns.label(self._table.game, turn, self._language)
        self.turns.append(LogTurn(len(self.turns), label, status or label))
        return self.turns[-1]

    def _part(
        self, turn: LogTurn, deed: LogStep, events: Sequence[Event], instead: bool, audience: Audience
    ) -> tuple[LogTurn, _Told]:
        """Add these events of a choice to a turn, as the reader may know them."""
        view, known = deed.match.view(self._seat), [event.for_seat(self._seat) for event in events]
        audience = unaddressed(audience, instead)
        said = (self._table.game.words.event(view, event, audience) for event in known)
        lines = [line for line in said if line]
        if instead:
            lines = [say(self._language, "log.instead", line=line) for line in lines]
        told = _Told(known, lines, instead)
        turn.add(told, view, audience)
        return turn, told

    def _take(self, entry: Takeback, deed: LogStep, audience: Audience) -> None:
        """Strike out a choice, or begin to make one again; the turn that it belongs to goes on."""
        turn = self._told[deed.choice][0][0]
        if deed.result is None:
            for _, told in self._told[deed.choice]:
                told.gone = True
        if another(self._before, entry) and not (entry.by < 0 and self._moderated):
            turn.note(told_of(entry, audience))
        self._before, self._open = entry, turn


def status_of(table: Table, deed: LogStep, audience: Audience) -> str:
    """How the table stood after an entry of the log, in the game's words."""
    return table.game.words.status(deed.match.view(None), audience)


def log_turns(table: Table, user_id: int, language: str) -> list[LogTurn]:
    """Everything that happened, turn by turn, oldest first, as that user may know it."""
    match = table.match
    if match is None:
        return []
    log, beside = _Log(table, user_id, language), told_beside(table, language)
    present = Match.new(match.game, match.seats, match.seed, match.options, match.salt).view(None)
    begun = Audience(language, names_at(table, 0), reader_seat(table, user_id))
    if opening := table.game.words.opening(present, begun):
        log.beside(opening)
    status = table.game.words.status(present, begun)
    for deed in replayed(match):
        while beside and beside[0][0] <= deed.number:
            log.beside(beside.pop(0)[-1])
        log.add(deed, status)
        audience = Audience(language, names_at(table, deed.number), begun.you)
        status = status_of(table, deed, audience)
    for *_, line in beside:
        log.beside(line)
    return log.turns


def grouped(turns: Iterable[tuple[LogTurn, str]]) -> list[str]:
    """Turns with their summaries as lines; the round or turn of the board stands where it begins."""
    found, label = [], ""
    for turn, summary in turns:
        named = turn.label if turn.label != label else ""
        # What is made again after a turn that was taken back begins that turn once more.
        label = "" if summary.startswith("~~") else turn.label or label
        found.append(f"- **{named}** · {summary}" if named else f"- {summary}")
    return found
