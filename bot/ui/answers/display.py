"""Puts a screen into the answer of an interaction: in time, even if its pictures are late."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot.ui.answers import attached, replies, reselecting
from bot.ui.answers.answering import answering
from bot.ui.answers.replies import BAD_FORM
from bot.ui.components import NOBODY, Layout
from bot.ui.pictures import Hurried, Pictures, files
from bot.ui.screens import Screen
from bot.ui.ways import Way
from bot.words.refusals import Refusal

_log = logging.getLogger(__name__)
T = TypeVar("T")
Maker = Callable[[Pictures, Sequence[str] | None], Awaitable[Screen]]
"""Makes a screen with these pictures. Given names of pictures that its message keeps, it draws none."""
Again = Callable[[], Awaitable[Screen]]
"""Makes a fallback screen."""

_ORDERS: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
_LATE: dict[int, asyncio.Task[None]] = {}
"""The tasks that bring late pictures, by message id."""


def order(message: int) -> asyncio.Lock:
    """The lock held while a message is changed, so that clicks take effect in order and the newest screen is
    shown last."""
    return _ORDERS.setdefault(message, asyncio.Lock())


async def show(interaction: discord.Interaction[Any], make: Maker, kept: Sequence[str] | None = None) -> int:
    """Answer an interaction with a screen; returns its message id.

    Slow pictures are added later, unless the message has changed by then. ``kept`` names pictures of the
    message that are still right."""
    pictures = answering(interaction).pictures
    hurried = pictures.hurried()
    screen = await make(hurried, kept)
    instead = partial(make, pictures, None) if kept else None
    number = await fill(interaction, screen, instead, partial(make, Pictures(False), None))
    if hurried.late:
        late = _bring(interaction, number, hurried, make, screen.waits)
        _LATE[number] = task = answering(interaction).later(late)
        task.add_done_callback(lambda done: _LATE.pop(number) if _LATE.get(number) is done else None)
    return number


async def _bring(
    interaction: discord.Interaction[Any], number: int, hurried: Hurried, make: Maker, waits: bool
) -> None:
    """Add late pictures to a message that was shown without them.

    ``waits``: the message announces them, so it must also say if they do not come."""
    try:
        came = await hurried.rest()
        if not came:
            _log.warning("a picture came so late that nobody gets it: more is asked for than can be drawn")
        if not came and not waits:
            return
        async with order(number):
            screen = await make(hurried if came else Pictures(False), None)
            if screen.pictures or waits:
                bare = partial(make, Pictures(False), None)
                await _edit_or_follow(interaction, screen, bare, Way.ANSWER)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        # The message was closed, or Discord cannot be reached: its text is there.
        _log.info("a late picture was not shown: %s", error)
    finally:
        hurried.drop()


async def _superseded(interaction: discord.Interaction[Any]) -> None:
    """Cancel late pictures that the present screen replaces."""
    message = interaction.message
    task = _LATE.pop(message.id, None) if message is not None and not replies.thinking(interaction) else None
    if task is not None:
        task.cancel()
        await asyncio.wait([task])


async def fill(
    interaction: discord.Interaction[Any],
    screen: Screen,
    instead: Again | None = None,
    bare: Again | None = None,
) -> int:
    """Put a screen into the answer of an interaction; returns its message id.

    With ``instead`` the message's pictures stay; it makes the screen with new pictures in case those are
    gone, since the message may have changed after the click. ``bare`` makes the screen without pictures for
    when Discord accepts none; by default the screen's own words are used.
    """
    if not replies.thinking(interaction):
        check_private(interaction)
    await _superseded(interaction)
    first = await replies.unheard(interaction)
    message = interaction.message
    if instead is not None and message is not None:
        try:
            return await _put(interaction, screen, lambda: attached.of(message), first)
        except discord.HTTPException as error:
            if error.code != BAD_FORM:
                raise
        screen = await instead()
    ways, update_refused = answering(interaction).pictures.ways, False
    if first and screen.pictures:
        if ways.open(Way.UPDATE):
            try:
                return await _put(interaction, screen, lambda: files(screen.pictures), True)
            except discord.HTTPException as error:
                if error.code != BAD_FORM:
                    raise
                _log.info("a picture was not taken as the first answer: %s", error)
            update_refused = True
        if update_refused or ways.open(Way.ANSWER):
            await replies.acknowledge(interaction, privately=False)
            first = False
    if first:
        if screen.pictures:
            screen = await _words(screen, bare)
        return await _put(interaction, screen, list, True)
    way = Way.FILL if replies.thinking(interaction) else Way.ANSWER
    number = await _edit_or_follow(interaction, screen, bare, way)
    if update_refused:  # its text was fine: this time it was accepted
        ways.refused(Way.UPDATE)
    return number


async def _edit_or_follow(
    interaction: discord.Interaction[Any], screen: Screen, bare: Again | None, way: Way
) -> int:
    """Edit the answer; returns its message id.

    If Discord refuses the pictures, the answer gets words, and readers who opened it get the pictures in a
    second message."""
    ways = answering(interaction).pictures.ways
    trying = not screen.pictures or ways.open(way)
    if trying:
        try:
            return await _put(interaction, screen, lambda: files(screen.pictures), False)
        except discord.HTTPException as error:
            if error.code != BAD_FORM or not screen.pictures:
                raise
            _log.info("pictures were not taken by an edit: %s", error)
    number = await _put(interaction, await _words(screen, bare), list, False)
    if trying:
        ways.refused(way)
    if replies.thinking(interaction):
        await _send(interaction, Layout(*screen.split()[1]), screen)
    return number


async def _words(screen: Screen, bare: Again | None) -> Screen:
    """A screen without its pictures, with words in their place."""
    return (await bare() if bare is not None else screen).in_words()


def check_private(interaction: discord.Interaction[Any]) -> None:
    """Raise Refusal unless the component's message is visible to its reader alone.

    The bot's own buttons on public messages never edit them in place: such a click was forged, and would show
    a hand to everybody."""
    if interaction.message is not None and not interaction.message.flags.ephemeral:
        raise Refusal("no_option")


async def follow(interaction: discord.Interaction[Any], screen: Screen) -> None:
    """Show a screen in a second private message, beside the answer."""
    await _send(interaction, screen.layout(), screen)


async def _send(interaction: discord.Interaction[Any], view: Layout, screen: Screen) -> None:
    more = partial(interaction.followup.send, ephemeral=True, allowed_mentions=NOBODY)
    await replies.awake(interaction, lambda: more(view=view, files=files(screen.pictures)))


async def _put(
    interaction: discord.Interaction[Any], screen: Screen, shown: Callable[[], list[Any]], first: bool
) -> int:
    """Put a screen and its files, kept or new, into the message of an interaction; returns the message id.

    ``first``: as the first answer, otherwise by editing it. ``shown`` opens the files, again for each
    attempt."""

    async def update() -> None:
        await replies.update(interaction, view=screen.layout(), attachments=shown(), allowed_mentions=NOBODY)

    async def edit() -> discord.InteractionMessage:
        return await interaction.edit_original_response(
            view=screen.layout(), attachments=shown(), allowed_mentions=NOBODY
        )

    if first:
        await replies.awake(interaction, lambda: replies.insist(update))
        assert interaction.message is not None  # acknowledgement is delayed only for changes to a message
        number = interaction.message.id
    else:
        number = (await replies.awake(interaction, lambda: replies.insist(edit))).id
    reselecting.reached(number, interaction)
    return number
