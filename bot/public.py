"""What a table says in public: bodies of its messages, written in the transaction of the turn they tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.refusals import plain
from bot.store.rows import TableRow
from bot.words import clip, say
from rules.entries import Choice
from rules.game import Event, Game, Outcome, Talk
from rules.match import Match

LINES = 3
"""Lines about what happened in one public message; the log has every event."""
_EVERY = 1000
_DRAWN = 12
_ALT = 1024


def talk_of(table: TableRow, language: str | None = None, you: int | None = None) -> Talk:
    """To whom the game's words speak: the table's public unless a language and a seat are given."""
    return Talk(language or table.language, tuple(plain(name) for name in table.names()), you)


def facts(events: Iterable[Event]) -> list[Any]:
    """What happened, as everybody may know it, as a table keeps it until it is told."""
    known = [event.for_seat(None) for event in events]
    return [[event.kind, event.seat, list(event.data)] for event in known]


def _events(untold: Iterable[Any]) -> list[Event]:
    """The events among what a table keeps; the rest are sentences of the bot itself."""
    kept = (entry for entry in untold if not isinstance(entry, str))
    return [Event(kind, seat, tuple(data)) for kind, seat, data in kept]


def waiting(game: Game[Any], table: TableRow, match: Match) -> list[dict[str, Any]]:
    """Who is waited for, each with the user and what is owed, from the public part of the questions alone."""
    talk = talk_of(table)
    owed: dict[int, str] = {}
    for prompt in match.prompts():
        seat, _, keyword = prompt.public_part()
        owed.setdefault(seat, game.words.owed(keyword, talk))
    return [
        {"seat": seat, "user": table.seats[seat].human, "name": talk.names[seat], "owed": words}
        for seat, words in sorted(owed.items())
    ]


def _shared(game: Game[Any], table: TableRow, match: Match) -> dict[str, Any]:
    view = match.view(None)
    talk = talk_of(table)
    own = [entry for entry in table.untold if isinstance(entry, str)][-LINES:]
    events = _events(table.untold)
    everything = game.words.digest(view, events, talk, _EVERY)

    def digest(lines: int) -> list[str]:
        """What mattered, in so many lines; most often that is everything."""
        enough = len(everything) <= lines
        return everything if enough else game.words.digest(view, events, talk, lines)

    told = digest(LINES - len(own))
    return {
        "language": table.language,
        "lines": [*own, *told],
        "own": len(own),
        "more": len(told) < len(everything),
        "drawn": list(reversed([*own, *digest(_DRAWN)])),
        "status": game.words.status(view, talk),
        "alt": clip(game.words.board_alt(view, talk), _ALT),
    }


def board(game: Game[Any], table: TableRow, match: Match) -> str:
    """The board in words, for a message without its picture."""
    return game.words.board(match.view(None), talk_of(table))


def turn(game: Game[Any], table: TableRow, match: Match) -> dict[str, Any]:
    """The message that calls those who must act now."""
    body = _shared(game, table, match)
    body["waiting"] = waiting(game, table, match)
    if not any(isinstance(entry, Choice) and table.seats[entry.seat].human for entry in match.entries):
        # The first message: at most computer players have chosen.
        body["commitment"] = match.commitment
        body["order"] = list(talk_of(table).names)
    return body


def final(game: Game[Any], table: TableRow, match: Match) -> dict[str, Any]:
    """The last message: how it ended, the score sheet, and the shuffle's secret."""
    body = _shared(game, table, match)
    talk = talk_of(table)
    outcome = ranked(table, match.outcome())
    if outcome is not None:
        body["scores"] = game.words.scores(outcome, talk)
    else:
        body["winners"] = [talk.names[row.seat] for row in table.seats if not row.resigned]
    body["secret"] = {"seed": str(match.seed), "salt": match.salt.hex(), "commitment": match.commitment}
    return body


def ranked(table: TableRow, outcome: Outcome | None) -> Outcome | None:
    """The outcome with those who resigned behind all others; they keep their scores."""
    gone = {row.seat for row in table.seats if row.resigned}
    if outcome is None or not gone:
        return outcome
    stayed = [rank for seat, rank in enumerate(outcome.ranks) if seat not in gone]
    ranks = tuple(
        1 + sum(other < rank for other in stayed) if seat not in gone else 1 + len(stayed)
        for seat, rank in enumerate(outcome.ranks)
    )
    return replace(outcome, ranks=ranks)


def happened(body: dict[str, Any]) -> str:
    """The part of a public message that tells what happened."""
    language = body["language"]
    lines: list[str] = []
    if "commitment" in body:
        lines.append(say(language, "turn.started", order=", ".join(body["order"])))
    if "struck" in body:
        kept = body["own"]
        lines += [*body["lines"][:kept], *(f"~~{line}~~" for line in body["lines"][kept:])]
        lines.append(f"↩ {body['struck']}")
    else:
        lines += body["lines"]
    if body.get("more"):
        lines.append(say(language, "turn.more"))
    return clip("\n".join(lines), 1500)


def called(body: dict[str, Any], mention: bool) -> str:
    """The part of a public message that says whose move it is."""
    language = body["language"]
    lines = [f"**{clip(body['status'], 300)}**"]
    for entry in body["waiting"]:
        name = f"<@{entry['user']}>" if mention and entry["user"] else f"**{entry['name']}**"
        lines.append(say(language, "turn.waiting", name=name, owed=entry["owed"]))
    if "commitment" in body:
        lines.append(say(language, "turn.commitment", commitment=body["commitment"]))
    return clip("\n".join(lines), 900)


def ended(body: dict[str, Any]) -> list[str]:
    """The parts of the last message: how it ended, who won with what; the shuffle's secret."""
    language = body["language"]
    if "scores" in body:
        result = clip(body["scores"], 2200)
    else:
        result = say(language, "end.resigned", winners=", ".join(body["winners"]))
    return [f"## {say(language, 'end.title')}\n{result}", say(language, "end.secret", **body["secret"])]


def mentioned(body: dict[str, Any]) -> Sequence[int]:
    """The users whom a message calls."""
    return [entry["user"] for entry in body.get("waiting", ()) if entry["user"]]
