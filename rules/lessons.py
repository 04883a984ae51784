"""A lesson: a short guided first game alone, as data of a game.

A lesson is a file of the game: a prepared position, what the rival prefers, and steps. A step belongs to one
question that the learner is asked: it recommends an answer and says why, in every language. Answering as
recommended is the lesson's path; it must be legal, meet every step in its order, and end with a victory of
the learner. The learner stays free: off the path a step still speaks as long as what it says is true, and
else it is silent.

Such a game is an ordinary match that was set up with the option ``LESSON``: undo, saves and replays know
nothing of it.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from pydantic import Field, ValidationError

from rules.cards import CardError, Names, Row, explain, note_missing
from rules.choices import forced_answer
from rules.game import Game, IllegalError, Pick, Prompt
from rules.grammar import Number

LESSON = "lesson"
"""The option with which a lesson is set up; its value is the lesson's key. No table offers it."""
LONGEST_TEXT = 520
"""Characters of a text of a lesson: about eighty words."""
_MOST_CHOICES = 200  # of a path; more would mean that the game does not end

Look: TypeAlias = Literal["board", "hand"]
P = TypeVar("P", bound=Row)
Numbering = Callable[[str, str], int | str]
"""The number by which a game's picks know a thing (or its name, where they know it by that): of the pick's
verb and the id in the card files. Raises KeyError for an id that there is not."""


class Taught(Protocol):
    """A game that has a lesson."""

    @property
    def lesson(self) -> Lesson:
        """The lesson. Raises CardError where its file is broken."""


class StepRow(Row):
    """A step in the file.

    ask    the keyword of the question
    pick   the recommended answer: picks with the ids of things in place of their numbers
    alike  other answers that come to the same
    same   what the text relies on: places in the learner's view ("round", "seats.0.company") that have to be
           as they are on the path; none: the whole view
    look   the pictures to look at: "board", "hand"
    text   what the learner reads
    """

    id: str
    ask: str
    pick: list[list[str | int]]
    alike: list[list[list[str | int]]] = Field(default_factory=list)
    look: list[Look] = Field(default=["board", "hand"])
    same: list[str] = Field(default_factory=list)
    text: Names


class AsideRow(Row):
    """What the learner reads off the path when this question is asked."""

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
    won, lost     the last words
    """

    id: str
    edition: int
    seat: int
    seats: int
    rival: list[list[str | int]]
    name: Names
    title: Names
    won: Names
    lost: Names


@dataclass(slots=True, frozen=True)
class LessonStep:
    """A step of the path: its place (from 0), the question, the recommended answer, others that come to the
    same, what to look at, the text."""

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
class Script(Generic[P]):
    """The content of a lesson's file: what all games share, and the position in the game's own words."""

    path: Path
    about: LessonRow
    rival: tuple[Pick, ...]
    steps: tuple[LessonStep, ...]
    asides: dict[str, Names]
    position: P

    @property
    def key(self) -> str:
        """The value of the option LESSON for this lesson."""
        return f"{self.about.id}.{self.about.edition}"


def load_script(path: Path, position: type[P], number: Numbering, things: Mapping[str, Any]) -> Script[P]:
    """The lesson of a file. Raises CardError, which names the file and the step, for anything wrong with it
    that can be seen without playing.

    ``things`` are what texts may take numbers from, by id: ``{thief.points}``, or with a word that depends on
    the number ``{troll.time:round|rounds}`` (see ``rules.grammar.Number``).
    """
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CardError(path, "", str(error)) from error
    about = _row(path, LessonRow, "lesson", data.pop("lesson", None))
    placed = _row(path, position, "position", data.pop("position", None))
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

    about = about.model_copy(update={"won": read("won", about.won), "lost": read("lost", about.lost)})
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
    return Script(path, about, rival, steps, {row.ask: read(row.id, row.text) for row in asides}, placed)


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


class Lesson:
    """A lesson that was played through once: its path is known to be legal and to end with a victory."""

    def __init__(self, game: Game[Any], script: Script[Any]) -> None:
        """Play the path. Raises CardError, which names the file and the step, where it is broken."""
        self._script = script
        self._views: list[Any] = []
        _walk(game, script, self._views)

    @property
    def key(self) -> str:
        """The value of the option LESSON for this lesson."""
        return self._script.key

    @property
    def about(self) -> LessonRow:
        """Title, names and last words, the learner's seat, how many seats there are."""
        return self._script.about

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """The path."""
        return self._script.steps

    def step(self, view: Any, prompt: Prompt) -> LessonStep | None:
        """What to say to the learner who is asked this with this view before the eyes; None off the path.

        The first step whose question it is, whose answer is possible, and whose text is true.
        """
        for step, expected in zip(self._script.steps, self._views, strict=True):
            if _fits(step, prompt, view, expected):
                return step
        return None

    def aside(self, prompt: Prompt, language: str) -> str:
        """What to say about this question off the path; empty where there is nothing."""
        text = self._script.asides.get(prompt.ask)
        return text.of(language).strip() if text is not None else ""

    def reply(self, prompt: Prompt) -> list[Pick]:
        """How the rival answers."""
        return _reply(self._script, prompt)


