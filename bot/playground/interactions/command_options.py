"""Slash commands as a user sends them: finding the command, checking and shaping its options."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass, field
from typing import Any

from bot.playground.interactions import installation
from bot.playground.world import attachments, payloads
from bot.playground.world.attachments import Upload
from bot.playground.world.components import SetupError
from bot.playground.world.models import Channel, Json, Message, id_in
from bot.playground.world.permissions import Permission
from bot.playground.world.state import World

_STRING, _INTEGER, _BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE, _NUMBER, _FILE = (
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
)
_LONGEST = 6000
"""Characters that Discord's client allows in a text option."""


@dataclass
class Filled:
    """A command as it goes to the bot: ``data``, and its full name for people."""

    data: Json
    name: str
    supported: tuple[int, ...]
    """The installation types that the command supports."""
    held: Message | None = None
    """Keeps uploaded files until the interaction is over."""


def available(world: World, user_id: int, channel: Channel) -> list[Json]:
    """The commands offered to a user in a channel, by scope, context and permissions."""
    items = list(world.commands[0].items) if 0 in world.commands else []
    if channel.guild_id is not None and channel.guild_id in world.commands:
        own = world.commands[channel.guild_id].items
        names = {(one["type"], one["name"]) for one in own}
        items = [one for one in items if (one["type"], one["name"]) not in names] + own
    return [one for one in items if _refusal(world, one, user_id, channel) is None]


def _refusal(world: World, command: Json, user_id: int, channel: Channel) -> str | None:
    name = f"/{command['name']}"
    away = installation.refusal(world, command, user_id, channel)
    if away is not None or channel.between:
        return away
    granted = world.permissions(user_id, channel)
    if not granted & Permission.USE_APPLICATION_COMMANDS:
        return "You may not use commands here."
    need = command.get("default_member_permissions")
    if command["name"] in world.members[user_id].commands:
        return None
    if need is not None and not granted & Permission.ADMINISTRATOR:
        bits = int(need)
        if bits == 0 or granted & bits != bits:
            return f"{name} is only for members with more permissions."
    return None


def _supported(command: Json) -> tuple[int, ...]:
    return tuple(command.get("integration_types", installation.APPLICATION))


def find(world: World, path: str, user_id: int, channel: Channel) -> tuple[Json, list[Json]]:
    """The command named ``"table new"``, and its options from the command down to the subcommand."""
    words = path.removeprefix("/").split()
    if not words:
        raise SetupError("Name a command.")
    scopes = [number for number in (channel.guild_id, 0) if number is not None and number in world.commands]
    every = [one for number in scopes for one in world.commands[number].items if one["type"] == 1]
    command = next((one for one in every if one["name"] == words[0]), None)
    if command is None:
        names = ", ".join(sorted({f"/{one['name']}" for one in every})) or "none yet"
        raise SetupError(f"There is no command /{words[0]}. The bot has: {names}.")
    refusal = _refusal(world, command, user_id, channel)
    if refusal is not None:
        raise SetupError(refusal)
    branch = [command]
    for word in words[1:]:
        inner = next(
            (one for one in branch[-1].get("options", []) if one["type"] in (1, 2) and one["name"] == word),
            None,
        )
        if inner is None:
            raise SetupError(
                f"/{' '.join(words[: len(branch)])} has no subcommand {word!r}. {_subcommands(branch[-1])}"
            )
        branch.append(inner)
    if any(one["type"] in (1, 2) for one in branch[-1].get("options", [])):
        raise SetupError(f"/{' '.join(words)} needs a subcommand. {_subcommands(branch[-1])}")
    return command, branch


def _subcommands(one: Json) -> str:
    names = ", ".join(option["name"] for option in one.get("options", []) if option["type"] in (1, 2))
    return f"It has: {names or 'none'}."


