"""What mattered of many events of Ekho, in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ekho import goals
from rules.ekho.card_index import STORIES, TOKENS
from rules.ekho.city_events import EnemyCame, EnemyHeld, EnemyMarched, GateOpened, StoryDrawn, TurnBegan
from rules.ekho.events import Fact, fact_of
from rules.ekho.language import encounters, fights, naming, telling
from rules.ekho.language.encounters import Encounter, Encounters, figure_of
from rules.ekho.language.fights import Fight, Fights
from rules.ekho.language.options import cut
from rules.ekho.language.texts import Speech
from rules.ekho.language.throws import Throws
from rules.ekho.sleuth_events import Checked, CluesGained, EnemySent, Walked
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
    "spent": 6,
    "detained": 6,
    "killed": 6,
    "fight": 6,
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
    "clues": 6,
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
ROLLED = frozenset({"not_closed", "stitched", "evaded"})
"""What dice have decided, and is told with them."""
STORY, FIRST, NEXT = -4, -2, 0
"""Places of lines that come before all others: the Story card before what it does."""
OWNED = frozenset({"clues", "not_closed", "stitched", "spent"})
LUCK, UNSEEN = frozenset({"cursed", "blessed", "curse_lifted", "blessing_lost"}), 19
"""What changes all rolls of a sleuth; no map shows it, so the reader is told before anything else."""
OWN = 6
"""How much more telling it is what came of the reader's own contact, fight or plan, and clues found."""


def digest(view: View, events: Sequence[Event], audience: Audience, lines: int) -> list[str]:
    """At most ``lines`` lines about what mattered, see ``rules.wording.Words.digest``.

    What happened to gates comes first and what may lose the game, then of a Story phase the moves of the
    enemies; what was left over from the phase before it is the first to go.
    """
    speech, (joined, throws) = Speech(audience), _joined(events)
    kinds = [_kind(one) for one in joined]
    story = max((at for at, kind in enumerate(kinds) if kind == "story"), default=-1)
    moves = max((at for at, kind in enumerate(kinds) if kind == "march"), default=-1)
    texts: list[tuple[int, int, str]] = []
    sent = ((event, fact_of(event)) for event in events if event.kind == "decided")
    senders = {fact.enemy: event.seat for event, fact in sent if isinstance(fact, EnemySent)}
    for at, happened in enumerate(joined):
        kind = kinds[at]
        weight, place = WEIGHTS.get("gates" if kind in GATES else kind, 0), at + 1
        if kind == "clues" and _lost(happened):
            weight = WEIGHTS["hit"]
        if not weight:
            continue
        if isinstance(happened, Encounter):
            text = cut(encounters.told(view, happened, speech), LONGEST)
            if not text and audience.brief and _own(view, happened, audience):
                continue  # it is asked about just now
            if not text:
                weight = WEIGHTS[happened.head.kind]
                text = encounters.begun(view, happened, speech) or telling.event(
                    view, happened.head, audience
                )
        elif isinstance(happened, Fight):
            text = cut(fights.told(view, happened, speech), LONGEST)
            weight = weight if happened.telling() else WEIGHTS["foe"]
        elif kind in GATES:
            text, place = _gates(view, happened, audience, throws), FIRST
        elif kind == "turn":
            text, place = _lost_soon(view, speech, happened[0], GATES.isdisjoint(kinds)), STORY - 1
        elif kind == "march":
            text = _marches(view, speech, happened, senders)
            place = NEXT if at == moves > story else place
        elif kind == "story":
            text, place = _story(speech, happened[0]), STORY
        elif kind in ROLLED:
            text = _rolled(view, speech, happened, throws)
        else:
            text = _stolen(view, speech, happened, events) or _alone(view, speech, happened)
        if kind == "began":
            place = STORY - 2
        elif isinstance(happened, list) and kind in LUCK and _reader(view, figure_of(happened[0]), audience):
            weight = UNSEEN
        elif _own(view, happened, audience):
            weight, place = weight + OWN, place + (STORY - 1 - len(joined) if at < story else 0)
        elif at < story and kind not in GATES and kind != "turn":
            weight -= LEFT_OVER
        if text:
            texts.append((weight, place, text))
    # The newest of what is equally telling is kept.
    order = sorted(range(len(texts)), key=lambda at: (-texts[at][0], -at))
    return [text for _, text in sorted(texts[at][1:] for at in order[:lines])]


