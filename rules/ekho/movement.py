"""Movement of sleuths (EK-M1, EK-M2): steps, gates, and what is done on the way."""

from __future__ import annotations

from rules.ekho import gates, zones
from rules.ekho.card_index import WORLD_OF
from rules.ekho.checks import pay_price
from rules.ekho.fighting import in_the_way
from rules.ekho.figures import active, powers_of, stride, uses
from rules.ekho.frames import Crossing, Meeting, MoveQuestion, Moving, Operations, Stack, Walking
from rules.ekho.goals import changes
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.sleuth_events import CameBack, CardUsed, GatePassed, OutOfPoints, Walked
from rules.ekho.state import State
from rules.ekho.ways import Ways, ways
from rules.ekho.zones import emit
from rules.stacks import new_number

PAYS, FREE = 1, 0
"""Whether a round of battle costs a movement point (EK-M1, EK-M6)."""


def begin(state: State) -> None:
    """Everybody who acts gets movement points and may move, all at once (EK-T1)."""
    more = changes(state.table).stride
    for number, figure in enumerate(state.table.figures):
        figure.settled = []
        if active(state.table, number):
            figure.points = max(0, stride(figure) + more)
            figure.extra = 0
            state.stacks[number].append(Moving(number))


def reachable(state: State, number: int) -> Ways:
    """Places that the figure can reach with its points without meeting an enemy on the way; those at its own
    place are not counted."""
    return ways(state.table, state.stacks, number)


def usable(state: State, figure: Figure, points: bool) -> list[int]:
    """Cards (or NATURE) that the figure can use now; ``points``: in Movement, where some cost points."""
    return [
        card
        for card, use in uses(figure)
        if card not in figure.used and (not use.points or (points and use.points <= figure.points))
    ]


def use(state: State, stack: Stack, number: int, card: int) -> None:
    """Use a card for its price."""
    figure = state.table.figures[number]
    power = powers_of(figure, card).use
    assert power is not None
    figure.points -= power.points
    emit(state, CardUsed, number, card)
    stack.append(Operations(number, "use", card))
    pay_price(state, number, card, power.price)


def step_move(state: State, stack: Stack, frame: Moving) -> bool:
    """Ask for one step after the other until the figure stays."""
    stack.append(MoveQuestion(frame.figure, new_number(state)))
    return True


def go(state: State, stack: Stack, number: int, target: int) -> None:
    """Leave for a place; enemies here come first."""
    if in_the_way(state.table, state.stacks, number, leaving=True):
        stack.append(Walking(number, target))
        stack.append(Meeting(number, PAYS))
    else:
        _walk(state, number, target)


def step_walk(state: State, stack: Stack, frame: Walking) -> bool:
    """Go, if battles have left the points for it."""
    stack.pop()
    _walk(state, frame.figure, frame.place)
    return True


def _walk(state: State, number: int, place: int) -> None:
    found = ways(state.table, state.stacks, number).get(place)
    figure = state.table.figures[number]
    if found is None:
        emit(state, OutOfPoints, number, place)
        return
    figure.points -= found[0]
    start = figure.place
    zones.place_figure(state, number, place)
    emit(state, Walked, number, start, place, found[0])


def arrived(figure: Figure) -> bool:
    """Whether the figure has done in this Movement what one usually moves for: it went through a gate, or has
    settled with an enemy."""
    beyond = figure.gate != NOWHERE and not figure.met
    return beyond or figure.back != NOWHERE or bool(figure.settled)


def cross(state: State, stack: Stack, number: int) -> None:
    """Through the gate here; enemies here come first (EK-M2)."""
    stack.append(Crossing(number))
    if state.table.figures[number].place >= 0:
        stack.append(Meeting(number, PAYS))


def step_cross(state: State, stack: Stack, frame: Crossing) -> bool:
    """Pass a gate, one way or the other, if battles have left the point for it."""
    stack.pop()
    figure, number = state.table.figures[frame.figure], frame.figure
    if figure.points < gates.GATE_COST or not gates.may_cross(state.table, figure):
        emit(state, OutOfPoints, number, figure.place)
        return True
    figure.points -= gates.GATE_COST
    if figure.gate == NOWHERE:
        place = figure.place
        token = zones.reveal_gate(state, place)
        figure.place, figure.gate, figure.back, figure.met = NOWHERE, place, NOWHERE, False
        emit(state, GatePassed, number, place, WORLD_OF[token])
    else:
        place = figure.gate
        met = figure.met
        figure.place, figure.gate = place, NOWHERE
        figure.back = place if met else NOWHERE
        emit(state, CameBack, number, place)
    return True
