"""Roles of the stand-in's server: created, given, taken and deleted, as its owner would."""

from __future__ import annotations

from bot.playground.people.actors import Actor
from bot.playground.wire.server import Server
from bot.playground.world.models import Role

__all__ = ["add", "change", "give", "remove", "take"]


def add(server: Server, name: str, permissions: int = 0) -> Role:
    """A new role that nobody has yet; ``permissions`` as Discord's bits."""
    role: Role = server.world.save(Role(server.world.ids.next(), server.guild.id, name, int(permissions)))
    _tell(server, "role_create", role)
    return role


def change(server: Server, role: Role, permissions: int) -> None:
    """Give a role other permissions."""
    role.permissions = int(permissions)
    server.world.save(role)
    _tell(server, "role_update", role)


def give(server: Server, actor: Actor, role: Role) -> None:
    """Let a member have a role."""
    member = server.world.members[actor.id]
    member.roles = [*(one for one in member.roles if one != role.id), role.id]
    server.world.save(member)
    server.world.emit("member_update", user_id=actor.id)
    server.world.flush()


def take(server: Server, actor: Actor, role: Role) -> None:
    """Take a role from a member."""
    member = server.world.members[actor.id]
    member.roles = [one for one in member.roles if one != role.id]
    server.world.save(member)
    server.world.emit("member_update", user_id=actor.id)
    server.world.flush()


def remove(server: Server, role: Role) -> None:
    """Remove a role from the server, its members and its channels."""
    world = server.world
    for member in world.members.values():
        if role.id in member.roles:
            member.roles = [one for one in member.roles if one != role.id]
            world.save(member)
    for channel in world.channels.values():
        if any(one.id == role.id for one in channel.overwrites):
            channel.overwrites = [one for one in channel.overwrites if one.id != role.id]
            world.save(channel)
    world.forget_role(role)
    _tell(server, "role_delete", role)


def _tell(server: Server, what: str, role: Role) -> None:
    server.world.emit(what, data={"role": role})
    server.world.flush()
