"""What stands where the green button will be, as long as there is nothing to confirm."""

from __future__ import annotations

import pytest

from bot.features.play.panels.choices import Choice
from bot.features.play.panels.panel import Panel
from bot.features.play.panels.parts import lacking
from rules.game import LANGUAGES
from rules.wording import OptionText


def panel(marked: int, least: int, several: bool = True) -> Panel:
    said = OptionText("Card", "", "Card.")
    things = [Choice(at, said, at + 1, at < marked) for at in range(5)]
    return Panel("tag", "seal", several=several, least=least, most=5, things=things)


@pytest.mark.parametrize(
    ("marked", "least", "told"),
    [
        (0, 2, "Nothing chosen yet"),
        (1, 2, "Choose 1 more"),
        (1, 4, "Choose 3 more"),
        (2, 2, "Not enough yet"),  # what they weigh is too little
        (3, 1, "Not enough yet"),
    ],
)
def test_it_says_how_many_are_still_to_be_chosen(marked: int, least: int, told: str) -> None:
    assert lacking(panel(marked, least), "en") == told


def test_of_a_single_choice_it_says_that_nothing_is_chosen() -> None:
    assert lacking(panel(1, 1, several=False), "en") == "Nothing chosen yet"


def test_every_language_says_it_in_its_own_words() -> None:
    assert len({lacking(panel(1, 3), language) for language in LANGUAGES}) == len(LANGUAGES)
