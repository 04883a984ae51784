"""People for tests and scripts: what somebody can do in Discord's own client, and the results."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.playground.wire.server import Place, Server
from bot.playground.world import messages
from bot.playground.world.attachments import Upload
from bot.playground.world.components import SetupError, walk
from bot.playground.world.components import files as shown_files
from bot.playground.world.messages import Origin
from bot.playground.world.models import LOADING, Channel, Interaction, Json, Message, Role, User, id_in
from bot.playground.world.permissions import Permission

Which: TypeAlias = "Json | Message | str | int | None"
"""A message as JSON or record, or its id; None (nothing was answered) stands for a message that nobody
sees."""


class Result:
    """An interaction and the bot's answer; always up to date."""

    def __init__(self, server: Server, interaction: Interaction) -> None:
        self._server = server
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Result {self.state} ack={self.ack} messages={len(self.interaction.messages)}>"

    @property
    def id(self) -> str:
        """The interaction's id."""
        return str(self.interaction.id)

    @property
    def ack(self) -> int | None:
        """Type of the first answer (4 message, 5, 6 deferred, 7 update, 8 choices, 9 modal), or None."""
        return self.interaction.ack

    @property
    def seconds(self) -> float | None:
        """Lab seconds to the first answer."""
        one = self.interaction
        return None if one.acked is None else one.acked - one.created

    @property
    def state(self) -> str:
        """``pending``, ``acked``, ``modal`` or ``failed``."""
        if self.interaction.failed:
            return "failed"
        if self.ack is None:
            return "pending"
        return "acked" if self.interaction.modal is None else "modal"

    @property
    def failed(self) -> bool:
        """Whether the user saw "The application did not respond"."""
        return self.interaction.failed

    @property
    def modal(self) -> Json | None:
        """The form that was opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The suggestions of an autocomplete."""
        return self.interaction.choices or []

    @property
    def messages(self) -> list[Json]:
        """The messages that answer it (and the one it updated), as its user sees them now."""
        world = self._server.world
        found = [world.messages[one] for one in self.interaction.messages if one in world.messages]
        view = self._server.feed.view(self.interaction.user_id)
        return [view.message(one) for one in found if world.sees_message(self.interaction.user_id, one)]

    @property
    def message(self) -> Json:
        """The last of :attr:`messages`."""
        return self.messages[-1]

    @property
    def original(self) -> Json | None:
        """The first answer, or the message that an update concerns."""
        message = self._server.world.messages.get(self.interaction.original_id or 0)
        return self._server.feed.view(self.interaction.user_id).message(message) if message else None

    @property
    def followups(self) -> list[Json]:
        """The messages that came after the first answer."""
        first = str(self.interaction.original_id)
        return [one for one in self.messages if one["id"] != first]

    @property
    def private(self) -> bool:
        """Whether only its user can read the first answer."""
        message = self._server.world.messages.get(self.interaction.original_id or 0)
        return message is not None and message.ephemeral

    @property
    def waiting(self) -> bool:
        """Whether the bot is still "thinking…"."""
        original = self._server.world.messages.get(self.interaction.original_id or 0)
        return original is not None and bool(original.flags & LOADING)

    async def finished(self, within: float = 30.0) -> Result:
        """Wait until it is answered and nothing says "thinking…" any more."""
        await self._server.until(lambda: self.state != "pending" and not self.waiting, within)
        return self

    async def until(self, check: Callable[[Result], Any], within: float = 30.0) -> Result:
        """Wait until ``check`` of this record is true."""
        await self._server.until(lambda: check(self), within)
        return self


