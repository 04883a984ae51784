"""How Discord gets the commands of this version, and what becomes of a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import App
from bot.app import commands_of_this_version as own
from bot.base.config import Settings
from bot.base.refused import banned, readable
from bot.ops.doctor.connection import look_at_discord
from bot.playground.lab import Lab
from bot.playground.world.models import Commands
from bot.store.database import Database
from bot.ui.tree import registration
from bot.ui.tree.registration import differences, payloads
from rules.game import LANGUAGES
from tests.bot import parts
from tests.thorough import few

EVERYWHERE = "PUT /applications/{}/commands"
HERE = "PUT /applications/{}/guilds/{}/commands"
ASKED = "GET /applications/{}/commands"


def chosen(lab: Lab, **settings: Any) -> Settings:
    """Settings with the stand-in's token."""
    return Settings(_env_file=None, pictures=False, discord_token=lab.token, **settings)  # type: ignore[arg-type, call-arg]  # pydantic's own


@asynccontextmanager
async def running(lab: Lab, folder: Path, **settings: Any) -> AsyncIterator[App]:
    """The bot at the stand-in with these settings."""
    database = await Database.open(folder / "x.sqlite3")
    bot = App(chosen(lab, **settings), database, connector=lab.connector(), guild_ready_timeout=0.05)
    task = asyncio.create_task(bot.start(lab.token))
    try:
        await lab.until(lambda: bot.client.is_ready() or task.done())
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)
        await database.close()


def told(lab: Lab) -> list[int]:
    """With which statuses the commands that were sent were answered."""
    return [one.status for one in lab.records.requests if one.method == "PUT" and "/commands" in one.path]


