"""How a click on a panel changes a draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.features.play.draft import DraftBoard
from bot.features.play.drafting import bundles
from bot.tables.log.entries import enough, is_list
from bot.words.refusals import Refusal
from rules.game import Pick, Prompt

PLAIN = {"end": "do", "end_on": "on", "end_both": "both"}
"""Verbs that choose and confirm at once, by what they choose."""
TURNS = "page."
"""What the value of a list's last option begins with where it turns the list's page."""
FINISHING = frozenset({"ok", "commit", *PLAIN})
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
    if move.verb in ("swap", "pick") and move.values and move.values[0].startswith(TURNS):
        move = replace(move, verb="page", argument=move.values[0].removeprefix(TURNS))
    match move.verb:
        case "back":
            _back(desk)
        case "clear_all":
            _clear_all(desk)
        case "halt":
            pass  # of old panels: it is shown anew without that button
        case "turn":
            _turn(desk, move.argument)
        case "step":
            _step(desk, move.argument)
        case "swap":
            _swap(desk, move.values[0] if move.values else move.argument)
        case "page":
            desk.draft.pages[""] = _page(move)
        case _:
            _answer_by(desk, _question(desk), move)


def _back(desk: DraftBoard) -> None:
    """Take back the marks, or the turning to an earlier question, or the last choice: whichever is there."""
    draft = desk.draft
    if draft.selection is not None:
        draft.selection = None
    elif desk.prompt is not None and desk.prompt.id in draft.opened:
        draft.opened.remove(desk.prompt.id)
    elif draft.choices:
        draft.choices.pop()
    draft.pages = {}


def _clear_all(desk: DraftBoard) -> None:
    draft = desk.draft
    draft.choices, draft.selection, draft.pages, draft.focus, draft.opened = [], None, {}, None, []
    draft.repeated = []


def _answer_by(desk: DraftBoard, prompt: Prompt, move: Move) -> None:
    """Answer the open question, mark something for it, or look at another one."""
    draft = desk.draft
    match move.verb:
        case "on":
            repeat(desk, index(prompt, move.argument))
        case "both":
            _both(desk, move.argument)
        case "do":
            answer(desk, [index(prompt, move.argument)])
        case "pick":
            answer(desk, [index(prompt, move.values[0] if move.values else "")])
        case "answer":
            answer(desk, [index(prompt, text) for text in move.values])
        case "take":
            _take(desk, prompt, move.argument)
        case "none":
            answer(desk, [])
        case "clear":
            draft.selection = None
        case "flip":
            _flip(desk, prompt, index(prompt, move.argument))
        case "mark":
            _mark(desk, prompt, move)
        case "ask":
            draft.focus = int(move.values[0])
            draft.actor = next((one.actor for one in desk.others if one.id == draft.focus), draft.actor)
            draft.selection = None
        case _:
            raise Refusal("no_option")


def _take(desk: DraftBoard, prompt: Prompt, argument: str) -> None:
    """Take what was chosen for the player, and from old panels a hint: a list is marked, other questions are
    answered."""
    texts = [] if argument == "none" else argument.split(".")
    indexes = [index(prompt, text) for text in texts]
    if indexes and is_list(prompt):
        desk.draft.selection = indexes
    else:
        answer(desk, indexes)


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


def repeat(desk: DraftBoard, chosen: int) -> None:
    """Answer the open question so, and again whenever it is asked."""
    prompt = _question(desk)
    if prompt.options[chosen][0] not in prompt.bundle.repeats:
        raise Refusal("no_option")
    answer(desk, [chosen])
    desk.draft.repeated.append(prompt.id)


def _both(desk: DraftBoard, text: str) -> None:
    """Answer the open question and the one that it opens, and that one again whenever it is asked."""
    prompt, (first, _, second) = _question(desk), text.partition(".")
    chosen = index(prompt, first)
    opened = bundles.opened(desk, chosen)
    if opened is None:
        raise Refusal("no_option")
    answer(desk, [chosen])
    desk.draft.choices.append((opened.id, [index(opened, second)]))
    desk.draft.repeated.append(opened.id)


def _turn(desk: DraftBoard, text: str) -> None:
    """Turn to a question that was passed over, or to one that usually is with what was marked in it; what was
    chosen after it is taken back."""
    for at, made in enumerate(desk.made):
        if (made.passed or made.prompt.passes) and text == str(made.prompt.id):
            before = sum(one.own for one in desk.made[:at])
            marked = [made.prompt.options.index(pick) for pick in made.picks]
            desk.draft.choices = desk.draft.choices[:before]
            desk.draft.opened.append(made.prompt.id)
            desk.draft.selection = marked if made.own and marked else None
            desk.draft.pages, desk.draft.focus = {}, made.prompt.id
            return
    raise Refusal("no_option")


def _step(desk: DraftBoard, text: str) -> None:
    """Mark an option of a question that was passed over, or that usually is, and go on from there."""
    number, _, at = text.partition(".")
    for made in desk.since():
        if number == str(made.prompt.id) and desk.prompt is not None:
            chosen, draft = index(made.prompt, at), desk.draft
            if chosen not in bundles.steps(desk.prompt, made):
                break
            if made.own:
                draft.choices.pop()
            marked = sorted([*map(made.prompt.options.index, made.picks), chosen])
            draft.choices.append((made.prompt.id, marked))
            draft.selection, draft.pages, draft.focus = None, {}, None
            return
    raise Refusal("no_option")


def _swap(desk: DraftBoard, text: str) -> None:
    """Let another option take the place of the last choice; the same one again takes it back."""
    last = desk.changeable()
    if last is None:
        raise Refusal("nothing_to_choose")
    other = (last.prompt.id, [index(last.prompt, text)])
    if desk.draft.choices.pop() != other:
        desk.draft.choices.append(other)


def _page(move: Move) -> int:
    """The page of the list that a button asks for; those of old panels name the list before it."""
    page = move.argument.split(".")[-2:][0]
    return int(page) if page.isdecimal() else 0


def _flip(desk: DraftBoard, prompt: Prompt, flipped: int) -> None:
    """Mark an option, or take its mark away. Where one mark is all that is allowed, it moves."""
    marked = list(desk.selected())
    if flipped in marked:
        marked.remove(flipped)
    elif prompt.max_picks == 1:
        marked = [flipped]
    else:
        marked.append(flipped)
    _select(desk, prompt, marked)
    if prompt.passes and len(marked) == prompt.max_picks:
        answer(desk, marked)  # on to what is asked next: no more can be marked


def _mark(desk: DraftBoard, prompt: Prompt, move: Move) -> None:
    """Take the marks from one page of the list; other pages keep theirs.

    The argument names the options of that page. Lists of old panels name none: their marks are added."""
    chosen = [index(prompt, text) for text in move.values]
    marked = list(desk.selected())
    if prompt.max_picks == 1:
        marked = chosen
    elif move.argument.startswith("p") and not prompt.ordered:
        here = shown_on(desk, move.argument)
        marked = [index for index in marked if index not in here] + chosen
    else:
        marked += [index for index in chosen if index not in marked]
    _select(desk, prompt, marked)


def shown_on(desk: DraftBoard, argument: str) -> set[int]:
    """The options on a page of the list, by the argument of its component."""
    first, _, last = argument.removeprefix("p").partition(".")
    if not (first.isdecimal() and last.isdecimal()):
        raise Refusal("no_option")
    return set(range(int(first), int(last) + 1))


def _select(desk: DraftBoard, prompt: Prompt, marked: list[int]) -> None:
    if len(marked) > prompt.max_picks:
        raise Refusal("too_many", most=prompt.max_picks, marked=len(marked))
    desk.draft.selection = (marked if prompt.ordered else sorted(marked)) or None


def finish(desk: DraftBoard, move: Move) -> list[tuple[int, list[Pick]]] | None:
    """What to confirm; None if the panel showed something else than what would be done now."""
    if move.verb == "ok" and move.argument != desk.seal():
        return None
    if not desk.ready():
        raise Refusal("not_complete")
    return desk.answers()
