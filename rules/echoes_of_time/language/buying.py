"""The options that play a card: what it costs now, where it comes to lie, and what speaks for it."""

from __future__ import annotations

from rules.echoes_of_time.card_index import COST, TIME
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.advancing import NAMED
from rules.echoes_of_time.language.reckoning import lowering, price
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.view import View
from rules.game import Pick, Prompt
from rules.grammar import upper_first
from rules.texts import fitting
from rules.wording import OptionText

PLAYED = (*NAMED, "turn")
"""Questions whose options name only the card that they play."""
LABEL, DESCRIPTION = 80, 100
MANY = 3
"""VP or strength of a card that speak for it."""
WAYS = 2
"""Discounts from which on it matters which of them are used."""


def _price(speech: Speech, cost: int, wanted: int, space: int) -> tuple[str, str]:
    pay = speech.say("short.pay", n=cost) if cost else speech.say("short.free")
    if not wanted:
        return pay, speech.say("short.direct")
    if space == wanted:
        return pay, speech.say("short.space", n=space)
    return pay, speech.say("short.space_other", **{"n": space, "from": wanted})


def play_text(speech: Speech, number: int, cost: int, wanted: int, space: int) -> str:
    """The description of a play: cost, place, kind of card. A creature
    is called one only where there is room: its strength says it too. So are its flames."""
    price = " · ".join(_price(speech, cost, wanted, space))
    for kind in (True, False):
        text = f"{price} · {naming.symbols(CARDS[number], speech.language, kind)}"
        if len(text) <= DESCRIPTION:
            break
    while len(text) > DESCRIPTION:
        text = text.rpartition(" · ")[0]
    return text


def play(speech: Speech, view: View, prompt: Prompt, word: str, number: int) -> OptionText:
    language = speech.language
    card = naming.card(number, language)
    cost, later, space = price(view, prompt, number)
    label, text = speech.say(f"pick.{word}", card=card), play_text(speech, number, cost, later, space)
    if word == "play_with":
        return _with_choice(speech, view, prompt, number, label, text)
    sentence = speech.say(
        "pick.play_sentence",
        label=label,
        price=_price_now(speech, number, cost, space),
        line=upper_first(naming.card_brief(number, language)),
    )
    short = speech.say("pick.card", card=card) if prompt.ask in PLAYED else label
    if cost != COST[number]:  # what is printed on the picture is not what is asked
        now = speech.say("short.now_cards", n=cost) if cost else speech.say("short.free")
        short, label = (speech.say("pick.play_now", deed=one, price=now) for one in (short, label))
    reason = wanted(speech, view, prompt.seat, number) or worth(speech, number, cost)
    means = naming.card_means(number, language)
    return OptionText(short, text, sentence, label, reason=reason, means=means)


def _with_choice(
    speech: Speech, view: View, prompt: Prompt, number: int, label: str, text: str
) -> OptionText:
    """The play for which discounts are chosen (ET-P6). The play with all of them stands beside it and tells
    the card: the label says the rest. Where there are not several that matter there is nothing to choose that
    anybody would want: it goes on from the plain play and would undo it, so no panel offers it; who types may
    still say it."""
    card = naming.card(number, speech.language)
    short = speech.say("pick.play_with_short", card=card) if prompt.ask in PLAYED else label
    brief, means = speech.say("pick.play_with_brief"), naming.card_means(number, speech.language)
    usual: Pick = ("play", number)
    plain = None
    if usual in prompt.options and lowering(view, prompt, number) < WAYS:
        plain = prompt.options.index(usual)
    return OptionText(short, text, label, label, brief=brief, means=means, follows=plain, unless=plain)


def wanted(speech: Speech, view: View, seat: int, number: int) -> str:
    """The prophecy that counts a card where it is still worth having more of it; empty where none does."""
    player = view.seats[seat]
    aims = [*zip(view.prophecies, player.progress, strict=True)]
    if player.secret >= 0 and view.seat == seat:
        aims.append((player.secret, player.secret_progress))
    for prophecy, far in aims:
        goal = PROPHECIES[prophecy]
        if far < goal.steps[-1].at_least and goal.counts(number):
            return speech.say("reason.prophecy", name=naming.prophecy_name(prophecy, speech.language))
    return ""


def worth(speech: Speech, number: int, cost: int) -> str:
    """What speaks for playing a card: its points or its strength where they are many, or that it is free."""
    design, card = CARDS[number], naming.card(number, speech.language)
    if (design.points or 0) >= MANY:
        return speech.say("reason.points", card=card, n=design.points)
    if (design.strength or 0) >= MANY:
        return speech.say("reason.strength", card=card, n=design.strength)
    if not cost:
        return speech.say("reason.free", card=card)
    nothing = speech.say("short.points", n=0)  # speaks for no card
    parts = naming.symbols(design, speech.language).split(" · ")
    symbols = " · ".join(part for part in parts if part != nothing)
    brings = [
        speech.say("reason.brings", card=card, text=text) for text in (symbols, symbols.rpartition(" · ")[0])
    ]
    gains = naming.card_gains(number, speech.language).rstrip(".。")
    if gains == speech.say("short.points", n=design.points or 0):  # nothing but points
        worth_it = speech.say("reason.points", card=card, n=design.points)
        return worth_it if design.points else fitting(brings, LABEL)
    return fitting([speech.say("pick.card_sentence", card=card, line=gains), *brings], LABEL)


def _price_now(speech: Speech, number: int, cost: int, space: int) -> str:
    """What a play costs and where the card comes to lie; what is printed only where that differs."""
    pay, where = _price(speech, cost, space, space)
    if cost != COST[number]:
        pay = speech.say("short.instead_cost", now=pay, n=COST[number])
    if space != TIME[number]:
        where = speech.say("short.instead_time", now=where, n=TIME[number])
    return f"{pay}、{where}" if speech.language == "ja" else f"{pay}, {where}"
