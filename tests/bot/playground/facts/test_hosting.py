"""What the stand-in cannot show, as it is between the host and Discord: the host's guide says it."""

from __future__ import annotations

from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[4] / "bot" / "HOSTING.md"


def paragraphs(*words: str) -> list[str]:
    """The paragraphs and list entries of the guide that have all of these words."""
    text = GUIDE.read_text("utf-8").replace("\n- ", "\n\n- ")
    found = (" ".join(part.split()) for part in text.split("\n\n"))
    return [part for part in found if all(word.casefold() in part.casefold() for word in words)]


@pytest.mark.parametrize(
    "words",
    [("two-factor authentication", "manage threads"), ("unverified", "100 servers")],
    ids=["2FA", "verification"],
)
def test_the_guide_says_that_the_owner_needs_2fa_and_an_unverified_application_stops_at_100_servers(
    words: tuple[str, ...],
) -> None:
    assert paragraphs(*words)


def test_the_guide_says_that_verification_wants_a_privacy_policy_and_terms() -> None:
    assert paragraphs("verification", "privacy policy", "terms", "address")
