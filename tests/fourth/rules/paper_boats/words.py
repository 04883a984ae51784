"""Every sentence of the game, out of the texts in ``language``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.game import Event, Outcome, Pick, Prompt
from rules.grammar import listed
from rules.paper_boats.cards import BOATS
from rules.paper_boats.view import View
from rules.speech import Speech
from rules.texts import TextWords, known, texts_in
from rules.wording import Audience, OptionText, QuestionText

HERE = Path(__file__).parent / "language"
TELLING = ("launched", "drew", "sailed", "folded", "becalmed", "won")
"""Kinds of events, the least telling first; the first two are not worth a line of a digest."""


def speech(audience: Audience) -> Speech:
    """The texts for one audience."""
    return Speech(audience, texts_in(HERE, known(audience.language)))


def term(key: str, language: str) -> str:
    """A label."""
    return texts_in(HERE, known(language)).say(f"term.{key}")


def boat_line(boat: int, language: str) -> str:
    """A boat with its numbers, in a few words."""
    texts, one = texts_in(HERE, known(language)), BOATS[boat]
    return texts.say("card.short", name=one.names.of(language), speed=one.speed, cargo=one.cargo)


class PaperBoatsWords(TextWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    def cards(self, language: str) -> list[tuple[str, str]]:
        """The boats, the slowest first."""
        return [(boat.id, boat.names.of(language)) for boat in BOATS]

    def card(self, card: str, language: str) -> str:
        """A boat in one line."""
        for boat in BOATS:
            if boat.id == card:
                name = boat.names.of(language)
                return self._texts(language).say("card.line", name=name, speed=boat.speed, cargo=boat.cargo)
        raise KeyError(card)

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        """Which boat to launch, or to fold."""
        said = speech(audience)
        body = "head" if view.head else "tail"
        return QuestionText(said.say(f"ask.{prompt.ask}"), said.say(f"ask.{prompt.ask}_{body}"))

    def pick(self, view: View, prompt: Prompt, pick: Pick, audience: Audience) -> OptionText:
        """A boat."""
        said, boat = speech(audience), BOATS[int(pick[1])]
        name = boat.names.of(audience.language)
        deed = said.say(f"pick.{prompt.ask}", boat=name)
        return OptionText(name, said.say("card.numbers", speed=boat.speed, cargo=boat.cargo), deed, deed)

    def verb(self, view: View, prompt: Prompt, verb: str, audience: Audience) -> str:
        """What one does with the boats."""
        return speech(audience).say(f"verb.{prompt.ask}")

    def owed(self, public: str, audience: Audience) -> str:
        """What a seat is waited for."""
        return speech(audience).say(f"owed.{public}")

    def event(self, view: View, event: Event, audience: Audience) -> str:
        """A sentence about an event."""
        said = speech(audience)
        names = [BOATS[int(part)].names.of(audience.language) for part in event.data[:1]]
        if event.kind == "becalmed":
            return said.say("event.becalmed")
        if event.kind in TELLING[:2]:  # which boat it was only its owner knows
            key = f"event.{event.kind}{'' if names else '_hidden'}"
            return said.about(event.seat, key, boat="".join(names))
        if event.kind == "won":
            return said.about(event.seat, "event.won", boat=names[0], n=int(event.data[1]))
        if len(event.data) > 1:  # what was folded into what: only its owner knows
            new = BOATS[int(event.data[1])].names.of(audience.language)
            return said.about(event.seat, "event.folded_into", boat=names[0], new=new)
        return said.about(event.seat, f"event.{event.kind}", boat=names[0])

    def digest(self, view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
        """The most telling events, in their order."""
        told = [(at, event) for at, event in enumerate(events) if event.kind not in TELLING[:2]]
        told.sort(key=lambda entry: (-TELLING.index(entry[1].kind), -entry[0]))
        return [
            self.event(view, event, audience) for _, event in sorted(told[:lines], key=lambda one: one[0])
        ]

    def status(self, view: View, audience: Audience) -> str:
        """The race and what it waits for."""
        said = speech(audience)
        if view.phase == "over":
            return said.say("status.over")
        if view.phase == "fold":
            return said.about(view.waiting[0], "status.fold", n=view.races)
        return said.say("status.launch", n=view.races + 1, missing=len(view.waiting))

    def board(self, view: View, audience: Audience) -> str:
        """All that the picture shows."""
        said = speech(audience)
        wind = said.say("board.wind_head" if view.head else "board.wind_tail")
        lines = [f"**{self.status(view, audience)}**", wind]
        for seat in range(len(view.cargo)):
            counts = said.say("board.seat", n=view.cargo[seat], wins=view.wins[seat], boats=view.boats[seat])
            lines.append(f"- **{said.name(seat)}**: {counts}{self._shown(view, seat, said)}")
        lines.append(said.say("board.pile", n=view.pile))
        gone = [
            f"{BOATS[boat].names.of(audience.language)} × {view.sunk.count(boat)}"
            for boat in sorted({*view.sunk})
        ]
        names = listed(gone, audience.language) or said.small("nothing")
        lines.append(said.say("board.gone", boats=names))
        return "\n".join(lines)

    def _shown(self, view: View, seat: int, said: Speech) -> str:
        """What lies before a seat: a boat that waits, else that of the last race."""
        if seat in view.ready:
            return f"{said.semicolon}{said.say('board.ready')}"
        if view.ready or not view.fleet:
            return ""
        key = "board.won" if seat == view.winner else "board.sailed"
        return f"{said.semicolon}{said.say(key, boat=boat_line(view.fleet[seat], said.language))}"

    def hand(self, view: View, audience: Audience) -> str:
        """The own boats, and the one that waits."""
        said = speech(audience)
        lines = [f"- {boat_line(boat, audience.language)}" for boat in view.hand] or [said.term("nothing")]
        if view.own >= 0:
            lines.append(said.say("board.own", boat=BOATS[view.own].names.of(audience.language)))
        return "\n".join(lines)

    def board_alt(self, view: View, audience: Audience) -> str:
        """The board in plain words, as far as there is room."""
        return self.board(view, audience).replace("**", "").replace("\n- ", "\n")[:1000]

    def hand_alt(self, view: View, audience: Audience) -> str:
        """The hand in plain words."""
        return self.hand(view, audience).replace("- ", "")

    def scores(self, outcome: Outcome, audience: Audience) -> str:
        """The score sheet, the winners first."""
        said = speech(audience)
        order = sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat))
        lines = [
            f"{outcome.ranks[seat]}. **{said.name(seat)}**: "
            + said.say("scores.line", n=outcome.scores[seat], wins=dict(outcome.breakdown[seat])["wins"])
            for seat in order
        ]
        return "\n".join([*lines, said.say("scores.races")])


WORDS = PaperBoatsWords(HERE)
