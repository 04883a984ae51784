"""Planning ahead: ``/table plan`` and the buttons that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.plans import screens
from bot.features.plans.actions import Outlook
from bot.features.play.moves import Move
from bot.ui import attached
from bot.ui.commands import about, name, with_options
from bot.ui.display import show
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles

if TYPE_CHECKING:
    from bot.app import App

_PREFIX = "plan_"
_STEPS = ("do", "end", "pick", "mark", "none", "clear", "back", "ok", "page", "next")


async def _show(click: Click, outlook: Outlook) -> None:
    """Show the panel of a plan in place of what is there; a picture that is there stays."""
    message = click.interaction.message
    there = [file.filename for file in attached.of(message)] if message is not None else []
    kept = there if click.reader.pictures else []
    await show(
        click.interaction, lambda drawn, kept: screens.outlook(outlook, click.reader, drawn, kept), kept
    )


@handles("plan")
async def _plan(click: Click) -> None:
    click.in_place_if_late()
    reader = click.reader
    await _show(click, await click.bot.planner.look(click.address.table, reader.id, reader.language))


@handles(*(_PREFIX + verb for verb in _STEPS))
async def _step(click: Click) -> None:
    click.in_place_if_late()
    address, reader = click.address, click.reader
    verb = address.verb.removeprefix(_PREFIX)
    move = Move(verb, address.argument, click.values, address.seat, address.version)
    step = click.bot.planner.step
    await _show(click, await step(address.table, reader.id, move, click.interaction.id, reader.language))


@handles("plan_about", "plan_order", "plan_exact")
async def _about(click: Click) -> None:
    click.in_place_if_late()
    address, reader = click.address, click.reader
    ask = click.values[0] if click.values else address.argument
    order = address.verb == "plan_order"
    begin = click.bot.planner.about
    seen = await begin(address.table, reader.id, ask, order, click.interaction.id, reader.language)
    await _show(click, seen)


@handles("plan_cancel")
async def _cancel(click: Click) -> None:
    click.in_place_if_late()
    cancel, reader = click.bot.planner.cancel, click.reader
    await _show(click, await cancel(click.address.table, reader.id, click.interaction.id, reader.language))


class PlanCommands(commands.Cog):
    """The command about plans, as a part of ``/table``."""

    bot: App

    @app_commands.command(name=name("table.plan"), description=about("table.plan"))
    @with_options(table="table")
    async def plan(self, interaction: Interaction, table: str | None = None) -> None:
        """Look at the own plans, and plan ahead."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table, seated=True)
        outlook = await self.bot.planner.look(room.table.id, call.reader.id, call.reader.language)
        await show(interaction, lambda drawn, kept: screens.outlook(outlook, call.reader, drawn, kept))

    @plan.autocomplete("table")
    async def _tables_for_plan(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)
