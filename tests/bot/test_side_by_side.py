"""Several act in one phase at once: who is still waited for, what others did meanwhile, what dice showed."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest

from bot.features.play import hints
from bot.features.play.actions import PlayerView
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.records import Request
from rules.ekho.card_index import BOARD
from rules.ekho.entry import GAME as EKHO
from rules.game import Prompt
from rules.match import Match
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.bot.parts import Json


@pytest.fixture
async def company(stand_in: Lab, tmp_path: Path) -> AsyncIterator[Company]:
    """Three people with a sleuth each, in the first Movement, all of it told. Whatever is dealt, nobody has
    met an enemy: these tests are about who acts when."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob", "Carla")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        found = Company(stand_in, bot, people, seed=1)
        dealt = calm(secrets.randbits(32), len(people))
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(secrets, "randbits", lambda bits: dealt)
            await found.begin("ekho", {})
        async with bot.tables.locked(found.number) as table:
            while asked := before_moving(table.running()):
                await bot.tables.choose(table, asked.seat, [(asked.id, asked.options[: asked.min_picks])])
        assert await found.phase() == "movement"
        async with asyncio.timeout(30):
            while await bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
                await asyncio.sleep(0.01)
        yield found


def before_moving(match: Match) -> Prompt | None:
    """The first open question of the time before everybody moves."""
    return next((one for one in match.prompts() if one.ask != "move"), None)


def calm(first: int, seats: int) -> int:
    """A seed, from this one on, with which no enemy stands in anybody's way in the first Movement."""
    for seed in count(first):
        match = Match.new(EKHO, seats, seed)
        while asked := before_moving(match):
            match.choose(asked.id, asked.options[: asked.min_picks], asked.seat)
        if not any(option[0] == "fight" for one in match.prompts() for option in one.options):
            return seed
    raise AssertionError("every deal has an enemy in the way")


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
    assert " goes to " not in said(panel)
    walks = next(one for one in parts.selects(panel["components"]) if parts.verb(one["custom_id"]) == "pick")
    names = sorted((one.names.of("en") for one in BOARD.locations), key=len, reverse=True)
    goals = [
        one for one in walks["options"] if any(name.lower() in one["label"].lower() for name in names)
    ]  # deeds stand before them
    goal = goals[0]
    panel = await company.seen(await ann.select(panel, walks["custom_id"], [goal["value"]]))
    while "Evade or fight" in said(panel):  # an enemy stands on the way there
        panel = await press(company, ann, panel, "Back")
        goal = goals[goals.index(goal) + 1]
        panel = await company.seen(await ann.select(panel, walks["custom_id"], [goal["value"]]))
    panel = await company.seen(await ann.click(panel, parts.green(panel["components"])))
    place = next(name for name in names if name.lower() in goal["label"].lower())
    place = place.removeprefix("The ")
    told = re.search(rf"> (.+) goes to (the )?{place}\.", said(panel), re.IGNORECASE)
    assert told is not None, "who did it is told too"
    panel = await company.panel(bob)
    assert told[0].replace("✓ ", "") in said(panel)


async def test_whoever_rolls_is_told_what_the_dice_show(company: Company) -> None:
    """EK-M3: with the faces and whether they are enough, in the panel that follows."""
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
            faces = next(e.data for step in steps for e in step.result.events if e.kind == "roll")[5:]
            rolled = f"rolled {', '.join(map(str, faces))}" if faces else "no dice"
            assert rolled in said(panel), said(panel)
            assert re.search("check (passed|failed)|success|arrests|finishes|Keep it", said(panel))
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
        assert "Shift your focus: which value do you raise?" in said(panel)
        assert "💡" in said(panel)
