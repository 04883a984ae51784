"""A desk in words: the question, the numbered choices and the answer of a seat's private panel, without
Discord.

One mechanism serves every question of every game. Options that are about a thing have the number which that
thing has in the picture, and stand in the picture's order: as buttons, or in one list if they are many. Deeds
that are no thing stand after them. What the player has chosen is said by one button, which commits it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.features.play.draft import DraftBoard
from bot.features.play.drafting import bundles
from bot.features.play.drafting.made import went_on
from bot.features.play.panels import ranking, texts
from bot.features.play.panels.choices import Choice, Offered, circled, explained, marks, spots, tell_apart
from bot.features.play.panels.cuts import question_of
from bot.features.play.panels.further import Further, further
from bot.features.play.panels.listing import PAGE, deeds, firsts, has_room, rows_of
from bot.features.play.panels.suggesting import as_suggested, hint, suggestion
from bot.features.play.panels.texts import SHORT, TextStyle
from bot.tables.log.entries import enough, is_list
from bot.words import clip, say
from render import HIGHEST, Mark
from rules.game import Game, Pick, Prompt
from rules.match import Match
from rules.wording import Audience, OptionText, QuestionText

THINGS, VERBS = 10, 5
"""Most options that are things as buttons (more go into a list), and most other options beside ten things."""
TEDIOUS = 3
"""From this number of marks on, one click can make those that are missing."""
NAMED = 2
"""Rows of buttons up to which each has the name of its thing, also where several are about the same thing;
more where these names need no more than the buttons without them."""
_ROWS = 3  # rows of buttons that have room below a picture, whatever else there is
_THEN, _SHORT = 50, 64  # characters of a title that goes on, and of a line beside the deadline


@dataclass(slots=True)
class Panel:
    """A private panel, ready to be laid out.

    title      the question in one line
    lines      what belongs to it, line by line; until: the deadline; told: what came of the seat's last deed,
               where no line above the picture has room for it
    near       where things are too many for numbers, the nearest: buttons with numbers, above the list
    things     the options that are enumerated, in the picture's order; ``listed``: in a list, not as buttons
    firsts     those of them that gain something now, as buttons below a list
    verbs      the other options
    page, pages  of a list; counted from 0; turns: its last option turns its page
    several    several options can be marked; ordered: the order of marking counts
    count      how many are to be marked, in words; empty where one choice is all
    marked     what is marked, in words, where the list does not show it
    answered   the question is answered: another choice takes the place of the one that is marked
    answer     what the green button does, in words; empty where there is nothing to commit yet
    declines   all that it does is to decline, and nobody has chosen that: it is not green
    usual      the usual answer, which the green button gives and other choices stand beside
    calm       the lines say no more than before it was; needed: the line that stays where there is no room
    place      the place of the green button among the verbs where it commits one of them, else -1
    missing    how many are still to be marked, where that is tedious: a button marks them; 0 elsewhere
    skip       what the button of an empty answer says; empty where there must be an answer. ``skip_led``: it
               is recommended
    questions  other open questions, by number; alike: all of them are answered together with this one;
               passed: those that were passed over, with what a button says that turns to them; further: deeds
               that answer more than the open question
    marks      the numbers for the picture; highest: how high it may be, in its pixels
    led        a lesson recommends an answer; hinted: a hint is shown
    """

    tag: str
    seal: str
    title: str = ""
    lines: list[str] = field(default_factory=list)
    until: str = ""
    told: str = ""
    near: list[Choice] = field(default_factory=list)
    things: list[Choice] = field(default_factory=list)
    firsts: list[Choice] = field(default_factory=list)
    verbs: list[Choice] = field(default_factory=list)
    listed: bool = False
    list_title: str = ""
    page: int = 0
    pages: int = 1
    turns: bool = False
    several: bool = False
    ordered: bool = False
    least: int = 1
    most: int = 1
    count: str = ""
    marked: str = ""
    answered: bool = False
    answer: str = ""
    declines: bool = False
    usual: Choice | None = None
    calm: bool = False
    needed: str = ""
    place: int = -1
    missing: int = 0
    skip: str = ""
    skip_led: bool = False
    can_go_back: bool = False
    questions: list[tuple[int, str]] = field(default_factory=list)
    alike: bool = False
    passed: list[tuple[int, str]] = field(default_factory=list)
    further: list[Further] = field(default_factory=list)
    marks: tuple[Mark, ...] = ()
    highest: int = HIGHEST
    led: bool = False
    hinted: bool = False
    sure: bool = True  # what is chosen is about to be done, not planned
    plain: bool = False  # the buttons of the options do it
    shared: bool = False  # the game is played as a team, whose plan can be told
    advised: bool = True  # a hint may be asked for
    readable: bool = True  # everything can be read in words
    signs: bool = False  # the rules can be looked up; new: the game is new to the reader, so that they matter
    new: bool = False  # more than the newest board, which can be looked up where ``board`` is set
    board: bool = False
    tight: bool = False  # deeds share a row with what is always there, so that more news has room

    def every(self) -> list[Choice]:
        """All options."""
        return [*self.near, *self.firsts, *self.things, *self.verbs]

    def shown(self) -> list[Choice]:
        """The things on the present page of the list."""
        size = PAGE - self.turns
        return self.things[self.page * size : (self.page + 1) * size]

    def text(self) -> str:
        """What is said between the picture and the choices; the deadline shares a line if it can, and so does
        what has happened."""
        lines = list(self.lines)
        if self.told:
            lines[:1] = [" ".join([self.told, *filter(None, lines[:1])])]
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
    panel = Panel(desk.tag(), desk.seal(), led=style.lesson, sure=style.sure)
    asked, open_now = QuestionText(""), desk.prompt
    answered = desk.changeable() if style.sure else None
    panel.passed = texts.passed(game, desk, audience)
    if open_now is not None:
        asked = game.words.ask(desk.view, open_now, texts.coming(desk, audience))
        advised = style.led if style.led is not None else desk.hinted()
        offered = Offered(desk.view, open_now, desk.selected(), asked, advised, not style.whole)
        _offer(panel, game, desk, offered, audience)
        panel.plain = style.sure and bundles.plain(desk) and not panel.listed
        panel.alike = bundles.alike(desk)
        panel.questions = [(one.id, game.words.ask(desk.view, one, audience).title) for one in desk.others]
    elif answered is not None:
        view, prompt = answered.view, answered.prompt
        before = game.words.ask(view, prompt, audience)
        asked = QuestionText(before.title, notes=before.notes)
        marked = [prompt.options.index(pick) for pick in answered.picks]
        offered = Offered(view, prompt, marked, before, None, not style.whole)
        _offer(panel, game, desk, offered, audience)
        panel.answered = True
        _said_by_green(panel)
    elif desk.made and all(made.forced for made in desk.made):  # one answer is left: it is asked all the same
        asked = QuestionText(game.words.ask(desk.made[-1].view, desk.made[-1].prompt, audience).title)
    panel.answer, panel.declines = _answer(panel, game, desk, audience), bundles.declines(desk)
    panel.title = _title(panel, desk, audience, style, asked)
    panel.can_go_back = desk.can_go_back()
    panel.further = further(game, desk, audience) if style.sure else []
    if panel.near and panel.listed:  # no room for both: where one goes decides first
        panel.further = [one for one in panel.further if one.verb == "step"]
    numbered = [*panel.every(), *filter(None, [panel.usual])]
    panel.marks = marks(numbered, bool(panel.near), desk, game, audience)
    _said_once(panel)
    panel.hinted, panel.shared = style.led is None and desk.hinted() is not None, game.cooperative
    advised, ending = desk.hinted() or [], desk.ending()
    ends = open_now is not None and ending is not None and advised == [open_now.options.index(ending)]
    followed = panel.answer and (ends or sorted(desk.selected()) == sorted(advised))  # the green says it
    # Where the green button stood there before anything was chosen, nobody would see that it is recommended.
    untouched = bool(ends and panel.answer) and not any(made.own for made in desk.made)
    advises = panel.hinted and (untouched or not followed)
    led = hint(game, match, desk, audience, panel.every(), untouched) if advises else ""
    # A list says itself how many are to be chosen of it.
    whole = panel.listed and panel.pages == 1 and not (open_now is not None and open_now.at_least)
    suggested = suggestion(game, desk, audience) if style.sure else ""
    said = texts.QuestionParts(asked, "" if whole else panel.count, panel.marked, led, suggested)
    panel.lines = texts.lines(game, match, desk, audience, style, said)
    panel.calm, panel.needed = panel.lines == [*asked.notes], "".join(asked.notes[: asked.needed])
    if open_now is not None and style.whole and not style.lesson:
        left = style.characters - len(panel.text())
        every = sorted(panel.every(), key=lambda choice: (not choice.number, choice.number, choice.index))
        told = [(circled(one.number), one.said) for one in every]
        panel.lines += explained(told, audience.language, left)
    return panel


def _answer(panel: Panel, game: Game[Any], desk: DraftBoard, audience: Audience) -> str:
    """What the green button says; empty where there is nothing to commit."""
    if not desk.ready():
        return ""
    if every := as_suggested(desk, audience.language):
        return every
    number = circled(panel.usual.number) if panel.usual is not None else ""
    answer = texts.answer_text(game, desk, audience, texts.LABEL - 2 * len(number))
    return f"{number} {answer}".strip()


def _title(panel: Panel, desk: DraftBoard, audience: Audience, style: TextStyle, asked: QuestionText) -> str:
    """The question in a line, as far as it is not answered yet."""
    open_still = desk.prompt is not None and not (desk.selected() and desk.complete())
    full = not panel.several or len(desk.selected()) >= panel.most  # nothing more can be marked
    own, language = any(made.own for made in desk.made), audience.language
    done = panel.answer and (desk.selected() or own) and full and not open_still and style.sure
    title = clip(("" if done else asked.title) or say(language, "panel.ready"), 200)
    if open_still and panel.answer and own and style.sure and len(title) <= _THEN:
        on = asked.turn if went_on(desk.prompt, desk.made) else question_of(title)
        return say(language, "panel.then", title=texts.within(on or title, language))
    return title


def arrange(prompt: Prompt, said: Sequence[OptionText]) -> tuple[list[int], list[int], bool]:
    """The options that are enumerated, those that are other deeds, by their indexes, and whether the former
    are too many for buttons.

    Enumerated are those about a thing, and those that share their verb with others: what gains something
    now first, then in the picture's order; of what shares a number what can succeed."""
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
        things.sort(key=lambda index: (not said[index].highlight, spot_of[index], said[index].idle))
    return things, others, len(things) > THINGS


