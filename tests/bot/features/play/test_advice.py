"""Advice in the panel: hints, and frequent moves as buttons."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.play import hints
from rules.game import Prompt
from tests.bot import parts
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server


async def test_a_hint_goes_into_the_draft_and_no_further(turn: tuple[Server, int, Any]) -> None:
    server, number, who = turn
    version = (await server.table(number)).version
    shown = await server.act(who)
    await server.press(who, shown, "hint")
    assert "The computer player would choose" in server.text(shown)
    assert "1. EN" not in server.text(shown), "nothing is chosen yet"
    await server.press(who, shown, "take")
    assert "1. EN" in server.text(shown)
    assert (await server.table(number)).version == version
    old = await server.act(who, keep=True)
    for _ in range(10):
        pressed = [parts.verb(custom_id) for custom_id in parts.ids(server.components(shown))]
        if "ok" in pressed:
            break
        await server.press(who, shown, "hint")
        await server.press(who, shown, "take")
    await server.press(who, shown, "ok")
    done = (await server.table(number)).version
    assert done > version
    await server.press(who, old, "ok")
    assert "The table has changed" in server.text(old)
    assert (await server.table(number)).version == done


async def test_a_computer_player_that_fails_has_no_advice(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch, complaints: Any
) -> None:
    server, _, who = turn

    def failing(view: Any, prompt: Prompt, seed: int) -> Any:
        raise RuntimeError("a fault for this test")

    monkeypatch.setattr(LANTERNS, "players", {"random": failing})
    complaints.expected.append("no hint")
    shown = await server.act(who)
    await server.press(who, shown, "hint")
    assert "no advice" in server.text(shown)
    assert "question turn" in server.text(shown), "the choices are still there"


@pytest.mark.parametrize("answer", [[], [0], [3, 1, 2], list(range(15))])
def test_a_hint_fits_into_a_button(answer: list[int]) -> None:
    packed = hints.pack(answer)
    assert len(packed) <= 56
    assert packed


def test_a_hint_too_long_for_a_button_has_none() -> None:
    assert hints.pack(list(range(100, 140))) == ""


async def test_frequent_moves_are_buttons(turn: tuple[Server, int, Any]) -> None:
    """A whole move of a list with three clicks: Act, the move, Confirm; the list is there as well."""
    server, number, who = turn
    version = (await server.table(number)).version
    shown = await server.act(who)
    listed = [option["value"] for one in parts.selects(server.components(shown)) for option in one["options"]]
    pressed = [i.split(":")[4] for i in parts.ids(server.components(shown)) if parts.verb(i) == "do"]
    direct = [value for value in pressed if value in listed]
    assert len(direct) == 3
    await server.press(who, shown, "do", direct[0])
    await server.press(who, shown, "ok")
    assert (await server.table(number)).version > version
