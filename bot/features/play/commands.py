"""``/move`` and ``/hand``: for those who like to type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.features.play import screens
from bot.features.play.actions import Sight
from bot.features.play.draft import is_list
from bot.features.play.moves import Move, wrong_number
from bot.features.seats.passing import own_sight
from bot.messages import bodies as public
from bot.ui.call import Call, Interaction, suggest_tables
from bot.ui.command_names import about, name, with_options
from bot.ui.display import show
from bot.ui.installs import at_tables
from bot.ui.router import reader_of
from bot.words import clip
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal

if TYPE_CHECKING:
    from bot.client import EchoBot

_NUMBERS = re.compile(r"[\d\s,;]+")


def labels(sight: Sight, language: str) -> list[str]:
    """The options of the open question in words, in their order."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    talk = public.talk_of(sight.room.table, language, sight.seat)
    words = sight.room.game.words
    return [words.pick(sight.desk.view, prompt, option, talk).label for option in prompt.options]


def descriptions(sight: Sight, language: str) -> list[str]:
    """What the options of the open question mean, in their order; empty where the label says it all."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    talk = public.talk_of(sight.room.table, language, sight.seat)
    words = sight.room.game.words
    return [words.pick(sight.desk.view, prompt, option, talk).description for option in prompt.options]


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


class Play(commands.Cog):
    """Commands of a running game."""

    def __init__(self, bot: EchoBot) -> None:
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
        room = await call.table(table, seated=True)
        service, number, user = self.bot.service, room.table.id, call.reader.id
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
        reader = await reader_of(self.bot, interaction)
        call = Call(self.bot, interaction, reader)
        try:
            room = await call.table(getattr(interaction.namespace, "table", None), seated=True)
            sight = await self.bot.service.sight(room.table.id, reader.id)
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
        return await suggest_tables(self.bot, interaction, typed)

    @at_tables
    @app_commands.command(name=name("hand"), description=about("hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Look at the own hand."""
        call = await Call.begin(self.bot, interaction)
        room = await call.look(None, seated=True)
        await show(interaction, lambda drawn, _: screens.hand(room, call.reader, drawn))
