"""Everything can also be typed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.features.play.commands import read_choice
from bot.features.play.moves import wrong_number
from bot.playground.world.models import Overwrite
from bot.playground.world.permissions import Permission
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from rules.players import offered
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.lanterns import LANTERNS, Lanterns
from tests.bot.server import Server


def names(choices: Any) -> list[str]:
    return [choice["name"] for choice in choices]


async def test_a_table_is_opened_with_its_options_typed(server: Server) -> None:
    await server.ann.slash("table new", game="lanterns", language="ru", thread=False)
    (number,) = await server.numbers()
    table = await server.table(number)
    assert (table.game_key, table.language, table.in_thread) == ("lanterns", "ru", False)
    found = (await server.ann.autocomplete("table new", "game", game="lan")).choices
    assert names(found) == ["Lanterns EN"]


async def test_a_game_that_is_not_there_is_refused(server: Server) -> None:
    result = await server.ann.slash("table new", game="chess")
    assert "The game chess is not installed" in server.text(result.original)


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny game is installed twice, under two keys."""
    other = Lanterns()
    other.key = "other-lanterns"
    monkeypatch.setitem(games(), other.key, other)


async def test_among_several_games_one_is_asked_for(server: Server, two_games: None) -> None:
    result = await server.ann.slash("table new")
    shown = server.text(result.original)
    assert "Which game?" in shown
    assert shown.count("2–4 players") == 2
    await server.ann.click(result.original, f"0:-::open_game:{LANTERNS.key}")
    assert "The table is open: https://discord.com/channels/" in server.text(result.original)
    assert len(await server.numbers()) == 1


async def test_one_click_begins_a_game_against_the_easiest_computer_player(
    server: Server, two_games: None
) -> None:
    result = await server.ann.slash("table new")
    await server.ann.click(result.original, "0:-::play_now:other-lanterns")
    (number,) = await server.numbers()
    table = await server.table(number)
    assert (table.status, table.game_key, table.host_id) == ("running", "other-lanterns", server.ann.id)
    levels = sorted((seat.level or "", seat.user_id) for seat in table.seats)
    assert levels == [("", server.ann.id), (offered(LANTERNS.players)[0], None)]
    assert f"The game begins: <#{table.place}>" in server.text(result.original)


async def test_the_list_of_games_of_old_messages_still_opens_a_table(server: Server, two_games: None) -> None:
    result = await server.ann.slash("table new")
    row = server.components(result.original)[2]
    row["components"] = [
        {
            "type": parts.SELECT,
            "id": 99,
            "custom_id": "0:-::new_game:",
            "options": [{"label": "Lanterns", "value": LANTERNS.key}],
            "min_values": 1,
            "max_values": 1,
        }
    ]
    await server.ann.select(result.original, "0:-::new_game:", [LANTERNS.key])
    assert "The table is open: https://discord.com/channels/" in server.text(result.original)


async def test_a_whole_game_typed(server: Server) -> None:
    """Join, start, moves, board, log and hand, without one click."""
    await server.ann.slash("table new", thread=False)
    result = await server.bob.slash("table join")
    assert "You are in." in server.text(result.original)
    result = await server.ann.slash("table start")
    assert "The game begins" in server.text(result.original)
    (number,) = await server.numbers()
    for who in (server.ann, server.bob):
        found = (await who.autocomplete("move", "choice", choice="")).choices
        assert len(found) == 8
        result = await who.slash("move", choice=found[2]["value"], confirm=True)
        assert "✓ " in server.text(result.original)
    for seat in (0, 1):
        who = await server.person(number, seat)
        found = (await who.autocomplete("move", "choice", choice="arr")).choices
        (arrange,) = found
        assert arrange["name"].endswith("EN arrange")
        result = await who.slash("move", choice=arrange["value"])
        assert "question arrange" in server.text(result.original)
        found = (await who.autocomplete("move", "choice", choice="3 1 ")).choices
        assert all(name.startswith("3 1 ") for name in names(found))
        assert len(names(found)) == 5
        result = await who.slash("move", choice="3 1", confirm=True)
        assert "question turn" in server.text(result.original)
        result = await who.slash("move", choice="EN end", confirm=True)
    assert (await server.table(number)).status == "over"
    result = await server.ann.slash("table board")
    assert "Board EN" in server.text(result.original)
    result = await server.carla.slash("table log")
    assert "arranged" in server.text(result.original)
    assert result.private


async def test_without_anything_typed_the_panel_opens(server: Server) -> None:
    await server.open(server.bob)
    result = await server.ann.slash("move")
    assert "question first" in server.text(result.original)
    result = await server.ann.slash("hand")
    assert "Hand EN: lantern-" in server.text(result.original)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_are_asked_for_is_said_once(language: str) -> None:
    exactly, between = (wrong_number(*one, 1).sentence(language) for one in ((5, 5), (2, 5)))
    assert re.findall(r"\d", exactly) == ["1", "5"]
    assert re.findall(r"\d", between) == ["1", "2", "5"]


