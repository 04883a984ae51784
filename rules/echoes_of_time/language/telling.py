"""What happened, where the game stands, why something was refused, how it ended."""

from __future__ import annotations

from collections.abc import Callable

from rules.echoes_of_time.card_index import EFFECTS
from rules.echoes_of_time.language import naming
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.operations import Flame
from rules.echoes_of_time.view import View
from rules.game import Audience, Event, Outcome
from rules.grammar import listed, upper_first

Teller = Callable[[Speech, View, Event], str]


def event(view: View, happened: Event, audience: Audience) -> str:
    """A sentence about an event; empty where it is not worth one or its kind is unknown."""
    teller = TELLERS.get(happened.kind)
    return teller(Speech(audience), view, happened) if teller is not None else ""


def _numbers(happened: Event) -> list[int]:
    return [number for number in happened.data if isinstance(number, int)]


def _plain(speech: Speech, view: View, happened: Event) -> str:
    """An event with nothing but its seat, or with neither."""
    key = f"event.{happened.kind}"
    return speech.about(happened.seat, key) if happened.seat >= 0 else upper_first(speech.say(key))


def _number(speech: Speech, view: View, happened: Event) -> str:
    """An event with one number, of a seat or of all."""
    key, number = f"event.{happened.kind}", _numbers(happened)[0]
    return speech.about(happened.seat, key, n=number) if happened.seat >= 0 else speech.say(key, n=number)


def _card(speech: Speech, view: View, happened: Event) -> str:
    """An event about one card."""
    card = naming.card(_numbers(happened)[0], speech.language)
    return speech.about(happened.seat, f"event.{happened.kind}", card=card)


def _cards(speech: Speech, view: View, happened: Event) -> str:
    """An event about several cards."""
    numbers = _numbers(happened)
    return speech.about(
        happened.seat,
        f"event.{happened.kind}",
        n=len(numbers),
        cards=naming.cards(numbers, speech.language),
    )


def _drawn(speech: Speech, view: View, happened: Event) -> str:
    """A draw or deal: the cards for their owner, their number for others."""
    key, numbers = f"event.{happened.kind}", _numbers(happened)
    own = view.seat is not None and view.seat == happened.seat
    if happened.kind == "draw" and (not numbers if own else numbers == [0]):
        return speech.about(happened.seat, f"{key}_none")
    if own and numbers:
        names = naming.cards(numbers, speech.language)
        return speech.about(happened.seat, f"{key}_own", n=len(numbers), cards=names)
    return speech.about(happened.seat, key, n=numbers[0])


def _first_revealed(speech: Speech, view: View, happened: Event) -> str:
    card, *paid = _numbers(happened)
    name = naming.card(card, speech.language)
    if not paid:
        return speech.about(happened.seat, "event.first_revealed_free", card=name)
    return speech.about(
        happened.seat,
        "event.first_revealed",
        card=name,
        n=len(paid),
        cards=naming.cards(paid, speech.language),
    )


def _play(speech: Speech, view: View, happened: Event) -> str:
    card, space = _numbers(happened)[:2]
    name = naming.card(card, speech.language)
    if space == 0:
        return speech.about(happened.seat, "event.play_direct", card=name)
    return speech.about(happened.seat, "event.play", card=name, space=space)


def _effect(speech: Speech, view: View, happened: Event) -> str:
    number, slot, why = int(happened.data[0]), int(happened.data[1]), str(happened.data[2])
    values: dict[str, object] = {"owner": naming.owner(number, speech.language)}
    if why == "flame":
        flame = EFFECTS[number][slot]
        assert isinstance(flame, Flame)
        values["flame"] = speech.say(f"flame.{flame.colour}")
    return speech.about(happened.seat, f"event.effect_{why}", **values)


def _decline(speech: Speech, view: View, happened: Event) -> str:
    owner = naming.owner(_numbers(happened)[0], speech.language)
    return speech.about(happened.seat, "event.decline", owner=owner)


