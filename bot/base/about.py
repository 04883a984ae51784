"""This program and its version, for logs, reports and the host."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def own_version() -> str:
    """The installed version of this program."""
    try:
        return version("echo-tables")
    except PackageNotFoundError:
        return "(not installed)"
