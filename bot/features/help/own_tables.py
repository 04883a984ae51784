"""All tables of one reader across servers, most urgent first, with deadlines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any

import discord
from discord import ui

from bot.features.clock import store as clock_store
from bot.features.undo import store as undo_store
from bot.messages import availability
from bot.messages import store as outbox
from bot.messages.places import Mark, Places, welcome
from bot.tables import store as table_store
from bot.tables.rows import TableRow
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui import screens
from bot.ui.components import Address, button, rows, text
from bot.ui.lookup import Lookup
from bot.ui.readers import Interaction, Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import plain

_TABLES = 15
"""Most tables listed; a message holds 4,000 characters."""
_BUTTONS = 10
_TEXT = 3500
"""Most characters of the list, which leaves room for what follows."""
_STATES = ("waiting", "asked", "lobby", "others", "away", "paused", "frozen")
_NEVER = 1 << 60


@dataclass(slots=True)
class OwnTable:
    """A table of a reader.

    state  one of those of ``Lookup.tables_of``, or "asked": the reader is asked to agree to an undo
    until  the reader's deadline, None without one; since: when the reader's turn began
    still  why the table's clocks are stopped though nobody paused it: sentences in the reader's language
    asleep whether the table is asleep
    trouble  what is wrong with its place, None if nothing is; here: whether it can be brought to where the
             reader is now
    """

    table: Table
    state: str
    until: int | None
    since: int
    place: str
    still: list[str] = field(default_factory=list)
    asleep: bool = False
    trouble: Mark | None = None
    here: bool = False

    def urgency(self) -> tuple[int, int, int]:
        """Sort key: nearest deadline first, then the longest wait."""
        return _STATES.index(self.state), _NEVER if self.until is None else self.until, self.since


def _of_table(connection: Connection, table_id: int) -> tuple[int | None, list[int]]:
    """The newest message of a turn, and the seats that are asked to agree to an undo."""
    posted = outbox.live(connection, table_id, "turn")
    row = undo_store.of_table(connection, table_id)
    return posted[0].id if posted else None, row.missing if row is not None else []


def _still(connection: Connection, table: TableRow, own: int | None, language: str, now: int) -> list[str]:
    """Why the clocks of a running table are stopped: it is asleep, or players it waits for are on vacation.

    ``own`` is the reader's seat."""
    found = (
        [say(language, "screen.mine_resting")] if table_store.clock_of(connection, table.id).asleep else []
    )
    for seat, until in availability.away_at(connection, table.id, now).items():
        away = say(language, "clock.away", until=until)
        found.append(away if seat == own else f"{plain(table.names()[seat])} {away}")
    return found


def screen(tables: list[OwnTable], reader: Reader, now: int, part: str = "") -> Screen:
    """The tables in words, with buttons.

    Act opens the panel of a table that waits here; others wake a sleeping table, or bring one here whose
    channel is gone. ``part``: a note if these are only the tables of a part of the bot."""
    language = reader.language
    if not tables:
        return screens.note("\n".join([say(language, "screen.mine_none"), *([part] if part else [])]))
    lines = [say(language, "screen.mine")]
    buttons: list[ui.Button[Any]] = []
    shown = 0
    for mine in tables[:_TABLES]:
        table = mine.table
        title = mine.table.game.words.title(language)
        line = say(language, "screen.table_line", title=title, place=mine.place, table=table.id)
        line = f"- {line}: {_state(mine, language, now)} · {clip(', '.join(map(plain, table.names())), 80)}"
        if sum(map(len, lines)) + len(line) > _TEXT:
            break
        lines.append(line)
        shown += 1
        buttons += [_button(mine, verb, title, language) for verb in _offered(mine)]
    if len(tables) > shown:
        lines.append(say(language, "screen.mine_more", n=len(tables) - shown))
    lines += [part] if part else []
    return Screen([text("\n".join(lines)), *rows(buttons[:_BUTTONS])])


