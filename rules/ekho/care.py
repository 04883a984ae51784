"""Wounds, and sleuths who need care (EK-M5)."""

from __future__ import annotations

from rules.ekho import zones
from rules.ekho.cache import stir
from rules.ekho.card_index import HOUSE, REFUGE
from rules.ekho.figures import full
from rules.ekho.frames import Care, CareQuestion, LossesQuestion, Stack
from rules.ekho.open_table import NOWHERE
from rules.ekho.sleuth_events import EnemyEscaped, Recovered, Restored, WentIntoCare
from rules.ekho.state import State
from rules.ekho.zones import deed, emit
from rules.stacks import new_number


def wound(state: State, number: int, health: int, sanity: int) -> None:
    """Lose health and sanity; at 0 the sleuth's turn is over and it goes into care. What is lost is what the
    end tells as wounds (EK-G3)."""
    figure = state.table.figures[number]
    before = figure.health + figure.sanity
    figure.health = max(0, figure.health - health)
    figure.sanity = max(0, figure.sanity - sanity)
    deed(figure, "wounds", before - figure.health - figure.sanity)
    if figure.health and figure.sanity:
        return
    stack = state.stacks[number]
    stack.clear()
    stir(state)  # a battle may be over
    stack.append(Care(number))


def restore(state: State, number: int, health: int, sanity: int) -> None:
    """Gain health and sanity, never more than full."""
    figure = state.table.figures[number]
    before = figure.health, figure.sanity
    figure.health = min(full(figure, "health"), figure.health + health)
    figure.sanity = min(full(figure, "sanity"), figure.sanity + sanity)
    gained = figure.health - before[0], figure.sanity - before[1]
    if any(gained):
        emit(state, Restored, number, *gained)


def step_care(state: State, stack: Stack, frame: Care) -> bool:
    """Where to, then what is lost."""
    figure, number = state.table.figures[frame.figure], frame.figure
    if frame.step == 0:
        frame.step = 1
        if figure.health == figure.sanity == 0:
            stack.append(CareQuestion(number, new_number(state)))
        else:
            into(state, number, HOUSE if figure.health == 0 else REFUGE)
        return True
    if frame.step == 1:
        frame.step = 2
        if len(figure.things) > 1:
            stack.append(LossesQuestion(number, new_number(state), len(figure.things) // 2))
        return True
    stack.pop()
    return True


def into(state: State, number: int, where: int) -> None:
    """Into care at a place: half of the clues are lost, detained enemies go back to the bag."""
    figure = state.table.figures[number]
    figure.place = figure.gate = figure.back = NOWHERE
    figure.met = False
    figure.care, figure.rests = where, state.table.turn + 1
    figure.points = 0
    deed(figure, "care")
    emit(state, WentIntoCare, number, where)
    zones.gain_clues(state, number, -(figure.clues // 2))
    for token in figure.detained:
        zones.to_bag(state, token)
        emit(state, EnemyEscaped, number, token)
    figure.detained = []


def recover(state: State) -> None:
    """At the end of a turn: who sat it out is well again at the place of care."""
    for number, figure in enumerate(state.table.figures):
        if figure.care != NOWHERE and figure.rests <= state.table.turn:
            figure.place, figure.care = figure.care, NOWHERE
            figure.health, figure.sanity = full(figure, "health"), full(figure, "sanity")
            emit(state, Recovered, number, figure.place)
