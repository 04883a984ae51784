"""Registers the slash commands of this version with Discord.

Nothing is sent if Discord has them already: it limits how many commands are created per day. If Discord
refuses, the bot goes on with the commands that exist, and tries again if that may help.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.base.refused import banned, passing, readable

_log = logging.getLogger(__name__)
FIRST_WAIT = 30.0
"""Seconds until a registration that failed for a while is tried again; doubles each time."""
LONGEST_WAIT = 3600.0
PATIENCE = 10.0
"""Seconds that a start waits for the commands; then it goes on without them."""
_NO_SERVER = (10004, 50001)
"""Discord's codes for a server that does not exist, or that the bot is not in."""
_EVERYWHERE = ("contexts", "integration_types")
"""Fields that only commands for all servers have. Discord fills them in from the application if they are left
out."""
Payload = Mapping[str, Any]


class Registration:
    """Registers the commands of a tree, in all servers or (``guild_id``) in one.

    ``trouble`` says in one sentence why Discord lacks this version's commands; empty if it has them.
    ``heard`` is called with the commands each time Discord has listed them.
    """

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        guild_id: int | None,
        heard: Callable[[Sequence[Payload]], Awaitable[None]],
    ) -> None:
        self._tree = tree
        self._heard = heard
        self._guild = None if guild_id is None else discord.Object(guild_id)
        self._tried = asyncio.Event()
        self._invited = asyncio.Event()
        self.trouble = ""

    async def tried(self) -> None:
        """Wait for the first attempt, at most ``PATIENCE``."""
        try:
            await asyncio.wait_for(self._tried.wait(), PATIENCE)
        except TimeoutError:
            self.trouble = self.trouble or "Discord has not answered yet whether it takes the commands."
            _log.warning("Discord takes long to answer about the commands; the bot starts meanwhile")

    async def joined(self, guild: discord.Guild) -> None:
        """Note that the bot joined a server: it may be the one whose commands could not be registered."""
        if self._guild is not None and guild.id == self._guild.id:
            self._invited.set()

    async def keep(self) -> None:
        """Register the commands, and retry as long as that may help."""
        wait = FIRST_WAIT
        while True:
            self._invited.clear()
            try:
                await self._once()
            except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
                if await self._failed(error, wait):
                    wait = min(2 * wait, LONGEST_WAIT)
                    continue
                return
            finally:
                self._tried.set()
            self.trouble = ""
            return

    async def _once(self) -> None:
        wanted, there = await payloads(self._tree, self._guild), await registered(self._tree, self._guild)
        await self._heard(there)
        if not (found := differences(wanted, there)):
            _log.info("Discord has the commands of this version: %d", len(wanted))
            return
        _log.debug("commands differ: %s", "; ".join(found))
        # Not through the tree: discord.py's own error message fails for a refusal about a whole list of
        # options.
        made = await self._tree.client.http.request(_route("PUT", self._tree, self._guild), json=wanted)
        await self._heard(made)
        _log.info("Discord was told %d commands", len(wanted))

    async def _failed(self, error: Exception, wait: float) -> bool:
        """Report what went wrong; returns whether to try again after a wait."""
        reason = readable(error, await payloads(self._tree, self._guild))
        self._tried.set()
        if self._guild is not None and getattr(error, "code", 0) in _NO_SERVER:
            self.trouble = (
                f"The bot is not in the server {self._guild.id} of DEV_GUILD: invite it there, or empty "
                "DEV_GUILD and start again."
            )
            _log.error("%s Until then it goes on with the commands that Discord has.", self.trouble)
            await self._invited.wait()
            return True
        if passing(error):
            wait = LONGEST_WAIT if banned(error) else wait
            self.trouble = f"Discord does not take the commands just now: {reason}."
            _log.warning("%s They are tried again in %.0f s.", self.trouble, wait)
            await asyncio.sleep(wait)
            return True
        self.trouble = f"Discord refuses the commands of this version: {reason}."
        _log.error(
            "%s The bot goes on with the commands that Discord has; the next start tries again. Install a "
            "version with other commands, or report this.",
            self.trouble,
        )
        return False


def _route(method: str, tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None) -> Route:
    """The API route of all commands, for all servers or for one."""
    number = tree.client.application_id
    if guild is None:
        return Route(method, "/applications/{application_id}/commands", application_id=number)
    path = "/applications/{application_id}/guilds/{guild_id}/commands"
    return Route(method, path, application_id=number, guild_id=guild.id)


async def payloads(
    tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None
) -> list[dict[str, Any]]:
    """The commands of a tree as they would be sent, for all servers or for one."""
    found = tree.get_commands(guild=guild)
    if tree.translator is None:
        made = [command.to_dict(tree) for command in found]
    else:
        made = [await command.get_translated_payload(tree, tree.translator) for command in found]
    return made if guild is None else of_one_server(made)


def of_one_server(commands: Sequence[Payload]) -> list[dict[str, Any]]:
    """Commands without the fields that the commands of one server lack."""
    return [{key: value for key, value in one.items() if key not in _EVERYWHERE} for one in commands]


async def registered(
    tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None
) -> list[dict[str, Any]]:
    """The commands as Discord has them, with their names in all languages."""
    asked = {"with_localizations": "true"}
    found: list[dict[str, Any]] = await tree.client.http.request(_route("GET", tree, guild), params=asked)
    return found


_COMPARED = (
    "description", "name_localizations", "description_localizations", "default_member_permissions", "nsfw",
    "required", "autocomplete", "choices", "channel_types", "min_value", "max_value", "min_length",
    "max_length",
)  # fmt: skip


def differences(wanted: Sequence[Payload], there: Sequence[Payload]) -> list[str]:
    """How the commands in Discord differ from the wanted ones, in words.

    A field that is left out, empty, null or false means the same."""
    return _lists(wanted, there, "", ordered=False)


def _lists(wanted: Sequence[Payload], there: Sequence[Payload], path: str, *, ordered: bool) -> list[str]:
    mine, theirs = ({_key(one): one for one in some} for some in (wanted, there))
    found = [f"{_named(path, one)} is missing" for key, one in mine.items() if key not in theirs]
    found += [f"{_named(path, one)} is no command any more" for key, one in theirs.items() if key not in mine]
    if ordered and not found and list(mine) != list(theirs):
        found.append(f"{path} has another order")
    for key, one in mine.items():
        if key in theirs:
            found += _different(one, theirs[key], _named(path, one))
    return found


def _key(one: Payload) -> tuple[int, str]:
    return int(one.get("type") or 1), str(one["name"])


def _named(path: str, one: Payload) -> str:
    return f"{path} {one['name']}" if path else f"/{one['name']}"


def _different(wanted: Payload, there: Payload, path: str) -> list[str]:
    keys = [*_COMPARED, *(key for key in _EVERYWHERE if wanted.get(key) is not None)]
    found = [f"{path}: {key}" for key in keys if _plain(wanted.get(key)) != _plain(there.get(key))]
    return found + _lists(wanted.get("options") or (), there.get("options") or (), path, ordered=True)


def _plain(value: Any) -> Any:
    """A value in the form used for comparing."""
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items() if _plain(inner) not in (None, "")} or None
    if isinstance(value, (list, tuple)):
        plain = [_plain(inner) for inner in value]
        return (sorted(plain) if all(isinstance(one, str) for one in plain) else plain) or None
    if isinstance(value, bool) or value is None:
        return value or None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value) or None
