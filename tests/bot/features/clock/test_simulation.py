"""A few blocks of the simulated tables; the many are ``python -m tests.long clock``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.features.clock import store as clock_store
from bot.features.clock import turn_clock
from bot.features.clock.deadlines import Deadlines
from rules.game import Game
from tests.harness.calendar import Block
from tests.thorough import THOROUGH


async def played(number: int) -> Block:
    block = Block("lanterns", number, tables=30, turns=8)
    await block.play()
    return block


@THOROUGH
async def test_absent_players_hold_up_nobody_and_are_left_in_peace(lanterns: Game[Any]) -> None:
    blocks = [await played(number) for number in range(3)]
    assert [failure for block in blocks for failure in block.failures] == []
    for what in ("late, wait", "late, computer", "late, skip", "vacations given by the clock", "outages",
                 "vacations planned ahead", "actions taken back"):  # fmt: skip
        assert sum(block.counted[what] for block in blocks), what
    assert {block.counted["most pings of a turn"] for block in blocks} == {2}


@THOROUGH
async def test_a_block_is_repeated_exactly(lanterns: Game[Any]) -> None:
    first, again = await played(2), await played(2)
    assert first.counted == again.counted


@THOROUGH
async def test_the_simulation_finds_who_is_woken(
    lanterns: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin: Callable[..., Any] = turn_clock.begin

    def awake(turn: Any, habits: Any, *rest: Any) -> Any:
        return begin(turn, replace(habits, quiet_from=None), *rest)

    monkeypatch.setattr(turn_clock, "begin", awake)
    assert any("quiet hours" in failure for failure in (await played(0)).failures)


@THOROUGH
async def test_the_simulation_finds_who_is_called_anew_after_every_undo(
    lanterns: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_store, "take", lambda *_: None)
    blocks = [await played(number) for number in range(3)]
    assert any("pings in one turn" in failure for block in blocks for failure in block.failures)


@THOROUGH
async def test_long_games_that_everybody_has_left_come_to_rest() -> None:
    block = Block("echoes-of-revachol", 3, tables=12, turns=16)
    await block.play()
    assert block.failures == []
    assert block.counted["tables that came to rest"] > block.counted["tables that were woken"] > 0


@THOROUGH
async def test_the_simulation_finds_who_is_called_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(self: Deadlines, *values: Any) -> bool:
        return True

    monkeypatch.setattr(Deadlines, "_accompanied", never)
    block = Block("echoes-of-revachol", 3, tables=12, turns=16)
    await block.play()
    assert any("nobody acts" in failure for failure in block.failures)


@THOROUGH
async def test_the_simulation_finds_who_is_waited_for_too_long(
    lanterns: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = turn_clock.begin

    def slow(*values: Any) -> Any:
        turn = begin(*values)
        if turn.ends is not None:
            turn.ends += 2 * (turn.ends - turn.since)
        return turn

    monkeypatch.setattr(turn_clock, "begin", slow)
    assert any("lasted" in failure for failure in (await played(0)).failures)
