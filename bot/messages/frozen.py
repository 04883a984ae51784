"""What can still be seen of a frozen table (see ``bot.features.recovery``): only what was saved, and never
shown as certain.

The board is the saved state if the present rules can read it, else the state after as many log entries as
they can replay. If neither works, the words of the last message are shown. Log and recap repeat what was told
at the time, because this version could tell the moves wrongly.
"""

from __future__ import annotations

import asyncio
from sqlite3 import Connection
from typing import Any

from bot.messages import bodies
from bot.messages import store as outbox
from bot.messages.store import MessageRow
from bot.tables import store as table_store
from bot.tables.log import talk
from bot.tables.log.talk import reader_seat
from bot.tables.rows import TableRow
from bot.tables.table import FrozenTable, Table, ToldMessage
from bot.tables.tables import Tables
from bot.words import say
from rules import dice
from rules.codec import codec
from rules.entries import Choice, Entry, load_entry
from rules.game import Game
from rules.match import Match, options_under, outdated


async def look(tables: Tables, table_id: int) -> Table:
    """The table for reading, with what remains of it if it is frozen. Raises Refusal if it does not exist."""
    return await with_remains(tables, await tables.read(table_id))


async def with_remains(tables: Tables, table: Table) -> Table:
    """The same table; if frozen, with what remains of it and with the match whose board can be shown."""
    if table.frozen is not None:
        data, posted = await tables.database.ask(_kept, table.id)
        table.remains = await asyncio.to_thread(salvage, table.game, table, data, posted)
        table.match = table.remains.match
    return table


def _kept(connection: Connection, table_id: int) -> tuple[dict[str, Any], list[MessageRow]]:
    return table_store.load_match(connection, table_id) or {}, outbox.messages(connection, table_id, "turn")


def salvage(game: Game[Any], table: TableRow, data: dict[str, Any], posted: list[MessageRow]) -> FrozenTable:
    """What remains of a table: ``data`` is the saved match, ``posted`` its messages, newest first."""
    entries = _entries(data.get("log"))
    match, saved = _saved(game, data), True
    if match is None or not _showable(game, table, match):
        match, saved = _reached(game, data, entries), False
    if match is not None and not _showable(game, table, match):
        match = None
    acted = {one.seat: number for number, one in enumerate(entries, 1) if isinstance(one, Choice)}
    link = None
    if posted:
        server = table.guild_id or "@me"
        link = f"https://discord.com/channels/{server}/{posted[0].channel_id}/{posted[0].id}"
    try:
        commitment = dice.commitment(int(data["seed"]), bytes.fromhex(data["salt"]))
    except (KeyError, TypeError, ValueError):
        commitment = None
    told = [_told(message) for message in reversed(posted)]
    rules, of = data.get("rules"), len(data.get("log") or ())
    if match is not None and (unsaid := _unsaid(game, table, match)):
        told.append(ToldMessage(of, tuple(unsaid), told[-1].stands if told else ""))
    return FrozenTable(
        match,
        match is not None and saved,
        0 if match is None else match.version,
        of,
        tuple(told),
        acted,
        link,
        commitment,
        rules if type(rules) is int else None,
    )


def _entries(log: Any) -> list[Entry]:
    """The entries of a saved log, up to the first unreadable one."""
    found: list[Entry] = []
    for data in log if isinstance(log, list) else ():
        try:
            found.append(load_entry(data))
        except ValueError:
            break
    return found


def _saved(game: Game[Any], data: dict[str, Any]) -> Match | None:
    """The match as it was saved; None if other rules or classes wrote it, or it is damaged."""
    if (data.get("rules"), data.get("shape")) != (game.rules, codec(game.state_class).shape):
        return None
    try:
        return Match.load(data, game)
    except Exception:
        return None  # unforeseen damage: it cannot be shown


def _reached(game: Game[Any], data: dict[str, Any], entries: list[Entry]) -> Match | None:
    """The match after as many entries as the present rules can replay; None if it cannot even begin, or was
    begun by rules so old that it would be another one."""
    if outdated(game, data.get("rules")):
        return None
    try:
        options = options_under(game, data)
        seed, salt = int(data["seed"]), bytes.fromhex(data["salt"])
        return Match.reached(game, int(data["seats"]), seed, options, salt, entries)
    except Exception:
        return None  # what is left of the data makes no game: nothing to show


def _showable(game: Game[Any], table: TableRow, match: Match) -> bool:
    """Whether the public table of a match can be told: it may hold something these rules cannot read."""
    audience = talk.audience_of(table)
    try:
        view = match.view(None)
        told = (
            game.words.status(view, audience),
            game.words.board(view, audience),
            game.words.board_alt(view, audience),
        )
        return all(told) and match.seats == len(table.seats)
    except Exception:
        return False  # whatever fails here, the last message serves instead


def _unsaid(game: Game[Any], table: TableRow, match: Match) -> list[str]:
    try:
        return bodies.unsaid(game, table, match)
    except Exception:
        return []  # facts written by other rules; these may have no words for them


def _told(message: MessageRow) -> ToldMessage:
    body = message.body
    if "struck" in body:
        lines = bodies.told_text(body).split("\n")
    else:
        lines = list(reversed(body.get("drawn") or ())) or list(body.get("lines", ()))
    board = body.get("board") or body.get("alt", "")
    stands = "\n".join(part for part in (f"**{body['status']}**", board) if part)
    return ToldMessage(message.version, tuple(line for line in lines if line), stands)


def note(table: Table, language: str) -> str:
    """The note above the board of a frozen table: that it is frozen, and what is shown."""
    left = of(table)
    kept = "words" if left.told else "nothing"
    key = kept if left.match is None else "saved" if left.saved else "reached"
    place = f"<#{table.place}>"
    lines = [say(language, f"frozen.{key}", moves=left.moves, of=left.of, place=place)]
    if left.posted is not None:
        lines.append(say(language, "frozen.posted", link=left.posted))
    return "\n".join(lines)


def words(table: Table) -> str:
    """The words about the table from its last message; empty if there are none."""
    left = of(table)
    return left.told[-1].stands if left.told else ""


def log(table: Table, since: int = 0) -> list[str]:
    """What was told after the log had ``since`` entries, oldest first."""
    return [line for told in of(table).told if told.after > since for line in told.lines]


def own_last(table: Table, user_id: int) -> int:
    """The log length after the last choice of this user's seat; 0 if there is none."""
    seat = reader_seat(table, user_id)
    return 0 if seat is None else of(table).acted.get(seat, 0)


def of(table: Table) -> FrozenTable:
    assert table.remains is not None, "only what remains of a frozen table is told"
    return table.remains
