"""``/settings``: in which language, in words or pictures, and in which colours a reader sees what only the
reader sees; when and how the reader is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.features.clock import days
from bot.features.clock import preferences as people
from bot.features.clock import screens as panel
from bot.features.clock import store as clock
from bot.features.clock import vacations as holidays
from bot.features.play.screens import Reader, Screen
from bot.messages.availability import Habits, clock_time, zones
from bot.ops import status as health
from bot.ui import reader_store as private
from bot.ui.call import Call, Interaction
from bot.ui.command_names import about, name, with_options
from bot.ui.components import Address, button, rows, select, text
from bot.ui.installs import everywhere
from bot.ui.router import Click, handles, reader_of
from bot.words import language_of, say
from render import PALETTE_NAMES
from rules.game import LANGUAGES

if TYPE_CHECKING:
    from bot.client import EchoBot


def screen(reader: Reader, part: str = "") -> Screen:
    """The reader's settings as a panel. ``part``: what is said where they hold for a part of the bot."""
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
        *([part] if part else []),
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
    buttons = [
        button(Address(0, "set_pictures"), toggle),
        button(Address(0, "calls"), say(language, "button.calls")),
        button(Address(0, "data"), say(language, "button.data")),
    ]
    return Screen([*items, *rows(buttons)])


def palettes(language: str, present: str) -> list[discord.SelectOption]:
    """The palettes to choose from, in words."""
    return [
        discord.SelectOption(label=say(language, f"palette.{key}"), value=key, default=key == present)
        for key in PALETTE_NAMES
    ]


@handles("settings")
async def _again(click: Click) -> None:
    await click.in_place()
    await click.show(screen(click.reader, health.part(click.bot, click.reader.language)))


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
    await click.show(screen(Reader(click.reader.id, language, row), health.part(click.bot, language)))


class SettingsCog(commands.Cog):
    """A reader's own settings."""

    def __init__(self, bot: EchoBot) -> None:
        self.bot = bot

    @everywhere
    @app_commands.command(name=name("settings"), description=about("settings"))
    @with_options(
        zone="zone", quiet="quiet", vacation="vacation", first="vacation_from", last="vacation_to",
        direct="direct",
    )  # fmt: skip
    async def settings(
        self,
        interaction: Interaction,
        zone: str | None = None,
        quiet: str | None = None,
        vacation: app_commands.Range[int, 0, holidays.LONGEST] | None = None,
        first: str | None = None,
        last: str | None = None,
        direct: bool | None = None,
    ) -> None:
        """Open the settings as a panel, after changing what was typed."""
        call = await Call.begin(self.bot, interaction)
        rooms, user = self.bot.service.rooms, call.reader.id
        leaves = any(option is not None for option in (vacation, first, last))
        if not leaves and zone is None and quiet is None and direct is None:
            await call.show(screen(call.reader, health.part(self.bot, call.reader.language)))
            return

        def typed(habits: Habits) -> Habits:
            if zone is not None:
                habits = people.in_zone(habits, zone)
            if quiet is not None:
                hours = people.read_quiet(quiet)
                habits = people.quiet(habits, *(hours or (None, None)))
            return habits if direct is None else replace(habits, direct=direct)

        once = None if leaves else interaction.id
        habits = await people.change(rooms, user, call.reader.language, typed, once)
        if first is not None or last is not None:
            today = days.day_of(int(rooms.ticking.now()), habits.zone)
            whole = holidays.typed(first, last, vacation, today)
            await holidays.plan(rooms, user, *whole, interaction.id)
        elif vacation is not None:
            await holidays.set_vacation(rooms, user, vacation, interaction.id)
        await call.show(await panel.present(rooms, call.reader))

    @settings.autocomplete("first")
    async def _firsts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The next days by their names, or the one that is typed."""
        return await self._days(interaction, typed, None)

    @settings.autocomplete("last")
    async def _lasts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The days from the first one on."""
        return await self._days(interaction, typed, interaction.namespace.first)

    async def _days(
        self, interaction: Interaction, typed: str, after: str | None
    ) -> list[app_commands.Choice[str]]:
        habits = await self.bot.database.ask(clock.habits, interaction.user.id)
        reader = await reader_of(self.bot, interaction)
        today = days.day_of(int(self.bot.service.rooms.ticking.now()), habits.zone)
        return [
            app_commands.Choice(name=days.told(day, reader.language), value=day.isoformat())
            for day in days.suggested(typed, after, today, reader.language)
        ]

    @settings.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones by any part of their names, the usual ones first."""
        wanted = typed.strip().casefold().replace(" ", "_")
        now = int(self.bot.service.rooms.ticking.now())
        known = dict.fromkeys([*panel.USUAL_ZONES, *zones()])
        return [
            app_commands.Choice(name=f"{each.replace('_', ' ')} · {clock_time(now, each)}", value=each)
            for each in known
            if wanted in each.casefold()
        ][:25]
