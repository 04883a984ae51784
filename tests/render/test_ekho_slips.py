"""What comes of the answers in a contact is written in letters that can be read on a phone."""

from __future__ import annotations

import pytest

from render import lettering
from render.ekho import answers
from rules.ekho.card_index import CONTACTS
from rules.game import LANGUAGES

WIDTHS = {1: 1564, 2: 772, 3: 508}
"""Pixels of a slip by how many lie in a row, in a picture 1600 pixels wide."""
LOW, LEAST = 288, 30
"""Pixels that results have below the head of a slip in a low picture, and the least letters: a phone shows a
fifth of that."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_is_read_without_enlarging(language: str) -> None:
    """EK-K3: of each contact what success and failure bring, none of it cut."""
    for contact in CONTACTS:
        width = WIDTHS[len(contact.choices)]
        for choice in contact.choices:
            results = answers.results_of(choice, 50, language)
            assert len(results) == (1 if choice.check is None else 2)
            texts = tuple(one.text for one in results)
            for found in answers.told(texts, len(results) > 1, width, LOW):
                assert found.whole, texts
                assert found.size >= LEAST, (texts, found.size)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_check_is_named_whole(language: str) -> None:
    """EK-M3: the parameter, what changes it and how many successes it takes stand on the slip."""
    for contact in CONTACTS:
        room = WIDTHS[len(contact.choices)] - 2 * answers.PAD - answers.NUMBER - answers.SIGN - 16
        for choice in contact.choices:
            text = answers.checked(choice, language)
            assert bool(text) == (choice.check is not None)
            found = lettering.fit(text, "text", room, 40, *answers.WANTED, report=False)
            assert found.whole, text
