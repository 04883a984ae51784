"""Questions and options in words."""

from __future__ import annotations

from typing import Literal

from rules.echoes_of_time.card_index import COST, EFFECTS, PROGRAMS
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.echoes_of_time.language import drawing, naming
from rules.echoes_of_time.language.advancing import NAMED, advance
from rules.echoes_of_time.language.buying import DESCRIPTION, LABEL, play, wanted, worth
from rules.echoes_of_time.language.causes import TITLE, causes, declined
from rules.echoes_of_time.language.futile import futile, spends
from rules.echoes_of_time.language.noting import all_needed, attack, notes
from rules.echoes_of_time.language.reckoning import commands, free_creatures, source_view
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.language.unplayable import unplayable
from rules.echoes_of_time.operations import Flame
from rules.echoes_of_time.picks import (
    AdvanceCard,
    ApplyEffect,
    ApplyFlame,
    ChooseCard,
    ChooseEffect,
    ChooseList,
    ConquerSource,
    FortifySource,
    PlayCard,
    PlayWithDiscounts,
    ReinforceSource,
    UseDiscount,
    read,
)
from rules.echoes_of_time.questions import (
    BonusDetails,
    CreaturesDetails,
    Details,
    DiscountsDetails,
    ForcedDetails,
    KeepDetails,
    PayDetails,
    ReinforceDetails,
    TurnDetails,
    details_of,
    effect_of,
)
from rules.echoes_of_time.view import SourceView, View
from rules.game import Pick, Prompt
from rules.grammar import lower_first
from rules.texts import fitting
from rules.wording import Audience, OptionText, QuestionText

COSTS_MATTER = ("draft", "effect_take")
"""Questions about cards that you may want to play later."""
FROM_HAND = (
    "draft", "first", "turn", "pay", "discounts", "cost_discard", "effect_play", "effect_sift",
    "forced_discard", "keep",
)  # fmt: skip  # names are easier to compare in a row than one under the other
"""Questions about cards in hand; the others are about what lies on the table."""


def ask(view: View, prompt: Prompt, audience: Audience) -> QuestionText:
    """A question: its title and what explains it."""
    speech = Speech(audience)
    about, key = details_of(prompt), prompt.ask
    if isinstance(about, TurnDetails) and about.done:
        key = "turn_done"
    values = _values(speech, view, prompt, about)
    named = _free(prompt) if key == "turn_done" else _plays(prompt) if key == "turn" else key
    if isinstance(about, PayDetails) and about.amount != COST[about.card]:
        named = "pay_other"  # the card in the picture has what is printed
    body = speech.say(f"ask.{key}_body", **values)
    if isinstance(about, CreaturesDetails) and about.bonus:
        body += speech.space + speech.say("ask.creatures_bonus", n=about.bonus)
    if key == "cost_discard" and ("decline",) in prompt.options:
        body += speech.space + speech.say("ask.cost_decline")
    body = "\n".join([body, *unplayable(speech, view, prompt).values()])
    look: Literal["hand", "board"] = "hand" if key in FROM_HAND else "board"
    title = fitting(
        [speech.say(f"ask.{named}", **{**values, **one}) for one in causes(speech, view, prompt)], TITLE
    )
    turn = speech.say(f"ask.{named}_then") if speech.has(f"ask.{named}_then") else ""
    return QuestionText(title, body, look, notes(speech, view, prompt), turn=turn)


def _free(prompt: Prompt) -> str:
    """The question after the main action: what is still offered for free, where that is one kind of deed."""
    verbs = {str(option[0]) for option in prompt.options} - {"end"}
    return f"turn_done_{verbs.pop()}" if len(verbs) == 1 else "turn_done"


def _plays(prompt: Prompt) -> str:
    """The question of a turn: where a card can be played it says so, so that options name the cards alone."""
    verbs = {str(option[0]) for option in prompt.options}
    if "play" not in verbs:
        return "turn"
    return "turn_draw" if verbs <= {"play", "play_with", "draw"} else "turn_play"


