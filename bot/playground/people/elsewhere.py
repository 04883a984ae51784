"""Places without the bot: another server, a group, a conversation of two people; and the app installed by a
person, who takes it there.

The bot sees nothing of these places except interactions of people who installed the app, and answers only by
their tokens.
"""

from __future__ import annotations

from bot.playground.people.actors import Actor
from bot.playground.wire.server import Server
from bot.playground.world.models import Channel, Guild, Kind
from bot.playground.world.permissions import EVERYONE_DEFAULT

__all__ = ["direct", "group", "install", "server", "uninstall"]


def install(server: Server, *people: Actor) -> None:
    """Let people install the app for themselves."""
    _set(server, people, True)


def uninstall(server: Server, *people: Actor) -> None:
    """Let people remove their own installation of the app."""
    _set(server, people, False)


def _set(server: Server, people: tuple[Actor, ...], installed: bool) -> None:
    for person in people:
        person.user.installed = installed
        server.world.save(person.user)
    server.world.emit("commands")
    server.world.flush()


def server(
    server: Server, name: str, *people: Actor, granted: int = int(EVERYONE_DEFAULT), commands: bool = False
) -> Channel:
    """The first channel of another server with these people; the first one owns it.

    ``granted`` is what everybody may do there; with ``commands`` the server has installed the app without its
    bot.
    """
    world = server.world
    numbers = [person.id for person in people]
    guild = Guild(world.ids.next(), name, numbers[0], home=False, people=numbers, granted=granted)
    guild.commands = commands
    world.save(guild)
    return _add(server, Channel(world.ids.next(), Kind.TEXT, "general", guild.id))


def group(server: Server, *people: Actor, name: str = "") -> Channel:
    """A group conversation of people; the first one owns it."""
    recipients = [person.id for person in people]
    return _add(server, Channel(server.world.ids.next(), Kind.GROUP, name, recipients=recipients))


def direct(server: Server, one: Actor, other: Actor) -> Channel:
    """The direct messages of two people."""
    return _add(server, Channel(server.world.ids.next(), Kind.DM, "", recipients=[one.id, other.id]))


def _add(server: Server, channel: Channel) -> Channel:
    server.world.save(channel)
    server.world.emit("channel_create", channel=channel)
    server.world.flush()
    return channel
