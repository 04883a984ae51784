"""A table's record as a file, and its proof."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bot.messages.frozen import of
from bot.tables.log import talk
from bot.tables.table import FrozenTable, Table
from bot.words import say
from bot.words.names import plain
from rules import dice
from rules.entries import MatchError
from rules.match import Match

FORMAT = "echo-tables"
VERSION = 1
"""Version of exported records; it changes when older programs could not read them."""


def proof(table: Table, shown: str | None, language: str) -> list[str]:
    """Verify a finished table: the shuffle's secret, then every choice, draw and score from the seed.

    ``shown`` is the commitment in the first public message; None if that is not here (it is gone, or the game
    came from a file), and the lines then say what remains open. They say for each check that it holds or what
    differs.
    """
    match = table.match
    assert match is not None
    found = dice.commitment(match.seed, match.salt)
    wanted = shown if shown is not None else match.commitment
    lines = [
        say(language, "verify.secret", seed=match.seed, salt=match.salt.hex()),
        _line(
            language,
            found == wanted,
            ("verify.hash" if shown is not None else "verify.hash_named", "verify.hash_differs"),
            found=found,
            wanted=wanted,
        ),
    ]
    try:
        again = Match.replay(match.game, match.seats, match.seed, match.options, match.salt, match.entries)
    except MatchError as error:
        return [*lines, f"✘ {say(language, 'verify.broken', entry=error.entry)}"]
    same = again.dump(with_log=False)["state"] == match.dump(with_log=False)["state"]
    lines.append(_line(language, same, ("verify.replay", "verify.replay_differs"), n=len(match.entries)))
    if match.outcome() is not None:
        equal = again.outcome() == match.outcome()
        lines.append(_line(language, equal, ("verify.scores", "verify.scores_differ")))
    if shown is None:
        lines.append(f"⚠ {say(language, 'verify.unseen')}")
    if table.imported:
        gone = [plain(row.name) for row in table.seats if row.resigned]
        lines.append(f"⚠ {unchecked(gone, language)}")
    return lines


def unchecked(names: Sequence[str], language: str) -> str:
    """What replaying a file cannot prove: who sat where, and who gave up a seat, which changes the places.

    Without names: that nobody did."""
    if names:
        return say(language, "verify.resigned", names=", ".join(names))
    return say(language, "verify.unknown")


def _line(language: str, holds: bool, keys: tuple[str, str], **values: object) -> str:
    return f"{'✔' if holds else '✘'} {say(language, keys[not holds], **values)}"


def events(match: Match) -> list[Any]:
    """All events as everybody may know them."""
    return [fact for step in match.steps() for fact in talk.facts(step.result.events)]


def export(table: Table, sealed: bool = False) -> tuple[str, bytes]:
    """A file of this table: its name and its JSON content.

    While the table is running it is the public record, which anybody could have written down; afterwards it
    is complete, and ``match`` is what ``Match.load`` takes and ``Match.replay`` repeats. While its deal is
    ``sealed`` because others may be playing it, the record stays public; ``over`` tells that.
    """
    match = table.match
    assert match is not None
    ended = table.status == "over"
    over = ended and not sealed
    outcome = talk.ranked(match.game, table, match.outcome())
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "record": "complete" if over else "public",
        "over": ended,
        "game": match.game.key,
        "rules": match.game.rules,
        "options": dict(match.options),
        "table": table.id,
        "imported": table.imported,
        "seats": [{"name": row.name, "computer": row.level, "resigned": row.resigned} for row in table.seats],
        "commitment": match.commitment,
        "events": events(match),
    }
    if over:
        record["match"] = match.dump()
        record["outcome"] = None if outcome is None else asdict(outcome)
    name = f"{match.game.key}-{table.id}-{'complete' if over else 'public-record'}.json"
    return name, json.dumps(record, ensure_ascii=False, indent=1).encode()


def export_frozen(table: Table) -> tuple[str, bytes]:
    """The public record of a frozen table, as far as it is kept. It has no seed, no hand and no choice."""
    left = of(table)
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "record": "frozen",
        "over": False,
        "game": table.game.key,
        "rules": left.rules,
        "options": {key: value for key, value in table.options.items() if not key.startswith("@")},
        "table": table.id,
        "seats": [{"name": row.name, "computer": row.level, "resigned": row.resigned} for row in table.seats],
        "commitment": left.commitment,
        "frozen": table.frozen,
        "entries": left.of,
        "shown": None if left.match is None else "saved" if left.saved else "played again",
        "shown_entries": left.moves,
        "board": _board(table, left),
        "told": [asdict(told) for told in left.told],
    }
    content = json.dumps(record, ensure_ascii=False, indent=1).encode()
    return f"{table.game.key}-{table.id}-frozen-record.json", content


def _board(table: Table, left: FrozenTable) -> str | None:
    if left.match is None:
        return None
    return table.game.words.board(left.match.view(None), talk.audience_of(table))
