"""From the lobby to the score sheet, on SimCord."""

from __future__ import annotations

from tests.bot import parts
from tests.bot.conftest import Sim


async def test_a_table_is_opened_filled_and_started(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    lobby = sim.lobby(number)
    assert "Seats (2 of up to 4)" in sim.text(lobby)
    assert {"Join", "Leave", "Computer player", "Options", "Rules", "Invite", "Start"} == set(
        parts.buttons(sim.raw(lobby))
    )
    await sim.press(sim.ann, lobby, "start")
    table = await sim.table(number)
    assert table.status == "running"
    first = sim.last
    assert "Shuffle commitment" in sim.text(first)
    assert f"<@{sim.ann.id}> owes first EN" in sim.text(first)
    verbs = [parts.verb(i) for i in parts.ids(sim.raw(first))]
    assert verbs == ["act", "hand", "board", "recap", "log", "more"]


async def test_a_whole_game(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    for _ in range(2):
        table = await sim.table(number)
        who = await sim.person(number, table.announced[0])
        panel = await sim.act(who)
        draw = next(b for b in parts.buttons(sim.raw(panel)).values() if parts.verb(b["custom_id"]) == "do")
        await who.click(panel, custom_id=draw["custom_id"])
        await sim.press(who, panel, "ok")
        await sim.press(who, panel, "do", "0")
        await sim.press(who, panel, "ok")
    assert (await sim.table(number)).status == "over"
    assert "Scores EN" in sim.text(sim.last)
