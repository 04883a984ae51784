"""Slash commands, one file per topic."""

from __future__ import annotations

from typing import Any, cast

from discord.ext import commands

from bot.cogs.after import After
from bot.cogs.afterwards import Played
from bot.cogs.deals import Deals
from bot.cogs.menus import Menus
from bot.cogs.moderate import Moderate
from bot.cogs.names import NameTranslator
from bot.cogs.play import Play
from bot.cogs.reference import Reference
from bot.cogs.seats import Seats
from bot.cogs.settings import SettingsCog
from bot.cogs.tables import Tables
from bot.cogs.tutorial import Tutorial

COGS = (Tables, Seats, Played, Play, Reference, Tutorial, SettingsCog, After, Deals, Menus, Moderate)
"""Every cog of the bot; each is made with the bot as its only argument."""


async def equip(client: commands.Bot) -> None:
    """Give a client all commands of this version, with their names in all languages. Only the bot itself can
    answer them; another client can tell what they are."""
    for cog in COGS:
        await client.add_cog(cog(cast(Any, client)))
    await client.tree.set_translator(NameTranslator())
