"""What mattered of many events, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.echoes_of_revachol.cards import TASK
from rules.echoes_of_revachol.events import (
    AllyDrawn,
    AllyLaid,
    AllyLost,
    AllyStayed,
    AllyTaken,
    CorpsOver,
    DiceRolled,
    Drawn,
    HandCardLost,
    LossBegan,
    NoChoice,
    NothingToLose,
    SymbolBorrowed,
    TaskLost,
    TasksCompleted,
    TurnBegan,
    fact_of,
)
from rules.echoes_of_revachol.language import breaks, brevity, draws, naming, reckoning, telling
from rules.echoes_of_revachol.language.breaks import LONGEST
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.state import NOTHING
from rules.echoes_of_revachol.view import View
from rules.game import Event
from rules.wording import Audience

WEIGHTS = {
    "loss": 11, "over": 10, "losses": 9, "complete": 9, "take": 7, "borrow": 6, "only": 5, "expire": 8,
    "last_tasks": 5, "last_task": 4, "cost": 4, "lay": 3, "calm": 3, "back": 2, "draw": 2,
}  # fmt: skip  # a line is easier to compare than one number under the other
"""How telling a line is; what is not named weighs 1. Of an event, the task that failed and the dice weigh
most, then what somebody lost."""
_ABOUT_YOU = 5
"""How much more it weighs where it is about the reader."""
SHORTER = (
    (LONGEST, 0, "loss"), (LONGEST, 0, "loss_brief"), (24, 0, "loss_brief"), (24, 1, "loss_brief"),
    (12, 1, "loss_brief"), (12, 2, "loss_brief"),
)  # fmt: skip
"""How an event is told, one way after the other until it fits: characters of names of cards, how much else is
left out, and its sentence."""
BY_EVENT = (
    "take",
    "borrow",
    "move",
    "skip",
    "over",
    "tie_dice",
    "calm",
    "back",
    "last_tasks",
    "last_task",
    "expire",
)
"""Kinds whose sentence is that of their event."""


@dataclass(slots=True, eq=False)
class Happening:
    """Something that happened, with what belongs to it.

    kind    lay, complete, draw, loss or that of any other event
    event   the event that it begins with
    cards   allies laid, tasks completed, or morale cards that came with a draw
    ally    laid for a completion, or drawn, where the reader may know it
    laid    of a draw: the ally that forced it by being laid (ER-A9), if it is told with it; of an ally taken,
            the one that was laid and given for it
    forced  of a draw: whether an ally that was laid forced it
    only    whether it was the only move, so that nobody was asked (ER-T3)
    seats   whose draws are told together, if those of several are
    cause   of an event: the draw that set it off
    then    of an event: what the same draw brought after it
    corps   of a completion
    dice    of an event: seat, two dice, whether it escaped
    losses  of an event: seat and card, -1 for nothing
    after   of a completion: the events that tell who stays and who is discarded
    closed  whether another turn has begun since, so that a draw is no doing of it
    """

    kind: str
    event: Event
    cards: list[int] = field(default_factory=list)
    ally: list[int] = field(default_factory=list)
    corps: int = 0
    laid: Event | None = None
    forced: bool = False
    only: bool = False
    seats: list[int] = field(default_factory=list)
    cause: Happening | None = None
    then: Happening | None = None
    dice: list[tuple[int, int, int, int]] = field(default_factory=list)
    losses: list[tuple[int, int]] = field(default_factory=list)
    after: list[Event] = field(default_factory=list)
    closed: bool = False

    @property
    def seat(self) -> int:
        """Whose doing it is, -1 for nobody's."""
        return self.event.seat


