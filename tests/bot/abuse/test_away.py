"""Discord is away for minutes, asks for patience, or does not let the bot write to somebody."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest

from bot.playground.people.actors import Result
from tests.bot import parts
from tests.bot.abuse.conftest import Abuse
from tests.bot.wire.conftest import Hasty

FASTER = 20
"""How much faster than in life the client waits between its attempts, see ``wire.conftest.Hasty``."""


@pytest.mark.parametrize("session", ["kept", "lost"])
async def test_an_outage_of_minutes(abuse: Abuse, session: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute on the client's clock. Clicks meanwhile fail before the player's eyes. Afterwards the panel
    that is still open works, and nothing has happened twice or not at all."""
    monkeypatch.setattr(discord.client, "asyncio", Hasty())
    mover = await abuse.wire.mover()
    panel = await abuse.wire.draw(mover)
    before, told = await abuse.wire.moves(), len(abuse.wire.turns())
    abuse.lab.faults.gateway_away = True
    abuse.lab.faults.ack_deadline = 0.2
    await abuse.lab.gateway.drop()
    if session == "lost":
        abuse.lab.gateway.sessions.clear()
    begun, failed = time.monotonic(), 0
    while time.monotonic() - begun < 60 / FASTER or failed < 4:
        result = await abuse.wire.press(mover, panel, "ok", wait=False)

        def answered(result: Result = result) -> bool:
            return result.failed or result.ack is not None

        await abuse.lab.until(answered)
        assert result.failed, "nobody is there to answer"
        failed += 1
        await asyncio.sleep(0.3)
    assert await abuse.wire.moves() == before
    abuse.lab.faults.gateway_away = False
    abuse.lab.faults.ack_deadline = 3.0
    await abuse.lab.connected(60)
    if session == "lost":
        await abuse.wire.press(mover, panel, "ok")
    else:  # Discord tells the same session what was clicked meanwhile; it is done once, whoever still waits
        await abuse.lab.until(lambda: abuse.lab.gateway.connected)
        await asyncio.sleep(0.3)
        panel = await abuse.wire.act(mover)
        assert len(await abuse.wire.moves()) <= len(before) + 1
    assert len(abuse.wire.turns()) == told
    await abuse.goes_on()


@pytest.mark.parametrize("everywhere", [True, False], ids=["global", "of one route"])
async def test_limits_while_somebody_plays(abuse: Abuse, everywhere: bool) -> None:
    """The panel answers at once; the message to all comes when Discord lets it, and comes once."""
    # Three seconds (see Hasty), and a little.
    abuse.lab.faults.rate_limit("POST /channels/{}/messages", 60.0, 0.6, everywhere=everywhere)
    told = len(abuse.wire.turns())
    panel = await abuse.plays()
    assert "✓ " in parts.said(panel)
    assert len(abuse.wire.turns()) == told, "the panel came while the message still had to wait"
    await abuse.wire.quiet()
    assert abuse.lab.faults.limited == 2
    assert len(abuse.wire.turns()) == told + 1
    await abuse.goes_on()


async def test_direct_messages_are_closed(abuse: Abuse) -> None:
    """Who wanted to be called there is called in the channel, and told once why."""
    other = await abuse.wire.other()
    await (await other.slash("settings", direct=True)).finished()
    other.close_direct()
    await abuse.plays()

    def called() -> list[str]:
        channels = {message["channel_id"] for message in abuse.wire.table.messages()}
        every = [parts.said(m) for one in channels for m in other.sees(one)]
        return [read for read in every if other.mention in read and "messages are closed" in read]

    await abuse.lab.until(called)
    assert (await abuse.wire.mover()).id == other.id
    before = len(await abuse.wire.moves())
    await abuse.plays()
    assert len(await abuse.wire.moves()) > before
    assert len(called()) == 1
