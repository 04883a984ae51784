"""The one router: every click on every component of this bot comes here, and every error is answered here."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.base import logs
from bot.features.lobby import screens as options
from bot.features.lobby.actions import Person
from bot.features.lobby.opening import open_table
from bot.features.play import screens
from bot.features.play.actions import Sight
from bot.features.play.moves import FINISHING, Move
from bot.features.play.screens import Reader, Screen
from bot.features.recovery.actions import among
from bot.features.seats.passing import PASSED, own_sight, passed
from bot.features.tutorial.guide import taught
from bot.messages import bodies as public
from bot.messages import remains
from bot.messages.places import asleep
from bot.store.database import Conflict, Repeated
from bot.store.trouble import StorageTrouble
from bot.tables import store as tables
from bot.tables.spoiling import unspoilt
from bot.tables.tables import Room
from bot.ui import attached, replies, reselecting
from bot.ui import reader_store as private
from bot.ui.components import Address, Form, sound
from bot.ui.display import check_private, fill, order, show
from bot.ui.pictures import Pictures
from bot.ui.presence import thrown_out
from bot.words import language_of, say
from bot.words.refusals import Refusal
from rules.game import Illegal
from rules.match import TABLE

if TYPE_CHECKING:
    from bot.client import EchoBot

_log = logging.getLogger(__name__)
_EXPIRED = (10062, 40060, 50027, 10008, 10015)
"""Codes for an interaction that came too late or was answered already: nobody is there to be told."""

ANSWERED = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What comes to the router: clicks, and forms that were sent."""

Handler = Callable[["Click"], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}
_PANEL = {"do", "end", "pick", "mark", "none", "clear", "back", "ok", "page", "ask", "again", "take"}


class Click:
    """A click on its way to an answer."""

    def __init__(
        self, bot: EchoBot, interaction: discord.Interaction[Any], address: Address, reader: Reader
    ) -> None:
        self.bot = bot
        self.interaction = interaction
        self.address = address
        self.reader = reader
        data: Any = interaction.data or {}
        self.values: list[str] = [str(value) for value in data.get("values", ())]
        self.fields: dict[str, str] = dict(_entered(data.get("components", ())))

    @property
    def person(self) -> Person:
        """Who clicked."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    async def privately(self) -> None:
        """Acknowledge with a private message that is to be filled."""
        await replies.acknowledge(self.interaction, privately=True)

    async def in_place(self) -> None:
        """Acknowledge; the message of the component stays and may be edited."""
        await replies.acknowledge(self.interaction, privately=False)

    def in_place_if_late(self) -> None:
        """Let the answer itself be the acknowledgement, unless it takes long. Raises Refusal for a message
        that others see: what comes is for one person alone."""
        check_private(self.interaction)
        replies.acknowledge_if_late(self.interaction)

    async def room(self) -> Room:
        """The table of the component, to show what happened at it. Raises Refusal for one that does not
        exist, and where it would spoil the reader's own table."""
        rooms = self.bot.service.rooms
        return await unspoilt(rooms, await rooms.look(self.address.table), self.reader.id)

    async def look(self) -> Room:
        """``room``; a frozen one with what remains of it."""
        return await remains.completed(self.bot.service.rooms, await self.room())

    async def show(self, screen: Screen) -> None:
        """Fill the private message, or edit the message of the component."""
        await fill(self.interaction, screen)

    async def ask(self, form: Form) -> None:
        """Answer with a form, as the first thing that Discord hears; what is entered is another click."""
        await replies.ask(self.interaction, form)
        if reselecting.chose(self.interaction):
            await reselecting.refresh_behind(self.interaction)  # a form may be put away, and asked for again

    def page(self) -> int:
        """The page that a button asks for."""
        number = self.address.argument.split(".")[0]
        return int(number) if number.lstrip("-").isdecimal() else 0


def _entered(components: Any) -> Iterator[tuple[str, str]]:
    """What was entered in a form, by the names of its fields."""
    for part in components:
        inner = part.get("component")
        yield from _entered([inner] if inner else part.get("components", ()))
        if isinstance(part.get("value"), str) and "custom_id" in part:
            yield str(part["custom_id"]), part["value"]


