"""Places where the bot is not: another server, a group, two people's own conversation; and the app as a
person's own, which they take there.

Nothing of what happens there reaches the bot but the interactions of those who installed the app, and it
answers by their tokens alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.world.models import Channel, Guild, Kind
from bot.playground.world.permissions import EVERYONE_DEFAULT

if TYPE_CHECKING:
    from bot.playground.lab import Lab
    from bot.playground.people.actors import Actor

__all__ = ["direct", "group", "install", "server", "uninstall"]


def install(lab: Lab, *people: Actor) -> None:
    """Let people install the app for themselves."""
    _set(lab, people, True)


def uninstall(lab: Lab, *people: Actor) -> None:
    """Let people remove their own installation of the app."""
    _set(lab, people, False)


def _set(lab: Lab, people: tuple[Actor, ...], installed: bool) -> None:
    for person in people:
        person.user.installed = installed
        lab.world.save(person.user)
    lab.world.emit("commands")
    lab.world.flush()


def server(
    lab: Lab, name: str, *people: Actor, granted: int = int(EVERYONE_DEFAULT), commands: bool = False
) -> Channel:
    """The first channel of another server with these people, of whom the first owns it.

    ``granted`` is what everybody may do there; with ``commands`` the server has installed the app without its
    bot.
    """
    world = lab.world
    numbers = [person.id for person in people]
    guild = Guild(world.ids.next(), name, numbers[0], home=False, people=numbers, granted=granted)
    guild.commands = commands
    world.save(guild)
    return _add(lab, Channel(world.ids.next(), Kind.TEXT, "general", guild.id))


def group(lab: Lab, *people: Actor, name: str = "") -> Channel:
    """A group conversation of people; the first one owns it."""
    recipients = [person.id for person in people]
    return _add(lab, Channel(lab.world.ids.next(), Kind.GROUP, name, recipients=recipients))


def direct(lab: Lab, one: Actor, other: Actor) -> Channel:
    """The direct messages of two people."""
    return _add(lab, Channel(lab.world.ids.next(), Kind.DM, "", recipients=[one.id, other.id]))


def _add(lab: Lab, channel: Channel) -> Channel:
    lab.world.save(channel)
    lab.world.emit("channel_create", channel=channel)
    lab.world.flush()
    return channel