def _values(speech: Speech, view: View, prompt: Prompt, about: Details | None) -> dict[str, object]:
    """What the sentences of a question have places for."""
    language = speech.language
    match about:
        case TurnDetails():
            return {"colour": speech.small(view.seats[prompt.seat].flames[0])}
        case PayDetails(card, amount):
            return {"card": naming.card(card, language), "n": amount, "from": COST[card]}
        case DiscountsDetails(card):
            return {"card": naming.card(card, language), "n": 0}
        case CreaturesDetails(source, need):
            return {"source": naming.source(source, language), "need": need}
        case ReinforceDetails(source):
            need, total = SOURCES[source].fortify_strength, source_view(view, source).fortification
            return {"source": naming.source(source, language), "total": total, "need": need}
        case KeepDetails(surplus):
            return {"n": surplus}
        case None:
            me = view.seats[prompt.seat]
            return {"n": me.hand_count + 1, "of": me.hand_count + me.pack_count}
    found: dict[str, object] = {
        "owner": naming.owner(about.owner, language),
        "effect": naming.effect_text(about.owner, about.slot, language),
        "n": prompt.max_picks,
    }
    return found | ({"other": speech.who(about.by)} if isinstance(about, ForcedDetails) else {})


def owed(public: str, audience: Audience) -> str:
    """What a seat is waited for."""
    speech = Speech(audience)
    return speech.say(f"owed.{public}" if speech.has(f"owed.{public}") else "owed.other")


def verb(prompt: Prompt, word: str, audience: Audience) -> str:
    """The invitation above all options that begin with this verb."""
    speech = Speech(audience)
    own = f"verb.{word}_{prompt.ask}"
    return speech.say(own if speech.has(own) else f"verb.{word}")


def pick(view: View, prompt: Prompt, chosen: Pick, audience: Audience) -> OptionText:
    """One option."""
    word = str(chosen[0])
    speech = Speech(audience)
    match read(chosen):
        case PlayCard(card) | PlayWithDiscounts(card):
            return play(speech, view, prompt, word, card)
        case AdvanceCard(card, steps):
            return advance(speech, view, prompt, card, steps)
        case ConquerSource(source) | FortifySource(source) | ReinforceSource(source):
            about = details_of(prompt)
            bonus = about.bonus if isinstance(about, BonusDetails) else 0
            return _source(speech, view, prompt, word, source, bonus)
        case ApplyFlame(owner, slot) | ChooseEffect(owner, slot):
            return _effect(speech, view, prompt, word, owner, slot)
        case ChooseCard(card):
            return _card(speech, view, prompt, chosen, card)
        case UseDiscount(owner, slot, part):
            return _discount(speech, prompt, owner, slot, part)
        case ApplyEffect():
            effect = effect_of(prompt)
            return _apply(speech, view, effect.owner, effect.slot)
        case ChooseList(number):
            return _either(speech, view, prompt, number)
    if word == "draw" and (more := drawing.with_more(speech, view, prompt.seat)) is not None:
        return more
    key, deed = _own_key(speech, word, prompt), ""
    if key == "pick.decline":
        key += declined(view, prompt)
        of = naming.owner(effect_of(prompt).owner, audience.language)
        deed = speech.say(f"{key}_deed" if speech.has(f"{key}_deed") else "pick.decline_deed", owner=of)
    reason = speech.say(f"reason.{word}") if speech.has(f"reason.{word}") else ""
    label, text, sentence = (speech.say(f"{key}{part}") for part in ("", "_text", "_sentence"))
    return OptionText(label, text, sentence, deed, reason=reason)


def _own_key(speech: Speech, word: str, prompt: Prompt) -> str:
    """The key of an option's text: that for this question, where it has one of its own."""
    return f"pick.{word}_{prompt.ask}" if speech.has(f"pick.{word}_{prompt.ask}") else f"pick.{word}"


