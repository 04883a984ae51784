"""What becomes of a message on its way to Discord: which failures pass by themselves, and files to send."""

from __future__ import annotations

import io
from typing import TypeAlias

import aiohttp
import discord

from bot.pictures import Picture

Sent: TypeAlias = tuple[int, list[str]]
"""A message that is in the channel: its id, and the names of its files as they are there. What this process
would draw may be called otherwise than what the one before had attached."""


def passing(error: Exception) -> bool:
    """Whether an error will pass by itself: no connection, an outage, too many requests."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, (OSError, TimeoutError, discord.RateLimited, aiohttp.ClientError))


def refused(error: discord.HTTPException) -> bool:
    """Whether it may be the pictures of a message that Discord refuses: no right to them, too large."""
    return not passing(error) and error.status != 404


def files(pictures: list[Picture]) -> list[discord.File]:
    """The pictures as files to send."""
    return [discord.File(io.BytesIO(picture.data), picture.name) for picture in pictures]


def sent_of(message: discord.Message) -> Sent:
    """A message as it is in the channel."""
    return message.id, [file.filename for file in message.attachments]
