"""Copying, saving and loading states: every kind of field, faults with their place, copies."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.codec import CodecError, codec
from tests.tools import spoil


class Level(IntEnum):
    LOW = 0
    HIGH = 3


class Colour(Enum):
    RED = "red"


@dataclass(slots=True, frozen=True)
class Point:
    x: int
    y: int = 0


@dataclass(slots=True, frozen=True)
class Holder:
    items: list[int]


@dataclass(slots=True)
class Leaf:
    name: str
    children: list[Leaf] = field(default_factory=list)
    owner: Leaf | None = None


@dataclass(slots=True)
class State:
    number: int
    flag: bool = False
    text: str = ""
    phase: Literal["start", "end", 7] = "start"
    level: Level = Level.LOW
    colour: Colour = Colour.RED
    maybe: int | None = None
    mixed: int | str | None = None
    cards: list[int] = field(default_factory=list)
    tiles: list[list[int]] = field(default_factory=list)
    levels: list[Level] = field(default_factory=list)
    picks: list[tuple[str | int, ...]] = field(default_factory=list)
    pair: tuple[int, str] = (1, "a")
    boxes: tuple[list[int], ...] = ()
    box: tuple[str, list[int]] = ("", [])
    point: Point = Point(1)
    holder: Holder = Holder([])
    under: dict[int, int] = field(default_factory=dict)
    options: dict[str, list[int]] = field(default_factory=dict)
    grid: dict[tuple[int, int], Leaf] = field(default_factory=dict)
    leaves: list[Leaf] = field(default_factory=list)
    drafts: list[int] | None = None
    asked: dict[int, int] = field(default_factory=dict, metadata={"derived": True})
    sum: int = field(default=-1, metadata={"derived": True})
    found: list[Leaf] = field(default_factory=list, compare=False, metadata={"derived": True, "kept": True})


CODEC = codec(State)
NUMBERS = st.integers(-5, 5) | st.integers(-(2**64), 2**64)
LISTS = st.lists(NUMBERS, max_size=4)
LEAVES = st.recursive(
    st.builds(Leaf, st.text(max_size=3)),
    lambda leaf: st.builds(Leaf, st.text(max_size=3), st.lists(leaf, max_size=2), st.none() | leaf),
    max_leaves=4,
)
STATES = st.builds(
    State,
    number=NUMBERS,
    flag=st.booleans(),
    text=st.text(max_size=5),
    phase=st.sampled_from(["start", "end", 7]),
    level=st.sampled_from(Level),
    maybe=st.none() | NUMBERS,
    mixed=st.none() | NUMBERS | st.text(max_size=3),
    cards=LISTS,
    tiles=st.lists(LISTS, max_size=3),
    levels=st.lists(st.sampled_from(Level), max_size=3),
    picks=st.lists(st.lists(NUMBERS | st.text(max_size=3), max_size=3).map(tuple), max_size=3),
    pair=st.tuples(NUMBERS, st.text(max_size=3)),
    boxes=st.lists(LISTS, max_size=3).map(tuple),
    box=st.tuples(st.text(max_size=3), LISTS),
    point=st.builds(Point, NUMBERS, NUMBERS),
    holder=st.builds(Holder, LISTS),
    under=st.dictionaries(NUMBERS, NUMBERS, max_size=4),
    options=st.dictionaries(st.text(max_size=3), LISTS, max_size=3),
    grid=st.dictionaries(st.tuples(NUMBERS, NUMBERS), LEAVES, max_size=2),
    leaves=st.lists(LEAVES, max_size=2),
    drafts=st.none() | LISTS,
)


@given(STATES)
def test_a_state_survives_json(state: State) -> None:
    saved = CODEC.dump(state)
    assert CODEC.load(saved) == state
    loaded = CODEC.load(json.loads(json.dumps(saved)))
    assert loaded == state
    assert repr(loaded) == repr(state)  # also the order of dicts, and True is not 1


@given(STATES)
def test_a_copy_shares_nothing_that_can_change(state: State) -> None:
    before = repr(state)
    for copy in (CODEC.copy(state), CODEC.load(CODEC.dump(state))):
        assert copy == state
        assert CODEC.equal(copy, state)
        spoil(copy)
        assert repr(state) == before
    spoil(CODEC.dump(state))
    assert repr(state) == before


def test_derived_fields_start_anew_and_are_not_compared() -> None:
    state = State(1, asked={1: 2}, sum=9)
    for copy in (CODEC.copy(state), CODEC.load(CODEC.dump(state))):
        assert (copy.asked, copy.sum) == ({}, -1)
        assert CODEC.equal(copy, state)
    assert CODEC.copy(state).asked is not CODEC.copy(state).asked


def test_kept_results_go_with_a_copy_but_not_into_a_save() -> None:
    state = State(1, found=[Leaf("dear")])
    copy = CODEC.copy(state)
    assert copy.found == state.found
    assert copy.found is not state.found
    assert copy.found[0] is state.found[0]
    assert CODEC.load(CODEC.dump(state)).found == []


def test_what_can_never_change_is_shared() -> None:
    state = State(1, point=Point(3, 4))
    assert CODEC.copy(state).point is state.point
    assert CODEC.copy(state).holder is not state.holder


def _broken(**changes: Any) -> list[Any]:
    """A saved state in which the named fields hold other data."""
    names = [name for name in State.__dataclass_fields__ if name not in ("asked", "sum", "found")]
    saved = CODEC.dump(State(1))
    for name, value in changes.items():
        saved[names.index(name)] = value
    return saved


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (None, ""),
        ({}, ""),
        ([1], ""),
        (_broken(number="1"), "number"),
        (_broken(number=True), "number"),
        (_broken(number=1.0), "number"),
        (_broken(flag=1), "flag"),
        (_broken(phase="middle"), "phase"),
        (_broken(phase=7.0), "phase"),
        (_broken(level=1), "level"),
        (_broken(level=False), "level"),
        (_broken(level=[]), "level"),
        (_broken(mixed=False), "mixed"),
        (_broken(cards=None), "cards"),
        (_broken(cards=[1, None]), "cards[1]"),
        (_broken(cards="12"), "cards"),
        (_broken(tiles=[[1], 2]), "tiles[1]"),
        (_broken(picks=[["a"], ["b", None]]), "picks[1][1]"),
        (_broken(pair=[1]), "pair"),
        (_broken(pair=[1, 2]), "pair[1]"),
        (_broken(point=[1, "y"]), "point.y"),
        (_broken(under={"1": 2}), "under"),
        (_broken(under=[[1, 1], [2, 3]]), "under"),
        (_broken(under=[[1, 2], [3]]), "under"),
        (_broken(under=[["1"], [2]]), "under[0][0]"),
        (_broken(under=[[1]]), "under"),
        (_broken(grid=[[[1, 2]], [["leaf", [], ["owner", [], 3]]]]), "grid[1][0].owner.owner"),
        (_broken(leaves=[["leaf", [["child", []]], None]]), "leaves[0].children[0]"),
        (_broken(drafts=False), "drafts"),
    ],
)
def test_a_fault_is_named_with_its_place(data: Any, path: str) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load(data)
    assert caught.value.path == path
    assert (path or "the whole") in str(caught.value)


def test_data_nested_without_end_is_refused() -> None:
    leaf: list[Any] = ["leaf", [], None]
    for _ in range(100_000):
        leaf = ["leaf", [], leaf]
    with pytest.raises(CodecError):
        CODEC.load(_broken(leaves=[leaf]))


@dataclass(slots=True)
class _WithFloat:
    value: float


@dataclass(slots=True)
class _WithAnything:
    value: list[Any]


@dataclass(slots=True)
class _WithTwoLists:
    value: list[int] | list[str]


@dataclass(slots=True)
class _WithSet:
    value: set[int]


@dataclass(slots=True)
class _WithListInKey:
    value: dict[tuple[list[int], ...], int]


@dataclass(slots=True)
class _WithEmptyTuple:
    value: tuple[()]


@dataclass(slots=True)
class _DerivedWithoutDefault:
    value: int = field(metadata={"derived": True})


@dataclass
class _WithoutSlots:
    value: int


@pytest.mark.parametrize(
    "cls",
    [
        _WithFloat,
        _WithAnything,
        _WithTwoLists,
        _WithSet,
        _WithListInKey,
        _WithEmptyTuple,
        _DerivedWithoutDefault,
        _WithoutSlots,
    ],
)
def test_a_state_that_cannot_be_copied_safely_is_refused(cls: type) -> None:
    with pytest.raises(TypeError, match=r"value|slots"):
        codec(cls)


def test_the_shape_tells_classes_apart() -> None:
    assert CODEC.shape == codec(State).shape
    assert len({CODEC.shape, codec(Leaf).shape, codec(Point).shape}) == 3
