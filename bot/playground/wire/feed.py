"""What the page's seats are told: the same changes as the bot's, as each seat may see them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from typing import Any
from urllib.parse import quote

from bot.playground.interactions import command_options
from bot.playground.world import payloads
from bot.playground.world.models import Attachment, Change, Channel, Json, Kind, Message
from bot.playground.world.permissions import Permission
from bot.playground.world.state import World

_KEPT = 2000
_LINES = 300
_TYPES = {
    Kind.TEXT: "text",
    Kind.DM: "dm",
    Kind.GROUP: "group",
    Kind.PUBLIC_THREAD: "thread",
    Kind.PRIVATE_THREAD: "thread",
}


class Feed:
    """Events with rising ids, rendered for a seat when they are sent."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lines: deque[Json] = deque(maxlen=_LINES)
        self.connected = False
        # Rises over restarts too, so that an open page never skips events of a new process.
        self.last = int(world.clock.now() * 1000)
        self._changes: deque[tuple[int, Change]] = deque()
        self._forgotten = self.last
        self._waiting: set[asyncio.Event] = set()
        self._closed = False
        self._dropped = 0
        self._views = {
            one.id: payloads.Messages(world, self._address(one.seat or 0)) for one in world.seats()
        }
        world.listeners.append(self.on_change)

    def close(self) -> None:
        """End every stream."""
        self._closed = True
        for event in self._waiting:
            event.set()

    def drop(self) -> None:
        """Break every stream, as a lost network would; pages open them again."""
        self._dropped += 1
        for event in self._waiting:
            event.set()

    def on_change(self, change: Change) -> None:
        """Remember a change and wake the streams."""
        if change.name == "dispatch":
            return
        if change.name == "bot":
            self.connected = change.data.get("connected", self.connected)
            if "line" in change.data:
                self.lines.append(change.data["line"])
        self.last += 1
        self._changes.append((self.last, change))
        if len(self._changes) > _KEPT:
            self._forgotten = self._changes.popleft()[0]
        for event in self._waiting:
            event.set()

    async def stream(
        self, user_id: int, after: int, heartbeat: float
    ) -> AsyncIterator[tuple[int, Json] | None]:
        """Events for a seat after an id, forever; None after every ``heartbeat`` seconds of silence.

        If the events after that id are no longer known (or come from another process), the first event is
        ``reload``: the state must be read again.
        """
        wake = asyncio.Event()
        self._waiting.add(wake)
        dropped = self._dropped
        try:
            while not self._closed and dropped == self._dropped:
                wake.clear()
                if not self._forgotten <= after <= self.last:
                    after = self.last
                    yield after, {"type": "reload"}
                for number, change in [one for one in self._changes if one[0] > after]:
                    after = number
                    for event in self.render(change, user_id):
                        yield number, event
                try:
                    await asyncio.wait_for(wake.wait(), heartbeat)
                except TimeoutError:
                    yield None
        finally:
            self._waiting.discard(wake)

    # ------------------------------------------------------------ as one seat sees it

    def _address(self, seat: int) -> Any:
        token = self.world.path_token

        def address(message: Message, one: Attachment) -> str:
            return f"/{token}/cdn/{message.channel_id}/{one.id}/{quote(one.filename)}?seat={seat}"

        return address

    def view(self, user_id: int) -> payloads.Messages:
        """Messages with files at the addresses of this user's seat."""
        if user_id not in self._views:
            self._views[user_id] = payloads.Messages(
                self.world, self._address(self.world.users[user_id].seat or 0)
            )
        return self._views[user_id]

    def channel(self, one: Channel) -> Json:
        """A place as the page lists it."""
        return {
            "id": str(one.id),
            "name": self._name(one),
            "type": _TYPES[Kind(one.type)] if self._with_bot(one) or not one.between else "group",
            "parent_id": str(one.parent_id) if one.parent_id else None,
            "archived": one.thread is not None and one.thread.archived,
            "locked": one.thread is not None and one.thread.locked,
            "private": one.type == Kind.PRIVATE_THREAD,
            "last_message_id": str(one.last_message_id) if one.last_message_id else None,
        }

    def _name(self, one: Channel) -> str:
        """A place's name: with its server if it is another one; in a conversation, who is in it."""
        if self._with_bot(one):
            return self.world.bot.name
        if one.guild_id is not None:
            guild = self.world.guilds[one.guild_id]
            return one.name if guild.home else f"{guild.name}: {one.name}"
        return one.name or ", ".join(self.world.users[each].name for each in one.recipients)

    def _with_bot(self, one: Channel) -> bool:
        return one.between and self.world.bot.id in one.recipients

    def seats(self) -> list[Json]:
        """All seats."""
        return [
            {
                "seat": one.seat,
                "user_id": str(one.id),
                "name": one.name,
                "color": one.color,
                "locale": one.locale,
            }
            for one in self.world.seats()
        ]

    def commands(self, user_id: int) -> list[Json]:
        """The commands that a seat is offered in the server."""
        places = (one for one in self.world.channels.values() if self.world.at_home(one))
        place = next(places, None)
        return command_options.available(self.world, user_id, place) if place else []

    def places(self, user_id: int) -> list[Channel]:
        """What a seat can open: channels by position, then threads and direct conversations by age."""
        seen = [
            one
            for one in self.world.channels.values()
            if self.world.sees(user_id, one)
            and not (one.thread and one.type == Kind.PRIVATE_THREAD and not self._invited(user_id, one))
        ]
        return sorted(seen, key=lambda one: (one.type != Kind.TEXT, one.position, one.id))

    def _invited(self, user_id: int, one: Channel) -> bool:
        """Whether a private thread is listed for a user: a member, or somebody who manages threads."""
        manages = bool(self.world.permissions(user_id, one) & Permission.MANAGE_THREADS)
        return one.thread is not None and (one.thread.has(user_id) or manages)

    def messages(self, user_id: int, channel: Channel, newest: int = 100) -> list[Json]:
        """The newest messages of a place that a seat may read, oldest first."""
        found = [one for one in self.world.history(channel.id) if self.world.sees_message(user_id, one)]
        return [self.view(user_id).message(one) for one in found[-newest:]]

    def render(self, change: Change, user_id: int) -> Iterator[Json]:
        """The events that one seat gets for a change."""
        name, channel, message = change.name, change.channel, change.message
        if name == "seats":
            yield {"type": name, "seats": self.seats()}
        elif name == "commands":
            yield {"type": name, "commands": self.commands(user_id)}
        elif name == "bot":
            yield {"type": name} | change.data
        elif name == "interaction":
            if change.user_id == user_id:
                yield {"type": name} | change.data
        elif channel is None:
            return
        elif message is not None:
            yield from self._message(name, channel, message, user_id)
        elif name == "typing":
            if change.user_id != user_id and self.world.sees(user_id, channel):
                yield {"type": name, "channel_id": str(channel.id), "user_id": str(change.user_id)}
        elif name == "thread_members":
            yield from self._members(change, channel, user_id)
        elif name in ("channel_create", "channel_update", "thread_create", "thread_update"):
            if self.world.sees(user_id, channel) and channel.id in self.world.channels:
                verb = name.partition("_")[2]
                yield {"type": f"channel_{verb}", "channel": self.channel(channel)}
            elif name == "channel_update":
                yield {"type": "channel_delete", "channel": {"id": str(channel.id)}}
        elif name in ("channel_delete", "thread_delete") and self.world.sees(user_id, channel):
            yield {"type": "channel_delete", "channel": {"id": str(channel.id)}}

    def _message(self, name: str, channel: Channel, message: Message, user_id: int) -> Iterator[Json]:
        if message.owner_id not in (None, user_id) or not self.world.sees(user_id, channel):
            return
        if name == "message_delete":
            yield {"type": name, "channel_id": str(channel.id), "id": str(message.id)}
        elif message.id in self.world.messages:
            kind = name if name == "message_create" else "message_update"
            yield {
                "type": kind,
                "channel_id": str(channel.id),
                "message": self.view(user_id).message(message),
            }

    def _members(self, change: Change, channel: Channel, user_id: int) -> Iterator[Json]:
        if user_id in change.data["removed"] and channel.type == Kind.PRIVATE_THREAD:
            yield {"type": "channel_delete", "channel": {"id": str(channel.id)}}
        if user_id in change.data["added"]:
            yield {"type": "channel_create", "channel": self.channel(channel)}
            for message in self.messages(user_id, channel):
                yield {"type": "message_create", "channel_id": str(channel.id), "message": message}
