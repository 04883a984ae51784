"""Set-up of Ekho, the order of its phases, and the answering of questions."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dice import below, shuffle, stream
from rules.ekho import battle, care, checks, contact_phase, effects, movement, story, zones
from rules.ekho.answers import ANSWERS
from rules.ekho.cache import NOBODY, cache_of, hand_over, stir
from rules.ekho.card_index import (
    BOARD,
    CARDS,
    CARDS_OF_KIND,
    DECKS,
    GATES,
    PLACES,
    SCENARIOS,
    SLEUTHS,
    STORIES,
    UNSTABLE,
)
from rules.ekho.city_events import FinaleBegan, GameBegan, TurnBegan
from rules.ekho.ending import check_end, finish
from rules.ekho.figures import active, full
from rules.ekho.frames import (
    Attempt,
    Battle,
    Care,
    Checking,
    Closing,
    ContactsPhase,
    Crossing,
    Evading,
    FigureQuestion,
    Meeting,
    Moving,
    Operations,
    RespiteQuestion,
    SleuthQuestion,
    Stack,
    StoryPhase,
    Walking,
)
from rules.ekho.goals import FIRST_LOSS, TURNS, in_play, level, scenario
from rules.ekho.open_questions import work_out
from rules.ekho.open_table import Figure, Table
from rules.ekho.operations import KINDS
from rules.ekho.picks import read
from rules.ekho.prompts import (
    BUILDERS,
    KEYS,
    PLAIN,
    always,
)
from rules.ekho.scenarios import DIFFICULTIES
from rules.ekho.state import Hidden, State
from rules.ekho.zones import emit
from rules.game import PROMPT, IllegalError, Option, Options, Pick, Result, Reveal
from rules.stacks import Machine, Step, new_number

SEATS = range(1, 9)
MOST_WITH_TWO = 4
"""Most players who may run two sleuths each (EK-W3)."""
OPTIONS = (
    Option("scenario", tuple(one.id for one in SCENARIOS)),
    Option("difficulty", DIFFICULTIES),
    Option("sleuths_per_player", ("1", "2"), max_seats=(("2", MOST_WITH_TWO),)),
    Option("gates", ("rewarded", "plain")),
    Option("leads", ("counted", "plain")),
)


def new(seats: int, seed: int, options: Options) -> State:
    """Set up a table (EK-G4). Raises ValueError for a wrong number of seats, option or value, and for more
    than four players who would run two sleuths each (EK-W3)."""
    if seats not in SEATS:
        raise ValueError(f"Ekho is for 1 to 8 players, not {seats}")
    chosen = {option.key: option.values[0] for option in OPTIONS}
    allowed = {option.key: option.values for option in OPTIONS}
    for key, value in options.items():
        if value not in allowed.get(key, ()):
            raise ValueError(f"Ekho has no option {key}={value}")
        chosen[key] = value
    each = int(chosen["sleuths_per_player"])
    if each > 1 and seats > MOST_WITH_TWO:
        raise ValueError(f"EK-W3: {each} sleuths each are for at most {MOST_WITH_TWO} players, not {seats}")
    figures = [Figure(seat) for seat in range(seats) for _ in range(each)]
    number = [one.id for one in SCENARIOS].index(chosen["scenario"])
    table = Table(chosen, seats, number, figures, clues=[0] * PLACES, contact=[-1] * len(figures))
    state = State(table, _shuffled(seed, len(figures), in_play(table)), stacks=[[] for _ in figures])
    state.hidden.rng, table.holder = below(state.hidden.rng, seats)
    for figure in range(len(figures)):
        state.stacks[figure].append(SleuthQuestion(figure, new_number(state)))
    MACHINE.run(state)
    cache_of(state).events = []
    return state


def _shuffled(seed: int, figures: int, tokens: Sequence[int]) -> Hidden:
    """Decks, stack and bag, each shuffled by a stream of its own."""

    def mixed(count: int | list[int], what: str) -> list[int]:
        cards = list(range(count)) if isinstance(count, int) else list(count)
        shuffle(stream(seed, "ekho", what), cards)
        return cards

    return Hidden(
        rng=stream(seed, "ekho", "city"),
        dice=[stream(seed, "ekho", "dice", number) for number in range(figures)],
        stories=mixed(len(STORIES), "stories"),
        bag=list(tokens),
        gates=mixed(len(GATES), "gates"),
        tokens={},
        contacts=[mixed(deck, f"contacts {number}") for number, deck in enumerate(DECKS)],
        things=[mixed(CARDS_OF_KIND[kind], f"things {kind}") for kind in KINDS],
    )


def _start(state: State) -> None:
    """The sleuths are chosen: they get what is printed, and the scenario what it sets up."""
    table, numbers = state.table, level(state.table)
    for figure in table.figures:
        sleuth = SLEUTHS[figure.card]
        for thing in sleuth.things:
            _give(state, figure, thing)
        figure.health, figure.sanity = full(figure, "health"), full(figure, "sanity")
        figure.clues = sleuth.clues + numbers.clues
        figure.place = BOARD.number[scenario(table).starts]
    emit(state, GameBegan, table.scenario)
    for name in scenario(table).cursed:
        zones.lay_gate(state, BOARD.number[name])
        zones.put_foe(state, BOARD.number[name])
    for _ in range(numbers.gates):
        free = [place for place in UNSTABLE if zones.portal_at(state, place) is None]
        state.hidden.rng, at = below(state.hidden.rng, len(free))
        zones.lay_gate(state, free[at])
    for _ in range(numbers.enemies):
        state.hidden.rng, place = below(state.hidden.rng, PLACES)
        zones.put_foe(state, place)


def _give(state: State, figure: Figure, thing: str) -> None:
    """A printed thing, out of its deck."""
    for deck in state.hidden.things:
        for card in deck:
            if CARDS[card].id == thing:
                deck.remove(card)
                figure.things.append(card)
                return
    raise AssertionError(f"{thing} is printed more often than there are cards")


# --- the turn ----------------------------------------------------------------------------------------------


def next_stage(state: State) -> bool:
    """Begin the next phase (EK-T1). False when the game is over."""
    table = state.table
    stir(state)
    match table.phase:
        case "over":
            return False
        case "choosing":
            hand_over(state)
            _start(state)
            _begin_turn(state)
        case "story":
            table.phase = "respite"
            _begin_respite(state)
        case "respite":
            table.phase = "movement"
            movement.begin(state)
        case "movement":
            table.phase = "contacts"
            contact_phase.begin(state)
        case "contacts":
            hand_over(state)
            _end_turn(state)
    return True


def _begin_turn(state: State) -> None:
    """The Story phase of the next turn, which the token holder's first sleuth answers for."""
    table = state.table
    table.turn += 1
    table.phase = "story"
    cache = cache_of(state)
    cache.begun.append((len(cache.events), (table.turn,)))
    stands = len(table.portals), len(table.closed), table.handed
    emit(state, TurnBegan, table.turn, table.holder, *stands)
    if table.turn == FIRST_LOSS and check_end(state):
        return
    finale = scenario(table).finale
    if table.turn == finale.turn:
        zones.begin(state, FinaleBegan, finale)
    first = next(number for number, figure in enumerate(table.figures) if figure.seat == table.holder)
    state.stacks[first].append(StoryPhase(first))


