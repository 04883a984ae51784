"""Input from pages, scripts and friends: JSON that is read strictly, and cleaned before anything is kept.

Text with half a surrogate pair cannot be encoded as UTF-8, and would break every page that shows it.
"""

from __future__ import annotations

import json
import re
from typing import Any

from bot.playground.world.components import SetupError
from bot.playground.world.models import Json

DEEPEST = 32
"""Deepest nesting of lists and objects; the page sends at most five levels."""
_DIGITS = 20
"""Most digits of a number; all ids have fewer."""
_HALF = re.compile("[\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_SHOWN = 300


def clean(text: str) -> str:
    """Text that can be kept and shown.

    Half surrogate pairs become a replacement sign; control characters except tabs and line ends are removed.
    Characters that only turn or join letters stay."""
    return _CONTROL.sub("", _HALF.sub("\ufffd", text))


def cleaned(value: Any, depth: int = 0) -> Any:
    """The same for all texts in JSON, including field names. Raises :class:`SetupError` for deep nesting."""
    if depth > DEEPEST:
        raise SetupError(f"This is nested more than {DEEPEST} levels deep.")
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [cleaned(one, depth + 1) for one in value]
    if isinstance(value, dict):
        return {clean(key): cleaned(one, depth + 1) for key, one in value.items()}
    return value


def shown(text: str) -> str:
    """Input shortened for an error message: not all ten million characters."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def read(raw: bytes) -> Json:
    """Read an act: a JSON object, without fields that are null.

    Raises :class:`SetupError` with the reason for anything else: invalid UTF-8, numbers no id has, deep
    nesting, fields with a wrong content."""
    try:
        text = raw.decode("utf-8")
        body = json.loads(text, parse_int=_whole, parse_float=_fraction, parse_constant=_fraction)
    except SetupError:
        raise
    except (ValueError, RecursionError) as error:
        raise SetupError(f"This is not JSON: {shown(str(error))}.") from None
    if not isinstance(body, dict):
        raise SetupError('Send a JSON object: {"seat": 1, "kind": "slash", "command": "help"}.')
    found: Json = cleaned({name: value for name, value in body.items() if value is not None})
    _check(found)
    return found


def _whole(text: str) -> int:
    if len(text) > _DIGITS:
        raise SetupError("A number in it is too large.")
    return int(text)


def _fraction(text: str) -> float:
    number = float(text)
    if number != number or abs(number) == float("inf"):
        raise SetupError("A number in it is too large.")
    return number


KINDS: dict[str, tuple[type, ...]] = {
    "kind": (str,),
    "channel": (str, int),
    "command": (str,),
    "focused": (str,),
    "options": (dict,),
    "message": (str, int),
    "custom_id": (str,),
    "label": (str,),
    "values": (list, dict, str),
    "interaction": (str, int),
    "content": (str,),
    "locale": (str,),
    "wait": (bool,),
}
"""What the fields of an act hold."""
_NAMES = {str: "text", int: "a whole number", dict: "an object", list: "a list", bool: "true or false"}


def _check(body: Json) -> None:
    """Raise :class:`SetupError` if a field of an act has the wrong type."""
    for name, kinds in KINDS.items():
        value = body.get(name)
        if value is None or (isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))):
            continue
        raise SetupError(f"{name!r} is {' or '.join(_NAMES[kind] for kind in kinds)}.")
    for name, value in (body.get("options") or {}).items():
        if isinstance(value, list) or (isinstance(value, dict) and not _is_file(value)):
            raise SetupError(f"Option {shown(name)!r} takes a text, a number, true or false, or a file.")


def _is_file(value: Json) -> bool:
    return all(isinstance(value.get(key), str) for key in ("filename", "base64"))
