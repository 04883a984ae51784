"""The same deal for several tables, and a daily one: opening tables with it, and comparing how they ended."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import discord

from bot.features.deals import store as deals
from bot.features.lobby.opening import Wish
from bot.tables import deals as tables_deals
from bot.tables import store as table_store
from bot.tables.deals import WEEK, DealRow
from bot.tables.rows import Person
from bot.tables.table import game_of
from bot.ui.readers import Reader
from bot.words import clip, say
from bot.words.names import seen
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game
from rules.players import usual_level

if TYPE_CHECKING:
    from bot.app import App

DAY = 86_400
Interaction = discord.Interaction[Any]


def day_of(now: int) -> str:
    """The day of an instant (seconds since 1970) in UTC, ISO 8601."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def daily_seats(game: Game[Any]) -> int:
    """How many seats the daily deal of a game has: as few as there can be, among rivals two at least."""
    return game.seats[0] if game.cooperative else max(2, game.seats[0])


async def find(bot: App, typed: str) -> DealRow:
    """The deal of a code as it was typed. Raises Refusal for a code that stands for nothing."""
    deal = await bot.database.ask(tables_deals.get, tables_deals.read_code(typed))
    if deal is None:
        raise Refusal("deal_none", code=clip(seen(typed).replace("`", ""), 20))
    return deal


async def new(bot: App, interaction: Interaction, reader: Reader, key: str, seats: int | None) -> str:
    """A new deal and a table in this channel that plays it; what to say. Raises Refusal."""
    game = game_of(key)
    seats = seats or daily_seats(game)
    if seats not in game.seats:
        raise Refusal("deal_seats", least=game.seats[0], most=game.seats[-1])
    closes = int(bot.play.tables.clock.now()) + WEEK
    # The code is drawn for nobody: should the table be refused, it stays unused.
    deal = await bot.database.write(lambda connection: deals.make(connection, key, seats, {}, closes))
    opened = await bot.openings.open(interaction, reader, Wish(key, deal=deal))
    return f"{opened}\n{say(reader.language, 'deal.code', code=deal.code, until=closes)}"


async def join(bot: App, interaction: Interaction, reader: Reader, typed: str) -> str:
    """Another table in this channel with a deal; what to say. Raises Refusal for a deal that is closed, or
    known to who asks for it."""
    deal = await find(bot, typed)
    _fresh(bot, deal)
    if await bot.database.ask(tables_deals.known_to, deal.code, [reader.id], 0):
        raise Refusal("deal_known", who=f"<@{reader.id}>")
    return await bot.openings.open(interaction, reader, Wish(game_of(deal.game).key, deal=deal))


def _fresh(bot: App, deal: DealRow) -> None:
    if deal.closes <= int(bot.play.tables.clock.now()):
        raise Refusal("deal_closed")


async def daily(bot: App, interaction: Interaction, reader: Reader, key: str) -> str:
    """The deal of the day: a table of the reader with computer players, which begins at once; what to say.
    Whoever has one is led to it. Raises Refusal."""
    game, now = game_of(key), int(bot.play.tables.clock.now())
    closes = now - now % DAY + DAY
    seats = daily_seats(game)
    deal = await bot.database.write(
        lambda connection: deals.make(connection, key, seats, {}, closes, day_of(now))
    )
    async with bot.opening.held(reader.id):  # asked twice at once there is one table
        number = await bot.database.ask(deals.table_of, deal.code, reader.id)
        if number is None:
            if await bot.database.ask(tables_deals.known_to, deal.code, [reader.id], 0):
                raise Refusal("deal_known", who=f"<@{reader.id}>")
            await bot.openings.open(interaction, reader, Wish(key, deal=deal))
            number = await bot.database.ask(deals.table_of, deal.code, reader.id)
            assert number is not None
            await _fill(bot, interaction, number, game)
    table = await bot.database.ask(table_store.get, number)
    assert table is not None
    sentence = "deal.daily_over" if table.status == "over" else "deal.daily"
    return say(reader.language, sentence, place=f"<#{table.place}>", table=number, until=closes)


async def _fill(bot: App, interaction: Interaction, number: int, game: Game[Any]) -> None:
    """Seat computer players at a table and begin."""
    person = Person(interaction.user.id, interaction.user.display_name)
    for _ in range(daily_seats(game) - 1):
        await bot.lobby.add_computer(number, person, usual_level(game.players))
    await bot.lobby.start(number, person)
    await bot.relay.wait_for(number)


async def today(bot: App, reader: Reader, key: str) -> DealRow:
    """The deal of the day of a game. Raises Refusal before anybody has asked for it."""
    game, now = game_of(key), int(bot.play.tables.clock.now())
    found = await bot.database.ask(deals.of_day, game.key, day_of(now))
    if found is None:
        raise Refusal("deal_not_today", title=game.words.title(reader.language))
    return found


async def finished_today(bot: App, reader: Reader) -> list[str]:
    """Keys of the games whose deal of the day the reader has finished."""
    day = day_of(int(bot.play.tables.clock.now()))
    found = []
    for key in games():
        deal = await bot.database.ask(deals.of_day, key, day)
        if deal is not None:
            ends = await bot.database.ask(deals.results, deal.code)
            if any(result.of(reader.id) is not None for result in ends):
                found.append(key)
    return found
