"""Everything can also be typed."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from bot.cogs.play import read_choice
from bot.moves import wrong_number
from bot.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.lanterns import LANTERNS, Lanterns


def names(choices: Any) -> list[str]:
    return [choice["name"] for choice in choices]


async def test_a_table_is_opened_with_its_options_typed(sim: Sim) -> None:
    await sim.ann.slash(sim.channel, "table new", game="lanterns", language="ru", thread=False)
    (number,) = await sim.numbers()
    table = await sim.table(number)
    assert (table.game, table.language, table.in_thread) == ("lanterns", "ru", False)
    found = await sim.ann.autocomplete(sim.channel, "table new", "game", "lan")
    assert names(found) == ["Lanterns EN"]


async def test_a_game_that_is_not_there_is_refused(sim: Sim) -> None:
    result = await sim.ann.slash(sim.channel, "table new", game="chess")
    assert "The game chess is not installed" in sim.text(result.response)


async def test_among_several_games_one_is_asked_for(sim: Sim, monkeypatch: pytest.MonkeyPatch) -> None:
    other = Lanterns()
    other.key = "other-lanterns"  # type: ignore[misc]  # a game of another key for this test
    monkeypatch.setitem(games(), other.key, other)
    result = await sim.ann.slash(sim.channel, "table new")
    assert "Which game?" in sim.text(result.response)
    await sim.ann.select(result.response, [LANTERNS.key], custom_id="0:-::new_game:")
    assert "The table is open: https://discord.com/channels/" in sim.text(result.response)
    assert len(await sim.numbers()) == 1


async def test_a_whole_game_typed(sim: Sim) -> None:
    """Join, start, moves, board, log and hand, without one click."""
    await sim.ann.slash(sim.channel, "table new", thread=False)
    result = await sim.bob.slash(sim.channel, "table join")
    assert "You have a seat" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "table start")
    assert "The game begins" in sim.text(result.response)
    (number,) = await sim.numbers()
    for who in (sim.ann, sim.bob):
        found = await who.autocomplete(sim.channel, "move", "choice", "")
        assert len(found) == 8
        result = await who.slash(sim.channel, "move", choice=found[2]["value"], confirm=True)
        assert "Done." in sim.text(result.response)
    for seat in (0, 1):
        who = await sim.person(number, seat)
        found = await who.autocomplete(sim.channel, "move", "choice", "arr")
        (arrange,) = found
        assert arrange["name"].endswith("EN arrange")
        result = await who.slash(sim.channel, "move", choice=arrange["value"])
        assert "question arrange" in sim.text(result.response)
        found = await who.autocomplete(sim.channel, "move", "choice", "3 1 ")
        assert all(name.startswith("3 1 ") for name in names(found))
        assert len(names(found)) == 5
        result = await who.slash(sim.channel, "move", choice="3 1", confirm=True)
        assert "question turn" in sim.text(result.response)
        result = await who.slash(sim.channel, "move", choice="EN end", confirm=True)
    assert (await sim.table(number)).status == "over"
    result = await sim.ann.slash(sim.channel, "table board")
    assert "Board EN" in sim.text(result.response)
    result = await sim.carla.slash(sim.channel, "table log")
    assert "arranged" in sim.text(result.response)
    assert result.ephemeral


async def test_without_anything_typed_the_panel_opens(sim: Sim) -> None:
    await sim.open(sim.bob)
    result = await sim.ann.slash(sim.channel, "move")
    assert "question first" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "hand")
    assert "Hand EN: lantern-" in sim.text(result.response)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_many_are_asked_for_is_said_once(language: str) -> None:
    exactly, between = (wrong_number(*one, 1).sentence(language) for one in ((5, 5), (2, 5)))
    assert re.findall(r"\d", exactly) == ["1", "5"]
    assert re.findall(r"\d", between) == ["1", "2", "5"]


async def test_what_cannot_be_read_is_answered_kindly(sim: Sim) -> None:
    number = await sim.open(sim.bob)
    result = await sim.ann.slash(sim.channel, "move", choice="nonsense")
    assert "“nonsense” is none of your choices" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "move", choice="1 2")
    assert "You chose 2, but exactly 1 is asked for" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "move", confirm=True)
    assert "not complete yet" in sim.text(result.response)
    result = await sim.carla.slash(sim.channel, "move", choice="1")
    assert "You do not sit at this table" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "table log", table="999999999")
    assert "There is no table 999999999" in sim.text(result.response)
    result = await sim.ann.slash(sim.channel, "table log", table="abc")
    assert "There is no table abc" in sim.text(result.response)
    empty = sim.guild.create_text_channel("empty")
    result = await sim.carla.slash(empty, "table board")
    assert "There is no table in this channel" in sim.text(result.response)
    result = await sim.carla.autocomplete(sim.channel, "move", "choice", "")
    assert result == []
    assert (await sim.table(number)).version == 0


async def test_my_tables_those_that_wait_for_me_first(sim: Sim) -> None:
    result = await sim.ann.slash(sim.channel, "mine")
    assert "You sit at no table" in sim.text(result.response)
    lobby = await sim.open(start=False)
    waiting = await sim.open(sim.bob)
    others = await sim.open(sim.bob)
    panel = (await sim.ann.slash(sim.channel, "move", table=str(others), choice="1", confirm=True)).response
    assert "Done." in sim.text(panel)
    result = await sim.ann.slash(sim.channel, "mine")
    lines = sim.text(result.response).splitlines()[1:]
    assert [str(number) in line for number, line in zip((waiting, lobby, others), lines, strict=True)] == [
        True
    ] * 3
    assert "**waits for you**" in lines[0]
    assert "in the lobby" in lines[1]
    assert "waits for others" in lines[2]
    (act,) = parts.buttons(sim.raw(result.response)).values()
    opened = await sim.ann.click(result.response, custom_id=act["custom_id"])
    assert "question first" in sim.text(opened.response)
    found = await sim.ann.autocomplete(sim.channel, "table board", "table", str(others)[:4])
    assert any(choice["value"] == str(others) for choice in found)


async def test_settings_change_the_language_of_private_texts(sim: Sim) -> None:
    await sim.open(sim.bob)
    for language, sign, help_word in (
        ("ru", "РУ", "Здесь можно"),
        ("it", "IT", "Qui si"),
        ("ja", "日", "ここでは"),
    ):
        panel = (await sim.ann.slash(sim.channel, "settings")).response
        await sim.ann.select(panel, [language], custom_id="0:-::set_language:")
        result = await sim.ann.slash(sim.channel, "move")
        assert f"{sign} question first" in sim.text(result.response)
        result = await sim.ann.slash(sim.channel, "help")
        assert help_word in sim.text(result.response)
        result = await sim.bob.slash(sim.channel, "move")
        assert "EN question first" in sim.text(result.response)
        assert "Round 1 EN" in sim.text(sim.last)
    panel = (await sim.ann.slash(sim.channel, "settings")).response
    await sim.ann.click(panel, custom_id="0:-::set_pictures:")
    assert "画像も表示する" in parts.buttons(sim.raw(panel))
    await sim.ann.select(panel, ["auto"], custom_id="0:-::set_language:")
    assert "as in your Discord" in sim.text(panel)


async def test_leaving_and_resigning_by_command(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False)
    result = await sim.bob.slash(sim.channel, "table leave")
    assert "You have left the table" in sim.text(result.response)
    await sim.press(sim.bob, sim.lobby(number), "join")
    await sim.press(sim.ann, sim.lobby(number), "start")
    result = await sim.bob.slash(sim.channel, "table leave")
    assert "**More** and **Resign**" in sim.text(result.response)
    result = await sim.bob.slash(sim.channel, "seat resign")
    assert "The game ends here, won by ann." in sim.text(result.response)


async def test_a_channel_where_the_bot_may_not_write(sim: Sim) -> None:
    silent = discord.PermissionOverwrite(send_messages=False)
    quiet = sim.guild.create_text_channel("quiet", overwrites={sim.guild.default_role: silent})
    result = await sim.ann.slash(quiet, "table new")
    assert "may not write in this channel" in sim.text(result.response)
    assert await sim.numbers() == []


def test_choices_are_read_from_numbers_or_words() -> None:
    offered = ["Play Ox", "Play Oxen", "End"]
    assert read_choice("1, 3", offered) == [0, 2]
    assert read_choice("play ox", offered) == [0]
    assert read_choice("oxen", offered) == [1]
    for typed in ("", "4", "0", "play", "x"):
        with pytest.raises(Refusal):
            read_choice(typed, offered)


async def test_tables_of_channels_that_one_does_not_see_stay_closed(sim: Sim) -> None:
    number = await sim.open(sim.bob, start=False, thread=False)
    result = await sim.carla.slash(sim.guild.create_text_channel("beside"), "table log", table=str(number))
    assert "has not begun" in sim.text(result.response) or "Nothing has happened" in sim.text(result.response)
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = sim.guild.create_text_channel("secret", overwrites={sim.carla: hidden})
    await sim.ann.slash(secret, "table new", thread=False)
    other = next(one for one in await sim.numbers() if one != number)
    for command in ("table log", "table join", "table board"):
        result = await sim.carla.slash(sim.channel, command, table=str(other))
        assert f"There is no table {other}" in sim.text(result.response)
    elsewhere = sim.env.create_guild("elsewhere")
    stranger = elsewhere.add_member(sim.env.create_user("stranger"))
    result = await stranger.slash(elsewhere.create_text_channel("far"), "table join", table=str(number))
    assert f"There is no table {number}" in sim.text(result.response)
    assert len((await sim.table(number)).seats) == 2
