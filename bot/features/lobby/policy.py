"""The server's settings by its moderators: where tables may open, who opens them, how many, and how."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from sqlite3 import Connection
from typing import Any

from bot.tables.pace import LATES, PACES, Late
from bot.words.refusals import Refusal
from rules.game import LANGUAGES

LIMITS = (0, 1, 2, 3, 5, 10, 20, 50)
"""Choices for a limit of tables; 0: no limit."""
PLACES = ("free", "thread", "channel")
"""Where a game is played: the host's choice, its own thread, or the channel."""
MOST = 25
"""Most channels and roles that can be named."""
CHOICES: dict[str, tuple[str, ...]] = {
    "pace": tuple(PACES),
    "late": LATES,
    "language": ("", *LANGUAGES),
    "place": PLACES,
}
LOBBIES = 5
"""Most unstarted tables with the same host in a server, unless its moderators set another number."""
_NAMED = 10  # lobbies listed in a refusal
LIMITED = ("in_server", "in_channel", "of_person", "lobbies")


@dataclass(slots=True, frozen=True)
class Config:
    """The settings of a server. ``channels`` (with categories) and ``roles`` are ids, empty means all.

    in_server, in_channel, of_person   the most open tables there, or with one person as host; 0: no limit
    lobbies                            the most unstarted tables of one host; 0: no limit
    pace, late                         defaults for new tables: keys of ``PACES`` and ``LATES``
    language                           of new tables, "" for that of the host
    place                              one of ``PLACES``
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    in_server: int = 0
    in_channel: int = 0
    of_person: int = 0
    lobbies: int = LOBBIES
    pace: str = "daily"
    late: Late = "wait"
    language: str = ""
    place: str = "free"

    def dump(self) -> dict[str, Any]:
        """The settings in the form the database keeps."""
        return asdict(self)

    def changes(self, other: Config) -> list[str]:
        """Names of the settings that differ."""
        return [one.name for one in fields(self) if getattr(self, one.name) != getattr(other, one.name)]


def load(body: dict[str, Any]) -> Config:
    """Saved settings; missing or unknown values become defaults."""
    config = Config()
    for name, value in body.items():
        values = value if isinstance(value, (list, tuple)) else [value]
        config = changed(config, name, [str(one) for one in values])
    return config


def changed(config: Config, name: str, values: Iterable[str]) -> Config:
    """The settings with one changed; unchanged if the value is not allowed."""
    chosen = list(values)
    if name in ("channels", "roles"):
        return _with(config, name, tuple(int(value) for value in chosen[:MOST] if value.isdecimal()))
    value = chosen[0] if chosen else ""
    if name in LIMITED and value.isdecimal() and int(value) in LIMITS:
        return _with(config, name, int(value))
    if name in CHOICES and value in CHOICES[name]:
        return _with(config, name, value)
    return config


def _with(config: Config, name: str, value: Any) -> Config:
    return replace(config, **{name: value})


def of_server(connection: Connection, guild_id: int) -> Config:
    """The settings of a server."""
    return load(settings(connection, guild_id))


def counted(connection: Connection, guild_id: int, channel_id: int, user_id: int) -> dict[str, int]:
    """How many tables are open in a server, in a channel, with this user as host, and how many of the last
    are unstarted.

    By the names of the limits."""
    row = connection.execute(
        "SELECT count(*) AS in_server, coalesce(sum(channel_id = ?), 0) AS in_channel, "
        "coalesce(sum(host_id = ?), 0) AS of_person, "
        "coalesce(sum(host_id = ? AND status = 'lobby'), 0) AS lobbies FROM tables "
        "WHERE guild_id = ? AND status IN ('lobby', 'running')",
        (channel_id, user_id, user_id, guild_id),
    ).fetchone()
    return dict(row)


def check_room(connection: Connection, guild_id: int, channel_id: int, user_id: int) -> Config:
    """The settings of a server. Raises Refusal if one more table would exceed a limit."""
    config = of_server(connection, guild_id)
    for name, count in counted(connection, guild_id, channel_id, user_id).items():
        most: int = getattr(config, name)
        if most and count >= most and name == "lobbies":
            raise Refusal(f"config_{name}", n=count, tables=_lobbies(connection, guild_id, user_id))
        if most and count >= most:
            raise Refusal(f"config_{name}", n=most)
    return config


def _lobbies(connection: Connection, guild_id: int, user_id: int) -> str:
    """A host's unstarted tables in a server, with their channels."""
    cursor = connection.execute(
        "SELECT id, channel_id FROM tables "
        "WHERE guild_id = ? AND host_id = ? AND status = 'lobby' ORDER BY id",
        (guild_id, user_id),
    )
    told = [f"{row['id']} (<#{row['channel_id']}>)" for row in cursor]
    return ", ".join([*told[:_NAMED], *(["…"] if len(told) > _NAMED else [])])


def check_place(config: Config, places: Iterable[int | None], roles: Iterable[int], moderates: bool) -> None:
    """Raise Refusal if no table may open here.

    ``places`` are the channel, its parent and its category, ``roles`` those of the person who opens it.
    Moderators need none of the roles."""
    if config.channels and not set(places) & set(config.channels):
        raise Refusal("config_channel", places=", ".join(f"<#{number}>" for number in config.channels))
    if config.roles and not moderates and not set(roles) & set(config.roles):
        raise Refusal("config_role", roles=", ".join(f"<@&{number}>" for number in config.roles))


def settings(connection: Connection, guild_id: int) -> dict[str, Any]:
    """The saved settings of a server; empty if there are none."""
    row = connection.execute("SELECT body FROM guilds WHERE id = ?", (guild_id,)).fetchone()
    return {} if row is None else json.loads(row["body"])


def set_settings(connection: Connection, guild_id: int, body: dict[str, Any]) -> None:
    """Save the settings of a server."""
    connection.execute("INSERT OR REPLACE INTO guilds VALUES (?, ?)", (guild_id, json.dumps(body)))
