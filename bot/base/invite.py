"""What the bot asks for when it is invited to a server."""

from __future__ import annotations

import discord

PERMISSIONS = discord.Permissions(326417615872)
"""All that the bot needs in a server; the same number stands in the link of HOSTING.md, with the reasons."""

NAMES = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "manage_threads": "Manage Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""The permissions of PERMISSIONS by discord.py's names, as Discord's own settings call them."""


def link(application_id: int) -> str:
    """The address at which somebody who manages a server lets the bot in."""
    return discord.utils.oauth_url(
        application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )


def missing(granted: discord.Permissions) -> list[str]:
    """Discord's names of the needed permissions that are not among the granted ones."""
    return [words for name, words in NAMES.items() if not getattr(granted, name)]
