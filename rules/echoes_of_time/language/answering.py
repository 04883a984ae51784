"""What a whole answer does, as the button that gives it says it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.asking import pick
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.picks import ChooseCard, UseDiscount, read
from rules.echoes_of_time.questions import CreaturesDetails, ReinforceDetails, details_of
from rules.echoes_of_time.view import View
from rules.game import Pick, Prompt
from rules.texts import ANSWER, fitting
from rules.wording import Audience


def answer_text(view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """An answer in one short sentence: "Pay with Ferryman and Bandit"; by the number of cards where their
    names do not fit."""
    speech, key = Speech(audience), f"deed.{prompt.ask}"
    if not picks:
        return speech.say(f"{key}_none") if speech.has(f"{key}_none") else ""
    things = _things([read(one) for one in picks])
    if not things or not speech.has(key):
        said = [pick(view, prompt, one, audience) for one in picks]
        return fitting([speech.comma.join(one.action_text or one.label for one in said)], ANSWER)
    values: dict[str, object] = {"n": len(things)}
    match details_of(prompt):
        case CreaturesDetails(source) | ReinforceDetails(source):
            values["source"] = naming.source(source, speech.language)
    cards = naming.cards(things, speech.language)
    return fitting([speech.say(key, cards=cards, **values), speech.say(f"{key}_many", **values)], ANSWER)


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
