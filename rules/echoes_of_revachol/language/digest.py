"""What mattered of many events, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.echoes_of_revachol.language import naming, reckoning, telling
from rules.echoes_of_revachol.language.telling import numbers
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.view import View
from rules.game import Event, Talk
from rules.grammar import upper_first

LONGEST = 200
WEIGHTS = {"over": 10, "loss": 9, "complete": 8, "take": 7, "borrow": 6, "lay": 3, "draw": 2}
"""How telling a kind is; what is not named weighs 1."""
BY_EVENT = ("take", "borrow", "move", "skip", "over", "tie_dice")
"""Kinds whose sentence is that of their event."""


@dataclass(slots=True, eq=False)
class Happening:
    """Something that happened, with what belongs to it.

    kind    lay, complete, draw, loss or that of any other event
    event   the event that it begins with
    cards   allies laid, tasks completed, or morale cards that came with a draw
    corps   of a completion
    dice    of an event: seat, two dice, whether it escaped
    losses  of an event: seat and card, -1 for nothing
    """

    kind: str
    event: Event
    cards: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    corps: int = 0
    dice: list[tuple[int, int, int, int]] = field(default_factory=list)
    losses: list[tuple[int, int]] = field(default_factory=list)

    @property
    def seat(self) -> int:
        """Whose doing it is, -1 for nobody's."""
        return self.event.seat


def read(events: Sequence[Event]) -> list[Happening]:
    """Everything that these events tell, in their order."""
    told: list[Happening] = []
    for event in events:
        last = told[-1] if told else None
        found = numbers(event)
        match event.kind:
            case "lay":
                if last is not None and last.kind == "lay" and last.seat == event.seat:
                    last.cards.append(found[0])
                else:
                    told.append(Happening("lay", event, [found[0]]))
            case "complete":
                happening = Happening("complete", event, found[1:], corps=found[0])
                if (
                    last is not None
                    and last.kind == "lay"
                    and last.seat == event.seat
                    and len(last.cards) == 1
                ):
                    happening.laid = told.pop().cards
                told.append(happening)
            case "draw":
                _draw(told, event, found)
            case "loss":
                told.append(Happening("loss", event, found))
            case "dice" | "nothing_to_lose" | "lose_ally" | "lose_task" | "lose_hand":
                _add(told, event, found)
            case kind if kind in BY_EVENT:
                told.append(Happening(kind, event))
    return told


def _draw(told: list[Happening], event: Event, found: list[int]) -> None:
    """Morale cards and the ally after them belong together, unless an event comes between."""
    last = told[-1] if told else None
    joined = last is not None and last.kind == "morale" and last.seat == event.seat
    if event.data[0] == "morale":
        if last is not None and joined:
            last.cards += found
        else:
            told.append(Happening("morale", event, found))
    elif last is not None and joined:
        last.kind = "draw"
    else:
        told.append(Happening("draw", event))


def _add(told: list[Happening], event: Event, found: list[int]) -> None:
    """What belongs to a morale loss event; one whose beginning is not among the events begins here."""
    loss = next((one for one in reversed(told) if one.kind == "loss"), None)
    if loss is None:
        loss = Happening("loss", event)
        told.append(loss)
    if event.kind == "dice":
        loss.dice.append((event.seat, found[0], found[1], found[2]))
    elif event.kind == "nothing_to_lose":
        loss.losses.append((event.seat, -1))
    else:
        loss.losses.append((event.seat, found[0]))


def digest(view: View, events: Sequence[Event], talk: Talk, lines: int) -> list[str]:
    """At most so many lines about what mattered, see ``rules.game.Words.digest``."""
    speech = Speech(talk)
    texts: list[tuple[int, str]] = []
    for happening in read(events):
        weight = WEIGHTS.get(happening.kind, 1)
        texts += [(weight, text) for text in _sentences(speech, view, happening) if text]
    # The newest of what is equally telling is kept.
    order = sorted(range(len(texts)), key=lambda at: (-texts[at][0], -at))
    return [texts[at][1] for at in sorted(order[:lines])]


def _sentences(speech: Speech, view: View, happening: Happening) -> list[str]:
    language, seat = speech.language, happening.seat
    if happening.kind in BY_EVENT:
        return [_clipped(telling.event(view, happening.event, speech.talk))]
    if happening.kind == "loss":
        return _loss(speech, happening)
    count = len(happening.cards)
    cards = naming.cards(happening.cards, language)
    if happening.kind == "lay":
        if count == 1:
            return [telling.event(view, happening.event, speech.talk)]
        return [speech.about(seat, "digest.lays", cards=cards)]
    if happening.kind == "complete":
        values: dict[str, object] = {
            "cards": cards,
            "corps": naming.letter(happening.corps),
            "n": reckoning.points(happening.cards),
            "count": count,
        }
        if happening.laid:
            values["card"] = naming.card(happening.laid[0], language)
            text = speech.about(seat, "digest.lay_complete", **values)
            if len(text) <= LONGEST:
                return [text]
        return [_clipped(speech.about(seat, "event.complete", **values))]
    if happening.kind == "morale":
        return [_clipped(speech.about(seat, "digest.morale", cards=cards, n=count))]
    if count:
        return [_clipped(speech.about(seat, "digest.draw_morale", cards=cards, n=count))]
    return [speech.about(seat, "event.draw")]


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _loss(speech: Speech, happening: Happening) -> list[str]:
    """The event with its dice and its losses, in one line where that is short enough."""
    language, parts = speech.language, list[str]()
    if happening.event.kind == "loss":
        morale, task = happening.cards
        parts.append(
            speech.say("digest.loss", card=naming.card(morale, language), task=naming.card(task, language))
        )
    if happening.dice:
        rolled = [
            speech.say(
                "digest.die" if escaped else "digest.die_failed",
                who=speech.who(seat),
                first=first,
                second=second,
            )
            for seat, first, second, escaped in happening.dice
        ]
        parts.append(speech.say("digest.dice", list=speech.comma.join(rolled)))
    if happening.losses:
        lost = [
            speech.say("digest.nothing", who=speech.who(seat))
            if card < 0
            else speech.say("digest.lost", who=speech.who(seat), card=naming.card(card, language))
            for seat, card in happening.losses
        ]
        parts.append(speech.say("digest.losses", list=speech.semicolon.join(lost)))
    lines: list[str] = []
    for part in map(upper_first, parts):
        if lines and len(lines[-1]) + len(part) + 1 <= LONGEST:
            lines[-1] += speech.space + part
        else:
            lines.append(_clipped(part))
    return lines
