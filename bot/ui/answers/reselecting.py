"""Making a list of a message fresh, so that what was chosen in it can be chosen again.

Discord's client goes on showing a choice, and sends nothing when the same is chosen once more, until the
message is edited. Where an answer is not an edit of the list's own message (a refusal, a form, a message of
its own), the message is therefore edited as well, to what it is already. Lists of people, roles and channels
forget their choice only together with their id.
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
"""A version that no list of people has: one that was made fresh has it, and loses it the next time."""
Interaction = discord.Interaction[Any]


class _Reach(NamedTuple):
    """The token that reaches a private message, and until when."""

    token: str
    until: datetime


_REACH: OrderedDict[int, _Reach] = OrderedDict()


def reached(message_id: int, interaction: Interaction) -> None:
    """This interaction has filled a message, so its token edits it for a while."""
    _REACH[message_id] = _Reach(interaction.token, interaction.expires_at)
    _REACH.move_to_end(message_id)
    while len(_REACH) > _KEPT:
        _REACH.popitem(last=False)


def chose(interaction: Interaction) -> bool:
    """Whether it is a choice in a list of a message that is made of components, as all are that have lists.
    What was forged for another message leaves that as it is."""
    data: Any = interaction.data or {}
    message = interaction.message
    return bool(data.get("values")) and message is not None and message.flags.components_v2


async def refresh(interaction: Interaction) -> None:
    """Edit the message of a list in the answer to a choice in it, to what it is already: as the first answer
    where there is none yet. Raises what Discord says to that."""
    if interaction.message is None:
        return
    if replies.thinking(interaction):  # the answer is a message of its own
        await refresh_behind(interaction)
        return
    view, kept = _same(interaction.message)
    files: list[Any] = list(kept)
    first = not replies.acknowledged(interaction)
    edit = partial(replies.update, interaction) if first else interaction.edit_original_response
    again = partial(edit, view=view, attachments=files, allowed_mentions=_NOBODY)
    await replies.awake(interaction, lambda: replies.insist(again))


async def refresh_if_possible(interaction: Interaction) -> None:
    """``refresh``; what Discord says against it keeps no answer back."""
    try:
        await refresh(interaction)
    except discord.HTTPException as error:
        _log.info("a list keeps showing what was chosen: %s", error)


async def refresh_behind(interaction: Interaction) -> None:
    """The same where the answer is no edit of the message, by the token that filled it; nothing after a
    restart, or where that token is too old."""
    message = interaction.message
    known = _REACH.get(message.id) if message is not None else None
    if message is None or known is None or discord.utils.utcnow() >= known.until:
        return
    view, kept = _same(message)
    # What ``Interaction.edit_original_response`` asks for.
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
    """A message as it is, to be sent again, and the files that it keeps."""
    kept = attached.of(message)
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            # New items: those of the message are the message's own, and it may be sent again once more.
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
    """Another id for the same list of people."""
    address = Address.parse(custom_id)
    if address is None:
        return custom_id
    return str(replace(address, version="" if address.version == _FRESH else _FRESH))
