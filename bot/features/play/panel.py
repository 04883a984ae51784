"""A desk in words: texts and groups of choices of a seat's private panel, independent of Discord.

One mechanism serves every question of every game. Options are grouped by verb: a verb with one option becomes
a button, with several a list. A question that takes several options gets lists with multiple marks, and a
confirmation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.features.play.draft import DraftBoard, preview
from bot.tables.log.entries import ends_draft, is_list, weight
from bot.words import clip, say
from rules.entries import Choice as LoggedChoice
from rules.game import Game, IllegalError, Pick, Prompt
from rules.match import Match
from rules.wording import Audience, OptionText

PAGE = 25
"""Options per Discord list."""
_BUTTONS = 10
_DIRECT = 3
_ROOM = 16  # of a message's 40 components, for lists; the options of further verbs share the last one
_LIST, _PAGED = 2, 5  # components of a list: with its row, and with buttons to turn its pages
PANEL_TEXT = 3600
"""Characters for the panel, of a message's 4,000; the rest is for what surrounds it."""


@dataclass(slots=True)
class Choice:
    """One option as offered: its index in the question, its words, whether it is marked."""

    index: int
    said: OptionText
    marked: bool = False
    finishes: bool = False  # choosing it confirms the whole draft: it ends the turn
    led: bool = False  # this table's lesson recommends it
    place: int = 0  # position of its button: in the game's order


@dataclass(slots=True)
class Group:
    """Options of one verb. ``page`` counts from 0."""

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

    buttons    options that stand in no list
    direct     options that gain something, and frequent ones, from the lists below, also as buttons
    several    several options can be marked; ordered: the order of marking counts
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
    led: bool = False  # a lesson recommends an answer
    hint: str | None = None  # None: a hint may be asked for; else the argument of the button that takes it

    def quick(self) -> list[Choice]:
        """All options with a button: recommended ones, then those that gain something, then the rest in the
        game's order."""
        every = [*self.buttons, *self.direct]
        return sorted(every, key=lambda choice: (not choice.led, not choice.said.highlight, choice.place))

    def outstanding(self, choice: Choice) -> bool:
        """Whether an option's button may stand out.

        Only recommended ones may if there are any, else those that gain something, else the one button beside
        lists of others if it ends the turn."""
        if self.led:
            return choice.led
        if any(other.said.highlight for other in (*self.buttons, *self.direct)):
            return choice.said.highlight
        return choice.finishes or not self.groups


@dataclass(slots=True, frozen=True)
class PanelStyle:
    """What makes a panel different from usual.

    led         options that this table's lesson recommends, None at other tables: they come first, and the
                lesson replaces the explanations
    characters  maximum length of the texts
    sure        whether the match is real, so that certain results can be told
    """

    led: Sequence[int] | None = None
    characters: int = PANEL_TEXT
    sure: bool = True


def build(
    game: Game[Any],
    match: Match,
    desk: DraftBoard,
    audience: Audience,
    style: PanelStyle | None = None,
) -> Panel:
    """A desk's panel in the reader's language; ``style`` None means usual."""
    style = style or PanelStyle()
    words, led = game.words, style.led
    panel = Panel(desk.tag(), desk.seal(), [], led=bool(led))
    prompt = desk.prompt
    if prompt is not None:
        ask = words.ask(desk.view, prompt, audience)
        body = f"\n{clip(ask.body, 900)}" if ask.body and led is None else ""
        panel.texts.append(f"### {clip(ask.title, 200)}{body}")
        _offer(panel, game, desk, prompt, audience, led or ())
        panel.questions = [
            (other.id, words.ask(desk.view, other, audience).title)
            for other in desk.others
            if len(desk.others)
        ]
    against = _against(desk, led)
    if not against:
        _plan(panel, game, match, desk, audience, style.sure)
    if prompt is not None and led is None:
        _explain(panel, audience, style.characters)
    panel.can_confirm = desk.ready() and not against
    if panel.can_confirm and any(choice.finishes for choice in panel.quick()):
        panel.texts.append(say(audience.language, "panel.at_once_means"))
    panel.can_go_back = bool(desk.draft.choices) or desk.draft.selection is not None
    return panel


def _against(desk: DraftBoard, led: Sequence[int] | None) -> bool:
    """Whether the preselected answer differs from what a lesson recommends: then nothing is preselected."""
    if led is None or desk.draft.selection is not None or not desk.selected():
        return False
    return sorted(desk.selected()) != sorted(led)


