"""What a whole answer does, as the button that gives it says it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.asking import pick
from rules.echoes_of_time.language.noting import raised
from rules.echoes_of_time.language.reckoning import price, source_view
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.picks import ChooseCard, PlayCard, PlayWithDiscounts, UseDiscount, read
from rules.echoes_of_time.questions import CreaturesDetails, ReinforceDetails, details_of
from rules.echoes_of_time.view import View
from rules.game import Pick, Prompt
from rules.grammar import lower_first
from rules.texts import ANSWER, fitting
from rules.wording import Audience

GIVEN = ("pay", "cost_discard", "effect_sift", "forced_discard", "keep")
"""Questions about what is given away from the hand."""


def answer_text(view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """An answer in one short sentence: "Pay with Ferryman and Bandit"; by the number of cards where their
    names do not fit."""
    speech, key = Speech(audience), f"deed.{prompt.ask}"
    if not picks:
        return speech.say(f"{key}_none") if speech.has(f"{key}_none") else ""
    things = _things([read(one) for one in picks])
    if not things or not speech.has(key):
        said = [pick(view, prompt, one, audience) for one in picks]
        told = speech.comma.join(one.action_text or one.label for one in said)
        match read(picks[0]):
            case PlayWithDiscounts(card):  # they are chosen next, and said then
                told = speech.say("pick.play", card=naming.card(card, speech.language))
        paid = _payment(speech, view, prompt, picks)
        return fitting([*(speech.comma.join((told, one)) for one in paid), told], ANSWER)
    values: dict[str, object] = {"n": len(things)}
    match details_of(prompt):
        case CreaturesDetails(source) | ReinforceDetails(source):
            values["source"] = naming.source(source, speech.language)
    cards = naming.cards(things, speech.language)
    if raises := _raises(speech, view, prompt, things):
        forms = [speech.say(one, cards=cards, **values) for one in (key, f"{key}_many")]
        return fitting([*(f"{one} ({raises})" for one in forms), *forms], ANSWER)
    return fitting([speech.say(key, cards=cards, **values), speech.say(f"{key}_many", **values)], ANSWER)


def reason(prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """Why these cards are given away and not others; empty where none are."""
    cards = _things([read(one) for one in picks])
    if prompt.ask not in GIVEN or not cards or len(cards) == len(prompt.options):
        return ""
    speech = Speech(audience)
    if len(cards) > 1:
        return speech.say("reason.least_many")
    return speech.say("reason.least", card=naming.card(cards[0], speech.language))


def _raises(speech: Speech, view: View, prompt: Prompt, things: list[int]) -> str:
    """How a reinforcement changes the strength under its Source: "strength 5 → 7"; else nothing."""
    match details_of(prompt):
        case ReinforceDetails(source):
            more = raised(view, prompt.seat, things, "fortification")
            if more is not None:
                now = source_view(view, source).fortification
                return speech.say("short.raised", n=now, after=now + more)
    return ""


def _payment(speech: Speech, view: View, prompt: Prompt, picks: Sequence[Pick]) -> list[str]:
    """What pays for a card where nobody is asked, as it costs all other cards in hand: by their names, and by
    their number."""
    match read(picks[0]):
        case PlayCard(card):
            rest = [one for one in view.seats[prompt.seat].hand or () if one != card]
            if rest and price(view, prompt, card)[0] == len(rest):
                values = {"cards": naming.cards(rest, speech.language), "n": len(rest)}
                return [lower_first(speech.say(key, **values)) for key in ("deed.pay", "deed.pay_many")]
    return []


def _things(picks: Sequence[object]) -> list[int]:
    """The cards or the lenders of discounts that an answer names; nothing if it is about something else."""
    found: list[int] = []
    for one in picks:
        match one:
            case ChooseCard(card):
                found.append(card)
            case UseDiscount(owner):
                found += [] if owner in found else [owner]  # it may lend cards and time
            case _:
                return []
    return found