def _state(mine: OwnTable, language: str, now: int) -> str:
    """How a table stands, and what to do if it is stuck."""
    reason = clip(mine.table.paused or "", 60)
    state = [say(language, f"screen.mine_{mine.state}", reason=reason)]
    if mine.until is not None:
        late = "clock.late" if mine.until <= now else "clock.until"
        state[0] += f" · {say(language, late, until=mine.until)}"
    if mine.trouble is not None:
        where = "_here" if mine.here else ""
        state.append(say(language, f"screen.mine_{mine.trouble}{where}"))
    return " · ".join([*state, *mine.still])


def _offered(mine: OwnTable) -> list[str]:
    """What can be done about a table right here: verbs of buttons."""
    verbs = ["act"] if mine.state == "waiting" else ["mine_wake"] if _sleeps(mine) else []
    return [*verbs, *(["mine_bring"] if mine.here else [])]


def _sleeps(mine: OwnTable) -> bool:
    return mine.asleep and mine.state in ("others", "asked", "away")


def _button(mine: OwnTable, verb: str, title: str, language: str) -> ui.Button[Any]:
    number = mine.table.id
    label = f"{say(language, f'button.{verb}')}: {title} {number}"
    style = discord.ButtonStyle.primary if verb == "act" else discord.ButtonStyle.secondary
    return button(Address(number, verb), label, style)


class OwnTables:
    """Finds a reader's tables. ``guild`` gives a server of the bot by id; ``whole``: this process serves all
    servers."""

    def __init__(
        self,
        tables: Tables,
        lookup: Lookup,
        places: Places,
        guild: Callable[[int], discord.Guild | None],
        whole: bool,
    ) -> None:
        self._tables = tables
        self._lookup = lookup
        self._places = places
        self._guild = guild
        self._whole = whole

    async def of(self, reader: Reader, interaction: discord.Interaction[Any]) -> list[OwnTable]:
        """The tables of a reader who looks from a server's channel, or from direct messages."""
        turns = {
            turn.table_id: turn for turn in await self._tables.database.ask(clock_store.turns_of, reader.id)
        }
        tables, now = [], int(self._tables.clock.now())
        for table, state in await self._lookup.tables_of(reader.id):
            seat = table.seat_of(reader.id)
            message, asked = await self._tables.database.ask(_of_table, table.id)
            still: list[str] = []
            if state in ("waiting", "others"):
                own = None if seat is None else seat.number
                still = await self._tables.database.ask(_still, table, own, reader.language, now)
            if state == "others" and seat is not None and seat.number in asked:
                state = "asked"
            turn = turns.get(table.id) if state == "waiting" else None
            trouble = await self._places.mark(table)
            place = self._place(table, trouble, message, interaction.guild_id)
            until, since = (turn.shown, turn.since) if turn is not None else (None, 0)
            asleep = table.clock.asleep and table.status == "running"
            here = trouble == "gone" and welcome(table, interaction)
            tables.append(OwnTable(table, state, until, since, place, still, asleep, trouble, here))
        return sorted(tables, key=OwnTable.urgency)

    def _place(self, table: TableRow, trouble: Mark | None, message: int | None, guild_id: int | None) -> str:
        """A link to the table's newest message, or to its channel if that message is gone.

        Discord shows no name for a channel of another server, so the link shows that server's name.
        """
        place = table.channel_id if trouble == "thread" else table.place
        message = None if trouble in ("gone", "thread") else message
        there = f"https://discord.com/channels/{table.guild_id or '@me'}/{place}"
        if message is not None:
            there += f"/{message}"
        if table.guild_id == guild_id:
            return f"<#{place}>" if message is None else there
        guild = self._guild(table.guild_id) if table.guild_id is not None else None
        name = plain(guild.name) if guild is not None else str(table.guild_id or "")
        return f"[{clip(name, 60)}]({there})"

    async def shown(self, reader: Reader, interaction: Interaction) -> Screen:
        """The reader's tables as they are now."""
        tables, now = await self.of(reader, interaction), int(self._tables.clock.now())
        return screen(tables, reader, now, screens.part(self._whole, reader.language))
