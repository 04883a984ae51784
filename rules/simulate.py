"""Computer against computer: how long games are, how they end, which cards win, how fast the rules run.

Players get what people get: the view of their seat, the question, and a seed; never the state. The rules run
directly on one state, without copies, so the speed is that of the rules themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from time import perf_counter
from typing import Any

from rules import dice
from rules.game import Game, Options, Outcome, Player

MOST_DECISIONS = 20_000
POSITIONS = ("first", "turn")
"""Whole numbers of a game's report that tell where the game is; sums of them would say nothing."""


class SimulationError(Exception):
    """A game that could not be played on: the text names its number, its seed and the decision."""


@dataclass(slots=True)
class Played:
    """One game played.

    outcome    None for a dead end: no question and no outcome, or MOST_DECISIONS answers without an end
    decisions  answers given
    report     what ``report(state)`` of the game tells, empty if there is none: ``rounds``, ``played`` (ids
               of the cards in each seat's company), any further whole numbers by name, and what else the
               game knows of a table at any moment (``standing``: a score per seat, …)
    """

    outcome: Outcome | None
    decisions: int
    report: dict[str, Any]


@dataclass(slots=True)
class Tally:
    """The sums over all games, ready to become one JSON object."""

    seats: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    dead_ends: int = 0
    rounds: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    cards_played: Counter[str] = field(default_factory=Counter)
    cards_won: dict[str, float] = field(default_factory=dict)
    figures: dict[str, list[int]] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.decisions += played.decisions
        if played.outcome is None:
            self.dead_ends += 1
            return
        self.endings.update(played.outcome.reasons)
        self.scores += played.outcome.scores
        winners = played.outcome.ranks.count(1)
        shares = [1 / winners if rank == 1 else 0.0 for rank in played.outcome.ranks]
        self.wins = [sum(pair) for pair in zip(self.wins or [0.0] * self.seats, shares, strict=True)]
        for key, figure in played.report.items():
            if key == "rounds":
                self.rounds.append(figure)
            elif isinstance(figure, int) and key not in POSITIONS:
                self.figures.setdefault(key, []).append(figure)
        for cards, share in zip(played.report.get("played", ()), shares, strict=False):
            for card in cards:
                self.cards_played[card] += 1
                self.cards_won[card] = self.cards_won.get(card, 0.0) + share

    def result(self) -> dict[str, Any]:
        """The report: numbers only, rounded where they are means or shares.

        ``wins_by_seat`` and ``cards[…]["won"]`` count a shared victory as a fraction; the histogram of
        scores has a column for every ten. A part about which nothing is known is None.
        """
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else None,
            "dead_ends": self.dead_ends,
            "rounds": _spread(self.rounds, 1),
            "scores": _spread(self.scores, 10),
            "wins_by_seat": [round(wins, 3) for wins in self.wins] or None,
            "endings": dict(sorted(self.endings.items())),
            "figures": {key: _spread(numbers, 1) for key, numbers in sorted(self.figures.items())},
            "cards": {
                card: {"played": count, "won": round(self.cards_won[card], 3)}
                for card, count in sorted(self.cards_played.items())
            },
        }


def _spread(numbers: Sequence[int], width: int) -> dict[str, Any] | None:
    if not numbers:
        return None
    histogram = Counter(number // width * width for number in numbers)
    return {
        "min": min(numbers),
        "mean": round(fmean(numbers), 2),
        "median": median(numbers),
        "max": max(numbers),
        "histogram": {str(start): histogram[start] for start in sorted(histogram)},
    }


def play(
    game: Game[Any],
    seed: int,
    options: Options,
    players: Sequence[Player],
    watch: Callable[[Any], None] | None = None,
    reported: bool = True,
) -> Played:
    """Play one game to its end, a player per seat. Whatever the rules or a player raise comes through.

    ``watch`` is shown the state after set-up and after every answer; it must not change it. Without
    ``reported`` the figures of the game's own report are left out.
    """
    state = game.new(len(players), seed, options)
    blind = [not getattr(player, "needs_view", True) for player in players]
    random = dice.stream(seed, "players")
    prompts, choose, view = game.prompts, game.choose, game.view
    decisions = 0
    if watch is not None:
        watch(state)
    while decisions < MOST_DECISIONS and (asked := prompts(state)):
        prompt = asked[0]
        seat = prompt.seat
        random = random + dice.STEP & dice.MASK  # whoever draws from a seed mixes its bits
        picks = players[seat](None if blind[seat] else view(state, seat), prompt, random)
        try:
            choose(state, prompt.id, picks)
        except Exception as error:
            error.add_note(f"decision {decisions}: seat {seat} answered {prompt.ask!r} with {picks!r}")
            raise
        decisions += 1
        if watch is not None:
            watch(state)
    report = getattr(game, "report", None) if reported else None
    return Played(game.outcome(state), decisions, report(state) if report else {})


def simulate(
    game: Game[Any],
    games: int,
    seed: int,
    options: Options,
    players: Sequence[Player],
    progress: Callable[[Tally], None] = lambda tally: None,
) -> dict[str, Any]:
    """Play many games and report on them, see ``Tally.result``; ``progress`` is called after each.

    Game number n (from 0) has the seed ``dice.stream(seed, "game", n)``. Raises SimulationError for a game
    that the rules or a player broke off.
    """
    tally = Tally(len(players))
    for number in range(games):
        game_seed = dice.stream(seed, "game", number)
        begin = perf_counter()
        try:
            played = play(game, game_seed, options, players)
        except Exception as error:
            where = "; ".join([f"game {number} (seed {game_seed})", *getattr(error, "__notes__", [])])
            raise SimulationError(f"{where}: {type(error).__name__}: {error}") from error
        tally.seconds += perf_counter() - begin
        tally.add(played)
        progress(tally)
    return tally.result()


def table(report: dict[str, Any]) -> str:
    """The report for people: a line per number, bars for the histograms, the cards by their success."""
    speed = report["decisions_per_second"]
    lines = [
        f"games        {report['games']}, {report['dead_ends']} of them dead ends",
        f"decisions    {report['decisions']} in {report['seconds']:.1f} s"
        + (f", {speed:,} a second" if speed else ""),
    ]
    if report["wins_by_seat"]:
        lines.append(
            "wins         " + "  ".join(f"seat {n}: {w:g}" for n, w in enumerate(report["wins_by_seat"]))
        )
    if report["endings"]:
        lines.append(
            "endings      " + "  ".join(f"{key}: {count}" for key, count in report["endings"].items())
        )
    spreads = {"rounds": report["rounds"], "scores": report["scores"], **report["figures"]}
    for title, spread in spreads.items():
        if spread:
            numbers = "  ".join(f"{key} {spread[key]:g}" for key in ("min", "mean", "median", "max"))
            lines.append(f"{title:<13}{numbers}")
            most = max(spread["histogram"].values())
            for start, count in spread["histogram"].items():
                lines.append(f"{start:>11}  {'█' * max(1, round(40 * count / most))} {count}")
    if report["cards"]:
        lines.append(
            "cards        share of wins where it was in the company at the end, and how often it was"
        )
        by_success = sorted(
            report["cards"].items(), key=lambda item: (-item[1]["won"] / item[1]["played"], item[0])
        )
        lines += [
            f"{won['won'] / won['played']:>11.0%}  {won['played']:>6}  {card}" for card, won in by_success
        ]
    return "\n".join(lines)
