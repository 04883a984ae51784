"""An undo that somebody wants to ask for while the table goes on."""

from __future__ import annotations

from tests.bot.features.undo.test_consent import draw
from tests.bot.features.undo.test_takeback import match_of
from tests.bot.server import Server


async def test_who_looked_before_the_table_changed_looks_again(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    who, other = [await server.person(number, seat) for seat in (0, 1)]
    await draw(server, who)
    look = (await who.slash("table undo", table=str(number))).original
    panel = await server.act(who, keep=True)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await draw(server, other)
    before = len((await match_of(server, number)).entries)
    await server.press(who, look, "undo_ask")
    assert "The table has changed since" in server.text(look)
    assert not [m for m in server.public() if "asks to take this back" in server.text(m)]
    assert len((await match_of(server, number)).entries) == before
