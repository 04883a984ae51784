"""Routes about messages in channels: reading, sending, editing, pins, reactions, typing."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from bot.playground.wire.rest import Call, route
from bot.playground.world import messages
from bot.playground.world.clock import iso
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.messages import Origin
from bot.playground.world.models import Channel, Json, Message
from bot.playground.world.permissions import Permission

_PINS = 250
OLD = 3600.0
"""Seconds after which a message can be edited less often."""


def _public(call: Call, channel: Channel) -> list[Message]:
    return [one for one in call.world.history(channel.id) if one.owner_id is None]


def _writable(call: Call, channel: Channel) -> None:
    """Raise the refusal of a closed conversation, 50278 without a shared server."""
    for number in channel.recipients:
        user = call.world.users[number]
        if user.closed_dms:
            raise ApiError(user.dm_refusal)
        if not user.installed and not call.world.share_a_server(number):
            raise ApiError(50278)


def _unlocked(call: Call, channel: Channel) -> None:
    """Raise 160005 if only people who manage threads may write."""
    locked = channel.thread is not None and channel.thread.locked
    if locked and not call.granted(channel) & Permission.MANAGE_THREADS:
        raise ApiError(160005)


@route("GET", "/channels/{channel}/messages")
def history(call: Call) -> list[Json]:
    """Messages of a channel, newest first."""
    channel = call.channel()
    if not call.granted(channel) & Permission.READ_MESSAGE_HISTORY:
        return []
    found = _public(call, channel)
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise invalid(("limit", "int value should be between 1 and 100."))
    if "around" in call.query:
        centre = int(call.query["around"])
        before = [one for one in found if one.id < centre][-(limit // 2) :]
        found = before + [one for one in found if one.id >= centre][: limit - len(before)]
    elif "after" in call.query:
        found = [one for one in found if one.id > int(call.query["after"])][:limit]
    else:
        found = [one for one in found if one.id < int(call.query.get("before", 2**63))][-limit:]
    return [call.show(one) for one in reversed(found)]


@route("POST", "/channels/{channel}/messages")
def send(call: Call) -> Json:
    """Post a message."""
    channel = call.channel(Permission.SEND_MESSAGES)
    _writable(call, channel)
    if call.files and not call.granted(channel) & Permission.ATTACH_FILES:
        raise ApiError(50013)
    _unlocked(call, channel)
    message = messages.create(call.world, channel, call.body, call.files, Origin(call.world.bot.id))
    return call.show(message)


@route("POST", "/channels/{channel}/messages/bulk-delete")
def bulk_delete(call: Call) -> None:
    """Remove 2 to 100 messages."""
    channel = call.channel(Permission.MANAGE_MESSAGES)
    numbers = [int(one) for one in call.body["messages"]]
    if not 2 <= len(numbers) <= 100:
        raise invalid(("messages", "Must be between 2 and 100 in length."))
    for message in _public(call, channel):
        if message.id in numbers:
            call.world.delete_message(message)


@route("GET", "/channels/{channel}/messages/pins")
def pins(call: Call) -> Json:
    """Pinned messages, newest pin first."""
    channel = call.channel()
    limit = int(call.query.get("limit", 50))
    pinned = sorted((one for one in _public(call, channel) if one.pinned), key=lambda one: -(one.pinned or 0))
    if "before" in call.query:
        pinned = [one for one in pinned if iso(one.pinned or 0) < call.query["before"]]
    items = [{"pinned_at": iso(one.pinned or 0), "message": call.show(one)} for one in pinned[:limit]]
    return {"items": items, "has_more": len(pinned) > limit}


@route("PUT", "/channels/{channel}/messages/pins/{message}")
@route("PUT", "/channels/{channel}/pins/{message}")
def pin(call: Call) -> None:
    """Pin a message: the channel says so in a message of its own."""
    channel = call.channel(Permission.PIN_MESSAGES)
    message = call.message(channel)
    if message.pinned:
        return
    if sum(one.pinned is not None for one in _public(call, channel)) >= _PINS:
        raise ApiError(30003)
    message.pinned = channel.last_pin = call.world.clock.now()
    call.world.update_message(message)
    call.world.emit("channel_pins", channel=channel)
    notice = Message(call.world.ids.next(), channel.id, call.world.bot.id, type=6)
    notice.reference = messages.refer_to(call.world, message)
    call.world.add_message(notice)


@route("DELETE", "/channels/{channel}/messages/pins/{message}")
@route("DELETE", "/channels/{channel}/pins/{message}")
def unpin(call: Call) -> None:
    """Take a pin away."""
    channel = call.channel(Permission.PIN_MESSAGES)
    message = call.message(channel)
    if message.pinned:
        message.pinned = None
        call.world.update_message(message)
        call.world.emit("channel_pins", channel=channel)


@route("GET", "/channels/{channel}/messages/{message}")
def one_message(call: Call) -> Json:
    """One message."""
    return call.show(call.message(call.channel(Permission.READ_MESSAGE_HISTORY)))


@route("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: Call) -> Json:
    """Change one of the bot's own messages."""
    channel = call.channel()
    message = call.message(channel)
    if message.author_id != call.world.bot.id:
        raise ApiError(50005)
    if message.type in (6, 18):
        raise ApiError(50021)
    if call.files and not call.granted(channel) & Permission.ATTACH_FILES:
        raise ApiError(50013)
    _unlocked(call, channel)
    if call.world.age(message.id) > OLD:
        call.faults.edit_of_old(channel.id)
    return call.show(call.edited(message))


@route("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: Call) -> None:
    """Remove a message: the bot's own, or another's with the permission."""
    channel = call.channel()
    message = call.message(channel)
    if message.author_id != call.world.bot.id and not call.granted(channel) & Permission.MANAGE_MESSAGES:
        raise ApiError(50013)
    if channel.thread is not None and channel.thread.locked:
        messages.check_awake(channel)
    call.world.delete_message(message)


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    """The bot is typing."""
    channel = call.channel(Permission.SEND_MESSAGES)
    call.world.emit("typing", channel=channel, user_id=call.world.bot.id)


@route("PUT", "/channels/{channel}/messages/{message}/reactions/{emoji}/@me")
def react(call: Call) -> None:
    """Add the bot's reaction."""
    channel = call.channel(Permission.ADD_REACTIONS, Permission.READ_MESSAGE_HISTORY)
    messages.check_awake(channel)
    change_reaction(call, channel, call.message(channel), call.world.bot.id, add=True)


@route("DELETE", "/channels/{channel}/messages/{message}/reactions/{emoji}/{user}")
def unreact(call: Call) -> None:
    """Take a reaction away; another's needs the permission."""
    user = call.number("user")
    channel = call.channel(*(() if user == call.world.bot.id else (Permission.MANAGE_MESSAGES,)))
    change_reaction(call, channel, call.message(channel), user, add=False)


def change_reaction(call: Call, channel: Channel, message: Message, user: int, *, add: bool) -> Any:
    """Add or remove a user's reaction and send the event."""
    emoji = unquote(call.parts["emoji"])
    reactions = dict(message.reactions)
    users = [one for one in reactions.get(emoji, []) if one != user]
    if add == (user in reactions.get(emoji, [])):
        return
    reactions[emoji] = [*users, user] if add else users
    message.reactions = [(name, people) for name, people in reactions.items() if people]
    call.world.save(message)
    name = "reaction_add" if add else "reaction_remove"
    call.world.emit(name, channel=channel, message=message, user_id=user, data={"emoji": emoji})
