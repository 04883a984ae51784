"""Every sentence of Ekho, in English, Russian, Italian and Japanese: what the shared protocol asks for."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho.language import asking, picking, showing, telling
from rules.ekho.language.catalogue import CATALOGUE
from rules.ekho.language.digest import digest
from rules.ekho.language.texts import HERE
from rules.ekho.tables import SCENARIOS
from rules.ekho.view import View
from rules.game import Ask, Event, Illegal, Outcome, Pick, Prompt, Said, Talk
from rules.texts import TextWords


class EkhoWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.game.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Everything that can be looked up: sleuths, things, enemies, worlds, locations, Story cards …"""
        return [(key, entry.name(language)) for key, entry in CATALOGUE.items()]

    def card(self, card: str, language: str) -> str:
        """A card in one line."""
        entry = CATALOGUE[card]
        return f"**{entry.name(language)}** · {entry.line(language)}"

    def option(self, key: str, value: str | None, language: str) -> str:
        """The name of a table option or of one of its values."""
        if key == "scenario" and value is not None:
            return next(one for one in SCENARIOS if one.id == value).names.of(language)
        return super().option(key, value, language)

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

    def status(self, view: View, talk: Talk) -> str:
        """The turn, its time and phase, and how things stand."""
        return telling.status(view, talk)

    def board(self, view: View, talk: Talk) -> str:
        """The complete map with everything on it."""
        return showing.board(view, talk)

    def hand(self, view: View, talk: Talk) -> str:
        """The sheets of the own sleuths."""
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
        """How it ended, and everybody's deeds."""
        return telling.scores(outcome, talk)


WORDS = EkhoWords(HERE)
