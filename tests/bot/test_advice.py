"""Advice in the panel: hints, and frequent moves as buttons."""

from __future__ import annotations

from typing import Any

import pytest

from bot import hints
from rules.game import Prompt
from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.lanterns import LANTERNS


async def test_a_hint_goes_into_the_draft_and_no_further(turn: tuple[Sim, int, Any]) -> None:
    sim, number, who = turn
    version = (await sim.table(number)).version
    shown = await sim.act(who)
    await sim.press(who, shown, "hint")
    assert "The computer player would choose" in sim.text(shown)
    assert "1. EN" not in sim.text(shown), "nothing is chosen yet"
    await sim.press(who, shown, "take")
    assert "1. EN" in sim.text(shown)
    assert (await sim.table(number)).version == version
    old = await sim.act(who, keep=True)
    for _ in range(10):
        pressed = [parts.verb(custom_id) for custom_id in parts.ids(sim.raw(shown))]
        if "ok" in pressed:
            break
        await sim.press(who, shown, "hint")
        await sim.press(who, shown, "take")
    await sim.press(who, shown, "ok")
    done = (await sim.table(number)).version
    assert done > version
    await sim.press(who, old, "ok")
    assert "The table has changed" in sim.text(old)
    assert (await sim.table(number)).version == done


async def test_a_computer_player_that_fails_has_no_advice(
    turn: tuple[Sim, int, Any], monkeypatch: pytest.MonkeyPatch, complaints: Any
) -> None:
    sim, _, who = turn

    def failing(view: Any, prompt: Prompt, seed: int) -> Any:
        raise RuntimeError("a fault for this test")

    monkeypatch.setattr(LANTERNS, "players", {"random": failing})
    complaints.expected.append("no hint")
    shown = await sim.act(who)
    await sim.press(who, shown, "hint")
    assert "no advice" in sim.text(shown)
    assert "question turn" in sim.text(shown), "the choices are still there"


@pytest.mark.parametrize("answer", [[], [0], [3, 1, 2], list(range(15))])
def test_a_hint_fits_into_a_button(answer: list[int]) -> None:
    packed = hints.pack(answer)
    assert len(packed) <= 56
    assert packed


def test_a_hint_too_long_for_a_button_has_none() -> None:
    assert hints.pack(list(range(100, 140))) == ""


async def test_frequent_moves_are_buttons(turn: tuple[Sim, int, Any]) -> None:
    """A whole move of a list with three clicks: Act, the move, Confirm; the list is there as well."""
    sim, number, who = turn
    version = (await sim.table(number)).version
    shown = await sim.act(who)
    listed = [option["value"] for one in parts.selects(sim.raw(shown)) for option in one["options"]]
    pressed = [i.split(":")[4] for i in parts.ids(sim.raw(shown)) if parts.verb(i) == "do"]
    direct = [value for value in pressed if value in listed]
    assert len(direct) == 3
    await sim.press(who, shown, "do", direct[0])
    await sim.press(who, shown, "ok")
    assert (await sim.table(number)).version > version
