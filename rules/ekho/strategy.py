"""The rule of thumb of computer sleuths, and how good a table is for the city (EK-B1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.ekho import battle, chances, fighting, gates
from rules.ekho import operations as ops
from rules.ekho.card_index import BOARD, CARDS, CONTACTS, COSTS, TOKENS
from rules.ekho.figures import powers_of, threshold, value
from rules.ekho.frames import Checking
from rules.ekho.goals import TURNS, clues_needed, rewarded
from rules.ekho.movement import reachable
from rules.ekho.open_table import NOWHERE, Figure
from rules.ekho.operation_worth import worth_of, worth_of_use
from rules.ekho.picks import (
    SPECIAL,
    Attack,
    BanishEnemy,
    ChooseAnswer,
    ChoosePlace,
    CloseGate,
    CrossGate,
    EvadeEnemy,
    FightEnemy,
    GoTo,
    HandInClues,
    KeepRoll,
    LoseThing,
    Move,
    RandomSleuth,
    RerollWithCard,
    SealPlace,
    SpecialContact,
    SpendClues,
    Stay,
    UseCard,
    read,
    weapon,
)
from rules.ekho.plans import (
    Errand,
    battle_cost,
    better_closing,
    danger,
    errands,
    own_errands,
    promise,
    time_to_hand_in,
    worth_there,
)
from rules.ekho.questions import AttackDetails, ImproveDetails, details
from rules.ekho.rates import CLUE_WORTH, beaten_worth, gate_worth, look_worth, rates, worth_seen
from rules.ekho.state import State
from rules.ekho.ways import Ways
from rules.ekho.worth import worth
from rules.game import Prompt
from rules.planning import Strategy
from rules.registry import Registry

Values = Callable[[State, Prompt], list[float]]
VALUES: Registry[str, Values] = Registry()
"""What rates the options of a question, by its keyword."""
EASE = 0.5
"""By how much an enemy's way must be better than the one that is offered with those of all others."""
RESERVE = 2
"""Clues that are kept for closing gates as long as some must be closed."""


Planned = Callable[[State, Prompt, Errand | None], list[float]]
PLANNED: Registry[str, Planned] = Registry()
"""The same for questions to which the answer depends on what the sleuth is after."""


class EkhoStrategy(Strategy[State]):
    """What computer sleuths know of Ekho. ``team``: whether they share out errands, or each runs after what
    is best for itself, even if another one runs there too. ``thumb``: questions that are answered by the
    first option; ``arrests``: whether anybody is hunted and delivered; ``looks``: whether anybody goes for a
    look at a gate. These are for statistics."""

    near = 6.0
    caution = 1.0

    def __init__(
        self, team: bool = True, thumb: Sequence[str] = (), arrests: bool = True, looks: bool = True
    ) -> None:
        self._errands = errands if team else own_errands
        self._thumb = frozenset(thumb)
        self._looks = looks
        self._without = [*(() if arrests else ("hunt", "deliver")), *(() if looks else ("look",))]

    def values(self, state: State, prompt: Prompt) -> Sequence[float]:
        """See ``Strategy.values``."""
        if prompt.ask in self._thumb:  # the first that is offered, but never a seal
            return [float(at == (prompt.ask == "seal")) for at in range(len(prompt.options))]
        planned = PLANNED.get(prompt.ask)
        if planned:
            return planned(state, prompt, self._errands(state, self._without)[prompt.actor])
        if not self._looks and prompt.ask == "choice":
            return _chosen(state, prompt, looks=False)
        rating = VALUES.get(prompt.ask)
        rates = rating(state, prompt) if rating else [0.0] * len(prompt.options)
        if not self._looks and prompt.ask == "contacts" and _shows_gates(state, prompt.actor):
            return [rate * (one != SPECIAL) for one, rate in zip(prompt.options, rates, strict=True)]
        return rates

    def worth(self, state: State, seat: int) -> float:
        """How near the city is to being saved: the same for everybody."""
        return worth(state)

    def clock(self, state: State) -> float:
        """Turns, with the phases as parts of them."""
        phases = ("choosing", "story", "respite", "movement", "contacts", "over")
        return state.table.turn + phases.index(state.table.phase) / len(phases)

    def matters(self, state: State, prompt: Prompt) -> bool:
        """Only where one goes and what one does there is compared in thought."""
        return prompt.ask in ("move", "contacts", "choice")


