"""``python -m tests.long walk``: a short walk (``.ci/run`` walks longer), and it finds what it is for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.features.history import screens
from bot.features.play import screens as play_screens
from bot.features.play.actions import Play
from bot.playground.wire.feed import Feed
from bot.tables.log import talk
from bot.tables.table import Table
from bot.ui import screens as ui_screens
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from tests.long import walk
from tests.long.__main__ import main
from tests.thorough import THOROUGH, sample

SEED = 20
BUSY, LOOKING = 21, 24
"""A walk with this seed presses a lot in few steps."""


@THOROUGH
def test_a_walk_finds_nothing(tmp_path: Path) -> None:
    out = tmp_path / "walk.json"
    words = ["walk", "--seed", str(BUSY), "--from", "1", "--steps", "180", "--out", str(out)]
    status = main(words)
    result = json.loads(out.read_text("utf-8"))["result"]
    assert result["failures"] == []
    assert status == 0
    pressed = result["pressed"]
    assert sum(number for name, number in pressed.items() if name.startswith("press ")) > 40
    assert sum(name.startswith("command ") for name in pressed) > 8
    assert result["counted"]["pages"] >= 2
    assert result["never used"]["commands"]


def test_a_walk_that_gets_nowhere_is_a_fault() -> None:
    far = {"press act": 300} | {f"command c{number}": 1 for number in range(30)}
    told = {"pressed": far, "counted": {"pages": 9}, "never used": {"commands": ["c"] * 29}}
    assert walk.narrow(told) == []
    poor = {"pressed": {"press act": 200}, "counted": {"pages": 5}, "never used": {"commands": ["c"] * 30}}
    assert len(walk.narrow(poor)) == 4


def _raises(monkeypatch: pytest.MonkeyPatch) -> None:
    """a fault of the bot"""

    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(play_screens, "more", broken)
    monkeypatch.setattr(screens, "log", broken)


def _page(monkeypatch: pytest.MonkeyPatch) -> None:
    """a page that cannot be written down"""
    channel = Feed.channel
    monkeypatch.setattr(Feed, "channel", lambda self, one: channel(self, one) | {"topic": "\ud800"})


def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """answers that are shown and not given"""
    step = Play.step

    async def idle(self: Play, table: int, user: int, move: Any, interaction: int | None = None) -> Any:
        if move.verb in ("ok", "end"):
            return await self.sight(table, user)
        return await step(self, table, user, move, interaction)

    monkeypatch.setattr(Play, "step", idle)


def _hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """somebody else's hand in the log"""

    def log(table: Table, reader: Reader, page: int) -> Screen:
        assert table.match is not None
        audience = talk.audience_of(table, "en", 0)
        return ui_screens.note(table.game.words.hand(table.match.view(0), audience))

    monkeypatch.setattr(screens, "log", log)


FAULTS: dict[Callable[[pytest.MonkeyPatch], None], str] = {
    _raises: "something went wrong",
    _page: "the page of seat",
    _still: "does not move",
    _hand: "is shown to others",
}


@THOROUGH
@pytest.mark.parametrize(
    "plant", sample(FAULTS, lambda plant: plant is _raises), ids=lambda plant: str(plant.__doc__)
)
def test_a_fault_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    seed, steps = (LOOKING, 120) if plant is _raises else (SEED, 240)
    for stretch in (one for one in range(1, 3 * walk.PICTURED) if one % walk.PICTURED):  # without pictures
        found = walk.walked({"seed": seed, "stretch": stretch, "steps": steps})["failures"]
        if any(FAULTS[plant] in one for one in found):
            assert all(f"again: python -m tests.long walk --seed {seed} --from" in one for one in found)
            return
    raise AssertionError(f"it was not found: {found}")


def test_what_goes_on_when_the_bot_has_ended_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    close = App.close

    async def leaves(self: App) -> None:
        asyncio.get_running_loop().create_task(asyncio.Event().wait())
        await close(self)

    monkeypatch.setattr(App, "close", leaves)
    found = walk.walked({"seed": SEED, "stretch": 0, "steps": 3})["failures"]
    assert any("Task was destroyed but it is pending" in one for one in found)


def test_what_was_never_used_is_told() -> None:
    registered = ["command help", "command table new", "option table new game", "suggestions table new game"]
    used, never = walk.met({"command help": 3, "press act": 1, "form report_send": 1}, registered)
    assert used == {
        "commands": {"help"},
        "options": set(),
        "suggestions": set(),
        "verbs": {"act", "report_send"},
    }
    assert never["commands"] == {"table new"}
    assert never["options"] == never["suggestions"] == {"table new game"}
    assert "plan" in never["verbs"]
    assert not {"act", "report_send"} & never["verbs"]
