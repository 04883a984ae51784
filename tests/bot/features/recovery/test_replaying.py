"""After a start running tables are played again; one that fails is frozen until a version can go on."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.client import Client
from bot.features.clock import store
from bot.features.recovery import actions as recovery_actions
from bot.features.undo import store as undo_store
from bot.messages.availability import Availability
from bot.tables import store as table_store
from bot.tables.log import replayable
from bot.tables.pace import PACES
from bot.words import say
from rules import games
from rules.game import LANGUAGES
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.conftest import Complaints, Restart
from tests.bot.features.clock.test_deadlines import pings
from tests.bot.server import Server
from tests.installed import nothing_there
from tests.thorough import few

Spoil = Callable[[dict[str, Any]], None]


async def saved(server: Server, number: int) -> dict[str, Any]:
    """The match of a table as it is kept."""
    data = await server.bot.database.ask(table_store.load_match, number)
    assert data is not None
    return data


async def spoil(server: Server, number: int, work: Spoil) -> str:
    """Change the saved match behind the bot's back, as another version might have left it; how it was."""
    data = await saved(server, number)
    del data["log"]
    before = json.dumps(data)
    work(data)
    await put(server, number, json.dumps(data))
    return before


async def put(server: Server, number: int, snapshot: str) -> None:
    query = "UPDATE tables SET snapshot = ? WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (snapshot, number)))


def elsewhere(data: dict[str, Any]) -> None:
    """The same log leads to another state than the saved one."""
    data["seed"] += 1


def unknown(data: dict[str, Any]) -> None:
    """The game is not there any more."""
    data["game"] = "whist"


def damaged(data: dict[str, Any]) -> None:
    """The snapshot lacks a part."""
    del data["options"]


@pytest.mark.parametrize("work", [elsewhere, unknown, damaged])
async def test_the_reason_is_found_and_tells_no_card(server: Server, work: Spoil) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    data = await saved(server, number)
    assert replayable.fault(data) is None
    work(data)
    found = replayable.fault(data)
    assert found
    assert "lantern" not in found.replace("lanterns", "")


