"""What a lesson tells its learner: the words above the panel, and the recommended choice.

A lesson is a table of one learner and the lesson's rival. It belongs to no channel, posts nothing in public,
and only its learner sees it, in private messages.
"""

from __future__ import annotations

from typing import Any

from bot.features.play.actions import Advice, Coach, PlayerView
from bot.features.play.draft import DraftBoard
from bot.tables.log import talk
from bot.tables.log.entries import ends_draft, is_list
from bot.tables.rows import TableRow
from bot.tables.table import is_lesson
from bot.words import clip, say
from rules.game import Event, Game, Pick, Prompt
from rules.lesson_files import LessonStep
from rules.lessons import LESSON, Lesson, lesson_of
from rules.match import Match

_LINES = 4  # about what happened since the last answer
_HAPPENED = 500
_DONE, _TO_DO = "▰", "▱"


def lesson_at(game: Game[Any], table: TableRow) -> Lesson | None:
    """The lesson that this table is; None for any other table, and for an edition that no longer exists."""
    lesson = lesson_of(game) if is_lesson(table) else None
    return lesson if lesson is not None and lesson.key == table.options[LESSON] else None


def rival_answer(game: Game[Any], table: TableRow, prompt: Prompt) -> list[Pick] | None:
    """The answer of a lesson's rival; None at any other table."""
    lesson = lesson_at(game, table)
    return lesson.reply(prompt) if lesson is not None else None


class LessonCoach(Coach):
    """Gives the lesson's advice at tables that are lessons."""

    def recommended(self, sight: PlayerView) -> list[int] | None:
        """Indexes of the options recommended in the open question, whatever is marked.

        None off the lesson's path, and at any other table."""
        lesson, prompt = lesson_at(sight.table.game, sight.table), sight.desk.prompt
        step = lesson.step(sight.desk.view, prompt) if lesson is not None and prompt is not None else None
        if step is None or prompt is None:
            return None
        return [prompt.options.index(pick) for pick in step.picks]

    def advice(self, sight: PlayerView, language: str) -> Advice | None:
        """What to say above a learner's panel; None at a table that is not a lesson."""
        table, match, desk = sight.table, sight.match, sight.desk
        lesson = lesson_at(table.game, table)
        if lesson is None:
            return None
        if match.outcome() is not None or table.status != "running":
            texts = [_title(lesson, len(lesson.steps), language), *_last(table.game, table, match, language)]
            return Advice(texts, look=("scores",) if match.outcome() is not None else ())
        step = _step(lesson, desk)
        place = _place(lesson, desk, step)
        found = Advice([_title(lesson, place, language)])
        fresh = not desk.draft.choices and desk.draft.selection is None
        if fresh:
            happened = _happened(table.game, table, match, desk.seat, language)
            if happened:
                found.texts.append(happened)
        prompt = desk.prompt
        if prompt is None:
            left = place is None and any(lesson.step(one.view, one.prompt) for one in desk.made)
            found.texts.append(say(language, "lesson.own_way" if left else "lesson.confirm"))
        elif step is not None:
            found.picks, found.look = [prompt.options.index(pick) for pick in step.picks], step.look
            found.texts.append(f"{step.text.of(language).strip()}{_how(desk, prompt, found.picks, language)}")
        else:
            found.texts.append(lesson.aside(prompt, language) or say(language, "lesson.free"))
        return found


def _step(lesson: Lesson, desk: DraftBoard) -> LessonStep | None:
    """What the lesson says now; None if the learner has marked something else."""
    prompt, marked = desk.prompt, desk.draft.selection
    step = lesson.step(desk.view, prompt) if prompt is not None else None
    if step is None or prompt is None or marked is None:
        return step
    chosen = [prompt.options[index] for index in marked]
    return step if step.done_by(chosen) or set(chosen) <= set(step.picks) else None


def _place(lesson: Lesson, desk: DraftBoard, step: LessonStep | None) -> int | None:
    """How many steps the learner has done, counting up to the present one or the one to be confirmed; None
    off the path."""
    if step is not None:
        return step.place
    last = desk.made[-1] if desk.made and desk.prompt is None else None
    taken = lesson.step(last.view, last.prompt) if last is not None else None
    if last is None or taken is None or not taken.done_by(last.picks):
        return None
    return taken.place


def _title(lesson: Lesson, place: int | None, language: str) -> str:
    """The title of the lesson, with the progress."""
    title = f"## 🎓 {lesson.about.title.of(language)}"
    if place is None:
        return title
    return f"{title}\n-# {_DONE * place + _TO_DO * (len(lesson.steps) - place)}"


def _how(desk: DraftBoard, prompt: Prompt, picks: list[int], language: str) -> str:
    """What to press, if the button does not say it."""
    if is_list(prompt):
        return ""
    return f"\n{say(language, 'lesson.press')}" if not desk.made and picks else ""


def _happened(game: Game[Any], table: TableRow, match: Match, seat: int, language: str) -> str:
    """What the learner's last answer led to, and what the others did then."""
    steps = list(match.steps())
    own = [number for number, step in enumerate(steps) if step.choice.seat == seat]
    if not own:
        return ""
    first = own[-1]
    while first > 0 and steps[first - 1].choice.seat == seat and not ends_draft(steps[first - 1].result):
        first -= 1
    events: list[Event] = [event.for_seat(seat) for step in steps[first:] for event in step.result.events]
    audience = talk.audience_of(table, language, seat)
    lines = game.words.digest(match.view(seat), events, audience, _LINES)
    return clip("\n".join(f"> {line}" for line in lines), _HAPPENED)


def _last(game: Game[Any], table: TableRow, match: Match, language: str) -> list[str]:
    """The closing words and the score sheet."""
    lesson = lesson_at(game, table)
    outcome = match.outcome()
    if lesson is None or outcome is None:
        return [say(language, "lesson.given_up")]
    about = lesson.about
    won = outcome.ranks[about.seat] == 1 and (game.cooperative or outcome.ranks.count(1) == 1)
    audience = talk.audience_of(table, language, about.seat)
    words = (about.won if won else about.lost).of(language).strip()
    # A score sheet's small print can wait for later games: the first one should be short to read.
    scores = [line for line in game.words.scores(outcome, audience).split("\n") if not line.startswith("-# ")]
    return [f"{'🏆 ' if won else ''}{words}", "\n".join(scores)]
