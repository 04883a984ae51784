"""The texts of Ekho from the files of this folder, and speaking them."""

from __future__ import annotations

from pathlib import Path

from rules import speech
from rules.ekho.card_index import SLEUTHS
from rules.ekho.open_table import Figure, Table
from rules.texts import Texts, known, texts_in
from rules.wording import Audience

HERE = Path(__file__).parent


def texts_of(language: str) -> Texts:
    """The texts of a language, English for one that the project does not speak."""
    return texts_in(HERE, known(language))


class Speech(speech.Speech):
    """The texts of Ekho for one audience."""

    def __init__(self, audience: Audience) -> None:
        super().__init__(audience, texts_of(audience.language))

    def sleuth(self, figure: Figure) -> str:
        """The name of a figure's sleuth; before it has one, that of its player."""
        if figure.card < 0:
            return self.name(figure.seat)
        return SLEUTHS[figure.card].names.of(self.language)

    def figure(self, table: Table, number: int) -> str:
        """The name of the sleuth with that number."""
        return self.sleuth(table.figures[number])
