"""A server whose moderator, Mira, sits at no table."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

from bot.store import moderation
from bot.store.moderation import AuditRow
from tests.bot import parts
from tests.bot.conftest import Sim


class Court:
    """The simulated server with moderators in it: Mira everywhere, Nils in a channel of his own."""

    def __init__(self, sim: Sim) -> None:
        self.sim = sim
        self.role = sim.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
        self.mira = self.member("mira", roles=[self.role])

    def member(self, name: str, **more: Any) -> Any:
        """Another member of the server."""
        return self.sim.guild.add_member(self.sim.env.create_user(name), **more)

    async def begin(self, who: Any, act: str, number: int, reason: str = "spam", /, **options: Any) -> Any:
        """Type the command, fill in the form; the preview."""
        asked = await who.slash(self.sim.channel, f"moderate {act}", table=str(number), **options)
        assert asked.modal is not None, self.sim.text(asked.response)
        answer = await who.submit_modal(asked, {"reason": reason})
        assert answer.ephemeral
        return answer.response

    async def confirm(self, who: Any, preview: Any) -> Any:
        """Press the button that does it."""
        return await self.sim.press(who, preview, "mod_do")

    async def carry_out(self, who: Any, act: str, number: int, reason: str = "spam", /, **more: Any) -> Any:
        """An act from the command to the confirmation; the message that says that it is done."""
        preview = await self.begin(who, act, number, reason, **more)
        await self.confirm(who, preview)
        return preview

    async def take_back(self, who: Any, shown: Any, reason: str = "a mistake") -> Any:
        """Press Take back on a message, give a reason, confirm; the same message."""
        asked = await self.sim.press(who, shown, "mod_back")
        answer = await who.submit_modal(asked, {"reason": reason})
        await self.confirm(who, answer.response)
        return answer.response

    async def audit(self) -> list[AuditRow]:
        """Everything in the audit list, the latest first."""
        return await self.sim.bot.database.ask(moderation.audit, self.sim.guild.id)

    def everyone_moderates(self) -> int:
        """The rights of everybody, with that to manage channels."""
        everyone = self.sim.env.backend.get_role(self.sim.guild.id, self.sim.guild.default_role.id)
        return int(everyone.permissions) | discord.Permissions(manage_channels=True).value

    def notices(self) -> list[str]:
        """What the tables were told about moderators, oldest first."""
        return [self.sim.text(m) for m in self.sim.public() if self.sim.text(m).startswith("🛡️")]


@pytest.fixture
def court(sim: Sim, sim_env: simcord.Env) -> Court:
    """The server with its moderator."""
    return Court(sim)


def verbs(sim: Sim, message: Any) -> list[str]:
    """What can be pressed on a message."""
    return [parts.verb(custom_id) for custom_id in parts.ids(sim.raw(message))]
