"""SimCord, which nobody here wrote, and the project's own stand-in give the bot and its players the same.

Every scenario is played on both with the same deal. Then all that everybody can see and all that the bot
asked for is compared: a wrong belief of one double is a difference.
"""

from __future__ import annotations

import asyncio
import contextvars
import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.pictures import Picture, Pictures
from bot.playground.lab import Lab
from tests.bot.clicker import serving
from tests.bot.conftest import Sim
from tests.bot.doubles.adapters import LabDouble, SimDouble
from tests.bot.doubles.double import Double
from tests.bot.doubles.scenarios_after import SCENARIOS
from tests.bot.parts import Json


def noise(shade: int) -> bytes:
    """A small picture of many bytes."""
    out = io.BytesIO()
    Image.linear_gradient("L").resize((64, 36)).point(lambda value: (value + shade) % 256).save(out, "PNG")
    return out.getvalue()


class Dealt:
    """Chance as the bot uses it, the same on both doubles."""

    def __init__(self) -> None:
        self._random = random.Random()
        self.again()

    def again(self) -> None:
        """Begin anew."""
        self._random.seed(7)

    def randbits(self, bits: int) -> int:
        return self._random.getrandbits(bits)

    def randbelow(self, limit: int) -> int:
        return self._random.randrange(limit)

    def token_bytes(self, size: int) -> bytes:
        return self._random.randbytes(size)

    def SystemRandom(self) -> random.Random:
        return self._random


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> Dealt:
    """The same deal, the same numbers and the same pictures for both."""
    chance = Dealt()
    for module in (
        "bot.lobby.secrets",
        "bot.lobby.random",
        "bot.computers.secrets",
        "bot.store.tables.secrets",
    ):
        monkeypatch.setattr(module, chance)

    def draws(name: str) -> Callable[..., Any]:
        async def draw(*_: Any, **__: Any) -> Picture:
            return Picture(f"{name}.png", noise(len(name)))

        return draw

    for name in ("board", "hand", "cover", "scores"):
        monkeypatch.setattr(Pictures, name, staticmethod(draws(name)))
    return chance


@pytest.mark.parametrize("name", SCENARIOS)
async def test_both_doubles_show_the_same(
    name: str,
    dealt: Dealt,
    sim: Sim,
    wire: list[Json],
    stand_in: Lab,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: dict[str, Json] = {}
    sim.bot.pictures.enabled = True

    async def play(double: Double) -> None:
        dealt.again()
        try:
            await SCENARIOS[name](double)
            await double.settled()
        except BaseException as error:
            error.add_note(f"played on {double.name}")
            raise
        found[double.name] = double.transcript()

    async def on_the_stand_in() -> None:
        async with serving(stand_in, tmp_path / "other.sqlite3", pictures=True) as bot:
            await play(LabDouble(stand_in, bot))

    await play(SimDouble(sim, wire, monkeypatch))
    # SimCord takes over the time and the answers of the context that it is used in.
    await asyncio.create_task(on_the_stand_in(), context=contextvars.Context())
    ours, theirs = found["the stand-in"], found["SimCord"]
    for who, messages in theirs["seen"].items():
        assert ours["seen"][who] == messages, f"what {who} sees"
    assert without_start(ours["asked"]) == without_start(theirs["asked"])


def without_start(asked: list[str]) -> list[str]:
    """The requests after the bot was started: SimCord brings it to life in a way of its own."""
    start = ("/users/@me", "/oauth2/applications/@me", "/applications/BOT/commands")
    return [line for line in asked if not any(f'"{path}"' in line for path in start)]
