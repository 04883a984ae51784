"""A lesson: a short guided first game alone, as data of a game.

A lesson is a file of the game (``lesson_files``): a prepared position, what the rival prefers, and steps. A
step belongs to one question that the learner is asked: it recommends an answer and says why, in every
language. Answering as recommended is the lesson's path; it must be legal, meet every step in its order, and
end with a victory of the learner. The learner stays free: off the path a step still speaks as long as what it
says is true, and else it is silent.

Such a game is an ordinary match that was set up with the option ``LESSON``: undo, saves and replays know
nothing of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Protocol

from rules import position
from rules.cards import CardError
from rules.choices import forced_answer
from rules.codec import codec
from rules.game import Game, IllegalError, Options, Pick, Prompt
from rules.lesson_files import LessonRow, LessonStep, Script

LESSON = "lesson"
"""The option with which a lesson is set up; its value is the lesson's key. No table offers it."""
_MOST_CHOICES = 200  # of a path; more would mean that the game does not end


class Taught(Protocol):
    """A game that has a lesson."""

    @property
    def lesson(self) -> Lesson:
        """The lesson. Raises CardError where its file is broken."""


class Lesson:
    """A lesson that was played through once: its path is known to be legal and to end with a victory.

    >>> from rules import games
    >>> game = games()["ekho"]
    >>> lesson = game.lesson
    >>> state = game.new(lesson.about.seats, 7, {LESSON: lesson.key})
    >>> prompt = next(one for one in game.prompts(state) if one.seat == lesson.about.seat)
    >>> lesson.step(game.view(state, prompt.seat), prompt).place
    0
    """

    def __init__(self, game: Game[Any], script: Script) -> None:
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


def first_state(game: Game[Any], script: Script, seats: int, options: Options) -> Any:
    """The table with which a lesson begins; a new one at every call.

    Raises ValueError for another lesson or number of seats, CardError where the position is none.

    >>> from rules import games
    >>> from rules.ekho.lesson import script
    >>> first_state(games()["ekho"], script(), 2, {LESSON: script().key}).table.turn
    23
    """
    if dict(options) != {LESSON: script.key} or seats != script.about.seats:
        raise ValueError(f"{game.key} has no lesson {dict(options)} for {seats}")
    return codec(game.state_class).copy(_state_in(game, script))


_STATES: dict[tuple[str, str], Any] = {}
"""What was read so far, by the key of the game and the text: an undo begins anew each time."""


def _state_in(game: Game[Any], script: Script) -> Any:
    known = game.key, script.position
    if known not in _STATES:
        try:
            _STATES[known] = position.read(script.position, game).state
        except position.PositionError as error:
            raise CardError(script.path.with_suffix(".position.toml"), "", str(error)) from error
    return _STATES[known]


def lesson_of(game: Game[Any]) -> Lesson | None:
    """The lesson of a game, None for a game without one. Raises CardError where its file is broken.

    >>> from rules import games
    >>> lesson = lesson_of(games()["ekho"])
    >>> lesson.steps[0].ask, len(lesson.steps) > 5
    ('respite', True)
    """
    lesson = getattr(game, LESSON, None)
    return lesson if isinstance(lesson, Lesson) else None


def by_ease(known: Mapping[str, Game[Any]]) -> list[tuple[str, Game[Any]]]:
    """Games by key, the easiest to learn first: those with the shortest lesson, then those that take the
    least time. Games without a lesson, or of unknown length, come last.

    >>> from rules import games
    >>> sorted(key for key, game in by_ease(games())) == sorted(games())
    True
    """

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


def _reply(script: Script, prompt: Prompt) -> list[Pick]:
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


def _walk(game: Game[Any], script: Script, views: list[Any]) -> None:
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


def _arrive(script: Script, step: LessonStep, prompt: Prompt, view: Any, views: list[Any]) -> None:
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