@VALUES("sleuth")
def _sleuth(state: State, prompt: Prompt) -> list[float]:
    """Whoever chance sends."""
    return [float(isinstance(move, RandomSleuth)) for move in map(read, prompt.options)]


@VALUES("way")
def _way(state: State, prompt: Prompt) -> list[float]:
    """Towards a sleuth who would gladly beat the enemy and soon can; away from sleuths where nobody would,
    and away from the gates that it guards or loosens."""
    token, usual = prompt.source, prompt.bundle.together
    return [worth_there(state, token, int(end)) + EASE * (("to", end) == usual) for _, end in prompt.options]


@PLANNED("respite", "shift")
def _focus(state: State, prompt: Prompt, errand: Errand | None) -> list[float]:
    """Speed on long ways, the better closing parameter at a gate, sneak among enemies."""
    figure = state.table.figures[prompt.actor]
    wanted = _wanted(state, prompt.actor, figure, errand)
    found: list[float] = []
    for _, parameter, step in prompt.options:
        least = wanted.get(str(parameter))
        present = value(figure, _parameter(str(parameter)))
        found.append(
            0.0 if least is None else 1.0 - 0.1 * int(step) if present + int(step) <= least else -0.5
        )
    return [rate if rate > 0 else -0.5 for rate in found]


def _parameter(name: str) -> ops.Parameter:
    return next(parameter for parameter in ops.PARAMETERS if parameter == name)


def _wanted(state: State, number: int, figure: Figure, errand: Errand | None) -> dict[str, int]:
    """Parameters that the figure wants to have at least so high."""
    if figure.gate != NOWHERE:
        return {better_closing(figure): 9, "insight": 3}
    wanted: dict[str, int] = {}
    if errand is not None:
        cost = COSTS[figure.place][errand.place]
        if errand.what == "close":
            wanted[better_closing(figure)] = 9
        elif errand.what == "hunt" and cost <= value(figure, "speed"):
            wanted["power"] = 9
        elif cost > value(figure, "speed"):
            wanted["speed"] = cost
    if "speed" not in wanted and battle.unsettled(state, number):
        wanted["sneak"] = 9
    return wanted


@PLANNED("move")
def _move(state: State, prompt: Prompt, errand: Errand | None) -> list[float]:
    """Nearer to the errand, around enemies."""
    number = prompt.actor
    figure = state.table.figures[number]
    if figure.gate != NOWHERE:
        return [_beyond(figure, move) for move in map(read, prompt.options)]
    ways = reachable(state, number)
    return [_step(state, number, errand, ways, move) for move in map(read, prompt.options)]


def _beyond(figure: Figure, move: Move) -> float:
    """Back through the gate once there was a contact."""
    match move:
        case CrossGate():
            return 5.0 if figure.met else -5.0
        case Stay():
            return 0.0
    return -1.0


def _step(state: State, number: int, errand: Errand | None, ways: Ways, move: Move) -> float:
    figure = state.table.figures[number]
    here = figure.place
    match move:
        case UseCard(card):
            return worth_of_use(figure, card)
        case FightEnemy(token):
            return _fight(state, figure, token)
        case CrossGate():
            if gates.at_work(state.table, number):
                return -20.0  # nobody could close it this turn, and it is not even weighed
            wants = errand is not None and errand.what == "enter" and errand.place == here
            return 6.0 if wants else -6.0
        case GoTo(place):
            return _walk(state, number, errand, place) - 0.05 * ways[place][0] - 0.01
    return _walk(state, number, errand, here)


