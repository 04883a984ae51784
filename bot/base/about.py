"""Which program this is, in which versions, for logs, reports and the host."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version


@cache
def own_version() -> str:
    """The version of this program as it was installed."""
    try:
        return version("echo-tables")
    except PackageNotFoundError:
        return "(not installed)"
