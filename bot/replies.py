"""Answers to interactions over a connection that may break.

A connection can be lost after Discord took a request and before its answer came. What may be done twice is
done again then; and where Discord says that an interaction has been acknowledged before, it was this bot that
did so: interactions that are delivered twice do not come as far as here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import aiohttp
import discord

T = TypeVar("T")
Interaction = discord.Interaction[Any]

_LOST = (aiohttp.ClientError, OSError)
_DONE_BEFORE = 40060
_TAKEN = "acknowledged"  # the key under which an interaction keeps how it was acknowledged, if unheard


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Do what may be done twice, and do it once more if the connection broke. Raises what ``ask`` raises."""
    try:
        return await ask()
    except _LOST:
        return await ask()


async def acknowledge(interaction: Interaction, *, privately: bool) -> None:
    """Tell Discord that an answer will come: in a private message of its own, or in the component's message.

    Raises ``discord.HTTPException`` where it is too late (10062).
    """

    if privately:
        await interaction.client.promises.make(interaction)

    async def defer() -> None:
        if privately:
            await interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await interaction.response.defer()

    try:
        await insist(defer)
    except discord.HTTPException as error:
        if error.code != _DONE_BEFORE:
            raise
        interaction.extras[_TAKEN] = privately


def acknowledged(interaction: Interaction) -> bool:
    """Whether Discord waits for no first answer any more."""
    return interaction.response.is_done() or _TAKEN in interaction.extras


def thinking(interaction: Interaction) -> bool:
    """Whether a private message says that the bot is thinking, or said so before it was filled."""
    deferred = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    return deferred or bool(interaction.extras.get(_TAKEN))
