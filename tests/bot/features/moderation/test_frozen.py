"""A table that the present program cannot play, at the moderators' desk."""

from __future__ import annotations

from bot.words import say
from tests.bot import parts
from tests.bot.features.moderation.conftest import Court, verbs


async def test_a_frozen_table_can_be_closed_and_nothing_else(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await server.open(server.carla)
    query = "UPDATE tables SET frozen = 'for a test' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (number,)))
    shown = await court.mira.slash("moderate tables")
    assert "🧊" in server.text(shown.original)
    (choose, *_) = parts.selects(server.components(shown.original))
    desk = await court.mira.select(shown.original, choose["custom_id"], [str(number)])
    offered = [one.split(":")[4] for one in parts.ids(server.components(desk.original)) if ":mod_act:" in one]
    assert offered == ["close"]
    desk = await server.press(court.mira, desk.original, "export")
    assert "🧊 The table is frozen" in server.text(desk.original)
    typed = (await court.mira.slash("moderate export", table=str(number))).original
    for message in (desk.original, typed):
        assert list(server.files(message)) == [f"lanterns-{number}-frozen-record.json"]
    for act in ("pause", "resume", "skip", "rollback"):
        answer = await court.mira.slash(f"moderate {act}", table=str(number))
        assert answer.modal is None, act
        assert server.text(answer.original) == say("en", "refused.frozen"), act
    done = await court.carry_out(court.mira, "close", number)
    assert (await server.table(number)).status == "closed"
    assert "mod_back" not in verbs(server, done), "it cannot be opened again now"
    asked = await court.mira.slash("moderate reopen", table=str(number))
    assert asked.modal is None
    assert server.text(asked.original) == say("en", "refused.frozen")
    assert (await server.table(number)).status == "closed"
