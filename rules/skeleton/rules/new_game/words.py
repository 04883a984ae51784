"""Every sentence of the game, out of the texts in ``language``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.game import Event, Outcome, Pick, Prompt
from rules.new_game.view import View
from rules.speech import Speech
from rules.texts import TextWords, known, texts_in
from rules.wording import Audience, OptionText, QuestionText

HERE = Path(__file__).parent / "language"


def speech(audience: Audience) -> Speech:
    """The texts for one audience."""
    return Speech(audience, texts_in(HERE, known(audience.language)))


class NewGameWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """None: nothing in this game can be looked up alone."""
        return []

    def card(self, card: str, language: str) -> str:
        """See Words."""
        raise KeyError(card)

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        """Roll or keep?"""
        said = speech(audience)
        body = said.say("ask.turn_body", n=view.gathered, beach=view.beach)
        return QuestionText(said.say("ask.turn"), body, look="board")

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """One of the two."""
        said, verb = speech(audience), str(pick[0])
        label = said.say(f"pick.{verb}")
        return OptionText(label, said.say(f"pick.{verb}_more"), said.say(f"pick.{verb}_sentence"), label)

    def verb(self, view: View, prompt: Prompt, verb: str, audience: Audience) -> str:
        """What one does."""
        return speech(audience).say(f"pick.{verb}")

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for."""
        return speech(audience).say(f"owed.{public}")

    def event(self, view: View, event: Event, audience: Audience) -> str:
        """A sentence about an event."""
        return speech(audience).about(event.seat, f"event.{event.kind}", n=int(event.data[0]))

    def digest(self, view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        """How the last turns ended; a single roll is not worth a line."""
        told = [event for event in events if event.kind != "rolled"]
        return [self.event(view, event, audience) for event in told[-lines:]]

    def status(self, view: View, audience: Audience) -> str:
        """The turn, and whose it is."""
        said = speech(audience)
        if not view.waiting:
            return said.say("status.over")
        return said.about(view.turn, "status.turn", n=view.number)

    def board(self, view: View, audience: Audience) -> str:
        """All that the picture shows."""
        said = speech(audience)
        lines = [said.say("board.beach", n=view.beach)]
        for seat, kept in enumerate(view.kept):
            turn = seat == view.turn and bool(view.waiting)
            text = said.say("board.turn" if turn else "board.seat", n=kept, gathered=view.gathered)
            lines.append(f"- **{said.name(seat)}**: {text}")
        return "\n".join(lines)

    def hand(self, view: View, audience: Audience) -> str:
        """Everything lies open."""
        return speech(audience).say("hand.open")

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
        lines = [
            f"{outcome.ranks[seat]}. **{said.name(seat)}**: {said.say('scores.line', n=outcome.scores[seat])}"
            for seat in order
        ]
        return "\n".join([*lines, said.say("scores.beach")])


WORDS = NewGameWords(HERE)
