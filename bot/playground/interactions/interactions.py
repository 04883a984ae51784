"""Interactions: what a user does with the bot, and Discord's rules for the bot's answers."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, NamedTuple

from bot.playground.interactions import command_options, installation, interaction_payloads
from bot.playground.interactions.choices import Choices
from bot.playground.interactions.command_options import Filled
from bot.playground.interactions.events import Translator
from bot.playground.interactions.faults import Faults
from bot.playground.world import messages, payloads
from bot.playground.world.attachments import Upload
from bot.playground.world.components import (
    SELECTS,
    SetupError,
    check_modal_value,
    check_values,
    complete,
    find,
    walk,
)
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.limits import choice_problems, modal_problems
from bot.playground.world.messages import Origin
from bot.playground.world.models import EPHEMERAL, LOADING, Ack, Channel, Interaction, Json, Message, id_in
from bot.playground.world.state import World

_PING, _COMMAND, _COMPONENT, _AUTOCOMPLETE, _MODAL = 1, 2, 3, 4, 5


class Cause(NamedTuple):
    """What an interaction comes from: the installation, the message with the component, the command's path,
    and the interaction that opened the form."""

    owners: dict[str, str]
    message: Message | None = None
    command: str | None = None
    parent: Json | None = None


class Interactions:
    """The user's side creates interactions, the bot's side answers them within the deadline."""

    def __init__(self, world: World, faults: Faults, translator: Translator) -> None:
        self.world = world
        self.faults = faults
        self.messages = translator.messages
        self._answered: dict[int, asyncio.Event] = {}
        self._deadlines: set[asyncio.Task[None]] = set()
        self._choices = Choices(world)
        for one in world.interactions.values():
            if one.ack is None:  # its deadline passed while the program was not running
                one.failed = True

    async def close(self) -> None:
        """Stop all deadlines."""
        for task in self._deadlines:
            task.cancel()
        await asyncio.gather(*self._deadlines, return_exceptions=True)

    # ------------------------------------------------------------ what users do

    def command(self, user_id: int, channel: Channel, path: str, options: Json) -> Interaction:
        """Send a slash command. Raises :class:`SetupError` if a user could not."""
        filled = command_options.fill(self.world, path, options, user_id, channel)
        return self._command(user_id, channel, filled)

    def context_menu(self, user_id: int, channel: Channel, name: str, target: int) -> Interaction:
        """Use a command from a user's or message's context menu."""
        filled = command_options.context_menu(self.world, name, target, user_id, channel, self.messages)
        return self._command(user_id, channel, filled)

    def _command(self, user_id: int, channel: Channel, filled: Filled) -> Interaction:
        if filled.held is not None:
            self.world.save(filled.held)
            resolved = filled.data.setdefault("resolved", {})
            resolved["attachments"] = {
                str(one.id): self.messages.attachment(filled.held, one) | {"ephemeral": True}
                for one in filled.held.attachments
            }
        owners = installation.owners(self.world, user_id, channel, filled.supported)
        messages.wake(self.world, user_id, channel)
        return self._begin(_COMMAND, user_id, channel, filled.data, Cause(owners, command=filled.name))

    def autocomplete(
        self, user_id: int, channel: Channel, path: str, options: Json, focused: str
    ) -> Interaction:
        """Ask for suggestions for one option."""
        filled = command_options.fill(self.world, path, options, user_id, channel, focused)
        owners = installation.owners(self.world, user_id, channel, filled.supported)
        cause = Cause(owners, command=filled.name)
        return self._begin(_AUTOCOMPLETE, user_id, channel, filled.data, cause)

    def press(
        self,
        user_id: int,
        message: Message,
        custom_id: str | None,
        label: str | None = None,
        values: list[str] | None = None,
    ) -> Interaction:
        """Press a button, or (with ``values``) choose in a select."""
        if not self.world.sees_message(user_id, message):
            raise SetupError("You do not see this message.")
        one = find(message.components, custom_id, label)
        channel = self.world.channels[message.channel_id]
        data: Json = {"custom_id": one["custom_id"], "component_type": one["type"], "id": one["id"]}
        if one["type"] in SELECTS:
            if values is None:
                raise SetupError(f"{one['custom_id']!r} is a select: choose values.")
            check_values(one, values, self._entities())
            self._choices.choose(user_id, message.id, one, values)
            data |= {"values": values} | self._resolved(user_id, message.channel_id, one, values)
        elif values is not None:
            raise SetupError(f"{one['custom_id']!r} is no select.")
        messages.wake(self.world, user_id, channel)
        owners = installation.owners_of_answer(self.world, message, channel)
        return self._begin(_COMPONENT, user_id, channel, data, Cause(owners, message))

    def submit(self, user_id: int, opened: Interaction, values: Json) -> Interaction:
        """Submit the modal that answered ``opened``; ``values`` by custom id."""
        if opened.modal is None or opened.user_id != user_id:
            raise SetupError("This interaction opened no form for you.")
        fields = {one["custom_id"]: one for one in walk(opened.modal["components"]) if "custom_id" in one}
        for name in values:
            if name not in fields:
                raise SetupError(f"The form has no field {name!r}. It has: {', '.join(fields) or 'none'}.")
        data: Json = {"custom_id": opened.modal["custom_id"], "components": []}
        for one in opened.modal["components"]:
            if one["type"] == 18:
                inner = one["component"]
                value = check_modal_value(inner, values.get(inner["custom_id"]), self._entities())
                data["components"].append({"type": 18, "id": one["id"], "component": value})
                if inner["type"] in SELECTS:
                    data |= self._resolved(user_id, opened.channel_id, inner, value["values"])
            elif one["type"] == 1:
                filled = [
                    check_modal_value(each, values.get(each["custom_id"]), self._entities())
                    for each in one["components"]
                ]
                data["components"].append({"type": 1, "id": one["id"], "components": filled})
            else:
                data["components"].append({"type": one["type"], "id": one["id"]})
        message = self.world.messages.get(opened.message_id or 0)
        parent = payloads.interaction_metadata(self.world, opened)
        channel = self.world.channels[opened.channel_id]
        cause = Cause(opened.owners, message, parent=parent)
        return self._begin(_MODAL, user_id, channel, data, cause)

    def _entities(self) -> dict[int, Any]:
        return {**self.world.users, **self.world.roles, **self.world.channels}

    def _resolved(self, user_id: int, channel_id: int, one: Json, values: list[str]) -> Json:
        """``resolved`` of a select of people, roles or channels."""
        option = {5: 6, 6: 8, 7: 9, 8: 7}.get(one["type"])
        if option is None or not values:
            return {}
        shaper = command_options.Shaper(self.world, user_id, self.world.channels[channel_id])
        for value in values:
            shaper.shape(
                {"name": one["custom_id"], "type": option, "channel_types": one.get("channel_types")},
                value,
                lenient=False,
            )
        return {"resolved": shaper.resolved}

    # ------------------------------------------------------------ from the user to the bot

    def _begin(
        self,
        kind: int,
        user_id: int,
        channel: Channel,
        data: Json,
        cause: Cause,
    ) -> Interaction:
        world, message = self.world, cause.message
        one = Interaction(
            world.ids.next(),
            kind,
            secrets.token_urlsafe(80),
            user_id,
            channel.id,
            world.clock.now(),
            data,
            guild_id=channel.guild_id,
            message_id=message.id if message else None,
            command=cause.command,
            parent=cause.parent,
            owners=cause.owners,
        )
        world.add_interaction(one)
        self._answered[one.id] = asyncio.Event()
        self._tell(one, "pending")
        payload = interaction_payloads.created(world, one, channel, self.faults.deny)
        if message is not None:
            payload["message"] = self.messages.message(message)
        world.emit("dispatch", data={"name": "INTERACTION_CREATE", "data": payload})
        task = asyncio.create_task(self._deadline(one))
        self._deadlines.add(task)
        task.add_done_callback(self._deadlines.discard)
        return one

    async def _deadline(self, one: Interaction) -> None:
        await self.world.clock.sleep(self.faults.ack_deadline)
        if one.ack is None:
            one.failed = True
            self._choices.forget(one.message_id)
            self._settle(one, "failed")

    def _settle(self, one: Interaction, state: str) -> None:
        self.world.save(one)
        self._tell(one, state)
        event = self._answered.pop(one.id, None)
        if event is not None:
            event.set()

    def _tell(self, one: Interaction, state: str) -> None:
        if one.type == _AUTOCOMPLETE:
            return
        data: Json = {"id": str(one.id), "state": state}
        if one.modal is not None:
            data["modal"] = one.modal
        self.world.emit("interaction", user_id=one.user_id, data=data)

    async def answered(self, one: Interaction) -> None:
        """Wait until the bot has answered or the deadline has passed."""
        event = self._answered.get(one.id)
        if event is not None:
            await event.wait()

    # ------------------------------------------------------------ the bot's answers

    def respond(self, number: int, token: str, body: Json, files: dict[int, Upload]) -> Json:
        """The callback route. Returns its answer; raises :class:`ApiError` as Discord does."""
        one = self.world.interactions.get(number)
        if one is None or one.token != token:
            raise ApiError(10062)
        if one.ack is not None:
            raise ApiError(40060)
        if one.failed or self.world.clock.now() - one.created > self.faults.ack_deadline:
            raise ApiError(10062)
        kind = int(body["type"])
        data = body.get("data") or {}
        if kind != Ack.CHOICES:
            messages.check_awake(self.world.channels[one.channel_id])
        message = self._apply(one, kind, data, files)
        one.ack = kind
        one.acked = self.world.clock.now()
        if message is not None:
            one.original_id = message.id
            one.ack_ephemeral = message.ephemeral
            if kind != Ack.DEFERRED_UPDATE and message.id not in one.messages:
                one.messages.append(message.id)
        self._settle(one, "modal" if kind == Ack.MODAL else "acked")
        return self._callback(one, kind, message)

    def _apply(self, one: Interaction, kind: int, data: Json, files: dict[int, Upload]) -> Message | None:
        """Carry out an answer; returns the message it concerns."""
        from_message = one.message_id is not None and one.type in (_COMPONENT, _MODAL)
        allowed = {
            Ack.MESSAGE: one.type != _AUTOCOMPLETE,
            Ack.DEFERRED_MESSAGE: one.type != _AUTOCOMPLETE,
            Ack.DEFERRED_UPDATE: from_message,
            Ack.UPDATE: from_message,
            Ack.CHOICES: one.type == _AUTOCOMPLETE,
            Ack.MODAL: one.type in (_COMMAND, _COMPONENT),
        }
        if not allowed.get(Ack(kind) if kind in list(Ack) else Ack.PONG):
            raise invalid(("type", f"Interaction of type {one.type} cannot be answered with type {kind}"))
        if kind == Ack.CHOICES:
            choices = data.get("choices") or []
            problems = list(choice_problems(choices))
            if problems:
                raise invalid(*problems)
            one.choices = choices
            return None
        if kind == Ack.MODAL:
            problems = list(modal_problems(data))
            if problems:
                raise invalid(*((f"data.{place}", text) for place, text in problems))
            one.modal = data | {"components": complete(data["components"])}
            return None
        if kind in (Ack.MESSAGE, Ack.DEFERRED_MESSAGE):
            extra = LOADING if kind == Ack.DEFERRED_MESSAGE else 0
            return self._post(
                one,
                data if kind == Ack.MESSAGE else {"flags": data.get("flags", 0)},
                files,
                extra,
                first=True,
            )
        source = self.world.messages.get(one.message_id or 0)
        if source is None:
            raise ApiError(10008)
        if kind == Ack.DEFERRED_UPDATE:
            return source
        new_media = not self.faults.refuse_updated_media
        return messages.edit(self.world, source, data, files, new_media=new_media)

    def _post(
        self, one: Interaction, data: Json, files: dict[int, Upload], extra: int, *, first: bool
    ) -> Message:
        channel = self.world.channels[one.channel_id]
        ephemeral = int(data.get("flags") or 0) & EPHEMERAL
        if installation.hushed(self.world, one.user_id, channel, one.owners):
            ephemeral = EPHEMERAL
        metadata = payloads.interaction_metadata(self.world, one)
        source = self.world.messages.get(one.message_id or 0)
        origin = Origin(
            self.world.bot.id,
            flags=ephemeral | extra,
            owner_id=one.user_id if ephemeral else None,
            webhook=True,
            metadata=metadata,
        )
        if first and one.type == _COMMAND:
            origin.type = 20 if one.data.get("type") == 1 else 23
            origin.command = one.command
        elif first and source is not None and not source.ephemeral:
            origin.type = 19
            origin.reference = messages.refer_to(self.world, source)
        elif not first and one.original_id is not None:
            metadata["original_response_message_id"] = str(one.original_id)
        return messages.create(self.world, channel, data, files, origin)

    def _callback(self, one: Interaction, kind: int, message: Message | None) -> Json:
        found: Json = {"id": str(one.id), "type": one.type}
        if message is not None:
            found |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": message.ephemeral,
                "channel_id": str(message.channel_id),
            }
        if one.guild_id is not None:
            found["guild_id"] = str(one.guild_id)
        answer: Json = {"interaction": found}
        if message is not None and kind in (Ack.MESSAGE, Ack.UPDATE):
            answer["resource"] = {"type": kind, "message": self.messages.message(message)}
        return answer

    # ------------------------------------------------------------ the bot's webhook

    def by_token(self, token: str) -> Interaction:
        """The interaction with this token. Raises 10015 (unknown, or not answered yet), 50027 (too old)."""
        one = self.world.interaction_of(token)
        if one is None:
            raise ApiError(10015)
        if self.world.clock.now() - one.created > self.faults.token_life:
            raise ApiError(50027)
        if one.ack is None:
            raise ApiError(10015)
        return one

    def follow_up(self, one: Interaction, body: Json, files: dict[int, Upload]) -> Message:
        """Send another message. The first one after a deferred answer fills the waiting message instead."""
        waiting = self.world.messages.get(one.original_id or 0)
        if waiting is not None and waiting.flags & LOADING and one.ack == Ack.DEFERRED_MESSAGE:
            return messages.edit(self.world, waiting, body, files)
        if "0" not in one.owners and one.follow_ups >= installation.FOLLOW_UPS:
            raise ApiError(40094)
        message = self._post(one, body, files, 0, first=False)
        one.follow_ups += 1
        one.messages.append(message.id)
        self.world.save(one)
        return message

    def message_of(self, one: Interaction, which: str) -> Message:
        """``@original`` or one of its messages by id. Raises 10008."""
        if which == "@original":
            number = one.original_id or 0
        else:
            number = id_in(which) or 0
            if number not in one.messages and number != one.original_id:
                raise ApiError(10008)
        message = self.world.messages.get(number)
        if message is None:
            raise ApiError(10008)
        return message
