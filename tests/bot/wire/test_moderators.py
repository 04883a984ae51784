"""An act of a moderator over a connection that breaks: the form opens, what is confirmed is done once."""

from __future__ import annotations

import pytest

from bot.features.moderation import store as moderation_store
from bot.playground.world.permissions import Permission
from tests.bot import parts
from tests.bot.wire.conftest import ACKNOWLEDGE, Wire
from tests.bot.wire.test_lost import lose


@pytest.mark.parametrize("what", ["request", "answer"])
async def test_every_step_of_an_act_is_lost_once(wire: Wire, what: str) -> None:
    mira = wire.lab.add_member("Mira", permissions=int(Permission.MANAGE_CHANNELS))
    number = str(wire.table.number)
    lose(wire.lab, what, ACKNOWLEDGE)
    opened = await mira.slash("moderate pause", table=number)
    await opened.until(lambda one: one.modal is not None)
    lose(wire.lab, what, ACKNOWLEDGE)
    preview = await wire.answered(await mira.submit(opened, {"reason": "a storm"}))
    assert "a storm" in parts.said(preview)
    lose(wire.lab, what, ACKNOWLEDGE)
    done = await wire.press(mira, preview, "mod_do")
    assert "in the audit list as number 1" in parts.said(done)
    await wire.bot.relay.wait_for(wire.table.number)
    assert (await wire.table.row()).paused == "a storm"
    guild = wire.lab.world.guild.id
    assert len(await wire.table.bot.database.ask(moderation_store.audit, guild)) == 1
    told = [m for m in wire.table.messages() if "paused this table. Reason" in parts.said(m)]
    assert len(told) == 1
