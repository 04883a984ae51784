"""Ways in which a stand-in can be unlike Discord on purpose, for code that has to notice it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Quirks:
    """All off: then it is as documented, and where nothing is documented as it is assumed to be."""

    list_shown_files: bool = False
    """Messages list the files among their attachments that their components show."""
    names_not_needed: bool = False
    """``attachment://`` of an edit also means files that are kept without their names, or without a list."""
    refuse_turning: bool = False
    """No edit turns a message with words into one of components (50035)."""
    keep_mentions: bool = False
    """Edits leave the mentions as they were."""
    places_for_one_server: bool = False
    """The commands of one server have ``contexts`` and ``integration_types`` as well."""
