"""The sentences of a panel: one line and what matters for those who see the picture, everything for those
who read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.features.play.draft import DraftBoard, Made
from bot.features.play.draft import told as told_of
from bot.features.play.drafting import bundles
from bot.features.play.panels import cuts, room
from bot.features.play.preview import preview
from bot.tables.log.entries import weight
from bot.words import clip, say, sentences
from rules.game import Event, Game, Pick, Prompt
from rules.match import Match
from rules.wording import Audience, QuestionText

PANEL_TEXT = 3600
"""Characters for the panel, of a message's 4,000; the rest is for what surrounds it."""
_EFFECTS = 4  # lines
BRIEF = 160
"""Characters of what follows, beside a picture: two lines; the rest can be read."""
GAIN = r"[+−]\d"
"""Points and other things that come or go."""
_WHOLE = 300  # characters of deeds that are confirmed without being chosen one by one
LABEL = 80  # characters of a button
_SMALL = 5  # letters of words that end no name: "with", "corps"
_NAMES: dict[tuple[str, str], tuple[str, ...]] = {}  # by game and language; they never change


@dataclass(slots=True, frozen=True)
class TextStyle:
    """What a panel says.

    whole       everything in words, for who sees no picture
    lesson      whether a lesson explains everything
    led         options that the lesson recommends, None without advice
    characters  maximum length of the texts
    sure        whether the match is real, so that certain results can be told
    """

    whole: bool = False
    lesson: bool = False
    led: Sequence[int] | None = None
    characters: int = PANEL_TEXT
    sure: bool = True


SHORT = TextStyle()


@dataclass(slots=True, frozen=True)
class QuestionParts:
    """What the open question says: its words, how many are to be marked, what is marked, the hint, and what
    is suggested where nothing is chosen."""

    asked: QuestionText
    count: str = ""
    marked: str = ""
    hint: str = ""
    suggested: str = ""


def coming(desk: DraftBoard, audience: Audience) -> Audience:
    """The reader, who is asked for a time when what was chosen is done, and not before that is confirmed."""
    return replace(audience, ahead=any(made.own for made in desk.made))


def within(title: str, language: str) -> str:
    """A question as it stands behind a colon: without its own, and without the word that only leads to it."""
    asked = re.sub("[:：] *", " – ", title.removeprefix(say(language, "panel.lead")).strip())
    return asked[:1].upper() + asked[1:]


def _unsaid(note: str, body: str) -> str:
    """A note without what the text below it says again."""
    parts = note.split(" · ")
    return " · ".join(one for one in parts if one.rstrip(".。").lower() not in body.lower())


def lines(
    game: Game[Any], match: Match, desk: DraftBoard, audience: Audience, style: TextStyle, said: QuestionParts
) -> list[str]:
    """Everything below the question's title."""
    language = audience.language
    brief = not style.whole and desk.ready()  # what was chosen matters now
    found = [clip(note, 80) for note in said.asked.notes]
    if style.whole and said.asked.body and not style.lesson:
        body = clip(said.asked.body, 900)
        found = [*filter(None, (_unsaid(note, body) for note in found)), body]
    found += [line for line in (said.count, said.marked, said.hint) if line]
    if not (style.whole or style.lesson) and (meant := means(game, desk, audience)):
        found[: len(said.asked.notes)] = [meant]  # it takes their place, so that nothing moves
    told = actions_told(game, desk.chosen() if said.suggested else desk, audience)
    plan = say(language, "panel.plan" if style.sure else "plan.made")
    if told and style.whole:
        numbered = [f"{n}. {one}" for n, one in enumerate(told, 1)]
        found += ["", plan, clip("\n".join(numbered), 1100)]
    if bundles.plain(desk) and style.sure and not desk.ready():  # what is pressed now does all of this
        found += [f"{plan} {clip(joined(game, told, language), BRIEF)}"] if told and not style.whole else []
        at_once = [] if said.asked.at_once else [say(language, "panel.at_once")]
        if after := [*at_once, *follows(game, desk, audience)]:
            found.append(sentences(language, *after))
    if not desk.ready():
        return found
    if desk.later() and style.sure:
        found.append(say(language, "panel.later"))
    found += follows(game, desk, audience) if style.sure else []
    effects = _afterwards(game, match, desk, audience, style)
    gains = any(re.search(GAIN, line) for line in effects)
    if said.suggested:  # nobody has chosen it: what comes of it is no news yet
        own = [f"{plan} {clip(joined(game, told, language), BRIEF)}"] if brief and told else []
        effects = [*own, said.suggested]
    elif brief and told and not gains and len(whole := joined(game, told, language)) > LABEL:
        # The button has no room for all of it.
        effects = [f"{plan} {clip(whole, _WHOLE if len(desk.rest()) > 1 else BRIEF)}"]
    if brief and effects and said.hint in found and said.hint:
        found[: len(said.asked.notes)] = []  # why it is recommended has its room
    elif brief and effects and len(found) > 1 and found[1] in said.asked.notes:
        del found[1]  # what follows has its room
    return found + effects


