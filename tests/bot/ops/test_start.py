"""Starting and stopping: settings, tokens, the playground as a process of its own."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.__main__ import EXIT_REFUSED
from bot.base import settings_page
from bot.base.config import BadSettingsError, Settings, explanation, read_settings
from tests.thorough import THOROUGH

ROOT = Path(__file__).parents[3]
KEYS = (
    "DISCORD_TOKEN", "DATABASE_PATH", "LOG_LEVEL", "LOG_FORMAT", "DEV_GUILD", "PICTURES",
    "PICTURES_DISK", "COMPUTER_PROCESSES", "BACKUP_HOURS", "BACKUP_DAYS", "BACKUP_FOLDER",
    "BACKUP_COMMAND", "REPORT_CHANNEL", "SHARD_COUNT", "SHARD_IDS",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments], capture_output=True, text=True, timeout=180, check=False,
        cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )  # fmt: skip


def test_settings_have_sensible_defaults() -> None:
    settings = read_settings(None)
    assert settings.database_path == Path("data/echo-tables.sqlite3")
    assert settings.discord_token.get_secret_value() == ""
    assert (settings.log_level, settings.dev_guild, settings.pictures) == ("INFO", None, True)


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("LOG_LEVEL", "loud", "one of DEBUG, INFO, WARNING, ERROR"),
        ("DEV_GUILD", "my server", "the number of one server"),
        ("DEV_GUILD", "-4", "the number of one server"),
        ("COMPUTER_PROCESSES", "0", "a number from 1 to 16"),
        ("PICTURES_DISK", "-1", "a number of megabytes from 0 to 100000"),
        ("DATABASE_PATH", "/", "this is a folder"),
        ("PICTURES", "maybe", "true or false"),
        ("LOG_FORMAT", "xml", "text or json"),
        ("BACKUP_HOURS", "-1", "a number from 0 to 1000"),
        ("REPORT_CHANNEL", "#help", "the number of one channel"),
        ("SHARD_COUNT", "0", "a number from 1 on"),
        ("SHARD_IDS", "0", "SHARD_COUNT tells how many there are"),
    ],
)
def test_bad_settings_are_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, key: str, value: str, says: str
) -> None:
    monkeypatch.setenv(key, value)
    with pytest.raises(BadSettingsError) as caught:
        read_settings(None)
    assert str(caught.value).startswith(f"{key} cannot be")
    assert says in str(caught.value)


def test_settings_come_from_a_file_and_the_environment_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("LOG_LEVEL=debug\nDEV_GUILD=\nDISCORD_TOKEN=abc\nSOMETHING_ELSE=1\n")
    assert read_settings(file).log_level == "DEBUG"
    assert "abc" not in repr(read_settings(file)), "the token stays out of every log"
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    assert read_settings(file).log_level == "ERROR"


@pytest.mark.parametrize(
    ("ids", "fit"), [("0,1", True), (" 1 ", True), ("", True), ("2", False), ("a", False)]
)
def test_shards_are_among_those_that_there_are(monkeypatch: pytest.MonkeyPatch, ids: str, fit: bool) -> None:
    monkeypatch.setenv("SHARD_COUNT", "2")
    monkeypatch.setenv("SHARD_IDS", ids)
    if not fit:
        with pytest.raises(BadSettingsError, match="SHARD_IDS cannot be"):
            read_settings(None)
        return
    wanted = {"0,1": (0, 1), " 1 ": (1,), "": None}[ids]
    assert (read_settings(None).shard_count, read_settings(None).shard_ids) == (2, wanted)


def test_the_example_names_every_setting() -> None:
    text = (ROOT / ".env.example").read_text("utf-8")
    assert re.findall(r"^(\w+)=", text, re.MULTILINE) == list(KEYS)
    assert (ROOT / "Procfile").read_text("utf-8").strip() == "worker: python -m bot run"


def test_settings_are_explained_in_one_place() -> None:
    """After a change of a setting: ``python -m bot.base.settings_page``."""
    assert settings_page.EXAMPLE.read_text("utf-8") == settings_page.example()
    written = settings_page.PAGE.read_text("utf-8")
    assert written == settings_page.page(written)
    for name, field in Settings.model_fields.items():
        assert field.description, name
        assert explanation(name, "expects"), name
        assert f"| `{name.upper()}` |" in written
    with pytest.raises(ValueError, match="no place for the table"):
        settings_page.page("# Hosting")


def test_without_a_token_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    found = run(tmp_path, "run")
    assert found.returncode == EXIT_REFUSED
    assert found.stderr.startswith(
        "There is no token. Put the token of your bot into the line DISCORD_TOKEN="
    )
    assert "python -m bot play" in found.stderr
    assert "Traceback" not in found.stderr
    found = run(tmp_path, "run", LOG_LEVEL="loud")
    assert (found.returncode, found.stderr.startswith("LOG_LEVEL cannot be 'loud'")) == (EXIT_REFUSED, True)


@THOROUGH
def test_help() -> None:
    found = run(ROOT, "--help")
    assert found.returncode == 0
    assert "run" in found.stdout
    assert "play" in found.stdout


@contextmanager
def playground(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The playground as a process of its own, and what it printed when it was ready."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "bot", "play", "--port", "0", "--database", str(folder), *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PICTURES": "false"},
    )  # fmt: skip
    try:
        assert process.stdout is not None
        seen = ""
        while "Ctrl-C ends it" not in seen:
            line = process.stdout.readline()
            assert line, f"it ended with {process.wait(60)}: {seen}"
            seen += line
        yield process, seen
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(60)


def children() -> float:
    """Seconds of a processor that processes have used which were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_playground_starts_in_seconds_and_closes_cleanly(tmp_path: Path) -> None:
    with playground(tmp_path) as (process, seen):
        assert re.search(r"open at http://127\.0\.0\.1:\d+/\S+/", seen)
        assert str(tmp_path / "echo-tables.sqlite3") in seen
        second = run(tmp_path, "play", "--port", "0", "--database", str(tmp_path))
        assert second.returncode == EXIT_REFUSED
        assert "Another process already serves this database" in second.stderr
        begun = children()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        assert children() - begun < 20, "of a processor: how busy others keep it does not count"
        assert process.stdout is not None
        rest = process.stdout.read()
        assert "Traceback" not in rest
    with playground(tmp_path) as (process, again):
        token = re.search(r"127\.0\.0\.1:\d+/(\S+)/", seen)
        assert token is not None
        assert token.group(1) in again, "a second start goes on where the first ended"
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


@THOROUGH
def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with playground(tmp_path) as (_, seen):
        port = re.search(r"127\.0\.0\.1:(\d+)", seen)
        assert port is not None
        found = run(tmp_path, "play", "--port", port.group(1), "--database", str(tmp_path / "other"))
    assert found.returncode == EXIT_REFUSED
    assert f"Port {port.group(1)} cannot be used" in found.stderr
