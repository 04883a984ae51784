"""What a question tells at a glance: what matters now and no picture shows."""

from __future__ import annotations

from rules.echoes_of_time.card_index import ABILITIES, CREATURES, STRENGTH
from rules.echoes_of_time.cards import SOURCES
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.reckoning import owners, source_view
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.questions import (
    CreaturesDetails,
    EffectDetails,
    ForcedDetails,
    OfEffect,
    ReinforceDetails,
    TurnDetails,
    details_of,
)
from rules.echoes_of_time.view import View
from rules.game import Prompt
from rules.speech import noted

ACTIONS = 2
"""Main actions of a seat in a round (ET-A1)."""
PLAIN = {"draft": ("first",), "first": ("first", "first_price"), "order_summon": ("order_summon",)}
"""Questions whose notes are the same in every position."""


def notes(speech: Speech, view: View, prompt: Prompt) -> tuple[str, ...]:
    """The notes of a question; nothing where the pictures and the question say it all."""
    match details_of(prompt):
        case TurnDetails():
            goal = speech.say("note.goal") if view.round <= 1 and not view.seats[prompt.seat].company else ""
            return noted(*_standing(speech, view, prompt.seat), *_threats(speech, view, prompt.seat), goal)
        case CreaturesDetails(_, need, bonus):
            key = "note.need_bonus" if bonus else "note.need"
            return noted(speech.say(key, need=need, n=bonus))
        case ReinforceDetails(source):
            held, need = source_view(view, source), SOURCES[source].fortify_strength
            return noted(speech.say("note.reinforce", total=held.fortification, need=need))
        case ForcedDetails(owner=number, by=by):
            owner = naming.owner(number, speech.language)
            return noted(speech.say("note.forced_discard", other=speech.who(by), owner=owner))
        case EffectDetails() if prompt.ask == "apply":
            return ()  # its option says what the effect does
        case effect if isinstance(effect, OfEffect):
            text = naming.effect_text(effect.owner, effect.slot, speech.language)
            return noted(speech.say("note.effect", effect=text.rstrip(".。")))
    return noted(*(speech.say(f"note.{key}") for key in PLAIN.get(prompt.ask, ())))


def _standing(speech: Speech, view: View, seat: int) -> list[str]:
    """How many actions are left, and whether it is the last round."""
    left = ACTIONS - len(view.seats[seat].cubes)
    found = [speech.say("note.actions", left=left, total=ACTIONS)]
    return [*found, speech.say("note.last_round")] if view.ending else found


def attack(view: View, seat: int) -> int:
    """The strength with which a seat could conquer a Source now, with all its free creatures (ET-A12)."""
    player = view.seats[seat]
    creatures = [
        card
        for card in player.company
        if card in CREATURES and card not in player.under and card not in player.tokens
    ]
    total = sum(STRENGTH[card] for card in creatures)
    for owner in owners(view, seat):
        ability = ABILITIES.get(owner)
        for bonus, every in ability.bonuses if ability is not None else ():
            if "conquest" in bonus.comparisons:
                total += bonus.bonus * (1 if every is None else len(every.intersection(creatures)))
    return total if creatures else 0


def _threats(speech: Speech, view: View, seat: int) -> list[str]:
    """Who could take which Source of this seat now, the strongest of the others for each."""
    strongest, other = max(
        ((attack(view, other), other) for other in range(len(view.seats)) if other != seat),
        key=lambda one: (one[0], -one[1]),
    )
    return [
        speech.say(
            "note.threat",
            who=speech.who(other),
            source=naming.source(held.source, speech.language),
            n=strongest,
            need=held.strength,
        )
        for held in view.sources
        if held.owner == seat and not held.fortified and strongest > held.strength
    ]
