"""Games in which all win or lose together: giving up, and how the end is told; on the stand-in."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.log import talk
from bot.tables.rows import Seat, TableRow
from rules.game import Game, Outcome
from tests.bot.features.seats.test_seats import offers
from tests.bot.lanterns import LANTERNS, Lanterns, State
from tests.bot.server import Server

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


async def resign(server: Server, who: Any) -> str:
    """Give up; what was said before it was done."""
    more = (await server.press(who, server.last, "more")).original
    await server.press(who, more, "resign")
    warned = server.text(more)
    await server.press(who, more, "resign_sure")
    return warned


async def to_the_end(server: Server, number: int) -> None:
    while (await server.table(number)).status == "running":
        who = await server.person(number, (await server.table(number)).announced[0])
        panel = await server.act(who)
        await server.press(who, panel, "do", "0")
        await server.press(who, panel, "ok")


@pytest.mark.parametrize(("enough", "title"), [(0, "You won together!"), (ENOUGH, "You lost together")])
async def test_of_two_who_play_together_one_goes_on(
    needed: list[int], server: Server, enough: int, title: str
) -> None:
    needed[0] = enough
    number = await server.open(server.bob)
    await server.first_cards(number)
    warned = await resign(server, server.bob)
    assert "Leave the game?" in warned
    assert "rank" not in warned
    assert (await server.table(number)).status == "running"
    assert "bob resigns; a computer player takes the seat." in server.text(server.last)
    assert "The seat of **bob** is free" in server.text(offers(server)[-1])
    await to_the_end(server, number)
    shown = server.text(server.last)
    assert title in shown.splitlines()[0]
    rank = 1 if enough == 0 else 2
    assert shown.count(f"(rank {rank})") == 2, "the end is also that of who has left"


async def test_the_last_human_gives_the_game_up(needed: list[int], server: Server) -> None:
    number = await server.open(computers=1)
    warned = await resign(server, server.ann)
    assert "the game ends, and it is lost" in warned
    assert (await server.table(number)).status == "over"
    shown = server.text(server.last)
    assert shown.startswith("# You lost together\n")
    assert "You gave up before the end." in shown
    assert "ann resigns, so the game is over." in shown


def test_who_resigned_ranks_last_among_rivals_only(
    needed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [Seat(0, 1, "Ann", "random", resigned=True), Seat(1, 2, "Bob"), Seat(2, 3, "Carla")]
    table = TableRow(1, 1, 1, None, 1, "lanterns", "en", {}, False, "over", 0, seats=seats)
    won = Outcome((9, 5, 7), (1, 1, 1), ("rounds",), ((), (), ()))
    assert talk.ranked(LANTERNS, table, won) == won
    monkeypatch.setattr(Lanterns, "cooperative", False)
    rivals = talk.ranked(LANTERNS, table, Outcome((9, 5, 7), (1, 3, 2), ("rounds",), ((), (), ())))
    assert rivals is not None
    assert rivals.ranks == (3, 2, 1)
