"""A connection that breaks before or after Discord did what it was asked, and tokens that died meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.playground.world.clock import ManualClock
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.wire.conftest import ACKNOWLEDGE, ANSWER, REPAIR, TURN, Wire
from tests.bot.wire.test_limits import turn_ends
from tests.thorough import few

LOBBY = "POST /channels/{}/messages"
THREAD = "POST /channels/{}/messages/{}/threads"


def lose(lab: Lab, what: str, route: str, times: int = 1) -> None:
    (lab.faults.lose_answer if what == "answer" else lab.faults.lose_request)(route, times)


@few("answer")
@pytest.mark.parametrize("what", ["request", "answer"])
@pytest.mark.parametrize("route", [TURN, REPAIR])
async def test_a_turn_is_told_once(wire: Wire, what: str, route: str) -> None:
    before = len(wire.turns())
    lose(wire.lab, what, route)
    await turn_ends(wire)
    await wire.quiet()
    assert len(wire.turns()) == before + 1


async def test_a_turn_is_told_once_after_several_losses(wire: Wire) -> None:
    before = len(wire.turns())
    lose(wire.lab, "request", TURN)
    lose(wire.lab, "answer", TURN)
    await turn_ends(wire)
    await wire.quiet()
    assert len(wire.turns()) == before + 1


@pytest.mark.parametrize("what", ["request", "answer"])
async def test_an_acknowledgement_is_lost(wire: Wire, what: str) -> None:
    who = await wire.mover()
    lose(wire.lab, what, ACKNOWLEDGE)
    panel = await wire.draw(who)
    lose(wire.lab, what, ACKNOWLEDGE)
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert len(await wire.moves()) == 3
    lose(wire.lab, what, ACKNOWLEDGE)
    refused = await wire.answered(
        await wire.table.people[0].slash("table start", table=str(wire.table.number))
    )
    assert "already begun" in parts.said(refused), "what is refused is said as well"


@pytest.mark.parametrize("what", ["request", "answer"])
async def test_a_panel_is_lost(wire: Wire, what: str) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    lose(wire.lab, what, ANSWER)
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert len(await wire.moves()) == 3


@pytest.mark.parametrize("what", ["request", "answer"])
async def test_a_lobby_and_its_thread_are_lost(
    stand_in: Lab, lanterns: Any, complaints: Any, tmp_path: Path, what: str
) -> None:
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=1)
        lose(stand_in, what, LOBBY)
        lose(stand_in, what, THREAD)
        await table.open()
        await Wire(stand_in, bot, table).quiet()
        lobbies = [one for one in people[0].sees() if "## Lanterns" in str(one["components"])]
        assert len(lobbies) == 1
        threads = [place for place in people[0].places() if place["type"] == "thread"]
        assert [place["name"] for place in threads] == ["Lanterns EN – Ann, Bob"] or [
            place["name"] for place in threads
        ] == ["Lanterns EN – Bob, Ann"]
        assert lobbies[0]["thread"]["id"] == threads[0]["id"]


async def test_a_panel_whose_token_died_before_it_came(
    lanterns: Any, requests_judge: Any, complaints: Any, tmp_path: Path
) -> None:
    """The move is made and told. The player, who sees an old panel, is led to the present by any click."""
    clock = ManualClock()
    async with Lab(tls=True, clock=clock) as lab:
        people = [lab.add_member(name) for name in ("Ann", "Bob")]
        async with serving(lab, tmp_path / "x.sqlite3") as bot:
            table = Table(lab, bot, people, seed=1)
            await table.open()
            wire = Wire(lab, bot, table)
            who = await wire.first_turn()
            before = await wire.draw(who)
            lab.faults.latency(ANSWER, 0.3, 0)
            late = await wire.press(who, before, "ok", wait=False)
            await lab.until(lambda: late.ack is not None)
            await clock.advance(901)
            await lab.until(lambda: [one for one in wire.requests if one.status == 401])
            assert not late.failed
            assert len(await wire.moves()) == 3, "the card was drawn"
            stale = await wire.press(who, before, "ok")
            assert "The table has changed" in parts.said(stale)
            assert "EN end" in parts.buttons(stale["components"])
            fresh = await wire.act(who)
            assert fresh["id"] != stale["id"]

            def panels() -> set[str]:
                return {one["id"] for one in who.sees(fresh["channel_id"])} & {stale["id"], fresh["id"]}

            await lab.until(lambda: panels() == {fresh["id"]})
            await clock.advance(901)
            newest = await wire.act(who)
            await lab.until(lambda: wire.requests[-1].status == 401)
            assert fresh["id"] in panels(), "it could not be put away: its token had died"
            assert (await wire.press(who, fresh, "do"))["id"] == fresh["id"] != newest["id"], "it still works"
            assert len(await wire.moves()) == 3
        assert lab.violations == []
