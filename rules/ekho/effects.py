"""What the operations of cards do, one function each, and the frame that runs a list of them.

A list of operations is found again by its address: a keyword in the frame's ``text`` with ``owner`` and
``slot``, and in ``data`` the place of a ``company`` operation whose own list is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.ekho import care, zones
from rules.ekho import operations as ops
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, TOKENS
from rules.ekho.fighting import engaged
from rules.ekho.figures import company, powers_of
from rules.ekho.open_table import NOWHERE, UNKNOWN
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.frames import Frame, Stack, ask

SUCCESS, FAILURE = 0, 1
WHOLE = -1
"""In place of a ``company`` operation: the list itself."""


def run(stack: Stack, number: int, text: str, owner: int, slot: int = 0, inside: int = WHOLE) -> None:
    """Push the list of operations with that address."""
    stack.append(Frame("program", number, owner, slot, data=[inside], text=text))


def program(state: State, frame: Frame) -> Sequence[Any]:
    """The list of operations that a frame runs: of a contact's choice, a card's use, a special place."""
    found: list[Any]
    if frame.text == "contact":
        choice = CONTACTS[frame.owner].choices[frame.slot // 2]
        found = [*(choice.failure if frame.slot % 2 == FAILURE else choice.success)]
    elif frame.text == "use":
        # A card that was discarded for its effect is no longer the figure's, but still known by its number.
        power = CARDS[frame.owner].powers if frame.owner >= 0 else powers_of(_figure(state, frame), -1)
        assert power.use is not None
        found = [*power.use.happens]
    else:
        special = BOARD.locations[frame.owner].special
        assert special is not None
        found = [*special.happens]
    inside = frame.data[0]
    nested: list[Any] = found if inside == WHOLE else found[inside].happens
    return nested


def _figure(state: State, frame: Frame) -> Any:
    return state.table.figures[frame.seat]


def step_program(state: State, stack: Stack, frame: Frame) -> bool:
    """Run the next operation; a sleuth that goes into care meanwhile gets no more of them."""
    happens = program(state, frame)
    if frame.step >= len(happens):
        stack.pop()
        return True
    operation = happens[frame.step]
    frame.step += 1
    HANDLERS[type(operation)](state, stack, frame, operation)
    return True


Handler = Callable[[State, Stack, Frame, Any], None]
HANDLERS: dict[type, Handler] = {}


def handles(operation: type) -> Callable[[Handler], Handler]:
    """Register what an operation does."""

    def register(handler: Handler) -> Handler:
        HANDLERS[operation] = handler
        return handler

    return register


@handles(ops.Health)
def _health(state: State, stack: Stack, frame: Frame, operation: ops.Health) -> None:
    _change(state, frame.seat, operation.amount, 0)


@handles(ops.Sanity)
def _sanity(state: State, stack: Stack, frame: Frame, operation: ops.Sanity) -> None:
    _change(state, frame.seat, 0, operation.amount)


def _change(state: State, number: int, health: int, sanity: int) -> None:
    if health > 0 or sanity > 0:
        care.restore(state, number, health, sanity)
    else:
        emit(state, "hurt", number, -health, -sanity)
        care.wound(state, number, -health, -sanity)


@handles(ops.Clues)
def _clues(state: State, stack: Stack, frame: Frame, operation: ops.Clues) -> None:
    zones.gain_clues(state, frame.seat, operation.amount)
    if operation.amount > 0:
        zones.deed(state.table.figures[frame.seat], "clues", operation.amount)


@handles(ops.Bless)
def _bless(state: State, stack: Stack, frame: Frame, operation: ops.Bless) -> None:
    zones.bless(state, frame.seat)


@handles(ops.Curse)
def _curse(state: State, stack: Stack, frame: Frame, operation: ops.Curse) -> None:
    zones.curse(state, frame.seat)


@handles(ops.Lift)
def _lift(state: State, stack: Stack, frame: Frame, operation: ops.Lift) -> None:
    if state.table.figures[frame.seat].luck < 0:
        zones.bless(state, frame.seat)


@handles(ops.Draw)
def _draw(state: State, stack: Stack, frame: Frame, operation: ops.Draw) -> None:
    for _ in range(operation.amount):
        zones.draw_thing(state, frame.seat, operation.kind)


def losable(state: State, number: int, kind: ops.Kind | None) -> list[int]:
    """Things of a kind (None: of any) that a figure has."""
    return [card for card in state.table.figures[number].things if kind in (None, CARDS[card].kind)]


@handles(ops.Lose)
def _lose(state: State, stack: Stack, frame: Frame, operation: ops.Lose) -> None:
    if losable(state, frame.seat, operation.kind):
        ask(state, stack, frame.seat, "lose", slot=_kind_number(operation.kind))


def _kind_number(kind: ops.Kind | None) -> int:
    return -1 if kind is None else ops.KINDS.index(kind)


@handles(ops.Go)
def _go(state: State, stack: Stack, frame: Frame, operation: ops.Go) -> None:
    place = BOARD.number[operation.location]
    zones.place_figure(state, frame.seat, place)
    emit(state, "whisked", frame.seat, place)


@handles(ops.Appear)
def _appear(state: State, stack: Stack, frame: Frame, operation: ops.Appear) -> None:
    figure = state.table.figures[frame.seat]
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


@handles(ops.Banish)
def _banish(state: State, stack: Stack, frame: Frame, operation: ops.Banish) -> None:
    tokens = banishable(state, frame.seat, operation)
    if tokens:
        ask(state, stack, frame.seat, "banish", data=tokens)


@handles(ops.Look)
def _look(state: State, stack: Stack, frame: Frame, operation: ops.Look) -> None:
    places = [portal.place for portal in state.table.portals if portal.token == UNKNOWN]
    if places:
        ask(state, stack, frame.seat, "look", data=places)


@handles(ops.Points)
def _points(state: State, stack: Stack, frame: Frame, operation: ops.Points) -> None:
    figure = state.table.figures[frame.seat]
    if state.table.phase == "movement":
        figure.points = max(0, figure.points + operation.amount)
    else:
        figure.extra += operation.amount
    emit(state, "points", frame.seat, operation.amount)


@handles(ops.Shift)
def _shift(state: State, stack: Stack, frame: Frame, operation: ops.Shift) -> None:
    ask(state, stack, frame.seat, "shift", slot=operation.steps)


@handles(ops.Refresh)
def _refresh(state: State, stack: Stack, frame: Frame, operation: ops.Refresh) -> None:
    state.table.figures[frame.seat].used.clear()
    emit(state, "refreshed", frame.seat)


@handles(ops.Company)
def _company(state: State, stack: Stack, frame: Frame, operation: ops.Company) -> None:
    """Each at the place: the others beside what they are asked just now, this one next."""
    for number in company(state.table, frame.seat):
        own = stack if number == frame.seat else state.stacks[number]
        run(own, number, frame.text, frame.owner, frame.slot, frame.step - 1)
