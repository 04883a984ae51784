"""The doctor: on real files, and against the stand-in for Discord by REST alone."""

from __future__ import annotations

import asyncio
import configparser
import re
import shlex
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import commands

from bot.__main__ import EXIT_LATER, EXIT_REFUSED, _parser, main
from bot.app import commands_of_this_version as own
from bot.base import invite
from bot.base.config import Settings
from bot.ops.command import COMMANDS
from bot.ops.doctor import doctor, findings
from bot.ops.doctor.connection import look_at_discord
from bot.ops.doctor.doctor import examine, look_at_database, look_at_settings
from bot.ops.doctor.findings import Finding
from bot.playground.lab import Lab
from bot.playground.wire.network import use_plain_http
from bot.playground.world.models import Overwrite
from bot.playground.world.permissions import Permission
from bot.store.database import Database
from bot.store.lockfile import LockFile
from bot.tables import store as table_store
from bot.tables.rows import NewTable, Person
from bot.ui.tree.registration import of_one_server
from render import asset_faults, lettering
from render.check import SAMPLES
from rules.game import LANGUAGES

ROOT = Path(__file__).resolve().parents[3]
DEPLOY = ROOT / "bot" / "ops" / "deploy"


def of(found: list[Finding], level: str) -> str:
    """All findings of a level, as the host reads them."""
    return "\n".join(str(one) for one in found if one.level == level)


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder and no settings in the environment."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_a_token_the_rest_is_looked_at(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("error")] == []
    for topic in ("Python", "SQLite", "pictures", "games", "settings", "database", "disk", "lock"):
        assert any(line.startswith(f"ok       {topic}: ") for line in lines), topic
    assert "left out" in lines[-2]
    assert lines[-1] == "1 warning."
    assert list(bare.iterdir()) == []


def test_bad_settings_are_named(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bare / ".env").write_text("LOG_LEVEL=LOUD\nDEV_GUILD=home\n")
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "LOG_LEVEL cannot be 'LOUD'" in out
    assert "DEV_GUILD cannot be 'home'" in out
    assert "error    settings" in out


async def test_a_database_that_everybody_can_read_is_noticed(bare: Path) -> None:
    path = bare / "tables.sqlite3"
    await (await Database.open(path)).close()
    assert of(list(look_at_database(path)), "warning") == ""
    path.chmod(0o644)
    assert f"chmod o= {path}" in of(list(look_at_database(path)), "warning")


def test_a_token_that_others_can_read_is_noticed(bare: Path) -> None:
    (bare / ".env").write_text("DISCORD_TOKEN=secret-token\n")
    (bare / ".env").chmod(0o644)
    settings = Settings(discord_token="secret-token")  # type: ignore[arg-type]  # pydantic wraps it
    assert "chmod" in of(list(look_at_settings(settings)), "warning")
    (bare / ".env").chmod(0o600)
    assert of(list(look_at_settings(settings)), "warning") == ""


async def test_a_database_beside_a_running_bot(tmp_path: Path) -> None:
    path = tmp_path / "live.sqlite3"
    with LockFile(path, made=True):
        database = await Database.open(path)
        found = list(look_at_database(path))
        await database.close()
    assert {one.level for one in found} == {"ok"}
    text = of(found, "ok")
    assert "a bot is serving this database now" in text
    assert "is sound" in text
    assert "write-ahead" in text
    assert "no bot is running" in of(list(look_at_database(path)), "ok")


@pytest.mark.parametrize(("frozen", "said"), [(1, "1 table is frozen"), (2, "2 tables are frozen")])
async def test_frozen_tables_are_told(tmp_path: Path, frozen: int, said: str) -> None:
    path = tmp_path / "live.sqlite3"
    database = await Database.open(path)

    def three(connection: sqlite3.Connection) -> None:
        for number in range(3):
            table = table_store.create(connection, NewTable(None, 0, Person(7, "Ann"), "lanterns", "en"))
            table_store.set_status(connection, table, "running")
            table_store.set_frozen(connection, table, "for a test" if number < frozen else None)

    await database.write(three)
    await database.close()
    found = list(look_at_database(path))
    assert said in of(found, "warning")
    assert f"3 game tables ({3 - frozen} running, {frozen} frozen)" in of(found, "ok")


def garbage(path: Path) -> None:
    path.write_bytes(b"no database " * 1000)


def pages(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 8192)


def ran(script: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(script)

    return change


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (garbage, "no SQLite database"),
        (pages, "is damaged"),
        (ran("PRAGMA user_version = 99"), "newer version"),
        (ran("DROP TABLE outbox"), "another program"),
    ],
    ids=["garbage", "pages", "newer", "foreign"],
)
async def test_a_database_that_cannot_be_served(
    tmp_path: Path, change: Callable[[Path], None], reason: str
) -> None:
    path = tmp_path / "live.sqlite3"
    await (await Database.open(path)).close()
    change(path)
    before = path.read_bytes()
    assert reason in of(list(look_at_database(path)), "error")
    assert path.read_bytes() == before


