"""Level against level, on exchanged deals: ``python -m rules arena GAME --levels A B``.

A deal is a seed. It is played twice: first the one level sits at every other seat, then the other one does,
so that neither has the better cards or the better seats. What counts is the share of victories in both games
together. Where all players win or lose together, each level plays the deal alone.

The second level may come from an earlier copy of this project (``guest``): then it thinks in its own process,
with the code of that copy.

Deals may be kept in a file, a line for each, so that a long run goes on where it was broken off.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field, fields
from functools import lru_cache, partial
from itertools import repeat
from multiprocessing import Pool
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any, Protocol

from rules import dice, games
from rules.arena_report import report, share, table
from rules.game import Game, Options, Pick, Player, Prompt, Result
from rules.guest import Guest
from rules.planning import Planner, Strategy
from rules.playouts import credit

MOST_ANSWERS = 20_000
"""Answers of one game; a longer one is broken off."""


__all__ = ["Contest", "Critic", "Duel", "Side", "arena", "arguments", "kept", "play_deal", "seating", "table"]


def arguments(command: argparse.ArgumentParser) -> None:
    """What ``python -m rules arena`` takes beside what all games between computers take.

    >>> command = argparse.ArgumentParser()
    >>> arguments(command)
    >>> command.parse_args(["--levels", "quick", "greedy"]).levels
    ['quick', 'greedy']
    """
    command.add_argument("--seats", type=int, help="number of seats (default: the smallest with two players)")
    command.add_argument("--levels", nargs=2, metavar=("A", "B"), required=True, help="who plays whom")
    command.add_argument(
        "--earlier", type=Path, metavar="FOLDER", help="take B from the copy of this project in this folder"
    )
    command.add_argument("--processes", type=int, default=1, help="processes that play (default: 1)")
    command.add_argument("--keep", type=Path, metavar="FILE", help="add each deal to FILE, and go on there")
    command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


class BrokenOffError(Exception):
    """A deal that could not be played to its end: the text names it, its seed and the cause."""


class Critic(Protocol):
    """Looks for what a spectator would call a blunder. A game has one by ``critic()``, new for each match."""

    blunders: Counter[tuple[int, str]]
    """By seat and kind how many were seen so far."""

    def before(self, state: Any, prompt: Prompt, picks: Sequence[Pick]) -> None:
        """Somebody is about to give this answer."""

    def after(self, state: Any, prompt: Prompt, result: Result) -> None:
        """The answer was given, and this came of it."""


@dataclass(slots=True)
class Side:
    """What is known of one level in one game, or in many.

    won       share of victories
    thinking  seconds of a processor for each answer
    blunders  kind → how many
    players   how many seats it held
    judged    its judgement of a seat at half time, and the lead of that seat at the end

    >>> side = Side(won=1.0, players=1)
    >>> side.add(Side(won=0.5, players=1, thinking=[0.02]))
    >>> side.won, side.players, side.thinking
    (1.5, 2, [0.02])
    """

    won: float = 0.0
    thinking: list[float] = field(default_factory=list)
    blunders: Counter[str] = field(default_factory=Counter)
    players: int = 0
    judged: list[tuple[float, float]] = field(default_factory=list)

    def add(self, other: Side) -> None:
        """Count another game."""
        self.won += other.won
        self.thinking += other.thinking
        self.blunders += other.blunders
        self.players += other.players
        self.judged += other.judged


@dataclass(slots=True, frozen=True)
class Contest:
    """What is played: the levels, the number of seats, the table options, the seed, and the folder of an
    earlier copy of the project whose player the second level is (empty: this one's).

    >>> Contest("ekho", ("greedy", "random"), seats=2).options
    ()
    """

    key: str
    levels: tuple[str, str]
    seats: int
    seed: int = 1
    options: tuple[tuple[str, str], ...] = ()
    earlier: str = ""


def seating(seats: int, turn: int, together: bool) -> list[int]:
    """Which level (0 or 1) sits where in one of the two games (``turn`` 0 or 1) with a deal.

    >>> seating(3, 0, False), seating(3, 1, False), seating(2, 1, True)
    ([0, 1, 0], [1, 0, 1], [1, 1])
    """
    return [turn if together else (seat + turn) % 2 for seat in range(seats)]


class Duel:
    """One of the two games with a deal, watched.

    >>> game = games()["echoes-of-revachol"]
    >>> players = [game.players["random"], game.players["greedy"]]
    >>> sides = Duel(game, seating(2, 0, together=False), players).play(7, {})
    >>> [side.players for side in sides], sum(side.won for side in sides)
    ([1, 1], 1.0)
    """

    def __init__(self, game: Game[Any], seated: Sequence[int], players: Sequence[Player]) -> None:
        self._game = game
        self._seated = seated
        self._players = players
        self._sides = (Side(), Side())
        self._judges = [_strategy(player) for player in players]
        self._noted: list[tuple[float, list[list[float]]]] = []

    def play(self, seed: int, options: Options) -> tuple[Side, Side]:
        """Play to the end. Raises RuntimeError for a game without one, and whatever the rules raise."""
        game = self._game
        state = game.new(len(self._seated), seed, options)
        critic: Critic | None = game.critic() if hasattr(game, "critic") else None
        rng = dice.stream(seed, "arena")
        for _ in range(MOST_ANSWERS):
            self._note(state)
            asked = game.prompts(state)
            if not asked:
                break
            prompt = asked[0]
            rng, chance = dice.next64(rng)
            picks = self._answer(state, prompt, chance)
            if critic is not None:
                critic.before(state, prompt, picks)
            result = game.choose(state, prompt.id, picks)
            if critic is not None:
                critic.after(state, prompt, result)
        outcome = game.outcome(state)
        if outcome is None:
            raise RuntimeError(f"the game with seed {seed} has no end")
        for seat, part in enumerate(credit(game, outcome)):
            side = self._sides[self._seated[seat]]
            side.players += 1
            side.won += part / len(self._seated) if game.cooperative else part
        if critic is not None:
            for (seat, kind), number in critic.blunders.items():
                self._sides[self._seated[seat]].blunders[kind] += number
        self._judge()
        return self._sides

    def _answer(self, state: Any, prompt: Prompt, chance: int) -> list[Pick]:
        number = self._seated[prompt.seat]
        player = self._players[number]
        view = self._game.view(state, prompt.seat) if getattr(player, "needs_view", True) else None
        before = process_time()
        picks = player(view, prompt, chance)
        spent = player.spent if isinstance(player, Guest) else process_time() - before
        self._sides[number].thinking.append(spent)
        return picks

    def _note(self, state: Any) -> None:
        """Judge the table whenever the clock has moved: it is not known yet which moment is half time."""
        judge = next((judge for judge in self._judges if judge is not None), None)
        if judge is None:
            return
        clock = judge.clock(state)
        over = self._game.outcome(state) is not None
        if self._noted and clock <= self._noted[-1][0] and not over:
            return
        seats = range(len(self._seated))
        worths = [[one.worth(state, seat) for seat in seats] if one else [] for one in self._judges]
        self._noted.append((clock, worths))

    def _judge(self) -> None:
        """How each level judged half time, beside the end. Only its own seats count."""
        if not self._noted:
            return
        begin, end = self._noted[0][0], self._noted[-1][0]
        half = next(worths for clock, worths in self._noted if clock >= (begin + end) / 2)
        last = self._noted[-1][1]
        for number, side in enumerate(self._sides):
            if half[number]:
                side.judged += [
                    (half[number][seat], last[number][seat])
                    for seat, sitting in enumerate(self._seated)
                    if sitting == number
                ]


def _strategy(player: Player) -> Strategy[Any] | None:
    return player.strategy if isinstance(player, Planner) else None


@lru_cache(1)
def _guest(folder: str, key: str, level: str) -> Guest:
    """One process of the earlier copy for all games of this process."""
    return Guest(Path(folder), key, level)


def play_deal(contest: Contest, number: int) -> tuple[Side, Side]:
    """Both games with a deal; ``won`` is 0 to 1 in both together. Raises BrokenOffError for a game
    that breaks off.

    >>> greedy, random = play_deal(Contest("echoes-of-revachol", ("greedy", "random"), 2), 0)
    >>> greedy.won + random.won, greedy.players
    (1.0, 2)
    """
    game = games()[contest.key]
    first, second = contest.levels
    rival = _guest(contest.earlier, game.key, second) if contest.earlier else game.players[second]
    players = [game.players[first], rival]
    seed = dice.stream(contest.seed, "deal", number)
    sides = (Side(), Side())
    for turn in (0, 1):
        seated = seating(contest.seats, turn, game.cooperative)
        try:
            found = Duel(game, seated, players).play(seed, dict(contest.options))
        except Exception as error:
            raise BrokenOffError(f"deal {number} (seed {seed}): {type(error).__name__}: {error}") from error
        for side, more in zip(sides, found, strict=True):
            side.add(more)
    for side in sides:
        side.won /= 1 if game.cooperative else 2
    return sides


def arena(
    contest: Contest,
    deals: int,
    processes: int = 1,
    progress: Callable[[int, float], None] = lambda played, share: None,
    keep: Path | None = None,
) -> dict[str, Any]:
    """Play this number of deals and report on them, see ``arena_report.report``. After each one ``progress``
    gets the number played and the share of the first level so far.

    ``keep`` is a file to which each deal is added; those that stand there already are not played again.
    Raises ValueError where it holds another contest.

    >>> found = arena(Contest("echoes-of-revachol", ("greedy", "random"), 2), 2)
    >>> found["deals"], found["share"]["value"] > 0.5
    (2, True)
    """
    found = kept(keep, contest)[:deals] if keep else []
    shares = [share(sides) for sides in found]
    with keep.open("a", encoding="utf-8") if keep else nullcontext() as file:
        for sides in _played(contest, range(len(found), deals), processes):
            found.append(sides)
            shares.append(share(sides))
            if file is not None:
                print(json.dumps([_told(side) for side in sides]), file=file, flush=True)
            progress(len(found), fmean(shares))
    return report(contest, found)


def kept(file: Path, contest: Contest) -> list[tuple[Side, Side]]:
    """The deals in this file, whose first line says what is played; a new file is begun with it. A last line
    that was cut off does not count, and goes. Raises ValueError where the file holds something else.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     kept(Path(folder, "deals"), Contest("ekho", ("greedy", "random"), 1))
    []
    """
    asked = json.dumps(asdict(contest) | {"rules": games()[contest.key].rules})
    lines = file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
    whole = [line for line in lines if line.endswith("\n")] or [asked + "\n"]
    if whole[0].strip() != asked:
        raise ValueError(f"{file} holds something else than this contest")
    if whole != lines:
        file.write_text("".join(whole), "utf-8")
    return [(_side(first), _side(second)) for first, second in map(json.loads, whole[1:])]


def _told(side: Side) -> dict[str, Any]:
    return {one.name: getattr(side, one.name) for one in fields(side)}


def _side(told: dict[str, Any]) -> Side:
    pairs = [(said, end) for said, end in told["judged"]]
    return Side(**told | {"blunders": Counter(told["blunders"]), "judged": pairs})


def _played(contest: Contest, numbers: range, processes: int) -> Iterator[tuple[Side, Side]]:
    if processes == 1:
        yield from map(play_deal, repeat(contest), numbers)
        return
    with Pool(processes) as pool:
        yield from pool.imap(partial(play_deal, contest), numbers)
