"""``/move`` and ``/hand``: for those who like to type."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.play import hints
from bot.features.play import panel_screen as screens
from bot.features.play import screens as play_screens
from bot.features.play.actions import PlayerView
from bot.features.play.moves import FINISHING, Move, wrong_number
from bot.store.database import Conflict
from bot.tables.log import talk as public
from bot.tables.log.entries import is_list
from bot.tables.rows import Person
from bot.ui.answers import attached, replies
from bot.ui.answers.display import order, show
from bot.ui.commands import about, name, with_options
from bot.ui.installs import at_tables
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Call, Click, Request
from bot.ui.router import handles, sentence_of
from bot.ui.screens import Screen
from bot.words import clip
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules.game import IllegalError

if TYPE_CHECKING:
    from bot.app import App

_NUMBERS = re.compile(r"[\d\s,;]+")
PANEL = {"do", "end", "pick", "mark", "none", "clear", "back", "ok", "page", "ask", "again", "take"}


def labels(sight: PlayerView, language: str) -> list[str]:
    """The options of the open question in words, in their order."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    audience = public.audience_of(sight.table, language, sight.seat)
    words = sight.table.game.words
    return [words.pick(sight.desk.view, prompt, option, audience).label for option in prompt.options]


def descriptions(sight: PlayerView, language: str) -> list[str]:
    """What the options of the open question mean, in their order; empty where the label says it all."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    audience = public.audience_of(sight.table, language, sight.seat)
    words = sight.table.game.words
    return [words.pick(sight.desk.view, prompt, option, audience).description for option in prompt.options]


def read_choice(typed: str, offered: list[str]) -> list[int]:
    """Indexes of the options that were typed: numbers counted from 1, or the words of one option.

    Raises Refusal for anything else.
    """
    if _NUMBERS.fullmatch(typed):
        numbers = [int(part) - 1 for part in re.split(r"[\s,;]+", typed) if part]
        if numbers and all(0 <= number < len(offered) for number in numbers):
            return numbers
    wanted = typed.casefold().strip()
    exact = [index for index, label in enumerate(offered) if label.casefold() == wanted]
    near = exact or [index for index, label in enumerate(offered) if wanted and wanted in label.casefold()]
    if len(near) != 1:
        raise Refusal("no_typed", typed=quoted(typed, 60))
    return near


class PlayCommands(commands.Cog):
    """Commands of a running game."""

    def __init__(self, bot: App) -> None:
        self.bot = bot

    @at_tables
    @app_commands.command(name=name("move"), description=about("move"))
    @with_options(choice="choice", confirm="confirm", table="table")
    async def move(
        self,
        interaction: Interaction,
        choice: str | None = None,
        confirm: bool = False,
        table: str | None = None,
    ) -> None:
        """Open the panel, with a choice made if one was typed, and confirmed if wished."""
        call = await Call.begin(self.bot, interaction)
        found = await call.table(table, seated=True)
        service, number, user = self.bot.play, found.id, call.reader.id
        sight = await own_sight(self.bot, interaction, number)
        if choice:
            indexes = read_choice(choice, labels(sight, call.reader.language))
            several = sight.desk.prompt is not None and is_list(sight.desk.prompt)
            values = [str(index) for index in indexes]
            if len(values) != 1 and not several:
                raise wrong_number(1, 1, len(values))
            verb = "answer" if several else "pick"
            sight = await service.step(
                number, user, Move(verb, values=values), None if confirm else interaction.id
            )
        if confirm:
            sight = await service.step(number, user, Move("commit"), interaction.id)
        shown = await show(interaction, lambda drawn, _: screens.panel(sight, call.reader, drawn))
        await self.bot.panels.opened(number, shown, interaction)

    @move.autocomplete("choice")
    async def _choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The options of the open question; numbers typed before stay in front of each."""
        reader = await self.bot.lookup.reader(interaction)
        call = Call(self.bot, interaction, reader)
        try:
            table = await call.table(getattr(interaction.namespace, "table", None), seated=True)
            sight = await self.bot.play.sight(table.id, reader.id)
        except Refusal:
            return []
        offered = labels(sight, reader.language)
        described = descriptions(sight, reader.language)
        several = sight.desk.prompt is not None and is_list(sight.desk.prompt)
        before: list[int] = []
        rest = typed
        if several:
            done = re.match(r"((?:\d+[\s,;]+)*)(.*)", typed)
            if done is not None:
                before = [int(part) - 1 for part in re.findall(r"\d+", done.group(1))]
                rest = done.group(2)
        prefix = "".join(f"{index + 1} " for index in before)
        found = []
        for index, label in enumerate(offered):
            if index in before:
                continue
            shown = f"{prefix}{index + 1} {label}"
            if described[index]:
                shown = f"{shown} – {described[index]}"
            if rest.casefold().strip() in f"{index + 1} {label}".casefold():
                found.append(
                    app_commands.Choice(name=clip(shown, 100), value=clip(f"{prefix}{index + 1}", 100))
                )
        return found[:25]

    @move.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)

    @at_tables
    @app_commands.command(name=name("hand"), description=about("hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Look at the own hand."""
        call = await Call.begin(self.bot, interaction)
        table = await call.look(None, seated=True)
        await show(interaction, lambda drawn, _: play_screens.hand(table, call.reader, drawn))


@handles("hint")
async def _hint(click: Click) -> None:
    await click.in_place()
    language = click.reader.language
    sight = await click.bot.play.sight(click.address.table, click.reader.id)
    if click.address.seat != sight.seat or click.address.version != sight.desk.tag():
        sight.note = "note.stale"
        await show_panel(click, sight)
        return
    try:
        indexes = await hints.hint(click.bot.play, sight)
    except Refusal as refusal:
        await show_panel(click, sight, None, f"⚠ {refusal.sentence(language)}")
        return
    extra = f"💡 {hints.sentence(sight, indexes, language)}"
    argument = hints.pack(indexes)
    await show(
        click.interaction,
        lambda drawn, _: screens.panel(sight, click.reader, drawn, None, extra, argument),
    )


async def own_sight(bot: App, interaction: discord.Interaction[Any], table: int) -> PlayerView:
    """A table as a player sees it who is about to act. Whoever acts for whom somebody stands in takes the
    seat back by it."""
    user = interaction.user
    try:
        sight = await bot.play.sight(table, user.id)
        if not sight.table.seats[sight.seat].open:
            sight.note = await bot.relay.places.visited(sight.table, interaction) or sight.note
            return sight
    except Refusal as refusal:
        if not refusal.key.startswith("away"):
            raise
    await bot.seat_requests.back(table, Person(user.id, user.display_name), interaction.id)
    sight = await bot.play.sight(table, user.id)
    sight.note = "note.seat_back"
    return sight


@handles(*PANEL)
async def _panel(click: Click) -> None:
    """A choice in a panel: what it leads to is shown in its place."""
    message = click.interaction.message
    kept = [file.filename for file in attached.of(message)] if message is not None else []
    click.in_place_if_late()
    async with order(message.id if message is not None else 0):
        if click.address.verb in FINISHING and await replies.unheard(click.interaction):
            await click.in_place()  # what is final is done for those alone who were told that it will be
        sight, extra = await _step(click)
        fresh = sight.done or bool(sight.note) or bool(extra) or sight.turned or click.address.verb == "again"
        await show_panel(click, sight, None if fresh else kept, extra)


async def _step(click: Click) -> tuple[PlayerView, str]:
    """Do what a click on a panel asks for: what is to be seen then, and what is to be said above it."""
    address, service = click.address, click.bot.play
    move = Move(address.verb, address.argument, click.values, address.seat, address.version)
    try:
        if address.verb == "again":
            return await service.sight(address.table, click.reader.id), ""
        return await service.step(address.table, click.reader.id, move, click.interaction.id), ""
    except (Refusal, IllegalError, Conflict) as error:
        # What was refused is said above the choices that there are.
        table = await service.tables.read(address.table)
        if table.status != "running" or table.seat_of(click.reader.id) is None:
            raise
        extra = f"⚠ {sentence_of(error, click.reader.language, table)}"
        return await service.sight(address.table, click.reader.id), extra


async def show_panel(
    click: Click | Request, sight: PlayerView, kept: Sequence[str] | None = None, extra: str = ""
) -> int:
    """Show a panel; the id of its message. ``kept`` names the pictures that are there and still right."""

    def make(pictures: Pictures, kept: Sequence[str] | None) -> Awaitable[Screen]:
        return screens.panel(sight, click.reader, pictures, kept, extra)

    return await show(click.interaction, make, kept if click.reader.pictures else None)


@handles("act")
async def _act(click: Click) -> None:
    await click.privately()
    table = click.address.table
    shown = await show_panel(click, await own_sight(click.bot, click.interaction, table))
    await click.bot.panels.opened(table, shown, click.interaction)


@handles("hand", "hand_page")
async def _hand(click: Click) -> None:
    await (click.privately() if click.address.verb == "hand" else click.in_place())
    table = await click.look()
    await show(
        click.interaction, lambda drawn, _: play_screens.hand(table, click.reader, drawn, click.page())
    )


@handles("more")
async def _more(click: Click) -> None:
    await click.privately()
    table, service = click.address.table, click.bot.play
    found = await service.tables.read(table)
    sight: PlayerView | None = None
    if found.status == "running" and found.seat_of(click.reader.id) is not None:
        with suppress(Refusal):  # the table may have been paused, or ended, in between
            sight = await service.sight(table, click.reader.id)
    await click.show(play_screens.more(found, click.reader, sight))