def _either(speech: Speech, view: View, prompt: Prompt, which: int) -> OptionText:
    """One of the two things that an effect can do."""
    effect = effect_of(prompt)
    doing = naming.list_text(effect.owner, effect.slot, which, speech.language)
    why, short, idle = futile(speech, view, effect.owner, effect.slot, which)
    sentence = _with(speech, speech.say("pick.apply_sentence", effect=lower_first(doing)), why)
    if len(doing) > LABEL:
        text = _brief(why, short, doing)
        return OptionText(speech.say(f"pick.either_{which}"), text, sentence, means=why, idle=idle)
    return OptionText(doing.rstrip(".。"), _brief(why, short), sentence, means=why, idle=idle)


def _with(speech: Speech, sentence: str, why: str) -> str:
    """A sentence, and why nothing would come of it."""
    return sentence + speech.space + why if why else sentence


def _apply(speech: Speech, view: View, number: int, slot: int) -> OptionText:
    """The use of an effect. Its label is the effect itself where that reads as a deed, so that nobody wonders
    what is asked; else its description."""
    effect, owner = naming.effect_text(number, slot, speech.language), naming.owner(number, speech.language)
    why, short, idle = futile(speech, view, number, slot)
    sentence = _with(speech, speech.say("pick.apply_sentence", effect=lower_first(effect)), why)
    if commands(number, slot, speech.language) and len(effect) <= LABEL:
        return OptionText(effect.rstrip("."), _brief(why, short), sentence, means=why, idle=idle)
    deed = speech.say("pick.apply_deed", owner=owner)
    text = _brief(why, short, effect)
    return OptionText(speech.say("pick.apply"), text, sentence, deed, means=why, idle=idle)


def _brief(*texts: str) -> str:
    """A description: the first text that fits, nothing where none does (the full sentence has it)."""
    return next((text for text in texts if 0 < len(text) <= DESCRIPTION), "")


def _need(speech: Speech, held: SourceView) -> str:
    if held.owner < 0:
        return speech.say("short.need_centre", n=held.strength)
    return speech.say("short.need_seat", n=held.strength, who=speech.who(held.owner))


def _source(speech: Speech, view: View, prompt: Prompt, word: str, number: int, bonus: int) -> OptionText:
    """``bonus``: what the effect that lets a Source be fortified adds."""
    held, design, language = source_view(view, number), SOURCES[number], speech.language
    source = naming.source(number, language)
    need = _need(speech, held)
    if word == "conquer":
        # A long name of the holder would not fit; the full sentence has it.
        short = need if len(need) <= DESCRIPTION // 2 else speech.say("short.need_centre", n=held.strength)
        text = f"{short} · {speech.say('short.worth', n=design.conquered_points)}"
    elif word == "fortify":
        needed = {"n": held.fortification + bonus, "need": design.fortify_strength}
        worth = speech.say("short.worth", n=design.fortified_points)
        text = f"{speech.say('short.to_fortify', **needed)} · {worth}"
    else:
        text = speech.say("short.beneath", n=held.fortification)
    label = speech.say(f"pick.{word}", source=source)
    line = "" if word == "reinforce" else naming.source_prize(number, language, word == "fortify")
    sentence = speech.say(f"pick.{word}_sentence", label=label, source=source, need=need, line=line)
    short = f"{source:plain}" if prompt.ask in NAMED else label
    means = speech.say("pick.card_sentence", card=source, line=line) if line else ""
    if word == "conquer" and (cards := all_needed(view, prompt.seat, held.strength, bonus)):
        total = {"n": attack(view, prompt.seat) + bonus, "need": held.strength}
        with_ = {"cards": naming.cards(cards, language), **total}
        means = speech.say("pick.conquer_means", source=source, line=line, **with_)
        label = fitting([speech.say("pick.conquer_with", deed=label, **with_), label], LABEL)
    if (
        word == "reinforce" and len(cards := free_creatures(view, prompt.seat)) == 1
    ):  # which goes is not asked
        means = speech.say("pick.reinforce_means", card=naming.card(cards[0], language))
    alone = sum(option[0] == word for option in prompt.options) == 1  # two buttons must not say the same
    brief = speech.say(f"pick.{word}_brief") if alone and speech.has(f"pick.{word}_brief") else ""
    return OptionText(short, text, sentence, label, brief=brief, means=means)


