"""``/settings``: in which language, in words or pictures, and in which colours a reader sees what only the
reader sees; when and how the reader is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.account.privacy import erase, export
from bot.features.account.screens import data_screen, question, settings_screen
from bot.features.clock import days
from bot.features.clock import preferences as people
from bot.features.clock import screens as panel
from bot.features.clock import vacations as holidays
from bot.messages import availability as clock
from bot.messages.availability import Availability, clock_time, zones
from bot.ui import readers as private
from bot.ui import screens as health
from bot.ui.commands import about, name, with_options
from bot.ui.installs import everywhere
from bot.ui.readers import Interaction, Reader
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.words import language_of
from render import PALETTE_NAMES
from rules.game import LANGUAGES

if TYPE_CHECKING:
    from bot.app import App


@handles("settings")
async def _again(click: Click) -> None:
    await click.in_place()
    part = health.part(click.bot.shards.whole, click.reader.language)
    await click.show(settings_screen(click.reader, part))


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
    await click.show(
        settings_screen(Reader(click.reader.id, language, row), health.part(click.bot.shards.whole, language))
    )


class SettingsCog(commands.Cog):
    """A reader's own settings."""

    def __init__(self, bot: App) -> None:
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
        tables, user = self.bot.play.tables, call.reader.id
        leaves = any(option is not None for option in (vacation, first, last))
        if not leaves and zone is None and quiet is None and direct is None:
            part = health.part(self.bot.shards.whole, call.reader.language)
            await call.show(settings_screen(call.reader, part))
            return

        def typed(habits: Availability) -> Availability:
            if zone is not None:
                habits = people.in_zone(habits, zone)
            if quiet is not None:
                hours = people.read_quiet(quiet)
                habits = people.quiet(habits, *(hours or (None, None)))
            return habits if direct is None else replace(habits, direct=direct)

        once = None if leaves else interaction.id
        habits = await people.change(tables, user, call.reader.language, typed, once)
        if first is not None or last is not None:
            today = days.day_of(int(tables.clock.now()), habits.zone)
            whole = holidays.typed(first, last, vacation, today)
            await holidays.plan(tables, user, *whole, interaction.id)
        elif vacation is not None:
            await holidays.set_vacation(tables, user, vacation, interaction.id)
        await call.show(await panel.present(tables, call.reader))

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
        habits = await self.bot.database.ask(clock.availability, interaction.user.id)
        reader = await self.bot.lookup.reader(interaction)
        today = days.day_of(int(self.bot.play.tables.clock.now()), habits.zone)
        return [
            app_commands.Choice(name=days.sentence(day, reader.language), value=day.isoformat())
            for day in days.suggested(typed, after, today, reader.language)
        ]

    @settings.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones by any part of their names, the usual ones first."""
        wanted = typed.strip().casefold().replace(" ", "_")
        now = int(self.bot.play.tables.clock.now())
        known = dict.fromkeys([*panel.USUAL_ZONES, *zones()])
        return [
            app_commands.Choice(name=f"{each.replace('_', ' ')} · {clock_time(now, each)}", value=each)
            for each in known
            if wanted in each.casefold()
        ][:25]


@handles("data")
async def _data(click: Click) -> None:
    await click.in_place()
    await click.show(data_screen(click.reader, health.part(click.bot.shards.whole, click.reader.language)))


@handles("data_export")
async def _export(click: Click) -> None:
    await click.privately()
    await click.show(await export(click.bot, click.reader))


@handles("data_erase")
async def _erase(click: Click) -> None:
    await click.in_place()
    await click.show(await question(click.bot, click.reader))


@handles("data_erase_sure")
async def _erase_sure(click: Click) -> None:
    await click.in_place()
    await click.show(health.note(await erase(click.bot, click.person, click.reader.language)))
