"""What a player may do in the own turn (ET-A1, ET-A2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rules.echoes_of_time import playing, strength, zones
from rules.echoes_of_time.card_index import FREE
from rules.echoes_of_time.effects import applicable
from rules.echoes_of_time.frames import TurnQuestion
from rules.echoes_of_time.picks import ADVANCE, DRAW, END, play_picks
from rules.echoes_of_time.questions import FURTHER
from rules.echoes_of_time.standing import standing
from rules.echoes_of_time.state import State
from rules.game import Pick, Prompt
from rules.stacks import prompt_from

CUBES_ON_ONE = 2


def free_actions(state: State, seat: int) -> list[Pick]:
    """Free actions of the own turn (ET-F1, ET-F2): they depend on open facts only."""
    stands = standing(state, seat)
    options: list[Pick] = []
    colour = zones.outside_colour(state.seats[seat])
    if stands.flames[colour]:
        for flame in zones.free_flames(state, seat, (colour,)):
            if flame in FREE or applicable(state, seat, flame[0], flame[1], []):
                options += (("flame", *flame),)
    if stands.held and stands.creatures and strength.free_creatures(state, seat):
        for source in state.sources:
            if source.owner == seat and not source.fortified:
                options += (("reinforce", source.source),)
    return options


def further_turn(asked: TurnQuestion, free: list[Pick]) -> Prompt:
    """The question of a turn after its main action: nothing else has to be done, so it may end at once."""
    prompt = prompt_from(asked, [*free, END], data=FURTHER)
    prompt.ends, prompt.rests = END, True
    return prompt


def turn_offers(state: State, asked: TurnQuestion, picks: Sequence[Pick]) -> bool:
    """Whether these picks answer the question of a turn; what it offers of other kinds is not worked out."""
    if len(picks) != 1:
        return False
    pick = picks[0]
    if type(pick) is not tuple or not pick or type(pick[0]) is not str:
        return False
    seat, done, verb = asked.seat, asked.done, pick[0]
    action = CUBE_OF.get(verb)
    if action is None:
        return bool(done and pick == END) or pick in free_actions(state, seat)
    if done or state.seats[seat].cubes.count(action) == CUBES_ON_ONE:
        return False
    if verb == "draw":
        return pick == DRAW
    if verb == "play":
        return len(pick) == 2 and playing.can_play(state, seat, pick[1])
    return pick in OFFERS[action](state, seat)


def main_actions(state: State, seat: int) -> list[Pick]:
    """Main actions that the seat may take now (ET-A2)."""
    if len(state.seats[seat].cubes) < CUBES_ON_ONE:
        return [DRAW, *_plays(state, seat), *_advances(state, seat), *_sources(state, seat)]
    spent = _spent(state, seat)
    return [pick for action, offers in OFFERS.items() if action not in spent for pick in offers(state, seat)]


def _spent(state: State, seat: int) -> Collection[str]:
    """The actions on which two cubes lie already (ET-A2)."""
    cubes = state.seats[seat].cubes
    return {action for action in cubes if cubes.count(action) == CUBES_ON_ONE}


def _draws(state: State, seat: int) -> list[Pick]:
    return [DRAW]


def _plays(state: State, seat: int) -> list[Pick]:
    found, lent = playing.playable(state, seat)
    return play_picks(found, lent)


def _sources(state: State, seat: int) -> list[Pick]:
    options: list[Pick] = []
    for source in strength.conquerable(state, seat):
        options += (("conquer", source),)
    for source in strength.fortifiable(state, seat):
        options += (("fortify", source),)
    return options


def _advances(state: State, seat: int) -> list[Pick]:
    """The advance action with its first card (ET-A4)."""
    tiles = state.seats[seat].tiles
    if 2 in map(len, tiles):
        return [ADVANCE[card][steps - 1] for card, steps in zones.advances(state, seat, 2)]
    # With room everywhere each card has both moves, but for those on space 1, which leave the board at once.
    options: list[Pick] = []
    for card in tiles[0]:
        options += ADVANCE[card][:1]
    for tile in tiles[1:]:
        for card in tile:
            options += ADVANCE[card]
    return options


OFFERS: dict[str, Callable[[State, int], list[Pick]]] = {
    "draw": _draws,
    "play": _plays,
    "advance": _advances,
    "source": _sources,
}
"""What a main action offers, by the cube that is laid for it, in the order in which it is shown."""
CUBE_OF: dict[str, str] = {
    "draw": "draw",
    "play": "play",
    "play_with": "play",
    "advance": "advance",
    "conquer": "source",
    "fortify": "source",
}
"""By the first word of a pick."""
