"""A table whose channel is gone goes on where one of its players wants it to."""

from __future__ import annotations

from sqlite3 import Connection
from typing import TYPE_CHECKING, Any

import discord

from bot.features.lobby import policy as config
from bot.features.lobby.opening import places_here
from bot.messages import bodies as keeper
from bot.messages import places
from bot.messages import store as outbox
from bot.tables.table import Table
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.app import App


async def bring(bot: App, interaction: discord.Interaction[Any], table_id: int) -> None:
    """Let a table go on in the channel of this interaction, if its own is gone; what stood there last stands
    here anew, and pings nobody.

    Raises Refusal for strangers, and where no table may go on.
    """
    tables, user_id = bot.play.tables, interaction.user.id
    async with tables.locked(table_id) as table:
        if table.eyes_of(user_id) is None:
            raise Refusal("stranger")
        if await bot.relay.places.trouble(table) != "gone":
            return
        if not places.welcome(table, interaction):
            raise Refusal("bring_elsewhere")
        assert table.guild_id is not None
        settings = await bot.database.ask(config.of_server, table.guild_id)
        config.check_place(settings, places_here(interaction), (), True)
        now = int(tables.clock.now())

        def work(connection: Connection) -> None:
            places.moved(connection, table, interaction.channel)
            if outbox.first(connection, table.id) is None:
                _owe(connection, table, now)

        await tables.change(table.id, work, interaction.id)
        bot.relay.places.fine(table.id)


def _owe(connection: Connection, table: Table, now: int) -> None:
    """Owe the newest message of a table once more."""
    match = table.match
    if table.status == "lobby":
        for message in outbox.messages(connection, table.id, "lobby"):
            outbox.forget(connection, message.id)
        outbox.owe_once(connection, table.id, "lobby")
    elif table.status == "running" and match is not None:
        kept = keeper.present(connection, table.id, now)
        body = keeper.dated(keeper.turn_body(table.game, table, match), kept, now)
        outbox.owe(connection, table.id, "turn", match.version, body)
