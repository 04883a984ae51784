"""What is owed to Discord arrives exactly once, whatever happens in between."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.messages import bodies, layouts, relay
from bot.messages import store as outbox
from bot.ui import components
from bot.ui.pictures import Picture, Pictures
from bot.words import say
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.conftest import Complaints, Restart
from tests.bot.server import Server
from tests.thorough import few

POST = "POST /channels/{}/messages"
EDIT = "PATCH /channels/{}/messages/{}"


async def draw_and_end(server: Server, who: Any) -> None:
    """A whole turn: draw, then end."""
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")


async def owed(server: Server) -> list[int]:
    return await server.bot.database.ask(outbox.tables)


async def test_one_message_for_each_change_of_who_must_act(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    assert len(server.turns()) == 1
    await server.first_cards(number)
    assert len(server.turns()) == 2, "one when all chose at the same time, one for the first turn"
    await draw_and_end(server, await server.person(number, 0))
    assert len(server.turns()) == 3
    text = server.text(server.last)
    assert f"<@{(await server.person(number, 1)).id}> owes turn EN" in text
    assert await owed(server) == []


async def test_only_those_who_must_act_are_mentioned(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    await server.first_cards(number)
    posts = server.posts()
    first, turn = posts[-2:]
    everybody = {str(person.id) for person in (server.ann, server.bob, server.carla)}
    assert set(map(str, first["allowed_mentions"]["users"])) == everybody
    assert list(map(str, turn["allowed_mentions"]["users"])) == [str((await server.person(number, 0)).id)]
    edits = [one.body for one in server.asked if one.method == "PATCH"]
    assert all(edit["allowed_mentions"]["parse"] == [] for edit in edits)
    named = [set(map(str, edit["allowed_mentions"].get("users", ()))) for edit in edits]
    assert all(users in (set(), everybody) for users in named), "whom the edited message called, nobody else"
    assert everybody in named, "they stay mentioned where who has answered is struck off"


async def test_nobody_is_called_any_more_who_has_resigned(server: Server) -> None:
    await server.open(server.bob, server.carla)
    everybody = (server.ann, server.bob, server.carla)
    assert all(f"<@{person.id}>" in server.text(server.last) for person in everybody)
    asked = await server.press(server.ann, server.last, "more")
    await server.press(server.ann, asked.original, "resign")
    await server.press(server.ann, asked.original, "resign_sure")
    assert len(server.turns()) == 1, "nobody is called anew"
    called = [person.id for person in everybody if f"<@{person.id}>" in server.text(server.last)]
    assert called == [server.bob.id, server.carla.id]
    assert await owed(server) == []


async def test_the_message_before_keeps_its_text_and_loses_its_buttons(server: Server) -> None:
    number = await server.open(server.bob)
    first = server.last
    await server.first_cards(number)
    assert parts.ids(server.components(first)) == []
    assert "Seating order: " in server.text(first)
    assert parts.ids(server.components(server.last))


async def test_who_has_answered_is_struck_off_the_message(server: Server) -> None:
    await server.open(server.bob)
    panel = await server.act(server.ann)
    await server.choose(server.ann, panel, 0)
    await server.press(server.ann, panel, "ok")
    assert f"<@{server.ann.id}>" not in server.text(server.last)
    assert f"<@{server.bob.id}>" in server.text(server.last)
    assert len(server.turns()) == 1


async def test_a_crash_between_the_turn_and_its_message(
    server: Server, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    old = server.last
    panel = await server.act(who)
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    monkeypatch.setattr(server.bot.relay, "nudge", lambda table: None)  # the process dies with the commit
    await server.press(who, panel, "do", "0")
    await server.press(who, panel, "ok")
    assert len(server.turns()) == 2
    assert await owed(server) == [number]
    await restart()
    assert len(server.turns()) == 3
    assert await owed(server) == []
    assert parts.ids(server.components(old)) == []
    await restart()
    assert len(server.turns()) == 3
    await draw_and_end(server, await server.person(number, 1))
    assert (await server.table(number)).status == "over"


async def test_a_crash_between_the_message_and_its_note(
    server: Server, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await server.open(server.bob)
    finish = relay.Relay._finish

    async def dies(self: relay.Relay, row: Any, also: Any = None) -> None:
        if row.kind == "turn":
            raise asyncio.CancelledError
        await finish(self, row, also)

    monkeypatch.setattr(relay.Relay, "_finish", dies)
    await server.first_cards(number)
    assert len(server.turns()) == 2, "Discord has the message"
    assert await owed(server) == [number], "the bot does not know that"
    monkeypatch.setattr(relay.Relay, "_finish", finish)
    await restart()
    assert len(server.turns()) == 2, "the message was found, not posted again"
    assert await owed(server) == []
    await draw_and_end(server, await server.person(number, 0))
    assert len(server.turns()) == 3


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_that_was_posted_after_the_start_is_found_again(
    server: Server, restart: Restart, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """It has no button to start any more: its number tells that it is this table's."""
    with monkeypatch.context() as late:
        late.setattr(relay.Relay, "nudge", lambda self, table: None)
        await server.ann.slash("table new", language=language)
        (number,) = await server.numbers()
        await server.bob.slash("table join", table=str(number))
        await server.ann.slash("table start", table=str(number))
    finish = relay.Relay._finish

    async def dies(self: relay.Relay, row: Any, also: Any = None) -> None:
        if row.kind == "lobby":
            raise asyncio.CancelledError
        await finish(self, row, also)

    def lobbies() -> list[Any]:
        said = say(language, "lobby.number", table=number)
        return [one for one in server.lab.world.history(server.channel.id) if said in server.text(one)]

    with monkeypatch.context() as broken:
        broken.setattr(relay.Relay, "_finish", dies)
        await restart()
    (posted,) = lobbies()
    posted.nonce = None  # Discord remembers it for some minutes alone
    await restart()
    assert lobbies() == [posted]
    assert await owed(server) == []


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """While this has something in it, no message of a turn can be put together, nobody knows why."""
    failing: list[bool] = []
    sound = layouts.marks_of

    def marks_of(*of: Any) -> list[str]:
        if failing:
            raise RuntimeError("odd")
        return sound(*of)

    monkeypatch.setattr(layouts, "marks_of", marks_of)
    return failing


