"""A panel in which others are waited for goes on by itself when they have acted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.features.play import commands
from bot.features.play.actions import PlayerView
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.ui.request import Request
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.bot.parts import Json

ASKING = {"do", "end", "ok", "pick"}
"""What a panel has that asks something."""


@pytest.fixture
async def company(stand_in: Lab, tmp_path: Path) -> AsyncIterator[Company]:
    """Ann and Bob at a table of Ekho; they have chosen who they are."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        found = Company(stand_in, bot, people, seed=1)
        await found.begin("ekho", {})
        yield found


async def waiting(company: Company) -> tuple[Json, Actor, Actor]:
    """A panel in which another player is waited for, with its player and that other one."""
    for _ in range(20):
        who = await company.owing()
        assert who is not None
        panel = await company.answer_all(who)
        other = next(one for one in company.people if one is not who)
        if "do" not in verbs(panel) and await company.owing() is other:
            return panel, who, other
    raise AssertionError("nobody ever waits for somebody else")


def verbs(panel: Json) -> set[str]:
    return {parts.verb(one) for one in parts.ids(panel["components"])}


def now(company: Company, who: Actor, panel: Json) -> Json:
    """The panel as its player sees it now."""
    message = company.lab.world.messages[int(panel["id"])]
    found: Json = company.lab.feed.view(who.id).message(message)
    return found


async def test_a_panel_goes_on_when_the_others_have_acted(company: Company) -> None:
    panel, who, other = await waiting(company)
    assert not verbs(panel) & ASKING
    await company.answer_all(other)

    def asks() -> Json | None:
        found = now(company, who, panel)
        return found if verbs(found) & ASKING else None

    after = await company.lab.until(asks)
    assert after is not None
    read = next(one for one in parts.ids(after["components"]) if parts.verb(one) == "read")
    shown = await company._clicked(who, after, read)
    assert shown["id"] == panel["id"], "it answers like any other panel"


async def test_a_panel_goes_on_when_the_others_acted_while_it_was_drawn(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, who, other = await waiting(company)
    drawn = commands.show_panel

    async def slow(request: Request, sight: PlayerView, *rest: Any) -> int:
        shown = await drawn(request, sight, *rest)
        if request.reader.id == who.id:
            monkeypatch.setattr(commands, "show_panel", drawn)
            await company.answer_all(other)
        return shown

    monkeypatch.setattr(commands, "show_panel", slow)
    again = next(one for one in parts.ids(panel["components"]) if parts.verb(one) == "again")
    await company._clicked(who, panel, again)

    def asks() -> bool:
        return bool(verbs(now(company, who, panel)) & ASKING)

    assert await company.lab.until(asks)


async def test_a_panel_that_shows_something_else_by_now_is_left_alone(company: Company) -> None:
    panel, who, _ = await waiting(company)
    key = company.number, who.id
    assert key in company.bot.panels._waiting
    plan = next(one for one in parts.ids(panel["components"]) if parts.verb(one) == "plan")
    await company._clicked(who, panel, plan)
    assert key not in company.bot.panels._waiting


async def test_a_panel_that_goes_on_says_that_the_others_have_played(stand_in: Lab, tmp_path: Path) -> None:
    """Where seats take turns: the message that tells it is not beside this panel."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        company = Company(stand_in, bot, people, seed=1)
        await company.begin("echoes-of-revachol", {})
        panel, who, other = await waiting(company)
        await company.answer_all(other)

        def goes_on() -> str | None:
            found = now(company, who, panel)
            return parts.texts(found["components"]) if verbs(found) & ASKING else None

        told = await company.lab.until(goes_on)
        assert told is not None
        assert other.name in told.split("###")[0]