def test_a_place_where_no_database_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = list(look_at_database(tmp_path / "file" / "live.sqlite3"))
    assert "is a file, not a folder" in of(found, "error")


def test_a_full_disk_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SCARCE", 10**18)
    assert "make room" in of(list(look_at_database(tmp_path / "live.sqlite3")), "error")


def test_old_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "OLDEST_PYTHON", (9, 9))
    monkeypatch.setattr(doctor, "OLDEST_SQLITE", (9, 9))
    text = of(list(doctor.look_at_python()), "error")
    assert "install 9.9 or later" in text
    assert "SQLite" in text


@pytest.fixture
def no_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installation that lost its fonts."""
    monkeypatch.setattr(lettering, "ASSETS", tmp_path)
    lettering.font.cache_clear()
    yield
    lettering.font.cache_clear()


def test_lost_fonts_are_named(no_fonts: None) -> None:
    text = of(list(doctor.look_at_pictures()), "error")
    assert "display-ja.ttf cannot be loaded" in text
    assert "PICTURES=false" in text


def test_every_language_has_letters_to_try() -> None:
    assert set(SAMPLES) == set(LANGUAGES)
    assert asset_faults() == []


def test_the_summary_counts() -> None:
    said: list[str] = []
    assert findings.tell([findings.ok("a", "b")], said.append) == 0
    assert said == ["ok       a: b", "Everything is in order."]
    mixed = [findings.error("a", "b"), findings.error("a", "c"), findings.warning("a", "d")]
    assert findings.tell(mixed, said.append) == 1
    assert said[-1] == "2 errors, 1 warning."


@pytest.fixture
async def lab() -> AsyncIterator[Lab]:
    async with Lab(tls=True) as lab:
        yield lab
        assert lab.violations == [], lab.records.transcript()
        assert not lab.gateway.connected


def settings_for(lab: Lab, **more: object) -> Settings:
    return Settings(_env_file=None, discord_token=lab.token, **more)  # type: ignore[arg-type, call-arg]  # pydantic's own


async def register(lab: Lab, guild: discord.Object | None) -> None:
    """Register the commands, as a start of the bot does."""
    client = commands.Bot("/", intents=discord.Intents(guilds=True), connector=lab.connector())
    async with client:
        await client.login(lab.token)
        sent: Any = await own()
        number = client.application_id
        assert number is not None
        if guild is None:
            await client.http.bulk_upsert_global_commands(number, sent)
        else:
            here: Any = of_one_server(sent)
            await client.http.bulk_upsert_guild_commands(number, guild.id, here)


async def test_a_good_token(lab: Lab) -> None:
    found = await look_at_discord(settings_for(lab), own, lab.connector())
    assert of(found, "error") == ""
    assert f"({lab.world.bot.id})" in of(found, "ok")
    assert f"client_id={lab.world.bot.id}&scope=bot+applications.commands&permissions=326417615872" in of(
        found, "ok"
    )
    assert "no privileged intent is needed" in of(found, "ok")
    assert "none is registered yet" in of(found, "warning")
    await register(lab, None)
    found = await look_at_discord(settings_for(lab), own, lab.connector())
    assert {one.level for one in found} == {"ok"}
    assert "/table, /tutorial (all servers), as this version has them" in of(found, "ok")


async def test_a_wrong_token(lab: Lab) -> None:
    found = await look_at_discord(Settings(_env_file=None, discord_token="wrong"), own, lab.connector())  # type: ignore[arg-type, call-arg]  # pydantic's own
    assert [one.level for one in found] == ["error"]
    assert "does not know this token" in found[0].text
    assert "wrong" not in found[0].text


async def test_the_server_for_development(lab: Lab) -> None:
    server = settings_for(lab, dev_guild=lab.guild.id)
    await register(lab, discord.Object(lab.guild.id))
    found = await look_at_discord(server, own, lab.connector())
    assert {one.level for one in found} == {"ok"}, found
    assert "the bot has all 7" in of(found, "ok")
    assert f"/table, /tutorial (server {lab.guild.id} only)" in of(found, "ok")

    everyone = lab.world.roles[lab.guild.id]
    silent = lab.add_channel("silent")
    lab.overwrite(silent, Overwrite(everyone.id, 0, deny=int(Permission.ATTACH_FILES)))
    secret = lab.add_channel("secret")
    lab.overwrite(secret, Overwrite(everyone.id, 0, deny=int(Permission.VIEW_CHANNEL)))
    for role in lab.world.roles.values():
        role.permissions &= ~int(Permission.CREATE_PUBLIC_THREADS)
    await register(lab, None)
    warned = of(await look_at_discord(server, own, lab.connector()), "warning").splitlines()
    assert "twice" in warned[0]
    assert "lacks Create Public Threads: invite it again" in warned[1]
    assert "in #silent the bot lacks Attach Files." in warned[2]
    assert len(warned) == 3


async def test_a_server_without_the_bot(lab: Lab) -> None:
    found = await look_at_discord(settings_for(lab, dev_guild=123), own, lab.connector())
    assert "the bot is not in the server 123" in of(found, "error")


async def test_the_command_with_a_token(bare: Path, monkeypatch: pytest.MonkeyPatch, lab: Lab) -> None:
    """The whole way, as a host takes it: first with the right token, then with a wrong one, then offline."""
    await register(lab, None)
    said: list[str] = []
    take_back = use_plain_http(lab.base_url)
    try:
        monkeypatch.setenv("DISCORD_TOKEN", lab.token)
        assert await asyncio.to_thread(examine, said.append, own) == 0
        assert said[-1] == "Everything is in order."
        monkeypatch.setenv("DISCORD_TOKEN", lab.token[:-1])
        assert await asyncio.to_thread(examine, said.append, own) == 1
        assert said[-1] == "1 error."
    finally:
        take_back()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    take_back = use_plain_http(f"http://127.0.0.1:{port}")
    try:
        assert await asyncio.to_thread(examine, said.append, own) == 1
    finally:
        take_back()
    assert "discord.com cannot be reached" in said[-2]
    assert not any(lab.token[:-1] in line for line in said)


def test_the_guide_asks_for_the_same_rights() -> None:
    """The link and the table of the host's guide, and what is asked for."""
    text = (ROOT / "bot" / "HOSTING.md").read_text("utf-8")
    assert re.findall(r"permissions=(\d+)", text) == [str(invite.PERMISSIONS.value)]
    table = text[text.index("| right |") :].split("\n\n")[0].splitlines()[2:]
    assert {line.split(" | ")[0].strip("| ") for line in table} == set(invite.NAMES.values())
    assert discord.Permissions(**dict.fromkeys(invite.NAMES, True)) == invite.PERMISSIONS
    assert invite.missing(invite.PERMISSIONS) == []
    assert invite.missing(discord.Permissions.none()) == list(invite.NAMES.values())


