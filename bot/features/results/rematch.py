"""Rematches: a new table like the finished one, which anybody may join."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from sqlite3 import Connection
from typing import Any

import discord

from bot.features.lobby import policy
from bot.features.lobby.actions import Lobby
from bot.features.lobby.opening import may_write, settings_here
from bot.features.results import store
from bot.messages import availability
from bot.messages import store as outbox
from bot.store import requests
from bot.tables import rows
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person, Seat, TableRow
from bot.tables.table import Table, is_lesson
from bot.tables.tables import Tables
from bot.ui.answers import presence
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal

_LONGEST_CHAIN = 1000  # rematches of rematches to follow


@dataclass(slots=True, frozen=True)
class Rematch:
    """The table of a rematch; ``opened``: by this click, ``joined``: whoever clicked now has a seat there."""

    table: TableRow
    opened: bool
    joined: bool
    called: bool = False


async def rematch(
    tables: Tables, lobby: Lobby, interaction: discord.Interaction[Any], table_id: int, person: Person
) -> Rematch:
    """Open the rematch of a finished table, or join the one that exists.

    If that rematch was played already, this is the rematch of the rematch. Raises Refusal for somebody
    without a seat, for a table that is not over, if the bot may not write, and if the moderators allow no
    more tables.
    """
    table = await _latest(tables, table_id)
    players = [row.user_id for row in (await tables.read(table_id)).seats]
    async with tables.locked(table.id) as table:
        _check(table, person, players)
        number = await tables.database.ask(store.rematch, table.id)
        if number is not None:
            following = await tables.read(number)
            if following.status == "lobby":
                joined = following.seat_of(person.id) is None
                if joined:
                    following = await lobby.join(number, person, interaction.id)
                return Rematch(following, False, joined)
            if following.status != "closed":
                return Rematch(following, False, False)
        await _may_open(tables, interaction, table)
        number = await _open(tables, table, person, interaction.id)
        called = any(row.user_id not in (None, person.id) for row in table.seats)
    return Rematch((await tables.read(number)), True, True, called)


async def _latest(tables: Tables, table_id: int) -> Table:
    """The last finished table of a series, starting from this one."""
    table = await tables.read(table_id)
    for _ in range(_LONGEST_CHAIN):
        number = await tables.database.ask(store.rematch, table.id)
        following = await tables.read(number) if number is not None else None
        if following is None or following.status != "over":
            break
        table = following
    return table


def _check(table: Table, person: Person, players: Sequence[int | None]) -> None:
    if table.status != "over" or is_lesson(table):
        raise Refusal("rematch_early")
    if person.id not in [*players, *(row.user_id for row in table.seats)]:
        raise Refusal("rematch_stranger")


async def _may_open(tables: Tables, interaction: discord.Interaction[Any], table: TableRow) -> None:
    """Raise Refusal if this user may open no further table in the table's channel."""
    if interaction.guild is None or interaction.guild_id != table.guild_id:
        raise Refusal("rematch_elsewhere")
    presence.check_member(interaction)
    await settings_here(tables.database, interaction)
    if interaction.channel_id == table.channel_id:
        may_write(interaction)
        return
    channel = interaction.guild.get_channel(table.channel_id)
    allowed = channel.permissions_for(interaction.guild.me) if channel is not None else None
    if allowed is None or not (allowed.view_channel and allowed.send_messages):
        raise Refusal("no_send")


async def _open(tables: Tables, table: Table, person: Person, once: int) -> int:
    """Write the new lobby with its options, and tell the others in the old place."""
    old, game = table, table.game
    guild_id = old.guild_id
    assert guild_id is not None
    now = int(tables.clock.now())
    known = {option.key: option.values for option in game.options}
    options = {key: value for key, value in old.options.items() if value in known.get(key, ())}
    seats = [Seat(0, person.id, person.name)]
    seats += [
        Seat(0, None, row.name, row.level)
        for row in old.seats
        if row.user_id is None and row.level in game.players
    ]
    seats = [replace(row, number=number) for number, row in enumerate(seats)]
    new = NewTable(guild_id, old.channel_id, person, old.game_key, old.language, old.in_thread)
    others = [row.user_id for row in old.seats if row.user_id is not None and row.user_id != person.id]

    def work(connection: Connection) -> int:
        requests.once(connection, once)
        policy.check_room(connection, guild_id, old.channel_id, person.id)
        number = table_store.create(connection, new)
        table_store.set_seats(connection, number, seats)
        table_store.set_lobby(connection, number, old.language, options, old.in_thread, old.palette)
        table_store.set_substitutes(connection, number, old.substitutes)
        table_store.set_clock(connection, number, rows.ClockRow(old.clock.pace, old.clock.late))
        store.set_rematch(connection, old.id, number)
        outbox.owe_once(connection, number, "lobby")
        if not others:
            return number
        habits = availability.availabilities(connection, others)
        called = [
            {"seat": 0, "user": user, "ping": not (one.quiet(now) or one.away(now))}
            for user, one in habits.items()
        ]
        names = " ".join(f"<@{user}>" for user in habits)
        line = say(
            old.language,
            "rematch.notice",
            name=plain(person.name),
            place=f"<#{old.channel_id}>",
            table=number,
        )
        body = {"language": old.language, "lines": [f"{names} {line}"], "waiting": called}
        body["button"], body["label"] = "rematch", "join"  # whoever presses it has a seat
        outbox.owe(connection, old.id, "notice", old.version, body)
        return number

    number = await tables.database.write(work)
    tables.on_owed(number)
    tables.on_owed(old.id)
    return number
