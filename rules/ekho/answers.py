"""What an answer does in Ekho: one function per keyword, called when the question has left its stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.dice import below
from rules.ekho import battle, care, checks, contact_phase, movement, zones
from rules.ekho.card_index import SLEUTHS
from rules.ekho.figures import PLACE_OF, value
from rules.ekho.operations import PAIRS
from rules.ekho.prompts import CONTACT, GATE, KEEP, RANDOM, SPECIAL, STAY, YES
from rules.ekho.state import State
from rules.ekho.zones import emit
from rules.frames import Frame, Stack
from rules.game import Pick

Answer = Callable[[State, Stack, Frame, Sequence[Pick]], None]
ANSWERS: dict[str, Answer] = {}


def answers(*keywords: str) -> Callable[[Answer], Answer]:
    """Register what an answer to these questions does."""

    def register(answer: Answer) -> Answer:
        for keyword in keywords:
            ANSWERS[keyword] = answer
        return answer

    return register


@answers("sleuth")
def _sleuth(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    """First come, first served (EK-W3)."""
    if picks[0] == RANDOM:
        taken = {figure.card for figure in state.table.figures}
        left = [card for card in range(len(SLEUTHS)) if card not in taken]
        state.hidden.rng, at = below(state.hidden.rng, len(left))
        card = left[at]
        emit(state, "dealt", frame.seat, card)
    else:
        card = int(picks[0][1])
        emit(state, "chosen", frame.seat, card)
    figure, sleuth = state.table.figures[frame.seat], SLEUTHS[card]
    figure.card, figure.values = card, [pair.start for pair in sleuth.pairs()]
    figure.health, figure.sanity = sleuth.health, sleuth.sanity


@answers("way")
def _way(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    story = next(one for one in reversed(stack) if one.kind == "story")
    story.chain += [frame.owner, int(picks[0][1])]
    emit(state, "decided", frame.seat, frame.owner, int(picks[0][1]))


@answers("respite", "shift")
def _shift(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    """Steps of focus (EK-R1); two against each other cancel out."""
    figure = state.table.figures[frame.seat]
    before = list(figure.values)
    for pick in picks:
        index, side = PLACE_OF[str(pick[1])]
        figure.values[index] += 1 if side == 0 else -1
    for index, (first, second) in enumerate(PAIRS):
        if figure.values[index] != before[index]:
            values = value(figure, first), value(figure, second)
            emit(state, "shifted", frame.seat, first, values[0], second, values[1])


@answers("move")
def _move(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    pick, number = picks[0], frame.seat
    if pick == STAY:
        stack.pop()
        emit(state, "stayed", number, state.table.figures[number].place)
    elif pick == GATE:
        movement.cross(state, stack, number)
    elif pick[0] == "go":
        movement.go(state, stack, number, int(pick[1]))
    elif pick[0] == "fight":
        battle.fight(state, stack, number, int(pick[1]), movement.PAYS)
    else:
        movement.use(state, stack, number, int(pick[1]))


@answers("meet")
def _meet(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    for verb, token in picks:
        act = battle.evade if verb == "evade" else battle.fight
        act(state, stack, frame.seat, int(token), frame.slot)


@answers("attack")
def _attack(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    pick = picks[0]
    card = int(pick[1]) if pick[0] == "strike" else None
    battle.attack(state, stack, frame.seat, str(pick[0]), card)


@answers("improve")
def _improve(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    pick = picks[0]
    if pick == KEEP:
        checks.leave_it(stack)
    elif pick[0] == "reroll":
        checks.reroll(state, stack, frame.seat, int(pick[1]))
    else:
        checks.spend_clues(state, stack, frame.seat, int(pick[1]))


@answers("contacts")
def _contacts(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    pick, number = picks[0], frame.seat
    if pick[0] == "hand_in":
        contact_phase.hand_in(state, number, int(pick[1]))
        return
    if pick[0] == "use":
        movement.use(state, stack, number, int(pick[1]))
        return
    stack[-1].step = contact_phase.DONE
    if pick == CONTACT:
        contact_phase.meet_somebody(state, stack, number)
    elif pick == SPECIAL:
        contact_phase.special(state, stack, number)
    else:
        parameter = next(one for one in contact_phase.CLOSING if one == pick[1])
        contact_phase.close(state, stack, number, parameter)


@answers("choice")
def _choice(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    emit(state, "choice", frame.seat, frame.owner, int(picks[0][1]))
    contact_phase.choose(state, stack, frame.seat, frame.owner, int(picks[0][1]))


@answers("seal")
def _seal(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    if picks[0] == YES:
        contact_phase.seal(state, frame.seat, frame.owner)


@answers("lose", "losses")
def _lose(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    for pick in picks:
        zones.lose_thing(state, frame.seat, int(pick[1]), "lost")


@answers("banish")
def _banish(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    for pick in picks:
        token = int(pick[1])
        zones.take_foe(state, token)
        zones.to_bag(state, token)
        emit(state, "banished", frame.seat, token)


@answers("look")
def _look(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    for pick in picks:
        zones.reveal_gate(state, int(pick[1]))


@answers("care")
def _care(state: State, stack: Stack, frame: Frame, picks: Sequence[Pick]) -> None:
    care.into(state, frame.seat, int(picks[0][1]))
