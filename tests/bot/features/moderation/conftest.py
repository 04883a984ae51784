"""A server whose moderator, Mira, sits at no table."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.moderation import store as moderation_store
from bot.features.moderation.store import AuditRow
from bot.playground.people import roles
from bot.playground.world.models import Channel, Overwrite, Role
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.features.moderation.bench import Bench
from tests.bot.room import Room
from tests.bot.server import Person, Server


class Court:
    """The server with moderators in it: Mira everywhere, Nils in a channel of his own."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.role = roles.add(server.lab, "moderators", Permission.MANAGE_CHANNELS)
        self.mira = self.member("mira", self.role)

    def member(self, name: str, role: Role | None = None) -> Person:
        """Another member of the server."""
        member = self.server.member(name)
        if role is not None:
            roles.give(self.server.lab, member, role)
        return member

    def corner(self, who: Person) -> Channel:
        """A new channel that somebody manages."""
        channel = self.server.lab.add_channel("corner")
        self.server.lab.overwrite(channel, Overwrite(who.id, 1, allow=Permission.MANAGE_CHANNELS))
        return channel

    async def begin(self, who: Any, act: str, number: int, reason: str = "spam", /, **options: Any) -> Any:
        """Type the command, fill in the form; the preview."""
        asked = await who.slash(f"moderate {act}", table=str(number), **options)
        assert asked.modal is not None, self.server.text(asked.original)
        answer = await who.submit(asked, {"reason": reason})
        assert answer.private
        return answer.original

    async def confirm(self, who: Any, preview: Any) -> Any:
        """Press the button that does it."""
        return await self.server.press(who, preview, "mod_do")

    async def carry_out(self, who: Any, act: str, number: int, reason: str = "spam", /, **more: Any) -> Any:
        """An act from the command to the confirmation; the message that says that it is done."""
        preview = await self.begin(who, act, number, reason, **more)
        await self.confirm(who, preview)
        return preview

    async def accept(self, who: Any) -> None:
        """Accept the newest offer of a seat."""
        asked = [m for m in self.server.public() if "take_seat" in str(self.server.components(m))]
        await self.server.press(who, asked[-1], "take_seat")

    async def replace(self, number: int, which: str, to: Any, reason: str = "spam") -> Any:
        """Let somebody be asked to take a seat, who accepts; the moderator's message."""
        done = await self.carry_out(self.mira, "replace", number, reason, which=which, who=to)
        await self.accept(to)
        return done

    async def take_back(self, who: Any, shown: Any, reason: str = "a mistake") -> Any:
        """Press Take back on a message, give a reason, confirm; the same message."""
        asked = await self.server.press(who, shown, "mod_back")
        answer = await who.submit(asked, {"reason": reason})
        await self.confirm(who, answer.original)
        return answer.original

    async def audit(self) -> list[AuditRow]:
        """Everything in the audit list, the latest first."""
        return await self.server.bot.database.ask(moderation_store.audit, self.server.lab.guild.id)

    def everyone_moderates(self) -> None:
        """Everybody may manage channels."""
        lab = self.server.lab
        everyone = lab.world.roles[lab.guild.id]
        roles.change(lab, everyone, everyone.permissions | Permission.MANAGE_CHANNELS)

    def notices(self) -> list[str]:
        """What the tables were told about moderators, oldest first."""
        return [self.server.text(m) for m in self.server.public() if self.server.text(m).startswith("🛡️")]


@pytest.fixture
def bench(room: Room) -> Bench:
    """The moderators' desk without any Discord."""
    return Bench(room)


@pytest.fixture
def court(server: Server) -> Court:
    """The server with its moderator."""
    return Court(server)


def verbs(server: Server, message: Any) -> list[str]:
    """What can be pressed on a message."""
    return [parts.verb(custom_id) for custom_id in parts.ids(server.components(message))]
