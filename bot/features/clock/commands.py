"""``/table pace`` and its buttons: how long a table waits for its players, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.clock import pacing
from bot.features.lobby import screens as options
from bot.features.lobby.actions import Person
from bot.tables.pace import LATES, LONGEST_BANK, LONGEST_INCREMENT, MINUTE, PACES, own, parse
from bot.ui.call import Call, Interaction, suggest_tables
from bot.ui.command_names import about, name, with_options
from bot.ui.router import Click, handles
from bot.words import say
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.client import EchoBot

PACE_CHOICES = [
    app_commands.Choice(name=app_commands.locale_str(say("en", f"pace.{key}"), key=f"pace.{key}"), value=key)
    for key in PACES
]
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

    bot: EchoBot

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
        return await suggest_tables(self.bot, interaction, typed)
