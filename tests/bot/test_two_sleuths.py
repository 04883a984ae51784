"""A player who runs two sleuths: the panel stays with the one that acts, and says which one that is."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from tests.bot import parts
from tests.bot.clicker import serving
from tests.bot.company import Company
from tests.bot.parts import Json


@pytest.fixture
async def company(stand_in: Lab, tmp_path: Path) -> AsyncIterator[Company]:
    """Ann and Bob, each with two sleuths, in the first Movement."""
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, tmp_path / "x.sqlite3") as bot:
        for seed in range(20):  # seats and cards are drawn: until no enemy stands where all begin
            found = Company(stand_in, bot, people, seed=seed)
            await found.begin("ekho", {"sleuths_per_player": "2"})
            await _rest(found)
            match = (await bot.tables.read(found.number)).match
            assert match is not None
            table = match.view(None).table
            if {figure.place for figure in table.figures}.isdisjoint(foe.place for foe in table.foes):
                break
        yield found


async def _rest(company: Company) -> None:
    """Play on to the first Movement."""
    while await company.phase() != "movement":
        who = await company.owing()
        assert who is not None
        panel = await company.panel(who)
        if turns := [one for one in parts.ids(panel["components"]) if parts.verb(one) == "turn"]:
            panel = await company.seen(await who.click(panel, turns[0]))
        if leave := [one for one in parts.ids(panel["components"]) if parts.verb(one) == "none"]:
            # A draft would go on from the Respite: here nobody has moved yet.
            panel = await company.seen(await who.click(panel, leave[0]))
            await company.seen(await who.click(panel, parts.green(panel["components"])))
        else:
            await company.answer_all(who, once=True)


def title(panel: Json) -> str:
    """The question of a panel, without the word that it goes on from a choice."""
    line = next(line for line in parts.said(panel).split("\n") if line.startswith("### "))
    lead = "### Press green to do this, or choose more: "
    return f"### {line.removeprefix(lead).replace(' – ', ': ', 1)}" if line.startswith(lead) else line


def pressed(panel: Json, label: str) -> str:
    """The id of the button whose label begins like this."""
    found: str = next(
        part["custom_id"]
        for part in parts.walk(panel["components"])
        if part["type"] == parts.BUTTON and part["label"].startswith(label)
    )
    return found


def others(panel: Json) -> list[tuple[str, str]]:
    """The further questions to which a panel leads, as value and words."""
    lists = [one for one in parts.selects(panel["components"]) if parts.verb(one["custom_id"]) == "ask"]
    return [(option["value"], option["label"]) for one in lists for option in one["options"]]


async def turned(company: Company, who: Actor, panel: Json) -> Json:
    """Switch to the other sleuth."""
    select = next(one for one in parts.selects(panel["components"]) if parts.verb(one["custom_id"]) == "ask")
    return await company.seen(await who.select(panel, select["custom_id"], [others(panel)[0][0]]))


async def walked(company: Company, who: Actor, panel: Json) -> Json:
    """Choose the first place to go to, and what is asked on the way."""
    select = next(one for one in parts.selects(panel["components"]) if parts.verb(one["custom_id"]) == "pick")
    panel = await company.seen(await who.select(panel, select["custom_id"], [select["options"][0]["value"]]))
    while not [one for one in parts.ids(panel["components"]) if parts.verb(one) == "ok"]:
        answer = next(one for one in parts.ids(panel["components"]) if parts.verb(one) == "do")
        panel = await company.seen(await who.click(panel, answer))
    return panel


async def test_the_panel_stays_with_the_sleuth_that_acts(company: Company) -> None:
    ann = company.people[0]
    first = await company.panel(ann)
    one, two = title(first)[4:].split(":")[0], others(first)[0][1].split(":")[0]
    assert one != two
    panel = await walked(company, ann, first)
    assert title(panel).startswith(f"### {one}: "), "after a step of the draft"
    assert re.search(rf"1\. {one}.*: ", parts.said(panel)), "what is to be confirmed says who does it"
    panel = await turned(company, ann, panel)
    assert title(panel).startswith(f"### {two}: ")
    panel = await walked(company, ann, panel)
    assert title(panel).startswith(f"### {two}: ")
    assert others(panel)[0][1].startswith(f"{one}: ")
    panel = await company.seen(await ann.click(panel, parts.green(panel["components"])))
    assert title(panel).startswith(f"### {one}: "), "who stays where it went makes way for the other"
    panel = await company.panel(ann)
    assert title(panel).startswith(f"### {one}: "), "in a fresh panel"


async def test_the_other_sleuth_can_be_chosen_within_a_draft(company: Company) -> None:
    ann = company.people[0]
    panel = await walked(company, ann, await company.panel(ann))
    one, two = title(panel)[4:].split(":")[0], others(panel)[0][1].split(":")[0]
    panel = await walked(company, ann, await turned(company, ann, panel))
    shown = parts.said(panel)
    assert re.search(rf"1\. {one}.*: ", shown)
    assert re.search(rf"2\. {two}.*: ", shown)
    panel = await company.seen(await ann.click(panel, parts.green(panel["components"])))
    assert title(panel).startswith(f"### {one}: "), "the one that acted last stays where it went"


async def test_what_is_taken_back_is_asked_again_at_once(company: Company) -> None:
    ann = company.people[0]
    panel = await company.panel(ann)
    one = title(panel)[4:].split(":")[0]
    panel = await turned(company, ann, panel)
    two = title(panel)[4:].split(":")[0]
    assert one != two
    panel = await company.seen(await ann.click(panel, pressed(panel, "Stay")))
    panel = await company.seen(await ann.click(panel, parts.green(panel["components"])))
    assert title(panel).startswith(f"### {one}: "), "the other one is done"
    panel = await company.seen(await ann.click(panel, pressed(panel, "Undo")))
    assert "Taken back" in parts.said(panel)
    assert title(panel).startswith(f"### {two}: ")
