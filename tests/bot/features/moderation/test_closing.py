"""Closing tables and opening them again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.moderation.conftest import Court, verbs


async def test_a_running_table_is_closed_with_a_reason_and_opened_again(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    before = (await server.table(number)).version
    preview = await court.begin(court.mira, "close", number, "nobody *plays* @everyone")
    said = server.text(preview)
    assert "The game ends here without a result" in said
    assert "The table will read:" in said
    assert (await server.table(number)).status == "running", "a preview changes nothing"
    await court.confirm(court.mira, preview)
    assert (await server.table(number)).status == "closed"
    (notice,) = court.notices()
    assert "mira closed this table. Reason: nobody \\*plays\\*" in notice
    assert "@everyone" not in notice, "nobody is called by a reason"
    assert all("act" not in verbs(server, message) for message in server.turns()), "the buttons are gone"
    await court.take_back(court.mira, preview)
    table = await server.table(number)
    assert (table.status, table.version) == ("running", before)
    assert court.notices()[-1] == "🛡️ mira reopened this table. Reason: a mistake"
    who = await server.person(number, 0)
    assert f"<@{who.id}>" in server.text(server.last)
    assert "question turn" in server.text(await server.act(who))
    rows = await court.audit()
    assert [(row.act, row.reason) for row in rows] == [
        ("back", "a mistake"),
        ("close", "nobody *plays* @everyone"),
    ]


async def test_a_free_seat_is_offered_as_long_as_the_table_is_open(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob, server.carla)
    await court.carry_out(court.mira, "kick", number, which="=0")
    free = next(m for m in reversed(server.public()) if "take_seat" in str(server.components(m)))
    done = await court.carry_out(court.mira, "close", number)
    assert "take_seat" not in str(server.components(free))
    await court.take_back(court.mira, done)
    again = next(m for m in reversed(server.public()) if "take_seat" in str(server.components(m)))
    assert again.id != free.id
    await server.press(server.dmitri, again, "take_seat")
    assert (await server.table(number)).seats[0].human == server.dmitri.id


async def test_a_lobby_is_closed_and_opened_again(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob, start=False)
    lobby = server.lobby(number)
    done = await court.carry_out(court.mira, "close", number)
    assert "A moderator has closed this table." in server.text(lobby)
    assert verbs(server, lobby) == []
    await court.take_back(court.mira, done)
    assert "start" in verbs(server, lobby)
    assert (await server.table(number)).status == "lobby"


async def test_a_closed_table_keeps_its_secrets(court: Court) -> None:
    """It may be opened again, so the shuffle stays sealed and the record public only."""
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    await court.carry_out(court.mira, "close", number)
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    for who in (court.mira, server.ann):
        shown = await who.slash("game verify", table=str(number))
        assert match.commitment in server.text(shown.original)
        assert str(match.seed) not in server.text(shown.original)
        exported = await who.slash("game export", table=str(number))
        (content,) = server.files(exported.original).values()
        assert str(match.seed) not in content.decode()
        assert b'"record": "public"' in content


async def test_what_was_begun_is_confirmed_after_a_restart_and_done_once(
    court: Court, restart: Restart
) -> None:
    server = court.server
    number = await server.open(server.bob)
    preview = await court.begin(court.mira, "close", number)
    await restart()
    button = next(i for i in parts.ids(server.components(preview)) if ":mod_do:" in i)
    await court.mira.click(preview, button)
    assert (await server.table(number)).status == "closed"
    assert "Noted in the audit list as number 1" in server.text(preview)
    assert len(await court.audit()) == 1
    await restart()
    assert len(court.notices()) == 1


async def test_two_presses_are_one_act(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    preview = await court.begin(court.mira, "close", number)
    button = next(i for i in parts.ids(server.components(preview)) if ":mod_do:" in i)
    stored = server.message(preview)
    before = list(stored.components)
    await court.mira.click(preview, button)
    stored.components = before  # the press comes again, as from a slow connection
    again = await court.mira.click(preview, button)
    assert "decided already" in server.text(again.followups[0])
    assert len(await court.audit()) == 1
    assert len(court.notices()) == 1


async def test_a_preview_that_is_stale_does_nothing_but_shows_how_it_is_now(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob, start=False)
    preview = await court.begin(court.mira, "close", number)
    await server.ann.click(server.lobby(number), f"{number}:-::start:")
    await court.confirm(court.mira, preview)
    assert (await server.table(number)).status == "running"
    assert "The table has changed" in server.text(preview)
    assert "The game ends here without a result" in server.text(preview)
    await court.confirm(court.mira, preview)
    assert (await server.table(number)).status == "closed"


@pytest.mark.parametrize("status", ["over", "closed"])
async def test_what_has_ended_is_not_closed(court: Court, status: str) -> None:
    server = court.server
    number = await server.open(server.bob)
    query = "UPDATE tables SET status = ? WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (status, number)))
    answer = await court.mira.slash("moderate close", table=str(number))
    assert "ended already" in server.text(answer.original)
    assert await court.audit() == []


async def test_a_crash_between_a_notice_and_its_note_posts_no_second_one(
    court: Court, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notices have no buttons: they are found again by the number of their text."""
    server = court.server
    number = await server.open(server.bob)

    async def never(row: Any, also: Any = None) -> None:
        raise asyncio.CancelledError

    preview = await court.begin(court.mira, "pause", number)
    finish = server.bot.relay._finish
    monkeypatch.setattr(
        server.bot.relay,
        "_finish",
        lambda row, also=None: never(row) if row.kind == "notice" else finish(row, also),
    )
    await court.confirm(court.mira, preview)
    assert len(court.notices()) == 1
    await restart()
    assert len(court.notices()) == 1
    query = "SELECT count(*) FROM outbox"
    left = await server.bot.database.ask(lambda connection: connection.execute(query).fetchone()[0])
    assert left == 0
