"""Resets a list in a message, so that the same choice can be made again.

Discord's client keeps showing a choice, and sends nothing when it is chosen again, until the message is
edited. If an answer does not edit the list's message (a refusal, a form, a new message), that message is
edited to what it already is. Lists of people, roles and channels forget their choice only if their id changes
too.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

import aiohttp
import discord
from discord import ui

from bot.ui.answers import attached, replies
from bot.ui.answers.answering import answering
from bot.ui.components import Address, Layout

_log = logging.getLogger(__name__)
_NOBODY = discord.AllowedMentions.none()
_KEPT = 1000
_FRESH = "a"
"""A marker in the id of a list of people: each reset adds or removes it."""
Interaction = discord.Interaction[Any]


class _Reach(NamedTuple):
    """The token that reaches a private message, and until when."""

    token: str
    until: datetime


_REACH: OrderedDict[int, _Reach] = OrderedDict()


def reached(message_id: int, interaction: Interaction) -> None:
    """Note that this interaction filled a message, so its token can edit it for a while."""
    _REACH[message_id] = _Reach(interaction.token, interaction.expires_at)
    _REACH.move_to_end(message_id)
    while len(_REACH) > _KEPT:
        _REACH.popitem(last=False)


def chose(interaction: Interaction) -> bool:
    """Whether this is a choice in a list of a message made of components, as all our lists are.

    Forged choices on other messages leave them unchanged."""
    data: Any = interaction.data or {}
    message = interaction.message
    return bool(data.get("values")) and message is not None and message.flags.components_v2


async def refresh(interaction: Interaction) -> None:
    """Edit the list's message to what it already is, in answer to a choice in it.

    This is the first response if there is none yet. Raises what Discord answers."""
    if interaction.message is None:
        return
    if replies.thinking(interaction):  # the answer is a new message
        await refresh_behind(interaction)
        return
    view, kept = _same(interaction.message)
    files: list[Any] = list(kept)
    first = not replies.acknowledged(interaction)
    edit = partial(replies.update, interaction) if first else interaction.edit_original_response
    again = partial(edit, view=view, attachments=files, allowed_mentions=_NOBODY)
    await replies.awake(interaction, lambda: replies.insist(again))


async def refresh_if_possible(interaction: Interaction) -> None:
    """``refresh``, but errors from Discord do not stop the answer."""
    try:
        await refresh(interaction)
    except discord.HTTPException as error:
        _log.info("a list keeps showing what was chosen: %s", error)


async def refresh_behind(interaction: Interaction) -> None:
    """The same if the answer is no edit of the message, with the token that filled it.

    Does nothing after a restart or once that token is too old."""
    message = interaction.message
    known = _REACH.get(message.id) if message is not None else None
    if message is None or known is None or discord.utils.utcnow() >= known.until:
        return
    view, kept = _same(message)
    # The same request as ``Interaction.edit_original_response``.
    route = discord.http.Route(
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        webhook_id=interaction.application_id,
        webhook_token=known.token,
    )
    body = {
        "components": view.to_components(),  # type: ignore[no-untyped-call]  # of the library
        "attachments": attached.stored(kept),
        "allowed_mentions": _NOBODY.to_dict(),
    }
    try:
        await answering(interaction).client.http.request(route, json=body)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        _log.info("a list keeps showing what was chosen: %s", error)


def _same(message: discord.Message) -> tuple[Layout, list[attached.AttachedFile]]:
    """A message as it is, to be sent again, and the files it keeps."""
    kept = attached.of(message)
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            # New items: those of the message belong to it, and it may be sent again later.
            item.items = [
                discord.MediaGalleryItem(
                    _named(each.media, kept), description=each.description, spoiler=each.spoiler
                )
                for each in item.items
            ]
        elif isinstance(item, ui.Thumbnail | ui.File):
            item.media = _named(item.media, kept)
        elif isinstance(item, ui.UserSelect | ui.RoleSelect | ui.ChannelSelect | ui.MentionableSelect):
            item.custom_id = _turned(item.custom_id)
    again = Layout()
    for child in list(view.children):
        view.remove_item(child)
        again.add_item(child)
    return again, kept


def _named(media: discord.UnfurledMediaItem, kept: list[attached.AttachedFile]) -> str:
    """How a request names what is shown: a kept file by its name."""
    return next((f"attachment://{one.filename}" for one in kept if f"/{one.id}/" in media.url), media.url)


def _turned(custom_id: str) -> str:
    """The other id for the same list of people."""
    address = Address.parse(custom_id)
    if address is None:
        return custom_id
    return str(replace(address, version="" if address.version == _FRESH else _FRESH))
