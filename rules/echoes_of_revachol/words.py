"""Every sentence of Echoes of Revachol, in English, Russian, Italian and Japanese.

``WORDS`` is what the shared protocol asks for; the functions beside it serve pictures and panels.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.language import asking, picking, showing, telling
from rules.echoes_of_revachol.language.digest import digest
from rules.echoes_of_revachol.language.naming import (
    card_line,
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
from rules.game import Ask, Event, Illegal, Outcome, Pick, Prompt, Said, Talk
from rules.texts import TextWords


class EchoesOfRevacholWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.game.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every ally, then every morale card, then every task."""
        return [(card.id, card.names.of(language)) for card in CARDS]

    def card(self, card: str, language: str) -> str:
        """A card in one line."""
        for number, design in enumerate(CARDS):
            if design.id == card:
                return card_line(number, language)
        raise KeyError(card)

    def ask(self, view: View, prompt: Prompt, talk: Talk) -> Ask:
        """The question that a seat is asked."""
        return asking.ask(view, prompt, talk)

    def pick(self, view: View, prompt: Prompt, pick: Pick, talk: Talk) -> Said:
        """One option of a prompt."""
        return picking.pick(view, prompt, pick, talk)

    def verb(self, view: View, prompt: Prompt, verb: str, talk: Talk) -> str:
        """The invitation above all options that begin with this verb."""
        return asking.verb(prompt, verb, talk)

    def owed(self, public: str, talk: Talk) -> str:
        """What a seat is waited for."""
        return asking.owed(public, talk)

    def event(self, view: View, event: Event, talk: Talk) -> str:
        """A sentence about an event."""
        return telling.event(view, event, talk)

    def digest(self, view: View, events: Sequence[Event], talk: Talk, lines: int) -> list[str]:
        """What mattered in these events, in at most so many lines."""
        return digest(view, events, talk, lines)

    def opening(self, view: View, talk: Talk) -> str:
        """The dice for the first turn (ER-S3)."""
        return telling.opening(view, talk)

    def status(self, view: View, talk: Talk) -> str:
        """The turn and whose it is."""
        return telling.status(view, talk)

    def board(self, view: View, talk: Talk) -> str:
        """The complete open board."""
        return showing.board(view, talk)

    def hand(self, view: View, talk: Talk) -> str:
        """The complete private hand, and what the own corps can complete."""
        return showing.hand(view, talk)

    def board_alt(self, view: View, talk: Talk) -> str:
        """Alt text of the board picture."""
        return showing.board_alt(view, talk)

    def hand_alt(self, view: View, talk: Talk) -> str:
        """Alt text of the hand picture."""
        return showing.hand_alt(view, talk)

    def illegal(self, error: Illegal, talk: Talk) -> str:
        """Why a choice was refused."""
        return telling.illegal(error, talk)

    def scores(self, outcome: Outcome, talk: Talk) -> str:
        """The score sheet."""
        return telling.scores(outcome, talk)


WORDS = EchoesOfRevacholWords(HERE)

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
