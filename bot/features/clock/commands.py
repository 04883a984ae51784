"""``/table pace`` and its buttons: how long a table waits for its players, and what happens then."""

from __future__ import annotations

from datetime import date

from discord import app_commands

from bot.features.clock import days, pacing, preferences, vacations
from bot.features.clock.deadlines import Deadlines
from bot.features.clock.screens import PAGE, TURN, changed, present, vacation_screen
from bot.features.clock.vacations import FAR
from bot.features.lobby import screens as options
from bot.features.lobby.actions import Lobby
from bot.features.lobby.commands import PACE_CHOICES
from bot.messages import availability
from bot.tables.pace import LATES, LONGEST_BANK, LONGEST_INCREMENT, MINUTE, PACES, own, parse
from bot.tables.tables import Tables
from bot.ui.doors import on, slash
from bot.ui.request import Request
from bot.words import say
from bot.words.refusals import Refusal

_LATE_CHOICES = [
    app_commands.Choice(name=app_commands.locale_str(say("en", f"late.{key}"), key=f"late.{key}"), value=key)
    for key in LATES
]


class ClockDoors:
    """How long a table waits for its players, and when they may be pinged."""

    def __init__(self, tables: Tables, lobby: Lobby, deadlines: Deadlines) -> None:
        self._tables = tables
        self._lobby = lobby
        self._deadlines = deadlines

    @slash(
        "table.pace",
        choices={"pace": PACE_CHOICES, "late": _LATE_CHOICES},
        pace="pace",
        bank="bank",
        increment="increment",
        late="late",
        table="table",
    )
    async def pace(
        self,
        request: Request,
        pace: str | None = None,
        bank: app_commands.Range[int, 0, LONGEST_BANK // MINUTE] | None = None,
        increment: app_commands.Range[int, 1, LONGEST_INCREMENT // MINUTE] | None = None,
        late: str | None = None,
        table: str | None = None,
    ) -> None:
        """Change a table's pace as its host, in the lobby or in the game, and show the settings.

        Bank and increment are minutes of a custom pace."""
        found, person, once = await request.table(table, seated=True), request.person, request.once
        chosen = PACES[pace] if pace else None
        if bank is not None or increment is not None:
            if increment is None:
                raise Refusal("pace_increment")
            chosen = own((bank or 0) * MINUTE, increment * MINUTE)
        number = found.id
        if found.status == "running":
            after = next((each for each in LATES if each == late), None)
            if chosen is not None or after is not None:
                found = await pacing.choose(self._tables, number, person, chosen, after, once)
            await request.show(options.pace(found, request.reader))
            return
        if chosen is not None:
            option = self._lobby.set_option
            found = await option(number, person, "@pace", str(chosen), None if late else once)
        if late:
            found = await self._lobby.set_option(number, person, "@late", late, once)
        await request.show(options.screen(found, request.reader))

    @on("pace")
    async def show_pace(self, request: Request) -> None:
        """Show the settings."""
        await request.acknowledge(private=True)
        await request.show(options.pace(await request.clicked_table(), request.reader))

    @on("set_pace")
    async def set_pace(self, request: Request) -> None:
        """Set another pace of a running game, or another rule for late moves."""
        await request.acknowledge()
        value, key = request.value, request.address.argument
        late = next((each for each in LATES if key == "@late" and each == value), None)
        pace = parse(value) if key == "@pace" else None
        if pace is None and late is None:
            raise Refusal("no_option")
        number = request.address.table
        table = await pacing.choose(self._tables, number, request.person, pace, late, request.once)
        await request.show(options.pace(table, request.reader))

    @on("calls", "set_zone", "set_quiet_from", "set_quiet_to", "set_away", "set_direct")
    async def calls(self, request: Request) -> None:
        """Show when and how the reader is pinged."""
        await request.acknowledge()
        tables, reader, once = self._tables, request.reader, request.once
        verb, chosen = request.address.verb, request.value
        if verb == "set_away":
            if not chosen.isdecimal():
                raise Refusal("no_option")
            await vacations.set_vacation(tables, reader.id, int(chosen), once)
        elif verb != "calls":
            await preferences.change(
                tables, reader.id, reader.language, lambda habits: changed(habits, verb, chosen), once
            )
        await request.show(await present(tables, reader))

    @on("wake")
    async def wake(self, request: Request) -> None:
        """Wake a table that is asleep."""
        await request.acknowledge()
        await self._deadlines.wake(request.address.table, request.reader.id, request.once)

    @on("holiday", "holiday_first", "holiday_last", "holiday_off")
    async def vacation(self, request: Request) -> None:
        """Vacations planned by days."""
        await request.acknowledge()
        tables, reader, chosen = self._tables, request.reader, request.value
        first, page = None, 0
        match request.address.verb:
            case "holiday_first" if chosen.startswith(TURN) and chosen.removeprefix(TURN).isdecimal():
                page = min(FAR, int(chosen.removeprefix(TURN)))
            case "holiday_first":
                first = _day(chosen)
            case "holiday_last":
                whole = _day(request.address.argument), _day(chosen)
                await vacations.plan(tables, reader.id, *whole, request.once)
            case "holiday_off":
                await vacations.cancel(tables, reader.id, request.once)
        habits = await tables.database.ask(availability.availability, reader.id)
        planned = await tables.database.ask(vacations.planned, reader.id)
        today = days.day_of(int(tables.clock.now()), habits.zone)
        shown = first or (planned.first if planned is not None else today)
        if not (request.address.verb == "holiday_first" and first is None):  # then only a page was asked for
            page = max(0, (shown - today).days) // PAGE * PAGE
        await request.show(vacation_screen(planned, habits.zone, reader, today, first, page))


def _day(value: str) -> date:
    try:
        return date.fromisoformat(value)
    except ValueError as error:
        raise Refusal("no_option") from error
