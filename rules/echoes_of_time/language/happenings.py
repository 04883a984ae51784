"""Events put together to what a player would tell of them: a play with its payment, a summon with what it
brought, a conquest with whom it hurt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.echoes_of_time.card_index import PROGRAMS
from rules.echoes_of_time.operations import DiscardCost
from rules.game import Event

BREAKS = ("turn", "round", "phase")
"""After these nothing belongs any more to what happened before."""


@dataclass(slots=True, eq=False)
class Happening:
    """Something that happened, with its consequences.

    kind       first, play, summon, draw, discard, advance, conquer, reinforce or that of any other event
    event      the event that it begins with, -1 as seat where it is everybody's
    cards      the cards of that kind: summoned, discarded, moved beneath
    paid       discarded to pay for a play
    drawn      cards drawn: by whom, how many
    points     VP won and lost by seat, not what was paid and won back at once
    discarded  cards that somebody discarded for or by it
    moves      cards that advanced by it and the space where they came to lie
    applied    whether an effect belongs to it: what the seat does after that is the effect's doing
    forced     a discard that somebody else made the seat do
    """

    kind: str
    event: Event
    cards: list[int] = field(default_factory=list)
    paid: list[int] = field(default_factory=list)
    drawn: dict[int, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    discarded: dict[int, list[int]] = field(default_factory=dict)
    eliminated: list[int] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    firsts: list[tuple[int, list[int]]] = field(default_factory=list)
    shifted: bool = False
    applied: bool = False
    forced: bool = False

    @property
    def seat(self) -> int:
        """Whose doing it is, -1 for nobody's."""
        return self.event.seat


def numbers(event: Event) -> list[int]:
    """The numbers among the data of an event."""
    return [number for number in event.data if isinstance(number, int)]


def amount(event: Event, viewer: int | None) -> int:
    """How many cards a draw brought: its owner sees the cards, others their number."""
    found = numbers(event)
    return len(found) if viewer is not None and viewer == event.seat else found[0]