def arrange(prompt: Prompt) -> tuple[list[int], list[tuple[str, list[int]]]]:
    """The options as buttons (indexes) and as lists (verb, indexes), in the order in which the verbs appear.

    Verbs that one panel has no room for share a last list, whose verb is empty.
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
        left = _ROOM - _PAGED
        kept = 0
        while _size(lists[kept]) <= left:
            left -= _size(lists[kept])
            kept += 1
        lists[kept:] = [("", [index for _, indexes in lists[kept:] for index in indexes])]
    return buttons, lists


def _size(one: tuple[str, list[int]]) -> int:
    return _PAGED if len(one[1]) > PAGE else _LIST


def _offer(
    panel: Panel, game: Game[Any], desk: DraftBoard, prompt: Prompt, audience: Audience, led: Sequence[int]
) -> None:
    """Fill in buttons and lists."""
    panel.several = is_list(prompt)
    panel.ordered = prompt.ordered and prompt.max_picks > 1
    panel.most = min(prompt.max_picks, len(prompt.options))
    marked = [] if _against(desk, led or None) else desk.selected()
    buttons, lists = arrange(prompt)
    for index in buttons:
        choice = Choice(index, _said(game, desk, prompt, prompt.options[index], audience), index in marked)
        choice.finishes = _finishes(desk, prompt, choice)
        choice.led, choice.place = index in led, index
        panel.buttons.append(choice)
    for verb, indexes in lists:
        shown = [index for index in indexes if not (panel.ordered and index in marked)]
        if not shown:
            continue
        pages = -(-len(shown) // PAGE)
        page = max(0, min(desk.draft.pages.get(verb, 0), pages - 1))
        if verb:
            title = game.words.verb(desk.view, prompt, verb, audience)
        else:
            title = say(audience.language, "panel.more_choices")
        choices = [
            Choice(index, _said(game, desk, prompt, prompt.options[index], audience), index in marked)
            for index in shown
        ]
        for choice in choices:
            choice.led = choice.index in led
        panel.groups.append(Group(verb, title, choices, page, pages))
    if panel.several:
        _count(panel, game, desk, prompt, audience)
        return
    listed = {choice.index: choice for group in panel.groups for choice in group.choices}
    most = min(_DIRECT, _BUTTONS - len(panel.buttons))
    # Two copies of a card read the same: one button serves both.
    once: dict[str, Choice] = {}
    first = [index for index in listed if listed[index].said.highlight]
    first += [index for index in frequent(desk, prompt, list(listed)) if index not in first]
    for index in sorted(first, key=lambda index: index not in led):
        once.setdefault(listed[index].said.label, listed[index])
    panel.direct = list(once.values())[:most]
    for choice in panel.direct:
        choice.finishes = _finishes(desk, prompt, choice)
        choice.place = min(listed)


def frequent(desk: DraftBoard, prompt: Prompt, indexes: list[int]) -> list[int]:
    """These options of a question, most frequent moves first.

    The seat's own most frequent answers to this question in this match come first, then the verbs it chose
    most often, then the options' order. Others' answers may be secret.
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


