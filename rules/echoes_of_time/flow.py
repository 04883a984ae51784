"""Set-up, rounds and phases, and the answering of questions."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import below, shuffle, stream
from rules.echoes_of_time import actions, dealing, deeds, effects, fulfilment, zones
from rules.echoes_of_time.answers import ANSWERS, step_turn
from rules.echoes_of_time.cache import cache_of
from rules.echoes_of_time.card_index import REACHES
from rules.echoes_of_time.cards import SOURCE, SOURCES, printed_sources
from rules.echoes_of_time.events import (
    AllShifted,
    FirstPlayer,
    FirstRevealed,
    GameOver,
    PhaseBegan,
    ProphecyFulfilled,
    RoundBegan,
    SecretTold,
    TurnBegan,
)
from rules.echoes_of_time.frames import (
    AdvanceMore,
    Advancing,
    Applying,
    Conquest,
    EffectPlayQuestion,
    FirstQuestion,
    ForcedDiscards,
    Fortification,
    KeepQuestion,
    LeavingTile,
    Playing,
    ShiftAgain,
    Stack,
    Summoning,
    Triggers,
    Turn,
    TurnQuestion,
    WaitingTile,
)
from rules.echoes_of_time.offers import turn_offers
from rules.echoes_of_time.picks import read
from rules.echoes_of_time.prompts import BUILDERS
from rules.echoes_of_time.state import Seat, SourceState, State
from rules.echoes_of_time.view import turn_of
from rules.game import (
    NO_SEAT,
    PROMPT,
    Event,
    IllegalError,
    Option,
    Options,
    Pick,
    Result,
    Reveal,
)
from rules.stacks import Machine, Question, Step, new_number, question_on_top

SEATS = range(2, 5)
OPTIONS = (
    Option("low_interaction", ("off", "on")),
    Option("eliminated_to", ("removed", "discard")),
    Option("advance_onto_full", ("skip", "block")),
    Option("flame_limit", ("card", "effect")),
    Option("printing", ("fourth", "third", "second", "first")),
    Option("realms", ("none", "small", "full")),
    Option("prophecies", ("none", "small", "full")),
)
POINTS_PER_PLAYER = 12
POINTS_IN_ALL = 72
HAND_LIMIT = 10
TURNS_EACH = 2
HIDDEN_OPTIONS: frozenset[type] = frozenset({TurnQuestion, FirstQuestion, EffectPlayQuestion})
"""Questions whose options depend on hidden cards: asked even if only one answer is left, else its absence
would tell something (the turn has the draw action, so it is never without a choice)."""


def new(seats: int, seed: int, options: Options) -> State:
    """Set up a table (ET-S1 to ET-S6). Raises ValueError for a wrong number of seats, option or value."""
    if seats not in SEATS:
        raise ValueError(f"Echoes of Time is for 2 to 4 players, not {seats}")
    chosen = {option.key: option.values[0] for option in OPTIONS}
    allowed = {option.key: option.values for option in OPTIONS}
    for key, value in options.items():
        if value not in allowed.get(key, ()):
            raise ValueError(f"Echoes of Time has no option {key}={value}")
        chosen[key] = value
    low = chosen["low_interaction"] == "on"
    realms = dealing.draw_realms(chosen, seats, seed)
    rng = stream(seed, "echoes-of-time")
    printed = printed_sources(chosen["printing"])
    sources = [number for number in printed if not (low and SOURCES[number].low_interaction)]
    rng = shuffle(rng, sources)
    rng, first = below(rng, seats)
    deck = dealing.cards_in_play(chosen, realms)
    rng = shuffle(rng, deck)
    state = State(
        options=chosen,
        seats=[Seat() for _ in range(seats)],
        sources=[SourceState(number) for number in sorted(sources[:seats])],
        rng=rng,
        deck=deck,
        first=first,
        main_supply=POINTS_PER_PLAYER * seats,
        secondary_supply=POINTS_IN_ALL - POINTS_PER_PLAYER * seats,
        stacks=[[] for _ in range(seats)],
        realms=realms,
    )
    fulfilment.deal(state, seed)
    dealing.deal(state)
    MACHINE.run(state)
    cache = cache_of(state)
    cache.events, cache.begun = [], []
    return state


# --- stages ------------------------------------------------------------------------------------------------


def next_stage(state: State) -> bool:
    """Go on when nothing is left to do on any stack. False when the game is over."""
    return STAGES[state.phase](state)


def _after_first(state: State) -> bool:
    """Reveal the first cards together, then resolve them in player order (ET-S6)."""
    order = state.order()
    if state.step == 0:
        for seat in order:
            player = state.seats[seat]
            if player.chosen:
                card, *paid = player.chosen
                player.chosen = []
                player.playing.append(card)
                state.discard += paid
                zones.emit(state, FirstRevealed, seat, card, (*paid,))
    if state.step == len(order):
        start_round(state)
        return True
    seat = order[state.step]
    state.step += 1
    for card in state.seats[seat].playing:
        state.stacks[seat].append(Playing(seat, card, paid=True))
    return True


def start_round(state: State) -> None:
    """All tiles move at once; then every seat resolves its own (ET-T1, ET-T4)."""
    state.round += 1
    state.phase, state.step, state.turn = "time", 0, -1
    state.recent = []
    _begin(state)
    zones.emit(state, RoundBegan, NO_SEAT, state.round)
    zones.emit(state, PhaseBegan, NO_SEAT, "time")
    for seat in range(len(state.seats)):
        stack = state.stacks[seat]
        actions.trigger(state, stack, seat, "shift")
        cards = actions.move_tiles(state, seat)
        if cards or stack:  # what waits for shifts has to keep the order too
            stack.append(WaitingTile(seat, cards[:]))
    zones.emit(state, AllShifted, NO_SEAT)


def _begin(state: State) -> None:
    """Note that a turn of the board begins with the next event."""
    cache = cache_of(state)
    cache.begun.append((len(cache.events), turn_of(state.round, state.phase, state.step)))


def step_time(state: State, stack: Stack, frame: WaitingTile) -> bool:
    """Resolve the own tile that left, as soon as it cannot meet anybody's before (ET-T4)."""
    if frame.seat != state.first:
        order = state.order()
        before = [seat for seat in order[: order.index(frame.seat)] if state.stacks[seat]]
        if before and any(_reaches(state, seat) for seat in [frame.seat, *before]):
            return False
    stack[-1] = LeavingTile(frame.seat, frame.cards)
    return True


