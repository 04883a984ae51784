"""``/deal``: the same shuffle for several tables, and a daily one; with lists and buttons."""

from __future__ import annotations

from discord import app_commands

from bot.features.deals import screens
from bot.features.deals.actions import Deals
from bot.tables.deals import DealRow
from bot.ui.doors import on, slash
from bot.ui.installs import needs_server
from bot.ui.request import Request
from rules import games


def _only_game() -> str | None:
    """The key of the only game, None if there are several."""
    known = list(games())
    return known[0] if len(known) == 1 else None


async def _game(request: Request, game: str | None, verb: str) -> str | None:
    """The key of the game that is meant. Where nobody said which, it is asked with a list that presses
    ``verb``, and this is None."""
    await request.acknowledge(private=not request.clicked)
    key = request.value if request.clicked else game or _only_game()
    if key is None:
        await request.show(screens.which(request.reader, verb))
    return key


class DealDoors:
    """Lets several tables play the same deal."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals

    @slash("deal.new", offered=needs_server("no_direct"), game="game", seats="seats")
    @on("deal_new")
    async def new(
        self,
        request: Request,
        game: str | None = None,
        seats: app_commands.Range[int, 1, 9] | None = None,
    ) -> None:
        """Open a table with a deal that others can play too; asks for the game if there are several."""
        if (key := await _game(request, game, "deal_new")) is not None:
            await request.say(await self._deals.new(request.interaction, request.reader, key, seats))

    @slash("deal.open", offered=needs_server("no_direct"), code="code")
    async def open(self, request: Request, code: str) -> None:
        """Open another table with a deal."""
        await request.say(await self._deals.join(request.interaction, request.reader, code))

    @slash("deal.daily", offered=needs_server("no_direct"), game="game")
    @on("deal_daily")
    async def daily(self, request: Request, game: str | None = None) -> None:
        """Play the daily deal."""
        if (key := await _game(request, game, "deal_daily")) is not None:
            await request.say(await self._deals.daily(request.interaction, request.reader, key))

    @slash("deal.ladder", offered=needs_server("no_direct"), game="game")
    @on("deal_ladder")
    async def ladder(self, request: Request, game: str | None = None) -> None:
        """Play the deal of the day against the next opponent."""
        if (key := await _game(request, game, "deal_ladder")) is not None:
            await request.say(await self._deals.climb(request.interaction, request.reader, key))

    @slash("deal.results", code=("code", "code_or_day"), game="game")
    async def results(self, request: Request, code: str | None = None, game: str | None = None) -> None:
        """How the tables with a deal ended; by default today's."""
        if code is not None:
            await self._compare(request, await self._deals.find(code))
            return
        known = [game] if game is not None else await self._deals.finished_today(request.reader)
        key = known[0] if len(known) == 1 else _only_game()
        if key is None:
            await request.show(screens.which(request.reader, "deal_today"))
        else:
            await self._compare(request, await self._deals.today(request.reader, key))

    @on("deal_today")
    async def today(self, request: Request) -> None:
        """Play the daily deal of the chosen game."""
        await request.acknowledge()
        await self._compare(request, await self._deals.today(request.reader, request.value))

    @on("deal_results")
    async def results_of_table(self, request: Request) -> None:
        """How the tables with this table's deal ended."""
        await request.acknowledge(private=True)
        code = (await request.clicked_table()).deal or ""
        await self._compare(request, await self._deals.find(code))

    @on("deal_page")
    async def page(self, request: Request) -> None:
        """Another page of a comparison."""
        await request.acknowledge()
        code = request.address.argument.split(".")[-1]
        await self._compare(request, await self._deals.find(code))

    async def _compare(self, request: Request, deal: DealRow) -> None:
        results = await self._deals.compared(deal, request.reader)
        guild_id = request.interaction.guild_id
        await request.show(screens.compare(deal, results, request.reader, guild_id, request.page))
