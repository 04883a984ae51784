"""Set-up, questions, answers and the end. The clauses (LD-1 …) are those of RULINGS.md."""

from __future__ import annotations

from collections.abc import Sequence

from rules import dice
from rules.game import PROMPT, Event, IllegalError, Option, Options, Outcome, Pick, Prompt, Result, Reveal
from rules.lone_draw.state import State

SEATS = range(1, 5)
OPTIONS: tuple[Option, ...] = ()
CARDS = range(1, 31)
EACH = 3


def new(seats: int, seed: int, options: Options) -> State:
    """A shuffled deck (LD-1). Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"Lone Draw is for 1 to 4 players, not {seats}")
    for key, value in options.items():
        raise ValueError(f"Lone Draw has no option {key}={value}")
    deck = list(CARDS)
    dice.shuffle(dice.stream(seed, "deck"), deck)
    return State(deck, [[] for _ in range(seats)])


def asked(state: State) -> list[int]:
    """The seat that draws; none at the end (LD-2, LD-3)."""
    drawn = sum(map(len, state.drawn))
    return [] if drawn == EACH * len(state.drawn) else [drawn % len(state.drawn)]


def prompts(state: State) -> list[Prompt]:
    """The open question, with its only answer."""
    return [Prompt(len(CARDS) - len(state.deck) + 1, seat, "draw", [("draw",)]) for seat in asked(state)]


def choose(state: State, prompt_id: int, picks: Sequence[Pick]) -> Result:
    """Answer a question. Raises IllegalError."""
    prompt = next((one for one in prompts(state) if one.id == prompt_id), None)
    if prompt is None:
        raise IllegalError(PROMPT, "stale")
    prompt.check(picks)
    card = state.deck.pop()
    state.drawn[prompt.seat].append(card)
    begun = [(1, (len(CARDS) - len(state.deck) + 1,))] if asked(state) else []
    return Result([Event("drew", prompt.seat, (card,))], Reveal.RANDOM, turn_ended=True, begun=begun)


def outcome(state: State) -> Outcome | None:
    """The highest sum wins (LD-3)."""
    if asked(state):
        return None
    scores = tuple(map(sum, state.drawn))
    return Outcome(
        scores=scores,
        ranks=tuple(1 + sum(other > mine for other in scores) for mine in scores),
        reasons=("drawn",),
        breakdown=tuple((("cards", points),) for points in scores),
    )
