"""What happened at a table besides moves, in words: deadlines, rests, acts of moderators.

Also tells which moves a computer player made for somebody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from bot.tables.rows import Incident, Seat, TableRow
from bot.words import clip, say
from bot.words.names import plain, typed
from rules import games

SENTENCES = {
    "late": "clock.missed",
    "played": "clock.played",
    "skipped": "clock.skipped",
    "granted": "clock.granted",
    "asleep": "clock.slept",
    "awake": "clock.awake",
}
"""The sentence of each kind that has one."""
_ACT = 400  # characters shown of an act
REASON = 300
"""Most characters of a reason."""


def sentence(incident: Incident, language: str) -> str:
    """An incident in one sentence; empty for kinds that have none."""
    body = incident.body
    if incident.kind == "act":
        return f"🛡️ {clip(_act(body, language), _ACT)}"
    if incident.kind not in SENTENCES:
        return ""
    values = {"name": plain(body.get("name", "")), "until": body.get("until", 0), "n": 1}
    return say(language, SENTENCES[incident.kind], **values)


def _act(body: dict[str, Any], language: str) -> str:
    values = dict(body["values"])
    if "of" in body:
        values["told"] = _act(body["of"], language)
    return act_sentence(body["act"], body["name"], body["reason"], values, language)


def sentences(rows: Iterable[Incident], language: str) -> list[tuple[int, str, str]]:
    """Every incident in words, with the log length and the time at which it happened."""
    found = [(row.version, row.at, sentence(row, language)) for row in rows]
    return [one for one in found if one[-1]]


def by_computer(table: TableRow) -> set[tuple[int, int]]:
    """Choices that a computer player made for somebody, at a deadline or for a moderator: (seat, number in
    the log)."""
    return {
        (row.seat, number)
        for row in table.incidents
        if row.kind == "instead" and row.seat is not None
        for number in range(row.version, row.version + row.body["entries"])
    }


_OF_SEAT = frozenset(field.name for field in fields(Seat))
"""Fields of a seat; anything else in a change belongs to the table, such as its host."""


def held(table: TableRow, seat: int, number: int) -> Seat:
    """The seat as it was when that log entry was written."""
    row = table.seats[seat]
    for change in reversed(table.changes):
        if change.seat == seat and change.version > number:
            row = replace(row, **{key: value for key, value in change.before.items() if key in _OF_SEAT})
    return row


def quoted(reason: str) -> str:
    """A reason made safe for a message: one line, no markdown, no mentions."""
    return typed(reason, REASON)


def act_sentence(act: str, name: str, reason: str, values: dict[str, Any], language: str) -> str:
    """Who did what and why, in one sentence. ``values["kind"]`` picks between sentences; with
    ``values["plays"]`` it says that the moderator plays at the table, with ``values["own"]`` that it was done
    to the moderator's own seat. A turn of the board in ``values["turn"]`` is named by its game."""
    key = f"{act}_{values['kind']}" if "kind" in values else act
    own = bool(values.get("own"))
    key = f"{key}_own" if own else key
    if "turn" in values:
        game = games().get(values["game"])
        numbers = ", ".join(map(str, values["turn"]))
        named = numbers if game is None else game.words.turn(tuple(values["turn"]), language)
        values = {**values, "turn": named}
    who = plain(name)
    who = say(language, "moderate.player", who=who) if values.get("plays") and not own else who
    return say(language, f"moderate.told.{key}", who=who, reason=quoted(reason), **values)