def _advance(speech: Speech, view: View, happened: Event) -> str:
    card, start, end = _numbers(happened)[:3]
    values: dict[str, object] = {"card": naming.card(card, speech.language), "from": start, "to": end}
    return speech.about(happened.seat, "event.advance" if end else "event.advance_off", **values)


def _shift(speech: Speech, view: View, happened: Event) -> str:
    return speech.about(happened.seat, "event.shift", colour=speech.small(str(happened.data[0])))


def _conquer(speech: Speech, view: View, happened: Event) -> str:
    number, loser, *creatures = _numbers(happened)
    values: dict[str, object] = {
        "source": naming.source(number, speech.language),
        "n": len(creatures),
        "cards": naming.cards(creatures, speech.language),
    }
    key = "event.conquer"
    if loser >= 0:
        key = "event.conquer_from"
        values["other"] = speech.who(loser)
        if loser == speech.audience.you and speech.has("event.conquer_from_other_you"):
            key = "event.conquer_from_other_you"
    return speech.about(happened.seat, key, **values)


def _source(speech: Speech, view: View, happened: Event) -> str:
    number, *cards = _numbers(happened)
    values: dict[str, object] = {
        "source": naming.source(number, speech.language),
        "n": len(cards),
        "cards": naming.cards(cards, speech.language),
    }
    if happened.kind in ("source_returned", "source_revealed") or happened.seat < 0:
        return upper_first(speech.say(f"event.{happened.kind}", **values))
    return speech.about(happened.seat, f"event.{happened.kind}", **values)


def _take(speech: Speech, view: View, happened: Event) -> str:
    numbers = _numbers(happened)
    return speech.about(
        happened.seat,
        f"event.take_{happened.data[0]}",
        n=len(numbers),
        cards=naming.cards(numbers, speech.language),
    )


def _word(speech: Speech, view: View, happened: Event) -> str:
    """An event told by one keyword."""
    key = f"event.{happened.kind}_{happened.data[0]}"
    return speech.say(key) if speech.has(key) else ""


TELLERS: dict[str, Teller] = {
    "start": _plain,
    "source_revealed": _source,
    "deal": _drawn,
    "first_chosen": _plain,
    "answered": _plain,
    "first_revealed": _first_revealed,
    "draw": _drawn,
    "reshuffle": _number,
    "play": _play,
    "discard": _cards,
    "summon": _card,
    "effect": _effect,
    "decline": _decline,
    "gain": _number,
    "lose": _number,
    "advance": _advance,
    "shift": _shift,
    "shift_all": _plain,
    "conquer": _conquer,
    "fortify": _source,
    "reinforce": _source,
    "eliminate": _card,
    "source_returned": _source,
    "take": _take,
    "token": _plain,
    "round": _number,
    "phase": _word,
    "turn": _plain,
    "first_player": _plain,
    "ending": _word,
    "over": _plain,
}


def status(view: View, audience: Audience) -> str:
    """One line: round, phase, whose turn, whether it is the last round."""
    speech = Speech(audience)
    if view.phase == "over":
        return speech.say("status.over")
    if view.phase == "first":
        return speech.say("status.first")
    phase = speech.small(f"phase_{view.phase}")
    if view.turn >= 0:
        key = "status.turn_you" if view.turn == audience.you else "status.turn"
        line = speech.say(key, n=view.round, phase=phase, who=speech.name(view.turn))
    else:
        line = speech.say("status.round", n=view.round, phase=phase)
    return f"{line} · {speech.say('status.ending')}" if view.ending else line


def scores(outcome: Outcome, audience: Audience) -> str:
    """The winner, the score sheet line by line, and what ended the game."""
    speech = Speech(audience)
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    best = outcome.scores[winners[0]] if winners else 0
    if len(winners) == 1:
        lines = [speech.about(winners[0], "score.winner", n=best)]
    else:
        lines = [speech.about_all(winners, "score.winners", n=best)]
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
