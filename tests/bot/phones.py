"""What a phone shows of messages: the words of a notification, or that it has none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bot.playground.wire.records import Request
from tests.bot import parts
from tests.bot.parts import Json

_POSTED = re.compile(r"/channels/(\d+)/messages")
_CHANGED = re.compile(r"/channels/\d+/messages/\d+")
SHOWN = 200
"""Characters of which a phone shows something without being asked."""


def notification(message: Json) -> str:
    """The words of a notification: those of the message, with names in the place of mentions, else the names
    of its files. Of a message of components nothing is shown."""
    names = {one["id"]: one["global_name"] for one in message["mentions"]}
    words = re.sub(r"<@(\d+)>", lambda found: f"@{names.get(found[1], found[1])}", message["content"])
    return words or ", ".join(one["filename"] for one in message["attachments"])


def posts(requests: Iterable[Request]) -> Iterator[Json]:
    """The messages that were posted into channels, as they were then, the bot's answers to clicks not among
    them."""
    for one in requests:
        if one.method == "POST" and one.status == 200 and _POSTED.fullmatch(one.path):
            yield one.answer


def calls(requests: Iterable[Request]) -> list[Json]:
    """Of the messages that were posted those that ping somebody."""
    return [message for message in posts(requests) if message["mentions"]]


def problems(requests: Iterable[Request], direct: Iterable[int] = ()) -> Iterator[str]:
    """Notifications without words, and mentions that an edit has lost while its words go on naming somebody.
    ``direct``: the channels of direct messages, each of which is a notification."""
    before: dict[str, set[str]] = {}
    private = {str(number) for number in direct}
    for one in requests:
        if one.status != 200 or not (_POSTED.fullmatch(one.path) or _CHANGED.fullmatch(one.path)):
            continue
        if one.method not in ("POST", "PATCH"):
            continue
        message = one.answer
        mentioned = {user["id"] for user in message["mentions"]}
        if one.method == "POST" and (mentioned or message["channel_id"] in private):
            if not message["content"]:
                yield f"a notification without words: {parts.said(message)[:300]}"
            elif mentioned and not any(f"<@{user}>" in message["content"][:SHOWN] for user in mentioned):
                yield f"a notification that does not begin with who is called: {message['content'][:300]}"
        lost = before.get(message["id"], set()) - mentioned
        if any(f"<@{user}>" in parts.said(message) for user in lost):
            yield f"an edit has lost mentions: {parts.said(message)[:300]}"
        before[message["id"]] = before.get(message["id"], set()) | mentioned
