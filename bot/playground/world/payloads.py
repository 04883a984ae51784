"""Records as the JSON that Discord sends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from bot.playground.world.clock import iso, made
from bot.playground.world.models import (
    Attachment,
    Channel,
    Interaction,
    Json,
    Kind,
    Member,
    Message,
    Role,
    User,
)
from bot.playground.world.permissions import DIRECT
from bot.playground.world.state import World

MARK = "lab-attachment:"
"""How a stored component or embed names a file of its own message."""

Address: TypeAlias = Callable[[Message, Attachment], str]
"""The URL where the reader of a payload can load a file."""


def user(one: User) -> Json:
    """A user."""
    return {
        "id": str(one.id),
        "username": one.name.lower().replace(" ", "_"),
        "global_name": one.name,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "bot": one.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "collectibles": None,
    }


def own_user(one: User) -> Json:
    """The bot about itself."""
    return user(one) | {
        "mfa_enabled": True,
        "locale": "en-US",
        "verified": True,
        "email": None,
        "premium_type": 0,
    }


def role(one: Role) -> Json:
    """A role."""
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.color,
        "colors": {"primary_color": one.color, "secondary_color": None, "tertiary_color": None},
        "hoist": one.hoist,
        "managed": one.managed,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def member(world: World, one: Member, *, with_user: bool = True, voice: bool = True) -> Json:
    """A member; ``voice`` adds the fields that ``resolved`` lacks."""
    found: Json = {
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(one.joined),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(number) for number in one.roles if number in world.roles],
        "collectibles": None,
    }
    if voice:
        found |= {"mute": False, "deaf": False}
    if with_user:
        found["user"] = user(world.users[one.user_id])
    return found


def channel(world: World, one: Channel, viewer: int | None = None) -> Json:
    """A channel of any type; ``viewer`` adds that user's permissions (and membership of a thread)."""
    found: Json = {
        "id": str(one.id),
        "type": int(one.type),
        "flags": 0,
        "last_message_id": str(one.last_message_id) if one.last_message_id else None,
        "last_pin_timestamp": iso(one.last_pin) if one.last_pin else None,
    }
    if one.between:
        others = [user(world.users[number]) for number in one.recipients if number != world.bot.id]
        found |= {"recipients": others}
        if one.type == Kind.GROUP:
            found |= {"name": one.name or None, "icon": None, "owner_id": str(one.recipients[0])}
        return found
    found |= {
        "guild_id": str(one.guild_id),
        "name": one.name,
        "rate_limit_per_user": one.slowmode,
        "parent_id": str(one.parent_id) if one.parent_id else None,
    }
    if one.thread is None:
        found |= {
            "position": one.position,
            "nsfw": one.nsfw,
            "topic": one.topic,
            "permission_overwrites": [
                {"id": str(over.id), "type": over.type, "allow": str(over.allow), "deny": str(over.deny)}
                for over in one.overwrites
            ],
        }
    else:
        found |= _thread(world, one, viewer)
    if viewer is not None:
        found["permissions"] = str(world.permissions(viewer, one))
    return found


def _thread(world: World, one: Channel, viewer: int | None) -> Json:
    thread = one.thread
    assert thread is not None
    metadata: Json = {
        "archived": thread.archived,
        "archive_timestamp": iso(thread.archive_changed),
        "auto_archive_duration": thread.auto_archive,
        "locked": thread.locked,
        "create_timestamp": iso(thread.created),
    }
    if one.type == Kind.PRIVATE_THREAD:
        metadata["invitable"] = thread.invitable
    found: Json = {
        "owner_id": str(thread.owner_id),
        "thread_metadata": metadata,
        "message_count": min(len(world.history(one.id)), 50),
        "member_count": min(len(thread.members), 50),
        "total_message_sent": thread.sent,
    }
    for number, joined in thread.members:
        if number == viewer:
            found["member"] = thread_member(one, number, joined)
    return found


def thread_member(one: Channel, number: int, joined: float) -> Json:
    """A user's membership of a thread."""
    return {"id": str(one.id), "user_id": str(number), "join_timestamp": iso(joined), "flags": 0}


