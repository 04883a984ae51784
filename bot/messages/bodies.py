"""Bodies of public messages, written in the transaction of the turn they tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any

from bot.messages import availability
from bot.messages.availability import Availability
from bot.tables import store
from bot.tables.log.talk import audience_of, ranked
from bot.tables.rows import Seat, TableRow, TurnClock
from bot.words import clip, enumerated, say
from bot.words.names import plain
from rules.entries import Choice
from rules.game import Event, Game
from rules.match import Match
from rules.players import opponents

LINES = 3
"""Lines about events in one public message; the log has every event."""
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
_EVERY = 1000
_DRAWN = 12
_ALT = 1024


def _events(untold: Iterable[Any]) -> list[Event]:
    """The events among a table's untold news; the rest are the bot's own sentences."""
    kept = (entry for entry in untold if isinstance(entry, list))
    return [Event(kind, seat, tuple(data)) for kind, seat, data in kept]


def lines(game: Game[Any], table: TableRow, match: Match, kept: Iterable[Any]) -> list[str]:
    """What mattered of these events, shortened to fit a public message."""
    return game.words.digest(match.view(None), _events(kept), audience_of(table), LINES)


def _own(table: TableRow) -> list[str]:
    """The bot's own sentences among a table's untold news; equal news of several people becomes one
    sentence."""
    found: list[str] = []
    joined: dict[str, tuple[int, list[str], dict[str, Any]]] = {}
    for entry in table.untold:
        if isinstance(entry, str):
            found.append(entry)
        elif isinstance(entry, dict):
            key = entry["say"]
            place, names, values = joined.setdefault(key, (len(found), [], entry))
            if place == len(found):
                found.append("")
            if entry["name"] not in names:
                names.append(entry["name"])
            values = {**values, "name": ", ".join(names), "n": len(names)}
            del values["say"]
            found[place] = say(table.language, key, **values)
    return found


def unsaid(game: Game[Any], table: TableRow, match: Match) -> list[str]:
    """Events that no public message has told yet, for readers of the log."""
    audience = audience_of(table)
    return [*_own(table), *game.words.digest(match.view(None), _events(table.untold), audience, _DRAWN)]


def waiting(game: Game[Any], table: TableRow, match: Match) -> list[dict[str, Any]]:
    """Who is waited for: user and task, read only from the public part of the questions."""
    audience = audience_of(table)
    owed: dict[int, str] = {}
    for prompt in match.prompts():
        seat, _, keyword = prompt.public_part()
        owed.setdefault(seat, game.words.owed(keyword, audience))
    return [
        {
            "seat": seat,
            "user": table.seats[seat].human,
            "name": audience.names[seat],
            "owed": words,
            **_instead(table.seats[seat], table.language),
        }
        for seat, words in sorted(owed.items())
    ]


def _instead(row: Seat, language: str) -> dict[str, str]:
    """Who answers, and for whom, when somebody stands in for another."""
    if not row.away:
        return {}
    if row.stand_in_name is None:
        return {"for": say(language, "seat.computer_for")}
    return {"name": plain(row.stand_in_name), "for": say(language, "seat.for", name=plain(row.name))}


def _shared(game: Game[Any], table: TableRow, match: Match) -> dict[str, Any]:
    view = match.view(None)
    audience = audience_of(table)
    own = _own(table)
    events = _events(table.untold)
    everything = game.words.digest(view, events, audience, _EVERY)

    def digest(lines: int) -> list[str]:
        """The most important lines, if there are too many; usually all of them."""
        enough = len(everything) <= lines
        return everything if enough else game.words.digest(view, events, audience, lines)

    # The bot's own news leaves room for what happened in the game.
    shown = own[-(LINES - 1 if everything else LINES) :]
    told = digest(LINES - len(shown))
    alt = clip(game.words.board_alt(view, audience), _ALT)
    for line in told:  # the picture shows them too
        alt += f" {line}" if len(alt) + 1 + len(line) <= _ALT else ""
    return {
        "language": table.language,
        "title": game.words.title(table.language),
        "lines": [*shown, *told],
        "own": len(shown),
        "more": len(told) < len(everything) or len(shown) < len(own),
        "drawn": list(reversed([*own, *digest(_DRAWN)])),
        "status": game.words.status(view, audience),
        "alt": alt,
    }


def board(game: Game[Any], table: TableRow, match: Match) -> str:
    """The board in words, for a message without its picture."""
    return game.words.board(match.view(None), audience_of(table))


def turn_body(game: Game[Any], table: TableRow, match: Match) -> dict[str, Any]:
    """The message that names those who must act now."""
    body = _shared(game, table, match)
    body["waiting"] = waiting(game, table, match)
    body["paused"] = table.paused
    human = [row.user_id is not None for row in table.seats]
    begun = any(isinstance(entry, Choice) and human[entry.seat] for entry in match.entries)
    if not begun and not table.changes:
        # The first message: only computer players can have chosen so far.
        body["commitment"] = match.commitment
        body["order"] = list(audience_of(table).names)
        body["started"] = "turn.started" if table.deal is None else "turn.started_deal"
        body["begins"] = begins(table, match)
        body["opening"] = game.words.opening(match.view(None), audience_of(table))
    return body


def begins(table: TableRow, match: Match) -> str | None:
    """Who had the first choice of the game; None if several had it at once."""
    opening = Match.new(match.game, match.seats, match.seed, match.options, match.salt)
    asked = {prompt.seat for prompt in opening.prompts()}
    return audience_of(table).names[asked.pop()] if len(asked) == 1 else None


def end_body(game: Game[Any], table: TableRow, match: Match) -> dict[str, Any]:
    """The last message: who won, the places, and the score sheet."""
    body = _shared(game, table, match)
    audience = audience_of(table)
    outcome = ranked(game, table, match.outcome())
    if game.cooperative:
        body["together"] = "won" if outcome is not None and set(outcome.ranks) == {1} else "lost"
        body["alone"] = len(table.seats) == 1
    if outcome is not None:
        body["scores"] = game.words.scores(outcome, audience)
        body["places"] = [
            [outcome.ranks[seat], audience.names[seat], outcome.scores[seat]]
            for seat in sorted(range(len(table.seats)), key=outcome.ranks.__getitem__)
        ]
    elif not game.cooperative:
        body["winners"] = [audience.names[row.number] for row in table.seats if not row.resigned]
    if table.deal is not None:
        body["deal"] = table.deal
        body["ladder"] = any(seat.level in opponents(game.players) for seat in table.seats)
    return body


def told_text(body: dict[str, Any]) -> str:
    """The part of a public message about what happened."""
    language = body["language"]
    lines: list[str] = []
    if "commitment" in body:
        first = say(language, "turn.begins", name=body["begins"]) if body.get("begins") else ""
        around = enumerated(language, body["order"])
        seated = say(language, body.get("started", "turn.started"), order=around)
        begun = [seated, body.get("opening"), first]
        lines.append(" ".join(filter(None, begun)))
    if "struck" in body:
        kept = body.get("stand", body["own"])
        # What is new first: what does not hold any more is for who wants to know what it was.
        lines += [*body["lines"][:kept], f"↩ {body['struck']}"]
        lines += [f"~~{line}~~" for line in body["lines"][kept:]]
        if "onward" in body:
            lines.append(say(language, "turn.onward", link=body["onward"]))
    else:
        lines += body["lines"]
    if body.get("more"):
        lines.append(say(language, "turn.more"))
    return clip("\n".join(lines), 1500)


def calls_text(body: dict[str, Any], live: bool, pictured: bool = False) -> str:
    """The part of a public message about how the table stands and whose move it is; ``live``: until when,
    ``pictured``: the board is seen, which shows how the table stands.

    That of a closed table says that it is closed."""
    waiting = body["waiting"]
    if live and body.get("closed"):
        lines = [*_standing({**body, "paused": None}), say(body["language"], "turn.closed")]
    elif live:
        lines = _standing(body, pictured)
        lines += [_owing(entry, body["language"], True) for entry in waiting]
    else:  # history: no deadline and no pause holds any more
        lines = _standing({**body, "paused": None}, pictured)
        lines += [_was_owing(entry, body["language"]) for entry in waiting]
    return clip("\n".join([*lines, *_noted(body)]), 900)


def status(body: dict[str, Any], pictured: bool = False) -> str:
    """How the table stands, without whose move it is; ``pictured``: the board shows it."""
    return clip("\n".join([*_standing(body, pictured), *_noted(body)]), 900)


def in_words(body: dict[str, Any]) -> bool:
    """Whether the board stands below in words, and begins with how the table stands."""
    return str(body.get("board", "")).startswith(f"**{body['status']}**")


def call(body: dict[str, Any], table: int) -> str:
    """Who must do what at which table, as a notification begins; if several must act, one line each."""
    language, entries = body["language"], body["waiting"]
    if not entries or body.get("paused") is not None:
        return "\n".join(_owing(entry, language, True) for entry in entries)
    if len(entries) == 1:
        told = say(language, "turn.waiting", name=_named(entries[0], language, True), owed=entries[0]["owed"])
        more = [_until(entries[0], language)]
    else:
        names = enumerated(language, (_named(one, language, True) for one in entries))
        told = say(language, "turn.several", names=names)
        more = ["", *(f"\n{_owing(entry, language, False)}" for entry in entries)]
    if "title" in body:  # an earlier version did not keep it
        told = say(language, "turn.at", told=told, title=body["title"], table=table)
    return clip(told + "".join(more), 1100)


def _standing(body: dict[str, Any], pictured: bool = False) -> list[str]:
    lines = [] if pictured else [f"**{clip(body['status'], 300)}**"]
    if body.get("paused") is not None:
        lines.append(say(body["language"], "turn.paused", reason=body["paused"]))
    return lines


def _named(entry: dict[str, Any], language: str, mention: bool) -> str:
    name = f"<@{entry['user']}>" if mention and entry["user"] else f"**{entry['name']}**"
    return say(language, "seat.in_place", name=name, who=entry["for"]) if "for" in entry else name


def _owing(entry: dict[str, Any], language: str, mention: bool) -> str:
    owing = say(language, "turn.waiting", name=_named(entry, language, mention), owed=entry["owed"])
    return owing + _until(entry, language)


def _was_owing(entry: dict[str, Any], language: str) -> str:
    return say(language, "turn.waiting", name=_named(entry, language, False), owed=entry["owed"])


def _noted(body: dict[str, Any]) -> list[str]:
    return [f"🪑 {note}" for note in body.get("notes", ())]


def _until(entry: dict[str, Any], language: str) -> str:
    """Until when somebody is waited for, or why the clock is stopped."""
    parts = []
    if entry.get("away"):
        parts.append(say(language, "clock.away", until=entry["away"]))
    elif entry.get("until"):
        key = "clock.late" if entry.get("late") else "clock.until"
        parts.append(say(language, key, until=entry["until"]))
    if entry.get("quiet"):
        parts.append(say(language, "clock.quiet"))
    return "".join(f" · {part}" for part in parts)


def end_text(body: dict[str, Any], table: int, pictured: bool) -> str:
    """The first part of the last message: who won, large, and the places; the score sheet where no picture
    shows it."""
    language = body["language"]
    lines = [f"# {_headline(body)}"]
    if "title" in body:  # an earlier version did not keep it
        lines.append(say(language, "turn.where", title=body["title"], table=table))
    if "scores" in body:
        lines += _scored(body, pictured)
    elif "winners" in body:
        lines.append(say(language, "end.resigned" if body["winners"] else "end.resigned_by_all"))
    else:
        lines.append(say(language, "end.given_up"))
    if "unrated" in body:
        lines.append(f"-# {body['unrated']}")
    if "deal" in body:
        lines.append(say(language, "end.ladder" if body.get("ladder") else "end.deal", code=body["deal"]))
    return "\n".join(lines)


def _headline(body: dict[str, Any]) -> str:
    """Who won, or how all did together."""
    language = body["language"]
    if "together" in body:
        won = body["together"] == "won"
        if body.get("alone"):
            return say(language, "end.won_alone" if won else "end.lost_alone")
        return say(language, "end.won_together" if won else "end.lost_together")
    winners = body.get("winners") or [name for rank, name, _ in body.get("places", ()) if rank == 1]
    if not winners:
        return say(language, "end.title")
    return say(language, "end.won", n=len(winners), names=enumerated(language, winners))


def _scored(body: dict[str, Any], pictured: bool) -> list[str]:
    """The places in one line, and what the picture of the score sheet does not show."""
    told = clip(body["scores"], 2600)
    if not pictured or "places" not in body:
        return [told]
    if "together" in body:
        names = enumerated(body["language"], (name for _, name, _ in body["places"]))
        return [f"**{names}**", *told.split("\n")[:1]]
    places = (f"{_MEDALS.get(rank, f'{rank}.')} {name} **{score}**" for rank, name, score in body["places"])
    tied = len({rank for rank, _, score in body["places"] if score == body["places"][0][2]}) > 1
    return [clip(" · ".join(places), 900), *(told.split("\n")[1:2] if tied else [])]  # why one won


def strike(body: dict[str, Any], sentence: str, parts: Sequence[Sequence[str]]) -> None:
    """Strike out what was taken back: ``parts`` are the lines that still hold and those that do not.

    Earlier strikes stay."""
    said = body["lines"][: body["own"]]
    before = body["lines"][body["stand"] :] if "stand" in body else []
    holds, gone = parts
    body["lines"] = [*said, *holds, *gone, *before]
    body["stand"], body["struck"] = len(said) + len(holds), sentence


def refresh(
    body: dict[str, Any], game: Game[Any], table: TableRow, match: Match, told: dict[str, Any]
) -> None:
    """Update the newest message: who is waited for, and the sentence about a seat change after it, if
    ``told`` has one."""
    body["waiting"], body["paused"] = waiting(game, table, match), table.paused
    if "note" in told:
        body["notes"] = [*body.get("notes", ()), told["note"]][-LINES:]


def mentioned(body: dict[str, Any]) -> Sequence[int]:
    """The users that a message pings."""
    waiting = (entry for entry in body.get("waiting", ()) if entry["user"] and entry.get("ping", True))
    return [*(entry["user"] for entry in waiting), *body.get("pinged", ())]


@dataclass(slots=True)
class ClockFacts:
    """What the clock knows when a message goes out.

    It has the turns by seat, who is pinged by this message or directly, whose direct message still counts,
    the players' habits, and whether older messages that pinged somebody must be updated."""

    turns: dict[int, TurnClock] = field(default_factory=dict)
    pinged: set[int] = field(default_factory=set)
    direct: set[int] = field(default_factory=set)
    reopened: set[int] = field(default_factory=set)
    habits: dict[int, Availability] = field(default_factory=dict)
    settled: bool = False


def dated(body: dict[str, Any], kept: ClockFacts, now: int) -> dict[str, Any]:
    """A public message with deadlines. It pings only players it names for the first time who may be pinged
    now."""
    if "waiting" not in body:
        return body
    return {**body, "waiting": [_dated(entry, kept, now) for entry in body["waiting"]]}


def _dated(entry: dict[str, Any], kept: ClockFacts, now: int) -> dict[str, Any]:
    turn = kept.turns.get(entry["seat"])
    if turn is None:
        return entry
    habits = kept.habits.get(turn.user_id, Availability())
    found = {**entry, "ping": entry["seat"] in kept.pinged}
    if turn.shown is not None:
        found["until"], found["late"] = turn.shown, turn.shown <= now
    if habits.away(now):
        found["away"] = habits.away_until
    elif habits.quiet(now):
        found["quiet"] = True
    return found


def present(connection: Connection, table_id: int, now: int) -> ClockFacts:
    """The present turns of a table, for a message that pings nobody."""
    found = {turn.seat: turn for turn in store.turns(connection, table_id)}
    users = {turn.user_id for turn in found.values()}
    return ClockFacts(found, habits=availability.availabilities(connection, users))
