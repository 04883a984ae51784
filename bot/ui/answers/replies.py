"""Answers to interactions over a connection that may break.

The connection can be lost after Discord received a request and before it replied. Requests that may be
repeated are then sent again. If Discord says that an interaction is acknowledged already, this bot did it:
interactions delivered twice never reach this module.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord

from bot.base.refused import readable
from bot.ui.answers.answering import answering
from bot.ui.answers.presence import is_member

_log = logging.getLogger(__name__)

T = TypeVar("T")
Interaction = discord.Interaction[Any]

PATIENCE = 0.1
"""Seconds in which an answer may still be the first response to Discord."""
_LOST = (aiohttp.ClientError, OSError)
_DONE_BEFORE = 40060
_TAKEN = "acknowledged"  # key of an acknowledgement that Discord has not heard of yet
_WAITING = "waiting"  # key of the acknowledgement that is sent if the answer takes long
ARCHIVED = 50083
BAD_FORM = 50035
"""Discord's code for an invalid request: here, one that keeps a file that is gone, or adds a picture where
none is accepted."""


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Send a request that may be repeated, once more if the connection broke. Raises what ``ask`` raises."""
    try:
        return await ask()
    except _LOST:
        return await ask()


async def awake(interaction: Interaction, answer: Callable[[], Awaitable[T]]) -> T:
    """Answer; if Discord refuses because the thread is locked and archived, open it and try again.

    Raises what ``answer`` raises."""
    try:
        return await answer()
    except discord.HTTPException as error:
        # Where the bot is not a member it can answer only through the interaction.
        member = asleep(error) and is_member(interaction)
        if not member or not await wake(answering(interaction).client, interaction.channel_id):
            raise
        return await answer()


async def heard(interaction: Interaction) -> bool:
    """Whether suggestions can be answered here.

    discord.py sends them by itself, so a locked and archived thread is opened first."""
    place = interaction.channel
    if not isinstance(place, discord.Thread) or not (place.archived and place.locked):
        return True
    if not is_member(interaction):
        return True  # threads there are unknown
    return await wake(answering(interaction).client, place.id)


async def acknowledge(interaction: Interaction, *, privately: bool) -> None:
    """Tell Discord that an answer will come: in a new private message, or in the component's message.

    Raises ``discord.HTTPException`` if it is too late (10062).
    """

    if privately:
        await answering(interaction).pending.note(interaction)

    async def defer() -> None:
        if privately:
            await interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await interaction.response.defer()

    try:
        await awake(interaction, lambda: insist(defer))
    except discord.HTTPException as error:
        if error.code != _DONE_BEFORE:
            raise
        interaction.extras[_TAKEN] = privately


class _Waiting:
    """An in-place acknowledgement that is sent after PATIENCE unless stopped."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._begun = False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="acknowledge")

    async def _run(self) -> None:
        await asyncio.sleep(PATIENCE)
        self._begun = True
        await acknowledge(self._interaction, privately=False)

    async def stopped(self) -> bool:
        """Stop it; returns whether Discord has heard nothing yet. Raises what acknowledging raised."""
        if self._begun:
            await self._task
            return False
        self._task.cancel()
        return True


def acknowledge_if_late(interaction: Interaction) -> None:
    """Acknowledge in place only if no answer comes within PATIENCE.

    An answer that is itself the first response arrives twice as fast."""
    interaction.extras[_WAITING] = _Waiting(interaction)


async def unheard(interaction: Interaction) -> bool:
    """Whether an answer may be the first response, because ``acknowledge_if_late`` has sent nothing; it is
    stopped.

    Raises what acknowledging raised."""
    waiting: _Waiting | None = interaction.extras.pop(_WAITING, None)
    return waiting is not None and await waiting.stopped()


async def update(interaction: Interaction, **content: Any) -> None:
    """Edit the component's message as the first response, with the keywords of ``edit_message``.

    If the connection breaks, the caller must ``insist``, with files opened again."""
    try:
        await interaction.response.edit_message(**content)
    except discord.HTTPException as error:
        if error.code != _DONE_BEFORE:
            raise
        interaction.extras[_TAKEN] = False


async def ask(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form as the first response."""
    try:
        await awake(interaction, lambda: insist(lambda: interaction.response.send_modal(form)))
    except discord.HTTPException as error:
        if error.code != _DONE_BEFORE:
            raise


def acknowledged(interaction: Interaction) -> bool:
    """Whether Discord already has a first response."""
    return interaction.response.is_done() or _TAKEN in interaction.extras


def thinking(interaction: Interaction) -> bool:
    """Whether a private message says "thinking…", or did before it was filled."""
    deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return deferred or bool(interaction.extras.get(_TAKEN))


async def tell(interaction: Interaction, layout: discord.ui.LayoutView) -> None:
    """Say something to the person who asked, in a new private message or in the one that waits to be
    filled."""
    nobody = discord.AllowedMentions.none()
    if not acknowledged(interaction):
        await interaction.response.send_message(view=layout, ephemeral=True, allowed_mentions=nobody)
    elif thinking(interaction):
        await interaction.edit_original_response(view=layout, allowed_mentions=nobody)
    else:
        await interaction.followup.send(view=layout, ephemeral=True, allowed_mentions=nobody)


def asleep(error: Exception) -> bool:
    """Whether Discord refused because a thread is archived."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED


async def wake(client: discord.Client, thread_id: int | None) -> bool:
    """Open an archived thread; returns whether it is open now.

    It stays closed if somebody locked it and the bot may not manage threads."""
    if thread_id is None:
        return False
    try:
        await client.http.edit_channel(thread_id, archived=False)
    except discord.HTTPException as refused:
        _log.info("thread %s stays archived: %s", thread_id, readable(refused))
        return False
    return True
