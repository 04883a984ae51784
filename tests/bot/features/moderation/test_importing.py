"""Finished games that are taken in from files, through the real client."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from bot.features import history as features_history
from bot.features.history import record_check
from bot.features.history.record_check import Record
from bot.features.moderation.acts.import_ import Importer
from bot.playground.world.attachments import Upload
from bot.tables import store as table_store
from bot.words import say
from bot.words.refusals import Refusal
from rules import games
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.conftest import Restart
from tests.bot.features.moderation.conftest import Court
from tests.bot.features.moderation.test_records import GAMES, exported, played, record_of
from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server
from tests.thorough import few


async def check_here(data: bytes) -> Record:
    """Check a file in this process, where the tiny game is installed."""
    try:
        return record_check.check(data)
    except record_check.BadRecordError as error:
        raise Refusal(error.key, **error.values) from None


@pytest.fixture
def here(court: Court, monkeypatch: pytest.MonkeyPatch) -> Court:
    """The server, with files that are checked in this process."""
    monkeypatch.setattr(court.server.bot.importer, "check", check_here)  # another process knows no tiny game
    return court


async def offer(court: Court, who: Any, data: bytes, name: str = "game.json", **more: Any) -> Any:
    """The answer to a file."""
    return await who.slash("moderate import", file=Upload(name, data), **more)


async def everything(server: Server) -> list[str]:
    """All rows that a table could have."""
    found = []
    for name in ("tables", "seats", "log", "outbox", "messages", "audit"):
        rows = await server.bot.database.ask(
            lambda db, table: [tuple(row) for row in db.execute(f"SELECT * FROM {table}")], name
        )
        found.append(f"{name}: {rows}")
    return found


async def test_a_finished_game_is_taken_in_looked_at_and_exported_again(
    here: Court, restart: Restart
) -> None:
    server, match = here.server, played(LANTERNS)
    data = exported(match)
    before = await everything(server)
    shown = (await offer(here, here.mira, data)).original
    said = server.text(shown)
    assert "Person 0, Person 1" in said
    assert "Give a reason to go on" in said
    assert "mod_do" not in [parts.verb(i) for i in parts.ids(server.components(shown))]
    assert await everything(server) == before, "a preview changes nothing"
    asked = await server.press(here.mira, shown, "mod_why")
    await here.mira.submit(asked, {"reason": "a classic"})
    await restart()
    await here.confirm(here.mira, shown)
    (number,) = await server.numbers()
    table = await server.table(number)
    assert (table.status, table.imported, table.version) == ("over", True, match.version)
    assert all(row.human is None for row in table.seats)
    last = server.last
    assert "imported from a file by mira" in server.text(last)
    assert str(match.seed) in server.text(last), "a finished game has no secrets"
    for verb in ("board", "log", "verify", "export"):
        assert (await server.press(server.ann, last, verb)).private
    proof = server.text((await server.ann.slash("game verify", table=str(number))).original)
    assert "✔" in proof
    assert "✘" not in proof
    again = (await here.mira.slash("moderate export", table=str(number))).original
    (file,) = server.files(again).values()
    content = json.loads(file)
    assert content["match"] == json.loads(data)["match"]
    await here.take_back(here.mira, shown)
    assert (await server.table(number)).status == "closed"
    assert [row.act for row in await here.audit()] == ["back", "import"]


@few("it")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_gave_up_is_not_said_to_be_checked(here: Court, language: str) -> None:
    server, match = here.server, played(LANTERNS)
    while match.outcome() is not None:
        match.undo(None)
    panel = (await here.mira.slash("settings")).original
    await here.mira.select(panel, "0:-::set_language:", [language])
    body = json.loads(exported(match))
    for gone in (0, 1):
        for number, row in enumerate(body["seats"]):
            row["resigned"] = number == gone
        shown = (await offer(here, here.mira, json.dumps(body).encode(), reason="a classic")).original
        assert f"⚠ {say(language, 'verify.resigned', names=f'Person {gone}')}" in server.text(shown)
    await here.confirm(here.mira, shown)
    (number,) = await server.numbers()
    proof = server.text((await here.mira.slash("game verify", table=str(number))).original)
    assert f"⚠ {say(language, 'verify.resigned', names='Person 1')}" in proof


async def test_the_same_game_is_not_taken_in_twice(here: Court) -> None:
    server, data = here.server, exported(played(LANTERNS))
    first = (await offer(here, here.mira, data, reason="one")).original
    second = (await offer(here, here.mira, data, reason="two")).original
    await here.confirm(here.mira, first)
    result = await server.press(here.mira, second, "mod_do")
    assert "This very game is here already" in server.text(result.followups[0])
    assert len(await server.numbers()) == 1
    answer = await offer(here, here.mira, data, reason="three")
    assert "This very game is here already" in server.text(answer.original)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"nothing", "This file is no record of a game"),
        (b"[" * 5000, "nested too deeply"),
        (b"x" * (record_check.LARGEST + 1), "at most 4 MiB"),
    ],
)
async def test_other_files_are_refused_and_nothing_changes(here: Court, data: bytes, said: str) -> None:
    server = here.server
    before = await everything(server)
    answer = await offer(here, here.mira, data, reason="x")
    assert said in server.text(answer.original)
    assert await everything(server) == before


async def test_a_running_table_is_not_taken_in(here: Court) -> None:
    """Neither its public record, which is all that can be had of it."""
    server = here.server
    number = await server.open(server.bob)
    await server.first_cards(number)
    answer = await here.mira.slash("moderate export", table=str(number))
    (data,) = server.files(answer.original).values()
    match = (await server.bot.tables.read(number)).match
    assert match is not None
    assert str(match.seed) not in data.decode()
    answer = await offer(here, here.mira, data, reason="x")
    assert "public record of a game that was still running" in server.text(answer.original)


async def test_names_in_a_file_are_only_names(here: Court) -> None:
    server = here.server
    body = json.loads(exported(played(LANTERNS)))
    body["seats"][0]["name"] = "@everyone **<@1>**"
    shown = (await offer(here, here.mira, json.dumps(body).encode(), reason="x")).original
    await here.confirm(here.mira, shown)
    said = server.text(server.last)
    assert "@everyone" not in said
    assert "<@1>" not in said.replace("\\<@1>", "")


async def test_a_real_game_is_checked_in_another_process(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = court.server
    key = next(iter(GAMES))
    monkeypatch.setitem(games(), key, GAMES[key])
    shown = (await offer(court, court.mira, record_of(key), reason="x")).original
    await court.confirm(court.mira, shown)
    (number,) = await server.numbers()
    table = await server.bot.tables.read(number)
    assert table.match is not None
    assert table.match.dump() == json.loads(record_of(key))["match"]
    assert await server.bot.database.ask(table_store.ids_with_status, "over") == [number]


async def test_a_file_that_takes_too_long_is_put_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features_history.record_check, "check", time.sleep)
    importer = Importer(limit=0.2)
    try:
        with pytest.raises(Refusal) as caught:
            await importer.check(30)  # type: ignore[arg-type]  # seconds instead of a file
        assert caught.value.key == "import_slow"
    finally:
        importer.close()
