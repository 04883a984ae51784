"""Which table somebody means: by its number, by where it is, among several."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.tables import store as tables
from bot.tables.table import Room, taught
from bot.ui.readers import Interaction, reader_of
from bot.words import clip
from bot.words.names import SUGGESTIONS, searchable
from bot.words.refusals import Refusal
from rules import games

if TYPE_CHECKING:
    from bot.app import App
    from bot.tables.tables import Rooms


async def among(rooms: Rooms, numbers: Iterable[int]) -> list[Room]:
    """Those of the tables that can be looked at: the game of one may not be installed any more."""
    found = []
    for number in numbers:
        try:
            found.append(await rooms.look(number))
        except Refusal as refusal:
            if refusal.key != "table_no_game":
                raise
    return found


async def suggest_tables(
    bot: App, interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """The user's own tables and those of this channel, for autocomplete."""
    reader = await reader_of(bot.database, interaction)
    found = [room for room, _ in await tables_of(bot, reader.id)]
    seen = {room.table.id for room in found}
    if interaction.channel_id is not None:
        here = await bot.database.ask(tables.ids_in_place, interaction.channel_id)
        found += await among(bot.service.rooms, (number for number in here if number not in seen))
    return table_choices(found, typed, reader.language)


def table_choices(rooms: Iterable[Room], typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Those of these tables that fit what was typed: number, game and players."""
    choices = []
    for room in rooms:
        title = room.game.words.title(language)
        label = clip(f"{room.table.id} – {title} – {', '.join(room.table.names())}", 100)
        if typed.casefold() in label.casefold():
            choices.append(app_commands.Choice(name=label, value=str(room.table.id)))
    return choices[:SUGGESTIONS]


async def suggest_games(
    bot: App, interaction: Interaction, typed: str, offered: Iterable[str] | None = None
) -> list[app_commands.Choice[str]]:
    """The games whose name or key contains what was typed, for autocomplete; ``offered``: the keys of those
    to choose from, without it all."""
    language = (await reader_of(bot.database, interaction)).language
    wanted = searchable(typed)
    named = [(games()[key].words.title(language), key) for key in (games() if offered is None else offered)]
    return [
        app_commands.Choice(name=clip(title, 100), value=key)
        for title, key in named
        if wanted in searchable(title) or wanted in key
    ][:SUGGESTIONS]


async def tables_of(bot: App, user_id: int) -> list[tuple[Any, str]]:
    """The tables of a user: first those "waiting" for the user, then "lobby", "others", those "paused" by a
    moderator, those where somebody stands in for the user ("away"), and those that are "frozen"."""
    found = []
    numbers = await bot.database.ask(tables.ids_of_user, user_id)
    for room in await among(bot.service.rooms, numbers):
        if taught(room.table):
            continue  # `/tutorial` leads back to a lesson
        if room.table.status == "lobby":
            found.append((room, "lobby"))
        else:
            waits = await bot.service.waits_for(room.table.id, user_id)
            here = room.table.seat_of(user_id) is not None
            state = "paused" if room.table.paused is not None else "others" if here else "away"
            state = "frozen" if room.table.frozen is not None else state
            found.append((room, "waiting" if waits else state))
    order = ("waiting", "lobby", "others", "paused", "away", "frozen")
    return sorted(found, key=lambda entry: order.index(entry[1]))