def read(events: Sequence[Event]) -> list[Happening]:
    """Everything that these events tell, in their order."""
    told: list[Happening] = []
    for event in events:
        if told and told[-1].kind == "forced" and told[-1].seat != event.seat:
            told[-1].kind = "no choice"
        last = told[-1] if told else None
        own = last if last is not None and last.seat == event.seat else None
        match fact_of(event):
            case AllyLaid(card):
                if own is not None and own.kind == "lay":
                    own.cards.append(card)
                elif own is not None and own.kind == "forced":
                    told[-1] = Happening("lay", event, [card], only=True)
                else:
                    told.append(Happening("lay", event, [card]))
            case TasksCompleted(corps, tasks):
                happening = Happening("complete", event, [*tasks], corps=corps)
                if own is not None and own.kind == "lay" and len(own.cards) == 1:
                    happening.ally = told.pop().cards
                told.append(happening)
            case Drawn() as drawn:
                _draw(told, event, drawn)
            case AllyDrawn(card) if own is not None and own.kind == "draw":
                own.ally = [] if card == NOTHING else [card]
            case LossBegan(card, task):
                cause = told.pop() if last is not None and last.kind == "morale" else None
                told.append(Happening("loss", event, [card, task], cause=cause))
            case DiceRolled(first, second, escaped):
                _loss_of(told, event).dice.append((event.seat, first, second, escaped))
            case NothingToLose():
                _loss_of(told, event).losses.append((event.seat, NOTHING))
            case AllyLost(card) | TaskLost(card) | HandCardLost(card):
                _loss_of(told, event).losses.append((event.seat, card))
            case NoChoice():
                told.append(Happening("forced", event))
            case AllyTaken(card):
                given = own is not None and own.kind == "lay" and own.cards == [card]
                told.append(Happening("take", event, laid=told.pop().event if given else None))
            case AllyStayed() | CorpsOver():
                paid = next((one for one in reversed(told) if one.kind == "complete"), None)
                if paid is not None and paid.seat == event.seat and not paid.closed:
                    paid.after.append(event)
            case TurnBegan() if told:
                told[-1].closed = True
            case _ if event.kind in BY_EVENT:
                told.append(Happening(event.kind, event))
    return told


def _gone_on(told: Sequence[Happening]) -> list[Happening]:
    """With the rest of a draw told together with the event that it set off in between (ER-M5)."""
    found: list[Happening] = []
    for one in told:
        last = found[-1] if found else None
        broke = last is not None and last.kind == "loss" and last.cause is not None and not last.closed
        drawn = one.kind in ("draw", "morale") and not (one.only or one.forced)
        if last is not None and last.cause is not None and broke and drawn and one.seat == last.cause.seat:
            last.then, last.closed = one, one.closed
            continue
        found.append(one)
    return found


def _together(told: Sequence[Happening], you: int | None) -> list[Happening]:
    """With one line for several others who could only draw, one after the other."""
    found: list[Happening] = []
    for one in told:
        plain = one.only and one.kind == "draw" and not one.cards and one.seat != you
        if plain and found and found[-1].seats and one.seat not in found[-1].seats:
            found[-1].seats.append(one.seat)
            continue
        one.seats = [one.seat] if plain else []
        found.append(one)
    return found


def _draw(told: list[Happening], event: Event, drawn: Drawn) -> None:
    """Morale cards and the ally after them belong together, unless an event comes between; a draw right
    after an ally was laid is the doing of that ally."""
    last = told[-1] if told and told[-1].seat == event.seat else None
    if last is not None and last.kind == "forced":
        told[-1] = last = Happening("morale", event, only=True)
    elif last is None or last.closed or last.kind not in ("morale", "lay"):
        last = Happening("morale", event)
        told.append(last)
    elif last.kind == "lay":
        forcing = told.pop() if len(last.cards) == 1 else None
        last = Happening("morale", event, laid=forcing.event if forcing else None, forced=True)
        told.append(last)
    if drawn.what == "morale":
        last.cards.append(drawn.card)
    else:
        last.kind = "draw"


def _loss_of(told: list[Happening], event: Event) -> Happening:
    """The morale loss event that something belongs to; one whose beginning is not among the events begins
    here."""
    loss = next((one for one in reversed(told) if one.kind == "loss"), None)
    if loss is None:
        loss = Happening("loss", event)
        told.append(loss)
    return loss


