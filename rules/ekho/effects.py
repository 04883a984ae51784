"""What the operations of cards do, one function each, and the frame that runs a list of them.

A list of operations is found again by its address, see ``frames.Operations``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rules.ekho import care, zones
from rules.ekho import operations as ops
from rules.ekho.cache import stir
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, TOKENS
from rules.ekho.fighting import engaged
from rules.ekho.figures import company, powers_of
from rules.ekho.frames import (
    WHOLE,
    ArrestQuestion,
    BanishQuestion,
    LookQuestion,
    LoseQuestion,
    Operations,
    ShiftQuestion,
    Stack,
)
from rules.ekho.goals import lead, rewarded, successes_to_close
from rules.ekho.open_table import NOWHERE, UNKNOWN
from rules.ekho.sleuth_events import CardsRefreshed, GateStitched, Hurt, PointsGained, Whisked
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.registry import Registry
from rules.stacks import new_number


def program(state: State, frame: Operations) -> Sequence[Any]:
    """The list of operations that a frame runs: of a contact's choice, a card's use, a special place."""
    found: Any
    number = frame.number
    if frame.of == "contact":
        choice = CONTACTS[number].choices[frame.choice]
        found = choice.failure if frame.failed else choice.success
    elif frame.of == "use":
        # A card that was discarded for its effect is no longer the figure's, but still known by its number.
        power = CARDS[number].powers if number >= 0 else powers_of(state.table.figures[frame.figure], number)
        assert power.use is not None
        found = power.use.happens
    else:
        special = BOARD.locations[number].special
        assert special is not None
        found = special.happens
    inside = frame.inside
    nested: Sequence[Any] = found if inside == WHOLE else found[inside].happens
    return nested


def step_program(state: State, stack: Stack, frame: Operations) -> bool:
    """Run the next operation; a sleuth that goes into care meanwhile gets no more of them."""
    happens = program(state, frame)
    if frame.step >= len(happens):
        stack.pop()
        return True
    operation = happens[frame.step]
    frame.step += 1
    HANDLERS[type(operation)](state, stack, frame, operation)
    return True


Handler: TypeAlias = Callable[[State, Stack, Operations, Any], None]
HANDLERS: Registry[type, Handler] = Registry()
"""What an operation does."""


@HANDLERS(ops.Health)
def _health(state: State, stack: Stack, frame: Operations, operation: ops.Health) -> None:
    _change(state, frame.figure, operation.amount, 0)


@HANDLERS(ops.Sanity)
def _sanity(state: State, stack: Stack, frame: Operations, operation: ops.Sanity) -> None:
    _change(state, frame.figure, 0, operation.amount)


def _change(state: State, number: int, health: int, sanity: int) -> None:
    if health > 0 or sanity > 0:
        care.restore(state, number, health, sanity)
    else:
        emit(state, Hurt, number, -health, -sanity)
        care.wound(state, number, -health, -sanity)


@HANDLERS(ops.Clues)
def _clues(state: State, stack: Stack, frame: Operations, operation: ops.Clues) -> None:
    zones.gain_clues(state, frame.figure, operation.amount)
    if operation.amount > 0:
        zones.deed(state.table.figures[frame.figure], "clues", operation.amount)


@HANDLERS(ops.Bless)
def _bless(state: State, stack: Stack, frame: Operations, operation: ops.Bless) -> None:
    zones.bless(state, frame.figure)


@HANDLERS(ops.Curse)
def _curse(state: State, stack: Stack, frame: Operations, operation: ops.Curse) -> None:
    zones.curse(state, frame.figure)


@HANDLERS(ops.Lift)
def _lift(state: State, stack: Stack, frame: Operations, operation: ops.Lift) -> None:
    if state.table.figures[frame.figure].luck < 0:
        zones.bless(state, frame.figure)


@HANDLERS(ops.Draw)
def _draw(state: State, stack: Stack, frame: Operations, operation: ops.Draw) -> None:
    for _ in range(operation.amount):
        zones.draw_thing(state, frame.figure, operation.kind)


def losable(state: State, number: int, kind: ops.Kind | None) -> list[int]:
    """Things of a kind (None: of any) that a figure has."""
    return [card for card in state.table.figures[number].things if kind in (None, CARDS[card].kind)]


@HANDLERS(ops.Lose)
def _lose(state: State, stack: Stack, frame: Operations, operation: ops.Lose) -> None:
    if losable(state, frame.figure, operation.kind):
        stack.append(LoseQuestion(frame.figure, new_number(state), operation.kind))


@HANDLERS(ops.Go)
def _go(state: State, stack: Stack, frame: Operations, operation: ops.Go) -> None:
    place = BOARD.number[operation.location]
    zones.place_figure(state, frame.figure, place)
    emit(state, Whisked, frame.figure, place)


@HANDLERS(ops.Appear)
def _appear(state: State, stack: Stack, frame: Operations, operation: ops.Appear) -> None:
    figure = state.table.figures[frame.figure]
    zones.put_foe(state, figure.place if figure.gate == NOWHERE else figure.gate)


def banishable(state: State, number: int, operation: ops.Banish) -> list[int]:
    """Enemy tokens that such an operation can send back to the bag."""
    place, busy = state.table.figures[number].place, engaged(state.stacks)
    return [
        foe.token
        for foe in state.table.foes
        if foe.token not in busy
        and (operation.where == "anywhere" or foe.place == place)
        and (not operation.types or TOKENS[foe.token].type in operation.types)
    ]


@HANDLERS(ops.Banish)
def _banish(state: State, stack: Stack, frame: Operations, operation: ops.Banish) -> None:
    tokens = banishable(state, frame.figure, operation)
    if tokens:
        stack.append(BanishQuestion(frame.figure, new_number(state), tokens))


def to_look_at(state: State) -> list[int]:
    """Places with a gate that a look may be worth: one that lies face down, and where a look puts a success
    on a gate also one that lacks more than the last."""
    rest = successes_to_close(state.table) - 1 if rewarded(state.table) else 0
    return [one.place for one in state.table.portals if one.token == UNKNOWN or one.successes < rest]


@HANDLERS(ops.Look)
def _look(state: State, stack: Stack, frame: Operations, operation: ops.Look) -> None:
    if places := to_look_at(state):
        stack.append(LookQuestion(frame.figure, new_number(state), places))


@HANDLERS(ops.Points)
def _points(state: State, stack: Stack, frame: Operations, operation: ops.Points) -> None:
    figure = state.table.figures[frame.figure]
    if state.table.phase == "movement":
        figure.points = max(0, figure.points + operation.amount)
    else:
        figure.extra += operation.amount
    emit(state, PointsGained, frame.figure, operation.amount)


@HANDLERS(ops.Shift)
def _shift(state: State, stack: Stack, frame: Operations, operation: ops.Shift) -> None:
    stack.append(ShiftQuestion(frame.figure, new_number(state), operation.steps))


@HANDLERS(ops.Refresh)
def _refresh(state: State, stack: Stack, frame: Operations, operation: ops.Refresh) -> None:
    figure = state.table.figures[frame.figure]
    # A card that refreshed itself could go on for ever beside one that gives points; in matches by earlier
    # rules it does.
    itself = frame.of == "use" and frame.number in figure.used and lead(state.table) > 0
    figure.used = [frame.number] if itself else []
    emit(state, CardsRefreshed, frame.figure)


@HANDLERS(ops.Stitch)
def _stitch(state: State, stack: Stack, frame: Operations, operation: ops.Stitch) -> None:
    figure = state.table.figures[frame.figure]
    put_on(state, frame.figure, max(figure.place, figure.gate), operation.amount)


def put_on(state: State, number: int, place: int, amount: int) -> None:
    """A card puts successes on the gate at a place, if there is one: never the last one that it needs."""
    needed = successes_to_close(state.table)
    if place >= 0 and (added := zones.stitch(state, place, amount, needed - 1)) > 0:
        portal = zones.portal_at(state, place)
        assert portal is not None
        emit(state, GateStitched, number, place, added, portal.successes, needed)


@HANDLERS(ops.Advance)
def _advance(state: State, stack: Stack, frame: Operations, operation: ops.Advance) -> None:
    zones.count(state, frame.figure, operation.amount)


@HANDLERS(ops.Arrest)
def _arrest(state: State, stack: Stack, frame: Operations, operation: ops.Arrest) -> None:
    place, busy = state.table.figures[frame.figure].place, engaged(state.stacks)
    tokens = [
        foe.token
        for foe in state.table.foes
        if foe.place == place and foe.token not in busy and TOKENS[foe.token].type in ("townsfolk", "mage")
    ]
    if place >= 0 and tokens:
        stack.append(ArrestQuestion(frame.figure, new_number(state), tokens))


@HANDLERS(ops.Company)
def _company(state: State, stack: Stack, frame: Operations, operation: ops.Company) -> None:
    """Each at the place: the others beside what they are asked just now, this one next."""
    stir(state)
    for number in company(state.table, frame.figure):
        own = stack if number == frame.figure else state.stacks[number]
        address = frame.of, frame.number, frame.choice, frame.failed
        own.append(Operations(number, *address, inside=frame.step - 1))
