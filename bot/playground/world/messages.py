"""Writing messages: what a request's body becomes, who is mentioned, what an edit keeps."""

from __future__ import annotations

import re
from copy import copy, deepcopy
from dataclasses import dataclass, field

from bot.playground.world import attachments
from bot.playground.world.attachments import Upload
from bot.playground.world.components import complete, media, walk
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.limits import message_problems
from bot.playground.world.models import (
    COMPONENTS_V2,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Json,
    Message,
)
from bot.playground.world.payloads import MARK
from bot.playground.world.permissions import Permission
from bot.playground.world.quirks import Quirks
from bot.playground.world.state import World

_SUPPRESS_EMBEDS = 1 << 2
_SETTABLE = _SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_NONCE_SECONDS = 300.0
_NONCE_LENGTH = 25


@dataclass
class Origin:
    """Where a message comes from, beyond the request's body."""

    author_id: int
    flags: int = 0
    owner_id: int | None = None
    webhook: bool = False
    type: int = 0
    metadata: Json | None = None
    command: str | None = None
    reference: Json | None = None
    extra: Json = field(default_factory=dict)


def create(world: World, channel: Channel, body: Json, files: dict[int, Upload], origin: Origin) -> Message:
    """Post a message. Raises :class:`ApiError` if Discord would refuse the body.

    With ``enforce_nonce``, a recent message of the same author and nonce is returned instead.
    """
    if len(str(body.get("nonce") or "")) > _NONCE_LENGTH:
        raise invalid(("nonce", f"Must be {_NONCE_LENGTH} or fewer in length."))
    again = _same_nonce(world, channel, body, origin)
    if again is not None:
        return again
    flags = (int(body.get("flags") or 0) & _SETTABLE) | origin.flags
    _check(body, v2=bool(flags & COMPONENTS_V2))
    if not flags & LOADING:
        _check_empty(body, files)
    message = Message(
        0,
        channel.id,
        origin.author_id,
        content=(body.get("content") or "").strip(),
        type=origin.type,
        flags=flags,
        nonce=body.get("nonce"),
        tts=bool(body.get("tts")),
        webhook=origin.webhook,
        owner_id=origin.owner_id,
        metadata=origin.metadata,
        command=origin.command,
        reference=origin.reference,
    )
    if body.get("message_reference"):
        _refer(world, message, body["message_reference"])
    message.attachments = _files(world, [], body.get("attachments"), files)
    message.id = world.ids.next()
    _place(world, message, body, message.attachments)
    _mention(world, channel, message, body.get("allowed_mentions"), replied=True)
    if not message.ephemeral:
        _invite(world, channel, message)
    return world.add_message(message)


def _invite(world: World, channel: Channel, message: Message) -> None:
    """Add people who are pinged in a thread to it, even if it is private."""
    thread, parent = channel.thread, world.parent(channel)
    if thread is None or parent is None:
        return
    added = [one for one in message.mentions if not thread.has(one) and world.sees(one, parent)]
    if added:
        thread.members += [(one, world.clock.now()) for one in added]
        world.emit("thread_members", channel=channel, data={"added": added, "removed": []})


def edit(
    world: World, message: Message, body: Json, files: dict[int, Upload], *, new_media: bool = True
) -> Message:
    """Edit a message. Raises :class:`ApiError` if Discord would refuse the body.

    ``new_media`` False: also if its components or embeds show a file that comes with the edit."""
    channel = world.channels[message.channel_id]
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083)
    loading = bool(message.flags & LOADING)
    v2 = message.v2 or bool(int(body.get("flags") or 0) & COMPONENTS_V2)
    _check(body, v2=v2)
    edited = copy(message)
    edited.attachments = [
        copy(one) for one in message.attachments
    ]  # copies, so that the original stays as it was
    if v2 and not message.v2:
        if world.quirks.refuse_turning and message.content:
            raise invalid(("flags", "The flags of a message with content cannot be changed"))
        kept = {"content": message.content, "embeds": message.embeds}
        for key, value in kept.items():
            if value and key not in body:
                raise invalid(
                    (key, "Set it to null: not allowed with the 'MessageFlags.IS_COMPONENTS_V2' flag")
                )
    if body.get("flags") is not None:
        edited.flags = edited.flags & ~_SUPPRESS_EMBEDS | int(body["flags"]) & (
            _SUPPRESS_EMBEDS | COMPONENTS_V2
        )
    if "content" in body:
        edited.content = (body["content"] or "").strip()
    edited.attachments = _files(world, edited.attachments, body.get("attachments"), files)
    _place(world, edited, body, _nameable(message, edited, body.get("attachments"), new_media, world.quirks))
    if not (edited.content or edited.embeds or edited.components or edited.attachments):
        raise ApiError(50006)
    edited.flags &= ~LOADING
    if not loading:
        edited.edited = world.clock.now()
    rebuilt = "content" in body or "components" in body
    if loading or (rebuilt and not world.quirks.keep_mentions):
        _mention(world, channel, edited, body.get("allowed_mentions"), replied=False)
    kept_ids = {one.id for one in edited.attachments}
    for old in message.attachments:
        if old.id not in kept_ids:
            world.drop_attachment(old)
    message.__dict__.update(edited.__dict__)
    world.update_message(message)
    return message


def _same_nonce(world: World, channel: Channel, body: Json, origin: Origin) -> Message | None:
    nonce = body.get("nonce")
    if nonce is None or not body.get("enforce_nonce"):
        return None
    for message in reversed(world.history(channel.id)):
        if world.age(message.id) > _NONCE_SECONDS:
            return None
        if (
            message.author_id == origin.author_id
            and message.nonce is not None
            and str(message.nonce) == str(nonce)
        ):
            return message
    return None