def _effect(speech: Speech, view: View, prompt: Prompt, word: str, number: int, slot: int) -> OptionText:
    """A flame or another effect. One that does nothing now says so first, and is as red as what gives
    something up: the flame is spent all the same (ET-F1)."""
    language = speech.language
    owner, effect = naming.owner(number, language), naming.effect_text(number, slot, language)
    values: dict[str, object] = {"owner": owner, "effect": lower_first(effect)}
    lit = word == "flame"
    why, short, idle = futile(speech, view, number, slot, lit=lit)
    text = _brief(why, short) if idle else _brief(effect)
    if lit:
        flame = EFFECTS[number][slot]
        assert isinstance(flame, Flame)
        values["colour"] = speech.term(f"{flame.colour}_flame")
        values["flame"] = speech.say(f"flame.{flame.colour}")
        deed = speech.say("pick.flame_deed", **values)
        why = speech.space.join(filter(None, (why, spends(speech, view, prompt, number))))
    else:
        deed = speech.say(_own_key(speech, word, prompt), **values)
    label = speech.say(f"pick.{word}_vain" if idle and lit else f"pick.{word}", **values)
    if idle:
        deed = speech.say("vain.deed", deed=deed)
    return OptionText(
        label,
        text,
        _with(speech, speech.say(f"pick.{word}_sentence", **values), why),
        deed if len(deed) <= LABEL else "",
        means=_with(speech, speech.say("pick.card_sentence", card=owner, line=effect), why),
        idle=idle,
        irreversible=idle and lit,
    )


def _card(speech: Speech, view: View, prompt: Prompt, chosen: Pick, number: int) -> OptionText:
    language = speech.language
    card = naming.card(number, language)
    strength = prompt.weights[prompt.options.index(chosen)] if prompt.weights else None
    text = naming.symbols(CARDS[number], language)
    if prompt.ask == "creatures" and strength is not None and strength != CARDS[number].strength:
        text = f"{speech.say('short.strength', n=strength)} · {text}"
    if prompt.ask in COSTS_MATTER:
        line = naming.card_facts(number, language, reference=False)
    else:
        line = naming.card_brief(number, language, strength)
    return OptionText(
        speech.say("pick.card", card=card),
        text,
        speech.say("pick.card_sentence", card=card, line=line),
        speech.say(f"pick.card_{prompt.ask}", card=card),
        reason=wanted(speech, view, prompt.seat, number) or worth(speech, number, 1)
        if prompt.ask in COSTS_MATTER
        else "",
        means=naming.card_means(number, language),
    )


def _discount(speech: Speech, prompt: Prompt, number: int, slot: int, part: str) -> OptionText:
    language = speech.language
    owner = naming.owner(number, language)
    effect = EFFECTS[number][slot] if slot < len(EFFECTS[number]) else None
    amount = int(getattr(effect, part, 0) or 0)
    if not amount:
        program = PROGRAMS[number, slot]
        amount = max(int(getattr(operation, part, 0) or 0) for operation in program.operations)
    less = speech.say(f"short.{part}_less", n=amount)
    text = naming.effect_text(number, slot, language)
    return OptionText(
        speech.say("pick.discount", owner=owner, less=less),
        _brief(text),
        speech.say("pick.discount_sentence", owner=owner, less=less),
        speech.say("pick.discount_deed", owner=owner),
    )
