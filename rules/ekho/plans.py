"""Where computer sleuths want to go: errands of the city, shared out so that no two run after one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
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
    REWARD,
    TURNS,
    changes,
    clues_needed,
    gate_limit,
    gates_needed,
    lead,
    rewarded,
    successes_to_close,
)
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure, Portal, Table
from rules.ekho.operations import Clues, Look, Parameter

STEP_WORTH, GATE_WORTH, CLUE_WORTH, CARE_WORTH = 3.0, 9.0, 2.4, 2.0
"""What a step of the City Curse, a gate to be closed and a clue are worth, on one scale with health."""
SPARE = 0.15
"""What is left of a step's or a gate's worth once there are enough of them."""
PRESSURE = (32.0, 16.0, 6.0)
"""How much more a closed gate is worth when no other gate may open, one other, two others."""
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
LOOK = 0.5
"""What part of its share of a gate's worth a success counts that a look puts on it."""
LOOKOUTS = tuple(
    number
    for number, location in enumerate(BOARD.locations)
    if location.special is not None and any(isinstance(one, Look) for one in location.special.happens)
)
"""Places that offer a look at a gate."""
PRISONER = 0.6
"""What part of what an arrest brings counts before the enemy is delivered."""


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


def closing_hits(state: Seen, figure: Figure, token: int) -> float:
    """Successes that the figure is likely to put on a gate with one attempt, by its token (UNKNOWN: face
    down), a few clues spent on it."""
    best = max(dice_of(figure, parameter, "closing") for parameter in CLOSERS)
    seal = UNSEEN_SEAL if token == UNKNOWN else GATES[token].seal
    more = min(figure.clues, SPENT) + (SLEUTHS[figure.card].focus + 1) // 2
    dice = max(0, best + seal + changes(state.table).closing) + more
    return dice * (7 - threshold(figure)) / 6


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


def step_worth(table: Table) -> float:
    """What one more step of the City Curse is worth."""
    return STEP_WORTH * (1 if table.handed < clues_needed(table) else SPARE)


def gate_worth(table: Table) -> float:
    """What closing a gate is worth: for the City Curse, and because too many lose the game."""
    wanted = GATE_WORTH * (1 if len(table.closed) < gates_needed(table) else SPARE)
    left = max(0, gate_limit(table) - len(table.portals))
    pressure = PRESSURE[left] if left < len(PRESSURE) else 0.0
    return wanted + pressure + changes(table).closed * step_worth(table)


def arrest_worth(table: Table) -> float:
    """What it is worth to deliver an enemy."""
    change = changes(table)
    clues = 0 if change.delivered else REWARD * CLUE_WORTH
    return clues + (change.delivered + lead(table)) * step_worth(table)


def beaten_worth(state: Seen, figure: Figure, token: int, place: int) -> float:
    """What it is worth to beat an enemy: as a prisoner, as a step of the City Curse, as one that is no longer
    in the way."""
    table, enemy = state.table, TOKENS[token]
    change, worth = changes(table), 0.6
    if enemy.type in ("townsfolk", "mage"):
        left = TURNS - table.turn
        worth += PRISONER * (arrest_worth(table) + (enemy.ability == "wanted") * CLUE_WORTH) * (left > 1)
    else:
        worth += change.destroyed * step_worth(table)
    if enemy.ability == "hoards":
        worth += CLUE_WORTH * table.clues[place]
    elif enemy.ability in ("bars", "undoes") and any(portal.place == place for portal in table.portals):
        worth += 0.4 * gate_worth(table)
    elif enemy.ability == "avenged":
        worth -= 0.5
    return worth


def worth_there(state: Seen, token: int, end: int) -> float:
    """What it is worth to the sleuths that an enemy ends its move at a place."""
    worth = 0.0
    for figure in state.table.figures:
        if figure.place < 0:
            continue
        near = 0.5 ** COSTS[figure.place][end]
        cost = battle_cost(figure, token)
        frail = cost >= min(figure.health, figure.sanity) - 1
        gain = beaten_worth(state, figure, token, end) - cost * (3.0 if frail else 0.8)
        worth = max(worth, near * gain) if gain > 0 else worth + 0.3 * near * gain
    if any(portal.place == end for portal in state.table.portals):
        worth += lead(state.table) * step_worth(state.table)
        worth -= 0.5 * (TOKENS[token].ability in ("bars", "undoes"))
    return worth


