"""Tables with the same deal are kept apart: who plays it looks at no other one, and none of them is rated."""

from __future__ import annotations

from typing import Any

import pytest
from discord import app_commands

from bot.words import say
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.after.test_deals import begin, deal_of, played_out, two_tables, typed
from tests.bot.conftest import Sim

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
    sim: Sim, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def here(work: Any) -> Any:
        return work()  # other processes do not know the tiny game

    monkeypatch.setattr(sim.bot.service.thinkers, "run", here)
    first, second, _ = await two_tables(sim)
    running = await sim.carla.slash(sim.channel, "table board", table=str(first))
    assert f"Table {first} {SPOILT} {second}" in sim.text(running.response), "be it under way"
    await played_out(sim, first)
    end = sim.last

    async def answers(who: Any) -> list[str]:
        typed = [await who.slash(sim.channel, one, table=str(first)) for one in LOOKS]
        pressed = [await sim.press(who, end, one) for one in BUTTONS]
        return [sim.text(one.response) for one in (*typed, *pressed)]

    for said in (await answers(sim.carla), await answers(sim.dmitri)):
        assert all(f"Table {first} {SPOILT} {second}" in one for one in said), said
    assert not any(SPOILT in one for one in await answers(sim.ann)), "who has played it there"
    own = await sim.carla.slash(sim.channel, "table log", table=str(second))
    assert SPOILT not in sim.text(own.response), "the own table"
    await played_out(sim, second)
    assert not any(SPOILT in one for one in await answers(sim.carla)), "who has played it out"


async def test_a_private_replay_that_is_open_shows_no_more_once_the_deal_is_played(sim: Sim) -> None:
    await typed(sim, sim.ann, "new", seats=2)
    first = (await sim.numbers())[-1]
    deal = await deal_of(sim, first)
    await sim.bob.click(sim.lobby(first), custom_id=f"{first}:-::join:")
    await begin(sim, first, sim.ann)
    await played_out(sim, first)
    shown = (await sim.press(sim.carla, sim.last, "replay")).response
    assert SPOILT not in sim.text(shown), "who plays it nowhere"
    await typed(sim, sim.carla, "open", code=deal.code)
    jump = next(one for one in parts.ids(sim.raw(shown)) if parts.verb(one) == "replay_jump")
    for refused in (
        await sim.press(sim.carla, shown, "replay_step", "1.forward"),
        await sim.carla.select(shown, ["1"], custom_id=jump),
    ):
        assert SPOILT in str([sim.text(one) for one in refused.followups])


async def test_games_of_shared_deals_are_not_rated_and_said_so(sim: Sim) -> None:
    first, _, _ = await two_tables(sim)
    await played_out(sim, first)
    assert "-# Not rated, because its deal was shared with other tables" in sim.text(sim.last)
    for command, options in (("game scores", {"table": str(first)}), ("stats", {})):
        shown = sim.text((await sim.ann.slash(sim.channel, command, **options)).response)
        assert "not rated, because its deal was shared" in shown
    assert f"<@{sim.ann.id}>" not in sim.text((await sim.ann.slash(sim.channel, "leaderboard")).response)
    number = await sim.open(sim.bob)
    await played_out(sim, number)
    assert "Not rated" not in sim.text(sim.last)
    board = sim.text((await sim.ann.slash(sim.channel, "leaderboard")).response)
    assert f"<@{sim.ann.id}>" in board
    assert "Games whose deal is shared with other tables are not rated." in board


async def test_seats_of_a_deal_are_not_said_to_be_drawn(sim: Sim) -> None:
    first, _, _ = await two_tables(sim)
    said = [sim.text(message) for message in sim.public()]
    names = ", ".join((await sim.table(first)).names())
    assert any(f"Around the table, as the seats were taken: {names}." in one for one in said)
    assert not any("seats are drawn" in one for one in said)
    await sim.open(sim.bob)
    assert any("The seats are drawn. Around the table: " in sim.text(one) for one in sim.public())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_code_that_must_be_typed_is_not_said_to_be_left_out(sim: Sim, language: str) -> None:
    """Without a code there are results of the deal of the day, but no table is opened."""
    group = sim.bot.tree.get_command("deal")
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
