"""Plans at tables of the installed games, made and followed by the real client on the stand-in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.tables import plans
from rules import games
from rules.entries import Choice
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json
from tests.installed import nothing_there
from tests.thorough import THOROUGH, sample

ROUNDS = 12


def press(panel: Json) -> tuple[str, list[str] | None] | None:
    """What to press next on the panel of a plan: confirm where that is possible, else the first choice."""
    components = panel["components"]
    pressed = {parts.verb(custom_id): custom_id for custom_id in parts.ids(components)}
    for verb in ("plan_ok", "plan_do", "plan_none"):
        if verb in pressed:
            return pressed[verb], None
    for part in parts.walk(components):
        flips = part["type"] == parts.BUTTON and parts.verb(part["custom_id"]) == "plan_flip"
        if flips and not part.get("disabled") and "✓" not in part["label"]:
            return part["custom_id"], None
    for part in parts.selects(components):
        if parts.verb(part["custom_id"]) in ("plan_pick", "plan_mark"):
            return part["custom_id"], [option["value"] for option in part["options"]][: part["max_values"]]
    return None


async def plan(table: Table, who: Actor) -> str:
    """Plan the next answer by clicking, as far as there is something to plan; what the panel says then."""
    panel = await table.seen(await who.slash("table plan", table=str(table.number)))
    for _ in range(20):
        said = parts.said(panel)
        if "Your plan stands" in said:
            return said
        found = press(panel)
        if found is None:
            return said
        custom_id, values = found
        if values is None:
            panel = await table.seen(await who.click(panel, custom_id))
        else:
            panel = await table.seen(await who.select(panel, custom_id, values))
    raise AssertionError("the plan comes to no end")


@THOROUGH
@pytest.mark.parametrize("key", sample(games(), lambda key: key == [*games()][1]))
async def test_plans_are_followed_or_dropped(key: str, stand_in: Lab, tmp_path: Path) -> None:
    people = [stand_in.add_member(name, "en-US") for name in ("Ann", "Boris")]
    followed = made = 0
    async with serving(stand_in, tmp_path / "tables.sqlite3") as bot:
        table = Table(stand_in, bot, people, seed=5)
        await table.open(game=key)
        for _ in range(ROUNDS):
            if await table.status() != "running":
                break
            room = await bot.tables.read(table.number)
            assert room.match is not None
            asked = {prompt.seat for prompt in room.match.prompts()}
            idle = next((row for row in room.seats if row.number not in asked), None)
            if idle is not None:
                who = next(person for person in people if person.id == idle.human)
                stands = "Your plan stands" in await plan(table, who)
                made += stands
                before = room.match.version
                await table.play(1)
                room = await bot.tables.read(table.number)
                assert room.match is not None
                new = [entry for entry in room.match.entries[before:] if isinstance(entry, Choice)]
                own = any(entry.seat == idle.number for entry in new)
                rows = await bot.database.ask(plans.of_table, table.number)
                left = [row for row in rows if row.seat == idle.number and row.ask]
                if stands and own:
                    followed += 1
                asks = {prompt.ask for prompt in room.match.prompts() if prompt.seat == idle.number}
                if not own and any(row.ask in asks for row in left):
                    assert all(row.dropped for row in left if row.ask in asks), "dropped with a word"
                    assert "Your plan was dropped" in await plan(table, who)
            else:
                await table.play(1)
    if not made:
        nothing_there(key, "question that can be planned for")
    assert followed
