"""The commands that are not doors of their features yet, gathered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.features.account.commands import SettingsCog
from bot.features.help.commands import Reference
from bot.ui.commands import NameTranslator

if TYPE_CHECKING:
    from bot.app import App


COGS = (Reference, SettingsCog)
"""Every cog of the bot; each is made with the app as its only argument."""


_ORDER = (
    "board", "report", "plan", "pace", "recap", "undo", "redo",
    "new", "join", "leave", "start", "hand", "log",
)  # fmt: skip
"""The parts of /table as Discord knows them; those of doors stand among those of cogs."""


async def equip(client: commands.Bot, app: App, doors: Iterable[Any]) -> None:
    """Give a client all commands of this version: those of cogs and ``doors``, groups with what is in
    them."""
    for cog in COGS:
        await client.add_cog(cog(app))
    for one in doors:
        known = client.tree.get_command(one.name) if isinstance(one, app_commands.Group) else None
        if isinstance(known, app_commands.Group):
            for part in one.commands:
                known.add_command(part)
        elif not isinstance(one, app_commands.Group) or one.commands:
            client.tree.add_command(one)
    table = client.tree.get_command("table")
    assert isinstance(table, app_commands.Group)
    parts = {part.name: part for part in table.commands}
    for name_ in parts:
        table.remove_command(name_)
    for name_ in sorted(parts, key=_ORDER.index):
        table.add_command(parts[name_])
    await client.tree.set_translator(NameTranslator())
