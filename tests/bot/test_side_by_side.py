"""Several act in one phase at once: who is still waited for, what others did meanwhile, what dice showed."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.features.play import draft, hints
from bot.features.play.actions import PlayerView
from bot.features.play.drafting import beyond
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.records import Request
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.bot.parts import Json


@pytest.fixture
async def company(stand_in: Lab, tmp_path: Path) -> AsyncIterator[Company]:
    """Three people with a sleuth each, in the first Movement."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob", "Carla")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        found = Company(stand_in, bot, people, seed=1)
        await found.begin("ekho", {})
        with pytest.MonkeyPatch.context() as patched:  # nobody chooses the way before it is asked
            for module in (beyond, draft):
                patched.setattr(module, "presumed", lambda trial, seat: None)
            while await found.phase() != "movement":
                who = await found.owing()
                assert who is not None
                await found.answer_all(who, once=True)
        yield found


def said(panel: Json) -> str:
    return parts.said(panel)


async def press(company: Company, who: Actor, panel: Json, label: str) -> Json:
    """Press the button whose label begins like this."""
    found = next(
        part["custom_id"]
        for part in parts.walk(panel["components"])
        if part["type"] == parts.BUTTON and part["label"].startswith(label)
    )
    return await company.seen(await who.click(panel, found))


def posts(lab: Lab) -> int:
    """How many messages were posted in the channel."""
    return sum(
        isinstance(one, Request) and one.method == "POST" and one.path.endswith("/messages")
        for one in lab.records.entries
    )


async def stays(company: Company, who: Actor) -> Json:
    """End the Movement at once, with points left."""
    panel = await company.panel(who)
    assert "Staying ends your Movement" in said(panel)
    panel = await press(company, who, panel, "Stay")
    return await company.seen(await who.click(panel, parts.green(panel["components"])))


async def test_the_newest_message_names_those_alone_who_still_owe(stand_in: Lab, company: Company) -> None:
    """EK-T1: a phase is ended early by whoever wants to, and nobody is called for it."""
    await stand_in.until(lambda: all(one.mention in said(company.messages()[-1]) for one in company.people))
    before = posts(stand_in)
    for number, who in enumerate(company.people[:2], 1):
        panel = await stays(company, who)
        assert "Waiting for" in said(panel)
        assert "Plan ahead" in parts.buttons(panel["components"])
        left = {one.mention for one in company.people[number:]}

        def named(left: set[str] = left) -> bool:
            newest = said(company.messages()[-1])
            return {one.mention for one in company.people if one.mention in newest} == left

        await stand_in.until(named)
    assert posts(stand_in) == before, "who is called already is not called again"


async def test_what_others_did_meanwhile_is_shown_to_those_who_still_act(company: Company) -> None:
    """EK-T1: each step takes effect when it is sent, and whoever looks next is told."""
    ann, bob, _ = company.people
    panel = await company.panel(ann)
    assert "Meanwhile" not in said(panel)
    walks = next(one for one in parts.selects(panel["components"]) if parts.verb(one["custom_id"]) == "pick")
    goal = walks["options"][0]
    panel = await company.seen(await ann.select(panel, walks["custom_id"], [goal["value"]]))
    panel = await company.seen(await ann.click(panel, parts.green(panel["components"])))
    place = goal["label"].partition(" · ")[0]
    told = re.search(rf"> (.+) goes to (the )?{place}\.", said(panel), re.IGNORECASE)
    assert told is not None, "who did it is told too"
    assert "Meanwhile" not in said(panel)
    panel = await company.panel(bob)
    assert f"Meanwhile:\n{told[0]}" in said(panel)


async def test_whoever_rolls_is_told_what_the_dice_show(company: Company) -> None:
    """EK-M3: with the faces and how many of them succeed, in the panel that follows."""
    for _ in range(60):
        who = await company.owing()
        assert who is not None
        table = await company.bot.tables.read(company.number)
        before = 0 if table.match is None else table.match.version
        panel = await company.answer_all(who, once=True)
        table = await company.bot.tables.read(company.number)
        assert table.match is not None
        steps = list(table.match.steps(before))
        if any(event.kind == "roll" for step in steps for event in step.result.events):
            assert re.search(r" rolls .+: (no dice|[1-6, ]+ .*\d success)", said(panel)), said(panel)
            return
    raise AssertionError("nobody rolled any dice")


async def test_a_hint_for_what_was_passed_over_turns_to_it(
    stand_in: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel that comes then shows the question to which the hint belongs, and what it recommends."""

    async def advises(_: object, sight: PlayerView) -> list[tuple[int, list[int]]]:
        return [(sight.desk.passed()[0].prompt.id, [0])]

    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        company = Company(stand_in, bot, [stand_in.add_member("Ann")], seed=1)
        await company.begin("ekho", {})
        who = company.people[0]
        while await company.phase() != "respite":
            await company.answer_all(who, once=True)
        panel = await company.panel(who)
        assert "Where do you go?" in said(panel)
        monkeypatch.setattr(hints, "hint", advises)
        panel = await press(company, who, panel, "Hint")
        assert "Shift your focus?" in said(panel)
        assert "💡" in said(panel)