def means(game: Game[Any], desk: DraftBoard, audience: Audience) -> str:
    """What the chosen thing does, in whole sentences: the one that is marked, where no more than one may be
    or nothing was chosen before, else that of the last choice; empty where there is none. What is given away
    for another thing matters less than that."""
    prompt, marked = desk.prompt, desk.selected()
    chosen = [(one.view, one.prompt, one.picks) for one in reversed(desk.made) if one.own]
    if prompt is not None and (prompt.max_picks == 1 or not chosen):
        chosen.insert(0, (desk.view, prompt, [prompt.options[index] for index in marked]))
    said = (game.words.pick(*one[:2], one[2][0], audience) for one in chosen if len(one[2]) == 1)
    told = sorted((one for one in said if one.means), key=lambda one: one.gives)
    return cuts.shortened(told[0].means if told else "", audience.language)


def follows(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[str]:
    """What follows by itself when this is confirmed, as a line; none where nothing does."""
    view = desk.view or desk.made[-1].view
    last = {prompt.actor: (prompt, pick) for prompt, pick in bundles.ahead(desk)}  # that one stays is plain
    told = [_then(game, desk, *one, audience) for one in last.values()]
    if all(told):
        return told
    deeds = [answered(game, view, prompt, [pick], audience) for prompt, pick in last.values()]
    every = joined(game, list(dict.fromkeys(deeds)), audience.language)
    every = every if audience.language == "ja" else every[:1].lower() + every[1:]
    return [say(audience.language, "panel.follows", deeds=every)] if every else []


def _then(game: Game[Any], desk: DraftBoard, due: Prompt, pick: Pick, audience: Audience) -> str:
    """What comes when this follows the last answer of its figure, in the game's own words; empty where it has
    none."""
    view, asked, picks = _last(desk, due.actor)
    told = game.words.follows(view, asked, picks, pick, audience)
    name = game.words.figure(view, due.actor, audience) if told and desk.several() else ""
    return say(audience.language, "panel.by_figure", name=name, deed=told) if name else told


def _last(desk: DraftBoard, actor: int | None) -> tuple[Any, Prompt, Sequence[Pick]]:
    """The last answer of a figure that would be confirmed, with its question and the view of it; no answer
    yet where a button does what it says."""
    planned = [(prompt, picks) for prompt, picks in desk.plan() if prompt.actor == actor]
    if desk.prompt is not None and bundles.plain(desk) and desk.prompt.actor == actor:
        planned.append((desk.prompt, []))
    asked, picks = planned[-1]
    return next((made.view for made in desk.made if made.prompt.id == asked.id), desk.view), asked, picks


def _afterwards(
    game: Game[Any], match: Match, desk: DraftBoard, audience: Audience, style: TextStyle
) -> list[str]:
    """What will surely happen, under a heading of its own; beside a picture in one paragraph."""
    language = audience.language
    if not style.sure:
        return []
    if style.whole:
        effects = surely(game, match, desk, audience)
        return [say(language, "panel.preview"), *(f"- {effect}" for effect in effects)] if effects else []
    deeds = joined(game, actions_told(game, desk, audience), language)
    most = room.letters(language, BRIEF)
    told = [
        gain_of(game, line, deeds, audience)
        for line in matters(game, match, desk, audience, most)
        if _new(game, line, deeds, audience)
    ]
    return [f"{say(language, 'panel.preview')} {sentences(language, *told)}"] if told else []


def surely(game: Game[Any], match: Match, desk: DraftBoard, audience: Audience) -> list[str]:
    """What will surely happen when the choices are committed, line by line; what matters of it where it is
    more than a few lines."""
    events, then = _coming(game, match, desk), replace(audience, ahead=True)
    told = [sentence for event, view in events if (sentence := game.words.event(view, event, then))]
    lines = [clip(line, 120) for line in dict.fromkeys(told)]
    return lines if len(lines) <= _EFFECTS else matters(game, match, desk, audience, _EFFECTS * 120)


def _coming(game: Game[Any], match: Match, desk: DraftBoard) -> list[tuple[Event, Any]]:
    """What will surely happen, without what says only what was chosen."""
    events = preview(match, desk.seat, desk.plan()[: desk.beyond])
    return [(event, view) for event, view in events if event.kind not in game.words.untold]


def matters(
    game: Game[Any], match: Match, desk: DraftBoard, audience: Audience, characters: int
) -> list[str]:
    """What matters most of what will surely happen, in at most that many characters."""
    events = _coming(game, match, desk)
    told: list[str] = []
    for lines in range(_EFFECTS, 0, -1) if events else ():
        then = replace(audience, ahead=True)
        told = game.words.digest(events[-1][1], [event for event, _ in events], then, lines)
        if sum(map(len, told)) <= characters:
            return told
    return [clip(line, characters) for line in told]


def gain_of(game: Game[Any], line: str, deeds: str, audience: Audience) -> str:
    """A line without what the deeds say already: of "You play Builder: +1 VP." only the gain is left."""
    told, _, gain = line.rpartition(": ")
    known = not re.search("[.。]", told) and not _others(game, told, deeds, audience)
    return gain if re.match(GAIN, gain) and known else line


def _new(game: Game[Any], line: str, deeds: str, audience: Audience) -> bool:
    """Whether a line tells more than the deeds from which it follows: a gain or a loss, somebody or something
    else, or what comes of it in more than one sentence."""
    more = bool(re.search(f"{GAIN}|[.。].+[.。]", line))
    return more or _others(game, line, deeds, audience)


def _others(game: Game[Any], line: str, deeds: str, audience: Audience) -> bool:
    """Whether a line names somebody or something that the deeds do not name."""
    others = (name for seat, name in enumerate(audience.names) if seat != audience.you)
    return any(
        name in line and name not in deeds for name in (*others, *names_of(game, audience.language)) if name
    )


def count(prompt: Prompt, most: int, marked: Sequence[int], language: str) -> str:
    """How many options are to be marked, at most ``most`` of those that there are, and how many are."""
    least = prompt.min_picks
    if prompt.at_least:
        have, need = weight(prompt, marked), prompt.at_least
        return say(language, "panel.weight_enough" if have >= need else "panel.weight", have=have, need=need)
    if least == 0 and most == 1:
        return ""  # one, or the button that takes none
    if least == most == len(marked):
        return ""  # what there is to say is that green does it
    if least == most:
        key = "panel.exactly"
    elif least == 0:
        key = "panel.at_most"
    elif most == len(prompt.options):
        return say(language, "panel.at_least", n=least, marked=len(marked))
    else:
        return say(language, "panel.between", least=least, n=most, marked=len(marked))
    return say(language, key, n=most, marked=len(marked))


def answer_text(game: Game[Any], desk: DraftBoard, audience: Audience, limit: int = LABEL) -> str:
    """All choices in one line, as the button says it that commits them: "Play Water Mill, pay Ferryman". What
    has no room is cut: the longest deeds first, each behind what it is about."""
    told = actions_told(game, desk, audience)
    whole = short = joined(game, told, audience.language)
    while len(short) > limit:
        longest = max(range(len(told)), key=lambda at: len(told[at]))
        cut = _cut(told[longest])
        if cut == told[longest]:
            return clip(whole, limit)
        told[longest] = cut
        short = joined(game, told, audience.language)
    return short


def _cut(deed: str) -> str:
    """A deed without its last word and the small ones before it; as it is where only its verb would be left.

    >>> _cut("Complete “The armoured boots” with corps A")
    'Complete “The armoured boots”…'
    >>> _cut("Complete “The armoured boots”…"), _cut("Draw two…")
    ('Complete “The armoured…”', 'Draw two…')
    """
    words = deed.rstrip("…”»").split(" ")[:-1]
    while len(words) > 1 and len(words[-1]) <= _SMALL and words[-1][0].islower():
        words.pop()
    if len(words) < 2:
        return deed
    kept = " ".join(words).rstrip(",+ ")
    closing = next((end for begin, end in ("“”", "«»") if kept.count(begin) > kept.count(end)), "")
    return f"{kept}…{closing}"


def joined(game: Game[Any], told: Sequence[str], language: str) -> str:
    """Deeds in one line; in the middle of a line they begin small, unless with a name. A deed that the next
    one tells more of is left out: "Conquer the Tower, conquer the Tower with Ferryman"."""
    rest = [*told[1:], ""]
    told = [one for one, after in zip(told, rest, strict=False) if not after.startswith(one)]
    if language == "ja":
        return "、".join(told)
    return ", ".join(one if n == 0 else small(game, one, language) for n, one in enumerate(told))


def small(game: Game[Any], deed: str, language: str) -> str:
    """A deed as it stands in the middle of a line: it begins small, unless with a name."""
    if language == "ja" or deed.startswith(names_of(game, language)) or deed[1:2].isupper():
        return deed
    return deed[:1].lower() + deed[1:]


def names_of(game: Game[Any], language: str) -> tuple[str, ...]:
    """The names of all things of a game."""
    key = game.key, language
    if key not in _NAMES:
        words = game.words
        _NAMES[key] = tuple(name for _, name in [*words.cards(language), *words.regions(language)])
    return _NAMES[key]


def actions_told(game: Game[Any], desk: DraftBoard, audience: Audience, since: int = 0) -> list[str]:
    """What the choices do from this one on, answer by answer; with names if several of the seat's figures
    act."""
    several = desk.several()
    made = desk.made[since:]
    if desk.prompt is not None and desk.complete():
        marked = [desk.prompt.options[index] for index in desk.selected()]
        made = [*made, Made(desk.prompt, marked, desk.view, False)]
    else:
        rest = [Made(prompt, picks, desk.view, False) for prompt, picks in desk.rest()]
        made = [*made, *(one for one in rest if _tells(game, one, audience) or not _gone(made, one.prompt))]
    if made and made[-1].passed and _gone(made, made[-1].prompt) and not _tells(game, made[-1], audience):
        made = made[:-1]
    answers = _uncovered(game, [(one.view, one.prompt, one.picks) for one in told_of(made)], audience)

    def tell(view: Any, prompt: Prompt, picks: Sequence[Pick]) -> str:
        said = answered(game, view, prompt, picks, audience)
        if prompt.id in desk.draft.repeated:
            said = game.words.pick(view, prompt, picks[0], audience).whole
        name = game.words.figure(view, prompt.actor, audience) if several else ""
        return say(audience.language, "panel.by_figure", name=name, deed=said) if name else said

    return [tell(*one) for one in answers if one[1].options]


def _uncovered(
    game: Game[Any], answers: Sequence[tuple[Any, Prompt, Sequence[Pick]]], audience: Audience
) -> list[tuple[Any, Prompt, Sequence[Pick]]]:
    """Answers without those that the next one of the same figure tells, too."""
    covering = [
        any(game.words.pick(view, prompt, pick, audience).covers for pick in picks)
        for view, prompt, picks in answers
    ]
    found = []
    for at, answer in enumerate(answers):
        covered = at + 1 < len(answers) and covering[at + 1] and answers[at + 1][1].actor == answer[1].actor
        if not covered:
            found.append(answer)
    return found


def _tells(game: Game[Any], made: Made, audience: Audience) -> bool:
    """Whether an answer says more than that one stays where one has gone."""
    return any(game.words.pick(made.view, made.prompt, pick, audience).tells for pick in made.picks)


def _gone(made: Sequence[Made], then: Prompt) -> bool:
    """Whether the last choice says where one goes, and ``then`` only asks whether one goes on: that one stays
    there goes without saying."""
    last = next((one for one in reversed(made) if one.own), None)
    if last is None or not last.picks or last.prompt.ask != then.ask:
        return False
    return last.picks[0][0] in last.prompt.goes


def passed(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[tuple[int, str]]:
    """What was passed over since the last choice, or before the first one: its number, and what a button
    says that turns to it."""
    found = []
    for made in desk.since():
        if desk.prompt is not None or made.own:
            said = game.words.ask(made.view, made.prompt, audience)
            found.append((made.prompt.id, said.turn or said.title))
    return found


def answered(game: Game[Any], view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """One whole answer in words."""
    return game.words.answer_text(view, prompt, picks, audience) or say(audience.language, "panel.none")
