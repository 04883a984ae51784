"""Settings from the environment or a file ``.env``, refused with a clear sentence when they make no sense."""

from __future__ import annotations

import errno
import shlex
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSettings(ValueError):
    """A setting that cannot be used; the text names it and says what to do."""


class Settings(BaseSettings):
    """What the bot needs to know before it starts. Every field is explained in ``.env.example``."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    discord_token: SecretStr = SecretStr("")
    database_path: Path = Path("data/echo-tables.sqlite3")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    dev_guild: int | None = Field(default=None, gt=0)
    pictures: bool = True
    pictures_disk: int = Field(default=1024, ge=0, le=100_000)
    computer_processes: int = Field(default=1, ge=1, le=16)
    backup_hours: int = Field(default=24, ge=0, le=1000)
    backup_days: int = Field(default=7, ge=0, le=1000)
    backup_folder: Path | None = None
    backup_command: str = ""
    report_channel: int | None = Field(default=None, gt=0)
    shard_count: int | None = Field(default=None, ge=1, le=4096)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None

    @property
    def data_folder(self) -> Path:
        """The folder of the database, in which everything else is kept too."""
        return self.database_path.parent

    @property
    def backups(self) -> Path | None:
        """The folder of the hourly backups, None where there shall be none."""
        if not self.backup_hours and not self.backup_days:
            return None
        return self.backup_folder or self.data_folder / "backups"

    @property
    def shards_served(self) -> tuple[int, ...] | None:
        """The shards of this process, None where it has not been told any: it serves all servers."""
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


_HELP = {
    "discord_token": "the token of your bot from the Discord developer portal",
    "database_path": "the path of a file that the bot may write, for example data/echo-tables.sqlite3",
    "log_level": "one of DEBUG, INFO, WARNING, ERROR",
    "dev_guild": "the number of one server, or leave it empty",
    "pictures": "true or false",
    "pictures_disk": "a number of megabytes from 0 to 100000",
    "computer_processes": "a number from 1 to 16",
    "log_format": "text or json",
    "backup_hours": "a number from 0 to 1000",
    "backup_days": "a number from 0 to 1000",
    "backup_folder": "the path of a folder that the bot may write, or leave it empty",
    "backup_command": "a command with its arguments, for example rclone copyto {file} remote:tables/{name}",
    "report_channel": "the number of one channel, or leave it empty",
    "shard_count": "a number from 1 on, or leave it empty",
    "shard_ids": "numbers with commas between them, for example 0,1",
}


def read_settings(env_file: Path | None = Path(".env")) -> Settings:
    """The settings of this environment. Raises BadSettings with one sentence for every bad value."""
    try:
        return Settings(_env_file=env_file)  # type: ignore[call-arg]  # a keyword of pydantic-settings itself
    except ValidationError as error:
        sentences = []
        for problem in error.errors():
            name = str(problem["loc"][0]) if problem["loc"] else ""
            said = problem["msg"].removeprefix("Value error, ")
            expected = _HELP.get(name, "another value")
            sentences.append(f"{name.upper()} cannot be {problem['input']!r} ({said}): set it to {expected}.")
        raise BadSettings(" ".join(sentences)) from None
