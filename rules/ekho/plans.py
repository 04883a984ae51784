"""Where computer sleuths want to go: errands of the city, shared out so that no two run after one."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from statistics import fmean
from typing import Protocol

from rules.ekho import chances, fighting
from rules.ekho.card_index import (
    BOARD,
    CONTACTS,
    COSTS,
    DECKS,
    DISTRICT_OF,
    GATES,
    HOUSE,
    REFUGE,
    SLEUTHS,
    TOKENS,
    fits,
)
from rules.ekho.contacts import Choice
from rules.ekho.figures import dice_of, full, threshold, value
from rules.ekho.goals import (
    CLOSERS,
    TURNS,
    changes,
    clues_needed,
    gates_needed,
    lead,
    rewarded,
    successes_to_close,
)
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure, Table
from rules.ekho.operations import Clues, Look, Parameter
from rules.ekho.rates import CLUE_WORTH, Rates, beaten_worth, look_worth, rates

CARE_WORTH = 2.0
"""What going into care is worth to a sleuth that is badly hurt."""
FAR = 0.62
"""What is left of an errand's worth for each turn on the way."""
UNSEEN_SEAL = 1
"""What a gate that lies face down is taken to add to the check that closes it."""
USUAL_DICE = 3
"""Dice of a usual sleuth's check."""
SPENT = 2
"""Clues that are likely to be spent on closing a gate."""
LAST_WAYS = 6
"""Turns before midnight from which on clues are handed in, not kept."""
LOOKOUTS = tuple(
    number
    for number, location in enumerate(BOARD.locations)
    if location.special is not None and any(isinstance(one, Look) for one in location.special.happens)
)
"""Places that offer a look at a gate."""


class Seen(Protocol):
    """A state, or a view of one: plans are made of what lies open."""

    table: Table


@dataclass(frozen=True, slots=True)
class Errand:
    """What a figure is after, and where: "enter" or "close" a gate, "clue", "hand_in", "deliver", "hunt" an
    enemy, "look" at a gate, "care"."""

    what: str
    place: int
    worth: float


@dataclass(frozen=True, slots=True)
class Prospects:
    """What there is to do in the city just now, whoever does it.

    whole    successes that close a gate
    clues    places with clues, and what those are worth
    prey     enemies, their places, and what it is worth to beat them
    lacking  steps of the City Curse; ``handed`` what a clue handed in is worth as long as there are such, and
             ``wait`` what is left of that where it is better kept
    look     what a look at a gate is worth
    """

    now: Rates
    whole: int
    clues: list[tuple[int, float]]
    prey: list[tuple[int, int, float]]
    lacking: int
    handed: float
    wait: float
    look: float


def closing_hits(state: Seen, figure: Figure, token: int) -> float:
    """Successes that the figure is likely to put on a gate with one attempt, by its token (UNKNOWN: face
    down), a few clues spent on it."""
    seal = UNSEEN_SEAL if token == UNKNOWN else GATES[token].seal
    more = min(figure.clues, SPENT) + (SLEUTHS[figure.card].focus + 1) // 2
    dice = (
        max(
            0,
            _closing_dice(figure.card, (*figure.values,), (*figure.things,))
            + seal
            + changes(state.table).closing,
        )
        + more
    )
    return dice * (7 - threshold(figure)) / 6


@lru_cache(maxsize=1 << 13)
def _closing_dice(card: int, values: tuple[int, ...], things: tuple[int, ...]) -> int:
    figure = Figure(0, card, values=[*values], things=[*things])
    return max([dice_of(figure, parameter, "closing") for parameter in CLOSERS])


def better_closing(figure: Figure) -> Parameter:
    """The parameter with which the figure closes gates best."""
    return max(CLOSERS, key=lambda parameter: dice_of(figure, parameter, "closing"))


def danger(state: Seen, number: int, place: int) -> float:
    """What the enemies at a place may cost the figure, in health and sanity."""
    figure = state.table.figures[number]
    whole = 0.0
    for foe in state.table.foes:
        if foe.place == place and foe.token not in figure.settled:
            missed = 1 - chances.chance(fighting.evasion(figure, foe.token), 1, threshold(figure))
            whole += missed * battle_cost(figure, foe.token)
    return whole


