"""Matches and tables as a version of the program saved them, kept for all later versions.

Each numbered folder beside this file was written once, by ``python -m tests.rules.saves``, and never
changes. A match is a game that random and greedy players played, with choices taken back and made again.
Its file holds the whole log, and the snapshot of the state at many moments: one for every kind of question,
and some more all along the game. So a save in the middle of nearly every effect is among them.

Beside each moment stands what was known there (``facts``): a later version must come to the same, whether it
reads the snapshot or plays the log again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from bot.store.database import migrations
from bot.tables import store
from bot.tables.rows import NewTable, Person, Seat
from rules.entries import Choice, Entry
from rules.game import Game, IllegalError, Prompt
from rules.match import Match

HERE = Path(__file__).parent
DATABASE = "database.sql"
ALONG = 12
"""Moments of a game that are kept whatever is asked there, as far apart as possible."""
TAKEN_BACK = 9
"""One in this number of choices is taken back, alone or with those before it; half of them are made again."""


def generations() -> list[Path]:
    """The folders with saves, the oldest first."""
    return sorted((path for path in HERE.iterdir() if path.name.isdigit()), key=lambda path: int(path.name))


# --- what is known of a moment -----------------------------------------------------------------------------


def facts(match: Match) -> dict[str, Any]:
    """What everybody must find again at this moment, in a form that outlives the classes of states."""
    outcome = match.outcome()
    return {
        "effective": list(match.effective),
        "prompts": [_fact(prompt) for prompt in match.prompts()],
        "outcome": None if outcome is None else json.loads(json.dumps(astuple(outcome))),
    }


def _fact(prompt: Prompt) -> list[Any]:
    """Number, seat, keyword and number of options of a question, and a digest of what can be answered."""
    rest = [prompt.options, prompt.weights, prompt.at_least, prompt.default, prompt.actor]
    digest = blake2b(json.dumps(rest).encode(), digest_size=6).hexdigest()
    return [prompt.id, prompt.seat, prompt.ask, len(prompt.options), digest]


def follow(match: Match, entry: Entry) -> None:
    """Do once more what an entry of a log says."""
    if isinstance(entry, Choice):
        match.choose(entry.prompt, entry.picks, entry.seat)
    elif entry.kind == "undo":
        match.undo(None if entry.by < 0 else entry.by, entry.entry)
    else:
        match.redo(None if entry.by < 0 else entry.by)


# --- writing -----------------------------------------------------------------------------------------------


def play(game: Game[Any], seats: int, seed: int, options: dict[str, str]) -> Iterator[Match]:
    """A match after each entry of its log, until the game is over."""
    dice = Random(f"{game.key} {seats} {seed}")
    match = Match.new(game, seats, seed, options, salt=dice.randbytes(16))
    players = list(game.players.values())[:2]
    yield match
    while prompts := match.prompts():
        prompt = dice.choice(prompts)
        player = players[(prompt.seat + seed) % len(players)]
        match.choose(prompt.id, player(match.view(prompt.seat), prompt, dice.getrandbits(62)), prompt.seat)
        yield match
        if not dice.randrange(TAKEN_BACK):
            yield from _taken_back(match, dice)


def _taken_back(match: Match, dice: Random) -> Iterator[Match]:
    """The match after each thing taken back and made again."""
    number = dice.choice(match.effective[-4:])
    by = dice.choice([None, *range(match.seats)])
    try:
        if dice.randrange(3):
            match.undo(by, number)
        else:
            match.rollback(by, number)
    except IllegalError:
        return  # a later choice rests on it: it stays
    yield match
    if dice.randrange(2):
        with suppress(IllegalError):  # a question that was made again in another form is another one
            match.redo(by)
            yield match


def record(game: Game[Any], seats: int, seed: int, options: dict[str, str]) -> dict[str, Any]:
    """A match as it is kept in a file: what ``Match.dump`` gives at its end, and its moments on the way."""
    asked: set[str] = set()
    found: dict[int, dict[str, Any]] = {}
    moments: list[dict[str, Any]] = []
    match = Match.new(game, seats, seed, options)
    for match in play(game, seats, seed, options):
        saved = match.dump(with_log=False)
        moment = {"version": saved["version"], "state": saved["state"], "facts": facts(match)}
        new = {prompt.ask for prompt in match.prompts()} - asked
        asked |= new
        if new or not match.prompts():
            found[match.version] = moment
        moments.append(moment)
    for share in range(ALONG):
        moment = moments[share * len(moments) // ALONG]
        found[moment["version"]] = moment
    whole = match.dump()
    kept = {key: value for key, value in whole.items() if key not in ("version", "state")}
    return {**kept, "moments": [found[version] for version in sorted(found)]}


def tables(records: Sequence[dict[str, Any]]) -> str:
    """A database of the bot with a table for each of these matches, as SQL text."""
    connection = sqlite3.connect(":memory:")
    connection.row_factory = sqlite3.Row
    for number, script in enumerate(migrations(), 1):
        connection.executescript(script)
        connection.execute(f"PRAGMA user_version = {number}")
    for number, kept in enumerate(records, 1):
        moment = kept["moments"][7 * number % len(kept["moments"])]
        data = at(kept, moment)
        log = data.pop("log")
        table = store.create(connection, NewTable(1, 100 + number, Person(1000, "Ann"), kept["game"], "en"))
        connection.execute("UPDATE tables SET id = ?, options = ? WHERE id = ?", (number, "{}", table))
        store.set_seats(
            connection, number, [Seat(seat, 1000 + seat, f"P{seat}") for seat in range(kept["seats"])]
        )
        store.save_match(connection, number, 0, "running", data, log)
    connection.commit()
    lines = [f"PRAGMA user_version = {len(migrations())};", *connection.iterdump()]
    return "\n".join(lines) + "\n"


# --- reading -----------------------------------------------------------------------------------------------


def at(kept: dict[str, Any], moment: dict[str, Any]) -> dict[str, Any]:
    """A save of that moment, just as ``Match.dump`` gave it then."""
    head = {key: value for key, value in kept.items() if key not in ("moments", "log")}
    version = moment["version"]
    return {**head, "version": version, "state": moment["state"], "log": kept["log"][:version]}


def read(path: Path) -> dict[str, Any]:
    """A match out of its file."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found
