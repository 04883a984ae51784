"""Open questions: what each ask frame offers. Options are worked out from the state, never stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules import frames
from rules.echoes_of_revachol import zones
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.card_index import (
    APART,
    DRAWS,
    LOSS,
    ON_PLAY,
    PAYABLE,
    POINTS,
    PRINTED,
    PROFILE,
    READY,
    TAKES,
    WORTH,
)
from rules.echoes_of_revachol.effects import MOVED, NOBODY, homes_after, loans
from rules.echoes_of_revachol.morale import losable
from rules.echoes_of_revachol.payment import REMEMBERED, lendable, profile_of, sets
from rules.echoes_of_revachol.picks import DECLINE, DRAW, END, NOTHING_TO_LOSE, STAY
from rules.echoes_of_revachol.state import NEW, State
from rules.frames import Frame, question
from rules.game import Pick, Prompt

BUILDERS: dict[str, Callable[[State, Frame], Prompt]] = {}


def builder(*asks: str) -> Callable[[Callable[[State, Frame], Prompt]], Callable[[State, Frame], Prompt]]:
    """Register what builds the prompts of these keywords."""

    def register(build: Callable[[State, Frame], Prompt]) -> Callable[[State, Frame], Prompt]:
        for keyword in asks:
            BUILDERS[keyword] = build
        return build

    return register


def _prompt(
    frame: Frame, options: list[Pick], default: list[Pick] | None = None, data: tuple[int | str, ...] = ()
) -> Prompt:
    """A question with one answer."""
    return question(frame, options, 1, 1, default, "", data)


def open_prompts(state: State) -> list[Prompt]:
    """Every open question, ascending by id."""
    return frames.open_prompts(state, cache_of(state).asked, BUILDERS)


# --- the own turn ------------------------------------------------------------------------------------------


def tasks_worth(tasks: tuple[int, ...]) -> int:
    """Points of these tasks together."""
    worth = WORTH.get(tasks)
    if worth is None:
        worth = WORTH[tasks] = sum(map(POINTS.__getitem__, tasks))
    return worth


def _obvious(state: State, seat: int) -> list[Pick]:
    """Laying an ally and completing at once, with the corps that it joins, the most valuable set that needs
    no loan: the frequent turn as one choice. Allies with a skill that works when they are laid have more to
    be decided first, unless it lets another ally be laid and there is none."""
    player, row = state.seats[seat], (*state.row,)
    corps = [(NEW, 0), *[(one.id, profile_of(one.cards)) for one in player.corps]]
    rated: list[tuple[int, Pick]] = []
    for card in player.hand:
        if card in ON_PLAY and (len(player.hand) > 1 or card in TAKES or card in DRAWS):
            continue
        own = PROFILE[card]
        for number, profile in corps:
            key = (profile + own, row)
            worth, best = READY[key] if key in READY else _ready(*key)
            if best and (card not in APART or number in zones.homes(state, seat, card)):
                rated.append((-worth, ("lay_complete", card, number, *best)))
    if not rated:
        return []
    rated.sort()
    return [pick for _, pick in rated]


def _ready(profile: int, row: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The most valuable tasks that a corps can pay for without a loan, with their points; (0, ()) if there
    are none."""
    if len(READY) >= REMEMBERED:
        READY.clear()
    ready = [tasks for tasks, short in sets(profile, row) if not short]
    tasks: tuple[int, ...] = max(ready, key=tasks_worth) if ready else ()
    best = READY[profile, row] = tasks_worth(tasks), tasks
    return best


def lays(state: State, seat: int) -> list[Pick]:
    """Laying an ally from hand into each corps that it may join, a new one last."""
    player = state.seats[seat]
    anywhere = [*[one.id for one in player.corps], NEW]
    options: list[Pick] = []
    for card in player.hand:
        for number in zones.homes(state, seat, card) if card in APART else anywhere:
            options += (("lay", card, number),)
    return options


def _draws(state: State, seat: int) -> list[Pick]:
    return [DRAW] if zones.can_draw(state, seat) else []


def _moves(state: State, seat: int) -> list[Pick]:
    """Moving an ally instead of the turn's action before it, which is then still to come."""
    player = state.seats[seat]
    return moves(state, seat) if player.hand and len(player.corps) > 1 else []


OFFERS: dict[str, Callable[[State, int], list[Pick]]] = {
    "lay_complete": _obvious,
    "lay": lays,
    "draw": _draws,
    "move": _moves,
}
"""What a turn offers, by the first word of a pick."""