def _check(body: Json, *, v2: bool) -> None:
    problems = list(message_problems(body, v2=v2))
    if problems:
        raise invalid(*problems)


def _check_empty(body: Json, files: dict[int, Upload]) -> None:
    parts = ("embeds", "components", "sticker_ids", "poll")
    if not (body.get("content") or "").strip() and not any(body.get(part) for part in parts) and not files:
        raise ApiError(50006)


def _files(
    world: World,
    old: list[Attachment],
    listed: list[Json] | None,
    files: dict[int, Upload],
) -> list[Attachment]:
    """The files after a request: a list replaces (ids kept, n added), no list keeps all and adds."""
    by_id = {one.id: one for one in old}
    found: list[Attachment] = []
    used: set[int] = set()
    entries: list[Json] = [{"id": one.id} for one in old] if listed is None else listed
    for entry in entries:
        number = int(entry["id"])
        if number in by_id:
            found.append(by_id[number])
            if "description" in entry:
                by_id[number].description = entry["description"]
        elif number in files:
            used.add(number)
            found.append(attachments.store(world, files[number], entry))
        else:
            raise invalid(("attachments", f"{number} is neither a file of this request nor of the message"))
    found += [attachments.store(world, upload, {}) for number, upload in files.items() if number not in used]
    if len(found) > 10:
        raise invalid(("attachments", "Must be 10 or fewer in length."))
    return found


def _nameable(
    before: Message, edited: Message, listed: list[Json] | None, new_media: bool, quirks: Quirks
) -> list[Attachment]:
    """The files that ``attachment://`` in an edit can mean: new ones, and kept ones listed with both id and
    name."""
    old = {one.id for one in before.attachments}
    if quirks.names_not_needed:
        return [one for one in edited.attachments if one.id in old or new_media]
    named = {int(entry["id"]): entry.get("filename") for entry in listed or ()}
    return [
        one
        for one in edited.attachments
        if (named.get(one.id) == one.filename if one.id in old else new_media)
    ]


def _place(world: World, message: Message, body: Json, named: list[Attachment]) -> None:
    """Put a body's components and embeds into a message, bound to its files; ``named``: files the body may
    refer to by name."""
    if "components" in body:
        items = complete(body["components"] or [])
        for one in walk(items):
            one.pop("required", None)  # only for forms: Discord drops it in messages
        message.components = attachments.place_components(world, items, message.attachments, named)
    elif not _bound(message):
        raise invalid(("attachments", "A component still shows an attachment that this edit takes away"))
    if "embeds" in body:
        embeds = deepcopy(body["embeds"] or [])
        message.embeds = attachments.place_embeds(embeds, message.attachments, named)


def _bound(message: Message) -> bool:
    there = {f"{MARK}{one.id}" for one in message.attachments}
    shown = (one["url"] for one in media(message.components))
    return all(url in there for url in shown if url.startswith(MARK))


def _refer(world: World, message: Message, reference: Json) -> None:
    source = world.messages.get(int(reference["message_id"]))
    if source is None or source.owner_id is not None or source.channel_id != message.channel_id:
        if reference.get("fail_if_not_exists", True):
            raise invalid(("message_reference", "Unknown message"))
        return
    message.type = 19
    message.reference = refer_to(world, source)


def refer_to(world: World, source: Message) -> Json:
    """A reply's pointer to the message it answers."""
    channel = world.channels[source.channel_id]
    found = {"type": 0, "channel_id": str(source.channel_id), "message_id": str(source.id)}
    return found | ({"guild_id": str(channel.guild_id)} if channel.guild_id else {})


def _mention(
    world: World, channel: Channel, message: Message, allowed: Json | None, *, replied: bool
) -> None:
    """Work out who is pinged: everybody named, if ``allowed_mentions`` lets it."""
    text = "\n".join(
        [message.content, *(one["content"] for one in walk(message.components) if one["type"] == 10)]
    )
    usual = {"users"} if message.webhook else {"users", "roles", "everyone"}
    parse = set(allowed.get("parse") or ()) if allowed is not None else usual
    users = {int(one) for one in (allowed or {}).get("users") or ()}
    roles = {int(one) for one in (allowed or {}).get("roles") or ()}
    named = dict.fromkeys(int(one) for one in re.findall(r"<@!?(\d+)>", text))
    message.mentions = [one for one in named if one in world.users and ("users" in parse or one in users)]
    message.mention_roles = [
        one
        for one in dict.fromkeys(int(each) for each in re.findall(r"<@&(\d+)>", text))
        if one in world.roles and ("roles" in parse or one in roles)
    ]
    may = bool(world.permissions(message.author_id, channel) & Permission.MENTION_EVERYONE)
    message.mention_everyone = may and "everyone" in parse and bool(re.search(r"@(everyone|here)\b", text))
    if replied and message.reference is not None and (allowed is None or allowed.get("replied_user")):
        source = world.messages.get(int(message.reference["message_id"]))
        if source is not None and source.author_id not in message.mentions:
            message.mentions.append(source.author_id)


def wake(world: World, user_id: int, channel: Channel) -> None:
    """Open an archived thread for somebody who uses the bot in it, if allowed: only people who manage threads
    can open a locked one."""
    thread = channel.thread
    if thread is None or not thread.archived:
        return
    granted = world.permissions(user_id, channel)
    if granted & (Permission.MANAGE_THREADS if thread.locked else Permission.SEND_MESSAGES):
        thread.archived = False
        thread.archive_changed = world.clock.now()
        world.save(channel)
        world.emit("thread_update", channel=channel)


def check_awake(channel: Channel) -> None:
    """Raise 50083 for the bot's answer to an interaction in an archived thread."""
    if channel.thread is not None and channel.thread.archived:
        raise ApiError(50083, status=403)
