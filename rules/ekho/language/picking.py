"""Options of Ekho in words: each alone is enough to choose without seeing the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rules.ekho import fighting, goals
from rules.ekho.card_index import BOARD, CARDS, SLEUTHS, TOKENS
from rules.ekho.figures import powers_of, value
from rules.ekho.frames import Checking
from rules.ekho.gates import GATE_COST
from rules.ekho.goals import changes, clues_needed
from rules.ekho.idle import effective, idle
from rules.ekho.language import naming, places, rolling
from rules.ekho.language.asking import where
from rules.ekho.language.options import DESCRIPTION, LABEL, cut, said
from rules.ekho.language.strengths import strengths
from rules.ekho.language.texts import Speech
from rules.ekho.open_table import NOWHERE, UNKNOWN, Figure
from rules.ekho.operations import PAIRS, Parameter, Points
from rules.ekho.picks import (
    AttackWithPower,
    AttackWithWill,
    BanishEnemy,
    ChooseAnswer,
    ChoosePlace,
    ChooseSleuth,
    CloseGate,
    CrossGate,
    EvadeEnemy,
    FightEnemy,
    GoTo,
    HandInClues,
    KeepRoll,
    LeaveUnsealed,
    LoseThing,
    MeetSomebody,
    Move,
    RaiseFocus,
    RandomSleuth,
    RerollWithCard,
    SealPlace,
    SendEnemy,
    SpecialContact,
    SpendClues,
    Stay,
    StrikeWithCard,
    UseCard,
    read,
)
from rules.ekho.questions import ImproveDetails, details
from rules.ekho.view import View
from rules.ekho.ways import ways_to
from rules.game import Pick, Prompt
from rules.grammar import listed, upper_first
from rules.texts import fitting
from rules.wording import Audience, OptionText

SPECIAL, USED = 40, 60
"""Letters up to which a button says what a place brings, or which card brings what, and not only what that
is called."""


def pick(view: View, prompt: Prompt, chosen: Pick, audience: Audience) -> OptionText:
    """One option."""
    speech, move = Speech(audience), read(chosen)
    return PICKS[type(move)](speech, view, prompt, view.table.figures[prompt.actor], move)


def _sleuth(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: ChooseSleuth) -> OptionText:
    one, language = SLEUTHS[move.card], speech.language
    name, line = one.names.of(language), naming.sleuth_line(one, language)
    summary = f"**{name}** · {naming.sleuth_facts(one, language)}"
    short = fitting(strengths(one, language), DESCRIPTION)
    return said(
        name, short, f"**{name}** · {line}", speech.say("pick.sleuth_deed", name=name), summary=summary
    )


def _plain(key: str) -> Callable[[Speech, View, Prompt, Figure, Move], OptionText]:
    """An option that is always the same, with what follows from it where that is said."""

    def tell(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Move) -> OptionText:
        label = speech.say(f"pick.{key}")
        text = speech.say(f"pick.{key}_text") if speech.has(f"pick.{key}_text") else ""
        sentence = text or f"{label}{speech.stop}"
        return said(label, text, sentence, label, summary=None if key == "random" else "")

    return tell


def _keep(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: KeepRoll) -> OptionText:
    """Where no dice lie there, nothing can be kept but clues; where all is lost with too few successes, that
    is what it means."""
    told = _plain("keep")(speech, view, prompt, figure, move)
    if prompt.ask != "improve":
        return told
    checks = [frame.why for frame in view.stacks[prompt.actor] if isinstance(frame, Checking)]
    roll, why = details(prompt, ImproveDetails), checks[-1] if checks else ""
    if not roll.faces:
        label = speech.say("pick.keep_none")
    elif why in ("evasion", "contact") or (why == "closing" and not roll.successes):
        label = speech.say("pick.keep_fails")
    else:
        return told
    return replace(told, label=label, action_text=label)


def _stay(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: Stay) -> OptionText:
    """The button only says that one stays; what commits it says where, or what that means: enemies to settle
    with (EK-M6), or points that are left."""
    told = _plain("stay")(speech, view, prompt, figure, move)
    foes = fighting.in_the_way(view.table, view.stacks, prompt.actor)
    if foes:
        label = speech.say("pick.stay_many" if len(foes) > 1 else "pick.stay_foes", n=len(foes))
        return replace(told, label=label, action_text=label, tells=True)
    if figure.points:
        deed = speech.say("pick.stay_left", n=figure.points)
    else:
        deed = speech.say("pick.stay_deed", place=where(speech, view, figure))
    return replace(told, action_text=deed, tells=figure.points > 0)


def _to(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: SendEnemy) -> OptionText:
    place, lead = naming.place(move.place, speech.language), goals.lead(view.table)
    gains = lead and any(portal.place == move.place for portal in view.table.portals)
    return said(
        speech.say("pick.to_gate", place=place, n=lead) if gains else place.text,
        places.there(speech, view, move.place),
        speech.say("pick.to_sentence", place=place),
        speech.say("pick.to_deed", place=place),
        summary="",
    )


def _raise(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: RaiseFocus) -> OptionText:
    values = _shifted(speech, figure, move.parameter, move.step)
    key = "pick.raise" if move.step == 1 else "pick.raise_more"
    step = upper_first(speech.say(f"{key}_step", **values))
    use = speech.say(f"use.{move.parameter}")
    text, label = speech.say(f"{key}_text", use=use, **values), upper_first(speech.say(key, **values))
    told = said(label, text, f"{step}{speech.stop}", step, summary="", brief=label)
    pair = next(pair for pair in PAIRS if move.parameter in pair)
    before: Pick = ("raise", move.parameter, move.step - 1)
    other: Pick = ("raise", pair[move.parameter == pair[0]], 1)
    places = {option: at for at, option in enumerate(prompt.options)}
    whole = speech.say("pick.raise_beside", step=label[:1].lower() + label[1:])
    return replace(told, follows=places.get(before), unless=places.get(other), whole=whole)


def _shifted(speech: Speech, figure: Figure, own: Parameter, steps: int) -> dict[str, object]:
    """A parameter and its partner after these ``steps`` of focus (EK-R1)."""
    pair = next(pair for pair in PAIRS if own in pair)
    other = pair[1] if own == pair[0] else pair[0]
    return {
        "parameter": naming.parameter(own, speech.language),
        "other": naming.parameter(other, speech.language),
        "value": value(figure, own) + steps,
        "low": value(figure, other) - steps,
        "n": steps,
    }


def _go(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: GoTo) -> OptionText:
    target, language = move.place, speech.language
    cost, path = ways_to(view.table, view.stacks, prompt.actor, target)
    place = naming.place(target, language)
    here = fighting.in_the_way(view.table, view.stacks, prompt.actor, leaving=True)
    label = speech.say("pick.go" if cost else "pick.go_free", place=place, n=cost)
    brief = speech.say("pick.go_brief", place=place, n=cost) if cost else label
    if here:  # a few places have room for that in the title only
        label = speech.say("pick.gate_first", deed=label)
    return said(
        label,
        places.whole(speech, view, target),
        speech.say(
            "pick.go_sentence",
            place=place,
            n=cost,
            path=" → ".join(naming.place(one, language).text for one in path),
            leaving=speech.say("pick.leaving") if here else "",
            offer=places.offer(speech, target),
        ),
        speech.say("pick.go_deed", place=place),
        summary="",  # up to thirty locations: what the list says of each is enough
        brief=brief,
    )


def _gate(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: CrossGate) -> OptionText:
    if figure.gate != NOWHERE:
        label = speech.say("pick.gate_out")
    else:
        token = next(portal.token for portal in view.table.portals if portal.place == figure.place)
        if token == UNKNOWN:
            label = speech.say("pick.gate_unknown")
        else:
            world = naming.world(naming.world_of(token), speech.language)
            label = speech.say("pick.gate_in", world=world)
    deed, foes = label, fighting.in_the_way(view.table, view.stacks, prompt.actor, leaving=True)
    label += speech.say("pick.use_cost", n=GATE_COST)
    label = speech.say("pick.gate_first", deed=label) if foes else label
    return said(label, speech.say("pick.gate_text"), speech.say("pick.gate_sentence"), deed, summary="")


def _use(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: UseCard) -> OptionText:
    number, language = move.card, speech.language
    whole = SLEUTHS[figure.card].powers if number < 0 else CARDS[number].powers
    name = naming.card(number, language, figure.card)
    text = naming.powers(whole, language)
    whole_text = f"**{name.text}** · {text}"
    deed, power = speech.say("pick.use", card=name), powers_of(figure, number).use
    why = idle(view.table, figure, power.happens) if power is not None else ()
    label = _idle(speech, deed, why)
    if power is not None and not why:
        happens = effective(view.table, figure, power.happens)
        brings = naming.operations(happens, language)
        if prompt.ask == "contacts" and any(isinstance(one, Points) for one in happens):
            brings = speech.say("pick.next_turn", what=brings)  # its Movement is over
        cost = speech.say("pick.use_cost", n=power.points) if power.points else ""
        what = speech.say("pick.use_for", card=name, what=brings, cost=cost)
        label = what if len(what) <= USED else label
    short = naming.use(whole, language)
    short = _idle(speech, "", why).lstrip(" ·・") if why else short  # a list has no room for both
    used = said(label, short, whole_text, deed, summary=whole_text)
    return replace(used, idle=bool(why))


def _idle(speech: Speech, deed: str, why: Sequence[str]) -> str:
    """A deed, and why it would change nothing now."""
    if not why:
        return deed
    told = "both" if {*why} == {"health", "sanity"} else why[0]
    return speech.say("pick.idle", deed=deed, why=speech.say(f"idle.{told}"))


def _contact(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: MeetSomebody) -> OptionText:
    # Beyond a gate the card comes from the deck of that world (EK-K1).
    label, text = (
        speech.say("pick.contact"),
        speech.say("pick.contact_text", place=where(speech, view, figure)),
    )
    return said(label, text, text, label, summary="")


def _special(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: SpecialContact) -> OptionText:
    special = BOARD.locations[figure.place].special
    assert special is not None
    name, text = special.names.of(speech.language), naming.special_deed(figure.place, speech.language)
    happens = effective(view.table, figure, special.happens)
    if happens != [*special.happens]:
        what = naming.operations(happens, speech.language)
        text = speech.say("line.priced", what=what, n=special.clues) if special.clues else what
    deed, brief = speech.say("line.special", name=name, what=text), upper_first(text)
    short = deed if len(deed) <= LABEL else name
    label = _idle(speech, brief if len(brief) <= SPECIAL else name, idle(view.table, figure, special.happens))
    return said(label, text, upper_first(text) + speech.stop, short, summary="")


def _hand_in(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: HandInClues) -> OptionText:
    amount, table = move.amount, view.table
    text = speech.say(
        "pick.hand_in_text",
        handed=table.handed + amount * (1 + changes(table).handed),
        clues=clues_needed(table),
    )
    label, every = speech.say("pick.hand_in", n=amount), amount == figure.clues
    return said(label, text, text, label, summary="", highlight=every)


def _card(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: LoseThing) -> OptionText:
    number, language = move.card, speech.language
    name, text = naming.card(number, language), naming.powers(CARDS[number].powers, language)
    line = f"**{name.text}** · {text}"
    return said(name.text, text, line, speech.say("pick.card_deed", list=name), summary=line)


def _enemy(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: BanishEnemy) -> OptionText:
    token, language = move.token, speech.language
    place = next(foe.place for foe in view.table.foes if foe.token == token)
    name = naming.enemy(token, language)
    at = speech.say("pick.enemy_text", place=naming.place(place, language))
    line = naming.enemy_line(TOKENS[token], language)
    return said(
        name.text,
        at,
        f"**{name.text}**{speech.bracketed(at)} · {line}",
        speech.say("pick.arrest_deed" if prompt.ask == "arrest" else "pick.enemy_deed", enemy=name),
    )


def _place(speech: Speech, view: View, prompt: Prompt, figure: Figure, move: ChoosePlace) -> OptionText:
    place = naming.place(move.place, speech.language)
    deed = speech.say(f"pick.{prompt.ask}_deed", place=place)
    return said(place.text, "", f"{deed}{speech.stop}", deed, summary="")


def answer_text(view: View, prompt: Prompt, picks: Sequence[Pick], audience: Audience) -> str:
    """What a whole answer does, as a button says it; see ``rules.wording.Words.answer_text``."""
    speech, figure = Speech(audience), view.table.figures[prompt.actor]
    moves = [read(chosen) for chosen in picks]
    if prompt.ask in ("respite", "shift"):
        steps = Counter(move.parameter for move in moves if isinstance(move, RaiseFocus))
        partner = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
        told = speech.semicolon.join(
            speech.say("pick.raise_deed", **_shifted(speech, figure, own, count - steps[partner[own]]))
            for own, count in steps.items()
            if count > steps[partner[own]]  # steps of both take each other back
        )
        if not told:
            return speech.say("pick.raise_none")
        return fitting([speech.say("pick.raise_all", list=told), upper_first(told)], LABEL)
    lost = [f"{naming.card(move.card, audience.language)}" for move in moves if isinstance(move, LoseThing)]
    if lost:
        return cut(speech.say("pick.card_deed", list=listed(lost, audience.language)), LABEL)
    if prompt.ask == "way" and picks:
        enemy, place = (
            naming.enemy(prompt.source, audience.language),
            naming.place(int(picks[0][1]), audience.language),
        )
        return cut(speech.say("pick.to_named", enemy=enemy, place=place), LABEL)
    said_of = [pick(view, prompt, chosen, audience) for chosen in picks]
    return cut(speech.comma.join(one.action_text or one.label for one in said_of), LABEL)


# Every function gets the values of the type that it stands beside.
PICKS: dict[type, Callable[[Speech, View, Prompt, Figure, Any], OptionText]] = {
    ChooseSleuth: _sleuth,
    RandomSleuth: _plain("random"),
    SendEnemy: _to,
    RaiseFocus: _raise,
    GoTo: _go,
    CrossGate: _gate,
    FightEnemy: rolling.fight,
    EvadeEnemy: rolling.evade,
    UseCard: _use,
    Stay: _stay,
    AttackWithPower: rolling.attack,
    AttackWithWill: rolling.attack,
    StrikeWithCard: rolling.attack,
    KeepRoll: _keep,
    RerollWithCard: rolling.reroll,
    SpendClues: rolling.clues,
    MeetSomebody: _contact,
    SpecialContact: _special,
    CloseGate: rolling.close,
    HandInClues: _hand_in,
    ChooseAnswer: rolling.choose,
    SealPlace: _plain("seal"),
    LeaveUnsealed: _plain("leave"),
    LoseThing: _card,
    BanishEnemy: _enemy,
    ChoosePlace: _place,
}
