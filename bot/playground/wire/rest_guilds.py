"""Routes about the server: its settings, members, roles and channels."""

from __future__ import annotations

from bot.playground.wire.rest import Call, route
from bot.playground.world import payloads
from bot.playground.world.errors import ApiError
from bot.playground.world.models import Json, Member
from bot.playground.world.permissions import ALL, Permission, in_guild


def _may(call: Call, need: Permission) -> None:
    member = call.world.members[call.world.bot.id]
    granted = in_guild(call.world.guild, call.world.roles, member) & ~call.faults.deny & ALL
    if not granted & need:
        raise ApiError(50013)


def _member(call: Call) -> Member:
    call.guild()
    found = call.world.members.get(call.number("user"))
    if found is None:
        raise ApiError(10007)
    return found


@route("GET", "/guilds/{guild}")
def guild(call: Call) -> Json:
    """The server."""
    call.guild()
    found = payloads.guild(call.world)
    for events_alone in ("hub_type", "latest_onboarding_question_id"):
        found.pop(events_alone, None)
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        found |= {"approximate_member_count": len(call.world.members), "approximate_presence_count": 1}
    return found


@route("GET", "/guilds/{guild}/members")
def members(call: Call) -> list[Json]:
    """All members, by id; needs the privileged intent."""
    call.guild()
    if not call.faults.privileged_intents & 1 << 1:
        raise ApiError(50001)
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    found = sorted(
        (one for one in call.world.members.values() if one.user_id > after), key=lambda one: one.user_id
    )
    return [payloads.member(call.world, one) for one in found[:limit]]


@route("GET", "/guilds/{guild}/members/search")
def search(call: Call) -> list[Json]:
    """Members whose name begins with the query."""
    call.guild()
    query = call.query["query"].lower()
    found = [
        one
        for one in call.world.members.values()
        if any(
            name.lower().startswith(query) for name in (call.world.users[one.user_id].name, one.nick or "")
        )
    ]
    return [payloads.member(call.world, one) for one in found[: int(call.query.get("limit", 1))]]


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Json:
    """One member."""
    return payloads.member(call.world, _member(call))


@route("PATCH", "/guilds/{guild}/members/{user}")
def patch_member(call: Call) -> Json:
    """Change a nickname or roles."""
    found = _member(call)
    if "nick" in call.body:
        own = found.user_id == call.world.bot.id
        _may(call, Permission.CHANGE_NICKNAME if own else Permission.MANAGE_NICKNAMES)
        found.nick = call.body["nick"] or None
    if "roles" in call.body:
        _may(call, Permission.MANAGE_ROLES)
        found.roles = [int(one) for one in call.body["roles"]]
    call.world.save(found)
    call.world.emit("member_update", user_id=found.user_id)
    return payloads.member(call.world, found)


@route("PUT", "/guilds/{guild}/members/{user}/roles/{role}")
@route("DELETE", "/guilds/{guild}/members/{user}/roles/{role}")
def member_role(call: Call) -> None:
    """Give or take a role."""
    found = _member(call)
    _may(call, Permission.MANAGE_ROLES)
    role = call.number("role")
    if role not in call.world.roles:
        raise ApiError(10011)
    # Both methods come here: giving a role twice changes nothing, and neither does taking one that is not
    # there.
    rest = [one for one in found.roles if one != role]
    found.roles = [*rest, role] if call.method == "PUT" else rest
    call.world.save(found)
    call.world.emit("member_update", user_id=found.user_id)


@route("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> list[Json]:
    """All roles."""
    call.guild()
    return [payloads.role(one) for one in call.world.roles.values()]


@route("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> list[Json]:
    """All channels that the bot sees, without threads."""
    call.guild()
    places = [one for one in call.world.channels.values() if one.guild_id is not None and one.thread is None]
    return [
        payloads.channel(call.world, one) for one in places if call.granted(one) & Permission.VIEW_CHANNEL
    ]
