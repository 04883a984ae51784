"""What the city needs of its sleuths, by scenario, difficulty and number of sleuths (EK-G1, EK-G2)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.ekho.card_index import BOARD, HOUSE, SCENARIOS, TOKENS
from rules.ekho.open_table import Table
from rules.ekho.operations import Parameter
from rules.ekho.scenarios import CLOSING, GATE_LIMITS, Level, Scenario, Twist
from rules.ekho.scenarios import TURNS as TURNS

FIRST_LOSS = 4
"""The first turn in which open gates can lose the game (EK-G2)."""
NIGHT = 17
"""The turn from which on each Story card brings one enemy more at an open gate (EK-G2)."""
REWARD = 2
"""Clues for each delivered enemy, where the scenario counts none as steps of the City Curse (EK-M4)."""
SEAL_PRICE = 5
"""Clues that seal a location where a gate was closed (EK-K2)."""
FEWER = 3
"""Of how many tokens of a type one is in the bag where a scenario wants few of them (EK-G1)."""
CLOSERS: tuple[Parameter, ...] = ("will", "knowledge")
"""The parameters with which gates are closed (EK-K2)."""
RANKS = ("legend", "master", "sleuth", "novice", "dreamer")
"""Shared ranks, the best first (EK-G3)."""


def scenario(table: Table) -> Scenario:
    """The scenario of a table."""
    return SCENARIOS[table.scenario]


def level(table: Table) -> Level:
    """The numbers of its difficulty."""
    return scenario(table).level(table.options["difficulty"])


def clues_needed(table: Table) -> int:
    """Steps that lift the City Curse: clues to be handed in, or what the scenario counts like them."""
    return _needs_of(table)[0]


def gates_needed(table: Table) -> int:
    """Gates to be closed to lift the City Curse."""
    return _needs_of(table)[1]


def _needs_of(table: Table) -> tuple[int, int]:
    options = table.options
    paid, leads = options.get("gates") == "rewarded", options.get("leads") == "counted"
    return _needs(table.scenario, options["difficulty"], len(table.figures), paid, leads)


@cache
def _needs(number: int, difficulty: str, figures: int, paid: bool, leads: bool) -> tuple[int, int]:
    level = SCENARIOS[number].level(difficulty)
    need, more = level.need if leads else level.earlier, SCENARIOS[number].rewarded
    # The earlier lists are without seals and looks that are rewarded, the present ones with them.
    parts = (100, 100 + more * paid) if not leads else (100 + more, 100 + more * paid)
    return round(need.clues[figures - 1] * parts[1] / parts[0]), need.gates[figures - 1]


def gate_limit(table: Table) -> int:
    """Most gates that may be open: one more and the game is lost (EK-G2)."""
    return GATE_LIMITS[len(table.figures) - 1] + level(table).limit


def successes_to_close(table: Table) -> int:
    """Successes that a gate needs until it is closed: the more sleuths there are, the more (EK-K2)."""
    return CLOSING[len(table.figures) - 1]


def rewarded(table: Table) -> bool:
    """Whether the clues of a seal count as handed in, and a look at a gate puts a success on it: a table
    option, because matches by earlier rules know neither (EK-K2, EK-W5)."""
    return table.options.get("gates") == "rewarded"


def lead(table: Table) -> int:
    """Steps of the City Curse for a lead: an enemy that the token holder sends to an open gate, or a look at
    one that lay face down (EK-S11, EK-W5). One for every two sleuths; a table option, because matches by
    earlier rules know no leads."""
    return (len(table.figures) + 1) // 2 if table.options.get("leads") == "counted" else 0


def in_play(table: Table) -> tuple[int, ...]:
    """The enemy tokens of this table, wherever they are: all but those that the scenario leaves in the box
    (EK-G1). Matches by earlier rules have all of them."""
    return _in_play(table.scenario, table.options.get("leads") == "counted")


@cache
def _in_play(number: int, leads: bool) -> tuple[int, ...]:
    fewer = SCENARIOS[number].rule.fewer if leads else []
    found, seen = [], dict.fromkeys(fewer, 0)
    for token, enemy in enumerate(TOKENS):
        if enemy.type in seen:
            seen[enemy.type] += 1
            if seen[enemy.type] % FEWER != 1:
                continue
        found.append(token)
    return tuple(found)


def half(table: Table) -> int:
    """Steps with which the second stage of the scenario begins (EK-G1)."""
    return (clues_needed(table) + 1) // 2


def in_finale(table: Table) -> bool:
    """Whether the last turns have begun, which the scenario has played differently (EK-G1)."""
    return table.turn >= _FINALES[table.scenario]


_FINALES = [one.finale.turn for one in SCENARIOS]


# --- what the scenario changes -----------------------------------------------------------------------------


class Changes(NamedTuple):
    """What rule, stage and finale of a scenario change together just now, see ``scenarios.Twist``;
    ``hand_in`` and ``deliver`` as places."""

    closed: int
    delivered: int
    destroyed: int
    handed: int
    enemies: int
    stride: int
    closing: int
    hand_in: int
    deliver: frozenset[int]


def changes(table: Table) -> Changes:
    """What the scenario changes at this moment of a table."""
    return _changes(table.scenario, table.stage, table.turn >= _FINALES[table.scenario])


def twists(table: Table) -> list[Twist]:
    """The parts of the scenario that hold just now: its rule, maybe its stage and its finale."""
    one = scenario(table)
    found = [one.rule if table.options.get("leads") == "counted" else _earlier(table.scenario)]
    if table.stage > 1:
        found.append(one.stage)
    if in_finale(table):
        found.append(one.finale)
    return found


@cache
def _earlier(number: int) -> Twist:
    """The rule of a scenario as matches by earlier rules know it."""
    return SCENARIOS[number].rule.model_copy(update={"fewer": []})


@cache
def _changes(number: int, stage: int, finale: bool) -> Changes:
    one = SCENARIOS[number]
    hold = [one.rule, *([one.stage] if stage > 1 else []), *([one.finale] if finale else [])]
    places = [twist.hand_in for twist in hold if twist.hand_in is not None]
    return Changes(
        closed=sum(twist.closed for twist in hold),
        delivered=sum(twist.delivered for twist in hold),
        destroyed=sum(twist.destroyed for twist in hold),
        handed=sum(twist.handed for twist in hold),
        enemies=sum(twist.enemies for twist in hold),
        stride=sum(twist.stride for twist in hold),
        closing=sum(twist.closing for twist in hold),
        hand_in=BOARD.number[places[-1] if places else one.hand_in],
        deliver=frozenset({HOUSE, *(BOARD.number[name] for twist in hold for name in twist.deliver)}),
    )


def rank(table: Table) -> str:
    """The shared rank: of winners by the turn in which they won, of others by what was missing."""
    if table.result == "won":
        return RANKS[0] if table.turn <= TURNS * 2 // 3 else RANKS[1] if table.turn <= TURNS - 3 else RANKS[2]
    done = min(table.handed, clues_needed(table)) + 3 * min(len(table.closed), gates_needed(table))
    whole = clues_needed(table) + 3 * gates_needed(table)
    return RANKS[3] if 2 * done >= whole else RANKS[4]
