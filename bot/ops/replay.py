"""``replay``: prints an exported game, move by move; with ``--check`` only if everything in the file that can
be checked is true."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bot.features.history import record_check
from bot.features.history.record import unchecked
from bot.features.history.record_check import BadRecordError, RecordSeat
from bot.ops.files import HostError
from bot.tables.log import talk
from bot.tables.rows import Seat, TableRow
from bot.words import say
from bot.words.names import bare, plain, tidy
from rules.entries import LogStep, MatchError
from rules.game import Event
from rules.match import Match
from rules.wording import Audience

FAILED = 1
"""The exit code for a file that is false, or no game at all."""


def replay(
    path: Path, check: bool, language: str, tell: Callable[[str], None], fail: Callable[[str], None]
) -> int:
    """Print a finished game from an exported file; returns the exit code.

    ``check``: first verify the commitment, every choice by the rules, what everybody saw, and the outcome
    against the seed; ``fail`` gets what is wrong. It also says what a file cannot prove: who sat where, who
    gave up a seat, and which commitment the table showed. Without it the moves are printed as the file has
    them. Raises HostError for a file that cannot be read; what ``tell`` raises is not caught.
    """
    try:
        data = _content(path)
        match, seats = _checked(data) if check else _believed(data)
        table = _table(match, seats)
        for line in _lines(table, match, language):
            tell(bare(line))
    except BadRecordError as error:
        fail(f"{path}: {say(language, f'refused.{error.key}', **error.values)}")
        return FAILED
    except MatchError as error:
        fail(f"{path}: {say(language, 'refused.import_illegal', entry=error.entry or 0)}")
        return FAILED
    if check:
        for line in _findings(match, seats, language):
            tell(bare(line).replace("`", ""))
    return 0


def _findings(match: Match, seats: tuple[RecordSeat, ...], language: str) -> Iterator[str]:
    """What was verified in a file, and what cannot be."""
    yield f"✔ {say(language, 'verify.hash_named', found=match.commitment)}"
    yield f"✔ {say(language, 'verify.replay', n=match.version)}"
    if match.outcome() is not None:
        yield f"✔ {say(language, 'verify.scores')}"
    yield f"⚠ {say(language, 'verify.unseen')}"
    yield f"⚠ {unchecked([plain(one.name) for one in seats if one.resigned], language)}"


def _content(path: Path) -> bytes:
    """The bytes of a file. Raises HostError if it cannot be read, BadRecordError if it is too large."""
    try:
        if path.stat().st_size > record_check.LARGEST:
            raise BadRecordError("import_large", most=record_check.LARGEST // 1024 // 1024)
        return path.read_bytes()
    except OSError as error:
        raise HostError(f"{path} cannot be read: {error.strerror or error}.") from None


def _checked(data: bytes) -> tuple[Match, tuple[RecordSeat, ...]]:
    record = record_check.check(data)
    return Match.load(record.match), record.seats


def _believed(data: bytes) -> tuple[Match, tuple[RecordSeat, ...]]:
    """The match of a file, without checking commitment and outcome. Raises BadRecordError and MatchError."""
    try:
        body: Any = json.loads(data)
        if body["record"] != "complete":
            raise BadRecordError(record_check.incomplete(body))
        seats = tuple(
            RecordSeat(tidy(str(one["name"])), one["computer"], bool(one["resigned"]))
            for one in body["seats"]
        )
        saved = body["match"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        if isinstance(error, BadRecordError):
            raise
        raise BadRecordError("import_foreign") from error
    match = Match.load(saved)
    if len(seats) != match.seats:
        raise BadRecordError("import_damaged", where="seats")
    return match, seats


def _table(match: Match, seats: tuple[RecordSeat, ...]) -> TableRow:
    rows = [Seat(seat, None, one.name, one.computer, one.resigned) for seat, one in enumerate(seats)]
    return TableRow(
        0, None, 0, None, 0, match.game.key, "en", dict(match.options), False, "over", match.version,
        imported=True, seats=rows,
    )  # fmt: skip


def _lines(table: TableRow, match: Match, language: str) -> Iterator[str]:
    """The game in words: the players, every move with its results, and the score sheet."""
    words = match.game.words
    audience = talk.audience_of(table, language)
    yield f"{words.title(language)}: {', '.join(audience.names)}"
    for option in match.game.options:
        value = match.options.get(option.key, option.values[0])
        yield f"- {words.option(option.key, None, language)}: {words.option(option.key, value, language)}"
    # A choice is described by what its seat saw before it.
    first = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    views = [first.view(seat) for seat in range(match.seats)]
    for number, step in enumerate(match.steps(), 1):
        yield from _move(match, audience, number, step, views[step.choice.seat])
        views = [step.view(seat) for seat in range(match.seats)]
    outcome = talk.ranked(match.game, table, match.outcome())
    yield ""
    if outcome is not None:
        yield words.scores(outcome, audience)
    else:
        gone = ", ".join(plain(row.name) for row in table.seats if row.resigned)
        yield say(language, "replay.resigned", names=gone)


def _move(match: Match, audience: Audience, number: int, step: LogStep, before: Any) -> Iterator[str]:
    """A choice with everything that followed from it: the game is over, nothing is hidden."""
    words, seat = match.game.words, step.choice.seat
    said = "; ".join(words.pick(before, step.prompt, pick, audience).sentence for pick in step.choice.picks)
    yield f"{number}. {audience.names[seat]}: {said or '–'}"
    for event in step.result.events:
        sentence = words.event(step.view(_knower(event, seat, match.seats)), event, audience)
        if sentence:
            yield f"   {sentence}"
        if step.result.turn_ended and event is step.result.events[-1]:
            yield ""


def _knower(event: Event, mover: int, seats: int) -> int:
    """A seat that knows all of an event, so that the words can tell everything.

    That is whoever made the move, or else the first seat that may know; other seats would read the same
    numbers differently."""
    return next((seat for seat in (mover, *range(seats)) if event.seen_by >> seat & 1), mover)
