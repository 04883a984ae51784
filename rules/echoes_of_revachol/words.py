"""Every sentence of Echoes of Revachol, in English, Russian, Italian and Japanese.

``WORDS`` is what the shared protocol asks for; the functions beside it serve pictures and panels.
"""

from __future__ import annotations

from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.language import asking, picking, showing, spots, telling
from rules.echoes_of_revachol.language.digest import digest
from rules.echoes_of_revachol.language.naming import (
    card_line,
    case_line,
    faces,
    kind_line,
    letter,
    morale_sentence,
    skill_sentence,
    skills,
    symbol,
    symbols,
    term,
)
from rules.echoes_of_revachol.language.texts import HERE
from rules.echoes_of_revachol.view import View
from rules.game import Pick, Prompt
from rules.language import ModuleWords
from rules.wording import Audience, Spot


class EchoesOfRevacholWords(ModuleWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    untold = frozenset(("turn", "answered"))

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every ally, then every morale card, then every task."""
        return [(card.id, card.names.of(language)) for card in CARDS]

    def card(self, card: str, language: str) -> str:
        """A card in one line."""
        for number, design in enumerate(CARDS):
            if design.id == card:
                more = case_line(number, language)
                return f"{card_line(number, language)} · {more}" if more else card_line(number, language)
        raise KeyError(card)

    def opening(self, view: View, audience: Audience) -> str:
        """The dice for the first turn (ER-S3)."""
        return telling.opening(view, audience)

    def spot(self, view: View, prompt: Prompt, pick: Pick) -> Spot | None:
        """See ``language.spots``."""
        return spots.spot(pick)


WORDS = EchoesOfRevacholWords(HERE, asking, picking.pick, telling, showing, digest)

__all__ = [
    "WORDS",
    "card_line",
    "faces",
    "kind_line",
    "letter",
    "morale_sentence",
    "skill_sentence",
    "skills",
    "symbol",
    "symbols",
    "term",
]
