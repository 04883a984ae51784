"""What cards and tables are worth, in VP, worked out fast: each card's effects are boiled down once to a few
numbers and counts, so that judging a table means adding them up.
"""

from __future__ import annotations

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
from rules.echoes_of_time.state import State
from rules.echoes_of_time.tables import STRENGTH
from rules.echoes_of_time.valuation import EVENTS_A_ROUND, FLAMES_A_ROUND, HAND, rounds_left, share

RIVALRY = 0.6
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
        return worth if worth > 0.05 else 0.05


@dataclass(slots=True)
class Boiled:
    """An owner of effects boiled down.

    design   what it was made from: another design means that the cards have changed
    arrival  immediate effects
    lasting  what happens again and again, with how often in a round
    steady   VP a round of discounts
    fights   VP a round of strength bonuses, in at most four rounds
    points   printed VP
    scoring  the scoring effect in place of them
    """

    design: object
    arrival: list[Worth]
    lasting: list[tuple[float, Worth]]
    steady: float
    fights: float
    points: float
    scoring: Count | None
    body: float

    def lasts(self, state: State, seat: int, rounds: float) -> float:
        """VP of all that lasts, over so many rounds."""
        worth = self.steady * rounds + self.fights * min(rounds, 4.0)
        for often, effect in self.lasting:
            worth += often * rounds * effect.of(state, seat)
        return worth

    def arrives(self, state: State, seat: int) -> float:
        """VP of the immediate effects."""
        return sum(effect.of(state, seat) for effect in self.arrival)

    def scores(self, state: State, seat: int) -> float:
        """VP at the end of the game, as it will be about."""
        count = self.scoring
        if count is None:
            return self.points
        grows = count.each / count.per if count.count != "hand" else 0.0
        points = zones.amount_of(state, seat, count) + grows
        return points if count.most is None else min(points, count.most)


_BOILED: dict[int, Boiled] = {}


def boiled(owner: int) -> Boiled:
    """A card or Source (``SOURCE + source``) boiled down."""
    design = CARDS[owner] if owner < SOURCE else SOURCES[owner - SOURCE]
    found = _BOILED.get(owner)
    if found is None or found.design is not design:
        found = _BOILED[owner] = _boil(owner)
    return found


def _boil(owner: int) -> Boiled:
    if owner < SOURCE:
        card = CARDS[owner]
        body = 0.3 * (card.strength or 0)
        made = Boiled(card, [], [], 0.0, 0.0, float(card.points or 0), card.scoring, body)
        effects = list(card.effects)
    else:
        source = SOURCES[owner - SOURCE]
        made = Boiled(source, [], [], 0.0, 0.0, 0.0, None, 0.0)
        effects = list(source.lasting)
    for effect in effects:
        match effect:
            case Immediate():
                made.arrival.append(program(effect))
            case Flame():
                made.lasting.append((FLAMES_A_ROUND, program(effect)))
            case Permanent():
                often = EVENTS_A_ROUND[effect.on.event] * share(effect.on.match)
                made.lasting.append((often, program(effect)))
            case Discount():
                made.steady += (HAND * effect.cards + 0.35 * effect.time) * share(effect.match) * 0.9
            case StrengthBonus():
                many = 1.0 if effect.every is None else 1.5
                made.fights += 0.12 * effect.bonus * len(effect.comparisons) * many
    return made


def program(effect: Program) -> Worth:
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
    return Worth(base, counts)


def on_its_way(state: State, seat: int, card: int, space: int, rounds: float) -> float:
    """VP of a card on the time board; on space 0 it is about to join the company."""
    made = boiled(card)
    left = rounds - space + 0.5
    if left < 0:
        left = 0.0
    arrives = 0.93**space if space - 1 < rounds + 0.5 else 0.25
    fights = made.body * (1.0 if left > 2 else left / 2)
    worth = made.scores(state, seat) + made.lasts(state, seat, left) + made.arrives(state, seat) + fights
    return arrives * (worth + 0.2)


def cards_in_hand(number: int, rounds: float) -> float:
    """VP of so many cards in hand."""
    cards = HAND * min(number, 7) + 0.3 * max(0, min(number, 10) - 7)
    return cards * min(1.0, rounds / 3 + (0.05 if rounds < 1 else 0.2))


def standing(state: State, seat: int, rounds: float) -> float:
    """VP that a seat will about have in the end, by what it has now."""
    player = state.seats[seat]
    value = float(player.points)
    under = player.under
    for card in player.company:
        made = boiled(card)
        count = made.scoring
        value += made.points if count is None else zones.amount_of(state, seat, count)
        worth = made.lasts(state, seat, rounds)
        if card in under:
            value += 0.2 * worth
        else:
            value += worth + made.body * (1.0 if rounds > 2 else rounds / 2)
    for card in player.buried:
        made = boiled(card)
        count = made.scoring
        value += made.points if count is None else zones.amount_of(state, seat, count)
        value += 1.0 + 0.2 * STRENGTH[card]
    for index, tile in enumerate(player.tiles):
        for card in tile:
            value += on_its_way(state, seat, card, index + 1, rounds)
    value += cards_in_hand(len(player.hand), rounds)
    for source in state.sources:
        if source.owner == seat:
            design = SOURCES[source.source]
            if source.fortified:
                value += design.fortified_points + 0.5
            else:
                value += design.conquered_points
                if rounds > 0:
                    hold = strength.defence(state, source)
                    value += min(1.5, 0.2 * hold) - 0.25 * design.conquered_points * max(0.0, 1 - hold / 8)
            value += 0.8 * boiled(SOURCE + source.source).lasts(state, seat, rounds)
    return value


def worth(state: State, seat: int) -> float:
    """How a seat stands compared with the best of the others."""
    rounds = rounds_left(state)
    standings = [standing(state, other, rounds) for other in range(len(state.seats))]
    own = standings.pop(seat)
    return own - RIVALRY * max(standings)
