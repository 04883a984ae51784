"""A desk in words: the texts and the groups of choices of a seat's private panel, without any Discord.

One mechanism serves every question of every game. The options of a question are grouped by their verb. A verb
with one option becomes a button, one with several a list; a question that takes several options gets lists in
which several can be marked, and a confirmation.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot.drafts import Desk, ends_draft, is_list, preview, weight
from bot.words import clip, say
from rules.entries import Choice as LoggedChoice
from rules.game import Game, Illegal, Pick, Prompt, Said, Talk
from rules.match import Match

PAGE = 25
"""Options that one list of Discord holds."""
_BUTTONS = 10
_DIRECT = 3
_ROOM = 16  # of the 40 components of a message, for lists; the options of further verbs share the last one
_LIST, _PAGED = 2, 5  # components of a list: with its row, and with buttons to turn its pages
_TEXT = 3600  # of the 4,000 characters of a message; the rest is for what surrounds the panel


@dataclass(slots=True)
class Choice:
    """One option as it is offered: its index in the question, its words, whether it is marked."""

    index: int
    said: Said
    marked: bool = False
    finishes: bool = False  # choosing it confirms the whole draft: it ends the turn


@dataclass(slots=True)
class Group:
    """Options of one verb. ``page`` of ``pages``, both counted from 0 and in all."""

    name: str
    title: str
    choices: list[Choice]
    page: int
    pages: int

    def shown(self) -> list[Choice]:
        """The options on the present page."""
        return self.choices[self.page * PAGE : (self.page + 1) * PAGE]


@dataclass(slots=True)
class Panel:
    """A private panel, ready to be laid out.

    direct     frequent options of the lists below, once more as buttons
    several    several options can be marked; ordered: one after the other, in the order of their marking
    can_decline  an empty answer is allowed and nothing is marked
    """

    tag: str
    seal: str
    texts: list[str]
    buttons: list[Choice] = field(default_factory=list)
    direct: list[Choice] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    several: bool = False
    ordered: bool = False
    most: int = 1
    can_confirm: bool = False
    can_go_back: bool = False
    can_clear: bool = False
    can_decline: bool = False
    questions: list[tuple[int, str]] = field(default_factory=list)
    hint: str | None = None  # None: a hint may be asked for; else the argument of the button that takes it


def build(game: Game[Any], match: Match, desk: Desk, talk: Talk) -> Panel:
    """The panel of a desk in the reader's language."""
    words = game.words
    panel = Panel(desk.tag(), desk.seal(), [])
    prompt = desk.prompt
    if prompt is not None:
        ask = words.ask(desk.view, prompt, talk)
        panel.texts.append(f"### {clip(ask.title, 200)}" + (f"\n{clip(ask.body, 900)}" if ask.body else ""))
        _offer(panel, game, desk, prompt, talk)
        panel.questions = [
            (other.id, words.ask(desk.view, other, talk).title) for other in desk.others if len(desk.others)
        ]
    _plan(panel, game, match, desk, talk)
    if prompt is not None:
        _explain(panel, talk)
    panel.can_confirm = desk.ready()
    panel.can_go_back = bool(desk.draft.choices) or desk.draft.selection is not None
    return panel


def arrange(prompt: Prompt) -> tuple[list[int], list[tuple[str, list[int]]]]:
    """The options as buttons (indexes) and as lists (verb, indexes), in the order in which the verbs appear.

    Verbs beyond what one panel holds share a last list, whose verb is empty.
    """
    verbs: dict[str, list[int]] = {}
    for index, option in enumerate(prompt.options):
        verbs.setdefault(str(option[0]), []).append(index)
    buttons: list[int] = []
    lists: list[tuple[str, list[int]]] = []
    for verb, indexes in verbs.items():
        if len(indexes) == 1 and not is_list(prompt) and len(buttons) < _BUTTONS:
            buttons += indexes
        else:
            lists.append((verb, indexes))
    if sum(map(_size, lists)) > _ROOM:
        room = _ROOM - _PAGED
        kept = 0
        while _size(lists[kept]) <= room:
            room -= _size(lists[kept])
            kept += 1
        lists[kept:] = [("", [index for _, indexes in lists[kept:] for index in indexes])]
    return buttons, lists


def _size(one: tuple[str, list[int]]) -> int:
    return _PAGED if len(one[1]) > PAGE else _LIST


