"""Changes of seats in words, for the table and for readers of the log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.rows import SeatChange, TableRow
from bot.words import say
from bot.words.names import plain, typed

_REASON = 200  # characters of a reason that are shown


def sentence(change: SeatChange, language: str) -> str:
    """A change in one sentence, with the reason where one was given."""
    before, after = change.before, change.after
    kind = change.kind
    if kind == "taken" and before["user_id"] == after["user_id"]:
        kind = "back"
    values = {
        "name": plain(before["name"]),
        "to": plain(after["stand_in_name"] or after["name"]),
        "by": plain(change.by_name) if change.by_name else "",
    }
    key = "turn.resigned" if kind == "resigned" else f"seat.{kind}"
    if kind == "replaced" and after["level"] is not None:
        key = "seat.replaced_computer"
    told = say(language, key, **values)
    if before.get("host_id") != after.get("host_id"):
        told = say(language, "seat.host", told=told, name=plain(after["host_name"]))
    if change.reason:
        told = say(language, "seat.reason", told=told, reason=typed(change.reason, _REASON))
    return told


def names_at(table: TableRow, version: int) -> tuple[str, ...]:
    """Who played each seat at that log entry; a substitute is not credited with earlier moves."""
    names = [row.name for row in table.seats]
    for change in reversed(table.changes):
        if change.version > version:
            names[change.seat] = change.before["name"]
    return tuple(plain(name) for name in names)


def sentences(changes: Sequence[SeatChange], language: str) -> list[tuple[int, str, str]]:
    """Every change in words, with the log length and the time at which it happened."""
    return [(change.version, change.at, sentence(change, language)) for change in changes]
