"""Seats that cannot be given up just now, of somebody who wants to be erased."""

from __future__ import annotations

import json

import pytest

from bot.features.results import store as result_store
from bot.features.seats.changes import SeatAct
from bot.tables.rows import Person
from bot.tables.table import Table
from bot.words import say
from bot.words.refusals import Refusal
from tests.bot.conftest import Complaints, Restart
from tests.bot.features.account.test_privacy import (
    all_forgotten,
    all_said,
    data,
    erased,
    exported,
    play,
    traces,
)
from tests.bot.features.recovery.test_replaying import elsewhere, put, spoil
from tests.bot.server import Server


async def changed(server: Server, number: int, what: str) -> None:
    """Change a table behind the bot's back."""
    query = f"UPDATE tables SET {what} WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (number,)))
    server.bot.tables.forget()


async def test_a_lobby_that_cannot_be_left_is_named_before_anything_is_given_up(server: Server) -> None:
    number, stuck = await server.open(server.bob), await server.open(start=False)
    await server.ann.slash("settings", zone="Europe/Rome")
    await changed(server, stuck, "game = 'whist'")
    panel = await data(server, server.ann)
    asked = await server.press(server.ann, panel, "data_erase")
    assert say("en", "refused.privacy_waits", tables=stuck) in server.text(asked.followups[0])
    with pytest.raises(Refusal, match="privacy_waits"):
        await server.bot.privacy.erase(Person(server.ann.id, "ann"), "en")
    table = await server.table(number)
    assert (table.status, [row.resigned for row in table.seats]) == ("running", [False, False])
    assert "Europe/Rome" in json.dumps(await exported(server, server.ann)), "nothing was erased"


async def test_a_seat_at_a_frozen_table_is_given_up_when_the_table_goes_on(
    server: Server, restart: Restart, complaints: Complaints
) -> None:
    """All else is erased at once, and nobody who was erased is called to a table."""
    complaints.expected.append("is frozen")
    pair, three = await server.open(server.bob), await server.open(server.bob, server.carla)
    other = await server.open(server.dmitri)
    kept = [await spoil(server, number, elsewhere) for number in (pair, three)]
    await restart()
    panel = await data(server, server.ann)
    await server.press(server.ann, panel, "data_erase")
    frozen = say("en", "privacy.erase_frozen", n=2, tables=f"{min(pair, three)}, {max(pair, three)}")
    for line in (frozen, say("en", "privacy.erase_running", n=1, tables=other)):
        assert line in server.text(panel)
    await server.press(server.ann, panel, "data_erase_sure")
    assert server.text(panel) == f"{say('en', 'privacy.erased')}\n{frozen}"
    assert (await server.table(other)).status == "over", "as with Resign"
    assert set(await exported(server, server.ann)) <= {"promises", "seats", "tables", "erasures"}
    await server.bot.scheduler.run_due()
    for number in (pair, three):
        table = await server.table(number)
        assert (table.status, any(row.resigned for row in table.seats)) == ("running", False), "for now"
    for number, before in zip((pair, three), kept, strict=True):
        await put(server, number, before)
    sent = len(server.asked)
    await restart()
    await server.bot.scheduler.run_due()
    await all_said(server, three)
    assert (await server.table(pair)).status == "over", "the other has won"
    row = next(row for row in (await server.table(three)).seats if row.user_id == server.ann.id)
    assert (row.resigned, row.level is not None) == (True, True)
    bodies = str([one.body for one in server.asked[sent:]])
    assert f"<@{server.ann.id}>" not in bodies, "who was erased is not called"
    await server.bot.scheduler.run_due()
    assert [
        one.table_id for one in await server.bot.database.ask(result_store.of_user, server.ann.id, None)
    ] == []
    await play(server, three)
    await all_said(server, three)
    await all_forgotten(server)
    assert not {one for one in await traces(server, server.ann.id) if one.startswith(("seats", "erasures"))}


async def test_a_frozen_table_that_is_closed_forgets_as_any_other(server: Server) -> None:
    number = await server.open(server.bob)
    await changed(server, number, "frozen = 'for a test'")
    assert say("en", "privacy.erase_frozen", n=1, tables=number) in await erased(server, server.ann)
    await changed(server, number, "status = 'closed'")
    await server.bot.scheduler.run_due()
    assert not {one for one in await traces(server, server.ann.id) if one.startswith(("seats", "erasures"))}


async def test_a_game_that_ends_as_its_seat_is_given_up_is_no_trouble(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await server.open(server.bob)
    await play(server, number, 2)
    tables = server.bot.tables
    look, users = tables.read, [row.user_id for row in (await server.table(number)).seats]

    bob = SeatAct(Person(server.bob.id, "bob"))

    async def ends(table_id: int) -> Table:
        """Bob resigns after it was seen that the table is running."""
        found = await look(table_id)
        monkeypatch.setattr(tables, "read", look)
        async with tables.locked(table_id) as table:
            await server.bot.seats.resign(table, users.index(server.bob.id), bob)
        return found

    monkeypatch.setattr(tables, "read", ends)
    person = Person(server.ann.id, "ann")
    assert await server.bot.privacy.erase(person, "en") == say("en", "privacy.erased")
    assert (await server.table(number)).status == "over"
    await all_said(server, number)
    assert await traces(server, server.ann.id) <= {"promises.user_id"}
