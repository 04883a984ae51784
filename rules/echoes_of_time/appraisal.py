"""What cards and tables are worth, in VP, worked out fast: each card's effects are boiled down once to a few
numbers and counts, so that judging a table means adding them up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.echoes_of_time import strength, zones
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.operations import (
    Advance,
    Amount,
    Conquer,
    CopyFlame,
    CopyImmediate,
    Count,
    Discount,
    Draw,
    Effect,
    Flame,
    Fortify,
    Gain,
    Immediate,
    OpponentsDiscard,
    OpponentsLose,
    Permanent,
    Play,
    Program,
    Shift,
    Sift,
    Steal,
    StrengthBonus,
    Take,
)
from rules.echoes_of_time.state import SourceState, State
from rules.echoes_of_time.tables import DERIVED, PROGRAMS, STRENGTH
from rules.echoes_of_time.valuation import EVENTS_A_ROUND, FLAMES_A_ROUND, HAND, rounds_left, share

RIVALRY = 0.6
LEAST = 0.05
"""VP of an effect that does nothing worth mentioning."""
Terms = list[tuple[float, Count]]


@dataclass(slots=True)
class Worth:
    """VP of one application of an effect: a number and counts with what one unit of each is worth."""

    base: float
    counts: Terms

    def of(self, state: State, seat: int) -> float:
        """VP as the table is now."""
        worth = self.base
        for factor, count in self.counts:
            worth += factor * (zones.amount_of(state, seat, count) + 0.5 * count.each / count.per)
        return worth if worth > LEAST else LEAST


Profile = tuple[float, float, float, float, float]
"""What a card brings, in VP: in the final score, when it is summoned, in every round, in each of at most four
rounds, and as a body that can hold Sources."""


@dataclass(slots=True)
class Boiled:
    """A card or Source boiled down: its profile as far as it is the same on every table, what is added to it
    by the table, and the profile itself where nothing is."""

    base: Profile
    scoring: Count | None
    arrival: list[Worth]
    lasting: list[tuple[float, Worth]]
    fixed: Profile | None = None

    def profile(self, state: State, seat: int) -> Profile:
        """What it brings to a seat at this table."""
        if self.fixed is not None:
            return self.fixed
        points, arrives, rate, fights, body = self.base
        count = self.scoring
        if count is not None:
            grows = count.each / count.per if count.count != "hand" else 0.0
            points = zones.amount_of(state, seat, count) + grows
            if count.most is not None and points > count.most:
                points = count.most
        for effect in self.arrival:
            arrives += effect.of(state, seat)
        for often, effect in self.lasting:
            rate += often * effect.of(state, seat)
        return points, arrives, rate, fights, body


BOILED: dict[int, Boiled] = {}
"""Every card and every Source (``SOURCE + source``) boiled down."""


def _boil_all() -> None:
    share.cache_clear()
    BOILED.clear()
    BOILED.update((card, _boil_card(card)) for card in range(len(CARDS)))
    BOILED.update((SOURCE + number, _boil_source(number)) for number in range(len(SOURCES)))
    WORTH.clear()
    WORTH.update((key, boil(effect)) for key, effect in PROGRAMS.items())


def _boil_card(number: int) -> Boiled:
    card = CARDS[number]
    points = 0.0 if card.points is None else float(card.points)
    return _boil(card.effects, points, 0.3 * (card.strength or 0), card.scoring)


def _boil_source(number: int) -> Boiled:
    return _boil(SOURCES[number].lasting, 0.0, 0.0, None)


def _boil(effects: Sequence[Effect], points: float, body: float, scoring: Count | None) -> Boiled:
    arrives = rate = fights = 0.0
    arrival: list[Worth] = []
    lasting: list[tuple[float, Worth]] = []
    for effect in effects:
        match effect:
            case Immediate():
                arrival.append(boil(effect))
            case Flame():
                lasting.append((FLAMES_A_ROUND, boil(effect)))
            case Permanent():
                often = EVENTS_A_ROUND[effect.on.event] * share(effect.on.match)
                lasting.append((often, boil(effect)))
            case Discount():
                rate += (HAND * effect.cards + 0.35 * effect.time) * share(effect.match) * 0.9
            case StrengthBonus():
                many = 1.0 if effect.every is None else 1.5
                fights += 0.12 * effect.bonus * len(effect.comparisons) * many
    arrives += sum(worth.base for worth in arrival if not worth.counts)
    rate += sum(often * worth.base for often, worth in lasting if not worth.counts)
    made = Boiled(
        (points, arrives, rate, fights, body),
        scoring,
        [worth for worth in arrival if worth.counts],
        [(often, worth) for often, worth in lasting if worth.counts],
    )
    if made.scoring is None and not made.arrival and not made.lasting:
        made.fixed = made.base
    return made


def boil(effect: Program) -> Worth:
    """An effect boiled down."""
    base, counts = 0.0, Terms()

    def add(factor: float, amount: Amount) -> None:
        nonlocal base
        if isinstance(amount, int):
            base += factor * amount
        else:
            counts.append((factor, amount))

    for doing in effect.do:
        match doing:
            case Draw():
                add(HAND, doing.amount)
            case Gain():
                add(1.0, doing.amount)
            case OpponentsDiscard():
                base += 0.45 * doing.amount
            case OpponentsLose():
                base += 0.6 * doing.amount
            case Steal():
                base += 1.2 * doing.amount
            case Advance():
                base += 0.35 * doing.cards * min(2, doing.spaces)
            case Shift():
                base += 1.1 * doing.times
            case Play():
                base += 1.3 + 0.4 * doing.cards + 0.25 * doing.time
            case Conquer():
                base += 1.3
            case Fortify():
                base += 1.2
            case CopyImmediate():
                base += 1.5
            case CopyFlame():
                base += 1.0
            case Take():
                base += 0.75 * doing.amount
            case Sift():
                base += 0.18 * doing.amount
    if effect.cost is not None:
        cost = effect.cost
        base -= HAND * cost.amount if cost.pay == "discard" else cost.amount if cost.pay == "points" else 1.8
    return Worth(base if counts else max(base, LEAST), counts)


WORTH: dict[tuple[int, int], Worth] = {}
"""One application of every effect, by owner and slot."""


def lasts(profile: Profile, rounds: float) -> float:
    """VP of all that a card does again and again, over so many rounds."""
    return profile[2] * rounds + profile[3] * (rounds if rounds < 4.0 else 4.0)


def on_its_way(profile: Profile, space: int, rounds: float) -> float:
    """VP of a card on the time board; on space 0 it is about to join the company."""
    points, arrives, rate, fights, body = profile
    left = rounds - space + 0.5
    if left < 0.0:
        left = 0.0
    worth = points + arrives + 0.2 + rate * left + fights * (left if left < 4.0 else 4.0)
    worth += body if left > 2.0 else body * left / 2
    return worth * ARRIVES[space] if space - 1 < rounds + 0.5 else worth * 0.25


ARRIVES = [0.93**space for space in range(7)]


def cards_in_hand(number: int, rounds: float) -> float:
    """VP of so many cards in hand."""
    cards = HAND * number if number <= 7 else HAND * 7 + 0.3 * ((number if number < 10 else 10) - 7)
    use = rounds / 3 + (0.05 if rounds < 1 else 0.2)
    return cards * use if use < 1.0 else cards


def standing(state: State, seat: int, rounds: float) -> float:
    """VP that a seat will about have in the end, by what it has now."""
    player = state.seats[seat]
    value = float(player.points)
    under = player.under
    bodies = 1.0 if rounds > 2.0 else rounds / 2
    for card in player.company:
        made = BOILED[card]
        profile = made.fixed or made.profile(state, seat)
        points, _, rate, fights, body = profile
        value += points
        worth = rate * rounds + fights * (rounds if rounds < 4.0 else 4.0)
        value += 0.2 * worth if card in under else worth + body * bodies
    for card in player.buried:
        value += BOILED[card].profile(state, seat)[0] + 1.0 + 0.2 * STRENGTH[card]
    for index, tile in enumerate(player.tiles):
        for card in tile:
            made = BOILED[card]
            value += on_its_way(made.fixed or made.profile(state, seat), index + 1, rounds)
    value += cards_in_hand(len(player.hand), rounds)
    for source in state.sources:
        if source.owner == seat:
            value += _held(state, source, rounds)
    return value


def _held(state: State, source: SourceState, rounds: float) -> float:
    design = SOURCES[source.source]
    value = 0.8 * lasts(BOILED[SOURCE + source.source].profile(state, source.owner), rounds)
    if source.fortified:
        return value + design.fortified_points + 0.5
    value += design.conquered_points
    if rounds > 0:
        hold = strength.defence(state, source)
        value += min(1.5, 0.2 * hold) - 0.25 * design.conquered_points * max(0.0, 1 - hold / 8)
    return value


def worth(state: State, seat: int) -> float:
    """How a seat stands compared with the best of the others."""
    rounds = rounds_left(state)
    standings = [standing(state, other, rounds) for other in range(len(state.seats))]
    own = standings.pop(seat)
    return own - RIVALRY * max(standings)


DERIVED.append(_boil_all)
_boil_all()
