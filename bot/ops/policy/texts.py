"""A privacy policy and terms of use as Markdown, in every language of the bot.

``holdings.toml`` lists what they say about the database; the sentences are in ``bot/words``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from bot.base.about import own_version
from bot.base.config import Settings
from bot.words import enumerated, say

HOUR_DAYS = 24
"""Hours per day, for hourly backups."""
_SECTIONS = ("use", "moderation", "promise", "content")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the privacy policy.

    It has the database columns it covers, by table, the files beside the database, and the key of the
    sentence about getting and erasing the data."""

    key: str
    how: str
    columns: Mapping[str, tuple[str, ...]]
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Publisher:
    """Who publishes the texts, and what only that person knows.

    name, operator, contact   the bot, who runs it, and how to reach them (an address or a link)
    log_days    days after which the log of the program is deleted
    backup_days days after which the last copy of the database is replaced; 0: the bot makes none
    date        of the text, as printed
    privacy     the URL of the privacy policy, empty if it is not known yet
    copied      whether backups are also copied to another place
    """

    name: str
    operator: str
    contact: str
    log_days: int
    backup_days: int
    date: str
    privacy: str = ""
    copied: bool = False


@cache
def lines() -> tuple[Line, ...]:
    """The lines of the privacy policy in order."""
    found = []
    for key, raw in _holdings()["lines"].items():
        more = ("how", "files")
        columns = {table: tuple(names) for table, names in raw.items() if table not in more}
        found.append(Line(key, str(raw["how"]), columns, tuple(raw.get("files", ()))))
    return tuple(found)


def of_nobody() -> dict[str, tuple[str, ...]]:
    """The columns, by table, that hold no personal data."""
    return {table: tuple(names) for table, names in _holdings()["nobody"].items()}


def _holdings() -> dict[str, dict[str, dict[str, list[str]]]]:
    text = (resources.files("bot.ops.policy") / "holdings.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def backup_days(settings: Settings) -> int:
    """Days after which the last hourly copy is replaced, from the settings; 0: none are made."""
    if settings.backups is None:
        return 0
    return max(settings.backup_days, -(-settings.backup_hours // HOUR_DAYS))


def copied(settings: Settings) -> bool:
    """Whether backups are also copied to another place, from the settings."""
    return settings.backups is not None and bool(settings.backup_command)


def privacy(who: Publisher, language: str) -> str:
    """The privacy policy."""

    def told(key: str, **values: object) -> str:
        return say(language, f"policy.privacy.{key}", name=who.name, contact=who.contact, **values)

    if not who.backup_days:
        backups = [told("no_backups.text")]
    else:
        backups = [told("backups", n=who.backup_days)]
        backups += [told("copies", n=who.backup_days)] if who.copied else []
    given = told("given_copies" if who.copied else "given")
    parts = [
        f"# {told('title')}",
        told("intro", operator=who.operator),
        f"## {told('stored')}",
        "\n".join(_table(language)),
        f"## {told('elsewhere')}",
        "\n".join(f"- {one}" for one in (told("discord"), *backups, told("logs", n=who.log_days), given)),
        f"## {told('rights')}",
        told("self_service"),
        told("asking"),
        told("children"),
        told("changes"),
        told("contact"),
        f"*{told('as_of', date=who.date, version=own_version())}*",
    ]
    return "\n\n".join(parts) + "\n"


def _table(language: str) -> Iterator[str]:
    heads = [say(language, f"policy.privacy.{key}") for key in ("what", "why", "long", "how")]
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for line in lines():
        places = [f"`{one}`" for one in (*line.columns, *line.files)]
        where = say(language, "policy.privacy.places", places=enumerated(language, places))
        what, why, long = (say(language, f"policy.data.{line.key}.{key}") for key in ("what", "why", "long"))
        yield f"| {what}<br>*{where}* | {why} | {long} | {say(language, f'policy.how.{line.how}')} |"


def terms(who: Publisher, language: str) -> str:
    """The terms of use."""

    def told(key: str, **values: object) -> str:
        return say(language, f"policy.terms.{key}", name=who.name, **values)

    parts = [f"# {told('title')}", told("intro", operator=who.operator)]
    for section in _SECTIONS:
        parts += [f"## {told(f'{section}_title')}", told(section)]
    data = told("data", privacy=who.privacy) if who.privacy else told("data_unknown")
    parts += [f"## {told('data_title')}", data]
    parts += [f"## {told('changes_title')}", told("changes")]
    parts += [f"## {told('contact_title')}", who.contact]
    as_of = say(language, "policy.privacy.as_of", date=who.date, name=who.name, version=own_version())
    return "\n\n".join([*parts, f"*{as_of}*"]) + "\n"