def _in_room(things: list[Choice], choice: Callable[..., Choice], alike: bool) -> list[Choice]:
    """The choices with their names where these have room, else with as few words as that takes.
    ``alike``: whether several are about the same thing."""
    rows = rows_of(things)
    if alike and rows_of(named := [choice(one.index, names=True) for one in things]) <= max(
        NAMED, min(_ROWS, rows)
    ):
        return named
    if rows > _ROWS:
        return [choice(one.index, every=False, briefly=not alike) for one in things]
    return things


def _offer(panel: Panel, game: Game[Any], desk: DraftBoard, offered: Offered, audience: Audience) -> None:
    """Fill in the choices."""
    prompt, marked = offered.prompt, offered.marked
    panel.several = is_list(prompt)
    panel.ordered = prompt.ordered and prompt.max_picks > 1
    panel.most = min(prompt.max_picks, len(prompt.options))
    panel.least = prompt.min_picks
    said = [_said(game, offered, option, audience) for option in prompt.options]
    near = list[int]()
    later, ending = ranking.later(said, marked), desk.ending()
    green = (
        prompt.options.index(ending) if ending is not None and offered.seen else -1
    )  # it says that already
    later.add(green)
    # What stands beside other answers has its number all the same: choosing one of those changes none.
    usual = green if ending is not None and prompt.bundle.together == ending else -1
    unnumbered = {green} - {usual}
    if offered.asked.ranked:
        near, things, verbs = ranking.split(offered.asked.ranked, said)
        numbers = spots([said[index] for index in near if index not in unnumbered])
        panel.listed = bool(things)
    else:
        numbers = spots([one for index, one in enumerate(said) if index not in unnumbered])
        things, verbs, panel.listed = arrange(prompt, said)
    near, things, verbs = ([one for one in part if one not in later] for part in (near, things, verbs))
    panel.listed = panel.listed and (bool(near) or len(things) > THINGS)
    shared = [one.spot for index, one in enumerate(said) if one.spot is not None and index not in later]
    alike = {spot for spot in shared if shared.count(spot) > 1}

    def choice(index: int, every: bool = True, names: bool = False, briefly: bool = False) -> Choice:
        one = said[index]
        number = numbers.get(one.spot, 0) if one.spot is not None else 0
        place = marked.index(index) + 1 if panel.ordered and index in marked else 0
        # Things with one number have names; the others too while there is room: names for all or for none.
        several = one.spot is not None and (bool(alike) if every else one.spot in alike) and not names
        short = several or briefly or index in near
        full = (one.action_text if one.spot is not None and alike else "") or one.label
        named = full if one.spot in alike else one.label
        brief = (one.brief if short and offered.seen else "") or (named if several else one.label)
        chance, led = panel.sure and bundles.by_chance(desk, index), index in (offered.led or ())
        return Choice(index, one, number, index in marked, place, led, brief, full, chance)

    panel.usual = replace(choice(usual), marked=True) if usual >= 0 else None
    panel.near = [choice(index) for index in near]
    panel.things = [choice(index) for index in things]
    panel.verbs = [choice(index) for index in verbs]
    if not panel.listed:
        panel.things = _in_room(panel.things, choice, bool(alike))
    tell_apart(panel.every())
    if not panel.listed:
        panel.listed = bool(panel.things) and (offered.asked.told or not has_room(panel.things))
    if panel.listed:
        _list(panel, game, desk, offered, audience)
    if panel.several:
        _count(panel, game, desk, offered, audience)


