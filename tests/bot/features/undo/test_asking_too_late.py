"""An undo that somebody asks for, or agrees to, when the table is no longer as it was."""

from __future__ import annotations

from bot.words import say
from tests.bot.features.undo.test_consent import ask, draw
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


async def test_consent_to_something_else_takes_nothing_back(server: Server) -> None:
    """A request that asks for another action than would be taken back now, however it was left behind."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    who, other = [await server.person(number, seat) for seat in (0, 1)]
    await draw(server, who)
    message = await ask(server, number, who)
    query = "UPDATE consents SET entry = entry - 1"
    await server.bot.database.write(lambda connection: connection.execute(query))
    version = (await match_of(server, number)).version
    result = await server.press(other, message, "agree")
    assert say("en", "refused.consent_gone") in server.text(result.followups[0])
    assert (await match_of(server, number)).version == version
