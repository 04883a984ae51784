"""What happened in Ekho, where the game stands, why something was refused, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.ekho import goals
from rules.ekho.card_index import BOARD, CONTACTS, SCENARIOS, STORIES, TOKENS
from rules.ekho.figures import NATURE
from rules.ekho.language import naming
from rules.ekho.language.asking import faces
from rules.ekho.language.texts import Speech, texts_of
from rules.ekho.open_table import POINTS, deeds_by_sleuth, points_of
from rules.ekho.view import View
from rules.game import Audience, Event, Outcome
from rules.grammar import upper_first

Teller = Callable[[Speech, View, Event], str]
NOON, HALF_HOURS = 12, 2
TOWARD = ("event.why_arrow", "event.held_blocked")
"""Reasons that name a direction."""


def event(view: View, happened: Event, audience: Audience) -> str:
    """A sentence about an event; empty where it is not worth one or its kind is unknown."""
    teller = TELLERS.get(happened.kind)
    return upper_first(teller(Speech(audience), view, happened)) if teller is not None else ""


def hour(turn: int) -> str:
    """The time of a turn: noon at the first, half an hour later at each of the next."""
    half_hours = max(0, turn - 1)
    return f"{NOON + half_hours // HALF_HOURS}:{'30' if half_hours % HALF_HOURS else '00'}"


def _of(name: str, **kinds: str) -> Teller:
    """A sentence with the figure's sleuth, whose further data are of these kinds in this order."""

    def tell(speech: Speech, view: View, happened: Event) -> str:
        number, *data = happened.data
        values: dict[str, object] = {"sleuth": speech.figure(view.table, int(number))}
        for (key, kind), one in zip(kinds.items(), data, strict=False):
            values[key] = _value(speech, view, int(number), kind, one)
        return speech.say(f"event.{name}", **values)

    return tell


def _in_city(name: str, **kinds: str) -> Teller:
    """A sentence about no figure."""

    def tell(speech: Speech, view: View, happened: Event) -> str:
        values = {
            key: _value(speech, view, -1, kind, one)
            for (key, kind), one in zip(kinds.items(), happened.data, strict=False)
        }
        return speech.say(f"event.{name}", **values)

    return tell


def _value(speech: Speech, view: View, number: int, kind: str, one: int | str) -> object:
    language = speech.language
    match kind:
        case "place":
            return naming.place(int(one), language)
        case "enemy":
            return naming.enemy(int(one), language)
        case "world":
            return naming.world(int(one), language)
        case "token":
            return naming.world(naming.world_of(int(one)), language)
        case "contact":
            return naming.contact(int(one), language)
        case "card":
            return naming.card(int(one), language, view.table.figures[number].card)
        case "kind":
            return speech.say(f"kind.{one}")
        case _:
            return int(one)


def _chosen(speech: Speech, view: View, happened: Event) -> str:
    return speech.say(
        f"event.{happened.kind}",
        who=speech.name(happened.seat),
        sleuth=naming.sleuth(int(happened.data[1]), speech.language),
    )


def _began(speech: Speech, view: View, happened: Event) -> str:
    one = SCENARIOS[int(happened.data[0])]
    return speech.say(
        "event.began", scenario=one.names.of(speech.language), text=one.text.of(speech.language)
    )


def _turn(speech: Speech, view: View, happened: Event) -> str:
    turn, holder = map(int, happened.data)
    return speech.say("event.turn", n=turn, time=hour(turn), who=speech.name(holder))


def _story(speech: Speech, view: View, happened: Event) -> str:
    one = STORIES[int(happened.data[0])]
    return speech.say("event.story", story=one.names.of(speech.language), text=one.text.of(speech.language))


def _decided(speech: Speech, view: View, happened: Event) -> str:
    _, token, place = map(int, happened.data)
    return speech.say(
        "event.decided",
        who=speech.name(happened.seat),
        enemy=naming.enemy(token, speech.language),
        place=naming.place(place, speech.language),
    )


def march(speech: Speech, happened: Event, key: str = "event.march_one", brief: bool = False) -> str:
    """How an enemy moved and why; in ``brief`` without what its own way of moving is."""
    token, start, end, why, *arrow = happened.data  # kept by tables before directions were told: without
    if brief and why == "special":
        why = "special_brief"
    return speech.say(
        key,
        enemy=naming.enemy(int(token), speech.language),
        start=naming.place(int(start), speech.language),
        end=naming.place(int(end), speech.language),
        why=_reason(speech, f"event.why_{why}", int(token), *map(str, arrow)),
    )