def battle_cost(figure: Figure, token: int) -> float:
    """Health and sanity that a battle is likely to cost."""
    return _battle_cost(figure.card, (*figure.values,), (*figure.things,), figure.luck, token)


@lru_cache(maxsize=1 << 14)
def _battle_cost(card: int, values: tuple[int, ...], things: tuple[int, ...], luck: int, token: int) -> float:
    figure = Figure(0, card, values=[*values], things=[*things], luck=luck)
    enemy = TOKENS[token]
    return (rounds(figure, token) - 1) * (enemy.hurts_health + enemy.hurts_sanity)


def rounds(figure: Figure, token: int) -> float:
    """Rounds that a battle is likely to take with the best attack."""
    enemy, best = TOKENS[token], 99.0
    success = (7 - threshold(figure)) / 6
    for verb in fighting.attacks(figure, token):
        parameter, what = fighting.ATTACKS[verb]
        dice = dice_of(figure, parameter, "attack", 0, token)
        left = enemy.health if what == fighting.HEALTH else enemy.sanity
        if dice:
            best = min(best, max(1.0, left / (dice * success)))
    return best


def worth_there(state: Seen, token: int, end: int) -> float:
    """What it is worth to the sleuths that an enemy ends its move at a place."""
    table = state.table
    worth, now = 0.0, rates(table)
    beaten = beaten_worth(table, now, token, end)
    for figure in table.figures:
        if figure.place < 0:
            continue
        near = 0.5 ** COSTS[figure.place][end]
        cost = battle_cost(figure, token)
        frail = cost >= min(figure.health, figure.sanity) - 1
        gain = beaten - cost * (3.0 if frail else 0.8)
        worth = max(worth, near * gain) if gain > 0 else worth + 0.3 * near * gain
    if any(portal.place == end for portal in table.portals):
        worth += lead(table) * now.step
        worth -= 0.5 * (TOKENS[token].ability in ("bars", "undoes"))
    return worth


def errands(state: Seen, without: Collection[str] = ()) -> list[Errand | None]:
    """What each figure is after, the most urgent errands given out first; none of the kinds ``without``."""
    table, found = state.table, prospects(state)
    wishes = [
        (errand.worth * near[errand.place], number, errand)
        for number, near in enumerate(map(partial(nearness, table), table.figures))
        for errand in _offers(state, number, found)
        if errand.what not in without
    ]
    wishes.sort(key=lambda wish: (-wish[0], wish[1], wish[2].place))
    given: list[Errand | None] = [None] * len(table.figures)
    taken: set[tuple[str, int]] = set()
    needs = _needs(state)
    for _, number, errand in wishes:
        if given[number] is not None:
            continue
        if errand.what == "enter":
            if needs[errand.place] <= 0.3:
                continue
            token = next(portal.token for portal in table.portals if portal.place == errand.place)
            needs[errand.place] -= closing_hits(state, table.figures[number], token)
        elif errand.what not in ("hand_in", "deliver", "care"):
            if (errand.what, errand.place) in taken:
                continue
            taken.add((errand.what, errand.place))
        given[number] = errand
    return given


def own_errands(state: Seen, without: Collection[str] = ()) -> list[Errand | None]:
    """What each figure would be after if it did not care for the others."""
    given: list[Errand | None] = []
    found = prospects(state)
    for number, figure in enumerate(state.table.figures):
        near = nearness(state.table, figure)
        offers = [errand for errand in _offers(state, number, found) if errand.what not in without]
        given.append(max(offers, key=lambda one: one.worth * near[one.place], default=None))
    return given


def _needs(state: Seen) -> dict[int, float]:
    """Successes that each gate still lacks, without those that sleuths at work there are likely to add; none
    where somebody who enters would keep another from closing it (EK-K2)."""
    table, whole = state.table, successes_to_close(state.table)
    found = {portal.place: float(whole - portal.successes) for portal in table.portals}
    for figure in table.figures:
        at = figure.gate if figure.gate != NOWHERE else figure.back
        if at not in found:
            continue
        if figure.back == at or figure.met:
            found[at] = 0.0  # who enters now would be beyond it when it can be closed
        else:
            token = next(portal.token for portal in table.portals if portal.place == at)
            found[at] -= closing_hits(state, figure, token)
    return found


