"""People who were named in a command or chosen in a list."""

from __future__ import annotations

from typing import Any

import discord

from bot.features.lobby.actions import Person
from bot.tables.rows import TableRow
from bot.words.names import plain
from bot.words.refusals import Refusal

User = discord.Member | discord.User


def chosen(interaction: discord.Interaction[Any]) -> Person:
    """The person that was chosen in a list. Raises Refusal for applications and people of elsewhere."""
    data: Any = interaction.data or {}
    values = data.get("values") or [""]
    found = data.get("resolved", {}).get("users", {}).get(values[0])
    if found is None:
        raise Refusal("no_option")
    member = data["resolved"].get("members", {}).get(values[0]) or {}
    shown = member.get("nick") or found.get("global_name") or found["username"]
    person = _human(int(found["id"]), str(shown), bool(found.get("bot")))
    _of_server(interaction, person)
    return person


def own(interaction: discord.Interaction[Any]) -> Person:
    """The person who asks."""
    return Person(interaction.user.id, interaction.user.display_name)


def named(interaction: discord.Interaction[Any], user: User) -> Person:
    """The person that was named in a command. Raises Refusal for applications and people of elsewhere."""
    person = _human(user.id, user.display_name, user.bot)
    _of_server(interaction, person)
    return person


def check_sees(interaction: discord.Interaction[Any], table: TableRow, to: Person) -> None:
    """Raises Refusal for somebody from whom the channel of a table is hidden. Discord tells it of the channel
    in which the person was named or chosen."""
    member = _members(interaction).get(str(to.id)) or {}
    if interaction.channel_id not in (table.channel_id, table.thread_id) or "permissions" not in member:
        return
    if not discord.Permissions(int(member["permissions"])).view_channel:
        raise Refusal("seat_hidden", name=plain(to.name), place=f"<#{table.channel_id}>")


def _members(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    """Those among the people that were named or chosen who are in the server, by their ids."""
    data: Any = interaction.data or {}
    found: dict[str, Any] = data.get("resolved", {}).get("members", {})
    return found


def _of_server(interaction: discord.Interaction[Any], person: Person) -> None:
    if interaction.guild_id is not None and str(person.id) not in _members(interaction):
        raise Refusal("seat_outside", name=plain(person.name))


def _human(user_id: int, shown: str, application: bool) -> Person:
    if application:
        raise Refusal("seat_bot")
    return Person(user_id, shown)
