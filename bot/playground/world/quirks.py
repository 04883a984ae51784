"""Deliberate differences between the stand-in and Discord, for code that must notice them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Quirks:
    """With all off, it behaves as documented, or as assumed where nothing is documented."""

    list_shown_files: bool = False
    """Messages also list files as attachments that their components show."""
    names_not_needed: bool = False
    """``attachment://`` in an edit also works for kept files without their names, or without a list."""
    refuse_turning: bool = False
    """No edit changes a message with text into one of components (50035)."""
    keep_mentions: bool = False
    """Edits leave mentions unchanged."""
    places_for_one_server: bool = False
    """The commands of one server also have ``contexts`` and ``integration_types``."""
