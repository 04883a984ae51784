"""A bot that is written with hikari and plays High Card: what the people do at it stands in ``evening.py``.

It knows the stand-in by two addresses alone, that of the HTTP API and the one that the API names for the
gateway. All that it says and understands on the wire is hikari's.
"""

from __future__ import annotations

import re
from typing import Final

import hikari
from hikari import impl

from tests.bot.clients import hikari_looks as looks
from tests.bot.clients.hikari_looks import Table, kept, shown, text, upload
from tests.highcard import HIGH_CARD

PRIVATE = hikari.MessageFlag.EPHEMERAL
REFUSED = (50007, 50278)
ARCHIVED = 50083
POST: Final = hikari.ResponseType.MESSAGE_CREATE
UPDATE: Final = hikari.ResponseType.MESSAGE_UPDATE
LATER: Final = hikari.ResponseType.DEFERRED_MESSAGE_CREATE
UPDATE_LATER: Final = hikari.ResponseType.DEFERRED_MESSAGE_UPDATE


class HikariBot:
    """The bot: ``async with HikariBot(...)`` logs in and registers its commands."""

    def __init__(self, base_url: str, token: str, seed: int) -> None:
        self.app = impl.GatewayBot(
            token, rest_url=f"{base_url}/api/v10", banner=None, logs=None, suppress_optimization_warning=True
        )
        self.rest = self.app.rest
        self.seed = seed
        self.opened: Table | None = None
        self.refused: list[int] = []
        """Codes with which direct messages were refused."""
        self.events: set[str] = set()
        """Kinds of events that came; hikari parses those alone to which somebody listens."""
        self.app.subscribe(hikari.Event, self._note)
        self.app.subscribe(hikari.CommandInteractionCreateEvent, self._command)
        self.app.subscribe(hikari.AutocompleteInteractionCreateEvent, self._suggest)
        self.app.subscribe(hikari.ComponentInteractionCreateEvent, self._component)
        self.app.subscribe(hikari.ModalInteractionCreateEvent, self._form)

    async def __aenter__(self) -> HikariBot:
        await self.app.start(check_for_updates=False)
        application = await self.rest.fetch_application()
        registered = await self.rest.set_application_commands(application, looks.commands())
        fetched = await self.rest.fetch_application_commands(application)
        assert [one.name for one in fetched] == [one.name for one in registered]
        table = next(one for one in fetched if one.name == "table")
        assert isinstance(table, hikari.SlashCommand)
        assert table.name_localizations == looks.LOCALES
        assert table.context_types == looks.SERVER
        assert table.integration_types == looks.BY_SERVERS
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.app.close()

    async def _note(self, event: hikari.Event) -> None:
        self.events.add(type(event).__name__)
        if isinstance(event, hikari.GuildMessageUpdateEvent):
            asked = re.search(r"Waiting for (.*)", looks.texts(event.message))
            if asked is not None:
                assert looks.named(asked[1]) == set(event.message.user_mentions_ids or ())

    @property
    def table(self) -> Table:
        """The only table."""
        assert self.opened is not None
        return self.opened

    # ------------------------------------------------------------ commands

    async def _suggest(self, event: hikari.AutocompleteInteractionCreateEvent) -> None:
        focused = next(one for one in event.interaction.options if one.is_focused)
        found = [name for name in looks.DECK if str(focused.value) in name]
        await event.interaction.create_response(
            [impl.AutocompleteChoiceBuilder(name, name) for name in found]
        )

    async def _command(self, event: hikari.CommandInteractionCreateEvent) -> None:
        one = event.interaction
        name = one.command_name if one.command_name != "table" else f"table {_first(one).name}"
        await {
            "table new": self._new,
            "table title": self._ask_title,
            "table log": self._log,
            "card": self._card,
            "Invite": self._invite,
            "Read": self._read,
        }[name](one)

    async def _card(self, one: hikari.CommandInteraction) -> None:
        name = str(_first(one).value)
        assert isinstance(one.context, hikari.ApplicationContextType)
        owners = [str(one.authorizing_integration_owners.get(kind, "-")) for kind in looks.BY_ALL]
        told = f"**{name}** in {one.context.value} by {' '.join(owners)}"
        shows = [text(told), looks.gallery(upload("card.png", 7), name)]
        await one.create_initial_response(POST, components=shows, flags=PRIVATE)

    async def _new(self, one: hikari.CommandInteraction) -> None:
        assert one.member is not None
        assert one.member.permissions & hikari.Permissions.SEND_MESSAGES
        await one.create_initial_response(LATER, flags=PRIVATE)
        length = (_first(one).options or ())[0].value
        words, nonce = f"A {length} table by {one.user.mention}", f"new-{one.id}"[-25:]
        cover = upload("cover.png", 1)
        posted, again = [
            await self.rest.create_message(
                one.channel_id, words, attachment=cover, nonce=nonce, user_mentions=False
            )
            for _ in range(2)
        ]
        assert posted.id == again.id, "the same nonce is the same message"
        assert [each.filename for each in posted.attachments] == ["cover.png"]
        self.opened = Table(one.user.id, "A table", posted, [one.user.id])
        self.table.lobby = await self.rest.edit_message(
            one.channel_id,
            posted,
            None,
            components=[looks.lobby(self.table)],
            attachments=list(posted.attachments),
            user_mentions=False,
        )
        await one.edit_initial_response(components=[text("It is open.")])
        await one.execute("Call your friends with *Invite*.", flags=PRIVATE)

    async def _invite(self, one: hikari.CommandInteraction) -> None:
        assert one.resolved is not None
        assert one.target_id is not None
        guest = one.resolved.users[one.target_id]
        assert one.resolved.members[one.target_id].permissions & hikari.Permissions.VIEW_CHANNEL
        call = f"{guest.mention}, there is a seat for you."
        await self.rest.create_message(one.channel_id, call, user_mentions=[guest.id])
        await one.create_initial_response(POST, f"Asked {guest.mention}", user_mentions=False, flags=PRIVATE)

    async def _read(self, one: hikari.CommandInteraction) -> None:
        assert one.resolved is not None
        assert one.target_id is not None
        told = looks.texts(one.resolved.messages[one.target_id])
        await one.create_initial_response(POST, told, flags=PRIVATE, user_mentions=False)

    async def _log(self, one: hikari.CommandInteraction) -> None:
        await one.create_initial_response(LATER, flags=PRIVATE)
        assert self.table.thread is not None
        found = reversed(list(await self.rest.fetch_messages(self.table.thread)))
        await one.edit_initial_response("\n".join(f"{each.id}: {looks.texts(each)}" for each in found))

    async def _ask_title(self, one: hikari.CommandInteraction) -> None:
        row = impl.ModalActionRowBuilder()
        row.add_text_input("title", "Its title", value=self.table.title, max_length=60)
        await one.create_modal_response("The table", "titled", components=[row])

    async def _form(self, event: hikari.ModalInteractionCreateEvent) -> None:
        one = event.interaction
        [written] = one.components[0].components
        assert (one.custom_id, written.custom_id) == ("titled", "title")
        self.table.title = written.value
        await one.create_initial_response(LATER, flags=PRIVATE)
        await self._show_lobby()
        if self.table.game is not None:
            await self._show_board(anew=False)
        await one.edit_initial_response("Renamed.")

    # ------------------------------------------------------------ buttons and lists

    async def _component(self, event: hikari.ComponentInteractionCreateEvent) -> None:
        one = event.interaction
        assert one.custom_id in {
            getattr(part, "custom_id", "") for part in looks.walk(one.message.components)
        }
        await {
            "join": self._join,
            "start": self._start,
            "act": self._act,
            "pick": self._pick,
            "play": self._play,
        }[one.custom_id](one)

    async def _join(self, one: hikari.ComponentInteraction) -> None:
        self.table.people.append(one.user.id)
        await one.create_initial_response(UPDATE_LATER)
        self.table.lobby = await one.edit_initial_response(
            components=[looks.lobby(self.table)], attachments=kept(one.message), user_mentions=False
        )

    async def _start(self, one: hikari.ComponentInteraction) -> None:
        table = self.table
        await one.create_initial_response(UPDATE_LATER)
        table.game = HIGH_CARD.new(len(table.people), self.seed, {})
        await self._show_lobby()
        thread = await self.rest.create_message_thread(one.channel_id, table.lobby, table.title)
        assert thread.id == table.lobby.id
        table.thread = thread.id
        for person in table.people:
            await self.rest.add_thread_member(thread, person)
        posted = await self.rest.create_message(
            thread,
            " ".join(f"<@{person}>" for person in table.asked) + ": your turn",
            user_mentions=table.asked,
            attachment=upload("board.png", 20),
            nonce=f"turn-{thread.id}"[-25:],
        )
        table.board = await self.rest.edit_message(
            thread,
            posted,
            None,
            components=[looks.board(table, shown("board.png"))],
            attachments=list(posted.attachments),
            user_mentions=table.asked,
        )

    async def _act(self, one: hikari.ComponentInteraction) -> None:
        prompt = self.table.prompt(one.user.id)
        self.table.chosen.pop(one.user.id, None)
        panel = looks.panel(prompt, upload(f"hand-{prompt.seat}.png", 100 + prompt.seat), [])
        await one.create_initial_response(POST, components=[panel], flags=PRIVATE)

    async def _pick(self, one: hikari.ComponentInteraction) -> None:
        prompt = self.table.prompt(one.user.id)
        picks = self.table.chosen[one.user.id] = [prompt.options[int(value)] for value in one.values]
        await one.create_initial_response(UPDATE_LATER)
        panel = looks.panel(prompt, shown(f"hand-{prompt.seat}.png"), picks)
        await one.edit_initial_response(components=[panel], attachments=kept(one.message))

    async def _play(self, one: hikari.ComponentInteraction) -> None:
        table = self.table
        HIGH_CARD.choose(table.state, table.prompt(one.user.id).id, table.chosen.pop(one.user.id))
        table.turn += 1
        await one.create_initial_response(UPDATE, components=[text("Played.")], attachments=None)
        await self._show_board()
        if HIGH_CARD.outcome(table.state) is not None:
            await self._end()

    # ------------------------------------------------------------ public messages

    async def _show_lobby(self) -> None:
        lobby = self.table.lobby
        self.table.lobby = await self.rest.edit_message(
            lobby.channel_id,
            lobby,
            components=[looks.lobby(self.table)],
            attachments=kept(lobby),
            user_mentions=False,
        )

    async def _show_board(self, *, anew: bool = True) -> None:
        """The board as it is: ``anew`` with a new picture in the place of the old one, else with that one."""
        table = self.table
        assert table.board is not None
        new, old = upload(f"board-{table.turn}.png", 20 + table.turn), kept(table.board)
        shows = looks.board(table, new if anew else shown(old[0].filename))
        files = hikari.UNDEFINED if anew else old
        try:
            table.board = await table.board.edit(
                components=[shows], attachments=files, user_mentions=table.asked
            )
        except hikari.BadRequestError as error:
            if error.code != ARCHIVED:
                raise
            woken = await self.rest.edit_channel(table.board.channel_id, archived=False)
            assert isinstance(woken, hikari.GuildThreadChannel)
            assert not woken.metadata.is_archived
            await self._show_board(anew=anew)

    async def _end(self) -> None:
        """Each person gets the score in a direct message, or in the thread where that is refused."""
        table = self.table
        assert table.thread is not None
        for seat, person in enumerate(table.people):
            told = f"It is over: you have {table.state.points[seat]}."
            direct = await self.rest.create_dm_channel(person)
            try:
                await self.rest.create_message(direct, told, nonce=f"end-{direct.id}"[-25:])
            except hikari.ClientHTTPResponseError as error:
                if error.code not in REFUSED:
                    raise
                self.refused.append(error.code)
                await self.rest.create_message(table.thread, f"<@{person}> {told}", user_mentions=[person])
        await self.rest.edit_channel(table.thread, archived=True)


def _first(one: hikari.CommandInteraction) -> hikari.CommandInteractionOption:
    """The first option, or the subcommand."""
    assert one.options
    return one.options[0]
