"""Indexes over the card set: symbols as packed numbers, faces, losses, and who has which skill.

They are made by ``index`` at import. Whoever changes CARDS in place calls it again; all indexes are filled in
place too, so everybody who imported them sees the new ones.

A *profile* is what a corps can pay with, packed into one integer of ten fields of six bits: how often each of
the seven symbols is printed, then how many allies double, lend a special crown, borrow. The profile of a
corps is the sum of those of its allies."""

from __future__ import annotations

from rules.echoes_of_revachol.cards import CARDS, Ally, Morale, Task
from rules.echoes_of_revachol.operations import (
    SYMBOLS,
    Apart,
    Borrow,
    Double,
    Draw,
    LayMore,
    Move,
    Skill,
    SpecialCrown,
    Stay,
    Steadfast,
    Take,
)

BITS = 6
FIELD = (1 << BITS) - 1
DOUBLE_FIELD, SPECIAL_FIELD, BORROW_FIELD = (BITS * len(SYMBOLS) + BITS * at for at in range(3))
"""Where the numbers of skills stand in a profile, in bits."""

PROFILE: list[int] = []
"""The profile of every ally, 0 for other cards."""
PRINTED: list[tuple[int, ...]] = []
"""Symbols as printed, as indexes into SYMBOLS: of allies what they give, of tasks what they ask for."""
SPECIAL: set[int] = set()
"""The special tasks."""
POINTS: list[int] = []
"""Points of a task; of an ally what it is worth as a point card, 0 where it cannot become one."""
FACES: list[frozenset[int]] = []
LOSS: list[str] = []
APART: dict[int, frozenset[int]] = {}
"""Ally → allies that it cannot share a corps with, in both directions."""
BORROWERS: set[int] = set()
DOUBLERS: set[int] = set()
SPECIAL_CROWNS: set[int] = set()
STEADFAST: set[int] = set()
LAY_MORE: set[int] = set()
STAYS: set[int] = set()
TAKES: set[int] = set()
MOVES: set[int] = set()
DRAWS: set[int] = set()
ON_PLAY: set[int] = set()
"""Allies with a skill that works at once when they are laid from hand (ER-A11)."""
ASKED: dict[tuple[int, ...], tuple[tuple[int, int, int], ...]] = {}
"""What tasks ask for together, worked out once for each set by ``payment``."""
PAYABLE: dict[tuple[int, tuple[int, ...]], tuple[tuple[tuple[int, ...], int], ...]] = {}
"""Results of ``payment.sets``, which are asked for again and again; see there."""
SHORTAGES: dict[tuple[int, int], int] = {}
"""Results of ``payment.short_of`` likewise."""
READY: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[int, ...]]] = {}
"""Of ``sets`` the most valuable set that needs no loan, after its points, see ``prompts``."""
WORTH: dict[tuple[int, ...], int] = {}
"""Points of sets of tasks, as far as they were asked for."""
PROSPECTS: dict[tuple[int, tuple[int, ...]], float] = {}
"""Results of ``valuation.prospect`` likewise."""

_HOLDERS: dict[type[Skill], set[int]] = {
    Borrow: BORROWERS,
    Double: DOUBLERS,
    SpecialCrown: SPECIAL_CROWNS,
    Steadfast: STEADFAST,
    LayMore: LAY_MORE,
    Stay: STAYS,
    Take: TAKES,
    Move: MOVES,
    Draw: DRAWS,
}


def _packed(symbols: tuple[int, ...]) -> int:
    return sum(1 << BITS * symbol for symbol in symbols)


def index() -> None:
    """Fill all indexes from CARDS."""
    for table in (PROFILE, PRINTED, POINTS, FACES, LOSS):
        table.clear()
    for holders in (SPECIAL, ON_PLAY, *_HOLDERS.values()):
        holders.clear()
    APART.clear()
    ASKED.clear()
    PAYABLE.clear()
    SHORTAGES.clear()
    READY.clear()
    WORTH.clear()
    PROSPECTS.clear()
    for number, card in enumerate(CARDS):
        symbols = () if isinstance(card, Morale) else tuple(SYMBOLS.index(one) for one in card.symbols)
        PRINTED.append(symbols)
        FACES.append(frozenset(card.faces) if isinstance(card, Morale) else frozenset())
        LOSS.append(card.loss if isinstance(card, Morale) else "")
        POINTS.append(card.points if isinstance(card, Task) else 0)
        PROFILE.append(0)
        if isinstance(card, Task) and card.special:
            SPECIAL.add(number)
        if isinstance(card, Ally):
            _index_ally(number, card)


def _index_ally(number: int, ally: Ally) -> None:
    PROFILE[number] = _packed(PRINTED[number])
    for skill in ally.skills:
        if isinstance(skill, Apart):
            other = next(at for at, card in enumerate(CARDS) if card.id == skill.ally)
            APART[number] = APART.get(number, frozenset()) | {other}
            APART[other] = APART.get(other, frozenset()) | {number}
        else:
            _HOLDERS[type(skill)].add(number)
        if isinstance(skill, Borrow | Take):
            POINTS[number] = skill.points
        if isinstance(skill, LayMore | Take | Draw):
            ON_PLAY.add(number)
    PROFILE[number] += (number in DOUBLERS) << DOUBLE_FIELD
    PROFILE[number] += (number in SPECIAL_CROWNS) << SPECIAL_FIELD
    PROFILE[number] += (number in BORROWERS) << BORROW_FIELD


index()
