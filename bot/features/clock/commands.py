"""``/table pace`` and its buttons: how long a table waits for its players, and what happens then."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.clock import days, pacing
from bot.features.clock import preferences as people
from bot.features.clock import vacations as holidays
from bot.features.clock.screens import PAGE, TURN, changed, present, vacation_screen
from bot.features.clock.vacations import FAR
from bot.features.lobby import screens as options
from bot.features.lobby.commands import PACE_CHOICES
from bot.messages import availability as store
from bot.tables.pace import LATES, LONGEST_BANK, LONGEST_INCREMENT, MINUTE, PACES, own, parse
from bot.tables.rows import Person
from bot.ui.commands import about, name, with_options
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.words import say
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.app import App

_LATE_CHOICES = [
    app_commands.Choice(name=app_commands.locale_str(say("en", f"late.{key}"), key=f"late.{key}"), value=key)
    for key in LATES
]


@handles("pace")
async def _pace(click: Click) -> None:
    await click.privately()
    room = await click.bot.service.rooms.look(click.address.table)
    await click.show(options.pace(room, click.reader))


@handles("set_pace")
async def _set_pace(click: Click) -> None:
    """Another pace of a running game was chosen, or another answer to a deadline."""
    await click.in_place()
    value, key = "".join(click.values[:1]), click.address.argument
    late = next((each for each in LATES if key == "@late" and each == value), None)
    pace = parse(value) if key == "@pace" else None
    if pace is None and late is None:
        raise Refusal("no_option")
    rooms, table = click.bot.service.rooms, click.address.table
    room = await pacing.choose(rooms, table, click.person, pace, late, click.interaction.id)
    await click.show(options.pace(room, click.reader))


class PaceCommands(commands.Cog):
    """The command about pace, as a part of ``/table``."""

    bot: App

    @app_commands.command(name=name("table.pace"), description=about("table.pace"))
    @with_options(pace="pace", bank="bank", increment="increment", late="late", table="table")
    @app_commands.choices(pace=PACE_CHOICES, late=_LATE_CHOICES)
    async def pace(
        self,
        interaction: Interaction,
        pace: str | None = None,
        bank: app_commands.Range[int, 0, LONGEST_BANK // MINUTE] | None = None,
        increment: app_commands.Range[int, 1, LONGEST_INCREMENT // MINUTE] | None = None,
        late: str | None = None,
        table: str | None = None,
    ) -> None:
        """Change the pace of a table as its host, in the lobby or in the game; show what is set. Bank and
        increment are minutes of an own pace."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        person = Person(interaction.user.id, interaction.user.display_name)
        chosen = PACES[pace] if pace else None
        if bank is not None or increment is not None:
            if increment is None:
                raise Refusal("pace_increment")
            chosen = own((bank or 0) * MINUTE, increment * MINUTE)
        lobby, number = self.bot.lobby, room.table.id
        if room.table.status == "running":
            after = next((each for each in LATES if each == late), None)
            if chosen is not None or after is not None:
                rooms = self.bot.service.rooms
                room = await pacing.choose(rooms, number, person, chosen, after, interaction.id)
            await call.show(options.pace(room, call.reader))
            return
        if chosen is not None:
            room = await lobby.set_option(
                number, person, "@pace", str(chosen), None if late else interaction.id
            )
        if late:
            room = await lobby.set_option(number, person, "@late", late, interaction.id)
        await call.show(options.screen(room, call.reader))

    @pace.autocomplete("table")
    async def _tables_for_pace(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)


@handles("calls", "set_zone", "set_quiet_from", "set_quiet_to", "set_away", "set_direct")
async def _calls(click: Click) -> None:
    await click.in_place()
    rooms, reader = click.bot.service.rooms, click.reader
    verb = click.address.verb
    chosen = click.values[0] if click.values else ""
    if verb == "set_away":
        if not chosen.isdecimal():
            raise Refusal("no_option")
        await holidays.set_vacation(rooms, reader.id, int(chosen), click.interaction.id)
    elif verb != "calls":
        await people.change(
            rooms,
            reader.id,
            reader.language,
            lambda habits: changed(habits, verb, chosen),
            click.interaction.id,
        )
    await click.show(await present(rooms, reader))


@handles("wake")
async def _wake(click: Click) -> None:
    await click.in_place()
    await click.bot.service.wake(click.address.table, click.reader.id, click.interaction.id)


def _day(value: str) -> date:
    try:
        return date.fromisoformat(value)
    except ValueError as error:
        raise Refusal("no_option") from error


@handles("holiday", "holiday_first", "holiday_last", "holiday_off")
async def _holiday(click: Click) -> None:
    await click.in_place()
    rooms, reader = click.bot.service.rooms, click.reader
    chosen = click.values[0] if click.values else ""
    first, page = None, 0
    match click.address.verb:
        case "holiday_first" if chosen.startswith(TURN) and chosen.removeprefix(TURN).isdecimal():
            page = min(FAR, int(chosen.removeprefix(TURN)))
        case "holiday_first":
            first = _day(chosen)
        case "holiday_last":
            whole = _day(click.address.argument), _day(chosen)
            await holidays.plan(rooms, reader.id, *whole, click.interaction.id)
        case "holiday_off":
            await holidays.cancel(rooms, reader.id, click.interaction.id)
    habits = await rooms.database.ask(store.habits, reader.id)
    planned = await rooms.database.ask(holidays.planned, reader.id)
    today = days.day_of(int(rooms.ticking.now()), habits.zone)
    shown = first or (planned.first if planned is not None else today)
    if not (click.address.verb == "holiday_first" and first is None):  # there a page was asked for
        page = max(0, (shown - today).days) // PAGE * PAGE
    await click.show(vacation_screen(planned, habits.zone, reader, today, first, page))
