"""``/tutorial``: a guided first game, in private messages."""

from __future__ import annotations

from discord import app_commands

from bot.features.lobby.opening import Openings, Wish
from bot.features.play.actions import Play
from bot.features.play.commands import show_panel
from bot.features.tutorial import actions as lessons
from bot.features.tutorial import store
from bot.features.tutorial.screens import TABLE, opening, resume, which
from bot.tables.table import game_of, is_lesson
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.doors import on, slash
from bot.ui.installs import everywhere
from bot.ui.lookup import Lookup
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Request
from bot.words.refusals import Refusal


class TutorialDoors:
    """Teaches games. ``pictures`` tell whether the table can be shown first."""

    def __init__(
        self, play: Play, openings: Openings, panels: OpenPanels, lookup: Lookup, pictures: Pictures
    ) -> None:
        self._play = play
        self._pictures = pictures
        self._openings = openings
        self._panels = panels
        self._lookup = lookup

    async def _teachable(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._lookup.suggest_games(interaction, typed, lessons.teachable())

    @slash("tutorial", suggest={"game": _teachable}, offered=everywhere, game=("game", "learn"))
    async def tutorial(self, request: Request, game: str | None = None) -> None:
        """Start a lesson or continue one; if several games exist and none is named, ask which."""
        known = list(lessons.teachable())
        if game is None and len(known) != 1:
            await request.show(which(request.reader))
            return
        await self._begin_or_ask(request, known[0] if game is None else game_of(game).key)

    @on("learn")
    async def learn(self, request: Request) -> None:
        """The button that teaches one game, or asks which."""
        await request.acknowledge(private=True)
        if request.address.argument:
            await self._begin_or_ask(request, request.address.argument)
        else:
            await request.show(which(request.reader))

    @on("learn_this")
    async def learn_this(self, request: Request) -> None:
        """Teach the game that was chosen."""
        await request.acknowledge()
        await self._begin_or_ask(request, request.value)

    @on("lesson_new")
    async def new(self, request: Request) -> None:
        """Start a lesson from the beginning."""
        await request.acknowledge()
        await self._begin(request, request.address.argument)

    @on("lesson_on")
    async def go_on(self, request: Request) -> None:
        """Continue the unfinished lesson."""
        await request.acknowledge()
        if not is_lesson(await request.clicked_table()):
            raise Refusal("no_option")  # the panel would replace a table's public message
        number, reader = request.address.table, request.reader
        sight = await self._play.sight(number, reader.id)
        if request.address.argument == TABLE and reader.pictures:
            await request.draw(lambda drawn, _: opening(sight, reader, drawn))
            return
        shown = await show_panel(request, sight)
        await self._panels.opened(number, shown, request.interaction)

    @on("lesson_table")
    async def open(self, request: Request) -> None:
        """Open a real table of the game just learned; another press leads to the same one while it waits for
        players."""
        await request.acknowledge(private=True)
        interaction, reader, key = request.interaction, request.reader, request.address.argument
        if interaction.guild_id is None:
            raise Refusal("lesson_here")
        ask = self._play.tables.database.ask
        number = await ask(store.waiting, reader.id, key, interaction.channel_id)
        if number is not None:
            await request.say(await self._openings.told(interaction, reader, number))
        else:
            await request.say(await self._openings.open(interaction, reader, Wish(key)))

    async def _begin_or_ask(self, request: Request, key: str) -> None:
        table = await lessons.present(self._play, request.reader.id, key)
        if table is not None:
            await request.show(resume(table, request.reader))
        elif request.reader.pictures and self._pictures.enabled:
            await self._open_with_goal(request, key)
        else:
            await self._begin(request, key)

    async def _open_with_goal(self, request: Request, key: str) -> None:
        """Begin with how the game is won; a button leads to the first panel."""
        reader = request.reader
        sight = await lessons.begin(self._play, request.person, key, reader.language, request.once)
        await request.draw(lambda drawn, _: opening(sight, reader, drawn))

    async def _begin(self, request: Request, key: str) -> None:
        """Show a new lesson in the pending or clicked message."""
        language = request.reader.language
        sight = await lessons.begin(self._play, request.person, key, language, request.once)
        shown = await show_panel(request, sight)
        await self._panels.opened(sight.table.id, shown, request.interaction)
