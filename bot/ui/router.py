"""The one router: every click on every component of this bot comes here, and every error is answered here."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base import logs
from bot.store.database import Conflict, Repeated
from bot.store.trouble import StorageTrouble
from bot.tables.log import talk as public
from bot.ui import replies, reselecting, screens
from bot.ui.components import Address, sound
from bot.ui.presence import thrown_out
from bot.ui.readers import reader_of
from bot.ui.replies import asleep
from bot.ui.request import Click
from bot.ui.screens import Screen
from bot.words import language_of, say
from bot.words.refusals import Refusal
from rules.game import Illegal
from rules.match import TABLE

if TYPE_CHECKING:
    from bot.app import App

_log = logging.getLogger(__name__)
_EXPIRED = (10062, 40060, 50027, 10008, 10015)
"""Codes for an interaction that came too late or was answered already: nobody is there to be told."""

ANSWERED = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What comes to the router: clicks, and forms that were sent."""

Handler = Callable[["Click"], Awaitable[None]]
HANDLERS: dict[str, Handler] = {}
Instead = Callable[["Click", Refusal], Awaitable[Screen]]
INSTEAD: dict[str, Instead] = {}
"""By the key of a refusal: what takes the place of a panel that its reader may not use any more."""


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
    bot: App, interaction: discord.Interaction[Any], error: Exception, table: int = 0
) -> None:
    """The one place where errors of clicks and commands are logged and answered."""
    if bot.client.is_closed():
        _log.info("an interaction came as the bot was leaving: %r", error)
        return
    if isinstance(error, discord.HTTPException) and error.code in _EXPIRED:
        _log.info("an interaction came to nothing: %s", error)
        return
    if isinstance(error, Refusal) and error.key == "no_table":
        elsewhere = interaction.guild_id is None and not bot.shards.whole
        error = Refusal("no_table_part", **error.values) if elsewhere else error
    if isinstance(error, discord.Forbidden):
        error = thrown_out(interaction) or error
    language = language_of(interaction.locale)
    sentence: str | None = None
    try:
        with suppress(StorageTrouble):  # a disk that cannot be read: the language of Discord serves
            language = (await reader_of(bot.database, interaction)).language
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
    except (discord.HTTPException, aiohttp.ClientError, OSError) as unheard:
        _log.warning("an error could not be told: %s", unheard)


async def route(bot: App, interaction: discord.Interaction[Any]) -> None:
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
        if handler is None:
            raise Refusal("no_option")
        click = Click(bot, interaction, address, await reader_of(bot.database, interaction))
        if not sound(address.argument, *click.values):
            raise Refusal("no_option")
        try:
            await handler(click)
        except Refusal as refusal:
            instead = INSTEAD.get(refusal.key)
            if address.seat is None or instead is None:
                raise
            await click.show(await instead(click, refusal))
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


def instead_of_panels(*keys: str) -> Callable[[Instead], Instead]:
    """Register what takes the place of a panel after these refusals."""

    def register(screen: Instead) -> Instead:
        INSTEAD.update(dict.fromkeys(keys, screen))
        return screen

    return register