def test_no_right_is_asked_for_that_embeds_would_need() -> None:
    """The bot makes no embeds, so it need not ask for Embed Links."""
    files = [path for path in (ROOT / "bot").rglob("*.py") if "playground" not in path.parts]
    assert [
        path.name for path in files if re.search(r"discord\.Embed|embeds?=", path.read_text("utf-8"))
    ] == []


def test_the_guide_names_every_setting_and_every_command() -> None:
    text = (ROOT / "bot" / "HOSTING.md").read_text("utf-8")
    assert [name for name in Settings.model_fields if f"`{name.upper()}`" not in text] == []
    commands = {"run", *COMMANDS} - {"replay"}  # this one is for players
    assert [one for one in commands if f"python -m bot {one}" not in text] == []
    for code in (EXIT_REFUSED, EXIT_LATER):
        assert f"| {code} |" in text
    links = re.findall(r"\]\(#([a-z-]+)\)", text)
    heads = {
        re.sub(r"[^a-z ]", "", head.lower()).replace(" ", "-")
        for head in re.findall(r"^## (.*)$", text, re.MULTILINE)
    }
    assert set(links) <= heads


def test_the_container_copies_what_there_is() -> None:
    lines = (DEPLOY / "Containerfile").read_text("utf-8").splitlines()
    sources = [
        name
        for line in lines
        if line.startswith("COPY ") and "--from" not in line
        for name in line.split()[1:-1]
    ]
    assert {"rules", "render", "bot", "pyproject.toml"} <= set(sources)
    ignored = (DEPLOY / "Containerfile.dockerignore").read_text("utf-8").splitlines()
    assert all((ROOT / name).exists() and f"!{name}" in ignored for name in sources)
    assert 'ENTRYPOINT ["python", "-m", "bot"]' in lines
    assert _parser().parse_args(["run"]).command == "run"


def test_the_unit_starts_the_bot() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # names are told apart by case
    unit.read(DEPLOY / "echo-tables.service", "utf-8")
    command = shlex.split(unit["Service"]["ExecStart"])
    assert command[1:3] == ["-m", "bot"]
    assert _parser().parse_args(command[3:]).command == "run"
    assert command[0].startswith(unit["Service"]["WorkingDirectory"])