def _said(game: Game[Any], desk: DraftBoard, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
    said = game.words.pick(desk.view, prompt, pick, audience)
    return replace(said, label=clip(said.label, 80), description=clip(said.description, 100))


def _finishes(desk: DraftBoard, prompt: Prompt, choice: Choice) -> bool:
    """Whether this option ends a turn that has begun without revealing anything, or completes the seat's
    answers where several act at once.

    Another click would tell nothing new then. Choices that cost something are still shown before they are
    confirmed."""
    if not desk.made or choice.said.irreversible:
        return False
    trial = desk.match.fork()
    try:
        result = trial.choose(prompt.id, [prompt.options[choice.index]], desk.seat)
    except IllegalError:
        return False
    # The draft would stop here anyway; only the end of the turn, not a reveal, needs another confirmation.
    owes = any(question.seat == desk.seat for question in trial.prompts())
    return (result.turn_ended and ends_draft(result)) or not owes


def _count(panel: Panel, game: Game[Any], desk: DraftBoard, prompt: Prompt, audience: Audience) -> None:
    """Tell what is marked and what is still needed."""
    marked = desk.selected()
    panel.can_clear = bool(marked)
    panel.can_decline = prompt.min_picks == 0 and not marked
    language = audience.language
    names = [_said(game, desk, prompt, prompt.options[index], audience).label for index in marked]
    lines = []
    if names:
        joined = " → ".join(names) if panel.ordered else ", ".join(names)
        lines.append(say(language, "panel.marked", names=clip(joined, 500)))
    if prompt.min_picks == panel.most:
        lines.append(say(language, "panel.exactly", n=prompt.min_picks, marked=len(marked)))
    else:
        lines.append(say(language, "panel.between", least=prompt.min_picks, n=panel.most, marked=len(marked)))
    if prompt.at_least:
        lines.append(say(language, "panel.weight", have=weight(prompt, marked), need=prompt.at_least))
    panel.texts.append("\n".join(lines))


def _plan(
    panel: Panel, game: Game[Any], match: Match, desk: DraftBoard, audience: Audience, sure: bool
) -> None:
    """Tell what a confirmation would do, and what will surely follow."""
    told = actions_told(game, desk, audience)
    if not told:
        return
    said = say(audience.language, "panel.plan" if sure else "plan.made")
    lines = [said, *(f"{n}. {deed}" for n, deed in enumerate(told, 1))]
    panel.texts.append(clip("\n".join(lines), 1100))
    events = preview(match, desk.seat, desk.plan()) if sure else []
    told = [sentence for event, view in events if (sentence := game.words.event(view, event, audience))]
    if told:
        lines = [say(audience.language, "panel.preview"), *(f"- {sentence}" for sentence in told)]
        panel.texts.append(clip("\n".join(lines), 800))


def actions_told(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[str]:
    """What a confirmation would do, choice by choice, in short; with names if several of the seat's figures
    act."""
    found: list[str] = []
    several = desk.several()

    def tell(view: Any, prompt: Prompt, pick: Pick) -> str:
        deed = _deed(game.words.pick(view, prompt, pick, audience))
        name = game.words.figure(view, prompt.actor, audience) if several else ""
        return say(audience.language, "panel.by_figure", name=name, deed=deed) if name else deed

    for made in desk.made:
        found += [tell(made.view, made.prompt, pick) for pick in made.picks]
        if not made.picks and made.prompt.options:
            title = game.words.ask(made.view, made.prompt, audience).title
            found.append(f"{title}{_dash(audience)}{say(audience.language, 'panel.none')}")
    if desk.prompt is not None and desk.complete():
        marked = [desk.prompt.options[index] for index in desk.selected()]
        found += [tell(desk.view, desk.prompt, pick) for pick in marked]
    return found


def _deed(said: OptionText) -> str:
    """An option in short, as a line of what a confirmation would do."""
    if said.action_text or not said.description:
        return said.action_text or said.label
    return f"{said.label} ({said.description})"


def _dash(audience: Audience) -> str:
    """The separator between an option and its description."""
    return " — " if audience.language == "ru" else " – "


def _explain(panel: Panel, audience: Audience, characters: int) -> None:
    """Add explanations of options that are too long for Discord's lists."""
    left = characters - sum(map(len, panel.texts))
    lines: list[str] = []
    dash = _dash(audience)
    every = [*panel.buttons, *(choice for group in panel.groups for choice in group.shown())]
    for choice in sorted(every, key=lambda choice: choice.index):
        line = _explanation(choice.said, choice in panel.buttons, dash)
        if not line or line in lines:
            continue  # another copy of the same thing, or the same skill of an option before
        left -= len(line) + 1
        if left < 80:
            lines.append(say(audience.language, "panel.cut"))
            break
        lines.append(line)
    if lines:
        panel.texts.append("\n".join(lines))


def _explanation(said: OptionText, alone: bool, dash: str) -> str:
    """The line that explains an option below the question; empty if its label and description do.

    ``alone``: it is a button outside any list, and a list would show its description."""
    if said.summary == "" and alone and said.description:
        return f"- **{said.label}**{dash}{said.description}"
    if said.summary is not None:
        return f"- {said.summary}" if said.summary else ""
    if not said.sentence or said.sentence.rstrip(".。") in (said.label, said.description):
        return ""
    begins = said.sentence.startswith(said.label)
    return f"- **{said.label}**" + (said.sentence[len(said.label) :] if begins else f"{dash}{said.sentence}")
