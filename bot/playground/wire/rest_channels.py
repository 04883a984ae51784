"""Routes about channels, threads and direct conversations."""

from __future__ import annotations

from bot.playground.wire.rest import Call, route
from bot.playground.world import messages, payloads
from bot.playground.world.clock import iso
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.models import HAS_THREAD, Channel, Json, Kind, Message, Overwrite, Thread
from bot.playground.world.permissions import Permission

_FLAGGED = 20026
_ARCHIVE_AFTER = (60, 1440, 4320, 10080)


@route("POST", "/users/@me/channels")
def open_direct(call: Call) -> Json:
    """The direct conversation with a user.

    Opening it works even if sending will be refused, unless opening itself is refused: then with 400 if the
    user is the reason."""
    user = int(call.body["recipient_id"])
    if user not in call.world.users:
        raise ApiError(10013)
    if user == call.world.bot.id:
        raise ApiError(50007)
    person = call.world.users[user]
    if person.closed_dms and person.refused_at_opening:
        raise ApiError(person.dm_refusal, status=403 if person.dm_refusal == _FLAGGED else 400)
    return payloads.channel(call.world, call.world.direct(user))


@route("GET", "/channels/{channel}")
def get(call: Call) -> Json:
    """A channel, thread or conversation."""
    return payloads.channel(call.world, call.channel(), call.world.bot.id)


@route("PATCH", "/channels/{channel}")
def patch(call: Call) -> Json:
    """Rename, archive, lock …"""
    channel = call.channel()
    body, granted = call.body, call.granted(channel)
    if channel.thread is None:
        if not granted & Permission.MANAGE_CHANNELS:
            raise ApiError(50013)
        _text_settings(channel, body)
        call.world.save(channel)
        call.world.emit("channel_update", channel=channel)
        return payloads.channel(call.world, channel, call.world.bot.id)
    thread = channel.thread
    owner = thread.owner_id == call.world.bot.id
    manages = bool(granted & Permission.MANAGE_THREADS)
    waking = body == {"archived": False} and bool(granted & Permission.SEND_MESSAGES)
    if not (owner or manages or waking) or (("locked" in body or thread.locked) and not manages):
        raise ApiError(50013)
    if thread.archived and body.get("archived") is not False:
        raise ApiError(50083)
    if "archived" in body and bool(body["archived"]) != thread.archived:
        thread.archived = bool(body["archived"])
        thread.archive_changed = call.world.clock.now()
    if "locked" in body:
        thread.locked = bool(body["locked"])
    if "invitable" in body:
        thread.invitable = bool(body["invitable"])
    thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
    channel.name = _name(body) if "name" in body else channel.name
    channel.slowmode = body.get("rate_limit_per_user") or channel.slowmode
    call.world.save(channel)
    call.world.emit("thread_update", channel=channel)
    return payloads.channel(call.world, channel, call.world.bot.id)


def _name(body: Json) -> str:
    name = str(body.get("name") or "").strip()
    if not 1 <= len(name) <= 100:
        raise invalid(("name", "Must be between 1 and 100 in length."))
    return name


def _text_settings(channel: Channel, body: Json) -> None:
    if "name" in body:
        channel.name = _name(body)
    if "topic" in body:
        channel.topic = body["topic"]
    if "permission_overwrites" in body:
        channel.overwrites = [_overwrite(int(one["id"]), one) for one in body["permission_overwrites"]]


def _overwrite(number: int, raw: Json) -> Overwrite:
    return Overwrite(number, int(raw.get("type", 0)), int(raw.get("allow") or 0), int(raw.get("deny") or 0))


@route("DELETE", "/channels/{channel}")
def delete(call: Call) -> Json:
    """Remove a channel or thread."""
    channel = call.channel()
    need = Permission.MANAGE_CHANNELS if channel.thread is None else Permission.MANAGE_THREADS
    if channel.type != Kind.DM and not call.granted(channel) & need:
        raise ApiError(50013)
    found = payloads.channel(call.world, channel, call.world.bot.id)
    if channel.type != Kind.DM:
        call.world.delete_channel(channel)
    return found