def time_to_hand_in(state: Seen) -> bool:
    """Whether clues are better handed in now than kept for closing gates: all are there, or time is short."""
    table = state.table
    held = sum(figure.clues for figure in table.figures)
    lacking = clues_needed(table) - table.handed
    worth_each = 1 + changes(table).handed
    enough = held * worth_each >= lacking and gates_needed(table) - len(table.closed) < 2
    return enough or table.turn > TURNS - LAST_WAYS


@cache
def promise(place: int) -> float:
    """Clues that a contact at a place is likely to bring."""
    cards = [CONTACTS[card] for card in DECKS[DISTRICT_OF[place]] if fits(CONTACTS[card], place)]
    return fmean(max(map(_promise, card.choices)) for card in cards)


def _promise(choice: Choice) -> float:
    chance = 1.0
    if choice.check is not None:
        chance = chances.chance(max(0, USUAL_DICE + choice.check.modifier), choice.check.needed, 5)
    good, bad = (
        sum(operation.amount for operation in happens if isinstance(operation, Clues))
        for happens in (choice.success, choice.failure)
    )
    return chance * good + (1 - chance) * bad - choice.clues


def nearness(table: Table, figure: Figure) -> tuple[float, ...]:
    """By place what is left of an errand's worth by the turns that a figure still needs to get there."""
    left = figure.points if table.phase in ("respite", "movement") else 0
    return _nearness(figure.place, max(1, value(figure, "speed")), max(left, 0))


@cache
def _nearness(here: int, speed: int, left: int) -> tuple[float, ...]:
    if here < 0:
        return (1.0,) * len(COSTS)
    turns = [max(0.0, (cost - left) / speed) + 0.15 * (cost > 0) for cost in COSTS[here]]
    return tuple([FAR**turn for turn in turns])


def prospects(state: Seen) -> Prospects:
    """What there is to do in the city."""
    table = state.table
    now, lacking = rates(table), clues_needed(table) - table.handed
    clues = [
        (place, (0.4 if fighting.held_by(table, place, "hoards") else 1.0) * CLUE_WORTH * (0.4 + 0.8 * clues))
        for place, clues in enumerate(table.clues)
        if clues
    ]
    return Prospects(
        now=now,
        whole=successes_to_close(table),
        clues=clues,
        prey=[(foe.token, foe.place, beaten_worth(table, now, foe.token, foe.place)) for foe in table.foes],
        lacking=lacking,
        handed=now.step * (1 + changes(table).handed),
        wait=1.0 if lacking <= 0 or time_to_hand_in(state) else 0.4,
        look=look_worth(table) if rewarded(table) else 0.0,
    )


def _offers(state: Seen, number: int, there: Prospects) -> list[Errand]:
    """Everything that a figure could be after."""
    table, figure = state.table, state.table.figures[number]
    found: list[Errand] = []
    if figure.care != NOWHERE or figure.gate != NOWHERE:
        return found
    if figure.back == figure.place >= 0:
        found.append(Errand("close", figure.place, 4 * there.now.gate))
    fit = min(figure.health / full(figure, "health"), figure.sanity / full(figure, "sanity"))
    if fit > 0.3 and table.turn < TURNS - 1:
        for portal in table.portals:
            lacking = max(1, there.whole - portal.successes)
            share = min(1.0, closing_hits(state, figure, portal.token) / lacking)
            found.append(Errand("enter", portal.place, there.now.gate * (0.15 + 0.85 * share)))
    found += [Errand("clue", place, worth) for place, worth in there.clues]
    if figure.clues and there.lacking > 0:
        worth = there.handed * min(figure.clues, there.lacking) * there.wait
        found.append(Errand("hand_in", changes(table).hand_in, worth))
    if figure.detained:
        place = min(changes(table).deliver, key=lambda place: COSTS[figure.place][place])
        found.append(Errand("deliver", place, there.now.arrest * len(figure.detained)))
    frail = min(figure.health, figure.sanity)
    for token, place, gain in there.prey:
        cost = battle_cost(figure, token)
        if gain - 0.8 * cost > 1.0 and cost < frail - 1:
            found.append(Errand("hunt", place, gain - 0.8 * cost))
    if there.look:
        found += [Errand("look", place, there.look) for place in LOOKOUTS]
    if fit < 0.4:
        found.append(Errand("care", HOUSE if figure.health <= figure.sanity else REFUGE, CARE_WORTH))
    return found
