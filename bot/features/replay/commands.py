"""``/game``: rematch, replay, results, proof and file of a game, and the buttons of a table's last message,
the turning point among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.history.screens import export, verify
from bot.features.replay import report
from bot.features.replay import screens as replay
from bot.features.results import fair
from bot.features.results import series as history
from bot.features.results import store as results
from bot.features.results.rematch import rematch
from bot.messages import store as outbox
from bot.tables.rows import Person
from bot.tables.table import Room
from bot.ui import screens
from bot.ui.commands import about, name, with_options
from bot.ui.display import show
from bot.ui.installs import at_tables
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click
from bot.ui.router import handles
from bot.ui.screens import Screen
from bot.words import say

if TYPE_CHECKING:
    from bot.app import App


async def again(bot: App, interaction: Interaction, table_id: int, language: str) -> str:
    """Open or join the rematch of a table; the sentence that says what came of it. Raises Refusal."""
    person = Person(interaction.user.id, interaction.user.display_name)
    found = await rematch(bot, interaction, table_id, person)
    table = found.table
    if table.status != "lobby":
        return say(language, "rematch.begun", place=f"<#{table.place}>", table=table.id)
    await bot.publisher.settle(table.id)
    posted = await bot.database.ask(outbox.messages, table.id, "lobby")
    place = f"<#{table.channel_id}>"
    if posted:
        place = f"https://discord.com/channels/{table.guild_id}/{posted[0].channel_id}/{posted[0].id}"
    if found.opened:
        return say(language, "rematch.opened" if found.called else "rematch.opened_alone", place=place)
    return say(language, "rematch.joined" if found.joined else "rematch.waits", place=place)


async def scores(bot: App, room: Room, language: str, page: int = 0) -> Screen:
    """The results of a table and its rematches."""
    table = room.table
    found = await bot.database.ask(results.series, table.id)
    every = found
    if table.guild_id is not None:  # what else the same people played on those days tells what is rated
        every = await bot.database.ask(results.of_guild, table.guild_id, table.game)
    return history.screen(found, table.id, language, page, fair.unrated(every))


def _number(click: Click) -> int:
    """The number behind the page in the argument of a button."""
    last = click.address.argument.split(".")[-1]
    return int(last) if last.isdecimal() else 0


@handles("rematch")
async def _rematch(click: Click) -> None:
    await click.privately()
    language = click.reader.language
    sentence = await again(click.bot, click.interaction, click.address.table, language)
    await click.show(screens.note(sentence))


@handles("scores", "scores_page")
async def _scores(click: Click) -> None:
    await (click.privately() if click.address.verb == "scores" else click.in_place())
    room = await click.room()
    await click.show(await scores(click.bot, room, click.reader.language, click.page()))


@handles("replay", "replay_step", "replay_jump")
async def _replay(click: Click) -> None:
    await (click.privately() if click.address.verb == "replay" else click.in_place())
    chosen = click.values[0] if click.values else ""
    number = int(chosen) if chosen.isdecimal() else click.page()
    room = await click.room()
    await show(click.interaction, lambda drawn, _: replay.step(room, click.reader, drawn, number))


@handles("replay_words")
async def _words(click: Click) -> None:
    await click.in_place()
    room = await click.room()
    await click.show(await replay.board(room, click.reader, _number(click), click.page()))


@handles("replay_turn", "replay_seek")
async def _turn_in_words(click: Click) -> None:
    await click.in_place()
    chosen = click.values[0] if click.values else ""
    number = int(chosen) if chosen.isdecimal() else click.page()
    room = await click.room()
    await click.show(await replay.board(room, click.reader, number, 0))


@handles("film")
async def _film(click: Click) -> None:
    await click.privately()
    room = await click.room()
    await show(click.interaction, lambda drawn, _: replay.film(room, click.reader, drawn))


@handles("tipping")
async def _tipping(click: Click) -> None:
    await click.privately()
    room, bot = await click.room(), click.bot

    async def told(share: float) -> None:
        await click.show(report.working(share, click.reader.language))

    await click.show(await report.report(room, click.reader, bot.pictures, bot.turnings, told))


@at_tables
class Played(commands.GroupCog, group_name=name("game"), group_description=about("game")):
    """Commands about a game as it was played: the next one, what it was like, and that all was fair."""

    def __init__(self, bot: App) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name=name("game.rematch"), description=about("game.rematch"))
    @with_options(table="table")
    async def rematch(self, interaction: Interaction, table: str | None = None) -> None:
        """The same people and options once more."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table)
        await call.say(await again(self.bot, interaction, room.table.id, call.reader.language))

    @app_commands.command(name=name("game.replay"), description=about("game.replay"))
    @with_options(table="table")
    async def replay(self, interaction: Interaction, table: str | None = None) -> None:
        """Look at a finished game turn by turn."""
        call = await Call.begin(self.bot, interaction)
        room = await call.table(table)
        await show(interaction, lambda drawn, _: replay.step(room, call.reader, drawn, 0))

    @app_commands.command(name=name("game.scores"), description=about("game.scores"))
    @with_options(table="table")
    async def scores(self, interaction: Interaction, table: str | None = None) -> None:
        """The results of a table and its rematches."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await scores(self.bot, await call.table(table), call.reader.language))

    @app_commands.command(name=name("game.verify"), description=about("game.verify"))
    @with_options(table="table")
    async def verify(self, interaction: Interaction, table: str | None = None) -> None:
        """Check that nothing about the shuffle was changed."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await verify(self.bot, await call.table(table), call.reader))

    @app_commands.command(name=name("game.export"), description=about("game.export"))
    @with_options(table="table")
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        """The record of the table as a file."""
        call = await Call.begin(self.bot, interaction)
        await call.show(await export(self.bot, await call.look(table), call.reader))

    @rematch.autocomplete("table")
    @replay.autocomplete("table")
    @scores.autocomplete("table")
    @verify.autocomplete("table")
    @export.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)
