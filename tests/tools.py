"""Small tools that several tests share."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


def spoil(thing: Any) -> None:
    """Change every list and dict that can be reached, so that whoever shares one is found out."""
    if isinstance(thing, list):
        for item in thing:
            spoil(item)
        thing.append("spoilt")
    elif isinstance(thing, dict):
        for item in thing.values():
            spoil(item)
        thing["spoilt"] = "spoilt"
    elif isinstance(thing, tuple):
        for item in thing:
            spoil(item)
    elif is_dataclass(thing):
        for field in fields(thing):
            spoil(getattr(thing, field.name))
