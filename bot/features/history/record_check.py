"""Checks records of finished games that come as files: nothing unchecked is believed.

Size, depth and types are checked before anything is used. Then the game is replayed from its seed by the
installed rules: the commitment, every choice, everything public, and the outcome must match. Beyond that only
names, the computer players, and who gave a seat up are read. No choice shows these, so they cannot be checked
(``history.unchecked``). A file also cannot prove that its commitment is the one the table showed before the
first move.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from bot.features.history import record
from bot.features.history.record import FORMAT, VERSION
from bot.tables.log import talk
from bot.words.names import received, tidy
from rules import dice, games
from rules.codec import codec
from rules.entries import Choice, Entry, load_entry
from rules.game import Game
from rules.match import Match
from rules.players import adviser

LARGEST = 4 * 1024 * 1024
"""Most bytes of a file; the longest game takes a tenth of it."""
DEEPEST = 24
"""Deepest nesting of lists and objects in a record."""
MOST_ENTRIES = 20_000
"""Most choices, undos and redos of a game."""
_LONGEST_NUMBER = 20
_LONGEST_NAME = 1000  # characters of a name that are read
_SEEDS = 2**63
_HEAD = 200  # the format is named within these bytes, so it is found even in a torn file


class BadRecordError(ValueError):
    """A file that is no record of a finished game; ``key`` and ``values`` give the sentence that says why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.key, self.values)


def _again(key: str, values: dict[str, object]) -> BadRecordError:
    return BadRecordError(key, **values)


@dataclass(slots=True, frozen=True)
class RecordSeat:
    """Who sat there: name, computer player's level (None: a human), and whether the seat was given up."""

    name: str
    computer: str | None
    resigned: bool


@dataclass(slots=True, frozen=True)
class Record:
    """A checked finished game: ``match`` is what ``Match.load`` takes, made by this program."""

    game: str
    seats: tuple[RecordSeat, ...]
    match: dict[str, Any]


def check(data: bytes) -> Record:
    """The finished game in a file. Raises BadRecordError for anything else; changes nothing.

    It replays a whole game, and a malicious file can make that very slow: run it where it can be killed.
    """
    body = _read(data)
    if body.get("format") != FORMAT:
        raise BadRecordError("import_foreign")
    if body.get("version", VERSION) != VERSION or type(body.get("version", VERSION)) is not int:
        raise BadRecordError("import_version")
    if body.get("record") != "complete":
        raise BadRecordError(incomplete(body))
    game = games().get(body["game"]) if isinstance(body.get("game"), str) else None
    if game is None:
        raise BadRecordError("import_game")
    saved = _dict(body.get("match"), "match")
    if body.get("rules") != game.rules or saved.get("rules") != game.rules:
        raise BadRecordError("import_rules")
    seats = _seats(body.get("seats"), game)
    match = _replay(saved, body, game, len(seats))
    _compare(match, saved, body, seats)
    return Record(game.key, seats, match.dump())


def incomplete(body: dict[str, Any]) -> str:
    """Why a record is incomplete, as a key of BadRecordError: the game was running, or others may still play
    its deal."""
    return "import_sealed" if body.get("over") is True else "import_public"


