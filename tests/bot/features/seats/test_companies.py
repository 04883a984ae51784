"""Large companies at one table: whole games clicked through by eight people, and by four with two sleuths
each, through the real client. Everybody acts at the same time there, so much depends on who is called when.

``python -m tests.long clicks`` plays them at length.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground.lab import SEAT_NAMES, Lab
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.thorough import THOROUGH

SHORT = {"scenario": "the_river_runs_back", "difficulty": "grand_master"}
"""With these a game is over soon: most gates are open at its beginning."""


@THOROUGH
@pytest.mark.parametrize(("people", "each"), [(8, 1), (4, 2)])
async def test_a_whole_game_of_eight_sleuths(stand_in: Lab, tmp_path: Path, people: int, each: int) -> None:
    """EK-W3 and EK-T1: each message calls exactly those who owe a choice, and pings nobody else."""
    actors = [stand_in.add_member(name) for name in SEAT_NAMES[:people]]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        company = Company(stand_in, bot, actors, seed=people)
        await company.begin("ekho", {**SHORT, "sleuths_per_player": str(each)})
        await company.play()
        match = await company.ended()
        figures = match.view(None).table.figures
        assert [figure.seat for figure in figures] == [seat for seat in range(people) for _ in range(each)]
        assert len({figure.card for figure in figures}) == 8
        calls = await company.calls()
        assert len(calls) > 3
        for pinged, named, owing in calls:
            assert named == owing
            assert pinged <= owing
