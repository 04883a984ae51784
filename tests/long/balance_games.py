"""One game between computer players, watched for what makes a game good: its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

from rules import dice
from rules.game import Game, Options, Player, Prompt
from rules.planning import Planner, Strategy
from rules.simulate import POSITIONS, play
from tests.long.deciding import Deciding

Record = dict[str, Any]
"""What is kept of a game, JSON-able.

seats, rounds                whole numbers
answers, decisions           answers given; those of them that took a click of their own (``deciding``)
options                      the table options, as far as they are spread
scores, wins                 per seat; a shared victory is a part of a win
won                          whether somebody won: where all play together they may all lose
cause                        what everybody lost by, empty where somebody won
choosing                     part of all rounds of all seats in which the seat had something to choose
place                        per seat its place in the order of play of the first round, from 0
ends                         conditions that ended the game
played, plans, themes, kinds, crafts   per seat, see the game's ``report``
near                         answers of a turn that promise, by the rule of thumb, at most a point less than
                             the best: the mean over all such questions, 0 where nobody knows
opened_last                  whether the only leader of when the last card was turned up (the game's
                             ``opened``) won alone; -1 where there was none
dealt, opening               per seat the designs of the first hand, and those that it played first
leads, turn_leads            how often another seat became the only leader, looked at after each round, and
                             after each turn
turned                       whether the only leader before the last round did not win alone
taken                        per seat how often it took a prize (a Source), from the centre or from others
lost                         how often a prize went from one seat to another
prizes                       prize → how often it was taken
closed                       per seat how many prizes nobody can take from it any more
figures                      further whole numbers that the game reports at its end, by name
happened                     what the game counts of each choice → how often it happened
ways                         the game's own measures of how it was played
tense                        whether the table was near to losing in its last three rounds: within one step of
                             its ``danger``, or within two rounds of the longest game
