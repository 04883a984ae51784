"""Set-up, questions, races and the end. The clauses (PB-1 …) are those of RULINGS.md."""

from __future__ import annotations

from collections.abc import Sequence

from rules import dice
from rules.game import PROMPT, Event, IllegalError, Option, Options, Outcome, Pick, Prompt, Result, Reveal
from rules.paper_boats.cards import BOATS, COPIES
from rules.paper_boats.state import State

SEATS = range(2, 5)
HAND = 4
RACES = 12
DRAWS = RACES - HAND
"""So many races are followed by a draw."""
OPTIONS = (Option("wind", ("tail", "head")),)


def new(seats: int, seed: int, options: Options) -> State:
    """Everybody has four boats and is asked for the first (PB-1). Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"Paper Boats is for 2 to 4 players, not {seats}")
    known = {option.key: option.values for option in OPTIONS}
    for key, value in options.items():
        if value not in known.get(key, ()):
            raise ValueError(f"Paper Boats has no option {key}={value}")
    pile = [boat for boat in range(len(BOATS)) for _ in range(COPIES)]
    rng = dice.shuffle(dice.stream(seed, "boats"), pile)
    hands = [sorted(pile.pop() for _ in range(HAND)) for _ in range(seats)]
    state = State(hands, pile, rng, options.get("wind") == "head", [0] * seats, [0] * seats)
    _ask(state, range(seats))
    return state


def _ask(state: State, seats: Sequence[int]) -> None:
    for seat in seats:
        state.serial += 1
        state.asked[seat] = state.serial


def prompts(state: State) -> list[Prompt]:
    """All open questions. A boat that is in hand twice is one option."""
    found = []
    for seat, number in sorted(state.asked.items(), key=lambda entry: entry[1]):
        boats: list[Pick] = [("boat", boat) for boat in sorted(set(state.hands[seat]))]
        if state.phase == "launch":
            found.append(Prompt(number, seat, "launch", boats))
        else:
            found.append(Prompt(number, seat, "fold", boats, min_picks=0, default=[]))
    return found


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer a question. Raises IllegalError."""
    prompt = next((one for one in prompts(state) if one.id == prompt_id), None)
    if prompt is None:
        raise IllegalError(PROMPT, "stale")
    prompt.check(picks)
    del state.asked[prompt.seat]
    if prompt.ask == "launch":
        return _launch(state, prompt.seat, int(picks[0][1]))
    return _fold(state, prompt.seat, [int(pick[1]) for pick in picks])


def _launch(state: State, seat: int, boat: int) -> Result:
    """A boat waits under its owner's hand; when all are there they race (PB-2)."""
    state.launched[seat] = boat
    result = Result([Event("launched", seat, (boat,), (), 1 << seat)])
    if not state.asked:
        result.reveals = Reveal.OTHERS
        _race(state, result)
    return result


def _race(state: State, result: Result) -> None:
    fleet = [state.launched[seat] for seat in range(len(state.hands))]
    state.launched, state.fleet = {}, fleet
    for seat, boat in enumerate(fleet):
        state.hands[seat].remove(boat)
        state.sunk.append(boat)
        result.events.append(Event("sailed", seat, (boat,)))
    alone = [seat for seat, boat in enumerate(fleet) if fleet.count(boat) == 1]
    state.races += 1
    if not alone:
        state.winner = -1
        result.events.append(Event("becalmed"))
        _go_on(state, result)
        return
    best = min if state.head else max
    winner = best(alone, key=lambda seat: BOATS[fleet[seat]].speed)
    cargo = BOATS[fleet[winner]].cargo
    state.winner = winner
    state.cargo[winner] += cargo
    state.wins[winner] += 1
    result.events.append(Event("won", winner, (fleet[winner], cargo)))
    if state.races < RACES:
        state.phase = "fold"
        _ask(state, [winner])
    else:
        _go_on(state, result)


def _fold(state: State, seat: int, boats: Sequence[int]) -> Result:
    """The winner of a race may fold a boat into another one (PB-5)."""
    result = Result([])
    for boat in boats:
        hand, drawn = state.hands[seat], state.pile.pop()
        hand.remove(boat)
        hand.append(drawn)
        hand.sort()
        state.sunk.append(boat)
        result.reveals = Reveal.RANDOM
        result.events.append(Event("folded", seat, (boat, drawn), (boat,), 1 << seat))
    _go_on(state, result)
    return result


def _go_on(state: State, result: Result) -> None:
    """Everybody draws (PB-6); then the next race, or the end when all hands are empty (PB-8)."""
    result.turn_ended = True
    if state.races < RACES:
        result.begun = [(len(result.events), (state.races + 1,))]
    if state.races <= DRAWS:
        result.reveals = Reveal.RANDOM
        for seat, hand in enumerate(state.hands):
            boat = state.pile.pop()
            hand.append(boat)
            hand.sort()
            result.events.append(Event("drew", seat, (boat,), (), 1 << seat))
    if state.races < RACES:
        state.phase = "launch"
        _ask(state, range(len(state.hands)))
    else:
        state.phase = "over"


def outcome(state: State) -> Outcome | None:
    """Most cargo wins; equals share the victory (PB-8)."""
    if state.phase != "over":
        return None
    return Outcome(
        scores=tuple(state.cargo),
        ranks=tuple(1 + sum(other > mine for other in state.cargo) for mine in state.cargo),
        reasons=("races",),
        breakdown=tuple(
            (("cargo", cargo), ("wins", wins)) for cargo, wins in zip(state.cargo, state.wins, strict=True)
        ),
    )
