"""Before the game: seats, computer players, options, host."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.messages import store as outbox
from bot.tables.log.talk import names
from bot.words import say
from rules.game import Game, Option
from tests.bot import parts
from tests.bot.conftest import Complaints
from tests.bot.lanterns import Lanterns
from tests.bot.server import Server


async def test_nobody_sits_twice_and_a_full_table_is_full(server: Server) -> None:
    number = await server.open(server.bob, computers=2, start=False)
    result = await server.press(server.ann, server.lobby(number), "join")
    assert "You already sit at this table" in server.text(result.followups[0])
    assert result.followups[0]["flags"] & 64
    result = await server.press(server.carla, server.lobby(number), "join")
    assert "is full: it has 4 seats" in server.text(result.followups[0])
    assert len((await server.table(number)).seats) == 4


async def test_a_lobby_tells_how_many_are_missing_and_how_many_sit_there(server: Server) -> None:
    number = await server.open(start=False)
    assert say("en", "lobby.need", n=1) in server.text(server.lobby(number))
    await server.press(server.bob, server.lobby(number), "join")
    assert say("en", "lobby.ready") in server.text(server.lobby(number))
    assert "2 of 4 seats taken" in server.text(server.lobby(number))
    await server.press(server.bob, server.lobby(number), "leave")
    assert say("en", "lobby.need", n=1) in server.text(server.lobby(number))


@pytest.fixture
def glow_for_two(monkeypatch: pytest.MonkeyPatch, lanterns: Game[Any]) -> None:
    """With the option "glow" the tiny game is for two players at most."""
    options = (Option("length", ("short", "long")), Option("glow", ("off", "on"), max_seats=(("on", 2),)))
    monkeypatch.setattr(Lanterns, "options", options)


async def test_an_option_for_fewer_players_takes_the_seats_away(glow_for_two: None, server: Server) -> None:
    number = await server.open(server.bob, start=False)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    await server.ann.select(panel, f"{number}:-::option:glow", ["on"])
    assert "2 of 2 seats taken" in server.text(server.lobby(number))
    result = await server.press(server.carla, server.lobby(number), "join")
    assert "With its options this table seats 2, and all seats are taken" in server.text(result.followups[0])
    result = await server.press(server.ann, server.lobby(number), "computer")
    refused = await server.ann.select(result.original, f"{number}:-::add_computer:", ["random"])
    assert "this table seats 2" in server.text(refused.followups[0])
    await server.press(server.ann, server.lobby(number), "start")
    assert (await server.table(number)).status == "running"


async def test_an_option_for_fewer_players_is_refused_where_more_sit(
    glow_for_two: None, server: Server
) -> None:
    number = await server.open(server.bob, server.carla, start=False)
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    refused = await server.ann.select(panel, f"{number}:-::option:glow", ["on"])
    assert "That leaves 2 seats, and 3 are taken" in server.text(refused.followups[0])
    assert (await server.table(number)).options == {}
    await server.press(server.carla, server.lobby(number), "leave")
    await server.ann.select(panel, f"{number}:-::option:glow", ["on"])
    assert (await server.table(number)).options == {"glow": "on"}


async def test_start_waits_for_enough_players_and_the_host(server: Server) -> None:
    number = await server.open(start=False)
    lobby = server.lobby(number)
    assert parts.buttons(server.components(lobby))["Start"]["disabled"]
    assert "1 more player is needed" in server.text(lobby)
    result = await server.ann.slash("table start")
    assert "needs at least 2 players" in server.text(result.original)
    await server.press(server.bob, lobby, "join")
    result = await server.press(server.bob, server.lobby(number), "start")
    assert f"Only the host, <@{server.ann.id}>" in server.text(result.followups[0])
    assert (await server.table(number)).status == "lobby"


async def test_the_host_leaves_and_another_follows(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    await server.press(server.ann, server.lobby(number), "leave")
    table = await server.table(number)
    assert table.host_id == server.bob.id
    assert [seat.user_id for seat in table.seats] == [server.bob.id]
    result = await server.press(server.ann, server.lobby(number), "leave")
    assert "You do not sit at this table yet" in server.text(result.followups[0])
    lobby = server.lobby(number)
    await server.press(server.bob, lobby, "leave")
    assert (await server.table(number)).status == "closed"
    assert parts.ids(server.components(lobby)) == []
    assert "this table is closed" in server.text(lobby)


@pytest.mark.parametrize("others", [1, 0])
async def test_leaving_is_one_transaction(
    server: Server, monkeypatch: pytest.MonkeyPatch, complaints: Complaints, others: int
) -> None:
    number = await server.open(*[server.bob][:others], start=False)
    before = await server.table(number)

    def dies(*_: Any) -> None:
        raise OSError("the disk is full")

    complaints.expected.append("failed")
    with monkeypatch.context() as broken:
        broken.setattr(outbox, "owe_once", dies)
        await server.press(server.ann, server.lobby(number), "leave")
    assert await server.table(number) == before, "neither the host nor the status without the seats"
    await server.press(server.ann, server.lobby(number), "leave")
    after = await server.table(number)
    assert (after.host_id, after.status) == (
        (server.bob.id, "lobby") if others else (server.ann.id, "closed")
    )


async def test_computer_players_come_and_go(server: Server) -> None:
    number = await server.open(computers=1, start=False)
    assert "Computer 1 – random level EN" in server.text(server.lobby(number))
    result = await server.press(server.ann, server.lobby(number), "computer")
    await server.press(server.ann, result.original, "drop_computer")
    assert len((await server.table(number)).seats) == 1
    result = await server.press(server.bob, server.lobby(number), "computer")
    assert "Only the host" in server.text(result.original)


async def test_options_language_and_thread_are_chosen_in_the_lobby(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    assert "length EN" not in server.text(server.lobby(number)), "what is as usual needs no line"
    panel = (await server.press(server.ann, server.lobby(number), "options")).original
    for key, value in (("length", "long"), ("@language", "ja"), ("@thread", "off")):
        await server.ann.select(panel, f"{number}:-::option:{key}", [value])
    table = await server.table(number)
    assert (table.options, table.language, table.in_thread) == ({"length": "long"}, "ja", False)
    assert "length 日: **long 日**" in server.text(server.lobby(number))
    assert "length EN: **long EN**" in server.text(panel), "the panel stays in the reader's language"
    await server.press(server.ann, server.lobby(number), "start")
    assert (await server.table(number)).thread_id is None
    assert "ラウンド" not in server.text(server.last)
    assert "Round 1 日" in server.text(server.last)
    assert "席順：" in server.text(server.last)


async def test_others_only_see_the_options(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    panel = (await server.press(server.bob, server.lobby(number), "options")).original
    assert parts.selects(server.components(panel)) == []
    assert "Only the host changes these" in server.text(panel)


async def test_rules_are_read_page_by_page(server: Server) -> None:
    number = await server.open(start=False)
    panel = (await server.press(server.bob, server.lobby(number), "rules")).original
    assert "rule 0 " in server.text(panel)
    assert "rule 33 " not in server.text(panel)
    following = [i for i in parts.ids(server.components(panel)) if ".f" in i]
    await server.bob.click(panel, following[0])
    assert "rule 33 " in server.text(panel)


async def test_the_seats_are_shuffled(server: Server) -> None:
    orders = set()
    for _ in range(8):
        number = await server.open(server.bob, server.carla)
        orders.add(tuple(seat.user_id for seat in (await server.table(number)).seats))
    assert len(orders) > 1


async def test_a_lobby_click_after_the_start_is_answered(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    lobby = server.lobby(number)
    payload = f"{number}:-::join:"
    await server.press(server.ann, lobby, "start")
    assert parts.ids(server.components(lobby)) == []
    result = await server.carla.slash("table join", table=str(number))
    assert payload
    assert "already begun" in server.text(result.original)


async def test_names_cannot_ping_or_break_the_text(server: Server) -> None:
    odd = server.member("**@everyone** `x` <@1>")
    number = await server.open(odd)
    text = server.text(server.last)
    assert "@everyone" not in text.replace("@\u200beveryone", "")
    assert "<@1>" not in text.replace("\\<@1>", "")
    assert number


async def _resign(server: Server, who: Any, warned: str) -> Any:
    more = (await server.press(who, server.last, "more")).original
    await server.press(who, more, "resign")
    assert warned in server.text(more)
    await server.press(who, more, "resign_sure")
    return more


async def test_resigning_against_one_other_ends_the_game(server: Server) -> None:
    number = await server.open(server.bob)
    await server.first_cards(number)
    panel = await _resign(server, server.bob, "The game ends here, and the victory goes to ann.")
    assert "You gave up your seat" in server.text(panel)
    assert (await server.table(number)).status == "over"
    assert "🏆 ann wins!" in server.text(server.last)
    assert "The others gave up." in server.text(server.last)
    assert "bob resigns, so the game is over." in server.text(server.last)
    assert [parts.verb(i) for i in parts.ids(server.components(server.last))] == [
        "rematch", "replay", "scores", "board", "log", "verify", "export", "report",
    ]  # fmt: skip


async def test_resigning_among_three_leaves_a_computer_player(server: Server) -> None:
    number = await server.open(server.bob, server.carla)
    gone = await server.person(number, 0)
    seat = 0
    await _resign(server, gone, "You will rank last and a computer player takes")
    table = await server.table(number)
    assert table.status == "running"
    assert table.seats[seat].level == "random"
    await server.first_cards(number)
    result = await server.press(gone, server.last, "act")
    assert "You do not sit at this table" in server.text(result.original)
    while (await server.table(number)).status == "running":
        who = await server.person(number, (await server.table(number)).announced[0])
        panel = await server.act(who)
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")
    shown = server.text(server.last)
    assert re.search(rf"^{gone.name}: \d+ \(rank 3\)$", shown, re.MULTILINE)


async def test_keep_playing_changes_nothing(server: Server) -> None:
    number = await server.open(server.bob)
    more = (await server.press(server.bob, server.last, "more")).original
    await server.press(server.bob, more, "resign")
    await server.press(server.bob, more, "keep_playing")
    assert (await server.table(number)).status == "running"
    assert not any(seat.resigned for seat in (await server.table(number)).seats)


async def test_when_all_humans_are_gone_the_table_ends(server: Server) -> None:
    number = await server.open(server.bob, computers=1)
    await _resign(server, server.bob, "You will rank last")
    assert (await server.table(number)).status == "running"
    await _resign(server, server.ann, "The game ends here, and the victory goes to Computer 1.")
    assert (await server.table(number)).status == "over"


async def test_computer_players_are_called_in_the_language_of_the_reader(server: Server) -> None:
    number = await server.open(server.bob, computers=2, start=False)
    table = await server.table(number)
    people = [server.ann.name, server.bob.name]
    assert names(table, "ru") == (*people, "Компьютер 1", "Компьютер 2")
    assert names(table, "en") == (*people, "Computer 1", "Computer 2")
    table.seats[1].name = "Computer 7"  # somebody who is called so keeps the name
    assert names(table, "ru")[1] == "Computer 7"


async def test_the_hosts_menus_are_put_away_when_the_game_begins(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    menu = (await server.press(server.ann, server.lobby(number), "computer")).original
    assert menu is not None
    await server.ann.select(menu, f"{number}:-::add_computer:", ["random"])
    assert int(menu["id"]) in server.lab.world.messages
    options = (await server.press(server.ann, server.lobby(number), "options")).original
    assert int(menu["id"]) not in server.lab.world.messages, "one menu at a time"
    await server.press(server.ann, server.lobby(number), "start")
    assert options is not None
    assert int(options["id"]) not in server.lab.world.messages, "nothing can be set any more"