def guild(world: World) -> Json:
    """The server as REST gives it."""
    one = world.guild
    nothing = (
        "icon",
        "description",
        "home_header",
        "splash",
        "discovery_splash",
        "banner",
        "application_id",
        "afk_channel_id",
        "system_channel_id",
        "widget_channel_id",
        "max_presences",
        "vanity_url_code",
        "rules_channel_id",
        "safety_alerts_channel_id",
        "public_updates_channel_id",
        "premium_progress_bar_enabled_user_updated_at",
        "incidents_data",
        "hub_type",
        "latest_onboarding_question_id",
    )
    return dict.fromkeys(nothing) | {
        "id": str(one.id),
        "name": one.name,
        "features": [],
        "owner_id": str(one.owner_id),
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "roles": [role(each) for each in world.roles.values()],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": one.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def guild_create(world: World, members: list[Member]) -> Json:
    """The server as the gateway gives it at the start, with the threads the bot is in or can see."""
    found = guild(world)
    found.pop("nsfw")
    bot = world.bot.id
    places = [one for one in world.channels.values() if world.at_home(one)]
    return found | {
        "joined_at": iso(world.members[bot].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "members": [member(world, one) for one in members],
        "channels": [channel(world, one) for one in places if one.thread is None and world.sees(bot, one)],
        "threads": [
            channel(world, one, bot)
            for one in places
            if one.thread is not None and not one.thread.archived and world.sees(bot, one)
        ],
    }


def interaction_metadata(world: World, one: Interaction) -> Json:
    """What a message says about the interaction that made it."""
    found: Json = {
        "id": str(one.id),
        "type": one.type,
        "user": user(world.users[one.user_id]),
        "authorizing_integration_owners": one.owners or {"0": str(one.guild_id or 0)},
    }
    if one.type == 3:
        found["interacted_message_id"] = str(one.message_id)
    if one.type == 5 and one.parent is not None:
        found["triggering_interaction_metadata"] = one.parent
    return found


class Messages:
    """Messages as one reader gets them; ``address`` gives that reader's file URLs."""

    def __init__(self, world: World, address: Address) -> None:
        self.world = world
        self.address = address

    def attachment(self, message: Message, one: Attachment) -> Json:
        """A file of a message."""
        url = self.address(message, one)
        found: Json = {
            "id": str(one.id),
            "filename": one.filename,
            "size": one.size,
            "url": url,
            "proxy_url": url,
            "content_type": one.content_type,
        }
        if one.description is not None:
            found["description"] = one.description
        if one.width is not None:
            found |= {"width": one.width, "height": one.height}
        if message.ephemeral:
            found["ephemeral"] = True
        if one.spoiler:
            found["flags"] = 1 << 3
        return found

    def _fill(self, message: Message, value: Any) -> Any:
        """Put file URLs where a stored component or embed names a file."""
        if isinstance(value, list):
            return [one if _plain(one) else self._fill(message, one) for one in value]
        if isinstance(value, str):
            file = self._file(message, value)
            return self.address(message, file) if file else "https://cdn.discordapp.com/deleted"
        filled = {key: one if _plain(one) else self._fill(message, one) for key, one in value.items()}
        if str(value.get("url", "")).startswith(MARK):
            filled["proxy_url"] = filled["url"]
            one = self._file(message, value["url"])
            if one is not None:
                filled["content_type"] = one.content_type
                filled |= {} if one.width is None else {"width": one.width, "height": one.height}
                filled |= {"attachment_id": str(one.id)} if "id" in value else {}
        return filled

    @staticmethod
    def _file(message: Message, mark: str) -> Attachment | None:
        return next((one for one in message.attachments if mark == f"{MARK}{one.id}"), None)

    def message(self, one: Message, *, reference: bool = True) -> Json:
        """A message as REST gives it. Files shown by its components and embeds are listed only there."""
        world = self.world
        plainly = not one.attachments or world.quirks.list_shown_files
        shown = set() if plainly else set(_marks([one.components, one.embeds]))
        listed = [each for each in one.attachments if f"{MARK}{each.id}" not in shown]
        found: Json = {
            "id": str(one.id),
            "channel_id": str(one.channel_id),
            "type": one.type,
            "content": one.content,
            "author": user(world.users[one.author_id]),
            "timestamp": iso(made(one.id)),
            "edited_timestamp": iso(one.edited) if one.edited else None,
            "flags": one.flags,
            "tts": one.tts,
            "mentions": [user(world.users[number]) for number in one.mentions if number in world.users],
            "mention_roles": [str(number) for number in one.mention_roles],
            "mention_everyone": one.mention_everyone,
            "pinned": one.pinned is not None,
            "attachments": [self.attachment(one, each) for each in listed],
            "embeds": self._fill(one, one.embeds),
            "components": self._fill(one, one.components),
        }
        if one.nonce is not None:
            found["nonce"] = one.nonce
        if one.author_id == world.bot.id and one.webhook:
            found |= {"application_id": str(world.bot.id), "webhook_id": str(world.bot.id)}
        if one.metadata is not None:
            found["interaction_metadata"] = one.metadata
            if one.command is not None:
                found["interaction"] = {
                    "id": one.metadata["id"],
                    "type": 2,
                    "name": one.command,
                    "user": one.metadata["user"],
                }
        if one.reference is not None:
            found["message_reference"] = one.reference
            if reference and one.type in (19, 21):
                source = world.messages.get(int(one.reference["message_id"]))
                found["referenced_message"] = self.message(source, reference=False) if source else None
        if one.thread_id is not None and one.thread_id in world.channels:
            found["thread"] = channel(world, world.channels[one.thread_id], world.bot.id)
        if one.reactions:
            found["reactions"] = [self._reaction(emoji, users) for emoji, users in one.reactions]
        return found

    def _reaction(self, emoji: str, users: list[int]) -> Json:
        name, _, number = emoji.partition(":")
        return {
            "emoji": {"id": number or None, "name": name},
            "count": len(users),
            "burst_colors": [],
            "count_details": {"burst": 0, "normal": len(users)},
            "me": self.world.bot.id in users,
            "me_burst": False,
        }


def _marks(value: Any) -> Iterator[str]:
    """The stored names of all files that components and embeds show."""
    if isinstance(value, str):
        if value.startswith(MARK):
            yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _marks(one)


def _plain(value: Any) -> bool:
    """Whether a value is sent as it is stored, because it has no file URL in it."""
    if isinstance(value, str):
        return not value.startswith(MARK)
    return not isinstance(value, dict | list)


def direct_permissions() -> str:
    """Permissions in a direct conversation, as payloads write them."""
    return str(int(DIRECT))
