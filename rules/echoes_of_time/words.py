"""Every sentence of Echoes of Time, in English, Russian, Italian and Japanese.

``WORDS`` is what the shared protocol asks for; the functions beside it serve pictures and panels.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.cards import (
    CARDS,
    DESIGNS,
    EARLIER,
    FORMER_SOURCES,
    SOURCES,
    SOURCES_NOW,
    Design,
    FormerDesign,
    FormerSource,
    SourceDesign,
)
from rules.echoes_of_time.language import answering, asking, showing, spots, telling
from rules.echoes_of_time.language.digest import digest
from rules.echoes_of_time.language.naming import (
    EffectText,
    card_line,
    card_name,
    effect_line,
    effect_sentences,
    prophecy_line,
    source_line,
    term,
    type_line,
)
from rules.echoes_of_time.language.texts import HERE
from rules.echoes_of_time.prophecies import PROPHECIES, TODAY, Prophecy
from rules.echoes_of_time.view import View
from rules.game import BoardTurn, Pick, Prompt
from rules.language import ModuleWords
from rules.wording import Audience, Spot


def _former(design: FormerDesign | FormerSource, language: str) -> str:
    """The name of a card or a Source of an earlier printing, with the last one that had it."""
    return f"{card_name(design, language)} ({term(f'printed_{design.last}', language)})"


def _dated(line: str, design: Design | SourceDesign, language: str) -> str:
    """The line of a card or a Source, with the printing behind its name if it is an earlier one."""
    if not isinstance(design, FormerDesign | FormerSource):
        return line
    return line.replace(card_name(design, language), _former(design, language), 1)


class EchoesOfTimeWords(ModuleWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    untold = frozenset(("turn", "answered", "first_chosen"))
    foremost = frozenset(("first_revealed", "conquer", "fortify", "reinforce", "source_returned", "ending"))

    def answer_text(self, view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """What a whole answer does."""
        return answering.answer_text(view, prompt, picks, audience)

    def reason(self, view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """What speaks for an answer: of what is paid or discarded, that the hand needs it least."""
        return answering.reason(prompt, picks, audience) or super().reason(view, prompt, picks, audience)

    def turn(self, turn: BoardTurn, language: str) -> str:
        """A turn or a phase of a round."""
        return telling.turn(turn, language)

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every design, every Source, every prophecy of today, then those cards of earlier printings."""
        designs: list[Design | SourceDesign | Prophecy] = [*DESIGNS, *SOURCES_NOW, *TODAY]
        former: list[FormerDesign | FormerSource] = [*EARLIER, *FORMER_SOURCES]
        today = [(design.id, card_name(design, language)) for design in designs]
        return today + [(design.id, _former(design, language)) for design in former]

    def card(self, card: str, language: str) -> str:
        """A card, a Source or a prophecy in one line."""
        source = next((number for number, one in enumerate(SOURCES) if one.id == card), None)
        if source is not None:
            return _dated(source_line(source, language), SOURCES[source], language)
        prophecy = next((number for number, one in enumerate(PROPHECIES) if one.id == card), None)
        if prophecy is not None:
            return prophecy_line(prophecy, language)
        number = next((number for number, one in enumerate(CARDS) if one.id == card), None)
        if number is None:
            raise KeyError(card)
        return _dated(card_line(number, language), CARDS[number], language)

    def opening(self, view: View, audience: Audience) -> str:
        """What lies on this table alone: the families in its deck, and the open prophecies."""
        return showing.opening(view, audience)

    def gives(self, prompt: Prompt) -> bool:
        """Payments and what effects cost, besides what is lost."""
        return prompt.loses or prompt.ask in ("pay", "cost_discard", "cost_eliminate", "effect_sift")

    def spot(self, view: View, prompt: Prompt, pick: Pick) -> Spot | None:
        """See ``language.spots``."""
        return spots.spot(prompt, pick)


WORDS = EchoesOfTimeWords(HERE, asking, asking.pick, telling, showing, digest)

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
