"""Copies of a state on the way through a log."""

from __future__ import annotations

from rules.snapshots import APART, MOST, Snapshots


def test_the_last_copies_are_kept() -> None:
    snapshots = Snapshots(list.copy)
    for made in range((MOST + 2) * APART):
        snapshots.keep(made, [made])
    kept = [number * APART for number in range(2, MOST + 2)]
    assert [snapshots.latest(made + APART - 1) for made in kept] == [(made, [made]) for made in kept]
    assert snapshots.latest(kept[0] - 1) is None, "those before have made way"


def test_a_match_that_goes_back_keeps_what_is_behind_it() -> None:
    snapshots = Snapshots(list.copy)
    for made in (0, APART):
        snapshots.keep(made, [made])
    for made, left in ((APART, APART), (APART - 1, 0)):
        behind = snapshots.until(made)
        assert behind.latest(5 * APART) == (left, [left])
    assert snapshots.until(-1).latest(5 * APART) is None
    assert snapshots.latest(5 * APART) == (APART, [APART]), "the other keeps its own"


def test_copies_share_nothing() -> None:
    state = [1]
    snapshots = Snapshots(list.copy)
    snapshots.keep(0, state)
    state.append(2)
    first = snapshots.latest(0)
    assert first == (0, [1])
    first[1].append(3)
    assert snapshots.latest(0) == (0, [1])
