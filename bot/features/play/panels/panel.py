"""A desk in words: the question, the numbered choices and the answer of a seat's private panel, without
Discord.

One mechanism serves every question of every game. Options that are about a thing have the number which that
thing has in the picture, and stand in the picture's order: as buttons, or in one list if they are many. Deeds
that are no thing stand after them. What the player has chosen is said by one button, which commits it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.features.play.draft import DraftBoard
from bot.features.play.drafting import bundles
from bot.features.play.panels import ranking, texts
from bot.features.play.panels.choices import Choice, circled, marks, spots, tell_apart
from bot.features.play.panels.further import Further, further
from bot.features.play.panels.room import shares, width
from bot.features.play.panels.texts import SHORT, TextStyle
from bot.tables.log.entries import enough, is_list
from bot.words import clip, say
from render import HIGHEST, Mark
from rules.game import Game, Pick, Prompt
from rules.match import Match
from rules.wording import Audience, OptionText, QuestionText

PAGE = 25
"""Options per Discord list."""
THINGS = 10
"""Most options that are things as buttons; more go into a list."""
VERBS = 5
"""Most other options as buttons beside ten things."""
TEDIOUS = 3
"""From this number of marks on, one click can make those that are missing."""
_ROWS = 3  # rows of buttons that have room below a picture; things that need more stand in a list
_THEN = 50  # characters of a title that goes on from what is chosen
_SHORT = 64  # characters of a line beside the deadline


@dataclass(slots=True)
class Panel:
    """A private panel, ready to be laid out.

    title      the question in one line
    lines      what belongs to it, line by line; until: the deadline
    near       where things are too many for numbers, the nearest: buttons with numbers, above the list
    things     the options that are enumerated, in the picture's order; ``listed``: in a list, not as buttons
    firsts     those of them that gain something now, as buttons below a list
    verbs      the other options
    page, pages  of a list; counted from 0
    several    several options can be marked; ordered: the order of marking counts
    count      how many are to be marked, in words; empty where one choice is all
    marked     what is marked, in words, where the list does not show it
    answered   the question is answered: another choice takes the place of the one that is marked
    answer     what the green button does, in words; empty where there is nothing to commit yet
    missing    how many are still to be marked, where that is tedious: a button marks them; 0 elsewhere
    skip       what the button of an empty answer says; empty where there must be an answer. ``skip_led``: it
               is recommended
    questions  other open questions, by number; passed: those that were passed over, with what a button says
               that turns to them; further: deeds that answer more than the open question
    marks      the numbers for the picture; highest: how high it may be, in its pixels
    led        a lesson recommends an answer
    hinted     a hint is shown; ``hint_line`` says it
    """

    tag: str
    seal: str
    title: str = ""
    lines: list[str] = field(default_factory=list)
    until: str = ""
    near: list[Choice] = field(default_factory=list)
    things: list[Choice] = field(default_factory=list)
    firsts: list[Choice] = field(default_factory=list)
    verbs: list[Choice] = field(default_factory=list)
    listed: bool = False
    list_title: str = ""
    page: int = 0
    pages: int = 1
    several: bool = False
    ordered: bool = False
    least: int = 1
    most: int = 1
    count: str = ""
    marked: str = ""
    answered: bool = False
    answer: str = ""
    missing: int = 0
    skip: str = ""
    skip_led: bool = False
    can_go_back: bool = False
    questions: list[tuple[int, str]] = field(default_factory=list)
    passed: list[tuple[int, str]] = field(default_factory=list)
    further: list[Further] = field(default_factory=list)
    marks: tuple[Mark, ...] = ()
    highest: int = HIGHEST
    led: bool = False
    hinted: bool = False
    plain: bool = False  # the buttons of the options do it
    shared: bool = False  # the game is played as a team, whose plan can be told
    advised: bool = True  # a hint may be asked for
    readable: bool = True  # everything can be read in words

    def every(self) -> list[Choice]:
        """All options."""
        return [*self.near, *self.firsts, *self.things, *self.verbs]

    def shown(self) -> list[Choice]:
        """The things on the present page of the list."""
        return self.things[self.page * PAGE : (self.page + 1) * PAGE]

    def text(self) -> str:
        """What is said between the picture and the choices; the deadline shares a line if it can."""
        lines = list(self.lines)
        if self.until and lines and 0 < len(lines[0]) <= _SHORT and lines[0][0].isalnum():
            lines[0] = f"{self.until} · {lines[0]}"
        elif self.until:
            lines.insert(0, self.until)
        return "\n".join([f"### {self.title}" if self.title else "", *lines]).strip("\n")


def build(
    game: Game[Any],
    match: Match,
    desk: DraftBoard,
    audience: Audience,
    style: TextStyle = SHORT,
) -> Panel:
    """A desk's panel in the reader's language."""
    panel = Panel(desk.tag(), desk.seal(), led=style.lesson)
    asked, open_now = QuestionText(""), desk.prompt
    answered = desk.changeable() if style.sure else None
    panel.passed = texts.passed(game, desk, audience)
    if open_now is not None:
        asked = game.words.ask(desk.view, open_now, audience)
        advised = style.led if style.led is not None else desk.hinted()
        offered = Offered(desk.view, open_now, desk.selected(), asked, advised, not style.whole)
        _offer(panel, game, desk, offered, audience)
        panel.plain = style.sure and bundles.plain(desk) and not panel.listed
        panel.questions = [(one.id, game.words.ask(desk.view, one, audience).title) for one in desk.others]
    elif answered is not None:
        view, prompt = answered.view, answered.prompt
        before = game.words.ask(view, prompt, audience)
        asked, marked = QuestionText(before.title), [prompt.options.index(pick) for pick in answered.picks]
        offered = Offered(view, prompt, marked, before, None, not style.whole)
        _offer(panel, game, desk, offered, audience)
        panel.answered = True
        _said_by_green(panel)
    panel.title = clip(asked.title or say(audience.language, "panel.ready"), 200)
    panel.answer = texts.answer_text(game, desk, audience) if desk.ready() else ""
    goes_on = open_now is not None and panel.answer and any(made.own for made in desk.made)
    if goes_on and style.sure and len(panel.title) <= _THEN:  # the green button leaves it for later
        panel.title = say(audience.language, "panel.then", title=panel.title)
    panel.can_go_back = desk.can_go_back()
    panel.further = further(game, desk, audience) if style.sure else []
    if panel.near and panel.listed:  # no room for both: where one goes decides first
        panel.further = [one for one in panel.further if one.verb == "halt"]
    panel.marks = marks(panel.every(), bool(panel.near), desk, game, audience)
    panel.hinted, panel.shared = style.led is None and desk.hinted() is not None, game.cooperative
    advised, ending = desk.hinted() or [], desk.ending()
    ends = open_now is not None and ending is not None and advised == [open_now.options.index(ending)]
    followed = panel.answer and (ends or sorted(desk.selected()) == sorted(advised))  # the green says it
    hint = texts.hint(game, match, desk, audience) if panel.hinted and not followed else ""
    # A list says itself how many are to be chosen of it.
    whole = panel.listed and panel.pages == 1 and not (open_now is not None and open_now.at_least)
    said = texts.QuestionParts(asked, "" if whole else panel.count, panel.marked, hint)
    panel.lines = texts.lines(game, match, desk, audience, style, said)
    if open_now is not None and style.whole and not style.lesson:
        left = style.characters - len(panel.text())
        every = sorted(panel.every(), key=lambda choice: (not choice.number, choice.number, choice.index))
        told = [(circled(one.number), one.said) for one in every]
        panel.lines += texts.explained(told, audience.language, left)
    return panel


@dataclass(slots=True, frozen=True)
class Offered:
    """A question as it is offered: the view in which it is asked, what is marked, its words, what is
    recommended, and whether the reader sees its options in a picture."""

    view: Any
    prompt: Prompt
    marked: Sequence[int]
    asked: QuestionText
    led: Sequence[int] | None = None
    seen: bool = False


def arrange(prompt: Prompt, said: Sequence[OptionText]) -> tuple[list[int], list[int], bool]:
    """The options that are enumerated, those that are other deeds, by their indexes, and whether the former
    are too many for buttons.

    Enumerated are those about a thing, and those that share their verb with others."""
    verbs = [str(option[0]) for option in prompt.options]
    single = not is_list(prompt)
    numbers = spots(said)
    others = [
        index
        for index, one in enumerate(said)
        if single and one.spot is None and verbs.count(verbs[index]) == 1
    ]
    things = [index for index in range(len(said)) if index not in others]
    if len(others) > VERBS and len(said) > THINGS:
        things, others = [*things, *others[VERBS:]], others[:VERBS]
    spot_of = [numbers.get(one.spot, len(said)) if one.spot is not None else len(said) for one in said]
    if single:  # marks of a page of a list are known by its first and last index
        things.sort(key=lambda index: spot_of[index])
    return things, others, len(things) > THINGS


def _offer(panel: Panel, game: Game[Any], desk: DraftBoard, offered: Offered, audience: Audience) -> None:
    """Fill in the choices."""
    prompt, marked = offered.prompt, offered.marked
    panel.several = is_list(prompt)
    panel.ordered = prompt.ordered and prompt.max_picks > 1
    panel.most = min(prompt.max_picks, len(prompt.options))
    panel.least = prompt.min_picks
    said = [_said(game, offered, option, audience) for option in prompt.options]
    near = list[int]()
    if offered.asked.ranked:
        near, things, verbs = ranking.split(offered.asked.ranked, said)
        numbers = spots([said[index] for index in near])
        panel.listed = bool(things)
    else:
        numbers = spots(said)
        things, verbs, panel.listed = arrange(prompt, said)
    later = ranking.later(said, marked)
    ending = desk.ending()
    if ending is not None and offered.seen:  # the green button says it already
        later.add(prompt.options.index(ending))
    near, things, verbs = ([one for one in part if one not in later] for part in (near, things, verbs))
    panel.listed = panel.listed and (bool(near) or len(things) > THINGS)
    shared = [one.spot for index, one in enumerate(said) if one.spot is not None and index not in later]

    alike = {spot for spot in shared if shared.count(spot) > 1}

    def choice(index: int, every: bool = True) -> Choice:
        one = said[index]
        number = numbers.get(one.spot, 0) if one.spot is not None else 0
        place = marked.index(index) + 1 if panel.ordered and index in marked else 0
        # Things with one number have names; the others too while there is room: names for all or for none.
        several = one.spot is not None and (bool(alike) if every else one.spot in alike)
        short = several or index in near
        full = (one.action_text if several else "") or one.label
        brief = (one.brief if short and offered.seen else "") or full
        return Choice(index, one, number, index in marked, place, index in (offered.led or ()), brief, full)

    panel.near = [choice(index) for index in near]
    panel.things = [choice(index) for index in things]
    panel.verbs = [choice(index) for index in verbs]
    if alike and not panel.listed and not _has_room(panel.things):
        panel.things = [choice(index, every=False) for index in things]
    tell_apart(panel.every())
    if not panel.listed:
        panel.listed = bool(panel.things) and (offered.asked.told or not _has_room(panel.things))
    if panel.listed:
        _list(panel, game, desk, offered, audience)
    if panel.several:
        panel.count = texts.count(prompt, panel.most, marked, audience.language)
        panel.missing = _missing(panel, prompt, marked)
        if prompt.min_picks == 0 and not marked and not desk.ready():
            empty = game.words.answer_text(offered.view, prompt, [], audience)
            panel.skip = clip(empty or say(audience.language, "panel.none"), 80)
            panel.skip_led = offered.led is not None and not offered.led


def _has_room(things: Sequence[Choice]) -> bool:
    """Whether these choices can stand as buttons."""
    return len(shares([width(_marked(one)) for one in things])) <= _ROWS


def _missing(panel: Panel, prompt: Prompt, marked: Sequence[int]) -> int:
    """How many marks are still to be made; 0 where few are asked for, or the number is the player's."""
    exact = prompt.at_least > 0 or panel.least == panel.most
    tedious = TEDIOUS - panel.listed  # a list takes a click more
    if panel.ordered or panel.most < tedious or not exact or enough(prompt, marked):
        return 0
    return max(1, panel.least - len(marked))


