"""Which gateway events a change produces, and which intents the bot needs for them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.playground.world import attachments, payloads
from bot.playground.world.clock import iso
from bot.playground.world.models import Attachment, Change, Channel, Json, Message
from bot.playground.world.state import World

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
GUILD_REACTIONS = 1 << 10
GUILD_TYPING = 1 << 11
DIRECT_MESSAGES = 1 << 12
DIRECT_REACTIONS = 1 << 13
DIRECT_TYPING = 1 << 14
MESSAGE_CONTENT = 1 << 15

Event = tuple[str, Json]
"""Name and data."""


class Translator:
    """Turns changes of the world into events for the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.cdn = "https://cdn.discordapp.com"
        self.messages = payloads.Messages(world, self.address)

    def address(self, message: Message, one: Attachment) -> str:
        """The URL where the bot can load a file."""
        return self.cdn + attachments.cdn_path(self.world, message, one)

    def events(self, change: Change, intents: int) -> Iterator[Event]:
        """The events that a session with these intents gets."""
        group, _, verb = change.name.partition("_")
        if change.name == "dispatch":
            yield change.data["name"], change.data["data"]
        elif group == "message" and change.message is not None and change.channel is not None:
            yield from self._message(change.message, change.channel, verb, intents)
        elif group in ("channel", "thread") and change.channel is not None:
            yield from self._place(change, change.channel, group, verb, intents)
        elif group in ("role", "guild") and intents & GUILDS:
            yield from self._guild(change, group, verb)
        elif group == "member" and change.user_id is not None:
            yield from self._member(change.user_id, verb, intents)
        elif group == "reaction" and change.message is not None and change.channel is not None:
            need = GUILD_REACTIONS if change.channel.guild_id else DIRECT_REACTIONS
            if intents & need and self.world.sees(self.world.bot.id, change.channel):
                yield (
                    f"MESSAGE_REACTION_{verb.upper()}",
                    self._reaction(change, change.message, change.channel),
                )
        elif change.name == "typing" and change.channel is not None and change.user_id != self.world.bot.id:
            need = GUILD_TYPING if change.channel.guild_id else DIRECT_TYPING
            if intents & need and self.world.sees(self.world.bot.id, change.channel):
                yield (
                    "TYPING_START",
                    self._guild_id(change.channel)
                    | {
                        "channel_id": str(change.channel.id),
                        "user_id": str(change.user_id),
                        "timestamp": int(self.world.clock.now()),
                    },
                )

    def _guild_id(self, channel: Channel) -> Json:
        return {"guild_id": str(channel.guild_id)} if channel.guild_id else {}

    # ------------------------------------------------------------ messages

    def _message(self, message: Message, channel: Channel, verb: str, intents: int) -> Iterator[Event]:
        private = message.ephemeral or channel.between
        if not intents & (DIRECT_MESSAGES if private else GUILD_MESSAGES):
            return
        if not self.world.sees(self.world.bot.id, channel):
            return
        place = {} if message.ephemeral else self._guild_id(channel)
        if verb == "delete":
            yield "MESSAGE_DELETE", {"id": str(message.id), "channel_id": str(channel.id)} | place
            return
        found = self.messages.message(message) | place | {"channel_type": int(channel.type)}
        author = self.world.members.get(message.author_id)
        if place and author is not None:
            found["member"] = payloads.member(self.world, author, with_user=False)
        if place:
            for mention in found["mentions"]:
                member = self.world.members.get(int(mention["id"]))
                if member is not None:
                    mention["member"] = payloads.member(self.world, member, with_user=False)
        yield f"MESSAGE_{verb.upper()}", self.readable(message, channel, found, intents)

    def readable(self, message: Message, channel: Channel, found: Json, intents: int) -> Json:
        """Blank what a bot without the message content intent may not read."""
        own = message.author_id == self.world.bot.id or channel.between
        if own or intents & MESSAGE_CONTENT or self.world.bot.id in message.mentions:
            return found
        return found | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _reaction(self, change: Change, message: Message, channel: Channel) -> Json:
        name, _, number = str(change.data["emoji"]).partition(":")
        found = self._guild_id(channel) | {
            "user_id": str(change.user_id),
            "channel_id": str(channel.id),
            "message_id": str(message.id),
            "emoji": {"id": number or None, "name": name},
            "burst": False,
            "type": 0,
            "message_author_id": str(message.author_id),
        }
        member = self.world.members.get(change.user_id or 0)
        if change.name == "reaction_add" and member is not None and channel.guild_id:
            found["member"] = payloads.member(self.world, member)
        return found

    # ------------------------------------------------------------ places and people

    def _place(
        self, change: Change, channel: Channel, group: str, verb: str, intents: int
    ) -> Iterator[Event]:
        bot = self.world.bot.id
        if channel.between:
            return
        if verb == "pins":
            if intents & GUILDS and self.world.sees(bot, channel):
                yield (
                    "CHANNEL_PINS_UPDATE",
                    self._guild_id(channel)
                    | {
                        "channel_id": str(channel.id),
                        "last_pin_timestamp": iso(channel.last_pin) if channel.last_pin else None,
                    },
                )
            return
        if verb == "members":
            yield from self._thread_members(change, channel, intents)
            return
        if not intents & GUILDS or not self.world.sees(bot, channel):
            return
        found = payloads.channel(self.world, channel, bot if group == "thread" else None)
        if change.name == "thread_create":
            found["newly_created"] = True
        if change.name == "thread_delete":
            found = {key: found[key] for key in ("id", "guild_id", "parent_id", "type")}
        yield f"{group.upper()}_{verb.upper()}", found

    def _thread_members(self, change: Change, channel: Channel, intents: int) -> Iterator[Event]:
        """All changes with the members intent, otherwise only the bot's own."""
        thread = channel.thread
        bot = self.world.bot.id
        added, removed = change.data.get("added", []), change.data.get("removed", [])
        if thread is None or not intents & GUILDS:
            return
        if bot in added:
            yield "THREAD_CREATE", payloads.channel(self.world, channel, bot)
        if not (intents & GUILD_MEMBERS or bot in added or bot in removed):
            return
        joined = dict(thread.members)
        yield (
            "THREAD_MEMBERS_UPDATE",
            {
                "id": str(channel.id),
                "guild_id": str(channel.guild_id),
                "member_count": min(len(thread.members), 50),
                "added_members": [
                    payloads.thread_member(channel, one, joined[one])
                    | {"member": payloads.member(self.world, self.world.members[one]), "presence": None}
                    for one in added
                ],
                "removed_member_ids": [str(one) for one in removed],
            },
        )

    def _guild(self, change: Change, group: str, verb: str) -> Iterator[Event]:
        guild = str(self.world.guild.id)
        if group == "role":
            found = payloads.role(change.data["role"])
            data = {"role_id": found["id"]} if verb == "delete" else {"role": found}
            yield f"GUILD_ROLE_{verb.upper()}", {"guild_id": guild} | data
        elif verb == "delete":
            yield "GUILD_DELETE", {"id": guild}
        elif verb == "create":
            members = [self.world.members[self.world.bot.id]]
            joined = payloads.guild_create(self.world, members)
            joined.pop("unavailable")  # sent for a server that was there before
            yield "GUILD_CREATE", joined
        else:
            yield "GUILD_UPDATE", payloads.guild(self.world)

    def _member(self, user_id: int, verb: str, intents: int) -> Iterator[Event]:
        guild = {"guild_id": str(self.world.guild.id)}
        if verb == "remove":
            if intents & GUILD_MEMBERS:
                yield "GUILD_MEMBER_REMOVE", guild | {"user": payloads.user(self.world.users[user_id])}
        elif intents & GUILD_MEMBERS or user_id == self.world.bot.id:
            member = payloads.member(self.world, self.world.members[user_id])
            yield f"GUILD_MEMBER_{verb.upper()}", guild | member
