"""Copying, saving and loading states: every kind of field, faults with their place, copies."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, make_dataclass
from enum import Enum, IntEnum
from types import GenericAlias
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.codec import TAGGED, CodecError, codec
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
class Walk:
    seat: int
    way: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Rest:
    seat: int
    turns: int = 1


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
    grid: dict[int, Leaf] = field(default_factory=dict)
    leaves: list[Leaf] = field(default_factory=list)
    drafts: list[int] | None = None
    work: list[list[Annotated[Walk | Rest, TAGGED]]] = field(default_factory=list)
    tail: tuple[int, ...] = (1, 2)


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
    grid=st.dictionaries(NUMBERS, LEAVES, max_size=2),
    work=st.lists(
        st.lists(st.builds(Walk, NUMBERS, LISTS) | st.builds(Rest, NUMBERS), max_size=2), max_size=2
    ),
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
        spoil(copy)
        assert repr(state) == before
    spoil(CODEC.dump(state))
    assert repr(state) == before


def test_a_save_holds_what_differs_from_the_defaults_by_its_name() -> None:
    work: list[list[Walk | Rest]] = [[Walk(2, [5]), Rest(0)], []]
    state = State(7, under={3: 4}, level=Level.HIGH, work=work)
    assert CODEC.dump(state) == {
        "number": 7,
        "level": 3,
        "under": {"3": 4},
        "work": [[["Walk", {"seat": 2, "way": [5]}], ["Rest", {"seat": 0}]], []],
    }


def test_what_can_never_change_is_shared() -> None:
    state = State(1, point=Point(3, 4))
    assert CODEC.copy(state).point is state.point
    assert CODEC.copy(state).holder is not state.holder


def _broken(**changes: Any) -> dict[str, Any]:
    """A saved state in which the named fields hold other data."""
    return {**CODEC.dump(State(1)), **changes}


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (None, ""),
        ([], ""),
        ({}, "number"),
        ({"number": 1, "other": 2}, "other"),
        (_broken(number="1"), "number"),
        (_broken(number=True), "number"),
        (_broken(number=1.0), "number"),
        (_broken(flag=1), "flag"),
        (_broken(phase="middle"), "phase"),
        (_broken(level=1), "level"),
        (_broken(level=[]), "level"),
        (_broken(cards=None), "cards"),
        (_broken(cards=[1, None]), "cards[1]"),
        (_broken(cards="12"), "cards"),
        (_broken(tiles=[[1], 2]), "tiles[1]"),
        (_broken(pair=[1]), "pair[1]"),
        (_broken(pair=[1, 2]), "pair[1]"),
        (_broken(point={"x": 1, "y": "y"}), "point.y"),
        (_broken(under={"one": 2}), "under.one.[key]"),
        (_broken(under={"1": "2"}), "under.1"),
        (_broken(under=[[1, 1], [2, 3]]), "under"),
        (_broken(grid={"1": {"name": "leaf", "owner": {"name": "owner", "owner": 3}}}), "grid.1.owner.owner"),
        (_broken(leaves=[{"name": "leaf", "children": [{}]}]), "leaves[0].children[0].name"),
        (_broken(work=[[["Walk", {}]]]), "work[0][0].Walk[1].seat"),
        (_broken(work=[[["Run", {"seat": 1}]]]), "work[0][0]"),
        (_broken(work=[[{"seat": 1}]]), "work[0][0]"),
        (_broken(drafts=False), "drafts"),
    ],
)
def test_a_fault_is_named_with_its_place(data: Any, path: str) -> None:
    with pytest.raises(CodecError) as caught:
        CODEC.load(data)
    assert caught.value.path == path
    assert (path or "the whole") in str(caught.value)


def test_data_nested_without_end_is_refused() -> None:
    leaf: dict[str, Any] = {"name": "leaf"}
    for _ in range(100_000):
        leaf = {"name": "leaf", "owner": leaf}
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
class _WithUntaggedUnion:
    value: Walk | Rest


@dataclass(slots=True)
class _WithOtherRemark:
    value: Annotated[Walk | Rest, "one of these"]


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
        _WithUntaggedUnion,
        _WithOtherRemark,
        _WithoutSlots,
    ],
)
def test_a_state_that_cannot_be_copied_safely_is_refused(cls: type) -> None:
    with pytest.raises(TypeError, match=r"value|slots"):
        codec(cls)


def test_the_shape_tells_classes_apart() -> None:
    assert CODEC.shape == codec(State).shape
    assert len({CODEC.shape, codec(Leaf).shape, codec(Point).shape}) == 3


def _steps(length: int) -> type:
    """Another class named ``Step``, with another default."""
    return make_dataclass("Step", [("length", int, length)], slots=True)


@pytest.mark.parametrize(
    "held",
    [
        lambda step: step,
        lambda step: step | None,
        lambda step: GenericAlias(list, (step,)),
        lambda step: GenericAlias(tuple, (step, ...)),
        lambda step: GenericAlias(tuple, (step, int)),
        lambda step: GenericAlias(tuple, (int, step)),
        lambda step: GenericAlias(dict, (int, step)),
        lambda step: Annotated[step | Rest, TAGGED],
    ],
)
def test_the_shape_tells_what_changes_wherever_it_is_held(held: Callable[[type], Any]) -> None:
    """A save of the older class would be read wrongly."""
    shapes = [
        codec(make_dataclass("Held", [("value", held(_steps(length)))], slots=True)).shape
        for length in (1, 2, 1)
    ]
    assert shapes[0] == shapes[2] != shapes[1]
