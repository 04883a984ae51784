"""What moderators do, and deadlines: weeks pass at tables that are paused or closed."""

from __future__ import annotations

import pytest

from bot.clock.paces import DAY, HOUR
from tests.bot.clock.conftest import Hours
from tests.bot.conftest import Restart, Sim
from tests.bot.moderation.conftest import Court


@pytest.mark.parametrize("act", ["pause", "close"])
async def test_weeks_pass_and_the_game_goes_on_where_it_was(
    sim: Sim, hours: Hours, restart: Restart, act: str
) -> None:
    """Nobody is pinged, nobody is late, no computer player acts; taken back, the clocks run on."""
    court = Court(sim)
    number = await sim.open(sim.bob, sim.carla, start=False)
    await hours.set_table(number, "daily", "computer")
    await sim.ann.click(sim.lobby(number), custom_id=f"{number}:-::start:")
    await sim.first_cards(number)
    await hours.pass_(12 * HOUR)
    version, posted = (await sim.table(number)).version, len(sim.public())
    done = await court.carry_out(court.mira, act, number, "holidays")
    await hours.pass_(7 * DAY)
    await restart()
    await hours.pass_(7 * DAY)
    assert (await sim.table(number)).version == version
    assert len(sim.public()) == posted + 1, "the notice, and nothing besides"
    await court.take_back(court.mira, done)
    await hours.pass_(11 * HOUR)
    assert (await sim.table(number)).version == version, "there was time left"
    await hours.pass_(10 * DAY)  # its player is given a vacation first
    assert (await sim.table(number)).version > version, "which has run out now"
