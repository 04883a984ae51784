"""The generator of chance: known values, fairness, independence, stability."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import dice


def test_the_generator_is_splitmix64() -> None:
    # The first outputs for seed 1234567, as published with the reference implementation.
    rng, found = 1234567, []
    for _ in range(5):
        rng, number = dice.next64(rng)
        found.append(number)
    assert found == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, dice.MASK), st.integers(1, dice.MASK + 1))
def test_a_number_lies_below_its_limit(rng: int, limit: int) -> None:
    after, number = dice.below(rng, limit)
    assert 0 <= number < limit
    assert 0 <= after <= dice.MASK
    assert after != rng


@pytest.mark.parametrize("limit", [0, -1, dice.MASK + 2])
def test_an_impossible_limit_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        dice.below(1, limit)


def test_all_results_of_a_die_are_equally_likely() -> None:
    rng, counts = dice.stream(7, "fairness"), Counter[int]()
    for _ in range(12_000):
        rng, number = dice.roll(rng, 6)
        counts[number] += 1
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    # Chi-squared with five degrees of freedom exceeds 20.5 once in a thousand fair tries.
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5


def test_large_limits_are_not_biased() -> None:
    # Three quarters of 2**64: without rejection the numbers of the first third come up twice as often.
    limit = 3 << 62
    rng, low = dice.stream(8, "bias"), 0
    for _ in range(6_000):
        rng, number = dice.below(rng, limit)
        low += number < limit // 3
    assert 1850 < low < 2150


@given(st.integers(0, dice.MASK), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_the_items(rng: int, items: list[int]) -> None:
    shuffled = items.copy()
    after = dice.shuffle(rng, shuffled)
    assert sorted(shuffled) == sorted(items)
    assert (after == rng) == (len(items) < 2)


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    rng, counts = dice.stream(9, "orders"), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        items = [1, 2, 3]
        rng = dice.shuffle(rng, items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5


@given(st.integers(0, dice.MASK), st.lists(st.integers(), min_size=1, max_size=30))
def test_drawing_takes_one_item_out(rng: int, items: list[int]) -> None:
    rest = items.copy()
    _, item = dice.draw(rng, rest)
    assert sorted([*rest, item]) == sorted(items)


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        dice.draw(1, [])


def test_streams_are_independent_and_tell_numbers_from_text() -> None:
    purposes: list[tuple[int | str, ...]]
    purposes = [(), (1,), ("1",), (1, 2), (12,), ("a", "b"), ("ab",), ("a", 1), (-1,)]
    seeds = [0, 1, -1, 2**64, 2**64 + 1, 10**40]
    found = {dice.stream(seed, *purpose) for seed in seeds for purpose in purposes}
    assert len(found) == len(seeds) * len(purposes)
    assert all(0 <= generator <= dice.MASK for generator in found)


def test_streams_and_commitments_are_the_same_under_every_hash_seed() -> None:
    program = "from rules import dice; print(dice.stream(5, 'bag', 3), dice.commitment(5, b'salt'))"
    found = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1")
    }
    assert found == {f"{dice.stream(5, 'bag', 3)} {dice.commitment(5, b'salt')}\n"}


def test_a_commitment_can_be_checked_with_common_tools() -> None:
    # printf '5:73616c74' | sha256sum
    expected = "4d59749fddc173b5b3eaab13be1bc7d9eaf5b85d5d4c8faaad6a3501774803fc"
    assert dice.commitment(5, b"salt") == expected
    assert dice.commitment(5, b"salt") != dice.commitment(5, b"sal")
    assert dice.commitment(5, b"salt") != dice.commitment(6, b"salt")
