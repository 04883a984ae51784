"""Computer against computer: how long games are, how they end, which cards win, how fast the rules run.

Players get what people get: the view of their seat, the question, and a seed; never the state. The rules run
directly on one state, without copies, so the speed is that of the rules themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle, islice, zip_longest
from multiprocessing import get_context
from statistics import fmean, median
from time import perf_counter, process_time
from typing import Any

from rules import coop_report, dice, games
from rules.coop_report import CoopReport, Setting
from rules.game import Game, Options, Outcome, Player

MOST_DECISIONS = 20_000
_MEASURES = ("min", "mean", "median", "max")
POSITIONS = ("first", "turn", "opened")
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
    thinking   seconds of a processor for each answer of each seat whose player looks at the table
    seconds    that the game took in all

    >>> game = games()["ekho"]
    >>> played = play(game, 7, {}, [game.players["random"]])
    >>> played.outcome is not None, played.decisions > 20, played.report["rounds"] > 0
    (True, True, True)
    """

    outcome: Outcome | None
    decisions: int
    report: dict[str, Any]
    thinking: list[list[float]]
    seconds: float


@dataclass(slots=True)
class Tally:
    """The sums over all games, ready to become one JSON object. ``levels`` are the names of the players.

    >>> tally = Tally(2)
    >>> for score in (31, 24):
    ...     ranks = (1, 1 if score == 24 else 2)
    ...     outcome = Outcome((score, 24), ranks, ("deck",), ((), ()))
    ...     tally.add(Played(outcome, decisions=40, report={}, thinking=[], seconds=0.1))
    >>> tally.games, tally.wins, tally.scores
    (2, [1.5, 0.5], [31, 24, 24, 24])
    """

    seats: int
    levels: Sequence[str] = ()
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
    wins_by_level: dict[str, float] = field(default_factory=dict)
    thinking: dict[str, list[float]] = field(default_factory=dict)
    together: CoopReport = field(default_factory=CoopReport)

    def add(self, played: Played, setting: Setting | None = None) -> None:
        """Count one game; ``setting`` tells how a table was set up whose players win or lose together."""
        self.games += 1
        self.decisions += played.decisions
        self.seconds += played.seconds
        for level, seconds in zip(self.levels, played.thinking, strict=False):
            if seconds:
                self.thinking.setdefault(level, []).extend(seconds)
        if played.outcome is None:
            self.dead_ends += 1
            return
        self.endings.update(played.outcome.reasons)
        if setting is not None:
            self.together.add(setting, played.outcome, played.report.get("rounds", 0))
        self.scores += played.outcome.scores
        winners = played.outcome.ranks.count(1)
        shares = [1 / winners if rank == 1 else 0.0 for rank in played.outcome.ranks]
        self.wins = [sum(pair) for pair in zip_longest(self.wins, shares, fillvalue=0.0)]
        for level, share in zip(self.levels, shares, strict=False):
            self.wins_by_level[level] = self.wins_by_level.get(level, 0.0) + share
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

        ``wins_by_seat``, ``wins_by_level`` and ``cards[…]["won"]`` count a shared victory as a fraction; the
        histogram of scores has a column for every ten; ``thinking`` is milliseconds of a processor an answer;
        ``together`` is ``CoopReport.result``, for games that all win or lose together. A part about which
        nothing is known is None.
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
            "wins_by_level": {level: round(wins, 3) for level, wins in self.wins_by_level.items()} or None,
            "thinking": {level: _thinking(seconds) for level, seconds in self.thinking.items()} or None,
            "together": self.together.result() or None,
            "endings": dict(sorted(self.endings.items())),
            "figures": {key: _spread(numbers, 1) for key, numbers in sorted(self.figures.items())},
            "cards": {
                card: {"played": count, "won": round(self.cards_won[card], 3)}
                for card, count in sorted(self.cards_played.items())
            },
        }


