"""Enemies in the way (EK-M2, EK-M4, EK-M6): evading them, and battle."""

from __future__ import annotations

from rules.ekho import care, checks, zones
from rules.ekho.card_index import TOKENS
from rules.ekho.fighting import HEALTH, PAYS, SANITY, attack_dice, evasion, in_the_way
from rules.ekho.figures import guard, powers_of
from rules.ekho.state import State
from rules.ekho.zones import deed, emit
from rules.frames import Frame, Stack, ask


def unsettled(state: State, number: int) -> list[int]:
    """Enemy tokens at the figure's place that it has neither evaded nor beaten this turn, and that it cannot
    simply pass."""
    return in_the_way(state.table, state.stacks, number)


def step_meet(state: State, stack: Stack, frame: Frame) -> bool:
    """Settle with every enemy here, in an order of own choice (EK-M2); ``data[0]``: whether battle costs
    points."""
    if unsettled(state, frame.seat):
        ask(state, stack, frame.seat, "meet", slot=frame.data[0])
    else:
        stack.pop()
    return True


def evade(state: State, stack: Stack, number: int, token: int, pays: int) -> None:
    """Try to get past an enemy; battle if it fails."""
    stack.append(Frame("evade", number, token, data=[pays]))
    checks.check(stack, number, "sneak", evasion(state.table.figures[number], token), 1, "evasion", token)


def step_evade(state: State, stack: Stack, frame: Frame) -> bool:
    """What came of an evasion."""
    stack.pop()
    if frame.chain[0] >= 1:
        state.table.figures[frame.seat].settled.append(frame.owner)
        emit(state, "evaded", frame.seat, frame.owner)
    else:
        fight(state, stack, frame.seat, frame.owner, frame.data[0])
    return True


# --- battle ------------------------------------------------------------------------------------------------


def fight(state: State, stack: Stack, number: int, token: int, pays: int) -> None:
    """A battle begins; it goes on to its end (EK-M4)."""
    enemy = TOKENS[token]
    emit(state, "battle", number, token)
    stack.append(Frame("battle", number, token, data=[enemy.health, enemy.sanity, pays]))


def step_battle(state: State, stack: Stack, frame: Frame) -> bool:
    """A round after the other: the attack, then the enemy's hit. The chain keeps the faces of the last
    roll."""
    if frame.step == 0:
        ask(state, stack, frame.seat, "attack", frame.owner, data=frame.data)
        return True
    hits, what = frame.chain.pop(), frame.step - 1
    frame.step = 0
    frame.data[what] -= hits
    figure = state.table.figures[frame.seat]
    if frame.data[PAYS] and figure.points:
        figure.points -= 1
    emit(state, "struck", frame.seat, frame.owner, what, hits, frame.data[HEALTH], frame.data[SANITY])
    if min(frame.data[HEALTH], frame.data[SANITY]) <= 0:
        stack.pop()
        _beaten(state, frame)
    else:
        _hit(state, frame.seat, frame.owner)
    return True


def attack(state: State, stack: Stack, number: int, verb: str, card: int | None) -> None:
    """Attack; the battle lies on top of the stack."""
    frame, figure = stack[-1], state.table.figures[number]
    parameter, dice, what = attack_dice(figure, frame.owner, card, verb)
    if card is not None:
        strike = powers_of(figure, card).strike
        assert strike is not None
        figure.sanity -= strike.cost  # never the last of it, see ``strikes``
        emit(state, "spell", number, card, frame.owner)
        checks.pay_price(state, number, card, strike.price)
    frame.step = 1 + what
    # One success more than takes it to 0 can still matter: it may be wanted alive, or not.
    checks.check(stack, number, parameter, dice, checks.OPEN, "attack", frame.owner, frame.data[what])


def _hit(state: State, number: int, token: int) -> None:
    """The enemy hits health, sanity or both with its printed damage."""
    figure, enemy = state.table.figures[number], TOKENS[token]
    health = max(0, enemy.hurts_health - guard(figure, "health", enemy.type))
    sanity = max(0, enemy.hurts_sanity - guard(figure, "sanity", enemy.type))
    emit(state, "hit", number, token, health, sanity)
    care.wound(state, number, health, sanity)


def _beaten(state: State, frame: Frame) -> None:
    """Who is beaten: detained or dead, or destroyed (EK-M4)."""
    figure, token = state.table.figures[frame.seat], frame.owner
    low, high = sorted(frame.data[:2])
    zones.take_foe(state, token)
    if TOKENS[token].type in ("townsfolk", "mage") and low >= -1 and high > 0:
        figure.detained.append(token)
        emit(state, "detained", frame.seat, token)
        return
    zones.to_bag(state, token)
    deed(figure, "killed")
    emit(state, "killed", frame.seat, token)
