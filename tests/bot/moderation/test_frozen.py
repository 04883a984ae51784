"""A table that the present program cannot play, at the moderators' desk."""

from __future__ import annotations

from bot.words import say
from tests.bot import parts
from tests.bot.moderation.conftest import Court


async def test_a_frozen_table_can_be_closed_and_nothing_else(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    await sim.open(sim.carla)
    query = "UPDATE tables SET frozen = 'for a test' WHERE id = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (number,)))
    shown = await court.mira.slash(sim.channel, "moderate tables")
    assert "🧊" in sim.text(shown.response)
    (choose, *_) = parts.selects(sim.raw(shown.response))
    desk = await court.mira.select(shown.response, [str(number)], custom_id=choose["custom_id"])
    offered = [one.split(":")[4] for one in parts.ids(sim.raw(desk.response)) if ":mod_act:" in one]
    assert offered == ["close"]
    desk = await sim.press(court.mira, desk.response, "export")
    assert "🧊 The table is frozen" in sim.text(desk.response)
    typed = (await court.mira.slash(sim.channel, "moderate export", table=str(number))).response
    for answer in (desk.response, typed):
        (file,) = answer.attachments
        assert file.filename == f"lanterns-{number}-frozen-record.json"
    for act in ("pause", "resume", "skip", "rollback"):
        answer = await court.mira.slash(sim.channel, f"moderate {act}", table=str(number))
        assert answer.modal is None, act
        assert sim.text(answer.response) == say("en", "refused.frozen"), act
    done = await court.carry_out(court.mira, "close", number)
    assert (await sim.table(number)).status == "closed"
    asked = await sim.press(court.mira, done, "mod_back")
    assert asked.modal is None
    assert sim.text(asked.response) == say("en", "refused.frozen"), "it cannot be opened again now"
    assert (await sim.table(number)).status == "closed"