def _walk(state: State, number: int, errand: Errand | None, end: int) -> float:
    """Worth of being at a place, without the way there."""
    here = state.table.figures[number].place
    leaving = 0.0 if end == here else danger(state, number, here)
    worth = -0.8 * danger(state, number, end) - 0.5 * leaving
    if errand is not None:
        worth -= 1.5 * COSTS[end][errand.place]
        if end == errand.place:
            worth += 2.0
    if state.table.handed < clues_needed(state.table):
        worth += 0.8 * promise(end)
    worth += 0.6 * state.table.clues[end]
    return worth


def _fight(state: State, figure: Figure, token: int) -> float:
    """Worth of a battle: the enemy is gone, maybe a prisoner; what it costs."""
    frail = min(figure.health, figure.sanity)
    cost = battle_cost(figure, token)
    gain = beaten_worth(state.table, rates(state.table), token, figure.place)
    return gain - cost * (3.0 if cost >= frail - 1 else 0.8)


@VALUES("meet")
def _meet(state: State, prompt: Prompt) -> list[float]:
    """Evade what is dangerous, fight what is worth it."""
    figure = state.table.figures[prompt.actor]
    found = []
    for move in map(read, prompt.options):
        match move:
            case FightEnemy(token):
                found.append(_fight(state, figure, token))
            case EvadeEnemy(token):
                chance = chances.chance(fighting.evasion(figure, token), 1, threshold(figure))
                found.append(chance * 0.4 + (1 - chance) * _fight(state, figure, token))
    return found


@VALUES("attack")
def _attack(state: State, prompt: Prompt) -> list[float]:
    """The attack that ends it soonest."""
    figure = state.table.figures[prompt.actor]
    asked, token = details(prompt, AttackDetails), prompt.source
    left = asked.health, asked.sanity
    success = (7 - threshold(figure)) / 6
    found = []
    attacks = [move for move in map(read, prompt.options) if isinstance(move, Attack)]
    for verb, card in map(weapon, attacks):
        _, dice, what = fighting.attack_dice(figure, token, card, verb)
        price = 0.0
        if card is not None:
            strike = powers_of(figure, card).strike
            assert strike is not None
            price = 0.25 * strike.cost + (0.3 if strike.price == "discard" else 0.0)
        found.append(min(1.5, dice * success / max(1, left[what])) - price)
    return found


@VALUES("improve")
def _improve(state: State, prompt: Prompt) -> list[float]:
    """Throw again wherever it is free; clues only where success is worth them."""
    figure = state.table.figures[prompt.actor]
    short = details(prompt, ImproveDetails).short
    frame = next(one for one in reversed(state.stacks[prompt.actor]) if isinstance(one, Checking))
    stake = {"closing": gate_worth(state.table), "contact": 1.5, "evasion": 0.8, "attack": 0.6}[frame.why]
    found = []
    for move in map(read, prompt.options):
        match move:
            case KeepRoll():
                found.append(0.0)
            case RerollWithCard():
                found.append(0.3)
            case SpendClues(amount):
                wanted = 1 if frame.why == "attack" else short
                gain = stake * chances.chance(amount, wanted, threshold(figure))
                if frame.why == "closing" and amount < short:  # what is not enough stays on the gate
                    gain = 3.0 * amount * (7 - threshold(figure)) / 6
                found.append(gain - CLUE_WORTH * amount)
    return found


@VALUES("contacts")
def _contacts(state: State, prompt: Prompt) -> list[float]:
    """Gates first, then the City Curse, then what the place gives."""
    figure = state.table.figures[prompt.actor]
    found = []
    for move in map(read, prompt.options):
        match move:
            case CloseGate(parameter):
                found.append(20.0 + value(figure, parameter))
            case HandInClues(amount):
                found.append(_hand_in(state, figure, amount))
            case UseCard(card):
                found.append(worth_of_use(figure, card))
            case SpecialContact():
                special = BOARD.locations[figure.place].special
                assert special is not None
                found.append(
                    sum(_worth(state, figure, one) for one in special.happens) - CLUE_WORTH * special.clues
                )
            case _:  # a contact
                found.append(0.3)
    return found


