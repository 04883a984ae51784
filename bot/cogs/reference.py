"""``/mine`` and ``/help``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot import screens
from bot.cogs.common import Call, Interaction
from bot.cogs.names import about, name
from bot.router import tables_of
from bot.words import say

if TYPE_CHECKING:
    from bot.client import EchoBot


class Reference(commands.Cog):
    """Commands that help to find one's way."""

    def __init__(self, bot: EchoBot) -> None:
        self.bot = bot

    @app_commands.command(name=name("mine"), description=about("mine"))
    async def mine(self, interaction: Interaction) -> None:
        """All tables of the user, those that wait first."""
        call = await Call.begin(self.bot, interaction)
        await call.show(screens.mine(await tables_of(self.bot, call.reader.id), call.reader))

    @app_commands.command(name=name("help"), description=about("help"))
    async def help(self, interaction: Interaction) -> None:
        """How the bot is used."""
        call = await Call.begin(self.bot, interaction)
        await call.say(say(call.reader.language, "help.text"))