def fill(
    world: World,
    path: str,
    options: Json,
    user_id: int,
    channel: Channel,
    focused: str | None = None,
) -> Filled:
    """The data of a command interaction (or, with ``focused``, of an autocomplete).

    Raises :class:`SetupError` if Discord's client would not send it.
    """
    command, branch = find(world, path, user_id, channel)
    known = {one["name"]: one for one in branch[-1].get("options", [])}
    for name in options:
        if name not in known:
            raise SetupError(f"/{path} has no option {name!r}. It has: {', '.join(known) or 'none'}.")
    if focused is not None and not known.get(focused, {}).get("autocomplete"):
        raise SetupError(f"Option {focused!r} of /{path} offers no suggestions.")
    shaper = Shaper(world, user_id, channel)
    shaped: list[Json] = []
    for name, option in known.items():
        if name in options and options[name] is not None:
            one = shaper.shape(option, options[name], lenient=focused is not None)
            shaped.append(one | ({"focused": True} if name == focused else {}))
        elif name == focused:
            shaped.append({"name": name, "type": option["type"], "value": "", "focused": True})
        elif option.get("required") and focused is None:
            raise SetupError(f"/{path} needs the option {name!r}.")
    for one in reversed(branch[1:]):
        shaped = [{"type": one["type"], "name": one["name"], "options": shaped}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": shaped}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if shaper.resolved:
        data["resolved"] = shaper.resolved
    name = " ".join(one["name"] for one in branch)
    return Filled(data, name, _supported(command), shaper.held)


def context_menu(
    world: World, name: str, target: int, user_id: int, channel: Channel, messages: payloads.Messages
) -> Filled:
    """The data of a user or message command used on ``target``."""
    scopes = [number for number in (channel.guild_id, 0) if number is not None and number in world.commands]
    for command in (one for number in scopes for one in world.commands[number].items):
        if command["name"] != name or command["type"] == 1:
            continue
        refusal = _refusal(world, command, user_id, channel)
        if refusal is not None:
            raise SetupError(refusal)
        shaper = Shaper(world, user_id, channel)
        if command["type"] == 2:
            shaper.user(target)
        else:
            message = world.messages.get(target)
            if message is None or not world.sees_message(user_id, message):
                raise SetupError("You see no such message.")
            shaper.resolved["messages"] = {str(target): messages.message(message)}
        data = {"id": command["id"], "name": name, "type": command["type"], "target_id": str(target)}
        return Filled(data | {"resolved": shaper.resolved}, name, _supported(command))
    raise SetupError(f"There is no menu command {name!r}.")


@dataclass
class Shaper:
    """Checks the values of one command and collects what they refer to in ``resolved``."""

    world: World
    user_id: int
    channel: Channel
    resolved: Json = field(default_factory=dict)
    held: Message | None = None

    def shape(self, option: Json, value: Any, *, lenient: bool) -> Json:
        """One option with its value checked; ``lenient`` while the user is still typing."""
        name, kind = option["name"], option["type"]
        found = {"name": name, "type": kind}
        if lenient and kind in (_STRING, _INTEGER, _NUMBER):
            if isinstance(value, str) and len(value) > _LONGEST:
                raise SetupError(f"Option {name!r} takes {_LONGEST} characters at most.")
            return found | {"value": value}
        choices = option.get("choices") or []
        if choices and value not in [one["value"] for one in choices]:
            offered = ", ".join(str(one["value"]) for one in choices)
            raise SetupError(f"Option {name!r} takes one of: {offered}.")
        if kind == _STRING:
            value = str(value)
            if not option.get("min_length", 0) <= len(value) <= option.get("max_length", _LONGEST):
                raise SetupError(f"Option {name!r} has {len(value)} characters, too few or too many.")
        elif kind in (_INTEGER, _NUMBER):
            value = self._number(option, value)
        elif kind == _BOOLEAN:
            if not isinstance(value, bool):
                raise SetupError(f"Option {name!r} takes true or false.")
        elif kind == _FILE:
            value = self._file(value)
        else:
            value = self._entity(option, str(value))
        return found | {"value": value}

    @staticmethod
    def _number(option: Json, value: Any) -> int | float:
        name = option["name"]
        try:
            number = int(value) if option["type"] == _INTEGER else float(value)
        except (TypeError, ValueError):
            raise SetupError(f"Option {name!r} takes a number.") from None
        low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
        if not low <= number <= high:
            raise SetupError(f"Option {name!r} takes {low} to {high}.")
        return number

    def _entity(self, option: Json, value: str) -> str:
        kind, world = option["type"], self.world
        number = id_in(value) or 0
        if kind in (_USER, _MENTIONABLE) and number in world.users:
            self.user(number)
        elif kind in (_ROLE, _MENTIONABLE) and number in world.roles:
            self.resolved.setdefault("roles", {})[value] = payloads.role(world.roles[number])
        elif (
            kind == _CHANNEL and number in world.channels and world.sees(self.user_id, world.channels[number])
        ):
            channel = world.channels[number]
            types = option.get("channel_types")
            if types and channel.type not in types:
                raise SetupError(f"Option {option['name']!r} does not take this type of channel.")
            self.resolved.setdefault("channels", {})[value] = payloads.channel(world, channel, self.user_id)
        else:
            raise SetupError(f"Option {option['name']!r}: {value!r} is nobody and nothing here. Give an id.")
        return value

    def user(self, number: int) -> None:
        """Add a user (and member) to ``resolved``."""
        if number not in self.world.users:
            raise SetupError(f"There is no user {number}.")
        self.resolved.setdefault("users", {})[str(number)] = payloads.user(self.world.users[number])
        member = self.world.member(number, self.channel.guild_id)
        if member is not None:
            granted = str(self.world.permissions(number, self.channel))
            found = payloads.member(self.world, member, with_user=False, voice=False) | {
                "permissions": granted
            }
            self.resolved.setdefault("members", {})[str(number)] = found

    def _file(self, value: Any) -> str:
        """Keep an uploaded file: an :class:`Upload`, or ``{"filename", "base64"}`` from the page."""
        if isinstance(value, dict):
            try:
                data = base64.b64decode(value["base64"], validate=True)
                value = Upload(str(value["filename"]), data)
            except (KeyError, binascii.Error, TypeError):
                raise SetupError('A file is {"filename": …, "base64": …}.') from None
        if not isinstance(value, Upload):
            raise SetupError("This option takes a file.")
        if self.held is None:
            # Discord keeps command uploads apart from channels, and so does this message.
            self.held = Message(self.world.ids.next(), 0, self.user_id, owner_id=self.user_id)
        one = attachments.store(self.world, value, {})
        self.held.attachments.append(one)
        return str(one.id)
