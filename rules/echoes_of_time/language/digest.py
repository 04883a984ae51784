"""What mattered of many events, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.echoes_of_time.events import (
    Conquered,
    EffectApplied,
    PhaseBegan,
    Played,
    Reinforced,
    fact_of,
)
from rules.echoes_of_time.language import consequences, idle, naming, telling
from rules.echoes_of_time.language.happenings import Happening, Teller
from rules.echoes_of_time.language.speech import Speech
from rules.echoes_of_time.view import View
from rules.game import Event
from rules.grammar import listed
from rules.wording import Audience

LONGEST = 200
DISCARDS = 99
JOINED, JOINED_WIDE = 130, 75
"""Sentences about the same seat share a line up to this length where not each of them can have its own; wide
letters leave room for fewer."""
BY_EVENT = (
    "fortify",
    "ending",
    "source_returned",
    "eliminate",
    "take",
    "wager",
    "shift",
    "prophecy",
    "secret",
)
"""Kinds whose headline is the sentence of their event."""
WEIGHTS = {
    "ending": 10,
    "conquer": 9,
    "fortify": 9,
    "source_returned": 8,
    "eliminate": 7,
    "first": 7,
    "gain": 5,
    "lose": 6,
    "summon": 4,
    "play": 3,
    "effect": 2,
    "take": 2,
    "reinforce": 2,
    "prophecy": 6,
    "secret": 6,
    "card": 6,
    "shift": 2,
}
"""How telling a kind is; what is not named weighs 1."""


def digest(view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
    """At most ``lines`` lines about what mattered, see ``rules.wording.Words.digest``."""
    speech = Speech(audience)
    teller = Teller(len(audience.names))
    read = [one for one in teller.read(events) if one.kind != "card" or one.seat == audience.you]
    for event, why in [] if audience.you is None else idle.found(view, events, audience.you):
        if id(event) in teller.effects:
            teller.effects[id(event)].idle.append(why)
    shifts = audience.ahead and _later(events, "time")
    if shifts:  # the card that everybody draws is told at the end
        read = [one for one in read if not (one.kind == "draw" and id(one.event) in shifts)]
    happenings = _joint(_together(_halved(speech, read)))
    after = _after_round(events, happenings) if audience.ahead else None
    texts: dict[int, tuple[int, str]] = {}
    for at, happening in enumerate(happenings):
        text = _sentence(speech, view, happening)
        if text and happening is after:
            text = speech.say("digest.round_ends", line=text)  # the cause goes first
        if text:
            texts[at] = (_subject(happening), text)
    if len(texts) <= lines:
        told = [text for _, text in texts.values()]
        if not shifts or len(told) == lines:
            return told
        drawn = speech.say("digest.all_draw")
        return [*told, drawn if after is not None else speech.say("digest.round_ends", line=drawn)]
    # The newest of what is equally telling is kept; what can share a line with it comes along.
    kept: list[int] = []
    for at in sorted(texts, key=lambda at: (-_weight(happenings[at]), -at)):
        trial = sorted([*kept, at])
        if len(_lines([texts[one] for one in trial], audience.language)) <= lines:
            kept = trial
    return _lines([texts[at] for at in kept], audience.language)


def _after_round(events: Sequence[Event], happenings: Sequence[Happening]) -> Happening | None:
    """The first of what happens when the round is over; None where it does not end."""
    later = _later(events, "end")
    return next((one for one in happenings if id(one.event) in later), None)


def _later(events: Sequence[Event], phase: str) -> set[int]:
    """The events from the beginning of a phase on, by ``id``; none where it does not begin."""
    starts = (at for at, event in enumerate(events) if event.kind == "phase")
    begins = next((at for at in starts if fact_of(events[at]) == PhaseBegan(phase)), len(events))
    return {id(event) for event in events[begins:]}


def _subject(happening: Happening) -> int:
    """What sentences that share a line have in common: the seat, or that they are about discards."""
    return DISCARDS if happening.kind == "discard" else happening.seat


def _halved(speech: Speech, happenings: Sequence[Happening]) -> list[Happening]:
    """With the first choices of all in two sentences where long names leave no room for one."""
    found: list[Happening] = []
    for happening in happenings:
        half = (len(happening.firsts) + 1) // 2
        if half > 1 and len(_first_text(speech, happening, True)) > LONGEST:
            other = Happening("first", happening.event, firsts=happening.firsts[half:])
            happening.firsts = happening.firsts[:half]
            found += [happening, other]
        else:
            found.append(happening)
    return found


def _lines(texts: Sequence[tuple[int, str]], language: str) -> list[str]:
    """The sentences as lines: neighbours about the same seat together where that stays short."""
    found: list[tuple[int, str]] = []
    for seat, text in texts:
        if found and seat >= 0 and found[-1][0] == seat:
            most = JOINED_WIDE if language == "ja" else JOINED
            both = found[-1][1] + ("" if language == "ja" else " ") + text
            if len(both) <= most:
                found[-1] = (seat, both)
                continue
        found.append((seat, text))
    return [text for _, text in found]


def _together(happenings: Sequence[Happening]) -> list[Happening]:
    """With one draw for each seat: the last one tells all that were nothing but draws."""
    found: list[Happening] = []
    draws: dict[int, Happening] = {}
    for happening in happenings:
        if happening.kind == "draw":
            before = draws.get(happening.seat)
            if before is not None:
                found = [other for other in found if other is not before]
                _add(happening.drawn, before.drawn)
                happening.got = before.got + happening.got
                _add(happening.points, before.points)
                happening.moves = before.moves + happening.moves
                for seat, cards in before.discarded.items():
                    happening.discarded[seat] = cards + happening.discarded.get(seat, [])
            draws[happening.seat] = happening
        found.append(happening)
    return found


def _joint(happenings: Sequence[Happening]) -> list[Happening]:
    """With cards that joined one after the other in one sentence, unless one of them did something: then it
    is told of that one alone."""
    found: list[Happening] = []
    for happening in happenings:
        last = found[-1] if found else None
        alike = last is not None and last.kind == happening.kind == "summon" and last.seat == happening.seat
        if last is not None and alike and not _brought(last) and not _brought(happening):
            last.cards += happening.cards
        else:
            found.append(happening)
    return found


def _add(to: dict[int, int], other: dict[int, int]) -> None:
    for seat, number in other.items():
        to[seat] = to.get(seat, 0) + number


def _weight(happening: Happening) -> int:
    weight = WEIGHTS.get(happening.kind, 1)
    if happening.kind == "effect" and not _brought(happening):
        weight = 1
    if happening.kind == "discard" and happening.forced:
        weight = 6
    if happening.eliminated:
        weight = max(weight, 7)
    hurt = [seat for seat, number in happening.points.items() if number < 0]
    if any(seat != happening.seat for seat in (*hurt, *happening.discarded)):
        weight = max(weight, 6)
    if any(happening.points.values()):
        weight = max(weight, 5)
    return weight


def _brought(happening: Happening) -> bool:
    """Whether anything followed from it that is not told for itself."""
    return bool(
        happening.shifted
        or happening.eliminated
        or happening.taken
        or happening.wagered
        or happening.moves
        or happening.drawn
        or happening.discarded
        or any(happening.points.values())
        or happening.idle
    )


# --- sentences ---------------------------------------------------------------------------------------------


def _sentence(speech: Speech, view: View, happening: Happening) -> str:
    """Headline and consequences; with less of them where it would be too long."""
    if happening.kind == "first":
        text = _first_text(speech, happening, False)
        return text if len(text) <= LONGEST else _first_text(speech, happening, True)[:LONGEST]
    fact = happening.fact
    if isinstance(fact, EffectApplied) and fact.why != "flame" and not _brought(happening):
        return ""
    for short in (False, True):
        head = _head(speech, view, happening, short)
        parts = consequences.parts(speech, view, happening, short)
        while short and parts and len(_tailed(speech, head, parts)) > LONGEST:
            parts.pop()
        text = _tailed(speech, head, parts)
        if len(text) <= LONGEST:
            return text
    return text[: LONGEST - 1].rstrip() + "…"


def _tailed(speech: Speech, head: str, parts: Sequence[str]) -> str:
    if not parts:
        return head
    joint = "、" if speech.language == "ja" else ", "
    return speech.say("digest.tail", line=head.rstrip(".。"), parts=joint.join(parts))


def _head(speech: Speech, view: View, happening: Happening, short: bool) -> str:
    seat, kind, event = happening.seat, happening.kind, happening.event
    if isinstance(happening.fact, EffectApplied) and kind == "effect":
        return telling.effect_used(speech, event, happening.fact)
    if kind in BY_EVENT:
        return telling.event(view, event, speech.audience)
    if kind in ("gain", "lose"):
        number = happening.points[seat]
        return speech.about(seat, "event.gain" if number > 0 else "event.lose", n=abs(number))
    if kind == "draw":
        return _draw(speech, happening, short)
    if kind == "card":
        names = naming.cards(happening.got, speech.language)
        return speech.about(seat, "digest.card", n=len(happening.got), cards=names)
    if isinstance(happening.fact, Played):
        return _play(speech, happening, happening.fact, short)
    if isinstance(happening.fact, Conquered):
        return _conquer(speech, happening, happening.fact, short)
    if kind == "advance":
        moves = listed(
            [consequences.move(speech, card, space) for card, space in happening.moves], speech.language
        )
        return speech.about(seat, "digest.advance", moves=moves)
    if isinstance(happening.fact, Reinforced) and kind == "reinforce":
        source = naming.source(happening.fact.source, speech.language)
        cards = naming.cards(happening.cards, speech.language)
        return speech.about(seat, "event.reinforce", n=len(happening.cards), cards=cards, source=source)
    key = "event.discard" if kind == "discard" else "digest.summon"
    names = naming.cards(happening.cards, speech.language)
    return speech.about(seat, key, n=len(happening.cards), cards=names)


def _draw(speech: Speech, happening: Happening, short: bool) -> str:
    if not consequences.named(speech, happening, short):
        return speech.about(happening.seat, "event.draw", n=happening.drawn[happening.seat])
    cards = consequences.base(happening)
    names = naming.cards(cards, speech.language)
    return speech.about(happening.seat, "event.draw_own", n=len(cards), cards=names)


def _play(speech: Speech, happening: Happening, fact: Played, short: bool) -> str:
    card, space = fact
    values: dict[str, object] = {"card": naming.card(card, speech.language), "space": space}
    key = "digest.play" if space else "digest.play_direct"
    if happening.paid and not speech.audience.brief:  # what somebody gave for it matters least
        key += "_cards" if short else "_paid"
        values["n"] = len(happening.paid)
        values["cards"] = naming.cards(happening.paid, speech.language)
    return speech.about(happening.seat, key, **values)


def _conquer(speech: Speech, happening: Happening, fact: Conquered, short: bool) -> str:
    number, loser, creatures = fact
    values: dict[str, object] = {
        "source": naming.source(number, speech.language),
        "n": len(creatures),
        "cards": naming.cards(creatures, speech.language),
    }
    key = "digest.conquer"
    if loser >= 0:
        key, values["other"] = "digest.conquer_from", speech.who(loser)
        if loser == speech.audience.you:
            key = "digest.conquer_yours"
    return speech.about(happening.seat, f"{key}_short" if short else key, **values)


def _first_text(speech: Speech, happening: Happening, short: bool) -> str:
    """The first choices of all, the reader's own last, with what was paid unless it is to be short."""
    told = []
    for seat, (card, *paid) in sorted(happening.firsts, key=lambda first: first[0] == speech.audience.you):
        key = "digest.first_paid" if paid and not short else "digest.first_card"
        names = naming.cards(paid, speech.language)
        name = naming.card(card, speech.language)
        told.append(speech.say(key, who=speech.who(seat), card=name, n=len(paid), cards=names))
    joint = "、" if speech.language == "ja" else "; "
    return speech.say("digest.first", list=joint.join(told))
