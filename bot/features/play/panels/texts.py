"""The sentences of a panel: one line and what matters for those who see the picture, everything for those
who read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.features.play.draft import DraftBoard, Made, try_out
from bot.features.play.draft import told as told_of
from bot.features.play.drafting import bundles
from bot.features.play.panels import room
from bot.features.play.preview import preview
from bot.tables.log.entries import weight
from bot.words import clip, say, sentences
from rules.game import Event, Game, Pick, Prompt
from rules.match import Match
from rules.wording import Audience, OptionText, QuestionText

PANEL_TEXT = 3600
"""Characters for the panel, of a message's 4,000; the rest is for what surrounds it."""
_EFFECTS = 4  # lines
_BRIEF = 160  # characters of what follows, beside a picture: two lines; the rest can be read
_GAIN = r"[+−]\d"  # points and other things that come or go
_WHOLE = 300  # characters of deeds that are confirmed without being chosen one by one
_LABEL = 80  # characters of a button
_VERB = 25  # characters of a deed beside the name of what it is about
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
    """What the open question says: its words, how many are to be marked, what is marked, and the hint."""

    asked: QuestionText
    count: str = ""
    marked: str = ""
    hint: str = ""


def lines(
    game: Game[Any], match: Match, desk: DraftBoard, audience: Audience, style: TextStyle, said: QuestionParts
) -> list[str]:
    """Everything below the question's title."""
    language = audience.language
    brief = not style.whole and desk.ready()  # what was chosen matters now
    found = [clip(note, 80) for note in said.asked.notes[: 1 if brief else 2]]
    if style.whole and said.asked.body and not style.lesson:
        found.append(clip(said.asked.body, 900))
    found += [line for line in (said.count, said.marked, said.hint) if line]
    told = actions_told(game, desk, audience)
    plan = say(language, "panel.plan" if style.sure else "plan.made")
    if told and style.whole:
        numbered = [f"{n}. {one}" for n, one in enumerate(told, 1)]
        found += ["", plan, clip("\n".join(numbered), 1100)]
    if bundles.plain(desk) and style.sure and not desk.ready():  # what is pressed now does all of this
        found += [f"{plan} {clip(joined(game, told, language), _BRIEF)}"] if told and not style.whole else []
        at_once = say(language, "panel.at_once")
        found.append(sentences(language, at_once, *follows(game, desk, audience)))
    if not desk.ready():
        return found
    if desk.later() and style.sure:
        found.append(say(language, "panel.later"))
    found += follows(game, desk, audience) if style.sure else []
    effects = _afterwards(game, match, desk, audience, style)
    gains = any(re.search(_GAIN, line) for line in effects)
    if brief and told and not gains and len(whole := joined(game, told, language)) > _LABEL:
        # The button has no room for all of it.
        return [*found, f"{plan} {clip(whole, _WHOLE if len(desk.rest()) > 1 else _BRIEF)}"]
    return found + effects


