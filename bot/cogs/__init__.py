"""Slash commands, one file per topic."""

from bot.cogs.play import Play
from bot.cogs.reference import Reference
from bot.cogs.settings import SettingsCog
from bot.cogs.tables import Tables

COGS = (Tables, Play, Reference, SettingsCog)
"""Every cog of the bot; each is made with the bot as its only argument."""
