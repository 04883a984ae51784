"""What a run of everything leaves out, and what it never does."""

from __future__ import annotations

import doctest
from types import SimpleNamespace
from typing import Any

import pytest

from tests import conftest, covered, thorough


@pytest.mark.parametrize("module", [thorough, covered], ids=lambda module: str(module.__name__))
def test_examples_run(module: Any) -> None:
    assert doctest.testmod(module).attempted > 0
    assert doctest.testmod(module).failed == 0


def test_a_sample_is_never_empty() -> None:
    with pytest.raises(ValueError, match="no run of everything"):
        thorough.sample(["a", "b"], lambda row: row == "c")
    assert thorough.sample([], lambda row: True) == []


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ({}, ["quick"]),
        ({"args": ["tests/render", "tests/rules/test_grammar.py"]}, ["quick"]),
        ({"args": ["tests/test_x.py::test_y"]}, ["quick", "dear"]),
        ({"keyword": "ekho"}, ["quick", "dear"]),
        ({"markexpr": "thorough"}, ["quick", "dear"]),  # pytest itself leaves out the others
    ],
    ids=str,
)
def test_thorough_tests_are_left_out_unless_they_are_named(asked: dict[str, Any], left: list[str]) -> None:
    gone: list[Any] = []
    config: Any = SimpleNamespace(
        args=asked.get("args", ["tests"]),
        option=SimpleNamespace(markexpr=asked.get("markexpr", ""), keyword=asked.get("keyword", "")),
        hook=SimpleNamespace(pytest_deselected=lambda items: gone.extend(items)),
    )
    quick = SimpleNamespace(name="quick", get_closest_marker=lambda name: None)
    dear = SimpleNamespace(name="dear", get_closest_marker={"thorough": thorough.THOROUGH.mark}.get)
    items: list[Any] = [quick, dear]
    conftest.pytest_collection_modifyitems(config, items)
    assert [one.name for one in items] == left
    assert [one.name for one in gone] == [name for name in ("quick", "dear") if name not in left]


class Member:
    """A test of a family, as far as it is looked at."""

    def __init__(self, nodeid: str, *kept: str) -> None:
        self.nodeid = nodeid
        self.marks = {"few": thorough.few(*kept).mark}

    def get_closest_marker(self, name: str) -> Any:
        return self.marks.get(name)

    def add_marker(self, marker: pytest.MarkDecorator) -> None:
        self.marks[marker.name] = marker.mark


@pytest.mark.parametrize(
    ("kept", "left"),
    [(("ja",), ["ekho-ja", "ja"]), (("ekho-en", "ja"), ["ekho-en", "ekho-ja", "ja"]), ((), ["ekho-en"])],
)
def test_of_a_family_those_stay_that_are_named_or_the_first(kept: tuple[str, ...], left: list[str]) -> None:
    members = [Member(f"t.py::test[{one}]", *kept) for one in ("ekho-en", "ekho-ja", "jargon", "ja")]
    other = Member("t.py::other[x]", "y")
    items: list[Any] = [*members, other]
    thorough.choose_few(items)
    assert [f"t.py::test[{one}]" for one in left] == [
        one.nodeid for one in members if "thorough" not in one.marks
    ]
    assert "thorough" not in other.marks
