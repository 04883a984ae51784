"""What becomes of a message on its way to Discord: which failures pass by themselves, and files to send."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

import discord

from bot.base.refused import passing, signed_out
from bot.messages.store import MessageRow
from bot.ui import attached
from bot.ui.attached import Kept


class Sent(NamedTuple):
    """A message that is in the channel: its id, and its files as they are there. What this process would draw
    may be called otherwise than what the one before had attached. ``classic``: whether it has words of its
    own, rather than being made of components alone."""

    id: int
    files: list[Kept]
    classic: bool


Search: TypeAlias = Callable[[int, Sequence[str]], Awaitable[Sent | None]]
"""``search`` of a client."""
_V2 = 1 << 15  # the flag of messages that are made of components alone
_SEARCHED = 100  # messages of a channel that are looked through for one that may have been posted


def refused(error: discord.HTTPException) -> bool:
    """Whether it may be the pictures of a message that Discord refuses: no right to them, too large."""
    return not waiting(error) and error.status != 404


def waiting(error: Exception) -> bool:
    """Whether a message must wait, as nothing goes out just now: what keeps it passes by itself, or the bot's
    token was reset, and the next start has the new one."""
    return passing(error) or signed_out(error)


def calling(users: Iterable[int]) -> discord.AllowedMentions:
    """Lets a message ping these users alone. An edit pings nobody, but whom it does not name here it takes
    out of the message's mentions: it names the same ones again."""
    named = [discord.Object(user) for user in users]
    return discord.AllowedMentions(everyone=False, roles=False, users=named, replied_user=False)


def sent_of(message: discord.Message) -> Sent:
    """A message as it is in the channel."""
    return Sent(message.id, attached.of(message), not message.flags.components_v2)


async def shown_by(place: discord.PartialMessageable, message: MessageRow) -> list[Kept]:
    """The files that a posted message has. Of one that an earlier version of the bot posted only names are
    known: it is looked at. Raises ``discord.HTTPException`` where it cannot be, 404 for one that is gone."""
    entries = message.body.get("pictures", [])
    found = attached.remembered(entries)
    if found is None:
        found = attached.of(await place.fetch_message(message.id))
        message.body["pictures"] = attached.stored(found)
    return found


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
            return Sent(int(message["id"]), attached.of_raw(message), not int(message.get("flags", 0)) & _V2)
    return None
