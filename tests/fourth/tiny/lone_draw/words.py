"""Every sentence of the game, out of the texts in ``language``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.game import Event, Outcome, Pick, Prompt
from rules.lone_draw.view import View
from rules.speech import Speech
from rules.texts import TextWords, known, texts_in
from rules.wording import Audience, OptionText, QuestionText

HERE = Path(__file__).parent / "language"


def speech(audience: Audience) -> Speech:
    """The texts for one audience."""
    return Speech(audience, texts_in(HERE, known(audience.language)))


class LoneDrawWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """None."""
        return []

    def card(self, card: str, language: str) -> str:
        """See Words."""
        raise KeyError(card)

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        """Draw."""
        return QuestionText(speech(audience).say("ask.turn"), look="board")

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """The only answer."""
        text = speech(audience).say("ask.turn")
        return OptionText(text, "", text)

    def verb(self, view: View, prompt: Prompt, verb: str, audience: Audience) -> str:
        """What one does."""
        return speech(audience).say("ask.turn")

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for."""
        return speech(audience).say(f"owed.{public}")

    def event(self, view: View, event: Event, audience: Audience) -> str:
        """A sentence about a card that was drawn."""
        return speech(audience).about(event.seat, "event.drew", card=str(event.data[0]))

    def digest(self, view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        """The last events."""
        return [self.event(view, event, audience) for event in events[-lines:]]

    def status(self, view: View, audience: Audience) -> str:
        """The turn, and whose it is."""
        said = speech(audience)
        if not view.waiting:
            return said.say("status.over")
        return said.about(view.waiting[0], "status.turn", n=view.board_turn[0])

    def board(self, view: View, audience: Audience) -> str:
        """Everybody's cards."""
        said = speech(audience)
        lines = [said.say("board.deck", n=view.deck)]
        for seat, own in enumerate(view.drawn):
            cards = said.bracketed(" + ".join(map(str, own)))
            lines.append(f"- **{said.name(seat)}**: {said.say('board.points', n=sum(own))}{cards}")
        return "\n".join(lines)

    def hand(self, view: View, audience: Audience) -> str:
        """Everything lies open."""
        return speech(audience).say("hand.none")

    def board_alt(self, view: View, audience: Audience) -> str:
        """The board in plain words."""
        return self.board(view, audience).replace("**", "").replace("\n- ", "\n")

    def hand_alt(self, view: View, audience: Audience) -> str:
        """See hand."""
        return self.hand(view, audience)

    def scores(self, outcome: Outcome, audience: Audience) -> str:
        """The score sheet, the winners first."""
        said = speech(audience)
        order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
        points = [said.say("board.points", n=score) for score in outcome.scores]
        return "\n".join(f"{outcome.ranks[seat]}. **{said.name(seat)}**: {points[seat]}" for seat in order)


WORDS = LoneDrawWords(HERE)
