"""Where a game of Ekho stands, in words: its turn, what is to be done, how far it has come, how it ended."""

from __future__ import annotations

from rules.ekho import city_events, goals
from rules.ekho.language import cursing, naming
from rules.ekho.language.texts import Speech, texts_of
from rules.ekho.view import View
from rules.game import BoardTurn, Event
from rules.wording import Audience

NOON, HALF_HOURS = 12, 2


def hour(turn: int) -> str:
    """The time of a turn: noon at the first, half an hour later at each of the next."""
    half_hours = max(0, turn - 1)
    return f"{NOON + half_hours // HALF_HOURS}:{'30' if half_hours % HALF_HOURS else '00'}"


def began(speech: Speech, view: View, happened: Event, fact: city_events.TurnBegan) -> str:
    """A turn and how things stand; the first one tells what is to be done instead."""
    stands = ""
    if fact.turn == 1:
        rule = cursing.named(goals.twists(view.table)[0], speech.language)
        need = naming.need(view.table, speech.language)
        stands = speech.say("event.wanted", need=need, rule=rule, limit=goals.gate_limit(view.table))
    elif fact.open >= 0:
        values = _goals(view) | {"open": fact.open, "closed": fact.closed, "steps": fact.steps}
        stands = speech.say("event.stands", **values)
    who = speech.name(fact.holder)
    return speech.say("event.turn", n=fact.turn, time=hour(fact.turn), who=who, stands=stands)


def _goals(view: View) -> dict[str, int]:
    """What lifts the City Curse and what loses the game, and how things stand."""
    table = view.table
    return {
        "open": len(table.portals),
        "limit": goals.gate_limit(table),
        "closed": len(table.closed),
        "gates": goals.gates_needed(table),
        "steps": table.handed,
        "clues": goals.clues_needed(table),
    }


def over(speech: Speech, view: View, happened: Event, fact: city_events.GameOver) -> str:
    """The end, with what was missing: whoever reads the log sees why it was won or lost."""
    return speech.say(f"event.over_{fact.result}", **_goals(view))


def turn(number: BoardTurn, language: str) -> str:
    """A turn of the board with its time; before the first, what happens then."""
    (n,) = number
    texts = texts_of(language)
    return texts.say("board_turn.name", n=n, time=hour(n)) if n else texts.say("board_turn.choosing")


def status(view: View, audience: Audience) -> str:
    """One line: the turn, its time and phase, how far the City Curse and the gates are."""
    speech, table = Speech(audience), view.table
    if table.result:
        return speech.say(f"status.{table.result}")
    if table.phase == "choosing":
        return speech.say("status.choosing")
    limit = goals.gate_limit(table)
    return speech.say(
        "status.turn_full" if len(table.portals) == limit else "status.turn",
        n=table.turn,
        time=hour(table.turn),
        phase=speech.say(f"phase.{table.phase}"),
        open=len(table.portals),
        limit=limit,
        handed=table.handed,
        clues=goals.clues_needed(table),
        closed=len(table.closed),
        gates=goals.gates_needed(table),
    )
