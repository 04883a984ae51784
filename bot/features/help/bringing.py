"""Moves a table whose channel is gone to where one of its players wants it."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import discord

from bot.features.lobby import policy
from bot.features.lobby.opening import places_here
from bot.messages import bodies, places
from bot.messages import store as outbox
from bot.messages.places import Places
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.words.refusals import Refusal


async def bring(tables: Tables, known: Places, interaction: discord.Interaction[Any], table_id: int) -> None:
    """Move a table to the channel of this interaction, if its own is gone; its last message is posted again
    without pings.

    Raises Refusal for strangers, and where no table can be played.
    """
    user_id = interaction.user.id
    async with tables.locked(table_id) as table:
        if table.eyes_of(user_id) is None:
            raise Refusal("stranger")
        if await known.trouble(table) != "gone":
            return
        if not places.welcome(table, interaction):
            raise Refusal("bring_elsewhere")
        assert table.guild_id is not None
        settings = await tables.database.ask(policy.of_server, table.guild_id)
        policy.check_place(settings, places_here(interaction), (), True)
        now = int(tables.clock.now())

        def work(connection: Connection) -> None:
            places.moved(connection, table, interaction.channel)
            if outbox.first(connection, table.id) is None:
                _owe(connection, table, now)

        await tables.change(table.id, work, interaction.id)
        known.fine(table.id)


def _owe(connection: Connection, table: Table, now: int) -> None:
    """Queue the newest message of a table again."""
    match = table.match
    if table.status == "lobby":
        for message in outbox.messages(connection, table.id, "lobby"):
            outbox.forget(connection, message.id)
        outbox.owe_once(connection, table.id, "lobby")
    elif table.status == "running" and match is not None:
        kept = bodies.present(connection, table.id, now)
        body = bodies.dated(bodies.turn_body(table.game, table, match), kept, now)
        outbox.owe(connection, table.id, "turn", match.version, body)
