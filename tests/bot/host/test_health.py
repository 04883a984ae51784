"""The line below ``/help`` that the owner of the application alone reads."""

from __future__ import annotations

import re

import pytest

from bot.host.hourly import Backups
from bot.words import say
from rules.game import LANGUAGES
from tests.bot.conftest import Sim


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_owner_reads_how_the_bot_is(sim: Sim, language: str) -> None:
    sim.bot.owner_id = sim.ann.id
    await sim.open(sim.bob)
    frozen = await sim.open(sim.carla)
    query = "UPDATE tables SET frozen = 'for a test' WHERE id = ?"
    await sim.bot.database.write(lambda connection: connection.execute(query, (frozen,)))
    await sim.ann.select(
        (await sim.ann.slash(sim.channel, "settings")).response, [language], custom_id="0:-::set_language:"
    )
    shown = sim.text((await sim.ann.slash(sim.channel, "help")).response)
    values = dict.fromkeys(("version", "size", "outbox", "latency", "shards"), "@")
    wanted = say(
        language,
        "health.line",
        since=f"<t:{sim.bot.since}:R>",
        backup=say(language, "health.no_backup"),
        running=1,
        frozen=1,
        **values,
    )
    assert re.search(re.escape(wanted).replace("@", "[^·]*"), shown), shown
    assert re.search(r"Echo Tables \d.*?\d+(\.\d)? kB", shown)

    backups = sim.bot.backups = Backups(sim.path, sim.path.parent / "copies", 24, 7)
    await backups.look()
    shown = sim.text((await sim.ann.slash(sim.channel, "help")).response)
    assert f"<t:{int(backups.last or 0)}:R>" in shown


async def test_nobody_else_reads_it(sim: Sim) -> None:
    sim.bot.owner_id = sim.ann.id
    shown = sim.text((await sim.bob.slash(sim.channel, "help")).response)
    assert "🩺" not in shown
    assert shown.strip().startswith(say("en", "help.text").splitlines()[0])


async def test_the_owner_is_asked_for_once_and_a_team_has_several(sim: Sim) -> None:
    await sim.bob.slash(sim.channel, "help")
    known = sim.bot.owner_id
    assert known is not None, "the application tells whose it is"
    assert await sim.bot.owners() == [known]
    sim.bot.owner_id, sim.bot.owner_ids = None, {sim.carla.id, sim.ann.id}
    assert await sim.bot.owners() == sorted([sim.carla.id, sim.ann.id])
    assert "🩺" in sim.text((await sim.carla.slash(sim.channel, "help")).response)