def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game, None for a game without one. Raises CardError where its file is broken."""
    lesson = getattr(game, LESSON, None)
    return lesson if isinstance(lesson, Lesson) else None


def by_ease(known: Mapping[str, Game[Any]]) -> list[tuple[str, Game[Any]]]:
    """Games by key, the easiest to learn first: those with the shortest lesson, then those that take the
    least time. Games without a lesson, or of unknown length, come last."""

    def effort(entry: tuple[str, Game[Any]]) -> tuple[float, float, str]:
        key, game = entry
        lesson, minutes = lesson_of(game), getattr(game, "minutes", None)
        steps = len(lesson.steps) if lesson is not None else math.inf
        return steps, minutes.start if minutes is not None else math.inf, key

    return sorted(known.items(), key=effort)


def _same(step: LessonStep, view: Any, expected: Any) -> bool:
    if not step.same:
        return bool(view == expected)
    return all(_part(view, place) == _part(expected, place) for place in step.same)


def _part(view: Any, place: str) -> Any:
    """What lies at a place of a view, None where there is no such place (any more)."""
    for name in place.split("."):
        if isinstance(view, (list, tuple)):
            at = int(name)
            view = view[at] if at < len(view) else None
        elif isinstance(view, dict):
            view = view.get(int(name) if name.isdecimal() else name)
        else:
            view = getattr(view, name)
    return view


def _reply(script: Script[Any], prompt: Prompt) -> list[Pick]:
    forced = forced_answer(prompt)
    if forced is not None:
        return forced
    if prompt.max_picks == 1 or prompt.default is None:
        liked = [pick for pick in script.rival if pick in prompt.options]
        rest = [pick for pick in prompt.options if pick not in liked]
        return [*liked, *rest][: max(1, prompt.min_picks)]
    return list(prompt.default)


def _fits(step: LessonStep, prompt: Prompt, view: Any, expected: Any) -> bool:
    return step.ask == prompt.ask and prompt.accepts(step.picks) and _same(step, view, expected)


def _walk(game: Game[Any], script: Script[Any], views: list[Any]) -> None:
    """Play the path and note the learner's view at each step. Raises CardError."""
    about, steps = script.about, script.steps
    name = "position"
    try:
        state = game.new(about.seats, 0, {LESSON: script.key})
        for _ in range(_MOST_CHOICES):
            prompts = game.prompts(state)
            if not prompts:
                break
            prompt = next((one for one in prompts if one.seat != about.seat), prompts[0])
            picks = forced_answer(prompt) or []
            if prompt.seat != about.seat:
                picks = _reply(script, prompt)
            elif not picks:
                if len(views) == len(steps):
                    raise CardError(script.path, name, f"the last step, but {prompt.ask} is asked then")
                step = steps[len(views)]
                name = step.id
                _arrive(script, step, prompt, game.view(state, about.seat), views)
                picks = list(step.picks)
            game.choose(state, prompt.id, picks)
    except IllegalError as error:
        raise CardError(script.path, name, f"refused by the rules: {error}") from error
    except CardError:
        raise
    except ValueError as error:
        raise CardError(script.path, name, str(error)) from error
    outcome = game.outcome(state)
    if len(views) < len(steps) or outcome is None:
        raise CardError(script.path, name, "the game does not end with the last step")
    winners = list(range(about.seats)) if game.cooperative else [about.seat]
    if [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] != winners:
        raise CardError(script.path, name, f"the learner does not win: {outcome.scores}")


def _arrive(script: Script[Any], step: LessonStep, prompt: Prompt, view: Any, views: list[Any]) -> None:
    """Note the view at a step of the path. Raises CardError if the step does not belong here."""
    if step.ask != prompt.ask:
        raise CardError(script.path, step.id, f"{prompt.ask} is asked here, not {step.ask}")
    for answer in (step.picks, *step.alike):
        if not prompt.accepts(answer):
            raise CardError(script.path, step.id, f"not possible: {answer}; possible: {prompt.options}")
    for place in step.same:
        try:
            _part(view, place)
        except (AttributeError, ValueError) as error:
            raise CardError(script.path, step.id, f"nothing in the view is at {place}") from error
    for earlier, seen in zip(script.steps, views, strict=False):
        if _fits(earlier, prompt, view, seen):
            raise CardError(script.path, earlier.id, f"it would speak at {step.id} too")
    views.append(view)