def follows(game: Game[Any], desk: DraftBoard, audience: Audience) -> list[str]:
    """What follows by itself when this is confirmed, as a line; none where nothing does."""
    if desk.draft.halts:
        return []
    view = desk.view or desk.made[-1].view
    last = {prompt.actor: (prompt, pick) for prompt, pick in bundles.ahead(desk)}  # that one stays is plain
    deeds = [answered(game, view, prompt, [pick], audience) for prompt, pick in last.values()]
    told = joined(game, list(dict.fromkeys(deeds)), audience.language)
    told = told if audience.language == "ja" else told[:1].lower() + told[1:]
    return [say(audience.language, "panel.follows", deeds=told)] if told else []


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
    most = room.letters(language, _BRIEF)
    told = [
        _gain(game, line, deeds, audience)
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


def _gain(game: Game[Any], line: str, deeds: str, audience: Audience) -> str:
    """A line without what the deeds say already: of "You play Builder: +1 VP." only the gain is left."""
    told, _, gain = line.rpartition(": ")
    return gain if re.match(_GAIN, gain) and not _others(game, told, deeds, audience) else line


def _new(game: Game[Any], line: str, deeds: str, audience: Audience) -> bool:
    """Whether a line tells more than the deeds from which it follows: a gain or a loss, or somebody or
    something else."""
    return bool(re.search(_GAIN, line)) or _others(game, line, deeds, audience)


def _others(game: Game[Any], line: str, deeds: str, audience: Audience) -> bool:
    """Whether a line names somebody or something that the deeds do not name."""
    others = (name for seat, name in enumerate(audience.names) if seat != audience.you)
    return any(
        name in line and name not in deeds for name in (*others, *_names(game, audience.language)) if name
    )


def count(prompt: Prompt, most: int, marked: Sequence[int], language: str) -> str:
    """How many options are to be marked, at most ``most`` of those that there are, and how many are."""
    least = prompt.min_picks
    if prompt.at_least:
        return say(language, "panel.weight", have=weight(prompt, marked), need=prompt.at_least)
    if least == 0 and most == 1:
        return ""  # one, or the button that takes none
    if least == most:
        key = "panel.exactly"
    elif least == 0:
        key = "panel.at_most"
    elif most == len(prompt.options):
        return say(language, "panel.at_least", n=least, marked=len(marked))
    else:
        return say(language, "panel.between", least=least, n=most, marked=len(marked))
    return say(language, key, n=most, marked=len(marked))


def answer_text(game: Game[Any], desk: DraftBoard, audience: Audience, limit: int = _LABEL) -> str:
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


def hint(game: Game[Any], match: Match, desk: DraftBoard, audience: Audience) -> str:
    """What a hint recommends from here on, with what it costs, and what comes of it."""
    draft = replace(desk.draft, choices=list(desk.draft.hint), selection=None, hint=[])
    after = try_out(match, desk.seat, draft)
    actions = joined(game, actions_told(game, after, audience, len(desk.made)), audience.language)
    # What it brings has a number; the rest only tells the deed again.
    told = matters(game, match, after, audience, _BRIEF)
    gains = [line.rstrip(".。") for line in told if re.search(_GAIN, line)]
    new = told_of(after.made[len(desk.made) :])
    gains += [game.words.reason(one.view, one.prompt, one.picks, audience) for one in new if not one.forced]
    why = next(filter(None, gains), "")
    line = say(audience.language, "panel.hinted", answer=clip(actions, 100))
    return clip(f"{line} {say(audience.language, 'panel.why', why=why)}" if why else line, 220)


def joined(game: Game[Any], told: Sequence[str], language: str) -> str:
    """Deeds in one line; in the middle of a line they begin small, unless with a name. A deed that the next
    one tells more of is left out: "Conquer the Tower, conquer the Tower with Ferryman"."""
    rest = [*told[1:], ""]
    told = [one for one, after in zip(told, rest, strict=False) if not after.startswith(one)]
    if language == "ja":
        return "、".join(told)
    names = _names(game, language)
    small = [
        one if n == 0 or one.startswith(names) or one[1:2].isupper() else one[:1].lower() + one[1:]
        for n, one in enumerate(told)
    ]
    return ", ".join(small)


def _names(game: Game[Any], language: str) -> tuple[str, ...]:
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
        made = [*made, *(one for one in rest if not _gone(made, one.prompt))]
    if made and made[-1].passed and _gone(made, made[-1].prompt):
        made = made[:-1]
    answers = [(one.view, one.prompt, one.picks) for one in told_of(made)]

    def tell(view: Any, prompt: Prompt, picks: Sequence[Pick]) -> str:
        said = answered(game, view, prompt, picks, audience)
        if prompt.id in desk.draft.repeated:
            said = game.words.pick(view, prompt, picks[0], audience).whole
        name = game.words.figure(view, prompt.actor, audience) if several else ""
        return say(audience.language, "panel.by_figure", name=name, deed=said) if name else said

    return [tell(*one) for one in answers if one[1].options]


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
    own = [at for at, made in enumerate(desk.made) if made.own]
    since = own[-1] + 1 if own else 0
    if own and desk.made[own[-1]].prompt.passes:
        since -= 1  # more of it can be marked
    found = []
    for made in desk.made[since:]:
        if (made.passed or made.own) and (desk.prompt is not None or made.own):
            said = game.words.ask(made.view, made.prompt, audience)
            found.append((made.prompt.id, said.turn or said.title))
    return found


def answered(game: Game[Any], view: Any, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """One whole answer in words."""
    return game.words.answer_text(view, prompt, picks, audience) or say(audience.language, "panel.none")


def _dash(language: str) -> str:
    """The separator between an option and its description."""
    return " — " if language == "ru" else " – "


def explained(options: Sequence[tuple[str, OptionText]], language: str, left: int) -> list[str]:
    """The options in full sentences, as many as have room, each behind the number of its button."""
    found: list[str] = []
    for number, said in options:
        line = _explanation(said, _dash(language))
        line = f"- {number} {line[2:]}" if number and line else line
        if not line or line in found:
            continue  # another copy of the same thing, or the same skill of an option before
        left -= len(line) + 1
        if left < 80:
            found.append(say(language, "panel.cut"))
            break
        found.append(line)
    return found


def _explanation(said: OptionText, dash: str) -> str:
    """The line that explains an option; empty if its label says everything."""
    if said.summary == "" and said.description:
        return f"- **{said.label}**{dash}{said.description}"
    if said.summary is not None:
        return f"- {said.summary}" if said.summary else ""
    if not said.sentence or said.sentence.rstrip(".。") in (said.label, said.description):
        return f"- **{said.label}**{dash}{said.description}" if said.description else ""
    deed = re.match("[^:：]+", said.sentence)
    if deed and said.label in deed[0] != said.sentence and len(deed[0]) <= len(said.label) + _VERB:
        return f"- **{deed[0]}**{said.sentence[deed.end() :]}"  # the deed names it
    begins = said.sentence.startswith(said.label)
    return f"- **{said.label}**" + (said.sentence[len(said.label) :] if begins else f"{dash}{said.sentence}")
