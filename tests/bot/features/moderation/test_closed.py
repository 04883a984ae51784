"""A closed table: it is looked at, exported and opened again, in its own thread and from the desk; what it
has posted calls nobody any more."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.features.clock import timekeeper
from tests.bot import parts
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.clock.conftest import hours as hours
from tests.bot.features.clock.conftest import ticking as ticking
from tests.bot.features.clock.test_deadlines import pings
from tests.bot.features.moderation.conftest import Court, verbs
from tests.bot.features.undo.test_consent import draw, request
from tests.bot.server import Server

CLOSED = "🚪 A moderator has closed this table."


async def closed(court: Court, *others: Any, **options: Any) -> int:
    """A table in its second turn that was closed."""
    server = court.server
    number = await server.open(server.bob, *others, **options)
    await server.first_cards(number)
    await court.carry_out(court.mira, "close", number, "a quarrel")
    return number


async def test_its_newest_message_says_so_and_shows_what_can_be_looked_at(court: Court) -> None:
    server = court.server
    number = await closed(court)
    said = server.text(server.last)
    assert CLOSED in said
    assert "⏳" not in said
    assert "▶" not in said
    assert verbs(server, server.last) == ["board", "log", "more"]
    for verb in ("board", "log"):
        answer = await server.press(server.carla, server.last, verb)
        assert answer.private
        assert len(server.text(answer.original)) > 40
    more = (await server.press(server.carla, server.last, "more")).original
    assert "seats" not in verbs(server, more), "nothing changes there"
    record = (await server.press(server.carla, more, "export")).original
    assert list(server.files(record)) == [f"lanterns-{number}-public-record.json"]
    lobby = next(m for m in server.public() if "light your cards" in server.text(m))
    assert f"What was played can be read in <#{(await server.table(number)).place}>" in server.text(lobby)


async def test_old_messages_lose_their_hourglass(court: Court, hours: Hours) -> None:
    """Those of earlier turns, and whatever called somebody before the table was closed."""
    server = court.server
    number = await hours.open("daily", "wait", server.bob)
    assert "⏳" in server.text(server.last)
    first = server.last
    await server.first_cards(number)
    assert "⏳" not in server.text(first), "history"
    assert "⏳" in server.text(server.last)
    await hours.pass_(20 * 3600)
    reminder = next(m for m in server.public() if "still waits for you" in server.text(m))
    assert "⏳" in server.text(reminder)
    await court.carry_out(court.mira, "close", number)
    assert not [server.text(m) for m in server.public() if "⏳" in server.text(m)]
    assert verbs(server, reminder) == []
    pressed = [one for m in server.public() for one in verbs(server, m)]
    assert set(pressed) <= {"board", "log", "more"}


async def test_in_its_own_thread_commands_find_it(court: Court) -> None:
    server = court.server
    number = await closed(court)
    thread = server.lab.world.channels[(await server.table(number)).place]
    for command in ("table board", "table log", "game export", "moderate export", "moderate audit"):
        who = court.mira if "moderate" in command else server.ann
        answer = await who.slash(command, channel=thread)
        assert "There is no table" not in server.text(answer.original), command
    preview = (await court.mira.slash("moderate reopen", channel=thread, reason="peace")).original
    assert "The game goes on where it was" in server.text(preview)
    await court.confirm(court.mira, preview)
    assert (await server.table(number)).status == "running"
    assert court.notices()[-1] == "🛡️ mira reopened this table. Reason: peace"
    old = next(m for m in server.turns() if m.id != server.last.id and m.channel_id == thread.id)
    assert CLOSED not in server.text(old)
    assert verbs(server, old) == []
    assert "act" in verbs(server, server.last)
    lobby = next(m for m in server.public() if f"The game is on in <#{thread.id}>" in server.text(m))
    assert CLOSED not in server.text(lobby)


async def test_a_paused_table_that_is_reopened_calls_nobody_before_it_goes_on(
    court: Court, hours: Hours
) -> None:
    """Nobody can move there; whoever is to move is called once, when the moderators let it go on."""
    server = court.server
    number = await hours.open("daily", "wait", server.bob)
    await server.first_cards(number)
    await court.carry_out(court.mira, "pause", number, "a quarrel")
    closing = await court.carry_out(court.mira, "close", number, "a quarrel")
    before = len(pings(server))
    await court.take_back(court.mira, closing)
    await hours.pass_(3600)
    assert (await server.table(number)).paused == "a quarrel"
    assert "⏸ A moderator has paused this table: a quarrel" in server.text(server.last)
    assert pings(server)[before:] == []
    await court.carry_out(court.mira, "resume", number)
    await hours.pass_(60)
    who = await server.person(number, 0)
    assert [users for _, users in pings(server)[before:]] == [[who.id]]


async def test_a_closed_table_of_a_shared_channel_hides_no_other(court: Court) -> None:
    server = court.server
    number = await closed(court, thread=False)
    answer = await server.ann.slash("table log")
    assert "EN" in server.text(answer.original), "there is no other table here"
    second = await server.open(server.carla, thread=False)
    shown = (await court.mira.slash("moderate pause")).modal
    assert f"{second}:" in str(shown)
    assert (await server.table(number)).status == "closed"


async def test_the_desk_lists_closed_tables_and_opens_them_again(court: Court) -> None:
    server = court.server
    number = await closed(court)
    lobby = await server.open(server.carla, start=False)
    await court.carry_out(court.mira, "close", lobby, "not needed")
    left = await server.open(start=False)
    await server.ann.click(server.lobby(left), f"{left}:-::leave:")
    shown = (await court.mira.slash("moderate tables")).original
    assert "No table is open." in server.text(shown)
    assert "Closed tables: 2" in parts.buttons(server.components(shown)), "the one that all have left is none"
    await server.press(court.mira, shown, "mod_closed")
    said = server.text(shown)
    assert said.index(f"table {lobby}") < said.index(f"table {number}"), "the one closed last comes first"
    assert f"table {left}" not in said
    assert "🚪 closed by **mira** on <t:" in said
    assert "Reason: a quarrel" in said
    (listed,) = parts.selects(server.components(shown))
    await court.mira.select(shown, listed["custom_id"], [str(number)])
    assert "Reason: a quarrel" in server.text(shown)
    assert {"mod_back", "board", "log", "export"} <= set(verbs(server, shown))
    asked = await server.press(court.mira, shown, "mod_back")
    answer = await court.mira.submit(asked, {"reason": "they made up"})
    await court.confirm(court.mira, answer.original)
    assert (await server.table(number)).status == "running"
    found = (await court.mira.autocomplete("moderate reopen", "table", table="")).choices
    assert [one["value"] for one in found] == [str(lobby)]
    await court.confirm(
        court.mira, (await court.mira.slash("moderate reopen", table=str(lobby), reason="x")).original
    )
    assert "start" in verbs(server, server.lobby(lobby))


async def test_what_is_open_is_not_opened_again(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    answer = await court.mira.slash("moderate reopen", table=str(number), reason="x")
    assert "This table is not closed" in server.text(answer.original)
    nils = court.member("nils")
    court.server.lab.offer("moderate", nils)
    assert (await nils.autocomplete("moderate reopen", "table", table="")).choices == []


async def test_a_request_to_undo_and_a_rest_end_with_the_table(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    await draw(server, who)
    result = await who.slash("table undo", table=str(number))
    await server.press(who, result.original, "undo_ask")
    now = int(server.bot.tables.clock.now())
    await server.bot.database.write(partial(timekeeper.pause, table_id=number, now=now, asleep=True))
    server.bot.relay.nudge(number)
    await server.settled()
    resting = next(m for m in server.public() if "this table rests" in server.text(m))
    await court.carry_out(court.mira, "close", number)
    assert "A moderator has closed the table, so the request is over." in server.text(request(server))
    assert verbs(server, request(server)) == []
    assert "so the table went to rest" in server.text(resting)
    assert verbs(server, resting) == []


async def test_moderators_reach_the_desk_from_the_table_itself(court: Court) -> None:
    server: Server = court.server
    number = await closed(court)
    more = (await server.press(server.ann, server.last, "more")).original
    assert "mod_table" not in verbs(server, more)
    more = (await server.press(court.mira, server.last, "more")).original
    await server.press(court.mira, more, "mod_table")
    assert "Reopen the table" in parts.buttons(server.components(more))
    assert f"table {number}" in server.text(more)
