"""What becomes of a message on its way to Discord: which failures pass by themselves, and files to send."""

from __future__ import annotations

import io
import json
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import discord

from bot.host.refusals import passing, signed_out
from bot.pictures import Picture

Sent: TypeAlias = tuple[int, list[str]]
"""A message that is in the channel: its id, and the names of its files as they are there. What this process
would draw may be called otherwise than what the one before had attached."""
Search: TypeAlias = Callable[[int, Sequence[str]], Awaitable[Sent | None]]
"""``search`` of a client."""
_SEARCHED = 100  # messages of a channel that are looked through for one that may have been posted


def refused(error: discord.HTTPException) -> bool:
    """Whether it may be the pictures of a message that Discord refuses: no right to them, too large."""
    return not waiting(error) and error.status != 404


def waiting(error: Exception) -> bool:
    """Whether a message must wait, as nothing goes out just now: what keeps it passes by itself, or the bot's
    token was reset, and the next start has the new one."""
    return passing(error) or signed_out(error)


def files(pictures: list[Picture]) -> list[discord.File]:
    """The pictures as files to send."""
    return [discord.File(io.BytesIO(picture.data), picture.name) for picture in pictures]


def sent_of(message: discord.Message) -> Sent:
    """A message as it is in the channel."""
    return message.id, [file.filename for file in message.attachments]


async def search(client: discord.Client, channel_id: int, marks: Sequence[str]) -> Sent | None:
    """The bot's own message in a channel whose components, as JSON, contain one of these marks."""
    own = str(client.user.id) if client.user else ""
    try:
        found = await client.http.logs_from(channel_id, _SEARCHED)
    except discord.Forbidden:
        return None  # without the right to read the history the nonce alone protects
    for message in found:
        text = json.dumps(message.get("components", []), ensure_ascii=False)
        if message["author"]["id"] == own and any(mark in text for mark in marks):
            return int(message["id"]), [file["filename"] for file in message["attachments"]]
    return None
