"""What a question tells at a glance: what matters now and no picture shows."""

from __future__ import annotations

from typing import Literal

from rules.echoes_of_time.card_index import ABILITIES, CREATURES, STRENGTH
from rules.echoes_of_time.cards import SOURCES
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.futile import futile
from rules.echoes_of_time.language.reckoning import free_creatures, owners, source_view
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.language.unplayable import COPY, unplayable
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
KEPT = 10
"""Cards in hand that a seat may keep at the end of a round."""
NEAR_END, LOW = 10, 10
"""Cards of a company, and VP of the main supply below which little is left, with which the end is near."""
PLAIN = {"draft": ("first",), "first": ("first_goal", "first_price"), "order_summon": ("order_summon",)}
"""Questions whose notes are the same in every position."""
PAID = ("cost_discard", "cost_eliminate")
"""Questions about the cost of an effect."""


def notes(speech: Speech, view: View, prompt: Prompt) -> tuple[str, ...]:
    """The notes of a question; nothing where the pictures and the question say it all."""
    match details_of(prompt):
        case TurnDetails(done=done):
            goal = speech.say("note.goal") if view.round <= 1 and not view.seats[prompt.seat].company else ""
            threats, farther = _threats(speech, view, prompt.seat), _advancing(speech, prompt)
            return noted(*_standing(speech, view, prompt, done), *threats, farther, goal)
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
            if prompt.ask in PAID and (found := futile(speech, view, effect.owner, effect.slot)).wholly:
                return noted(found.why)  # that matters more than what it would do
            return noted(speech.say("note.effect", effect=text.rstrip(".。")))
    return noted(*(speech.say(f"note.{key}") for key in PLAIN.get(prompt.ask, ())))


def _standing(speech: Speech, view: View, prompt: Prompt, done: int) -> list[str]:
    """How many actions are left, that a round begins, whether it is the last one, that the hand is too large,
    and who can conquer."""
    left = ACTIONS - len(view.seats[prompt.seat].cubes)
    key = ("note.later" if left else "note.spent") if done else "note.actions"
    key = "note.round" if left == ACTIONS else key
    found = [speech.say(key, left=left, total=ACTIONS, round=view.round)]
    if view.ending:
        found.append(speech.say("note.last_round"))
    found.append(unplayable(speech, view, prompt).get(COPY, ""))
    held = view.seats[prompt.seat].hand_count
    if held > KEPT:
        found.append(speech.say("note.many", n=held))
    if any(option[0] == "conquer" for option in prompt.options):
        cards = free_creatures(view, prompt.seat)
        key = "note.able" if len(cards) == 1 else "note.able_many"
        found.append(speech.say(key, card=naming.card(cards[0], speech.language), n=len(cards)))
    elif not done:
        found.append(_unable(speech, view, prompt.seat, alone=len([*filter(None, found)]) == 1))
    found += [] if done or view.ending else _near(speech, view)
    return found


def _advancing(speech: Speech, prompt: Prompt) -> str:
    """How far an action advances cards (ET-A4), where there is more than one that it could."""
    cards = {option[1] for option in prompt.options if option[0] == "advance"}
    return speech.say("note.advance") if len(cards) > 1 else ""


def _near(speech: Speech, view: View) -> list[str]:
    """What may soon end the game (ET-G1): red rings in the picture of the board stand around it."""
    seat = max(range(len(view.seats)), key=lambda seat: view.seats[seat].count)
    count, left = view.seats[seat].count, view.main_supply
    return [
        speech.say("note.near_company", who=speech.who(seat), n=count) if count >= NEAR_END else "",
        speech.say("note.near_supply", n=left) if left < LOW else "",
    ]


def _unable(speech: Speech, view: View, seat: int, alone: bool) -> str:
    """Why no Source can be conquered now; nothing where there is none that could be. ``alone``: there is
    little else to say, so that there is room for what everybody learns in the first round."""
    needs = [held.strength for held in view.sources if held.owner != seat and not held.fortified]
    if not needs:
        return ""
    if free_creatures(view, seat):
        return speech.say("note.weak", n=attack(view, seat), need=min(needs))
    player = view.seats[seat]
    there = CREATURES.intersection(player.company).difference(player.buried)
    if there:
        return speech.say("note.none_free")
    return speech.say("note.no_creature") if alone else ""


def attack(view: View, seat: int) -> int:
    """The strength with which a seat could conquer a Source now, with all its free creatures (ET-A12)."""
    creatures = free_creatures(view, seat)
    total = sum(STRENGTH[card] for card in creatures)
    for owner in owners(view, seat):
        ability = ABILITIES.get(owner)
        for bonus, every in ability.bonuses if ability is not None else ():
            if "conquest" in bonus.comparisons:
                total += bonus.bonus * (1 if every is None else len(every.intersection(creatures)))
    return total if creatures else 0


def all_needed(view: View, seat: int, need: int, bonus: int) -> list[int]:
    """The free creatures of a seat where a conquest surely needs every one of them, so that nobody is asked
    which; else none."""
    cards, total = free_creatures(view, seat), attack(view, seat) + bonus
    if not cards or total <= need:
        return []
    weakest = min(STRENGTH[card] for card in cards)
    return cards if len(cards) == 1 or total - weakest <= need else []


def raised(
    view: View, seat: int, creatures: list[int], comparison: Literal["fortification", "defence"]
) -> int | None:
    """What these creatures add to the strength with which a Source is fortified or defended (ET-A12);
    None where one of them has a bonus itself, which rests as soon as it lies there."""
    if any(card in ABILITIES and ABILITIES[card].bonuses for card in creatures):
        return None
    total = sum(STRENGTH[card] for card in creatures)
    for owner in owners(view, seat):
        ability = ABILITIES.get(owner)
        for bonus, every in ability.bonuses if ability is not None else ():
            if comparison in bonus.comparisons and every is not None:
                total += bonus.bonus * len(every.intersection(creatures))
    return total


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
