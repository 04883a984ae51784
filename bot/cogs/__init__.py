"""Slash commands, one file per topic."""

from bot.cogs.after import After
from bot.cogs.afterwards import Played
from bot.cogs.deals import Deals
from bot.cogs.moderate import Moderate
from bot.cogs.play import Play
from bot.cogs.reference import Reference
from bot.cogs.seats import Seats
from bot.cogs.settings import SettingsCog
from bot.cogs.tables import Tables
from bot.cogs.tutorial import Tutorial

COGS = (Tables, Seats, Played, Play, Reference, Tutorial, SettingsCog, After, Deals, Moderate)
"""Every cog of the bot; each is made with the bot as its only argument."""