async def test_what_cannot_be_read_is_answered_kindly(server: Server) -> None:
    number = await server.open(server.bob)
    result = await server.ann.slash("move", choice="nonsense")
    assert "“nonsense” is not one of your choices" in server.text(result.original)
    result = await server.ann.slash("move", choice="1 2")
    assert "You chose 2. Choose exactly 1." in server.text(result.original)
    result = await server.ann.slash("move", confirm=True)
    assert "still missing" in server.text(result.original)
    result = await server.carla.slash("move", choice="1")
    assert "You do not sit at this table" in server.text(result.original)
    result = await server.ann.slash("table log", table="999999999")
    assert "There is no table 999999999" in server.text(result.original)
    result = await server.ann.slash("table log", table="abc")
    assert "There is no table abc" in server.text(result.original)
    empty = server.lab.add_channel("empty")
    result = await server.carla.slash("table board", channel=empty)
    assert "There is no table in this channel" in server.text(result.original)
    offered = (await server.carla.autocomplete("move", "choice", choice="")).choices
    assert offered == []
    assert (await server.table(number)).version == 0


async def test_my_tables_those_that_wait_for_me_first(server: Server) -> None:
    result = await server.ann.slash("mine")
    assert "You sit at no table" in server.text(result.original)
    lobby = await server.open(start=False)
    waiting = await server.open(server.bob)
    others = await server.open(server.bob)
    panel = (await server.ann.slash("move", table=str(others), choice="1", confirm=True)).original
    assert "✓ " in server.text(panel)
    result = await server.ann.slash("mine")
    lines = server.text(result.original).splitlines()[1:]
    assert [str(number) in line for number, line in zip((waiting, lobby, others), lines, strict=True)] == [
        True
    ] * 3
    assert "**waits for you**" in lines[0]
    assert "in the lobby" in lines[1]
    assert "waits for others" in lines[2]
    (act,) = parts.buttons(server.components(result.original)).values()
    opened = await server.ann.click(result.original, act["custom_id"])
    assert "question first" in server.text(opened.original)
    found = (await server.ann.autocomplete("table board", "table", table=str(others)[:4])).choices
    assert any(choice["value"] == str(others) for choice in found)


async def test_settings_change_the_language_of_private_texts(server: Server) -> None:
    await server.open(server.bob)
    for language, sign, help_word in (
        ("ru", "РУ", "Здесь можно"),
        ("it", "IT", "Qui si"),
        ("ja", "日", "ここでは"),
    ):
        panel = (await server.ann.slash("settings")).original
        await server.ann.select(panel, "0:-::set_language:", [language])
        result = await server.ann.slash("move")
        assert f"{sign} question first" in server.text(result.original)
        result = await server.ann.slash("help")
        assert help_word in server.text(result.original)
        result = await server.bob.slash("move")
        assert "EN question first" in server.text(result.original)
        assert "Round 1 EN" in server.text(server.last)
    panel = (await server.ann.slash("settings")).original
    await server.ann.click(panel, "0:-::set_pictures:")
    assert "画像も表示する" in parts.buttons(server.components(panel))
    await server.ann.select(panel, "0:-::set_language:", ["auto"])
    assert "same as Discord" in server.text(panel)


async def test_leaving_and_resigning_by_command(server: Server) -> None:
    number = await server.open(server.bob, start=False)
    result = await server.bob.slash("table leave")
    assert "You left the table" in server.text(result.original)
    await server.press(server.bob, server.lobby(number), "join")
    await server.press(server.ann, server.lobby(number), "start")
    result = await server.bob.slash("table leave")
    assert "**More** and **Resign**" in server.text(result.original)
    result = await server.bob.slash("seat resign")
    assert "The game ends here, and the victory goes to ann." in server.text(result.original)


async def test_a_channel_where_the_bot_may_not_write(server: Server) -> None:
    quiet = server.lab.add_channel("quiet")
    everyone = server.lab.guild.id
    server.lab.overwrite(quiet, Overwrite(everyone, 0, deny=int(Permission.SEND_MESSAGES)))
    result = await server.ann.slash("table new", channel=quiet)
    assert "may not write in this channel" in server.text(result.original)
    assert await server.numbers() == []


def test_choices_are_read_from_numbers_or_words() -> None:
    offered = ["Play Ox", "Play Oxen", "End"]
    assert read_choice("1, 3", offered) == [0, 2]
    assert read_choice("play ox", offered) == [0]
    assert read_choice("oxen", offered) == [1]
    for typed in ("", "4", "0", "play", "x"):
        with pytest.raises(Refusal):
            read_choice(typed, offered)


async def test_tables_of_channels_that_one_does_not_see_stay_closed(server: Server, restart: Restart) -> None:
    number = await server.open(server.bob, start=False, thread=False)
    result = await server.carla.slash(
        "table log", channel=server.lab.add_channel("beside"), table=str(number)
    )
    assert "has not begun" in server.text(result.original) or "Nothing has happened" in server.text(
        result.original
    )
    secret = server.lab.add_channel("secret")
    server.lab.overwrite(secret, Overwrite(server.carla.id, 1, deny=int(Permission.VIEW_CHANNEL)))
    await server.ann.slash("table new", channel=secret, thread=False)
    other = next(one for one in await server.numbers() if one != number)
    for command in ("table log", "table join", "table board"):
        result = await server.carla.slash(command, table=str(other))
        assert f"There is no table {other}" in server.text(result.original)
    elsewhere = "UPDATE tables SET guild_id = guild_id + 1, channel_id = channel_id + 1"
    await server.bot.database.write(lambda connection: connection.execute(elsewhere))
    await restart()
    result = await server.carla.slash("table join", table=str(number))
    assert f"There is no table {number}" in server.text(result.original)
    assert len((await server.table(number)).seats) == 2
