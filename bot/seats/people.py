"""People who were named in a command or chosen in a list."""

from __future__ import annotations

from typing import Any

import discord

from bot.lobby import Person
from bot.refusals import Refusal

User = discord.Member | discord.User


def chosen(interaction: discord.Interaction[Any]) -> Person:
    """The person that was chosen in a list. Raises Refusal for applications."""
    data: Any = interaction.data or {}
    values = data.get("values") or [""]
    found = data.get("resolved", {}).get("users", {}).get(values[0])
    if found is None:
        raise Refusal("no_option")
    member = data["resolved"].get("members", {}).get(values[0]) or {}
    shown = member.get("nick") or found.get("global_name") or found["username"]
    return _human(int(found["id"]), str(shown), bool(found.get("bot")))


def named(user: User) -> Person:
    """The person that was named in a command. Raises Refusal for applications."""
    return _human(user.id, user.display_name, user.bot)


def _human(user_id: int, shown: str, application: bool) -> Person:
    if application:
        raise Refusal("seat_bot")
    return Person(user_id, shown)
