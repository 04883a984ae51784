"""Draws in words: those that nobody chose, and what was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.echoes_of_revachol.card_index import DRAWS
from rules.echoes_of_revachol.events import AllyLaid, fact_of
from rules.echoes_of_revachol.language import naming
from rules.echoes_of_revachol.language.texts import Speech

if TYPE_CHECKING:
    from rules.echoes_of_revachol.language.digest import Happening


def will_draw(happening: Happening) -> bool:
    """Whether an ally is laid that makes its player draw (ER-A9); what will come is not known yet."""
    if happening.kind == "lay":
        return bool(DRAWS.intersection(happening.cards))
    fact = fact_of(happening.laid) if happening.laid is not None else None
    return isinstance(fact, AllyLaid) and fact.card in DRAWS and not happening.cards


def only(speech: Speech, happening: Happening) -> str:
    """The only move that somebody had: a draw with an empty hand, or the last ally, which founds a corps."""
    fact = fact_of(happening.event)
    if isinstance(fact, AllyLaid):
        card, corps = naming.card(fact.card, speech.language), naming.letter(fact.corps)
        return speech.about(happening.seat, "digest.forced_lay", card=card, corps=corps)
    return speech.about(happening.seat, "digest.forced_draw", drawn=drawn(speech, happening))


def forced(speech: Speech, happening: Happening) -> str:
    """A draw that nobody chose, with the ally that forced it."""
    cards = drawn(speech, happening)
    fact = fact_of(happening.laid) if happening.laid is not None else None
    if not isinstance(fact, AllyLaid):
        return speech.about(happening.seat, "digest.drew", drawn=cards)
    card, corps = naming.card(fact.card, speech.language), naming.letter(fact.corps)
    return speech.about(happening.seat, "digest.lay_drew", card=card, corps=corps, drawn=cards)


def drawn(speech: Speech, happening: Happening) -> str:
    """What was drawn, as it stands in a sentence."""
    language, count = speech.language, len(happening.cards)
    key = "digest.drew_morale" if happening.kind == "morale" else "digest.drew_ally"
    values: dict[str, object] = {"n": count, "cards": naming.cards(happening.cards, language)}
    if happening.ally:
        values["card"] = naming.card(happening.ally[0], language)
        return speech.say("digest.drew_own_morale", **values) if count else f"{values['card']}"
    return speech.say(f"{key}_morale" if count and happening.kind == "draw" else key, **values)


def then(speech: Speech, draw: Happening) -> str:
    """What the draw that set off an event brought after it."""
    return speech.about(draw.seat, "digest.then_drew", drawn=drawn(speech, draw))