def _reaches(state: State, seat: int) -> bool:
    """Whether the seat has, on the time board, in the company or on a Source, an effect that makes others
    wait in the time phase (ET-T4)."""
    player = state.seats[seat]
    apart = REACHES.isdisjoint
    return not (
        apart(player.company)
        and apart(player.leaving)
        and all(map(apart, player.tiles))
        and apart([SOURCE + source.source for source in zones.controlled(state, seat)])
    )


def _after_time(state: State) -> bool:
    """Everybody draws one card, then the action phase begins (ET-T3)."""
    for seat in state.order():
        zones.draw(state, seat, 1)
    state.phase, state.step = "action", 0
    zones.emit(state, PhaseBegan, NO_SEAT, "action")
    return True


def _after_turn(state: State) -> bool:
    """The next turn, or the end of the round when all cubes are placed (ET-A1)."""
    count = len(state.seats)
    if state.step < TURNS_EACH * count:
        seat = (state.first + state.step) % count
        state.step += 1
        state.turn = seat
        state.recent = []
        _begin(state)
        zones.emit(state, TurnBegan, seat)
        stack = state.stacks[seat]
        stack.append(Turn(seat))
        stack.append(TurnQuestion(seat, new_number(state), 0))
        return True
    order = state.order()
    state.phase, state.step, state.turn = "end", 0, -1
    _begin(state)
    zones.emit(state, PhaseBegan, NO_SEAT, "end")
    for seat in order:
        surplus = len(state.seats[seat].hand) - HAND_LIMIT
        if surplus > 0:
            state.stacks[seat].append(KeepQuestion(seat, new_number(state), surplus))
    return True


