"""Before the game: seats, computer players, options, host."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.store import outbox
from rules.game import Game, Option
from tests.bot import parts
from tests.bot.conftest import Complaints, Sim
from tests.bot.lanterns import Lanterns


async def test_nobody_sits_twice_and_a_full_table_is_full(sim: Sim) -> None:
    number = await sim.open(sim.bob, computers=2, start=False)
    result = await sim.press(sim.ann, sim.lobby(number), "join")
    assert "You already sit at this table" in sim.text(result.followups[0])
    assert result.followups[0].ephemeral
    result = await sim.press(sim.carla, sim.lobby(number), "join")
    assert "no free seat: 4 is the most" in sim.text(result.followups[0])
    assert len((await sim.table(number)).seats) == 4


@pytest.fixture
def glow_for_two(monkeypatch: pytest.MonkeyPatch, lanterns: Game[Any]) -> None:
    """With the option "glow" the tiny game is for two players at most."""
    options = (Option("length", ("short", "long")), Option("glow", ("off", "on"), most=(("on", 2),)))
    monkeypatch.setattr(Lanterns, "options", options)


async def test_an_option_for_fewer_players_takes_the_seats_away(glow_for_two: None, sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    await sim.ann.select(panel, ["on"], custom_id=f"{number}:-::option:glow")
    assert "Seats (2 of up to 2)" in sim.text(sim.lobby(number))
    result = await sim.press(sim.carla, sim.lobby(number), "join")
    assert "No seat is left with the options of this table (most players: 2)" in sim.text(result.followups[0])
    result = await sim.press(sim.ann, sim.lobby(number), "computer")
    refused = await sim.ann.select(result.response, ["random"], custom_id=f"{number}:-::add_computer:")
    assert "most players: 2" in sim.text(refused.followups[0])
    await sim.press(sim.ann, sim.lobby(number), "start")
    assert (await sim.table(number)).status == "running"


async def test_an_option_for_fewer_players_is_refused_where_more_sit(glow_for_two: None, sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla, start=False)
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    refused = await sim.ann.select(panel, ["on"], custom_id=f"{number}:-::option:glow")
    assert "fewer seats (most players: 2) than are taken (3)" in sim.text(refused.followups[0])
    assert (await sim.table(number)).options == {}
    await sim.press(sim.carla, sim.lobby(number), "leave")
    await sim.ann.select(panel, ["on"], custom_id=f"{number}:-::option:glow")
    assert (await sim.table(number)).options == {"glow": "on"}


async def test_start_waits_for_enough_players_and_the_host(sim: Sim) -> None:
    number = await sim.open(start=False)
    lobby = sim.lobby(number)
    assert parts.buttons(sim.raw(lobby))["Start"]["disabled"]
    assert "1 more player is needed" in sim.text(lobby)
    result = await sim.ann.slash(sim.channel, "table start")
    assert "needs at least 2 players" in sim.text(result.response)
    await sim.press(sim.bob, lobby, "join")
    result = await sim.press(sim.bob, sim.lobby(number), "start")
    assert f"Only the host, <@{sim.ann.id}>" in sim.text(result.followups[0])
    assert (await sim.table(number)).status == "lobby"


async def test_the_host_leaves_and_another_follows(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    await sim.press(sim.ann, sim.lobby(number), "leave")
    table = await sim.table(number)
    assert table.host_id == sim.bob.id
    assert [seat.user_id for seat in table.seats] == [sim.bob.id]
    result = await sim.press(sim.ann, sim.lobby(number), "leave")
    assert "You do not sit at this table yet" in sim.text(result.followups[0])
    lobby = sim.lobby(number)
    await sim.press(sim.bob, lobby, "leave")
    assert (await sim.table(number)).status == "closed"
    assert parts.ids(sim.raw(lobby)) == []
    assert "this table is closed" in sim.text(lobby)


@pytest.mark.parametrize("others", [1, 0])
async def test_leaving_is_one_transaction(
    sim: Sim, monkeypatch: pytest.MonkeyPatch, complaints: Complaints, others: int
) -> None:
    number = await sim.open(*[sim.bob][:others], start=False)
    before = await sim.table(number)

    def dies(*_: Any) -> None:
        raise OSError("the disk is full")

    complaints.expected.append("failed")
    with monkeypatch.context() as broken:
        broken.setattr(outbox, "owe_once", dies)
        await sim.press(sim.ann, sim.lobby(number), "leave")
    assert await sim.table(number) == before, "neither the host nor the status without the seats"
    await sim.press(sim.ann, sim.lobby(number), "leave")
    after = await sim.table(number)
    assert (after.host_id, after.status) == ((sim.bob.id, "lobby") if others else (sim.ann.id, "closed"))


async def test_computer_players_come_and_go(sim: Sim) -> None:
    number = await sim.open(computers=1, start=False)
    assert "Computer 1 – random level EN" in sim.text(sim.lobby(number))
    result = await sim.press(sim.ann, sim.lobby(number), "computer")
    await sim.press(sim.ann, result.response, "drop_computer")
    assert len((await sim.table(number)).seats) == 1
    result = await sim.press(sim.bob, sim.lobby(number), "computer")
    assert "Only the host" in sim.text(result.response)


async def test_options_language_and_thread_are_chosen_in_the_lobby(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    assert "length EN: **short EN**" in sim.text(sim.lobby(number))
    panel = (await sim.press(sim.ann, sim.lobby(number), "options")).response
    for key, value in (("length", "long"), ("@language", "ja"), ("@thread", "off")):
        await sim.ann.select(panel, [value], custom_id=f"{number}:-::option:{key}")
    table = await sim.table(number)
    assert (table.options, table.language, table.in_thread) == ({"length": "long"}, "ja", False)
    assert "length 日: **long 日**" in sim.text(sim.lobby(number))
    assert "length EN: **long EN**" in sim.text(panel), "the panel stays in the reader's language"
    await sim.press(sim.ann, sim.lobby(number), "start")
    assert (await sim.table(number)).thread_id is None
    assert "ラウンド" not in sim.text(sim.last)
    assert "Round 1 日" in sim.text(sim.last)
    assert "席が決まりました" in sim.text(sim.last)


async def test_others_only_see_the_options(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    panel = (await sim.press(sim.bob, sim.lobby(number), "options")).response
    assert parts.selects(sim.raw(panel)) == []
    assert "Only the host changes these" in sim.text(panel)


async def test_rules_are_read_page_by_page(sim: Sim) -> None:
    number = await sim.open(start=False)
    panel = (await sim.press(sim.bob, sim.lobby(number), "rules")).response
    assert "rule 0 " in sim.text(panel)
    assert "rule 33 " not in sim.text(panel)
    following = [i for i in parts.ids(sim.raw(panel)) if ".f" in i]
    await sim.bob.click(panel, custom_id=following[0])
    assert "rule 33 " in sim.text(panel)


async def test_the_seats_are_shuffled(sim: Sim) -> None:
    orders = set()
    for _ in range(8):
        number = await sim.open(sim.bob, sim.carla)
        orders.add(tuple(seat.user_id for seat in (await sim.table(number)).seats))
    assert len(orders) > 1


async def test_a_lobby_click_after_the_start_is_answered(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    lobby = sim.lobby(number)
    payload = f"{number}:-::join:"
    await sim.press(sim.ann, lobby, "start")
    assert parts.ids(sim.raw(lobby)) == []
    result = await sim.carla.slash(sim.channel, "table join", table=str(number))
    assert payload
    assert "already begun" in sim.text(result.response)


async def test_names_cannot_ping_or_break_the_text(sim: Sim) -> None:
    odd = sim.guild.add_member(sim.env.create_user("odd", global_name="**@everyone** `x` <@1>"))
    number = await sim.open(odd)
    text = sim.text(sim.last)
    assert "@everyone" not in text.replace("@\u200beveryone", "")
    assert "<@1>" not in text.replace("\\<@1>", "")
    assert number


async def _resign(sim: Sim, who: Any, warned: str) -> Any:
    more = (await sim.press(who, sim.last, "more")).response
    await sim.press(who, more, "resign")
    assert warned in sim.text(more)
    await sim.press(who, more, "resign_sure")
    return more


async def test_resigning_against_one_other_ends_the_game(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    panel = await _resign(sim, sim.bob, "The game ends here, won by ann.")
    assert "You have resigned" in sim.text(panel)
    assert (await sim.table(number)).status == "over"
    assert "Won by resignation: **ann**" in sim.text(sim.last)
    assert "bob resigns, and so the game is over." in sim.text(sim.last)
    assert "The shuffle's secret" in sim.text(sim.last)
    assert [parts.verb(i) for i in parts.ids(sim.raw(sim.last))] == [
        "rematch", "replay", "scores", "report", "board", "log", "verify", "export",
    ]  # fmt: skip


async def test_resigning_among_three_leaves_a_computer_player(sim: Sim) -> None:
    number = await sim.open(sim.bob, sim.carla)
    gone = await sim.person(number, 0)
    seat = 0
    await _resign(sim, gone, "You will rank last and a computer player takes")
    table = await sim.table(number)
    assert table.status == "running"
    assert table.seats[seat].level == "random"
    await sim.first_cards(number)
    result = await sim.press(gone, sim.last, "act")
    assert "You do not sit at this table" in sim.text(result.response)
    while (await sim.table(number)).status == "running":
        who = await sim.person(number, (await sim.table(number)).announced[0])
        panel = await sim.act(who)
        await sim.press(who, panel, "do", "0")
        await sim.press(who, panel, "ok")
    shown = sim.text(sim.last)
    assert re.search(rf"^{gone.name}: \d+ \(rank 3\)$", shown, re.MULTILINE)


async def test_keep_playing_changes_nothing(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    more = (await sim.press(sim.bob, sim.last, "more")).response
    await sim.press(sim.bob, more, "resign")
    await sim.press(sim.bob, more, "keep_playing")
    assert (await sim.table(number)).status == "running"
    assert not any(seat.resigned for seat in (await sim.table(number)).seats)


async def test_when_all_humans_are_gone_the_table_ends(sim: Sim) -> None:
    number = await sim.open(sim.bob, computers=1)
    await _resign(sim, sim.bob, "You will rank last")
    assert (await sim.table(number)).status == "running"
    await _resign(sim, sim.ann, "The game ends here, won by Computer 1.")
    assert (await sim.table(number)).status == "over"
