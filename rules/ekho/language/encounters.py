"""What came of a contact, in one sentence: whom a sleuth met, what was chosen, and what followed from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rules.ekho import sleuth_events as happened
from rules.ekho.card_index import BOARD, CARDS, CONTACTS
from rules.ekho.events import Fact, fact_of
from rules.ekho.language import naming
from rules.ekho.language.names import Name, short_name
from rules.ekho.language.texts import Speech
from rules.ekho.language.throws import Throws, thrown
from rules.ekho.view import View
from rules.game import Event

HEADS = ("contact", "special", "choice")
"""Kinds of events with which an encounter begins; a choice alone, where the contact was told before."""
FOLLOWING = frozenset(
    {
        "choice", "checked", "clues", "thing", "no_thing", "thing_gone", "hurt", "restored", "blessed",
        "cursed", "curse_lifted", "blessing_lost", "care", "banished", "advanced", "stitched",
    }
)  # fmt: skip
"""What may follow from a contact."""
IGNORED = frozenset({"roll", "again", "clue_dice", "used", "points", "refreshed"})
"""What happens on the way, and is told by the log."""
BROUGHT = FOLLOWING | IGNORED | {*HEADS, "walk"}
"""What a sleuth does of which what came is enough."""


@dataclass(slots=True)
class Encounter:
    """What happened to one sleuth in one contact: the event with which it begins, what followed, and the dice
    of each check as far as they fell here."""

    figure: int
    head: Event
    parts: list[Event] = field(default_factory=list)
    dice: list[tuple[int, ...] | None] = field(default_factory=list)


def figure_of(event: Event) -> int | None:
    """The sleuth that an event is about, None for the city's own."""
    return getattr(fact_of(event), "figure", None)


class Encounters:
    """Collects encounters from events in their order; several sleuths may be at it by turns."""

    def __init__(self, throws: Throws) -> None:
        self._throws = throws
        self._open: dict[int, Encounter] = {}

    def take(self, event: Event) -> Encounter | None:
        """A new encounter that this event begins; None where it begins none (see ``holds``)."""
        figure = figure_of(event)
        if figure is None or self._goes_on(event) or not (event.kind in HEADS or _of_contact(event)):
            return None
        begun = self._open[figure] = Encounter(figure, event)
        if event.kind == "checked":
            begun.dice.append(self._throws.lying(figure))
        return begun

    def _goes_on(self, event: Event) -> bool:
        known = self._open.get(figure_of(event) or 0)
        return event.kind in ("choice", "checked") and known is not None and known.figure == figure_of(event)

    def holds(self, event: Event) -> bool:
        """Whether this event belongs to an encounter that goes on; it is added to it. Anything else that the
        sleuth does ends it, and so does the next turn: what its Story does is nobody's contact."""
        if event.kind in ("turn", "story"):
            self._open.clear()
        figure = figure_of(event)
        known = None if figure is None else self._open.get(figure)
        if figure is None or known is None or event.kind in IGNORED:
            return False
        if event.kind in FOLLOWING and (event.kind != "checked" or _of_contact(event)):
            known.parts.append(event)
            if event.kind == "checked":
                known.dice.append(self._throws.lying(figure))
            return True
        del self._open[figure]
        return False


def _of_contact(event: Event) -> bool:
    """Whether this ends a check of a contact; alone where the roll was told before."""
    fact = fact_of(event)
    return isinstance(fact, happened.Checked) and fact.why == "contact"


def told(view: View, one: Encounter, speech: Speech) -> str:
    """The sentence; empty where nothing is known but the contact, whose own sentence says more. In brief only
    what came of it."""
    dice, brief = iter(one.dice), speech.audience.brief
    facts = [fact for fact in map(fact_of, [one.head, *one.parts]) if fact is not None]
    came = [fact for fact in facts if not isinstance(fact, happened.ChoiceMade)]
    parts = [
        _part(view, fact, speech, next(dice, None) if isinstance(fact, happened.Checked) else None)
        for fact in (came if brief and len(came) > 1 else facts)
    ]
    said = [part for part in parts if part]
    if not said:
        return ""
    values: dict[str, object] = {
        "sleuth": speech.figure(view.table, one.figure),
        "parts": speech.comma.join(said),
    }
    match None if brief else fact_of(one.head):
        case happened.ContactDrawn(_, contact):
            return speech.say("digest.met", contact=naming.contact(contact, speech.language), **values)
        case happened.SpecialUsed(_, place):
            special = BOARD.locations[place].special
            assert special is not None
            name = Name(special.names.of(speech.language), speech.language)
            return speech.say("digest.offered", contact=name, **values)
    return speech.say("digest.did", **values)


def begun(view: View, one: Encounter, speech: Speech) -> str:
    """The name of a contact that has only begun; empty for anything else."""
    head = fact_of(one.head)
    if not isinstance(head, happened.ContactDrawn):
        return ""
    values = {
        "sleuth": speech.figure(view.table, one.figure),
        "contact": naming.contact(head.contact, speech.language),
    }
    return speech.say("digest.contact", **values)


