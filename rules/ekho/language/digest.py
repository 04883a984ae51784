"""What mattered of many events of Ekho, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import goals
from rules.ekho.card_index import STORIES
from rules.ekho.city_events import EnemyCame, EnemyMarched, GateOpened, StoryDrawn, TurnBegan
from rules.ekho.events import Fact, fact_of
from rules.ekho.language import encounters, naming, telling
from rules.ekho.language.encounters import Encounter, Encounters
from rules.ekho.language.options import cut
from rules.ekho.language.texts import Speech
from rules.ekho.sleuth_events import Walked
from rules.ekho.view import View
from rules.game import Event
from rules.grammar import upper_first
from rules.wording import Audience

LONGEST = 200
LEFT_OVER = 7
"""How much less telling something is for having happened before the Story phase that is told."""
WEIGHTS = {
    "over": 20,
    "gates": 18,
    "turn": 17,
    "march": 16,
    "story": 4,
    "stage": 15,
    "finale": 15,
    "handed": 8,
    "advanced": 8,
    "followed": 6,
    "stitched": 7,
    "noticed": 5,
    "care": 10,
    "began": 15,
    "passed": 7,
    "detained": 6,
    "killed": 6,
    "delivered": 6,
    "recovered": 6,
    "chosen": 5,
    "dealt": 5,
    "back": 5,
    "choice": 5,
    "contact": 5,
    "special": 5,
    "met": 6,
    "not_closed": 5,
    "cursed": 4,
    "blessed": 4,
    "thing": 3,
    "clue": 3,
    "clues": 3,
    "hit": 3,
    "evaded": 3,
    "walk": 2,
    "foe": 2,
}
"""How telling a kind is; what is not named is not told here, the log has it. What happens to gates is one
line, "gates"."""
SOON = 3
"""From this number of turns before midnight on, each one is told."""
GATES = frozenset({"gate", "surge", "weakened", "closed", "sealed"})
"""What decides the game: gates that open, surge or are closed."""
FIRST, NEXT = -2, 0
"""Places of lines that come before all others."""


def digest(view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
    """At most ``lines`` lines about what mattered, see ``rules.wording.Words.digest``.

    What happened to gates comes first and what may lose the game, then of a Story phase the moves of the
    enemies; what was left over from the phase before it is the first to go.
    """
    speech, joined = Speech(audience), _joined(events)
    kinds = ["met" if isinstance(one, Encounter) else one[0].kind for one in joined]
    story = max((at for at, kind in enumerate(kinds) if kind == "story"), default=-1)
    moves = max((at for at, kind in enumerate(kinds) if kind == "march"), default=-1)
    texts: list[tuple[int, int, str]] = []
    for at, happened in enumerate(joined):
        kind = kinds[at]
        weight, place = WEIGHTS.get("gates" if kind in GATES else kind, 0), at + 1
        if not weight:
            continue
        if isinstance(happened, Encounter):
            text = cut(encounters.told(view, happened, speech), LONGEST)
            if not text:
                weight = WEIGHTS[happened.head.kind]
                text = encounters.begun(view, happened, speech) or telling.event(
                    view, happened.head, audience
                )
        elif kind in GATES:
            text, place = _gates(view, happened, audience), FIRST
        elif kind == "turn":
            text, place = _lost_soon(view, speech, happened[0], GATES.isdisjoint(kinds)), FIRST
        elif kind == "march":
            text = _marches(speech, happened)
            place = NEXT if at == moves > story else place
        elif kind == "story":
            text = _story(speech, happened[0])
        else:
            tell = _goal(view, audience) if kind == "began" else ""
            text = cut(tell or telling.event(view, happened[0], audience), LONGEST)
        if kind == "began":
            place = FIRST - 1
        elif at < story and kind not in GATES and kind != "turn":
            weight -= LEFT_OVER
        if text:
            texts.append((weight, place, text))
    # The newest of what is equally telling is kept.
    order = sorted(range(len(texts)), key=lambda at: (-texts[at][0], -at))
    return [text for _, text in sorted(texts[at][1:] for at in order[:lines])]


def _goal(view: View, audience: Audience) -> str:
    """The City Curse and what lifts it, in place of its story."""
    table, one = view.table, goals.scenario(view.table)
    need = naming.need(table, audience.language)
    return Speech(audience).say("event.began", scenario=one.names.of(audience.language), text=need)


def _story(speech: Speech, drawn: Event) -> str:
    """The name of a Story card; what it tells can be read in the log, and what it does has lines of its
    own."""
    fact = fact_of(drawn)
    assert isinstance(fact, StoryDrawn)
    return speech.say("digest.story", story=STORIES[fact.card].names.of(speech.language))


def _lost_soon(view: View, speech: Speech, began: Event, untold: bool) -> str:
    """What loses the game soon, at the beginning of a turn: midnight, and gates where nothing else tells how
    many are open. Empty where nothing does."""
    table, fact = view.table, fact_of(began)
    limit, number = goals.gate_limit(table), fact.turn if isinstance(fact, TurnBegan) else 0
    said = []
    if untold and len(table.portals) == limit and not table.result:
        said.append(speech.say("digest.full", open=len(table.portals), limit=limit))
    if number == goals.NIGHT:
        said.append(speech.say("digest.night"))
    left = goals.TURNS - number
    if left == 0:
        said.append(speech.say("digest.last"))
    elif left <= SOON:
        said.append(speech.say("digest.left", n=left))
    return speech.space.join(said)


def _joined(events: Sequence[Event]) -> list[list[Event] | Encounter]:
    """What happened to gates together, moves of enemies of one Story phase, and what came of a contact; of
    the steps of a sleuth only the last."""
    found: list[list[Event] | Encounter] = []
    meetings = Encounters()
    gates: list[Event] = []
    moves: list[Event] | None = None
    for event in events:
        if gates and _comes_out(gates[-1], event):
            gates.append(event)
            continue
        if event.kind in GATES:
            if not gates:
                found.append(gates)
            gates.append(event)
            continue
        if event.kind == "march":
            if moves is None:
                moves = []
                found.append(moves)
            moves.append(event)
            continue
        if event.kind == "story":
            moves = None
        if (begun := meetings.take(event)) is not None:
            found.append(begun)
            continue
        if meetings.holds(event):
            continue
        if event.kind == "walk":
            walked = fact_of(event)
            found = [one for one in found if not _same_figure(one, walked)]
        found.append([event])
    return found


def _comes_out(before: Event, event: Event) -> bool:
    """Whether an enemy comes out of the gate that has just opened."""
    gate, foe = fact_of(before), fact_of(event)
    return isinstance(gate, GateOpened) and isinstance(foe, EnemyCame) and gate.place == foe.place


def _same_figure(one: list[Event] | Encounter, other: Fact | None) -> bool:
    before = None if isinstance(one, Encounter) else fact_of(one[0])
    return isinstance(before, Walked) and isinstance(other, Walked) and before.figure == other.figure


def _gates(view: View, events: Sequence[Event], audience: Audience) -> str:
    """What happened to gates and who came out, with how many are open: as many sentences as one line holds,
    the newest."""
    speech, table = Speech(audience), view.table
    told: list[str] = []
    for event in events:
        fact = fact_of(event)
        if isinstance(fact, EnemyCame):
            enemy = naming.enemy(fact.enemy, speech.language)
            place = naming.place(fact.place, speech.language)
            told[-1] = upper_first(speech.say("digest.gate_foe", place=place, enemy=enemy))
        else:
            told.append(telling.event(view, event, audience).replace("**", ""))
    count, limit = len(table.portals), goals.gate_limit(table)
    before = count - sum(_CHANGES.get(event.kind, 0) for event in events)
    # How the danger has changed is seen in one look: "2 → 3".
    values = {"open": f"{before} → {count}" if before != count else str(count), "limit": limit}
    key = "digest.gates_full" if count == limit else "digest.gates"
    for left_out in range(len(told)):
        line = speech.say(key, list=speech.space.join(told[left_out:]), **values)
        if len(line) <= LONGEST:
            return line
    return cut(speech.say(key, list=told[-1], **values), LONGEST)


_CHANGES = {"gate": 1, "closed": -1}
"""By how much an event changes the number of open gates."""


def _marches(speech: Speech, events: Sequence[Event]) -> str:
    """How enemies moved and why, those drawn to sleuths first: as many as one line holds."""
    facts = [fact for fact in map(fact_of, events) if isinstance(fact, EnemyMarched)]
    ordered = sorted(facts, key=lambda fact: fact.why not in ("sleuth", "holder"))
    moves = [telling.march(speech, fact, "event.march", brief=True) for fact in ordered]

    def line(count: int) -> str:
        more = [speech.say("digest.more", n=len(moves) - count)] if count < len(moves) else []
        return speech.say("digest.marches", list=speech.semicolon.join([*moves[:count], *more]))

    fitting = [count for count in range(1, len(moves) + 1) if len(line(count)) <= LONGEST]
    return cut(line(max(fitting, default=1)), LONGEST)
