"""What is owed to Discord arrives exactly once, whatever happens in between."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot import public, publish
from bot.pictures import Picture, Pictures
from bot.store import outbox
from tests.bot import parts
from tests.bot.conftest import Restart, Sim


async def draw_and_end(sim: Sim, who: Any) -> None:
    """A whole turn: draw, then end."""
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")


async def owed(sim: Sim) -> list[int]:
    return await sim.bot.database.ask(outbox.tables)


async def test_one_message_for_each_change_of_who_must_act(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    assert len(sim.turns()) == 1
    await sim.first_cards(number)
    assert len(sim.turns()) == 2, "one when all chose at the same time, one for the first turn"
    await draw_and_end(sim, await sim.person(number, 0))
    assert len(sim.turns()) == 3
    text = sim.text(sim.last)
    assert f"<@{(await sim.person(number, 1)).id}> owes turn EN" in text
    assert await owed(sim) == []


async def test_only_those_who_must_act_are_mentioned(sim: Sim, wire: list[parts.Json]) -> None:
    number = await sim.open(sim.bob, sim.carla)
    await sim.first_cards(number)
    posts = [line["body"] for line in wire if line["method"] == "POST" and line["path"].endswith("/messages")]
    first, turn = posts[-2:]
    everybody = {str(person.id) for person in (sim.ann, sim.bob, sim.carla)}
    assert set(map(str, first["allowed_mentions"]["users"])) == everybody
    assert list(map(str, turn["allowed_mentions"]["users"])) == [str((await sim.person(number, 0)).id)]
    edits = [line["body"] for line in wire if line["method"] == "PATCH"]
    assert all(edit["allowed_mentions"]["parse"] == [] for edit in edits)
    assert not any(edit["allowed_mentions"].get("users") for edit in edits)


async def test_nobody_is_called_any_more_who_has_resigned(sim: Sim) -> None:
    await sim.open(sim.bob, sim.carla)
    everybody = (sim.ann, sim.bob, sim.carla)
    assert all(f"<@{person.id}>" in sim.text(sim.last) for person in everybody)
    asked = await sim.press(sim.ann, sim.last, "more")
    await sim.press(sim.ann, asked.response, "resign")
    await sim.press(sim.ann, asked.response, "resign_sure")
    assert len(sim.turns()) == 1, "nobody is called anew"
    called = [person.id for person in everybody if f"<@{person.id}>" in sim.text(sim.last)]
    assert called == [sim.bob.id, sim.carla.id]
    assert await owed(sim) == []


async def test_the_message_before_keeps_its_text_and_loses_its_buttons(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    first = sim.last
    await sim.first_cards(number)
    assert parts.ids(sim.raw(first)) == []
    assert "The seats are drawn" in sim.text(first)
    assert parts.ids(sim.raw(sim.last))


async def test_who_has_answered_is_struck_off_the_message(sim: Sim) -> None:
    await sim.open(sim.bob)
    panel = await sim.act(sim.ann)
    await sim.choose(sim.ann, panel, 0)
    await sim.press(sim.ann, panel, "ok")
    assert f"<@{sim.ann.id}>" not in sim.text(sim.last)
    assert f"<@{sim.bob.id}>" in sim.text(sim.last)
    assert len(sim.turns()) == 1


async def test_a_crash_between_the_turn_and_its_message(
    sim: Sim, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    who = await sim.person(number, 0)
    old = sim.last
    panel = await sim.act(who)
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    monkeypatch.setattr(sim.bot.publisher, "kick", lambda table: None)  # the process dies with the commit
    await sim.press(who, panel, "do", "0")
    await sim.press(who, panel, "ok")
    assert len(sim.turns()) == 2
    assert await owed(sim) == [number]
    await restart()
    assert len(sim.turns()) == 3
    assert await owed(sim) == []
    assert parts.ids(sim.raw(old)) == []
    await restart()
    assert len(sim.turns()) == 3
    await draw_and_end(sim, await sim.person(number, 1))
    assert (await sim.table(number)).status == "over"


async def test_a_crash_between_the_message_and_its_note(
    sim: Sim, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await sim.open(sim.bob)
    finish = publish.Publisher._finish

    async def dies(self: publish.Publisher, row: Any, also: Any = None) -> None:
        if row.kind == "turn":
            raise asyncio.CancelledError
        await finish(self, row, also)

    monkeypatch.setattr(publish.Publisher, "_finish", dies)
    await sim.first_cards(number)
    assert len(sim.turns()) == 2, "Discord has the message"
    assert await owed(sim) == [number], "the bot does not know that"
    monkeypatch.setattr(publish.Publisher, "_finish", finish)
    await restart()
    assert len(sim.turns()) == 2, "the message was found, not posted again"
    assert await owed(sim) == []
    await draw_and_end(sim, await sim.person(number, 0))
    assert len(sim.turns()) == 3


async def test_a_message_found_again_keeps_the_picture_that_it_has(
    sim: Sim, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process after a crash may draw under another name, or not at all: a hurried picture is a JPEG."""
    names = ["board.webp"]

    async def drawn(*_: Any, **__: Any) -> Picture:
        return Picture(names[0], b"RIFF0000WEBP")

    async def dies(self: publish.Publisher, row: Any, also: Any = None) -> None:
        if row.kind == "turn":
            raise asyncio.CancelledError
        await finish(self, row, also)

    finish = publish.Publisher._finish
    monkeypatch.setattr(Pictures, "board", drawn)
    sim.bot.pictures.enabled = True
    number = await sim.open(sim.bob)
    with monkeypatch.context() as dying:
        dying.setattr(publish.Publisher, "_finish", dies)
        await sim.first_cards(number)
    names[0] = "board.jpg"
    await restart()
    sim.bot.pictures.enabled = True
    found = sim.last
    await draw_and_end(sim, await sim.person(number, 0))
    assert len(sim.turns()) == 3
    assert parts.ids(sim.raw(found)) == []
    (shown,) = [part["items"][0]["media"]["url"] for part in sim.raw(found) if part["type"] == parts.GALLERY]
    assert "board.webp" in shown