def _offer(panel: Panel, game: Game[Any], desk: Desk, prompt: Prompt, talk: Talk) -> None:
    """Fill in buttons and lists."""
    panel.several = is_list(prompt)
    panel.ordered = prompt.ordered and prompt.most > 1
    panel.most = min(prompt.most, len(prompt.options))
    marked = desk.selected()
    buttons, lists = arrange(prompt)
    for index in buttons:
        choice = Choice(index, _said(game, desk, prompt, prompt.options[index], talk), index in marked)
        choice.finishes = bool(desk.made) and _finishes(desk, prompt, index)
        panel.buttons.append(choice)
    for verb, indexes in lists:
        shown = [index for index in indexes if not (panel.ordered and index in marked)]
        if not shown:
            continue
        pages = -(-len(shown) // PAGE)
        page = max(0, min(desk.draft.pages.get(verb, 0), pages - 1))
        if verb:
            title = game.words.verb(desk.view, prompt, verb, talk)
        else:
            title = say(talk.language, "panel.more_choices")
        choices = [
            Choice(index, _said(game, desk, prompt, prompt.options[index], talk), index in marked)
            for index in shown
        ]
        panel.groups.append(Group(verb, title, choices, page, pages))
    if panel.several:
        _count(panel, game, desk, prompt, talk)
        return
    listed = {choice.index: choice for group in panel.groups for choice in group.choices}
    room = min(_DIRECT, _BUTTONS - len(panel.buttons))
    # Two copies of a card read the same: one button serves both.
    once: dict[str, Choice] = {}
    for index in frequent(desk, prompt, list(listed)):
        once.setdefault(listed[index].said.label, listed[index])
    panel.direct = list(once.values())[:room]
    for choice in panel.direct:
        choice.finishes = bool(desk.made) and _finishes(desk, prompt, choice.index)


def frequent(desk: Desk, prompt: Prompt, indexes: list[int]) -> list[int]:
    """These options of a question, the most frequent moves first.

    What the seat itself answered most often to this question in this match comes first, then what begins with
    the verb that it chose most often, then the order of the options. Others' answers may be secret.
    """
    picks: Counter[Pick] = Counter()
    for number in desk.match.effective:
        entry = desk.match.entries[number]
        if isinstance(entry, LoggedChoice) and (entry.seat, entry.ask) == (desk.seat, prompt.ask):
            picks.update(entry.picks)
    verbs: Counter[str | int] = Counter()
    for pick, number in picks.items():
        verbs[pick[0]] += number

    def rank(index: int) -> tuple[int, int, int]:
        option = prompt.options[index]
        return -picks[option], -verbs[option[0]], index

    return sorted(indexes, key=rank)


def _said(game: Game[Any], desk: Desk, prompt: Prompt, pick: Pick, talk: Talk) -> Said:
    said = game.words.pick(desk.view, prompt, pick, talk)
    return Said(clip(said.label, 80), clip(said.description, 100), said.sentence, said.deed)


def _finishes(desk: Desk, prompt: Prompt, index: int) -> bool:
    """Whether this option ends the turn without making anything known."""
    trial = desk.match.fork()
    try:
        result = trial.choose(prompt.id, [prompt.options[index]], desk.seat)
    except Illegal:
        return False
    # The draft would stop here anyway; a reveal is no reason to ask once more, the end of the turn is.
    return result.turn_ended and ends_draft(result)


def _count(panel: Panel, game: Game[Any], desk: Desk, prompt: Prompt, talk: Talk) -> None:
    """Say what is marked and what is still needed."""
    marked = desk.selected()
    panel.can_clear = bool(marked)
    panel.can_decline = prompt.least == 0 and not marked
    language = talk.language
    names = [_said(game, desk, prompt, prompt.options[index], talk).label for index in marked]
    lines = []
    if names:
        joined = " → ".join(names) if panel.ordered else ", ".join(names)
        lines.append(say(language, "panel.marked", names=clip(joined, 500)))
    if prompt.least == panel.most:
        lines.append(say(language, "panel.exactly", n=prompt.least, marked=len(marked)))
    else:
        lines.append(say(language, "panel.between", least=prompt.least, n=panel.most, marked=len(marked)))
    if prompt.at_least:
        lines.append(say(language, "panel.weight", have=weight(prompt, marked), need=prompt.at_least))
    panel.texts.append("\n".join(lines))


def _plan(panel: Panel, game: Game[Any], match: Match, desk: Desk, talk: Talk) -> None:
    """Say what a confirmation would do, and what is sure to follow from it."""
    deeds = [
        _deed(game.words.pick(made.view, made.prompt, pick, talk))
        for made in desk.made
        for pick in made.picks
    ]
    if desk.prompt is not None and desk.complete():
        marked = [desk.prompt.options[index] for index in desk.selected()]
        deeds += [_deed(game.words.pick(desk.view, desk.prompt, pick, talk)) for pick in marked]
    if not deeds:
        return
    lines = [say(talk.language, "panel.plan"), *(f"{n}. {deed}" for n, deed in enumerate(deeds, 1))]
    panel.texts.append(clip("\n".join(lines), 1100))
    sure = [game.words.event(view, event, talk) for event, view in preview(match, desk.seat, desk.plan())]
    told = [sentence for sentence in sure if sentence]
    if told:
        lines = [say(talk.language, "panel.preview"), *(f"- {sentence}" for sentence in told)]
        panel.texts.append(clip("\n".join(lines), 800))


def _deed(said: Said) -> str:
    """An option in short, as a line of what a confirmation would do."""
    if said.deed or not said.description:
        return said.deed or said.label
    return f"{said.label} ({said.description})"


def _explain(panel: Panel, talk: Talk) -> None:
    """The full sentences of the options, which are longer than Discord's lists can show."""
    room = _TEXT - sum(map(len, panel.texts))
    lines: list[str] = []
    every = [*panel.buttons, *(choice for group in panel.groups for choice in group.shown())]
    for choice in every:
        said = choice.said
        if not said.sentence or said.sentence.rstrip(".。") in (said.label, said.description):
            continue
        begins = said.sentence.startswith(said.label)
        line = f"- **{said.label}**" + (said.sentence[len(said.label) :] if begins else f" – {said.sentence}")
        if line in lines:
            continue  # another copy of the same thing
        room -= len(line) + 1
        if room < 80:
            lines.append(say(talk.language, "panel.cut"))
            break
        lines.append(line)
    if lines:
        panel.texts.append("\n".join(lines))
