"""What happened, in as few words as there are: a line above a picture has little room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.echoes_of_revachol.cards import TASK
from rules.echoes_of_revachol.events import AllyLaid, AllyStayed, CorpsOver, TaskPaid, fact_of
from rules.echoes_of_revachol.language import breaks, draws, naming, reckoning, telling
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.state import NOTHING
from rules.echoes_of_revachol.view import View
from rules.game import Event

if TYPE_CHECKING:
    from rules.echoes_of_revachol.language.digest import Happening

_NAME = 24
"""Letters of the name of a card."""


def sentence(speech: Speech, happening: Happening) -> str:
    """Everything but a morale loss event; empty where its usual sentence is short already."""
    seat, laid = happening.seat, fact_of(happening.laid or happening.event)
    if happening.kind == "take":
        return telling.taken(speech, happening.event, "brief.take")
    if happening.kind == "complete":
        return _complete(speech, happening)
    if len(happening.seats) > 1:
        return ""
    if happening.kind == "lay" and len(happening.cards) == 1 and isinstance(laid, AllyLaid):
        return speech.about(seat, "brief.lay", card=_name(speech, laid.card))
    if happening.kind not in ("draw", "morale"):
        return ""
    drawn = _drawn(speech, happening)
    if happening.only:
        return speech.about(seat, "brief.forced_draw", drawn=drawn)
    if happening.forced and isinstance(laid, AllyLaid):
        return speech.about(seat, "brief.lay_drew", card=_name(speech, laid.card), drawn=drawn)
    return speech.about(seat, "brief.drew", drawn=drawn)


def _name(speech: Speech, card: int) -> naming.Name:
    return naming.card(card, speech.language).within(_NAME)


def _complete(speech: Speech, happening: Happening) -> str:
    """The tasks and their points, without the ally and the corps."""
    return speech.about(
        happening.seat,
        "brief.complete",
        cards=naming.cards(happening.cards, speech.language, _NAME),
        n=reckoning.points(happening.cards),
        count=len(happening.cards),
    )


def _drawn(speech: Speech, happening: Happening) -> str:
    """What was drawn: the ally by name for who knows it, and how many morale cards."""
    count = len(happening.cards)
    if count and happening.seat == speech.audience.you:
        return draws.drawn(speech, happening)  # one's own cards by their names
    ally = f"{_name(speech, happening.ally[0]):acc}" if happening.ally and speech.language == "ru" else ""
    ally = ally or (
        f"{_name(speech, happening.ally[0])}" if happening.ally else speech.say("digest.drew_ally")
    )
    if happening.kind == "morale":
        return speech.say("brief.morale", n=count)
    return speech.say("brief.both", ally=ally, n=count) if count else ally


def costs(speech: Speech, view: View, events: Sequence[Event]) -> list[str]:
    """What completing tasks will cost, line by line: whose symbols count twice, who is discarded, and who
    stays."""
    told = []
    for event in events:
        match fact_of(event):
            case TaskPaid() as fact:
                paid = reckoning.payments(fact.cards, fact.tasks, fact.loans)
                twice = [one for one in paid if one.how == "double" and one.task == fact.task]
                symbols = [naming.symbol(one.symbol, speech.language, full=False) for one in twice]
                by = naming.cards([one.by for one in twice], speech.language)
                told += (
                    [speech.say("brief.twice", symbols=speech.comma.join(symbols), by=by)] if twice else []
                )
            case CorpsOver() | AllyStayed():
                told.append(telling.event(view, event, speech.audience))
    return told


def loss(speech: Speech, view: View, happening: Happening) -> str:
    """A morale loss event: what the reader lost and rolled, who set it off, the task that failed, and what
    others lost. The dice of others are left out; empty for nobody in particular."""
    you = speech.audience.you
    if you is None:
        return ""
    own = [(first, second, escaped) for seat, first, second, escaped in happening.dice if seat == you]
    lost = [(seat, card) for seat, card in happening.losses if seat == you and card != NOTHING]
    told = [_lost(speech, seat, card) for seat, card in lost]
    if happening.cards:
        told.append(_broke(speech, happening))
    for first, second, escaped in own:
        told.append(breaks.own_roll(speech, view, happening, you, (first, second), bool(escaped)))
    # That others had nothing to lose changes nothing.
    rest = [one for one in happening.losses if one not in lost and (one[0] == you or one[1] != NOTHING)]
    told += [_lost(speech, seat, card) for seat, card in rest]
    return speech.space.join(told)


def then(speech: Speech, happening: Happening) -> str:
    """What the draw that set off an event brought after it; empty where nothing did."""
    draw = happening.then
    return "" if draw is None else speech.about(draw.seat, "digest.then_drew", drawn=_drawn(speech, draw))


def _broke(speech: Speech, happening: Happening) -> str:
    """Who drew the third morale card, as far as it is known here, and the task that fails."""
    task, draw = _name(speech, happening.cards[1]), happening.cause
    if draw is None:
        return speech.say("brief.broke", task=task)
    return breaks.drawn(speech, draw, task)


def _lost(speech: Speech, seat: int, card: int) -> str:
    """What a seat lost, in a sentence, with the points of a task."""
    if card == NOTHING:
        return speech.about(seat, "digest.unhurt")
    name = _name(speech, card)
    if card < TASK:
        return speech.about(seat, "event.lose_ally", card=name)
    return speech.about(seat, "brief.lost_task", card=name, n=-reckoning.points([card]))