@pytest.mark.usefixtures("tried_again")
async def test_an_outage_of_discord(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    sim.env.inject_error("POST", "/channels/*/messages", status=503, times=4)
    await sim.first_cards(number)
    assert len(sim.turns()) == 1
    assert await owed(sim) == [number]
    await sim.env.advance_time(120)
    assert len(sim.turns()) == 2
    assert await owed(sim) == []


async def test_a_message_has_a_nonce_that_discord_enforces(sim: Sim, wire: list[parts.Json]) -> None:
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    posts = [line["body"] for line in wire if line["method"] == "POST" and line["path"].endswith("/messages")]
    nonces = [post["nonce"] for post in posts]
    assert len(set(nonces)) == len(nonces) >= 3
    assert all(post["enforce_nonce"] for post in posts)


async def test_old_buttons_work_after_a_restart(sim: Sim, restart: Restart) -> None:
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    who = await sim.person(number, 0)
    panel = await sim.act(who)
    play = next(s for s in parts.selects(sim.raw(panel)) if "verb play" in s["placeholder"])
    dear = next(o for o in play["options"] if int(o["label"].split()[-1]) % 3)
    await who.select(panel, [dear["value"]], custom_id=play["custom_id"])
    plan = sim.text(panel)
    await restart()
    again = await sim.act(who)
    assert sim.text(again) == plan, "the draft was kept"
    await sim.press(who, panel, "ok")
    assert (await sim.table(number)).version == 4
    first = sim.public()[0]
    result = await sim.press(sim.carla, first, "join") if parts.ids(sim.raw(first)) else None
    assert result is None, "the lobby's buttons are gone"


async def test_computer_players_go_on_after_a_crash(
    sim: Sim, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await sim.open(computers=1, start=False)

    async def dies(table_id: int) -> None:
        return None

    monkeypatch.setattr(sim.bot.service.computers, "go_on", dies)
    await sim.press(sim.ann, sim.lobby(number), "start")
    assert sim.turns() == []
    await restart()
    assert len(sim.turns()) == 1


async def test_without_the_right_to_attach_files_the_text_board_serves(
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drawn(*_: Any, **__: Any) -> Picture:
        return Picture("board.webp", b"RIFF0000WEBP")

    monkeypatch.setattr(Pictures, "board", drawn)
    sim.bot.pictures.enabled = True
    number = await sim.open(sim.bob)
    assert parts.alts(sim.raw(sim.last)) == ["board alt EN"]
    assert "Board EN" not in sim.text(sim.last)
    sim.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await sim.first_cards(number)
    assert parts.alts(sim.raw(sim.last)) == []
    assert "Board EN" in sim.text(sim.last)


async def test_a_deleted_thread_leads_back_to_the_channel(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    assert (await sim.table(number)).thread_id is not None
    for name in ("/channels/*/messages",):
        sim.env.inject_error("POST", name, status=404, code=10003)
    await sim.first_cards(number)
    assert (await sim.table(number)).thread_id is None
    assert "showed" in sim.text(sim.channel.history()[-1])


async def test_a_channel_in_which_the_bot_may_not_write_loses_nothing(sim: Sim, caplog: Any) -> None:
    number = await sim.open(sim.bob)
    sim.env.inject_error("POST", "/channels/*/messages", status=403, code=50001)
    await sim.first_cards(number)
    assert await owed(sim) == [number]
    await draw_and_end(sim, await sim.person(number, 0))
    assert await owed(sim) == []
    assert len(sim.turns()) == 3


async def test_a_thread_that_cannot_be_made(sim: Sim) -> None:
    sim.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, code=50013)
    number = await sim.open(sim.bob)
    assert (await sim.table(number)).thread_id is None
    assert "Shuffle commitment" in sim.text(sim.last)
    assert sim.last.channel.id == sim.channel.id


def test_allowed_mentions_are_never_left_out() -> None:
    assert publish.NOBODY.to_dict() == discord.AllowedMentions.none().to_dict()
    assert public.mentioned({"waiting": [{"user": 5}, {"user": None}]}) == [5]
