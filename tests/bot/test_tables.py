"""From the lobby to the score sheet, on the stand-in."""

from __future__ import annotations

from tests.bot import parts
from tests.bot.server import Server


async def test_a_table_is_opened_filled_and_started(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    lobby = server.lobby(number)
    assert "2 of 4 seats taken" in server.text(lobby)
    assert {"Join", "Leave", "Computer player", "Options", "Rules", "Invite", "Start"} == set(
        parts.buttons(server.components(lobby))
    )
    await server.press(server.ann, lobby, "start")
    table = await server.table(number)
    assert table.status == "running"
    first = server.last
    assert "Seating order: " in server.text(first)
    assert f"<@{server.ann.id}>" in server.text(first)
    assert "**ann** owes first EN" in server.text(first)
    verbs = [parts.verb(i) for i in parts.ids(server.components(first))]
    assert verbs == ["act", "hand", "board", "recap", "log", "more"]


async def test_a_whole_game(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    for _ in range(2):
        table = await server.table(number)
        who = await server.person(number, table.announced[0])
        panel = await server.act(who)
        draw = next(
            b for b in parts.buttons(server.components(panel)).values() if parts.verb(b["custom_id"]) == "do"
        )
        await who.click(panel, draw["custom_id"])
        await server.press(who, panel, "ok")
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")
    assert (await server.table(number)).status == "over"
    assert "Scores EN" in server.text(server.last)
