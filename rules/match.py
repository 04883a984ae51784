"""A match: a game with its seats, seed and options, the log of choices, and the state they led to.

The log is the truth and only ever grows: undo and redo are entries of it, and which choices count (the
effective log) is worked out from all entries. The state is a cache: seed, options and log give it again at
any time. A choice is made on the state itself; copies are kept every few choices (``snapshots``). If the
rules refuse it or fail, whatever it had changed by then, the state is worked out again from the last copy: it
has changed nothing. Undo goes back to a copy, too, and rarely replays from the beginning.

Whatever a match refuses by itself is an IllegalError with the clause TABLE, whose text lists the reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from rules import dice, games
from rules.codec import CodecError, codec
from rules.entries import (
    TABLE,
    Choice,
    Entry,
    LogStep,
    MatchError,
    Takeback,
    Undoable,
    answer_of,
    dump_entry,
    load_entry,
    turn_after,
)
from rules.game import Game, IllegalError, Options, Outcome, Prompt, Result
from rules.log import Log
from rules.replay import finder, reapply, reapply_or_raise, replay_exact
from rules.snapshots import Snapshots

__all__ = ["TABLE", "Choice", "Entry", "LogStep", "Match", "MatchError", "Takeback", "Undoable"]


def outdated(game: Game[Any], rules: object) -> bool:
    """Whether a match by rules of this number is not played on: the game has changed so much that its log
    would lead somewhere else (``Game.oldest``).

    >>> game = games()["ekho"]
    >>> outdated(game, game.rules), outdated(game, 3)
    (False, True)
    """
    oldest: int | None = getattr(game, "oldest", None)
    return oldest is not None and isinstance(rules, int) and rules < oldest


def options_under(game: Game[Any], data: Mapping[str, Any]) -> dict[str, str]:
    """The options of a saved match (``Match.dump``) in the words of today. What it does not name is what was
    usual under the rules that wrote it. Damaged data raises whatever it leads to.

    >>> options = options_under(games()["echoes-of-time"], {"rules": 3, "options": {"flame_limit": "card"}})
    >>> sorted(options.items())
    [('flame_limit', 'card'), ('printing', 'first')]
    """
    options = {str(key): str(value) for key, value in data["options"].items()}
    earlier: Mapping[int, Options] = getattr(game, "earlier_options", {})
    for last in sorted(earlier):
        if int(data["rules"]) <= last:
            options = {**earlier[last], **options}
    return options


class Match:
    """One match. Not safe for threads; make a new one with ``new``, ``load`` or ``replay``.

    >>> match = Match.new(games()["ekho"], seats=2, seed=7)
    >>> [question.seat for question in match.prompts()]
    [0, 1]
    >>> result = match.choose(match.prompts()[0].id, [("sleuth", 7)], seat=0)
    >>> match.view(seat=1).waiting, match.undo(by=0).picks, match.view(None).waiting
    ([1], (('sleuth', 7),), [0, 1])
    >>> Match.load(match.dump()).entries == match.entries
    True
    """

    def __init__(
        self, game: Game[Any], seats: int, seed: int, options: Options, salt: bytes, state: Any
    ) -> None:
        """For the class methods below: a match without choices whose first state is the given one."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.salt = salt
        self.state = state
        self._codec = codec(game.state_class)
        self._question = finder(game)
        self._log = Log()
        self._snapshots = Snapshots(self._codec.copy)  # counts the choices of the effective log
        self._origin: Any = None  # the first state, where it is not that of a new game

    @classmethod
    def new(
        cls, game: Game[Any], seats: int, seed: int, options: Options | None = None, salt: bytes = b""
    ) -> Match:
        """A new match, run on to its first questions. ``salt`` (16 secret bytes) protects the commitment.

        Raises ValueError for a number of seats or an option that the game does not know.
        """
        options = options or {}
        return cls(game, seats, seed, options, salt, game.new(seats, seed, options))

    # What is to be seen.

    @property
    def version(self) -> int:
        """Number of log entries: it changes with every choice, undo and redo, and never comes back."""
        return len(self._log.entries)

    @property
    def undo_epoch(self) -> int:
        """How often something was taken back or made again so far. After an undo the serial number of a
        question may come back with another meaning: only epoch and number together name it for ever."""
        return sum(isinstance(entry, Takeback) for entry in self._log.entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log."""
        return tuple(self._log.entries)

    @property
    def effective(self) -> tuple[int, ...]:
        """Numbers of the log entries whose choices count, in the order in which they apply."""
        return tuple(self._log.effective)

    @property
    def commitment(self) -> str:
        """What may be shown of the seed before the end, see ``dice.commitment``."""
        return dice.commitment(self.seed, self.salt)

    def prompts(self) -> list[Prompt]:
        """All open questions; not to be changed."""
        return self.game.prompts(self.state)

    def view(self, seat: int | None) -> Any:
        """What that seat (None: a spectator) may know."""
        return self.game.view(self.state, seat)

    def outcome(self) -> Outcome | None:
        """The result, None while the game runs."""
        return self.game.outcome(self.state)

    # Choosing.

    def choose(self, prompt_id: int, picks: Iterable[Sequence[str | int]], seat: int | None = None) -> Result:
        """Answer a question; with ``seat`` only if it is that seat's.

        Raises IllegalError, and then nothing has changed.
        """
        asked, keyword = self._asked(prompt_id, seat)
        answer = answer_of(picks)
        made = len(self._log.effective)
        self._snapshots.keep(made, self.state)
        try:
            result = self.game.choose(self.state, prompt_id, answer)
        except BaseException:  # also where somebody stops the process in the middle of it
            self.state = self._after(made)
            raise
        self._log.add(Choice(asked, prompt_id, keyword, answer, result.reveals))
        return result

    def _asked(self, prompt_id: int, seat: int | None = None) -> tuple[int, str]:
        """Seat and keyword of an open question. IllegalError for one that is not, or not that seat's."""
        found = self._question(self.state, prompt_id) if type(prompt_id) is int else None
        if found is not None and (seat is None or seat == found[0]):
            return found
        # Whether somebody else is asked this very question may be a secret: a seat hears the same of all
        # questions that it was never asked, open or not.
        known = seat is None or self._log.asked(seat, prompt_id)
        raise IllegalError(TABLE, "stale" if known else "other_seat")

    def _after(self, made: int, others: Sequence[int] = (), snapshots: Snapshots | None = None) -> Any:
        """The state after the first ``made`` choices that count, and then after these others. Copies for
        ``snapshots`` are taken on the way, if it is given. MatchError for a choice that is not possible."""
        found = self._snapshots.latest(made)
        begin, state = found or (0, self._first())
        for at, number in enumerate([*self._log.effective[begin:made], *others], begin):
            if snapshots is not None:
                snapshots.keep(at, state)
            reapply_or_raise(self.game, state, self._log.entries, number)
        return state

    # Undo and redo.

    def undoable(self, seat: int | None = None) -> Undoable | None:
        """What undo would take back: the last choice, or the last one of that seat. None if there is none."""
        return self._log.undoable(seat)

    def undo(self, by: int | None, entry: int | None = None) -> Choice:
        """Take back the last choice, or the one with that number in the log, and return it.

        Choices after it stay; they are made again and must still be possible, else IllegalError
        "undo_blocked" is raised and nothing has changed. ``by`` is the seat that asked for it, None the table
        or a moderator.
        """
        counting = self._log.effective
        if not counting or (entry is not None and entry not in counting):
            raise IllegalError(TABLE, "nothing_to_undo")
        (undone,) = self._take_out([counting[-1] if entry is None else entry], by)
        return undone

    def rollback(self, by: int | None, entry: int) -> list[Choice]:
        """Take back the choice with that number in the log and everything after it; the last one comes first.

        Every choice taken back is an undo entry of its own. Raises IllegalError "nothing_to_undo" if that
        choice does not count (any more).
        """
        counting = self._log.effective
        if entry not in counting:
            raise IllegalError(TABLE, "nothing_to_undo")
        return self._take_out(counting[counting.index(entry) :][::-1], by)

    def redo(self, by: int | None) -> Result:
        """Make the choice again that was taken back last. Only possible until the next choice.

        Raises IllegalError ("nothing_to_redo", "redo_blocked" or what the rules say); nothing has
        changed then.
        """
        if not self._log.undone:
            raise IllegalError(TABLE, "nothing_to_redo")
        number, counting = self._log.undone[-1], len(self._log.effective)
        self._snapshots.keep(counting, self.state)
        try:
            made = reapply(self.game, self.state, self._log.choice(number))
        except BaseException:
            self.state = self._after(counting)
            raise
        if made is None:
            raise IllegalError(TABLE, "redo_blocked")
        self._log.add(Takeback("redo", -1 if by is None else by, number))
        return made[1]

    def _take_out(self, numbers: list[int], by: int | None) -> list[Choice]:
        """Take back these choices, in this order, and work out the state without them."""
        counting = self._log.effective
        first = min(map(counting.index, numbers))
        rest = [number for number in counting[first:] if number not in numbers]
        snapshots = self._snapshots.until(first)
        try:
            state = self._after(first, rest, snapshots)
        except MatchError as error:
            raise IllegalError(TABLE, "undo_blocked") from error
        self._snapshots, self.state = snapshots, state
        for number in numbers:
            self._log.add(Takeback("undo", -1 if by is None else by, number))
        return [self._log.choice(number) for number in numbers]

    def _first(self) -> Any:
        if self._origin is not None:
            return self._codec.copy(self._origin)
        return self.game.new(self.seats, self.seed, self.options)

    # Copies.

    def fork(self) -> Match:
        """An independent match in the same state with the same log, for drafts and trials."""
        state = self._codec.copy(self.state)
        other = Match(self.game, self.seats, self.seed, self.options, self.salt, state)
        other._log = self._log.copy()
        other._snapshots = self._snapshots.until(len(self._log.effective))
        other._origin = self._origin
        return other

    def imagine(self, seat: int | None, seed: int) -> Match:
        """A match without a past whose state is what that seat may know, all else dealt anew.

        Previews and trials for a player run here, so that nothing they show is a secret. It cannot be saved.
        """
        state = self.game.imagine(self.game.view(self.state, seat), seed)
        other = Match(self.game, self.seats, seed, self.options, b"", state)
        other._origin = self._codec.copy(state)
        return other

    # Saving.

    def dump(self, with_log: bool = True) -> dict[str, Any]:
        """Everything, ready for JSON: set-up, snapshot of the state and, unless kept elsewhere, the log."""
        if self._origin is not None:
            raise ValueError("an imagined match cannot be saved")
        data: dict[str, Any] = {
            "game": self.game.key,
            "rules": self.game.rules,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "salt": self.salt.hex(),
            "shape": self._codec.shape,
            "version": self.version,
            "state": self._codec.dump(self.state),
        }
        if with_log:
            data["log"] = [dump_entry(entry) for entry in self._log.entries]
        return data

    @classmethod
    def load(cls, data: Any, game: Game[Any] | None = None) -> Match:
        """The match that ``dump`` saved. The game is found by its key unless it is given.

        The snapshot is taken if the same rules and classes wrote it; else the log is replayed with checks.
        Raises MatchError for damaged data, an unknown game, a match by rules that are not played any more
        (``outdated``), or a log that the present rules refuse.
        """
        try:
            game = game or games()[data["game"]]
            seats, seed = int(data["seats"]), int(data["seed"])
            options = options_under(game, data)
            salt = bytes.fromhex(data["salt"])
            log = [load_entry(entry) for entry in data["log"]]
            current = (data["rules"], data["shape"]) == (game.rules, codec(game.state_class).shape)
            state, version = data["state"], data["version"]
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise MatchError(f"damaged, or of a game that is not installed: {error!r}") from error
        if game.key != data["game"]:
            raise MatchError(f"a match of {data['game']}, not of {game.key}")
        if version != len(log):
            raise MatchError(f"{version} log entries expected, not {len(log)}")
        if outdated(game, data["rules"]):
            raise MatchError(f"a match by rules {data['rules']}; this version does not play them")
        if not current:
            return cls.replay(game, seats, seed, options, salt, log)
        try:
            match = cls(game, seats, seed, options, salt, codec(game.state_class).load(state))
        except CodecError as error:
            raise MatchError(f"damaged state: {error}") from error
        match._log = Log(log)
        return match

    @classmethod
    def replay(
        cls, game: Game[Any], seats: int, seed: int, options: Options, salt: bytes, log: Iterable[Entry]
    ) -> Match:
        """The match that this log leads to, every entry checked against the rules.

        Raises MatchError with the number of the first entry that the rules refuse, ValueError like ``new``.
        """
        match = cls.new(game, seats, seed, options, salt)
        entries = list(log)
        if all(isinstance(entry, Choice) for entry in entries):
            match._log = Log(entries)
            replay_exact(game, match.state, entries, match._log.effective)
            return match
        for number, entry in enumerate(entries):
            try:
                match._follow(entry)
            except IllegalError as error:
                raise MatchError(f"refused by the rules: {error}", number) from error
        return match

    @classmethod
    def reached(
        cls, game: Game[Any], seats: int, seed: int, options: Options, salt: bytes, log: Iterable[Entry]
    ) -> Match:
        """The match that this log leads to before its first entry that the rules refuse, or fail with.
        Raises whatever the rules raise about its beginning."""
        match = cls.new(game, seats, seed, options, salt)
        for entry in log:
            try:
                match._follow(entry)
            except Exception:
                break  # whatever rules may raise about a log of others: it has changed nothing
        return match

    def _follow(self, entry: Entry) -> None:
        """Do what an entry of a log says. Raises IllegalError."""
        if isinstance(entry, Choice):
            if self._asked(entry.prompt)[1] != entry.ask:
                raise IllegalError(TABLE, "stale")
            self.choose(entry.prompt, entry.picks, entry.seat)
        elif entry.kind == "undo":
            self.undo(None if entry.by < 0 else entry.by, entry.entry)
        elif self._log.undone[-1:] == [entry.entry]:
            self.redo(None if entry.by < 0 else entry.by)
        else:
            raise IllegalError(TABLE, "nothing_to_redo")

    def steps(self, since: int = 0) -> Iterator[LogStep]:
        """The effective log once more, choice by choice, with events and views: from the beginning, or
        without the first ``since`` choices, which costs little where only few follow."""
        numbers = self.effective
        found = self._snapshots.latest(since) if since < len(numbers) else None
        made, state = found or (0, self._first())
        turn, view = self.game.view(state, None).board_turn, partial(self.game.view, state)
        for at, number in enumerate(numbers[made:], made):
            prompt, result = reapply_or_raise(self.game, state, self._log.entries, number)
            if at >= since:
                yield LogStep(number, self._log.choice(number), prompt, result, view, turn)
            turn = turn_after(turn, result)
