"""Putting a screen into the answer of an interaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord

from bot import replies
from bot.delivery import files
from bot.places import wake
from bot.publish import NOBODY
from bot.screens import Screen

T = TypeVar("T")
_BAD_FORM = 50035
"""The code for a request that is not as it should be: here, one that keeps a file which is gone."""


async def fill(
    interaction: discord.Interaction[Any],
    screen: Screen,
    instead: Callable[[], Awaitable[Screen]] | None = None,
) -> int:
    """Put a screen into the answer of an interaction; the id of its message.

    With ``instead`` the pictures that are there stay; it makes the screen with pictures of its own, should
    those be gone: the message may have changed between the click and now.
    """
    keep = instead is not None
    if await replies.unheard(interaction):
        assert interaction.message is not None  # only what changes a message waits to be acknowledged
        shown = replies.kept(interaction.message) if keep else files(screen.pictures)
        try:
            await _update(interaction, screen, shown)
        except discord.HTTPException as error:
            if instead is None or error.code != _BAD_FORM:
                raise
            screen = await instead()
            await _update(interaction, screen, files(screen.pictures))
        return interaction.message.id

    async def edit() -> discord.InteractionMessage:
        if keep:
            return await interaction.edit_original_response(view=screen.layout(), allowed_mentions=NOBODY)
        return await interaction.edit_original_response(
            view=screen.layout(), attachments=files(screen.pictures), allowed_mentions=NOBODY
        )

    return (await _awake(interaction, lambda: replies.insist(edit))).id


async def _update(interaction: discord.Interaction[Any], screen: Screen, shown: list[Any]) -> None:
    await _awake(
        interaction,
        lambda: replies.update(
            interaction, view=screen.layout(), attachments=shown, allowed_mentions=NOBODY
        ),
    )


async def _awake(interaction: discord.Interaction[Any], answer: Callable[[], Awaitable[T]]) -> T:
    """Answer; where Discord has archived the thread meanwhile, open it again and answer then."""
    try:
        return await answer()
    except discord.HTTPException as error:
        if not await wake(interaction.client, error, interaction.channel_id):
            raise
        return await answer()