def _count(panel: Panel, game: Game[Any], desk: DraftBoard, offered: Offered, audience: Audience) -> None:
    """Fill in how many are to be marked, and what none at all is called."""
    prompt, marked = offered.prompt, offered.marked
    panel.count = texts.count(prompt, panel.most, marked, audience.language)
    panel.missing = _missing(panel, prompt, marked)
    if prompt.min_picks == 0 and not marked and not desk.ready():
        empty = game.words.answer_text(offered.view, prompt, [], audience)
        panel.skip = clip(empty or say(audience.language, "panel.none"), 80)
        panel.skip_led = offered.led is not None and not offered.led


def _missing(panel: Panel, prompt: Prompt, marked: Sequence[int]) -> int:
    """How many marks are still to be made; 0 where few are asked for, or the number is the player's."""
    exact = prompt.at_least > 0 or panel.least == panel.most
    few = panel.most < TEDIOUS - panel.listed  # a list takes a click more
    if panel.ordered or few or not exact or enough(prompt, marked):
        return 0
    return max(1, panel.least - len(marked))


def _said_by_green(panel: Panel) -> None:
    """Let the green button take the place of what it says: of a deed that is no thing."""
    panel.place = next((at for at, one in enumerate(panel.verbs) if one.marked and not one.number), -1)
    panel.verbs = [one for one in panel.verbs if one.number or not one.marked]
    panel.things = [one for one in panel.things if panel.listed or one.number or not one.marked]