symbols                      symbol → how often it was brought and how often it was asked for
"""
NO_OPTIONS: Options = {}
BESIDES = 10.0
"""From this worth on an option is something that is done besides the turn, at no cost."""
LAST, LONGEST = 3, 24
"""Rounds at the end of a game in which it should be tense, and rounds of the longest game."""
COMMON = ("rounds", *POSITIONS)
"""Whole numbers of a report that have a place of their own in a record."""


class Watch:
    """Follows a game by the ``report`` of its states. Figures that a game does not report stay empty."""

    def __init__(self, game: Game[Any], seats: int, strategy: Strategy[Any] | None = None) -> None:
        self._report: Callable[[Any], dict[str, Any]] = getattr(game, "report", lambda state: {})
        self._seats = seats
        self._last: dict[str, Any] = {}
        self._after_rounds: list[list[int]] = []
        self._after_turns: list[list[int]] = []
        self.first: dict[str, Any] = {}
        self.opening: list[list[str]] = [[] for _ in range(seats)]
        self.taken = [0] * seats
        self.lost = 0
        self.prizes: Counter[str] = Counter()
        self._game = game
        self._asked: set[tuple[int, int]] = set()
        self._danger: dict[int, int] = {}
        self.happened: Counter[str] = Counter()
        self._strategy = None if game.cooperative else strategy
        self._near: list[int] = []
        self._opened: list[int] = []

    def __call__(self, state: Any) -> None:
        """The next state of the game."""
        now = self._report(state)
        before = self._last
        if not before:
            self.first = now
        elif before.get("rounds") and "standing" in before:
            if now["rounds"] != before["rounds"]:
                self._after_rounds.append(before["standing"])
            if (now["rounds"], now.get("turn")) != (before["rounds"], before.get("turn")):
                self._after_turns.append(before["standing"])
        for seat, opening in enumerate(self.opening):
            if not opening and now.get("rounds", 0) <= 1 and "played" in now and "hands" in self.first:
                opening += sorted({*now["played"][seat], *now.get("laid", [()] * self._seats)[seat]})
        for prize, holder in now.get("holders", {}).items():
            held = before.get("holders", {}).get(prize, -1)
            self.prizes.setdefault(prize, 0)
            if holder not in (-1, held):
                self.taken[holder] += 1
                self.prizes[prize] += 1
                self.lost += held >= 0
        if "danger" in now:
            number = now.get("rounds", 0)
            self._danger[number] = min(now["danger"], self._danger.get(number, now["danger"]))
        self.happened.update(now.get("happened", ()))
        asked = self._game.prompts(state)
        self._asked.update((now.get("rounds", 0), prompt.seat) for prompt in asked)
        if self._strategy is not None and asked:
            self._weigh(self._strategy, state, asked[0])
        if now.get("opened") and not self._opened:
            self._opened = list(now["standing"])
        self._last = now

    def _weigh(self, strategy: Strategy[Any], state: Any, prompt: Prompt) -> None:
        """Count the answers that are nearly as good as the best. What is done besides the turn, at no cost,
        comes first in any case: where that is open, nothing is weighed."""
        if prompt.ask != "turn" or len(prompt.options) < 2:
            return
        values = strategy.values(state, prompt)
        best = max(values)
        if best < BESIDES:
            self._near.append(sum(value >= best - 1 for value in values))

    def _choosing(self) -> float:
        """Part of all rounds of all seats with a question; of a game without rounds all."""
        whole = self._last.get("rounds", 0) * self._seats
        return sum(1 for round_, _ in self._asked if round_) / whole if whole else 1.0

    def _led(self, wins: list[float]) -> int:
        leader = leaders([self._opened]) if self._opened else []
        return int(wins[leader[0]] == 1.0) if leader else -1

    def _tense(self) -> bool:
        rounds = self._last.get("rounds", 0)
        near = [danger for number, danger in self._danger.items() if number > rounds - LAST]
        return rounds >= LONGEST - 2 or min(near, default=LONGEST) <= 1

    def record(self, wins: list[float]) -> Record:
        """What was seen, once the game is over."""
        last = self._last
        before_last = leaders(self._after_rounds[-1:])
        first = self.first.get("first", 0)
        return {
            "rounds": last.get("rounds", 0),
            "place": [(seat - first) % self._seats for seat in range(self._seats)],
            "played": last.get("played", []),
            "plans": last.get("plans", []),
            "themes": last.get("themes", []),
            "kinds": last.get("kinds", []),
            "crafts": last.get("crafts", []),
            "near": fmean(self._near) if self._near else 0.0,
            "opened_last": self._led(wins),
            "dealt": self.first.get("hands", []),
            "opening": self.opening,
            "leads": changes(self._after_rounds, wins),
            "turn_leads": changes(self._after_turns, wins),
            "turned": bool(self._after_rounds) and not (before_last and wins[before_last[0]] == 1.0),
            "taken": self.taken,
            "lost": self.lost,
            "prizes": dict(self.prizes),
            "closed": last.get("closed", []),
            "figures": {
                key: figure for key, figure in last.items() if isinstance(figure, int) and key not in COMMON
            },
            "happened": dict(self.happened),
            "ways": last.get("ways", []),
            "tense": self._tense(),
            "symbols": last.get("symbols", {}),
            "choosing": self._choosing(),
        }


def leaders(standings: Iterable[Sequence[int]]) -> list[int]:
    """The seat that leads alone in each of these standings that has such a one."""
    return [standing.index(max(standing)) for standing in standings if standing.count(max(standing)) == 1]


def changes(standings: Iterable[Sequence[int]], wins: list[float]) -> int:
    """How often the lead goes from one seat to another over these standings and the end of the game."""
    alone = leaders(standings)
    if 1.0 in wins:
        alone.append(wins.index(1.0))
    return sum(1 for one, other in pairwise(alone) if one != other)


def play_one(
    game: Game[Any], seats: int, number: int, seed: int, player: Player, options: Options = NO_OPTIONS
) -> Record:
    """Game ``number`` of a run, the same player on every seat. Raises RuntimeError for a dead end, and
    whatever the rules or the player raise, with the seed in a note."""
    game_seed = dice.stream(seed, "balance", seats, number)
    watch = Watch(game, seats, player.strategy if isinstance(player, Planner) else None)
    counted = Deciding(player)
    try:
        played = play(game, game_seed, options, [counted] * seats, watch)
    except Exception as error:
        error.add_note(f"{seats} seats, game {number}, seed {game_seed}")
        raise
    outcome = played.outcome
    if outcome is None:
        raise RuntimeError(f"a dead end: {seats} seats, game {number}, seed {game_seed}")
    winners = outcome.ranks.count(1)
    wins = [1 / winners if rank == 1 else 0.0 for rank in outcome.ranks]
    return {
        "seats": seats,
        "options": dict(options),
        "decisions": counted.decisions,
        "answers": played.decisions,
        "scores": list(outcome.scores),
        "wins": wins,
        "won": winners > 0,
        "cause": "" if winners else outcome.reasons[0],
        "ends": list(outcome.reasons),
        **watch.record(wins),
    }