async def test_a_log_that_the_rules_refuse_names_its_entry(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    data = await saved(server, number)
    data["rules"] += 1  # so that the log counts and not the snapshot
    assert replayable.fault(data) is None, "another number of the rules alone is no fault"
    data["log"][1][3] = [["card", 999]]
    assert replayable.fault(data) == "the rules refuse entry 1"


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_that_cannot_go_on_is_frozen_and_goes_on_later(
    server: Server,
    restart: Restart,
    complaints: Complaints,
    caplog: pytest.LogCaptureFixture,
    language: str,
) -> None:
    caplog.set_level(logging.INFO, "bot")
    complaints.expected.append("is frozen")
    sound = await server.open(server.carla, language=language)
    number = await server.open(server.bob, pace="daily", language=language)
    before = await spoil(server, number, elsewhere)
    turns = (await server.bot.database.ask(table_store.turns, number))[0]
    assert turns.ends is not None
    posted = len(server.public())
    await restart()
    assert f"table {number} is frozen: played again it leads to another state" in caplog.text
    assert "played again: 2 running tables" in caplog.text
    assert f"1 of them cannot go on and are frozen ({number})" in caplog.text
    assert "played again: all" not in caplog.text
    called = server.public()[-1]
    assert len(server.public()) == posted + 1
    assert say(language, "frozen.begins", table=number) in server.text(called)
    calls = [set(users) for said, users in pings(server) if "🧊" in said]
    assert calls == [{server.ann.id, server.bob.id}], "who plays there is called"
    row = await server.table(number)
    assert (row.status, row.frozen) == ("running", "played again it leads to another state")
    stopped = (await server.bot.database.ask(table_store.turns, number))[0]
    assert (stopped.stopped, stopped.next) == (True, None), "no deadline while nobody can move"
    assert (await server.table(sound)).frozen is None

    await restart()  # it is told once
    assert len(server.public()) == posted + 1

    await put(server, number, before)
    await restart()
    texts = [server.text(message) for message in server.public()[posted + 1 :]]
    assert texts[0] == say(language, "frozen.ends", table=number)
    assert "▶" in texts[1], "those who must act are called anew"
    row = await server.table(number)
    assert (row.frozen, row.version) == (None, 0)
    goes_on = (await server.bot.database.ask(table_store.turns, number))[0]
    assert (goes_on.stopped, goes_on.ends is not None, row.clock.pace) == (False, True, row.clock.pace)
    assert PACES["daily"].increment - 60 < (goes_on.ends or 0) - server.bot.tables.clock.now()
    await server.first_cards(number)
    assert (await server.table(number)).version == 2


async def test_the_host_gets_a_message_about_tables_that_were_frozen(
    server: Server, restart: Restart, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, with the reason and no card; tables that are sound are not named."""
    complaints.expected += ["is frozen", "cannot go on"]

    async def owners(_: Client) -> list[int]:
        return [server.dmitri.id]

    monkeypatch.setattr(Client, "owners", owners)
    sound, number = await server.open(server.carla), await server.open(server.bob)
    await spoil(server, number, elsewhere)
    await restart()
    (message,) = server.dmitri.letters()
    told = message.content
    assert f"table {number}: played again it leads to another state" in told
    assert f"table {sound}:" not in told
    await restart()
    assert len(server.dmitri.letters()) == 1, "it is told once"


async def test_nobody_is_pinged_in_quiet_hours_about_a_frozen_table(
    server: Server, restart: Restart, complaints: Complaints
) -> None:
    """Who sleeps is named and not pinged."""
    complaints.expected += ["is frozen", "cannot go on"]
    number = await server.open(server.bob)
    minute = datetime.now(UTC).hour * 60
    quiet = Availability("UTC", (minute - 60) % 1440, (minute + 180) % 1440)
    await server.bot.database.write(lambda connection: store.set_habits(connection, server.bob.id, quiet))
    await spoil(server, number, elsewhere)
    await restart()
    assert f"<@{server.bob.id}>" in server.text(server.public()[-1])
    assert [users for said, users in pings(server) if "🧊" in said] == [[server.ann.id]]


async def test_at_a_frozen_table_everything_that_acts_is_refused(
    server: Server, restart: Restart, complaints: Complaints
) -> None:
    complaints.expected.append("is frozen")
    number = await server.open(server.bob)
    await server.first_cards(number)
    panel = await server.act(await server.person(number, 0))
    await spoil(server, number, elsewhere)
    turn = server.last
    await restart()
    said = say("en", "refused.frozen")
    for custom_id in parts.ids(server.components(turn)):
        if parts.verb(custom_id) not in ("more", "hand", "board", "log", "recap"):  # these look: test_remains
            answer = await server.ann.click(turn, custom_id)
            assert server.text(answer.original) == said, custom_id
    for command in ("table undo", "table redo", "game verify", "table plan", "seat stand-in", "seat resign"):
        answer = await server.ann.slash(command, table=str(number))
        if command != "seat resign":
            assert said in server.text(answer.original), command
    await server.press(await server.person(number, 0), panel, "do")
    mine = await server.ann.slash("mine")
    assert say("en", "screen.mine_frozen") in server.text(mine.original)
    assert (await server.table(number)).version == 2


async def test_a_paused_table_that_thaws_stays_paused(
    server: Server, restart: Restart, complaints: Complaints
) -> None:
    complaints.expected.append("is frozen")
    number = await server.open(server.bob, pace="daily")
    query = "UPDATE tables SET paused = 'supper' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (number,)))
    before = await spoil(server, number, elsewhere)
    await restart()
    await put(server, number, before)
    await restart()
    row = await server.table(number)
    assert (row.frozen, row.paused) == (None, "supper")
    assert (await server.bot.database.ask(table_store.clock_of, number)).stopped


async def test_a_click_before_all_is_played_again_waits_for_its_own_table_alone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table that is asked for comes first, whatever else is still to be played again."""
    first, second = await server.open(server.bob), await server.open(server.carla)
    replays = server.bot.recovery
    await replays.begin()
    server.bot.tables.forget()
    seen: list[int] = []
    whole = replayable.fault

    def noted(data: dict[str, Any]) -> str | None:
        seen.append(data["seats"])
        return whole(data)

    monkeypatch.setattr(recovery_actions, "fault", noted)
    table = await server.bot.tables.read(second)
    assert table.match is not None
    assert len(seen) == 1
    await server.bot.tables.read(second)
    assert len(seen) == 1, "once is enough"
    await replays.run()
    assert len(seen) == 2
    assert server.bot.tables.ready is None
    assert first != second


@pytest.mark.parametrize("key", games())
def test_every_game_that_is_installed_can_be_played_again(key: str) -> None:
    """In the middle of a game as at its beginning."""
    game = games()[key]
    match = Match.new(game, game.seats[0], 7, {}, bytes(16))
    for step in range(60):
        if step % 20 == 0:
            assert replayable.fault(match.dump()) is None
        if not (prompts := match.prompts()):
            break
        match.choose(prompts[0].id, RandomPlayer()(None, prompts[0], step))
    data = match.dump()
    data["seed"] += 1
    if game.new(game.seats[0], 8, {}) == game.new(game.seats[0], 7, {}):
        nothing_there(key, "chance")
    assert replayable.fault(data) is not None


async def test_a_start_does_not_wait_for_ever_and_tells_how_far_it_is(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A table that takes long holds up itself alone: what is left is played again beside everything else."""
    caplog.set_level(logging.INFO, "bot")
    slow, quick = await server.open(server.bob), await server.open(server.carla)
    monkeypatch.setattr(recovery_actions, "TIME_BOX", 0.05)
    monkeypatch.setattr(recovery_actions, "REPORTED", 0.0)
    whole, free = replayable.fault, threading.Event()
    order: list[bool] = []

    def held(data: dict[str, Any]) -> str | None:
        order.append(True)
        if len(order) == 1:
            free.wait(60)
        return whole(data)

    monkeypatch.setattr(recovery_actions, "fault", held)
    replays = server.bot.recovery
    await replays.begin()
    first = min(slow, quick)
    await replays.run()
    assert "played again: all" not in caplog.text, "the start goes on without it"
    assert (await server.bot.tables.read(max(slow, quick))).match is not None, "others can be played"
    waiting = asyncio.ensure_future(server.bot.tables.read(first))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    free.set()
    assert (await waiting).match is not None
    async with asyncio.timeout(60):
        while server.bot.tables.ready is not None:  # noqa: ASYNC110 # nothing is told when it is over
            await asyncio.sleep(0.01)
    assert "played again: 1 of 2 running tables" in caplog.text


async def test_a_start_that_is_quick_says_only_that_it_is_done(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    for host in (server.bob, server.carla):
        await server.open(host)
    await server.bot.recovery.begin()
    await server.bot.recovery.run()
    assert [line for line in caplog.messages if line.startswith("played again")] == [
        next(line for line in caplog.messages if line.startswith("played again: all 2 running tables"))
    ]


async def test_the_clock_of_others_goes_on_beside_a_table_whose_game_is_gone(server: Server) -> None:
    """What is due at such a table waits, and holds up nobody else."""
    number = await server.open(server.bob)
    asked = undo_store.UndoRequest(0, number, 0, 0, [1], [], ["x"], 1)
    await server.bot.database.write(lambda connection: undo_store.ask(connection, asked))
    query = "UPDATE tables SET game = 'whist', frozen = 'the game whist is not installed' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (number,)))
    assert await server.bot.scheduler.run_due() > 0
    assert await server.bot.database.ask(undo_store.of_table, number) is not None
    other = await server.open(server.carla)
    mine = server.text((await server.ann.slash("mine")).original)
    assert str(other) in mine
    assert str(number) not in mine
    board = await server.ann.slash("table board")
    assert "carla" in server.text(board.original), "the other table of this channel"
    named = await server.ann.slash("table board", table=str(number))
    assert server.text(named.original) == say(
        "en", "refused.table_no_game", game="whist", place=f"<#{(await server.table(number)).place}>"
    )
