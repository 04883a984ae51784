"""Every sentence of the game, out of the texts in ``language``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.game import Event, Outcome, Pick, Prompt
from rules.hidden_dice.view import View
from rules.speech import Speech
from rules.texts import TextWords, known, texts_in
from rules.wording import Audience, OptionText, QuestionText

HERE = Path(__file__).parent / "language"


def speech(audience: Audience) -> Speech:
    """The texts for one audience."""
    return Speech(audience, texts_in(HERE, known(audience.language)))


def dice_text(pips: Sequence[int | str]) -> str:
    """Two dice, the same in every language."""
    return " + ".join(map(str, pips))


class HiddenDiceWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """None."""
        return []

    def card(self, card: str, language: str) -> str:
        """See Words."""
        raise KeyError(card)

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        """Keep, or roll one die again?"""
        said = speech(audience)
        return QuestionText(said.say("ask.turn"), said.say("ask.turn_body", dice=dice_text(view.own)))

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """Both dice, or one of them."""
        said = speech(audience)
        if pick == ("keep",):
            return OptionText(said.say("pick.keep"), said.say("pick.keep_more"), said.say("pick.keep"))
        number = int(pick[1])
        text = said.say("pick.die", n=number + 1)
        return OptionText(text, said.say("pick.die_more", n=view.own[number]), text)

    def verb(self, view: View, prompt: Prompt, verb: str, audience: Audience) -> str:
        """What one does."""
        return speech(audience).say(f"verb.{verb}")

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for."""
        return speech(audience).say(f"owed.{public}")

    def event(self, view: View, event: Event, audience: Audience) -> str:
        """A sentence about an event; what others have rolled is not told."""
        key = f"event.{event.kind}" if event.data or event.kind == "kept" else f"event.{event.kind}_hidden"
        said = speech(audience)
        return said.about(event.seat, key, dice=dice_text(event.data)) if said.has(key) else ""

    def digest(self, view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        """Who won the rounds."""
        told = [event for event in events if event.kind == "won"]
        return [self.event(view, event, audience) for event in told[-lines:]]

    def status(self, view: View, audience: Audience) -> str:
        """Round, and whose turn it is."""
        said = speech(audience)
        if not view.waiting:
            return said.say("status.over")
        return said.about(view.waiting[0], "status.turn", n=view.rounds + 1)

    def board(self, view: View, audience: Audience) -> str:
        """Points, and the dice of the last round."""
        said = speech(audience)
        lines = [said.say("board.rounds", n=view.rounds)]
        for seat, points in enumerate(view.points):
            dice = said.say("board.dice", dice=dice_text(view.shown[seat])) if view.shown else ""
            lines.append(f"- **{said.name(seat)}**: {said.say('board.points', n=points)}{dice}")
        return "\n".join(lines)

    def hand(self, view: View, audience: Audience) -> str:
        """The own dice."""
        return speech(audience).say("hand.dice" if view.own else "hand.none", dice=dice_text(view.own))

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


WORDS = HiddenDiceWords(HERE)