@route("PUT", "/channels/{channel}/permissions/{target}")
def put_overwrite(call: Call) -> None:
    """Set the permissions of one role or member."""
    channel = call.channel(Permission.MANAGE_ROLES)
    target = call.number("target")
    channel.overwrites = [one for one in channel.overwrites if one.id != target] + [
        _overwrite(target, call.body)
    ]
    call.world.save(channel)
    call.world.emit("channel_update", channel=channel)


@route("DELETE", "/channels/{channel}/permissions/{target}")
def delete_overwrite(call: Call) -> None:
    """Remove the permissions of one role or member."""
    channel = call.channel(Permission.MANAGE_ROLES)
    channel.overwrites = [one for one in channel.overwrites if one.id != call.number("target")]
    call.world.save(channel)
    call.world.emit("channel_update", channel=channel)


def _start(call: Call, parent: Channel, kind: Kind, number: int) -> Channel:
    now = call.world.clock.now()
    duration = int(call.body.get("auto_archive_duration") or 1440)
    if duration not in _ARCHIVE_AFTER:
        raise invalid(("auto_archive_duration", f"Value must be one of {_ARCHIVE_AFTER}."))
    bot = call.world.bot.id
    invitable = bool(call.body.get("invitable", True))
    thread = Thread(bot, now, now, auto_archive=duration, invitable=invitable, members=[(bot, now)])
    channel = Channel(number, kind, _name(call.body), parent.guild_id, parent.id, thread=thread)
    call.world.save(channel)
    call.world.emit("thread_create", channel=channel)
    return channel


def _parent(call: Call, need: Permission) -> Channel:
    parent = call.channel(need)
    if parent.type != Kind.TEXT:
        raise ApiError(50024)
    return parent


@route("POST", "/channels/{channel}/threads")
def start_thread(call: Call) -> tuple[int, Json]:
    """A new thread: public (type 11, announced in the channel) or private (12)."""
    public = int(call.body.get("type", Kind.PRIVATE_THREAD)) == Kind.PUBLIC_THREAD
    need = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    parent = _parent(call, need)
    kind = Kind.PUBLIC_THREAD if public else Kind.PRIVATE_THREAD
    channel = _start(call, parent, kind, call.world.ids.next())
    if public:
        notice = Message(call.world.ids.next(), parent.id, call.world.bot.id, content=channel.name, type=18)
        notice.reference = {"type": 0, "channel_id": str(channel.id), "guild_id": str(channel.guild_id)}
        notice.thread_id = channel.id
        call.world.add_message(notice)
    return 201, payloads.channel(call.world, channel, call.world.bot.id)


@route("POST", "/channels/{channel}/messages/{message}/threads")
def start_thread_from(call: Call) -> tuple[int, Json]:
    """A thread from a message; it takes the message's id."""
    parent = _parent(call, Permission.CREATE_PUBLIC_THREADS)
    message = call.message(parent)
    if message.thread_id is not None:
        raise ApiError(160004)
    channel = _start(call, parent, Kind.PUBLIC_THREAD, message.id)
    message.thread_id = channel.id
    message.flags |= HAS_THREAD
    call.world.update_message(message)
    starter = Message(call.world.ids.next(), channel.id, call.world.bot.id, type=21)
    starter.reference = messages.refer_to(call.world, message)
    call.world.add_message(starter)
    return 201, payloads.channel(call.world, channel, call.world.bot.id)


def _thread(call: Call) -> tuple[Channel, Thread]:
    channel = call.channel()
    if channel.thread is None:
        raise ApiError(50024)
    return channel, channel.thread


@route("GET", "/channels/{channel}/thread-members")
def thread_members(call: Call) -> list[Json]:
    """Who has joined a thread."""
    channel, thread = _thread(call)
    return [payloads.thread_member(channel, number, joined) for number, joined in thread.members]


