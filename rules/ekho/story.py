"""The Story phase (EK-S1 to EK-S17): what happens in the city, and how its enemies move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.dice import below
from rules.ekho import zones
from rules.ekho.board import Direction, Way
from rules.ekho.cache import hand_over
from rules.ekho.card_index import BOARD, COSTS, OPPOSITE, PLACES, STORIES, TOKENS
from rules.ekho.city_events import (
    ClueAppeared,
    EnemyFollowed,
    EnemyHeld,
    EnemyMarched,
    GateSurged,
    GateWeakened,
    PlaceCursed,
    SealHeld,
    StoryDrawn,
)
from rules.ekho.ending import check_end
from rules.ekho.figures import value
from rules.ekho.frames import Stack, StoryPhase, WayQuestion
from rules.ekho.goals import NIGHT, changes, lead
from rules.ekho.open_table import March
from rules.ekho.operations import MOVING
from rules.ekho.state import State
from rules.ekho.ways import FARTHEST, NEAR
from rules.ekho.zones import emit
from rules.stacks import new_number

LOTS = 99
"""More successes than any gate needs."""
SWOOP = 2
"""How many times its points a swooping enemy flies (EK-S13)."""
Path = tuple[int, ...]
Paths = tuple[Path, ...]
STAYS: Paths = ((),)
"""The only way of an enemy that stays where it is."""


def reveal(state: State) -> None:
    """The top card of the Story deck; the one before goes under it (EK-S1, EK-S15). On turn 1 cards without
    exactly one cursed location go under the deck untold (EK-S14)."""
    table, deck = state.table, state.hidden.stories
    if table.story >= 0:
        deck.insert(0, table.story)
    if table.turn == 1:
        while len(STORIES[deck[-1]].cursed) != 1:
            deck.insert(0, deck.pop())
    table.story = deck.pop()
    table.marches = []
    emit(state, StoryDrawn, table.story)


def strike(state: State) -> None:
    """What the card does to its cursed locations and its clue location (EK-S2 to EK-S7)."""
    table, story = state.table, STORIES[state.table.story]
    for name in story.cursed:
        place = BOARD.number[name]
        emit(state, PlaceCursed, place)
        for number, figure in enumerate(table.figures):
            if figure.place == place:
                zones.curse(state, number)
        if place in table.sealed:
            emit(state, SealHeld, place)
        elif zones.portal_at(state, place) is not None:
            emit(state, GateSurged, place)
            weaken(state, place)
            for portal in table.portals:
                zones.put_foe(state, portal.place)
        else:
            zones.lay_gate(state, place)
            if check_end(state):
                return
            zones.put_foe(state, place)
    place = BOARD.number[story.clue]
    table.clues[place] += 1
    emit(state, ClueAppeared, place)
    for _ in range(changes(table).enemies + (table.turn >= NIGHT)):
        zones.another_at_a_gate(state)


def weaken(state: State, place: int) -> None:
    """A gate loses one of the successes that lie on it, if there is one (EK-K2)."""
    if zones.stitch(state, place, -1, LOTS):
        portal = zones.portal_at(state, place)
        assert portal is not None
        emit(state, GateWeakened, place, portal.successes)


# --- movement of enemies -----------------------------------------------------------------------------------


def guarded(state: State) -> frozenset[int]:
    """Places where a sleuth stands."""
    return frozenset([figure.place for figure in state.table.figures if figure.place >= 0])


def lowest_sneak(state: State, place: int) -> int:
    """The lowest present sneak of the sleuths at a place (EK-S10)."""
    return min(value(figure, "sneak") for figure in state.table.figures if figure.place == place)


def along(start: int, direction: Direction, points: int, stops: frozenset[int]) -> Paths:
    """All ways of a move in one direction, each as the places that follow ``start`` (EK-S8, EK-S9, EK-S12).

    It goes on as long as it can pay, flush links even with no points left, and stops where a sleuth is.
    """
    return _along(start, direction, points, stops & NEAR[start][min(points, FARTHEST)])


@lru_cache(maxsize=1 << 14)
def _along(start: int, direction: Direction, points: int, stops: frozenset[int]) -> Paths:
    found: list[Path] = []

    def go_on(here: int, left: int, path: Path) -> None:
        if path and here in stops:
            found.append(path)
            return
        ways = [
            way
            for way in BOARD.toward(here, direction)
            if way.cost <= left and way.to != start and way.to not in path
        ]
        if not ways:
            found.append(path)
        for way in ways:
            go_on(way.to, left - way.cost, (*path, way.to))

    go_on(start, points, ())
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def toward(start: int, goals: frozenset[int], points: int, stops: frozenset[int]) -> Paths:
    """All shortest ways towards the nearest of these places, as far as the points go (EK-S13).

    A flush link is taken only where a shortest way goes on from there: a side street is no step nearer.
    """
    if not goals or start in goals:
        return STAYS
    costs = COSTS[start]
    nearest = min([costs[goal] for goal in goals])
    found: set[Path] = set()

    def nearer(here: int, rest: int, path: Path) -> Iterator[Way]:
        """The next links of shortest ways that come to no place twice; ``rest`` is what is left to pay."""
        for way in BOARD.ways[here]:
            ahead = rest - way.cost
            if way.to == start or way.to in path or all(COSTS[way.to][goal] != ahead for goal in goals):
                continue
            if way.to in goals or any(nearer(way.to, ahead, (*path, way.to))):
                yield way

    def go_on(here: int, left: int, rest: int, path: Path) -> None:
        if here in goals or (path and here in stops):
            found.add(path)
            return
        ways = [way for way in nearer(here, rest, path) if way.cost <= left]
        if not ways:
            found.add(path)
        for way in ways:
            go_on(way.to, left - way.cost, rest - way.cost, (*path, way.to))

    go_on(start, points, nearest, ())
    return tuple(sorted(found))


def _swoop(start: int, points: int, stops: frozenset[int]) -> Paths:
    reach = [place for place in stops if COSTS[start][place] <= SWOOP * points]
    return tuple([(place,) for place in sorted(reach)]) or STAYS


def ways_of(state: State, token: int, start: int, stops: frozenset[int] | None = None) -> tuple[Paths, str]:
    """All ways that an enemy may go in this Story phase, and why: see ``March.why``. ``stops`` are the places
    where a sleuth stands, if they have been worked out already.

    A leap has no way: where it ends is drawn when it happens.
    """
    enemy = TOKENS[token]
    if stops is None:
        stops = guarded(state)
    arrow = STORIES[state.table.story].arrow(enemy.type)
    if arrow is None or (enemy.movement == 0 and enemy.special is None):
        return STAYS, "still"
    if start in stops:
        return STAYS, "guards"
    points = enemy.movement
    match enemy.special:
        case None | "cling":
            paths = along(start, arrow, points, stops)
            return paths, "arrow" if paths != STAYS else "blocked"
        case "hunt":
            return toward(start, stops, points, stops), "special"
        case "homing":
            gates = frozenset([portal.place for portal in state.table.portals])
            return toward(start, gates, points, stops), "special"
        case "drift":
            return along(start, OPPOSITE[arrow], points, stops), "special"
        case "swoop":
            return _swoop(start, points, stops), "special"
        case "leap":
            return STAYS, "special"


def choices(
    state: State, paths: Paths, start: int, stops: frozenset[int] | None = None
) -> tuple[dict[int, Path], str]:
    """Where a move may end after EK-S10, each with a way there, and "sleuth" if one drew the enemy."""
    if len(paths) == 1:
        return {paths[0][-1] if paths[0] else start: paths[0]}, ""
    if stops is None:
        stops = guarded(state)
    ends = {path[-1] if path else start: path for path in reversed(paths)}
    drawn = {end: path for end, path in ends.items() if end in stops}
    if not drawn:
        return ends, ""
    lowest = min(lowest_sneak(state, end) for end in drawn)
    kept = {end: path for end, path in drawn.items() if lowest_sneak(state, end) == lowest}
    return kept, "sleuth" if len(ends) > 1 else ""


def step_story(state: State, stack: Stack, frame: StoryPhase) -> bool:
    """Reveal the card, carry it out, ask the token holder what stays open, then move every enemy."""
    if not frame.revealed:
        frame.revealed = True
        reveal(state)
        strike(state)
        if state.table.phase != "over":
            _plan(state, stack, frame.figure)
        return True
    stack.pop()
    hand_over(state)
    _march(state, frame.told)
    return True


def in_order(state: State) -> list[tuple[int, int]]:
    """Token and place of every enemy in the order in which they move (EK-S8)."""
    foes = [(foe.token, foe.place) for foe in state.table.foes]
    foes.sort(key=_rank)  # those of a type stay in the order of their arrival
    return foes


def _rank(foe: tuple[int, int]) -> int:
    return _RANKS[foe[0]]


_RANKS = [(*MOVING, "artifact").index(enemy.type) for enemy in TOKENS]
"""By token the place of its type in the order of movement."""


def _plan(state: State, stack: Stack, number: int) -> None:
    """Ask about every enemy whose move can end at several places (EK-S11), all at once."""
    stops = guarded(state)
    for token, start in in_order(state):
        paths = ways_of(state, token, start, stops)[0]
        if len(paths) > 1 and len(choices(state, paths, start, stops)[0]) > 1:
            stack.append(WayQuestion(number, new_number(state), token, start))


def _march(state: State, told: dict[int, int]) -> None:
    """Move the enemies; ``told`` are the token holder's answers, the end by token."""
    table = state.table
    # No movement depends on another enemy's (EK-S11): all are worked out before the first is made.
    planned: list[March] = []
    stops = guarded(state)
    for token, start in in_order(state):
        paths, why = ways_of(state, token, start, stops)
        ends, drawn = choices(state, paths, start, stops)
        end = told.get(token, next(iter(ends)))
        path = [start, *ends[end]] if len(ends[end]) > 1 else []
        if TOKENS[token].special == "leap" and why == "special":
            state.hidden.rng, end = below(state.hidden.rng, PLACES)
            path = []
        if token in told:
            why = "holder"
        elif drawn:
            why = drawn
        planned.append(March(token, start, end, path, why))
    table.marches = [march for march in planned if march.start != march.end]
    by_token = {foe.token: foe for foe in table.foes}
    for march in planned:
        by_token[march.token].place = march.end
        arrow = STORIES[table.story].arrow(TOKENS[march.token].type) or ""
        # A leap is told as one wherever it ends: that it was drawn must show, for undo and for secrecy.
        leapt = march.why == "special" and TOKENS[march.token].special == "leap"
        if march.start != march.end or leapt:
            emit(state, EnemyMarched, march.token, march.start, march.end, march.why, arrow)
        else:
            emit(state, EnemyHeld, march.token, march.end, march.why, arrow)
        if TOKENS[march.token].special == "cling" and march.why != "still":
            _steal(state, march)
    for foe in table.foes:
        if TOKENS[foe.token].ability == "undoes":
            weaken(state, foe.place)
    _follow(state, table.marches)


def _follow(state: State, marches: Sequence[March]) -> None:
    """Whom the token holder leads to an open gate is followed there: steps of the City Curse (EK-S11)."""
    if steps := lead(state.table):
        for march in marches:
            if march.why == "holder" and zones.portal_at(state, march.end) is not None:
                emit(state, EnemyFollowed, march.token, march.end, steps)
                zones.advance(state, steps)
                if state.table.phase == "over":
                    return


def _steal(state: State, march: March) -> None:
    """A clinging enemy takes a clue of each sleuth where it leaves and where it ends (EK-S13)."""
    for number, figure in enumerate(state.table.figures):
        if figure.place in (march.start, march.end) and figure.clues:
            zones.gain_clues(state, number, -1)
