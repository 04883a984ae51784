"""What mattered of many events, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.echoes_of_revachol.cards import TASK
from rules.echoes_of_revachol.events import (
    AllyDrawn,
    AllyLaid,
    AllyLost,
    DiceRolled,
    Drawn,
    HandCardLost,
    LossBegan,
    NoChoice,
    NothingToLose,
    TaskLost,
    TasksCompleted,
    fact_of,
)
from rules.echoes_of_revachol.language import naming, reckoning, telling
from rules.echoes_of_revachol.language.texts import Speech
from rules.echoes_of_revachol.state import NOTHING
from rules.echoes_of_revachol.view import View
from rules.game import Event
from rules.grammar import upper_first
from rules.wording import Audience

LONGEST = 200
WEIGHTS = {
    "loss": 11, "over": 10, "losses": 9, "complete": 9, "take": 7, "borrow": 6, "only": 5, "expire": 8,
    "last_tasks": 5, "last_task": 4, "lay": 3, "calm": 3, "back": 2, "draw": 2,
}  # fmt: skip  # a line is easier to compare than one number under the other
"""How telling a line is; what is not named weighs 1. Of an event, the task that failed and the dice weigh
most, then what somebody lost."""
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
    laid    of a draw: the ally that forced it by being laid (ER-A9), if it is told with it
    forced  of a draw: whether an ally that was laid forced it
    only    whether it was the only move, so that nobody was asked (ER-T3)
    seats   whose draws are told together, if those of several are
    cause   of an event: the draw that set it off
    corps   of a completion
    dice    of an event: seat, two dice, whether it escaped
    losses  of an event: seat and card, -1 for nothing
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
            case _ if event.kind in BY_EVENT:
                told.append(Happening(event.kind, event))
    return told


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
    elif last is None or last.kind not in ("morale", "lay"):
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
    happened = _together(read(events), audience.you)
    rolls = [happening for happening in happened if happening.dice]
    if len(rolls) > lines:
        each = -(-len(rolls) // lines) if lines else 0
        return [
            _clipped(_dice_alone(speech, rolls[at * each : (at + 1) * each]))
            for at in range(lines)
            if rolls[at * each :]
        ]
    for happening in happened:
        told = _sentences(speech, view, happening)
        texts += [(WEIGHTS.get(kind, 1), text) for kind, text in told if text]
    # The newest of what is equally telling is kept.
    order = sorted(range(len(texts)), key=lambda at: (-texts[at][0], -at))
    return [texts[at][1] for at in sorted(order[:lines])]


def _sentences(speech: Speech, view: View, happening: Happening) -> list[tuple[str, str]]:
    """The lines about something, each with what it is about as WEIGHTS know it."""
    if happening.kind == "loss":
        return _loss(speech, view, happening)
    kind = "only" if happening.only else "lay" if happening.laid else happening.kind
    return [(kind, _sentence(speech, view, happening))]


def _sentence(speech: Speech, view: View, happening: Happening) -> str:
    language, seat = speech.language, happening.seat
    if happening.kind in BY_EVENT:
        return _clipped(telling.event(view, happening.event, speech.audience))
    if happening.kind in ("forced", "no choice"):
        return speech.about(seat, "digest.forced")
    if len(happening.seats) > 1:
        return _clipped(speech.about_all(happening.seats, "digest.forced_draws"))
    count = len(happening.cards)
    cards = naming.cards(happening.cards, language)
    if happening.only:
        return _clipped(_only(speech, happening))
    if happening.kind == "lay":
        if count == 1:
            return telling.event(view, happening.event, speech.audience)
        return _clipped(speech.about(seat, "digest.lays", cards=cards))
    if happening.kind == "complete":
        return _complete(speech, happening)
    if happening.forced:
        return _clipped(_forced(speech, happening))
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


def _only(speech: Speech, happening: Happening) -> str:
    """The only move that somebody had: a draw with an empty hand, or the last ally, which founds a corps."""
    fact = fact_of(happening.event)
    if isinstance(fact, AllyLaid):
        card, corps = naming.card(fact.card, speech.language), naming.letter(fact.corps)
        return speech.about(happening.seat, "digest.forced_lay", card=card, corps=corps)
    return speech.about(happening.seat, "digest.forced_draw", drawn=_drawn(speech, happening))


def _forced(speech: Speech, happening: Happening) -> str:
    """A draw that nobody chose, with the ally that forced it."""
    drawn = _drawn(speech, happening)
    fact = fact_of(happening.laid) if happening.laid is not None else None
    if not isinstance(fact, AllyLaid):
        return speech.about(happening.seat, "digest.drew", drawn=drawn)
    card, corps = naming.card(fact.card, speech.language), naming.letter(fact.corps)
    return speech.about(happening.seat, "digest.lay_drew", card=card, corps=corps, drawn=drawn)


def _drawn(speech: Speech, happening: Happening) -> str:
    """What was drawn, as it stands in a sentence."""
    language, count = speech.language, len(happening.cards)
    key = "digest.drew_morale" if happening.kind == "morale" else "digest.drew_ally"
    values: dict[str, object] = {"n": count, "cards": naming.cards(happening.cards, language)}
    if happening.ally:
        values["card"] = naming.card(happening.ally[0], language)
        return speech.say("digest.drew_own_morale", **values) if count else f"{values['card']}"
    return speech.say(f"{key}_morale" if count and happening.kind == "draw" else key, **values)


def _complete(speech: Speech, happening: Happening) -> str:
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
    if happening.losses:
        lost = [_lost(speech, seat, card) for seat, card in happening.losses if card != NOTHING]
        said = [speech.say("digest.losses", list=speech.semicolon.join(lost))] if lost else []
        said += [speech.about(seat, "digest.unhurt") for seat, card in happening.losses if card == NOTHING]
        parts.append(("losses", speech.space.join(said)))
    line = speech.space.join(text for _, text in parts)
    return [(parts[0][0], line)] if len(line) <= LONGEST else [(kind, _clipped(text)) for kind, text in parts]


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
    causes = _causes(speech, view, happening.cause) if happening.cause is not None else []
    for longest, brief, key in SHORTER:
        dice = speech.say("digest.dice", list=_rolled(speech, happening, marked=not brief))
        begun = _begun(speech, view, happening, longest, key) if happening.cards and brief < 2 else ""
        for why in [*causes, ""]:
            text = speech.space.join(filter(None, [why, begun, dice if happening.dice else ""]))
            if text and len(text) <= LONGEST:
                return text
    return _clipped(dice)


def _dice_alone(speech: Speech, rolls: list[Happening]) -> str:
    """The dice of several events where there is no line for each of them."""
    return speech.say(
        "digest.dice",
        list=speech.semicolon.join(_rolled(speech, happening, marked=False) for happening in rolls),
    )


def _begun(speech: Speech, view: View, happening: Happening, longest: int, key: str) -> str:
    morale, task = happening.cards
    return upper_first(
        speech.say(
            f"digest.{key}",
            card=naming.card(morale, speech.language).within(longest),
            asked=telling.asked(speech, view, morale),
            task=naming.card(task, speech.language).within(longest),
        )
    )


def _rolled(speech: Speech, happening: Happening, marked: bool) -> str:
    """Everybody's dice; ``marked``: with who did not escape."""
    return speech.comma.join(
        speech.say(
            "digest.die" if escaped or not marked else "digest.die_failed",
            who=speech.who(seat),
            first=first,
            second=second,
        )
        for seat, first, second, escaped in happening.dice
    )
