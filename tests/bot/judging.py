"""The judge of requests that lies beside the project, with a memory for what it has found right.

Nearly all that a bot says it has said before: types of components, styles, flags, sets of fields, short
texts. The judge walks through every request anew; its validators are asked once for each kind of value.
"""

from __future__ import annotations

import importlib.util
import marshal
import re
from collections.abc import Hashable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bot.playground.interactions.faults import template

ROOT = Path(__file__).parents[2]

LONGEST = 100
"""Characters of a text that is remembered as a whole."""

_NO_MARKS = 2
"""The form of marshal in which equal values are equal bytes: those after it mark what is met again."""
_NUMBER = re.compile(r"\[\d+\]")
_SAYS_NOTHING = frozenset({"title", "description", "deprecated", "default", "examples"})
_ABOUT_LENGTH = _SAYS_NOTHING | {"type", "minLength", "maxLength", "minItems", "maxItems"}
_ABOUT_FIELDS = _SAYS_NOTHING | {"type", "required", "minProperties", "maxProperties"}
"""Keywords with which a text or list is judged by its length alone, an object by the names of its fields."""


class Remembering:
    """A validator that looks once at all values between which its schema makes no difference.

    Only what is right is remembered: whatever is wrong is looked at and told each time.
    """

    def __init__(self, validator: Any, schema: Mapping[str, Any]) -> None:
        self.validator = validator
        self.schema = schema  # kept, so that the identity of its parts stays theirs
        self.by_length = schema.keys() <= _ABOUT_LENGTH and _plain(schema)
        self.by_fields = schema.keys() <= _ABOUT_FIELDS and _plain(schema)
        self.right: set[Hashable] = set()

    def iter_errors(self, value: Any) -> Iterator[Any]:
        kind = self.kind(value)
        if kind is not None and kind in self.right:
            return
        errors = list(self.validator.iter_errors(value))
        if kind is not None and not errors:
            self.right.add(kind)
        yield from errors

    def is_valid(self, value: Any) -> bool:
        return next(self.iter_errors(value), None) is None

    def kind(self, value: Any) -> Hashable | None:
        """What of a value decides whether it is right, with its type (1 is not True); None: all of it."""
        if isinstance(value, dict):
            return (dict, frozenset(value)) if self.by_fields else None
        if isinstance(value, list):
            return (list, len(value)) if self.by_length else None
        if isinstance(value, str):
            return (str, len(value)) if self.by_length else (str, value) if len(value) <= LONGEST else None
        return (type(value), value)


def _plain(schema: Mapping[str, Any]) -> bool:
    """Whether each value is one that these keywords have in the description, none that means more."""
    return all(isinstance(value, str | int | list | None) for value in schema.values())


@cache
def load_judge() -> Any:
    """The judge of requests beside the project, one for the whole process; None where it is absent."""
    path = ROOT.parent / "shared" / "discord-api" / "judge.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location("discord_judge", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    class Judge(module.Judge):  # type: ignore[misc,name-defined]  # of a file that is not of this project
        """The judge; its validators remember."""

        def __init__(self) -> None:
            super().__init__()
            self.remembering: dict[Hashable, Remembering] = {}
            self.operations: dict[str, Any] = {}
            self.right: set[Hashable] = set()

        def operation(self, method: str, path: str) -> Any:
            route = template(method, path)
            if route not in self.operations:
                self.operations[route] = super().operation(method, path)
            return self.operations[route]

        def walk(self, schema: dict[str, Any], inst: Any, path: str = "$") -> Iterator[Any]:
            """What is wrong with a part of a request; a part that was right in this place is so again."""
            if not isinstance(inst, dict | list):
                yield from super().walk(schema, inst, path)
                return
            # Schemas stay; which fields may be more than they name depends on the path.
            key = (id(schema), _NUMBER.sub("[]", path), hash(marshal.dumps(inst, _NO_MARKS)))
            if key in self.right:
                return
            wrong = False
            for problem in super().walk(schema, inst, path):
                wrong = True
                yield problem
            if not wrong:
                self.right.add(key)

        def _v(self, schema: dict[str, Any]) -> Remembering:
            # The judge makes a new dict of the same parts each time; the parts are those of its description.
            key = tuple((word, id(part)) for word, part in schema.items())
            if key not in self.remembering:
                self.remembering[key] = Remembering(super()._v(schema), schema)
            return self.remembering[key]

    return Judge()