def _said_once(panel: Panel) -> None:
    """Take away a marked deed whose very words the green button has: nobody should wonder which of the two
    does it. One that has a number in the picture keeps its place, and cannot be pressed."""

    def differs(one: Choice) -> bool:
        return not one.marked or bool(one.number) or one.label != panel.answer

    if panel.answered:
        panel.near, panel.verbs = [*filter(differs, panel.near)], [*filter(differs, panel.verbs)]
    if panel.answered and not panel.listed:
        panel.things = [*filter(differs, panel.things)]


def _list(panel: Panel, game: Game[Any], desk: DraftBoard, offered: Offered, audience: Audience) -> None:
    """Put the things into a list, page by page."""
    if not panel.several:
        # A list is read from above: what gains most now stands first, as the question has it.
        panel.things.sort(key=lambda one: (not one.said.highlight, one.index if one.said.highlight else 0))
        led = [one for one in panel.things if one.led and len(panel.things) > 1]
        panel.firsts = led if panel.near else firsts(panel.things, panel.verbs, offered.prompt)
        panel.things = [one for one in panel.things if one not in panel.firsts]
    title, several = deeds(game, offered, panel.things, audience)
    for one in panel.things:
        # What stands beside the nearest keeps what it costs.
        deed = one.said.action_text if several and one.index not in offered.asked.ranked else ""
        one.label = deed or one.full
    if panel.ordered:
        # A list has no places for what is marked already: a line names it.
        marked = sorted((one for one in panel.things if one.marked), key=lambda one: one.place)
        if marked:
            names = " → ".join(one.label for one in marked)
            panel.marked = say(audience.language, "panel.marked", names=clip(names, 500))
        panel.things = [one for one in panel.things if not one.marked]
        panel.listed = bool(panel.things)
    # Beside the nearest there is no room for buttons that turn pages: the list's last option does.
    panel.turns = bool(panel.near) and not panel.several and len(panel.things) > PAGE
    panel.pages = max(1, -(-len(panel.things) // (PAGE - panel.turns)))
    panel.page = max(0, min(desk.draft.pages.get("", 0), panel.pages - 1))
    if panel.near:
        places = len({str(offered.prompt.options[one.index][0]) for one in panel.things}) == 1
        panel.list_title = say(audience.language, "panel.farther" if places else "panel.more")
    else:
        panel.list_title = title


def _said(game: Game[Any], offered: Offered, pick: Pick, audience: Audience) -> OptionText:
    said = game.words.pick(offered.view, offered.prompt, pick, audience)
    return replace(said, label=clip(said.label, 80), description=clip(said.description, 100))
