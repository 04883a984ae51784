"""Every sentence of the game, out of the texts in ``language``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.game import Event, Outcome, Pick, Prompt
from rules.open_field.plots import COLUMNS, worth
from rules.open_field.view import View
from rules.speech import Speech
from rules.texts import TextWords, known, texts_in
from rules.wording import Audience, OptionText, QuestionText

HERE = Path(__file__).parent / "language"


def speech(audience: Audience) -> Speech:
    """The texts for one audience."""
    return Speech(audience, texts_in(HERE, known(audience.language)))


def row(plot: int) -> str:
    """The row of a plot, from 1."""
    return str(1 + plot // COLUMNS)


def column(plot: int) -> str:
    """The column of a plot, from 1."""
    return str(1 + plot % COLUMNS)


class OpenFieldWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """None."""
        return []

    def card(self, card: str, language: str) -> str:
        """See Words."""
        raise KeyError(card)

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        """Which plot?"""
        return QuestionText(speech(audience).say("ask.turn"), look="board")

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """A plot by its row and column."""
        said, plot = speech(audience), int(pick[1])
        label = said.say("pick.plot", row=row(plot), column=column(plot))
        return OptionText(label, said.say("board.points", n=worth(plot)), label, summary="")

    def verb(self, view: View, prompt: Prompt, verb: str, audience: Audience) -> str:
        """What one does."""
        return speech(audience).say("ask.turn")

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for."""
        return speech(audience).say(f"owed.{public}")

    def event(self, view: View, event: Event, audience: Audience) -> str:
        """A sentence about a claim."""
        plot = int(event.data[0])
        return speech(audience).about(event.seat, "event.claimed", row=row(plot), column=column(plot))

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
        """Everybody's plots."""
        said = speech(audience)
        lines = [said.say("board.rounds", n=view.rounds)]
        for seat, own in enumerate(view.plots):
            plots = ", ".join(f"{row(plot)}/{column(plot)}" for plot in own)
            points = said.say("board.points", n=sum(map(worth, own)))
            lines.append(f"- **{said.name(seat)}**: {points}{said.bracketed(plots)}")
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


WORDS = OpenFieldWords(HERE)
