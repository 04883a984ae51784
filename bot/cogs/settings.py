"""``/settings``: in which language, in words or pictures, and in which colours a reader sees what only the
reader sees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.cogs.common import Call, Interaction
from bot.cogs.names import about, name
from bot.controls import Address, button, rows, select, text
from bot.router import Click, handles
from bot.screens import Reader, Screen
from bot.store import private
from bot.words import language_of, say
from render import PALETTE_NAMES
from rules.game import LANGUAGES

if TYPE_CHECKING:
    from bot.client import EchoBot


def screen(reader: Reader) -> Screen:
    """The reader's settings as a panel."""
    language, row = reader.language, reader.settings
    chosen = say(row.language, "language.own") if row.language else say(language, "screen.settings_auto")
    shown = say(language, "lobby.off" if row.text_only else "lobby.on")
    colours = say(language, f"palette.{reader.palette}")
    lines = [
        say(language, "screen.settings"),
        f"- {say(language, 'screen.settings_language', chosen=chosen)}",
        f"- {say(language, 'screen.settings_pictures', value=shown)}",
        f"- {say(language, 'screen.settings_palette', chosen=colours)}",
        f"-# {say(language, 'screen.settings_about')}",
    ]
    languages = [
        discord.SelectOption(
            label=say(language, "screen.settings_auto"), value="auto", default=row.language is None
        ),
        *(
            discord.SelectOption(label=say(code, "language.own"), value=code, default=row.language == code)
            for code in LANGUAGES
        ),
    ]
    items: list[ui.Item[Any]] = [
        text("\n".join(lines)),
        select(Address(0, "set_language"), say(language, "screen.settings_pick"), languages),
        select(
            Address(0, "set_palette"),
            say(language, "screen.settings_colours"),
            palettes(language, reader.palette),
        ),
    ]
    toggle = say(language, "screen.settings_images" if row.text_only else "screen.settings_text")
    return Screen([*items, *rows([button(Address(0, "set_pictures"), toggle)])])


def palettes(language: str, present: str) -> list[discord.SelectOption]:
    """The palettes to choose from, in words."""
    return [
        discord.SelectOption(label=say(language, f"palette.{key}"), value=key, default=key == present)
        for key in PALETTE_NAMES
    ]


@handles("set_language", "set_pictures", "set_palette")
async def _change(click: Click) -> None:
    await click.in_place()
    row = click.reader.settings
    chosen = click.values[0] if click.values else ""
    match click.address.verb:
        case "set_pictures":
            row = replace(row, text_only=not row.text_only)
        case "set_palette":
            row = replace(row, palette=chosen if chosen in PALETTE_NAMES else PALETTE_NAMES[0])
        case _:
            row = replace(row, language=chosen if chosen in LANGUAGES else None)
    await click.bot.database.write(lambda connection: private.set_user(connection, row))
    language = row.language or language_of(click.interaction.locale)
    await click.show(screen(Reader(click.reader.id, language, row)))


class SettingsCog(commands.Cog):
    """A reader's own settings."""

    def __init__(self, bot: EchoBot) -> None:
        self.bot = bot

    @app_commands.command(name=name("settings"), description=about("settings"))
    async def settings(self, interaction: Interaction) -> None:
        """Open the settings as a panel."""
        call = await Call.begin(self.bot, interaction)
        await call.show(screen(call.reader))