def _begin_respite(state: State) -> None:
    """Used cards are fresh again; focus can be shifted (EK-R1)."""
    for number, figure in enumerate(state.table.figures):
        if active(state.table, number):
            figure.used = []
            focus = SLEUTHS[figure.card].focus
            state.stacks[number].append(RespiteQuestion(number, new_number(state), focus))


def _end_turn(state: State) -> None:
    """The token goes to the left; after the last turn the game is lost (EK-T1, EK-G2)."""
    table = state.table
    if check_end(state):
        return
    care.recover(state)
    if table.turn >= TURNS:
        finish(state, "time")
        return
    for figure in table.figures:
        figure.keen = False
    table.holder = (table.holder + 1) % table.seats
    _begin_turn(state)


# --- questions ---------------------------------------------------------------------------------------------


def forced(state: State, stack: Stack, frame: FigureQuestion) -> bool:
    """Answer a question that is no choice: nobody is asked. Everything about it lies open."""
    kind = type(frame)
    plain = PLAIN.get(kind)
    if plain is not None and (plain is always or plain(state, frame)):
        return False  # it is tried after every step of anybody, so what is plain is not worked out
    if plain is None and (depend := KEYS.get(kind)) is not None:
        known = cache_of(state).asked.get(frame.id)
        if known is not None and known[0] == depend(state, frame):
            return False  # it was a choice before, and nothing has changed that it depends on
    prompt = BUILDERS[kind](state, frame)  # not kept: others may change it before anybody is asked
    if prompt.min_picks == 0 and not prompt.options:
        picks: list[Pick] = []
    elif len(prompt.options) == prompt.min_picks:
        picks = list(prompt.options)
    else:
        return False
    stack.pop()
    cache_of(state).asked.pop(frame.id, None)
    ANSWERS[kind](state, stack, frame, [*map(read, picks)])
    return True


