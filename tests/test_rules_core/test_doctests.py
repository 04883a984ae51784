"""The examples in the docstrings of the rules run."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil

import pytest

import rules
from rules.match import Match

MODULES = [one.name for one in pkgutil.iter_modules(rules.__path__) if not one.ispkg]


@pytest.mark.parametrize("name", ["", *sorted({*MODULES} - {"__main__"})])
def test_examples_run(name: str) -> None:
    module = importlib.import_module(f"rules.{name}" if name else "rules")
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("name", sorted({*MODULES} - {"__main__"}))
def test_every_function_shows_how_it_is_used(name: str) -> None:
    """All public functions that a module of the rules defines itself."""
    module = importlib.import_module(f"rules.{name}")
    functions = {
        key: one
        for key, one in vars(module).items()
        if inspect.isfunction(one) and one.__module__ == module.__name__ and not key.startswith("_")
    }
    assert [key for key, one in functions.items() if ">>>" not in (one.__doc__ or "")] == []


@pytest.mark.parametrize("name", sorted({*MODULES} - {"__main__"}))
def test_every_class_shows_how_it_is_used(name: str) -> None:
    """All public ones that a module of the rules defines itself, but for those that others fill in (abstract
    ones and protocols) and what is raised. The example stands with the class or one of its methods."""
    module = importlib.import_module(f"rules.{name}")
    classes = {
        key: one
        for key, one in vars(module).items()
        if inspect.isclass(one) and one.__module__ == module.__name__ and not key.startswith("_")
        if not (inspect.isabstract(one) or getattr(one, "_is_protocol", False) or issubclass(one, Exception))
    }
    told = {key: [one, *vars(one).values()] for key, one in classes.items()}
    assert [
        key for key, every in told.items() if not any(">>>" in (one.__doc__ or "") for one in every)
    ] == []


def test_the_example_of_a_match_shows_all_that_one_needs() -> None:
    for part in ("Match.new", ".prompts", ".choose", ".view", ".undo", ".dump", "Match.load"):
        assert f"{part}(" in (Match.__doc__ or ""), part
