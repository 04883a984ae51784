"""What the stand-in stores: plain records that can be written as JSON.

Ids are integers here and become strings only in payloads; times are seconds since 1970 on the lab's clock.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A JSON object as Discord defines it."""

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15


class Kind(IntEnum):
    """Types of channels."""

    TEXT = 0
    DM = 1
    GROUP = 3
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class Ack(IntEnum):
    """Types of answers to an interaction."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


def id_in(text: str) -> int | None:
    """The id in an external text; None for any other text, and for more digits than an id has."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else None


@dataclass
class User:
    """Somebody with an account: a seat of the page, the owner of the guild, or the bot."""

    id: int
    name: str
    bot: bool = False
    locale: str = "en-US"
    color: str = "#7aa2ff"
    seat: int | None = None
    closed_dms: bool = False
    dm_refusal: int = 50007
    """The code that refuses direct messages while they are closed."""
    refused_at_opening: bool = False
    """Whether opening the conversation is already refused then, not just sending."""
    installed: bool = False
    """Whether this person has installed the app, which is then offered wherever they are."""


@dataclass
class Role:
    """A role of the guild; the role whose id is the guild's is @everyone."""

    id: int
    guild_id: int
    name: str
    permissions: int = 0
    color: int = 0
    position: int = 1
    hoist: bool = False
    mentionable: bool = False
    managed: bool = False


@dataclass
class Member:
    """A user in the guild."""

    guild_id: int
    user_id: int
    joined: float
    nick: str | None = None
    roles: list[int] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    """Names of commands that the server's settings offer to this member regardless of permissions."""

    @property
    def id(self) -> int:
        """The user's id; there is one guild."""
        return self.user_id


@dataclass
class Guild:
    """The bot's server (``home``), or another one, with its ``people``.

    ``granted`` is what everybody may do in another server; ``commands``: it has installed the app without the
    bot.
    """

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    home: bool = True
    people: list[int] = field(default_factory=list)
    granted: int = 0
    commands: bool = False


@dataclass
class Overwrite:
    """Permissions of one role (type 0) or member (type 1) in one channel."""

    id: int
    type: int
    allow: int = 0
    deny: int = 0


@dataclass
class Thread:
    """What a thread has in addition to a channel. Members are user id and time of joining."""

    owner_id: int
    created: float
    archive_changed: float
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    members: list[tuple[int, float]] = field(default_factory=list)
    sent: int = 0

    def has(self, user_id: int) -> bool:
        """Whether a user has joined."""
        return any(member == user_id for member, _ in self.members)


@dataclass
class Channel:
    """A text channel, a thread, a direct conversation, or a group (whose first member owns it)."""

    id: int
    type: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    topic: str | None = None
    position: int = 0
    slowmode: int = 0
    nsfw: bool = False
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    thread: Thread | None = None
    last_message_id: int | None = None
    last_pin: float | None = None

    @property
    def between(self) -> bool:
        """Whether it is a conversation outside any server: of two, or of a group."""
        return self.type in (Kind.DM, Kind.GROUP)

    @classmethod
    def load(cls, raw: Json) -> Channel:
        """The channel that :func:`dump` stored."""
        raw["overwrites"] = [Overwrite(**one) for one in raw["overwrites"]]
        if raw["thread"] is not None:
            raw["thread"]["members"] = [(one[0], one[1]) for one in raw["thread"]["members"]]
            raw["thread"] = Thread(**raw["thread"])
        return cls(**raw)


@dataclass
class Attachment:
    """A file of a message; its bytes are in the blob with the same id."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    spoiler: bool = False


@dataclass
class Message:
    """A message. If it is ephemeral, ``owner_id`` is the only human who sees it."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    type: int = 0
    flags: int = 0
    edited: float | None = None
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    pinned: float | None = None
    nonce: str | int | None = None
    tts: bool = False
    reference: Json | None = None
    metadata: Json | None = None
    command: str | None = None
    webhook: bool = False
    owner_id: int | None = None
    thread_id: int | None = None
    reactions: list[tuple[str, list[int]]] = field(default_factory=list)

    @property
    def ephemeral(self) -> bool:
        """Whether only ``owner_id`` and the bot may see it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def v2(self) -> bool:
        """Whether it is made of components only."""
        return bool(self.flags & COMPONENTS_V2)

    @classmethod
    def load(cls, raw: Json) -> Message:
        """The message that :func:`dump` stored."""
        raw["attachments"] = [Attachment(**one) for one in raw["attachments"]]
        raw["reactions"] = [(one[0], one[1]) for one in raw["reactions"]]
        return cls(**raw)


@dataclass
class Interaction:
    """One use of a command, component or modal, with its result."""

    id: int
    type: int
    token: str
    user_id: int
    channel_id: int
    created: float
    data: Json
    guild_id: int | None = None
    message_id: int | None = None
    command: str | None = None
    parent: Json | None = None
    ack: int | None = None
    acked: float | None = None
    ack_ephemeral: bool = False
    failed: bool = False
    original_id: int | None = None
    first_followup: bool = True
    messages: list[int] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    follow_ups: int = 0
    owners: dict[str, str] = field(default_factory=dict)
    """The installations behind it: ``"0"`` a server's id (0 in the bot's direct messages), ``"1"`` a
    user's."""


@dataclass
class Commands:
    """The commands of one scope: the whole application (id 0) or one guild."""

    id: int
    items: list[Json] = field(default_factory=list)


@dataclass
class Change:
    """Something that happened: gateway and page translate it for those who may see it."""

    name: str
    channel: Channel | None = None
    message: Message | None = None
    user_id: int | None = None
    data: Json = field(default_factory=dict)


def dump(thing: Any) -> str:
    """A record as JSON."""
    return json.dumps(thing, default=vars, ensure_ascii=False, separators=(",", ":"))