def _read(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST:
        raise BadRecordError("import_large", most=LARGEST // 1024 // 1024)
    try:
        text = data.decode("utf-8")
        _measure(text)
        body = json.loads(
            text, parse_float=_refuse, parse_constant=_refuse, parse_int=_number, object_pairs_hook=_object
        )
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadRecordError):
            raise
        raise BadRecordError(
            "import_torn" if FORMAT.encode() in data[:_HEAD] else "import_foreign"
        ) from error
    return _dict(received(body), "file")


def _measure(text: str) -> None:
    """Raise BadRecordError for text nested too deeply."""
    depth, quoted, escaped = 0, False, False
    for letter in text:
        if quoted:
            if escaped:
                escaped = False
            elif letter == "\\":
                escaped = True
            elif letter == '"':
                quoted = False
        elif letter == '"':
            quoted = True
        elif letter in "[{":
            depth += 1
            if depth > DEEPEST:
                raise BadRecordError("import_deep")
        elif letter in "]}":
            depth -= 1


def _refuse(text: str) -> None:
    raise BadRecordError("import_damaged", where=text[:_LONGEST_NUMBER])


def _number(text: str) -> int:
    if len(text) > _LONGEST_NUMBER:
        raise BadRecordError("import_damaged", where=text[:_LONGEST_NUMBER])
    return int(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadRecordError("import_damaged", where=pairs[0][0][:_LONGEST_NUMBER])
    return found


def _dict(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRecordError("import_damaged", where=where)
    return value


def _whole(value: Any, least: int, most: int, where: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadRecordError("import_damaged", where=where)
    return value


def _seats(value: Any, game: Game[Any]) -> tuple[RecordSeat, ...]:
    if not isinstance(value, list) or len(value) not in game.seats:
        raise BadRecordError("import_damaged", where="seats")
    found = []
    for one in value:
        row = _dict(one, "seats")
        name, computer, resigned = row.get("name"), row.get("computer"), row.get("resigned")
        if not isinstance(name, str) or not name:
            raise BadRecordError("import_damaged", where="name")
        if not (computer is None or isinstance(computer, str)) or not isinstance(resigned, bool):
            raise BadRecordError("import_damaged", where="seats")
        if computer is not None and computer not in game.players:
            computer = adviser(game)
        # Discord allows almost any name, and a record has names as they were.
        found.append(RecordSeat(tidy(name[:_LONGEST_NAME]), computer, resigned))
    return tuple(found)


def _options(value: Any, game: Game[Any]) -> dict[str, str]:
    known = {option.key: option.values for option in game.options}
    for key, chosen in _dict(value, "options").items():
        if not isinstance(chosen, str) or chosen not in known.get(key, ()):
            raise BadRecordError("import_damaged", where="options")
    return dict(value)


def _entries(value: Any, seats: int) -> list[Entry]:
    if not isinstance(value, list):
        raise BadRecordError("import_damaged", where="log")
    if len(value) > MOST_ENTRIES:
        raise BadRecordError("import_long", most=MOST_ENTRIES)
    found: list[Entry] = []
    for number, one in enumerate(value):
        try:
            entry = load_entry(one)
        except ValueError as error:
            raise BadRecordError("import_illegal", entry=number) from error
        who = entry.seat if isinstance(entry, Choice) else entry.by
        least = 0 if isinstance(entry, Choice) else -1
        if type(who) is not int or not least <= who < seats:
            raise BadRecordError("import_illegal", entry=number)
        found.append(entry)
    return found


def _replay(saved: dict[str, Any], body: dict[str, Any], game: Game[Any], seats: int) -> Match:
    """Replay the game, every entry of the log by the rules."""
    options = _options(saved.get("options"), game)
    if saved.get("game") != game.key or body.get("options") != options:
        raise BadRecordError("import_damaged", where="options")
    _whole(saved.get("seats"), seats, seats, "seats")
    seed = _whole(saved.get("seed"), 0, _SEEDS, "seed")
    salt = saved.get("salt")
    try:
        salted = bytes.fromhex(salt) if isinstance(salt, str) and len(salt) <= 64 else None
    except ValueError:
        salted = None
    if salted is None:
        raise BadRecordError("import_damaged", where="salt")
    if body.get("commitment") != dice.commitment(seed, salted):
        raise BadRecordError("import_commitment")
    log = _entries(saved.get("log"), seats)
    _whole(saved.get("version"), len(log), len(log), "version")
    try:
        return Match.replay(game, seats, seed, options, salted, log)
    except Exception as error:
        # Rules expect choices made at a table. Whatever a forged one raises, it is illegal; nothing it may
        # have damaged is used again.
        raise BadRecordError("import_illegal", entry=getattr(error, "entry", None) or 0) from error


def _compare(
    match: Match, saved: dict[str, Any], body: dict[str, Any], seats: tuple[RecordSeat, ...]
) -> None:
    """Raise BadRecordError unless the game went and ended as the file says."""
    outcome = match.outcome()
    if outcome is None and not any(seat.resigned for seat in seats):
        raise BadRecordError("import_unfinished")
    if saved.get("shape") != codec(match.game.state_class).shape or saved.get("state") != _plain(
        match.dump(with_log=False)["state"]
    ):
        raise BadRecordError("import_outcome")
    gone = {number for number, seat in enumerate(seats) if seat.resigned}
    placed = talk.placed(match.game, gone, outcome)
    if body.get("outcome", False) != _plain(None if placed is None else asdict(placed)):
        raise BadRecordError("import_outcome")
    if body.get("events") != _plain(record.events(match)):
        raise BadRecordError("import_events")


def _plain(value: Any) -> Any:
    """A value as it would be after reading it from a file."""
    return json.loads(json.dumps(value))
