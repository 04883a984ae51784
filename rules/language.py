"""The sentences of a game whose language has a folder of its own, one module for each thing that is said.

A small game can write its ``rules.wording.Words`` in one class; a large one splits them, and ``ModuleWords``
is then all that stands between the protocol and the modules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from rules.game import Event, Outcome, Pick, Prompt
from rules.texts import TextWords
from rules.wording import Audience, OptionText, QuestionText, Spot

# Each game has its own class of views: the protocols below leave it open.
PickText = Callable[[Any, Prompt, Pick, Audience], OptionText]
Digest = Callable[[Any, Sequence[Event], Audience, int], list[str]]


class Asking(Protocol):
    """The module of questions."""

    def ask(self, view: Any, prompt: Prompt, audience: Audience, /) -> QuestionText: ...
    def verb(self, prompt: Prompt, verb: str, audience: Audience, /) -> str: ...
    def owed(self, public: str, audience: Audience, /) -> str: ...


class Telling(Protocol):
    """The module of what happened and how things stand."""

    def event(self, view: Any, event: Event, audience: Audience, /) -> str: ...
    def status(self, view: Any, audience: Audience, /) -> str: ...
    def scores(self, outcome: Outcome, audience: Audience, /) -> str: ...


class Showing(Protocol):
    """The module of board and hand in words."""

    def board(self, view: Any, audience: Audience, /) -> str: ...
    def hand(self, view: Any, audience: Audience, /) -> str: ...
    def board_alt(self, view: Any, audience: Audience, /) -> str: ...
    def hand_alt(self, view: Any, audience: Audience, /) -> str: ...


class ModuleWords(TextWords):
    """What a game's modules say, as the protocol asks for it; the cards are left to the game.

    >>> from rules import games
    >>> games()["ekho"].words.title("en"), games()["ekho"].words.languages
    ('Ekho', ('en', 'ru', 'it', 'ja'))
    """

    def __init__(
        self,
        folder: Path,
        asking: Asking,
        pick: PickText,
        telling: Telling,
        showing: Showing,
        digest: Digest,
    ) -> None:
        """``folder``: that of the game's texts, as ``rules.texts`` tells."""
        super().__init__(folder)
        self._asking, self._pick, self._telling = asking, pick, telling
        self._showing, self._digest = showing, digest

    def ask(self, view: Any, prompt: Prompt, audience: Audience) -> QuestionText:
        """The question that a seat is asked."""
        return self._asking.ask(view, prompt, audience)

    def pick(self, view: Any, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """One option of a prompt."""
        said, spot = self._pick(view, prompt, pick, audience), self.spot(view, prompt, pick)
        return replace(said, spot=spot, gives=spot is not None and self.gives(prompt))

    def gives(self, prompt: Prompt) -> bool:
        """Whether the things that a question is about are given away."""
        return prompt.loses

    def spot(self, view: Any, prompt: Prompt, pick: Pick) -> Spot | None:
        """The thing on a picture that an option is about, as the game's pictures know it."""
        return None

    def verb(self, view: Any, prompt: Prompt, verb: str, audience: Audience) -> str:
        """The invitation above all options that begin with this verb."""
        return self._asking.verb(prompt, verb, audience)

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for."""
        return self._asking.owed(public, audience)

    def event(self, view: Any, event: Event, audience: Audience) -> str:
        """A sentence about an event."""
        return self._telling.event(view, event, audience)

    def digest(self, view: Any, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        """What mattered in these events, in at most ``lines`` lines."""
        return self._digest(view, events, audience, lines)

    def status(self, view: Any, audience: Audience) -> str:
        """Where the game stands: round or turn, phase, whose turn."""
        return self._telling.status(view, audience)

    def board(self, view: Any, audience: Audience) -> str:
        """Everything that lies open."""
        return self._showing.board(view, audience)

    def hand(self, view: Any, audience: Audience) -> str:
        """Everything that is this seat's own."""
        return self._showing.hand(view, audience)

    def board_alt(self, view: Any, audience: Audience) -> str:
        """Alt text of the board picture."""
        return self._showing.board_alt(view, audience)

    def hand_alt(self, view: Any, audience: Audience) -> str:
        """Alt text of the hand picture."""
        return self._showing.hand_alt(view, audience)

    def scores(self, outcome: Outcome, audience: Audience) -> str:
        """The final scores, or how it ended for all."""
        return self._telling.scores(outcome, audience)
