"""Where computer sleuths want to go: errands of the city, shared out so that no two run after one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean

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
from rules.ekho.contact_phase import CLOSING
from rules.ekho.contacts import Choice
from rules.ekho.figures import dice_of, full, threshold, value
from rules.ekho.goals import TURNS, clues_needed, gate_limit, gates_needed, scenario, successes_to_close
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure, Portal
from rules.ekho.operations import Clues, Parameter
from rules.ekho.state import State

GATE_WORTH, CLUE_WORTH, HAND_WORTH, CARE_WORTH, ARREST_WORTH = 10.0, 3.0, 2.2, 2.0, 1.5
PRESSURE = 8.0
"""How much more a gate is worth when one more would lose the game."""
FAR = 0.55
"""What is left of an errand's worth for each turn on the way."""
UNSEEN_SEAL = -1
"""What a gate that lies face down is taken to add to the check that closes it."""
USUAL_DICE = 3
"""Dice of a usual sleuth's check."""
SPENT = 3
"""Clues that are likely to be spent on closing a gate."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What a figure is after, and where: "enter" or "close" a gate, "clue", "hand_in", "deliver", "care"."""

    what: str
    place: int
    worth: float


def closing_chances(state: State, figure: Figure) -> Callable[[int], float]:
    """How likely the figure closes a gate, by its token (UNKNOWN: face down), at its first try with its clues
    spent on it."""
    best = max(dice_of(figure, parameter, "closing") for parameter in CLOSING)
    more = min(figure.clues, SPENT) + SLEUTHS[figure.card].focus // 2
    needed, lowest = successes_to_close(state.table), threshold(figure)

    def chance(token: int) -> float:
        seal = UNSEEN_SEAL if token == UNKNOWN else GATES[token].seal
        return chances.chance(max(0, best + seal) + more, needed, lowest)

    return chance


def better_closing(figure: Figure) -> Parameter:
    """The parameter with which the figure closes gates best."""
    return max(CLOSING, key=lambda parameter: dice_of(figure, parameter, "closing"))


def danger(state: State, number: int, place: int) -> float:
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
    for verb, (parameter, what) in fighting.ATTACKS.items():
        assert verb == parameter
        dice = dice_of(figure, parameter, "attack", 0, token)
        left = enemy.health if what == fighting.HEALTH else enemy.sanity
        if dice:
            best = min(best, max(1.0, left / (dice * success)))
    return best


def errands(state: State) -> list[Errand | None]:
    """What each figure is after, the most urgent errands given out first."""
    table = state.table
    free = [
        portal
        for portal in table.portals
        if not any(_hinders(figure, portal.place) for figure in table.figures)
    ]
    wishes = [
        (errand.worth * nearness(state, number, errand.place), number, errand)
        for number in range(len(table.figures))
        for errand in _offers(state, number, free)
    ]
    wishes.sort(key=lambda wish: (-wish[0], wish[1], wish[2].place))
    given: list[Errand | None] = [None] * len(table.figures)
    taken: set[tuple[str, int]] = set()
    for _, number, errand in wishes:
        shared = errand.what in ("hand_in", "deliver", "care")
        if given[number] is None and (shared or (errand.what, errand.place) not in taken):
            given[number] = errand
            taken.add((errand.what, errand.place))
    if successes_to_close(table) > 1:  # two try it with better luck than one
        for _, number, errand in wishes:
            if given[number] is None and errand.what == "enter":
                given[number] = errand
    return given


def _hinders(other: Figure, place: int) -> bool:
    """Whether somebody who enters a gate would keep this other figure from closing it (EK-K2)."""
    return other.back == place or (other.gate == place and other.met)


def time_to_hand_in(state: State) -> bool:
    """Whether clues are better handed in now than kept for closing gates: all are there, or time is short."""
    table = state.table
    held = sum(figure.clues for figure in table.figures)
    enough = held >= clues_needed(table) - table.handed and gates_needed(table) - len(table.closed) < 2
    return enough or table.turn > TURNS - 6


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


def nearness(state: State, number: int, place: int) -> float:
    """What is left of an errand's worth by the turns that a figure still needs to get there."""
    return float(FAR ** _turns(state, number, place))


def _turns(state: State, number: int, place: int) -> float:
    """Turns until a figure is at a place."""
    figure = state.table.figures[number]
    if figure.place < 0:
        return 0.0
    speed = max(1, value(figure, "speed"))
    cost = COSTS[figure.place][place]
    left = figure.points if state.table.phase in ("respite", "movement") else 0
    return max(0.0, (cost - max(left, 0)) / speed) + 0.15 * (cost > 0)


def _offers(state: State, number: int, free: Sequence[Portal]) -> list[Errand]:
    """Everything that a figure could be after; ``free`` are the gates that it would not keep open by going
    through."""
    table, figure = state.table, state.table.figures[number]
    found: list[Errand] = []
    if figure.care != NOWHERE or figure.gate != NOWHERE:
        return found
    if figure.back == figure.place >= 0:
        found.append(Errand("close", figure.place, 4 * GATE_WORTH))
    lacking_gates = gates_needed(table) - len(table.closed)
    lacking = clues_needed(table) - table.handed
    pressure = PRESSURE * max(0.0, 3 + len(table.portals) - gate_limit(table))
    fit = min(figure.health / full(figure, "health"), figure.sanity / full(figure, "sanity"))
    if (lacking_gates > 0 or pressure) and fit > 0.3 and table.turn < TURNS - 2:
        chance = closing_chances(state, figure)
        found += [
            Errand("enter", portal.place, (GATE_WORTH + pressure) * (0.3 + 0.7 * chance(portal.token)))
            for portal in free
        ]
    for place, clues in enumerate(table.clues):
        if clues:
            found.append(Errand("clue", place, CLUE_WORTH * (1 + 0.5 * (clues - 1))))
    if figure.clues and lacking > 0:
        worth = HAND_WORTH * min(figure.clues, lacking) * (2.5 if time_to_hand_in(state) else 0.8)
        found.append(Errand("hand_in", BOARD.number[scenario(table).hand_in], worth))
    if figure.detained:
        found.append(Errand("deliver", HOUSE, ARREST_WORTH * len(figure.detained)))
    if fit < 0.4:
        found.append(Errand("care", HOUSE if figure.health <= figure.sanity else REFUGE, CARE_WORTH))
    return found
