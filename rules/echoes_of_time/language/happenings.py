"""Events put together to what a player would tell of them: a play with its payment, a summon with what it
brought, a conquest with whom it hurt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.echoes_of_time.card_index import PROGRAMS
from rules.echoes_of_time.events import (
    Advanced,
    Conquered,
    Discarded,
    Drawn,
    EffectApplied,
    Eliminated,
    EndingBegan,
    Fact,
    FirstRevealed,
    Fortified,
    Paid,
    PhaseBegan,
    Played,
    PointsGained,
    PointsLost,
    ProphecyFulfilled,
    Reinforced,
    SecretTold,
    Shifted,
    SourceReturned,
    Summoned,
    Taken,
    Wagered,
    fact_of,
)
from rules.echoes_of_time.operations import Advance, DiscardCost, Draw, Sift
from rules.game import Event

BREAKS = ("turn", "round", "phase")
"""After these nothing belongs any more to what happened before."""


@dataclass(slots=True, eq=False)
class Happening:
    """Something that happened, with its consequences.

    kind       first, play, summon, draw, card, discard, advance, conquer, reinforce or that of any other
               event; card: the one that everybody draws for a new round (ET-T3)
    event      the event that it begins with, -1 as seat where it is everybody's
    fact       the data of that event
    cards      the cards of that kind: summoned, discarded, moved beneath
    paid       discarded to pay for a play
    drawn      cards drawn: by whom, how many
    got        the cards that the seat itself drew, where whoever reads it may know them
    points     VP won and lost by seat, not what was paid and won back at once
    discarded  cards that somebody discarded for or by it
    wagered    cards turned over by it, and whether they were "won" or "lost"
    moves      cards that advanced by it and the space where they came to lie
    applied    whether an effect belongs to it: what the seat does after that is the effect's doing
    forced     a discard that somebody else made the seat do
    added      of a draw: the cards that an effect added to it, behind the owner of the effect
    idle       why effects of it brought nothing, as ``idle.found`` names it
    """

    kind: str
    event: Event
    fact: Fact | None = None
    cards: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    drawn: dict[int, int] = field(default_factory=dict)
    got: list[int] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    discarded: dict[int, list[int]] = field(default_factory=dict)
    eliminated: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    wagered: list[tuple[int, str]] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    firsts: list[tuple[int, list[int]]] = field(default_factory=list)
    shifted: bool = False
    applied: bool = False
    forced: bool = False
    added: dict[int, list[int]] = field(default_factory=dict)
    idle: list[str] = field(default_factory=list)

    @property
    def seat(self) -> int:
        """Whose doing it is, -1 for nobody's."""
        return self.event.seat


