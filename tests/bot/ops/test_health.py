"""The line below ``/help`` that the owner of the application alone reads."""

from __future__ import annotations

import re

import pytest

from bot.ops.backups.hourly import Backups
from bot.words import say
from rules.game import LANGUAGES
from tests.bot.server import Server
from tests.thorough import few


@few("ru")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_owner_reads_how_the_bot_is(server: Server, language: str) -> None:
    server.bot.client.owner_ids = {server.ann.id}
    await server.open(server.bob)
    frozen = await server.open(server.carla)
    query = "UPDATE tables SET frozen = 'for a test' WHERE id = ?"
    await server.bot.database.write(lambda connection: connection.execute(query, (frozen,)))
    await server.ann.select((await server.ann.slash("settings")).original, "0:-::set_language:", [language])
    shown = server.text((await server.ann.slash("help")).original)
    values = dict.fromkeys(("version", "size", "outbox", "latency", "shards"), "@")
    wanted = say(
        language,
        "health.line",
        since=f"<t:{server.bot.status.since}:R>",
        backup=say(language, "health.no_backup"),
        running=1,
        frozen=1,
        **values,
    )
    assert re.search(re.escape(wanted).replace("@", "[^·]*"), shown), shown
    assert re.search(r"Echo Tables \d.*?\d+(\.\d)? kB", shown)

    backups = server.bot.status.backups = Backups(server.path, server.path.parent / "copies", 24, 7)
    await backups.look()
    shown = server.text((await server.ann.slash("help")).original)
    assert f"<t:{int(backups.last or 0)}:R>" in shown


async def test_nobody_else_reads_it(server: Server) -> None:
    server.bot.client.owner_ids = {server.ann.id}
    shown = server.text((await server.bob.slash("help")).original)
    assert "🩺" not in shown
    assert shown.strip().startswith(say("en", "help.text").splitlines()[0])


async def test_the_owner_is_asked_for_once_and_a_team_has_several(server: Server) -> None:
    await server.bob.slash("help")
    (known,) = server.bot.client.owner_ids  # the application tells whose it is
    assert await server.bot.client.owners() == [known]
    server.bot.client.owner_ids = {server.carla.id, server.ann.id}
    assert await server.bot.client.owners() == sorted([server.carla.id, server.ann.id])
    assert "🩺" in server.text((await server.carla.slash("help")).original)
