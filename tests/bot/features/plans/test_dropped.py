"""Who is told of a plan that was dropped while somebody else is to move."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.messages.availability import Availability
from tests.bot import parts
from tests.bot.features.plans.test_plans import draw_and_end, plan_play, spoil, told
from tests.bot.server import Server


async def arranged(server: Server, who: Any) -> Any:
    """Somebody confirms a question that can be taken back; the panel."""
    panel = await server.act(who)
    arrange = next(label for label in parts.buttons(server.components(panel)) if "arrange" in label)
    await who.click(panel, arrange)
    await server.press(who, panel, "none")
    await server.press(who, panel, "ok")
    return panel


async def test_a_dropped_plan_is_told_directly_to_who_is_called_so(
    table: tuple[Server, int, Any, Any],
) -> None:
    server, number, first, second = table
    await second.slash("settings", direct=True)
    panel = await arranged(server, first)
    _, card = await plan_play(server, second)
    public = told(server)
    await server.press(first, panel, "undo")
    (message,) = second.letters()
    assert "Your plan was dropped" in server.text(message)
    assert f"play {card}" in server.text(message)
    assert "dropped" not in "".join(told(server)[len(public) :])
    # What is dropped when the table asks stands in the call itself.
    panel = (await second.slash("table plan")).original
    await server.press(second, panel, "plan_cancel")
    await plan_play(server, second)
    await spoil(server, number)
    await draw_and_end(server, first)
    called = second.letters()[-1]
    assert "it is your move" in server.text(called)
    assert "Your plan was dropped" in server.text(called)


@pytest.mark.parametrize("direct", [False, True], ids=["in the channel", "in quiet hours"])
async def test_a_dropped_plan_disturbs_nobody_else(table: tuple[Server, int, Any, Any], direct: bool) -> None:
    """Who is called in the channel, or has quiet hours now, reads it in the next panel."""
    server, _, first, second = table
    if direct:
        minute = int(time.time()) // 60 % 1440
        habits = Availability("UTC", (minute - 60) % 1440, (minute + 60) % 1440, direct=True)
        await server.bot.database.write(lambda db: clock_store.set_habits(db, second.id, habits))
    panel = await arranged(server, first)
    await plan_play(server, second)
    await server.press(first, panel, "undo")
    assert second.letters() == []
    assert "Your plan was dropped" in server.text((await second.slash("table plan")).original)
