"""Answers to a question in the order of their promise, without listing all of them."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from math import inf

from rules.game import Pick, Prompt

MOST_TRIED = 4_000
"""Selections looked at before the search for answers that weigh enough is given up."""


def forced_answer(prompt: Prompt) -> list[Pick] | None:
    """The only possible answer to a question, None where there is a choice.

    >>> forced_answer(Prompt(1, 0, "discard", [("card", 4)]))
    [('card', 4)]
    >>> forced_answer(Prompt(1, 0, "discard", [("card", 4), ("card", 9)])) is None
    True
    """
    if prompt.min_picks >= 1 and len(prompt.options) <= prompt.min_picks:
        # With an order that matters, several options in full number are a choice still.
        return None if prompt.ordered and len(prompt.options) > 1 else list(prompt.options)
    return None


def selections(prompt: Prompt, values: Sequence[float], limit: int, near: float = inf) -> list[list[Pick]]:
    """At least one and at most ``limit`` legal answers, those with the greatest sum of values first.

    ``values`` has a number per option. Where the order of the answer matters the options come by falling
    value, else in the order of the prompt. Answers whose sum is more than ``near`` below the best are left
    out.

    >>> prompt = Prompt(1, 0, "discard", [("card", 4), ("card", 9), ("card", 5)], 2, 2)
    >>> selections(prompt, [1.0, 5.0, 3.0], limit=2)
    [[('card', 9), ('card', 5)], [('card', 4), ('card', 9)]]
    """
    options = prompt.options
    if prompt.max_picks == 1 and not prompt.at_least:
        return _single(prompt, values, limit, near)
    order = sorted(range(len(options)), key=lambda at: (-values[at], at))
    if limit == 1 and not prompt.at_least:
        wanted = sum(1 for value in values if value > 0)
        chosen = order[: max(prompt.min_picks, min(prompt.max_picks, wanted))]
        return [[options[at] for at in (chosen if prompt.ordered else sorted(chosen))]]
    heap: list[tuple[float, tuple[int, ...]]] = []
    for size in range(prompt.min_picks, min(prompt.max_picks, len(options)) + 1):
        first = tuple(range(size))
        heappush(heap, (-sum(values[order[at]] for at in first), first))
    found: list[list[Pick]] = []
    seen = {places for _, places in heap}
    tried = 0
    floor = -inf
    while heap and len(found) < limit and tried < MOST_TRIED:
        total, places = heappop(heap)
        if -total < floor:
            break
        tried += 1
        if _heavy(prompt, [order[at] for at in places]):
            chosen = [order[at] for at in places]
            found.append([options[at] for at in (chosen if prompt.ordered else sorted(chosen))])
            floor = max(floor, -total - near)
        # The next best selections of this size move one place to the following option.
        for position, at in enumerate(places):
            if at + 1 < len(options) and at + 1 not in places:
                following = (*places[:position], at + 1, *places[position + 1 :])
                if following not in seen:
                    seen.add(following)
                    heappush(heap, (-sum(values[order[place]] for place in following), following))
    if not found:
        found.append(_heaviest(prompt))
    return found


def _single(prompt: Prompt, values: Sequence[float], limit: int, near: float) -> list[list[Pick]]:
    options = prompt.options
    if limit == 1:
        best = max(values)
        if prompt.min_picks == 0 and best <= 0:
            return [[]]
        return [[options[values.index(best)]]]
    ranked = sorted(((-value, at) for at, value in enumerate(values)))
    if prompt.min_picks == 0:
        ranked.insert(sum(1 for value in values if value > 0), (0.0, -1))
    floor = ranked[0][0] + near
    return [
        [options[at]] if at >= 0 else []
        for place, (value, at) in enumerate(ranked[:limit])
        if value <= floor and (value < inf or not place)
    ]


def _heavy(prompt: Prompt, chosen: Sequence[int]) -> bool:
    if not prompt.at_least or (not chosen and prompt.min_picks == 0):
        return True
    return sum(prompt.weights[at] for at in chosen) >= prompt.at_least


def _heaviest(prompt: Prompt) -> list[Pick]:
    """The options that weigh most, as many as allowed: legal if anything is."""
    by_weight = sorted(range(len(prompt.options)), key=lambda at: (-prompt.weights[at], at))
    chosen = by_weight[: prompt.max_picks]
    return [prompt.options[at] for at in (chosen if prompt.ordered else sorted(chosen))]
