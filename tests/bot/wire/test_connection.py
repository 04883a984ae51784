"""The gateway: compressed and torn frames, breaks, lost sessions, silence, doubled and overtaken events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.playground.wire.records import Frame
from bot.tables import store as table_store
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.wire.conftest import Wire
from tests.bot.wire.test_limits import turn_ends


def told(wire: Wire, name: str) -> int:
    """How often the bot was told an event."""
    return sum(isinstance(one, Frame) and one.name == name for one in wire.lab.records.entries)


async def test_a_game_over_a_compressed_stream_in_small_pieces(wire: Wire) -> None:
    assert [one.compressed for one in wire.lab.gateway.connections] == [True]
    wire.lab.faults.frame_bytes = 30
    await wire.table.play()
    assert await wire.table.status() == "over"
    await wire.quiet()


@pytest.mark.parametrize("code", [None, 4000, 1000])
async def test_a_confirmation_given_while_the_line_was_down(wire: Wire, code: int | None) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    await wire.lab.gateway.drop(code)
    await wire.lab.until(lambda: not wire.lab.gateway.connected)
    panel = await wire.press(who, panel, "ok")
    assert "✓ " in parts.said(panel)
    assert (told(wire, "RESUMED"), told(wire, "READY")) == (1, 1)
    assert len(await wire.moves()) == 3
    await turn_goes_on(wire)


async def turn_goes_on(wire: Wire) -> None:
    """The table is alive: whoever must act ends the turn, which is told once."""
    before, who = len(wire.turns()), await wire.mover()
    panel = await wire.act(who)
    while "Waiting for" not in parts.said(panel):
        verbs = [parts.verb(custom_id) for custom_id in parts.ids(panel["components"])]
        panel = await wire.press(who, panel, "ok" if "ok" in verbs else "do")
    await wire.quiet()
    assert len(wire.turns()) == before + 1


async def test_the_line_breaks_while_a_turn_is_told(wire: Wire) -> None:
    before = len(wire.turns())
    wire.lab.faults.latency("POST /channels/{}/messages", 0.3)
    await turn_ends(wire)
    await wire.lab.gateway.drop()
    await wire.quiet()
    await wire.lab.until(lambda: told(wire, "RESUMED"))
    assert len(wire.turns()) == before + 1


async def test_discord_asks_to_reconnect_in_the_middle_of_a_turn(wire: Wire) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.gateway.request_reconnect()
    panel = await wire.press(who, panel, "ok")
    await wire.lab.until(lambda: told(wire, "RESUMED"))
    assert len(await wire.moves()) == 3
    await turn_goes_on(wire)


async def test_a_lost_session(wire: Wire) -> None:
    """What was clicked meanwhile has failed before the player's eyes and changed nothing; all goes on."""
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.faults.ack_deadline = 0.3
    wire.lab.gateway.invalidate()
    result = await wire.press(who, panel, "ok", wait=False)
    await wire.lab.until(lambda: result.failed)
    wire.lab.faults.ack_deadline = 3.0
    await wire.lab.until(lambda: told(wire, "READY") == 2)
    assert len(await wire.moves()) == 2
    panel = await wire.press(who, panel, "ok")
    assert len(await wire.moves()) == 3
    await turn_goes_on(wire)


async def test_heartbeats_that_nobody_answers(
    stand_in: Lab, lanterns: Any, complaints: Any, tmp_path: Path
) -> None:
    """The client finds out by itself that the line is dead, comes back, and hears what was clicked."""
    stand_in.faults.heartbeat_interval = 0.2
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3", heartbeat_timeout=0.5) as bot:
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        wire = Wire(stand_in, bot, table)
        who = await wire.first_turn()
        panel = await wire.draw(who)
        stand_in.faults.withhold_heartbeat_ack = True
        await stand_in.until(lambda: not stand_in.gateway.connected)
        stand_in.faults.withhold_heartbeat_ack = False
        panel = await wire.press(who, panel, "ok")
        assert "✓ " in parts.said(panel)
        assert (told(wire, "RESUMED"), len(await wire.moves())) == (1, 3)
        await turn_goes_on(wire)


async def test_a_confirmation_delivered_three_times(wire: Wire) -> None:
    who = await wire.mover()
    panel = await wire.draw(who)
    wire.lab.gateway.hold("INTERACTION_CREATE")
    result = await wire.press(who, panel, "ok", wait=False)
    wire.lab.gateway.release(times=3)
    panel = await wire.answered(result)
    assert "✓ " in parts.said(panel)
    await wire.bot.close()
    assert len(await wire.moves()) == 3
    acknowledged = [one for one in wire.requests if result.id in one.path and "/callback" in one.path]
    assert [one.status for one in acknowledged] == [200], "the doubles were not even answered"