def _worth(state: State, figure: Figure, operation: ops.Operation, looks: bool = True) -> float:
    """What an operation is worth to a figure; a look at a gate to the team, unless nobody cares for it."""
    if isinstance(operation, ops.Look):
        return looks * max(0.1, look_worth(state.table))
    return worth_of(figure, operation)


def _shows_gates(state: State, number: int) -> bool:
    """Whether what the place of a figure offers is a look at a gate."""
    special = BOARD.locations[state.table.figures[number].place].special
    return special is not None and any(isinstance(one, ops.Look) for one in special.happens)


def _hand_in(state: State, figure: Figure, amount: int) -> float:
    """All that is lacking, but for a few that may still close a gate."""
    kept = 0 if time_to_hand_in(state) else RESERVE
    lacking = clues_needed(state.table) - state.table.handed
    return 30.0 + amount if amount <= min(lacking, figure.clues - kept) else -1.0


@VALUES("choice")
def _choice(state: State, prompt: Prompt) -> list[float]:
    """What a choice is likely to bring."""
    return _chosen(state, prompt)


def _chosen(state: State, prompt: Prompt, looks: bool = True) -> list[float]:
    """The same, also for a team that does not care for looks at gates."""
    figure = state.table.figures[prompt.actor]
    found = []
    numbers = [move.number for move in map(read, prompt.options) if isinstance(move, ChooseAnswer)]
    for number in numbers:
        choice = CONTACTS[prompt.source].choices[number]
        good = sum(_worth(state, figure, one, looks) for one in choice.success)
        bad = sum(_worth(state, figure, one, looks) for one in choice.failure)
        chance = 1.0
        if choice.check is not None:
            dice = max(0, value(figure, choice.check.parameter) + choice.check.modifier)
            chance = chances.chance(dice, choice.check.needed, threshold(figure))
        found.append(chance * good + (1 - chance) * bad - CLUE_WORTH * choice.clues)
    return found


@VALUES("seal")
def _seal(state: State, prompt: Prompt) -> list[float]:
    """Where its clues count always: the place is quiet for good. Else late, and with clues to spare."""
    table = state.table
    spare = sum(one.clues for one in table.figures) - 5
    late = table.handed + spare >= clues_needed(table) and table.turn < TURNS - 6
    wanted = rewarded(table) or late
    return [float(isinstance(move, SealPlace) == wanted) for move in map(read, prompt.options)]


@VALUES("look")
def _look(state: State, prompt: Prompt) -> list[float]:
    """What is seen, and done from afar; before all at a gate where somebody is at work."""
    table = state.table
    at_work = {place for one in table.figures for place in (one.gate, one.back) if place != NOWHERE}
    now = rates(table)
    seen = {portal.place: worth_seen(table, now, portal) for portal in table.portals}
    places = [move.place for move in map(read, prompt.options) if isinstance(move, ChoosePlace)]
    return [seen[place] * (1.2 if place in at_work else 1.0) for place in places]


@VALUES("lose", "losses")
def _lose(state: State, prompt: Prompt) -> list[float]:
    """Food first, then what is used up."""
    figure = state.table.figures[prompt.actor]
    order = {"food": 0.0, "item": -1.0, "spell": -0.8, "ally": -1.5}
    cards = [move.card for move in map(read, prompt.options) if isinstance(move, LoseThing)]
    return [order[CARDS[card].kind] + 0.5 * (card in figure.used) for card in cards]


@VALUES("banish", "arrest")
def _banish(state: State, prompt: Prompt) -> list[float]:
    """The most dangerous one."""
    tokens = [move.token for move in map(read, prompt.options) if isinstance(move, BanishEnemy)]
    return [float(TOKENS[token].hurts_health + TOKENS[token].hurts_sanity) for token in tokens]
