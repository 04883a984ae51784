"""Open questions: what each ask frame offers. Options are worked out from the state, never stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

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
from rules.echoes_of_revachol.effects import homes_after, loans
from rules.echoes_of_revachol.frames import (
    NOBODY,
    AfterQuestion,
    BorrowQuestion,
    IntoQuestion,
    LoseAllyQuestion,
    LoseHandQuestion,
    LoseQuestion,
    LoseTaskQuestion,
    MoveQuestion,
    TakeQuestion,
    TurnQuestion,
)
from rules.echoes_of_revachol.morale import losable
from rules.echoes_of_revachol.payment import REMEMBERED, lendable, profile_of, sets
from rules.echoes_of_revachol.picks import DECLINE, DRAW, END, NOTHING_TO_LOSE, STAY
from rules.echoes_of_revachol.questions import (
    DETAILS,
    MOVED,
    UNMOVED,
    AfterDetails,
    BorrowDetails,
    IntoDetails,
)
from rules.echoes_of_revachol.state import NEW, State
from rules.game import Bundle, Pick, Prompt
from rules.registry import Registry
from rules.stacks import Question, prompt_from, prompter

Builder: TypeAlias = Callable[[State, Any], Prompt]
BUILDERS: Registry[type[Question], Builder] = Registry()
"""What builds the prompts, by the class of the question."""
MOVING, GOING_ON, LENDING = (Bundle(prepares=verbs) for verbs in (("move",), ("lay", "move"), ("borrow",)))
"""What leaves the turn as open as before: an ally moved first, one more laid, one loan of several."""


def _prompt(
    asked: Question,
    options: list[Pick],
    default: list[Pick] | None = None,
    source: int = -1,
    data: tuple[int | str, ...] = (),
) -> Prompt:
    """A question with one answer."""
    return prompt_from(asked, options, 1, 1, default, source, "", data)


open_prompts = prompter(cache_of, BUILDERS)
"""Every open question, ascending by id."""


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


@BUILDERS(TurnQuestion)
def _turn(state: State, asked: TurnQuestion) -> Prompt:
    seat, moved = asked.seat, asked.moved
    options = [*_obvious(state, seat), *lays(state, seat)]
    if not moved:
        options += _draws(state, seat)
        options += _moves(state, seat)
    prompt = prompt_from(asked, options, data=MOVED if moved else UNMOVED)
    prompt.bundle = MOVING
    return prompt


def turn_offers(state: State, asked: TurnQuestion, picks: Sequence[Pick]) -> bool:
    """Whether these picks answer the question of a turn; what it offers of other kinds is not worked out."""
    match picks:
        case [[str(verb), *_] as pick] if verb in OFFERS:
            spent = asked.moved and verb in ("draw", "move")
            return not spent and pick in OFFERS[verb](state, asked.seat)
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


def after_options(state: State, seat: int, moved: int, more: int) -> list[Pick]:
    """What may follow after an ally was laid, without ending the turn: all of it depends on open facts.
    ``moved`` and ``more`` as in ``frames.Turn``."""
    options = completions(state, seat)
    if more != NOBODY:
        options += lays(state, seat)
    if not moved and len(state.seats[seat].corps) > 1:
        options += moves(state, seat)
    return options


@BUILDERS(AfterQuestion)
def _after(state: State, asked: AfterQuestion) -> Prompt:
    return after_prompt(asked, after_options(state, asked.seat, asked.moved, asked.more))


def after_prompt(asked: AfterQuestion, options: list[Pick]) -> Prompt:
    """The question of what follows after an ally was laid."""
    prompt = _prompt(asked, [*options, END], [END], data=AfterDetails(asked.moved, asked.more))
    prompt.bundle = GOING_ON
    return prompt


@BUILDERS(TakeQuestion)
def _take(state: State, asked: TakeQuestion) -> Prompt:
    options: list[Pick] = []
    # An ally that also draws may be discarded by the event of its draw: then it leaves no corps any more.
    if any(asked.card in corps.cards for corps in state.seats[asked.seat].corps):
        options = [("take", other, card) for other, card in zones.takeable(state, asked.seat)]
    return _prompt(asked, [*options, DECLINE], [DECLINE], asked.card)


@BUILDERS(IntoQuestion)
def _into(state: State, asked: IntoQuestion) -> Prompt:
    card, wanted = asked.card, asked.wanted
    options: list[Pick] = [("into", number) for number in homes_after(state, asked.seat, card, wanted)]
    return _prompt(asked, options, None, wanted, IntoDetails(card, wanted))


@BUILDERS(MoveQuestion)
def _move(state: State, asked: MoveQuestion) -> Prompt:
    return _prompt(asked, [*moves(state, asked.seat), STAY], [STAY])


@BUILDERS(BorrowQuestion)
def _borrow(state: State, asked: BorrowQuestion) -> Prompt:
    tasks = asked.tasks
    options = loans(state, asked.seat, asked.corps, tasks, asked.loans)
    details = BorrowDetails(asked.corps, (*tasks,), (*asked.loans,))
    prompt = _prompt(asked, options, data=DETAILS.parts(details))
    prompt.bundle = LENDING
    return prompt


# --- questions that several answer at once -----------------------------------------------------------------


def _least_missed(card: int) -> tuple[int, int, int]:
    return (POINTS[card] + len(PRINTED[card]), PROFILE[card], card)


@BUILDERS(LoseAllyQuestion, LoseTaskQuestion, LoseHandQuestion)
def _lose(state: State, asked: LoseQuestion) -> Prompt:
    cards = losable(state, asked.seat, LOSS[asked.morale])
    if not cards:  # a hand without a card that could be discarded, which nobody may learn now (ER-M4)
        return _prompt(asked, [NOTHING_TO_LOSE], [NOTHING_TO_LOSE], asked.morale)
    options: list[Pick] = [("card", card) for card in cards]
    missed: list[Pick] = [("card", min(cards, key=_least_missed))]
    return prompt_from(asked, options, default=missed, source=asked.morale, loses=True)