@route("GET", "/channels/{channel}/thread-members/{user}")
def thread_member(call: Call) -> Json:
    """One user's membership of a thread."""
    channel, thread = _thread(call)
    for number, joined in thread.members:
        if number == call.number("user"):
            return payloads.thread_member(channel, number, joined)
    raise ApiError(10007)


@route("PUT", "/channels/{channel}/thread-members/{user}")
def join_thread(call: Call) -> None:
    """Add somebody to a thread."""
    channel, thread = _thread(call)
    user = call.number("user")
    if thread.archived:
        raise ApiError(50083)
    if user not in call.world.members:
        raise ApiError(10007)
    if user != call.world.bot.id and not call.granted(channel) & Permission.SEND_MESSAGES:
        raise ApiError(50013)
    if not thread.has(user):
        thread.members.append((user, call.world.clock.now()))
        call.world.save(channel)
        call.world.emit("thread_members", channel=channel, data={"added": [user], "removed": []})
        if user != call.world.bot.id and channel.type == Kind.PRIVATE_THREAD:
            _notice_added(call, channel, user)


def _notice_added(call: Call, channel: Channel, user: int) -> None:
    notice = Message(call.world.ids.next(), channel.id, call.world.bot.id, type=1, mentions=[user])
    call.world.add_message(notice)


@route("DELETE", "/channels/{channel}/thread-members/{user}")
def leave_thread(call: Call) -> None:
    """Take somebody out of a thread."""
    channel, thread = _thread(call)
    user = call.number("user")
    if thread.archived:
        raise ApiError(50083)
    if user != call.world.bot.id and not call.granted(channel) & Permission.MANAGE_THREADS:
        raise ApiError(50013)
    if thread.has(user):
        thread.members = [one for one in thread.members if one[0] != user]
        call.world.save(channel)
        call.world.emit("thread_members", channel=channel, data={"added": [], "removed": [user]})


def _listing(call: Call, threads: list[Channel], *, more: bool = False) -> Json:
    bot = call.world.bot.id
    found = [payloads.channel(call.world, one, bot) for one in threads]
    return {
        "threads": found,
        "members": [one["member"] for one in found if "member" in one],
        "has_more": more,
    }


@route("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Json:
    """All open threads that the bot sees."""
    call.guild()
    open_ones = [one for one in call.world.threads() if one.thread and not one.thread.archived]
    return _listing(call, [one for one in open_ones if call.granted(one)])


@route("GET", "/channels/{channel}/threads/archived/public")
@route("GET", "/channels/{channel}/threads/archived/private")
@route("GET", "/channels/{channel}/users/@me/threads/archived/private")
def archived_threads(call: Call) -> Json:
    """Archived threads, last archived first."""
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    kinds = {Kind.PRIVATE_THREAD, Kind.PUBLIC_THREAD}
    found = [
        one
        for one in call.world.threads()
        if one.parent_id == channel.id
        and one.type in kinds
        and one.thread
        and one.thread.archived
        and call.granted(one)
    ]
    found.sort(key=lambda one: -(one.thread.archive_changed if one.thread else 0))
    if "before" in call.query:
        found = [
            one for one in found if one.thread and iso(one.thread.archive_changed) < call.query["before"]
        ]
    limit = int(call.query.get("limit", 50))
    return _listing(call, found[:limit], more=len(found) > limit)


@route("POST", "/guilds/{guild}/channels")
def create_channel(call: Call) -> tuple[int, Json]:
    """A new text channel."""
    call.guild()
    member = call.world.members[call.world.bot.id]
    granted = any(call.world.roles[one].permissions & Permission.MANAGE_CHANNELS for one in member.roles)
    if not granted or call.faults.deny & Permission.MANAGE_CHANNELS:
        raise ApiError(50013)
    if int(call.body.get("type", 0)) != Kind.TEXT:
        raise invalid(("type", "This stand-in only makes text channels."))
    channel = call.world.add_channel(_name(call.body))
    _text_settings(channel, call.body)
    call.world.save(channel)
    return 201, payloads.channel(call.world, channel)