async def test_what_fails_for_no_known_reason_is_tried_again_after_a_while(
    server: Server, broken: list[bool]
) -> None:
    number = await server.open(server.bob)
    broken.append(True)
    await server.first_cards(number)
    for _ in range(2):
        assert server.pauses.waiting, "not at once"
        assert await owed(server) == [number]
        server.pauses.end()
        await server.settled()
    broken.clear()
    await server.try_again()
    assert len(server.turns()) == 2
    assert await owed(server) == []


async def test_a_message_that_always_fails_does_not_hold_up_the_table(
    server: Server, broken: list[bool], complaints: Complaints
) -> None:
    number = await server.open(server.bob)
    broken.append(True)
    complaints.expected.append("cannot be sent; it is dropped")
    await server.first_cards(number)
    for _ in range(3):
        assert complaints.lines == []
        server.pauses.end()
        await server.settled()
    assert len(complaints.lines) == 1
    assert await owed(server) == []
    broken.clear()
    assert len(server.turns()) == 1
    who = await server.person(number, 0)
    await draw_and_end(server, who)
    assert f"▶ <@{(await server.person(number, 1)).id}>" in server.text(server.last)


async def test_an_end_while_discord_is_slow_leaves_nothing_running(server: Server) -> None:
    """Discord takes its time to take the buttons of an earlier turn away, and the table may owe more then."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    old, who = server.last, await server.person(number, 0)
    panel = await server.act(who)
    for verb, argument in (("do", "0"), ("ok", None), ("do", "0")):
        await server.press(who, panel, verb, argument)
    server.lab.faults.latency(EDIT, 60.0)
    ending = asyncio.create_task(server.press(who, panel, "ok"))
    await server.lab.until(lambda: server.asked[-1].path.endswith(f"/messages/{old.id}"))
    server.bot.tables.on_owed(number)  # more is owed, as after every move
    ending.cancel()
    await server.stop()
    assert server.busy() == set()
    assert not server.pauses.waiting
    server.lab.faults.latency(EDIT)
    await server.start()
    assert parts.ids(server.components(old)) == []
    assert await owed(server) == []


async def test_a_message_found_again_keeps_the_picture_that_it_has(
    server: Server, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process after a crash may draw under another name, or not at all: a hurried picture is a JPEG."""
    names = ["board.webp"]

    async def drawn(*_: Any, **__: Any) -> Picture:
        return Picture(names[0], b"RIFF0000WEBP")

    async def dies(self: relay.Relay, row: Any, also: Any = None) -> None:
        if row.kind == "turn":
            raise asyncio.CancelledError
        await finish(self, row, also)

    finish = relay.Relay._finish
    monkeypatch.setattr(Pictures, "board", drawn)
    server.bot.pictures.enabled = True
    number = await server.open(server.bob)
    with monkeypatch.context() as dying:
        dying.setattr(relay.Relay, "_finish", dies)
        await server.first_cards(number)
    names[0] = "board.jpg"
    await restart()
    server.bot.pictures.enabled = True
    found = server.last
    await draw_and_end(server, await server.person(number, 0))
    assert len(server.turns()) == 3
    assert parts.ids(server.components(found)) == []
    assert len(parts.alts(server.components(found))) == 1
    assert list(server.files(found)) == ["board.webp"]


