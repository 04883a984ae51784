"""A match as a text that people can read: a header, then one line for each entry of its log.

    game: echoes-of-time
    rules: 12
    seats: 2
    seed: 7

    1. Ann: Play Sea Queen {1 first: play 17}
    2. Bob: Play Kraken {2 first: play 40}
    3. 2 is taken back. {undo 1 by 1}

What stands in braces is for programs: the number and the keyword of the question with the answer, or the
number in the log (from 0) of what is taken back. The words are for people, and no program needs them. The
lines tell everything that was chosen, hidden things too: they are for those who may know all of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from rules import games
from rules.entries import Takeback
from rules.game import Game, IllegalError, Pick, Prompt
from rules.match import Match
from rules.wording import Audience

LINE = re.compile(r"^\d+\. .*\{(?P<what>[^{}]*)\}$")
CHOICE = re.compile(r"(?P<prompt>\d+) (?P<ask>\S+):(?P<picks>.*)")
TAKEBACK = re.compile(r"(?P<kind>undo|redo) (?P<entry>\d+) by (?P<by>-?\d+)")
PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class RecordError(ValueError):
    """A text that is no record, or whose choices the rules refuse; it names the line."""


def write(match: Match, names: Sequence[str] = (), language: str = "en") -> str:
    """The record of a match; missing names become numbers.

    >>> match = Match.new(games()["ekho"], seats=2, seed=7)
    >>> result = match.choose(1, [("random",)])
    >>> write(match, ["Ann", "Bob"]).splitlines()[-1]
    '1. Ann: Draw lots {1 sleuth: random}'
    """
    named = [*names, *(f"Seat {seat + 1}" for seat in range(len(names), match.seats))]
    head = {"game": match.game.key, "rules": match.game.rules, "seats": match.seats, "seed": match.seed}
    lines = [f"{key}: {value}" for key, value in head.items()]
    lines += [f"option {key}: {value}" for key, value in match.options.items()]
    told = _told(match, Audience(language, tuple(named[: match.seats])))
    return "\n".join([*lines, "", *told, ""])


def _told(match: Match, audience: Audience) -> Iterator[str]:
    """A line for each entry, while a match of its own follows them."""
    beside = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    for number, entry in enumerate(match.entries, 1):
        if isinstance(entry, Takeback):
            word = "taken back" if entry.kind == "undo" else "made again"
            yield f"{number}. {entry.entry + 1} is {word}. {{{entry.kind} {entry.entry} by {entry.by}}}"
        else:
            prompt = next(one for one in beside.prompts() if one.id == entry.prompt)
            said = _words(beside, prompt, entry.picks, audience)
            picks = "; ".join(" ".join(map(_part, pick)) for pick in entry.picks)
            plain = f"{entry.prompt} {entry.ask}: {picks}".rstrip()
            yield f"{number}. {audience.names[entry.seat]}: {said} {{{plain}}}"
        _follow(beside, entry)


def _words(match: Match, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """An answer in few words, without braces."""
    words, view = match.game.words, match.view(prompt.seat)
    said = [words.pick(view, prompt, pick, audience) for pick in picks]
    text = "; ".join(one.action_text or one.label for one in said)
    text = text or f"{words.ask(view, prompt, audience).title} –"
    return text.replace("{", "(").replace("}", ")").replace("\n", " ")


def _part(part: str | int) -> str:
    return str(part) if isinstance(part, int) or PLAIN.fullmatch(part) else json.dumps(part)


def _follow(match: Match, entry: Any) -> None:
    """Make an entry of another log. Raises IllegalError."""
    if not isinstance(entry, Takeback):
        match.choose(entry.prompt, entry.picks, entry.seat)
    elif entry.kind == "undo":
        match.undo(None if entry.by < 0 else entry.by, entry.entry)
    else:
        match.redo(None if entry.by < 0 else entry.by)


def read(text: str, game: Game[Any] | None = None, salt: bytes = b"") -> Match:
    """The match that a record tells, each choice checked by the rules. Raises RecordError.

    >>> match = Match.new(games()["ekho"], seats=2, seed=7)
    >>> result = match.choose(1, [("random",)])
    >>> read(write(match)).entries == match.entries
    True
    >>> read("game: chess")
    Traceback (most recent call last):
        ...
    rules.record.RecordError: a record of 'chess', which is not installed
    """
    head, _, body = text.partition("\n\n")
    found = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
    game = game or games().get(found.get("game", ""))
    if game is None or game.key != found.get("game"):
        raise RecordError(f"a record of {found.get('game')!r}, which is not installed")
    options = {key[7:]: value for key, value in found.items() if key.startswith("option ")}
    try:
        match = Match.new(game, int(found["seats"]), int(found["seed"]), options, salt)
    except (KeyError, ValueError) as error:
        raise RecordError(f"a header that cannot be used: {error}") from error
    for line in filter(None, body.splitlines()):
        try:
            _read_line(match, line)
        except (IllegalError, ValueError) as error:
            raise RecordError(f"{line[:80]}: {error}") from error
    return match


def _read_line(match: Match, line: str) -> None:
    what = LINE.match(line)
    plain = what["what"] if what else ""
    if taken := TAKEBACK.fullmatch(plain):
        kind: Literal["undo", "redo"] = "undo" if taken["kind"] == "undo" else "redo"
        _follow(match, Takeback(kind, int(taken["by"]), int(taken["entry"])))
    elif choice := CHOICE.fullmatch(plain):
        picks = [_pick(part) for part in choice["picks"].split(";") if part.strip()]
        match.choose(int(choice["prompt"]), picks)
    else:
        raise ValueError("no entry of a log")


def _pick(text: str) -> Pick:
    """
    >>> _pick('plot 17 "to the left"')
    ('plot', 17, 'to the left')
    """
    parts = re.findall(r'"(?:[^"\\]|\\.)*"|\S+', text)
    return tuple(
        json.loads(part) if part.startswith('"') else int(part) if re.fullmatch(r"-?\d+", part) else part
        for part in parts
    )
