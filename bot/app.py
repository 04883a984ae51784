"""Every command of the bot, gathered."""

from __future__ import annotations

from typing import Any, cast

from discord.ext import commands

from bot.features.account.commands import SettingsCog
from bot.features.deals.commands import Deals
from bot.features.help.commands import Reference
from bot.features.lobby.commands import Tables
from bot.features.moderation.commands import Moderate
from bot.features.play.commands import Play
from bot.features.replay.commands import Played
from bot.features.results.commands import After
from bot.features.seats.commands import Seats
from bot.features.seats.menus import Menus
from bot.features.tutorial.commands import Tutorial
from bot.ui.command_names import NameTranslator

COGS = (Tables, Seats, Played, Play, Reference, Tutorial, SettingsCog, After, Deals, Menus, Moderate)
"""Every cog of the bot; each is made with the bot as its only argument."""


async def equip(client: commands.Bot) -> None:
    """Give a client all commands of this version, with their names in all languages. Only the bot itself can
    answer them; another client can tell what they are."""
    for cog in COGS:
        await client.add_cog(cog(cast(Any, client)))
    await client.tree.set_translator(NameTranslator())