def digest(view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
    """At most ``lines`` lines about what mattered, see ``rules.wording.Words.digest``."""
    speech = Speech(audience)
    texts: list[tuple[int, str]] = []
    happened = _together(_gone_on(read(events)), audience.you)
    rolls = [happening for happening in happened if happening.dice]
    if len(rolls) > lines:
        each = -(-len(rolls) // lines) if lines else 0
        return [
            _clipped(breaks.dice_alone(speech, view, rolls[at * each : (at + 1) * each]))
            for at in range(lines)
            if rolls[at * each :]
        ]
    for happening in happened:
        told = _sentences(speech, view, happening)
        about = _ABOUT_YOU * _of_yours(happening, audience.you)
        texts += [(WEIGHTS.get(kind, 1) + about, text) for kind, text in told if text]
    if audience.ahead:
        texts += [(WEIGHTS["cost"], text) for text in brevity.costs(speech, view, events)]
    # The newest of what is equally telling is kept.
    order = sorted(range(len(texts)), key=lambda at: (-texts[at][0], -at))
    return [texts[at][1] for at in sorted(order[:lines])]


def _of_yours(happening: Happening, you: int | None) -> bool:
    """Whether somebody has taken an ally of the reader, or borrowed from one."""
    fact = fact_of(happening.event)
    return isinstance(fact, AllyTaken | SymbolBorrowed) and you is not None and fact.other == you


def _sentences(speech: Speech, view: View, happening: Happening) -> list[tuple[str, str]]:
    """The lines about something, each with what it is about as WEIGHTS know it."""
    if happening.kind == "loss":
        brief = speech.audience.brief and brevity.loss(speech, view, happening)
        then = brevity.then(speech, happening)
        return [("loss", brief), ("draw", then)] if brief else _loss(speech, view, happening)
    kind = "only" if happening.only else happening.kind
    kind = "lay" if kind == "draw" and happening.laid else kind
    brief = brevity.sentence(speech, happening) if speech.audience.brief else ""
    return [(kind, brief or _sentence(speech, view, happening))]


def _sentence(speech: Speech, view: View, happening: Happening) -> str:
    language, seat = speech.language, happening.seat
    if happening.kind == "take" and happening.laid is not None:
        return _clipped(telling.taken(speech, happening.event, "digest.lay_take"))
    if happening.kind in BY_EVENT:
        return _clipped(telling.event(view, happening.event, speech.audience))
    if happening.kind in ("forced", "no choice"):
        return speech.about(seat, "digest.forced")
    if speech.audience.ahead and seat == speech.audience.you and draws.will_draw(happening):
        return speech.about(seat, "digest.must_draw")
    if len(happening.seats) > 1:
        return _clipped(speech.about_all(happening.seats, "digest.forced_draws"))
    count = len(happening.cards)
    cards = naming.cards(happening.cards, language)
    if happening.only:
        return _clipped(draws.only(speech, happening))
    if happening.kind == "lay":
        if count == 1:
            return telling.event(view, happening.event, speech.audience)
        return _clipped(speech.about(seat, "digest.lays", cards=cards))
    if happening.kind == "complete":
        return _complete(speech, view, happening)
    if happening.forced:
        return _clipped(draws.forced(speech, happening))
    if happening.kind == "morale":
        return _clipped(speech.about(seat, "digest.morale", cards=cards, n=count))
    if happening.ally:
        ally = naming.card(happening.ally[0], language)
        if not count:
            return speech.about(seat, "event.hand", card=ally)
        return _clipped(speech.about(seat, "digest.draw_morale_own", card=ally, cards=cards, n=count))
    if count:
        return _clipped(speech.about(seat, "digest.draw_morale", cards=cards, n=count))
    return speech.about(seat, "event.draw")


def _complete(speech: Speech, view: View, happening: Happening) -> str:
    """A completion, and to whoever made it who stays and who is discarded, where that has room: before one
    decides lines of their own say it."""
    text = _completed(speech, happening)
    if happening.seat != speech.audience.you or speech.audience.ahead:
        return text
    after = [telling.event(view, event, speech.audience) for event in happening.after]
    whole = speech.space.join(filter(None, [text, *after]))
    return whole if len(whole) <= LONGEST else text


def _completed(speech: Speech, happening: Happening) -> str:
    """A completion with the ally that was laid for it; without it, and then with shorter names of the tasks,
    where the line would be too long: the points stand at its end."""
    values: dict[str, object] = {
        "corps": naming.letter(happening.corps),
        "n": reckoning.points(happening.cards),
        "count": len(happening.cards),
    }
    told = []
    if happening.ally:
        card = naming.card(happening.ally[0], speech.language)
        cards = naming.cards(happening.cards, speech.language)
        told.append(speech.about(happening.seat, "digest.lay_complete", card=card, cards=cards, **values))
    for longest in (LONGEST, 40, 30, 20, 12):
        cards = naming.cards(happening.cards, speech.language, longest)
        told.append(speech.about(happening.seat, "event.complete", cards=cards, **values))
    return next((text for text in told if len(text) <= LONGEST), _clipped(told[-1]))


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _loss(speech: Speech, view: View, happening: Happening) -> list[tuple[str, str]]:
    """An event: what failed with everybody's dice, and who lost what; in one line where it fits."""
    parts = [("loss", _event(speech, view, happening))] if happening.dice or happening.cards else []
    losses = [
        (seat, card) for seat, card in happening.losses if seat != speech.audience.you or card == NOTHING
    ]
    own = [_own_loss(speech, seat, card) for seat, card in happening.losses if (seat, card) not in losses]
    parts = [*(("loss", line) for line in own), *parts]
    if losses:
        lost = [_lost(speech, seat, card) for seat, card in losses if card != NOTHING]
        said = [speech.say("digest.losses", list=speech.semicolon.join(lost))] if lost else []
        said += [speech.about(seat, "digest.unhurt") for seat, card in losses if card == NOTHING]
        parts.append(("losses", speech.space.join(said)))
    line = speech.space.join(text for _, text in parts)
    told = [(parts[0][0], line)] if len(line) <= LONGEST else [(kind, _clipped(text)) for kind, text in parts]
    if happening.then is not None:
        kind, rest = told[-1][0], draws.then(speech, happening.then)
        whole = speech.space.join([told[-1][1], rest])
        told = [*told[:-1], (kind, whole)] if len(whole) <= LONGEST else [*told, ("draw", rest)]
    return told


def _own_loss(speech: Speech, seat: int, card: int) -> str:
    """What the reader lost, in a sentence of its own: it stands first, as nothing else matters as much."""
    if card < TASK:
        return speech.about(seat, "event.lose_ally", card=naming.card(card, speech.language))
    name = naming.card(card, speech.language)
    return speech.about(seat, "brief.lost_task", card=name, n=-reckoning.points([card]))


def _lost(speech: Speech, seat: int, card: int) -> str:
    """What a seat lost, and the points of a task."""
    values: dict[str, object] = {"who": speech.who(seat), "card": naming.card(card, speech.language)}
    if card < TASK:
        return speech.say("digest.lost", **values)
    return speech.say("digest.lost_task", n=-reckoning.points([card]), **values)


def _causes(speech: Speech, view: View, draw: Happening) -> list[str]:
    """The draw that set off an event, also in fewer words."""
    brief = speech.about(draw.seat, "digest.drew_cards", n=len(draw.cards))
    return [_sentence(speech, view, draw), brief]


def _event(speech: Speech, view: View, happening: Happening) -> str:
    """What began an event and the dice of everybody. Where that is too long, names of cards are cut and what
    else is known leaves; the dice stay."""
    if text := breaks.broke(speech, view, happening):
        return text
    causes = _causes(speech, view, happening.cause) if happening.cause is not None else []
    for longest, brief, key in SHORTER:
        dice = speech.say("digest.dice", list=breaks.rolled(speech, view, happening, marked=not brief))
        dice = (
            dice
            if brief
            else speech.space.join(filter(None, [dice, breaks.verdict(speech, view, happening)]))
        )
        begun = breaks.begun(speech, view, happening, longest, key) if happening.cards and brief < 2 else ""
        for why in [*causes, ""]:
            text = speech.space.join(filter(None, [why, begun, dice if happening.dice else ""]))
            if text and len(text) <= LONGEST:
                return text
    return _clipped(dice)
