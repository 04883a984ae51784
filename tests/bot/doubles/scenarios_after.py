"""What people do after a game, written once for both doubles; with it the scenarios are complete."""

from __future__ import annotations

from tests.bot.doubles.double import Double
from tests.bot.doubles.scenarios import SCENARIOS, running, scenario, whole_turns

__all__ = ["SCENARIOS"]


@scenario
async def after_a_game(double: Double) -> None:
    """Replay, results, a rematch that others are called to and join with the same button, statistics."""
    await running(double, "bob")
    first = (await double.table()).id
    await whole_turns(double)
    end = double.tells("The game is over")
    replay = double.panel_of(await double.press("carla", end, "replay"))
    assert "The beginning" in replay.text
    after = await double.press("carla", replay, "replay_step", "1.forward")
    assert "1/" in after.text
    assert "### 1 result" in (await double.press("carla", end, "scores")).text
    assert "for those who played" in (await double.press("carla", end, "rematch")).text
    assert "The rematch is open" in (await double.press("bob", end, "rematch")).text
    called = double.tells("wants a rematch")
    assert called.pinged == ["ann"]
    assert "You are in" in (await double.press("ann", end, "rematch")).text
    again = await double.newest("REMATCH")
    assert again.id != first
    assert [row.user_id for row in again.seats] == [double.user_id("bob"), double.user_id("ann")]
    assert f"table {first}" in (await double.slash("ann", "stats")).text
    assert "1. <@" in (await double.slash("carla", "leaderboard")).text


@scenario
async def a_deal_for_two_tables(double: Double) -> None:
    """A code opens another table with the same shuffle."""
    told = await double.slash("ann", "deal new", seats=2)
    assert "The code of this deal is" in told.text
    code = (await double.newest("FIRST")).deal
    assert code is not None
    assert code in double.public("join").text
    assert "The table is open" in (await double.slash("bob", "deal open", code=code)).text
    assert (await double.newest("SECOND")).deal == code
    assert "There is no deal" in (await double.slash("bob", "deal open", code="X")).text
