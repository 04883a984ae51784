"""The same deal for several tables, and a daily one: opening tables, and comparing results."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import discord

from bot.features.deals import store
from bot.features.lobby.actions import Lobby
from bot.features.lobby.opening import Openings, Wish
from bot.features.results import ladder
from bot.features.results import store as result_store
from bot.features.results.store import ResultRow
from bot.tables import deals
from bot.tables import store as table_store
from bot.tables.deals import WEEK, DealRow
from bot.tables.locks import Locks
from bot.tables.rows import Person, TableRow
from bot.tables.table import game_of
from bot.tables.tables import Tables
from bot.ui.readers import Reader
from bot.words import clip, say
from bot.words.names import seen
from bot.words.refusals import Refusal
from rules import games
from rules.game import Game
from rules.players import usual_level

DAY = 86_400
Interaction = discord.Interaction[Any]


def day_of(now: int) -> str:
    """The UTC day of a time (seconds since 1970), ISO 8601."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def daily_seats(game: Game[Any]) -> int:
    """How many seats a game's daily deal has: the fewest possible, but at least two among rivals."""
    return game.seats[0] if game.cooperative else max(2, game.seats[0])


class Deals:
    """The same deal for several tables. ``posted`` waits for the message that a table owes."""

    def __init__(
        self, tables: Tables, lobby: Lobby, openings: Openings, posted: Callable[[int], Awaitable[None]]
    ) -> None:
        self._tables = tables
        self._lobby = lobby
        self._openings = openings
        self._posted = posted
        self._opening = Locks()
        """By user: held while that user's table of the daily deal is opened."""

    async def find(self, typed: str) -> DealRow:
        """The deal with a typed code. Raises Refusal for an unknown code."""
        deal = await self._tables.database.ask(deals.get, deals.read_code(typed))
        if deal is None:
            raise Refusal("deal_none", code=clip(seen(typed).replace("`", ""), 20))
        return deal

    async def new(self, interaction: Interaction, reader: Reader, key: str, seats: int | None) -> str:
        """Open a table in this channel with a new deal; returns what to say. Raises Refusal."""
        game = game_of(key)
        seats = seats or daily_seats(game)
        if seats not in game.seats:
            raise Refusal("deal_seats", least=game.seats[0], most=game.seats[-1])
        closes = int(self._tables.clock.now()) + WEEK
        # If the table is refused, the code simply stays unused.
        deal = await self._tables.database.write(
            lambda connection: store.make(connection, game.key, seats, {}, closes)
        )
        opened = await self._openings.open(interaction, reader, Wish(game.key, deal=deal))
        return f"{opened}\n{say(reader.language, 'deal.code', code=deal.code, until=closes)}"

    async def join(self, interaction: Interaction, reader: Reader, typed: str) -> str:
        """Open another table with a deal in this channel; returns what to say.

        Raises Refusal for a deal that is closed, or that the reader knows already."""
        deal = await self.find(typed)
        self._fresh(deal)
        if await self._tables.database.ask(deals.known_to, deal.code, [reader.id], 0):
            raise Refusal("deal_known", who=f"<@{reader.id}>")
        return await self._openings.open(interaction, reader, Wish(game_of(deal.game).key, deal=deal))

    def _fresh(self, deal: DealRow) -> None:
        if deal.closes <= int(self._tables.clock.now()):
            raise Refusal("deal_closed")

    async def daily(self, interaction: Interaction, reader: Reader, key: str) -> str:
        """Play the daily deal at a table with computer players that starts at once; returns what to say.

        Readers who have a table already are led to it. Raises Refusal.
        """
        game, now = game_of(key), int(self._tables.clock.now())
        closes = now - now % DAY + DAY
        seats = daily_seats(game)
        deal = await self._tables.database.write(
            lambda connection: store.make(connection, game.key, seats, {}, closes, day_of(now))
        )

        async def fill(number: int, person: Person) -> None:
            for _ in range(seats - 1):
                await self._lobby.add_computer(number, person, usual_level(game.players))

        table = await self._own_table(interaction, reader, deal, fill)
        sentence = "deal.daily_over" if table.status == "over" else "deal.daily"
        return say(reader.language, sentence, place=f"<#{table.place}>", table=table.id, until=closes)

    async def climb(self, interaction: Interaction, reader: Reader, key: str) -> str:
        """Play the deal of the day against the opponent of a game that comes next for the reader, at a table
        that starts at once; returns what to say.

        Readers who have a table with that deal already are led to it. Raises Refusal, also for a game without
        opponents.
        """
        game, now = game_of(key), int(self._tables.clock.now())
        played = await self._tables.database.ask(result_store.of_user, reader.id, interaction.guild_id)
        climbed = ladder.rungs(game, played, reader.id)
        if not climbed:
            raise Refusal("deal_no_ladder", title=game.words.title(reader.language))
        place = ladder.following(climbed)
        level, closes, seats = climbed[place].level, now - now % DAY + DAY, max(2, game.seats[0])
        deal = await self._tables.database.write(
            lambda connection: store.of_opponent(connection, game.key, seats, level, closes, day_of(now))
        )

        async def fill(number: int, person: Person) -> None:
            for _ in range(seats - 1):
                await self._lobby.add_opponent(number, person, level)

        table = await self._own_table(interaction, reader, deal, fill)
        sentence = "deal.ladder_together" if game.cooperative else "deal.ladder"
        if table.status == "over":
            sentence = "deal.ladder_over"
        return say(
            reader.language,
            sentence,
            name=game.words.level(level, reader.language),
            rung=place + 1,
            rungs=len(climbed),
            place=f"<#{table.place}>",
            table=table.id,
            until=closes,
        )

    async def _own_table(
        self,
        interaction: Interaction,
        reader: Reader,
        deal: DealRow,
        fill: Callable[[int, Person], Awaitable[None]],
    ) -> TableRow:
        """The reader's table with a deal of the day: the one that is there, or a new one that ``fill`` adds
        computer players to, and that starts at once.

        Raises Refusal, also if the reader leaves the new table before it starts."""
        async with self._opening.held(reader.id):  # asked twice at once, there is still one table
            number = await self._tables.database.ask(store.table_of, deal.code, reader.id)
            if number is None:
                if await self._tables.database.ask(deals.known_to, deal.code, [reader.id], 0):
                    raise Refusal("deal_known", who=f"<@{reader.id}>")
                number = await self._openings.table(interaction, reader, Wish(deal.game, deal=deal))
                person = Person(interaction.user.id, interaction.user.display_name)
                await fill(number, person)
                await self._lobby.start(number, person)
                await self._posted(number)
        table = await self._tables.database.ask(table_store.get, number)
        assert table is not None
        return table

    async def today(self, reader: Reader, key: str) -> DealRow:
        """A game's daily deal for today. Raises Refusal before anybody has asked for it."""
        game, now = game_of(key), int(self._tables.clock.now())
        found = await self._tables.database.ask(store.of_day, game.key, day_of(now))
        if found is None:
            raise Refusal("deal_not_today", title=game.words.title(reader.language))
        return found

    async def finished_today(self, reader: Reader) -> list[str]:
        """Keys of the games whose daily deal the reader has finished today."""
        day = day_of(int(self._tables.clock.now()))
        found = []
        for key in games():
            deal = await self._tables.database.ask(store.of_day, key, day)
            if deal is not None:
                ends = await self._tables.database.ask(store.results, deal.code)
                if any(result.of(reader.id) is not None for result in ends):
                    found.append(key)
        return found

    async def compared(self, deal: DealRow, reader: Reader) -> list[ResultRow]:
        """How the tables with a deal ended, for readers who have finished it.

        Raises Refusal for others while it is secret.
        """
        now = int(self._tables.clock.now())
        found = await self._tables.database.ask(store.results, deal.code)
        own = any(result.of(reader.id) is not None for result in found)
        if not own and await self._tables.database.ask(deals.sealed, deal.code, now):
            raise Refusal("deal_unfinished")
        return found
