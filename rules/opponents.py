"""Opponents by name: computer players with a style, for those who play alone.

A game keeps them in ``opponents.toml`` beside its rules, the easiest first. How they are called stands in
the game's own language files, as the names of levels do. A style is what a player likes beyond what it is
worth: the first words of picks ("draw") with what each adds, in the measure of the game's judgement, and the
features of a judgement that it takes for more or less than they are.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from rules.cards import Row, load_rows
from rules.fitting import Judge, Weights
from rules.game import Game, Pick, Prompt
from rules.liking import Liking
from rules.planning import Effort, Planner, Strategy


class Opponent(Row):
    """One of them: its id, how hard it thinks (``rules.planning.Effort``), and its style.

    >>> Opponent(id="miser", work=60, ahead=1, answers=2, likes={"pay": -0.5}).likes["pay"]
    -0.5
    """

    id: Annotated[str, Field(pattern=r"^[a-z][a-z_]*$", max_length=20)]
    work: int = Field(ge=0, le=10_000)
    ahead: float = Field(ge=0, le=5)
    answers: int = Field(ge=1, le=20)
    likes: dict[str, float] = Field(default_factory=dict)
    weights: dict[str, float] = Field(default_factory=dict)


class Styled(Liking):
    """The strategy of a game, with the likings of an opponent.

    >>> from rules import games
    >>> plain = games()["ekho"].players["quick"].strategy
    >>> Styled(plain, {"draw": 0.5}).more(None, ("draw", 3))
    0.5
    """

    opponent = True

    def __init__(self, plain: Strategy[Any], likes: Mapping[str, float]) -> None:
        super().__init__(plain)
        self._likes = dict(likes)

    def more(self, prompt: Prompt, pick: Pick) -> float:
        """By the first word of the pick."""
        return self._likes.get(str(pick[0]), 0.0)


def opponents_of(
    game: Game[Any], strategy: Strategy[Any], path: Path, words: Container[str]
) -> dict[str, Planner[Any]]:
    """The opponents in a file as players of a game, by their ids, the easiest first.

    ``words`` are the first words of the game's picks. Raises CardError, a ValueError, for a file that does
    not fit, and ValueError for a liking of what there is not.

    >>> from rules import games
    >>> game = games()["echoes-of-time"]
    >>> game.players["peddler"].strategy.liking(None, [("draw",)])
    0.8
    """
    found: dict[str, Planner[Any]] = {}
    for one in load_rows(path, "opponent", Opponent):
        if unknown := [word for word in one.likes if word not in words]:
            raise ValueError(f"{path}: {one.id} likes what nobody can choose: {', '.join(unknown)}")
        effort = Effort(work=one.work, ahead=one.ahead, answers=one.answers)
        found[one.id] = Planner(game, Styled(_judging(strategy, one, path), one.likes), effort)
    return found


def _judging(strategy: Strategy[Any], one: Opponent, path: Path) -> Strategy[Any]:
    """The strategy with the weights of this opponent."""
    if not one.weights:
        return strategy
    if not isinstance(strategy, Judge):
        raise ValueError(f"{path}: {one.id} has weights, but this game judges without")
    plain = strategy.weights
    if unknown := sorted(set(one.weights) - set(plain.names)):
        raise ValueError(f"{path}: {one.id} weighs what is no feature: {', '.join(unknown)}")
    rows = {
        name: [weight * one.weights.get(name, 1.0) for weight in row]
        for name, row in zip(plain.names, plain.rows, strict=True)
    }
    return strategy.weighing(Weights(plain.names, plain.knots, rows))
