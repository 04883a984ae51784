"""Answers in the order of their promise: legal, best first, and all there are where as many are wanted."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.choices import selections
from rules.game import Pick, Prompt


@st.composite
def questions(draw: st.DrawFn) -> tuple[Prompt, list[float]]:
    """A question with few options, with or without weights, and what each option is worth."""
    count = draw(st.integers(1, 7))
    least, most = sorted((draw(st.integers(0, count)), draw(st.integers(1, count))))
    options: list[Pick] = [("card", number) for number in range(count)]
    prompt = Prompt(1, 0, "?", options, least, max(1, most), draw(st.booleans()))
    if draw(st.booleans()):
        prompt.weights = draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))
        heaviest = sum(sorted(prompt.weights)[-prompt.max_picks :])
        prompt.at_least = draw(st.integers(0, heaviest))  # every question has an answer
    # Whole numbers: sums of them are the same in any order.
    values = draw(st.lists(st.integers(-9, 9), min_size=count, max_size=count))
    return prompt, [float(value) for value in values]


def worth(prompt: Prompt, values: list[float], answer: list[Pick]) -> float:
    return sum(values[prompt.options.index(pick)] for pick in answer)


def legal(prompt: Prompt, answer: list[Pick]) -> bool:
    if not prompt.min_picks <= len(answer) <= prompt.max_picks or len(set(answer)) != len(answer):
        return False
    if not prompt.weights or (not answer and prompt.min_picks == 0):
        return True
    return sum(prompt.weights[prompt.options.index(pick)] for pick in answer) >= prompt.at_least


@given(questions(), st.integers(1, 200))
def test_the_best_answers_come_first(question: tuple[Prompt, list[float]], most: int) -> None:
    prompt, values = question
    sizes = range(prompt.min_picks, prompt.max_picks + 1)
    every = [list(picks) for size in sizes for picks in combinations(prompt.options, size)]
    sums = sorted((worth(prompt, values, one) for one in every if legal(prompt, one)), reverse=True)
    found = selections(prompt, values, most)
    assert all(legal(prompt, answer) for answer in found)
    assert len({frozenset(answer) for answer in found}) == len(found)
    assert [worth(prompt, values, answer) for answer in found] == sums[:most]


@given(questions(), st.integers(0, 12))
def test_answers_far_from_the_best_are_left_out(question: tuple[Prompt, list[float]], near: int) -> None:
    prompt, values = question
    every = selections(prompt, values, 500)
    sums = [worth(prompt, values, answer) for answer in every]
    expected = [answer for answer, total in zip(every, sums, strict=True) if total >= sums[0] - near]
    assert selections(prompt, values, 500, near) == expected


@given(questions())
def test_the_order_is_that_of_the_options_or_of_their_worth(question: tuple[Prompt, list[float]]) -> None:
    prompt, values = question
    for answer in selections(prompt, values, 20):
        places = [prompt.options.index(pick) for pick in answer]
        if prompt.ordered:
            assert [values[place] for place in places] == sorted((values[p] for p in places), reverse=True)
        else:
            assert places == sorted(places)


def test_a_choice_of_very_many_ways_is_answered_at_once() -> None:
    options: list[Pick] = [("card", number) for number in range(60)]
    prompt = Prompt(1, 0, "?", options, 0, 60)
    found = selections(prompt, [float(number % 7 - 3) for number in range(60)], 10)
    assert len(found) == 10
    assert found[0] == [("card", number) for number in range(60) if number % 7 > 3]


def test_weights_that_only_few_selections_reach() -> None:
    options: list[Pick] = [("card", number) for number in range(40)]
    prompt = Prompt(1, 0, "?", options, 1, 20, weights=list(range(40)), at_least=sum(range(20, 40)))
    assert selections(prompt, [-1.0] * 40, 3) == [[("card", number) for number in range(20, 40)]]


@pytest.mark.parametrize("least", [0, 1])
def test_nothing_is_chosen_where_everything_harms_and_nothing_may_be_chosen(least: int) -> None:
    prompt = Prompt(1, 0, "?", [("a",), ("b",)], least, 1)
    assert selections(prompt, [-2.0, -1.0], 1) == [[] if least == 0 else [("b",)]]