@pytest.fixture
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried again is tried again soon."""
    monkeypatch.setattr(registration, "FIRST_WAIT", 0.05)
    monkeypatch.setattr(registration, "LONGEST_WAIT", 0.1)


async def helped(lab: Lab, bot: App) -> str:
    """What the owner of the application reads in /help."""
    owner = lab.add_member("Owner")
    lab.world.host = owner.id
    bot.client.owner_ids = ()
    asked = await owner.slash("help")
    await lab.until(lambda: asked.original is not None and asked.original["components"])
    assert asked.original is not None
    return parts.said(asked.original)


async def test_a_second_start_sends_nothing(stand_in: Lab, tmp_path: Path, complaints: Any) -> None:
    async with running(stand_in, tmp_path) as bot:
        assert bot.registration.trouble == ""
        assert "🩺" in await helped(stand_in, bot)
        assert "⚠️" not in await helped(stand_in, bot)
    async with running(stand_in, tmp_path):
        assert told(stand_in) == [200]
    # Somebody changed one of them, or it is another version's.
    (kept,) = stand_in.world.commands.values()
    kept.items[0]["description"] = "Something else"
    async with running(stand_in, tmp_path):
        assert told(stand_in) == [200, 200]


@pytest.mark.parametrize("quirk", [False, True], ids=["as documented", "with contexts"])
async def test_a_second_start_for_one_server_sends_nothing(
    stand_in: Lab, tmp_path: Path, complaints: Any, quirk: bool
) -> None:
    stand_in.world.quirks.places_for_one_server = quirk
    here = stand_in.guild.id
    async with running(stand_in, tmp_path, dev_guild=here):
        assert told(stand_in) == [200]
    assert list(stand_in.world.commands) == [here]
    kept = stand_in.world.commands[here]
    assert all(("contexts" in one, "integration_types" in one) == (quirk, quirk) for one in kept.items)
    async with running(stand_in, tmp_path, dev_guild=here):
        assert told(stand_in) == [200]

    async def commands() -> Any:
        found = await look_at_discord(chosen(stand_in, dev_guild=here), own, stand_in.connector())
        return next(one for one in found if one.topic == "commands")

    one = await commands()
    assert (one.level, f"(server {here} only), as this version has them" in one.text) == ("ok", True), one
    kept.items[0]["description"] = "Something else"
    one = await commands()
    assert (one.level, "description" in one.text) == ("warning", True), one


async def test_for_one_server_the_fields_of_all_servers_are_not_sent(
    stand_in: Lab, tmp_path: Path, complaints: Any
) -> None:
    for chosen_server in (None, stand_in.guild.id):
        async with running(stand_in, tmp_path, dev_guild=chosen_server) as bot:
            tree = bot.client.tree
            sent = await payloads(tree, None if chosen_server is None else discord.Object(chosen_server))
            assert len(sent) > 5
            for field in ("contexts", "integration_types"):
                assert any(field in one for one in sent) == (chosen_server is None), field


REFUSED = {
    "0": {"options": {"1": {"name_localizations": {"ru": {"_errors": [{"code": "X", "message": "Twice"}]}}}}}
}
ODD = {"0": {"options": {"_errors": [{"code": "X", "message": "Names must be unique"}]}}}
"""A shape for which the library has no words of its own."""


@pytest.mark.parametrize(("errors", "said"), [(REFUSED, "name_localizations.ru: Twice"), (ODD, "unique")])
async def test_refused_commands_leave_those_that_discord_has(
    stand_in: Lab, tmp_path: Path, complaints: Any, errors: Any, said: str, haste: None
) -> None:
    async with running(stand_in, tmp_path):
        pass
    (kept,) = stand_in.world.commands.values()
    kept.items[-1]["description"] = "Of an older version"
    stand_in.faults.error_once(EVERYWHERE, 400, 50035, "Invalid Form Body", errors)
    complaints.expected.append("Discord refuses the commands of this version: /")
    async with running(stand_in, tmp_path) as bot:
        first = next(iter(bot.client.tree.get_commands())).name
        (line,) = complaints.lines
        assert f"/{first}" in line
        assert said in line
        assert "goes on with the commands that Discord has" in line
        assert said.replace("_", "\\_") in await helped(stand_in, bot)
        await asyncio.sleep(0.3)
        assert told(stand_in) == [200, 400], "before the next start it would be refused again"
    async with running(stand_in, tmp_path) as bot:
        assert bot.registration.trouble == ""


@few("server", "ban")
@pytest.mark.parametrize("fault", ["server", "page", "ban", "lost", "asked"])
async def test_what_passes_is_tried_again(
    stand_in: Lab, tmp_path: Path, complaints: Any, haste: None, fault: str
) -> None:
    faults = stand_in.faults
    if fault == "page":
        faults.page(EVERYWHERE, 403, 2)
    elif fault == "ban":
        faults.ban(EVERYWHERE, 1, 1)
    elif fault == "lost":
        faults.lose_request(EVERYWHERE, 2)
    else:
        faults.error_once(EVERYWHERE if fault == "server" else ASKED, 503, times=2)
    async with running(stand_in, tmp_path) as bot:
        assert bot.client.is_ready(), "tables go on meanwhile"
        await stand_in.until(lambda: told(stand_in)[-1:] == [200])
        await stand_in.until(lambda: bot.registration.trouble == "")


async def test_a_start_does_not_wait_for_ever(
    stand_in: Lab, tmp_path: Path, complaints: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registration, "PATIENCE", 0.1)
    stand_in.faults.latency(ASKED, 1.0)
    async with running(stand_in, tmp_path) as bot:
        assert "has not answered yet" in bot.registration.trouble
        await stand_in.until(lambda: bot.registration.trouble == "" and told(stand_in) == [200])


async def test_a_server_for_development_without_the_bot(
    stand_in: Lab, tmp_path: Path, complaints: Any
) -> None:
    complaints.expected.append("not in the server")
    async with running(stand_in, tmp_path, dev_guild=123) as bot:
        assert "the server 123 of DEV_GUILD" in bot.registration.trouble
        assert bot.client.is_ready()
    stand_in.remove_bot()
    async with running(stand_in, tmp_path, dev_guild=stand_in.guild.id) as bot:
        assert len(complaints.lines) == 2
        stand_in.invite_bot()
        await stand_in.until(lambda: bot.registration.trouble == "" and told(stand_in) == [200])
    assert list(stand_in.world.commands) == [stand_in.guild.id]


async def test_the_doctor_compares(stand_in: Lab, tmp_path: Path, complaints: Any) -> None:
    async with running(stand_in, tmp_path):
        pass

    async def commands() -> tuple[str, str]:
        found = await look_at_discord(chosen(stand_in), own, stand_in.connector())
        (one,) = [one for one in found if one.topic == "commands"]
        return one.level, one.text

    level, text = await commands()
    assert (level, "as this version has them" in text) == ("ok", True), text
    (kept,) = stand_in.world.commands.values()
    kept.items[0]["description"] = "Something else"
    level, text = await commands()
    assert (level, "description" in text) == ("warning", True), text
    stand_in.world.save(Commands(0, []))
    level, text = await commands()
    assert (level, "none is registered yet" in text) == ("warning", True), text


@pytest.fixture
async def wanted() -> list[dict[str, Any]]:
    """The commands of this version as they would be sent."""
    found = await own()
    assert len(found) > 5
    return found


def options(found: Any) -> Any:
    """Every command and option of a list."""
    for one in found:
        yield one
        yield from options(one.get("options") or ())


async def test_discord_writes_down_the_same_in_another_way(wanted: list[dict[str, Any]]) -> None:
    there = deepcopy(wanted)
    for one in options(there):
        one |= {"id": "1", "version": "2", "nsfw": False, "name_localized": "x"}
        one.setdefault("required", False)
        for key in [
            key for key, value in one.items() if value is None or value is False or value in ([], {})
        ]:
            one.pop(key)
        if one.get("default_member_permissions") is not None:
            one["default_member_permissions"] = str(one["default_member_permissions"])
    there.reverse()
    assert differences(wanted, there) == []
    assert differences(there, wanted) == []


async def test_every_change_is_noticed(wanted: list[dict[str, Any]]) -> None:
    """A text in any language, an option more or fewer, another order, another choice, other rights."""
    tried, there = 0, deepcopy(wanted)
    for one, changed in zip(options(wanted), options(there), strict=True):
        for key in ("description", "required", "autocomplete", "choices", "max_value", "options"):
            if not one.get(key):
                continue
            value = changed[key]
            changed[key] = value[:-1] if isinstance(value, (str, list)) else None
            assert differences(wanted, there), (one["name"], key)
            changed[key] = value
            tried += 1
    assert tried > 100
    there = deepcopy(wanted)
    there[0]["name_localizations"].pop("ru")
    assert differences(wanted, there) == [f"/{wanted[0]['name']}: name_localizations"]
    there = deepcopy(wanted)
    group = next(one for one in there if len(one.get("options") or ()) > 1)
    group["options"].reverse()
    assert differences(wanted, there) == [f"/{group['name']} has another order"]
    assert differences(wanted, wanted[1:]) == [f"/{wanted[0]['name']} is missing"]
    assert differences(wanted[1:], wanted) == [f"/{wanted[0]['name']} is no command any more"]


LONG = {"0": {"name": {"_errors": [{"code": "a", "message": "b" * 999}]}}}


class Answer:
    """What is looked at of an answer of Discord's."""

    reason = "x"

    def __init__(self, status: int, kind: str) -> None:
        self.status = status
        self.headers = {"Content-Type": kind}


@pytest.mark.parametrize(
    ("status", "kind", "body", "ban", "said"),
    [
        (403, "text/html; charset=UTF-8", "<html>\n", True, "Cloudflare keeps this address out, status 403"),
        (429, "text/plain", "error code: 1015", True, "Cloudflare keeps this address out, status 429"),
        (403, "application/json", {"code": 50001, "message": "Missing Access"}, False,
         "Missing Access (status 403, code 50001)"),
        (503, "text/html", "<html>", False, "Discord has an outage, status 503"),
        (400, "application/json", {"code": 0}, False, "no reason given (status 400, code 0)"),
        (400, "application/json", {"code": 50035, "message": "Invalid Form Body", "errors": LONG}, False,
         "/one name: " + "b" * 288 + "… (status 400, code 50035)"),
    ],
)  # fmt: skip
def test_refusals_in_one_line(status: int, kind: str, body: Any, ban: bool, said: str) -> None:
    error = discord.HTTPException(Answer(status, kind), body)
    assert (banned(error), readable(error, [{"name": "one"}])) == (ban, said)


def test_all_languages_are_sent(wanted: list[dict[str, Any]]) -> None:
    for one in wanted:
        assert len(one["name_localizations"]) >= len(LANGUAGES) - 1
