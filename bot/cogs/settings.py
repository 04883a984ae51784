"""``/settings``: what a reader sees, and in which language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot import screens
from bot.cogs.common import Call, Interaction
from bot.cogs.names import about, name

if TYPE_CHECKING:
    from bot.client import EchoBot


class SettingsCog(commands.Cog):
    """A reader's own settings."""

    def __init__(self, bot: EchoBot) -> None:
        self.bot = bot

    @app_commands.command(name=name("settings"), description=about("settings"))
    async def settings(self, interaction: Interaction) -> None:
        """Open the settings as a panel."""
        call = await Call.begin(self.bot, interaction)
        await call.show(screens.settings(call.reader))
