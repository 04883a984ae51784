"""What has happened since a seat acted: what matters most first, cut to the room there is.

Where room is short, each part is told in fewer words, then in fewer sentences, then by what came or went. The
reader's own deed gives way first, as it was chosen a moment ago; then what others did, the oldest first; what
the reader lost, rolled or did without being asked gives way last. That others have done something is never
all that is said of it, and what came or went of anybody is told in every form. Where all play together, what
threatens them goes before what they did, and what is least telling gives way. How many deeds have no room at
all, and where they can be read, is the last sentence where it has room; about a team it always is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from bot.features.play.news.chapters import FIRST, NOBODY, YOURS, Chapter, foremost, in_order
from bot.features.play.news.forms import Form, Forms, before_gain, begun, hits, named_last, seen, shorter
from bot.words import clip, enumerated, say, sentences, stopped
from rules.game import Game
from rules.grammar import listed
from rules.wording import Audience

_LINES, _LINE = 3, 200  # of a chapter; characters of a line
_DEEDS, _EVERY_DEED = 6, 60  # lines of a chapter about a team; where nothing is left out
_GAINS = r"(?<=[:,✓]\s)[+−]\d[^,;.。、）)]*|(?:(?<=[：、])[+−]|(?<=[（(])[+])\d[^,;.。、）)]*"
"""Points and other things that come or go, within a sentence; behind a name they are somebody else's."""
_MOVES = rf"{_GAINS}|(?<=[(（])−\d[^,;.。、）)]*"
"""The same with what somebody loses as a list tells it, in brackets."""
_EVERY = 9
"""Lines in which everything is told that came or went."""
_SENTENCE = re.compile(r"[.!?](?= )|[。！？]")
_FEWER_WORDS, _FEWER_LINES, _GAINS_ALONE, _NOTHING = 1, 2, 3, 4
"""How much a form of a chapter leaves out."""


@dataclass(slots=True, frozen=True)
class _Move:
    """Something that came or went: of whom, what, and the sentence that tells it."""

    owner: int | None
    gain: str
    line: str


def whole(
    game: Game[Any],
    view: Any,
    chapters: Sequence[Chapter],
    audience: Audience,
    done: str,
    every: bool = False,
) -> list[str]:
    """All of it, line by line; what was ``done`` itself where nothing that came of it is told. Of a team's
    deeds the most telling, and how many more there are, or ``every`` one."""
    told = [
        (one, _lines(game, view, one, audience, _DEEDS if one.kind == "team" else _LINES))
        for one in in_order(game, chapters)
    ]
    full = [
        (one, _lines(game, view, one, audience, _EVERY_DEED) if one.kind == "team" else lines)
        for one, lines in told
    ]
    told = full if every else told
    left = sum(len(lines) for _, lines in full) - sum(len(lines) for _, lines in told)
    own = any(lines for one, lines in told if one.kind == "own")
    found = [*([done] if done and not own else []), *_ticked(told, bool(done))]
    more = [*_unsaid(game, view, told, audience), *_left(left, audience)]
    return [*found, *(f"> {clip(line, _LINE)}" for line in more)]


def _left(deeds: int, audience: Audience) -> list[str]:
    """How many deeds are not told, and where to read them; nothing where all are."""
    return [say(audience.language, "panel.left", n=deeds)] if deeds > 0 else []


def _ticked(told: Sequence[tuple[Chapter, list[str]]], ticked: bool) -> list[str]:
    """The lines with the sign of what was done before the first of the own deed."""
    found: list[str] = []
    for chapter, lines in told:
        for line in lines:
            sign = "✓ " if ticked and chapter.kind == "own" else ""
            ticked = ticked and not sign
            found.append(f"> {clip(f'{sign}{line}', _LINE)}")
    return found


