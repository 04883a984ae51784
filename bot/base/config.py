"""Settings from the environment or a file ``.env``; bad values are refused with a clear sentence."""

from __future__ import annotations

import errno
import shlex
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic.config import JsonDict
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSettingsError(ValueError):
    """A setting that cannot be used; the text names it and says what to do."""


def _explained(expects: str, *, unit: str = "", see: str = "", more: str = "") -> JsonDict:
    """What the docs say about a field besides its description.

    ``expects`` ends the sentence "set it to …"; ``unit`` stands behind the default; ``see`` is a heading of
    ``bot/HOSTING.md``; ``more`` is said in ``.env.example`` alone.
    """
    return {"expects": expects, "unit": unit, "see": see, "more": more}


class Settings(BaseSettings):
    """What the bot needs to know before it starts.

    Every field is explained only here: ``python -m bot.base.settings_page`` writes ``.env.example`` and the
    table in ``bot/HOSTING.md`` from it.
    """

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr = Field(
        default=SecretStr(""),
        description="The token of your bot. `python -m bot run` needs it, `python -m bot play` works "
        "without.",
        json_schema_extra=_explained(
            "the token of your bot from the Discord developer portal",
            more="https://discord.com/developers/applications → your application → Bot → Reset Token.",
        ),
    )
    database_path: Path = Field(
        default=Path("data/echo-tables.sqlite3"),
        description="The SQLite file in which tables are kept. It is made at the first start, and its "
        "folder too.",
        json_schema_extra=_explained(
            "the path of a file that the bot may write, for example data/echo-tables.sqlite3",
            more="Back it up with everything beside it.",
        ),
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO",
        description="How much is written to the log: `DEBUG`, `INFO`, `WARNING` or `ERROR`.",
        json_schema_extra=_explained("one of DEBUG, INFO, WARNING, ERROR"),
    )
    log_format: Literal["text", "json"] = Field(
        default="text",
        description="How it is written: `text` for people, or `json`, one object a line with the table "
        "and the interaction it is about.",
        json_schema_extra=_explained("text or json"),
    )
    dev_guild: int | None = Field(
        default=None,
        gt=0,
        description="For developing only: the number of one server. Commands are then made known there "
        "at once, and nowhere else.",
        json_schema_extra=_explained("the number of one server, or leave it empty"),
    )
    pictures: bool = Field(
        default=True,
        description="Whether boards and hands are drawn. With `false` the bot shows everything as text.",
        json_schema_extra=_explained("true or false"),
    )
    pictures_disk: int = Field(
        default=1024,
        ge=0,
        le=100_000,
        description="How many megabytes of the disk hold cards and other pieces of pictures that the "
        "memory has no room for. With `0` there are none, and with many tables every "
        "picture takes several times as long.",
        json_schema_extra=_explained(
            "a number of megabytes from 0 to 100000",
            unit="megabytes",
            more="It is never more than a quarter of what is free there. They lie in a file without a "
            "name beside the database, which is gone with the process.",
        ),
    )
    computer_processes: int = Field(
        default=1,
        ge=1,
        le=16,
        description="How many processes think for computer players of the levels normal and strong, "
        "and work out turning points.",
        json_schema_extra=_explained(
            "a number from 1 to 16",
            more="They are started when they are needed, at a low priority; more than one makes sense "
            "where many tables play against computers on many cores.",
        ),
    )
    backup_hours: int = Field(
        default=24,
        ge=0,
        le=1000,
        description="For how many of the last hours a copy of the database is kept; it is copied every hour.",
        json_schema_extra=_explained("a number from 0 to 1000", unit="hours", see="backups"),
    )
    backup_days: int = Field(
        default=7,
        ge=0,
        le=1000,
        description="For how many of the last days a copy is kept. With `0` hours and `0` days there "
        "are none.",
        json_schema_extra=_explained("a number from 0 to 1000", unit="days"),
    )
    backup_folder: Path | None = Field(
        default=None,
        description="Where the copies lie, if not in the folder `backups` beside the database.",
        json_schema_extra=_explained("the path of a folder that the bot may write, or leave it empty"),
    )
    backup_command: str = Field(
        default="",
        description="A command that gets each finished copy, to bring it to another machine: `{file}` "
        "is its path, `{name}` its name.",
        examples=[
            "rclone copyto {file} remote:echo-tables/{name}",
            "cp {file} /mnt/other-disk/echo-tables/",
        ],
        json_schema_extra=_explained(
            "a command with its arguments, for example rclone copyto {file} remote:tables/{name}",
            see="backups",
            more="It is run without a shell, for at most ten minutes; when it fails you are told.",
        ),
    )
    report_channel: int | None = Field(
        default=None,
        gt=0,
        description="The number of the channel to which problems are sent that players report. Without "
        "it the owner of the application gets them as direct messages.",
        json_schema_extra=_explained(
            "the number of one channel, or leave it empty",
            more="They are kept in the folder reports beside the database in any case.",
        ),
    )
    shard_count: int | None = Field(
        default=None,
        ge=1,
        le=4096,
        description="For very many servers: into how many shards Discord divides them.",
        json_schema_extra=_explained(
            "a number from 1 on, or leave it empty",
            see="very many servers",
            more="Leave this and SHARD_IDS empty as long as one process is enough.",
        ),
    )
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = Field(
        default=None,
        description="Which of these shards this process serves, all if it is empty.",
        examples=["0,1"],
        json_schema_extra=_explained(
            "numbers with commas between them, for example 0,1",
            see="very many servers",
            more="Every process needs a DATABASE_PATH of its own.",
        ),
    )

    @property
    def data_folder(self) -> Path:
        """The folder of the database, where everything else is kept too."""
        return self.database_path.parent

    @property
    def backups(self) -> Path | None:
        """The folder of the hourly backups, None if there are none."""
        if not self.backup_hours and not self.backup_days:
            return None
        return self.backup_folder or self.data_folder / "backups"

    @property
    def shards_served(self) -> tuple[int, ...] | None:
        """The shards of this process; None if none are set: it serves all servers."""
        count = self.shard_count
        return None if count is None else self.shard_ids or tuple(range(count))

    @property
    def sessions(self) -> int:
        """How many connections to Discord this process has."""
        return 1 if self.shards_served is None else len(self.shards_served)

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        known = isinstance(value, str) and value.upper() in LEVELS
        return str(value).upper() if known else value

    @field_validator(
        "dev_guild", "backup_folder", "report_channel", "shard_count", "shard_ids", mode="before"
    )
    @classmethod
    def _nothing(cls, value: object) -> object:
        return None if value == "" else value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        return [part.strip() for part in value.split(",")] if isinstance(value, str) and value else value

    @field_validator("shard_ids")
    @classmethod
    def _shards(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        count = info.data.get("shard_count")
        if value is None:
            return None
        if count is None:
            raise ValueError("SHARD_COUNT tells how many there are, set it too")
        if not all(0 <= number < count for number in value):
            raise ValueError(f"with SHARD_COUNT={count} they go from 0 to {count - 1}")
        return value

    @field_validator("backup_command")
    @classmethod
    def _command(cls, value: str) -> str:
        try:
            shlex.split(value)
        except ValueError as error:
            raise ValueError(f"it cannot be taken apart: {error}") from None
        return value

    @field_validator("database_path")
    @classmethod
    def _file(cls, value: Path) -> Path:
        try:
            value.stat()
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise ValueError("its links lead round in a circle") from None
        if value.is_dir():
            raise ValueError("this is a folder; name a file in it")
        return value


def explanation(name: str, key: str) -> str:
    """What a field says under ``expects``, ``unit``, ``see`` or ``more``, or ""."""
    said = Settings.model_fields[name].json_schema_extra
    return str(said.get(key, "")) if isinstance(said, dict) else ""


def read_settings(env_file: Path | None = Path(".env")) -> Settings:
    """The settings from this environment. Raises BadSettingsError with one sentence for each bad value."""
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # a keyword of pydantic-settings itself
    except ValidationError as error:
        sentences = []
        for problem in error.errors():
            name = str(problem["loc"][0]) if problem["loc"] else ""
            said = problem["msg"].removeprefix("Value error, ")
            expected = explanation(name, "expects") if name in Settings.model_fields else "another value"
            sentences.append(f"{name.upper()} cannot be {problem['input']!r} ({said}): set it to {expected}.")
        raise BadSettingsError(" ".join(sentences)) from None
