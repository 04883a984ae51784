"""Tables with the same deal are kept apart: who plays it looks at no other one, and none of them is rated."""

from __future__ import annotations

from typing import Any

import pytest
from discord import app_commands

from bot.words import say
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.features.deals.test_deals import begin, deal_of, played_out, two_tables, typed
from tests.bot.server import Server

LOOKS = (
    "table board",
    "table log",
    "table recap",
    "game export",
    "game replay",
    "game verify",
    "game scores",
)
BUTTONS = ("board", "log", "export", "replay", "tipping", "verify", "scores")
SPOILT = "has the deal of your own table"


async def test_whoever_plays_a_deal_does_not_look_at_another_table_with_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def here(work: Any) -> Any:
        return work()  # other processes do not know the tiny game

    monkeypatch.setattr(server.bot.workers, "run", here)
    first, second, _ = await two_tables(server)
    running = await server.carla.slash("table board", table=str(first))
    assert f"Table {first} {SPOILT} {second}" in server.text(running.original), "be it under way"
    await played_out(server, first)
    end = server.last

    async def answers(who: Any) -> list[str]:
        typed = [await who.slash(one, table=str(first)) for one in LOOKS]
        pressed = [await server.press(who, end, one) for one in BUTTONS]
        return [server.text(one.original) for one in (*typed, *pressed)]

    for said in (await answers(server.carla), await answers(server.dmitri)):
        assert all(f"Table {first} {SPOILT} {second}" in one for one in said), said
    assert not any(SPOILT in one for one in await answers(server.ann)), "who has played it there"
    own = await server.carla.slash("table log", table=str(second))
    assert SPOILT not in server.text(own.original), "the own table"
    await played_out(server, second)
    assert not any(SPOILT in one for one in await answers(server.carla)), "who has played it out"


async def test_a_private_replay_that_is_open_shows_no_more_once_the_deal_is_played(server: Server) -> None:
    await typed(server, server.ann, "new", seats=2)
    first = (await server.numbers())[-1]
    deal = await deal_of(server, first)
    await server.bob.click(server.lobby(first), f"{first}:-::join:")
    await begin(server, first, server.ann)
    await played_out(server, first)
    shown = (await server.press(server.carla, server.last, "replay")).original
    assert SPOILT not in server.text(shown), "who plays it nowhere"
    await typed(server, server.carla, "open", code=deal.code)
    jump = next(one for one in parts.ids(server.components(shown)) if parts.verb(one) == "replay_jump")
    for refused in (
        await server.press(server.carla, shown, "replay_step", "1.forward"),
        await server.carla.select(shown, jump, ["1"]),
    ):
        assert SPOILT in str([server.text(one) for one in refused.followups])


async def test_games_of_shared_deals_are_not_rated_and_said_so(server: Server) -> None:
    first, _, _ = await two_tables(server)
    await played_out(server, first)
    assert "-# Not rated: other tables have the same deal" in server.text(server.last)
    for command, options in (("game scores", {"table": str(first)}), ("stats", {})):
        shown = server.text((await server.ann.slash(command, options=options)).original)
        assert "not rated: other tables have the same deal" in shown
    assert f"<@{server.ann.id}>" not in server.text((await server.ann.slash("leaderboard")).original)
    number = await server.open(server.bob)
    await played_out(server, number)
    assert "Not rated" not in server.text(server.last)
    board = server.text((await server.ann.slash("leaderboard")).original)
    assert f"<@{server.ann.id}>" in board
    assert "Shared deals are not rated." in board


async def test_seats_of_a_deal_are_not_said_to_be_drawn(server: Server) -> None:
    first, _, _ = await two_tables(server)
    said = [server.text(message) for message in server.public()]
    names = ", ".join((await server.table(first)).names())
    assert any(f"Around the table, as the seats were taken: {names}." in one for one in said)
    assert not any("Seating order: " in one for one in said)
    await server.open(server.bob)
    assert any("Seating order: " in server.text(one) for one in server.public())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_code_that_must_be_typed_is_not_said_to_be_left_out(server: Server, language: str) -> None:
    """Without a code there are results of the deal of the day, but no table is opened."""
    group = server.bot.client.tree.get_command("deal")
    assert isinstance(group, app_commands.Group)
    told = {}
    for name in ("open", "results"):
        command = group.get_command(name)
        assert isinstance(command, app_commands.Command)
        code = command.get_parameter("code")
        assert code is not None
        about = code.locale_description
        assert isinstance(about, app_commands.locale_str)
        told[code.required] = say(language, about.extras["key"])
    day = {"en": "deal of the day", "ru": "раздача дня", "it": "del giorno", "ja": "今日の配り"}[language]
    assert day in told[False]
    assert day not in told[True]
