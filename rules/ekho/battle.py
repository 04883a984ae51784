"""Enemies in the way (EK-M2, EK-M4, EK-M6): evading them, and battle."""

from __future__ import annotations

from rules.ekho import care, checks, zones
from rules.ekho.cache import stir
from rules.ekho.card_index import TOKENS
from rules.ekho.fighting import HEALTH, attack_dice, engaged, evasion, hit, in_the_way
from rules.ekho.figures import powers_of
from rules.ekho.frames import PENDING, AttackQuestion, Battle, Evading, Meeting, MeetQuestion, Moving, Stack
from rules.ekho.goals import changes
from rules.ekho.sleuth_events import (
    BattleBegan,
    EnemyDetained,
    EnemyEvaded,
    EnemyKilled,
    EnemyStruck,
    Noticed,
    SleuthHit,
    StruckWithCard,
)
from rules.ekho.state import State
from rules.ekho.zones import deed, emit
from rules.stacks import new_number


def unsettled(state: State, number: int) -> list[int]:
    """Enemy tokens at the figure's place that it has neither evaded nor beaten this turn, and that it cannot
    simply pass."""
    return in_the_way(state.table, state.stacks, number)


def met(state: State, frame: Meeting | MeetQuestion) -> list[int]:
    """The enemies with whom a figure settles: who leaves does so also with those that somebody else fights
    (EK-M6)."""
    return in_the_way(state.table, state.stacks, frame.figure, leaving=bool(frame.pays))


def step_meet(state: State, stack: Stack, frame: Meeting) -> bool:
    """Settle with every enemy here, in an order of own choice (EK-M2)."""
    if met(state, frame):
        stack.append(MeetQuestion(frame.figure, new_number(state), frame.pays))
    else:
        stack.pop()
    return True


def evade(state: State, stack: Stack, number: int, token: int, pays: int) -> None:
    """Try to get past an enemy; battle if it fails."""
    stack.append(Evading(number, token, pays))
    stir(state)  # the enemy has no eyes for anybody else
    checks.check(stack, number, "sneak", evasion(state.table.figures[number], token), 1, "evasion", token)


def step_evade(state: State, stack: Stack, frame: Evading) -> bool:
    """What came of an evasion: who fails fights, or where somebody else fights already stays, and its
    movement is over (EK-M6)."""
    stack.pop()
    if frame.successes >= 1:
        state.table.figures[frame.figure].settled.append(frame.token)
        emit(state, EnemyEvaded, frame.figure, frame.token)
    elif frame.token in engaged(state.stacks):
        emit(state, Noticed, frame.figure, frame.token)
        while not isinstance(stack.pop(), Moving):
            pass
    elif frame.token in (foe.token for foe in state.table.foes):
        fight(state, stack, frame.figure, frame.token, frame.pays)
    return True


# --- battle ------------------------------------------------------------------------------------------------


def fight(state: State, stack: Stack, number: int, token: int, pays: int) -> None:
    """A battle begins; it goes on to its end (EK-M4)."""
    enemy = TOKENS[token]
    emit(state, BattleBegan, number, token)
    stack.append(Battle(number, token, enemy.health, enemy.sanity, pays))


def step_battle(state: State, stack: Stack, frame: Battle) -> bool:
    """A round after the other: the attack, then the enemy's hit."""
    number, token, what = frame.figure, frame.token, frame.lowers
    if what == PENDING:
        left = frame.health, frame.sanity
        stack.append(AttackQuestion(number, new_number(state), token, *left, frame.pays))
        return True
    hits, frame.lowers, frame.successes = frame.successes, PENDING, PENDING
    if what == HEALTH:
        frame.health -= hits
    else:
        frame.sanity -= hits
    figure = state.table.figures[number]
    if frame.pays and figure.points:
        figure.points -= 1
    emit(state, EnemyStruck, number, token, what, hits, frame.health, frame.sanity)
    if min(frame.health, frame.sanity) <= 0:
        stack.pop()
        _beaten(state, frame)
    else:
        _hit(state, number, token)
    return True


def attack(state: State, stack: Stack, number: int, verb: str, card: int | None) -> None:
    """Attack; the battle lies on top of the stack."""
    frame, figure = stack[-1], state.table.figures[number]
    assert isinstance(frame, Battle)
    parameter, dice, what = attack_dice(figure, frame.token, card, verb)
    if card is not None:
        strike = powers_of(figure, card).strike
        assert strike is not None
        figure.sanity -= strike.cost  # never the last of it, see ``strikes``
        emit(state, StruckWithCard, number, card, frame.token)
        checks.pay_price(state, number, card, strike.price)
    frame.lowers = what
    left = frame.health if what == HEALTH else frame.sanity
    # One success more than takes it to 0 can still matter: it may be wanted alive, or not.
    checks.check(stack, number, parameter, dice, checks.OPEN, "attack", frame.token, left)


def _hit(state: State, number: int, token: int) -> None:
    """The enemy hits health, sanity or both with its printed damage."""
    figure, enemy = state.table.figures[number], TOKENS[token]
    health, sanity = hit(figure, token)
    emit(state, SleuthHit, number, token, health, sanity)
    if enemy.ability == "hexes":
        zones.curse(state, number)
    elif enemy.ability == "robs":
        zones.gain_clues(state, number, -1)
    care.wound(state, number, health, sanity)


def _beaten(state: State, frame: Battle) -> None:
    """Who is beaten: detained or dead, or destroyed (EK-M4)."""
    figure, token = state.table.figures[frame.figure], frame.token
    low, high = sorted((frame.health, frame.sanity))
    zones.take_foe(state, token)
    if TOKENS[token].type in ("townsfolk", "mage") and low >= -1 and high > 0:
        figure.detained.append(token)
        emit(state, EnemyDetained, frame.figure, token)
        return
    place = figure.place
    deed(figure, "killed")
    emit(state, EnemyKilled, frame.figure, token)
    if TOKENS[token].ability == "avenged":
        zones.put_foe(state, place)
    zones.to_bag(state, token)
    steps = changes(state.table).destroyed
    if steps and TOKENS[token].type in ("fiend", "artifact"):
        zones.count(state, frame.figure, steps)
