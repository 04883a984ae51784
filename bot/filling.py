"""Putting a screen into the answer of an interaction: in time, even where its pictures are late."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot import replies
from bot.delivery import files
from bot.pictures import Hurried, Pictures
from bot.places import wake
from bot.publish import NOBODY
from bot.screens import Screen

_log = logging.getLogger(__name__)
T = TypeVar("T")
Maker = Callable[[Pictures, Sequence[str] | None], Awaitable[Screen]]
"""Makes a screen with these pictures. With names of pictures that its message has and keeps it draws none."""
_BAD_FORM = 50035
"""The code for a request that is not as it should be: here, one that keeps a file which is gone."""

_ORDERS: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
_LATE: dict[int, asyncio.Task[None]] = {}
"""By message: who brings the pictures that it still lacks."""


def order(message: int) -> asyncio.Lock:
    """What is held while a message is changed: no click on a panel overtakes the one before it, and what is
    shown last is what came last."""
    return _ORDERS.setdefault(message, asyncio.Lock())


async def show(interaction: discord.Interaction[Any], make: Maker, kept: Sequence[str] | None = None) -> int:
    """Answer an interaction with a screen; the id of its message. Pictures that take long come later, unless
    the message has changed until then. ``kept`` names those that it has and that are still right."""
    pictures: Pictures = interaction.client.pictures
    hurried = pictures.hurried()
    screen = await make(hurried, kept)
    number = await fill(interaction, screen, partial(make, pictures, None) if kept else None)
    if hurried.late:
        late = _bring(interaction, number, hurried, make, screen.waits)
        _LATE[number] = task = interaction.client.later(late)
        task.add_done_callback(lambda done: _LATE.pop(number) if _LATE.get(number) is done else None)
    return number


async def _bring(
    interaction: discord.Interaction[Any], number: int, hurried: Hurried, make: Maker, waits: bool
) -> None:
    """Add the pictures that were late to the message that was shown without them. ``waits``: it says that
    they are to come, and so must say it too if they do not."""
    try:
        came = await hurried.rest()
        if not came:
            _log.warning("a picture came so late that nobody gets it: more is asked for than can be drawn")
        if not came and not waits:
            return
        async with order(number):
            screen = await make(hurried if came else Pictures(False), None)
            if screen.pictures or waits:
                await _edit(interaction, screen)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        # The message was put away, or Discord is out of reach: its text is there.
        _log.info("a late picture was not shown: %s", error)
    finally:
        hurried.drop()


async def _superseded(interaction: discord.Interaction[Any]) -> None:
    """What is shown now takes the place of what waits for its pictures."""
    message = interaction.message
    task = _LATE.pop(message.id, None) if message is not None and not replies.thinking(interaction) else None
    if task is not None:
        task.cancel()
        await asyncio.wait([task])


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
    await _superseded(interaction)
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

    return await _edit(interaction, screen, keep)


async def _edit(interaction: discord.Interaction[Any], screen: Screen, keep: bool = False) -> int:
    """Change the answer that was given; the id of its message."""

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
        lambda: replies.update(interaction, view=screen.layout(), attachments=shown, allowed_mentions=NOBODY),
    )


async def _awake(interaction: discord.Interaction[Any], answer: Callable[[], Awaitable[T]]) -> T:
    """Answer; where Discord has archived the thread meanwhile, open it again and answer then."""
    try:
        return await answer()
    except discord.HTTPException as error:
        if not await wake(interaction.client, error, interaction.channel_id):
            raise
        return await answer()
