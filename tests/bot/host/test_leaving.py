"""Seats that cannot be given up just now, of somebody who wants to be erased."""

from __future__ import annotations

import json

import pytest

from bot import privacy
from bot.lobby import Person
from bot.refusals import Refusal
from bot.store import results
from bot.words import say
from tests.bot import parts
from tests.bot.conftest import Complaints, Restart, Sim
from tests.bot.host.test_privacy import all_forgotten, all_said, data, erased, exported, play, traces
from tests.bot.host.test_replaying import elsewhere, put, spoil


async def changed(sim: Sim, number: int, what: str) -> None:
    """Change a table behind the bot's back."""
    query = f"UPDATE tables SET {what} WHERE id = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (number,)))
    sim.bot.service.rooms.forget()


async def test_a_lobby_that_cannot_be_left_is_named_before_anything_is_given_up(sim: Sim) -> None:
    number, stuck = await sim.open(sim.bob), await sim.open(start=False)
    await sim.ann.slash(sim.channel, "settings", zone="Europe/Rome")
    await changed(sim, stuck, "game = 'whist'")
    panel = await data(sim, sim.ann)
    asked = await sim.press(sim.ann, panel, "data_erase")
    assert say("en", "refused.privacy_waits", tables=stuck) in sim.text(asked.followups[0])
    with pytest.raises(Refusal, match="privacy_waits"):
        await privacy.erase(sim.bot, Person(sim.ann.id, "ann"), "en")
    table = await sim.table(number)
    assert (table.status, [row.resigned for row in table.seats]) == ("running", [False, False])
    assert "Europe/Rome" in json.dumps(await exported(sim, sim.ann)), "nothing was erased"


async def test_a_seat_at_a_frozen_table_is_given_up_when_the_table_goes_on(
    sim: Sim, restart: Restart, complaints: Complaints, wire: list[parts.Json]
) -> None:
    """All else is erased at once, and nobody who was erased is called to a table."""
    complaints.expected.append("is frozen")
    pair, three = await sim.open(sim.bob), await sim.open(sim.bob, sim.carla)
    other = await sim.open(sim.dmitri)
    kept = [await spoil(sim, number, elsewhere) for number in (pair, three)]
    await restart()
    panel = await data(sim, sim.ann)
    await sim.press(sim.ann, panel, "data_erase")
    frozen = say("en", "privacy.erase_frozen", n=2, tables=f"{min(pair, three)}, {max(pair, three)}")
    for line in (frozen, say("en", "privacy.erase_running", n=1, tables=other)):
        assert line in sim.text(panel)
    await sim.press(sim.ann, panel, "data_erase_sure")
    assert sim.text(panel) == f"{say('en', 'privacy.erased')}\n{frozen}"
    assert (await sim.table(other)).status == "over", "as with Resign"
    assert set(await exported(sim, sim.ann)) <= {"promises", "seats", "tables", "erasures"}
    await sim.bot.sleeper.look()
    for number in (pair, three):
        table = await sim.table(number)
        assert (table.status, any(row.resigned for row in table.seats)) == ("running", False), "for now"
    for number, before in zip((pair, three), kept, strict=True):
        await put(sim, number, before)
    sent = len(wire)
    await restart()
    await sim.bot.sleeper.look()
    await all_said(sim, three)
    assert (await sim.table(pair)).status == "over", "the other has won"
    row = next(row for row in (await sim.table(three)).seats if row.user_id == sim.ann.id)
    assert (row.resigned, row.level is not None) == (True, True)
    assert f"<@{sim.ann.id}>" not in json.dumps(wire[sent:]), "who was erased is not called"
    await sim.bot.sleeper.look()
    assert [one.table_id for one in await sim.bot.database.ask(results.of_user, sim.ann.id, None)] == []
    await play(sim, three)
    await all_said(sim, three)
    await all_forgotten(sim)
    assert not {one for one in await traces(sim, sim.ann.id) if one.startswith(("seats", "erasures"))}


async def test_a_frozen_table_that_is_closed_forgets_as_any_other(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    await changed(sim, number, "frozen = 'for a test'")
    assert say("en", "privacy.erase_frozen", n=1, tables=number) in await erased(sim, sim.ann)
    await changed(sim, number, "status = 'closed'")
    await sim.bot.sleeper.look()
    assert not {one for one in await traces(sim, sim.ann.id) if one.startswith(("seats", "erasures"))}