def came(view: View, events: Sequence[Event], speech: Speech) -> str:
    """All that came of contacts, places and clues found for the reader's sleuths, without what was chosen and
    which dice fell; clues are counted together. Empty where a sleuth did anything else that is telling."""
    brief, figures = Speech(replace(speech.audience, brief=True)), view.table.figures
    own = [at for at, one in enumerate(figures) if one.seat == speech.audience.you]
    mine = [event for event in events if figure_of(event) in own]
    if any(event.kind not in BROUGHT for event in mine):
        return ""
    told = {at: _brought(view, at, [event for event in mine if figure_of(event) == at], brief) for at in own}
    told = {at: parts for at, parts in told.items() if parts}
    if [len(parts) for parts in told.values()] == [1]:  # without a name it is the reader's
        numbers = next(iter(told.values()))[0]
        return numbers + speech.stop if numbers[0] in "+−" else _did(view, told, speech)
    return _did(view, told, speech)


def _did(view: View, told: Mapping[int, Sequence[str]], speech: Speech) -> str:
    names = {at: short_name(speech.figure(view.table, at)) for at in told}
    said = [(names[at], speech.comma.join(parts)) for at, parts in told.items()]
    return speech.space.join(speech.say("digest.did", sleuth=name, parts=parts) for name, parts in said)


def _brought(view: View, figure: int, events: Sequence[Event], speech: Speech) -> list[str]:
    """What came to a sleuth, and where a check failed or brought something without a number, that first."""
    facts = [fact for fact in map(fact_of, events) if fact is not None]
    found = sum(fact.amount for fact in facts if isinstance(fact, happened.CluesGained))
    clues = [speech.say("part.clues", n=found)] if found else []
    checks = [fact for fact in facts if isinstance(fact, happened.Checked)]
    apart = (happened.CluesGained, happened.Checked, happened.ChoiceMade)
    rest = [_part(view, fact, speech, None) for fact in facts if not isinstance(fact, apart)]
    parts = [*clues, *filter(None, rest)]
    if not parts or (clues == parts and all(fact.hits >= fact.needed for fact in checks)):
        return parts
    outcome = (_outcome(fact, speech) for fact in checks)
    return [*filter(None, outcome), *parts]


def _outcome(fact: happened.Checked, speech: Speech) -> str:
    """How a check of a contact ended; empty for any other."""
    if fact.why != "contact" or not fact.needed:
        return ""
    return speech.say("part.passed" if fact.hits >= fact.needed else "part.failed")


def _part(view: View, fact: Fact, speech: Speech, dice: tuple[int, ...] | None) -> str:
    """One thing that was chosen or followed, in a few words; a check with its ``dice``."""
    match fact:
        case happened.ChoiceMade(_, card, at):
            label = CONTACTS[card].choices[at].label
            return speech.say("part.choice", label=label.of(speech.language)) if label is not None else ""
        case happened.Checked(_, _, hits, _):
            if not (said := _outcome(fact, speech)):
                return ""
            if speech.audience.brief and view.table.figures[fact.figure].seat != speech.audience.you:
                return said
            return said + speech.bracketed(thrown(speech, dice, hits))
        case happened.CluesGained(_, amount):
            return speech.say("part.clues", n=amount)
        case happened.Hurt(_, health, sanity):
            return speech.say("part.hurt", hurts=naming.hurts(health, sanity, speech.language))
        case happened.Restored(_, health, sanity):
            return speech.say("part.restored", hurts=naming.hurts(health, sanity, speech.language))
        case happened.ThingGained(number, card) if speech.audience.brief:
            return speech.say("part.thing_brief", card=_card(view, number, card, speech))
        case happened.ThingGained(number, card):
            what = speech.say(f"kind.{CARDS[card].kind}")
            return speech.say("part.thing", card=_card(view, number, card, speech), kind=what)
        case happened.ThingGone(number, card, why):
            return (
                speech.say("part.thing_gone", card=_card(view, number, card, speech)) if why != "used" else ""
            )
        case happened.NoThingLeft():
            return speech.say("part.no_thing")
        case happened.EnemyBanished(_, enemy):
            return speech.say("part.banished", enemy=naming.enemy(enemy, speech.language))
        case happened.CurseAdvanced(_, amount):
            return speech.say("part.advanced", n=amount)
        case happened.GateStitched(_, _, amount, _, _):
            return speech.say("part.stitched", n=amount)
    for kind, key in _PLAIN.items():
        if isinstance(fact, kind):
            return speech.say(f"part.{key}")
    return ""


_PLAIN: dict[type, str] = {
    happened.Blessed: "blessed",
    happened.Cursed: "cursed",
    happened.CurseLifted: "curse_lifted",
    happened.BlessingLost: "blessing_lost",
    happened.WentIntoCare: "care",
}


def _card(view: View, number: int, card: int, speech: Speech) -> object:
    return naming.card(card, speech.language, view.table.figures[number].card)