async def test_a_confirmation_delivered_again_to_the_next_process(
    wire: Wire, stand_in: Lab, tmp_path: Path
) -> None:
    who = await wire.mover()
    panel = await wire.drawn(who)
    (payload,) = [
        one.data
        for one in wire.lab.records.frames
        if one.name == "INTERACTION_CREATE" and ":ok:" in str(one.data["data"].get("custom_id"))
    ][-1:]
    await wire.bot.close()
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        for session in stand_in.gateway.sessions.values():
            stand_in.gateway.dispatch(session, "INTERACTION_CREATE", payload)
        again = Wire(stand_in, bot, wire.table)
        await stand_in.until(lambda: sum(payload["token"] in one.path for one in wire.requests) == 4)
        await again.quiet()
        assert len(await again.moves()) == 3
        shown = stand_in.world.messages[int(panel["id"])]
        assert "The table has changed" not in parts.words(shown), "it was this player's own click"
        wire.table.bot = bot
        panel = await again.press(who, panel, "do")
        await again.press(who, panel, "ok")
        await again.quiet()


async def test_a_table_a_seat_and_a_start_are_given_once(
    stand_in: Lab, lanterns: Any, complaints: Any, tmp_path: Path
) -> None:
    """Every event comes twice, commands too."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:

        async def twice(sent: Any) -> None:
            stand_in.gateway.hold("INTERACTION_CREATE")
            result = await sent
            stand_in.gateway.release(times=2)
            await result.finished()
            assert not result.failed

        await twice(people[0].slash("table new", wait=False))
        (number,) = await bot.database.ask(table_store.ids_of_user, people[0].id)
        table = Table(stand_in, bot, people, seed=1)
        table.number = number
        await twice(people[1].click(await table.having("join"), f"{number}:-::join:", wait=False))
        await twice(people[0].click(await table.having("start"), f"{number}:-::start:", wait=False))
        await table.having("act")
        wire = Wire(stand_in, bot, table)
        await wire.quiet()
        row = await bot.database.ask(table_store.get, number)
        assert row is not None
        assert sorted(seat.name for seat in row.seats) == ["Ann", "Bob"]
        assert len(wire.turns()) == 1
        private = [one for person in people for one in person.sees() if one["flags"] & 64]
        assert len(private) == 1, "one answer to the command, none to the clicks"


async def test_clicks_that_overtake_each_other(wire: Wire) -> None:
    """A card taken off, then Confirm for what was shown before: whichever is dealt with first, nothing is
    done that was not shown."""
    who = await wire.mover()
    panel = await wire.act(who)
    light = next(b for b in parts.buttons(panel["components"]).values() if b["label"] == "EN light")
    panel = await wire.answered(await who.click(panel, light["custom_id"]))
    flips = [one for one in parts.ids(panel["components"]) if parts.verb(one) == "flip"]
    for one in flips:
        panel = await wire.answered(await who.click(panel, one))
    assert "ok" in [parts.verb(i) for i in parts.ids(panel["components"])]
    before = len(await wire.moves())
    flips = [one for one in parts.ids(panel["components"]) if parts.verb(one) == "flip"]
    wire.lab.gateway.hold("INTERACTION_CREATE")
    fewer = await who.click(panel, flips[-1], wait=False)
    confirmed = await wire.press(who, panel, "ok", wait=False)
    wire.lab.gateway.release(backwards=True)
    panels = [parts.said(await wire.answered(one)) for one in (confirmed, fewer)]
    if "The table has changed" in panels[0]:
        assert len(await wire.moves()) == before, "the choice was not the one that was shown any more"
        return
    assert len(await wire.moves()) == before + 2, "all cards, as the panel showed"
    room = await wire.bot.tables.read(wire.table.number)
    assert room.match is not None
    assert room.match.view(room.match.entries[-1].seat).hand == []  # type: ignore[union-attr]  # a choice
    assert "EN end" in panels[1]


async def test_a_start_that_overtakes_the_last_seat(
    stand_in: Lab, lanterns: Any, complaints: Any, tmp_path: Path
) -> None:
    people = [stand_in.add_member(name) for name in ("Ann", "Bob", "Carla")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        table = Table(stand_in, bot, people[:2], seed=1)
        await (await people[0].slash("table new", thread=False)).finished()
        (table.number,) = await bot.database.ask(table_store.ids_of_user, people[0].id)
        await (await people[1].click(await table.having("join"), f"{table.number}:-::join:")).finished()
        lobby = await table.having("start")
        stand_in.gateway.hold("INTERACTION_CREATE")
        late = await people[2].click(lobby, f"{table.number}:-::join:", wait=False)
        start = await people[0].click(lobby, f"{table.number}:-::start:", wait=False)
        stand_in.gateway.release(backwards=True)
        await start.finished()
        await late.finished()
        await stand_in.until(lambda: late.messages)
        assert "already begun" in parts.said(late.messages[-1])
        row = await bot.database.ask(table_store.get, table.number)
        assert row is not None
        assert (row.status, len(row.seats)) == ("running", 2)


async def test_a_command_that_overtakes_the_server_itself(
    stand_in: Lab, lanterns: Any, complaints: Any, tmp_path: Path
) -> None:
    """Right after a start the bot may be asked in a server of which it has not been told yet."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    stand_in.gateway.hold("GUILD_CREATE")
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        assert [guild.unavailable for guild in bot.client.guilds] == [True]
        table = Table(stand_in, bot, people, seed=1)
        await table.open()
        wire = Wire(stand_in, bot, table)
        await wire.first_turn()
        looked = await wire.answered(
            await people[0].slash("table board", table=str(table.number), channel="general")
        )
        assert "Board EN" in parts.said(looked)
        stand_in.gateway.release()
        await turn_ends(wire)
        await wire.quiet()
