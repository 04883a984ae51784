"""What the buttons say that advance a card, and what such a move takes of its action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.reckoning import landing
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.view import View
from rules.game import Pick, Prompt
from rules.wording import OptionText

NAMED = ("first", "effect_play", "effect_advance", "advance_more", "effect_conquer", "effect_fortify")
"""Questions that say what happens to the thing that is chosen: their options name the thing alone."""
BESIDE = 29
"""Characters of a button that says more than where its card goes, so that two have room in a row."""


def advance(speech: Speech, view: View, prompt: Prompt, number: int, steps: int) -> OptionText:
    """A move of a card: where it ends, what it brings, and what it takes of the action."""
    language = speech.language
    card = naming.card(number, language)
    start, end = landing(view, prompt.seat, number, steps)
    values: dict[str, object] = {"card": card, "from": start}
    values["way"] = speech.say("short.way_to" if end else "short.way_off", to=end)
    farther = _farther(prompt, number, steps)
    spent = _spent(speech, prompt, number, steps)
    plain = speech.say("pick.advance", **values)
    label = _with_steps(speech, plain, spent)
    short = speech.say("pick.advance_short", **values) if prompt.ask in NAMED else label
    deed = plain if steps == 1 else label  # what follows a step is asked next, and told with it
    text = naming.symbols(CARDS[number], language)
    reason = speech.say("reason.nearer" if end else "reason.joins", **values)
    means = naming.card_means(number, language)
    if end:
        brief = speech.say("pick.advance_short", **values)
        sentence = speech.say("pick.advance_sentence", **values).rstrip(".。")
        sentence = f"{_with_steps(speech, sentence, spent)}{speech.stop}"
        told = OptionText(short, text, sentence, deed, brief=brief, reason=reason, means=means)
        return replace(told, follows=farther, unless=farther)
    brief = speech.say("pick.advance_off", **values)
    gains = naming.card_gains(number, language)
    tries = [speech.say("pick.advance_brings", deed=brief, text=one) for one in _points(speech, number)]
    brief = _if_short(brief, tries)
    way = _with_steps(speech, str(values["way"]), spent)
    sentence = speech.say("pick.advance_off_sentence", line=gains, **{**values, "way": way})
    return OptionText(short, text, sentence, deed, brief=brief, reason=reason, means=means)


def _farther(prompt: Prompt, number: int, steps: int) -> int | None:
    """The move of the same card by both steps of the action, where no other card could use the second one:
    beside it nobody would want the shorter move, so no panel offers it; who types may still say it."""
    others = any(option[0] == "advance" and option[1] != number for option in prompt.options)
    if prompt.ask != "turn" or steps > 1 or others:
        return None
    farther: Pick = ("advance", number, 2)
    return prompt.options.index(farther) if farther in prompt.options else None


def _spent(speech: Speech, prompt: Prompt, number: int, steps: int) -> str:
    """How much of an advance action a move takes (ET-A4): one action has two steps, for one card or for two.
    Nothing where no other card could be moved, or where an effect moves the card."""
    others = any(option[0] == "advance" and option[1] != number for option in prompt.options)
    if prompt.ask != "turn" or not others:
        return ""
    return speech.say("pick.advance_one" if steps == 1 else "pick.advance_both")


def _with_steps(speech: Speech, deed: str, spent: str) -> str:
    return speech.say("pick.advance_steps", deed=deed, steps=spent) if spent else deed


def _points(speech: Speech, number: int) -> list[str]:
    """What a card is worth at the end where that is printed; nothing where it is worth none. Without its
    words the number would seem to be won by the move."""
    points = CARDS[number].points
    return [speech.say("short.points_end", n=points)] if points else []


def _if_short(plain: str, tries: Sequence[str]) -> str:
    """The first of the longer labels that is short enough, else the plain one."""
    return next((one for one in tries if len(one) <= BESIDE), plain)
