"""A click into a draft is answered by the panel itself; only what takes long is acknowledged before."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.playground.world.models import Ack
from bot.ui.answers import replies
from tests.bot import parts
from tests.bot.wire.conftest import ACKNOWLEDGE, Wire
from tests.bot.wire.test_lost import lose


def wire_of(wire: Wire, token: str) -> list[tuple[str, Any]]:
    """The requests that answered an interaction: their method, and the type of a first answer."""
    return [
        (one.method, one.body.get("type"))
        for one in wire.requests
        if token in one.path and one.method in ("POST", "PATCH")
    ]


async def back(wire: Wire, wait: bool = True) -> Any:
    """Take the one choice of a draft back."""
    who = await wire.mover()
    panel = await wire.draw(who)
    return await wire.press(who, panel, "back", wait)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is busy with other things must not make an answer late."""
    monkeypatch.setattr(replies, "PATIENCE", 1.0)


@pytest.mark.usefixtures("patient")
async def test_a_draft_takes_one_request(wire: Wire) -> None:
    result = await back(wire, wait=False)
    panel = await wire.answered(result)
    assert wire_of(wire, result.interaction.token) == [("POST", Ack.UPDATE)]
    assert "do" in {parts.verb(one) for one in parts.ids(panel["components"])}


async def test_what_takes_long_is_acknowledged_first(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    step = wire.bot.play.step

    async def slow(*arguments: Any) -> Any:
        await asyncio.sleep(3 * replies.PATIENCE)
        return await step(*arguments)

    who = await wire.mover()
    panel = await wire.draw(who)
    monkeypatch.setattr(wire.bot.play, "step", slow)
    result = await wire.press(who, panel, "back", wait=False)
    panel = await wire.answered(result)
    assert wire_of(wire, result.interaction.token) == [("POST", Ack.DEFERRED_UPDATE), ("PATCH", None)]
    assert "do" in {parts.verb(one) for one in parts.ids(panel["components"])}


async def test_an_answer_that_is_overtaken_by_its_acknowledgement(wire: Wire) -> None:
    """The work is done while Discord takes its time over the acknowledgement."""
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.faults.latency(ACKNOWLEDGE, 0.3)
    held = asyncio.Event()
    step = wire.bot.play.step

    async def slow(*arguments: Any) -> Any:
        await asyncio.sleep(replies.PATIENCE + 0.05)
        held.set()
        return await step(*arguments)

    wire.bot.play.step = slow  # type: ignore[method-assign, assignment]  # for this one click
    result = await wire.press(who, panel, "back", wait=False)
    await wire.answered(result)
    wire.bot.play.step = step  # type: ignore[method-assign]  # as it was
    assert held.is_set()
    assert wire_of(wire, result.interaction.token) == [("POST", Ack.DEFERRED_UPDATE), ("PATCH", None)]


@pytest.mark.usefixtures("patient")
async def test_a_fault_is_told_in_the_first_answer(
    wire: Wire, monkeypatch: pytest.MonkeyPatch, complaints: Any
) -> None:
    complaints.expected += ["interaction", "a fault"]

    async def broken(*_: Any) -> Any:
        raise RuntimeError("a fault")

    who = await wire.mover()
    panel = await wire.draw(who)
    monkeypatch.setattr(wire.bot.play, "step", broken)
    result = await wire.press(who, panel, "back", wait=False)
    await wire.lab.until(lambda: result.ack is not None)
    assert wire_of(wire, result.interaction.token) == [("POST", Ack.MESSAGE)]
    await asyncio.sleep(1.2)
    assert len(wire_of(wire, result.interaction.token)) == 1, "no acknowledgement comes later"


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("what", ["request", "answer"])
async def test_a_panel_that_comes_at_once_is_lost(wire: Wire, what: str) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    lose(wire.lab, what, ACKNOWLEDGE)
    panel = await wire.press(who, panel, "back")
    assert "do" in {parts.verb(one) for one in parts.ids(panel["components"])}
    panel = await wire.press(who, panel, "do")
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert len(await wire.moves()) == 3
