"""Loading card files: TOML rows checked against pydantic models, with errors that name file, card and
reason."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from rules.fallback import note
from rules.game import LANGUAGES

M = TypeVar("M", bound=BaseModel)


class CardError(ValueError):
    """A card file that cannot be used. The text names the file, the card (or line) and what is wrong.

    >>> print(CardError(Path("cards.toml"), "raft", "it has no name"))
    cards.toml: raft: it has no name
    """

    def __init__(self, path: Path, card: str, reason: str) -> None:
        super().__init__(f"{path.name}: {card}: {reason}" if card else f"{path.name}: {reason}")
        self.path = path
        self.card = card
        self.reason = reason


class Row(BaseModel):
    """Base of everything in a card file: immutable, and unknown keys are errors.

    >>> class Boat(Row):
    ...     id: str
    ...     speed: int = 1
    >>> Boat(id="raft")
    Boat(id='raft', speed=1)
    >>> Boat(id="raft", sails=2)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    pydantic_core._pydantic_core.ValidationError: 1 validation error for Boat...
    """

    model_config = ConfigDict(frozen=True, extra="forbid")


class Names(Row):
    """A name in every language of the project; English stands in for one that is missing.

    >>> raft = Names(en="Raft", ru="Плот")
    >>> raft.of("ru"), raft.of("ja"), raft.languages
    ('Плот', 'Raft', ('en', 'ru'))
    """

    en: str
    ru: str | None = None
    it: str | None = None
    ja: str | None = None

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which there is a name."""
        return tuple(language for language in LANGUAGES if getattr(self, language) is not None)

    def of(self, language: str) -> str:
        """The name in that language; in English where there is none."""
        name: str | None = getattr(self, language) if language in LANGUAGES else None
        return self.en if name is None else name


def note_missing(path: Path, row: object, what: str) -> None:
    """Tell in which languages the names in a card, and in whatever it holds, are missing.

    >>> from rules.fallback import missing
    >>> import warnings
    >>> file, raft = Path("/project/rules/raft/cards.toml"), Names(en="Raft", ru="Плот", ja="いかだ")
    >>> with warnings.catch_warnings(record=True):
    ...     note_missing(file, raft, "raft")
    >>> missing("raft")
    {'it': ['name of raft']}
    """
    if isinstance(row, Names):
        for language in LANGUAGES:
            if language not in row.languages:
                note(path, language, f"name of {what}")
    elif isinstance(row, BaseModel):
        note_missing(path, [getattr(row, name) for name in type(row).model_fields], what)
    elif isinstance(row, dict | list | tuple):
        for part in row.values() if isinstance(row, dict) else row:
            note_missing(path, part, what)


def explain(error: ValidationError) -> str:
    """The findings of pydantic as one readable line; the path inside the card leads each.

    >>> try:
    ...     Names(en="Raft", ru=3)
    ... except ValidationError as error:
    ...     print(explain(error))
    ru: Input should be a valid string
    """
    parts = []
    for finding in error.errors():
        where = ".".join(str(step) for step in finding["loc"])
        parts.append(f"{where}: {finding['msg']}" if where else str(finding["msg"]))
    return "; ".join(parts)


def load_rows(path: Path, table: str, model: type[M]) -> list[M]:
    """All rows ``[[table]]`` of a TOML file as models.

    Raises CardError for an unreadable file, a missing table, an invalid row or a duplicate id.

    >>> from tempfile import TemporaryDirectory
    >>> class Boat(Row):
    ...     id: str
    ...     speed: int = 1
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "boats.toml")
    ...     text = '[[boat]]\\nid = "raft"\\n[[boat]]\\nid = "sloop"\\nspeed = 3'
    ...     size = path.write_text(text)
    ...     load_rows(path, "boat", Boat)
    [Boat(id='raft', speed=1), Boat(id='sloop', speed=3)]
    """
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CardError(path, "", str(error)) from error
    rows: Any = data.get(table)
    if not isinstance(rows, list) or not rows:
        raise CardError(path, "", f"no [[{table}]] in this file")
    loaded: list[M] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = (
            str(row.get("id", f"{table} number {number}")) if isinstance(row, dict) else f"{table} {number}"
        )
        try:
            loaded.append(model.model_validate(row))
        except ValidationError as error:
            raise CardError(path, name, explain(error)) from error
        if name in seen:
            raise CardError(path, name, "this id is used twice")
        seen.add(name)
        note_missing(path, loaded[-1], name)
    return loaded