def _unsaid(
    game: Game[Any], view: Any, told: Sequence[tuple[Chapter, list[str]]], audience: Audience
) -> list[str]:
    """What others did last in the log's words, where nothing at all is told of them; at least that they have
    played. Nothing where they have not."""
    others = [(one, lines) for one, lines in told if one.kind == "others"]
    if not others or any(lines for _, lines in others):
        return []
    events = [event for one, _ in others for event in one.events if event.seat not in (NOBODY, audience.you)]
    said = [line for event in events if (line := game.words.event(view, event, audience))]
    seats = list(dict.fromkeys(event.seat for event in events))
    names = enumerated(audience.language, [audience.names[seat] for seat in seats])
    return said[-1:] or ([say(audience.language, "panel.played", names=names)] if seats else [])


def brief(
    game: Game[Any], view: Any, chapters: Sequence[Chapter], audience: Audience, done: str, most: int
) -> tuple[str, bool]:
    """The same in at most ``most`` characters, and whether it leaves out no more than words."""
    counted = any(one.kind == "team" for one in chapters)
    forms = _all_forms(game, view, chapters, audience, done, most)
    while seen(*_kept(forms, audience, counted)) > most:
        losses = [(loss, at) for at, one in enumerate(forms) if (loss := one.next()) is not None]
        if not losses or (min(losses)[0][0] == _NOTHING and sum(bool(one.form.text) for one in forms) == 1):
            break
        forms[min(losses)[1]].at += 1
    if counted:
        _restore(forms, audience, most)
    less = any(one.form.loss > _FEWER_WORDS for one in forms)
    with_count = sentences(audience.language, *_kept(forms, audience, True))
    fits = counted or seen(with_count) <= most
    return with_count if fits else sentences(audience.language, *_kept(forms, audience, False)), not less


def _restore(forms: Sequence[Forms], audience: Audience, most: int) -> None:
    """Tell each chapter, the last first, in the longest form that has room after all: the shortest of one may
    have left some to another."""
    for one in forms[::-1]:
        shortest = one.at
        for one.at in range(shortest + 1):
            if seen(*_kept(forms, audience, True)) <= most:
                break


def _all_forms(
    game: Game[Any], view: Any, chapters: Sequence[Chapter], audience: Audience, done: str, most: int
) -> list[Forms]:
    """The ways to tell each chapter; first what was ``done``, where nothing that came of it is told."""
    told = [(one, _lines(game, view, one, audience, _LINES)) for one in in_order(game, chapters)]
    last = max((at for at, (one, lines) in enumerate(told) if one.kind == "others" and lines), default=-1)
    forms, ticked = list[Forms](), bool(done)
    if done and not any(lines for one, lines in told if one.kind == "own"):
        team = any(one.kind == "team" for one in chapters)
        beside = most - seen(*_left(1, audience)) - 1 if team else most // 2
        short = stopped(audience.language, begun(done, max(30, beside)))
        silent = Form(_GAINS_ALONE if team else _NOTHING, "")
        ways = [Form(0, stopped(audience.language, done)), Form(_FEWER_LINES, short), silent]
        forms.append(Forms(0, shorter(ways)))
    for at, (chapter, lines) in enumerate(told):
        if lines:
            sign = "✓ " if ticked and chapter.kind == "own" else ""
            ticked = ticked and not sign
            if chapter.kind == "team":
                forms.append(Forms(1, _of_team(game, view, chapter, audience)))
            else:
                forms.append(_forms(game, view, chapter, audience, sign, newest=at == last))
    return [*forms, *(Forms(1, [Form(0, line)]) for line in _unsaid(game, view, told, audience))]


def _kept(forms: Sequence[Forms], audience: Audience, counted: bool) -> list[str]:
    """What is told in these forms; ``counted``: and how much more there is."""
    left = sum(one.form.left for one in forms) if counted else 0
    return [*(one.form.text for one in forms if one.form.text), *_left(left, audience)]


