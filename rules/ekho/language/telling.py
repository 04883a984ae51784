"""What happened in Ekho, a sentence for each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.ekho import city_events, sleuth_events
from rules.ekho.card_index import BOARD, CONTACTS, SCENARIOS, STORIES, TOKENS
from rules.ekho.events import fact_of
from rules.ekho.figures import NATURE
from rules.ekho.language import cursing, naming, standings
from rules.ekho.language.asking import faces, faces_from
from rules.ekho.language.scores import scores as scores
from rules.ekho.language.standings import hour as hour
from rules.ekho.language.standings import status as status
from rules.ekho.language.standings import turn as turn
from rules.ekho.language.texts import Speech
from rules.ekho.view import View
from rules.game import Event
from rules.grammar import upper_first
from rules.wording import Audience

# Every function gets the facts of the kind that it stands beside.
Teller = Callable[[Speech, View, Event, Any], str]
USUAL = 5
"""The lowest face that succeeds without Blessing and Curse (EK-M3)."""
TOWARD = ("event.why_arrow", "event.held_blocked")
"""Reasons that name a direction."""


def event(view: View, happened: Event, audience: Audience) -> str:
    """A sentence about an event; empty where it is not worth one or its kind is unknown."""
    fact, teller = fact_of(happened), TELLERS.get(happened.kind)
    if teller is None or fact is None:
        return ""
    return upper_first(teller(Speech(audience), view, happened, fact))


def _of(name: str, **kinds: str) -> Teller:
    """A sentence with the figure's sleuth; its other places are the fields of the fact, told as what these
    kinds say. The place ``n`` is the field ``amount``, the place ``none`` the field ``kind``."""

    def tell(speech: Speech, view: View, happened: Event, fact: Any) -> str:
        values: dict[str, object] = {"sleuth": speech.figure(view.table, fact.figure)}
        for key, kind in kinds.items():
            values[key] = _value(speech, view, fact.figure, kind, getattr(fact, _FIELDS.get(key, key)))
        return speech.say(f"event.{name}", **values)

    return tell


_FIELDS = {"n": "amount", "none": "kind"}


def _in_city(name: str, **kinds: str) -> Teller:
    """A sentence about no figure; its places are fields of the fact."""

    def tell(speech: Speech, view: View, happened: Event, fact: Any) -> str:
        values = {key: _value(speech, view, -1, kind, getattr(fact, key)) for key, kind in kinds.items()}
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
        case "contact":
            return naming.contact(int(one), language)
        case "card":
            return naming.card(int(one), language, view.table.figures[number].card)
        case "none_left":
            return speech.say(f"none_left.{one}")
        case _:
            return int(one)


def passed(view: View, happened: Event, speech: Speech) -> str:
    """That a sleuth has entered a gate, without what is beyond it."""
    fact = fact_of(happened)
    assert isinstance(fact, sleuth_events.GatePassed)
    sleuth, place = speech.figure(view.table, fact.figure), naming.place(fact.place, speech.language)
    return upper_first(speech.say("digest.passed", sleuth=sleuth, place=place))


def _contact(speech: Speech, view: View, happened: Event, fact: sleuth_events.ContactDrawn) -> str:
    """With what happens in it, for whoever looks on and does not see the card."""
    return speech.say(
        "event.contact",
        sleuth=speech.figure(view.table, fact.figure),
        contact=naming.contact(fact.contact, speech.language),
        text=CONTACTS[fact.contact].text.of(speech.language).strip(),
    )


def _chosen(speech: Speech, view: View, happened: Event, fact: sleuth_events.FigureAndCard) -> str:
    you = "_you" if happened.seat == speech.audience.you else ""
    sleuth = naming.sleuth(fact.card, speech.language)
    return speech.say(f"event.{happened.kind}{you}", who=speech.name(happened.seat), sleuth=sleuth)


def _began(speech: Speech, view: View, happened: Event, fact: city_events.GameBegan) -> str:
    one = SCENARIOS[fact.scenario]
    return speech.say(
        "event.began", scenario=one.names.of(speech.language), text=one.text.of(speech.language)
    )


def _story(speech: Speech, view: View, happened: Event, fact: city_events.StoryDrawn) -> str:
    one = STORIES[fact.card]
    return speech.say("event.story", story=one.names.of(speech.language), text=one.text.of(speech.language))


def _decided(speech: Speech, view: View, happened: Event, fact: sleuth_events.EnemySent) -> str:
    _, token, place = fact
    return speech.say(
        "event.decided",
        who=speech.name(happened.seat),
        enemy=naming.enemy(token, speech.language),
        place=naming.place(place, speech.language),
    )


def march(
    speech: Speech,
    fact: city_events.EnemyMarched,
    key: str = "event.march_one",
    brief: bool = False,
    who: str = "",
) -> str:
    """How an enemy moved and why; in ``brief`` without what its own way of moving is. ``who``: the player who
    sent it there, where that is known."""
    why = "special_brief" if brief and fact.why == "special" else fact.why
    why = "sent" if who and why == "holder" else why
    if speech.audience.ahead and why == "holder":
        why = ""  # it is being decided just now
    return speech.say(
        key,
        enemy=naming.enemy(fact.enemy, speech.language),
        start=naming.place(fact.start, speech.language),
        end=naming.place(fact.end, speech.language),
        why=_reason(speech, f"event.why_{why}", fact.enemy, fact.arrow, who),
    )


def _reason(speech: Speech, key: str, token: int, arrow: str = "", who: str = "") -> str:
    """Why an enemy went or stayed, as far as there is something to say."""
    if not speech.has(key) or (key in TOWARD and not arrow):
        return ""
    special = TOKENS[token].special
    return speech.say(
        key,
        who=who,
        direction=speech.say(f"direction.{arrow}") if arrow else "",
        special=speech.say(f"special.{special}") if special else "",
    )


def _march(speech: Speech, view: View, happened: Event, fact: city_events.EnemyMarched) -> str:
    enemy, start, end, why, arrow = fact
    return march(speech, fact) if start != end else _stayed(speech, (enemy, start, why, arrow))  # a leap


def _held(speech: Speech, view: View, happened: Event, fact: city_events.EnemyHeld) -> str:
    return _stayed(speech, fact)


def _stayed(speech: Speech, fact: tuple[int, int, str, str]) -> str:
    """That an enemy stayed where it was, and why; nothing of one that never moves."""
    token, at, why, arrow = fact
    if why == "still":
        return ""
    values = {"enemy": naming.enemy(token, speech.language), "place": naming.place(at, speech.language)}
    return speech.say("event.held", why=_reason(speech, f"event.held_{why}", token, arrow), **values)


def _shifted(speech: Speech, view: View, happened: Event, fact: sleuth_events.FocusShifted) -> str:
    number, first, first_value, second, second_value = fact
    return speech.say(
        "event.shifted",
        sleuth=speech.figure(view.table, number),
        first=naming.parameter(first, speech.language),
        a=first_value,
        second=naming.parameter(second, speech.language),
        b=second_value,
    )


def _thrown(speech: Speech, lowest: int, dice: Sequence[int]) -> str:
    """Dice and how many succeed; with the faces that do, where a Blessing or a Curse changes them."""
    shown = [*dice]
    if not shown:
        return faces(speech, shown)
    hits = sum(face >= lowest for face in shown)
    if lowest == USUAL:
        return speech.say("event.thrown_usual", faces=faces(speech, shown), n=hits)
    return speech.say("event.thrown", faces=faces(speech, shown), lowest=faces_from(speech, lowest), n=hits)


def _checked(speech: Speech, view: View, happened: Event, fact: sleuth_events.Checked) -> str:
    """What came of a check; nothing of one whose every success counts: an attack, and what closes a gate."""
    if not fact.needed or fact.why == "closing":
        return ""
    result = "passed" if fact.hits >= fact.needed else "failed"
    return speech.say(f"event.{result}_check", sleuth=speech.figure(view.table, fact.figure))


def _roll(speech: Speech, view: View, happened: Event, fact: sleuth_events.Rolled) -> str:
    return speech.say(
        "event.roll",
        sleuth=speech.figure(view.table, fact.figure),
        parameter=naming.parameter(fact.parameter, speech.language),
        for_=speech.say(f"event.for_{fact.why}"),
        thrown=_thrown(speech, fact.lowest, fact.dice),
        needed=speech.say("event.needed", n=fact.needed) if fact.needed > 1 else "",
    )


def _again(speech: Speech, view: View, happened: Event, fact: sleuth_events.RolledAgain) -> str:
    number, card, lowest, thrown = fact
    return speech.say(
        "event.again",
        sleuth=speech.figure(view.table, number),
        card=naming.card(card, speech.language, view.table.figures[number].card),
        thrown=_thrown(speech, lowest, thrown),
    )


def _clue_dice(speech: Speech, view: View, happened: Event, fact: sleuth_events.ClueDiceRolled) -> str:
    number, amount, lowest, thrown = fact
    sleuth = speech.figure(view.table, number)
    return speech.say("event.clue_dice", sleuth=sleuth, n=amount, thrown=_thrown(speech, lowest, thrown))


def _struck(speech: Speech, view: View, happened: Event, fact: sleuth_events.EnemyStruck) -> str:
    """What an enemy has left; and where nobody is left to be arrested, that (EK-M4)."""
    _, token, _, _, health, sanity = fact
    low, high = sorted((health, sanity))
    dead = TOKENS[token].type in ("townsfolk", "mage") and (low <= -2 or high <= 0)
    return speech.say(
        "event.struck_dead" if dead else "event.struck",
        enemy=naming.enemy(token, speech.language),
        health=max(0, health),
        sanity=max(0, sanity),
    )


def _hit(speech: Speech, view: View, happened: Event, fact: sleuth_events.SleuthHit) -> str:
    number, token, health, sanity = fact
    return speech.say(
        "event.hit" if health or sanity else "event.hit_nothing",
        sleuth=speech.figure(view.table, number),
        enemy=naming.enemy(token, speech.language),
        hurts=naming.hurts(health, sanity, speech.language),
    )


def _change(speech: Speech, view: View, happened: Event, fact: sleuth_events.FigureAndHealth) -> str:
    number, health, sanity = fact
    return speech.say(
        f"event.{happened.kind}",
        sleuth=speech.figure(view.table, number),
        hurts=naming.hurts(health, sanity, speech.language),
    )


def _more_or_less(speech: Speech, view: View, happened: Event, fact: sleuth_events.FigureAndAmount) -> str:
    """How much a sleuth gets, or gives up."""
    return speech.say(
        f"event.{happened.kind}" if fact.amount > 0 else f"event.{happened.kind}_lost",
        sleuth=speech.figure(view.table, fact.figure),
        n=abs(fact.amount),
    )


def _gone(speech: Speech, view: View, happened: Event, fact: sleuth_events.ThingGone) -> str:
    """That a thing is lost; nothing where it was used up: its use is told."""
    if fact.why == "used":
        return ""
    return speech.say(
        "event.thing_gone",
        sleuth=speech.figure(view.table, fact.figure),
        card=naming.card(fact.card, speech.language, view.table.figures[fact.figure].card),
    )


def _choice(speech: Speech, view: View, happened: Event, fact: sleuth_events.ChoiceMade) -> str:
    """What was chosen in a contact; nothing where there was no choice."""
    number, card, at = fact
    label = CONTACTS[card].choices[at].label
    if label is None:
        return ""
    sleuth = speech.figure(view.table, number)
    return speech.say("event.choice", sleuth=sleuth, label=label.of(speech.language))


def _special(speech: Speech, view: View, happened: Event, fact: sleuth_events.FigureAtPlace) -> str:
    number, place = fact
    special = BOARD.locations[place].special
    assert special is not None
    return speech.say(
        "event.special",
        sleuth=speech.figure(view.table, number),
        place=naming.place(place, speech.language),
        name=special.names.of(speech.language),
    )


def _spent(speech: Speech, view: View, happened: Event, fact: sleuth_events.OutOfPoints) -> str:
    """That a battle has left too few points for the gate here, or for the way to a place (EK-M1)."""
    number, place = fact
    key = "spent_gate" if view.table.figures[number].place == place else "spent"
    sleuth = speech.figure(view.table, number)
    return speech.say(f"event.{key}", sleuth=sleuth, place=naming.place(place, speech.language))


def _revealed(speech: Speech, view: View, happened: Event, fact: city_events.GateRevealed) -> str:
    world = naming.world(naming.world_of(fact.token), speech.language)
    return speech.say("event.revealed", place=naming.place(fact.place, speech.language), world=world)


TELLERS: dict[str, Teller] = {
    "chosen": _chosen,
    "dealt": _chosen,
    "began": _began,
    "turn": standings.began,
    "story": _story,
    "cursed_place": _in_city("cursed_place", place="place"),
    "seal_holds": _in_city("seal_holds", place="place"),
    "surge": _in_city("surge", place="place"),
    "gate": _in_city("gate", place="place"),
    "gates_empty": _in_city("gates_empty", place="place"),
    "bag_empty": _in_city("bag_empty", place="place"),
    "foe": _in_city("foe", enemy="enemy", place="place"),
    "clue": _in_city("clue", place="place"),
    "revealed": _revealed,
    "decided": _decided,
    "march": _march,
    "held": _held,
    "shifted": _shifted,
    "walk": _of("walk", start="place", place="place"),
    "spent": _spent,
    "passed": _of("passed", place="place", world="world"),
    "back": _of("back", place="place"),
    "whisked": _of("whisked", place="place"),
    "used": _of("used", card="card"),
    "points": _more_or_less,
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
    "clues": _more_or_less,
    "thing": _of("thing", card="card"),
    "no_thing": _of("no_thing", none="none_left"),
    "thing_gone": _gone,
    "contact": _contact,
    "choice": _choice,
    "special": _special,
    "not_closed": _of("not_closed", place="place"),
    "closed": _of("closed", place="place"),
    "sealed": _of("sealed", place="place"),
    "handed": _of("handed", n="number"),
    "stage": cursing.began,
    "finale": cursing.began,
    "weakened": _in_city("weakened", place="place", left="number"),
    "stitched": _of("stitched", place="place", amount="number", successes="number", needed="number"),
    "advanced": _of("advanced", n="number"),
    "followed": _in_city("followed", enemy="enemy", place="place", steps="number"),
    "noticed": _of("noticed", enemy="enemy"),
    "over": standings.over,
}
assert NATURE < 0  # as ``naming.card`` takes it