def errands(state: Seen, without: Collection[str] = ()) -> list[Errand | None]:
    """What each figure is after, the most urgent errands given out first; none of the kinds ``without``."""
    table = state.table
    wishes = [
        (errand.worth * nearness(state, number, errand.place), number, errand)
        for number in range(len(table.figures))
        for errand in _offers(state, number)
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
    found: list[Errand | None] = []
    for number in range(len(state.table.figures)):
        offers = [errand for errand in _offers(state, number) if errand.what not in without]
        best = max(offers, key=lambda one: one.worth * nearness(state, number, one.place), default=None)
        found.append(best)
    return found


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


def nearness(state: Seen, number: int, place: int) -> float:
    """What is left of an errand's worth by the turns that a figure still needs to get there."""
    return float(FAR ** _turns(state, number, place))


def _turns(state: Seen, number: int, place: int) -> float:
    """Turns until a figure is at a place."""
    figure = state.table.figures[number]
    if figure.place < 0:
        return 0.0
    speed = max(1, value(figure, "speed"))
    cost = COSTS[figure.place][place]
    left = figure.points if state.table.phase in ("respite", "movement") else 0
    return max(0.0, (cost - max(left, 0)) / speed) + 0.15 * (cost > 0)


def _offers(state: Seen, number: int) -> list[Errand]:
    """Everything that a figure could be after."""
    table, figure = state.table, state.table.figures[number]
    found: list[Errand] = []
    if figure.care != NOWHERE or figure.gate != NOWHERE:
        return found
    worth = gate_worth(table)
    if figure.back == figure.place >= 0:
        found.append(Errand("close", figure.place, 4 * worth))
    change, whole = changes(table), successes_to_close(table)
    lacking = clues_needed(table) - table.handed
    fit = min(figure.health / full(figure, "health"), figure.sanity / full(figure, "sanity"))
    if fit > 0.3 and table.turn < TURNS - 1:
        for portal in table.portals:
            share = min(1.0, closing_hits(state, figure, portal.token) / max(1, whole - portal.successes))
            found.append(Errand("enter", portal.place, worth * (0.15 + 0.85 * share)))
    for place, clues in enumerate(table.clues):
        if clues:
            held = 0.4 if fighting.held_by(table, place, "hoards") else 1.0
            found.append(Errand("clue", place, held * CLUE_WORTH * (0.4 + 0.8 * clues)))
    if figure.clues and lacking > 0:
        each = step_worth(table) * (1 + change.handed)
        worth = each * min(figure.clues, lacking) * (1.0 if time_to_hand_in(state) else 0.4)
        found.append(Errand("hand_in", change.hand_in, worth))
    if figure.detained:
        place = min(change.deliver, key=lambda place: COSTS[figure.place][place])
        found.append(Errand("deliver", place, arrest_worth(table) * len(figure.detained)))
    found += _prey(state, number, figure)
    if rewarded(table) and (worth := look_worth(state)):
        found += [Errand("look", place, worth) for place in LOOKOUTS]
    if fit < 0.4:
        found.append(Errand("care", HOUSE if figure.health <= figure.sanity else REFUGE, CARE_WORTH))
    return found


def look_worth(state: Seen) -> float:
    """What the best look at a gate is worth."""
    return max((worth_seen(state, portal) for portal in state.table.portals), default=0.0)


def worth_seen(state: Seen, portal: Portal) -> float:
    """What it is worth to look at a gate: a lead where it lies face down, and a success put on it from afar,
    but never the last that it lacks."""
    table, whole = state.table, successes_to_close(state.table)
    news = lead(table) * step_worth(table) * (portal.token == UNKNOWN)
    added = rewarded(table) and whole - portal.successes > 1
    return news + LOOK * added * gate_worth(table) / whole


def _prey(state: Seen, number: int, figure: Figure) -> Iterator[Errand]:
    """Enemies that are worth going after."""
    frail = min(figure.health, figure.sanity)
    for foe in state.table.foes:
        cost = battle_cost(figure, foe.token)
        worth = beaten_worth(state, figure, foe.token, foe.place) - 0.8 * cost
        if worth > 1.0 and cost < frail - 1:
            yield Errand("hunt", foe.place, worth)
