"""What happened, where the game stands, why something was refused, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.echoes_of_time.card_index import EFFECTS, PROGRAMS
from rules.echoes_of_time.events import (
    Advanced,
    Answered,
    Conquered,
    Dealt,
    Discarded,
    Drawn,
    EffectApplied,
    EffectDeclined,
    Eliminated,
    EndingBegan,
    Fact,
    FirstRevealed,
    Fortified,
    Kept,
    PackCame,
    PacksPassed,
    Paid,
    PhaseBegan,
    Played,
    PointsGained,
    PointsLost,
    ProphecyFulfilled,
    Reinforced,
    Reshuffled,
    RoundBegan,
    SecretTold,
    Shifted,
    SourceReturned,
    SourceRevealed,
    Summoned,
    Taken,
    Wagered,
    fact_of,
)
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.language.texts import texts_of
from rules.echoes_of_time.operations import Advance, Flame
from rules.echoes_of_time.view import ACTION, END, TIME, View
from rules.game import BoardTurn, Event, Outcome
from rules.grammar import listed, upper_first
from rules.wording import Audience


def event(view: View, happened: Event, audience: Audience) -> str:
    """A sentence about an event; empty where it is not worth one or its kind is unknown."""
    fact = fact_of(happened)
    teller = TELLERS.get(happened.kind)
    if teller is None or fact is None:
        return ""
    return teller(Speech(audience), view, happened, fact)


def _plain(speech: Speech, view: View, happened: Event, fact: Fact) -> str:
    """An event with nothing but its seat, or with neither."""
    key = f"event.{happened.kind}"
    return speech.about(happened.seat, key) if happened.seat >= 0 else upper_first(speech.say(key))


def _answered(speech: Speech, view: View, happened: Event, fact: Answered) -> str:
    """What was chosen is told when all have chosen; before that, what it is about."""
    drafts = view.phase in ("draft", "first")
    return speech.about(happened.seat, "event.answered_draft" if drafts else "event.answered")


def _points(speech: Speech, view: View, happened: Event, fact: PointsGained | PointsLost) -> str:
    return speech.about(happened.seat, f"event.{happened.kind}", n=fact.points)


def _reshuffled(speech: Speech, view: View, happened: Event, fact: Reshuffled) -> str:
    return speech.say("event.reshuffle", n=fact.cards)


def _round(speech: Speech, view: View, happened: Event, fact: RoundBegan) -> str:
    return speech.say("event.round", n=fact.number)


def _card(speech: Speech, view: View, happened: Event, fact: Summoned | Eliminated) -> str:
    """An event about one card."""
    return speech.about(happened.seat, f"event.{happened.kind}", card=naming.card(fact.card, speech.language))


def _discarded(speech: Speech, view: View, happened: Event, fact: Discarded | Paid) -> str:
    cards = naming.cards(fact.cards, speech.language)
    return speech.about(happened.seat, f"event.{happened.kind}", n=len(fact.cards), cards=cards)


def _kept(speech: Speech, view: View, happened: Event, fact: Kept) -> str:
    """Which card was kept, for its owner alone."""
    if fact.card < 0:
        return ""
    return speech.about(happened.seat, "event.kept", card=naming.card(fact.card, speech.language))


def _packs(speech: Speech, view: View, happened: Event, fact: PacksPassed) -> str:
    return speech.say("event.packs" if fact.number > 1 else "event.packs_last", n=fact.number)


def _pack(speech: Speech, view: View, happened: Event, fact: PackCame) -> str:
    """The cards that came to whoever reads it; nothing to others."""
    if not fact.cards:
        return ""
    key = "event.pack" if fact.number > 1 else "event.pack_last"
    return speech.about(happened.seat, key, cards=naming.cards(fact.cards, speech.language))


def _drawn(speech: Speech, view: View, happened: Event, fact: Drawn | Dealt) -> str:
    """A draw or deal: the cards for their owner, their number for others."""
    key = f"event.{happened.kind}"
    if isinstance(fact, Drawn):
        if not fact.number:
            return speech.about(happened.seat, f"{key}_none")
        if view.seat == happened.seat and fact.cards:
            names = naming.cards(fact.cards, speech.language)
            return speech.about(happened.seat, f"{key}_own", n=fact.number, cards=names)
    return speech.about(happened.seat, key, n=fact.number)


def _first_revealed(speech: Speech, view: View, happened: Event, fact: FirstRevealed) -> str:
    name = naming.card(fact.card, speech.language)
    if not fact.paid:
        return speech.about(happened.seat, "event.first_revealed_free", card=name)
    cards = naming.cards(fact.paid, speech.language)
    return speech.about(happened.seat, "event.first_revealed", card=name, n=len(fact.paid), cards=cards)


def _play(speech: Speech, view: View, happened: Event, fact: Played) -> str:
    name = naming.card(fact.card, speech.language)
    if fact.space == 0:
        return speech.about(happened.seat, "event.play_direct", card=name)
    return speech.about(happened.seat, "event.play", card=name, space=fact.space)


def _effect(speech: Speech, view: View, happened: Event, fact: EffectApplied) -> str:
    """That an effect was used, and what it lets do where that comes later, or not at all if nothing is there
    to advance."""
    line, does = effect_used(speech, happened, fact), PROGRAMS[fact.owner, fact.slot].operations
    if not all(isinstance(one, Advance) for one in does):
        return line
    what = naming.sentences_of(speech.language).in_order(does)
    return speech.say("digest.tail", line=line.rstrip(".。"), parts=what)


def effect_used(speech: Speech, happened: Event, fact: EffectApplied) -> str:
    """That an effect was used, without what it does."""
    values: dict[str, object] = {"owner": naming.owner(fact.owner, speech.language)}
    if fact.why == "flame":
        flame = EFFECTS[fact.owner][fact.slot]
        assert isinstance(flame, Flame)
        values["flame"] = speech.say(f"flame.{flame.colour}")
    return speech.about(happened.seat, f"event.effect_{fact.why}", **values)


def _decline(speech: Speech, view: View, happened: Event, fact: EffectDeclined) -> str:
    return speech.about(happened.seat, "event.decline", owner=naming.owner(fact.owner, speech.language))


def _advance(speech: Speech, view: View, happened: Event, fact: Advanced) -> str:
    values: dict[str, object] = {"from": fact.start, "to": fact.end}
    values["card"] = naming.card(fact.card, speech.language)
    return speech.about(happened.seat, "event.advance" if fact.end else "event.advance_off", **values)


def _shift(speech: Speech, view: View, happened: Event, fact: Shifted) -> str:
    return speech.about(happened.seat, "event.shift", colour=speech.small(fact.colour))


def _conquer(speech: Speech, view: View, happened: Event, fact: Conquered) -> str:
    values: dict[str, object] = {
        "source": naming.source(fact.source, speech.language),
        "n": len(fact.creatures),
        "cards": naming.cards(fact.creatures, speech.language),
    }
    key = "event.conquer"
    if fact.loser >= 0:
        key = "event.conquer_from"
        values["other"] = speech.who(fact.loser)
        if fact.loser == speech.audience.you and speech.has("event.conquer_from_other_you"):
            key = "event.conquer_from_other_you"
    return speech.about(happened.seat, key, **values)


def _source(
    speech: Speech, view: View, happened: Event, fact: Fortified | SourceReturned | SourceRevealed
) -> str:
    key, source = f"event.{happened.kind}", naming.source(fact.source, speech.language)
    if not isinstance(fact, Fortified) or happened.seat < 0:
        return upper_first(speech.say(key, source=source))
    return speech.about(happened.seat, key, source=source)


def _reinforce(speech: Speech, view: View, happened: Event, fact: Reinforced) -> str:
    return speech.about(
        happened.seat,
        "event.reinforce",
        source=naming.source(fact.source, speech.language),
        n=len(fact.creatures),
        cards=naming.cards(fact.creatures, speech.language),
    )


def _take(speech: Speech, view: View, happened: Event, fact: Taken) -> str:
    cards = naming.cards(fact.cards, speech.language)
    return speech.about(happened.seat, f"event.take_{fact.pile}", n=len(fact.cards), cards=cards)


def _wager(speech: Speech, view: View, happened: Event, fact: Wagered) -> str:
    return speech.about(
        happened.seat, f"event.wager_{fact.end}", card=naming.card(fact.card, speech.language)
    )


def _prophecy(speech: Speech, view: View, happened: Event, fact: ProphecyFulfilled | SecretTold) -> str:
    name = naming.prophecy_name(fact.prophecy, speech.language)
    return speech.about(happened.seat, f"event.{happened.kind}", name=name, n=fact.points)


def _word(speech: Speech, view: View, happened: Event, fact: PhaseBegan | EndingBegan) -> str:
    """An event told by one keyword."""
    word = fact.phase if isinstance(fact, PhaseBegan) else fact.reason
    key = f"event.{happened.kind}_{word}"
    return speech.say(key) if speech.has(key) else ""


# Every function gets the facts of the kind that it stands beside.
TELLERS: dict[str, Callable[[Speech, View, Event, Any], str]] = {
    "start": _plain,
    "source_revealed": _source,
    "deal": _drawn,
    "first_chosen": _plain,
    "answered": _answered,
    "first_revealed": _first_revealed,
    "kept": _kept,
    "packs": _packs,
    "pack": _pack,
    "draw": _drawn,
    "reshuffle": _reshuffled,
    "play": _play,
    "discard": _discarded,
    "paid": _discarded,
    "summon": _card,
    "effect": _effect,
    "decline": _decline,
    "gain": _points,
    "lose": _points,
    "advance": _advance,
    "shift": _shift,
    "shift_all": _plain,
    "conquer": _conquer,
    "fortify": _source,
    "reinforce": _reinforce,
    "eliminate": _card,
    "source_returned": _source,
    "take": _take,
    "wager": _wager,
    "token": _plain,
    "round": _round,
    "phase": _word,
    "turn": _plain,
    "first_player": _plain,
    "ending": _word,
    "prophecy": _prophecy,
    "secret": _prophecy,
    "over": _plain,
}


def turn(number: BoardTurn, language: str) -> str:
    """A turn of the board: its round, and which turn or phase of the round it is."""
    round_, part, step = number
    keys = {TIME: "time" if round_ else "first", ACTION: "action", END: "end"}
    return texts_of(language).say(f"board_turn.{keys[part]}", n=round_, turn=step)


def status(view: View, audience: Audience) -> str:
    """One line: round and turn or phase, whose turn, whether it is the last round."""
    speech = Speech(audience)
    if view.phase == "over":
        return speech.say("status.over")
    if view.phase in ("draft", "first"):
        return speech.say(f"status.{view.phase}")
    line = upper_first(turn(view.board_turn, audience.language))
    if view.turn >= 0:
        key = "status.turn_you" if view.turn == audience.you else "status.turn"
        line = speech.say(key, turn=line, who=speech.name(view.turn))
    joint = "・" if speech.language == "ja" else " · "
    return f"{line}{joint}{speech.say('status.ending')}" if view.ending else line


def victory(outcome: Outcome, audience: Audience) -> str:
    """Who has won, as a sentence."""
    speech = Speech(audience)
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    best = outcome.scores[winners[0]] if winners else 0
    if len(winners) == 1:
        return speech.about(winners[0], "score.winner", n=best)
    return speech.about_all(winners, "score.winners", n=best)


def scores(outcome: Outcome, audience: Audience) -> str:
    """The winner, the score sheet line by line, and what ended the game."""
    speech = Speech(audience)
    lines = [victory(outcome, audience)]
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: (outcome.ranks[seat], seat)):
        sheet = listed_lines(speech, outcome.breakdown[seat])
        lines.append(
            speech.say(
                "score.seat",
                rank=outcome.ranks[seat],
                who=speech.name(seat),
                n=outcome.scores[seat],
                lines=sheet,
            )
        )
    if outcome.reasons:
        reasons = listed([speech.say(f"score.{reason}") for reason in outcome.reasons], audience.language)
        lines.append(speech.say("score.ended", reasons=reasons))
    return "\n".join(lines)


def listed_lines(speech: Speech, sheet: tuple[tuple[str, int], ...]) -> str:
    """The lines of one seat's score sheet, one after the other."""
    return " · ".join(speech.say(f"score.{keyword}", n=value) for keyword, value in sheet)
