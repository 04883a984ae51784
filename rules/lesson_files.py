"""The file of a lesson: its texts and steps, and beside it the position with which it begins.

``lesson.toml`` holds all that is said, ``lesson.position.toml`` the table, as ``rules.position`` reads it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import Field, ValidationError

from rules.cards import CardError, Names, Row, explain, note_missing
from rules.game import Pick
from rules.grammar import Number

LONGEST_TEXT = 520
"""Characters of a text of a lesson: about eighty words."""

Look: TypeAlias = Literal["board", "hand"]
Numbering = Callable[[str, str], int | str]
"""The number by which a game's picks know a thing (or its name, where they know it by that): of the pick's
verb and the id in the card files. Raises KeyError for an id that there is not."""


class StepRow(Row):
    """A step in the file.

    ask    the keyword of the question
    pick   the recommended answer: picks with the ids of things in place of their numbers
    alike  other answers that come to the same
    same   what the text relies on: places in the learner's view ("round", "seats.0.company") that have to be
           as they are on the path; none: the whole view
    look   the pictures to look at: "board", "hand"
    text   what the learner reads

    >>> StepRow(id="first", ask="turn", pick=[["draw"]], text={"en": "Draw a card."}).look
    ['board', 'hand']
    """

    id: str
    ask: str
    pick: list[list[str | int]]
    alike: list[list[list[str | int]]] = Field(default_factory=list)
    look: list[Look] = Field(default=["board", "hand"])
    same: list[str] = Field(default_factory=list)
    text: Names


class AsideRow(Row):
    """What the learner reads off the path when this question is asked.

    >>> AsideRow(id="lost", ask="turn", text={"en": "That was another way."}).text.of("en")
    'That was another way.'
    """

    id: str
    ask: str
    text: Names


class LessonRow(Row):
    """A lesson in the file.

    id, edition   together its key; a lesson that was changed is another edition, so that nobody goes on in
                  the old one
    seat, seats   the learner's seat and how many there are
    rival         picks that the other seats take, the first that is possible
    name          what the rival is called
    title         what this lesson is called
    goal          the first words: how the game is won
    won, lost     the last words

    >>> said = {name: {"en": name} for name in ("name", "title", "goal", "won", "lost")}
    >>> LessonRow(id="first-game", edition=1, seat=0, seats=2, rival=[], **said).title.of("en")
    'title'
    """

    id: str
    edition: int
    seat: int
    seats: int
    rival: list[list[str | int]]
    name: Names
    title: Names
    goal: Names
    won: Names
    lost: Names


@dataclass(slots=True, frozen=True)
class LessonStep:
    """A step of the path: its place (from 0), the question, the recommended answer, others that come to the
    same, what to look at, the text.

    >>> alike, text = ((("throw",),),), Names(en="Roll the dice!")
    >>> step = LessonStep("roll", 0, "turn", (("roll",),), alike, (), ("board",), text)
    >>> step.done_by([("throw",)]), step.done_by([("pass",)])
    (True, False)
    """

    id: str
    place: int
    ask: str
    picks: tuple[Pick, ...]
    alike: tuple[tuple[Pick, ...], ...]
    same: tuple[str, ...]
    look: tuple[Look, ...]
    text: Names

    def done_by(self, picks: Iterable[Pick]) -> bool:
        """Whether this answer is the recommended one, or comes to the same."""
        given = set(picks)
        return any(given == set(answer) for answer in (self.picks, *self.alike))


@dataclass(slots=True, frozen=True)
class Script:
    """The content of a lesson's file. ``position`` is the text of the position with which it begins.

    >>> from rules import games
    >>> lesson = games()["ekho"].lesson
    >>> lesson.key.partition(".")[0] == lesson.about.id
    True
    """

    path: Path
    about: LessonRow
    rival: tuple[Pick, ...]
    steps: tuple[LessonStep, ...]
    asides: dict[str, Names]
    position: str

    @property
    def key(self) -> str:
        """The value of the option LESSON for this lesson."""
        return f"{self.about.id}.{self.about.edition}"


def load_script(path: Path, number: Numbering, things: Mapping[str, Any]) -> Script:
    """The lesson of a file. Raises CardError, which names the file and the step, for anything wrong with it
    that can be seen without playing.

    ``things`` are what texts may take numbers from, by id: ``{thief.points}``, or with a word that depends on
    the number ``{troll.time:round|rounds}`` (see ``rules.grammar.Number``).

    >>> load_script(Path(__file__).with_name("ekho") / "lesson.toml", lambda verb, name: name, {})
    Traceback (most recent call last):
        ...
    rules.cards.CardError: lesson.toml: will: en: KeyError('drunken_poet') in the text
    """
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
        position = path.with_suffix(".position.toml").read_text("utf-8")
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CardError(path, "", str(error)) from error
    about = _row(path, LessonRow, "lesson", data.pop("lesson", None))
    rows = [_row(path, StepRow, f"step {at}", row) for at, row in enumerate(data.pop("step", ()), 1)]
    asides = [_row(path, AsideRow, f"aside {at}", row) for at, row in enumerate(data.pop("aside", ()), 1)]
    if data:
        raise CardError(path, "", f"unknown: {', '.join(data)}")
    if not rows:
        raise CardError(path, "", "no [[step]] in this file")
    seen: set[str] = set()
    for name in [*(row.id for row in rows), *(row.id for row in asides)]:
        if name in seen:
            raise CardError(path, name, "this id is used twice")
        seen.add(name)

    def read(name: str, text: Names) -> Names:
        return _readable(path, name, text, things)

    spoken = {name: read(name, getattr(about, name)) for name in ("goal", "won", "lost")}
    about = about.model_copy(update=spoken)
    steps = tuple(
        LessonStep(
            row.id,
            at,
            row.ask,
            _picks(path, row.id, row.pick, number),
            tuple(_picks(path, row.id, answer, number) for answer in row.alike),
            tuple(row.same),
            tuple(row.look),
            read(row.id, row.text),
        )
        for at, row in enumerate(rows)
    )
    rival = _picks(path, "rival", about.rival, number)
    return Script(path, about, rival, steps, {row.ask: read(row.id, row.text) for row in asides}, position)


R = TypeVar("R", bound=Row)


def _row(path: Path, model: type[R], name: str, row: Any) -> R:
    if isinstance(row, dict):
        name = str(row.get("id", name))
    try:
        found = model.model_validate(row)
    except ValidationError as error:
        raise CardError(path, name, explain(error)) from error
    note_missing(path, found, name)
    return found


class _Thing:
    """A thing as texts take numbers from it: they agree with the words of the language."""

    def __init__(self, thing: Any, language: str) -> None:
        self._thing = thing
        self._language = language

    def __getattr__(self, name: str) -> Number:
        return Number(int(getattr(self._thing, name)), self._language)


def _readable(path: Path, name: str, text: Names, things: Mapping[str, Any]) -> Names:
    """A text with its numbers filled in. Raises CardError if it is too long or names what there is not."""
    found: dict[str, str] = {}
    for language in text.languages:
        known = {key: _Thing(thing, language) for key, thing in things.items()}
        try:
            found[language] = text.of(language).strip().format_map(known)
        except (KeyError, AttributeError, TypeError, ValueError, IndexError) as error:
            raise CardError(path, name, f"{language}: {error!r} in the text") from error
        if not 0 < len(found[language]) <= LONGEST_TEXT:
            length = len(found[language])
            raise CardError(path, name, f"{language}: {length} characters, not 1 to {LONGEST_TEXT}")
    return Names(**found)


def _picks(path: Path, name: str, rows: Sequence[Sequence[str | int]], number: Numbering) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    for row in rows:
        if not row:
            raise CardError(path, name, "an empty pick")
        verb, *rest = row
        try:
            found = [number(str(verb), part) if isinstance(part, str) else part for part in rest]
        except KeyError as error:
            raise CardError(path, name, f"there is no {error}") from error
        picks.append((verb, *found))
    return tuple(picks)
