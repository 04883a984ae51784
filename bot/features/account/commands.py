"""``/settings``: language, pictures and colours of private answers, pings, and the data stored about you."""

from __future__ import annotations

from dataclasses import dataclass, replace

from discord import app_commands

from bot.features.account import screens
from bot.features.account.privacy import Privacy
from bot.features.clock import days, preferences, vacations
from bot.features.clock import screens as clock_screens
from bot.messages import availability
from bot.messages.availability import Availability, clock_time, zones
from bot.tables.tables import Tables
from bot.ui import readers
from bot.ui.doors import Choices, on, slash
from bot.ui.installs import everywhere
from bot.ui.lookup import Lookup
from bot.ui.readers import Interaction, Reader
from bot.ui.request import Request
from bot.ui.screens import note, part
from bot.words import language_of, say
from render import PALETTE_NAMES
from rules.game import LANGUAGES

_FIRST = say("en", "command.option.vacation_from.name")
"""The option's name as Discord sends it; the same in all languages."""


@dataclass(slots=True, frozen=True)
class Calls:
    """What was typed about pings."""

    zone: str | None
    quiet: str | None
    direct: bool | None

    def applied(self, present: Availability) -> Availability:
        """The settings with it. Raises Refusal for what cannot be understood."""
        if self.zone is not None:
            present = preferences.in_zone(present, self.zone)
        if self.quiet is not None:
            hours = preferences.read_quiet(self.quiet)
            present = preferences.quiet(present, *(hours or (None, None)))
        return present if self.direct is None else replace(present, direct=self.direct)


@dataclass(slots=True, frozen=True)
class Leave:
    """What was typed about a vacation."""

    days: int | None
    first: str | None
    last: str | None

    def __bool__(self) -> bool:
        """Whether anything was typed."""
        return any(one is not None for one in (self.days, self.first, self.last))


class SettingsDoors:
    """A reader's own settings. ``whole``: this process serves all servers."""

    def __init__(self, tables: Tables, lookup: Lookup, whole: bool) -> None:
        self._tables = tables
        self._lookup = lookup
        self._whole = whole

    async def _firsts(self, interaction: Interaction, typed: str) -> Choices:
        """The next days by name, or the one that was typed."""
        return await self._days(interaction, typed, None)

    async def _lasts(self, interaction: Interaction, typed: str) -> Choices:
        """The days after the first one."""
        return await self._days(interaction, typed, getattr(interaction.namespace, _FIRST, None))

    async def _days(self, interaction: Interaction, typed: str, after: str | None) -> Choices:
        found = await self._tables.database.ask(availability.availability, interaction.user.id)
        language = (await self._lookup.reader(interaction)).language
        today = days.day_of(int(self._tables.clock.now()), found.zone)
        return [
            app_commands.Choice(name=days.sentence(day, language), value=day.isoformat())
            for day in days.suggested(typed, after, today, language)
        ]

    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        """Zones by any part of their name, common ones first."""
        wanted = typed.strip().casefold().replace(" ", "_")
        now = int(self._tables.clock.now())
        known = dict.fromkeys([*clock_screens.USUAL_ZONES, *zones()])
        return [
            app_commands.Choice(name=f"{each.replace('_', ' ')} · {clock_time(now, each)}", value=each)
            for each in known
            if wanted in each.casefold()
        ][:25]

    @slash(
        "settings",
        suggest={"first": _firsts, "last": _lasts, "zone": _zones},
        offered=everywhere,
        zone="zone",
        quiet="quiet",
        vacation="vacation",
        first="vacation_from",
        last="vacation_to",
        direct="direct",
    )
    @on("settings")
    async def settings(  # noqa: PLR0913  # each option of the command is a parameter
        self,
        request: Request,
        zone: str | None = None,
        quiet: str | None = None,
        vacation: app_commands.Range[int, 0, vacations.LONGEST] | None = None,
        first: str | None = None,
        last: str | None = None,
        direct: bool | None = None,
    ) -> None:
        """Open the settings panel, after changing what was typed."""
        await request.acknowledge()
        if all(one is None for one in (zone, quiet, vacation, first, last, direct)):
            await request.show(screens.settings_screen(request.reader, self._part(request.reader.language)))
            return
        leave = Leave(vacation, first, last)
        await self._call(request, Calls(zone, quiet, direct), None if leave else request.once)
        await self._go_away(request, leave)
        await request.show(await clock_screens.present(self._tables, request.reader))

    async def _call(self, request: Request, typed: Calls, once: int | None) -> None:
        reader = request.reader
        await preferences.change(self._tables, reader.id, reader.language, typed.applied, once)

    async def _go_away(self, request: Request, leave: Leave) -> None:
        user = request.reader.id
        if leave.first is not None or leave.last is not None:
            found = await self._tables.database.ask(availability.availability, user)
            today = days.day_of(int(self._tables.clock.now()), found.zone)
            whole = vacations.typed(leave.first, leave.last, leave.days, today)
            await vacations.plan(self._tables, user, *whole, request.once)
        elif leave.days is not None:
            await vacations.set_vacation(self._tables, user, leave.days, request.once)

    @on("set_language", "set_pictures", "set_palette")
    async def change(self, request: Request) -> None:
        """Handle a button or list of the panel."""
        await request.acknowledge()
        row, chosen = request.reader.settings, request.value
        match request.address.verb:
            case "set_pictures":
                row = replace(row, text_only=not row.text_only)
            case "set_palette":
                row = replace(row, palette=chosen if chosen in PALETTE_NAMES else PALETTE_NAMES[0])
            case _:
                row = replace(row, language=chosen if chosen in LANGUAGES else None)
        await self._tables.database.write(lambda connection: readers.set_user(connection, row))
        language = row.language or language_of(request.interaction.locale)
        reader = Reader(request.reader.id, language, row)
        await request.show(screens.settings_screen(reader, self._part(language)))

    def _part(self, language: str) -> str:
        return part(self._whole, language)


class DataDoors:
    """What is stored about a reader. ``whole``: this process serves all servers."""

    def __init__(self, privacy: Privacy, whole: bool) -> None:
        self._privacy = privacy
        self._whole = whole

    @on("data")
    async def data(self, request: Request) -> None:
        """Show what is stored in general, and what can be done about it."""
        await request.acknowledge()
        language = request.reader.language
        await request.show(screens.data_screen(request.reader, part(self._whole, language)))

    @on("data_export")
    async def export(self, request: Request) -> None:
        """Give everything as a file."""
        await request.acknowledge(private=True)
        record = await self._privacy.gathered(request.reader)
        await request.show(screens.export(request.reader, record))

    @on("data_erase")
    async def ask(self, request: Request) -> None:
        """Show what erasing takes away, before it is done."""
        await request.acknowledge()
        seats = await self._privacy.own_seats(request.reader.id)
        await request.show(screens.question(request.reader, seats))

    @on("data_erase_sure")
    async def erase(self, request: Request) -> None:
        """Erase it."""
        await request.acknowledge()
        await request.show(note(await self._privacy.erase(request.person, request.reader.language)))
