"""Every sentence of Echoes of Time, in English, Russian, Italian and Japanese.

``WORDS`` is what the shared protocol asks for; the functions beside it serve pictures and panels.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.cards import CARDS, DESIGNS, SOURCES, Design, SourceDesign
from rules.echoes_of_time.language import asking, showing, telling
from rules.echoes_of_time.language.digest import digest
from rules.echoes_of_time.language.naming import (
    EffectText,
    card_line,
    card_name,
    effect_line,
    effect_sentences,
    source_line,
    term,
    type_line,
)
from rules.echoes_of_time.language.texts import HERE
from rules.echoes_of_time.view import View
from rules.game import Ask, Event, Illegal, Outcome, Pick, Prompt, Said, Talk
from rules.texts import TextWords


class EchoesOfTimeWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.game.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every design, then every Source."""
        designs: list[Design | SourceDesign] = [*DESIGNS, *SOURCES]
        return [(design.id, card_name(design, language)) for design in designs]

    def card(self, card: str, language: str) -> str:
        """A card or a Source in one line."""
        source = next((number for number, one in enumerate(SOURCES) if one.id == card), None)
        if source is not None:
            return source_line(source, language)
        number = next((number for number, one in enumerate(CARDS) if one.id == card), None)
        if number is None:
            raise KeyError(card)
        return card_line(number, language)

    def ask(self, view: View, prompt: Prompt, talk: Talk) -> Ask:
        """The question that a seat is asked."""
        return asking.ask(view, prompt, talk)

    def pick(self, view: View, prompt: Prompt, pick: Pick, talk: Talk) -> Said:
        """One option of a prompt."""
        return asking.pick(view, prompt, pick, talk)

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

    def status(self, view: View, talk: Talk) -> str:
        """Round, phase, whose turn."""
        return telling.status(view, talk)

    def board(self, view: View, talk: Talk) -> str:
        """The complete open board."""
        return showing.board(view, talk)

    def hand(self, view: View, talk: Talk) -> str:
        """The complete private hand."""
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


WORDS = EchoesOfTimeWords(HERE)

__all__ = [
    "WORDS",
    "EffectText",
    "card_line",
    "card_name",
    "effect_line",
    "effect_sentences",
    "source_line",
    "term",
    "type_line",
]
