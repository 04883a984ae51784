"""Advice in the panel: hints, and frequent moves as buttons."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.features.play import hints
from bot.features.play.moves import Move
from bot.words import say
from rules.game import Prompt
from tests.bot import parts
from tests.bot.features.play.test_panels import hand_of
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server


def blue(server: Server, panel: Any) -> list[str]:
    """The ids of the blue buttons."""
    every = [one for one in parts.walk(server.components(panel)) if one["type"] == parts.BUTTON]
    return [one["custom_id"] for one in every if one["style"] == 1]


async def test_a_hint_turns_buttons_blue_until_its_payment_is_chosen(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move that is recommended, and then what pays for it."""

    def dear(view: Any, prompt: Prompt, seed: int) -> Any:
        first = next(one for one in prompt.options if one[0] != "play" or int(one[1]) % 3 == 2)
        plays = [one for one in prompt.options if one[0] == "play" and int(one[1]) % 3 == 2]
        return plays[:1] or [first] if prompt.max_picks == 1 else prompt.options[-prompt.max_picks :]

    monkeypatch.setattr(LANTERNS, "players", {"random": dear})
    server, number, who = turn
    version = (await server.table(number)).version
    shown = await server.act(who)
    assert blue(server, shown) == []
    await server.press(who, shown, "hint")
    said = server.text(shown)
    assert re.search(r"💡 First \*\*EN play \d+\*\*, then EN card", said), said
    assert said.count("EN card") >= 2, "its payment is part of the hint"
    assert "hint" not in map(parts.verb, parts.ids(server.components(shown)))
    (led,) = blue(server, shown)  # beside the list of all others
    await who.click(shown, led)
    flips = blue(server, shown)
    assert len(flips) == 2
    assert "💡 **EN card" in server.text(shown)
    for custom_id in flips:
        await who.click(shown, custom_id)
    assert blue(server, shown) == []
    assert (await server.table(number)).version == version, "a hint does nothing by itself"
    await server.press(who, shown, "ok")
    assert (await server.table(number)).version == version + 2


async def test_one_click_marks_what_is_missing_of_a_long_answer(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a computer player would choose; what is marked stays marked, and the green button still has to be
    pressed."""

    def first(view: Any, prompt: Prompt, seed: int) -> Any:
        return prompt.options[:1] if prompt.max_picks == 1 else prompt.options

    monkeypatch.setattr(LANTERNS, "players", {"random": first})
    server, number, who = turn
    version, hand = (await server.table(number)).version, await hand_of(server, number, 0)
    shown = await server.act(who)
    light = next(
        one for one in parts.buttons(server.components(shown)).values() if one["label"] == "EN light"
    )
    await who.click(shown, light["custom_id"])
    darkest = min(range(len(hand)), key=lambda index: hand[index] % 7)
    await server.choose(who, shown, darkest)
    await server.press(who, shown, "rest")
    assert "rest" not in map(parts.verb, parts.ids(server.components(shown))), "nothing is missing any more"
    assert (await server.table(number)).version == version
    await server.press(who, shown, "ok")
    assert hand[darkest] not in await hand_of(server, number, 0)


async def test_a_hint_is_gone_when_the_player_goes_another_way(turn: tuple[Server, int, Any]) -> None:
    server, _, who = turn
    shown = await server.act(who)
    await server.press(who, shown, "hint")
    assert "💡" in server.text(shown)
    await server.press(who, shown, "do", "0")
    await server.press(who, shown, "back")
    assert "💡" in server.text(shown), "back at the question it is there again"
    await server.press(who, shown, "do", "0")
    await server.press(who, shown, "ok")
    assert "💡" not in server.text(shown)


async def test_who_plays_in_a_team_can_read_its_plan(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a hint, and while others act."""
    server, number, who = turn
    shown = await server.act(who)
    await server.press(who, shown, "hint")
    assert "team" not in map(parts.verb, parts.ids(server.components(shown))), "here everybody plays alone"
    monkeypatch.setattr(LANTERNS, "cooperative", True)
    lines = ["Two more lanterns may go out.", "**Ann**: to the oil"]
    monkeypatch.setattr(LANTERNS.words, "team_plan", lambda view, audience: lines)
    shown = await server.act(who)
    await server.press(who, shown, "team")
    told = server.text(shown)
    assert all(line in told for line in lines)
    await server.press(who, shown, "again")
    assert "💡" in server.text(shown), "the hint is still there"
    lines.clear()
    waiting = await server.act(await server.person(number, 1))
    await server.press(await server.person(number, 1), waiting, "team")
    assert say("en", "panel.team_none") in server.text(waiting)


async def test_a_hint_for_a_panel_that_has_changed_meanwhile_is_not_kept(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the computer player thinks, its player goes on elsewhere."""
    server, number, who = turn
    think = hints.hint

    async def slowly(workers: Any, sight: Any) -> Any:
        found = await think(workers, sight)
        await server.bot.play.step(number, who.id, Move("do", "0"))
        return found

    shown = await server.act(who)
    monkeypatch.setattr(hints, "hint", slowly)
    await server.press(who, shown, "hint")
    assert "💡" not in server.text(shown)
    assert say("en", "note.stale") not in server.text(shown), "who has gone on is not told so unasked"
    await server.press(who, shown, "do", "0")
    assert say("en", "note.stale") in server.text(shown)


async def test_a_hint_that_takes_a_while_says_so_at_once(
    turn: tuple[Server, int, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, _, who = turn
    think, seen = hints.hint, list[bool]()

    async def slowly(workers: Any, sight: Any) -> Any:
        for _ in range(500):
            if said := say("en", "panel.thinking") in server.text(shown):
                break
            await asyncio.sleep(0.01)
        seen.append(said)
        return await think(workers, sight)

    shown = await server.act(who)
    monkeypatch.setattr(hints, "hint", slowly)
    await server.press(who, shown, "hint")
    assert seen == [True]
    assert "💡" in server.text(shown)
    assert say("en", "panel.thinking") not in server.text(shown)


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
