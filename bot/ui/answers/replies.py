"""Answers to interactions over a connection that may break.

A connection can be lost after Discord took a request and before its answer came. What may be done twice is
done again then; and where Discord says that an interaction has been acknowledged before, it was this bot that
did so: interactions that are delivered twice do not come as far as here.
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
"""Seconds in which an answer may still be the first thing that Discord hears."""
_LOST = (aiohttp.ClientError, OSError)
_DONE_BEFORE = 40060
_TAKEN = "acknowledged"  # the key under which an interaction keeps how it was acknowledged, if unheard
_WAITING = "waiting"  # the key of the acknowledgement that comes if the answer takes long
ARCHIVED = 50083
BAD_FORM = 50035
"""The code for a request that is not as it should be: here, one that keeps a file which is gone, or one that
brings a picture where Discord takes none."""


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Do what may be done twice, and do it once more if the connection broke. Raises what ``ask`` raises."""
    try:
        return await ask()
    except _LOST:
        return await ask()


async def awake(interaction: Interaction, answer: Callable[[], Awaitable[T]]) -> T:
    """Answer; where Discord refuses that, as somebody has locked the thread and it is archived, open it again
    and answer then. Raises what ``answer`` raises."""
    try:
        return await answer()
    except discord.HTTPException as error:
        # Where the bot is no member it answers by the interaction alone.
        member = asleep(error) and is_member(interaction)
        if not member or not await wake(answering(interaction).client, interaction.channel_id):
            raise
        return await answer()


async def heard(interaction: Interaction) -> bool:
    """Whether suggestions can be answered with here. The library sends them by itself, so a thread that is
    locked and archived is opened before."""
    place = interaction.channel
    if not isinstance(place, discord.Thread) or not (place.archived and place.locked):
        return True
    if not is_member(interaction):
        return True  # nothing is known of threads there
    return await wake(answering(interaction).client, place.id)


async def acknowledge(interaction: Interaction, *, privately: bool) -> None:
    """Tell Discord that an answer will come: in a private message of its own, or in the component's message.

    Raises ``discord.HTTPException`` where it is too late (10062).
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
    """An acknowledgement in place that comes after PATIENCE, unless it is stopped before."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._begun = False
        self._task = asyncio.get_running_loop().create_task(self._run(), name="acknowledge")

    async def _run(self) -> None:
        await asyncio.sleep(PATIENCE)
        self._begun = True
        await acknowledge(self._interaction, privately=False)

    async def stopped(self) -> bool:
        """Stop it, and tell whether Discord has not heard of it. Raises what acknowledging raised."""
        if self._begun:
            await self._task
            return False
        self._task.cancel()
        return True


def acknowledge_if_late(interaction: Interaction) -> None:
    """Acknowledge in place, but only where no answer has come within PATIENCE: an answer that comes as the
    first thing is there twice as fast."""
    interaction.extras[_WAITING] = _Waiting(interaction)


async def unheard(interaction: Interaction) -> bool:
    """Whether an answer may be the first thing that Discord hears, as ``acknowledge_if_late`` has not spoken;
    it will not any more. Raises what acknowledging raised."""
    waiting: _Waiting | None = interaction.extras.pop(_WAITING, None)
    return waiting is not None and await waiting.stopped()


async def update(interaction: Interaction, **content: Any) -> None:
    """Change the message of the component as the first answer, with the keywords of ``edit_message``. What
    breaks with the connection is the caller's to ``insist`` on, with files that are opened anew."""
    try:
        await interaction.response.edit_message(**content)
    except discord.HTTPException as error:
        if error.code != _DONE_BEFORE:
            raise
        interaction.extras[_TAKEN] = False


async def ask(interaction: Interaction, form: discord.ui.Modal) -> None:
    """Open a form as the first answer."""
    try:
        await awake(interaction, lambda: insist(lambda: interaction.response.send_modal(form)))
    except discord.HTTPException as error:
        if error.code != _DONE_BEFORE:
            raise


def acknowledged(interaction: Interaction) -> bool:
    """Whether Discord waits for no first answer any more."""
    return interaction.response.is_done() or _TAKEN in interaction.extras


def thinking(interaction: Interaction) -> bool:
    """Whether a private message says that the bot is thinking, or said so before it was filled."""
    deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return deferred or bool(interaction.extras.get(_TAKEN))


async def tell(interaction: Interaction, layout: discord.ui.LayoutView) -> None:
    """Say something to whoever asked, in a private message or in the one that waits to be filled."""
    nobody = discord.AllowedMentions.none()
    if not acknowledged(interaction):
        await interaction.response.send_message(view=layout, ephemeral=True, allowed_mentions=nobody)
    elif thinking(interaction):
        await interaction.edit_original_response(view=layout, allowed_mentions=nobody)
    else:
        await interaction.followup.send(view=layout, ephemeral=True, allowed_mentions=nobody)


def asleep(error: Exception) -> bool:
    """Whether Discord refuses something because a thread is archived."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED


async def wake(client: discord.Client, thread_id: int | None) -> bool:
    """Open a thread again that Discord has archived. Whether it is open now: it is not where somebody has
    locked it and the bot may not manage threads."""
    if thread_id is None:
        return False
    try:
        await client.http.edit_channel(thread_id, archived=False)
    except discord.HTTPException as refused:
        _log.info("thread %s stays archived: %s", thread_id, readable(refused))
        return False
    return True
