"""Set-up, the order of turns, and the answering of questions."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import shuffle, stream
from rules.echoes_of_revachol import case_files, effects, morale, zones
from rules.echoes_of_revachol.answers import ANSWERS, step_turn
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.cards import MORALE, TASK
from rules.echoes_of_revachol.ending import finish
from rules.echoes_of_revachol.events import Answered, TaskExpired, TurnBegan, TurnSkipped
from rules.echoes_of_revachol.frames import (
    Completion,
    Drawing,
    LoseHandQuestion,
    LoseQuestion,
    LossEvent,
    Stack,
    Turn,
    TurnQuestion,
)
from rules.echoes_of_revachol.picks import read
from rules.echoes_of_revachol.prompts import BUILDERS, turn_offers
from rules.echoes_of_revachol.state import Seat, State
from rules.game import NO_SEAT, PROMPT, BoardTurn, Event, IllegalError, Option, Options, Pick, Result, Reveal
from rules.stacks import Machine, Question, Step, question_on_top

SEATS = range(2, 5)
OPTIONS = (
    Option("morale_match", ("any", "both")),
    Option("case_files", ("none", "small", "full")),
    Option("case_edition", ("second", "first")),
)
FIRST_HAND = 3
HIDDEN_OPTIONS: frozenset[type] = frozenset({TurnQuestion, LoseHandQuestion})
"""Questions whose options depend on hidden cards."""


def new(seats: int, seed: int, options: Options) -> State:
    """Set up a table (ER-C1, ER-S1 to ER-S3). Raises ValueError for a wrong number of seats, option or
    value."""
    if seats not in SEATS:
        raise ValueError(f"Echoes of Revachol is for 2 to 4 players, not {seats}")
    chosen = {option.key: option.values[0] for option in OPTIONS}
    allowed = {option.key: option.values for option in OPTIONS}
    for key, value in options.items():
        if value not in allowed.get(key, ()):
            raise ValueError(f"Echoes of Revachol has no option {key}={value}")
        chosen[key] = value
    rng = stream(seed, "echoes-of-revachol", "cards")
    tasks, allies = case_files.tasks_in_play(chosen), list(range(MORALE))
    rng = shuffle(rng, tasks)
    rng = shuffle(rng, allies)
    state = State(
        options=chosen,
        seats=[Seat() for _ in range(seats)],
        rng=rng,
        dice=stream(seed, "echoes-of-revachol", "dice"),
        deck=allies,
        task_deck=case_files.arranged(chosen, tasks),
        stacks=[[] for _ in range(seats)],
    )
    zones.refill(state)
    for player in state.seats:
        player.hand = [state.deck.pop() for _ in range(FIRST_HAND)]
    state.deck += range(MORALE, TASK)
    state.rng = shuffle(state.rng, state.deck)
    state.opening, state.first = zones.roll_off(state, range(seats))
    state.turn = (state.first - 1) % seats  # the first turn is that of the next seat
    MACHINE.run(state)
    cache, state.recent = cache_of(state), []
    cache.events, cache.begun = [], []
    return state


def next_turn(state: State) -> bool:
    """Begin the turn of the next player who can act (ER-T3). False when the game is over."""
    if state.phase == "over":
        return False
    count = len(state.seats)
    if not state.task_deck and case_files.last_tasks(state.options) and _run_out_of_time(state):
        return False
    for offset in range(1, count + 1):
        seat = (state.turn + offset) % count
        if state.seats[seat].hand or zones.can_draw(state, seat):
            state.turn = seat
            state.turns += 1
            cache = cache_of(state)
            cache.begun.append((len(cache.events), (state.turns,)))
            zones.emit(state, TurnBegan, seat)
            state.stacks[seat].append(Turn(seat))
            return True
        zones.emit(state, TurnSkipped, seat)
    finish(state, "stuck")
    return False


def _run_out_of_time(state: State) -> bool:
    """A turn without a completed or failed task while no task is left in the deck: after some rounds of them
    the task at position 3 fails (ER-O3). True when that ends the game."""
    state.quiet += 1
    if state.quiet <= case_files.QUIET_ROUNDS * len(state.seats):
        return False
    state.quiet = 0
    task = state.row.pop(0)
    state.failed.append(task)
    zones.touch(state, task)
    zones.emit(state, TaskExpired, NO_SEAT, task)
    if not state.row:
        finish(state, "failed")
    return not state.row


# --- questions ---------------------------------------------------------------------------------------------


def forced(state: State, stack: Stack, frame: Question) -> bool:
    """Answer a question that is no choice: nobody is asked. What depends on hidden cards is asked even if one
    answer is left, else its absence would tell something (ER-M4)."""
    kind = type(frame)
    if kind in HIDDEN_OPTIONS:
        return False
    asked = cache_of(state).asked
    prompt = asked.get(frame.id)
    if prompt is None:
        prompt = asked[frame.id] = BUILDERS[kind](state, frame)
    if len(prompt.options) > 1:
        return False
    stack.pop()
    ANSWERS[kind](state, stack, frame, read(prompt.options[0]))
    return True


STEPS: dict[type, Step[State]] = {
    Turn: step_turn,
    Drawing: morale.step_draw,
    LossEvent: morale.step_loss,
    Completion: effects.step_completion,
}
MACHINE: Machine[State] = Machine(STEPS | dict.fromkeys(BUILDERS, forced), next_turn)


RUN = MACHINE.run


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer an open question and run on to the next ones. Raises IllegalError; the state may then be
    half changed."""
    found = question_on_top(state, prompt_id)
    if found is None:
        raise IllegalError(PROMPT, "stale")
    stack, frame = found
    cache = cache_of(state)
    prompt = cache.asked.get(prompt_id)
    if prompt is None:  # nobody has looked at it: the many options of a turn need not all be worked out
        if not (isinstance(frame, TurnQuestion) and turn_offers(state, frame, picks)):
            BUILDERS[type(frame)](state, frame).check(picks)
    else:
        prompt.check(picks)
    events: list[Event] = []
    begun: list[tuple[int, BoardTurn]] = []
    cache.events, cache.asked, cache.begun = events, {}, begun
    stack.pop()
    if isinstance(frame, TurnQuestion):
        if not frame.moved:
            state.recent = []
    elif isinstance(frame, LoseQuestion):
        zones.emit(state, Answered, frame.seat)  # it is held back until all have answered
    ANSWERS[type(frame)](state, stack, frame, read(picks[0]))
    RUN(state)
    ended = bool(begun) or state.phase == "over"
    return Result(events, reveal_of(events, frame.seat), ended, None, begun)


RANDOM_EVENTS = frozenset({"draw", "reshuffle", "task", "dice", "tie_dice"})
OWN_EVENTS = frozenset({"lay", "lose_hand", "lose_ally", "lose_task"})


def reveal_of(events: list[Event], seat: int) -> Reveal:
    """What these events made known beyond what the choosing seat knew or everybody knew."""
    reveal = NOTHING
    for event in events:
        kind = event.kind
        if kind in RANDOM_EVENTS:
            return RANDOM
        if kind in OWN_EVENTS and reveal is not OTHERS:
            reveal = OWN if event.seat == seat else OTHERS
    return reveal


NOTHING, OWN, OTHERS, RANDOM = Reveal  # members by name are slow to get at: this runs for every choice
