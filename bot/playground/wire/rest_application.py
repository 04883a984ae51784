"""Routes about the bot itself: who it is, its commands, the gateway's address."""

from __future__ import annotations

from typing import Any

from bot.playground.interactions import command_rules, installation
from bot.playground.wire.rest import Call, route
from bot.playground.world import payloads
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.models import Commands, Json


@route("GET", "/users/@me")
def me(call: Call) -> Json:
    """The bot's own user."""
    return payloads.own_user(call.world.bot)


@route("GET", "/users/{user}")
def user(call: Call) -> Json:
    """A user by id."""
    found = call.world.users.get(call.number("user"))
    if found is None:
        raise ApiError(10013)
    return payloads.user(found)


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
def application(call: Call) -> Json:
    """The bot's application."""
    world = call.world
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": payloads.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 1 << 19,
        "flags_new": str(1 << 19),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": payloads.user(world.users[world.host or world.guild.owner_id]),
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
        "integration_types_config": {str(one): {} for one in installation.APPLICATION},
        "tags": [],
    }


@route("GET", "/applications/{app}/emojis")
def emojis(call: Call) -> Json:
    """The application's emojis: none."""
    return {"items": []}


@route("GET", "/gateway", token=False)
def gateway(call: Call) -> Json:
    """Where to connect."""
    return {"url": call.address}


@route("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Json:
    """Where to connect, and how often that is allowed."""
    left, seconds = call.faults.count_starts()
    limits = {"total": 1000, "remaining": left, "reset_after": round(1000 * seconds), "max_concurrency": 1}
    return {"url": call.address, "shards": call.faults.shards, "session_start_limit": limits}


def _scope(call: Call) -> int:
    """The server in the path, 0 for all. Raises 50001 for a server that has not installed the app."""
    if "guild" not in call.parts:
        return 0
    number = call.number("guild")
    if number not in call.world.guilds or not installation.in_guild(call.world, number):
        raise ApiError(50001)
    return number


def _check(call: Call, commands: list[Json]) -> None:
    """Raise 50035 if Discord would refuse these commands for one scope; it then refuses all of them."""
    problems = list(command_rules.problems(commands))
    if call.faults.refuse_commands:
        problems.append(("$", "Refused."))
    if problems:
        raise invalid(*problems)


def _registered(call: Call, scope: int) -> list[Json]:
    return call.world.commands[scope].items if scope in call.world.commands else []


_OF_COMMANDS = frozenset(
    {"contexts", "integration_types", "default_member_permissions", "dm_permission", "nsfw"}
)

_EVERYWHERE = ("contexts", "integration_types")
"""Fields that only commands for all servers have."""


def _option(one: Json) -> Json:
    """An option as Discord stores it; only whole commands say where and by whom they are used."""
    found = {key: value for key, value in one.items() if key not in _OF_COMMANDS}
    if "options" in found:
        found["options"] = [_option(inner) for inner in found["options"] or []]
    return found


def _complete(call: Call, raw: Json, scope: int, old: Json | None) -> Json:
    """A command as Discord stores it; an existing one keeps its id."""
    command: Json = {
        "type": 1,
        "description": "",
        "default_member_permissions": None,
        "nsfw": False,
        "options": [],
        "name_localizations": None,
        "description_localizations": None,
    }
    if scope == 0:
        command["dm_permission"] = True
    placed = scope == 0 or call.world.quirks.places_for_one_server
    if placed:
        command |= {"contexts": None, "integration_types": list(installation.APPLICATION)}
    command |= {
        key: value for key, value in raw.items() if value is not None and (placed or key not in _EVERYWHERE)
    }
    command["options"] = [_option(one) for one in command["options"]]
    for key in ("name_localizations", "description_localizations"):
        command[key] = command[key] or None
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    number = old["id"] if old is not None else str(call.world.ids.next())
    command |= {"id": number, "application_id": str(call.world.bot.id), "version": str(call.world.ids.next())}
    return command | ({"guild_id": str(scope)} if scope else {})


def _keep(call: Call, scope: int, items: list[Json]) -> None:
    call.world.save(Commands(scope, items))
    call.world.emit("commands")


@route("GET", "/applications/{app}/commands")
@route("GET", "/applications/{app}/guilds/{guild}/commands")
def commands(call: Call) -> list[Json]:
    """All commands of a scope; localisations are left out unless asked for."""
    items = _registered(call, _scope(call))
    if call.query.get("with_localizations", "").lower() in ("1", "true"):
        return items
    return [{key: value for key, value in one.items() if not key.endswith("_localizations")} for one in items]


@route("PUT", "/applications/{app}/commands")
@route("PUT", "/applications/{app}/guilds/{guild}/commands")
def put_commands(call: Call) -> list[Json]:
    """Replace all commands of a scope."""
    scope = _scope(call)
    _check(call, call.body)
    old = {(one["type"], one["name"]): one for one in _registered(call, scope)}
    items = [_complete(call, one, scope, old.get((one.get("type", 1), one["name"]))) for one in call.body]
    _keep(call, scope, items)
    return items


@route("POST", "/applications/{app}/commands")
@route("POST", "/applications/{app}/guilds/{guild}/commands")
def post_command(call: Call) -> tuple[int, Json]:
    """Add or replace one command."""
    scope = _scope(call)
    kind, name = call.body.get("type", 1), call.body["name"]
    items = list(_registered(call, scope))
    old = next((one for one in items if (one["type"], one["name"]) == (kind, name)), None)
    rest = [one for one in items if one is not old]
    _check(call, [*rest, call.body])
    command = _complete(call, call.body, scope, old)
    _keep(call, scope, [*rest, command])
    return (201 if old is None else 200), command


def _one(call: Call, scope: int) -> Json:
    for command in _registered(call, scope):
        if command["id"] == call.parts["command"]:
            return command
    raise ApiError(10063)


@route("GET", "/applications/{app}/commands/{command}")
@route("GET", "/applications/{app}/guilds/{guild}/commands/{command}")
def command(call: Call) -> Json:
    """One command."""
    return _one(call, _scope(call))


@route("PATCH", "/applications/{app}/commands/{command}")
@route("PATCH", "/applications/{app}/guilds/{guild}/commands/{command}")
def patch_command(call: Call) -> Json:
    """Change one command."""
    scope = _scope(call)
    old = _one(call, scope)
    changed = _complete(call, old | call.body, scope, old)
    items = [changed if one is old else one for one in _registered(call, scope)]
    _check(call, items)
    _keep(call, scope, items)
    return changed


@route("DELETE", "/applications/{app}/commands/{command}")
@route("DELETE", "/applications/{app}/guilds/{guild}/commands/{command}")
def delete_command(call: Call) -> Any:
    """Remove one command."""
    scope = _scope(call)
    old = _one(call, scope)
    _keep(call, scope, [one for one in _registered(call, scope) if one is not old])
