"""Games in which all win or lose together: giving up, and how the end is told; on SimCord."""

from __future__ import annotations

from typing import Any

import pytest

from bot import public
from bot.store.rows import SeatRow, TableRow
from rules.game import Game, Outcome
from tests.bot.conftest import Sim
from tests.bot.lanterns import LANTERNS, Lanterns, State
from tests.bot.test_seats import offers

ENOUGH = 1000
"""Points that all need together, where the test sets no others."""


@pytest.fixture
def needed(lanterns: Game[Any], monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Lanterns, where all play together for so many points; a test may change the number."""
    points = [ENOUGH]
    alone = Lanterns.outcome

    def together(self: Lanterns, state: State) -> Outcome | None:
        outcome = alone(self, state)
        if outcome is None:
            return None
        rank = 1 if sum(outcome.scores) >= points[0] else 2
        return Outcome(outcome.scores, (rank,) * len(outcome.scores), outcome.reasons, outcome.breakdown)

    monkeypatch.setattr(Lanterns, "outcome", together)
    monkeypatch.setattr(Lanterns, "cooperative", True)
    return points


async def resign(sim: Sim, who: Any) -> str:
    """Give up; what was said before it was done."""
    more = (await sim.press(who, sim.last, "more")).response
    await sim.press(who, more, "resign")
    warned = sim.text(more)
    await sim.press(who, more, "resign_sure")
    return warned


async def to_the_end(sim: Sim, number: int) -> None:
    while (await sim.table(number)).status == "running":
        who = await sim.person(number, (await sim.table(number)).announced[0])
        panel = await sim.act(who)
        await sim.press(who, panel, "do", "0")
        await sim.press(who, panel, "ok")


@pytest.mark.parametrize(("enough", "title"), [(0, "Won together!"), (ENOUGH, "Lost together")])
async def test_of_two_who_play_together_one_goes_on(
    needed: list[int], sim: Sim, enough: int, title: str
) -> None:
    needed[0] = enough
    number = await sim.open(sim.bob)
    await sim.first_cards(number)
    warned = await resign(sim, sim.bob)
    assert "Leave the game?" in warned
    assert "rank" not in warned
    assert (await sim.table(number)).status == "running"
    assert "bob resigns; a computer player takes the seat." in sim.text(sim.last)
    assert "The seat of **bob** is free" in sim.text(offers(sim)[-1])
    await to_the_end(sim, number)
    shown = sim.text(sim.last)
    assert f"## {title}" in shown
    rank = 1 if enough == 0 else 2
    assert shown.count(f"(rank {rank})") == 2, "the end is also that of who has left"


async def test_the_last_human_gives_the_game_up(needed: list[int], sim: Sim) -> None:
    number = await sim.open(computers=1)
    warned = await resign(sim, sim.ann)
    assert "the game ends, and it is lost" in warned
    assert (await sim.table(number)).status == "over"
    shown = sim.text(sim.last)
    assert "## Lost together\nThe game was given up." in shown
    assert "ann resigns, and so the game is over." in shown


def test_who_resigned_ranks_last_among_rivals_only(
    needed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [SeatRow(0, 1, "Ann", "random", resigned=True), SeatRow(1, 2, "Bob"), SeatRow(2, 3, "Carla")]
    table = TableRow(1, 1, 1, None, 1, "lanterns", "en", {}, False, "over", 0, seats=seats)
    won = Outcome((9, 5, 7), (1, 1, 1), ("rounds",), ((), (), ()))
    assert public.ranked(LANTERNS, table, won) == won
    monkeypatch.setattr(Lanterns, "cooperative", False)
    rivals = public.ranked(LANTERNS, table, Outcome((9, 5, 7), (1, 3, 2), ("rounds",), ((), (), ())))
    assert rivals is not None
    assert rivals.ranks == (3, 2, 1)
