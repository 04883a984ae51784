"""The permissions the bot asks for when it is invited to a server."""

from __future__ import annotations

import discord

PERMISSIONS = discord.Permissions(326417615872)
"""All permissions the bot needs in a server; the link in HOSTING.md has the same number, with the reasons."""

NAMES = {
    "view_channel": "View Channels",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "manage_threads": "Manage Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""The permissions in PERMISSIONS by discord.py's names, with the names in Discord's own settings."""


def link(application_id: int) -> str:
    """The URL that adds the bot to a server."""
    return discord.utils.oauth_url(
        application_id, permissions=PERMISSIONS, scopes=("bot", "applications.commands")
    )


def missing(granted: discord.Permissions) -> list[str]:
    """The needed permissions that are missing, by Discord's names."""
    return [words for name, words in NAMES.items() if not getattr(granted, name)]