class Teller:
    """Reads events in order. ``told`` are the happenings found."""

    def __init__(self, seats: int) -> None:
        self.told: list[Happening] = []
        self._seats = seats
        self._own: dict[int, Happening] = {}  # the newest of each seat since the last break
        self._now: Happening | None = None
        self._first: Happening | None = None
        # How many draws and advances of each seat its effects still owe: any more are actions of their own.
        self._draws: Counter[int] = Counter()
        self._advances: Counter[int] = Counter()
        self._drawing: dict[int, int] = {}  # whose effect draws for a seat
        self.effects: dict[
            int, Happening
        ] = {}  # what an effect or a summon belongs to, by ``id`` of its event

    def read(self, events: Sequence[Event]) -> list[Happening]:
        """Everything that these events tell."""
        rest, for_round = _without_time_draws(events, self._seats)
        for at, event in enumerate(rest):
            before, after = rest[max(0, at - 2) : at], rest[at + 1 :]
            if event.kind in BREAKS:
                self.told += for_round.pop(at, ())
                self._own, self._now, self._first = {}, None, None
                self._draws.clear()
                self._advances.clear()
            elif (fact := fact_of(event)) is not None:
                self._read(event, fact, before, after)
                if isinstance(fact, EffectApplied | Summoned) and self._now is not None:
                    self.effects[id(event)] = self._now
        return self.told

    def _read(self, event: Event, fact: Fact, before: Sequence[Event], after: Sequence[Event]) -> None:
        match fact:
            case FirstRevealed():
                self._reveal(event, fact)
            case Discarded(cards) | Paid(cards):
                self._discard(event, [*cards], before, after)
            case Played():
                self._play(event, fact)
            case Summoned():
                self._summon(event, fact)
            case Conquered() | Fortified():
                self._open(event.kind, event, fact)
            case Reinforced():
                self._reinforce(event, fact)
            case EndingBegan() | SourceReturned() | ProphecyFulfilled() | SecretTold():
                self.told.append(Happening(event.kind, event, fact))
            case EffectApplied():
                self._effect(event, fact)
            case Drawn():
                self._draw(event, fact)
            case PointsGained(points):
                self._points(self._of(event.seat), event, points)
            case PointsLost(points):
                self._points(self._now, event, -points)
            case Advanced():
                self._advance(event, fact)
            case Eliminated(card):
                self._about(event, fact).eliminated.append(card)
            case Taken(_, cards):
                self._about(event, fact).taken += cards
            case Wagered(card, end):
                self._about(event, fact).wagered.append((card, end))
            case Shifted():
                self._about(event, fact).shifted = True

    def _open(self, kind: str, event: Event, fact: Fact | None = None) -> Happening:
        happening = Happening(kind, event, fact)
        self.told.append(happening)
        self._own[event.seat] = self._now = happening
        return happening

    def _of(self, seat: int) -> Happening | None:
        """What an own gain of that seat belongs to."""
        return self._own.get(seat, self._now)

    # What begins something new.

    def _reveal(self, event: Event, fact: FirstRevealed) -> None:
        if self._first is None:
            self._first = self._open("first", Event("first_revealed"))
            self._own, self._now = {}, None
        self._first.firsts.append((event.seat, [fact.card, *fact.paid]))

    def _play(self, event: Event, fact: Played) -> None:
        if self._first is not None and any(first[0] == fact.card for _, first in self._first.firsts):
            return
        paid: list[int] = []
        if self._now is not None and self._now.kind == "payment":
            paid = self._now.cards
            self.told.pop()
        self._open("play", event, fact).paid = paid

    def _summon(self, event: Event, fact: Summoned) -> None:
        card = fact.card
        own = self._own.get(event.seat)
        if own is not None and own.kind == "play" and own.fact == Played(card, 0):
            return
        self._open("summon", event, fact).cards = [card]

    def _reinforce(self, event: Event, fact: Reinforced) -> None:
        own = self._own.get(event.seat)
        if own is not None and isinstance(own.fact, Reinforced) and own.fact.source == fact.source:
            own.cards += fact.creatures
        else:
            self._open("reinforce", event, fact).cards = [*fact.creatures]

    def _effect(self, event: Event, fact: EffectApplied) -> None:
        # Effects of the seat that acts are its doing; those that others answer with are told for themselves.
        if fact.why == "flame" or self._now is None or self._now.seat != event.seat:
            self._open("effect", event, fact)
        if self._now is not None:
            self._now.applied = True
        program = PROGRAMS.get((fact.owner, fact.slot))
        for operation in () if program is None else program.operations:
            if isinstance(operation, Draw | Sift):
                self._draws[event.seat] += 1
                self._drawing[event.seat] = fact.owner
            elif isinstance(operation, Advance):
                self._advances[event.seat] += operation.cards

    # What belongs to something.

    def _discard(
        self, event: Event, cards: list[int], before: Sequence[Event], after: Sequence[Event]
    ) -> None:
        seat = event.seat
        if after and after[0].kind == "play" and after[0].seat == seat and not _is_cost(before, cards):
            payment = Happening("payment", event, cards=cards)
            self.told.append(payment)
            self._now = payment
        elif self._now is not None:
            self._now.discarded.setdefault(seat, []).extend(cards)
        else:
            round_ends = (
                next((other.kind for other in after if other.kind != "discard"), "") == "first_player"
            )
            if round_ends and any(other.kind == "over" for other in after):
                return  # hands count for nothing any more
            self.told.append(Happening("discard", event, cards=cards, forced=not round_ends))

    def _draw(self, event: Event, fact: Drawn) -> None:
        owed = self._draws[event.seat] > 0
        self._draws[event.seat] -= owed
        if not fact.number:
            return
        happening = self._of(event.seat) if owed else None
        if happening is None:
            happening = self._open("draw", event)
        happening.drawn[event.seat] = happening.drawn.get(event.seat, 0) + fact.number
        if event.seat == happening.seat:
            happening.got += fact.cards
            if owed and happening.kind == "draw":
                happening.added.setdefault(self._drawing[event.seat], []).extend(fact.cards)

    def _points(self, happening: Happening | None, event: Event, number: int) -> None:
        if happening is None:
            happening = self._open(event.kind, event)
        happening.points[event.seat] = happening.points.get(event.seat, 0) + number

    def _advance(self, event: Event, fact: Advanced) -> None:
        owed = self._advances[event.seat] > 0
        self._advances[event.seat] -= owed
        if not fact.end:
            return  # the summon tells it
        own = self._own.get(event.seat)
        if own is None or not ((owed and own.applied) or own.kind == "advance"):
            own = self._open("advance", event)
        own.moves.append((fact.card, fact.end))

    def _about(self, event: Event, fact: Fact) -> Happening:
        own = self._own.get(event.seat)
        return own if own is not None and own.applied else self._open(event.kind, event, fact)


def _without_time_draws(
    events: Sequence[Event], seats: int
) -> tuple[Sequence[Event], dict[int, list[Happening]]]:
    """The events without the card that everybody draws when the time phase ends (ET-T3); and those of them
    whose cards the reader may know, by the place of the phase that begins then."""
    left: list[Event] = []
    for_round: dict[int, list[Happening]] = {}
    for event in events:
        if event.kind == "phase" and fact_of(event) == PhaseBegan("action"):
            drawn: list[Event] = []
            while left and len(drawn) < seats and left[-1].kind in ("draw", "reshuffle"):
                last = left.pop()
                drawn += [last] if last.kind == "draw" else []
            facts = [(one, fact_of(one)) for one in drawn]
            for_round[len(left)] = [
                Happening("card", one, fact, got=[*fact.cards])
                for one, fact in facts
                if isinstance(fact, Drawn) and fact.cards
            ]
        left.append(event)
    return left, for_round


def _is_cost(before: Sequence[Event], cards: Sequence[int]) -> bool:
    """Whether a discard is the cost of the effect that was told right before it, not a payment."""
    effect = fact_of(before[-1]) if before else None
    if not isinstance(effect, EffectApplied):
        return False
    program = PROGRAMS.get((effect.owner, effect.slot))
    cost = None if program is None else program.cost
    return isinstance(cost, DiscardCost) and cost.amount == len(cards)
