"""The rule of thumb of Echoes of Revachol: what each option of a question is worth at a glance, in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.echoes_of_revachol import foresight
from rules.echoes_of_revachol.card_index import ON_PLAY, POINTS, PROFILE, STAYS
from rules.echoes_of_revachol.case_files import (
    REGULAR,
    REWARDS,
    Reward,
    full,
    in_use,
    last_bonus,
    last_tasks,
    trait_of,
)
from rules.echoes_of_revachol.payment import profile_of
from rules.echoes_of_revachol.picks import (
    BorrowSymbol,
    CompleteTasks,
    CompleteWithLoans,
    DrawAlly,
    IntoCorps,
    LayAlly,
    LayAndComplete,
    LoseCard,
    MoveAlly,
    TakeAlly,
    read,
)
from rules.echoes_of_revachol.prompts import tasks_worth
from rules.echoes_of_revachol.questions import IntoDetails, details
from rules.echoes_of_revachol.score import score
from rules.echoes_of_revachol.state import NEW, State
from rules.echoes_of_revachol.valuation import NOTHING, holdings, in_hand, prospect, substance, terms, worth
from rules.echoes_of_revachol.zones import HAND_LIMIT, ROW, corps_of
from rules.game import Prompt
from rules.learning import Learner
from rules.network import Network
from rules.registry import Registry

Values = Callable[[State, Prompt], list[float]]
VALUES: Registry[str, Values] = Registry()
"""What rates the options of a question, by its keyword."""
DRAWING = 1.49
"""Points of drawing an ally with an empty hand; each card in hand takes a little of it away."""
DRAWING_LESS = 0.15
DANGER = 0.3
"""What it costs to draw when the next morale card starts an event."""
LOAN = 0.85
"""What it costs to hand a borrower over: a point for a rival."""
BASE = 0.9
"""What a completion is worth beside its points: a rival cannot have the tasks any more."""
WASTE = 0.75
"""How much of what the symbols of the corps might bring later is lost with a completion."""
DRAWN, KEPT, CALMED = 1.3, 1.0, 0.35
"""What rewards are worth: an ally drawn, an ally that stays, and a morale card that leaves the row."""
SKILLED = 1.2
"""What a skill that works when the ally is laid is worth."""


def _profiles(state: State, seat: int) -> dict[int, int]:
    """Profiles of the corps of a seat by id, an empty one for a new corps."""
    return {NEW: 0} | {corps.id: profile_of(corps.cards) for corps in state.seats[seat].corps}


def _lay(state: State, profiles: dict[int, int], card: int, number: int) -> float:
    """What laying an ally adds to its corps, less what it was worth in hand."""
    row, profile = tuple(state.row), profiles[number]
    gain = prospect(profile + PROFILE[card], row) - (prospect(profile, row) if profile else 0.0)
    if card in ON_PLAY:
        gain += SKILLED
    if state.morale and trait_of(state.options, card) == "lookout":
        gain += CALMED
    return gain - in_hand(card)


def _complete(state: State, seat: int, number: int, tasks: tuple[int, ...], more: int = -1) -> float:
    """Points of a completion less what the corps (with one ally more) was worth for other tasks."""
    cards = [] if number == NEW else corps_of(state, seat, number).cards
    used = [*cards, more] if more >= 0 else cards
    kept = STAYS | REGULAR if full(state.options) else STAYS
    spent = sum(substance(PROFILE[card]) for card in used if card not in kept)
    value = BASE + tasks_worth(tasks) - WASTE * spent
    if in_use(state.options):
        value += sum(_reward(state, seat, REWARDS[task]) for task in tasks if task in REWARDS)
        if last_tasks(state.options) and not state.task_deck:
            value += last_bonus(state.options) * len(tasks)
    return value


def _reward(state: State, seat: int, reward: Reward) -> float:
    """What the reward of a task is worth."""
    if reward.gives == "draw":
        return DRAWN * min(reward.allies, max(0, HAND_LIMIT - len(state.seats[seat].hand)))
    return KEPT if reward.gives == "keep" else CALMED * len(state.morale)


@VALUES("turn", "after")
def _turn(state: State, prompt: Prompt) -> list[float]:
    seat = prompt.seat
    profiles = _profiles(state, seat)
    values = []
    for move in map(read, prompt.options):
        match move:
            case LayAlly(card, number):
                value = _lay(state, profiles, card, number)
            case LayAndComplete(card, number, tasks):
                value = _complete(state, seat, number, tasks, card) - in_hand(card)
            case DrawAlly():
                value = DRAWING - DRAWING_LESS * len(state.seats[seat].hand)
                if len(state.morale) == ROW - 1:
                    value -= DANGER
            case CompleteTasks(number, tasks):
                value = _complete(state, seat, number, tasks)
            case CompleteWithLoans(number, tasks):
                value = _complete(state, seat, number, tasks) - LOAN
            case MoveAlly(card, number):
                value = _moved(state, seat, card, number) - 0.05
            case _:  # the end of the turn
                value = 0.0
        values.append(value)
    return values


def _moved(state: State, seat: int, card: int, number: int) -> float:
    """What a move gains for both corps together."""
    row = tuple(state.row)
    start = next(corps for corps in state.seats[seat].corps if card in corps.cards)
    before, other = profile_of(start.cards), profile_of(corps_of(state, seat, number).cards)
    rest = before - PROFILE[card]
    after = prospect(other + PROFILE[card], row) + (prospect(rest, row) if rest else 0.0)
    return after - prospect(before, row) - prospect(other, row)


@VALUES("move")
def _move(state: State, prompt: Prompt) -> list[float]:
    return [
        _moved(state, prompt.seat, move.card, move.corps) if isinstance(move, MoveAlly) else 0.05
        for move in map(read, prompt.options)
    ]


@VALUES("take")
def _take(state: State, prompt: Prompt) -> list[float]:
    row = tuple(state.row)
    profiles = _profiles(state, prompt.seat).values()
    values = []
    for move in map(read, prompt.options):
        if not isinstance(move, TakeAlly):
            values.append(0.0)
            continue
        own = PROFILE[move.card]
        gain = max(prospect(one + own, row) - prospect(one, row) for one in profiles)
        values.append(2 * gain - 3.0)
    return values


@VALUES("into")
def _into(state: State, prompt: Prompt) -> list[float]:
    row, wanted = tuple(state.row), details(prompt, IntoDetails).wanted
    profiles = _profiles(state, prompt.seat)
    numbers = [move.corps for move in map(read, prompt.options) if isinstance(move, IntoCorps)]
    return [
        prospect(profiles[number] + PROFILE[wanted], row) - prospect(profiles[number], row)
        for number in numbers
    ]


@VALUES("borrow")
def _borrow(state: State, prompt: Prompt) -> list[float]:
    """Lend to whoever is behind."""
    totals = [sum(POINTS[task] for task in player.done) for player in state.seats]
    moves = map(read, prompt.options)
    return [-float(totals[move.seat]) for move in moves if isinstance(move, BorrowSymbol)]


@VALUES("lose_ally", "lose_hand", "lose_task")
def _lose(state: State, prompt: Prompt) -> list[float]:
    """Lose what is worth least; of an ally in a corps, what its corps loses."""
    row, player = tuple(state.row), state.seats[prompt.seat]
    values = []
    for move in map(read, prompt.options):
        if not isinstance(move, LoseCard):
            values.append(0.0)
            continue
        card = move.card
        if prompt.ask == "lose_task":
            values.append(-float(POINTS[card]))
        elif prompt.ask == "lose_hand":
            values.append(-in_hand(card))
        else:
            whole = profile_of(next(corps for corps in player.corps if card in corps.cards).cards)
            values.append(prospect(whole - PROFILE[card], row) - prospect(whole, row))
    return values


class RevacholStrategy(Learner[State]):
    """What Echoes of Revachol knows about playing it well, see ``rules.planning.Strategy``, with these
    corrections of its judgement, or this network."""

    def __init__(self, learned: Mapping[str, float] = NOTHING, network: Network | None = None) -> None:
        self._learned = learned
        self._foresight = foresight.Foresight(network) if network else None

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """Points that each option brings at a glance."""
        return VALUES[prompt.ask](state, prompt)

    def worth(self, state: State, seat: int) -> float:
        """Lead over the best rival."""
        if self._foresight is not None:
            return self._foresight.worth(state, seat)
        return worth(state, seat, self._learned)

    def terms(self, state: State, seat: int) -> Mapping[str, float]:
        """See ``valuation.terms``."""
        return terms(state, seat)

    def inputs(self, state: State, seat: int) -> Mapping[str, float]:
        """See ``foresight.inputs``."""
        return foresight.inputs(state, seat)

    def plain(self, state: State, seat: int) -> float:
        """Points in the end, by the rules of thumb alone."""
        return score(state, seat) + holdings(state, seat)

    def bare(self) -> RevacholStrategy:
        """The rules of thumb alone."""
        return RevacholStrategy()

    def rare(self, name: str) -> bool:
        """Everything here is an amount."""
        return False

    def clock(self, state: State) -> float:
        """Turns, as rounds."""
        return state.turns / len(state.seats)
