"""The texts for a public bot: they speak of all that is stored, and of nothing else."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.base.config import Settings
from bot.features.account import store as account_store
from bot.ops.policy import texts
from bot.store.database import migrations
from bot.words import catalogue, say
from rules.game import LANGUAGES


def schema() -> set[tuple[str, str]]:
    """Every column of the database, with its table."""
    connection = sqlite3.connect(":memory:")
    for migration in migrations():
        connection.executescript(migration)
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {
        (table, row[1])
        for (table,) in names.fetchall()
        for row in connection.execute(f"PRAGMA table_info({table})")
    }


def told() -> list[tuple[str, str]]:
    """Every column that some line of the policy speaks of."""
    return [
        (table, column)
        for line in texts.lines()
        for table, columns in line.columns.items()
        for column in columns
    ]


def of_nobody() -> list[tuple[str, str]]:
    return [(table, column) for table, columns in texts.of_nobody().items() for column in columns]


def test_every_column_is_in_the_policy_or_tells_of_nobody() -> None:
    """A migration adds something? Say in bot/ops/policy/holdings.toml what of it is about a person, and in
    the sentences of that line (policy.data in bot/words) what it is and why it is kept."""
    known = Counter(told() + of_nobody())
    assert schema() - known.keys() == set(), "not told of"
    assert known.keys() - schema() == set(), "not stored any more"
    assert [column for column, times in known.items() if times > 1] == []


def test_no_column_with_a_person_is_said_to_tell_of_nobody() -> None:
    """What erasing looks for is a person's: ids, the names beside them, and texts that may name somebody."""
    columns = schema()
    persons = {
        (table, other)
        for table, column in columns
        for other in (account_store.COLUMNS.get(column) or column, column)
        if column in account_store.COLUMNS or column in account_store.TEXTS
    }
    without = {("turnings", "body"), ("guilds", "body")}  # chances of games, settings of servers
    assert set(of_nobody()) & persons == without


def test_a_new_column_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    extra = "CREATE TABLE friends (user_id INTEGER PRIMARY KEY, birthday TEXT) STRICT;"
    everything = [*migrations(), extra]
    monkeypatch.setitem(globals(), "migrations", lambda: everything)
    with pytest.raises(AssertionError, match="not told of"):
        test_every_column_is_in_the_policy_or_tells_of_nobody()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_is_told_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str], alone: Path
) -> None:
    assert main(["policy", "privacy", "--contact", "help@example.org", "--language", language]) == 0
    out = capsys.readouterr().out
    rows = [line for line in out.splitlines() if line.startswith("| ")][2:]
    assert len(rows) == len(texts.lines())
    for row, line in zip(rows, texts.lines(), strict=True):
        cells = row.strip("| ").split(" | ")
        assert len(cells) == 4
        assert all(cell.strip() for cell in cells)
        assert all(f"`{place}`" in cells[0] for place in (*line.columns, *line.files))
    for label in ("data", "data_export"):
        assert f"**{say(language, f'button.{label}')}**" in out, "as the button is called"
    assert f"**{say(language, 'button.data_erase').rstrip('… ')}**" in out
    assert f"/{say(language, 'command.settings.name')}" in out
    assert "{" not in out
    assert out.count("help@example.org") >= 2


def test_no_sentence_of_the_policy_is_left_over() -> None:
    keys = {key.split(".")[2] for key in catalogue("en") if key.startswith("policy.data.")}
    assert keys == {line.key for line in texts.lines()}
    hows = {key.split(".")[2] for key in catalogue("en") if key.startswith("policy.how.")}
    assert hows == {line.how for line in texts.lines()}
    who = texts.Publisher("N", "O", "C", 3, 7, "D")
    both = {texts.privacy(who, "en"), texts.privacy(texts.Publisher("N", "O", "C", 3, 0, "D"), "en")}
    linked = texts.Publisher("N", "O", "C", 3, 7, "D", "https://example.org/privacy")
    both.add(texts.privacy(texts.Publisher("N", "O", "C", 3, 7, "D", copied=True), "en"))
    both |= {texts.terms(who, "en"), texts.terms(linked, "en")}
    written = "\n".join(both)
    for key, sentence in catalogue("en").items():
        if key.startswith(("policy.privacy.", "policy.terms.")):
            forms = sentence.values() if isinstance(sentence, dict) else [sentence]
            assert any(form.split("{")[0][:40] in written for form in forms), key


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder and no settings."""
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_the_host_has_set_is_told(
    alone: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for hours, days, said in (
        ("24", "7", "after 7 days"),
        ("72", "0", "after 3 days"),
        ("0", "0", "no backups"),
    ):
        monkeypatch.setenv("BACKUP_HOURS", hours)
        monkeypatch.setenv("BACKUP_DAYS", days)
        assert main(["policy", "privacy", "--contact", "me", "--log-days", "1"]) == 0
        told = capsys.readouterr()
        assert said in told.out
        assert "after 1 day." in told.out
        assert "no legal advice" in told.err


COPIES = {"en": "another place", "ru": "в другом месте", "it": "in un altro luogo", "ja": "別の場所"}
TO_NOBODY = {"en": "Nothing is sold, and", "ru": "не продаются и", "it": "venduto né", "ja": "売ることはなく"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_copies_at_another_place_are_told(
    alone: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    words = ["policy", "privacy", "--contact", "me@example.org", "--language", language]
    copy = "cp {file} x"
    for command, hours, days, copied in (
        (copy, "24", "12", True),
        ("", "24", "12", False),
        (copy, "0", "0", False),
    ):
        monkeypatch.setenv("BACKUP_COMMAND", command)
        monkeypatch.setenv("BACKUP_HOURS", hours)
        monkeypatch.setenv("BACKUP_DAYS", days)
        assert main(words) == 0
        told = capsys.readouterr()
        assert (COPIES[language] in told.out) == copied
        assert (TO_NOBODY[language] in told.out) != copied, "to nobody is said only where it is true"
        warned = "BACKUP_COMMAND is set: say where the copies go, and delete them there after 12 days."
        assert (warned in told.err) == copied
        bullets = [line for line in told.out.splitlines() if line.startswith("- ")]
        assert len(bullets) == (5 if copied else 4)
        assert not copied or ("12" in bullets[2] and "me@example.org" in bullets[2])


def test_one_day_is_one_day(
    alone: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKUP_HOURS", "1")
    monkeypatch.setenv("BACKUP_COMMAND", "cp {file} x")
    for days, said in (("1", "1 day"), ("2", "2 days")):
        monkeypatch.setenv("BACKUP_DAYS", days)
        assert main(["policy", "privacy", "--contact", "me", "--log-days", days]) == 0
        told = " ".join(capsys.readouterr().err.split())
        assert f"backups for {said} (as set here)" in told
        assert f"the program for {said} (--log-days)" in told
        assert f"there after {said}." in told


def test_it_is_written_into_a_new_file(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "policy",
        "terms",
        "--contact",
        "me@example.org",
        "--operator",
        "Ada",
        "--name",
        "Tables",
        "--out",
    ]
    assert main([*words, "terms.md"]) == 0
    text = (alone / "terms.md").read_text("utf-8")
    assert text.startswith("# Terms of use of Tables\n")
    assert "run by Ada" in text
    assert main([*words, "terms.md"]) == 2
    assert "name another file" in capsys.readouterr().err
    assert main(["policy", "terms", "--contact", " "]) == 2