def _of_team(game: Game[Any], view: Any, chapter: Chapter, audience: Audience) -> list[Form]:
    """The ways to tell what a team and the game itself did: the most telling deeds, then one alone, of that
    its first sentence, and at last only how many there are."""
    language = audience.language
    every = _lines(game, view, chapter, audience, _EVERY_DEED)
    found = [Form(0, sentences(language, *every))]
    for number in range(min(_DEEDS, len(every) - 1), 0, -1):
        told = _lines(game, view, chapter, replace(audience, brief=True), number)
        loss = _FEWER_LINES if number > 1 else _GAINS_ALONE
        found.append(Form(loss, sentences(language, *told), len(every) - len(told)))
    last = found[-1]
    found += [
        Form(_GAINS_ALONE, _parts(last.text)[0].strip(), last.left),
        Form(_GAINS_ALONE, "", len(every)),
    ]
    return shorter(found)


def _forms(
    game: Game[Any], view: Any, chapter: Chapter, audience: Audience, sign: str, newest: bool
) -> Forms:
    """The ways to tell a chapter that has something to tell."""
    own, language = chapter.kind == "own", audience.language
    rank = 0 if own else 2 if chapter.mine else 1
    short = replace(audience, brief=True)
    every = [_lines(game, view, chapter, audience, _LINES)]
    if chapter.part == FIRST:
        return Forms(rank, [Form(0, sentences(language, *every[0]))])
    few = [_lines(game, view, chapter, short, number) for number in range(_LINES, 0, -1)]
    found = [Form(0, sentences(language, *every[0])), Form(_FEWER_WORDS, sentences(language, *few[0]))]
    found += [
        Form(_FEWER_LINES, sentences(language, *lines), 0 if own else len(few[0]) - len(lines))
        for lines in (*few[1:], _own_clauses(few[-1], audience))
    ]
    left = found[-1].left
    found += [Form(_FEWER_LINES, _parts(line)[0].strip(), left) for line in few[-1][:1] if not chapter.mine]
    moves = _moves(_lines(game, view, chapter, short, _EVERY), audience)
    mine = [one for one in moves if own and one.owner == audience.you]
    gains, lost = [one.gain for one in mine], any(one.gain[0] == "−" for one in mine)
    moves = [one for one in moves if not (own and one.owner == audience.you)]
    secret = [line for event in chapter.secret if (line := game.words.event(view, event, audience))]
    came = game.words.came(view, chapter.events, audience) if own else ""
    if own and (gains or secret) and not came:
        what = [stopped(language, ", ".join(gains))] if gains else secret
        what = [*dict.fromkeys(one.line for one in mine)] if lost else what  # a loss keeps its name
        found.append(Form(_GAINS_ALONE, sentences(language, *what)))
    elif moves and not (chapter.mine or came):
        found.append(Form(_GAINS_ALONE, ""))
    elif (own and not came) or not (own or newest or chapter.mine):
        # Without a number it only repeats what was chosen, and what threatens a team is worth more.
        known = chapter.earlier and not any(re.search(r"\d", line) for line in few[0])
        found.append(Form(_GAINS_ALONE if known else _NOTHING, "", 0 if own else len(few[0])))
    bare = [Form(_GAINS_ALONE, came)] if came else []
    found, bare = (
        [
            told._replace(text=f"{sign}{told.text}" if told.text else "")
            for form in forms
            for told in _with_moves(game, form, moves, audience)
        ]
        for forms in (found, bare)
    )
    return Forms(rank, shorter([*_with_gains(found, gains, audience), *bare]))


def _moves(told: Sequence[str], audience: Audience) -> list[_Move]:
    """What came or went of everybody, by what is told of it: of whom its clause names last."""
    found = list[_Move]()
    for part in (part for line in told for part in _parts(line)):
        for gain in re.finditer(_MOVES, part):
            clause = re.split("[;；]", before_gain(part, gain, audience))[-1]
            named = {at: seat for seat in range(len(audience.names)) if (at := _last(clause, seat, audience))}
            owner = named[max(named)] if named else audience.you
            found.append(_Move(owner, gain[0].rstrip(), part.strip()))
        found += [_Move(audience.you, gain, part.strip()) for gain in hits(part, audience.language)]
    return found