async def reader_of(bot: EchoBot, interaction: discord.Interaction[Any]) -> Reader:
    """Who reads the answer, in which language."""
    settings = await bot.database.ask(private.user, interaction.user.id)
    return Reader(interaction.user.id, settings.language or language_of(interaction.locale), settings)


def sentence_of(error: Exception, language: str, room: Any = None) -> str | None:
    """What to say about an error that is the player's to mend; None for a fault of the bot."""
    if isinstance(error, Refusal):
        return error.sentence(language)
    if isinstance(error, Illegal):
        if error.clause == TABLE and error.reason in ("stale", "other_seat"):
            return say(language, f"refused.{error.reason}")
        if room is None:
            return say(language, "refused.rule", reason=error.clause)
        return str(room.game.words.illegal(error, public.talk_of(room.table, language)))
    if isinstance(error, (Conflict, Repeated)):
        return say(language, "note.stale")
    if isinstance(error, StorageTrouble):
        return say(language, "refused.storage")
    return None


async def answer_error(
    bot: EchoBot, interaction: discord.Interaction[Any], error: Exception, table: int = 0
) -> None:
    """The one place where errors of clicks and commands are logged and answered."""
    if bot.is_closed():
        _log.info("an interaction came as the bot was leaving: %r", error)
        return
    if isinstance(error, discord.HTTPException) and error.code in _EXPIRED:
        _log.info("an interaction came to nothing: %s", error)
        return
    if isinstance(error, Refusal) and error.key == "no_table":
        elsewhere = interaction.guild_id is None and not bot.whole
        error = Refusal("no_table_part", **error.values) if elsewhere else error
    if isinstance(error, discord.Forbidden):
        error = thrown_out(interaction) or error
    language = language_of(interaction.locale)
    sentence: str | None = None
    try:
        with suppress(StorageTrouble):  # a disk that cannot be read: the language of Discord serves
            language = (await reader_of(bot, interaction)).language
        room = await bot.service.rooms.look(table) if table and isinstance(error, Illegal) else None
        sentence = sentence_of(error, language, room)
    except Exception:
        _log.exception("an error could not be put into words")
    if asleep(error):
        _log.info("interaction %s cannot be answered: its thread is locked and archived", interaction.id)
        place = f"-# <#{interaction.channel_id}>"
        told = f"{say(language, 'note.place_locked')}\n{place}"
        await bot.publisher.places.tell(interaction.user, told)
        return
    if isinstance(error, Refusal):
        _log.debug("refused: %s", error.key)
    if sentence is None:
        _log.error("interaction %s failed", interaction.id, exc_info=error)
        sentence = say(language, "refused.error")
    layout = screens.note(sentence).layout()
    try:
        await replies.unheard(interaction)
        if reselecting.chose(interaction):
            await reselecting.refresh_if_possible(interaction)
        await replies.awake(interaction, partial(replies.tell, interaction, layout))
    except discord.HTTPException as unheard:
        _log.warning("an error could not be told: %s", unheard)


async def route(bot: EchoBot, interaction: discord.Interaction[Any]) -> None:
    """Answer a click or a form that was sent, if it is of this bot."""
    if interaction.type not in ANSWERED:
        return
    data: Any = interaction.data or {}
    address = Address.parse(str(data.get("custom_id", "")))
    if address is None:
        return
    logs.interaction.set(interaction.id)
    logs.table.set(address.table or None)
    try:
        handler = HANDLERS.get(address.verb)
        if handler is None and address.verb in _PANEL:
            handler = _panel
        if handler is None:
            raise Refusal("no_option")
        click = Click(bot, interaction, address, await reader_of(bot, interaction))
        if not sound(address.argument, *click.values):
            raise Refusal("no_option")
        try:
            await handler(click)
        except Refusal as refusal:
            if address.seat is None or refusal.key not in PASSED:
                raise
            await click.show(await passed(click.bot, address, click.reader, refusal))
        if address.seat is not None:
            bot.panels.used(address.table, interaction)
    except Exception as error:
        await answer_error(bot, interaction, error, address.table)


def handles(*verbs: str) -> Callable[[Handler], Handler]:
    """Register who answers clicks with these verbs."""

    def register(handler: Handler) -> Handler:
        for verb in verbs:
            HANDLERS[verb] = handler
        return handler

    return register


