"""``/table``: open, fill, start and leave tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from discord import app_commands

from bot.features.lobby import screens
from bot.features.lobby.actions import Lobby
from bot.features.lobby.opening import Openings, Wish
from bot.features.lobby.shelf import opponents, shelf
from bot.tables.pace import PACES
from bot.tables.table import game_of
from bot.tables.tables import Tables
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.doors import on, slash
from bot.ui.installs import needs_server
from bot.ui.request import Request
from bot.words import say
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from rules.players import offered

PACE_CHOICES = [
    app_commands.Choice(name=app_commands.locale_str(say("en", f"pace.{key}"), key=f"pace.{key}"), value=key)
    for key in PACES
]
_LANGUAGES = [app_commands.Choice(name=say(code, "language.own"), value=code) for code in LANGUAGES]


class LobbyDoors:
    """Opens tables, fills seats and starts games.

    ``posted`` waits for the message that a table owes; ``teachable`` knows the games that have a tutorial.
    ``panels`` knows the host's menus, which offer nothing any more once the game begins."""

    def __init__(
        self,
        tables: Tables,
        lobby: Lobby,
        openings: Openings,
        posted: Callable[[int], Awaitable[None]],
        teachable: Callable[[], Collection[str]],
        panels: OpenPanels,
    ) -> None:
        self._tables = tables
        self._teachable = teachable
        self._lobby = lobby
        self._openings = openings
        self._posted = posted
        self._panels = panels

    @slash(
        "table.new",
        choices={"language": _LANGUAGES, "pace": PACE_CHOICES},
        offered=needs_server("no_direct"),
        game="game",
        language="language",
        thread="thread",
        pace="pace",
    )
    async def new(
        self,
        request: Request,
        game: str | None = None,
        language: str | None = None,
        thread: bool | None = None,
        pace: str | None = None,
    ) -> None:
        """Open a table in this channel; if several games exist and none is named, ask which."""
        installed = list(games())
        if game is None and len(installed) != 1:
            await request.draw(lambda drawn, _: shelf(request.reader, drawn, self._teachable()))
            return
        key = game_of(game).key if game else installed[0]
        wish = Wish(key, language, thread, PACES[pace] if pace else None)
        await request.say(await self._openings.open(request.interaction, request.reader, wish))

    @on("new_game", "open_game")
    async def new_game(self, request: Request) -> None:
        """Open a table of the game that was chosen."""
        await request.acknowledge()
        wish = Wish(request.address.argument or request.value)
        await request.say(await self._openings.open(request.interaction, request.reader, wish))

    @on("play_now")
    async def play_now(self, request: Request) -> None:
        """Open a table with computer players of the weakest level, and start it."""
        await request.acknowledge()
        wish, person = Wish(request.address.argument), request.person
        number = await self._openings.table(request.interaction, request.reader, wish)
        game = (await self._tables.read(number)).game
        for _ in range(opponents(game)):
            await self._lobby.add_computer(number, person, offered(game.players)[0])
        await self._lobby.start(number, person)
        await self._say_where(request, number)

    @slash("table.join", table="table")
    @on("join")
    async def join(self, request: Request, table: str | None = None) -> None:
        """Take a seat; after a click the message itself shows it."""
        await request.acknowledge()
        await self._lobby.join(await request.table_id(table), request.person, request.once)
        if not request.clicked:
            await request.say(say(request.reader.language, "screen.joined"))

    @slash("table.leave", table="table")
    @on("leave")
    async def leave(self, request: Request, table: str | None = None) -> None:
        """Give up a seat before the start."""
        await request.acknowledge()
        await self._lobby.leave(await request.table_id(table, seated=True), request.person, request.once)
        if not request.clicked:
            await request.say(say(request.reader.language, "screen.left"))

    @slash("table.start", table="table")
    @on("start")
    async def start(self, request: Request, table: str | None = None) -> None:
        """Begin the game."""
        await request.acknowledge()
        number = await request.table_id(table, seated=True)
        await self._lobby.start(number, request.person, request.once)
        await self._panels.put_away(number, request.interaction)
        if not request.clicked:
            await self._say_where(request, number)

    async def _say_where(self, request: Request, number: int) -> None:
        """Tell where a game that has just begun goes on."""
        await self._posted(number)
        place = f"<#{(await self._tables.read(number)).place}>"
        await request.say(say(request.reader.language, "screen.started", place=place))

    @on("computer")
    async def computer(self, request: Request) -> None:
        """Show which computer players sit there."""
        await request.acknowledge(private=True)
        table = await request.clicked_table()
        if table.status != "lobby":
            raise Refusal("already_started")
        if table.host_id != request.reader.id:
            raise Refusal("host_only", host=f"<@{table.host_id}>")
        shown = await request.show(screens.computer(table, request.reader))
        await self._panels.opened(table.id, shown, request.interaction)

    @on("add_computer", "drop_computer")
    async def change_computers(self, request: Request) -> None:
        """Add or remove a computer player."""
        await request.acknowledge()
        table, person = request.address.table, request.person
        if request.address.verb == "add_computer":
            found = await self._lobby.add_computer(table, person, request.value, request.once)
        else:
            found = await self._lobby.remove_computer(table, person, request.once)
        await request.show(screens.computer(found, request.reader))

    @on("options")
    async def options(self, request: Request) -> None:
        """Show what can be set before the start."""
        await request.acknowledge(private=True)
        table = await request.clicked_table()
        shown = await request.show(screens.screen(table, request.reader))
        if table.status == "lobby":
            await self._panels.opened(table.id, shown, request.interaction)

    @on("option")
    async def option(self, request: Request) -> None:
        """Set an option."""
        await request.acknowledge()
        address = request.address
        table = await self._lobby.set_option(
            address.table, request.person, address.argument, request.value, request.once
        )
        await request.show(screens.screen(table, request.reader))