def _said_by_green(panel: Panel) -> None:
    """Take away what only the green button has to say: a deed that is no thing."""
    panel.verbs = [one for one in panel.verbs if one.number or not one.marked]
    panel.things = [one for one in panel.things if panel.listed or one.number or not one.marked]


def _list(panel: Panel, game: Game[Any], desk: DraftBoard, offered: Offered, audience: Audience) -> None:
    """Put the things into a list, page by page."""
    if not panel.several:
        led = [one for one in panel.things if one.led and len(panel.things) > 1]
        panel.firsts = led if panel.near else _firsts(panel.things, panel.verbs, offered.prompt)
        panel.things = [one for one in panel.things if one not in panel.firsts]
    for one in panel.things:
        one.label = one.full
    if panel.ordered:
        # A list has no places for what is marked already: a line names it.
        marked = sorted((one for one in panel.things if one.marked), key=lambda one: one.place)
        if marked:
            names = " → ".join(one.label for one in marked)
            panel.marked = say(audience.language, "panel.marked", names=clip(names, 500))
        panel.things = [one for one in panel.things if not one.marked]
        panel.listed = bool(panel.things)
    panel.pages = max(1, -(-len(panel.things) // PAGE))
    panel.page = max(0, min(desk.draft.pages.get("", 0), panel.pages - 1))
    prompt = offered.prompt
    verbs = {str(prompt.options[one.index][0]) for one in panel.things}
    panel.list_title = say(audience.language, "panel.more" if panel.near else "panel.choose")
    if len(verbs) == 1 and panel.near:
        panel.list_title = say(audience.language, "panel.farther")
    elif len(verbs) == 1:
        panel.list_title = game.words.verb(offered.view, prompt, verbs.pop(), audience)


def _firsts(things: Sequence[Choice], others: Sequence[Choice], prompt: Prompt) -> list[Choice]:
    """What stands beside a list, for one click: what is recommended and what gains something now, as far as a
    row has room for it and the ``others``; in the picture's order. Where the list would need a page for a few
    more options, those with which another deed is done than with most go first, in two rows if need be."""
    verbs = [str(prompt.options[one.index][0]) for one in things]
    usual = max(verbs, key=verbs.count)
    rare = [one for one, verb in zip(things, verbs, strict=True) if verb != usual]
    led = [one for one in things if one.led]
    wanted = [*led, *(one for one in things if one.said.highlight and one not in led)]
    found = _fitting(wanted, things, others, 1)
    if not all(one in found for one in led):  # what is recommended is seen, in a row of its own if need be
        found = _fitting(led, things, others, 2) or led[:1]
    if len(things) - len(found) > PAGE:
        more = _fitting([*led, *rare, *(one for one in wanted if one not in rare)], things, others, 2)
        return more if len(things) - len(more) <= PAGE else found
    return found


def _fitting(
    wanted: Sequence[Choice], things: Sequence[Choice], others: Sequence[Choice], rows: int
) -> list[Choice]:
    """As many of the wanted options as have room in that number of rows, with the others."""
    found: list[Choice] = []
    for one in wanted:
        more = sorted([*found, one], key=things.index)
        needed = shares([width(_marked(each)) for each in (*more, *others)])
        if len(more) < len(things) and len(needed) <= rows:
            found = more
    return found


def _marked(choice: Choice) -> str:
    """The label of a choice as it is longest."""
    return f"⑩ ✓ {choice.label}" if choice.number else f"✓ {choice.label}"


def _said(game: Game[Any], offered: Offered, pick: Pick, audience: Audience) -> OptionText:
    said = game.words.pick(offered.view, offered.prompt, pick, audience)
    return replace(said, label=clip(said.label, 80), description=clip(said.description, 100))