async def _panel(click: Click) -> None:
    message = click.interaction.message
    kept = [file.filename for file in attached.of(message)] if message is not None else []
    click.in_place_if_late()
    async with order(message.id if message is not None else 0):
        if click.address.verb in FINISHING and await replies.unheard(click.interaction):
            await click.in_place()  # what is final is done for those alone who were told that it will be
        sight, extra = await _step(click)
        fresh = sight.done or bool(sight.note) or bool(extra) or sight.turned or click.address.verb == "again"
        await show_panel(click, sight, None if fresh else kept, extra)


async def _step(click: Click) -> tuple[Sight, str]:
    """Do what a click on a panel asks for: what is to be seen then, and what is to be said above it."""
    address, service = click.address, click.bot.service
    move = Move(address.verb, address.argument, click.values, address.seat, address.version)
    try:
        if address.verb == "again":
            return await service.sight(address.table, click.reader.id), ""
        return await service.step(address.table, click.reader.id, move, click.interaction.id), ""
    except (Refusal, Illegal, Conflict) as error:
        # What was refused is said above the choices that there are.
        room = await service.rooms.look(address.table)
        if room.table.status != "running" or room.table.seat_of(click.reader.id) is None:
            raise
        extra = f"⚠ {sentence_of(error, click.reader.language, room)}"
        return await service.sight(address.table, click.reader.id), extra


async def show_panel(click: Click, sight: Sight, kept: Sequence[str] | None = None, extra: str = "") -> int:
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
    room = await click.look()
    await show(click.interaction, lambda drawn, _: screens.hand(room, click.reader, drawn, click.page()))


@handles("log", "log_page")
async def _log_of_table(click: Click) -> None:
    first = click.address.verb == "log"
    await (click.privately() if first else click.in_place())
    room = await click.look()
    await click.show(screens.log(room, click.reader, -1 if first else click.page()))


@handles("more")
async def _more(click: Click) -> None:
    await click.privately()
    table, service = click.address.table, click.bot.service
    room = await service.rooms.look(table)
    sight: Sight | None = None
    if room.table.status == "running" and room.table.seat_of(click.reader.id) is not None:
        with suppress(Refusal):  # the table may have been paused, or ended, in between
            sight = await service.sight(table, click.reader.id)
    await click.show(screens.more(room, click.reader, sight))


@handles("new_game")
async def _new_game(click: Click) -> None:
    await click.in_place()
    game = click.values[0] if click.values else ""
    sentence = await open_table(click.bot, click.interaction, click.reader, game)
    await click.show(screens.note(sentence))


@handles("join")
async def _join(click: Click) -> None:
    await click.in_place()
    await click.bot.lobby.join(click.address.table, click.person, click.interaction.id)


@handles("leave")
async def _leave(click: Click) -> None:
    await click.in_place()
    await click.bot.lobby.leave(click.address.table, click.person, click.interaction.id)


@handles("start")
async def _start(click: Click) -> None:
    await click.in_place()
    await click.bot.lobby.start(click.address.table, click.person, click.interaction.id)


@handles("computer")
async def _computer(click: Click) -> None:
    await click.privately()
    room = await click.bot.service.rooms.look(click.address.table)
    if room.table.status != "lobby":
        raise Refusal("already_started")
    if room.table.host_id != click.reader.id:
        raise Refusal("host_only", host=f"<@{room.table.host_id}>")
    await click.show(screens.computer(room, click.reader))


@handles("add_computer", "drop_computer")
async def _change_computers(click: Click) -> None:
    await click.in_place()
    table, person, interaction = click.address.table, click.person, click.interaction.id
    if click.address.verb == "add_computer":
        level = click.values[0] if click.values else ""
        room = await click.bot.lobby.add_computer(table, person, level, interaction)
    else:
        room = await click.bot.lobby.remove_computer(table, person, interaction)
    await click.show(screens.computer(room, click.reader))


@handles("options")
async def _options(click: Click) -> None:
    await click.privately()
    await click.show(options.screen(await click.bot.service.rooms.look(click.address.table), click.reader))


@handles("option")
async def _option(click: Click) -> None:
    await click.in_place()
    value = click.values[0] if click.values else ""
    room = await click.bot.lobby.set_option(
        click.address.table, click.person, click.address.argument, value, click.interaction.id
    )
    await click.show(options.screen(room, click.reader))


async def tables_of(bot: EchoBot, user_id: int) -> list[tuple[Any, str]]:
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
