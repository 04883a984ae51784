"""Every sentence of Ekho, in English, Russian, Italian and Japanese: what the shared protocol asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.ekho.card_index import BOARD, SCENARIOS
from rules.ekho.language import (
    asking,
    encounters,
    following,
    picking,
    reasons,
    rolling,
    scores,
    showing,
    spots,
    team,
    telling,
)
from rules.ekho.language.catalogue import CATALOGUE
from rules.ekho.language.digest import digest
from rules.ekho.language.texts import HERE, Speech
from rules.ekho.view import View
from rules.game import BoardTurn, Event, Pick, Prompt
from rules.language import ModuleWords
from rules.wording import Audience, QuestionText, Spot

ENDS = frozenset(".!?…。！？»”")
"""Signs with which a sentence ends."""


class EkhoWords(ModuleWords):
    """The sentences as the protocol wants them; see ``rules.wording.Words``."""

    untold = frozenset(
        {"began", "turn", "chosen", "shifted", "walk", "passed", "back", "used", "choice", "special"}
        | {"handed", "decided"}
    )

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

    def turn(self, turn: BoardTurn, language: str) -> str:
        """A turn with its time."""
        return telling.turn(turn, language)

    def regions(self, language: str) -> list[tuple[str, str]]:
        """The districts of the city."""
        return [(district.id, district.names.of(language).strip("«»")) for district in BOARD.districts]

    def region(self, view: View, key: str, audience: Audience) -> str:
        """A district with everything in it."""
        return showing.region(view, key, audience)

    def ask(self, view: View, prompt: Prompt, audience: Audience) -> QuestionText:
        """The question that a seat is asked; it tells why a choice has more or fewer dice than its value, the
        body all of it."""
        text = super().ask(view, prompt, audience)
        if line := rolling.brief(view, prompt, audience):
            # What happens in a contact begins with its first line, and what a fight may cost stands first;
            # elsewhere the last one matters most.
            kept = text.notes[:1] if prompt.ask in ("choice", "meet", "attack") else text.notes[-1:]
            if prompt.ask == "contacts":  # why there are so few dice is asked at once
                kept, line = (line,), text.notes[-1]
            if prompt.ask == "choice" and kept and kept[0][-1] not in ENDS:
                kept = ()  # the sentence goes on in the next line, for which there is no room
            text = replace(text, notes=(*kept, line))
        sums = rolling.sums(view, prompt, audience)
        return replace(text, body="\n".join([text.body, *sums])) if sums else text

    def answer_text(self, view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """What a whole answer does."""
        return picking.answer_text(view, prompt, picks, audience)

    def reason(self, view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
        """Why this answer may be a good one."""
        return reasons.reason(view, prompt, picks, audience)

    def follows(self, view: View, prompt: Prompt, picks: Sequence[Pick], pick: Pick, reader: Audience) -> str:
        """What comes after a sleuth's Movement or fight."""
        return following.follows(view, prompt, picks, pick, reader)

    def came(self, view: View, events: Sequence[Event], audience: Audience) -> str:
        """What contacts and places brought the reader's sleuths, and whom the lots gave."""
        lots = [event for event in events if event.kind == "dealt" and event.seat == audience.you]
        if lots:
            return " ".join(self.event(view, event, audience) for event in lots)
        return encounters.came(view, events, Speech(audience))

    def team_plan(self, view: View, audience: Audience) -> list[str]:
        """What threatens the city, and what each sleuth does next."""
        return team.whole(view, audience)

    def points(self, language: str) -> str:
        """The points are deeds; nobody wins by them."""
        return scores.points(language)

    def figure(self, view: View, actor: int, audience: Audience) -> str:
        """The name of a sleuth in play; empty before it is chosen."""
        figure = view.table.figures[actor]
        return Speech(audience).sleuth(figure) if figure.card >= 0 else ""

    def spot(self, view: View, prompt: Prompt, pick: Pick) -> Spot | None:
        """See ``language.spots``."""
        return spots.spot(view, prompt, pick)


WORDS = EkhoWords(HERE, asking, picking.pick, telling, showing, digest)