def _thinking(seconds: list[float]) -> dict[str, float]:
    """Answers, their mean time and the time that 95 of 100 stay below, in milliseconds."""
    ordered = sorted(seconds)
    slow = ordered[min(len(ordered) - 1, 95 * len(ordered) // 100)]
    return {"answers": len(ordered), "mean": round(1e3 * fmean(ordered), 2), "most": round(1e3 * slow, 2)}


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

    >>> from rules import games
    >>> game = games()["echoes-of-revachol"]
    >>> played = play(game, 7, {}, [game.players["random"]] * 2)
    >>> sorted(played.outcome.ranks), played.decisions > 20
    ([1, 2], True)
    """
    begin = perf_counter()
    state = game.new(len(players), seed, options)
    thinking: list[list[float]] = [[] for _ in players]
    answers = [player.__call__ for player in players]  # a method is called more quickly than its object
    blind = [not getattr(player, "needs_view", True) for player in players]
    rng = dice.stream(seed, "players")
    prompts, choose, view = game.prompts, game.choose, game.view
    decisions, step, mask = 0, dice.STEP, dice.MASK
    if watch is not None:
        watch(state)
    while decisions < MOST_DECISIONS and (asked := prompts(state)):
        prompt = asked[0]
        seat = prompt.seat
        rng = rng + step & mask  # whoever draws from a seed mixes its bits
        if blind[seat]:
            picks = answers[seat](None, prompt, rng)
        else:
            seen, before = view(state, seat), process_time()
            picks = answers[seat](seen, prompt, rng)
            thinking[seat].append(process_time() - before)
        try:
            choose(state, prompt.id, picks)
        except Exception as error:
            error.add_note(f"decision {decisions}: seat {seat} answered {prompt.ask!r} with {picks!r}")
            raise
        decisions += 1
        if watch is not None:
            watch(state)
    report = getattr(game, "report", None) if reported else None
    told = report(state) if report else {}
    return Played(game.outcome(state), decisions, told, thinking, perf_counter() - begin)


def simulate(
    game: Game[Any],
    games: int,
    seed: int,
    options: Options,
    players: Sequence[Player],
    progress: Callable[[Tally], None] = lambda tally: None,
    levels: Sequence[str] = (),
    processes: int = 1,
    spread: Sequence[Setting] = (),
) -> dict[str, Any]:
    """Play many games and report on them; ``progress`` is called after each. The report is
    ``Tally.result``, and before it ``game`` (its key), ``seats`` (numbers of seats), ``options`` (key →
    values that were played, of those that were chosen), ``seed`` and ``players`` (levels by seat).

    Game number n (from 0) has the seed ``dice.stream(seed, "game", n)``. ``levels`` names the players in the
    report; with more than one process they have to be levels of the game. The games go through the settings
    of ``spread`` by turns, in place of the options, with the first of the players. Raises SimulationError for
    a game that the rules or a player broke off.

    >>> from rules import games
    >>> game = games()["echoes-of-revachol"]
    >>> report = simulate(game, 2, 7, {}, [game.players["random"]] * 2, levels=["random"] * 2)
    >>> report["games"], report["seats"], report["players"]
    (2, [2], ['random', 'random'])
    """
    tally = Tally(len(players), levels)
    seeds = [dice.stream(seed, "game", number) for number in range(games)]
    settings = list(islice(cycle(spread or [(len(players), options)]), games))
    with _played(game, seeds, settings, players, levels, processes) as results:
        for number, (game_seed, setting) in enumerate(zip(seeds, settings, strict=True)):
            try:
                played = next(results)
            except Exception as error:
                where = "; ".join([f"game {number} (seed {game_seed})", *getattr(error, "__notes__", [])])
                raise SimulationError(f"{where}: {type(error).__name__}: {error}") from error
            tally.add(played, setting if game.cooperative else None)
            progress(tally)
    asked: dict[str, Any] = {
        "game": game.key,
        "seats": sorted({seats for seats, _ in settings}),
        "options": _chosen(settings),
        "seed": seed,
        "players": list(levels),
    }
    return asked | tally.result()


def _chosen(settings: Sequence[Setting]) -> dict[str, list[str]]:
    """The values of every option that was chosen, in the order in which they were played."""
    found: dict[str, dict[str, None]] = {}
    for _, options in settings:
        for key, value in options.items():
            found.setdefault(key, {})[value] = None
    return {key: [*values] for key, values in found.items()}


@contextmanager
def _played(
    game: Game[Any],
    seeds: Sequence[int],
    settings: Sequence[Setting],
    players: Sequence[Player],
    levels: Sequence[str],
    processes: int,
) -> Iterator[Iterator[Played]]:
    """The games of these seeds, in their order, played here or in several processes."""
    if processes == 1:
        yield (
            play(game, seed, options, players[:seats])
            for seed, (seats, options) in zip(seeds, settings, strict=True)
        )
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as executor:
        try:
            yield executor.map(partial(_play, game.key, levels), settings, seeds)
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def _play(key: str, levels: Sequence[str], setting: Setting, seed: int) -> Played:
    game = games()[key]
    seats, options = setting
    return play(game, seed, options, [game.players[level] for level in levels[:seats]])


def table(
    report: dict[str, Any], words: Mapping[str, str] | None = None, cards: Mapping[str, str] | None = None
) -> str:
    """The report for people: a line per number, bars for the histograms, the cards by their success.

    ``words`` are a game's own for what it counts: by the name of a figure, and under "cards" what it means
    that a card is counted ("where it was laid"). ``cards`` are the names of its cards by their ids.

    >>> from rules import games
    >>> game = games()["echoes-of-revachol"]
    >>> report = simulate(game, 2, 7, {}, [game.players["random"]] * 2, levels=["random"] * 2)
    >>> "random" in table(report)
    True
    """
    words, cards = words or {}, cards or {}
    speed = report["decisions_per_second"]
    options = report["options"]
    seats = ", ".join(map(str, report["seats"])) + (" seat" if report["seats"] == [1] else " seats")
    lines = [
        f"game         {report['game']}, {seats}, seed {report['seed']}",
        "options      " + (" ".join(f"{key}={','.join(options[key])}" for key in options) or "defaults"),
        f"games        {report['games']}, {report['dead_ends']} of them dead ends",
        f"decisions    {report['decisions']} in {report['seconds']:.1f} s"
        + (f", {speed:,} a second" if speed else ""),
        *_victories(report),
    ]
    for level, times in (report["thinking"] or {}).items():
        lines.append(
            f"thinking     {level}: {times['mean']:g} ms of a processor an answer, "
            f"95 of 100 below {times['most']:g} ms"
        )
    if report["endings"]:
        lines.append(
            "endings      " + "  ".join(f"{key}: {count}" for key, count in report["endings"].items())
        )
    for title, spread in {
        "rounds": report["rounds"],
        "scores": report["scores"],
        **report["figures"],
    }.items():
        lines += _bars(words.get(title, title), spread) if spread else []
    if report["cards"]:
        where = words.get("cards", "where it was played")
        lines += [
            f"cards        share of wins {where}, and how often it was",
            *_by_success(report["cards"], cards),
        ]
    return "\n".join(lines)


def _victories(report: Mapping[str, Any]) -> list[str]:
    """Who won how often: all together, or by seats; and by the players' levels."""
    lines = []
    if report["together"]:
        lines += coop_report.lines(report["together"])
    elif report["wins_by_seat"]:
        wins = [f"seat {seat}: {won:g}" for seat, won in enumerate(report["wins_by_seat"])]
        lines.append("wins         " + "  ".join(wins))
    if report["wins_by_level"]:
        shares = [f"{level}: {wins / report['games']:.1%}" for level, wins in report["wins_by_level"].items()]
        lines.append("levels       " + "  ".join(shares))
    return lines


def _bars(title: str, spread: Mapping[str, Any]) -> list[str]:
    """Smallest, mean, median and largest of a number, and a bar for each column of its histogram."""
    lines = [f"{title.ljust(12)} " + "  ".join(f"{key} {spread[key]:g}" for key in _MEASURES)]
    most = max(spread["histogram"].values())
    for start, count in spread["histogram"].items():
        lines.append(f"{start:>11}  {'█' * max(1, round(40 * count / most))} {count}")
    return lines


def _by_success(cards: Mapping[str, Mapping[str, float]], names: Mapping[str, str]) -> list[str]:
    """A line for each card, those with the largest share of wins first."""
    sorted_ = sorted(cards.items(), key=lambda item: (-item[1]["won"] / item[1]["played"], item[0]))
    return [
        f"{won['won'] / won['played']:>11.0%}  {won['played']:>6}  {names.get(card, card)}"
        for card, won in sorted_
    ]