def _alone(view: View, speech: Speech, events: list[Event]) -> str:
    """An event that is told by itself: the clues that the reader's sleuth found as what came, a gate that was
    entered in brief without what is beyond it."""
    happened, audience = events[0], speech.audience
    if happened.kind == "passed" and audience.brief:
        return telling.passed(view, happened, speech)
    if happened.kind == "clues" and _own(view, events, audience) and not _lost(events):
        return encounters.told(view, Encounter(figure_of(happened) or 0, happened), speech)
    tell = _goal(view, audience) if happened.kind == "began" else ""
    return cut(tell or telling.event(view, happened, audience), LONGEST)


def _own(view: View, one: list[Event] | Encounter | Fight, audience: Audience) -> bool:
    """Whether this is what came of a contact or fight of the reader's own sleuth, of its roll at a gate,
    clues that it found, or a plan that a fight has ended."""
    if isinstance(one, Fight) and (one.end is None or one.end.kind == "care"):
        return False  # it goes on, or what came of it is told besides
    if isinstance(one, list) and one[0].kind not in OWNED:
        return False
    return _reader(view, figure_of(one[0]) if isinstance(one, list) else one.figure, audience)


def _reader(view: View, figure: int | None, audience: Audience) -> bool:
    """Whether this is a sleuth of the reader."""
    return figure is not None and audience.you is not None and view.table.figures[figure].seat == audience.you


def _lost(one: list[Event] | Encounter | Fight) -> bool:
    """Whether a sleuth lost clues instead of finding some."""
    fact = fact_of(one[0]) if isinstance(one, list) else None
    return isinstance(fact, CluesGained) and fact.amount < 0


def _stolen(view: View, speech: Speech, happened: list[Event], events: Sequence[Event]) -> str:
    """That a clinging enemy took clues of a sleuth when it came or went (EK-S13); empty for anything else."""
    fact, before = fact_of(happened[0]), None
    if not isinstance(fact, CluesGained) or not _lost(happened):
        return ""
    for event in events:
        if event is happened[0]:
            break
        if event.kind != "clues":  # it takes one of each sleuth there
            before = fact_of(event)
    if not isinstance(before, EnemyMarched | EnemyHeld) or TOKENS[before.enemy].special != "cling":
        return ""
    values = {"sleuth": speech.figure(view.table, fact.figure), "n": -fact.amount}
    return speech.say("digest.stolen", enemy=naming.enemy(before.enemy, speech.language), **values)


def _kind(one: list[Event] | Encounter | Fight) -> str:
    """By what it is known how telling something is."""
    if isinstance(one, Encounter):
        return "met"
    if isinstance(one, Fight):
        return "fight"
    return one[0].kind


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


def _joined(events: Sequence[Event]) -> tuple[list[list[Event] | Encounter | Fight], Throws]:
    """What happened to gates together, moves of enemies of one Story phase, and what came of a contact; of
    the steps of a sleuth only the last. And the dice that were thrown."""
    found: list[list[Event] | Encounter | Fight] = []
    throws = Throws()
    meetings, battles = Encounters(throws), Fights(throws)
    rolled: dict[int, Event] = {}
    gates: list[Event] = []
    moves: list[Event] | None = None
    for event in events:
        throws.take(event)
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
        if (fought := battles.take(event)) is not None:
            found.append(fought)
            continue
        if battles.holds(event):
            continue
        checked = fact_of(event)
        if isinstance(checked, Checked) and checked.why in ("closing", "evasion"):
            rolled[checked.figure] = event
        if event.kind in ROLLED and (figure := figure_of(event)) in rolled:
            found.append([event, rolled[figure]])
            continue
        if event.kind == "walk":
            walked = fact_of(event)
            found = [one for one in found if not _same_figure(one, walked)]
        found.append([event])
    return found, throws


def _comes_out(before: Event, event: Event) -> bool:
    """Whether an enemy comes out of the gate that has just opened."""
    gate, foe = fact_of(before), fact_of(event)
    return isinstance(gate, GateOpened) and isinstance(foe, EnemyCame) and gate.place == foe.place


def _same_figure(one: list[Event] | Encounter | Fight, other: Fact | None) -> bool:
    before = fact_of(one[0]) if isinstance(one, list) else None
    return isinstance(before, Walked) and isinstance(other, Walked) and before.figure == other.figure