STEPS: dict[type, Step[State]] = {
    StoryPhase: story.step_story,
    Moving: movement.step_move,
    Walking: movement.step_walk,
    Crossing: movement.step_cross,
    Meeting: battle.step_meet,
    Evading: battle.step_evade,
    Battle: battle.step_battle,
    Checking: checks.step_check,
    Operations: effects.step_program,
    Care: care.step_care,
    ContactsPhase: contact_phase.step_contacts,
    Attempt: contact_phase.step_attempt,
    Closing: contact_phase.step_closing,
}
MACHINE: Machine[State] = Machine(STEPS | dict.fromkeys(BUILDERS, forced), next_stage)


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer an open question and run on to the next ones. Raises IllegalError; the state may then be
    half changed."""
    cache = cache_of(state)
    if not cache.asked:
        work_out(state, cache)  # a state that has just been loaded knows no question
    known = cache.asked.get(prompt_id)
    if known is None:
        raise IllegalError(PROMPT, "stale")
    prompt = known[1]
    prompt.check(picks)
    cache.events, cache.beyond, cache.begun = [], None, []
    cache.actor, cache.stirred, cache.drawn = prompt.actor, False, False
    phase, turn = state.table.phase, state.table.turn
    stack = state.stacks[prompt.actor]
    frame = _taken(stack, prompt_id)
    del cache.asked[prompt_id]
    ANSWERS[type(frame)](state, stack, frame, [*map(read, picks)])
    if cache.stirred:
        MACHINE.run(state)
    else:
        MACHINE.run_alone(state, stack)
        if cache.stirred or not any(state.stacks):
            MACHINE.run(state, prompt.actor)
    work_out(state, cache)
    cache.actor, cache.stirred = NOBODY, True
    ended = (phase, turn) != (state.table.phase, state.table.turn)
    return Result(cache.events, RANDOM if cache.drawn else NOTHING, ended, cache.beyond, cache.begun)


def _taken(stack: Stack, number: int) -> FigureQuestion:
    """The open question with that number, taken off its stack: it is on top, or among questions there."""
    for at, frame in enumerate(reversed(stack), 1):
        if isinstance(frame, FigureQuestion) and frame.id == number:
            del stack[-at]
            return frame
    raise AssertionError(f"question {number} is open, but on no stack")


NOTHING, _, _, RANDOM = Reveal  # members by name are slow to get at: this runs for every choice
