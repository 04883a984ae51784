"""``/game``: rematch, replay and results, and the buttons of a table's last message, including the turning
point."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.features.lobby.actions import Lobby
from bot.features.replay import report
from bot.features.replay import screens as replay_screens
from bot.features.replay.turning_point import Turnings
from bot.features.results import eligibility, series
from bot.features.results import store as result_store
from bot.features.results.rematch import rematch
from bot.messages import store as outbox
from bot.tables.tables import Tables
from bot.ui.doors import on, slash
from bot.ui.pictures import Pictures
from bot.ui.request import Request
from bot.words import say
from bot.words.refusals import Refusal


class RematchDoors:
    """Starts rematches. ``posted`` waits for the message that a table owes."""

    def __init__(self, tables: Tables, lobby: Lobby, posted: Callable[[int], Awaitable[None]]) -> None:
        self._tables = tables
        self._lobby = lobby
        self._posted = posted

    @slash("game.rematch", table="table")
    @on("rematch")
    async def rematch(self, request: Request, table: str | None = None) -> None:
        """Open or join the rematch of a table, and say which."""
        await request.acknowledge(private=True)
        await request.say(await self._again(request, await request.table_id(table)))

    async def _again(self, request: Request, table_id: int) -> str:
        language = request.reader.language
        found = await rematch(self._tables, self._lobby, request.interaction, table_id, request.person)
        table = found.table
        if table.status != "lobby":
            return say(language, "rematch.begun", place=f"<#{table.place}>", table=table.id)
        begun = found.opened and not found.called and await self._begun(request, table.id)
        await self._posted(table.id)
        if begun:
            return say(language, "screen.started", place=f"<#{(await self._tables.read(table.id)).place}>")
        posted = await self._tables.database.ask(outbox.messages, table.id, "lobby")
        place = f"<#{table.channel_id}>"
        if posted:
            place = f"https://discord.com/channels/{table.guild_id}/{posted[0].channel_id}/{posted[0].id}"
        if found.opened:
            return say(language, "rematch.opened" if found.called else "rematch.opened_alone", place=place)
        if found.joined:
            return say(language, "rematch.joined", place=place)
        hosts = table.host_id == request.reader.id
        return say(language, "rematch.start" if hosts else "rematch.waits", place=place)

    async def _begun(self, request: Request, table_id: int) -> bool:
        """Start a rematch for which nobody has to be waited for; whether it could be started."""
        try:
            await self._lobby.start(table_id, request.person)
        except Refusal:
            return False  # the lobby is open: its host looks what is missing
        return True


class ReplayDoors:
    """Shows a game as it was played, and where it turned."""

    def __init__(self, tables: Tables, pictures: Pictures, turnings: Turnings) -> None:
        self._tables = tables
        self._pictures = pictures
        self._turnings = turnings

    @slash("game.replay", table="table")
    @on("replay", "replay_step", "replay_jump")
    async def replay(self, request: Request, table: str | None = None) -> None:
        """Show a finished game turn by turn."""
        await request.acknowledge(private=request.address.verb == "replay")
        number = int(request.value) if request.value.isdecimal() else request.page
        found = await request.table(table)
        await request.draw(lambda drawn, _: replay_screens.step(found, request.reader, drawn, number))

    @on("replay_words")
    async def words(self, request: Request) -> None:
        """A turn in words, page by page."""
        await request.acknowledge()
        last = request.address.argument.split(".")[-1]
        number = int(last) if last.isdecimal() else 0
        table = await request.table()
        await request.show(await replay_screens.board(table, request.reader, number, request.page))

    @on("replay_turn", "replay_seek")
    async def turn_in_words(self, request: Request) -> None:
        """Another turn in words."""
        await request.acknowledge()
        number = int(request.value) if request.value.isdecimal() else request.page
        await request.show(await replay_screens.board(await request.table(), request.reader, number, 0))

    @on("film")
    async def film(self, request: Request) -> None:
        """The whole game as an animation."""
        await request.acknowledge(private=True)
        table = await request.table()
        await request.draw(lambda drawn, _: replay_screens.film(table, request.reader, drawn))

    @on("tipping")
    async def turning_point(self, request: Request) -> None:
        """The game's turning point."""
        await request.acknowledge(private=True)
        table = await request.table()

        async def told(share: float) -> None:
            await request.show(report.working(share, request.reader.language))

        found = await report.report(table, request.reader, self._pictures, self._turnings, told)
        await request.show(found)

    @slash("game.scores", table="table")
    @on("scores", "scores_page")
    async def scores(self, request: Request, table: str | None = None) -> None:
        """The results of a table and its rematches."""
        await request.acknowledge(private=request.address.verb == "scores")
        row = await request.table(table)
        found = await self._tables.database.ask(result_store.series, row.id)
        every = found
        if row.guild_id is not None:  # other games of the same people on those days decide what is rated
            every = await self._tables.database.ask(result_store.of_guild, row.guild_id, row.game_key)
        unrated = eligibility.unrated(every)
        await request.show(series.screen(found, row.id, request.reader.language, request.page, unrated))
