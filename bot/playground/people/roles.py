"""Roles of the stand-in's server: made, given, taken and removed, as its owner would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.world.models import Role

if TYPE_CHECKING:
    from bot.playground.lab import Lab
    from bot.playground.people.actors import Actor

__all__ = ["add", "change", "give", "remove", "take"]


def add(lab: Lab, name: str, permissions: int = 0) -> Role:
    """A new role that nobody has yet; ``permissions`` as Discord's bits."""
    role: Role = lab.world.save(Role(lab.world.ids.next(), lab.guild.id, name, int(permissions)))
    _tell(lab, "role_create", role)
    return role


def change(lab: Lab, role: Role, permissions: int) -> None:
    """Give a role other permissions."""
    role.permissions = int(permissions)
    lab.world.save(role)
    _tell(lab, "role_update", role)


def give(lab: Lab, actor: Actor, role: Role) -> None:
    """Let a member have a role."""
    member = lab.world.members[actor.id]
    member.roles = [*(one for one in member.roles if one != role.id), role.id]
    lab.world.save(member)
    lab.world.emit("member_update", user_id=actor.id)
    lab.world.flush()


def take(lab: Lab, actor: Actor, role: Role) -> None:
    """Take a role from a member."""
    member = lab.world.members[actor.id]
    member.roles = [one for one in member.roles if one != role.id]
    lab.world.save(member)
    lab.world.emit("member_update", user_id=actor.id)
    lab.world.flush()


def remove(lab: Lab, role: Role) -> None:
    """Remove a role from the server, its members and its channels."""
    world = lab.world
    for member in world.members.values():
        if role.id in member.roles:
            member.roles = [one for one in member.roles if one != role.id]
            world.save(member)
    for channel in world.channels.values():
        if any(one.id == role.id for one in channel.overwrites):
            channel.overwrites = [one for one in channel.overwrites if one.id != role.id]
            world.save(channel)
    world.forget_role(role)
    _tell(lab, "role_delete", role)


def _tell(lab: Lab, what: str, role: Role) -> None:
    lab.world.emit(what, data={"role": role})
    lab.world.flush()
