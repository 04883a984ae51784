"""The greedy computer player: it tries every option on a state that its view allows and keeps the best.

It gets a view, never the state; what it does not know it imagines.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from rules.codec import codec
from rules.dice import below, stream
from rules.echoes_of_time.card_index import COST
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.flow import choose
from rules.echoes_of_time.picks import ApplyFlame, ChooseEffect, card_picks, cards_among, read
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.questions import TurnDetails, details_of
from rules.echoes_of_time.state import State
from rules.echoes_of_time.valuation import evaluate
from rules.echoes_of_time.view import View
from rules.echoes_of_time.views import imagine
from rules.game import IllegalError, Pick, Prompt

COPY = codec(State)
CANDIDATES = 24
"""Answers of several picks that are tried at the most."""
FOLLOW_UPS = 8
"""Questions of the own seat that are answered in thought after an option."""


def _answers(prompt: Prompt, seed: int) -> list[list[Pick]]:
    """Answers worth trying: all of them where they are few, else the default, the extremes and a sample."""
    options = prompt.options
    if prompt.max_picks == 1:
        return [[option] for option in options] + ([[]] if prompt.min_picks == 0 else [])
    sizes = range(prompt.min_picks, prompt.max_picks + 1)
    if sum(comb(len(options), size) for size in sizes) <= CANDIDATES and not prompt.ordered:
        tried = [list(picks) for size in sizes for picks in combinations(options, size)]
    else:
        tried = [options[: prompt.min_picks], options[: prompt.max_picks]] + (
            [prompt.default] if prompt.default is not None else []
        )
        rng = stream(seed, "sample")
        for _ in range(CANDIDATES // 3):
            rng, size = below(rng, prompt.max_picks - prompt.min_picks + 1)
            pool = list(options)
            picks = []
            for _ in range(prompt.min_picks + size):
                rng, at = below(rng, len(pool))
                picks.append(pool.pop(at))
            tried.append(picks)
    if prompt.weights:
        weight = dict(zip(options, prompt.weights, strict=True))
        tried = [picks for picks in tried if sum(weight[pick] for pick in picks) >= prompt.at_least]
        if prompt.default is not None and prompt.default not in tried:
            tried.append(prompt.default)
    return tried


def _quick(prompt: Prompt) -> list[Pick]:
    """An answer in thought to a follow-up question: its default, except that an effect on offer is taken."""
    if prompt.ask == "turn":
        free = [option for option in prompt.options if isinstance(read(option), ApplyFlame)]
        return [free[0] if free else prompt.options[-1]]
    first = prompt.options[0]
    if prompt.default is not None and (prompt.max_picks > 1 or isinstance(read(first), ChooseEffect)):
        return prompt.default or prompt.options[: prompt.min_picks]
    if prompt.ask in ("cost_discard", "cost_eliminate"):
        return _cheapest(prompt)
    return [first] if prompt.min_picks <= 1 <= prompt.max_picks else prompt.options[: prompt.min_picks]


def _cheapest(prompt: Prompt) -> list[Pick]:
    """Give up the card with the least printed VP, if it is a cheap one."""
    cards = sorted(cards_among(prompt.options), key=lambda card: (CARDS[card].points or 2, COST[card]))
    least = CARDS[cards[0]].points if cards else None
    return card_picks(cards[:1]) if least is not None and least <= 2 else [prompt.options[-1]]


def _may_act(prompt: Prompt) -> bool:
    """Whether the main action of a turn is still to come."""
    details = details_of(prompt)
    return isinstance(details, TurnDetails) and not details.done


def _try(state: State, prompt: Prompt, picks: Sequence[Pick]) -> float:
    """Value of a state after an answer and the seat's own quick follow-ups; minus infinity if it is
    illegal."""
    try:
        choose(state, prompt.id, picks)
        for _ in range(FOLLOW_UPS):
            own = [other for other in open_prompts(state) if other.seat == prompt.seat]
            if not own or state.phase == "over" or _may_act(own[0]):
                break
            choose(state, own[0].id, _quick(own[0]))
    except IllegalError:
        return float("-inf")
    return evaluate(state, prompt.seat)


class GreedyPlayer:
    """Takes the option after which the table looks best, as far as its view tells."""

    needs_view = True

    def __call__(self, view: View, prompt: Prompt, seed: int) -> list[Pick]:
        """An answer to the prompt of the view's seat; the seed makes it repeatable."""
        tried = _answers(prompt, seed)
        if len(tried) == 1:
            return list(tried[0])
        imagined = imagine(view, seed)
        own = next((other for other in open_prompts(imagined) if other.seat == prompt.seat), None)
        if own is None or own.ask != prompt.ask:
            return list(tried[0])
        best, best_value = tried[0], float("-inf")
        for picks in tried:
            value = _try(COPY.copy(imagined), own, picks)
            if value > best_value:
                best, best_value = picks, value
        return list(best)