def _with_moves(game: Game[Any], form: Form, moves: Sequence[_Move], audience: Audience) -> list[Form]:
    """A form with the sentences about what came or went that it would leave out; and with only the names of
    the players and of the things that brought it instead."""
    missing, text = list(moves), form.text
    for told in _moves([text], audience):
        same = (one for one in missing if (one.owner, one.gain) == (told.owner, told.gain))
        if (one := next(same, None)) is not None:
            missing.remove(one)
    if not missing:
        return [form]
    language = audience.language
    whole = sentences(language, *filter(None, [text]), *dict.fromkeys(one.line for one in missing))
    came = dict[tuple[int, str], list[str]]()
    other = [one.line for one in missing if one.owner == audience.you]
    for one in (one for one in missing if one.line not in other):
        thing = _thing(game, one, language)
        if thing and one.owner is not None and one.owner != audience.you:
            came.setdefault((one.owner, thing), []).append(one.gain)
        else:
            other.append(one.line)
    short = list[str]()
    for seat in dict.fromkeys(seat for seat, _ in came):
        things = {thing: gains for (owner, thing), gains in came.items() if owner == seat}
        short.append(_brought(audience.names[seat], things, language))
    cut = sentences(language, *filter(None, [text]), *dict.fromkeys(other), *short)
    return [form._replace(text=whole), form._replace(loss=max(form.loss, _GAINS_ALONE), text=cut)]


def _brought(name: str, things: dict[str, list[str]], language: str) -> str:
    """What brought a player how much: "Ben: Black Pearl (+4 VP), Fire Priest (+6 VP)." """
    colon, comma, left, right = ("：", "、", "（", "）") if language == "ja" else (": ", ", ", " (", ")")
    told = [f"{thing}{left}{comma.join(gains)}{right}" for thing, gains in things.items()]
    return stopped(language, f"{name}{colon}{comma.join(told)}")


def _thing(game: Game[Any], move: _Move, language: str) -> str:
    """What a sentence names last before what it brought; empty where it names nothing."""
    names = [name for _, name in game.words.cards(language)]
    return listed(named_last(move.line.partition(move.gain)[0], names), language)


def _with_gains(found: list[Form], gains: list[str], audience: Audience) -> list[Form]:
    """The forms, each with those of the reader's gains and losses that it would leave out."""
    told = []
    for form in found:
        missing = _without(gains, _gains([form.text], audience))
        more = [stopped(audience.language, ", ".join(missing))] if missing and form.text else []
        told.append(form._replace(text=sentences(audience.language, form.text, *more)) if more else form)
    return told


def _lines(game: Game[Any], view: Any, chapter: Chapter, audience: Audience, most: int) -> list[str]:
    """What there is to tell of a chapter, or of a part of it, in at most ``most`` lines."""
    if not chapter.part:
        return _all_lines(game, view, chapter, audience, most)
    heads = [
        re.split("[:：]", head.rstrip(".。"))[0]  # what came of it may be told behind more
        for head in game.words.digest(view, foremost(game, chapter), replace(audience, brief=False), _EVERY)
    ]
    secret = {line for event in chapter.secret if (line := game.words.event(view, event, audience))}

    def belongs(line: str) -> bool:
        if any(head in line for head in heads):
            return chapter.part == FIRST
        yours = line in secret or not _of_others(re.split("[:：]", line)[0], audience)
        return chapter.part != FIRST and yours == (chapter.part == YOURS)

    every = [line for line in _all_lines(game, view, chapter, audience, _EVERY) if belongs(line)]
    if len(every) <= most:
        return every
    telling = "".join(_all_lines(game, view, chapter, audience, most))
    return [line for line in every if line in telling][:most] or every[-most:]