def _reason(speech: Speech, key: str, token: int, arrow: str = "") -> str:
    """Why an enemy went or stayed, with the direction of its arrow or its way of moving; nothing where there
    is no more to say."""
    if not speech.has(key) or (key in TOWARD and not arrow):
        return ""
    special = TOKENS[token].special
    return speech.say(
        key,
        direction=speech.say(f"direction.{arrow}") if arrow else "",
        special=speech.say(f"special.{special}") if special else "",
    )


def _march(speech: Speech, view: View, happened: Event) -> str:
    return march(speech, happened)


def _held(speech: Speech, view: View, happened: Event) -> str:
    """That an enemy stayed where it was, and why."""
    token, place, why, arrow = happened.data
    return speech.say(
        "event.held",
        enemy=naming.enemy(int(token), speech.language),
        place=naming.place(int(place), speech.language),
        why=_reason(speech, f"event.held_{why}", int(token), str(arrow)),
    )


def _shifted(speech: Speech, view: View, happened: Event) -> str:
    number, first, a, second, b = happened.data
    return speech.say(
        "event.shifted",
        sleuth=speech.figure(view.table, int(number)),
        first=naming.parameter(str(first), speech.language),
        a=int(a),
        second=naming.parameter(str(second), speech.language),
        b=int(b),
    )


def _thrown(speech: Speech, lowest: int | str, dice: Sequence[int | str]) -> str:
    """Dice with the face from which they succeed, and how many do."""
    shown = [int(face) for face in dice]
    if not shown:
        return faces(speech, shown)
    hits = sum(face >= int(lowest) for face in shown)
    return speech.say("event.thrown", faces=faces(speech, shown), lowest=int(lowest), n=hits)


def _checked(speech: Speech, view: View, happened: Event) -> str:
    """What came of a check; nothing of an attack, whose every success counts."""
    number, _, hits, needed = happened.data
    if not int(needed):
        return ""
    result = "passed" if int(hits) >= int(needed) else "failed"
    return speech.say(f"event.{result}_check", sleuth=speech.figure(view.table, int(number)))


def _roll(speech: Speech, view: View, happened: Event) -> str:
    number, parameter, why, lowest, needed, *thrown = happened.data
    return speech.say(
        "event.roll",
        sleuth=speech.figure(view.table, int(number)),
        parameter=naming.parameter(str(parameter), speech.language),
        for_=speech.say(f"event.for_{why}"),
        thrown=_thrown(speech, lowest, thrown),
        needed=speech.say("event.needed", n=int(needed)) if needed else "",
    )


def _again(speech: Speech, view: View, happened: Event) -> str:
    number, card, lowest, *thrown = map(int, happened.data)
    return speech.say(
        "event.again",
        sleuth=speech.figure(view.table, number),
        card=naming.card(card, speech.language, view.table.figures[number].card),
        thrown=_thrown(speech, lowest, thrown),
    )


def _clue_dice(speech: Speech, view: View, happened: Event) -> str:
    number, amount, lowest, *thrown = map(int, happened.data)
    sleuth = speech.figure(view.table, number)
    return speech.say("event.clue_dice", sleuth=sleuth, n=amount, thrown=_thrown(speech, lowest, thrown))


def _struck(speech: Speech, view: View, happened: Event) -> str:
    token, _, _, health, sanity = map(int, happened.data[1:])
    return speech.say(
        "event.struck",
        enemy=naming.enemy(token, speech.language),
        health=max(0, health),
        sanity=max(0, sanity),
    )


def _hit(speech: Speech, view: View, happened: Event) -> str:
    number, token, health, sanity = map(int, happened.data)
    return speech.say(
        "event.hit" if health or sanity else "event.hit_nothing",
        sleuth=speech.figure(view.table, number),
        enemy=naming.enemy(token, speech.language),
        hurts=naming.hurts(health, sanity, speech.language),
    )


def _change(speech: Speech, view: View, happened: Event) -> str:
    number, health, sanity = map(int, happened.data)
    return speech.say(
        f"event.{happened.kind}",
        sleuth=speech.figure(view.table, number),
        hurts=naming.hurts(health, sanity, speech.language),
    )


def _choice(speech: Speech, view: View, happened: Event) -> str:
    """What was chosen in a contact; nothing where there was no choice."""
    number, card, at = map(int, happened.data)
    label = CONTACTS[card].choices[at].label
    if label is None:
        return ""
    sleuth = speech.figure(view.table, number)
    return speech.say("event.choice", sleuth=sleuth, label=label.of(speech.language))


def _special(speech: Speech, view: View, happened: Event) -> str:
    number, place = map(int, happened.data)
    special = BOARD.locations[place].special
    assert special is not None
    return speech.say(
        "event.special",
        sleuth=speech.figure(view.table, number),
        place=naming.place(place, speech.language),
        name=special.names.of(speech.language),
    )