class Teller:
    """Reads events in order. ``told`` are the happenings found."""

    def __init__(self, seats: int, viewer: int | None) -> None:
        self.told: list[Happening] = []
        self._seats = seats
        self._viewer = viewer
        self._own: dict[int, Happening] = {}  # the newest of each seat since the last break
        self._now: Happening | None = None
        self._first: Happening | None = None

    def read(self, events: Sequence[Event]) -> list[Happening]:
        """Everything that these events tell."""
        rest = _without_time_draws(events, self._seats)
        for at, event in enumerate(rest):
            before, after = rest[max(0, at - 2) : at], rest[at + 1 :]
            if event.kind in BREAKS:
                self._own, self._now, self._first = {}, None, None
            elif event.kind == "first_revealed":
                self._reveal(event)
            elif event.kind == "discard":
                self._discard(event, before, after)
            else:
                reader = getattr(self, f"_read_{event.kind}", None)
                if reader is not None:
                    reader(event)
        return self.told

    def _open(self, kind: str, event: Event) -> Happening:
        happening = Happening(kind, event)
        self.told.append(happening)
        self._own[event.seat] = self._now = happening
        return happening

    def _of(self, seat: int) -> Happening | None:
        """What an own gain of that seat belongs to."""
        return self._own.get(seat, self._now)

    # What begins something new.

    def _reveal(self, event: Event) -> None:
        if self._first is None:
            self._first = self._open("first", Event("first_revealed"))
            self._own, self._now = {}, None
        card, *paid = numbers(event)
        self._first.firsts.append((event.seat, [card, *paid]))

    def _read_play(self, event: Event) -> None:
        card = numbers(event)[0]
        if self._first is not None and any(first[0] == card for _, first in self._first.firsts):
            return
        paid: list[int] = []
        if self._now is not None and self._now.kind == "payment":
            paid = self._now.cards
            self.told.pop()
        self._open("play", event).paid = paid

    def _read_summon(self, event: Event) -> None:
        card = numbers(event)[0]
        own = self._own.get(event.seat)
        if own is not None and own.kind == "play" and numbers(own.event) == [card, 0]:
            return
        if own is not None and own.kind == "summon" and own is self.told[-1]:
            own.cards.append(card)
            self._now = own
            return
        self._open("summon", event).cards = [card]

    def _read_conquer(self, event: Event) -> None:
        self._open("conquer", event)

    def _read_fortify(self, event: Event) -> None:
        self._open("fortify", event)

    def _read_reinforce(self, event: Event) -> None:
        source, *cards = numbers(event)
        own = self._own.get(event.seat)
        if own is not None and own.kind == "reinforce" and numbers(own.event)[0] == source:
            own.cards += cards
        else:
            self._open("reinforce", event).cards = cards

    def _read_ending(self, event: Event) -> None:
        self.told.append(Happening("ending", event))

    def _read_source_returned(self, event: Event) -> None:
        self.told.append(Happening("source_returned", event))

    def _read_effect(self, event: Event) -> None:
        # Effects of the seat that acts are its doing; those that others answer with are told for themselves.
        if event.data[2] == "flame" or self._now is None or self._now.seat != event.seat:
            self._open("effect", event)
        if self._now is not None:
            self._now.applied = True

    # What belongs to something.

    def _discard(self, event: Event, before: Sequence[Event], after: Sequence[Event]) -> None:
        seat, cards = event.seat, numbers(event)
        if after and after[0].kind == "play" and after[0].seat == seat and not _is_cost(before, cards):
            payment = Happening("payment", event, cards=cards)
            self.told.append(payment)
            self._now = payment
        elif self._now is not None:
            self._now.discarded.setdefault(seat, []).extend(cards)
        else:
            kept = next((other.kind for other in after if other.kind != "discard"), "")
            self.told.append(Happening("discard", event, cards=cards, forced=kept != "first_player"))

    def _read_draw(self, event: Event) -> None:
        number = amount(event, self._viewer)
        if not number:
            return
        happening = self._of(event.seat)
        if happening is None:
            happening = self._open("draw", event)
        happening.drawn[event.seat] = happening.drawn.get(event.seat, 0) + number

    def _read_gain(self, event: Event) -> None:
        self._points(self._of(event.seat), event, numbers(event)[0])

    def _read_lose(self, event: Event) -> None:
        self._points(self._now, event, -numbers(event)[0])

    def _points(self, happening: Happening | None, event: Event, number: int) -> None:
        if happening is None:
            happening = self._open(event.kind, event)
        happening.points[event.seat] = happening.points.get(event.seat, 0) + number

    def _read_advance(self, event: Event) -> None:
        card, _, space = numbers(event)
        if not space:
            return  # the summon tells it
        own = self._own.get(event.seat)
        if own is None or not (own.applied or own.kind == "advance"):
            own = self._open("advance", event)
        own.moves.append((card, space))

    def _read_eliminate(self, event: Event) -> None:
        self._about(event, "eliminate").eliminated += numbers(event)

    def _read_take(self, event: Event) -> None:
        self._about(event, "take").taken += numbers(event)

    def _read_shift(self, event: Event) -> None:
        self._about(event, "shift").shifted = True

    def _about(self, event: Event, kind: str) -> Happening:
        own = self._own.get(event.seat)
        return own if own is not None and own.applied else self._open(kind, event)


def _without_time_draws(events: Sequence[Event], seats: int) -> Sequence[Event]:
    """The events without the card that everybody draws when the time phase ends (ET-T3)."""
    left: list[Event] = []
    for event in events:
        if event.kind == "phase" and event.data == ("action",):
            drawn = 0
            while left and drawn < seats and left[-1].kind in ("draw", "reshuffle"):
                drawn += left.pop().kind == "draw"
        left.append(event)
    return left


def _is_cost(before: Sequence[Event], cards: Sequence[int]) -> bool:
    """Whether a discard is the cost of the effect that was told right before it, not a payment."""
    if not before or before[-1].kind != "effect":
        return False
    owner, slot = int(before[-1].data[0]), int(before[-1].data[1])
    cost = PROGRAMS[owner, slot].cost if (owner, slot) in PROGRAMS else None
    return isinstance(cost, DiscardCost) and cost.amount == len(cards)
