"""The stand-in's world: one server, its people, channels and messages, and who hears of changes."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from bot.playground.world import permissions
from bot.playground.world.clock import Clock, Snowflakes, made
from bot.playground.world.models import (
    Attachment,
    Change,
    Channel,
    Commands,
    Guild,
    Interaction,
    Kind,
    Member,
    Message,
    Role,
    User,
)
from bot.playground.world.permissions import Permission
from bot.playground.world.persistence import Store
from bot.playground.world.quirks import Quirks

COLORS = ("#7aa2ff", "#ff9d7a", "#6fd3a8", "#d79bff", "#ffd166", "#7ad7f0", "#f28fb1", "#b5d66b")
"""Colours of the seats, in order."""

TOKEN_LIFE = 900.0
"""Seconds for which an interaction's token is valid."""

_KEPT_EPHEMERAL = 40


class World:
    """All records, by kind and id. Every change goes through :meth:`save` and :meth:`emit`."""

    def __init__(self, clock: Clock, store: Store) -> None:
        self.clock = clock
        self.store = store
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.roles: dict[int, Role] = {}
        self.members: dict[int, Member] = {}
        self.channels: dict[int, Channel] = {}
        self.guilds: dict[int, Guild] = {}
        self.guild: Guild
        self.messages: dict[int, Message] = {}
        self.interactions: dict[int, Interaction] = {}
        self.commands: dict[int, Commands] = {}
        self.listeners: list[Callable[[Change], None]] = []
        self.quirks = Quirks()
        self._in_channel: dict[int, list[int]] = {}
        self._attachments: dict[int, int] = {}
        self._changed: dict[tuple[str, int], Any] = {}  # present records; None: deleted
        self._tokens: dict[str, int] = {}
        self._away: Member | None = None
        self.host: int | None = None
        """The owner of the bot's application; None: the server's owner."""
        self._load()
        self.token = self._keep("token", self._make_token)
        self.path_token = self._keep("path_token", lambda: secrets.token_urlsafe(18))
        self.cdn_secret = self._keep("cdn_secret", lambda: secrets.token_hex(16))
        self.flush()

    # ------------------------------------------------------------ beginning

    def _keep(self, name: str, make: Callable[[], str]) -> str:
        value = self.store.fact(name)
        if value is None:
            value = make()
            self.store.set_fact(name, value)
        return value

    def _load(self) -> None:
        for kind, raw in self.store.load():
            match kind:
                case "guild":
                    self._enter(Guild(**raw))
                case "user":
                    self.users[raw["id"]] = User(**raw)
                case "role":
                    self.roles[raw["id"]] = Role(**raw)
                case "member":
                    self.members[raw["user_id"]] = Member(**raw)
                case "channel":
                    self.channels[raw["id"]] = Channel.load(raw)
                case "message":
                    self._index(Message.load(raw))
                case "interaction":
                    self.interactions[raw["id"]] = Interaction(**raw)
                    self._tokens[raw["token"]] = raw["id"]
                case "commands":
                    self.commands[raw["id"]] = Commands(**raw)
        for table in (
            self.users,
            self.roles,
            self.channels,
            self.messages,
            self.interactions,
            self._attachments,
        ):
            for number in table:
                self.ids.seen(number)
        for commands in self.commands.values():
            for item in commands.items:
                self.ids.seen(int(item["version"]))
        if not self.guilds:
            self._found()
        else:
            self.bot = next(user for user in self.users.values() if user.bot)

    def _found(self) -> None:
        """Create a server: its owner (without a seat), the bot with its role, two channels."""
        owner = self.save(User(self.ids.next(), "Olive", color="#9aa4b8"))
        self.bot = self.save(User(self.ids.next(), "Echo Tables", bot=True, color="#e9b44c"))
        self.guild = self.save(Guild(self.ids.next(), "Echo Tables playground", owner.id))
        self.save(
            Role(self.guild.id, self.guild.id, "@everyone", int(permissions.EVERYONE_DEFAULT), position=0)
        )
        role = self.save(
            Role(self.ids.next(), self.guild.id, "Echo Tables", int(permissions.BOT_DEFAULT), managed=True)
        )
        self.save(Member(self.guild.id, owner.id, self.clock.now()))
        self.save(Member(self.guild.id, self.bot.id, self.clock.now(), roles=[role.id]))
        self.add_channel("tables")
        self.add_channel("general")

    def renew_token(self) -> None:
        """Reset the token: the old one no longer works."""
        self.token = self._make_token()
        self.store.set_fact("token", self.token)

    def _make_token(self) -> str:
        """A token shaped like a real one: the bot's id, a stamp, a secret."""
        first = base64.urlsafe_b64encode(str(self.bot.id).encode()).rstrip(b"=").decode()
        return f"{first}.{secrets.token_urlsafe(5)[:6]}.{secrets.token_urlsafe(29)[:38]}"

    # ------------------------------------------------------------ storing and telling

    def save(self, thing: Any) -> Any:
        """Remember a new or changed record; returns it."""
        match thing:
            case Guild():
                self._enter(thing)
            case User():
                self.users[thing.id] = thing
            case Role():
                self.roles[thing.id] = thing
            case Member():
                self.members[thing.user_id] = thing
            case Channel():
                self.channels[thing.id] = thing
            case Message():
                self._index(thing)
            case Interaction():
                self.interactions[thing.id] = thing
                self._tokens[thing.token] = thing.id
            case Commands():
                self.commands[thing.id] = thing
        self._changed[(type(thing).__name__.lower(), thing.id)] = thing
        return thing

    def _enter(self, guild: Guild) -> None:
        self.guilds[guild.id] = guild
        if guild.home:
            self.guild = guild

    def _index(self, message: Message) -> None:
        if message.id not in self.messages:
            self._in_channel.setdefault(message.channel_id, []).append(message.id)
        self.messages[message.id] = message
        for attachment in message.attachments:
            self._attachments[attachment.id] = message.id

    def _forget(self, kind: str, number: int) -> None:
        self._changed[(kind, number)] = None

    def flush(self) -> None:
        """Write what changed to the file."""
        if self._changed:
            changes, self._changed = self._changed, {}
            self.store.write(changes)

    def emit(self, name: str, **details: Any) -> None:
        """Send a change to the gateway and the page."""
        change = Change(name, **details)
        for listener in list(self.listeners):
            listener(change)

    # ------------------------------------------------------------ people

    def add_member(self, name: str, locale: str = "en-US", granted: int = 0, seat: int | None = None) -> User:
        """A new account in the server; ``granted`` permissions come as a separate role."""
        color = COLORS[((seat or 1) - 1) % len(COLORS)]
        user: User = self.save(User(self.ids.next(), name, locale=locale, color=color, seat=seat))
        member = Member(self.guild.id, user.id, self.clock.now())
        if granted:
            role = self.save(Role(self.ids.next(), self.guild.id, f"{name}'s role", int(granted)))
            member.roles.append(role.id)
            self.emit("role_create", data={"role": role})
        self.save(member)
        self.emit("member_add", user_id=user.id)
        self.emit("seats")
        return user

    def seats(self) -> list[User]:
        """The people who can be played from the page, by seat number."""
        seated = [user for user in self.users.values() if user.seat is not None]
        return sorted(seated, key=lambda user: user.seat or 0)

    def remove_member(self, user_id: int) -> None:
        """Remove somebody from the server."""
        self.members.pop(user_id, None)
        self._forget("member", user_id)
        self.emit("member_remove", user_id=user_id)

    def forget_role(self, role: Role) -> None:
        """Remove a role from the server."""
        self.roles.pop(role.id, None)
        self._forget("role", role.id)

    def remove_bot(self) -> None:
        """The bot is kicked."""
        self._away = self.members.pop(self.bot.id, None)
        self.emit("guild_delete")

    def invite_bot(self) -> None:
        """The kicked bot comes back with its role."""
        if self._away is not None:
            self.save(self._away)
            self._away = None
            self.emit("guild_create")

    # ------------------------------------------------------------ places

    def add_channel(self, name: str) -> Channel:
        """A new text channel at the end of the list."""
        position = len([one for one in self.channels.values() if self.at_home(one) and not one.thread])
        channel: Channel = self.save(
            Channel(self.ids.next(), Kind.TEXT, name, self.guild.id, position=position)
        )
        self.emit("channel_create", channel=channel)
        return channel

    def direct(self, user_id: int) -> Channel:
        """The direct conversation of a user with the bot, made if there is none."""
        for channel in self.channels.values():
            if channel.type == Kind.DM and {user_id, self.bot.id} == set(channel.recipients):
                return channel
        channel = Channel(self.ids.next(), Kind.DM, "", recipients=[user_id, self.bot.id])
        self.save(channel)
        self.emit("channel_create", channel=channel)
        return channel

    def parent(self, channel: Channel) -> Channel | None:
        """A thread's channel."""
        return self.channels.get(channel.parent_id) if channel.parent_id is not None else None

    def threads(self) -> Iterable[Channel]:
        """All threads."""
        return [channel for channel in self.channels.values() if channel.thread is not None]

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages, and send the events."""
        for thread in [one for one in self.threads() if one.parent_id == channel.id]:
            self.delete_channel(thread)
        for message in self.history(channel.id):
            self._drop(message)
        self.emit("thread_delete" if channel.thread else "channel_delete", channel=channel)
        self.channels.pop(channel.id, None)
        self._in_channel.pop(channel.id, None)
        self._forget("channel", channel.id)

    def permissions(self, user_id: int, channel: Channel) -> int:
        """What a user may do in a channel, as Discord's bits."""
        if channel.guild_id is None:
            return int(permissions.DIRECT) if user_id in channel.recipients else 0
        member = self.member(user_id, channel.guild_id)
        if member is None:
            return 0
        guild, roles = self.guilds[channel.guild_id], self.roles
        if not guild.home:
            roles = {guild.id: Role(guild.id, guild.id, "@everyone", guild.granted)}
        return permissions.in_channel(guild, roles, member, channel, self.parent(channel))

    def share_a_server(self, user_id: int) -> bool:
        """Whether a user and the bot are in the server together."""
        return user_id in self.members and self.bot.id in self.members

    def at_home(self, channel: Channel) -> bool:
        """Whether a channel or thread belongs to the bot's server."""
        return channel.guild_id == self.guild.id

    def member(self, user_id: int, guild_id: int | None) -> Member | None:
        """A user as a member of a server, None if they are not in it."""
        if guild_id == self.guild.id:
            return self.members.get(user_id)
        other = self.guilds.get(guild_id or 0)
        return Member(other.id, user_id, made(other.id)) if other and user_id in other.people else None

    def sees(self, user_id: int, channel: Channel) -> bool:
        """Whether a user can open a channel."""
        return bool(self.permissions(user_id, channel) & Permission.VIEW_CHANNEL)

    def sees_message(self, user_id: int, message: Message) -> bool:
        """Whether a human user can read a message."""
        if message.owner_id is not None and message.owner_id != user_id:
            return False
        channel = self.channels.get(message.channel_id)
        return channel is not None and self.sees(user_id, channel)

    # ------------------------------------------------------------ messages

    def history(self, channel_id: int) -> list[Message]:
        """All messages of a channel, oldest first."""
        return [self.messages[one] for one in self._in_channel.get(channel_id, ())]

    def add_message(self, message: Message) -> Message:
        """Post a message: it becomes the channel's last one and, if public, wakes an archived thread."""
        channel = self.channels[message.channel_id]
        self.save(message)
        if message.ephemeral:
            self._prune(channel, message.owner_id)
        else:
            channel.last_message_id = message.id
        if channel.thread is not None and not message.ephemeral:
            channel.thread.sent += 1
            if channel.thread.archived:
                channel.thread.archived = False
                channel.thread.archive_changed = self.clock.now()
                self.emit("thread_update", channel=channel)
        self.save(channel)
        self.emit("message_create", channel=channel, message=message)
        return message

    def update_message(self, message: Message) -> None:
        """Store an edited message and send the event."""
        self.save(message)
        self.emit("message_update", channel=self.channels.get(message.channel_id), message=message)

    def delete_message(self, message: Message) -> None:
        """Delete a message with its files and send the event."""
        self._drop(message)
        self.emit("message_delete", channel=self.channels.get(message.channel_id), message=message)

    def _drop(self, message: Message) -> None:
        self.messages.pop(message.id, None)
        listed = self._in_channel.get(message.channel_id, [])
        if message.id in listed:
            listed.remove(message.id)
        for attachment in message.attachments:
            self.drop_attachment(attachment)
        self._forget("message", message.id)

    def _prune(self, channel: Channel, owner_id: int | None) -> None:
        """Delete a seat's oldest private messages with expired tokens; a real client forgets them too."""
        private = [
            one for one in self.history(channel.id) if one.owner_id is not None and one.owner_id == owner_id
        ]
        for message in private[:-_KEPT_EPHEMERAL]:
            if self.age(message.id) > TOKEN_LIFE:
                self.delete_message(message)

    def age(self, snowflake: int) -> float:
        """Seconds since an id was made."""
        return self.clock.now() - made(snowflake)

    def attachment(self, number: int) -> tuple[Message, Attachment] | None:
        """A file of a message that still exists."""
        message = self.messages.get(self._attachments.get(number, 0))
        if message is not None:
            for attachment in message.attachments:
                if attachment.id == number:
                    return message, attachment
        return None

    def drop_attachment(self, attachment: Attachment) -> None:
        """Forget a file."""
        self._attachments.pop(attachment.id, None)
        self.store.drop_blob(attachment.id)

    # ------------------------------------------------------------ interactions

    def add_interaction(self, interaction: Interaction) -> None:
        """Store an interaction, and delete those whose tokens expired a while ago."""
        self.save(interaction)
        limit = self.clock.now() - 2 * TOKEN_LIFE
        while (old := next(iter(self.interactions.values()))).created < limit:
            del self.interactions[old.id]
            self._tokens.pop(old.token, None)
            self._forget("interaction", old.id)

    def interaction_of(self, token: str) -> Interaction | None:
        """The interaction that a token belongs to."""
        return self.interactions.get(self._tokens.get(token, 0))