def _after_end(state: State) -> bool:
    """Surplus cards are discarded, cubes and tokens return, the first-player token moves on (ET-R1,
    ET-G1)."""
    for seat in state.order():
        player = state.seats[seat]
        if player.answer:
            zones.discard(state, seat, player.answer)
            player.answer = []
        player.cubes = []
        player.tokens = {}
    for source in state.sources:
        source.tokens = 0
    state.first = (state.first + 1) % len(state.seats)
    zones.emit(state, FirstPlayer, state.first)
    if state.ending:
        state.phase = "over"
        _tell_prophecies(state)
        zones.emit(state, GameOver, NO_SEAT)
    else:
        start_round(state)
    return True


def _tell_prophecies(state: State) -> None:
    """Say who has fulfilled which open prophecy, and turn over the secret ones."""
    for number in state.prophecies:
        for seat in state.order():
            worth = fulfilment.points(state, seat, [number])
            if worth:
                zones.emit(state, ProphecyFulfilled, seat, number, worth)
    for seat in state.order():
        for number in fulfilment.secret_of(state, seat):
            zones.emit(state, SecretTold, seat, number, fulfilment.points(state, seat, [number]))


def _over(state: State) -> bool:
    return False


STAGES = {
    "draft": dealing.after_draft,
    "first": _after_first,
    "time": _after_time,
    "action": _after_turn,
    "end": _after_end,
    "over": _over,
}


# --- questions ---------------------------------------------------------------------------------------------


def forced(state: State, stack: Stack, frame: Question) -> bool:
    """Answer a question whose only answer depends on open facts: nobody is asked what is no choice."""
    kind = type(frame)
    if kind in HIDDEN_OPTIONS:
        return False
    asked = cache_of(state).asked
    prompt = asked.get(frame.id)
    if prompt is None:
        prompt = asked[frame.id] = BUILDERS[kind](state, frame)
    if prompt.min_picks != len(prompt.options) or prompt.ordered:
        return False
    stack.pop()
    ANSWERS[kind](state, stack, frame, [*map(read, prompt.options)])
    return True


STEPS: dict[type, Step[State]] = {
    Turn: step_turn,
    WaitingTile: step_time,
    LeavingTile: actions.step_leaving,
    Summoning: actions.step_summon,
    Playing: actions.step_play,
    AdvanceMore: actions.step_advance_more,
    Triggers: actions.step_triggers,
    Conquest: actions.step_conquest,
    Fortification: actions.step_fortification,
    Applying: effects.step_effect,
    ShiftAgain: deeds.step_again,
    ForcedDiscards: deeds.step_forced_discards,
    Advancing: effects.step_advancing,
}
MACHINE: Machine[State] = Machine(STEPS | dict.fromkeys(BUILDERS, forced), next_stage)


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
    cache.events, cache.asked, cache.begun = events, {}, []
    before = (state.round, state.phase, state.step, state.turn)
    stack.pop()
    ANSWERS[type(frame)](state, stack, frame, [*map(read, picks)])
    RUN(state)
    reveals = NOTHING
    for event in events:
        kind = event.kind
        if kind in _REVEALING:
            reveals = RANDOM if kind in _RANDOM else reveal_of(events, frame.seat)
            break
    # Whoever ends a round may begin the next one: that is another turn of the same seat.
    ended = before != (state.round, state.phase, state.step, state.turn)
    return Result(events, reveals, ended, None, cache.begun)


def reveal_of(events: list[Event], seat: int) -> Reveal:
    """What these events made known beyond what the choosing seat knew or everybody knew."""
    reveal = NOTHING
    for event in events:
        kind = event.kind
        if kind in _REVEALING:
            if kind in _RANDOM:
                return RANDOM
            if event.seat != seat:
                reveal = OTHERS
            elif reveal is NOTHING:
                reveal = OWN
    return reveal


NOTHING, OWN, OTHERS, RANDOM = Reveal  # members by name are slow to get at: this runs for every choice
_RANDOM = frozenset({"draw", "reshuffle", "wager"})
_REVEALING = _RANDOM | {"discard", "paid", "play", "first_revealed", "packs", "secret"}
