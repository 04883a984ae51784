"""``/table``: open, fill and start tables, look at them, leave them."""

from __future__ import annotations

from discord import app_commands

from bot.features.lobby import screens
from bot.features.lobby.opening import open_table
from bot.tables.pace import PACES
from bot.tables.rows import Person
from bot.ui import screens as ui_screens
from bot.ui.readers import Interaction
from bot.ui.request import Click
from bot.ui.router import handles
from bot.words import say
from bot.words.refusals import Refusal

PACE_CHOICES = [
    app_commands.Choice(name=app_commands.locale_str(say("en", f"pace.{key}"), key=f"pace.{key}"), value=key)
    for key in PACES
]


def person(interaction: Interaction) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)


@handles("new_game")
async def _new_game(click: Click) -> None:
    await click.in_place()
    game = click.values[0] if click.values else ""
    sentence = await open_table(click.bot, click.interaction, click.reader, game)
    await click.show(ui_screens.note(sentence))


@handles("join")
async def _join(click: Click) -> None:
    await click.in_place()
    await click.bot.lobby.join(click.address.table, click.person, click.interaction.id)


@handles("leave")
async def _leave(click: Click) -> None:
    await click.in_place()
    await click.bot.lobby.leave(click.address.table, click.person, click.interaction.id)


@handles("start")
async def _start(click: Click) -> None:
    await click.in_place()
    await click.bot.lobby.start(click.address.table, click.person, click.interaction.id)


@handles("computer")
async def _computer(click: Click) -> None:
    await click.privately()
    room = await click.bot.service.rooms.look(click.address.table)
    if room.table.status != "lobby":
        raise Refusal("already_started")
    if room.table.host_id != click.reader.id:
        raise Refusal("host_only", host=f"<@{room.table.host_id}>")
    await click.show(screens.computer(room, click.reader))


@handles("add_computer", "drop_computer")
async def _change_computers(click: Click) -> None:
    await click.in_place()
    table, person, interaction = click.address.table, click.person, click.interaction.id
    if click.address.verb == "add_computer":
        level = click.values[0] if click.values else ""
        room = await click.bot.lobby.add_computer(table, person, level, interaction)
    else:
        room = await click.bot.lobby.remove_computer(table, person, interaction)
    await click.show(screens.computer(room, click.reader))


@handles("options")
async def _options(click: Click) -> None:
    await click.privately()
    await click.show(screens.screen(await click.bot.service.rooms.look(click.address.table), click.reader))


@handles("option")
async def _option(click: Click) -> None:
    await click.in_place()
    value = click.values[0] if click.values else ""
    room = await click.bot.lobby.set_option(
        click.address.table, click.person, click.address.argument, value, click.interaction.id
    )
    await click.show(screens.screen(room, click.reader))
