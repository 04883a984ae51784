"""What moderators do, and deadlines: weeks pass at tables that are paused or closed."""

from __future__ import annotations

import pytest

from bot.tables.pace import DAY, HOUR
from tests.bot.conftest import Restart
from tests.bot.features.clock.conftest import Hours
from tests.bot.features.moderation.conftest import Court
from tests.bot.server import Server


@pytest.mark.parametrize("act", ["pause", "close"])
async def test_weeks_pass_and_the_game_goes_on_where_it_was(
    server: Server, hours: Hours, restart: Restart, act: str
) -> None:
    """Nobody is pinged, nobody is late, no computer player acts; taken back, the clocks run on."""
    court = Court(server)
    number = await server.open(server.bob, server.carla, start=False)
    await hours.set_table(number, "daily", "computer")
    await server.ann.click(server.lobby(number), f"{number}:-::start:")
    await server.first_cards(number)
    await hours.pass_(12 * HOUR)
    version, posted = (await server.table(number)).version, len(server.public())
    done = await court.carry_out(court.mira, act, number, "holidays")
    await hours.pass_(7 * DAY)
    await restart()
    await hours.pass_(7 * DAY)
    assert (await server.table(number)).version == version
    assert len(server.public()) == posted + 1, "the notice, and nothing besides"
    await court.take_back(court.mira, done)
    await hours.pass_(11 * HOUR)
    assert (await server.table(number)).version == version, "there was time left"
    await hours.pass_(10 * DAY)  # its player is given a vacation first
    assert (await server.table(number)).version > version, "which has run out now"
