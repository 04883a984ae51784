"""Undo and redo of one's own last action, in the chat's rules of undo.

An action is everything that its player confirmed together, and what followed from it without a choice. It is
free to take back as long as nothing hidden was revealed by it or after it, but what its player alone knew,
and nobody else acted. What is undone and redone are entries of the log; they carry the instant of their
writing, by which what belongs together is found again.
"""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from bot import public
from bot.drafts import forced_answer
from bot.refusals import Refusal, plain
from bot.rooms import Room, Rooms
from bot.store import history, outbox, private
from bot.words import say
from rules.entries import Choice, Takeback
from rules.game import Reveal, Talk
from rules.match import Match


@dataclass(slots=True, frozen=True)
class Offer:
    """What a seat may do about its last action now."""

    undo: bool = False
    redo: bool = False


def counted(match: Match) -> dict[int, int]:
    """For every choice that counts the entry since which it does: its own, or that of its last redo."""
    since: dict[int, int] = {}
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            since[number] = number
        elif entry.kind == "redo":
            since[entry.entry] = number
    return {number: since[number] for number in match.effective}


def told(match: Match, talk: Talk) -> list[tuple[int, str]]:
    """Every undo and redo in words, each with the number of its first entry in the log."""
    lines: list[tuple[int, str]] = []
    before: Takeback | None = None
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            before = None
            continue
        if before is None or (before.kind, before.by) != (entry.kind, entry.by):
            key = "log.undone" if entry.kind == "undo" else "log.redone"
            name = talk.names[entry.by] if entry.by >= 0 else say(talk.language, "log.table")
            lines.append((number, say(talk.language, key, name=name)))
        before = entry
    return lines


def _choice(match: Match, number: int) -> Choice:
    entry = match.entries[number]
    assert isinstance(entry, Choice)
    return entry


def last_action(match: Match, seat: int, stamps: list[str], names: tuple[str, ...]) -> list[int]:
    """Numbers of the choices that an undo of this seat takes back now, in the order in which they were made.

    Raises Refusal where nothing may be taken back (any more), with the reason.
    """
    effective, since = match.effective, counted(match)
    own = [place for place, number in enumerate(effective) if _choice(match, number).seat == seat]
    if not own:
        raise Refusal("undo_none")
    place = own[-1]
    after = {_choice(match, number).seat for number in effective[place:]} - {seat}
    if after:
        raise Refusal("undo_others", names=", ".join(names[other] for other in sorted(after)))
    while True:
        instant = stamps[since[effective[place]]]
        while (
            place > 0
            and _choice(match, effective[place - 1]).seat == seat
            and stamps[since[effective[place - 1]]] == instant
        ):
            place -= 1
        numbers = list(effective[place:])
        if any(_choice(match, number).reveals > Reveal.OWN for number in numbers):
            raise Refusal("undo_revealed")
        trial = match.fork()
        trial.rollback(seat, numbers[0])
        prompts = [prompt for prompt in trial.prompts() if prompt.seat == seat]
        if not any(forced_answer(prompt) is not None for prompt in prompts):
            return numbers
        # It followed from the action before without a choice, and would follow again.
        if place == 0 or _choice(match, effective[place - 1]).seat != seat:
            raise Refusal("undo_none")
        place -= 1


def undone(match: Match, seat: int, stamps: list[str]) -> list[int]:
    """Numbers of the choices that a redo of this seat makes again now, in their order. Raises Refusal."""
    waiting: list[int] = []  # what redo can bring back, the next one last
    taken: dict[int, int] = {}  # the entries by which it was taken back
    for number, entry in enumerate(match.entries):
        if isinstance(entry, Choice):
            waiting.clear()
        elif entry.kind == "undo":
            waiting.append(entry.entry)
            taken[entry.entry] = number
        else:
            waiting.remove(entry.entry)
    if not waiting:
        raise Refusal("redo_none")
    instant = stamps[taken[waiting[-1]]]
    group = [number for number in reversed(waiting) if stamps[taken[number]] == instant]
    for number in group:
        entry = match.entries[taken[number]]
        if not isinstance(entry, Takeback) or entry.by != seat or _choice(match, number).seat != seat:
            raise Refusal("redo_none")
    return group


async def offer(rooms: Rooms, room: Room, seat: int) -> Offer:
    """What this seat may do now, for the buttons of its panel."""
    match = room.match
    if match is None or room.table.status != "running" or not match.version:
        return Offer()
    last = match.entries[-1]
    if (last.seat if isinstance(last, Choice) else last.by) != seat:
        return Offer()  # asked most often, so answered without a look at the log
    stamps = await rooms.database.ask(history.stamps, room.table.id)
    if len(stamps) != match.version:
        return Offer()
    found = {"undo": True, "redo": True}
    for name in found:
        try:
            if name == "undo":
                last_action(match, seat, stamps, room.table.names())
            else:
                undone(match, seat, stamps)
        except Refusal:
            found[name] = False
    return Offer(**found)


async def undo(rooms: Rooms, room: Room, seat: int, interaction_id: int | None) -> None:
    """Take the last action of this seat back, and have the public messages repaired. Raises Refusal."""
    match, table = room.running(), room.table
    names = tuple(plain(name) for name in table.names())
    stamps = await rooms.database.ask(history.stamps, table.id)
    numbers = last_action(match, seat, stamps, names)
    first = counted(match)[numbers[0]]
    versions = await rooms.database.ask(history.told, table.id)
    sentence = say(table.language, "turn.undone", name=names[seat])
    struck = [version for version in versions if version > first]
    base = max((version for version in versions if version <= first), default=0)
    trial = match.fork()
    trial.rollback(seat, numbers[0])
    own = [entry for entry in table.untold if isinstance(entry, str)]
    table.untold = [*own, *([sentence] if struck else []), *_facts_since(trial, base)]
    # The message that called this seat is the newest again, or a new one has to call it.
    table.announced = [] if struck else sorted({*table.announced, seat})

    def also(connection: Connection) -> None:
        private.drop_draft(connection, table.id, seat)
        if struck:
            body = {"after": first, "sentence": sentence}
            outbox.owe(connection, table.id, "struck", trial.version, body)

    await rooms.rewrite(room, trial, also, interaction_id)


def _facts_since(match: Match, base: int) -> list[Any]:
    """What everybody may know of the choices that count since an entry of the log."""
    since = counted(match)
    return [
        fact
        for step in match.steps()
        if since[step.number] >= base
        for fact in public.facts(step.result.events)
    ]


async def redo(rooms: Rooms, room: Room, seat: int, interaction_id: int | None) -> None:
    """Make again what this seat took back last. Raises Refusal, or Illegal if it is not possible any more."""
    match, table = room.running(), room.table
    stamps = await rooms.database.ask(history.stamps, table.id)
    group = undone(match, seat, stamps)
    trial = match.fork()
    told: list[Any] = []
    announced = list(table.announced)
    for _ in group:
        result = trial.redo(seat)
        told += public.facts(result.events)
        waiting = {prompt.seat for prompt in trial.prompts()}
        announced = [
            other for other in announced if other in waiting and not (result.turn_ended and other == seat)
        ]
    table.announced = announced
    table.untold = [*table.untold, *told]

    def also(connection: Connection) -> None:
        private.drop_draft(connection, table.id, seat)

    await rooms.rewrite(room, trial, also, interaction_id)