async def test_an_outage_of_discord(server: Server) -> None:
    number = await server.open(server.bob)
    server.lab.faults.error_once(POST, 503, times=4)
    await server.first_cards(number)
    assert len(server.turns()) == 1
    assert await owed(server) == [number]
    await server.try_again()
    assert len(server.turns()) == 2
    assert await owed(server) == []


async def test_a_message_has_a_nonce_that_discord_enforces(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    posts = server.posts()
    nonces = [post["nonce"] for post in posts]
    assert len(set(nonces)) == len(nonces) >= 3
    assert all(post["enforce_nonce"] for post in posts)


async def test_old_buttons_work_after_a_restart(server: Server, restart: Restart) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    who = await server.person(number, 0)
    panel = await server.act(who)
    (every,) = parts.selects(server.components(panel))
    plays = [one for one in every["options"] if one["label"].startswith("EN play ")]
    dear = next((one for one in plays if int(one["label"].split()[-1]) % 3), plays[0])
    await who.select(panel, every["custom_id"], [dear["value"]])
    for at in range(int(dear["label"].split()[-1]) % 3):
        await server.choose(who, panel, *range(at + 1))
    plan = server.text(panel)
    await restart()
    again = await server.act(who)
    assert server.text(again) == plan, "the draft was kept"
    await server.press(who, panel, "ok")
    assert (await server.table(number)).version == 3 + bool(int(dear["label"].split()[-1]) % 3)
    first = server.public()[0]
    result = await server.press(server.carla, first, "join") if parts.ids(server.components(first)) else None
    assert result is None, "the lobby's buttons are gone"


async def test_computer_players_go_on_after_a_crash(
    server: Server, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await server.open(computers=1, start=False)

    async def dies(table_id: int) -> None:
        return None

    monkeypatch.setattr(server.bot.tables, "go_on", dies)
    await server.press(server.ann, server.lobby(number), "start")
    assert server.turns() == []
    await restart()
    assert len(server.turns()) == 1


async def test_without_the_right_to_attach_files_the_text_board_serves(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drawn(*_: Any, **__: Any) -> Picture:
        return Picture("board.webp", b"RIFF0000WEBP")

    monkeypatch.setattr(Pictures, "board", drawn)
    server.bot.pictures.enabled = True
    number = await server.open(server.bob)
    assert parts.alts(server.components(server.last)) == ["board alt EN"]
    assert "Board EN" not in server.text(server.last)
    server.lab.faults.error_once(POST, 403, 50013)
    await server.first_cards(number)
    assert parts.alts(server.components(server.last)) == []
    assert "Board EN" in server.text(server.last)


async def test_a_deleted_thread_leads_back_to_the_channel(server: Server) -> None:
    number = await server.open(server.bob)
    assert (await server.table(number)).thread_id is not None
    server.lab.faults.error_once(POST, 404, 10003)
    await server.first_cards(number)
    assert (await server.table(number)).thread_id is None
    assert "showed" in server.text(server.lab.world.history(server.channel.id)[-1])


async def test_a_channel_in_which_the_bot_may_not_write_loses_nothing(server: Server, caplog: Any) -> None:
    number = await server.open(server.bob)
    server.lab.faults.error_once(POST, 403, 50001)
    await server.first_cards(number)
    assert await owed(server) == [number]
    await draw_and_end(server, await server.person(number, 0))
    assert await owed(server) == []
    assert len(server.turns()) == 3


async def test_a_thread_that_cannot_be_made(server: Server) -> None:
    server.lab.faults.error_once("POST /channels/{}/messages/{}/threads", 403, 50013)
    number = await server.open(server.bob)
    assert (await server.table(number)).thread_id is None
    assert "Seating order: " in server.text(server.last)
    assert server.last.channel_id == server.channel.id


def test_allowed_mentions_are_never_left_out() -> None:
    assert components.NOBODY.to_dict() == discord.AllowedMentions.none().to_dict()
    assert bodies.mentioned({"waiting": [{"user": 5}, {"user": None}]}) == [5]