def _over(speech: Speech, view: View, happened: Event) -> str:
    return speech.say(f"status.{happened.data[0]}") + speech.stop


TELLERS: dict[str, Teller] = {
    "chosen": _chosen,
    "dealt": _chosen,
    "began": _began,
    "turn": _turn,
    "story": _story,
    "cursed_place": _in_city("cursed_place", place="place"),
    "seal_holds": _in_city("seal_holds", place="place"),
    "surge": _in_city("surge", place="place"),
    "gate": _in_city("gate", place="place"),
    "gates_empty": _in_city("gates_empty", place="place"),
    "bag_empty": _in_city("bag_empty", place="place"),
    "foe": _in_city("foe", enemy="enemy", place="place"),
    "clue": _in_city("clue", place="place"),
    "revealed": _in_city("revealed", place="place", world="token"),
    "decided": _decided,
    "march": _march,
    "held": _held,
    "shifted": _shifted,
    "walk": _of("walk", start="place", place="place"),
    "spent": _of("spent"),
    "passed": _of("passed", place="place", world="world"),
    "back": _of("back", place="place"),
    "whisked": _of("whisked", place="place"),
    "used": _of("used", card="card"),
    "points": _of("points", n="number"),
    "refreshed": _of("refreshed"),
    "roll": _roll,
    "checked": _checked,
    "again": _again,
    "clue_dice": _clue_dice,
    "evaded": _of("evaded", enemy="enemy"),
    "battle": _of("battle", enemy="enemy"),
    "spell": _of("spell", card="card", enemy="enemy"),
    "struck": _struck,
    "hit": _hit,
    "detained": _of("detained", enemy="enemy"),
    "killed": _of("killed", enemy="enemy"),
    "escaped": _of("escaped", enemy="enemy"),
    "delivered": _of("delivered", enemy="enemy"),
    "banished": _of("banished", enemy="enemy"),
    "hurt": _change,
    "restored": _change,
    "care": _of("care", place="place"),
    "recovered": _of("recovered", place="place"),
    "blessed": _of("blessed"),
    "cursed": _of("cursed"),
    "curse_lifted": _of("curse_lifted"),
    "blessing_lost": _of("blessing_lost"),
    "clues": _of("clues", n="number"),
    "thing": _of("thing", card="card"),
    "no_thing": _of("no_thing", kind="kind"),
    "thing_gone": _of("thing_gone", card="card"),
    "contact": _of("contact", contact="contact"),
    "choice": _choice,
    "special": _special,
    "not_closed": _of("not_closed", place="place"),
    "closed": _of("closed", place="place"),
    "sealed": _of("sealed", place="place"),
    "handed": _of("handed", n="number"),
    "over": _over,
}
assert NATURE < 0  # as ``naming.card`` takes it


def status(view: View, audience: Audience) -> str:
    """One line: the turn, its time and phase, how far the City Curse and the gates are."""
    speech, table = Speech(audience), view.table
    if table.result:
        return speech.say(f"status.{table.result}")
    if table.phase == "choosing":
        return speech.say("status.choosing")
    return speech.say(
        "status.turn",
        n=table.turn,
        time=hour(table.turn),
        phase=speech.say(f"phase.{table.phase}"),
        open=len(table.portals),
        limit=goals.gate_limit(table),
        handed=table.handed,
        clues=goals.clues_needed(table),
        closed=len(table.closed),
        gates=goals.gates_needed(table),
    )


def scores(outcome: Outcome, audience: Audience) -> str:
    """How it ended, the shared rank, and everybody's deeds (EK-G3)."""
    speech = Speech(audience)
    result, rank, key = outcome.reasons
    one = next(scenario for scenario in SCENARIOS if scenario.id == key)
    text = (one.won if result == "won" else one.lost).of(speech.language)
    lines = [
        speech.say(f"score.{result}", scenario=one.names.of(speech.language), text=text),
        speech.say("score.rank", rank=speech.say(f"score.rank_{rank}")),
    ]
    for seat, sheet in enumerate(outcome.breakdown):
        for card, deeds in deeds_by_sleuth(sheet):
            told = [speech.say(f"score.deed_{deed}", n=count) for deed, count in deeds.items() if count]
            values = {"who": speech.name(seat), "sleuth": naming.sleuth(card, speech.language)}
            listed = speech.comma.join(told) or speech.say("line.none")
            sum_of = speech.say("score.points", n=points_of(deeds.items()))
            lines.append(speech.say("score.seat", lines=listed, points=sum_of, **values))
    return "\n".join([*lines, f"-# {points(speech.language)}"])


def points(language: str) -> str:
    """Where points come from (EK-G3): what each deed counts."""
    return texts_of(language).say("score.about", **POINTS)
