"""How a click on a panel changes a draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.features.play.draft import DraftBoard
from bot.features.play.panel import PAGE, arrange
from bot.tables.log.entries import enough, is_list
from bot.words.refusals import Refusal
from rules.game import Pick, Prompt

FINISHING = frozenset({"ok", "end", "commit"})
"""Verbs that confirm a draft."""


@dataclass(slots=True, frozen=True)
class Move:
    """A click: verb, argument and values of the component; seat and tag identify its panel."""

    verb: str
    argument: str = ""
    values: Sequence[str] = field(default_factory=tuple)
    seat: int | None = None
    tag: str | None = None


def index(prompt: Prompt, text: str) -> int:
    """The option that a component names. Raises Refusal if there is none."""
    index = int(text) if text.isdecimal() else -1
    if not 0 <= index < len(prompt.options):
        raise Refusal("no_option")
    return index


def _question(desk: DraftBoard) -> Prompt:
    if desk.prompt is None:
        raise Refusal("nothing_to_choose")
    return desk.prompt


def apply(desk: DraftBoard, move: Move) -> None:
    """Change this desk's draft. Raises Refusal for what the open question does not offer."""
    draft = desk.draft
    if move.verb == "back":
        if draft.selection is not None:
            draft.selection = None
        elif draft.choices:
            draft.choices.pop()
        draft.pages = {}
        return
    if move.verb == "clear_all":
        draft.choices, draft.selection, draft.pages, draft.focus = [], None, {}, None
        return
    prompt = _question(desk)
    if move.verb in ("do", "pick"):
        text = move.argument if move.verb == "do" else (move.values[0] if move.values else "")
        answer(desk, [index(prompt, text)])
    elif move.verb == "answer":
        answer(desk, [index(prompt, text) for text in move.values])
    elif move.verb == "take":
        # A hint becomes part of the draft; if it marks several options, it can still be changed.
        texts = [] if move.argument == "none" else move.argument.split(".")
        indexes = [index(prompt, text) for text in texts]
        if indexes and is_list(prompt):
            draft.selection = indexes
        else:
            answer(desk, indexes)
    elif move.verb == "none":
        answer(desk, [])
    elif move.verb == "clear":
        draft.selection = []
    elif move.verb == "mark":
        _mark(desk, prompt, move)
    elif move.verb == "page":
        number, page, *_ = move.argument.split(".")
        draft.pages[_list(prompt, number)[0]] = int(page) if page.isdecimal() else 0
    elif move.verb == "ask":
        draft.focus = int(move.values[0])
        draft.actor = next((other.actor for other in desk.others if other.id == draft.focus), draft.actor)
        draft.selection = None
    else:
        raise Refusal("no_option")


def wrong_number(least: int, most: int, marked: int) -> Refusal:
    """The refusal for too few or too many marks."""
    if least == most:
        return Refusal("wrong_number_exactly", n=least, marked=marked)
    return Refusal("wrong_number", least=least, most=most, marked=marked)


def answer(desk: DraftBoard, indexes: list[int]) -> None:
    """Answer the open question and go on to the next."""
    prompt = _question(desk)
    if len(set(indexes)) != len(indexes) or not enough(prompt, indexes):
        raise wrong_number(prompt.min_picks, prompt.max_picks, len(indexes))
    draft = desk.draft
    draft.choices.append((prompt.id, indexes))
    draft.selection, draft.pages, draft.focus = None, {}, None


def _list(prompt: Prompt, number: str) -> tuple[str, list[int]]:
    """The verb and the options of a list, by its number in the panel."""
    _, lists = arrange(prompt)
    index = int(number) if number.isdecimal() else -1
    if not 0 <= index < len(lists):
        raise Refusal("no_option")
    return lists[index]


def _mark(desk: DraftBoard, prompt: Prompt, move: Move) -> None:
    """Take the marks from one page of one list; other pages and lists keep theirs."""
    chosen = [index(prompt, text) for text in move.values]
    marked = list(desk.selected())
    if prompt.ordered and prompt.max_picks > 1:
        marked += [index for index in chosen if index not in marked]
    elif prompt.max_picks == 1:
        marked = chosen
    else:
        number, _, page = move.argument.partition(".")
        _, options = _list(prompt, number)
        start = PAGE * (int(page) if page.isdecimal() else 0)
        here = set(options[start : start + PAGE])
        marked = sorted({*(index for index in marked if index not in here), *chosen})
    if len(marked) > prompt.max_picks:
        raise Refusal("too_many", most=prompt.max_picks, marked=len(marked))
    desk.draft.selection = marked


def finish(desk: DraftBoard, move: Move) -> list[tuple[int, list[Pick]]] | None:
    """What to confirm; None if the panel showed something else than what would be done now."""
    if move.verb == "end":
        prompt = _question(desk)
        answer(desk, [index(prompt, move.argument)])
        made = [(made.prompt.id, made.picks) for made in desk.made]
        return [*made, (prompt.id, [prompt.options[index(prompt, move.argument)]])]
    if move.verb == "ok" and move.argument != desk.seal():
        return None
    if not desk.ready():
        raise Refusal("not_complete")
    return desk.answers()