def _gates(view: View, events: Sequence[Event], audience: Audience, throws: Throws) -> str:
    """What happened to gates and who came out, with how many are open: as many sentences as one line holds,
    the newest."""
    speech, table = Speech(audience), view.table
    told: list[str] = []
    for event in events:
        fact = fact_of(event)
        if isinstance(fact, EnemyCame):
            if audience.brief:
                continue
            enemy = naming.enemy(fact.enemy, speech.language)
            place = naming.place(fact.place, speech.language)
            told[-1] = upper_first(speech.say("digest.gate_foe", place=place, enemy=enemy))
        else:
            said = telling.event(view, event, audience).replace("**", "")
            figure = figure_of(event) if event.kind == "closed" else None
            if figure is not None and audience.brief and view.table.figures[figure].seat != audience.you:
                figure = None
            dice = "" if figure is None else throws.closing(speech, figure)
            told.append(
                said.removesuffix(speech.stop) + speech.bracketed(dice) + speech.stop if dice else said
            )
    if audience.earlier:  # how many are open has changed since, maybe
        return _newest(speech, told)
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


def _newest(speech: Speech, told: Sequence[str]) -> str:
    """As many of these sentences as one line holds, the newest."""
    lines = (speech.space.join(told[left_out:]) for left_out in range(len(told)))
    return next((line for line in lines if len(line) <= LONGEST), cut(told[-1], LONGEST))


_CHANGES = {"gate": 1, "closed": -1}
"""By how much an event changes the number of open gates."""


def _rolled(view: View, speech: Speech, events: Sequence[Event], throws: Throws) -> str:
    """That a gate stays open or an enemy was evaded, with the dice or how many successes they had."""
    said, checked = telling.event(view, events[0], speech.audience), fact_of(events[-1])
    if not isinstance(checked, Checked):
        return said
    closing = throws.closing(speech, checked.figure) if checked.why == "closing" else ""
    hits = speech.bracketed(closing or speech.say("digest.successes", n=checked.hits))
    return f"{said.removesuffix(speech.stop)}{hits}{speech.stop}"


def _marches(view: View, speech: Speech, events: Sequence[Event], senders: dict[int, int]) -> str:
    """How enemies moved and why: first who came to the reader's own sleuth, in words of its own, then those
    drawn to others, as many as one line holds. Empty where each of them ended where it was: one that goes its
    own way may. ``senders``: by enemy the seat that sent it, where that happened just now."""
    found = (fact for fact in map(fact_of, events) if isinstance(fact, EnemyMarched))
    facts = [fact for fact in found if fact.start != fact.end]
    if not facts:
        return ""
    you = speech.audience.you
    own = {one.place for one in view.table.figures if you is not None and one.seat == you and one.place >= 0}
    near = [fact for fact in facts if fact.end in own]
    to_you = [speech.say("digest.to_you", enemy=naming.enemy(one.enemy, speech.language)) for one in near]
    facts = [fact for fact in facts if fact.end not in own]
    if not facts:
        return cut(speech.space.join(map(upper_first, to_you)), LONGEST)
    ordered = sorted(facts, key=lambda fact: fact.why not in ("sleuth", "holder"))
    moves = [_march(speech, fact, senders) for fact in ordered]

    def line(count: int) -> str:
        more = [speech.say("digest.more", n=len(moves) - count)] if count < len(moves) else []
        others = speech.say("digest.marches", list=speech.semicolon.join([*moves[:count], *more]))
        return speech.space.join([*map(upper_first, to_you), others])

    fitting = [count for count in range(1, len(moves) + 1) if len(line(count)) <= LONGEST]
    return cut(line(max(fitting, default=1)), LONGEST)


def _march(speech: Speech, fact: EnemyMarched, senders: dict[int, int]) -> str:
    """How an enemy moved; where another player sent it just now, who that was. In brief only where it is."""
    seat = senders.get(fact.enemy)
    if speech.audience.brief:
        return telling.march(speech, fact._replace(why=""), "digest.march_brief")
    if seat is not None and seat == speech.audience.you:
        return telling.march(speech, fact._replace(why=""), "event.march", brief=True)
    who = "" if seat is None else speech.name(seat)
    return telling.march(speech, fact, "event.march", brief=True, who=who)