def _all_lines(game: Game[Any], view: Any, chapter: Chapter, audience: Audience, most: int) -> list[str]:
    """What there is to tell of a whole chapter in at most ``most`` lines: what only the seat saw stands in
    them, or behind them where they do not name it."""
    audience = replace(audience, earlier=chapter.earlier)
    together = [line for line in game.words.digest(view, chapter.events, audience, most) if line]
    secret = [line for event in chapter.secret if (line := game.words.event(view, event, audience))]
    in_full = game.words.digest(view, chapter.events, replace(audience, brief=False), _LINES)
    if all(any(_names(line, one) for one in in_full) for line in secret):
        return together
    seen = [event for event in chapter.events if event not in chapter.secret]
    return [*filter(None, game.words.digest(view, seen, audience, most)), *secret]


def _names(line: str, whole: str) -> bool:
    """Whether a text has all the names of a sentence: those in quotation marks, or else every capital but the
    first."""
    names = re.findall("[«「]([^»」]+)", line) or re.findall(r"(?<=[\s'])[^\W\d_a-zа-я]\w*", line)
    return bool(names) and all(name in whole for name in names)


def _own_clauses(lines: list[str], audience: Audience) -> list[str]:
    """A line with its first sentence cut to the clauses about the reader."""
    return [clauses(lines[0], audience)] if lines else []


def clauses(line: str, audience: Audience) -> str:
    """The first sentence of a line, without the parts of its list that are about others: "First cards: Ann –
    Owl; you – Fox." says "First cards: you – Fox." """
    first = _parts(line)[0].strip()
    colon, mark = ("：", "；") if audience.language == "ja" else (": ", "; ")
    head, colon, rest = first.partition(colon)
    parts = rest.rstrip(".。").split(mark)
    own = [part for part in parts if not _of_others(part, audience)]
    if not own or len(own) == len(parts):
        return line
    return stopped(audience.language, f"{head}{colon}{mark.join(own)}")


def _last(part: str, seat: int, audience: Audience) -> int:
    """Behind which letter a text names a player last; 0 for the reader, and for who is not in it."""
    if seat == audience.you:
        return 0
    edge = ("", "") if audience.language == "ja" else (r"(?<!\w)", r"(?!\w)")  # no spaces
    name = re.escape(audience.names[seat])
    return max((one.end() for one in re.finditer(f"{edge[0]}{name}{edge[1]}", part)), default=0)


def _of_others(part: str, audience: Audience) -> bool:
    """Whether it names anybody but the reader."""
    return any(_last(part, seat, audience) for seat in range(len(audience.names)))


def _without(gains: list[str], told: list[str]) -> list[str]:
    """The gains and losses that are not told yet."""
    left = list(gains)
    for gain in told:
        if gain in left:
            left.remove(gain)
    return left


def _gains(told: Sequence[str], audience: Audience) -> list[str]:
    """What came or went, by what is told of it: of the reader, where ``audience`` has one, and so nothing
    behind the name of another. Without a name it would seem to be the reader's."""
    parts = [part for line in told for part in _parts(line)]
    return [
        gain[0].rstrip()
        for part in parts
        for gain in re.finditer(_MOVES, part)
        if audience.you is None or not _of_others(before_gain(part, gain, audience), audience)
    ]


def gained(told: Sequence[str], audience: Audience) -> str:
    """The same in a line; empty where nothing came or went."""
    gains = ", ".join(_gains(told, audience))
    return stopped(audience.language, f"✓ {gains}") if gains else ""


def _parts(line: str) -> list[str]:
    """The sentences of a line."""
    ends = [0, *(end.end() for end in _SENTENCE.finditer(line)), len(line)]
    return [line[start:end] for start, end in pairwise(ends) if end > start]