class Actor:
    """One person. Anything a person cannot do raises :class:`SetupError` with a sentence."""

    def __init__(self, server: Server, user: User) -> None:
        self._server = server
        self.user = user

    def __repr__(self) -> str:
        return f"<Actor {self.user.name}>"

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The user's name."""
        return self.user.name

    @property
    def seat(self) -> int:
        """The number by which the page knows this person."""
        return self.user.seat or 0

    @property
    def mention(self) -> str:
        """This person's mention in a message."""
        return f"<@{self.user.id}>"

    # ------------------------------------------------------------ commands and components

    async def slash(
        self,
        command: str,
        /,
        *,
        channel: Place = None,
        options: Mapping[str, Any] | None = None,
        wait: bool = True,
        **more: Any,
    ) -> Result:
        """Send ``"table new"`` with options by name; ``wait`` until it is answered or failed."""
        place = self._place(channel)
        chosen = {key: _plain(value) for key, value in {**(options or {}), **more}.items()}
        return await self._result(self._server.interactions.command(self.id, place, command, chosen), wait)

    async def autocomplete(
        self,
        command: str,
        focused: str,
        /,
        *,
        channel: Place = None,
        options: Mapping[str, Any] | None = None,
        wait: bool = True,
        **more: Any,
    ) -> Result:
        """Ask for suggestions for the option ``focused``, with what is typed so far in the options."""
        place = self._place(channel)
        typed = {key: _plain(value) for key, value in {**(options or {}), **more}.items()}
        one = self._server.interactions.autocomplete(self.id, place, command, typed, focused)
        return await self._result(one, wait)

    async def context_menu(
        self, name: str, target: Actor | Which, *, channel: Place = None, wait: bool = True
    ) -> Result:
        """Use a command from the context menu of a person or message."""
        number = target.id if isinstance(target, Actor) else self._message(target).id
        place = self._place(channel if isinstance(target, Actor) else self._message(target).channel_id)
        return await self._result(self._server.interactions.context_menu(self.id, place, name, number), wait)

    async def click(self, message: Which, what: str, *, wait: bool = True) -> Result:
        """Press the button with this custom id or label."""
        found = self._message(message)
        custom_id, label = _named(found, what)
        return await self._result(self._server.interactions.press(self.id, found, custom_id, label), wait)

    async def select(
        self, message: Which, what: str, values: Sequence[Any] | str, *, wait: bool = True
    ) -> Result:
        """Choose values in the select with this custom id or placeholder."""
        found = self._message(message)
        custom_id, label = _named(found, what)
        listed = [values] if isinstance(values, str) else [str(_plain(one)) for one in values]
        return await self._result(
            self._server.interactions.press(self.id, found, custom_id, label, listed), wait
        )

    async def submit(self, opened: Result, values: Json, *, wait: bool = True) -> Result:
        """Fill in and submit the form that ``opened`` brought; omitted fields keep their preset."""
        plain = {key: _plain(value) for key, value in values.items()}
        return await self._result(self._server.interactions.submit(self.id, opened.interaction, plain), wait)

    async def _result(self, one: Interaction, wait: bool) -> Result:
        self._server.world.flush()
        if wait:
            await self._server.interactions.answered(one)
        else:
            await asyncio.sleep(0)
        return Result(self._server, one)

    # ------------------------------------------------------------ ordinary life

    async def send(
        self,
        content: str,
        *,
        channel: Place = None,
        files: Sequence[Upload] = (),
        reply_to: Which = None,
    ) -> Json:
        """Write a message; returns it as this person sees it."""
        place = self._place(channel)
        if not self._server.world.permissions(self.id, place) & Permission.SEND_MESSAGES:
            raise SetupError("You may not write here.")
        if place.thread is not None and place.thread.locked:
            raise SetupError("This thread is locked.")
        if not content.strip() and not files:
            raise SetupError("Write something.")
        if len(content) > 2000:
            raise SetupError(f"A message has at most 2000 characters, not {len(content)}.")
        body: Json = {"content": content}
        if reply_to is not None:
            body["message_reference"] = {"message_id": str(self._message(reply_to).id)}
        if place.thread is not None and not place.thread.has(self.id):
            place.thread.members.append((self.id, self._server.world.clock.now()))
            self._server.world.emit("thread_members", channel=place, data={"added": [self.id], "removed": []})
        message = messages.create(self._server.world, place, body, dict(enumerate(files)), Origin(self.id))
        self._server.world.flush()
        return self._server.feed.view(self.id).message(message)

    async def delete(self, message: Which) -> None:
        """Delete one of this person's own messages, or dismiss a private one."""
        found = self._message(message)
        if found.author_id != self.id and found.owner_id != self.id:
            raise SetupError("This is not your message.")
        self._server.world.delete_message(found)
        self._server.world.flush()

    def sees(self, channel: Place = None) -> list[Json]:
        """What this person can read in a channel, oldest first; empty if it cannot be opened."""
        place = self._server.channel(channel)
        return (
            self._server.feed.messages(self.id, place, 10_000)
            if self._server.world.sees(self.id, place)
            else []
        )

    def everything(self) -> tuple[str, dict[str, str]]:
        """All text that this person can read anywhere, and all files as {SHA-256: name}.

        For tests that look for somebody else's secrets: alt texts, ids and file names are part of the text.
        """
        world, texts, files = self._server.world, [], {}
        for channel in self._server.feed.places(self.id):
            seen = self.sees(channel)
            texts.append(json.dumps(seen, ensure_ascii=False))
            for attachment in (one for message in seen for one in shown_files(message)):
                body = world.store.blob(int(attachment["id"])) or b""
                files[hashlib.sha256(body).hexdigest()] = attachment["filename"]
        mine = [one for one in world.interactions.values() if one.user_id == self.id]
        texts += [json.dumps([one.choices, one.modal], ensure_ascii=False) for one in mine]
        return "\n".join(texts), files

    def places(self) -> list[Json]:
        """The channels, threads and conversations that this person can open."""
        return [self._server.feed.channel(one) for one in self._server.feed.places(self.id)]

    def direct(self) -> Channel:
        """The conversation with the bot, opened if need be."""
        found = self._server.world.direct(self.id)
        self._server.world.flush()
        return found

    def close_direct(self, closed: bool = True, *, code: int = 50007, opening: bool = False) -> None:
        """Refuse direct messages from the bot with this code, when they are sent or (``opening``) when the
        conversation is opened."""
        self.user.closed_dms = closed
        self.user.dm_refusal = code
        self.user.refused_at_opening = opening
        self._server.world.save(self.user)

    def speak(self, locale: str) -> None:
        """Change this person's Discord language."""
        self.user.locale = locale
        self._server.world.save(self.user)
        self._server.world.emit("seats")
        self._server.world.flush()

    # ------------------------------------------------------------ finding things

    def _place(self, channel: Place) -> Channel:
        place = self._server.channel(channel)
        if not self._server.world.sees(self.id, place):
            raise SetupError("You do not see this channel.")
        return place

    def _message(self, message: Which) -> Message:
        if isinstance(message, Message):
            return message
        raw = message["id"] if isinstance(message, dict) else message
        found = self._server.world.messages.get(id_in(str(raw)) or 0)
        if found is None or not self._server.world.sees_message(self.id, found):
            raise SetupError("You do not see this message; perhaps it was deleted.")
        return found


def _named(message: Message, what: str) -> tuple[str | None, str | None]:
    """Whether ``what`` is a custom id of the message; otherwise it is a label."""
    ids = {one["custom_id"] for one in walk(message.components) if one.get("custom_id")}
    return (what, None) if what in ids else (None, what)


def _plain(value: Any) -> Any:
    """People, channels and roles as their ids."""
    return str(value.id) if isinstance(value, (Actor, Channel, Role)) else value


def person(server: Server, which: str | int) -> Actor:
    """A person by name or seat number. Raises ``KeyError``."""
    for user in server.world.seats():
        if which in (user.name, user.seat):
            return Actor(server, user)
    raise KeyError(f"nobody is called or sits at {which!r}")
