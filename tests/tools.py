"""Small tools that several tests share."""

from __future__ import annotations

import os
from dataclasses import fields, is_dataclass
from pathlib import Path
from tempfile import TemporaryFile
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


def unwritable(path: Path) -> str | None:
    """Why this file cannot be written, its folder being there; None where it can. Leaves nothing behind.

    For commands that work for hours before they write: they had better know at once.
    """
    if path.is_dir():
        return f"{path} is a folder: name a file in it"
    if path.exists() and not (path.is_file() and os.access(path, os.W_OK)):
        return f"{path} cannot be written: name another file"
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        return f"nothing can be written in the folder {path.parent} ({error.strerror}): choose another one"
    return None