def moves(state: State, seat: int) -> list[Pick]:
    """Moving an ally to another corps (ER-A7)."""
    return [("move", card, number) for card, number in zones.movable(state, seat)]


@builder("turn")
def _turn(state: State, frame: Frame) -> Prompt:
    seat, moved = frame.seat, frame.data[MOVED]
    options = [*_obvious(state, seat), *lays(state, seat)]
    if not moved:
        options += _draws(state, seat)
        options += _moves(state, seat)
    return question(frame, options, 1, 1, None, "", (moved,))


def turn_offers(state: State, frame: Frame, picks: Sequence[Pick]) -> bool:
    """Whether these picks answer the question of a turn; what it offers of other kinds is not worked out."""
    match picks:
        case [[str(verb), *_] as pick] if verb in OFFERS:
            spent = frame.data[MOVED] and verb in ("draw", "move")
            return not spent and pick in OFFERS[verb](state, frame.seat)
    return False


def completions(state: State, seat: int) -> list[Pick]:
    """Every set of tasks for which an own corps can pay, the most valuable ones first: "complete" where it
    pays by itself, "complete_with" where it has to borrow (ER-K2)."""
    row = (*state.row,)
    pool = -1
    rated: list[tuple[int, int, Pick]] = []
    for corps in state.seats[seat].corps:
        profile = profile_of(corps.cards)
        payable = PAYABLE.get((profile, row))
        for tasks, short in sets(profile, row) if payable is None else payable:
            if short:
                if pool < 0:
                    pool = zones.pool(state, seat)
                if not lendable(profile, tasks, pool):
                    continue
            verb = "complete_with" if short else "complete"
            rated.append((short, -tasks_worth(tasks), (verb, corps.id, *tasks)))
    if not rated:
        return []
    rated.sort()
    return [pick for _, _, pick in rated]


def after_options(state: State, seat: int, turn: Frame) -> list[Pick]:
    """What may follow after an ally was laid, without ending the turn: all of it depends on open facts."""
    options = completions(state, seat)
    moved, more = turn.data
    if more != NOBODY:
        options += lays(state, seat)
    if not moved and len(state.seats[seat].corps) > 1:
        options += moves(state, seat)
    return options


@builder("after")
def _after(state: State, frame: Frame) -> Prompt:
    return after_prompt(frame, after_options(state, frame.seat, frame))


def after_prompt(frame: Frame, options: list[Pick]) -> Prompt:
    """The question of what follows after an ally was laid."""
    return _prompt(frame, [*options, END], [END], data=tuple(frame.data))


@builder("take")
def _take(state: State, frame: Frame) -> Prompt:
    options: list[Pick] = []
    # An ally that also draws may be discarded by the event of its draw: then it leaves no corps any more.
    if any(frame.owner in corps.cards for corps in state.seats[frame.seat].corps):
        options = [("take", other, card) for other, card in zones.takeable(state, frame.seat)]
    return _prompt(frame, [*options, DECLINE], [DECLINE])


@builder("into")
def _into(state: State, frame: Frame) -> Prompt:
    card, _, wanted = frame.data
    options: list[Pick] = [("into", number) for number in homes_after(state, frame.seat, card, wanted)]
    return _prompt(frame, options, data=(card, wanted))


@builder("move")
def _move(state: State, frame: Frame) -> Prompt:
    return _prompt(frame, [*moves(state, frame.seat), STAY], [STAY])


@builder("borrow")
def _borrow(state: State, frame: Frame) -> Prompt:
    number, *tasks = frame.data
    options = loans(state, frame.seat, number, tasks, frame.chain)
    return _prompt(frame, options, data=(number, len(tasks), *tasks, *frame.chain))


# --- questions that several answer at once -----------------------------------------------------------------


def _least_missed(card: int) -> tuple[int, int, int]:
    return (POINTS[card] + len(PRINTED[card]), PROFILE[card], card)


@builder("lose_ally", "lose_task", "lose_hand")
def _lose(state: State, frame: Frame) -> Prompt:
    cards = losable(state, frame.seat, LOSS[frame.owner])
    if not cards:  # a hand without a card that could be discarded, which nobody may learn now (ER-M4)
        return _prompt(frame, [NOTHING_TO_LOSE], [NOTHING_TO_LOSE])
    options: list[Pick] = [("card", card) for card in cards]
    return question(frame, options, 1, 1, [("card", min(cards, key=_least_missed))], loses=True)
