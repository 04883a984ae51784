"""``/tutorial``: a guided first game alone, in private messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.lobby.opening import open_table
from bot.features.play import panel_screen as screens
from bot.features.play.commands import show_panel
from bot.features.tutorial import actions as lessons
from bot.features.tutorial.screens import resume, which
from bot.tables.rows import Person
from bot.tables.table import taught
from bot.ui import screens as ui_screens
from bot.ui.commands import about, name, with_options
from bot.ui.display import show
from bot.ui.installs import everywhere
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.app import App


class Tutorial(commands.Cog):
    """The command that teaches a game."""

    def __init__(self, bot: App) -> None:
        self.bot = bot

    @everywhere
    @app_commands.command(name=name("tutorial"), description=about("tutorial"))
    @with_options(game=("game", "learn"))
    async def tutorial(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin a lesson, or go on with it; without a game named, ask which where there are several."""
        call = await Call.begin(self.bot, interaction)
        known = list(lessons.teachable())
        if game is None and len(known) != 1:
            await call.show(which(call.reader))
            return
        key = known[0] if game is None else game
        room = await lessons.present(self.bot.service, call.reader.id, key)
        if room is not None:
            await call.show(resume(room, call.reader))
            return
        sight = await lessons.begin(
            self.bot.service,
            Person(interaction.user.id, interaction.user.display_name),
            key,
            call.reader.language,
            interaction.id,
        )
        shown = await show(interaction, lambda drawn, _: screens.panel(sight, call.reader, drawn))
        await self.bot.panels.opened(sight.room.table.id, shown, interaction)

    @tutorial.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_games(interaction, typed, lessons.teachable())


async def _begin(click: Click, key: str) -> None:
    """A new lesson in the message that was promised or clicked on."""
    sight = await lessons.begin(
        click.bot.service, click.person, key, click.reader.language, click.interaction.id
    )
    shown = await show_panel(click, sight)
    await click.bot.panels.opened(sight.room.table.id, shown, click.interaction)


async def _begin_or_ask(click: Click, key: str) -> None:
    room = await lessons.present(click.bot.service, click.reader.id, key)
    if room is None:
        await _begin(click, key)
    else:
        await click.show(resume(room, click.reader))


@handles("learn")
async def _learn(click: Click) -> None:
    await click.privately()
    if click.address.argument:
        await _begin_or_ask(click, click.address.argument)
    else:
        await click.show(which(click.reader))


@handles("learn_this")
async def _learn_this(click: Click) -> None:
    await click.in_place()
    await _begin_or_ask(click, click.values[0] if click.values else "")


@handles("lesson_new")
async def _lesson_new(click: Click) -> None:
    await click.in_place()
    await _begin(click, click.address.argument)


@handles("lesson_on")
async def _lesson_on(click: Click) -> None:
    await click.in_place()
    if not taught((await click.bot.service.rooms.look(click.address.table)).table):
        raise Refusal("no_option")  # the panel would take the place of a table's public message
    sight = await click.bot.service.sight(click.address.table, click.reader.id)
    shown = await show_panel(click, sight)
    await click.bot.panels.opened(click.address.table, shown, click.interaction)


@handles("lesson_table")
async def _lesson_table(click: Click) -> None:
    """Open a real table of the game that was learned."""
    await click.privately()
    if click.interaction.guild_id is None:
        raise Refusal("lesson_here")
    sentence = await open_table(click.bot, click.interaction, click.reader, click.address.argument)
    await click.show(ui_screens.note(sentence))
