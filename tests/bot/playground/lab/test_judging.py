"""The judge says of every request the same, whatever it remembers."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.bot.judging import Remembering
from tests.bot.parts import Json

POST = "/channels/1/messages"
PANEL = [
    {"type": 10, "content": "### Your turn"},
    {"type": 1, "components": [{"type": 2, "style": 1, "label": "Act", "custom_id": "1:-:0:act:"}]},
    {
        "type": 1,
        "components": [
            {
                "type": 3,
                "custom_id": "1:-:0:pick:",
                "options": [{"label": "One", "value": "0"}, {"label": "Two", "value": "1"}],
                "min_values": 1,
                "max_values": 2,
            }
        ],
    },
    {"type": 12, "items": [{"media": {"url": "attachment://board.webp"}, "description": "The board"}]},
]
MESSAGE: Json = {
    "flags": 32768,
    "components": PANEL,
    "allowed_mentions": {"parse": [], "users": [11]},
    "attachments": [{"id": 0, "filename": "board.webp", "description": "The board"}],
}
REQUESTS = [
    ("POST", POST, MESSAGE),
    ("PATCH", f"{POST}/2", MESSAGE),
    ("POST", "/interactions/1/token/callback", {"type": 4, "data": MESSAGE}),
    ("POST", "/interactions/1/token/callback", {"type": 5, "data": {"flags": 64}}),
    ("POST", "/channels/1/messages/2/threads", {"name": "Table 1", "auto_archive_duration": 1440}),
    ("PUT", "/applications/1/commands", [{"name": "help", "description": "What this is", "type": 1}]),
]
STRANGE = [
    *(None, True, False, 0, 1, 2, 3, 17, -1, 99, 2.5, "", "1", "x", "x" * 81, "x" * 101, "x" * 4001),
    *([], {}, [1], {"a": 1}),
]
"""What stands where something else should; 1, True and "1" are three things."""


def places(value: object) -> Iterator[tuple[Json, str]]:
    """Every field of every object."""
    if isinstance(value, dict):
        for key in value:
            yield value, key
            yield from places(value[key])
    elif isinstance(value, list):
        for one in value:
            yield from places(one)


def variants(body: object) -> Iterator[object]:
    """The body as it is, and with something strange in one or two places."""
    dice = random.Random(1)
    yield body
    for _ in range(40):
        changed = copy.deepcopy(body)
        for _ in range(dice.randint(1, 2)):
            where, key = dice.choice(list(places(changed)))
            where[dice.choice([key, key, key, "strange"])] = copy.deepcopy(dice.choice(STRANGE))
        yield changed


def test_what_the_judge_remembers_changes_no_judgement(judge: Any) -> None:
    if judge is None:
        pytest.skip("There is no ../shared/discord-api beside the project: nothing is judged.")
    new = type(judge).__bases__[0]()  # the judge as it is, without a memory
    right = wrong = 0
    for method, path, body in REQUESTS:
        for changed in variants(body):
            said = _said(new, method, path, changed)
            assert _said(judge, method, path, changed) == said, changed
            right += not said
            wrong += bool(said)
    assert right > 20
    assert wrong > 100


def _said(judge: Any, method: str, path: str, body: object) -> object:
    """What a judge says; it stumbles over what no request is made of."""
    try:
        return judge.check(method, path, body, {"board.webp": 1000}, True)
    except (AttributeError, TypeError) as error:
        return type(error)


@pytest.mark.parametrize(
    "schema",
    [
        *({"type": "integer"}, {"const": 1}, {"const": True}, {"enum": ["a", 1]}, {"maximum": 2}),
        *({"type": "string", "maxLength": 2}, {"type": "string", "pattern": "^a"}, {"minLength": 1}),
        *({"type": "object", "required": ["a"]}, {"properties": {"a": {"type": "integer"}}}),
        *({"maxProperties": 1}, {"type": "array", "maxItems": 1}, {"items": {"type": "integer"}}),
        *({"uniqueItems": True}, {"type": ["null", "string"]}, {"oneOf": [{"const": 1}, {"type": "string"}]}),
    ],
    ids=str,
)
def test_a_validator_that_remembers_says_what_it_would_say(schema: Json) -> None:
    values = [
        *(None, True, False, 0, 1, 1.0, 2, 3.5, "", "a", "b", "aa", "ba", "bbb", "a" * 200, "b" * 200),
        *([], [1], [True], ["a"], [1, 1], [1, 2], {}, {"a": 1}, {"a": "b"}, {"b": 1}, {"a": 1, "b": 1}),
    ]
    plain = Draft202012Validator(schema)
    remembering = Remembering(plain, schema)
    dice = random.Random(1)
    for value in [value for _ in range(3) for value in dice.sample(values, len(values))]:
        expected = [error.message for error in plain.iter_errors(value)]
        assert [error.message for error in remembering.iter_errors(value)] == expected, value
        assert remembering.is_valid(value) == (not expected)
